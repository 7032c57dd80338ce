/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Converts many pages for programs that compare the results with others. Reads pages from
 * standard input, and writes the results. NUL ends each of them.
 *
 *     worker KIND */
#include "convert/accessibility/h5-accessible-name.h"
#include "convert/article/h5-article.h"
#include "convert/feed/h5-feed.h"
#include "convert/h5-table-grid.h"
#include "convert/links/h5-base-url.h"
#include "convert/links/h5-links.h"
#include "convert/links/h5-references.h"
#include "convert/markup/h5-markdown.h"
#include "convert/markup/h5-pango.h"
#include "convert/metadata/h5-metadata.h"
#include "convert/plain/h5-text-markup.h"
#include "convert/text/h5-find-text.h"
#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-plain-text.h"
#include "forms/h5-control.h"
#include "forms/h5-form-data.h"
#include "forms/h5-label.h"
#include "sanitize/h5-sanitize.h"
#include "select/h5-form-index.h"

#include "common/test-parse.h"

#include <stdio.h>
#include <string.h>

static const H5Node *
find_body (const H5Node *document)
{
  const H5Node *html = h5_document_element (document);
  const H5Node *body = html ? html->last_child : NULL;

  while (body && !h5_node_is (body, H5_NAME_BODY))
    body = body->previous;
  return body ? body : document;
}

static void
write_text (H5Node *document, H5Buffer *out)
{
  h5_inner_text (find_body (document), out);
}

static void
write_plain (H5Node *document, H5Buffer *out)
{
  H5PlainTextOptions options = { .list_markers = TRUE,
                                 .image_alternatives = TRUE,
                                 .quote_marks = TRUE,
                                 .tables = H5_TEXT_TABLES_COLUMNS,
                                 .links = H5_TEXT_LINKS_FOOTNOTES,
                                 .width = 60 };

  h5_plain_text (find_body (document), &options, out);
}

static void
write_mail (H5Node *document, H5Buffer *out)
{
  H5PlainTextOptions options = { .skip_quoted_replies = TRUE, .tables = H5_TEXT_TABLES_COLUMNS };

  h5_plain_text (find_body (document), &options, out);
  options.skip_signatures = TRUE;
  options.skip_quoted_replies = FALSE;
  h5_plain_text (find_body (document), &options, out);
}

static void
write_markdown (H5Node *document, H5Buffer *out)
{
  H5MarkdownOptions options = {
    .links = TRUE, .images = TRUE, .tables = TRUE, .strikethrough = TRUE
  };

  h5_markdown (find_body (document), &options, out);
}

static void
write_pango (H5Node *document, H5Buffer *out)
{
  H5PangoOptions options = {
    .links = TRUE, .colors = TRUE, .sizes = TRUE, .list_markers = TRUE, .image_alternatives = TRUE
  };

  h5_pango_markup (find_body (document), &options, out);
}

static void
write_pango_links (H5Node *document, H5Buffer *out)
{
  H5PangoOptions options = { .colors = TRUE, .sizes = TRUE, .list_markers = TRUE };
  g_autoptr (GPtrArray) links = h5_pango_markup_with_links (find_body (document), &options, out);

  for (guint i = 0; i < links->len; i++)
    {
      const H5PangoLink *link = links->pdata[i];
      h5_buffer_append_printf (out, "\n%u %u", link->start, link->end);
    }
}

/* The text as markup. */
static void
write_text_links (H5Node *document, H5Buffer *out)
{
  H5Buffer text = H5_BUFFER_INIT;

  h5_node_descendant_text (find_body (document), &text);
  h5_text_markup (text.data ? text.data : "", text.length, H5_TEXT_MARKUP_LINKS, out);
  h5_buffer_clear (&text);
}

static void
write_hits (H5Node *document, H5Buffer *out)
{
  g_autoptr (GArray) hits = h5_find_text (find_body (document), "aab", 0, G_MAXUINT);

  h5_buffer_append_printf (out, "%u\n", hits->len);
}

static void
write_article (H5Node *document, H5Buffer *out)
{
  H5Article *article = h5_article_extract (document);

  h5_buffer_append_string (out, article->text);
  h5_article_free (article);
}

typedef struct
{
  H5Buffer *out;
  H5References *references;
  guint64 room;
} Links;

static void
write_link (const H5Link *link, gpointer data)
{
  Links *self = data;
  g_autofree char *url =
    h5_references_resolve (self->references, link->url, link->url_length, &self->room);

  h5_buffer_append (self->out, link->url, link->url_length);
  h5_buffer_append_byte (self->out, ' ');
  h5_buffer_append_string (self->out, url ? url : "-");
  h5_buffer_append_byte (self->out, '\n');
}

static H5Url *
find_base_url (H5Node *document)
{
  const H5Node *base = h5_base_element (document);

  return base ? h5_frozen_base_url (base, NULL, NULL) : NULL;
}

static void
write_links (H5Node *document, H5Buffer *out)
{
  g_autoptr (H5Url) base = find_base_url (document);
  g_autoptr (H5References) references = h5_references_new (base, NULL);
  Links links = { out, references, 0 };

  h5_links_visit (document, write_link, &links);
}

static void
write_metadata (H5Node *document, H5Buffer *out)
{
  g_autoptr (H5Url) base = find_base_url (document);
  H5Metadata *metadata = h5_metadata_new (document, NULL, base, NULL, 0);

  h5_buffer_append_string (out, metadata->title ? metadata->title : "");
  h5_metadata_free (metadata);
}

