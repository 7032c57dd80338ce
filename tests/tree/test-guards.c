/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Guards are notified before each function changes a tree. When a guard is notified for the first
 * time, nothing has changed yet. Snapshots can show that state later.
 */
#include "common/h5-dump.h"
#include "tree/h5-instruction.h"
#include "tree/mutation/h5-mutation.h"
#include "tree/h5-shadow.h"
#include "tree/mutation/h5-snapshot.h"
#include "tree/text/h5-text.h"
#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  H5MutationListener listener; /* must be first */
  const H5Node *top;           /* the tree that it guards */
  guint n_told;
  H5Buffer seen; /* the tree at the first notification */
} Guard;

static void
changing (H5MutationListener *listener, const H5Changing *event)
{
  Guard *self = (Guard *) listener;

  if (h5_node_top (event->node) != self->top)
    return;
  if (self->n_told++ == 0)
    h5_dump_children (self->top, &self->seen);
}

static void
free_guard (H5MutationListener *listener)
{
}

static const H5MutationHooks hooks = { .changing = changing, .free = free_guard };

/* <p k=v l=w>text</p><template/><div/>, and a lone <i m=n> */
typedef struct
{
  H5Tree *tree;
  H5Node *document, *root, *p, *text, *instruction, *template, *div, *lone;
} Place;

static H5Node *
append (H5Node *parent, H5Node *node)
{
  h5_node_append (parent, node);
  return node;
}

static Place
new_place (void)
{
  H5Tree *tree = h5_tree_new ();
  Place self = { .tree = tree, .document = tree->document };

  self.root = append (self.document, h5_tree_new_element (tree, H5_NAME_DIV));
  self.p = append (self.root, h5_tree_new_element (tree, H5_NAME_P));
  self.text = append (self.p, h5_tree_new_character_data (tree, H5_NODE_TEXT, "text", 4));
  self.instruction =
    append (self.root, h5_tree_new_processing_instruction (tree, H5_NAME_P, "a=\"1\"", 5));
  self.template = append (self.root, h5_tree_new_element (tree, H5_NAME_TEMPLATE));
  self.div = append (self.root, h5_tree_new_element (tree, H5_NAME_DIV));
  self.lone = h5_tree_new_element (tree, H5_NAME_I);
  h5_element_append_attribute (self.p, H5_NAME_CLASS, "v", 1);
  h5_element_append_attribute (self.p, H5_NAME_TITLE, "w", 1);
  h5_element_append_attribute (self.lone, H5_NAME_CLASS, "n", 1);
  return self;
}

#define CHANGE(name, call) \
  static void name (Place *p) { call; }

CHANGE (insert, h5_node_insert_before (p->root, p->lone, p->p))
CHANGE (append_node, h5_node_append (p->p, p->lone))
CHANGE (remove_node, h5_node_remove (p->p))
CHANGE (move_children, h5_node_move_children (p->p, p->lone))
CHANGE (pre_insert, h5_node_pre_insert (p->text, p->lone, NULL))
CHANGE (replace, h5_node_replace (p->p, p->lone, p->root))
CHANGE (replace_all, h5_node_replace_all (p->p, p->lone))
CHANGE (string_replace_all, h5_node_string_replace_all (p->p, "new", 3))
CHANGE (into_template, h5_node_append (h5_template_content (p->template), p->lone))
CHANGE (append_data, h5_node_append_data (p->text, "new", 3))
CHANGE (replace_data, h5_node_replace_data (p->text, 1, 2, "", 0))
CHANGE (set_value, h5_node_set_value (p->text, "new", 3))
CHANGE (split, h5_text_split (p->text, 1))
CHANGE (set_attribute, h5_element_set_attribute (p->p, H5_NAME_CLASS, "new", 3))
CHANGE (add_attribute, h5_element_set_attribute (p->p, H5_NAME_ID, "new", 3))
CHANGE (append_attribute, h5_element_append_attribute (p->p, H5_NAME_ID, "new", 3))
CHANGE (reserve_attributes, h5_element_reserve_attributes (p->p, 100))
CHANGE (remove_attribute, h5_element_remove_attribute (p->p, H5_NAME_CLASS))
CHANGE (replace_attribute, h5_element_replace_attribute (p->p, H5_NAME_CLASS, H5_NAME_ID, "new", 3))
CHANGE (instruction, h5_instruction_set_attribute (p->instruction, "a", "new"))
CHANGE (shadow, h5_element_attach_shadow (p->div, 0))
CHANGE (into_shadow, h5_node_append (h5_element_shadow_root (p->div), p->lone))
CHANGE (reuse_shadow, h5_element_attach_shadow (p->div, 0))
CHANGE (set_content, h5_template_set_content (p->template, h5_tree_new_fragment (p->tree)))
CHANGE (set_inert, h5_node_set_inert (p->p, TRUE))

static void
remove_attributes (Place *p)
{
  H5Name names[] = { H5_NAME_CLASS };

  h5_element_remove_attributes (p->p, names, 1);
}

static void
set_attribute_value (Place *p)
{
  h5_node_set_value (h5_element_attribute_node (p->p, H5_NAME_CLASS), "new", 3);
}

