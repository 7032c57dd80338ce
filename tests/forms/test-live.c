/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The live lists of forms: a random page changes at random. After each change, the lists, and the
 * changes that they have reported, must match the owners of all controls.
 */
#include "random-page.h"

#include <string.h>

#define N_PAGES 40
#define N_CHANGES 100
#define N_IDS 20

typedef struct
{
  GListModel *list;
  GPtrArray *told; /* the items according to reported changes */
} Watched;

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Watched *self = data;

  if (removed)
    g_ptr_array_remove_range (self->told, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->told, (int) (position + i),
                        g_list_model_get_item (list, position + i));
}

static Watched *
watch (Html5NodeList *list)
{
  Watched *self = g_new0 (Watched, 1);

  self->list = G_LIST_MODEL (list);
  self->told = g_ptr_array_new_with_free_func (g_object_unref);
  on_items_changed (self->list, 0, 0, g_list_model_get_n_items (self->list), self);
  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), self);
  return self;
}

static void
unwatch (gpointer data)
{
  Watched *self = data;

  g_signal_handlers_disconnect_by_data (self->list, self);
  g_object_unref (self->list);
  g_ptr_array_unref (self->told);
  g_free (self);
}

typedef struct
{
  RandomPage *page;
  Html5Element *form, *control;
  Watched *of_form, *of_control;
} Page;

static Page *
new_page (guint32 seed)
{
  static const char *const pieces[] = {
    "<form id=i%d>",
    "</form>",
    "<table>",
    "<tr><td>",
    "</table>",
    "<div id=i%d>",
    "</div>",
    "<input id=i%d>",
    "<input type=image id=i%d>",
    "<label for=i%d>",
    "<label>",
    "</label>",
    "<select id=i%d form=i%d>",
    "</select>",
    "<button id=i%d>",
    "<fieldset id=i%d>",
    "<input type=hidden id=i%d>",
    "<template>",
    "</template>",
    "<object id=i%d>",
    "</object>",
  };
  Page *self = g_new0 (Page, 1);

  self->page = random_page_new (seed, "<!DOCTYPE html><form id=i1><input id=i2>", pieces,
                                G_N_ELEMENTS (pieces), N_IDS);
  self->form = html5_document_query_selector (self->page->document, "form", NULL);
  self->control = html5_document_query_selector (self->page->document, "input", NULL);
  self->of_form = watch (html5_element_get_form_elements (self->form));
  self->of_control = watch (html5_element_get_labels (self->control));
  return self;
}

static void
free_page (Page *self)
{
  unwatch (self->of_form);
  unwatch (self->of_control);
  g_object_unref (self->form);
  g_object_unref (self->control);
  random_page_free (self->page);
  g_free (self);
}

static void
change (RandomPage *self)
{
  static const char *const names[] = { "form", "id", "for", "type", "value" };
  Html5Element *element = random_page_pick_element (self);
  const char *name = names[random_page_pick (self, G_N_ELEMENTS (names))];
  g_autofree char *id = g_strdup_printf ("i%u", random_page_pick (self, N_IDS));
  gboolean is_type = g_str_equal (name, "type");

  switch (random_page_pick (self, 6))
    {
    case 0:
      html5_node_remove (HTML5_NODE (element));
      break;
    case 1:
      html5_element_remove_attribute (element, name);
      break;
    case 2:
      html5_element_set_attribute (element, name, is_type ? "image" : id, NULL);
      break;
    case 3:
      if (random_page_pick (self, 4) == 0)
        html5_document_adopt_node (self->other, HTML5_NODE (element), NULL);
      break;
    default: /* fails if it is not allowed */
      html5_node_append_child (random_page_pick_element (self), HTML5_NODE (element), NULL);
    }
}

/* --- what the lists should be --- */

static gboolean
is_of_form (Html5Element *element, Html5Element *form)
{
  static const char *const others[] = { "option", "label", "legend", NULL }; /* have a form, too */
  g_autoptr (Html5Element) owner = html5_element_get_form (element);
  const char *name = html5_element_get_local_name (element);
  const char *type = html5_element_get_attribute (element, "type");
  gboolean is_image = g_str_equal (name, "input") && g_strcmp0 (type, "image") == 0;

  return owner == form && !is_image && !g_strv_contains (others, name);
}

