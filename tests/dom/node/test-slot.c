/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Slots: https://dom.spec.whatwg.org/#shadow-tree-slots */
#include "dom-test.h"

static Html5ShadowRoot *
give_root (Html5Element *host, Html5ShadowRootMode mode, Html5ShadowRootFlags flags,
           const char *html)
{
  g_autoptr (GError) error = NULL;
  Html5ShadowRoot *root = html5_element_attach_shadow (host, mode, flags, &error);

  g_assert_no_error (error);
  html5_shadow_root_set_inner_html (root, html, &error);
  g_assert_no_error (error);
  return root;
}

static Html5Element *
slot_of (Html5ShadowRoot *root, const char *selectors)
{
  Html5Element *slot =
    html5_document_fragment_query_selector (HTML5_DOCUMENT_FRAGMENT (root), selectors, NULL);

  g_assert_nonnull (slot);
  return slot;
}

/* Returns the names of the nodes of a list. Takes ownership of the list. */
static char *
show (Html5NodeList *list)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < html5_node_list_get_size (list); i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (list, i);
      g_string_append_printf (names, "%s%s", i ? " " : "", html5_node_get_node_name (node));
    }
  g_object_unref (list);
  return g_string_free (names, FALSE);
}

static void
test_named (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<div>text<b slot=s></b><i></i><!--x--><u slot=none></u></div>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE,
               "<p><slot id=a></slot></p><slot name=s></slot><slot id=second><em></em></slot>");
  g_autoptr (Html5Element) unnamed = slot_of (root, "#a");
  g_autoptr (Html5Element) named = slot_of (root, "[name]");
  g_autoptr (Html5Element) second = slot_of (root, "#second");
  g_autoptr (Html5Element) b = test_document_find (document, "b");
  g_autoptr (Html5Element) u = test_document_find (document, "u");
  g_autoptr (Html5Element) slot = html5_node_get_assigned_slot (HTML5_NODE (b));
  g_autofree char *of_unnamed = show (html5_element_get_assigned_nodes (unnamed, FALSE));
  g_autofree char *elements = show (html5_element_get_assigned_elements (unnamed, FALSE));
  g_autofree char *of_named = show (html5_element_get_assigned_nodes (named, FALSE));
  g_autofree char *of_second = show (html5_element_get_assigned_nodes (second, FALSE));
  g_autofree char *fallback = show (html5_element_get_assigned_nodes (second, TRUE));

  g_assert_true (slot == named);
  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (u)));
  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (document)));
  g_assert_cmpstr (of_unnamed, ==, "#text I");
  g_assert_cmpstr (elements, ==, "I");
  g_assert_cmpstr (of_named, ==, "B");
  g_assert_cmpstr (of_second, ==, "");
  g_assert_cmpstr (fallback, ==, "EM");
}

static void
test_flattened (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div><b></b></div>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) outer =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE,
               "<p>1<slot></slot>2<slot name=n><i></i></slot></p>");
  g_autoptr (Html5Element) p = slot_of (outer, "p");
  g_autoptr (Html5ShadowRoot) inner =
    give_root (p, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, "<slot></slot>");
  g_autoptr (Html5Element) slot = slot_of (inner, "slot");
  g_autofree char *assigned = show (html5_element_get_assigned_nodes (slot, FALSE));
  g_autofree char *flattened = show (html5_element_get_assigned_nodes (slot, TRUE));

  g_assert_cmpstr (assigned, ==, "#text SLOT #text SLOT");
  g_assert_cmpstr (flattened, ==, "#text B #text I");
}

