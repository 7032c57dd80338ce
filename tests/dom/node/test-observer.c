/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Html5MutationObserver: https://dom.spec.whatwg.org/#mutation-observers
 *
 * Records are compared as text, a line each:
 *   children TARGET +ADDED… -REMOVED… [PREVIOUS|NEXT]
 *   attribute TARGET NAMESPACE|NAME OLD
 *   data TARGET OLD
 */
#include "dom-test.h"

#include <string.h>

#define CHILD_LIST HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST
#define ATTRIBUTES HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES
#define DATA HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA
#define SUBTREE HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE
#define OLD_ATTRIBUTE HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE
#define OLD_DATA HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE
#define EVERYTHING (CHILD_LIST | ATTRIBUTES | DATA | SUBTREE | OLD_ATTRIBUTE | OLD_DATA)

/* --- records as text --- */

static void
show_node (Html5Node *node, GString *out)
{
  if (!node)
    g_string_append_c (out, '-');
  else if (HTML5_IS_ELEMENT (node))
    {
      const char *id = html5_element_get_id (HTML5_ELEMENT (node));
      g_string_append_printf (out, "%s%s%s", html5_element_get_local_name (HTML5_ELEMENT (node)),
                              id && *id ? "#" : "", id ? id : "");
    }
  else
    dom_test_show_one (node, out);
}

static void
show_nodes (Html5NodeList *list, char sign, GString *out)
{
  int n = html5_node_list_get_size (list);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (list, i);
      g_string_append_printf (out, " %c", sign);
      show_node (node, out);
    }
}

static void
show_children_record (Html5MutationRecord *record, GString *out)
{
  g_autoptr (Html5NodeList) added = html5_mutation_record_get_added_nodes (record);
  g_autoptr (Html5NodeList) removed = html5_mutation_record_get_removed_nodes (record);
  g_autoptr (Html5Node) previous = html5_mutation_record_get_previous_sibling (record);
  g_autoptr (Html5Node) next = html5_mutation_record_get_next_sibling (record);

  show_nodes (added, '+', out);
  show_nodes (removed, '-', out);
  g_string_append (out, " [");
  show_node (previous, out);
  g_string_append_c (out, '|');
  show_node (next, out);
  g_string_append (out, "]\n");
}

static void
show_record (Html5MutationRecord *record, GString *out)
{
  const char *const kinds[] = { "children ", "attribute ", "data " };
  Html5MutationType type = html5_mutation_record_get_mutation_type (record);
  g_autoptr (Html5Node) target = html5_mutation_record_get_target (record);
  const char *ns = html5_mutation_record_get_attribute_namespace (record);
  const char *old = html5_mutation_record_get_old_value (record);

  g_string_append (out, kinds[type]);
  show_node (target, out);
  if (type == HTML5_MUTATION_TYPE_CHILD_LIST)
    {
      g_assert_null (html5_mutation_record_get_attribute_name (record));
      g_assert_null (old);
      show_children_record (record, out);
      return;
    }
  if (type == HTML5_MUTATION_TYPE_ATTRIBUTES)
    g_string_append_printf (out, " %s%s%s", ns ? ns : "", ns ? "|" : "",
                            html5_mutation_record_get_attribute_name (record));
  g_string_append_printf (out, " %s\n", old ? old : "-");
}

/* Takes the records, and frees them. */
static void
assert_records (Html5MutationObserver *observer, const char *expected)
{
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);

  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, i);
      show_record (record, out);
    }
  g_assert_cmpstr (out->str, ==, expected);
}

static Html5MutationObserver *
observe (DomTest *test, const char *path, guint flags)
{
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, dom_test_at (test, path),
                                   (Html5MutationObserverFlags) flags, NULL);
  return observer;
}

/* --- kinds of records --- */

static DomTest *
set_up (void)
{
  DomTest *self = dom_test_new ("<div id=a>one<b id=b>two</b><!--c--></div><p id=p k=v>x</p>");

  dom_test_name (self, "new", dom_test_element (self, "u"));
  dom_test_name (self, "other", dom_test_element (self, "s"));
  dom_test_name (self, "two", dom_test_fragment (self, "<em></em><i></i>"));
  dom_test_name (self, "empty", dom_test_fragment (self, ""));
  return self;
}