static gboolean
is_label_of (Html5Element *element, Html5Element *control)
{
  g_autoptr (Html5Element) labelled = html5_element_get_control (element);

  return labelled == control;
}

static void
check (Watched *watched, Html5Element *subject,
       gboolean (*is_item) (Html5Element *element, Html5Element *subject))
{
  g_autoptr (Html5Node) root = html5_node_get_root_node (HTML5_NODE (subject), FALSE);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (root, HTML5_WHAT_TO_SHOW_ELEMENT, NULL, NULL, NULL);
  Html5Node *node = g_object_ref (root);
  guint n = 0;

  while (node)
    {
      if (HTML5_IS_ELEMENT (node) && is_item (HTML5_ELEMENT (node), subject))
        {
          g_autoptr (Html5Node) item = g_list_model_get_item (watched->list, n);
          g_assert_true (item == node);
          g_assert_cmpuint (n, <, watched->told->len);
          g_assert_true (watched->told->pdata[n] == node);
          n++;
        }
      g_object_unref (node);
      node = html5_tree_walker_next_node (walker, NULL);
    }
  g_assert_cmpuint (g_list_model_get_n_items (watched->list), ==, n);
  g_assert_cmpuint (watched->told->len, ==, n);
}

static void
test_random (void)
{
  for (guint32 seed = 1; seed <= N_PAGES; seed++)
    {
      Page *page = new_page (seed);
      for (guint i = 0; i < N_CHANGES; i++)
        {
          change (page->page);
          check (page->of_form, page->form, is_of_form);
          check (page->of_control, page->control, is_label_of);
        }
      free_page (page);
    }
}

/* --- */

static void
test_identity (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<form><input></form><form>", -1, NULL);
  g_autoptr (Html5NodeList) forms = html5_document_get_forms (document);
  g_autoptr (Html5Node) first = html5_node_list_get (forms, 0);
  g_autoptr (Html5Node) second = html5_node_list_get (forms, 1);
  Html5NodeList *list = html5_element_get_form_elements (HTML5_ELEMENT (first));
  g_autoptr (Html5NodeList) same = html5_element_get_form_elements (HTML5_ELEMENT (first));
  g_autoptr (Html5NodeList) other = html5_element_get_form_elements (HTML5_ELEMENT (second));
  gpointer watched = list;

  g_assert_true (list == same);
  g_assert_true (list != other);
  g_object_add_weak_pointer (G_OBJECT (list), &watched);
  g_clear_object (&same);
  g_object_unref (list);
  g_assert_null (watched);
  html5_node_remove (first);
  g_assert_cmpint (html5_node_list_get_size (other), ==, 0);
}

/* Insertions by the parser are reported. */
static void
test_parser (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  const char *pieces[] = { "<!DOCTYPE html><table><form>", "<tr><td><input>", "<input><p><select>",
                           "</table></form><input>" };
  const guint sizes[] = { 0, 1, 3, 3 };
  g_autoptr (Html5Document) document = NULL;
  Watched *watched = NULL;

  html5_parser_set_transport_encoding (parser, "utf-8");
  html5_parser_begin (parser, NULL);
  document = html5_parser_get_document (parser);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      html5_parser_push (parser, pieces[i], strlen (pieces[i]), NULL);
      if (i == 0)
        {
          g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
          watched = watch (html5_element_get_form_elements (form));
        }
      g_assert_cmpuint (watched->told->len, ==, sizes[i]);
    }
  g_object_unref (html5_parser_finish (parser, NULL));
  unwatch (watched);
}

/* Moves the form to a third document, which may have the address of the first one, after so many
 * changes of it that it may have the same stamps, too. */
