/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5NodeList: the content of live and fixed lists, their signals, and the cost. */
#include "dom-shadow.h"
#include "dom-test.h"

#include <string.h>

#define PAGE \
  "<div id=a>one<b id=b class='x y'>two<b id=c class=y>three</b></b><!--c--><i id=i class=x>" \
  "</i></div><p id=p></p>"

static void
assert_list (gpointer list, const char *expected)
{
  g_autofree char *found = dom_test_show_list (list);

  g_assert_cmpstr (found, ==, expected);
  g_object_unref (list);
}

static void
test_contents (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  Html5Node *a = dom_test_at (test, "#a"), *doc = dom_test_at (test, "doc");

  assert_list (html5_node_get_child_nodes (a), "\"one\" b#b.x y !c i#i.x");
  assert_list (html5_node_get_children (a), "b#b.x y i#i.x");
  assert_list (html5_node_get_child_nodes (doc), "=html html");
  assert_list (html5_node_get_child_nodes (dom_test_at (test, "#a/0")), "");
  assert_list (html5_node_get_elements_by_tag_name (doc, "B"), "b#b.x y b#c.y");
  assert_list (html5_node_get_elements_by_tag_name (dom_test_at (test, "#b"), "b"), "b#c.y");
  assert_list (html5_node_get_elements_by_tag_name (a, "*"), "b#b.x y b#c.y i#i.x");
  assert_list (html5_node_get_elements_by_tag_name_ns (a, HTML5_NAMESPACE_HTML, "i"), "i#i.x");
  assert_list (html5_node_get_elements_by_tag_name_ns (a, HTML5_NAMESPACE_SVG, "i"), "");
  assert_list (html5_node_get_elements_by_tag_name_ns (a, "*", "i"), "i#i.x");
  assert_list (html5_node_get_elements_by_class_name (doc, "y"), "b#b.x y b#c.y");
  assert_list (html5_node_get_elements_by_class_name (doc, " y  x "), "b#b.x y");
  assert_list (html5_node_get_elements_by_class_name (doc, ""), "");
  assert_list (html5_node_get_elements_by_class_name (doc, "X"), "");
}

static void
test_model (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (dom_test_at (test, "#a"));
  g_autoptr (Html5Node) first = html5_node_list_get (list, 0);
  g_autoptr (Html5Node) same = g_list_model_get_item (G_LIST_MODEL (list), 0);
  int size = 0;

  g_assert_true (first == same && first == dom_test_at (test, "#a/0"));
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (list)) == HTML5_TYPE_NODE);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 4);
  g_object_get (list, "size", &size, NULL);
  g_assert_cmpint (size, ==, 4);
  g_assert_null (html5_node_list_get (list, 4));
  g_assert_null (html5_node_list_get (list, -1));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), G_MAXUINT));
}

static void
test_fixed (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5NodeList) list = html5_document_query_selector_all (test->document, "b", NULL);

  html5_node_remove (dom_test_at (test, "#b"));
  assert_list (g_object_ref (list), "b#b.x y b#c.y");
}

/* As long as there is a reference to a live list, requesting it again returns the same object. */
static void
test_same_object (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  Html5Node *a = dom_test_at (test, "#a"), *doc = dom_test_at (test, "doc");
  g_autoptr (Html5NodeList) nodes = html5_node_get_child_nodes (a);
  g_autoptr (Html5NodeList) children = html5_node_get_children (a);
  g_autoptr (Html5NodeList) b = html5_node_get_elements_by_tag_name (doc, "b");
  g_autoptr (Html5NodeList) again = html5_node_get_child_nodes (a);
  g_autoptr (Html5NodeList) children_again = html5_node_get_children (a);
  g_autoptr (Html5NodeList) b_again = html5_node_get_elements_by_tag_name (doc, "b");
  g_autoptr (Html5NodeList) inside = html5_node_get_elements_by_tag_name (a, "b");
  g_autoptr (Html5NodeList) i = html5_node_get_elements_by_tag_name (doc, "i");
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (HTML5_ELEMENT (a));
  g_autoptr (Html5NamedNodeMap) map_again = html5_element_get_attributes (HTML5_ELEMENT (a));
  g_autoptr (Html5Document) other = html5_document_new ();

  g_assert_true (nodes == again && children == children_again && b == b_again);
  g_assert_true (nodes != children && b != inside && b != i);
  g_assert_true (map == map_again);
  g_assert_true (html5_node_append_child (HTML5_NODE (other), a, NULL));
  g_clear_object (&again);
  again = html5_node_get_child_nodes (a);
  g_assert_true (nodes == again);
}