static void
test_children (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", CHILD_LIST);
  g_autoptr (GError) error = NULL;
  Html5Node *a = dom_test_at (test, "#a"), *b = dom_test_at (test, "#b");
  Html5Node *new = dom_test_at (test, "new");

  html5_node_append_child (a, new, &error);
  assert_records (observer, "children div#a +u [!c|-]\n");
  html5_node_insert_before (a, new, b, &error);
  assert_records (observer, "children div#a -u [!c|-]\nchildren div#a +u [\"one\"|b#b]\n");
  html5_node_replace_child (a, dom_test_at (test, "two"), new, &error);
  assert_records (observer, "children div#a +em +i -u [\"one\"|b#b]\n");
  html5_node_remove (b);
  assert_records (observer, "children div#a -b#b [i|!c]\n");
  html5_node_insert_before (a, dom_test_at (test, "empty"), NULL, &error);
  assert_records (observer, "");
  html5_node_append_child (b, new, &error);
  assert_records (observer, "");
  html5_node_set_text_content (a, "t");
  assert_records (observer, "children div#a +\"t\" -\"one\" -em -i -!c [-|-]\n");
  html5_node_set_text_content (a, "");
  assert_records (observer, "children div#a -\"t\" [-|-]\n");
  html5_node_set_text_content (a, "");
  assert_records (observer, "");
  html5_element_set_inner_html (HTML5_ELEMENT (a), "<i></i>t", &error);
  assert_records (observer, "children div#a +i +\"t\" [-|-]\n");
  html5_node_replace_children (a, &b, 1, &error);
  assert_records (observer, "children div#a +b#b -i -\"t\" [-|-]\n");
  g_assert_no_error (error);
}

/* Removing all children from a fragment is one record, and also from a parent whose children
 * are all moved. */
static void
test_several_children (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", CHILD_LIST);
  g_autoptr (GError) error = NULL;
  Html5Node *a = dom_test_at (test, "#a");
  Html5Node *fragment = dom_test_at (test, "two");
  Html5Node *both[] = { dom_test_at (test, "new"), dom_test_at (test, "other") };
  Html5Node *mixed[] = { dom_test_at (test, "#b"), dom_test_at (test, "new") };

  html5_mutation_observer_observe (observer, fragment, CHILD_LIST, NULL);
  html5_node_insert_before (a, fragment, dom_test_at (test, "#b"), &error);
  assert_records (observer, "children * -em -i [-|-]\nchildren div#a +em +i [\"one\"|b#b]\n");
  html5_node_append (a, both, 2, &error);
  assert_records (observer, "children div#a +u +s [!c|-]\n");
  html5_node_prepend (a, mixed, 2, &error);
  assert_records (observer, "children div#a -b#b [i|!c]\nchildren div#a -u [!c|s]\n"
                            "children div#a +b#b +u [-|\"one\"]\n");
  html5_node_replace_with (dom_test_at (test, "#b"), both, 2, &error);
  assert_records (observer, "children div#a -u [b#b|\"one\"]\nchildren div#a -s [!c|-]\n"
                            "children div#a +u +s -b#b [-|\"one\"]\n");
  g_assert_no_error (error);
  dom_test_assert_shows (a, "div#a(u s \"one\" em i !c)");
}

static void
test_replace_itself (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", CHILD_LIST);
  g_autoptr (GError) error = NULL;
  Html5Node *a = dom_test_at (test, "#a"), *b = dom_test_at (test, "#b");

  /* The other node is removed before the child. */
  html5_node_replace_child (a, dom_test_at (test, "#a/2"), b, &error);
  assert_records (observer, "children div#a -!c [b#b|-]\nchildren div#a +!c -b#b [\"one\"|-]\n");
  html5_node_insert_before (a, b, dom_test_at (test, "#a/1"), &error);
  assert_records (observer, "children div#a +b#b [\"one\"|!c]\n");
  html5_node_insert_before (a, b, b, &error);
  assert_records (observer, "children div#a -b#b [\"one\"|!c]\nchildren div#a +b#b [\"one\"|!c]\n");
  g_assert_no_error (error);
}

