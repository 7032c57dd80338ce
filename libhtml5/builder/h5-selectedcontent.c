/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The selected option of a select element, which is shown in its selectedcontent element: when an
 * option is popped from the stack, its content may be cloned there.
 * https://html.spec.whatwg.org/#maybe-clone-an-option-into-selectedcontent
 *
 * Only select elements with a selectedcontent element are tracked. For each, only the significant
 * options are stored. So each option of a long list costs one check.
 */
#include "builder/h5-builder-private.h"
#include "tree/html/h5-option.h"

typedef struct
{
  H5Node *selectedcontent; /* the first one in the select */
  H5Node *last_selected;   /* the last option with a selected attribute so far */
  H5Node *first_enabled;   /* the first option that is not disabled */
  /* What its size attribute says, which can be long, and the attribute stamp of the tree then. */
  gboolean is_size_known;
  gboolean shows_one;
  guint64 stamp;
  guint64 n_scripts; /* the number of scripts that had run when this was found */
} Select;

typedef struct _H5SelectedContent H5SelectedContent;
struct _H5SelectedContent
{
  GHashTable *selects; /* H5Node -> Select */
  H5Node *last_parent; /* the last parent of an option, and its select, for the next option */
  H5Node *last_select;
  const H5Node *last_optgroup;
  /* The last selectedcontent element that was filled, its depth, the parent of the option that it
   * shows, and whether this parent is in it. */
  const H5Node *last_target;
  gsize depth;
  const H5Node *last_source;
  gboolean is_inside;
  gboolean any; /* the document has a selectedcontent element */
  /* The number of scripts that have run. Each may have changed any select element. */
  guint64 n_scripts;
  /* Number of nodes that were visited because they moved or were cloned again. */
  guint64 n_visits;
};

/* The maximum of n_visits, and how many more each start tag allows, because the same nodes
 * can be moved and cloned repeatedly. */
#define MAX_VISITS 100000
#define VISITS_PER_START_TAG 64

static H5SelectedContent *
get (H5Builder *self)
{
  if (!self->selected_content)
    {
      self->selected_content = g_new0 (H5SelectedContent, 1);
      self->selected_content->selects = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  return self->selected_content;
}

void
h5_selectedcontent_free (H5Builder *self)
{
  if (!self->selected_content)
    return;
  g_hash_table_unref (self->selected_content->selects);
  g_free (self->selected_content);
}

static void find_select_again (H5Builder *self, H5Node *node, Select *select);

static Select *
get_select (H5Builder *self, H5Node *node)
{
  H5SelectedContent *state = get (self);
  Select *select = g_hash_table_lookup (state->selects, node);

  if (!select)
    {
      select = g_new0 (Select, 1);
      g_hash_table_insert (state->selects, node, select);
    }
  if (G_UNLIKELY (select->n_scripts != state->n_scripts))
    {
      select->n_scripts = state->n_scripts;
      find_select_again (self, node, select);
    }
  return select;
}

/* Must be called when nodes have moved. */
static void
forget_places (H5SelectedContent *state)
{
  state->last_parent = state->last_select = NULL;
  state->last_target = state->last_source = NULL;
}

void
h5_selectedcontent_script_ran (H5Builder *self)
{
  H5SelectedContent *state = self->selected_content;

  if (!state)
    return;
  state->n_scripts++;
  forget_places (state);
}

/* Options mostly have the same parent as the previous one, so the result for it is kept. */
static H5Node *
nearest_ancestor_select (H5SelectedContent *state, const H5Node *option, const H5Node **optgroup)
{
  if (state->last_parent != option->parent)
    {
      state->last_parent = option->parent;
      state->last_select = h5_option_select (option, &state->last_optgroup);
    }
  *optgroup = state->last_optgroup;
  return state->last_select;
}

static void
note_option (Select *select, H5Node *option, const H5Node *optgroup)
{
  if (h5_element_find_attribute (option, H5_NAME_SELECTED))
    select->last_selected = option;
  if (!select->first_enabled && !h5_option_is_disabled (option, optgroup))
    select->first_enabled = option;
}

void
h5_option_inserted (H5Builder *self, H5Node *option)
{
  H5SelectedContent *state = get (self);
  const H5Node *optgroup;
  H5Node *node = nearest_ancestor_select (state, option, &optgroup);

  if (node)
    note_option (get_select (self, node), option, optgroup);
}

/* Scripts can change the attribute. Tags of body and html only change others. */
static gboolean
shows_one (const H5Node *node, Select *select)
{
  const H5Tree *tree = h5_node_tree (node);
  const H5Attribute *size = h5_element_find_attribute (node, H5_NAME_SIZE);

  if (!select->is_size_known || !size || h5_attribute_may_be_newer (tree, size, select->stamp))
    select->shows_one = h5_select_shows_one (node);
  select->stamp = tree->attribute_stamp;
  select->is_size_known = size != NULL;
  return select->shows_one;
}

static H5Node *
selected_option (const H5Node *node, Select *select)
{
  if (select->last_selected)
    return select->last_selected;
  return shows_one (node, select) ? select->first_enabled : NULL;
}

/* Only connected elements react to insertions: not those in a fragment or template. */
static gboolean
is_connected (const H5Builder *self, const H5Node *node)
{
  return !self->fragment && !(node->flags & H5_NODE_INERT);
}

static void
clear (H5Node *element)
{
  for (H5Node *child = element->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
    }
}

static gboolean
may_look (H5Builder *self)
{
  self->steps++;
  if (self->selected_content->n_visits++ < MAX_VISITS + VISITS_PER_START_TAG * self->n_start_tags)
    return TRUE;
  h5_builder_hit (self, H5_LIMIT_CLONES);
  return FALSE;
}

static gboolean
may_look_at_all (H5Builder *self, const H5Node *root)
{
  const H5Node *node = root;

  while (node && may_look (self))
    node = h5_node_next (node, root);
  return node == NULL;
}

/* Finds the options again, because they were moved with an ancestor. */
static void
find_options_again (H5Builder *self, H5Node *node, Select *select)
{
  select->last_selected = select->first_enabled = NULL;
  forget_places (self->selected_content);
  for (H5Node *option = node; option && may_look (self); option = h5_node_next (option, node))
    if (h5_node_is (option, H5_NAME_OPTION))
      h5_option_inserted (self, option);
}

/* The clone of a marker can be the target of a patch, too. */
static void
note_markers (H5Builder *self, H5Node *root)
{
  for (H5Node *node = root; self->patches && node; node = h5_node_next (node, root))
    if (node->type == H5_NODE_PROCESSING_INSTRUCTION)
      h5_instruction_inserted (self, node);
}

/* Returns the length of a node in markup, without its children. Names can be long, too. */
static gsize
bytes_of (const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;
  gsize length = 0;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      h5_names_string (names, node->name, &length);
      return 2 * length + h5_attribute_bytes (names, node->attributes);
    case H5_NODE_PROCESSING_INSTRUCTION:
      h5_names_string (names, node->name, &length);
      return length + node->length;
    case H5_NODE_TEXT:
    case H5_NODE_COMMENT:
      return node->length;
    default:
      return 0;
    }
}