/* --- signals --- */

typedef enum
{
  CHILD_NODES,
  CHILDREN,
  BY_TAG,
  BY_CLASS,
  N_KINDS
} Kind;

static gpointer
new_list (Html5Node *parent, Kind kind)
{
  switch (kind)
    {
    case CHILD_NODES:
      return html5_node_get_child_nodes (parent);
    case CHILDREN:
      return html5_node_get_children (parent);
    case BY_TAG:
      return html5_node_get_elements_by_tag_name (parent, "b");
    case BY_CLASS:
    default:
      return html5_node_get_elements_by_class_name (parent, "x");
    }
}

typedef struct
{
  const char *name;
  void (*change) (DomTest *);
  const char *told[N_KINDS]; /* of #a: "position-removed+added"; NULL for no signal */
} Case;

static void
append_text (DomTest *test)
{
  html5_node_append_text (dom_test_at (test, "#a"), "t", NULL);
}

static void
prepend_element (DomTest *test)
{
  Html5Node *new = dom_test_name (test, "new", dom_test_element (test, "b"));

  html5_node_prepend (dom_test_at (test, "#a"), &new, 1, NULL);
}

static void
remove_b (DomTest *test)
{
  html5_node_remove (dom_test_at (test, "#b"));
}

static void
append_deep (DomTest *test)
{
  Html5Node *new = dom_test_name (test, "new", dom_test_element (test, "b"));

  html5_element_set_class_name (HTML5_ELEMENT (new), "x");
  html5_node_append_child (dom_test_at (test, "#c"), new, NULL);
}

static void
change_elsewhere (DomTest *test)
{
  html5_node_append_text (dom_test_at (test, "#p"), "t", NULL);
  html5_element_set_class_name (dom_test_at (test, "#p"), "x");
  html5_node_remove (dom_test_at (test, "#p"));
}

static void
change_data (DomTest *test)
{
  html5_node_set_node_value (dom_test_at (test, "#a/0"), "x");
  html5_element_set_id (dom_test_at (test, "#a"), "a");
}

static void
gain_class (DomTest *test)
{
  html5_element_set_class_name (dom_test_at (test, "#c"), "z x");
}

static void
lose_class (DomTest *test)
{
  html5_element_remove_attribute (dom_test_at (test, "#b"), "class");
}

static void
keep_class (DomTest *test)
{
  html5_element_set_class_name (dom_test_at (test, "#b"), "x z");
}

static void
set_text (DomTest *test)
{
  html5_node_set_text_content (dom_test_at (test, "#a"), "t");
}

static void
set_markup (DomTest *test)
{
  html5_element_set_inner_html (dom_test_at (test, "#a"), "<b class=x></b>t<b></b>", NULL);
}

static void
insert_fragment (DomTest *test)
{
  Html5Node *fragment =
    dom_test_name (test, "new", dom_test_fragment (test, "t<b></b><u class=x></u>"));

  html5_node_insert_before (dom_test_at (test, "#a"), fragment, dom_test_at (test, "#a/2"), NULL);
}

static void
move_inside (DomTest *test)
{
  html5_node_insert_before (dom_test_at (test, "#a"), dom_test_at (test, "#i"),
                            dom_test_at (test, "#b"), NULL);
}

static void
move_to_the_same_place (DomTest *test)
{
  html5_node_insert_before (dom_test_at (test, "#a"), dom_test_at (test, "#b"),
                            dom_test_at (test, "#b"), NULL);
}

static void
move_away (DomTest *test)
{
  html5_node_append_child (dom_test_at (test, "#p"), dom_test_at (test, "#b"), NULL);
}

