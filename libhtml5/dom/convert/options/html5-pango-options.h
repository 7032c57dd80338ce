/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_PANGO_OPTIONS (html5_pango_options_get_type ())
HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5PangoOptions, html5_pango_options, HTML5, PANGO_OPTIONS, GObject)

HTML5_AVAILABLE_IN_1_0
Html5PangoOptions *html5_pango_options_new (void);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_links (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_links (Html5PangoOptions *self, gboolean links);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_colors (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_colors (Html5PangoOptions *self, gboolean colors);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_sizes (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_sizes (Html5PangoOptions *self, gboolean sizes);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_list_markers (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_list_markers (Html5PangoOptions *self, gboolean list_markers);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_image_alternatives (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_image_alternatives (Html5PangoOptions *self,
                                                 gboolean image_alternatives);

HTML5_AVAILABLE_IN_1_0
gboolean html5_pango_options_get_content_only (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_content_only (Html5PangoOptions *self, gboolean content_only);

HTML5_AVAILABLE_IN_1_0
guint html5_pango_options_get_max_length (Html5PangoOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_pango_options_set_max_length (Html5PangoOptions *self, guint max_length);

G_END_DECLS
