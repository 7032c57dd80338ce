/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5TextTables:
 * @HTML5_TEXT_TABLES_TABS: tabs between the cells of a row
 * @HTML5_TEXT_TABLES_COLUMNS: cells of a column aligned below each other
 *
 * Layouts of tables for html5_node_to_text().
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_TEXT_TABLES_TABS,
  HTML5_TEXT_TABLES_COLUMNS
} Html5TextTables;

/**
 * Html5TextLinks:
 * @HTML5_TEXT_LINKS_NONE: only the text of the link
 * @HTML5_TEXT_LINKS_INLINE: the URL after the text, as in `Example <https://example.org/>`
 * @HTML5_TEXT_LINKS_FOOTNOTES: a number after the text, as in `Example [1]`, and a list of the URLs
 *   at the end
 *
 * Where html5_node_to_text() writes the URLs of links.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_TEXT_LINKS_NONE,
  HTML5_TEXT_LINKS_INLINE,
  HTML5_TEXT_LINKS_FOOTNOTES
} Html5TextLinks;

#define HTML5_TYPE_TEXT_OPTIONS (html5_text_options_get_type ())
HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5TextOptions, html5_text_options, HTML5, TEXT_OPTIONS, GObject)

HTML5_AVAILABLE_IN_1_0
Html5TextOptions *html5_text_options_new (void);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_list_markers (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_list_markers (Html5TextOptions *self, gboolean list_markers);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_image_alternatives (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_image_alternatives (Html5TextOptions *self,
                                                gboolean image_alternatives);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_quote_marks (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_quote_marks (Html5TextOptions *self, gboolean quote_marks);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_skip_quoted_replies (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_skip_quoted_replies (Html5TextOptions *self,
                                                 gboolean skip_quoted_replies);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_skip_signatures (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_skip_signatures (Html5TextOptions *self, gboolean skip_signatures);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_content_only (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_content_only (Html5TextOptions *self, gboolean content_only);

HTML5_AVAILABLE_IN_1_0
Html5TextTables html5_text_options_get_tables (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_tables (Html5TextOptions *self, Html5TextTables tables);

HTML5_AVAILABLE_IN_1_0
Html5TextLinks html5_text_options_get_links (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_links (Html5TextOptions *self, Html5TextLinks links);

HTML5_AVAILABLE_IN_1_0
guint html5_text_options_get_width (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_width (Html5TextOptions *self, guint width);

HTML5_AVAILABLE_IN_1_0
gboolean html5_text_options_get_flowed (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_flowed (Html5TextOptions *self, gboolean flowed);

HTML5_AVAILABLE_IN_1_0
guint html5_text_options_get_max_length (Html5TextOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_text_options_set_max_length (Html5TextOptions *self, guint max_length);

G_END_DECLS