static void
replace_b (DomTest *test)
{
  html5_node_replace_child (dom_test_at (test, "#a"),
                            dom_test_name (test, "new", dom_test_element (test, "u")),
                            dom_test_at (test, "#b"), NULL);
}

static void
normalize (DomTest *test)
{
  html5_node_before_text (dom_test_at (test, "#b"), "1", NULL);
  html5_node_before_text (dom_test_at (test, "#b"), "2", NULL);
  html5_node_after_text (dom_test_at (test, "#b"), "", NULL);
  html5_node_normalize (dom_test_at (test, "#a"));
}

static void
remove_list_root (DomTest *test)
{
  html5_node_remove (dom_test_at (test, "#a"));
}

static void
fail (DomTest *test)
{
  Html5Node *nodes[] = { dom_test_at (test, "#b"), dom_test_at (test, "#a") };

  g_assert_false (html5_node_append (dom_test_at (test, "#a"), nodes, 2, NULL));
}

static const Case cases[] = {
  { "append-text", append_text, { "4-0+1", NULL, NULL, NULL } },
  { "prepend", prepend_element, { "0-0+1", "0-0+1", "0-0+1", NULL } },
  { "remove", remove_b, { "1-1+0", "0-1+0", "0-2+0", "0-1+0" } },
  { "append-deep", append_deep, { NULL, NULL, "2-0+1", "1-0+1" } },
  { "elsewhere", change_elsewhere, { NULL, NULL, NULL, NULL } },
  { "data", change_data, { NULL, NULL, NULL, NULL } },
  { "gain-class", gain_class, { NULL, NULL, NULL, "1-0+1" } },
  { "lose-class", lose_class, { NULL, NULL, NULL, "0-1+0" } },
  { "keep-class", keep_class, { NULL, NULL, NULL, NULL } },
  { "text", set_text, { "0-4+1", "0-2+0", "0-2+0", "0-2+0" } },
  { "markup", set_markup, { "0-4+3", "0-2+2", "0-2+2", "0-2+1" } },
  { "fragment", insert_fragment, { "2-0+3", "1-0+2", "2-0+1", "1-0+1" } },
  { "move-inside", move_inside, { "1-3+3", "0-2+2", NULL, "0-2+2" } },
  { "same-place", move_to_the_same_place, { "1-1+1", "0-1+1", "0-2+2", "0-1+1" } },
  { "move-away", move_away, { "1-1+0", "0-1+0", "0-2+0", "0-1+0" } },
  { "replace", replace_b, { "1-1+1", "0-1+1", "0-2+0", "0-1+0" } },
  { "list-root", remove_list_root, { NULL, NULL, NULL, NULL } },
  { "error", fail, { NULL, NULL, NULL, NULL } },
};

static void
test_told (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  DomShadow *shadows[N_KINDS];

  for (guint kind = 0; kind < N_KINDS; kind++)
    shadows[kind] = dom_shadow_new (new_list (dom_test_at (test, "#a"), kind));
  c->change (test);
  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      DomShadow *shadow = shadows[kind];
      g_autofree char *told =
        g_strdup_printf ("%u-%u+%u", shadow->position, shadow->removed, shadow->added);
      g_assert_cmpuint (shadow->n_signals, ==, c->told[kind] ? 1 : 0);
      if (c->told[kind])
        g_assert_cmpstr (told, ==, c->told[kind]);
      dom_shadow_check (shadow);
      dom_shadow_free (shadow);
    }
}

static void
test_normalize (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (DomShadow) shadow = dom_shadow_new (new_list (dom_test_at (test, "#a"), CHILD_NODES));

  normalize (test);
  g_assert_cmpuint (shadow->n_signals, ==, 4);
  dom_shadow_check (shadow);
}

static void
count_notified (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(guint *) data;
}

