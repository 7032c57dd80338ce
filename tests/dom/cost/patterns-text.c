/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long text, by offsets and as many text nodes, and encoding it. */
#include "patterns.h"

static const char moved[] = "what follows in the text, one string, is moved";
static const char asked[] = "each change looks at the ranges in the text";

static void
take_text (Page *page, const char *piece, int n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append (text, piece);
  pattern_take (page, html5_document_create_text_node (page->document, text->str));
  html5_node_append_child (page->body, page->object, NULL);
}

/* Long even if there are few calls, so that all of them use the index. */
static void
take_ascii (Page *page)
{
  take_text (page, "abcdefgh", page->n + 1024);
}

static void
take_wide (Page *page)
{
  take_text (page, "a\xc3\xa4\xe2\x82\xac\xf0\x9f\x98\x80", page->n);
}

/* Another long text, which is accessed alternately. */
static void
take_two (Page *page)
{
  take_wide (page);
  g_ptr_array_add (page->nodes, g_object_ref (page->object));
  take_wide (page);
  g_ptr_array_add (page->nodes, g_object_ref (page->object));
}

static void
substring (Page *page, int i)
{
  g_free (html5_character_data_substring_data (page->object, (gsize) pattern_scatter (page, i) * 4,
                                               4, NULL));
}

static void
substring_forward (Page *page, int i)
{
  g_free (html5_character_data_substring_data (page->object, (gsize) i * 4, 4, NULL));
}

/* Moves the caret of a selection from one character to the next. */
static void
move_caret (Page *page, int i)
{
  g_autoptr (Html5Selection) selection = html5_document_get_selection (page->document);

  html5_selection_collapse (selection, page->object, (gsize) i, NULL);
  html5_selection_modify (selection, HTML5_SELECTION_ALTERATION_MOVE,
                          HTML5_SELECTION_DIRECTION_FORWARD, HTML5_SELECTION_UNIT_CHARACTER);
}

static void
substring_of_two (Page *page, int i)
{
  pattern_take (page, g_object_ref (page->nodes->pdata[i % 2]));
  substring (page, i);
}

static void
length (Page *page, int i)
{
  html5_character_data_get_length (page->object);
}

static void
length_of_two (Page *page, int i)
{
  html5_character_data_get_length (page->nodes->pdata[i % 2]);
}

static void
append_and_count (Page *page, int i)
{
  html5_character_data_append_data (page->object, "\xe2\x82\xac");
  html5_character_data_get_length (page->object);
}

static void
replace_same (Page *page, int i)
{
  html5_character_data_replace_data (page->object, (gsize) pattern_scatter (page, i) * 4, 1, "x",
                                     NULL);
}

static void
insert (Page *page, int i)
{
  html5_character_data_insert_data (page->object, (gsize) pattern_scatter (page, i), "x", NULL);
}

static void
delete_end (Page *page, int i)
{
  html5_character_data_delete_data (page->object, (gsize) (page->n - 1 - i) * 4, 4, NULL);
}

/* Text without free room. */
static void
take_full (Page *page)
{
  gsize room = 64;

  while (room < (gsize) page->n * 4)
    room *= 2;
  g_autofree char *text = g_strnfill (room - 1, 'x');
  pattern_take (page, html5_document_create_text_node (page->document, ""));
  html5_character_data_append_data (page->object, text);
}

static void
grow_and_shrink (Page *page, int i)
{
  gsize length = html5_character_data_get_length (page->object);

  html5_character_data_append_data (page->object, "xx");
  html5_character_data_delete_data (page->object, length, 2, NULL);
}

static void
split_end (Page *page, int i)
{
  g_object_unref (html5_text_split_text (page->object, (gsize) (page->n - 1 - i) * 4, NULL));
}

/* Splits a piece off at the beginning, and continues with the rest. */
static void
split_start (Page *page, int i)
{
  pattern_take (page, html5_text_split_text (page->object, 4, NULL));
}

static void
take_text_range (Page *page)
{
  take_wide (page);
  g_ptr_array_add (page->nodes, g_object_ref (page->object));
  pattern_take (page, html5_range_new (page->document));
}

static void
set_range_in_text (Page *page, int piece)
{
  gsize offset = (gsize) piece * 4;

  html5_range_set_start (page->object, page->nodes->pdata[0], offset, NULL);
  html5_range_set_end (page->object, page->nodes->pdata[0], offset + 4, NULL);
}

static void
range_in_text (Page *page, int i)
{
  set_range_in_text (page, pattern_scatter (page, i));
  g_free (html5_range_to_string (page->object));
}

static void
clone_in_text (Page *page, int i)
{
  set_range_in_text (page, pattern_scatter (page, i));
  g_object_unref (html5_range_clone_contents (page->object, NULL));
}

static void
extract_end (Page *page, int i)
{
  set_range_in_text (page, page->n - 1 - i);
  g_object_unref (html5_range_extract_contents (page->object, NULL));
}

/* --- many text nodes --- */