static void
put_attribute (Place *p)
{
  H5Node *attribute = h5_element_attribute_node (p->lone, H5_NAME_CLASS);

  h5_element_remove_attribute (p->lone, H5_NAME_CLASS);
  h5_element_put_attribute_node (p->p, attribute);
}

static const struct
{
  const char *name;
  void (*change) (Place *p);
} changes[] = {
#define C(name) \
  { \
#name, name \
  }
  C (insert),
  C (append_node),
  C (remove_node),
  C (move_children),
  C (pre_insert),
  C (replace),
  C (replace_all),
  C (string_replace_all),
  C (into_template),
  C (append_data),
  C (replace_data),
  C (set_value),
  C (split),
  C (set_attribute),
  C (add_attribute),
  C (append_attribute),
  C (remove_attribute),
  C (replace_attribute),
  C (instruction),
  C (shadow),
  C (into_shadow),
  C (reuse_shadow),
  C (set_content),
  C (set_inert),
  C (put_attribute),
  C (remove_attributes),
  C (reserve_attributes),
  C (set_attribute_value),
};

static Guard *
new_guard (Place *place, const H5Node *node)
{
  Guard *self = g_new0 (Guard, 1);

  self->listener.hooks = &hooks;
  self->top = h5_node_top (node);
  h5_tree_add_listener (place->tree, &self->listener);
  return self;
}

static void
end_guard (Guard *self)
{
  h5_buffer_clear (&self->seen);
  g_free (self);
}

static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Place place = new_place ();
  H5Buffer before = H5_BUFFER_INIT;

  if (changes[i].change == into_shadow || changes[i].change == reuse_shadow)
    h5_element_attach_shadow (place.div, H5_SHADOW_DECLARATIVE);
  Guard *guard = new_guard (&place, place.text);
  g_assert_true (guard->top == place.document);
  h5_dump_children (place.document, &before);
  changes[i].change (&place);
  g_assert_cmpuint (guard->n_told, >, 0);
  g_assert_cmpmem (guard->seen.data, guard->seen.length, before.data, before.length);
  h5_buffer_clear (&before);
  h5_tree_free (place.tree);
  end_guard (guard);
}

/* Guards are notified of a change of the root's position, too: it is inserted elsewhere, or
 * moves to another tree. */
static void
test_roots (void)
{
  Place place = new_place ();
  H5Tree *other = h5_tree_new ();
  Guard *guard = new_guard (&place, place.lone);

  h5_node_transfer (other, place.lone, FALSE, NULL, NULL);
  g_assert_cmpuint (guard->n_told, ==, 1);
  h5_node_append (place.root, place.lone);
  g_assert_cmpuint (guard->n_told, >, 1);
  h5_tree_free (other);
  h5_tree_free (place.tree);
  end_guard (guard);
}

static void
test_dropped (void)
{
  Place place = new_place ();
  Guard *guard = new_guard (&place, place.document);
  Guard *dropped = new_guard (&place, place.document);

  h5_mutation_listener_drop (&dropped->listener);
  h5_node_append (place.root, place.lone);
  g_assert_cmpuint (guard->n_told, >, 0);
  g_assert_cmpuint (dropped->n_told, ==, 0);
  g_assert_cmpuint (place.tree->listeners.n_guards, ==, 1);
  h5_tree_free (place.tree);
  end_guard (guard);
  end_guard (dropped);
}

/* --- snapshots --- */

/* Between enter and leave, the tree has its old state, and after that its current one. */
static void
test_snapshot (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  Place place = new_place ();
  H5Buffer before = H5_BUFFER_INIT, after = H5_BUFFER_INIT, seen = H5_BUFFER_INIT;

  if (changes[i].change == into_shadow || changes[i].change == reuse_shadow)
    h5_element_attach_shadow (place.div, H5_SHADOW_DECLARATIVE);
  h5_dump_children (place.document, &before);
  H5Snapshot *snapshot = h5_snapshot_new (place.text);
  changes[i].change (&place);
  h5_dump_children (place.document, &after);
  g_assert_cmpuint (h5_snapshot_n_changed (snapshot), >, 0);
  h5_snapshot_enter (snapshot);
  h5_dump_children (place.document, &seen);
  h5_snapshot_leave (snapshot);
  g_assert_cmpmem (seen.data, seen.length, before.data, before.length);
  h5_buffer_truncate (&seen, 0);
  h5_snapshot_free (snapshot);
  h5_dump_children (place.document, &seen);
  g_assert_cmpmem (seen.data, seen.length, after.data, after.length);
  h5_buffer_clear (&seen);
  h5_buffer_clear (&before);
  h5_buffer_clear (&after);
  h5_tree_free (place.tree);
}

/* A snapshot does not save nodes that were not in the tree: new ones, and those of other
 * trees. */
