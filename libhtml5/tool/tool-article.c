/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/article/h5-article.h"
#include "serialize/h5-serialize-html.h"

#include <glib/gi18n-lib.h>

static gboolean as_text, as_html, as_json;

static void
append_member (H5Buffer *out, const char *name, const char *value)
{
  h5_buffer_append_printf (out, "  \"%s\": ", name);
  if (value)
    tool_json_string (out, value);
  else
    h5_buffer_append_string (out, "null");
  h5_buffer_append_string (out, ",\n");
}

static void
write_json (const H5Article *article, H5Buffer *out)
{
  H5Buffer html = H5_BUFFER_INIT;

  h5_serialize_html (article->content, H5_SCOPE_CHILDREN, NULL, &html);
  h5_buffer_append_string (out, "{\n");
  append_member (out, "title", article->title);
  append_member (out, "byline", article->byline);
  append_member (out, "date", article->date);
  append_member (out, "lead-image", article->image);
  append_member (out, "site-name", article->site_name);
  append_member (out, "language", article->language);
  append_member (out, "direction", article->direction);
  append_member (out, "excerpt", article->excerpt);
  append_member (out, "text", article->text);
  append_member (out, "html", html.data ? html.data : "");
  h5_buffer_append_printf (out, "  \"length\": %ld\n}\n", g_utf8_strlen (article->text, -1));
  h5_buffer_clear (&html);
}

static int
extract (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!parse)
    return TOOL_FAILED;
  H5Article *article = h5_article_extract (h5_parse_get_tree (parse)->document);
  if (as_json)
    write_json (article, &out);
  else if (as_text)
    h5_buffer_append_string (&out, article->text);
  else
    h5_serialize_html (article->content, H5_SCOPE_CHILDREN, NULL, &out);
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_article_free (article);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "text", 0, 0, G_OPTION_ARG_NONE, &as_text, N_ ("Write plain text"), NULL },
    { "html", 0, 0, G_OPTION_ARG_NONE, &as_html, N_ ("Write HTML, the default"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json,
      N_ ("Write JSON: title, author, date and such, text and HTML"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { .detects_utf8 = TRUE };

  if (!tool_options (&tool_article, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  if (as_text + as_html + as_json > 1)
    {
      g_printerr (_ ("html5-tool: choose one of --text, --html and --json\n"));
      return TOOL_FAILED;
    }
  return tool_for_each_source (argc, argv, &reading, extract);
}

const ToolCommand tool_article = { "article", "SOURCE…",
                                   N_ ("Write the article of a page, without what is around it"),
                                   run };
