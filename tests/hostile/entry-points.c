/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Everything that the public API does with markup: the peak of the heap for each function, the
 * length of its output, and its processor time. Prints "ENTRY HEAP OUTPUT SECONDS" for each, and
 * the error code if it refuses the markup. test-entry-points.py checks the results.
 *
 *     entry-points FILE [ENTRY]
 */
#include "common/test-heap.h"

#include <libhtml5/html5.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct
{
  const char *markup;
  const char *preset; /* of the entry point */
  gsize output;
  GError *error;
} Run;

static Html5Document *
new_document (void)
{
  return html5_document_new_from_text ("<!DOCTYPE html><body><p>", -1, NULL);
}

static Html5Document *
parse (const char *markup, gboolean untrusted, GError **error)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new_untrusted ();

  if (untrusted)
    html5_parser_set_limits (parser, limits);
  return html5_parser_parse_text (parser, markup, -1, error);
}

static void
run_parse (Run *run)
{
  g_autoptr (Html5Document) document = parse (run->markup, run->preset != NULL, &run->error);
}

/* --- markup into a document --- */

static void
write_body (Run *run, Html5Element *body)
{
  g_autofree char *text = html5_element_get_inner_html (body, run->error ? NULL : &run->error);

  run->output = text ? strlen (text) : 0;
}

static void
run_set_inner_html (Run *run)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_element_set_inner_html (body, run->markup, &run->error);
  write_body (run, body);
}

static void
run_insert_adjacent_html (Run *run)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_element_insert_adjacent_html (body, HTML5_ADJACENT_POSITION_BEFORE_END, run->markup,
                                      &run->error);
  write_body (run, body);
}

static void
run_contextual_fragment (Run *run)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Range) range = html5_range_new (document);
  g_autoptr (Html5DocumentFragment) fragment =
    html5_range_create_contextual_fragment (range, run->markup, &run->error);
}

static char *
keep_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
          gpointer user_data)
{
  return g_strdup (url);
}

static Html5Sanitizer *
new_asking_sanitizer (void)
{
  Html5Sanitizer *sanitizer =
    html5_sanitizer_new_from_text ("remove-elements: x-nothing\nproperties: background", NULL);

  html5_sanitizer_set_url_func (sanitizer, keep_url, NULL, NULL);
  return sanitizer;
}

static Html5Sanitizer *
new_sanitizer (const char *preset)
{
  if (!preset)
    return NULL;
  if (strcmp (preset, "asking") == 0)
    return new_asking_sanitizer ();
  if (strcmp (preset, "open") == 0)
    return html5_sanitizer_new_from_text ("remove-elements: x-nothing", NULL);
  if (strcmp (preset, "open-stable") == 0)
    return html5_sanitizer_new_from_text ("remove-elements: x-nothing\nstable: yes", NULL);
  g_autoptr (GTypeClass) presets = g_type_class_ref (HTML5_TYPE_SANITIZER_PRESET);
  return html5_sanitizer_new_preset (
    (Html5SanitizerPreset) g_enum_get_value_by_nick ((GEnumClass *) presets, preset)->value);
}

static void
run_set_html (Run *run)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = new_sanitizer (run->preset);

  html5_element_set_html (body, run->markup, sanitizer, &run->error);
  write_body (run, body);
}

/* --- nodes from one document into another --- */

static void
run_import (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Document) target = new_document ();
  g_autoptr (Html5Element) root = html5_document_get_document_element (source);
  g_autoptr (Html5Node) copy =
    html5_document_import_node (target, HTML5_NODE (root), TRUE, &run->error);
}

static void
run_adopt (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Document) target = new_document ();
  g_autoptr (Html5Element) root = html5_document_get_document_element (source);

  html5_document_adopt_node (target, HTML5_NODE (root), &run->error);
}

static void
run_clone (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (source);
  g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (root), TRUE);
}

static void
run_clone_document (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (source), TRUE);
}

static void
run_coerce (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Document) coerced =
    html5_document_coerce_to_infoset (source, HTML5_INFOSET_FLAGS_DEFAULT);
}

/* --- writers --- */

static void
write_with (Run *run, Html5Serializer *serializer)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autofree char *text = html5_serializer_to_string (serializer, HTML5_NODE (source), &run->error);

  run->output = text ? strlen (text) : 0;
}

static void
run_write_html (Run *run)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  if (run->preset)
    html5_serializer_set_flags (serializer, strcmp (run->preset, "pretty") == 0
                                              ? HTML5_SERIALIZER_FLAGS_PRETTY
                                              : HTML5_SERIALIZER_FLAGS_MINIMIZED);
  write_with (run, serializer);
}