static void
test_elsewhere (void)
{
  Place place = new_place ();
  H5Snapshot *snapshot = h5_snapshot_new (place.document);
  H5Node *node = place.lone;

  for (guint depth = 0; depth < 100; depth++)
    {
      H5Node *child = h5_tree_new_element (place.tree, H5_NAME_B);
      h5_element_append_attribute (child, H5_NAME_CLASS, "v", 1);
      h5_node_append (node, child);
      node = child;
    }
  g_assert_cmpuint (h5_snapshot_n_changed (snapshot), ==, 0);
  h5_node_append (place.root, place.lone);
  g_assert_cmpuint (h5_snapshot_n_changed (snapshot), ==, 2);
  h5_element_set_attribute (node, H5_NAME_ID, "new", 3);
  g_assert_cmpuint (h5_snapshot_n_changed (snapshot), ==, 2);
  h5_snapshot_free (snapshot);
  h5_tree_free (place.tree);
}

/* Text that a reader of a snapshot uses remains valid, whichever snapshot is freed first. */
static void
test_two_snapshots (void)
{
  Place place = new_place ();
  H5Snapshot *first = h5_snapshot_new (place.document);
  H5Snapshot *second = h5_snapshot_new (place.document);
  const char *data = place.text->data;

  h5_node_append (place.p, place.lone);
  h5_node_replace_data (place.text, 0, 4, "other", 5);
  h5_snapshot_free (first);
  h5_node_replace_data (place.text, 0, 5, "third", 5);
  g_assert_cmpstr (data, ==, "text");
  h5_snapshot_enter (second);
  g_assert_cmpstr (place.text->data, ==, "text");
  g_assert_null (place.text->next);
  h5_snapshot_leave (second);
  h5_snapshot_free (second);
  g_assert_cmpstr (place.text->data, ==, "third");
  g_assert_true (place.text->next == place.lone);
  h5_tree_free (place.tree);
}

#define N_NEW 2000
/* The number of nodes in a block. */
#define N_BLOCK ((guint) (H5_ARENA_BLOCK / H5_ARENA_NODE))

/* Appends new elements, and returns the last one. */
static H5Node *
append_many (Place *place)
{
  H5Node *last = NULL;

  for (guint i = 0; i < N_NEW; i++)
    last = append (place->div, h5_tree_new_element (place->tree, H5_NAME_B));
  return last;
}

static void
remove_many (Place *place)
{
  for (H5Node *child = place->div->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
      h5_tree_free_subtree (place->tree, child);
    }
}

/* A guard is called for each change of the parent, but not for new nodes, also if they replace
 * nodes that were freed. */
static void
test_new_nodes (void)
{
  Place place = new_place ();

  append_many (&place);
  remove_many (&place);
  for (guint i = 0; i < 3; i++)
    {
      Guard *guard = new_guard (&place, place.document);
      append_many (&place);
      g_assert_cmpuint (guard->n_told, >=, N_NEW);
      g_assert_cmpuint (guard->n_told, <, N_NEW + 3 * N_BLOCK);
      h5_tree_remove_listener (place.tree, &guard->listener);
      end_guard (guard);
      remove_many (&place);
    }
  h5_tree_free (place.tree);
}

/* Nodes that are moved to new nodes and back have their old places in the snapshot. */
static void
test_into_new_nodes (void)
{
  Place place = new_place ();
  H5Buffer before = H5_BUFFER_INIT, seen = H5_BUFFER_INIT;

  h5_dump_children (place.document, &before);
  H5Snapshot *first = h5_snapshot_new (place.document);
  H5Node *last = append_many (&place);
  h5_node_append (last, place.p);
  h5_node_append (last->previous, place.lone);
  h5_element_set_attribute (place.p, H5_NAME_ID, "new", 3);
  H5Snapshot *second = h5_snapshot_new (place.document);
  h5_node_remove (last);
  h5_node_append (place.root, append_many (&place));
  h5_node_replace_data (place.text, 0, 4, "other", 5);
  h5_snapshot_enter (first);
  h5_dump_children (place.document, &seen);
  h5_snapshot_leave (first);
  g_assert_cmpmem (seen.data, seen.length, before.data, before.length);
  h5_snapshot_free (first);
  h5_snapshot_enter (second);
  g_assert_true (place.p->parent == last && last->parent == place.div);
  g_assert_cmpstr (place.text->data, ==, "text");
  g_assert_true (place.div->last_child == last);
  h5_snapshot_leave (second);
  h5_snapshot_free (second);
  h5_buffer_clear (&seen);
  h5_buffer_clear (&before);
  h5_tree_free (place.tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/tree/guards/", changes[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
      g_autofree char *other_path = g_strconcat ("/tree/snapshots/", changes[i].name, NULL);
      g_test_add_data_func (other_path, GUINT_TO_POINTER (i), test_snapshot);
    }
  g_test_add_func ("/tree/guards/roots", test_roots);
  g_test_add_func ("/tree/guards/dropped", test_dropped);
  g_test_add_func ("/tree/guards/new-nodes", test_new_nodes);
  g_test_add_func ("/tree/snapshots/into-new-nodes", test_into_new_nodes);
  g_test_add_func ("/tree/snapshots/elsewhere", test_elsewhere);
  g_test_add_func ("/tree/snapshots/two", test_two_snapshots);
  return g_test_run ();
}
