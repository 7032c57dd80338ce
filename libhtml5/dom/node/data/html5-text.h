/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_TEXT (html5_text_get_type ())
#define HTML5_TEXT(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_TEXT, Html5Text))
#define HTML5_IS_TEXT(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_TEXT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Text, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_text_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Text *html5_text_split_text (Html5Text *self, gsize offset, GError **error);

HTML5_AVAILABLE_IN_1_0
char *html5_text_get_whole_text (Html5Text *self);

#define HTML5_TYPE_CDATA_SECTION (html5_cdata_section_get_type ())
#define HTML5_CDATA_SECTION(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_CDATA_SECTION, Html5CDATASection))
#define HTML5_IS_CDATA_SECTION(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_CDATA_SECTION))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5CDATASection, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_cdata_section_get_type (void) G_GNUC_CONST;

G_END_DECLS