static void
move_twice (guint n_changes)
{
  Html5Document *first = html5_document_new_from_text ("<form><input><input>", -1, NULL);
  g_autoptr (Html5Document) second = html5_document_new ();
  g_autoptr (Html5Element) form = html5_document_query_selector (first, "form", NULL);
  g_autoptr (Html5NodeList) list = html5_element_get_form_elements (form);

  g_assert_cmpuint (html5_node_list_get_size (list), ==, 2);
  html5_document_adopt_node (second, HTML5_NODE (form), NULL);
  g_object_unref (first);
  html5_node_set_text_content (HTML5_NODE (form), "");
  g_autoptr (Html5Document) third = html5_document_new ();
  g_autoptr (Html5Element) root = html5_document_create_element (third, "r", NULL);
  for (guint i = 0; i < n_changes; i++)
    if (i % 2)
      html5_node_remove (HTML5_NODE (root));
    else
      html5_node_append_child (HTML5_NODE (third), HTML5_NODE (root), NULL);
  html5_document_adopt_node (third, HTML5_NODE (form), NULL);
  g_assert_cmpuint (html5_node_list_get_size (list), ==, 0);
}

static void
test_moved (void)
{
  for (guint n_changes = 0; n_changes < 60; n_changes++)
    move_twice (n_changes);
}

/* The parser has associated the control with a form that goes. New nodes may have its address. */
static void
test_form_goes (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<table><form><tr><td><input></table>", -1, NULL);
  g_autoptr (Html5Element) control = html5_document_query_selector (document, "input", NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  Html5Element *form = html5_element_get_form (control);

  html5_node_remove (HTML5_NODE (form));
  g_object_unref (form);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (Html5Element) other = html5_document_create_element (document, "form", NULL);
      html5_node_append_child (HTML5_NODE (body), HTML5_NODE (other), NULL);
      g_assert_null (html5_element_get_form (control));
    }
}

/* What was found about a form must go with it: another form may have its address, although the
 * structure of the tree has not changed. */
static void
test_reclaimed (void)
{
  g_autoptr (Html5Document) document = html5_document_new ();
  Html5Element *form = html5_document_create_element (document, "form", NULL);
  g_autoptr (Html5Element) control = html5_document_create_element (document, "input", NULL);

  html5_node_append_child (HTML5_NODE (form), HTML5_NODE (control), NULL);
  Html5NodeList *elements = html5_element_get_form_elements (form);
  g_assert_cmpint (html5_node_list_get_size (elements), ==, 1);
  g_object_unref (elements);
  g_object_unref (form);
  g_clear_object (&control);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (Html5Element) other = html5_document_create_element (document, "form", NULL);
      g_autoptr (Html5NodeList) none = html5_element_get_form_elements (other);
      g_assert_cmpint (html5_node_list_get_size (none), ==, 0);
    }
}

static void
count_signals (GListModel *list, guint position, guint removed, guint added, gpointer n)
{
  ++*(guint *) n;
}

/* A list that is watched after its form moved to another document is told of changes, even if it was
 * not read since. */
static void
test_watched_after_move (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<form><input></form>", -1, NULL);
  g_autoptr (Html5Document) other = html5_document_new_from_text ("<p>", -1, NULL);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  g_autoptr (Html5NodeList) list = html5_element_get_form_elements (form);
  guint n_signals = 0;

  g_assert_cmpint (html5_node_list_get_size (list), ==, 1);
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (form), NULL);
  g_signal_connect (list, "items-changed", G_CALLBACK (count_signals), &n_signals);
  g_autoptr (Html5Element) input =
    html5_node_append_element (HTML5_NODE (form), "input", NULL, NULL);
  g_assert_cmpuint (n_signals, ==, 1);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 2);
  g_signal_handlers_disconnect_by_data (list, &n_signals);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forms/live/random", test_random);
  g_test_add_func ("/forms/live/identity", test_identity);
  g_test_add_func ("/forms/live/parser", test_parser);
  g_test_add_func ("/forms/live/moved", test_moved);
  g_test_add_func ("/forms/live/watched-after-move", test_watched_after_move);
  g_test_add_func ("/forms/live/form-goes", test_form_goes);
  g_test_add_func ("/forms/live/reclaimed", test_reclaimed);
  return g_test_run ();
}