static void
test_hidden (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<div><b></b></div><section><b></b></section><slot><i></i></slot>", -1, NULL);
  g_autoptr (Html5Element) closed = test_document_find (document, "div");
  g_autoptr (Html5Element) manual = test_document_find (document, "section");
  g_autoptr (Html5Element) outside = test_document_find (document, "slot");
  g_autoptr (Html5ShadowRoot) root = give_root (closed, HTML5_SHADOW_ROOT_MODE_CLOSED,
                                                HTML5_SHADOW_ROOT_FLAGS_NONE, "<slot></slot>");
  g_autoptr (Html5ShadowRoot) root2 = give_root (
    manual, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS, "<slot></slot>");
  g_autoptr (Html5Element) slot = slot_of (root, "slot");
  g_autoptr (Html5Element) slot2 = slot_of (root2, "slot");
  g_autoptr (Html5Element) b = test_document_find (document, "div b");
  g_autofree char *assigned = show (html5_element_get_assigned_nodes (slot, FALSE));
  g_autofree char *by_hand = show (html5_element_get_assigned_nodes (slot2, FALSE));
  g_autofree char *of_none = show (html5_element_get_assigned_nodes (outside, TRUE));

  g_assert_null (html5_node_get_assigned_slot (HTML5_NODE (b)));
  g_assert_cmpstr (assigned, ==, "B");
  g_assert_cmpstr (by_hand, ==, "");
  g_assert_cmpstr (of_none, ==, "");
}

/* --- manual assignment --- */

static void
note_slot (Html5ShadowRoot *root, Html5Element *slot, gpointer slots)
{
  g_ptr_array_add (slots, slot);
}

/* A slot that moves to another document remains the same object in the signal. */
static void
test_signals_moved_slot (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<div>text</div>", -1, NULL);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE,
               "<p><slot id=a></slot></p><p><slot id=b></slot></p><slot id=c></slot>");
  g_autoptr (Html5Element) a = slot_of (root, "#a");
  g_autoptr (Html5Element) b = slot_of (root, "#b");
  g_autoptr (Html5Element) c = slot_of (root, "#c");
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5Node) second = html5_node_get_parent_node (HTML5_NODE (b));
  Html5Node *moved[] = { first, second };
  g_autoptr (GPtrArray) slots = g_ptr_array_new ();

  html5_shadow_root_observe_slots (root);
  g_signal_connect (root, "slot-changed", G_CALLBACK (note_slot), slots);
  g_assert_true (html5_node_append (HTML5_NODE (body), moved, 2, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (slots->len, ==, 3);
  g_assert_true (slots->pdata[0] == b && slots->pdata[1] == a && slots->pdata[2] == c);
}

typedef struct
{
  Html5Document *document;
  Html5Element *host;
  Html5ShadowRoot *root;
  Html5Element *slots[2];
  Html5Node *nodes[3]; /* <b>, <i>, text */
} Manual;

static void
set_up_manual (Manual *self, gconstpointer data)
{
  self->document = html5_document_new_from_text ("<div><b></b><i></i>text</div><p></p>", -1, NULL);
  self->host = test_document_find (self->document, "div");
  self->root =
    give_root (self->host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS,
               "<slot id=a></slot><slot id=b><u></u></slot>");
  self->slots[0] = slot_of (self->root, "#a");
  self->slots[1] = slot_of (self->root, "#b");
  self->nodes[0] = HTML5_NODE (test_document_find (self->document, "b"));
  self->nodes[1] = HTML5_NODE (test_document_find (self->document, "i"));
  self->nodes[2] = html5_node_get_last_child (HTML5_NODE (self->host));
}

static void
tear_down_manual (Manual *self, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    g_clear_object (&self->slots[i]);
  for (guint i = 0; i < 3; i++)
    g_object_unref (self->nodes[i]);
  g_object_unref (self->root);
  g_object_unref (self->host);
  g_object_unref (self->document);
}

static void
assign (Manual *self, guint slot, const char *which)
{
  Html5Node *nodes[8];
  gsize n = 0;

  for (; which[n]; n++)
    nodes[n] = self->nodes[which[n] - '0'];
  g_assert_true (html5_element_assign_nodes (self->slots[slot], nodes, n, NULL));
}

static void
check_assigned (Manual *self, const char *first, const char *second)
{
  g_autofree char *a = show (html5_element_get_assigned_nodes (self->slots[0], FALSE));
  g_autofree char *b = show (html5_element_get_assigned_nodes (self->slots[1], FALSE));

  g_assert_cmpstr (a, ==, first);
  g_assert_cmpstr (b, ==, second);
}

static void
test_manual (Manual *self, gconstpointer data)
{
  check_assigned (self, "", "");
  assign (self, 0, "2010");
  check_assigned (self, "#text B I", "");
  assign (self, 1, "0");
  check_assigned (self, "#text I", "B");
  assign (self, 0, "1");
  check_assigned (self, "I", "B");
  g_autoptr (Html5Element) of_text = html5_node_get_assigned_slot (self->nodes[2]);
  g_autoptr (Html5Element) of_b = html5_node_get_assigned_slot (self->nodes[0]);
  g_assert_null (of_text);
  g_assert_true (of_b == self->slots[1]);
  g_autofree char *flat = show (html5_element_get_assigned_nodes (self->slots[1], TRUE));
  g_assert_cmpstr (flat, ==, "B");

  /* A node outside of the host is not assigned. When it comes back, it is again. */
  g_autoptr (Html5Element) p = test_document_find (self->document, "p");
  g_assert_true (html5_node_append_child (HTML5_NODE (p), self->nodes[0], NULL));
  check_assigned (self, "I", "");
  g_assert_true (html5_node_append_child (HTML5_NODE (self->host), self->nodes[0], NULL));
  check_assigned (self, "I", "B");
  assign (self, 1, "");
  check_assigned (self, "I", "");
}

static void
test_manual_errors (Manual *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Comment) comment = html5_document_create_comment (self->document, "c");
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Text) foreign = html5_document_create_text_node (other, "t");
  Html5Node *nodes[] = { self->nodes[0], HTML5_NODE (comment) };

  assign (self, 0, "1");
  g_assert_false (html5_element_assign_nodes (self->slots[0], nodes, 2, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE);
  g_clear_error (&error);
  nodes[1] = NULL; /* Python passes it for None */
  g_assert_false (html5_element_assign_nodes (self->slots[0], nodes, 2, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE);
  g_clear_error (&error);
  g_assert_false (html5_element_assign_nodes (self->host, nodes, 1, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED);
  check_assigned (self, "I", "");
  nodes[1] = HTML5_NODE (foreign);
  g_assert_true (html5_element_assign_nodes (self->slots[0], nodes, 2, NULL));
  check_assigned (self, "B", "");
}

/* A host moves to another document with its slots. Freed nodes and slots leave no references. */
static void
test_manual_lives (Manual *self, gconstpointer data)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  assign (self, 0, "10");
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (self->host), NULL));
  check_assigned (self, "I B", "");
  assign (self, 1, "1");
  check_assigned (self, "B", "I");

  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (Html5Element) slot = html5_document_create_element (other, "slot", NULL);
      g_autoptr (Html5Element) node = html5_document_create_element (other, "i", NULL);
      Html5Node *nodes[] = { HTML5_NODE (node), self->nodes[i % 3] };
      g_assert_true (html5_element_assign_nodes (i % 2 ? slot : self->slots[0], nodes, 2, NULL));
    }
  g_assert_true (html5_node_append_child (HTML5_NODE (self->host), self->nodes[2], NULL));
  assign (self, 0, "012");
  check_assigned (self, "B I #text", "");
}

