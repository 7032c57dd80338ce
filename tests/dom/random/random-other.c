/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Random operations on attributes, ranges, observers, walkers, lists and selectors; and taking
 * and dropping references. */
#include "random.h"

#define FEW 4

/* --- attributes --- */

static gboolean
change_attribute (DomRandom *self, GError **error)
{
  static const char *const names[] = { "class", "id", "k", "K", "data-x", "a b", "" };
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  const char *name = dom_random_of (self, names);
  GError *failure = NULL;

  if (!element)
    return TRUE;
  switch (dom_random_below (self, 6))
    {
    case 0:
      html5_element_remove_attribute (element, name);
      return TRUE;
    case 1:
      html5_element_toggle_attribute (element, name, &failure);
      if (failure)
        g_propagate_error (error, failure);
      return failure == NULL;
    case 2:
      return html5_element_set_attribute_ns (element, HTML5_NAMESPACE_XLINK, "x:href",
                                             dom_random_text (self), error);
    case 3:
      return html5_element_set_dataset_value (element, name, dom_random_text (self), error);
    default:
      return html5_element_set_attribute (element, name, dom_random_text (self), error);
    }
}

static gboolean
change_attribute_node (DomRandom *self, GError **error)
{
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  Html5Attr *attribute = dom_random_pick (self, HTML5_TYPE_ATTR), *replaced = NULL;
  gboolean done;

  if (!element)
    return TRUE;
  if (!attribute || dom_random_below (self, 3) == 0)
    {
      dom_random_hold (self, html5_element_get_attribute_node (element, "class"));
      return TRUE;
    }
  switch (dom_random_below (self, 4))
    {
    case 0:
      return html5_element_remove_attribute_node (element, attribute, error);
    case 1:
      html5_attr_set_value (attribute, dom_random_text (self));
      return TRUE;
    case 2:
      dom_random_hold (self, html5_attr_get_owner_element (attribute));
      return TRUE;
    default:
      done = html5_element_set_attribute_node (element, attribute, &replaced, error);
      dom_random_hold (self, replaced);
      return done;
    }
}

static gboolean
change_tokens (DomRandom *self, GError **error)
{
  static const char *const tokens[] = { "x", "y", "z", "", "x y" };
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);

  if (element && (self->token_lists->len < FEW))
    g_ptr_array_add (self->token_lists, html5_element_get_class_list (element));
  Html5TokenList *list = dom_random_entry (self, self->token_lists);
  GError *failure = NULL;
  if (!list)
    return TRUE;
  switch (dom_random_below (self, 5))
    {
    case 0:
      return html5_token_list_remove (list, dom_random_of (self, tokens), error);
    case 1:
      html5_token_list_replace (list, dom_random_of (self, tokens), dom_random_of (self, tokens),
                                &failure);
      if (failure)
        g_propagate_error (error, failure);
      return failure == NULL;
    case 2:
      g_ptr_array_remove_fast (self->token_lists, list);
      dom_random_drop (self, list);
      return TRUE;
    default:
      return html5_token_list_add (list, dom_random_of (self, tokens), error);
    }
}

/* --- ranges --- */

static gboolean
set_range (DomRandom *self, Html5Range *range, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  guint offset = dom_random_below (self, 4);

  if (!node)
    return TRUE;
  switch (dom_random_below (self, 6))
    {
    case 0:
    case 1:
      return html5_range_set_start (range, node, offset, error);
    case 2:
    case 3:
      return html5_range_set_end (range, node, offset, error);
    case 4:
      return html5_range_select_node (range, node, error);
    default:
      return html5_range_select_node_contents (range, node, error);
    }
}

static gboolean
use_contents (DomRandom *self, Html5Range *range, GError **error)
{
  Html5DocumentFragment *taken = NULL;
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  g_autoptr (Html5Node) common = html5_range_get_common_ancestor_container (range);

  switch (dom_random_below (self, 5))
    {
    case 0:
      html5_range_delete_contents (range);
      return TRUE;
    case 1:
      return !node || html5_range_insert_node (range, node, error);
    case 2:
      self->is_partial = TRUE;
      return !node || html5_range_surround_contents (range, node, error);
    case 3:
      if (!dom_random_is_small (common))
        return TRUE;
      taken = html5_range_clone_contents (range, error);
      break;
    default:
      taken = html5_range_extract_contents (range, error);
    }
  dom_random_hold (self, taken);
  return taken != NULL;
}

static gboolean
use_range (DomRandom *self, GError **error)
{
  if (self->ranges->len < FEW)
    {
      g_autoptr (Html5Document) document = dom_random_document (self);
      g_ptr_array_add (self->ranges, html5_range_new (document));
    }
  Html5Range *range = dom_random_entry (self, self->ranges);
  switch (dom_random_below (self, 12))
    {
    case 0:
      g_ptr_array_remove_fast (self->ranges, range);
      dom_random_drop (self, range);
      return TRUE;
    case 1:
      dom_random_hold (self, html5_range_get_start_container (range));
      dom_random_hold (self, html5_range_get_common_ancestor_container (range));
      return TRUE;
    case 2:
      html5_range_collapse (range, TRUE);
      return TRUE;
    case 3:
    case 4:
      return use_contents (self, range, error);
    case 5:
      if (self->ranges->len < 2 * FEW)
        g_ptr_array_add (self->ranges, html5_range_clone_range (range));
      return TRUE;
    default:
      return set_range (self, range, error);
    }
}