/* "size" is notified if and only if it changed. The handlers see the new list. */
static void
test_size_is_notified (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (DomShadow) shadow = dom_shadow_new (new_list (dom_test_at (test, "#a"), CHILD_NODES));
  guint n = 0;

  g_signal_connect (shadow->list, "notify::size", G_CALLBACK (count_notified), &n);
  append_text (test);
  g_assert_cmpuint (n, ==, 1);
  replace_b (test);
  g_assert_cmpuint (n, ==, 1);
  change_data (test);
  g_assert_cmpuint (n, ==, 1);
}

/* The same if nothing else is connected to the list: a property can be bound to "size". */
static void
test_only_size_is_notified (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE "<form><input></form>");
  g_autoptr (Html5Element) form = html5_document_query_selector (test->document, "form", NULL);
  g_autoptr (Html5Element) input = html5_document_query_selector (test->document, "input", NULL);
  GObject *lists[] = {
    G_OBJECT (html5_element_get_attributes (form)),
    G_OBJECT (html5_node_get_child_nodes (HTML5_NODE (form))),
    G_OBJECT (html5_node_get_elements_by_tag_name (HTML5_NODE (form), "input")),
    G_OBJECT (html5_element_get_form_elements (form)),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      const char *signal = i % 2 ? "notify" : "notify::size";
      guint n = 0;
      g_signal_connect (lists[i], signal, G_CALLBACK (count_notified), &n);
      if (i == 0)
        html5_element_set_class_name (form, "x");
      else
        html5_node_remove (HTML5_NODE (input));
      g_assert_cmpuint (n, ==, 1);
      if (i > 0)
        html5_node_append_child (HTML5_NODE (form), HTML5_NODE (input), NULL);
      g_assert_cmpuint (n, ==, i ? 2 : 1);
      g_signal_handlers_disconnect_by_data (lists[i], &n);
      g_object_unref (lists[i]);
    }
}

static void
count_change (GListModel *model, guint position, guint removed, guint added, guint *n)
{
  ++*n;
}

/* The items were found before a change that nobody watched. */
static void
test_watched_later (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<form id=f><input id=i></form>");
  g_autoptr (Html5NodeList) list = html5_element_get_form_elements (dom_test_at (test, "#f"));
  Html5Node *input = HTML5_NODE (dom_test_at (test, "#i"));
  guint n = 0;

  html5_node_append_child (HTML5_NODE (dom_test_at (test, "#f")), input, NULL);
  g_signal_connect (list, "items-changed", G_CALLBACK (count_change), &n);
  html5_node_remove (input);
  g_assert_cmpuint (n, ==, 1);
}

static void
watch_and_change (Html5Document *document, GParamSpec *pspec, guint *n)
{
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", NULL);
  g_autoptr (Html5Element) input = html5_document_create_element (document, "input", NULL);
  g_autoptr (Html5NodeList) list = html5_element_get_form_elements (form);

  g_signal_connect (list, "items-changed", G_CALLBACK (count_change), n);
  html5_node_append_child (HTML5_NODE (form), HTML5_NODE (input), NULL);
}

/* The same in a handler that runs before the operation has ended. */
static void
test_watched_in_operation (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<form id=f><input></form>");
  Html5Element *form = dom_test_at (test, "#f");
  g_autoptr (Html5NodeList) list = html5_element_get_form_elements (form);
  g_autoptr (GString) markup = g_string_new ("<input>");
  guint n = 0;

  for (guint i = 0; i < 5000; i++)
    g_string_append (markup, "<div>");
  g_signal_connect (test->document, "notify::limits-hit", G_CALLBACK (watch_and_change), &n);
  html5_element_set_inner_html (form, markup->str, NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 2);
}

/* A list that was disposed has no nodes. */
static void
test_disposed (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<form id=f><input></form>");
  Html5NodeList *lists[] = {
    html5_node_get_child_nodes (HTML5_NODE (dom_test_at (test, "#f"))),
    html5_element_get_form_elements (dom_test_at (test, "#f")),
    html5_document_query_selector_all (test->document, "input", NULL),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_object_run_dispose (G_OBJECT (lists[i]));
      g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*has_content*");
      g_auto (GStrv) texts = html5_node_list_get_text_contents (lists[i], NULL);
      g_test_assert_expected_messages ();
      g_assert_cmpuint (g_strv_length (texts), ==, 0);
      g_object_unref (lists[i]);
    }
}