static void
test_attributes (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#p", ATTRIBUTES);
  g_autoptr (Html5MutationObserver) old = observe (test, "#p", OLD_ATTRIBUTE);
  g_autoptr (GError) error = NULL;
  Html5Element *p = dom_test_at (test, "#p");

  html5_element_set_attribute (p, "K", "w", &error);
  html5_element_set_attribute (p, "k", "w", &error);
  html5_element_set_attribute (p, "n", "1", &error);
  html5_element_remove_attribute (p, "n");
  html5_element_remove_attribute (p, "n");
  html5_element_set_attribute_ns (p, HTML5_NAMESPACE_XLINK, "x:href", "2", &error);
  html5_element_remove_attribute_ns (p, HTML5_NAMESPACE_XLINK, "href");
  html5_element_toggle_attribute (p, "k", &error);
  html5_element_set_class_name (p, "c");
  g_autoptr (Html5TokenList) classes = html5_element_get_class_list (p);
  html5_token_list_add (classes, "d", &error);
  html5_element_set_dataset_value (p, "fooBar", "3", &error);
  g_autoptr (Html5Attr) node = html5_element_get_attribute_node (p, "class");
  html5_attr_set_value (node, "e");
  html5_element_remove_attribute_node (p, node, &error);
  html5_attr_set_value (node, "not seen");
  html5_element_set_attribute_node (p, node, NULL, &error);
  g_assert_no_error (error);
  assert_records (observer,
                  "attribute p#p k -\nattribute p#p k -\nattribute p#p n -\nattribute p#p n -\n"
                  "attribute p#p http://www.w3.org/1999/xlink|href -\n"
                  "attribute p#p http://www.w3.org/1999/xlink|href -\n"
                  "attribute p#p k -\nattribute p#p class -\nattribute p#p class -\n"
                  "attribute p#p data-foo-bar -\nattribute p#p class -\nattribute p#p class -\n"
                  "attribute p#p class -\n");
  assert_records (old,
                  "attribute p#p k v\nattribute p#p k w\nattribute p#p n -\nattribute p#p n 1\n"
                  "attribute p#p http://www.w3.org/1999/xlink|href -\n"
                  "attribute p#p http://www.w3.org/1999/xlink|href 2\n"
                  "attribute p#p k w\nattribute p#p class -\nattribute p#p class c\n"
                  "attribute p#p data-foo-bar -\nattribute p#p class c d\nattribute p#p class e\n"
                  "attribute p#p class -\n");
}

static void
test_attribute_filter (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  g_autoptr (Html5MutationObserver) none = html5_mutation_observer_new (NULL, NULL, NULL);
  const char *const filter[] = { "k", "href", NULL }, *const empty[] = { NULL };
  Html5Element *p = dom_test_at (test, "#p");

  html5_mutation_observer_observe (observer, HTML5_NODE (p), 0, filter);
  html5_mutation_observer_observe (none, HTML5_NODE (p), ATTRIBUTES, empty);
  html5_element_set_attribute (p, "k", "1", NULL);
  html5_element_set_attribute (p, "l", "1", NULL);
  html5_element_set_attribute (p, "href", "1", NULL);
  html5_element_set_attribute_ns (p, HTML5_NAMESPACE_XLINK, "href", "1", NULL);
  html5_element_set_attribute_ns (p, NULL, "K", "1", NULL);
  assert_records (observer, "attribute p#p k -\nattribute p#p href -\n");
  assert_records (none, "");
}

static void
test_data (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a/0", DATA);
  g_autoptr (Html5MutationObserver) old = observe (test, "#a/0", OLD_DATA);
  g_autoptr (Html5MutationObserver) comment = observe (test, "#a/2", OLD_DATA | CHILD_LIST);
  g_autoptr (GError) error = NULL;
  Html5CharacterData *text = dom_test_at (test, "#a/0");

  html5_character_data_append_data (text, "!");
  html5_character_data_set_data (text, "set");
  html5_character_data_set_data (text, "set");
  html5_character_data_insert_data (text, 1, "i", &error);
  html5_character_data_delete_data (text, 0, 1, &error);
  html5_character_data_replace_data (text, 0, 1, "r", &error);
  html5_node_set_text_content (HTML5_NODE (text), "last");
  html5_character_data_insert_data (text, 99, "i", NULL);
  html5_node_set_node_value (dom_test_at (test, "#a/2"), "d");
  g_assert_no_error (error);
  assert_records (observer, "data \"last\" -\ndata \"last\" -\ndata \"last\" -\ndata \"last\" -\n"
                            "data \"last\" -\ndata \"last\" -\ndata \"last\" -\n");
  assert_records (old, "data \"last\" one\ndata \"last\" one!\ndata \"last\" set\n"
                       "data \"last\" set\ndata \"last\" siet\ndata \"last\" iet\n"
                       "data \"last\" ret\n");
  assert_records (comment, "data !d c\n");
}

