/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Queries: https://dom.spec.whatwg.org/#scope-match-a-selectors-string */
#include "select/h5-select-query.h"

#include "tree/h5-ids.h"

#include <string.h>

static H5Name
document_name (const H5Query *self, H5Name known, const char *string, gsize length)
{
  return known ? known : h5_names_find_word (self->names, string, length);
}

static void
find_names (H5Query *self)
{
  const GArray *names = self->selector->names;

  self->exact = g_new (H5Name, names->len * 2 + 1);
  self->lower = self->exact + names->len;
  for (guint i = 0; i < names->len; i++)
    {
      const H5SelectorName *name = H5_ITEM (names, H5SelectorName, i);
      self->exact[i] = document_name (self, name->exact, name->string, name->length);
      self->lower[i] = self->exact[i];
      if (name->has_upper)
        {
          g_autofree char *lower = g_ascii_strdown (name->string, (gssize) name->length);
          self->lower[i] = document_name (self, name->lower, lower, name->length);
        }
    }
}

/* Looks up the selector's namespaces in the tree. A namespace that is not in the tree's table
 * has no elements. */
static void
find_namespaces (H5Query *self)
{
  const GArray *uris = self->selector->namespaces;

  self->namespaces = g_new (H5Namespace, uris->len + 1);
  for (guint i = 0; i < uris->len; i++)
    {
      const char *uri = g_array_index (uris, char *, i);
      if (!h5_names_find_namespace (self->names, uri, strlen (uri), &self->namespaces[i]))
        self->namespaces[i] = G_MAXUINT32;
    }
}

static const H5Pass *
subject (const H5Selector *selector)
{
  return g_ptr_array_index (selector->passes, selector->passes->len - 1);
}

static const H5Instruction *
subject_code (const H5Selector *selector)
{
  return H5_ITEM (subject (selector)->code, H5Instruction, 0);
}

static void
query_init (H5Query *self, const H5Selector *selector, H5Node *node, H5Node *scope,
            H5FormIndexesFunc form_indexes)
{
  H5Tree *tree = h5_node_tree (node);

  *self = (H5Query){
    .selector = selector,
    .pass = subject (selector),
    .tree = tree,
    .names = tree->names,
    .scope = scope,
    .get_form_indexes = form_indexes,
    .is_html = !tree->is_xml,
    .is_quirks = h5_node_is_in_quirks (node),
  };
  find_names (self);
  find_namespaces (self);
}

/* Forgets what was found on demand, before another walk. */
static void
forget_has (H5Query *self)
{
  for (guint i = 0; self->has && i < self->selector->passes->len; i++)
    g_clear_pointer (&self->has[i], h5_has_free);
  g_clear_pointer (&self->has, g_free);
}

static void
query_clear (H5Query *self)
{
  for (guint i = 0; self->results && i < self->selector->passes->len; i++)
    g_free (self->results[i]);
  g_free (self->results);
  forget_has (self);
  for (guint i = 0; self->levels && i < self->levels->len; i++)
    g_free (g_array_index (self->levels, H5Level, i).types.slots);
  g_clear_pointer (&self->levels, g_array_unref);
  g_free (self->waiting);
  h5_directions_clear (&self->directions);
  g_clear_pointer (&self->levels_of_headings, h5_heading_levels_free);
  g_clear_pointer (&self->own_form_indexes, h5_root_cache_free);
  g_clear_pointer (&self->validity, g_hash_table_unref);
  g_clear_pointer (&self->around_target, g_hash_table_unref);
  g_free (self->classes.slots);
  g_free (self->exact);
  g_free (self->namespaces);
}

/* Which elements of a walk are tested, and the function to call for results. */
typedef struct
{
  H5Node *root; /* its descendants are tested, and itself if includes_root is set */
  gboolean includes_root;
  gboolean root_only; /* only root itself is tested */
  gboolean inside;    /* the walk has reached root */
  H5Node *after;      /* the first node after root's descendants, or NULL */
  H5SelectFunc func;
  gpointer user_data;
} Search;

/* Tests an element that the filter does not exclude. */
static gboolean
matches_filtered (H5Query *self, H5Node *element)
{
  H5Prediction prediction =
    self->filter ? h5_subject_filter_predict (self->filter, element) : H5_PREDICTION_MAYBE;

  if (prediction == H5_PREDICTION_YES)
    return TRUE;
  if (prediction == H5_PREDICTION_IF_NEEDED)
    return (self->filter->suffices && h5_query_has_plain_attributes (element))
           || h5_query_test (self, self->filter->needed, element);
  return h5_query_eval (self, subject_code (self->selector), element);
}