static void
run_write_xml (Run *run)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);

  html5_serializer_set_format (serializer, run->preset ? HTML5_SERIALIZER_FORMAT_CANONICAL
                                                       : HTML5_SERIALIZER_FORMAT_XML);
  write_with (run, serializer);
}

static void
run_write_indented_xml (Run *run)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);

  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_INDENT);
  write_with (run, serializer);
}

static void
run_text_content (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Element) root = html5_document_get_document_element (source);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (root));

  run->output = text ? strlen (text) : 0;
}

/* --- converters --- */

static void
take_output (Run *run, char *text)
{
  run->output += text ? strlen (text) : 0;
  g_free (text);
}

static void
run_to_text (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5TextOptions) options = NULL;

  if (g_strcmp0 (run->preset, "wrapped") == 0)
    options = g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 60, "links",
                            HTML5_TEXT_LINKS_FOOTNOTES, NULL);
  else if (run->preset)
    options = g_object_new (HTML5_TYPE_TEXT_OPTIONS, "width", 12, "skip-signatures", TRUE,
                            "skip-quoted-replies", TRUE, NULL);
  take_output (run, html5_node_to_text (HTML5_NODE (source), options));
}

static void
run_to_pango (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5PangoOptions) options =
    g_object_new (HTML5_TYPE_PANGO_OPTIONS, "links", TRUE, NULL);

  take_output (run, html5_node_to_pango (HTML5_NODE (source), options));
}

static void
run_to_pango_with_links (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (GListModel) links = NULL;

  take_output (run, html5_node_to_pango_with_links (HTML5_NODE (source), NULL, &links));
}

static void
run_to_markdown (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);

  take_output (run, html5_node_to_markdown (HTML5_NODE (source), NULL));
}

static void
run_article (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Article) article = html5_document_extract_article (source);

  run->output = strlen (html5_article_get_text (article));
}

static void
run_void_elements (Run *run)
{
  g_autofree char *markup =
    g_strconcat ("<p xmlns='http://www.w3.org/1999/xhtml'><br>", run->markup, NULL);
  g_autoptr (Html5Document) source =
    html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_XML, NULL, &run->error);

  if (!source)
    return;
  run->output = html5_node_empty_void_elements (HTML5_NODE (source));
}

static void
run_links (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5LinkList) links = html5_node_list_links (HTML5_NODE (source));

  html5_node_resolve_links (HTML5_NODE (source));
  run->output = (gsize) html5_link_list_get_size (links);
}

static void
run_metadata (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (source);
  g_auto (GStrv) contents = html5_metadata_list_contents (metadata);

  for (char **text = contents; *text; text++)
    run->output += strlen (*text);
}

static void
append_cdata (GString *feed, const char *markup)
{
  g_auto (GStrv) parts = g_strsplit (markup, "]]>", -1);
  g_autofree char *text = g_strjoinv ("]]]]><![CDATA[>", parts);

  g_string_append_printf (feed, "<![CDATA[%s]]>", text);
}

/* The markup as the title and the content of an entry. */
static void
run_feed (Run *run)
{
  g_autoptr (GString) feed = g_string_new ("<rss><channel><item><title>");

  append_cdata (feed, run->markup);
  g_string_append (feed, "</title><description>");
  append_cdata (feed, run->markup);
  g_autoptr (Html5Document) source =
    html5_document_new_from_text_full (feed->str, -1, HTML5_SYNTAX_XML, "https://x/", NULL);
  g_autoptr (Html5Feed) read = html5_document_extract_feed (source);
  g_autoptr (GListModel) entries = html5_feed_get_entries (read);
  g_autoptr (Html5FeedEntry) entry = g_list_model_get_item (entries, 0);
  const char *title = entry ? html5_feed_entry_get_title (entry) : NULL;
  const char *summary = entry ? html5_feed_entry_get_summary (entry) : NULL;
  G_GNUC_UNUSED g_autoptr (Html5Document) content =
    entry ? html5_feed_entry_parse_content (entry, NULL) : NULL;

  run->output = (title ? strlen (title) : 0) + (summary ? strlen (summary) : 0);
}

static void
run_table (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Element) table = html5_document_query_selector (source, "table", NULL);
  g_autoptr (Html5TableGrid) grid = table ? html5_table_grid_new (table) : NULL;

  if (grid)
    take_output (run, html5_table_grid_to_csv (grid));
  g_autoptr (Html5Element) cell = grid ? html5_table_grid_get_cell (grid, 0, 0) : NULL;
  G_GNUC_UNUSED g_autoptr (Html5NodeList) headers =
    cell ? html5_table_grid_get_header_cells (grid, cell) : NULL;
}

static void
run_accessible_name (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Element) link = html5_document_query_selector (source, "a, button, td", NULL);

  if (link)
    take_output (run, html5_element_get_accessible_name (link));
}

