/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long texts and many attributes, which change while they are written. */
#include "api/scenes.h"

#include <string.h>

typedef struct
{
  Html5Document *document;
  GOutputStream *stream;
  char *expected;
  gboolean is_done;
} Writing;

static void
on_large_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Writing *writing = user_data;

  html5_serializer_to_stream_finish (HTML5_SERIALIZER (source), result, NULL);
  writing->is_done = TRUE;
}

static void
begin_to_write (Writing *writing)
{
  g_autoptr (Html5Serializer) serializer =
    html5_serializer_new ((Html5SerializerFormat) api_enum (HTML5_TYPE_SERIALIZER_FORMAT));
  Html5Node *node = HTML5_NODE (writing->document);

  writing->stream = g_memory_output_stream_new_resizable ();
  writing->expected = html5_serializer_to_string (serializer, node, NULL);
  html5_serializer_to_stream_async (serializer, node, writing->stream, G_PRIORITY_DEFAULT, NULL,
                                    on_large_written, writing);
}

/* What was written must be the document as it was. */
static void
end_writing (Writing *writing)
{
  GMemoryOutputStream *stream = G_MEMORY_OUTPUT_STREAM (writing->stream);

  while (!writing->is_done)
    g_main_context_iteration (NULL, TRUE);
  gsize length = g_memory_output_stream_get_data_size (stream);
  api_expect (
    !writing->expected
      || (length == strlen (writing->expected)
          && memcmp (g_memory_output_stream_get_data (stream), writing->expected, length) == 0),
    "wrote something else");
  g_object_unref (writing->stream);
  g_free (writing->expected);
  g_object_unref (writing->document);
}

static void
change_text (Html5CharacterData *text)
{
  gsize length = html5_character_data_get_length (text), at = api_random (20000) * length / 20000;

  switch (api_random (6))
    {
    case 0:
      html5_character_data_append_data (text, "appended");
      break;
    case 1:
      html5_character_data_insert_data (text, at, "inserted \xc3\xa4", NULL);
      break;
    case 2:
      html5_character_data_delete_data (text, at, api_random (3) ? 1000 : length, NULL);
      break;
    case 3:
      html5_character_data_replace_data (text, at, 3, "abc", NULL);
      break;
    case 4:
      html5_character_data_set_data (text, api_markup ());
      break;
    default:
      {
        g_autofree char *part = html5_character_data_substring_data (text, at, 30, NULL);
        api_check_text (part, TRUE);
      }
    }
}

/* Long texts are not copied for a writer: they change in place, or move. */
void
scene_write_long_text (void)
{
  static const gsize lengths[] = { 3000, 30000, 300000, 300000, 300000, 300000, 3000000, 9000000 };
  gsize length = lengths[api_random (G_N_ELEMENTS (lengths))];
  g_autofree char *data = g_strnfill (length, 'x');
  Writing writing = { html5_document_new_from_text ("<p>a<b>b</b>", -1, NULL) };
  g_autoptr (Html5Node) body = HTML5_NODE (html5_document_get_body (writing.document));
  g_autoptr (Html5Node) text =
    HTML5_NODE (html5_document_create_text_node (writing.document, data));
  gboolean is_often = api_boolean ();

  html5_node_append_child (body, text, NULL);
  if (api_boolean ())
    html5_character_data_insert_data (HTML5_CHARACTER_DATA (text), length / 2, "\xc3\xa4", NULL);
  begin_to_write (&writing);
  for (guint n = 1 + api_random (is_often ? 40 : 6); n > 0; n--)
    {
      if (api_is_null ())
        g_main_context_iteration (NULL, FALSE);
      change_text (HTML5_CHARACTER_DATA (text));
    }
  if (api_is_null ())
    html5_node_remove (text);
  end_writing (&writing);
}

static void
change_attributes (Html5Element *element, guint n_attributes)
{
  for (guint n = api_random (40); n > 0; n--)
    {
      g_autofree char *name = g_strdup_printf ("a%u", api_random (n_attributes));
      g_autofree char *prefixed = g_strdup_printf ("p%u:%s", api_random (3), name);
      switch (api_random (6))
        {
        case 0:
          html5_element_remove_attribute (element, name);
          break;
        case 1:
          html5_element_set_attribute_ns (element, "urn:p", prefixed, "w", NULL);
          break;
        case 2:
          html5_element_remove_attribute_ns (element, "urn:p", name);
          break;
        case 3:
          html5_element_remove_attribute (element, prefixed);
          break;
        case 4:
          api_check_text (html5_element_get_attribute_ns (element, "urn:p", name), TRUE);
          api_check_text (html5_element_get_attribute (element, prefixed), TRUE);
          break;
        default:
          html5_element_set_attribute (element, name, "changed", NULL);
        }
    }
}

