/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Attributes of processing instructions. */
#include <libhtml5/html5.h>

#include <string.h>

static Html5ProcessingInstruction *
new_instruction (Html5Document *document, const char *data)
{
  g_autoptr (GError) error = NULL;
  Html5ProcessingInstruction *instruction =
    html5_document_create_processing_instruction (document, "t", data, &error);

  g_assert_no_error (error);
  return instruction;
}

static char *
join_names (Html5ProcessingInstruction *instruction)
{
  g_auto (GStrv) names = html5_processing_instruction_get_attribute_names (instruction);

  return g_strjoinv ("|", names);
}

static void
assert_names (Html5ProcessingInstruction *instruction, const char *expected)
{
  g_autofree char *names = join_names (instruction);

  g_assert_cmpstr (names, ==, expected);
  g_assert_cmpint (html5_processing_instruction_has_attributes (instruction), ==, *expected != 0);
}

static void
assert_data (Html5ProcessingInstruction *instruction, const char *expected)
{
  g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (instruction)), ==,
                   expected);
}

/* The attributes that Chromium parses from the same data, except for white space in values and
 * `xmlns`. */
static void
test_read (void)
{
  static const struct
  {
    const char *data;
    const char *names;
    const char *a; /* the attribute with this name */
  } cases[] = {
    { "a=\"1\" b=\"2\"", "a|b", "1" },
    { "b='2'\ta='1'", "b|a", "1" },
    { " \n a = 'x\"y' ", "a", "x\"y" },
    { "a=\"&#x41;&#65;&lt;&apos;\"", "a", "AA<'" },
    { "a=\">\"", "a", ">" },
    { "a=\"x\ty\"", "a", "x\ty" },
    { "a=\"1\" A=\"2\"", "a|A", "1" },
    { "a:b=\"1\" \xc3\xa9=\"2\" xmlns='3'", "a:b|\xc3\xa9|xmlns", NULL },
    { "", "", NULL },
    { "a=b", "", NULL },
    { "a", "", NULL },
    { "a=\"1\"b=\"2\"", "", NULL },
    { "a=\"1\" a=\"2\"", "", NULL },
    { "a=\"1\" junk", "", NULL },
    { "a=\"<\"", "", NULL },
    { "a=\"&nbsp;\"", "", NULL },
    { "a=\"&\"", "", NULL },
    { "a=\"&#0;\"", "", NULL },
    { "a=\"&#1;\"", "", NULL },
    { "a=\"&#xD800;\"", "", NULL },
    { "a=\"&#x110000;\"", "", NULL },
    { "a=\"1", "", NULL },
    { "-a=\"1\"", "", NULL },
    { "\xc2\xa0"
      "a=\"1\"",
      "", NULL },
  };
  g_autoptr (Html5Document) document = html5_document_new_html ("");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5ProcessingInstruction) instruction =
        new_instruction (document, cases[i].data);
      g_autofree char *a = html5_processing_instruction_get_attribute (instruction, "a");
      g_test_message ("%s", cases[i].data);
      assert_names (instruction, cases[i].names);
      g_assert_cmpstr (a, ==, cases[i].a);
      g_assert_cmpint (html5_processing_instruction_has_attribute (instruction, "a"), ==,
                       cases[i].a != NULL);
    }
}

static void
test_write (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5ProcessingInstruction) instruction =
    new_instruction (document, " b = '1'   a='2' ");

  g_assert_true (html5_processing_instruction_set_attribute (instruction, "c", "<>&\"'?>", &error));
  assert_data (instruction, "b=\"1\" a=\"2\" c=\"&lt;&gt;&amp;&quot;'?&gt;\"");
  g_autofree char *c = html5_processing_instruction_get_attribute (instruction, "c");
  g_assert_cmpstr (c, ==, "<>&\"'?>");
  g_assert_true (html5_processing_instruction_set_attribute (instruction, "b", "", &error));
  html5_processing_instruction_remove_attribute (instruction, "c");
  assert_data (instruction, "b=\"\" a=\"2\"");
  html5_processing_instruction_remove_attribute (instruction, "none");
  assert_names (instruction, "b|a");

  /* Data without attributes is lost, as in the standard. */
  g_autoptr (Html5ProcessingInstruction) other = new_instruction (document, "a=b");
  html5_processing_instruction_remove_attribute (other, "a");
  assert_data (other, "");
}