/* A handler that is connected later gets the changes from then on. */
static void
test_listening_later (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5NodeList) list = new_list (dom_test_at (test, "#a"), CHILD_NODES);

  append_text (test);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 5);
  append_text (test);
  DomShadow *shadow = dom_shadow_new (g_object_ref (list));
  append_text (test);
  g_assert_cmpuint (shadow->position, ==, 6);
  dom_shadow_free (shadow);
  append_text (test);
  shadow = dom_shadow_new (g_object_ref (list));
  remove_b (test);
  g_assert_cmpuint (shadow->items->len, ==, 7);
  dom_shadow_free (shadow);
}

/* The list moves with its parent to another document, and reports changes there. */
static void
test_moves_between_documents (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  Html5Node *a = dom_test_at (test, "#a"), *b = dom_test_at (test, "#b");

  for (guint kind = 0; kind < N_KINDS; kind++)
    {
      g_autoptr (DomShadow) inside = dom_shadow_new (new_list (a, kind));
      g_autoptr (DomShadow) outside = dom_shadow_new (new_list (HTML5_NODE (body), kind));
      html5_node_append_child (HTML5_NODE (body), a, NULL);
      dom_shadow_check (inside);
      dom_shadow_check (outside);
      html5_node_append_text (a, "t", NULL);
      html5_node_remove (b);
      dom_shadow_check (inside);
      dom_shadow_check (outside);
      html5_node_append_child (a, b, NULL);
      html5_node_append_child (dom_test_at (test, "body"), a, NULL);
      dom_shadow_check (inside);
      dom_shadow_check (outside);
      html5_node_append_text (a, "t", NULL);
      html5_element_set_class_name (HTML5_ELEMENT (b), kind % 2 ? "x" : "");
      dom_shadow_check (inside);
    }
}

static void
on_death (gpointer data, GObject *object)
{
  ++*(guint *) data;
}

/* The names of the third document may have the address of those of the first. */
static void
test_names_of_documents (void)
{
  for (guint i = 0; i < 20; i++)
    {
      Html5Document *first =
        html5_document_new_from_text ("<div><foo-x></foo-x><bar-x></bar-x></div>", -1, NULL);
      g_autoptr (Html5Document) second = html5_document_new ();
      g_autoptr (Html5Element) div = html5_document_query_selector (first, "div", NULL);
      g_autoptr (Html5NodeList) list =
        html5_node_get_elements_by_tag_name (HTML5_NODE (div), "foo-x");

      g_assert_cmpuint (html5_node_list_get_size (list), ==, 1);
      html5_document_adopt_node (second, HTML5_NODE (div), NULL);
      g_object_unref (first);
      g_autoptr (Html5Document) third = html5_document_new_from_text ("<bar-x>", -1, NULL);
      html5_document_adopt_node (third, HTML5_NODE (div), NULL);
      g_autoptr (Html5Element) item = html5_node_list_get_element (list, 0);
      g_assert_cmpstr (html5_element_get_local_name (item), ==, "foo-x");
    }
}

static void
test_lifetime (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (document);
  DomShadow *shadow = dom_shadow_new (html5_node_get_child_nodes (HTML5_NODE (body)));
  guint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  html5_node_remove (HTML5_NODE (body));
  html5_node_append_text (HTML5_NODE (body), "t", NULL);
  g_object_unref (document);
  g_object_unref (body);
  g_assert_cmpuint (n_dead, ==, 0);
  dom_shadow_check (shadow);
  g_assert_cmpuint (shadow->items->len, ==, 1);
  dom_shadow_free (shadow);
  g_assert_cmpuint (n_dead, ==, 1);
}

/* --- handlers that change the tree --- */

typedef struct
{
  DomTest *test;
  guint n_left;
} Changer;

static void
change_again (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Changer *self = data;

  if (self->n_left-- == 0)
    return;
  html5_node_prepend_text (dom_test_at (self->test, "#a"), "again", NULL);
}