/* Many attributes have indexes, and are copied for a writer in parts. */
void
scene_write_many_attributes (void)
{
  static const guint numbers[] = { 30, 300, 300, 1000, 1000, 3000, 12000, 70000 };
  guint n = numbers[api_random (G_N_ELEMENTS (numbers))];
  gboolean is_xml = api_boolean ();
  g_autoptr (GString) markup = g_string_new ("<r xmlns:p0='urn:p' xmlns:p1='urn:q'><b");
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new_unlimited ();
  Writing writing = { NULL };

  for (guint i = 0; i < n; i++)
    g_string_append_printf (markup, " %sa%u='v'", i % 3 ? "" : i % 2 ? "p0:" : "p1:", i);
  g_string_append (markup, "></b></r>");
  html5_parser_set_syntax (parser, is_xml ? HTML5_SYNTAX_XML : HTML5_SYNTAX_HTML);
  html5_parser_set_limits (parser, limits);
  writing.document = html5_parser_parse_text (parser, markup->str, -1, NULL);
  g_autoptr (Html5Element) element = html5_document_query_selector (writing.document, "b", NULL);
  if (api_boolean ())
    change_attributes (element, n);
  begin_to_write (&writing);
  for (guint i = api_random (5); i > 0; i--)
    {
      change_attributes (element, n);
      if (api_boolean ())
        g_main_context_iteration (NULL, FALSE);
    }
  if (api_is_null ())
    html5_node_remove (HTML5_NODE (element));
  end_writing (&writing);
}

void
scene_change_instruction (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<p>", -1, NULL);
  g_autoptr (Html5ProcessingInstruction) instruction =
    html5_document_create_processing_instruction (document, "p", "a='b'", NULL);
  guint n = api_random (60);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%u", api_random (9) ? "a" : "1", api_random (40));
      g_autofree char *last = g_strdup_printf ("a%u", 100 + (api_boolean () ? i : i / 2));
      if (api_random (3))
        html5_processing_instruction_set_attribute (instruction, last, "<v\"", NULL);
      else
        html5_processing_instruction_set_attribute (instruction, name, "v", NULL);
      if (api_random (3) == 0)
        html5_processing_instruction_remove_attribute (instruction, api_boolean () ? name : last);
      if (api_random (20) == 0)
        html5_processing_instruction_toggle_attribute (instruction, name, NULL);
      g_autofree char *value = html5_processing_instruction_get_attribute (instruction, last);
      api_check_text (value, TRUE);
    }
  g_auto (GStrv) all = html5_processing_instruction_get_attribute_names (instruction);
  api_check_strv ((const char *const *) all);
  api_give (HTML5_TYPE_PROCESSING_INSTRUCTION, instruction, FALSE);
}

/* Offsets in characters of a long text. */
void
scene_walk_text (void)
{
  g_autoptr (GString) data = g_string_new (NULL);

  while (data->len < 20000)
    g_string_append (data, api_random (3) ? "text " : "\xc3\xa4\xf0\x9f\x98\x80");
  g_autoptr (Html5Document) document = html5_document_new_html ("t");
  g_autoptr (Html5CharacterData) text =
    HTML5_CHARACTER_DATA (html5_document_create_text_node (document, data->str));
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Range) range = html5_range_new (document);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (text), NULL);
  for (guint n = 20; n > 0; n--)
    {
      gsize length = html5_character_data_get_length (text), at = api_random ((guint) length + 1);
      g_autofree char *part = html5_character_data_substring_data (text, at, 40, NULL);
      html5_range_set_start (range, HTML5_NODE (text), at, NULL);
      api_check_text (part, TRUE);
      if (api_boolean ())
        html5_character_data_replace_data (text, at / 2, api_random (30), "\xc3\xa4x", NULL);
      if (api_is_null ())
        html5_character_data_append_data (text, data->str);
    }
}