/* --- signals --- */

static void
on_slot_changed (Html5ShadowRoot *root, Html5Element *slot, gpointer told)
{
  g_string_append_printf (told, "%s ", html5_element_get_id (slot));
}

static void
check_told (GString *told, const char *expected)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpstr (told->str, ==, expected);
  g_string_truncate (told, 0);
}

static GString *
observe (Html5ShadowRoot *root)
{
  GString *told = g_string_new (NULL);

  html5_shadow_root_observe_slots (root);
  html5_shadow_root_observe_slots (root);
  g_signal_connect (root, "slot-changed", G_CALLBACK (on_slot_changed), told);
  return told;
}

static void
test_signals_manual (Manual *self, gconstpointer data)
{
  GString *told = observe (self->root);

  assign (self, 0, "01");
  g_assert_cmpstr (told->str, ==, "");
  check_told (told, "a ");
  assign (self, 0, "01");
  check_told (told, "");
  assign (self, 0, "10");
  check_told (told, "a ");
  assign (self, 1, "0");
  assign (self, 1, "02");
  check_told (told, "a b ");
  html5_node_remove (self->nodes[0]);
  check_told (told, "b ");
  html5_node_remove (HTML5_NODE (self->slots[1]));
  check_told (told, "b ");
  g_string_free (told, TRUE);
}

