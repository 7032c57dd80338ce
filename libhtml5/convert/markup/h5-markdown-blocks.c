/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-markdown-blocks.h"

#include "base/h5-ascii.h"
#include "convert/h5-layout-table.h"
#include "convert/text/h5-text-role.h"

void
h5_markdown_begin_heading (H5LineWriter *writer, const H5Node *heading)
{
  for (guint i = h5_name_heading_rank (h5_element_plain_name (heading)); i > 0; i--)
    h5_line_writer_text (writer, "#", 1);
  h5_line_writer_text (writer, " ", 1);
}

static gsize
longest_fence (const char *text, gsize length)
{
  gsize longest = 2, run = 0;

  for (gsize i = 0; i < length; i++)
    {
      run = text[i] == '`' ? run + 1 : 0;
      longest = MAX (longest, run);
    }
  return longest;
}

/* Returns the language of the first word "language-x" in the class of an element, or NULL. */
static const char *
language_in_class (const H5Node *element)
{
  static const char prefix[] = "language-";
  const char *class = h5_element_get_attribute (element, H5_NAME_CLASS, NULL), *p = class;

  for (; p && (p = strstr (p, prefix)); p += strlen (prefix))
    if (p == class || h5_is_ascii_whitespace ((guint8) p[-1]))
      return p + strlen (prefix);
  return NULL;
}

/* Writes the language of the element, or else of the code element in it. */
static void
put_language (H5LineWriter *writer, const H5Node *element)
{
  const H5Node *child = element->first_child;
  const char *language = language_in_class (element);
  gsize n = 0;

  if (!language && child && h5_node_is (child, H5_NAME_CODE))
    language = language_in_class (child);
  if (!language)
    return;
  while (h5_is_ascii_alnum ((guint8) language[n]) || (language[n] && strchr ("+-#_.", language[n])))
    n++;
  h5_line_writer_text (writer, language, n);
}

static void
put_fence (H5LineWriter *writer, gsize n)
{
  for (gsize i = 0; i < n; i++)
    h5_line_writer_text (writer, "`", 1);
}

void
h5_markdown_write_code (H5LineWriter *writer, const H5Node *element, const H5Buffer *code)
{
  H5Span text = h5_buffer_span (code);
  const char *p = text.data, *end = p + text.length;
  gsize fence = longest_fence (p, text.length) + 1;

  h5_line_writer_require (writer, 2);
  writer->is_preformatted = TRUE;
  put_fence (writer, fence);
  put_language (writer, element);
  h5_line_writer_feed (writer);
  while (p < end)
    {
      const char *stop = memchr (p, '\n', (gsize) (end - p));

      h5_line_writer_text (writer, p, (gsize) ((stop ? stop : end) - p));
      h5_line_writer_end_line (writer);
      p = stop ? stop + 1 : end;
    }
  put_fence (writer, fence);
  h5_line_writer_feed (writer);
  writer->is_preformatted = FALSE;
  h5_line_writer_require (writer, 2);
}

/* Whether the author says that a table has no meaning as one. */
static gboolean
is_presentation (const H5Node *table)
{
  return h5_element_attribute_is (table, H5_NAME_ROLE, "presentation")
         || h5_element_attribute_is (table, H5_NAME_ROLE, "none");
}

gboolean
h5_markdown_is_table (const H5Node *table)
{
  gboolean has_cell = FALSE;

  if (is_presentation (table) || h5_table_is_layout (table))
    return FALSE;
  for (const H5Node *node = h5_node_next (table, table); node; node = h5_node_next (node, table))
    {
      if (node->type != H5_NODE_ELEMENT)
        continue;
      switch (h5_text_role (node))
        {
        case H5_ROLE_LIST:
        case H5_ROLE_HEADING:
        case H5_ROLE_CODE:
        case H5_ROLE_QUOTE:
        case H5_ROLE_RULE:
          return FALSE;
        default:
          break;
        }
      has_cell |= h5_node_is (node, H5_NAME_TD) || h5_node_is (node, H5_NAME_TH);
    }
  return has_cell;
}