static void
add_texts (Page *page)
{
  for (int i = 0; i < page->n; i++)
    {
      Html5Text *text = html5_document_create_text_node (page->document, "text");
      Html5Range *range = html5_range_new (page->document);
      html5_node_append_child (page->body, HTML5_NODE (text), NULL);
      html5_range_select_node_contents (range, HTML5_NODE (text), NULL);
      g_ptr_array_add (page->nodes, text);
      pattern_hold (page, range);
    }
}

/* All of it in one call. */
static void
normalize (Page *page, int i)
{
  if (i == 0)
    html5_node_normalize (page->body);
}

static void
ranges_in_text (Page *page)
{
  take_wide (page);
  g_ptr_array_add (page->nodes, g_object_ref (page->object));
  for (int i = 0; i < page->n; i++)
    {
      Html5Range *range = html5_range_new (page->document);
      html5_range_set_start (range, page->object, (gsize) i, NULL);
      pattern_hold (page, range);
    }
}

static void
offset_of_range (Page *page, int i)
{
  html5_range_get_start_offset (page->held->pdata[i]);
}

static void
append (Page *page, int i)
{
  html5_character_data_append_data (page->object, "more");
}

/* --- source locations --- */

/* Parses n times the same markup in the body. Returns the text with which the body begins. */
static Html5Node *
parse_located (Page *page, const char *repeated, const char *encoding)
{
  g_autoptr (GString) source = g_string_new ("<body>");
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (int i = 0; i < page->n; i++)
    g_string_append (source, repeated);
  g_autoptr (GBytes) bytes = g_bytes_new (source->str, source->len);
  html5_parser_set_source_locations (parser, TRUE);
  html5_parser_set_transport_encoding (parser, encoding);
  Html5Document *document = html5_parser_parse_bytes (parser, bytes, NULL);
  pattern_hold (page, document);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  return html5_node_get_first_child (HTML5_NODE (body));
}

static void
take_runs (Page *page)
{
  pattern_take (page, parse_located (page, "text</x>", "utf-8"));
}

static void
source_run (Page *page, int i)
{
  Html5SourceRange range;

  if (!html5_node_get_source_run (page->object, (guint) i, &range))
    g_error ("the text has too few runs");
}

/* Two texts, in turn. The source is longer than what has to be read from the last known position
 * on. */
static void
take_runs_of_two (Page *page)
{
  g_autoptr (GString) source = g_string_new ("<body>");
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (int text = 0; text < 2; text++)
    {
      for (int i = 0; i < page->n; i++)
        g_string_append_printf (source, "%064d</x>", i);
      g_string_append (source, "<br>");
    }
  html5_parser_set_source_locations (parser, TRUE);
  pattern_hold (page, html5_parser_parse_text (parser, source->str, -1, NULL));
  g_autoptr (Html5Element) body = html5_document_get_body (page->held->pdata[0]);
  Html5Node *text = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Node) line_break = html5_node_get_next_sibling (text);
  g_ptr_array_add (page->nodes, text);
  g_ptr_array_add (page->nodes, html5_node_get_next_sibling (line_break));
}

static void
source_run_of_two (Page *page, int i)
{
  Html5SourceRange range;

  if (!html5_node_get_source_run (page->nodes->pdata[i % 2], (guint) i, &range))
    g_error ("a text has too few runs");
}

static void
take_malformed (Page *page)
{
  pattern_take (page, parse_located (page, "16 bytes of text", "iso-2022-kr"));
}

static void
node_at (Page *page, int i)
{
  g_autoptr (Html5Node) node =
    html5_document_get_node_at_offset (page->held->pdata[0], (guint64) i * 16);

  if (node != page->object)
    g_error ("another node");
}

/* The content of the option is cloned. */
static void
take_clones (Page *page)
{
  g_autoptr (GString) source =
    g_string_new ("<body><select><button><selectedcontent></button><option>");
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (int i = 0; i < page->n; i++)
    g_string_append (source, "<b></b>");
  g_string_append (source, "</select>");
  for (int i = 0; i < page->n; i++)
    g_string_append (source, "<i></i>");
  html5_parser_set_source_locations (parser, TRUE);
  pattern_hold (page, html5_parser_parse_text (parser, source->str, -1, NULL));
}

static void
node_beside_clones (Page *page, int i)
{
  guint64 offset = 60 + (guint64) pattern_scatter (page, i) * 14;

  g_object_unref (html5_document_get_node_at_offset (page->held->pdata[0], offset));
}

/* One tag with all attributes. */
static void
take_attributes (Page *page)
{
  g_autoptr (GString) source = g_string_new ("<body");
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_copy (html5_parser_get_limits (parser));

  for (int i = 0; i < page->n; i++)
    g_string_append_printf (source, " a%d=é", i);
  html5_limits_set_max_attributes (limits, 0);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_source_locations (parser, TRUE);
  pattern_hold (page,
                html5_parser_parse_text (parser, g_string_append_c (source, '>')->str, -1, NULL));
  pattern_take (page, html5_document_get_body (page->held->pdata[0]));
}