static gboolean
ask (H5Query *query, H5Node *element, gpointer user_data)
{
  Search *self = user_data;

  if (element == self->root)
    {
      self->inside = TRUE;
      if (!self->includes_root)
        return TRUE;
    }
  else if (!self->inside || element == self->after)
    return !self->inside;
  if (h5_query_may_match (query, element) && matches_filtered (query, element)
      && !self->func (element, self->user_data))
    return FALSE;
  return !self->root_only;
}

static H5Node *
first_element_after (H5Node *root)
{
  H5Node *node = h5_node_next_skip_children (root, NULL);

  while (node && !h5_node_is_element (node))
    node = h5_node_next_skip_children (node, NULL);
  return node;
}

static void
run (H5Query *self, Search *search)
{
  H5Node *root = search->root;
  gboolean includes_root = search->includes_root;

  if (self->selector->looks_back_ahead)
    {
      search->after = first_element_after (root);
      root = h5_node_root (root);
      includes_root = h5_node_is_element (root);
    }
  else if (self->selector->looks_at_siblings && includes_root && root->parent)
    {
      search->after = first_element_after (root);
      root = root->parent;
      includes_root = FALSE;
    }
  search->inside = root == search->root;
  forget_has (self);
  h5_query_look_ahead (self, root, includes_root);
  h5_query_walk (self, subject (self->selector), root, includes_root, ask, search);
}

/* Tests an element in a walk over root's descendants only. */
static gboolean
test_descendant (H5Query *query, H5Node *element, gpointer user_data)
{
  const Search *self = user_data;

  return !matches_filtered (query, element) || self->func (element, self->user_data);
}

/* Whether walks need no elements but those that they test. */
static gboolean
needs_no_look_ahead (const H5Selector *selector)
{
  return !selector->looks_ahead && subject (selector)->is_path;
}

/* Whether the element matches, if that can be determined without a walk. */
static gboolean
matches_alone (H5Query *self, H5Node *element)
{
  if (needs_no_look_ahead (self->selector) && !subject (self->selector)->counts_siblings)
    {
      h5_query_begin_pass (self, subject (self->selector));
      h5_query_set_element (self, element);
      gboolean matches = h5_query_eval (self, subject_code (self->selector), element);
      h5_query_end_pass (self);
      return matches;
    }
  self->has_context = self->wants_context = FALSE;
  return h5_query_eval (self, subject_code (self->selector), element) && !self->wants_context;
}

/* --- the anchor: h5-selector-code.h ---
 *
 * If the index of IDs has exactly one element with the ID, the search is narrowed to that
 * element, its descendants, or the descendants of its parent. */

/* Narrows the search to the descendants of a node. Returns FALSE if none of them are in the
 * search. */
static gboolean
narrow_to (Search *search, H5Node *node)
{
  if (h5_node_is_inclusive_ancestor (node, search->root))
    return TRUE;
  if (!h5_node_is_inclusive_ancestor (search->root, node))
    return FALSE;
  search->root = node;
  return TRUE;
}

/* Narrows the search with the anchor. Returns FALSE if there are no results. */
static gboolean
use_anchor (H5Query *self, Search *search, gboolean *is_known)
{
  const H5Selector *selector = self->selector;
  const H5SelectorString *id = H5_ITEM (selector->strings, H5SelectorString, selector->anchor_id);
  H5Node *element = NULL;
  H5IdsResult answer = h5_node_ask_ids (search->root, id->data, id->length, &element, &self->steps);

  *is_known = answer != H5_IDS_UNKNOWN;
  if (answer == H5_IDS_NONE)
    return FALSE;
  if (answer != H5_IDS_ONE)
    return TRUE;
  if (selector->anchor == H5_ANCHOR_BELOW)
    return narrow_to (search, element);
  if (selector->anchor == H5_ANCHOR_BESIDE)
    return narrow_to (search, element->parent);
  if (element == search->root || !h5_node_is_inclusive_ancestor (search->root, element))
    return FALSE;
  search->root = element;
  search->includes_root = search->root_only = TRUE;
  return TRUE;
}

static void
search_one (H5Query *self, Search *search)
{
  gboolean matches = matches_alone (self, search->root);

  if (self->wants_context)
    run (self, search);
  else if (matches)
    search->func (search->root, search->user_data);
}

static void
search_all (H5Query *self, Search *search)
{
  gboolean is_known = TRUE;
  H5SubjectFilter filter;

  if (self->selector->anchor && !use_anchor (self, search, &is_known))
    return;
  if (search->root_only)
    search_one (self, search);
  else
    {
      h5_query_find_filter (self, &filter);
      self->skips_others = self->filter && needs_no_look_ahead (self->selector);
      if (needs_no_look_ahead (self->selector))
        h5_query_walk (self, subject (self->selector), search->root, FALSE, test_descendant,
                       search);
      else
        run (self, search);
    }
  if (!is_known)
    h5_tree_note_id_walk (self->tree, self->steps);
}