/* https://dom.spec.whatwg.org/#concept-text-split and #dom-node-normalize */
static void
test_split_and_normalize (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", EVERYTHING);
  g_autoptr (GError) error = NULL;
  G_GNUC_UNUSED g_autoptr (Html5Text) rest =
    html5_text_split_text (dom_test_at (test, "#a/0"), 1, &error);

  g_assert_no_error (error);
  assert_records (observer, "children div#a +\"ne\" [\"o\"|b#b]\ndata \"o\" one\n");
  html5_node_normalize (dom_test_at (test, "#a"));
  assert_records (observer, "data \"one\" o\nchildren div#a -\"ne\" [\"one\"|b#b]\n");
  html5_node_append_text (dom_test_at (test, "#a"), "", &error);
  assert_records (observer, "children div#a +\"\" [!c|-]\n");
  html5_node_normalize (dom_test_at (test, "#a"));
  assert_records (observer, "children div#a -\"\" [!c|-]\n");
}

/* --- which nodes --- */

static void
test_subtree (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) alone = observe (test, "#a", CHILD_LIST | ATTRIBUTES | DATA);
  g_autoptr (Html5MutationObserver) whole = observe (test, "#a", EVERYTHING);
  g_autoptr (GError) error = NULL;

  html5_node_append_child (dom_test_at (test, "#b"), dom_test_at (test, "new"), &error);
  html5_element_set_attribute (dom_test_at (test, "#b"), "k", "1", &error);
  html5_character_data_set_data (dom_test_at (test, "#b/0"), "3");
  html5_element_set_attribute (dom_test_at (test, "#p"), "k", "1", &error);
  g_assert_no_error (error);
  assert_records (alone, "");
  assert_records (whole, "children b#b +u [\"3\"|-]\nattribute b#b k -\ndata \"3\" two\n");
}

/* One record, with the old value if any interested registration requests it. */
static void
test_several_registrations (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "body", ATTRIBUTES | SUBTREE);
  Html5Element *p = dom_test_at (test, "#p");

  html5_element_set_attribute (p, "k", "1", NULL);
  assert_records (observer, "attribute p#p k -\n");
  html5_mutation_observer_observe (observer, HTML5_NODE (p), OLD_ATTRIBUTE, NULL);
  html5_element_set_attribute (p, "k", "2", NULL);
  assert_records (observer, "attribute p#p k 1\n");
  /* Observed again: the new options replace the old ones. */
  html5_mutation_observer_observe (observer, HTML5_NODE (p), CHILD_LIST, NULL);
  html5_element_set_attribute (p, "k", "3", NULL);
  html5_node_set_text_content (HTML5_NODE (p), "");
  assert_records (observer, "attribute p#p k -\nchildren p#p -\"x\" [-|-]\n");
}

/* https://dom.spec.whatwg.org/#transient-registered-observer: what was removed from an observed
 * tree is still observed, until the records are delivered. */
static void
test_transient (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", EVERYTHING);
  g_autoptr (Html5MutationObserver) shallow = observe (test, "#a", CHILD_LIST | ATTRIBUTES);
  g_autoptr (GError) error = NULL;
  Html5Node *b = dom_test_at (test, "#b");

  html5_node_remove (b);
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "1", &error);
  html5_character_data_set_data (dom_test_at (test, "#a/0"), "1");
  html5_node_append_child (b, dom_test_at (test, "new"), &error);
  assert_records (observer, "children div#a -b#b [\"1\"|!c]\nattribute b#b k -\n"
                            "data \"1\" one\nchildren b#b +u [\"two\"|-]\n");
  assert_records (shallow, "children div#a -b#b [\"1\"|!c]\n");
  /* Taking records does not end the transient registration, delivering does. */
  html5_node_remove (dom_test_at (test, "new"));
  html5_element_set_attribute (dom_test_at (test, "new"), "k", "2", &error);
  assert_records (observer, "children b#b -u [\"two\"|-]\nattribute u k -\n");
  while (g_main_context_iteration (NULL, FALSE))
    ;
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "3", &error);
  assert_records (observer, "");
  /* When it is inserted again, it is in the observed tree. */
  html5_node_append_child (dom_test_at (test, "#a"), b, &error);
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "4", &error);
  assert_records (observer, "children div#a +b#b [!c|-]\nattribute b#b k 3\n");
  /* Observing the root again drops the transient registrations on removed nodes. */
  html5_node_remove (b);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#a"), EVERYTHING, NULL);
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "5", &error);
  assert_records (observer, "children div#a -b#b [!c|-]\n");
  g_assert_no_error (error);
}

