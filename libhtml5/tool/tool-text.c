/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/h5-inner-text.h"
#include "convert/h5-plain-text.h"

#include <glib/gi18n-lib.h>

static gboolean inner_text, skip_quotes, skip_signatures;
static int width, max_length;
static char *links;

/* What the command line asks for. */
static H5PlainTextOptions
choose_options (void)
{
  return (H5PlainTextOptions){
    .list_markers = TRUE,
    .image_alternatives = TRUE,
    .quote_marks = TRUE,
    .tables = H5_TEXT_TABLES_COLUMNS,
    .links = !links                             ? H5_TEXT_LINKS_NONE
             : strcmp (links, "footnotes") == 0 ? H5_TEXT_LINKS_FOOTNOTES
                                                : H5_TEXT_LINKS_INLINE,
    .width = (guint) MAX (width, 0),
    .max_length = (guint) MAX (max_length, 0),
    .skip_quoted_replies = skip_quotes,
    .skip_signatures = skip_signatures,
  };
}

/* The body of a page, whose innerText is wanted, or the root of a fragment. */
static const H5Node *
find_body (const H5Node *root)
{
  const H5Node *html = root->type == H5_NODE_DOCUMENT ? h5_document_element (root) : NULL;

  for (const H5Node *child = html ? html->first_child : NULL; child; child = child->next)
    if (h5_node_is (child, H5_NAME_BODY))
      return child;
  return root;
}

static int
convert (const ToolReading *reading, const char *source)
{
  const H5PlainTextOptions options = choose_options ();
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  if (inner_text)
    h5_inner_text (find_body (tool_root (parse)), &out);
  else
    h5_plain_text (tool_root (parse), &options, &out);
  tool_write_line (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "inner-text", 0, 0, G_OPTION_ARG_NONE, &inner_text,
      N_ ("Write what innerText is in browsers"), NULL },
    { "width", 0, 0, G_OPTION_ARG_INT, &width, N_ ("Wrap lines at so many columns"), N_ ("N") },
    { "max-length", 0, 0, G_OPTION_ARG_INT, &max_length, N_ ("Write at most so many characters"),
      N_ ("N") },
    { "links", 0, 0, G_OPTION_ARG_STRING, &links,
      N_ ("Write URLs of links: “inline” or as “footnotes”"), N_ ("HOW") },
    { "skip-quoted-replies", 0, 0, G_OPTION_ARG_NONE, &skip_quotes,
      N_ ("Leave out the mail that a mail replies to"), NULL },
    { "skip-signatures", 0, 0, G_OPTION_ARG_NONE, &skip_signatures,
      N_ ("Leave out signatures of mails"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_text, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  if (links && strcmp (links, "inline") != 0 && strcmp (links, "footnotes") != 0)
    {
      g_printerr (_ ("html5-tool: --links takes “inline” or “footnotes”\n"));
      return TOOL_FAILED;
    }
  return tool_for_each_source (argc, argv, &reading, convert);
}

const ToolCommand tool_text = { "text", "SOURCE…", N_ ("Write pages as plain text"), run };