/* --- observers --- */

static void
hold_records (GListModel *records, Html5MutationObserver *observer, gpointer data)
{
  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, i);
      g_autoptr (Html5NodeList) removed = html5_mutation_record_get_removed_nodes (record);
      dom_random_hold (data, html5_mutation_record_get_target (record));
      if (html5_node_list_get_size (removed))
        dom_random_hold (data, html5_node_list_get (removed, 0));
    }
}

static gboolean
use_observer (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  Html5MutationObserver *observer = dom_random_entry (self, self->observers);
  GListModel *records;

  if (!node)
    return TRUE;
  if (self->observers->len < 3)
    {
      observer = html5_mutation_observer_new (hold_records, self, NULL);
      g_ptr_array_add (self->observers, observer);
    }
  switch (dom_random_below (self, 6))
    {
    case 0:
      g_ptr_array_remove_fast (self->observers, observer);
      /* Another thread must not finalize it while its callback may be running here. */
      g_object_unref (observer);
      break;
    case 1:
      html5_mutation_observer_disconnect (observer);
      break;
    case 2:
      records = html5_mutation_observer_take_records (observer);
      for (guint i = 0; i < g_list_model_get_n_items (records); i++)
        dom_random_drop (self, g_list_model_get_item (records, i));
      dom_random_drop (self, records);
      break;
    case 3:
      while (g_main_context_iteration (NULL, FALSE))
        ;
      break;
    default:
      html5_mutation_observer_observe (
        observer, node, HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | dom_random_below (self, 64),
        NULL);
    }
  return TRUE;
}

/* --- walkers --- */

static Html5FilterResult
filter (Html5Node *node, gpointer data)
{
  DomRandom *self = data;
  Html5Node *parent;

  if (dom_random_below (self, 8) == 0)
    dom_random_hold (self, g_object_ref (node));
  if (dom_random_below (self, 20) == 0)
    html5_node_remove (node);
  else if (dom_random_below (self, 20) == 0 && (parent = dom_random_pick (self, HTML5_TYPE_NODE)))
    html5_node_append_child (parent, node, NULL);
  return dom_random_below (self, 2) ? HTML5_FILTER_RESULT_ACCEPT
                                    : HTML5_FILTER_RESULT_REJECT + dom_random_below (self, 2);
}

static gboolean
use_walker (DomRandom *self, GError **error)
{
  Html5Node *(*const steps[]) (Html5TreeWalker *, GError **) = {
    html5_tree_walker_parent_node,  html5_tree_walker_first_child,
    html5_tree_walker_last_child,   html5_tree_walker_previous_sibling,
    html5_tree_walker_next_sibling, html5_tree_walker_previous_node,
    html5_tree_walker_next_node
  };
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);

  if (node && self->walkers->len < FEW)
    g_ptr_array_add (self->walkers, html5_tree_walker_new (
                                      node, HTML5_WHAT_TO_SHOW_ALL,
                                      dom_random_below (self, 2) ? filter : NULL, self, NULL));
  Html5TreeWalker *walker = dom_random_entry (self, self->walkers);
  if (!walker)
    return TRUE;
  if (dom_random_below (self, 10) == 0)
    {
      g_ptr_array_remove_fast (self->walkers, walker);
      dom_random_drop (self, walker);
    }
  else if (node && dom_random_below (self, 6) == 0)
    html5_tree_walker_set_current_node (walker, node);
  else
    dom_random_hold (self, dom_random_of (self, steps) (walker, error));
  return TRUE;
}

static Html5Visit
visit (Html5Node *node, gpointer data)
{
  DomRandom *self = data;

  if (dom_random_below (self, 10) == 0)
    html5_node_remove (node);
  return (Html5Visit) dom_random_below (self, 3);
}

static gboolean
visit_each (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);

  if (node)
    html5_node_foreach (node, HTML5_WHAT_TO_SHOW_ALL, visit, self);
  return TRUE;
}

/* --- lists and selectors --- */

static Html5NodeList *
new_list (DomRandom *self, Html5Node *node)
{
  switch (dom_random_below (self, 5))
    {
    case 0:
      return html5_node_get_child_nodes (node);
    case 1:
      return html5_node_get_children (node);
    case 2:
      return html5_node_get_elements_by_tag_name (node, dom_random_below (self, 2) ? "b" : "*");
    case 3:
      return html5_node_get_elements_by_tag_name_ns (node, HTML5_NAMESPACE_SVG, "*");
    default:
      return html5_node_get_elements_by_class_name (node, "x");
    }
}

