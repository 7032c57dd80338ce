/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Many classes, characters, IDs and siblings, which are found by indexes: after random
 * changes, they are the same as in a simple list. */
#include "dom-test.h"

#include <string.h>

#define N_CHANGES 6000

/* --- classes --- */

static gboolean
has_token (GPtrArray *model, const char *token, guint *place)
{
  return g_ptr_array_find_with_equal_func (model, token, g_str_equal, place);
}

static void
add_token (GPtrArray *model, const char *token)
{
  if (!has_token (model, token, NULL))
    g_ptr_array_add (model, g_strdup (token));
}

static void
remove_token (GPtrArray *model, const char *token)
{
  guint place;

  if (has_token (model, token, &place))
    g_ptr_array_remove_index (model, place);
}

static void
set_whole_value (Html5TokenList *list, GPtrArray *model)
{
  html5_token_list_set_value (list, " x1\tx2 x1  x3");
  g_ptr_array_set_size (model, 0);
  for (int i = 1; i <= 3; i++)
    g_ptr_array_add (model, g_strdup_printf ("x%d", i));
}

static void
change_classes (Html5TokenList *list, GPtrArray *model, int i)
{
  g_autofree char *token = g_strdup_printf ("x%d", g_test_rand_int_range (0, 60));
  const char *last = model->len ? model->pdata[model->len - 1] : "x0";
  const char *two[] = { token, "y", NULL };

  switch (i % 500 == 0 ? 6 : g_test_rand_int_range (0, 6))
    {
    case 0:
    case 1:
      html5_token_list_add (list, token, NULL);
      add_token (model, token);
      break;
    case 2:
      html5_token_list_remove (list, token, NULL);
      remove_token (model, token);
      break;
    case 3:
      g_free (token);
      token = g_strdup (last);
      html5_token_list_remove (list, token, NULL);
      remove_token (model, token);
      break;
    case 4:
      html5_token_list_add_strv (list, two, NULL);
      add_token (model, token);
      add_token (model, "y");
      break;
    case 5:
      g_assert_cmpint (html5_token_list_contains (list, token), ==, has_token (model, token, NULL));
      break;
    default:
      set_whole_value (list, model);
    }
}

static void
check_classes (Html5TokenList *list, GPtrArray *model)
{
  g_auto (GStrv) all = html5_token_list_to_strv (list);

  g_assert_cmpuint (html5_token_list_get_length (list), ==, model->len);
  for (guint i = 0; i < model->len; i++)
    g_assert_cmpstr (all[i], ==, model->pdata[i]);
}

static void
check_value (Html5TokenList *list, GPtrArray *model)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (guint i = 0; i < model->len; i++)
    g_string_append_printf (value, "%s%s", i ? " " : "", (char *) model->pdata[i]);
  g_assert_cmpstr (html5_token_list_get_value (list), ==, value->str);
}

static void
test_classes (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (Html5Element) element = HTML5_ELEMENT (dom_test_element (test, "p"));
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element);
  g_autoptr (GPtrArray) model = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (Html5Node) copy = NULL;

  for (int i = 1; i < N_CHANGES; i++)
    {
      change_classes (list, model, i);
      check_classes (list, model);
      if (i % 500 > 50)
        {
          html5_token_list_add (list, "z", NULL);
          add_token (model, "z");
          check_value (list, model);
        }
      if (i % 97 == 0)
        {
          /* The value is shared with a copy. */
          g_clear_object (&copy);
          copy = html5_node_clone_node (HTML5_NODE (element), FALSE);
        }
    }
}

/* --- processing instructions --- */

/* The written markup is the same with an observer, with which all the data is replaced, and
 * without. */
static void
test_instruction (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5ProcessingInstruction) plain =
    html5_document_create_processing_instruction (test->document, "target", "", NULL);
  g_autoptr (Html5ProcessingInstruction) observed =
    html5_document_create_processing_instruction (other, "target", "", NULL);
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, HTML5_NODE (observed),
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA, NULL);
  for (int i = 0; i < N_CHANGES / 4; i++)
    {
      int number = g_test_rand_int_range (0, 60);
      g_autofree char *name = g_strdup_printf (number == 7 ? "%d<" : "x%d", number);
      g_autofree char *value = g_strdup_printf ("%d &\"", i);
      if (g_test_rand_int_range (0, 3))
        {
          html5_processing_instruction_set_attribute (plain, name, value, NULL);
          html5_processing_instruction_set_attribute (observed, name, value, NULL);
        }
      else
        {
          html5_processing_instruction_remove_attribute (plain, name);
          html5_processing_instruction_remove_attribute (observed, name);
        }
      g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (plain)), ==,
                       html5_character_data_get_data (HTML5_CHARACTER_DATA (observed)));
      g_autofree char *one = html5_processing_instruction_get_attribute (plain, name);
      g_autofree char *two = html5_processing_instruction_get_attribute (observed, name);
      g_assert_cmpstr (one, ==, two);
    }
}

