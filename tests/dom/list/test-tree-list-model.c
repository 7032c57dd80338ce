/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * GTK's list models of a document that changes at random: GtkTreeListModel, with nodes as rows
 * and child lists as children, and models that filter, slice, sort, select and flatten lists.
 * None of them logs a critical, which ends the program. Each has the same items as a new model,
 * and as the tree.
 *
 *   test-tree-list-model [--rounds N] [--first SEED]
 *
 * List models need no display.
 */
#include "dom-shadow.h"
#include "dom-test.h"

#include "common/test-program.h"

#include <gtk/gtk.h>
#include <string.h>

static guint n_rounds = 12;
static guint n_changes = 120;
static guint first_seed = 1;

typedef struct
{
  DomTest *test;
  GRand *rand;
  Html5Node *body;
  GPtrArray *nodes; /* all nodes that were created, wherever they are now */
} Page;

static GListModel *
children_of_node (gpointer item, gpointer data)
{
  return html5_node_has_child_nodes (item) || HTML5_IS_ELEMENT (item)
           ? G_LIST_MODEL (html5_node_get_child_nodes (item))
           : NULL;
}

static GtkTreeListModel *
new_tree_model (Html5Node *root, gboolean autoexpand)
{
  return gtk_tree_list_model_new (G_LIST_MODEL (html5_node_get_child_nodes (root)), FALSE,
                                  autoexpand, children_of_node, NULL, NULL);
}

/* --- the content of models --- */

static guint
add_rows_of_tree (Html5Node *parent, GPtrArray *out)
{
  Html5Node *child = html5_node_get_first_child (parent);

  while (child)
    {
      Html5Node *next = html5_node_get_next_sibling (child);
      g_ptr_array_add (out, child);
      add_rows_of_tree (child, out);
      child = next;
    }
  return out->len;
}

/* All rows expanded: the descendants in the order of the tree. */
static void
check_expanded (GtkTreeListModel *model, Html5Node *root)
{
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = add_rows_of_tree (root, expected);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (model, i);
      g_autoptr (Html5Node) node = gtk_tree_list_row_get_item (row);
      g_assert_true (node == expected->pdata[i]);
    }
}

/* With some rows expanded: the item of each row is the child at the row's index in the list of
 * its parent. */
static void
check_rows (GtkTreeListModel *model, Html5Node *root)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model)), n_top = 0;
  g_autoptr (Html5NodeList) top = html5_node_get_child_nodes (root);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkTreeListRow) row = gtk_tree_list_model_get_row (model, i);
      g_autoptr (GtkTreeListRow) parent = gtk_tree_list_row_get_parent (row);
      g_autoptr (Html5Node) node = gtk_tree_list_row_get_item (row);
      g_autoptr (Html5Node) parent_node = html5_node_get_parent_node (node);
      g_autoptr (Html5Node) shown_parent =
        parent ? gtk_tree_list_row_get_item (parent) : g_object_ref (root);
      g_assert_true (parent_node == shown_parent);
      n_top += parent == NULL;
      if (!gtk_tree_list_row_get_expanded (row))
        continue;
      GListModel *children = gtk_tree_list_row_get_children (row);
      g_autoptr (Html5NodeList) fresh = html5_node_get_child_nodes (node);
      g_assert_cmpuint (g_list_model_get_n_items (children), ==,
                        (guint) html5_node_list_get_size (fresh));
    }
  g_assert_cmpuint (n_top, ==, (guint) html5_node_list_get_size (top));
}

static void
expand_at_random (Page *page, GtkTreeListModel *model)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));

  if (n == 0)
    return;
  g_autoptr (GtkTreeListRow) row =
    gtk_tree_list_model_get_row (model, (guint) g_rand_int_range (page->rand, 0, (gint32) n));
  gtk_tree_list_row_set_expanded (row, g_rand_int_range (page->rand, 0, 4) != 0);
}

/* --- changes --- */

static gpointer
any_node (Page *page)
{
  guint n = page->nodes->len;

  return page->nodes->pdata[g_rand_int_range (page->rand, 0, (gint32) n)];
}

static void
make_node (Page *page)
{
  static const char *const names[] = { "p", "b", "ul", "li", "svg" };
  Html5Document *document = page->test->document;
  gpointer node;

  if (g_rand_int_range (page->rand, 0, 3))
    node = html5_document_create_element (
      document, names[g_rand_int_range (page->rand, 0, G_N_ELEMENTS (names))], NULL);
  else
    node = html5_document_create_text_node (document, "text");
  html5_node_append_child (any_node (page), node, NULL);
  g_ptr_array_add (page->nodes, node);
}