/* Transient registrations end also if there is nothing to deliver. */
static void
test_transient_without_records (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#a", ATTRIBUTES | SUBTREE);
  Html5Node *b = dom_test_at (test, "#b");

  html5_node_remove (b);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "1", NULL);
  assert_records (observer, "");
}

/* An observer without a function keeps its records until they are taken. */
static void
test_records_without_function (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#p", ATTRIBUTES);

  html5_element_set_attribute (dom_test_at (test, "#p"), "k", "1", NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  html5_element_set_attribute (dom_test_at (test, "#p"), "l", "1", NULL);
  assert_records (observer, "attribute p#p k -\nattribute p#p l -\n");
  assert_records (observer, "");
}

static void
test_other_document (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "#b", EVERYTHING);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  g_autoptr (Html5MutationObserver) there = html5_mutation_observer_new (NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  Html5Node *b = dom_test_at (test, "#b");

  html5_mutation_observer_observe (observer, dom_test_at (test, "#a"), CHILD_LIST, NULL);
  html5_mutation_observer_observe (there, HTML5_NODE (body), CHILD_LIST | SUBTREE, NULL);
  html5_node_append_child (HTML5_NODE (body), b, &error);
  html5_element_set_attribute (HTML5_ELEMENT (b), "k", "1", &error);
  html5_node_set_text_content (b, "t");
  g_assert_no_error (error);
  assert_records (observer, "children div#a -b#b [\"one\"|!c]\nattribute b#b k -\n"
                            "children b#b +\"t\" -\"two\" [-|-]\n");
  assert_records (there, "children body +b#b [-|-]\nchildren b#b +\"t\" -\"two\" [-|-]\n");
}

static void
test_template_contents (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<template id=t><i></i></template>");
  g_autoptr (Html5MutationObserver) observer = observe (test, "doc", EVERYTHING);
  Html5Node *content =
    dom_test_name (test, "content", html5_element_get_template_content (dom_test_at (test, "#t")));

  /* Template contents are not descendants. */
  html5_node_append_text (content, "t", NULL);
  assert_records (observer, "");
  html5_mutation_observer_observe (observer, content, CHILD_LIST, NULL);
  html5_node_append_text (content, "u", NULL);
  assert_records (observer, "children * +\"u\" [\"t\"|-]\n");
}

/* Failed operations change nothing, and create no records. */
static void
test_errors_are_silent (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = observe (test, "doc", EVERYTHING);
  g_autoptr (Html5Range) range = html5_range_new (test->document);
  Html5Node *nodes[] = { dom_test_at (test, "new"), dom_test_at (test, "doc") };

  g_assert_false (html5_node_append (dom_test_at (test, "#a"), nodes, 2, NULL));
  g_assert_false (html5_node_append_child (nodes[0], nodes[1], NULL));
  g_assert_false (html5_element_set_attribute (dom_test_at (test, "#a"), "a b", "", NULL));
  g_assert_false (html5_element_set_outer_html (dom_test_at (test, "html"), "x", NULL));
  g_assert_false (html5_node_append_text (nodes[1], "x", NULL));
  html5_range_select_node_contents (range, nodes[1], NULL);
  g_assert_null (html5_range_extract_contents (range, NULL));
  assert_records (observer, "");
}

/* --- delivery --- */

typedef struct
{
  GString *log;
  guint n_calls;
  gboolean is_destroyed;
  Html5MutationObserver *drop; /* in the call */
  Html5Element *change;        /* in the call, once */
} Receiver;

static void
receive (GListModel *records, Html5MutationObserver *observer, gpointer data)
{
  Receiver *self = data;

  g_assert_true (HTML5_IS_MUTATION_OBSERVER (observer));
  g_assert_cmpuint (g_list_model_get_n_items (records), >, 0);
  self->n_calls++;
  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, i);
      show_record (record, self->log);
    }
  if (self->change)
    html5_element_set_attribute (g_steal_pointer (&self->change), "again", "", NULL);
  if (self->drop)
    g_clear_object (&self->drop);
}

