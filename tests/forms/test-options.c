/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The options of select elements. Random trees change at random: the live lists, their reported
 * changes, and the selects of all options must agree with the standard.
 */
#include <libhtml5/html5.h>

#include <string.h>

#define N_TREES 60
#define N_CHANGES 60
#define N_ELEMENTS 24

typedef struct
{
  GRand *random;
  Html5Document *document;
  GPtrArray *elements; /* the first two are select elements */
  Html5NodeList *lists[2];
  guint n_reported[2];
} Tree;

static gboolean
is_named (Html5Node *node, const char *name)
{
  return HTML5_IS_ELEMENT (node)
         && strcmp (html5_element_get_local_name (HTML5_ELEMENT (node)), name) == 0;
}

/* https://html.spec.whatwg.org/#option-element-nearest-ancestor-select, without a reference */
static Html5Node *
select_of (Html5Node *option)
{
  gboolean has_optgroup = FALSE;

  for (Html5Node *node = html5_node_get_parent_node (option); node;)
    {
      Html5Node *around = html5_node_get_parent_node (node);
      gboolean is_optgroup = is_named (node, "optgroup");
      g_object_unref (node);
      if (is_named (node, "select") || is_named (node, "datalist") || is_named (node, "hr")
          || is_named (node, "option") || (is_optgroup && has_optgroup))
        {
          g_clear_object (&around);
          return is_named (node, "select") ? node : NULL;
        }
      has_optgroup = has_optgroup || is_optgroup;
      node = around;
    }
  return NULL;
}

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  guint *n_reported = data;

  *n_reported += added - removed;
}

static Tree *
new_tree (guint32 seed)
{
  static const char *const names[] = { "option",   "option", "option", "optgroup", "div",
                                       "datalist", "hr",     "select", "optgroup", "option" };
  Tree *self = g_new0 (Tree, 1);

  self->random = g_rand_new_with_seed (seed);
  self->document = html5_document_new_html (NULL);
  self->elements = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < N_ELEMENTS; i++)
    {
      const char *name = i < 2 ? "select" : names[g_rand_int_range (self->random, 0, 10)];
      g_ptr_array_add (self->elements, html5_document_create_element (self->document, name, NULL));
    }
  for (int i = 0; i < 2; i++)
    {
      self->lists[i] = html5_element_get_options (self->elements->pdata[i]);
      g_signal_connect (self->lists[i], "items-changed", G_CALLBACK (on_items_changed),
                        &self->n_reported[i]);
    }
  return self;
}

static void
free_tree (Tree *self)
{
  for (int i = 0; i < 2; i++)
    {
      g_signal_handlers_disconnect_by_data (self->lists[i], &self->n_reported[i]);
      g_object_unref (self->lists[i]);
    }
  g_ptr_array_unref (self->elements);
  g_object_unref (self->document);
  g_rand_free (self->random);
  g_free (self);
}

static void
change (Tree *self)
{
  int n = (int) self->elements->len;
  Html5Node *node = self->elements->pdata[g_rand_int_range (self->random, 0, n)];
  Html5Node *parent = self->elements->pdata[g_rand_int_range (self->random, 0, n)];
  g_autoptr (Html5Node) first = html5_node_get_first_child (parent);

  if (g_rand_int_range (self->random, 0, 8) == 0)
    html5_node_remove (node);
  else if (g_rand_boolean (self->random))
    html5_node_append_child (parent, node, NULL);
  else
    html5_node_insert_before (parent, node, first, NULL);
}

