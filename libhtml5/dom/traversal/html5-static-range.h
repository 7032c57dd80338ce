/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_STATIC_RANGE (html5_static_range_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5StaticRange, html5_static_range, HTML5, STATIC_RANGE, GObject)

HTML5_AVAILABLE_IN_1_0
Html5StaticRange *html5_static_range_new (Html5Node *start_container, gsize start_offset,
                                          Html5Node *end_container, gsize end_offset,
                                          GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_static_range_get_start_container (Html5StaticRange *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_static_range_get_start_offset (Html5StaticRange *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_static_range_get_end_container (Html5StaticRange *self);

HTML5_AVAILABLE_IN_1_0
gsize html5_static_range_get_end_offset (Html5StaticRange *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_static_range_get_collapsed (Html5StaticRange *self);

G_END_DECLS