/* A slot outside of the root takes a node of a slot, which is removed and freed before the node. */
static void
test_signals_of_taken (Manual *self, gconstpointer data)
{
  Html5Node *node = self->nodes[0];
  g_autoptr (Html5Element) other = html5_document_create_element (self->document, "slot", NULL);
  GString *told = observe (self->root);

  assign (self, 0, "0");
  check_told (told, "a ");
  g_assert_true (html5_element_assign_nodes (other, &node, 1, NULL));
  check_told (told, "a ");
  html5_node_append_text (HTML5_NODE (self->slots[0]), "fallback", NULL);
  check_told (told, "a ");
  html5_node_remove (HTML5_NODE (self->slots[0]));
  check_told (told, "");
  g_clear_object (&self->slots[0]);
  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (Html5Element) p = html5_document_create_element (self->document, "p", NULL);
      html5_node_append_text (HTML5_NODE (p), "t", NULL);
    }
  html5_node_remove (node);
  check_told (told, "");
  g_string_free (told, TRUE);
}

/* A manually assigned node leaves the host and comes back. */
static void
test_signals_of_returned (Manual *self, gconstpointer data)
{
  GString *told = observe (self->root);

  assign (self, 0, "0");
  check_told (told, "a ");
  html5_node_remove (self->nodes[0]);
  check_told (told, "a ");
  html5_node_append_child (HTML5_NODE (self->host), self->nodes[0], NULL);
  check_told (told, "a ");
  check_assigned (self, "B", "");
  g_string_free (told, TRUE);
}

/* One call takes nodes away from a slot that comes later in the tree, and then from an earlier
 * one. */
static void
test_signals_in_order (Manual *self, gconstpointer data)
{
  GString *told = observe (self->root);

  assign (self, 1, "01");
  check_told (told, "b ");
  assign (self, 0, "10");
  check_told (told, "a b ");
  assign (self, 1, "0");
  check_told (told, "a b ");
  g_string_free (told, TRUE);
}

static void
test_signals_named (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div><b slot=x></b>text</div><p></p>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_CLOSED, HTML5_SHADOW_ROOT_FLAGS_NONE,
               "<slot id=d></slot><p><slot id=x name=x></slot></p><slot id=y name=y>f</slot>");
  g_autoptr (Html5Element) b = test_document_find (document, "b");
  g_autoptr (Html5Element) x = slot_of (root, "#x");
  g_autoptr (Html5Element) y = slot_of (root, "#y");
  g_autoptr (Html5Element) p = slot_of (root, "p");
  GString *told = observe (root);

  html5_element_set_attribute (b, "slot", "y", NULL);
  check_told (told, "x y ");
  html5_element_set_attribute (b, "slot", "", NULL);
  check_told (told, "y d ");
  html5_node_set_text_content (HTML5_NODE (y), "other");
  check_told (told, "y ");
  html5_node_set_text_content (HTML5_NODE (p), "slot x goes, and was empty");
  check_told (told, "");
  html5_element_set_attribute (y, "name", "", NULL);
  check_told (told, "");
  g_autoptr (Html5Element) first = slot_of (root, "#d");
  html5_node_remove (HTML5_NODE (first));
  check_told (told, "y d ");
  html5_element_set_inner_html (host, "<i></i><i></i>", NULL);
  check_told (told, "y ");
  html5_element_set_attribute (b, "title", "t", NULL);
  html5_element_set_attribute (host, "slot", "y", NULL);
  check_told (told, "");

  /* The observation moves with the host. */
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (host), NULL));
  html5_node_append_text (HTML5_NODE (host), "more", NULL);
  check_told (told, "y ");
  g_string_free (told, TRUE);
}

typedef struct
{
  Html5Document *document;
  Html5Element *host;
  Html5ShadowRoot *root;
  GString *told;
} Observed;

static void
set_up_observed (Observed *self, gconstpointer data)
{
  self->document = html5_document_new_from_text ("<div></div>", -1, NULL);
  self->host = test_document_find (self->document, "div");
  self->root = give_root (self->host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE,
                          "<slot id=d></slot>");
  self->told = observe (self->root);
}

static void
tear_down_observed (Observed *self, gconstpointer data)
{
  g_clear_object (&self->root);
  g_clear_object (&self->host);
  g_clear_object (&self->document);
  g_string_free (self->told, TRUE);
}

