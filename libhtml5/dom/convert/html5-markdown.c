/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-markdown.h"

#include "dom/common/html5-private.h"
#include "dom/convert/options/html5-markdown-options-private.h"
#include "dom/convert/html5-resolve-private.h"
#include "dom/node/html5-node-private.h"

#include "convert/markup/h5-markdown.h"

/**
 * html5_node_to_markdown:
 * @self: a node
 * @options: (nullable): options for the Markdown, or %NULL for the default values
 *
 * Converts a node to Markdown: CommonMark with the tables, the strikethrough and the task lists of
 * GitHub Flavored Markdown. A list item that begins with a checkbox is a task. The `q` elements
 * have quotation marks.
 *
 * A CommonMark parser finds the same structure in the result: paragraphs, headings, lists, quotes,
 * code, tables, links, images and inline formatting. Features that Markdown does not have, such as
 * colors and merged cells, are lost. The result contains no HTML.
 *
 * The structure of an element itself is included: a `pre` becomes a code block, and a `table` a
 * table. Only the content of a list item or of a part of a table is converted. For other elements,
 * set #Html5MarkdownOptions:content-only to do the same.
 *
 * Returns: (transfer full): the Markdown
 *
 * Since: 1.0
 */
char *
html5_node_to_markdown (Html5Node *self, Html5MarkdownOptions *options)
{
  H5Buffer out = H5_BUFFER_INIT;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (!options || HTML5_IS_MARKDOWN_OPTIONS (options), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  g_autoptr (Html5MarkdownOptions) chosen =
    options ? g_object_ref (options) : html5_markdown_options_new ();
  g_auto (Html5ResolveRun) resolving = _html5_resolve_run_begin (self);
  const H5MarkdownOptions markdown = {
    .links = chosen->links,
    .images = chosen->images,
    .tables = chosen->tables,
    .strikethrough = chosen->strikethrough,
    .content_only = chosen->content_only,
    .resolver = _html5_resolve_run_get (&resolving),
  };
  h5_markdown (node, &markdown, &out);
  return h5_buffer_steal (&out, NULL);
}
