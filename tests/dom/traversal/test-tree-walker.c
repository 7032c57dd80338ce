/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Html5TreeWalker and html5_node_foreach(): https://dom.spec.whatwg.org/#interface-treewalker
 *
 * Beside cases that were thought out, each step is compared with one that reads the standard's
 * words another way: over the list of all nodes in the order of the tree.
 */
#include "dom-test.h"

#include <string.h>

#define ELEMENT HTML5_WHAT_TO_SHOW_ELEMENT
#define ALL HTML5_WHAT_TO_SHOW_ALL

typedef Html5Node *(*Step) (Html5TreeWalker *, GError **);

static const struct
{
  const char *name;
  Step step;
} steps[] = {
  { "parent", html5_tree_walker_parent_node },
  { "first", html5_tree_walker_first_child },
  { "last", html5_tree_walker_last_child },
  { "previous-sibling", html5_tree_walker_previous_sibling },
  { "next-sibling", html5_tree_walker_next_sibling },
  { "previous", html5_tree_walker_previous_node },
  { "next", html5_tree_walker_next_node },
};

static Step
step_of (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (strcmp (steps[i].name, name) == 0)
      return steps[i].step;
  g_error ("no step %s", name);
}

/* Skips or rejects elements whose class says so. */
static Html5FilterResult
by_class (Html5Node *node, gpointer data)
{
  const char *name =
    HTML5_IS_ELEMENT (node) ? html5_element_get_class_name (HTML5_ELEMENT (node)) : "";

  if (strcmp (name, "skip") == 0)
    return HTML5_FILTER_RESULT_SKIP;
  return strcmp (name, "reject") == 0 ? HTML5_FILTER_RESULT_REJECT : HTML5_FILTER_RESULT_ACCEPT;
}

#define PAGE \
  "<div id=r>" \
  "t1<p id=a>t2<b id=b>t3</b><!--c1--></p>" \
  "<p id=s class=skip><b id=sb>t4</b><b id=ss class=skip><i id=ssi></i></b></p>" \
  "<p id=x class=reject><b id=xb>t5</b></p>" \
  "<p id=d></p>" \
  "</div><p id=out></p>"

typedef struct
{
  const char *root;
  Html5WhatToShow what_to_show;
  gboolean filtered;
  const char *from;
  const char *step;
  const char *to; /* NULL for none */
} Case;