static void
attribute_range (Page *page, int i)
{
  g_autofree char *name = g_strdup_printf ("a%d", i);
  Html5SourceRange range;

  if (!html5_element_get_attribute_range (page->object, name, &range, NULL))
    g_error ("the tag has too few attributes");
}

/* Two long tags, in turn, like the two texts above. */
static void
take_attributes_of_two (Page *page)
{
  g_autoptr (GString) source = g_string_new (NULL);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_copy (html5_parser_get_limits (parser));

  for (int tag = 0; tag < 2; tag++)
    {
      g_string_append (source, "<p");
      for (int i = 0; i < page->n; i++)
        g_string_append_printf (source, " a%d=é%064d", i, i);
      g_string_append_c (source, '>');
    }
  html5_limits_set_max_attributes (limits, 0);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_source_locations (parser, TRUE);
  pattern_hold (page, html5_parser_parse_text (parser, source->str, -1, NULL));
  g_autoptr (Html5Element) body = html5_document_get_body (page->held->pdata[0]);
  g_ptr_array_add (page->nodes, html5_node_get_first_child (HTML5_NODE (body)));
  g_ptr_array_add (page->nodes, html5_node_get_last_child (HTML5_NODE (body)));
}

static void
attribute_range_of_two (Page *page, int i)
{
  g_autofree char *name = g_strdup_printf ("a%d", i);
  Html5SourceRange range;

  if (!html5_element_get_attribute_range (page->nodes->pdata[i % 2], name, &range, NULL))
    g_error ("a tag has too few attributes");
}

/* The nodes in the body are removed, and reclaimed when there are as many new ones. */
static void
take_removed (Page *page)
{
  g_object_unref (parse_located (page, "<i></i>", "utf-8"));
  Html5Document *document = page->held->pdata[0];
  pattern_take (page, html5_document_get_body (document));
  html5_node_replace_children (page->object, NULL, 0, NULL);
  for (int i = 0; i < 2 * page->n + 1000; i++)
    g_object_unref (html5_document_create_comment (document, ""));
}

static void
node_of_removed (Page *page, int i)
{
  guint64 offset = 6 + (guint64) pattern_scatter (page, i) * 7;
  g_autoptr (Html5Node) node = html5_document_get_node_at_offset (page->held->pdata[0], offset);

  if (node != page->object)
    g_error ("another node");
}

/* --- converters --- */

#define ROOM 64

static void
take_encoder (Page *page)
{
  g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("utf-8");
  Html5Encoder *encoder = html5_encoder_new (encoding);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < page->n * ROOM / 2; i++)
    g_string_append (text, "é");
  g_object_set_data_full (G_OBJECT (encoder), "text", g_string_free (text, FALSE), g_free);
  pattern_take (page, encoder);
}

/* All of the rest is passed, but there is only room for a part of it. */
static void
encode (Page *page, int i)
{
  const char *text = g_object_get_data (page->object, "text");
  char out[ROOM];
  gsize n_read, n_written;

  g_converter_convert (page->object, text + i * ROOM, (gsize) (page->n - i) * ROOM, out, ROOM,
                       G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
  if (n_read != ROOM)
    g_error ("another part was encoded");
}

const Pattern text_patterns[] = {
  { "text-substring-ascii", take_ascii, substring },
  { "text-substring", take_wide, substring },
  { "text-substring-forward", take_wide, substring_forward },
  { "text-substring-of-two", take_two, substring_of_two },
  { "text-caret", take_wide, move_caret },
  { "text-length", take_wide, length },
  { "text-length-of-two", take_two, length_of_two },
  { "text-append", take_wide, append },
  { "text-append-and-count", take_wide, append_and_count },
  { "text-replace-same", take_wide, replace_same, moved },
  { "text-replace-same-ascii", take_ascii, replace_same },
  { "text-insert", take_wide, insert, moved },
  { "text-delete-end", take_wide, delete_end },
  { "text-grow-and-shrink", take_full, grow_and_shrink },
  { "text-split-end", take_wide, split_end },
  { "text-split-start", take_wide, split_start, moved },
  { "text-range", take_text_range, range_in_text },
  { "text-range-clone", take_text_range, clone_in_text },
  { "text-range-extract-end", take_text_range, extract_end },
  { "text-ranges-offset", ranges_in_text, offset_of_range, NULL },
  { "text-ranges-append", ranges_in_text, append, asked },
  { "normalize", add_texts, normalize },
  { "source-runs", take_runs, source_run },
  { "source-runs-of-two", take_runs_of_two, source_run_of_two },
  { "source-replacement", take_malformed, node_at },
  { "source-clones", take_clones, node_beside_clones },
  { "source-attributes", take_attributes, attribute_range },
  { "source-attributes-of-two", take_attributes_of_two, attribute_range_of_two },
  { "source-removed", take_removed, node_of_removed },
  { "encode-with-little-room", take_encoder, encode },
  { NULL },
};