static void
set_markup (Page *page, Html5Node *node)
{
  static const char *const markup[] = { "", "text", "<p>a<b>b</b>c</p>", "<ul><li>1<li>2<li>3</ul>",
                                        "<p></p><!--c--><p><i>d</i></p>" };

  if (HTML5_IS_ELEMENT (node))
    html5_element_set_inner_html (
      HTML5_ELEMENT (node), markup[g_rand_int_range (page->rand, 0, G_N_ELEMENTS (markup))], NULL);
}

static void
change (Page *page)
{
  Html5Node *node = any_node (page), *other = any_node (page), *third = any_node (page);
  Html5Node *both[] = { other, third };

  switch (g_rand_int_range (page->rand, 0, 14))
    {
    case 0:
      html5_node_insert_before (node, other, third, NULL);
      break;
    case 1:
      html5_node_replace_child (node, other, third, NULL);
      break;
    case 2:
      if (node != page->body)
        html5_node_remove (node);
      break;
    case 3:
      html5_node_prepend (node, both, 2, NULL);
      break;
    case 4:
      html5_node_before (node, both, 2, NULL);
      break;
    case 5:
      html5_node_replace_children (node, both, 2, NULL);
      break;
    case 6:
      html5_node_normalize (page->body);
      break;
    case 7:
      set_markup (page, node);
      break;
    case 8:
      html5_node_set_text_content (node, "new text");
      break;
    case 9:
      html5_node_append_text (node, "more", NULL);
      break;
    case 10:
      html5_node_append_child (node, other, NULL);
      break;
    default:
      make_node (page);
    }
}

static Page *
new_page (guint32 seed)
{
  Page *self = g_new0 (Page, 1);

  self->test = dom_test_new ("<ul><li>one<li>two <b>bold</b></ul><p>text</p>");
  self->rand = g_rand_new_with_seed (seed);
  self->body = dom_test_at (self->test, "body");
  self->nodes = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->nodes, g_object_ref (self->body));
  for (guint i = 0; i < 6; i++)
    make_node (self);
  return self;
}

static void
free_page (Page *self)
{
  g_ptr_array_unref (self->nodes);
  g_rand_free (self->rand);
  dom_test_free (self->test);
  g_free (self);
}

/* Keeps trees small: removes nodes that are deep or numerous. */
static void
trim (Page *self)
{
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (self->body, "*");

  if (html5_node_list_get_size (all) > 60)
    html5_node_replace_children (self->body, NULL, 0, NULL);
  if (self->nodes->len > 60)
    g_ptr_array_remove_range (self->nodes, 1, 30);
}

/* --- the tree model --- */

static void
test_tree_list_model (void)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      Page *page = new_page (first_seed + round);
      g_autoptr (GtkTreeListModel) expanded = new_tree_model (page->body, TRUE);
      g_autoptr (GtkTreeListModel) some = new_tree_model (page->body, FALSE);
      for (guint i = 0; i < n_changes; i++)
        {
          change (page);
          trim (page);
          expand_at_random (page, some);
          check_expanded (expanded, page->body);
          check_rows (some, page->body);
          if (i % 16)
            continue;
          g_autoptr (GtkTreeListModel) fresh = new_tree_model (page->body, TRUE);
          check_expanded (fresh, page->body);
        }
      free_page (page);
    }
}

/* The signals of a model are complete: a copy of the rows' items is updated from them. */
static void
test_rows_are_told (void)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      Page *page = new_page (first_seed + round);
      GtkTreeListModel *model = new_tree_model (page->body, TRUE);
      g_autoptr (DomShadow) shadow = dom_shadow_new (model);
      for (guint i = 0; i < n_changes; i++)
        {
          change (page);
          trim (page);
          dom_shadow_check (shadow);
        }
      free_page (page);
    }
}

/* --- models over models --- */

static gboolean
is_element (gpointer item, gpointer data)
{
  return HTML5_IS_ELEMENT (item);
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (html5_node_get_node_name ((Html5Node *) a),
                 html5_node_get_node_name ((Html5Node *) b));
}

static GListModel *
child_list (Page *page)
{
  return G_LIST_MODEL (html5_node_get_child_nodes (page->body));
}