/* --- long text --- */

static char *
random_text (void)
{
  static const char *const pieces[] = { "abcdefgh", "\xc3\xa4", "\xe2\x82\xac",
                                        "\xf0\x9f\x98\x80" };
  GString *text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 120); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void
check_text (Html5CharacterData *text, Html5Range *range, GString *model, gsize n_characters)
{
  gsize offset = (gsize) g_test_rand_int_range (0, (gint32) n_characters + 1);
  gsize count = MIN (n_characters - offset, 20);
  g_autofree char *part = html5_character_data_substring_data (text, offset, count, NULL);
  g_autofree char *expected =
    g_utf8_substring (model->str, (glong) offset, (glong) (offset + count));

  g_assert_cmpuint (html5_character_data_get_length (text), ==, n_characters);
  g_assert_cmpstr (part, ==, expected);
  html5_range_set_end (range, HTML5_NODE (text), offset + count, NULL);
  html5_range_set_start (range, HTML5_NODE (text), offset, NULL);
  g_assert_cmpuint (html5_range_get_start_offset (range), ==, offset);
  g_assert_cmpuint (html5_range_get_end_offset (range), ==, offset + count);
}

static void
test_text (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (Html5CharacterData) text = HTML5_CHARACTER_DATA (dom_test_text (test, ""));
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  g_autoptr (GString) model = g_string_new (NULL);

  for (int i = 0; i < N_CHANGES / 2; i++)
    {
      gsize n = (gsize) g_utf8_strlen (model->str, -1);
      gsize offset = (gsize) g_test_rand_int_range (0, (gint32) n + 1);
      gsize most = (gsize) g_test_rand_int_range (0, model->len > 20000 ? 4000 : 200);
      gsize count = MIN (most, n - offset);
      g_autofree char *data = random_text ();
      html5_character_data_replace_data (text, offset, count, data, NULL);
      char *start = g_utf8_offset_to_pointer (model->str, (glong) offset);
      char *end = g_utf8_offset_to_pointer (start, (glong) count);
      gssize place = start - model->str;
      g_string_erase (model, place, end - start);
      g_string_insert (model, place, data);
      check_text (text, range, model, (gsize) g_utf8_strlen (model->str, -1));
    }
  g_assert_cmpstr (html5_character_data_get_data (text), ==, model->str);
}

/* --- ids --- */

#define N_ROOTS 10
#define N_ELEMENTS 300

static Html5Node *
next_in (Html5Node *node, Html5Node *root)
{
  Html5Node *child = html5_node_get_first_child (node);

  if (child)
    {
      g_object_unref (node);
      return child;
    }
  while (node && node != root)
    {
      Html5Node *next = html5_node_get_next_sibling (node);
      Html5Node *parent = next ? NULL : html5_node_get_parent_node (node);
      g_object_unref (node);
      if (next)
        return next;
      node = parent;
    }
  g_clear_object (&node);
  return NULL;
}

static Html5Node *
walk_for_id (Html5Node *root, const char *id)
{
  Html5Node *node = next_in (g_object_ref (root), root);

  while (
    node
    && !(HTML5_IS_ELEMENT (node) && strcmp (html5_element_get_id (HTML5_ELEMENT (node)), id) == 0))
    node = next_in (node, root);
  return node;
}