static gboolean
use_list (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);

  if (!node)
    return TRUE;
  if (self->shadows->len < FEW)
    g_ptr_array_add (self->shadows, dom_shadow_new (new_list (self, node)));
  else if (dom_random_below (self, 4) == 0)
    dom_shadow_free (
      g_ptr_array_steal_index_fast (self->shadows, dom_random_below (self, self->shadows->len)));
  if (self->lists->len < FEW)
    g_ptr_array_add (self->lists, new_list (self, node));
  Html5NodeList *list = dom_random_entry (self, self->lists);
  dom_random_hold (self, html5_node_list_get (list, (int) dom_random_below (self, 5)));
  if (dom_random_below (self, 6) == 0)
    {
      g_ptr_array_remove_fast (self->lists, list);
      dom_random_drop (self, list);
    }
  return TRUE;
}

static gboolean
query (DomRandom *self, GError **error)
{
  static const char *const selectors[] = {
    "*",   "p b", ".x",        "#a, #b",          ":root > :is(b, p)",
    "[k]", "p >", ":has(+ b)", "li:nth-child(2)", ":not(:empty)"
  };
  Html5Element *picked = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  g_autoptr (Html5Element) element = picked ? g_object_ref (picked) : NULL;
  const char *selector = dom_random_of (self, selectors);
  g_autoptr (GError) failure = NULL;

  if (!element)
    return TRUE;
  dom_random_hold (self, html5_element_query_selector (element, selector, &failure));
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  dom_random_hold (self, html5_element_closest (element, selector, NULL));
  if (self->lists->len < FEW)
    g_ptr_array_add (self->lists, html5_element_query_selector_all (element, selector, NULL));
  return TRUE;
}

/* --- references --- */

static gpointer
neighbor (DomRandom *self, Html5Node *node)
{
  switch (dom_random_below (self, 10))
    {
    case 0:
      return html5_node_get_parent_node (node);
    case 1:
      return html5_node_get_first_child (node);
    case 2:
      return html5_node_get_last_child (node);
    case 3:
      return html5_node_get_next_sibling (node);
    case 4:
      return html5_node_get_previous_sibling (node);
    case 5:
      return html5_node_get_owner_document (node);
    case 6:
      return html5_node_get_root_node (node, dom_random_below (self, 2));
    case 7:
      return html5_node_get_element_by_id (node, "a");
    case 8:
      return HTML5_IS_ELEMENT (node) ? html5_element_get_template_content (HTML5_ELEMENT (node))
                                     : NULL;
    default:
      return html5_node_get_first_element_child (node);
    }
}

static gboolean
ask (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);

  if (node)
    dom_random_hold (self, neighbor (self, node));
  return TRUE;
}

/* Parks a wrapper and requests it again. The result must be the same object. */
static gboolean
ask_twice (DomRandom *self, GError **error)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  gpointer first = node ? html5_node_get_first_child (node) : NULL;

  if (!first)
    return TRUE;
  g_object_set_data (first, "asked", self);
  g_object_unref (first);
  gpointer second = html5_node_get_first_child (node);
  g_assert_true (second == first);
  g_assert_true (g_object_get_data (second, "asked") == self);
  dom_random_hold (self, second);
  return TRUE;
}

static gboolean
drop_one (DomRandom *self, GError **error)
{
  if (self->held->len)
    dom_random_drop (
      self, g_ptr_array_steal_index_fast (self->held, dom_random_below (self, self->held->len)));
  return TRUE;
}

static gboolean
drop_most (DomRandom *self, GError **error)
{
  while (self->held->len > 2)
    drop_one (self, error);
  return TRUE;
}

/* Creates and drops many nodes, so that nodes that are not held are reclaimed. */
static gboolean
churn (DomRandom *self, GError **error)
{
  g_autoptr (Html5Document) document = dom_random_document (self);

  for (guint i = 0; i < 1500; i++)
    g_object_unref (html5_document_create_text_node (document, "t"));
  return TRUE;
}

static gboolean
use_shadow_root (DomRandom *self, GError **error)
{
  Html5Element *element = dom_random_pick (self, HTML5_TYPE_ELEMENT);
  Html5ShadowRoot *root = NULL;

  if (!element)
    return TRUE;
  if (dom_random_below (self, 2))
    {
      root = html5_element_attach_shadow (element, HTML5_SHADOW_ROOT_MODE_OPEN, 0, error);
      dom_random_hold (self, root);
      return root != NULL;
    }
  dom_random_hold (self, html5_element_get_shadow_root (element));
  return TRUE;
}

const DomRandomOperation dom_random_other_operations[] = {
  { "attribute", 8, change_attribute },
  { "attribute-node", 5, change_attribute_node },
  { "tokens", 3, change_tokens },
  { "range", 14, use_range },
  { "observer", 6, use_observer },
  { "walker", 5, use_walker },
  { "visit", 1, visit_each },
  { "list", 6, use_list },
  { "query", 3, query },
  { "ask", 20, ask },
  { "ask-twice", 3, ask_twice },
  { "drop-one", 8, drop_one },
  { "drop-most", 1, drop_most },
  { "churn", 1, churn },
  { "shadow-root", 2, use_shadow_root },
  { NULL, 0, NULL },
};