static const Case cases[] = {
  { "#r", ALL, FALSE, "#r", "first", "#r/0" },
  { "#r", ALL, FALSE, "#r", "last", "#d" },
  { "#r", ALL, FALSE, "#r", "next", "#r/0" },
  { "#r", ALL, FALSE, "#r", "parent", NULL },
  { "#r", ALL, FALSE, "#r", "next-sibling", NULL },
  { "#r", ALL, FALSE, "#r", "previous-sibling", NULL },
  { "#r", ALL, FALSE, "#r", "previous", NULL },
  { "#r", ALL, FALSE, "#d", "next", NULL },
  { "#r", ALL, FALSE, "#b", "parent", "#a" },
  { "#r", ALL, FALSE, "#a", "parent", "#r" },
  { "#r", ALL, FALSE, "#b", "next-sibling", "#a/2" },
  { "#r", ALL, FALSE, "#a/2", "next-sibling", NULL },
  { "#r", ALL, FALSE, "#s", "previous", "#a/2" },
  { "#r", ALL, FALSE, "#a/2", "previous", "#b/0" },
  { "#r", ALL, FALSE, "#a", "previous", "#r/0" },
  { "#r", ALL, FALSE, "#r/0", "previous", "#r" },
  { "#r", ELEMENT, FALSE, "#r", "next", "#a" },
  { "#r", ELEMENT, FALSE, "#a", "next", "#b" },
  { "#r", ELEMENT, FALSE, "#b", "next", "#s" },
  { "#r", ELEMENT, FALSE, "#b", "next-sibling", NULL },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#r", "next", "#r/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#r/0", "next", "#a/0" },
  /* nodes that whatToShow excludes are skipped: their children are visited as siblings */
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#r", "first", "#r/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#r", "last", "#xb/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#r/0", "next-sibling", "#a/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#a/0", "previous-sibling", "#r/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#a/0", "next-sibling", "#b/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#b/0", "next-sibling", "#sb/0" },
  { "#r", HTML5_WHAT_TO_SHOW_TEXT, FALSE, "#b/0", "parent", NULL },
  { "#r", HTML5_WHAT_TO_SHOW_COMMENT, FALSE, "#r", "next", "#a/2" },
  { "#r", HTML5_WHAT_TO_SHOW_COMMENT, FALSE, "#a/2", "next", NULL },
  { "#r", 0, FALSE, "#r", "next", NULL },
  { "#r", 0, FALSE, "#b", "parent", NULL },
  /* filters */
  { "#r", ELEMENT, TRUE, "#a", "next-sibling", "#sb" },
  { "#r", ELEMENT, TRUE, "#sb", "next-sibling", "#ssi" },
  { "#r", ELEMENT, TRUE, "#sb", "previous-sibling", "#a" },
  { "#r", ELEMENT, TRUE, "#ssi", "next-sibling", "#d" },
  { "#r", ELEMENT, TRUE, "#ssi", "parent", "#r" },
  { "#r", ELEMENT, TRUE, "#d", "previous-sibling", "#ssi" },
  { "#r", ELEMENT, TRUE, "#d", "previous", "#ssi" },
  { "#r", ELEMENT, TRUE, "#ssi", "next", "#d" },
  { "#r", ELEMENT, TRUE, "#b", "next", "#sb" },
  { "#r", ELEMENT, TRUE, "#s", "first", "#sb" },
  { "#r", ELEMENT, TRUE, "#s", "last", "#ssi" },
  { "#r", ELEMENT, TRUE, "#x", "first", "#xb" },
  { "#r", ELEMENT, TRUE, "#xb", "parent", "#r" },
  { "#r", ELEMENT, TRUE, "#xb", "next-sibling", "#d" },
  { "#r", ELEMENT, TRUE, "#xb", "next", "#d" },
  { "#r", ELEMENT, TRUE, "#xb", "previous", "#ssi" },
  { "#s", ELEMENT, TRUE, "#s", "next", "#sb" },
  { "#s", ELEMENT, TRUE, "#sb", "parent", NULL },
  { "#s", ELEMENT, TRUE, "#ssi", "next", NULL },
  { "#x", ELEMENT, TRUE, "#x", "next", "#xb" },
  { "#x", ELEMENT, TRUE, "#xb", "previous", NULL },
  /* the current node may be outside of the root; the walk ends at the root if it gets there */
  { "#a", ALL, FALSE, "#out", "parent", "body" },
  { "#a", ALL, FALSE, "#out", "previous", "#d" },
  { "#a", ALL, FALSE, "#out", "next", NULL },
  { "#r", ALL, FALSE, "body", "next", "#r" },
  { "#r", ALL, FALSE, "#out", "previous-sibling", "#r" },
  { "#r", ALL, FALSE, "doctype", "next-sibling", "html" },
  { "doc", ALL, FALSE, "html", "previous", "doctype" },
  { "doc", ALL, FALSE, "doctype", "previous", "doc" },
  { "doc", ELEMENT | HTML5_WHAT_TO_SHOW_DOCUMENT_TYPE, FALSE, "doctype", "previous", NULL },
};

static Html5TreeWalker *
new_walker (DomTest *test, const Case *c)
{
  return html5_tree_walker_new (dom_test_at (test, c->root), c->what_to_show,
                                c->filtered ? by_class : NULL, NULL, NULL);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5TreeWalker) walker = new_walker (test, c);
  Html5Node *from = dom_test_at (test, c->from), *to = dom_test_at (test, c->to);

  html5_tree_walker_set_current_node (walker, from);
  g_autoptr (Html5Node) found = step_of (c->step) (walker, NULL);
  g_autoptr (Html5Node) current = html5_tree_walker_get_current_node (walker);
  g_assert_true (found == to);
  g_assert_true (current == (to ? to : from));
}

/* --- all steps from all nodes, compared with the definition --- */

/* The tree of nodes that the walker must find: the root, and accepted nodes without a rejected
 * ancestor. The parent of each is its nearest ancestor in this tree. */
typedef struct
{
  Html5Node *node;
  int parent; /* index; -1 if there is none */
} Seen;