static void
test_change_in_handler (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (DomShadow) before = dom_shadow_new (new_list (dom_test_at (test, "#a"), CHILD_NODES));
  g_autoptr (Html5NodeList) list = new_list (dom_test_at (test, "#a"), CHILD_NODES);
  g_autoptr (DomShadow) after = dom_shadow_new (new_list (dom_test_at (test, "#a"), CHILD_NODES));
  Changer changer = { test, 3 };

  g_signal_connect (list, "items-changed", G_CALLBACK (change_again), &changer);
  append_text (test);
  dom_shadow_check (before);
  dom_shadow_check (after);
  g_assert_cmpuint (before->items->len, ==, 8);
  g_signal_handlers_disconnect_by_data (list, &changer);
}

static void
drop_list (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  g_clear_object ((GListModel **) data);
}

static void
test_drop_in_handler (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  Html5NodeList *list = new_list (dom_test_at (test, "#a"), CHILD_NODES);
  Html5NodeList *other = new_list (dom_test_at (test, "#a"), CHILDREN);
  g_autoptr (DomShadow) shadow = dom_shadow_new (new_list (dom_test_at (test, "#a"), CHILD_NODES));

  g_signal_connect (list, "items-changed", G_CALLBACK (drop_list), &list);
  g_signal_connect (other, "items-changed", G_CALLBACK (drop_list), &other);
  remove_b (test);
  g_assert_true (list == NULL && other == NULL);
  append_text (test);
  dom_shadow_check (shadow);
}

/* All references to the document, which a handler drops. */
typedef struct
{
  Html5Document *document;
  Html5Node *body;
  Html5NodeList *list;
} Owned;

static void
drop_all (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Owned *owned = data;

  g_clear_object (&owned->document);
  g_clear_object (&owned->body);
  g_clear_object (&owned->list);
}

static void
change_one_way (const Owned *owned, guint way)
{
  if (way == 0)
    html5_node_append_text (owned->body, "x", NULL);
  else if (way == 1)
    html5_node_set_text_content (owned->body, "x");
  else if (way == 2)
    html5_element_set_inner_html (HTML5_ELEMENT (owned->body), "x", NULL);
  else
    html5_document_set_title (owned->document, "x");
}

static void
test_drop_document_in_handler (void)
{
  for (guint way = 0; way < 4; way++)
    {
      Html5Document *document = test_document_parse ("<title>a</title><p>b");
      Owned owned = { document, HTML5_NODE (html5_document_get_body (document)), NULL };
      g_autoptr (Html5Element) head = html5_document_get_head (document);
      g_autoptr (Html5Node) title = html5_node_get_first_child (HTML5_NODE (head));
      owned.list = html5_node_get_child_nodes (way == 3 ? title : owned.body);
      g_clear_object (&head);
      g_clear_object (&title);
      g_signal_connect (owned.list, "items-changed", G_CALLBACK (drop_all), &owned);
      change_one_way (&owned, way);
      g_assert_true (owned.document == NULL && owned.body == NULL && owned.list == NULL);
    }
}

/* --- random changes --- */

