/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_METADATA_LINK (html5_metadata_link_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5MetadataLink, html5_metadata_link, HTML5, METADATA_LINK, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_link_get_url (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_link_get_mime_type (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_link_get_title (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_link_get_language (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_metadata_link_get_media (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
guint html5_metadata_link_get_width (Html5MetadataLink *self);

HTML5_AVAILABLE_IN_1_0
guint html5_metadata_link_get_height (Html5MetadataLink *self);

G_END_DECLS