static void
collect (Html5Node *node, int parent, gboolean is_root, const Case *c, GArray *out)
{
  gboolean shown = ((guint) c->what_to_show & (1u << (html5_node_get_node_type (node) - 1))) != 0;
  Html5FilterResult result = !shown        ? HTML5_FILTER_RESULT_SKIP
                             : c->filtered ? by_class (node, NULL)
                                           : HTML5_FILTER_RESULT_ACCEPT;
  Seen seen = { node, parent };

  if (!is_root && result == HTML5_FILTER_RESULT_REJECT)
    return;
  if (is_root || result == HTML5_FILTER_RESULT_ACCEPT)
    {
      g_array_append_val (out, seen);
      parent = (int) out->len - 1;
    }
  Html5Node *child = html5_node_get_first_child (node);
  while (child)
    {
      collect (child, parent, FALSE, c, out);
      Html5Node *next = html5_node_get_next_sibling (child);
      g_object_unref (child);
      child = next;
    }
}

static gboolean
root_is_seen (const Case *c, Html5Node *root)
{
  gboolean shown = ((guint) c->what_to_show & (1u << (html5_node_get_node_type (root) - 1))) != 0;

  return shown && (!c->filtered || by_class (root, NULL) == HTML5_FILTER_RESULT_ACCEPT);
}

static int
find_with_parent (GArray *seen, int from, int direction, int parent)
{
  for (int i = from; i >= 0 && i < (int) seen->len; i += direction)
    if (i != 0 && g_array_index (seen, Seen, i).parent == parent)
      return i;
  return -1;
}

/* Returns the index of the node to which a step from node i leads, or -1. The root is only
 * found if it is accepted. */
static int
expected_step (const char *step, GArray *seen, int i, gboolean sees_root)
{
  int parent = g_array_index (seen, Seen, i).parent;
  int found = -1;

  if (strcmp (step, "next") == 0)
    return i + 1 < (int) seen->len ? i + 1 : -1;
  if (strcmp (step, "previous") == 0)
    found = i - 1;
  else if (strcmp (step, "parent") == 0)
    found = parent;
  else if (strcmp (step, "first") == 0)
    return find_with_parent (seen, i + 1, 1, i);
  else if (strcmp (step, "last") == 0)
    return find_with_parent (seen, (int) seen->len - 1, -1, i);
  else if (strcmp (step, "next-sibling") == 0)
    return i == 0 ? -1 : find_with_parent (seen, i + 1, 1, parent);
  else
    return i == 0 ? -1 : find_with_parent (seen, i - 1, -1, parent);
  return found == 0 && !sees_root ? -1 : found;
}

static void
check_all_steps (DomTest *test, const Case *c)
{
  g_autoptr (Html5TreeWalker) walker = new_walker (test, c);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  Html5Node *root = dom_test_at (test, c->root);

  collect (root, -1, TRUE, c, seen);
  for (guint i = 0; i < seen->len; i++)
    for (gsize s = 0; s < G_N_ELEMENTS (steps); s++)
      {
        int to = expected_step (steps[s].name, seen, (int) i, root_is_seen (c, root));
        Html5Node *expected = to < 0 ? NULL : g_array_index (seen, Seen, to).node;
        html5_tree_walker_set_current_node (walker, g_array_index (seen, Seen, i).node);
        g_autoptr (Html5Node) found = steps[s].step (walker, NULL);
        if (found != expected)
          g_error ("%s from %u in %s: not the node expected", steps[s].name, i, c->root);
      }
}

static void
test_all_steps (void)
{
  const char *const roots[] = { "doc", "html", "#r", "#a", "#s", "#b", "#d" };
  const Html5WhatToShow shows[] = { ALL, ELEMENT, HTML5_WHAT_TO_SHOW_TEXT,
                                    ELEMENT | HTML5_WHAT_TO_SHOW_COMMENT,
                                    HTML5_WHAT_TO_SHOW_TEXT | HTML5_WHAT_TO_SHOW_DOCUMENT };
  g_autoptr (DomTest) test = dom_test_new (PAGE);

  for (gsize r = 0; r < G_N_ELEMENTS (roots); r++)
    for (gsize s = 0; s < G_N_ELEMENTS (shows); s++)
      for (int filtered = 0; filtered < 2; filtered++)
        {
          Case c = { roots[r], shows[s], filtered, NULL, NULL, NULL };
          check_all_steps (test, &c);
        }
}

/* --- the object --- */

static void
count_destroyed (gpointer data)
{
  ++*(guint *) data;
}

static void
count_notified (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(guint *) data;
}