/* Slots that move within the root lose their nodes and get them again. */
static void
test_signals_of_removed (Observed *self, gconstpointer data)
{
  html5_shadow_root_set_inner_html (
    self->root,
    "<p><slot id=a name=a></slot><slot id=b name=b></slot><slot id=c name=c></slot><slot id=d name=d>"
    "</slot><slot id=e name=e></slot><slot id=f name=f></slot><slot id=x></slot></p><div></div>",
    NULL);
  html5_element_set_inner_html (
    self->host,
    "<i slot=f></i><i slot=e></i><i slot=d></i><i slot=c></i><i slot=b></i><i slot=a></i>", NULL);
  g_autoptr (Html5Element) p = slot_of (self->root, "p");
  g_autoptr (Html5Element) div = slot_of (self->root, "div");
  check_told (self->told, "f e d c b a ");
  g_assert_true (html5_node_append_child (HTML5_NODE (div), HTML5_NODE (p), NULL));
  check_told (self->told, "a b c d e f ");
  html5_node_remove (HTML5_NODE (p));
  check_told (self->told, "a b c d e f ");
}

static void
make_many (GListModel *list, guint position, guint removed, guint added, gpointer document)
{
  for (guint i = 0; i < 5000; i++)
    g_object_unref (html5_document_create_element (document, "p", NULL));
}

/* Another handler for the operation that removes a slot runs before the slot is signalled, and
 * makes so many nodes that those without a reference are freed. */
static void
test_signals_before_freed (Observed *self, gconstpointer data)
{
  html5_shadow_root_set_inner_html (self->root, "<div><slot id=s></slot></div>", NULL);
  html5_node_append_text (HTML5_NODE (self->host), "x", NULL);
  check_told (self->told, "s ");
  g_autoptr (Html5Element) div = slot_of (self->root, "div");
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (HTML5_NODE (div), "b");
  g_signal_connect (list, "items-changed", G_CALLBACK (make_many), self->document);
  g_assert_true (html5_element_set_inner_html (div, "<b></b>", NULL));
  check_told (self->told, "s ");
}

/* Nobody has a reference to the root for a while. */
static void
test_signals_regained (Observed *self, gconstpointer data)
{
  Html5Node *host = HTML5_NODE (self->host);

  g_clear_object (&self->root);
  html5_node_append_text (host, "x", NULL);
  check_told (self->told, "");
  self->root = html5_element_get_shadow_root (self->host);
  html5_shadow_root_observe_slots (self->root);
  html5_node_append_text (host, "y", NULL);
  check_told (self->told, "d ");
  html5_node_append_text (host, "z", NULL);
  g_clear_object (&self->root);
  check_told (self->told, "");
}

/* A root emits no signal after its document was dropped. */
static void
test_signals_end (Observed *self, gconstpointer data)
{
  html5_node_append_text (HTML5_NODE (self->host), "x", NULL);
  g_clear_object (&self->root);
  g_clear_object (&self->host);
  g_clear_object (&self->document);
  check_told (self->told, "");
}

/* --- random changes: each slot that gets other nodes is signalled --- */

#define N_SLOTS 12
#define N_CHILDREN 8

typedef struct
{
  Html5Document *document;
  Html5Element *host;
  Html5ShadowRoot *root;
  Html5Element *slots[N_SLOTS];
  Html5Element *children[N_CHILDREN];
  GHashTable *told;
} Random;

static void
note_told (Html5ShadowRoot *root, Html5Element *slot, gpointer told)
{
  g_hash_table_add (told, slot);
}

static Html5Element *
make (Random *self, const char *name)
{
  return html5_document_create_element (self->document, name, NULL);
}

