/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean as_text, as_html, as_json;

static const GOptionEntry entries[] = {
  { "text", 0, 0, G_OPTION_ARG_NONE, &as_text, N_ ("Write plain text"), NULL },
  { "html", 0, 0, G_OPTION_ARG_NONE, &as_html, N_ ("Write HTML, the default"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json,
    N_ ("Write JSON: title, author, date and other metadata, text and HTML"), NULL },
  { NULL },
};

static const char *
direction_of (Html5Article *article)
{
  Html5ArticleDirection direction = html5_article_get_direction (article);

  return direction == HTML5_ARTICLE_DIRECTION_UNKNOWN
           ? NULL
           : tool_enum_nick (HTML5_TYPE_ARTICLE_DIRECTION, (int) direction);
}

/* Returns FALSE after an error message. */
static gboolean
add_html (ToolJob *job, ToolFields *fields, Html5Article *article)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  g_autoptr (GError) error = NULL;
  g_autofree char *html = html5_serializer_to_string (serializer, HTML5_NODE (content), &error);

  if (html)
    tool_fields_add (fields, "html", html);
  else
    tool_message (job, "%s: %s", job->source, error->message);
  return html != NULL;
}

static int
write_json (ToolJob *job, Html5Article *article)
{
  ToolFields fields = { job->text, TRUE, "" };

  tool_fields_begin (&fields);
  tool_fields_add (&fields, "title", html5_article_get_title (article));
  tool_fields_add (&fields, "byline", html5_article_get_byline (article));
  tool_fields_add (&fields, "published", html5_article_get_published (article));
  tool_fields_add (&fields, "image", html5_article_get_image (article));
  tool_fields_add (&fields, "site-name", html5_article_get_site_name (article));
  tool_fields_add (&fields, "language", html5_article_get_language (article));
  tool_fields_add (&fields, "direction", direction_of (article));
  tool_fields_add (&fields, "excerpt", html5_article_get_excerpt (article));
  tool_fields_add (&fields, "text", html5_article_get_text (article));
  if (!add_html (job, &fields, article))
    {
      g_string_truncate (job->text, 0);
      return TOOL_FAILED;
    }
  tool_json_name (job->text, "length");
  g_string_append_printf (job->text, "%u", html5_article_get_length (article));
  tool_fields_end (&fields);
  g_string_append_c (job->text, '\n');
  return TOOL_OK;
}

static int
extract (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5Article) article = html5_document_extract_article (HTML5_DOCUMENT (root));
  if (as_json)
    return write_json (job, article);
  if (as_text)
    {
      g_string_append (job->text, html5_article_get_text (article));
      return TOOL_OK;
    }
  g_autoptr (Html5DocumentFragment) content = html5_article_get_content (article);
  return tool_serialize (job, html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML),
                         HTML5_NODE (content));
}

static gboolean
prepare (void)
{
  tool_settings.detects_utf8 = TRUE;
  if (as_text + as_html + as_json > 1)
    tool_error (_ ("Choose one of --text, --html and --json"));
  return as_text + as_html + as_json <= 1;
}

const ToolCommand tool_article = {
  .name = "article",
  .arguments = "SOURCE…",
  .summary = N_ ("Write only the article of a page"),
  .examples = "  html5-tool article --text https://example.org/news.html\n"
              "  html5-tool article --json page.html | jq .title",
  .entries = entries,
  .flags = TOOL_BASE | TOOL_LOCATED | TOOL_WHOLE_PAGES,
  .prepare = prepare,
  .run = extract,
};