static void
test_properties (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  Html5Node *root = dom_test_at (test, "#r");
  guint n_destroyed = 0, n_notified = 0;
  Html5TreeWalker *walker =
    html5_tree_walker_new (root, ELEMENT, by_class, &n_destroyed, count_destroyed);
  g_autoptr (Html5Node) same = html5_tree_walker_get_root (walker);
  g_autoptr (Html5Node) current = NULL;

  g_signal_connect (walker, "notify::current-node", G_CALLBACK (count_notified), &n_notified);
  g_assert_true (same == root);
  g_assert_cmpuint (html5_tree_walker_get_what_to_show (walker), ==, ELEMENT);
  g_object_get (walker, "current-node", &current, NULL);
  g_assert_true (current == root);
  g_object_set (walker, "current-node", root, NULL);
  g_assert_cmpuint (n_notified, ==, 0);
  g_object_unref (html5_tree_walker_next_node (walker, NULL));
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (n_destroyed, ==, 0);
  g_object_unref (walker);
  g_assert_cmpuint (n_destroyed, ==, 1);
}

/* The walker keeps its current node, even if that is no longer in the tree. */
static void
test_current_node_removed (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (dom_test_at (test, "#r"), ALL, NULL, NULL, NULL);
  g_autoptr (Html5Node) a =
    HTML5_NODE (html5_node_get_element_by_id (HTML5_NODE (test->document), "a"));

  html5_tree_walker_set_current_node (walker, a);
  html5_node_remove (a);
  g_assert_null (html5_tree_walker_next_sibling (walker, NULL));
  g_assert_null (html5_tree_walker_parent_node (walker, NULL));
  g_autoptr (Html5Node) inner = html5_tree_walker_next_node (walker, NULL);
  g_assert_cmpint (html5_node_get_node_type (inner), ==, HTML5_NODE_TYPE_TEXT);
}

/* --- filters with side effects --- */

typedef struct
{
  Html5TreeWalker *walker;
  guint n_calls;
} Active;

