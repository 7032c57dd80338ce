/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Random sequences of operations, with references that are kept and dropped at random. After each
 * operation, trees are consistent, ranges are in order, and lists match the changes that they
 * reported. An operation that failed has changed nothing. One that changed something has a record.
 * At the end, nodes without references are reclaimed, and no objects are left.
 *
 *   test-sequences [--sequences N] [--length N] [--first N]
 *
 * This is most useful with -Db_sanitize=address,undefined.
 */
#include "random.h"

#include "common/test-program.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static guint n_sequences = 100;
static guint n_operations = 80;
static guint32 first_seed = 1;

static guint n_live; /* atomic: number of objects that were created and not finalized */

/* --- the current sequence --- */

static char current[64];

static void
tell_sequence (int number)
{
  if (write (STDERR_FILENO, current, strlen (current)) < 0)
    _exit (1);
  signal (SIGABRT, SIG_DFL);
}

/* --- objects --- */

static void
on_death (gpointer data, GObject *object)
{
  g_atomic_int_add (&n_live, -1);
}

static void
see (gpointer node)
{
  if (g_object_get_data (node, "seen"))
    return;
  g_object_set_data (node, "seen", &n_live);
  g_object_weak_ref (node, on_death, NULL);
  g_atomic_int_inc (&n_live);
}

/* --- trees --- */

static void
check_owner (Html5Node *node, Html5Document *owner)
{
  g_autoptr (Html5Document) found = html5_node_get_owner_document (node);

  if (!HTML5_IS_DOCUMENT (node))
    g_assert_true (found == owner);
  else
    g_assert_null (found);
}

/* A node and its children, each with its index. */
static void
check_links (Html5Node *parent, Html5Document *owner, GPtrArray *inside)
{
  g_autoptr (Html5Node) last = html5_node_get_last_child (parent);
  Html5Node *child = html5_node_get_first_child (parent), *previous = NULL;

  see (parent);
  check_owner (parent, owner);
  g_assert_cmpint (html5_node_has_child_nodes (parent), ==, child != NULL);
  while (child)
    {
      g_autoptr (Html5Node) found_parent = html5_node_get_parent_node (child);
      g_autoptr (Html5Node) found_previous = html5_node_get_previous_sibling (child);
      g_assert_true (found_parent == parent);
      g_assert_true (found_previous == previous);
      g_ptr_array_add (inside, g_object_ref (child));
      Html5Node *next = html5_node_get_next_sibling (child);
      previous = child;
      if (!next)
        g_assert_true (child == last);
      g_object_unref (child); /* `inside` contains it */
      child = next;
    }
  if (!previous)
    g_assert_null (last);
}

static void
add_hosted (Html5Element *element, GPtrArray *roots)
{
  gpointer content = html5_element_get_template_content (element);
  gpointer shadow = html5_element_get_open_or_closed_shadow_root (element);

  if (content)
    g_ptr_array_add (roots, content);
  if (shadow)
    g_ptr_array_add (roots, shadow);
}

/* The maximum number of objects for a tree: its nodes, those of hosted trees, and attributes. */
static guint
check_tree (Html5Node *root)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = 0;

  g_ptr_array_add (roots, g_object_ref (root));
  for (guint r = 0; r < roots->len; r++)
    {
      g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func (g_object_unref);
      Html5Node *top = roots->pdata[r];
      g_autoptr (Html5Document) owner = html5_node_get_owner_document (top);
      if (!owner && HTML5_IS_DOCUMENT (top))
        owner = g_object_ref (HTML5_DOCUMENT (top));
      g_ptr_array_add (nodes, g_object_ref (top));
      for (guint i = 0; i < nodes->len; i++)
        {
          check_links (nodes->pdata[i], owner, nodes);
          if (!HTML5_IS_ELEMENT (nodes->pdata[i]))
            continue;
          g_auto (GStrv) names = html5_element_get_attribute_names (nodes->pdata[i]);
          add_hosted (nodes->pdata[i], roots);
          n += g_strv_length (names);
        }
      n += nodes->len;
    }
  return n;
}