/* The list of a select has its options in tree order, and no others. */
static void
check_list (Tree *self, int i)
{
  Html5Node *select = self->elements->pdata[i];
  g_autoptr (Html5NodeList) all =
    html5_element_query_selector_all (HTML5_ELEMENT (select), "option", NULL);
  int index = 0;

  for (int j = 0; j < html5_node_list_get_size (all); j++)
    {
      g_autoptr (Html5Node) option = html5_node_list_get (all, j);
      if (select_of (option) != select)
        continue;
      g_autoptr (Html5Node) item = html5_node_list_get (self->lists[i], index++);
      g_assert_true (item == option);
    }
  g_assert_cmpint (html5_node_list_get_size (self->lists[i]), ==, index);
  g_assert_cmpuint (self->n_reported[i], ==, (guint) index);
}

static void
check_options (Tree *self)
{
  for (guint i = 0; i < self->elements->len; i++)
    {
      Html5Node *node = self->elements->pdata[i];
      g_autoptr (Html5Element) select = html5_element_get_option_select (HTML5_ELEMENT (node));
      g_assert_true (HTML5_NODE (select) == (is_named (node, "option") ? select_of (node) : NULL));
    }
}

static void
test_random (void)
{
  for (guint32 seed = 0; seed < N_TREES; seed++)
    {
      Tree *tree = new_tree (seed);
      for (int i = 0; i < N_CHANGES; i++)
        {
          change (tree);
          check_list (tree, 0);
          check_list (tree, 1);
          check_options (tree);
        }
      free_tree (tree);
    }
}

/* A list follows its select into another document. */
static void
test_adoption (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<select><option>a<optgroup><option>b</optgroup></select>", -1, NULL);
  g_autoptr (Html5Document) other = html5_document_new_from_text ("<p>", -1, NULL);
  g_autoptr (Html5Element) select = html5_document_query_selector (document, "select", NULL);
  g_autoptr (Html5NodeList) options = html5_element_get_options (select);
  g_autoptr (Html5NodeList) again = html5_element_get_options (select);
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  g_assert_true (options == again);
  g_assert_cmpint (html5_node_list_get_size (options), ==, 2);
  g_assert_true (html5_node_append_child (HTML5_NODE (body), HTML5_NODE (select), NULL));
  g_clear_object (&document);
  g_assert_cmpint (html5_node_list_get_size (options), ==, 2);
  g_autoptr (Html5Element) last = html5_node_list_get_element (options, 1);
  html5_node_remove (HTML5_NODE (last));
  g_assert_cmpint (html5_node_list_get_size (options), ==, 1);
  g_autoptr (Html5NodeList) none = html5_element_get_options (body);
  g_assert_cmpint (html5_node_list_get_size (none), ==, 0);
}

static void
check_selected (const char *markup, const char *expected)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Element) select = html5_document_query_selector (document, "select", NULL);
  g_autoptr (Html5NodeList) selected = html5_element_get_selected_options (select);
  g_auto (GStrv) texts = html5_node_list_get_text_contents (selected, NULL);
  g_autofree char *joined = g_strjoinv (" ", texts);

  g_assert_cmpstr (joined, ==, expected);
  for (int i = 0; i < html5_node_list_get_size (selected); i++)
    {
      g_autoptr (Html5Element) option = html5_node_list_get_element (selected, i);
      g_assert_true (html5_element_matches (option, ":checked", NULL));
    }
}

static void
test_selected (void)
{
  check_selected ("<select><option>a<option>b</select>", "a");
  check_selected ("<select><option disabled>a<option>b</select>", "b");
  check_selected ("<select><optgroup disabled><option>a</optgroup><option>b</select>", "b");
  check_selected ("<select size=2><option>a<option>b</select>", "");
  check_selected ("<select><option selected>a<option selected>b<option>c</select>", "b");
  check_selected ("<select multiple><option selected>a<option selected>b<option>c</select>", "a b");
  check_selected ("<select multiple><option>a</select>", "");
  check_selected ("<select><datalist><option selected>a</datalist><option>b<option>c</select>",
                  "b");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/options/random", test_random);
  g_test_add_func ("/options/adoption", test_adoption);
  g_test_add_func ("/options/selected", test_selected);
  return g_test_run ();
}