static Html5FilterResult
step_inside (Html5Node *node, gpointer data)
{
  Active *self = data;

  self->n_calls++;
  /* A filter must not move its own walker. */
  g_autoptr (GError) error = NULL;
  g_assert_null (html5_tree_walker_next_node (self->walker, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  return HTML5_FILTER_RESULT_ACCEPT;
}

static void
test_active_flag (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  Active active = { NULL, 0 };

  active.walker = html5_tree_walker_new (dom_test_at (test, "#r"), ALL, step_inside, &active, NULL);
  g_autoptr (Html5Node) found = html5_tree_walker_next_node (active.walker, NULL);
  g_assert_true (found == dom_test_at (test, "#r/0"));
  g_assert_cmpuint (active.n_calls, ==, 1);
  g_autoptr (Html5Node) next = html5_tree_walker_next_node (active.walker, NULL);
  g_assert_true (next == dom_test_at (test, "#a"));
  g_object_unref (active.walker);
}

static Html5FilterResult
step_back_inside (Html5Node *node, gpointer data)
{
  Active *self = data;
  g_autoptr (GError) error = NULL;

  self->n_calls++;
  html5_tree_walker_set_current_node (self->walker, node);
  g_assert_null (html5_tree_walker_previous_node (self->walker, &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_STATE);
  return HTML5_FILTER_RESULT_ACCEPT;
}

/* The walk in the filter ends with the error at its first node, which has children. */
static void
test_active_flag_backwards (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=r><p><b>x</b></p><i></i></div>");
  Active active = { NULL, 0 };

  active.walker =
    html5_tree_walker_new (dom_test_at (test, "#r"), ALL, step_back_inside, &active, NULL);
  g_autoptr (Html5Node) found = html5_tree_walker_last_child (active.walker, NULL);
  g_assert_true (found == dom_test_at (test, "#r/1"));
  g_assert_cmpuint (active.n_calls, ==, 1);
  g_object_unref (active.walker);
}

static Html5FilterResult
remove_and_skip (Html5Node *node, gpointer data)
{
  if (!HTML5_IS_ELEMENT (node))
    return HTML5_FILTER_RESULT_SKIP;
  if (html5_element_has_attribute (HTML5_ELEMENT (node), "class"))
    html5_node_remove (node);
  return HTML5_FILTER_RESULT_REJECT;
}

/* The walk continues at the new position of the node. */
static void
test_filter_changes_the_tree (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (dom_test_at (test, "#r"), ALL, remove_and_skip, NULL, NULL);
  g_autofree char *tree = NULL;

  g_assert_null (html5_tree_walker_next_node (walker, NULL));
  tree = dom_test_show (dom_test_at (test, "#r"));
  g_assert_null (strstr (tree, ".skip"));
  g_assert_nonnull (strstr (tree, ".reject"));
}

static Html5FilterResult
move_away (Html5Node *node, gpointer data)
{
  Html5Node *elsewhere = data;

  html5_node_append_child (elsewhere, node, NULL);
  return HTML5_FILTER_RESULT_ACCEPT;
}

static void
test_filter_moves_to_other_document (void)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (other);
  g_autoptr (Html5TreeWalker) walker =
    html5_tree_walker_new (dom_test_at (test, "#a"), ELEMENT, move_away, body, g_object_unref);
  Html5Node *b = dom_test_at (test, "#b");
  g_autoptr (Html5Node) found = html5_tree_walker_next_node (walker, NULL);

  g_assert_true (found == b);
  dom_test_assert_shows (body, "body(b#b(\"t3\"))");
}

typedef struct
{
  Html5TreeWalker *walker;
  Html5Node *current; /* what the filter makes the current node */
} Jump;

static Html5FilterResult
jump_and_skip (Html5Node *node, gpointer data)
{
  Jump *jump = data;

  if (node == jump->current)
    return HTML5_FILTER_RESULT_ACCEPT;
  html5_tree_walker_set_current_node (jump->walker, jump->current);
  return HTML5_FILTER_RESULT_SKIP;
}

/* The search for a child ends at the current node, which is another one now. */
static void
test_filter_changes_the_current_node (void)
{
  g_autoptr (DomTest) test =
    dom_test_new ("<div id=m><p id=before></p><div id=a><i></i></div><p id=after></p></div>");
  Html5Node *root = dom_test_at (test, "#m");

  for (guint i = 0; i < 2; i++)
    {
      Jump jump = { .current = dom_test_at (test, i ? "#before" : "#after") };
      g_autoptr (Html5TreeWalker) walker =
        html5_tree_walker_new (root, ELEMENT, jump_and_skip, &jump, NULL);
      jump.walker = walker;
      html5_tree_walker_set_current_node (walker, dom_test_at (test, "#a"));
      g_autoptr (Html5Node) found = i ? html5_tree_walker_last_child (walker, NULL)
                                      : html5_tree_walker_first_child (walker, NULL);
      g_assert_true (found == jump.current);
    }
}

/* --- foreach --- */

typedef struct
{
  GString *log;
  const char *stop;
  const char *skip;
  const char *remove;
} Visitor;

static Html5Visit
visit (Html5Node *node, gpointer data)
{
  Visitor *self = data;
  const char *id = HTML5_IS_ELEMENT (node) ? html5_element_get_id (HTML5_ELEMENT (node)) : "text";

  g_string_append_printf (self->log, "%s ", id);
  if (g_strcmp0 (id, self->remove) == 0)
    html5_node_remove (node);
  if (g_strcmp0 (id, self->stop) == 0)
    return HTML5_VISIT_STOP;
  return g_strcmp0 (id, self->skip) == 0 ? HTML5_VISIT_SKIP_CHILDREN : HTML5_VISIT_CONTINUE;
}

static void
assert_visits (const char *root, Html5WhatToShow what_to_show, Visitor visitor,
               const char *expected)
{
  g_autoptr (DomTest) test = dom_test_new (PAGE);
  g_autoptr (GString) log = g_string_new (NULL);

  visitor.log = log;
  html5_node_foreach (dom_test_at (test, root), what_to_show, visit, &visitor);
  g_assert_cmpstr (log->str, ==, expected);
}

static void
test_foreach (void)
{
  assert_visits ("#r", ELEMENT, (Visitor){ .log = NULL }, "r a b s sb ss ssi x xb d ");
  assert_visits ("#a", ELEMENT | HTML5_WHAT_TO_SHOW_TEXT, (Visitor){ .log = NULL },
                 "a text b text ");
  assert_visits ("#r", ELEMENT, (Visitor){ .stop = "sb" }, "r a b s sb ");
  assert_visits ("#r", ELEMENT, (Visitor){ .skip = "s" }, "r a b s x xb d ");
  assert_visits ("#r", ELEMENT, (Visitor){ .skip = "r" }, "r ");
  assert_visits ("#r", ELEMENT, (Visitor){ .remove = "s" }, "r a b s x xb d ");
  assert_visits ("#r", ELEMENT, (Visitor){ .remove = "b" }, "r a b s sb ss ssi x xb d ");
  assert_visits ("#r", ELEMENT, (Visitor){ .remove = "d" }, "r a b s sb ss ssi x xb d ");
  assert_visits ("#r", ELEMENT, (Visitor){ .remove = "r" }, "r a b s sb ss ssi x xb d ");
  assert_visits ("#r", 0, (Visitor){ .log = NULL }, "");
}

typedef struct
{
  Html5Document *document; /* the only reference; NULL after it was dropped */
  Html5Document *other;
  guint n_dead;
  guint n_after; /* number of nodes that were visited after that */
} Dropping;

static void
on_death (gpointer n_dead, GObject *object)
{
  ++*(guint *) n_dead;
}

static Html5Visit
adopt_and_drop (Html5Node *node, gpointer data)
{
  Dropping *self = data;

  g_assert_cmpuint (self->n_dead, ==, 0);
  if (!self->document)
    self->n_after++;
  else if (HTML5_IS_ELEMENT (node)
           && g_str_equal (html5_element_get_local_name (HTML5_ELEMENT (node)), "p"))
    {
      html5_document_adopt_node (self->other, node, NULL);
      g_clear_object (&self->document);
    }
  return HTML5_VISIT_CONTINUE;
}

/* The function drops the last reference to the root of the walk, whose tree has no other holder. */
static void
test_foreach_without_root (void)
{
  g_autoptr (Html5Document) other = html5_document_new ();
  Dropping dropping = {
    .document = html5_document_new_from_text ("<p>a<b>c</b></p><p>d", -1, NULL),
    .other = other,
  };

  g_object_weak_ref (G_OBJECT (dropping.document), on_death, &dropping.n_dead);
  html5_node_foreach (HTML5_NODE (dropping.document), HTML5_WHAT_TO_SHOW_ALL, adopt_and_drop,
                      &dropping);
  g_assert_cmpuint (dropping.n_after, ==, 2);
  g_assert_cmpuint (dropping.n_dead, ==, 1);
}

static void
drop_walker (gpointer walker)
{
  g_clear_object ((Html5TreeWalker **) walker);
}

/* The document that the walker leaves is freed, and with it data that has the walker. */
static void
test_current_node_frees_walker (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Document) left = html5_document_new_html (NULL);
  Html5TreeWalker *walker = html5_tree_walker_new (HTML5_NODE (document), ALL, NULL, NULL, NULL);

  html5_tree_walker_set_current_node (walker, HTML5_NODE (left));
  g_object_set_data_full (G_OBJECT (left), "walker", &walker, drop_walker);
  g_clear_object (&left);
  html5_tree_walker_set_current_node (walker, HTML5_NODE (document));
  g_assert_null (walker);
}

static void
test_misuse (void)
{
  g_autoptr (Html5TreeWalker) walker = NULL;
  g_autoptr (Html5Node) without = g_object_new (HTML5_TYPE_ELEMENT, NULL);

  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*HTML5_IS_NODE*");
  g_assert_null (html5_tree_walker_new (NULL, ALL, NULL, NULL, NULL));
  g_test_assert_expected_messages ();
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*_html5_node_unwrap*");
  g_assert_null (html5_tree_walker_new (without, ALL, NULL, NULL, NULL));
  g_test_assert_expected_messages ();
  walker = g_object_new (HTML5_TYPE_TREE_WALKER, NULL);
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*root*");
  g_assert_null (html5_tree_walker_next_node (walker, NULL));
  g_test_assert_expected_messages ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/tree-walker/case/%" G_GSIZE_FORMAT, i);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/tree-walker/all-steps", test_all_steps);
  g_test_add_func ("/tree-walker/properties", test_properties);
  g_test_add_func ("/tree-walker/current-node-removed", test_current_node_removed);
  g_test_add_func ("/tree-walker/active-flag", test_active_flag);
  g_test_add_func ("/tree-walker/active-flag-backwards", test_active_flag_backwards);
  g_test_add_func ("/tree-walker/filter-changes-the-tree", test_filter_changes_the_tree);
  g_test_add_func ("/tree-walker/filter-moves", test_filter_moves_to_other_document);
  g_test_add_func ("/tree-walker/filter-changes-the-current-node",
                   test_filter_changes_the_current_node);
  g_test_add_func ("/tree-walker/foreach", test_foreach);
  g_test_add_func ("/tree-walker/foreach-without-root", test_foreach_without_root);
  g_test_add_func ("/tree-walker/current-node-frees-walker", test_current_node_frees_walker);
  g_test_add_func ("/tree-walker/misuse", test_misuse);
  return g_test_run ();
}