static void
destroy_receiver (gpointer data)
{
  ((Receiver *) data)->is_destroyed = TRUE;
}

static void
run (GMainContext *context)
{
  while (g_main_context_iteration (context, FALSE))
    ;
}

static void
test_delivery (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GString) log = g_string_new (NULL);
  Receiver receiver = { .log = log, .change = dom_test_at (test, "#p") };
  Html5MutationObserver *observer =
    html5_mutation_observer_new (receive, &receiver, destroy_receiver);

  html5_mutation_observer_observe (observer, dom_test_at (test, "body"), EVERYTHING, NULL);
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  html5_node_remove (dom_test_at (test, "#b"));
  g_assert_cmpuint (receiver.n_calls, ==, 0);
  g_main_context_iteration (NULL, FALSE);
  /* Delivers all records at once. Changes by the callback are delivered in the next iteration. */
  g_assert_cmpstr (log->str, ==, "attribute p#q id p\nchildren div#a -b#b [\"one\"|!c]\n");
  g_assert_cmpuint (receiver.n_calls, ==, 1);
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 2);
  g_assert_true (g_str_has_suffix (log->str, "attribute p#q again -\n"));
  /* Records that were taken are not delivered. */
  html5_element_set_id (dom_test_at (test, "#q"), "r");
  assert_records (observer, "attribute p#r id q\n");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 2);
  /* The records of disconnected or dropped observers are not delivered either. */
  html5_element_set_id (dom_test_at (test, "#r"), "s");
  html5_mutation_observer_disconnect (observer);
  html5_element_set_id (dom_test_at (test, "#s"), "t");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 2);
  html5_mutation_observer_observe (observer, dom_test_at (test, "body"), EVERYTHING, NULL);
  html5_element_set_id (dom_test_at (test, "#t"), "u");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 3);
  html5_element_set_id (dom_test_at (test, "#u"), "v");
  g_assert_false (receiver.is_destroyed);
  g_object_unref (observer);
  g_assert_true (receiver.is_destroyed);
  html5_element_set_id (dom_test_at (test, "#v"), "w");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 3);
}

/* Each observer has its own call, in the order of their first records. */
static void
test_order_of_observers (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GString) log = g_string_new (NULL);
  Receiver receivers[3] = { { .log = log }, { .log = log }, { .log = log } };
  const char *const paths[] = { "#a", "#p", "#b" };
  Html5MutationObserver *observers[3];

  for (gsize i = 0; i < 3; i++)
    {
      observers[i] = html5_mutation_observer_new (receive, &receivers[i], NULL);
      html5_mutation_observer_observe (observers[i], dom_test_at (test, paths[i]), ATTRIBUTES,
                                       NULL);
    }
  html5_element_set_id (dom_test_at (test, "#b"), "b1");
  html5_element_set_id (dom_test_at (test, "#a"), "a1");
  html5_element_set_id (dom_test_at (test, "#p"), "p1");
  html5_element_set_id (dom_test_at (test, "#b1"), "b2");
  run (NULL);
  g_assert_cmpstr (log->str, ==,
                   "attribute b#b2 id -\nattribute b#b2 id -\n"
                   "attribute div#a1 id -\nattribute p#p1 id -\n");
  for (gsize i = 0; i < 3; i++)
    {
      g_assert_cmpuint (receivers[i].n_calls, ==, 1);
      g_object_unref (observers[i]);
    }
}

/* Delivery is in the main context that was the thread's default when the observation began. */
static void
test_main_context (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GString) log = g_string_new (NULL);
  Receiver receiver = { .log = log };
  g_autoptr (Html5MutationObserver) observer =
    html5_mutation_observer_new (receive, &receiver, NULL);

  g_main_context_push_thread_default (context);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#p"), ATTRIBUTES, NULL);
  g_main_context_pop_thread_default (context);
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 0);
  run (context);
  g_assert_cmpuint (receiver.n_calls, ==, 1);
}

