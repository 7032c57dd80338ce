/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The chosen option of a select, shown in its selectedcontent: when an option is popped off
 * the stack, its content may be cloned there.
 * https://html.spec.whatwg.org/#maybe-clone-an-option-into-selectedcontent
 *
 * Only selects with a selectedcontent are kept track of, and for each only what decides: so a
 * list of many options costs no more than one look at each.
 */
#include "builder/h5-builder-private.h"

typedef struct
{
  H5Node *selectedcontent; /* the first one inside */
  H5Node *last_selected;   /* the last option with a selected attribute so far */
  H5Node *first_enabled;   /* the first option that is not disabled */
} Select;

typedef struct _H5SelectedContent H5SelectedContent;
struct _H5SelectedContent
{
  GHashTable *selects;  /* H5Node -> Select */
  H5Node *asked_parent; /* the last parent of an option, and what its select was */
  H5Node *asked_select;
  gboolean asked_disabled;
  gboolean any;         /* there is a selectedcontent in the document */
};

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

static Select *
get_select (H5SelectedContent *state, H5Node *node)
{
  Select *select = g_hash_table_lookup (state->selects, node);

  if (!select)
    {
      select = g_new0 (Select, 1);
      g_hash_table_insert (state->selects, node, select);
    }
  return select;
}

/* https://html.spec.whatwg.org/#option-element-nearest-ancestor-select; options mostly have
 * the parent that the one before had, so that the way up is not gone again. */
static H5Node *
nearest_ancestor_select (H5SelectedContent *state, const H5Node *option, gboolean *disabled)
{
  gboolean in_optgroup = FALSE;
  H5Node *found = NULL;

  if (state->asked_parent == option->parent)
    {
      *disabled = state->asked_disabled;
      return state->asked_select;
    }
  *disabled = FALSE;
  for (H5Node *node = option->parent; node; node = node->parent)
    {
      if (h5_node_is (node, H5_NAME_DATALIST) || h5_node_is (node, H5_NAME_HR)
          || h5_node_is (node, H5_NAME_OPTION)
          || (h5_node_is (node, H5_NAME_OPTGROUP) && in_optgroup))
        break;
      if (h5_node_is (node, H5_NAME_OPTGROUP))
        {
          in_optgroup = TRUE;
          *disabled = h5_element_has_attribute (node, H5_NAME_DISABLED);
        }
      if (h5_node_is (node, H5_NAME_SELECT))
        {
          found = node;
          break;
        }
    }
  state->asked_parent = option->parent;
  state->asked_select = found;
  state->asked_disabled = *disabled;
  return found;
}

void
h5_option_inserted (H5Builder *self, H5Node *option)
{
  H5SelectedContent *state = get (self);
  gboolean disabled;
  H5Node *node = nearest_ancestor_select (state, option, &disabled);

  if (!node)
    return;
  Select *select = get_select (state, node);
  if (h5_element_find_attribute (option, H5_NAME_SELECTED))
    select->last_selected = option;
  if (!select->first_enabled && !disabled
      && !h5_element_find_attribute (option, H5_NAME_DISABLED))
    select->first_enabled = option;
}

/* A drop-down box: with a list box nothing is chosen until somebody chooses. */
static gboolean
has_display_size_one (const H5Node *select)
{
  const char *size = h5_element_get_attribute (select, H5_NAME_SIZE, NULL);

  return !size || g_ascii_strtoull (size, NULL, 10) <= 1;
}

static H5Node *
selected_option (const H5Node *node, const Select *select)
{
  if (select->last_selected)
    return select->last_selected;
  return has_display_size_one (node) ? select->first_enabled : NULL;
}

/* Only connected elements react to what happens to them: not those of a fragment or template. */
static gboolean
is_connected (const H5Builder *self, const H5Node *node)
{
  return !self->fragment && !(node->flags & H5_NODE_INERT);
}

/* An option inside the very selectedcontent goes with what is replaced: where the select
 * notices that, it has nothing chosen any more, and nothing is shown. */
static void
show_option (H5Builder *self, Select *select, const H5Node *option)
{
  H5Node *target = select->selectedcontent;
  gboolean inside = h5_node_is_inclusive_ancestor (target, option);
  gboolean goes = inside && is_connected (self, target);

  for (H5Node *child = target->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
    }
  for (H5Node *child = option->first_child; child && !goes; child = child->next)
    h5_node_append (target, h5_node_clone (self->tree, child, TRUE,
                                           (target->flags & H5_NODE_INERT) != 0));
  if (inside)
    {
      select->last_selected = select->first_enabled = NULL;
      self->selected_content->asked_parent = NULL;
    }
}

void
h5_option_popped (H5Builder *self, H5Node *option)
{
  H5SelectedContent *state = self->selected_content;
  gboolean disabled;

  if (!state || !state->any)
    return;
  H5Node *node = nearest_ancestor_select (state, option, &disabled);
  if (!node || h5_element_find_attribute (node, H5_NAME_MULTIPLE))
    return;
  Select *select = get_select (state, node);
  if (select->selectedcontent && selected_option (node, select) == option)
    show_option (self, select, option);
}

/* https://html.spec.whatwg.org/#the-selectedcontent-element: it shows what is chosen already.
 * One inside an option, another selectedcontent or a second select is disabled. */
void
h5_selectedcontent_inserted (H5Builder *self, H5Node *element)
{
  H5Node *node = NULL;

  for (H5Node *ancestor = element->parent; ancestor; ancestor = ancestor->parent)
    {
      if (h5_node_is (ancestor, H5_NAME_OPTION) || h5_node_is (ancestor, H5_NAME_SELECTEDCONTENT)
          || (node && h5_node_is (ancestor, H5_NAME_SELECT)))
        return;
      if (h5_node_is (ancestor, H5_NAME_SELECT))
        node = ancestor;
    }
  if (!node)
    return;
  H5SelectedContent *state = get (self);
  Select *select = get_select (state, node);
  if (select->selectedcontent)
    return;
  select->selectedcontent = element;
  state->any = TRUE;
  H5Node *option = selected_option (node, select);
  if (option && is_connected (self, element) && !h5_element_find_attribute (node, H5_NAME_MULTIPLE))
    show_option (self, select, option);
}