static void
test_ids (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div></div>");
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (roots, html5_document_get_body (test->document));
  for (int i = 1; i < N_ROOTS; i++)
    g_ptr_array_add (roots, i % 2 ? (gpointer) dom_test_element (test, "div")
                                  : html5_document_create_document_fragment (test->document));
  for (int i = 0; i < N_ELEMENTS; i++)
    {
      g_ptr_array_add (elements, dom_test_element (test, "p"));
      html5_node_append_child (roots->pdata[i % 3], elements->pdata[i], NULL);
    }
  for (int i = 0; i < N_CHANGES * 4; i++)
    {
      Html5Node *root = roots->pdata[g_test_rand_int_range (0, i / 1000 % 2 ? 2 : N_ROOTS)];
      Html5Node *element = elements->pdata[g_test_rand_int_range (0, N_ELEMENTS)];
      Html5Node *other = elements->pdata[g_test_rand_int_range (0, N_ELEMENTS)];
      g_autofree char *id = g_strdup_printf ("x%d", g_test_rand_int_range (0, 250));
      int what = g_test_rand_int_range (0, 40);
      if (what == 0)
        html5_element_set_id (HTML5_ELEMENT (element), id);
      else if (what == 1)
        html5_node_append_child (root, element, NULL);
      else if (what == 2)
        html5_node_append_child (other, element, NULL);
      else if (what == 3 && i % 50 == 0)
        html5_node_append_child (root, roots->pdata[N_ROOTS - 1], NULL);
      else if (what == 4)
        html5_node_remove (element);
      g_autoptr (Html5Element) found = html5_node_get_element_by_id (root, id);
      g_autoptr (Html5Node) expected = walk_for_id (root, id);
      g_assert_true ((gpointer) found == (gpointer) expected);
    }
}

/* --- siblings --- */

static const char *const sibling_selectors[] = {
  ":nth-child(3n+1)", ":nth-last-child(2n)",
  ":nth-of-type(2n)", "b:nth-last-of-type(3n)",
  ":first-of-type",   ":last-of-type",
  ":only-of-type",    ":nth-child(n+70):nth-child(-n+72)",
};

static void
check_siblings (Html5Node *parent, GPtrArray *elements)
{
  const char *selector =
    sibling_selectors[g_test_rand_int_range (0, G_N_ELEMENTS (sibling_selectors))];
  g_autoptr (Html5NodeList) all =
    html5_element_query_selector_all (HTML5_ELEMENT (parent), selector, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < html5_node_list_get_size (all); i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (all, i);
      g_hash_table_add (found, node);
    }
  for (guint i = 0; i < elements->len; i++)
    g_assert_cmpint (html5_element_matches (elements->pdata[i], selector, NULL), ==,
                     g_hash_table_contains (found, elements->pdata[i]));
}

/* Compares the number of elements, and the order of two elements, with a walk. */
static void
check_order (Html5Node *parent, Html5Node *one, Html5Node *two)
{
  guint n_elements = 0;
  Html5Node *first = NULL;

  for (g_autoptr (Html5Node) child = html5_node_get_first_child (parent); child;)
    {
      n_elements += HTML5_IS_ELEMENT (child);
      if (!first && (child == one || child == two))
        first = child;
      Html5Node *next = html5_node_get_next_sibling (child);
      g_object_unref (child);
      child = next;
    }
  g_assert_cmpuint (html5_node_get_child_element_count (parent), ==, n_elements);
  if (one != two)
    g_assert_cmpint (html5_node_compare_document_position (one, two), ==,
                     first == one ? HTML5_DOCUMENT_POSITION_FOLLOWING
                                  : HTML5_DOCUMENT_POSITION_PRECEDING);
}

static void
test_siblings (void)
{
  static const char *const names[] = { "p", "b", "i", "hr" };
  g_autoptr (DomTest) test = dom_test_new ("<div></div>");
  g_autoptr (Html5Node) parent = dom_test_element (test, "div");
  g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < 200; i++)
    {
      Html5Element *element =
        i == 100 ? html5_document_create_element_ns (test->document, "urn:a", "a:p", NULL)
                 : HTML5_ELEMENT (dom_test_element (test, names[i == 50 ? 3 : i % 3]));
      g_ptr_array_add (elements, element);
      html5_node_append_child (parent, HTML5_NODE (element), NULL);
      if (i % 5 == 0)
        html5_node_append_text (parent, "text", NULL);
    }
  for (int i = 0; i < 300; i++)
    {
      Html5Node *one = elements->pdata[g_test_rand_int_range (0, 200)];
      Html5Node *two = elements->pdata[g_test_rand_int_range (0, 200)];
      if (i % 2)
        html5_node_insert_before (parent, one, two, NULL);
      check_order (parent, one, two);
      check_siblings (parent, elements);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/many/classes", test_classes);
  g_test_add_func ("/many/instruction", test_instruction);
  g_test_add_func ("/many/text", test_text);
  g_test_add_func ("/many/ids", test_ids);
  g_test_add_func ("/many/siblings", test_siblings);
  return g_test_run ();
}