static void
test_dropped_in_its_callback (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (GString) log = g_string_new (NULL);
  Receiver receiver = { .log = log };

  receiver.drop = html5_mutation_observer_new (receive, &receiver, destroy_receiver);
  html5_mutation_observer_observe (receiver.drop, dom_test_at (test, "#p"), ATTRIBUTES, NULL);
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 1);
  g_assert_true (receiver.is_destroyed);
  html5_element_set_id (dom_test_at (test, "#q"), "r");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 1);
}

/* --- lifetime --- */

static void
on_death (gpointer data, GObject *object)
{
  ++*(guint *) data;
}

/* An observer keeps what it observes; records keep their nodes. */
static void
test_lifetime (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (document);
  Html5MutationObserver *observer = html5_mutation_observer_new (NULL, NULL, NULL);
  guint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  html5_mutation_observer_observe (observer, HTML5_NODE (body), EVERYTHING, NULL);
  html5_element_set_id (body, "b");
  g_object_unref (body);
  g_object_unref (document);
  g_assert_cmpuint (n_dead, ==, 0);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
  g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, 0);
  g_clear_object (&records);
  g_object_unref (observer);
  g_assert_cmpuint (n_dead, ==, 0);
  g_autoptr (Html5Node) target = html5_mutation_record_get_target (record);
  g_assert_true (target == HTML5_NODE (body));
  g_clear_object (&record);
  g_assert_cmpuint (n_dead, ==, 0);
  g_clear_object (&target);
  g_assert_cmpuint (n_dead, ==, 1);
}

static void
test_disconnect_lets_go (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  guint n_dead = 0;

  g_object_weak_ref (G_OBJECT (document), on_death, &n_dead);
  html5_mutation_observer_observe (observer, HTML5_NODE (document), EVERYTHING, NULL);
  html5_node_append_child (HTML5_NODE (document), HTML5_NODE (document), NULL);
  g_object_unref (document);
  g_assert_cmpuint (n_dead, ==, 0);
  html5_mutation_observer_disconnect (observer);
  g_assert_cmpuint (n_dead, ==, 1);
  html5_mutation_observer_disconnect (observer);
  assert_records (observer, "");
}

/* A new document may get the address of one that was freed, and has counted as many changes.
 * Without a sanitizer, which delays that, it does. */
static void
test_address_of_freed_document (void)
{
  g_autoptr (Html5Document) meanwhile = html5_document_new ();

  for (guint n_changes = 0; n_changes < 4; n_changes++)
    {
      Html5Document *first = html5_document_new ();
      g_autoptr (Html5Element) p = html5_document_create_element (first, "p", NULL);
      g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
      html5_mutation_observer_observe (observer, HTML5_NODE (p), OLD_ATTRIBUTE, NULL);
      html5_element_set_attribute (p, "k", "1", NULL);
      html5_document_adopt_node (meanwhile, HTML5_NODE (p), NULL);
      g_object_unref (first);
      g_autoptr (Html5Document) second = html5_document_new ();
      g_autoptr (Html5Element) q = html5_document_create_element (second, "q", NULL);
      html5_document_adopt_node (second, HTML5_NODE (p), NULL);
      for (guint i = 0; i < n_changes; i++)
        html5_element_set_attribute (q, "k", i % 2 ? "a" : "b", NULL);
      html5_element_set_attribute (p, "k", "2", NULL);
      assert_records (observer, "attribute p k -\nattribute p k 1\n");
    }
}

static void
test_misuse (void)
{
  g_autoptr (DomTest) test = set_up ();
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  /* TypeError in the standard; here it ends the observation. */
  html5_mutation_observer_observe (observer, dom_test_at (test, "#p"), ATTRIBUTES, NULL);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#p"), SUBTREE, NULL);
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*HTML5_IS_NODE*");
  html5_mutation_observer_observe (observer, NULL, CHILD_LIST, NULL);
  g_test_assert_expected_messages ();
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  assert_records (observer, "");
}

static gboolean
not_called (gpointer observer)
{
  g_assert_not_reached ();
}

static void
take_records (gpointer observer)
{
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);

  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
}