/* An H5Copied. In a template in an option, there can be a select element with such an option, and
 * so on: each of these levels doubles what is in it. */
static void
note_clone (H5Node *node, H5Node *copy, gpointer builder)
{
  H5Builder *self = builder;

  self->n_shown++;
  self->n_repeated_bytes += bytes_of (copy);
  self->steps++;
  if (self->is_locating)
    h5_locate_clone (node, copy, self);
}

/* Nodes that would be too deep are inserted after their ancestor. If the selectedcontent
 * element cannot contain elements because of the limit, only texts and comments are cloned. */
static void
clone_children (H5Builder *self, H5Node *target, const H5Node *option)
{
  gsize max_depth = self->options.limits.max_depth;
  gsize depth = self->selected_content->depth;
  gboolean is_full = max_depth && depth >= max_depth;
  gboolean inert = (target->flags & H5_NODE_INERT) != 0;

  for (const H5Node *child = option->first_child; child; child = child->next)
    if (is_full && child->type == H5_NODE_ELEMENT)
      h5_builder_hit (self, H5_LIMIT_DEPTH);
    else
      {
        H5Node *clone = h5_node_clone_subtree (self->tree, child, inert, note_clone, self);
        h5_node_append (target, clone);
        note_markers (self, clone);
      }
  if (max_depth && !is_full)
    h5_flatten_children (self, target, depth);
}

static gboolean
is_in (H5Builder *self, const H5Node *target, const H5Node *node)
{
  for (; node && node != target; node = node->parent)
    self->steps++;
  return node != NULL;
}

/* Finds out where the nodes are. Both can be deep, and many options are selected in turn, mostly
 * with the same parent, so this is remembered. */
static void
find_places (H5Builder *self, const H5Node *target, const H5Node *option)
{
  H5SelectedContent *state = self->selected_content;
  gboolean is_other = state->last_target != target;

  if (is_other)
    {
      state->last_target = target;
      state->depth = self->options.limits.max_depth ? h5_depth_of (target) : 0;
      self->steps += state->depth;
    }
  if (is_other || state->last_source != option->parent)
    {
      state->last_source = option->parent;
      state->is_inside = is_in (self, target, option->parent);
    }
}

/* Clones the option's content. If the option is in the selectedcontent element itself, it is
 * removed with the old content, and nothing is cloned. Beyond the limit, the old content stays. */
