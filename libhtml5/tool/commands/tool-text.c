/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean inner_text, skip_quotes, skip_signatures;
static int width, max_length;
static char *links;

static const GOptionEntry entries[] = {
  { "inner-text", 0, 0, G_OPTION_ARG_NONE, &inner_text, N_ ("Write the innerText of browsers"),
    NULL },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, N_ ("Wrap lines at N columns"), N_ ("N") },
  { "max-length", 0, 0, G_OPTION_ARG_INT, &max_length, N_ ("Write at most N characters"),
    N_ ("N") },
  { "links", 0, 0, G_OPTION_ARG_STRING, &links,
    N_ ("Write URLs of links: “inline” or as “footnotes”"), N_ ("HOW") },
  { "skip-quoted-replies", 0, 0, G_OPTION_ARG_NONE, &skip_quotes,
    N_ ("Leave out the mail that a mail replies to"), NULL },
  { "skip-signatures", 0, 0, G_OPTION_ARG_NONE, &skip_signatures,
    N_ ("Leave out signatures of mails"), NULL },
  { NULL },
};

/* Returns the options that the command line selects. NULL for innerText. */
static Html5TextOptions *
choose_options (void)
{
  Html5TextLinks how = !links                             ? HTML5_TEXT_LINKS_NONE
                       : strcmp (links, "footnotes") == 0 ? HTML5_TEXT_LINKS_FOOTNOTES
                                                          : HTML5_TEXT_LINKS_INLINE;

  if (inner_text)
    return NULL;
  return g_object_new (HTML5_TYPE_TEXT_OPTIONS, "tables", HTML5_TEXT_TABLES_COLUMNS, "links", how,
                       "width", (guint) width, "max-length", (guint) max_length,
                       "skip-quoted-replies", skip_quotes, "skip-signatures", skip_signatures,
                       NULL);
}

/* Returns the body of a page, or the node itself. */
static Html5Node *
find_body (Html5Node *root)
{
  Html5Element *body =
    HTML5_IS_DOCUMENT (root) ? html5_document_get_body (HTML5_DOCUMENT (root)) : NULL;

  return body ? HTML5_NODE (body) : g_object_ref (root);
}

static int
convert (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  g_autoptr (Html5TextOptions) options = choose_options ();

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5Node) node = inner_text ? find_body (root) : g_object_ref (root);
  g_autofree char *text = html5_node_to_text (node, options);
  tool_write_line (job, text);
  return TOOL_OK;
}

static gboolean
prepare (void)
{
  gboolean is_good = !links || strcmp (links, "inline") == 0 || strcmp (links, "footnotes") == 0;

  if (!is_good)
    tool_error (_ ("--links takes “inline” or “footnotes”"));
  return is_good && tool_check_number ("--width", width)
         && tool_check_number ("--max-length", max_length)
         && tool_check_pair ("--inner-text", inner_text, "--width", width > 0)
         && tool_check_pair ("--inner-text", inner_text, "--max-length", max_length > 0)
         && tool_check_pair ("--inner-text", inner_text, "--links", links != NULL)
         && tool_check_pair ("--inner-text", inner_text, "--skip-quoted-replies", skip_quotes)
         && tool_check_pair ("--inner-text", inner_text, "--skip-signatures", skip_signatures);
}

const ToolCommand tool_text = {
  .name = "text",
  .arguments = "SOURCE…",
  .summary = N_ ("Write pages as plain text"),
  .examples = "  html5-tool text --width 72 --links footnotes page.html\n"
              "  html5-tool text --skip-quoted-replies --skip-signatures mail.html",
  .entries = entries,
  .flags = TOOL_BASE,
  .prepare = prepare,
  .run = convert,
};
