/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_PANGO_LINK (html5_pango_link_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5PangoLink, html5_pango_link, HTML5, PANGO_LINK, GObject)

HTML5_AVAILABLE_IN_1_0
const char *html5_pango_link_get_url (Html5PangoLink *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_pango_link_get_title (Html5PangoLink *self);

HTML5_AVAILABLE_IN_1_0
guint html5_pango_link_get_start (Html5PangoLink *self);

HTML5_AVAILABLE_IN_1_0
guint html5_pango_link_get_end (Html5PangoLink *self);

G_END_DECLS