static Random *
random_new (gboolean is_manual)
{
  Random *self = g_new0 (Random, 1);

  self->document = html5_document_new_html (NULL);
  self->host = make (self, "div");
  self->told = g_hash_table_new (NULL, NULL);
  self->root = html5_element_attach_shadow (
    self->host, HTML5_SHADOW_ROOT_MODE_OPEN,
    is_manual ? HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS : HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  for (guint i = 0; i < N_SLOTS; i++)
    self->slots[i] = make (self, i % 3 ? "slot" : "p");
  for (guint i = 0; i < N_CHILDREN; i++)
    self->children[i] = make (self, "b");
  html5_shadow_root_observe_slots (self->root);
  g_signal_connect (self->root, "slot-changed", G_CALLBACK (note_told), self->told);
  return self;
}

static void
random_free (Random *self)
{
  for (guint i = 0; i < N_SLOTS; i++)
    g_object_unref (self->slots[i]);
  for (guint i = 0; i < N_CHILDREN; i++)
    g_object_unref (self->children[i]);
  g_hash_table_unref (self->told);
  g_object_unref (self->root);
  g_object_unref (self->host);
  g_object_unref (self->document);
  g_free (self);
}

static guint
below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static void
name_one (Html5Element *element, const char *attribute)
{
  static const char *const names[] = { "", "a", "b" };
  guint i = below (4);

  if (i < 3)
    html5_element_set_attribute (element, attribute, names[i], NULL);
  else
    html5_element_remove_attribute (element, attribute);
}

/* Moves a slot to another place in or outside of the root. */
static void
move_slot (Random *self, Html5Element *slot)
{
  Html5Node *parent =
    below (2) ? HTML5_NODE (self->root) : HTML5_NODE (self->slots[below (N_SLOTS)]);
  g_autoptr (Html5Node) first = html5_node_get_first_child (parent);

  html5_node_insert_before (parent, HTML5_NODE (slot), below (2) ? first : NULL, NULL);
}

static void
assign_some (Random *self, Html5Element *slot)
{
  Html5Node *nodes[3];

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    nodes[i] = HTML5_NODE (self->children[below (N_CHILDREN)]);
  html5_element_assign_nodes (slot, nodes, below (4), NULL);
}

static void
change_children (Random *self, Html5Element *child)
{
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (child));

  if (parent && below (2))
    html5_node_remove (HTML5_NODE (child));
  else if (!parent)
    html5_node_append_child (HTML5_NODE (self->host), HTML5_NODE (child), NULL);
  else
    name_one (child, "slot");
}

static void
change (Random *self)
{
  Html5Element *slot = self->slots[below (N_SLOTS)];
  Html5Node *both[] = { HTML5_NODE (slot), HTML5_NODE (self->slots[below (N_SLOTS)]) };

  switch (below (8))
    {
    case 0:
      html5_node_remove (HTML5_NODE (slot));
      break;
    case 1:
      name_one (slot, "name");
      break;
    case 2:
      html5_node_replace_with (HTML5_NODE (self->slots[below (N_SLOTS)]), both, 2, NULL);
      break;
    case 3:
      assign_some (self, slot);
      break;
    case 4:
    case 5:
      change_children (self, self->children[below (N_CHILDREN)]);
      break;
    default:
      move_slot (self, slot);
    }
}

static char *
show_assigned (Html5Element *slot)
{
  g_autoptr (Html5NodeList) nodes = html5_element_get_assigned_nodes (slot, FALSE);
  GString *out = g_string_new (NULL);

  for (int i = 0; i < html5_node_list_get_size (nodes); i++)
    {
      g_autoptr (Html5Node) node = html5_node_list_get (nodes, i);
      g_string_append_printf (out, "%p ", (gpointer) node);
    }
  return g_string_free (out, FALSE);
}

static void
check_change (Random *self)
{
  char *before[N_SLOTS];

  for (guint i = 0; i < N_SLOTS; i++)
    before[i] = show_assigned (self->slots[i]);
  g_hash_table_remove_all (self->told);
  change (self);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < N_SLOTS; i++)
    {
      g_autofree char *old = before[i];
      g_autofree char *now = show_assigned (self->slots[i]);
      g_assert_true (strcmp (old, now) == 0 || g_hash_table_contains (self->told, self->slots[i]));
    }
}

static void
test_signals_random (gconstpointer is_manual)
{
  for (guint i = 0; i < 100; i++)
    {
      Random *random = random_new (is_manual != NULL);
      for (guint child = 0; child < N_CHILDREN; child++)
        html5_node_append_child (HTML5_NODE (random->host), HTML5_NODE (random->children[child]),
                                 NULL);
      for (guint step = 0; step < 100; step++)
        check_change (random);
      random_free (random);
    }
}