static GPtrArray *
roots_of_held (DomRandom *self)
{
  GPtrArray *roots = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->held->len; i++)
    {
      Html5Node *root = html5_node_get_root_node (self->held->pdata[i], FALSE);
      if (g_ptr_array_find (roots, root, NULL))
        g_object_unref (root);
      else
        g_ptr_array_add (roots, root);
    }
  return roots;
}

/* --- trees as text --- */

static void
show_attributes (Html5Element *element, GString *out)
{
  g_auto (GStrv) names = html5_element_get_attribute_names (element);

  for (gsize i = 0; names[i]; i++)
    {
      const char *colon = strchr (names[i], ':');
      const char *value = html5_element_get_attribute_ns (
        element, colon ? HTML5_NAMESPACE_XLINK : NULL, colon ? colon + 1 : names[i]);
      g_assert_nonnull (value);
      g_string_append_printf (out, " %s=%s", names[i], value);
    }
}

static Html5Visit
show_node (Html5Node *node, gpointer data)
{
  g_autoptr (Html5Node) child = html5_node_get_first_child (node);
  /* Records about an attribute have its element as the target, which may not be held. */
  const char *value = HTML5_IS_ATTR (node) ? NULL : html5_node_get_node_value (node);

  g_string_append_printf (data, "%p %p %s", (gpointer) node, (gpointer) child, value ? value : "");
  if (HTML5_IS_ELEMENT (node))
    show_attributes (HTML5_ELEMENT (node), data);
  g_string_append_c (data, '\n');
  return HTML5_VISIT_CONTINUE;
}

static char *
show (GPtrArray *roots)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < roots->len; i++)
    {
      html5_node_foreach (roots->pdata[i], HTML5_WHAT_TO_SHOW_ALL, show_node, out);
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* --- ranges, iterators and lists --- */

static void
check_range (Html5Range *range)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_autoptr (Html5Node) end = html5_range_get_end_container (range);
  g_autoptr (Html5Node) common = html5_range_get_common_ancestor_container (range);
  g_autofree char *text = html5_range_to_string (range);
  gsize start_offset = html5_range_get_start_offset (range);
  gsize end_offset = html5_range_get_end_offset (range);

  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (html5_node_contains (common, start) && html5_node_contains (common, end));
  g_assert_cmpint (
    html5_range_compare_boundary_points (range, HTML5_RANGE_BOUNDARIES_START_TO_END, range, &error),
    >=, 0);
  /* The points are where there are some. */
  g_assert_cmpint (html5_range_compare_point (range, start, start_offset, &error), ==, 0);
  g_assert_cmpint (html5_range_compare_point (range, end, end_offset, &error), ==, 0);
  g_assert_no_error (error);
}

static void
check_all (DomRandom *self)
{
  g_autoptr (GPtrArray) roots = roots_of_held (self);

  for (guint i = 0; i < roots->len; i++)
    check_tree (roots->pdata[i]);
  for (guint i = 0; i < self->ranges->len; i++)
    check_range (self->ranges->pdata[i]);
  for (guint i = 0; i < self->shadows->len; i++)
    dom_shadow_check (self->shadows->pdata[i]);
}

/* --- sequences --- */

static guint
count_records (Html5MutationObserver *observer)
{
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);

  return g_list_model_get_n_items (records);
}

/* Does an operation, and compares the changes of the trees with the records. */
static void
step_with_audit (DomRandom *self)
{
  g_autoptr (GPtrArray) roots = roots_of_held (self);
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = show (roots);

  for (guint i = 0; i < roots->len; i++)
    html5_mutation_observer_observe (
      observer, roots->pdata[i],
      HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES
        | HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE,
      NULL);
  self->is_partial = FALSE;
  gboolean done = dom_random_step (self, &error);
  g_autofree char *after = show (roots);
  guint n_records = count_records (observer);
  g_assert_cmpint (done, ==, error == NULL);
  if (error)
    g_assert_true (error->domain == HTML5_DOM_ERROR);
  if (!done && !self->is_partial)
    g_assert_cmpstr (after, ==, before);
  if (!done && !self->is_partial)
    g_assert_cmpuint (n_records, ==, 0);
  if (n_records == 0)
    g_assert_cmpstr (after, ==, before);
}