/* Encodes the entries of the first form, in an encoding that has few characters, and names the
 * first control after its labels. */
static void
run_forms (Run *run)
{
  g_autoptr (Html5Document) source = parse (run->markup, FALSE, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (source, "form", NULL);
  g_autoptr (Html5Element) control =
    html5_document_query_selector (source, "input, select, textarea", NULL);
  g_autoptr (Html5NodeList) elements = form ? html5_element_get_form_elements (form) : NULL;
  g_autoptr (Html5NodeList) labels = control ? html5_element_get_labels (control) : NULL;
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("windows-1252");
  g_autoptr (Html5FormData) data = form ? html5_form_data_new_from_form (form, NULL, NULL) : NULL;

  if (control)
    take_output (run, html5_element_get_accessible_name (control));
  for (int type = HTML5_FORM_ENCTYPE_URLENCODED; data && type <= HTML5_FORM_ENCTYPE_PLAIN_TEXT;
       type++)
    {
      g_autoptr (GBytes) body =
        html5_form_data_encode (data, (Html5FormEnctype) type, encoding, NULL);
      run->output += g_bytes_get_size (body);
    }
}

/* The markup as a text, with everything that is recognized. */
static void
run_text_to_markup (Run *run)
{
  take_output (run, html5_markup_from_text (run->markup, -1,
                                            HTML5_TEXT_MARKUP_FLAGS_LINKS
                                              | HTML5_TEXT_MARKUP_FLAGS_QUOTES
                                              | HTML5_TEXT_MARKUP_FLAGS_FLOWED));
}

static const struct
{
  const char *name;
  void (*run) (Run *run);
  const char *preset;
} entries[] = {
  { "parse", run_parse, NULL },
  { "parse-untrusted", run_parse, "untrusted" },
  { "set-inner-html", run_set_inner_html, NULL },
  { "insert-adjacent-html", run_insert_adjacent_html, NULL },
  { "contextual-fragment", run_contextual_fragment, NULL },
  { "set-html", run_set_html, NULL },
  { "set-html-text", run_set_html, "text" },
  { "set-html-mail", run_set_html, "mail" },
  { "set-html-feed", run_set_html, "feed" },
  { "set-html-matrix", run_set_html, "matrix" },
  { "set-html-open", run_set_html, "open" },
  { "set-html-asking", run_set_html, "asking" },
  { "set-html-open-stable", run_set_html, "open-stable" },
  { "import", run_import, NULL },
  { "adopt", run_adopt, NULL },
  { "clone", run_clone, NULL },
  { "clone-document", run_clone_document, NULL },
  { "coerce", run_coerce, NULL },
  { "write-html", run_write_html, NULL },
  { "write-html-minimized", run_write_html, "minimized" },
  { "write-html-pretty", run_write_html, "pretty" },
  { "write-xml", run_write_xml, NULL },
  { "write-xml-indented", run_write_indented_xml, NULL },
  { "write-canonical-xml", run_write_xml, "canonical" },
  { "text-content", run_text_content, NULL },
  { "to-text", run_to_text, NULL },
  { "to-text-wrapped", run_to_text, "wrapped" },
  { "to-text-mail", run_to_text, "mail" },
  { "to-pango", run_to_pango, NULL },
  { "to-pango-with-links", run_to_pango_with_links, NULL },
  { "to-markdown", run_to_markdown, NULL },
  { "article", run_article, NULL },
  { "links", run_links, NULL },
  { "void-elements", run_void_elements, NULL },
  { "metadata", run_metadata, NULL },
  { "feed", run_feed, NULL },
  { "table", run_table, NULL },
  { "accessible-name", run_accessible_name, NULL },
  { "forms", run_forms, NULL },
  { "text-to-markup", run_text_to_markup, NULL },
};

static double
cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

int
main (int argc, char **argv)
{
  g_autofree char *bytes = NULL;
  gsize length;

  if (argc < 2 || !g_file_get_contents (argv[1], &bytes, &length, NULL))
    return 2;
  g_autofree char *markup = g_utf8_make_valid (bytes, (gssize) length);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      Run run = { .markup = markup, .preset = entries[i].preset };
      if (argc > 2 && strcmp (argv[2], entries[i].name) != 0)
        continue;
      double start = cpu_seconds ();
      test_heap_reset ();
      entries[i].run (&run);
      printf ("%s %" G_GSIZE_FORMAT " %" G_GSIZE_FORMAT " %.4f %s\n", entries[i].name,
              test_heap_peak (), run.output, cpu_seconds () - start,
              run.error ? g_quark_to_string (run.error->domain) : "-");
      g_clear_error (&run.error);
    }
  return 0;
}