static void
count_down (gpointer n)
{
  --*(guint *) n;
}

/* Changes that are not signalled yet do not keep a document whose root is released, even if the
 * main context never runs, or ends. */
static void
test_released_before_signals (gconstpointer own_context)
{
  GMainContext *context = own_context ? g_main_context_new () : NULL;
  guint n_alive = 1;

  if (context)
    g_main_context_push_thread_default (context);
  Html5Document *document = html5_document_new_from_text ("<div></div>", -1, NULL);
  Html5Element *host = test_document_find (document, "div");
  Html5ShadowRoot *root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, "<slot></slot>");
  g_object_set_data_full (G_OBJECT (document), "alive", &n_alive, count_down);
  html5_shadow_root_observe_slots (root);
  g_assert_true (html5_node_append_text (HTML5_NODE (host), "text", NULL));
  g_object_unref (root);
  g_assert_true (html5_node_append_text (HTML5_NODE (host), "more", NULL));
  g_object_unref (host);
  g_assert_cmpuint (n_alive, ==, 1);
  g_object_unref (document);
  g_assert_cmpuint (n_alive, ==, 0);
  if (context)
    {
      g_main_context_pop_thread_default (context);
      g_assert_false (g_main_context_pending (context));
      g_main_context_unref (context);
    }
  g_assert_false (g_main_context_pending (NULL));
}

static void
count_slots (Html5ShadowRoot *root, Html5Element *slot, gpointer n)
{
  ++*(guint *) n;
}

/* g_object_run_dispose() has no effect. */
static void
test_signals_after_run_dispose (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<div></div>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root =
    give_root (host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, "<slot></slot>");
  guint n = 0;

  html5_shadow_root_observe_slots (root);
  g_signal_connect (root, "slot-changed", G_CALLBACK (count_slots), &n);
  g_assert_true (html5_node_append_text (HTML5_NODE (host), "text", NULL));
  g_object_run_dispose (G_OBJECT (root));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/slot/named", test_named);
  g_test_add_func ("/slot/flattened", test_flattened);
  g_test_add_func ("/slot/hidden", test_hidden);
  g_test_add ("/slot/manual", Manual, NULL, set_up_manual, test_manual, tear_down_manual);
  g_test_add ("/slot/manual-errors", Manual, NULL, set_up_manual, test_manual_errors,
              tear_down_manual);
  g_test_add ("/slot/manual-lives", Manual, NULL, set_up_manual, test_manual_lives,
              tear_down_manual);
  g_test_add ("/slot/signals-manual", Manual, NULL, set_up_manual, test_signals_manual,
              tear_down_manual);
  g_test_add ("/slot/signals-of-taken", Manual, NULL, set_up_manual, test_signals_of_taken,
              tear_down_manual);
  g_test_add ("/slot/signals-of-returned", Manual, NULL, set_up_manual, test_signals_of_returned,
              tear_down_manual);
  g_test_add ("/slot/signals-in-order", Manual, NULL, set_up_manual, test_signals_in_order,
              tear_down_manual);
  g_test_add_func ("/slot/signals-named", test_signals_named);
  g_test_add_func ("/slot/signals-moved-slot", test_signals_moved_slot);
  g_test_add ("/slot/signals-of-removed", Observed, NULL, set_up_observed, test_signals_of_removed,
              tear_down_observed);
  g_test_add ("/slot/signals-before-freed", Observed, NULL, set_up_observed,
              test_signals_before_freed, tear_down_observed);
  g_test_add ("/slot/signals-regained", Observed, NULL, set_up_observed, test_signals_regained,
              tear_down_observed);
  g_test_add_data_func ("/slot/signals-random-named", NULL, test_signals_random);
  g_test_add_data_func ("/slot/signals-random-manual", "manual", test_signals_random);
  g_test_add ("/slot/signals-end", Observed, NULL, set_up_observed, test_signals_end,
              tear_down_observed);
  g_test_add_data_func ("/slot/released-before-signals", NULL, test_released_before_signals);
  g_test_add_data_func ("/slot/released-before-signals-own-context", "",
                        test_released_before_signals);
  g_test_add_func ("/slot/signals-after-run-dispose", test_signals_after_run_dispose);
  return g_test_run ();
}