static void
change_at_random (DomTest *test, GRand *rand, GPtrArray *nodes)
{
  Html5Node *node = nodes->pdata[g_rand_int_range (rand, 0, (int) nodes->len)];
  Html5Node *other = nodes->pdata[g_rand_int_range (rand, 0, (int) nodes->len)];
  Html5Node *third = nodes->pdata[g_rand_int_range (rand, 0, (int) nodes->len)];
  Html5Node *both[] = { other, third };
  const char *const classes[] = { "x", "y", "x y", "" };

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      html5_node_append_child (node, other, NULL);
      break;
    case 1:
      html5_node_insert_before (node, other, third, NULL);
      break;
    case 2:
      html5_node_replace_child (node, other, third, NULL);
      break;
    case 3:
      html5_node_remove (node);
      break;
    case 4:
      html5_node_prepend (node, both, 2, NULL);
      break;
    case 5:
      html5_node_after (node, both, 2, NULL);
      break;
    case 6:
      html5_element_set_class_name (HTML5_ELEMENT (node), classes[g_rand_int_range (rand, 0, 4)]);
      break;
    case 7:
      html5_node_append_text (node, "t", NULL);
      break;
    case 8:
      html5_node_normalize (node);
      break;
    default:
      html5_node_replace_children (node, &other, 1, NULL);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_rounds = g_test_slow () ? 500 : 25;

  for (guint round = 0; round < n_rounds; round++)
    {
      g_autoptr (DomTest) test = dom_test_new ("");
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
      g_autoptr (GPtrArray) shadows =
        g_ptr_array_new_with_free_func ((GDestroyNotify) dom_shadow_free);
      g_ptr_array_add (nodes, dom_test_at (test, "body"));
      for (guint i = 0; i < 8; i++)
        {
          g_autofree char *name = g_strdup_printf ("n%u", i);
          g_ptr_array_add (nodes,
                           dom_test_name (test, name, dom_test_element (test, i % 2 ? "b" : "i")));
        }
      for (guint i = 0; i < 6; i++)
        g_ptr_array_add (shadows, dom_shadow_new (new_list (nodes->pdata[i % 3], i % N_KINDS)));
      for (guint i = 0; i < 200; i++)
        {
          change_at_random (test, rand, nodes);
          g_ptr_array_foreach (shadows, (GFunc) (void *) dom_shadow_check, NULL);
        }
    }
}

/* --- cost --- */

#define MANY 200000

/* If the cost of a step were not constant, this would take minutes. */
static void
test_cost_in_order (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  Html5Node *body = dom_test_at (test, "body");
  GListModel *lists[] = { new_list (body, CHILD_NODES), new_list (body, CHILDREN),
                          new_list (body, BY_TAG) };

  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (Html5Node) child = dom_test_element (test, "b");
      html5_node_append_child (body, child, NULL);
    }
  for (gsize kind = 0; kind < G_N_ELEMENTS (lists); kind++)
    {
      g_assert_cmpuint (g_list_model_get_n_items (lists[kind]), ==, MANY);
      for (guint i = 0; i < 2 * MANY; i++)
        g_object_unref (g_list_model_get_item (lists[kind], i < MANY ? i : 2 * MANY - 1 - i));
      for (guint i = 0; i < MANY; i++) /* back and forth near one position, as a view does */
        g_object_unref (g_list_model_get_item (lists[kind], MANY / 2 + i % 100));
      g_object_unref (lists[kind]);
    }
}

static void
count_signal (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  g_assert_cmpuint (position + removed + added, <=, MANY);
  ++*(guint *) data;
}

/* With a handler, appending and removing from the front do not cost more. */
static void
test_cost_of_telling (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  Html5Node *body = dom_test_at (test, "body"), *child;
  g_autoptr (GListModel) children = new_list (body, CHILD_NODES);
  g_autoptr (GListModel) by_tag = new_list (body, BY_TAG);
  guint n = 0;

  g_signal_connect (children, "items-changed", G_CALLBACK (count_signal), &n);
  g_signal_connect (by_tag, "items-changed", G_CALLBACK (count_signal), &n);
  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (Html5Node) new = dom_test_element (test, "b");
      html5_node_append_child (body, new, NULL);
    }
  while ((child = html5_node_get_first_child (body)))
    {
      html5_node_remove (child);
      g_object_unref (child);
    }
  g_assert_cmpuint (n, ==, 4 * MANY);
}

typedef struct
{
  Html5NodeList *list;
  guint n_told;   /* number of items by what was told */
  guint n_broken; /* number of changes that cannot be */
} Told;

static void
count_items (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Told *self = data;

  self->n_broken += position + removed > self->n_told;
  self->n_told += added - removed;
}

/* Returns 400 p elements in a div, half of them with the class "a" and half with "A". */
static Html5Element *
new_folding_page (Html5Document *document)
{
  Html5Element *root = html5_document_create_element (document, "div", NULL);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (Html5Element) element =
        html5_node_append_element (HTML5_NODE (root), "p", NULL, NULL);
      html5_element_set_class_name (element, i % 2 ? "a" : "A");
    }
  return root;
}