static void
show_option (H5Builder *self, H5Node *node, Select *select, const H5Node *option)
{
  H5Node *target = select->selectedcontent;

  find_places (self, target, option);
  gboolean inside = self->selected_content->is_inside;
  gboolean goes = inside && is_connected (self, target);

  if (!goes && !h5_may_show (self))
    return;
  clear (target);
  if (!goes)
    clone_children (self, target, option);
  if (inside)
    find_options_again (self, node, select);
}

void
h5_option_popped (H5Builder *self, H5Node *option)
{
  H5SelectedContent *state = self->selected_content;
  const H5Node *optgroup;

  if (!state || !state->any)
    return;
  H5Node *node = nearest_ancestor_select (state, option, &optgroup);
  if (!node || h5_element_find_attribute (node, H5_NAME_MULTIPLE))
    return;
  Select *select = get_select (self, node);
  if (select->selectedcontent && selected_option (node, select) == option)
    show_option (self, node, select, option);
}

/* Returns the select whose option a selectedcontent element shows, or NULL. A selectedcontent
 * element in an option, in another selectedcontent element or in two select elements is
 * disabled. */
static H5Node *
select_of (const H5Node *element, gboolean *disabled)
{
  H5Node *found = NULL;

  *disabled = FALSE;
  for (H5Node *ancestor = element->parent; ancestor && !(found && *disabled);
       ancestor = ancestor->parent)
    {
      gboolean is_select = h5_node_is (ancestor, H5_NAME_SELECT);
      *disabled |= h5_node_is (ancestor, H5_NAME_OPTION)
                   || h5_node_is (ancestor, H5_NAME_SELECTEDCONTENT) || (found && is_select);
      if (is_select && !found)
        found = ancestor;
    }
  return found;
}

static gboolean
is_selectedcontent_of (const H5Node *element, const H5Node *node)
{
  gboolean disabled;

  return select_of (element, &disabled) == node && !disabled;
}

/* Finds the options and the selectedcontent element again, because scripts may have changed
 * them. */
static void
find_select_again (H5Builder *self, H5Node *node, Select *select)
{
  H5Node *element = select->selectedcontent;
  H5Options options;

  if (!may_look (self))
    return;
  select->last_selected = select->first_enabled = NULL;
  h5_options_begin (&options, node);
  for (H5Node *option; (option = h5_options_next (&options));)
    note_option (select, option, options.optgroup);
  self->selected_content->n_visits += options.steps;
  if (element && is_selectedcontent_of (element, node))
    return;
  element = node;
  while (element && !h5_node_is (element, H5_NAME_SELECTEDCONTENT))
    element = may_look (self) ? h5_node_next (element, node) : NULL;
  select->selectedcontent = element && is_selectedcontent_of (element, node) ? element : NULL;
}

/* https://html.spec.whatwg.org/#the-selectedcontent-element: shows the option that is selected
 * already. */
void
h5_selectedcontent_inserted (H5Builder *self, H5Node *element)
{
  gboolean disabled;
  H5Node *node = select_of (element, &disabled);

  if (!node)
    return;
  H5SelectedContent *state = get (self);
  Select *select = get_select (self, node);
  state->any = TRUE;
  if (disabled || (select->selectedcontent && select->selectedcontent != element))
    return;
  select->selectedcontent = element;
  H5Node *option = selected_option (node, select);
  if (option && is_connected (self, element) && !h5_element_has_attribute (node, H5_NAME_MULTIPLE))
    show_option (self, node, select, option);
}

/* The same for one that was inserted again. Removes its other content. */
static void
show_again (H5Builder *self, H5Node *element)
{
  gboolean disabled;
  H5Node *node = select_of (element, &disabled);

  if (!node || h5_element_has_attribute (node, H5_NAME_MULTIPLE))
    return;
  Select *select = get_select (self, node);
  H5Node *option = selected_option (node, select);
  if (disabled)
    return;
  if (!select->selectedcontent)
    select->selectedcontent = element;
  if (option && element == select->selectedcontent)
    {
      if (may_look_at_all (self, option))
        show_option (self, node, select, option);
    }
  else
    clear (element);
}

void
h5_selectedcontent_moved (H5Builder *self, H5Node *root)
{
  g_autoptr (GPtrArray) moved = NULL;

  if (!self->selected_content)
    return;
  forget_places (self->selected_content);
  if (!self->selected_content->any || !is_connected (self, root))
    return;
  for (H5Node *node = root; node && may_look (self); node = h5_node_next (node, root))
    if (h5_node_is (node, H5_NAME_SELECTEDCONTENT))
      {
        moved = moved ? moved : g_ptr_array_new ();
        g_ptr_array_add (moved, node);
      }
  for (guint i = 0; moved && i < moved->len; i++)
    show_again (self, moved->pdata[i]);
}