static void
run_sequence (DomRandom *self, guint32 seed)
{
  for (guint i = 0; i < n_operations; i++)
    {
      g_autoptr (GError) error = NULL;
      g_snprintf (current, sizeof current, "sequence %u, operation %u, after %s\n", seed, i,
                  self->operation ? self->operation : "");
      if (dom_random_below (self, 2))
        step_with_audit (self);
      else
        dom_random_step (self, &error);
      check_all (self);
    }
}

/* Returns an element to keep. If it is in a fragment, such as template contents, returns its
 * document. */
static Html5Node *
choose_what_to_keep (DomRandom *self)
{
  Html5Node *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);

  if (!element)
    return HTML5_NODE (dom_random_document (self));
  g_autoptr (Html5Node) root = html5_node_get_root_node (element, TRUE);
  return HTML5_IS_DOCUMENT_FRAGMENT (root) ? HTML5_NODE (html5_node_get_owner_document (element))
                                           : g_object_ref (element);
}

/* Drops all nodes but one: what that one does not keep alive is reclaimed when new
 * nodes are created. */
static void
check_reclaimed (DomRandom *self)
{
  g_autoptr (Html5Node) kept = choose_what_to_keep (self);
  g_autoptr (Html5Node) root = html5_node_get_root_node (kept, TRUE);
  g_autoptr (Html5Document) document = html5_node_get_owner_document (kept);

  dom_random_drop_all (self);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (!document)
    document = g_object_ref (HTML5_DOCUMENT (kept));
  /* It may be the document that owns template contents, which hides the other one. */
  if (!html5_node_has_child_nodes (HTML5_NODE (document)))
    return;
  for (guint i = 0; i < 12000; i++)
    g_object_unref (html5_document_create_text_node (document, "t"));
  guint n_kept = check_tree (root);
  if (root != HTML5_NODE (document))
    n_kept += check_tree (HTML5_NODE (document));
  /* There may be one more document, which owns template contents. */
  g_assert_cmpuint (g_atomic_int_get (&n_live), <=, n_kept + 1);
}

static void
test_sequences (void)
{
  for (guint i = 0; i < n_sequences; i++)
    {
      DomRandom *self = dom_random_new (first_seed + i);
      run_sequence (self, first_seed + i);
      if (i % 8 == 0)
        check_reclaimed (self);
      dom_random_free (self);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (g_atomic_int_get (&n_live), ==, 0);
    }
}

/* --- last references that drop in other threads --- */

static gpointer
drop_in_thread (gpointer queue)
{
  gpointer object;

  while ((object = g_async_queue_pop (queue)) != queue)
    g_object_unref (object);
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (GAsyncQueue) queue = g_async_queue_new ();
  GThread *threads[2];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("drop", drop_in_thread, queue);
  for (guint i = 0; i < n_sequences; i++)
    {
      DomRandom *self = dom_random_new (first_seed + i);
      self->drops = queue;
      run_sequence (self, first_seed + i);
      dom_random_free (self);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_async_queue_push (queue, queue);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (g_atomic_int_get (&n_live), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("H5_TEST_SHORT"))
    n_sequences = 8;
  test_read_option (argc, argv, "--sequences", &n_sequences);
  test_read_option (argc, argv, "--length", &n_operations);
  test_read_option (argc, argv, "--first", &first_seed);
  signal (SIGABRT, tell_sequence);
  g_test_add_func ("/sequences/random", test_sequences);
  g_test_add_func ("/sequences/threads", test_threads);
  return g_test_run ();
}