/* Observing in another context may end the old one, and with it sources that use the observer. */
static void
test_context_ends (void)
{
  g_autoptr (DomTest) test = set_up ();
  GMainContext *context = g_main_context_new ();
  GSource *source = g_idle_source_new ();
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  g_main_context_push_thread_default (context);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#p"), ATTRIBUTES, NULL);
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  g_main_context_pop_thread_default (context);
  g_source_set_callback (source, G_SOURCE_FUNC (not_called), observer, take_records);
  g_source_attach (source, context);
  g_source_unref (source);
  g_main_context_unref (context);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#q"), ATTRIBUTES, NULL);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 0);
}

/* What one context has not delivered is delivered by the next one, and one that never runs does not
 * keep the observer. */
static void
test_next_main_context (void)
{
  g_autoptr (DomTest) test = set_up ();
  GMainContext *context = g_main_context_new ();
  g_autoptr (GString) log = g_string_new (NULL);
  Receiver receiver = { .log = log };
  Html5MutationObserver *observer =
    html5_mutation_observer_new (receive, &receiver, destroy_receiver);

  g_main_context_push_thread_default (context);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#p"), ATTRIBUTES, NULL);
  html5_element_set_id (dom_test_at (test, "#p"), "q");
  g_main_context_pop_thread_default (context);
  html5_mutation_observer_observe (observer, dom_test_at (test, "#q"), ATTRIBUTES, NULL);
  g_assert_false (g_main_context_pending (context));
  g_main_context_unref (context);
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 1);
  html5_element_set_id (dom_test_at (test, "#q"), "r");
  run (NULL);
  g_assert_cmpuint (receiver.n_calls, ==, 2);
  html5_element_set_id (dom_test_at (test, "#r"), "s");
  g_object_unref (observer);
  g_assert_true (receiver.is_destroyed);
  g_assert_false (g_main_context_pending (NULL));
}

/* Registrations that were ended are freed while others are notified. The change has one record. */
static void
test_one_record_after_end (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=d><p id=p></p></div>");
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  Html5Node *p = dom_test_at (test, "#p");

  html5_mutation_observer_observe (observer, dom_test_at (test, "#d"), ATTRIBUTES | SUBTREE, NULL);
  html5_mutation_observer_disconnect (observer);
  html5_mutation_observer_observe (observer, p, ATTRIBUTES | OLD_ATTRIBUTE, NULL);
  html5_mutation_observer_observe (observer, dom_test_at (test, "doc"), ATTRIBUTES | SUBTREE, NULL);
  html5_element_set_attribute (HTML5_ELEMENT (p), "title", "1", NULL);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/observer/children", test_children);
  g_test_add_func ("/observer/several-children", test_several_children);
  g_test_add_func ("/observer/replace-itself", test_replace_itself);
  g_test_add_func ("/observer/attributes", test_attributes);
  g_test_add_func ("/observer/attribute-filter", test_attribute_filter);
  g_test_add_func ("/observer/data", test_data);
  g_test_add_func ("/observer/split-and-normalize", test_split_and_normalize);
  g_test_add_func ("/observer/subtree", test_subtree);
  g_test_add_func ("/observer/several-registrations", test_several_registrations);
  g_test_add_func ("/observer/transient", test_transient);
  g_test_add_func ("/observer/transient-without-records", test_transient_without_records);
  g_test_add_func ("/observer/without-function", test_records_without_function);
  g_test_add_func ("/observer/other-document", test_other_document);
  g_test_add_func ("/observer/template-contents", test_template_contents);
  g_test_add_func ("/observer/errors-are-silent", test_errors_are_silent);
  g_test_add_func ("/observer/delivery", test_delivery);
  g_test_add_func ("/observer/order", test_order_of_observers);
  g_test_add_func ("/observer/main-context", test_main_context);
  g_test_add_func ("/observer/dropped-in-callback", test_dropped_in_its_callback);
  g_test_add_func ("/observer/lifetime", test_lifetime);
  g_test_add_func ("/observer/disconnect", test_disconnect_lets_go);
  g_test_add_func ("/observer/freed-document", test_address_of_freed_document);
  g_test_add_func ("/observer/misuse", test_misuse);
  g_test_add_func ("/observer/context-ends", test_context_ends);
  g_test_add_func ("/observer/one-record-after-end", test_one_record_after_end);
  g_test_add_func ("/observer/next-main-context", test_next_main_context);
  return g_test_run ();
}