static void
write_feed (H5Node *document, H5Buffer *out)
{
  H5Feed *feed = h5_feed_new (document, NULL, NULL, 1000000, g_strdup);

  if (!feed)
    return;
  for (guint i = 0; i < feed->entries->len; i++)
    {
      const H5FeedItem *entry = feed->entries->pdata[i];
      h5_buffer_append (out, entry->content.data ? entry->content.data : "", entry->content.length);
    }
  h5_feed_free (feed);
}

/* Finds the header cells of the last cell. */
static void
find_headers (H5TableGrid *grid)
{
  guint n = grid->cells->len;

  if (n > 0)
    g_ptr_array_unref (
      h5_table_grid_headers (grid, &g_array_index (grid->cells, H5TableCell, n - 1)));
}

/* Writes all tables as comma-separated values, without those in cells of others. */
static void
write_tables (H5Node *document, H5Buffer *out)
{
  H5Node *node = document;

  while (node)
    {
      gboolean is_table = h5_node_is (node, H5_NAME_TABLE);

      if (is_table)
        {
          H5TableGrid *grid = h5_table_grid_new (node);

          h5_table_grid_csv (grid, ',', out);
          find_headers (grid);
          h5_table_grid_free (grid);
        }
      node = (H5Node *) (is_table ? h5_node_next_skip_children (node, document)
                                  : h5_node_next (node, document));
    }
}

static H5Node *
find_last (H5Node *document, gboolean (*is_right) (const H5Node *node))
{
  H5Node *last = NULL;

  for (H5Node *node = document; node; node = h5_node_next (node, document))
    if (is_right (node))
      last = node;
  return last;
}

static gboolean
is_form (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_FORM);
}

static gboolean
is_link (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_A);
}

/* The last form, and the last control with its labels. */
static void
write_forms (H5Node *document, H5Buffer *out)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (H5RootCache) forms = h5_form_indexes_new ();
  g_autoptr (H5RootCache) label_indexes = h5_label_indexes_new ();
  H5ParseOptions options = h5_parse_default_options;
  H5Node *form = find_last (document, is_form);
  H5Node *control = find_last (document, h5_element_is_labelable);

  if (control)
    {
      h5_control_find_labels (control, label_indexes, found);
      h5_accessible_name (control, label_indexes, out);
    }
  if (!form)
    return;
  h5_form_index_find_elements (h5_form_indexes_get (forms, document, NULL), form, found);
  g_autoptr (GArray) entries = h5_form_construct_entries (
    form, NULL, (H5Coordinate){ 0, 0 }, h5_encoding_utf8 (), &options.limits, forms);
  h5_buffer_append_printf (out, "%u %u\n", found->len, entries->len);
}

/* The name of the last link. */
static void
write_names (H5Node *document, H5Buffer *out)
{
  g_autoptr (H5RootCache) label_indexes = h5_label_indexes_new ();
  H5Node *link = find_last (document, is_link);

  if (link)
    h5_accessible_name (link, label_indexes, out);
}

/* Takes ownership of the configuration. */
static void
sanitize_with (H5SanitizerConfig *config, H5Node *document, H5Buffer *out)
{
  H5SanitizeResult done = h5_sanitize ((H5Node *) find_body (document), config, TRUE);

  h5_buffer_append_printf (out, "%" G_GSIZE_FORMAT "\n", (gsize) done.n_changes);
  h5_sanitizer_config_free (config);
}

static void
sanitize (H5Node *document, H5Buffer *out)
{
  sanitize_with (h5_sanitizer_config_new_preset ("text"), document, out);
}

static void
sanitize_styles (H5Node *document, H5Buffer *out)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();

  g_assert_null (h5_sanitizer_config_read (config, "properties: color"));
  h5_sanitizer_config_canonicalize (config, TRUE);
  sanitize_with (config, document, out);
}

static const struct
{
  const char *name;
  void (*convert) (H5Node *document, H5Buffer *out);
} kinds[] = {
  { "text", write_text },
  { "plain", write_plain },
  { "mail", write_mail },
  { "markdown", write_markdown },
  { "pango", write_pango },
  { "article", write_article },
  { "links", write_links },
  { "metadata", write_metadata },
  { "tables", write_tables },
  { "forms", write_forms },
  { "names", write_names },
  { "sanitize", sanitize },
  { "styles", sanitize_styles },
  { "find", write_hits },
  { "feed", write_feed },
  { "links-in-text", write_text_links },
  { "pango-links", write_pango_links },
};

/* A separate function, because test-linear.py counts its instructions. */
G_NO_INLINE static void
convert (const char *kind, H5Node *document, H5Buffer *out)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kind, kinds[i].name) == 0)
      {
        kinds[i].convert (document, out);
        return;
      }
  g_error ("nothing is called %s", kind);
}

int
main (int argc, char **argv)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;
  GString *page = g_string_new (NULL);
  int c;

  g_assert (argc == 2);
  if (strcmp (argv[1], "feed") == 0)
    options.syntax = H5_SYNTAX_XML;
  while ((c = getchar ()) != EOF)
    if (c != '\0')
      g_string_append_c (page, (char) c);
    else
      {
        H5Parse *parse = test_parse (&options, NULL, page->str, page->len, TEST_FEED_WHOLE);

        convert (argv[1], h5_parse_get_tree (parse)->document, &out);
        fwrite (out.data ? out.data : "", 1, out.length, stdout);
        putchar ('\0');
        h5_buffer_truncate (&out, 0);
        g_string_truncate (page, 0);
        h5_parse_free (parse);
      }
  g_string_free (page, TRUE);
  h5_buffer_clear (&out);
  return 0;
}