static GListModel *
new_filtered (Page *page)
{
  return G_LIST_MODEL (gtk_filter_list_model_new (
    child_list (page), GTK_FILTER (gtk_custom_filter_new (is_element, NULL, NULL))));
}

static GListModel *
new_sliced (Page *page)
{
  return G_LIST_MODEL (gtk_slice_list_model_new (child_list (page), 1, 3));
}

static GListModel *
new_sorted (Page *page)
{
  return G_LIST_MODEL (gtk_sort_list_model_new (
    child_list (page), GTK_SORTER (gtk_custom_sorter_new (compare_names, NULL, NULL))));
}

/* One list that changes and others that do not: see Html5NodeList about models of several
 * lists. */
static GListModel *
new_flattened (Page *page)
{
  g_autoptr (GListStore) lists = g_list_store_new (G_TYPE_LIST_MODEL);
  g_autoptr (GListModel) children = child_list (page);
  g_autoptr (Html5NodeList) top = html5_node_get_child_nodes (dom_test_at (page->test, "doc"));

  g_list_store_append (lists, top);
  g_list_store_append (lists, children);
  g_list_store_append (lists, top);
  return G_LIST_MODEL (gtk_flatten_list_model_new (g_object_ref (G_LIST_MODEL (lists))));
}

static GListModel *
new_by_tag (Page *page)
{
  GListModel *list = G_LIST_MODEL (html5_node_get_elements_by_tag_name (page->body, "b"));

  return G_LIST_MODEL (gtk_slice_list_model_new (list, 0, 5));
}

static void
assert_same_items (GListModel *a, GListModel *b)
{
  guint n = g_list_model_get_n_items (a);

  g_assert_cmpuint (n, ==, g_list_model_get_n_items (b));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (a, i);
      g_autoptr (GObject) other = g_list_model_get_item (b, i);
      g_assert_true (one == other);
    }
}

static void
test_models (gconstpointer data)
{
  GListModel *(*make) (Page *) = (GListModel * (*) (Page *) ) data;

  for (guint round = 0; round < n_rounds; round++)
    {
      Page *page = new_page (first_seed + round);
      g_autoptr (DomShadow) shadow = dom_shadow_new (make (page));
      for (guint i = 0; i < n_changes; i++)
        {
          change (page);
          trim (page);
          dom_shadow_check (shadow);
          g_autoptr (GListModel) fresh = make (page);
          assert_same_items (shadow->list, fresh);
        }
      free_page (page);
    }
}

/* A selected item remains selected as long as it is in the list. */
static void
test_selection (void)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      Page *page = new_page (first_seed + round);
      g_autoptr (GtkSingleSelection) selection = gtk_single_selection_new (child_list (page));
      g_autoptr (DomShadow) shadow = dom_shadow_new (g_object_ref (selection));
      for (guint i = 0; i < n_changes; i++)
        {
          guint n = g_list_model_get_n_items (G_LIST_MODEL (selection));
          if (n)
            gtk_single_selection_set_selected (
              selection, (guint) g_rand_int_range (page->rand, 0, (gint32) n));
          g_autoptr (GObject) selected =
            n ? g_object_ref (gtk_single_selection_get_selected_item (selection)) : NULL;
          guint n_signals = shadow->n_signals;
          change (page);
          dom_shadow_check (shadow);
          guint position = gtk_single_selection_get_selected (selection);
          g_autoptr (GObject) now = g_list_model_get_item (G_LIST_MODEL (selection), position);
          g_assert_true (now == gtk_single_selection_get_selected_item (selection));
          if (n_signals == shadow->n_signals)
            g_assert_true (now == selected);
          trim (page);
        }
      free_page (page);
    }
}

int
main (int argc, char **argv)
{
  const struct
  {
    const char *path;
    GListModel *(*make) (Page *);
  } models[] = {
    { "/gtk/filter", new_filtered },   { "/gtk/slice", new_sliced },  { "/gtk/sort", new_sorted },
    { "/gtk/flatten", new_flattened }, { "/gtk/by-tag", new_by_tag },
  };

  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--rounds", &n_rounds);
  test_read_option (argc, argv, "--first", &first_seed);
  g_test_add_func ("/gtk/tree-list-model", test_tree_list_model);
  g_test_add_func ("/gtk/rows-are-told", test_rows_are_told);
  for (gsize i = 0; i < G_N_ELEMENTS (models); i++)
    g_test_add_data_func (models[i].path, (gconstpointer) models[i].make, test_models);
  g_test_add_func ("/gtk/selection", test_selection);
  return g_test_run ();
}