void
h5_selector_select (const H5Selector *self, H5Node *root, H5Node *scope,
                    H5FormIndexesFunc form_indexes, H5SelectFunc func, gpointer user_data,
                    guint64 *steps)
{
  Search search = { .root = root, .func = func, .user_data = user_data };
  H5Query query;

  query_init (&query, self, root, scope, form_indexes);
  search_all (&query, &search);
  if (steps)
    *steps += query.steps;
  query_clear (&query);
}

static gboolean
take_first (H5Node *element, gpointer user_data)
{
  *(H5Node **) user_data = element;
  return FALSE;
}

H5Node *
h5_selector_select_first (const H5Selector *self, H5Node *root, H5Node *scope,
                          H5FormIndexesFunc form_indexes)
{
  H5Node *found = NULL;

  h5_selector_select (self, root, scope, form_indexes, take_first, &found, NULL);
  return found;
}

typedef struct
{
  H5Node **nodes;
  gsize n;
  gsize capacity;
} Found;

static gboolean
take_all (H5Node *element, gpointer user_data)
{
  Found *self = user_data;

  if (self->n == self->capacity)
    {
      self->capacity = self->capacity * 2 + 16;
      self->nodes = g_renew (H5Node *, self->nodes, self->capacity);
    }
  self->nodes[self->n++] = element;
  return TRUE;
}

H5Node **
h5_selector_select_all (const H5Selector *self, H5Node *root, H5Node *scope,
                        H5FormIndexesFunc form_indexes, gsize *n_found)
{
  Found found = { NULL };

  h5_selector_select (self, root, scope, form_indexes, take_all, &found, NULL);
  *n_found = found.n;
  return found.nodes;
}

gboolean
h5_selector_matches (const H5Selector *self, H5Node *element, H5Node *scope,
                     H5FormIndexesFunc form_indexes)
{
  H5Query query;

  query_init (&query, self, element, scope, form_indexes);
  H5Node *found = NULL;
  Search search = { .root = element,
                    .includes_root = TRUE,
                    .root_only = TRUE,
                    .func = take_first,
                    .user_data = &found };
  search_one (&query, &search);
  query_clear (&query);
  return found != NULL;
}

static gboolean
take_last_marked (H5Node *element, gpointer user_data)
{
  if (element->flags & H5_NODE_MARK)
    *(H5Node **) user_data = element;
  return TRUE;
}

static void
set_marks (H5Node *element, gboolean marked)
{
  for (H5Node *node = element; node; node = node->parent)
    node->flags = (guint8) (marked ? node->flags | H5_NODE_MARK : node->flags & ~H5_NODE_MARK);
}

/* Tests one ancestor after another. The bits of the ancestors that are computed for one test
 * are reused for the next. */
static H5Node *
closest_on_path (H5Query *query, H5Node *element)
{
  const H5Instruction *code = subject_code (query->selector);

  h5_query_begin_pass (query, subject (query->selector));
  h5_query_set_element (query, element);
  while (query->depth > 0 && !h5_query_eval (query, code, query->at))
    {
      query->depth--;
      query->at = query->at->parent;
    }
  H5Node *found = query->depth > 0 ? query->at : NULL;
  h5_query_end_pass (query);
  return found;
}

/* Tests all ancestors in one walk over the whole tree. */
static H5Node *
closest_by_walk (H5Query *query, H5Node *element)
{
  H5Node *found = NULL;
  H5Node *root = h5_node_root (element);
  Search search = { .root = root,
                    .includes_root = h5_node_is_element (root),
                    .func = take_last_marked,
                    .user_data = &found };

  set_marks (element, TRUE);
  run (query, &search);
  set_marks (element, FALSE);
  return found;
}

static gboolean
remember_match (H5Query *query, H5Node *element, gpointer user_data)
{
  if (h5_query_eval (query, subject_code (query->selector), element))
    *(H5Node **) user_data = element;
  return TRUE;
}

H5Node *
h5_selector_closest (const H5Selector *self, H5Node *element, H5Node *scope,
                     H5FormIndexesFunc form_indexes)
{
  H5Query query;
  H5Node *found = NULL;

  query_init (&query, self, element, scope, form_indexes);
  if (self->passes->len == 1 && subject (self)->is_path)
    found = closest_on_path (&query, element);
  else if (self->passes->len > 1)
    found = closest_by_walk (&query, element);
  else
    h5_query_walk_ancestors (&query, subject (self), element, remember_match, &found);
  query_clear (&query);
  return found;
}