static void
test_toggle (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5ProcessingInstruction) instruction = new_instruction (document, "");

  g_assert_true (html5_processing_instruction_toggle_attribute (instruction, "a", &error));
  assert_data (instruction, "a=\"\"");
  g_assert_false (html5_processing_instruction_toggle_attribute (instruction, "a", &error));
  g_assert_no_error (error);
  assert_data (instruction, "");
  g_assert_false (
    html5_processing_instruction_toggle_attribute_force (instruction, "a", FALSE, &error));
  g_assert_true (
    html5_processing_instruction_toggle_attribute_force (instruction, "a", TRUE, &error));
  g_assert_true (
    html5_processing_instruction_toggle_attribute_force (instruction, "a", TRUE, &error));
  g_assert_no_error (error);
  assert_data (instruction, "a=\"\"");
}

static void
test_errors (void)
{
  static const char *const names[] = { "", "a b", "a=", "a>", "a/b" };
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5ProcessingInstruction) instruction = new_instruction (document, "a='1'");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_false (
        html5_processing_instruction_set_attribute (instruction, names[i], "", &error));
      g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER);
      g_clear_error (&error);
      g_assert_false (
        html5_processing_instruction_toggle_attribute (instruction, names[i], &error));
      g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER);
    }
  assert_data (instruction, "a='1'");
}

/* A name that the data cannot represent is kept until the data is changed. */
static void
test_unreadable (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  g_autoptr (Html5ProcessingInstruction) instruction = new_instruction (document, "");

  html5_processing_instruction_set_attribute (instruction, "1a", "x", &error);
  html5_processing_instruction_set_attribute (instruction, "c", "y", &error);
  assert_data (instruction, "1a=\"x\" c=\"y\"");
  assert_names (instruction, "1a|c");
  g_autoptr (Html5Node) copy = html5_node_clone_node (HTML5_NODE (instruction), TRUE);
  assert_names (HTML5_PROCESSING_INSTRUCTION (copy), "");

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (instruction), &error);
  g_assert_no_error (error);
  assert_names (instruction, "1a|c");
  html5_character_data_append_data (HTML5_CHARACTER_DATA (instruction), " ");
  assert_names (instruction, "");
}

static Html5Node *
find_instruction (Html5Node *root)
{
  g_autoptr (Html5NodeIterator) iterator =
    html5_node_iterator_new (root, HTML5_WHAT_TO_SHOW_PROCESSING_INSTRUCTION, NULL, NULL, NULL);

  return html5_node_iterator_next_node (iterator, NULL);
}

/* The parser still has the elements that moved to another document, and puts one of them back. The
 * instructions in both documents have attributes of their own. */
static void
test_adopted_while_parsed (void)
{
  static const char before[] = "\xEF\xBB\xBF<!DOCTYPE html><body><a href=x><div><?pi a=\"1\"?>";
  g_autofree char *long_value = g_strnfill (400, 'v');
  g_autoptr (Html5Document) other = html5_document_new ();
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_begin (parser, NULL);
  html5_parser_push (parser, before, strlen (before), NULL);
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) link = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Node) moved = find_instruction (link);
  Html5ProcessingInstruction *instruction = HTML5_PROCESSING_INSTRUCTION (moved);
  html5_processing_instruction_set_attribute (instruction, "long", long_value, NULL);
  html5_processing_instruction_set_attribute (instruction, "1a", "value", NULL);
  html5_document_adopt_node (other, link, NULL);
  html5_parser_push (parser, "</a>text", 8, NULL);
  g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
  g_autoptr (Html5Node) left = find_instruction (HTML5_NODE (body));
  g_assert_true (left && left != moved);
  assert_names (HTML5_PROCESSING_INSTRUCTION (left), "a|long|1a");
  html5_processing_instruction_remove_attribute (instruction, "1a");
  assert_names (HTML5_PROCESSING_INSTRUCTION (left), "a|long|1a");
  assert_names (instruction, "a|long");
}

/* Each change of an attribute is one change of the data for observers. */
static void
test_records (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<?t a=\"1\"?>", -1, &error);
  g_autoptr (Html5Node) node = html5_node_get_first_child (HTML5_NODE (document));
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  g_assert_true (HTML5_IS_PROCESSING_INSTRUCTION (node));
  html5_mutation_observer_observe (observer, node,
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE, NULL);
  html5_processing_instruction_set_attribute (HTML5_PROCESSING_INSTRUCTION (node), "a", "2",
                                              &error);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, 0);
  g_assert_nonnull (record);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
  g_assert_cmpstr (html5_mutation_record_get_old_value (record), ==, "a=\"1\"");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/instruction/read", test_read);
  g_test_add_func ("/dom/instruction/write", test_write);
  g_test_add_func ("/dom/instruction/toggle", test_toggle);
  g_test_add_func ("/dom/instruction/errors", test_errors);
  g_test_add_func ("/dom/instruction/unreadable", test_unreadable);
  g_test_add_func ("/dom/instruction/adopted-while-parsed", test_adopted_while_parsed);
  g_test_add_func ("/dom/instruction/records", test_records);
  return g_test_run ();
}