static void
check_items (Html5NodeList *list, guint n)
{
  g_assert_cmpint (html5_node_list_get_size (list), ==, (int) n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (list, (int) i);
      g_assert_true (HTML5_IS_ELEMENT (node));
    }
  g_assert_null (html5_node_list_get (list, (int) n));
}

/* Classes fold case in quirks mode. The parser decides on the mode when there are lists already, and
 * again when it starts over for another encoding. */
static void
test_mode_changes (void)
{
  static const char start_over[] = "\x1B(B<!DOCTYPE html>";
  static const char late[] = "<meta charset=iso-2022-jp>";

  for (guint watched = 0; watched < 2; watched++)
    for (guint starts_over = 0; starts_over < 2; starts_over++)
      {
        g_autoptr (Html5Parser) parser = html5_parser_new ();
        g_assert_true (html5_parser_begin (parser, NULL));
        g_autoptr (Html5Document) document = html5_parser_get_document (parser);
        if (starts_over)
          html5_parser_push (parser, start_over, strlen (start_over), NULL);
        for (guint i = 0; starts_over && i < 2; i++)
          {
            g_autofree char *padding = g_strnfill (2048, ' ');
            html5_parser_push (parser, padding, 2048, NULL);
          }
        g_autoptr (Html5Element) root = new_folding_page (document);
        g_autoptr (Html5NodeList) list =
          html5_node_get_elements_by_class_name (HTML5_NODE (root), "a");
        guint n_before = starts_over ? 400 : 200;
        Told told = { list, n_before, 0 };
        g_assert_cmpint (html5_document_get_mode (document), ==,
                         starts_over ? HTML5_DOCUMENT_MODE_QUIRKS : HTML5_DOCUMENT_MODE_NO_QUIRKS);
        check_items (list, n_before);
        if (watched)
          g_signal_connect (list, "items-changed", G_CALLBACK (count_items), &told);
        html5_parser_push (parser, late, strlen (late), NULL);
        g_autoptr (Html5Document) finished = html5_parser_finish (parser, NULL);
        guint n_after = starts_over ? 200 : 400;
        check_items (list, n_after);
        g_assert_cmpuint (told.n_told, ==, watched ? n_after : n_before);
        html5_node_replace_children (HTML5_NODE (root), NULL, 0, NULL);
        check_items (list, 0);
        g_assert_cmpuint (told.n_told, ==, watched ? 0 : n_before);
        g_assert_cmpuint (told.n_broken, ==, 0);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lists/contents", test_contents);
  g_test_add_func ("/lists/model", test_model);
  g_test_add_func ("/lists/fixed", test_fixed);
  g_test_add_func ("/lists/same-object", test_same_object);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/lists/told/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_told);
    }
  g_test_add_func ("/lists/normalize", test_normalize);
  g_test_add_func ("/lists/size", test_size_is_notified);
  g_test_add_func ("/lists/only-size", test_only_size_is_notified);
  g_test_add_func ("/lists/watched-later", test_watched_later);
  g_test_add_func ("/lists/watched-in-operation", test_watched_in_operation);
  g_test_add_func ("/lists/disposed", test_disposed);
  g_test_add_func ("/lists/listening-later", test_listening_later);
  g_test_add_func ("/lists/other-document", test_moves_between_documents);
  g_test_add_func ("/lists/names-of-documents", test_names_of_documents);
  g_test_add_func ("/lists/mode-changes", test_mode_changes);
  g_test_add_func ("/lists/lifetime", test_lifetime);
  g_test_add_func ("/lists/change-in-handler", test_change_in_handler);
  g_test_add_func ("/lists/drop-in-handler", test_drop_in_handler);
  g_test_add_func ("/lists/drop-document-in-handler", test_drop_document_in_handler);
  g_test_add_func ("/lists/random", test_random);
  g_test_add_func ("/lists/cost-in-order", test_cost_in_order);
  g_test_add_func ("/lists/cost-of-telling", test_cost_of_telling);
  return g_test_run ();
}
