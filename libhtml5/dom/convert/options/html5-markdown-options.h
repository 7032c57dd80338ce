/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_MARKDOWN_OPTIONS (html5_markdown_options_get_type ())
HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5MarkdownOptions, html5_markdown_options, HTML5, MARKDOWN_OPTIONS,
                      GObject)

HTML5_AVAILABLE_IN_1_0
Html5MarkdownOptions *html5_markdown_options_new (void);

HTML5_AVAILABLE_IN_1_0
gboolean html5_markdown_options_get_links (Html5MarkdownOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_markdown_options_set_links (Html5MarkdownOptions *self, gboolean links);

HTML5_AVAILABLE_IN_1_0
gboolean html5_markdown_options_get_images (Html5MarkdownOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_markdown_options_set_images (Html5MarkdownOptions *self, gboolean images);

HTML5_AVAILABLE_IN_1_0
gboolean html5_markdown_options_get_tables (Html5MarkdownOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_markdown_options_set_tables (Html5MarkdownOptions *self, gboolean tables);

HTML5_AVAILABLE_IN_1_0
gboolean html5_markdown_options_get_strikethrough (Html5MarkdownOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_markdown_options_set_strikethrough (Html5MarkdownOptions *self, gboolean strikethrough);

HTML5_AVAILABLE_IN_1_0
gboolean html5_markdown_options_get_content_only (Html5MarkdownOptions *self);

HTML5_AVAILABLE_IN_1_0
void html5_markdown_options_set_content_only (Html5MarkdownOptions *self, gboolean content_only);

G_END_DECLS
