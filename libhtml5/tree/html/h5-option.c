/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-option.h"

#include "base/h5-ascii.h"

gboolean
h5_node_ends_options (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_SELECT) || h5_node_is (element, H5_NAME_HR)
         || h5_node_is (element, H5_NAME_DATALIST) || h5_node_is (element, H5_NAME_OPTION);
}

H5Node *
h5_option_select (const H5Node *option, const H5Node **optgroup)
{
  H5Node *node = option->parent;

  *optgroup = NULL;
  for (; node && !h5_node_ends_options (node); node = node->parent)
    if (h5_node_is (node, H5_NAME_OPTGROUP))
      {
        if (*optgroup)
          return NULL;
        *optgroup = node;
      }
  return node && h5_node_is (node, H5_NAME_SELECT) ? node : NULL;
}

/* Returns what is around options with this parent: the optgroup element that they are in, or else
 * the select; or NULL if they belong to none. `around` is the same of the parent itself. */
static H5Node *
around_children (H5Node *parent, H5Node *around)
{
  if (h5_node_is (parent, H5_NAME_SELECT))
    return parent;
  if (h5_node_ends_options (parent))
    return NULL;
  if (!around || !h5_node_is (parent, H5_NAME_OPTGROUP))
    return around;
  return h5_node_is (around, H5_NAME_SELECT) ? parent : NULL;
}

H5Node *
h5_option_select_known (const H5Node *option, GHashTable *known)
{
  g_autoptr (GPtrArray) path = NULL;
  H5Node *node = option->parent;
  gpointer around = NULL;

  for (; node && !g_hash_table_lookup_extended (known, node, NULL, &around); node = node->parent)
    {
      if (!path)
        path = g_ptr_array_new ();
      g_ptr_array_add (path, node);
      if (h5_node_ends_options (node))
        break;
    }
  for (guint i = path ? path->len : 0; i > 0; i--)
    {
      around = around_children (path->pdata[i - 1], around);
      g_hash_table_insert (known, path->pdata[i - 1], around);
    }
  if (around && h5_node_is (around, H5_NAME_OPTGROUP))
    around = g_hash_table_lookup (known, ((const H5Node *) around)->parent);
  return around;
}

gboolean
h5_option_is_disabled (const H5Node *option, const H5Node *optgroup)
{
  return h5_element_has_attribute (option, H5_NAME_DISABLED)
         || (optgroup && h5_element_has_attribute (optgroup, H5_NAME_DISABLED));
}

const H5Node *
h5_option_next_node (const H5Node *option, const H5Node *node)
{
  gboolean is_script =
    node && (h5_node_is (node, H5_NAME_SCRIPT) || h5_node_is (node, H5_NAME_SVG_SCRIPT));

  return is_script ? h5_node_next_skip_children (node, option)
                   : h5_node_next (node ? node : option, option);
}

const H5Node *
h5_option_next_text (const H5Node *option, const H5Node *text)
{
  const H5Node *node = text;

  do
    node = h5_option_next_node (option, node);
  while (node && !h5_node_is_text (node));
  return node;
}

gboolean
h5_select_shows_one (const H5Node *select)
{
  gsize length;
  const char *size = h5_element_get_attribute (select, H5_NAME_SIZE, &length);
  gsize i = 0;

  while (size && i < length && h5_is_ascii_whitespace ((guint8) size[i]))
    i++;
  i += size && i < length && size[i] == '+';
  while (size && i < length && size[i] == '0')
    i++;
  if (!size || i == length || !h5_is_ascii_digit ((guint8) size[i]))
    return TRUE; /* invalid, or 0: the default is 1 */
  return size[i] == '1' && !(i + 1 < length && h5_is_ascii_digit ((guint8) size[i + 1]));
}

void
h5_options_begin (H5Options *self, const H5Node *select)
{
  *self = (H5Options){ .select = select, .next = h5_node_next (select, select) };
}

/* Goes to the node after this one. An optgroup element in another one has no options. */
static void
go_on (H5Options *self, H5Node *node)
{
  gboolean is_optgroup = h5_node_is (node, H5_NAME_OPTGROUP);
  gboolean skips = h5_node_ends_options (node) || (is_optgroup && self->optgroup);

  if (is_optgroup && !self->optgroup)
    {
      self->optgroup = node;
      self->after_optgroup = h5_node_next_skip_children (node, self->select);
    }
  self->next =
    skips ? h5_node_next_skip_children (node, self->select) : h5_node_next (node, self->select);
}

H5Node *
h5_options_next (H5Options *self)
{
  while (self->next)
    {
      H5Node *node = self->next;

      self->steps++;
      if (node == self->after_optgroup)
        self->optgroup = NULL;
      go_on (self, node);
      if (h5_node_is (node, H5_NAME_OPTION))
        return node;
    }
  return NULL;
}

guint64
h5_select_find_selected (const H5Node *select, GPtrArray *selected, GPtrArray *marked)
{
  gboolean takes_many = h5_element_has_attribute (select, H5_NAME_MULTIPLE);
  H5Node *option, *last = NULL, *first = NULL;
  H5Options options;

  h5_options_begin (&options, select);
  while ((option = h5_options_next (&options)))
    {
      if (!first && !h5_option_is_disabled (option, options.optgroup))
        first = option;
      if (!h5_element_has_attribute (option, H5_NAME_SELECTED))
        continue;
      g_ptr_array_add (marked, option);
      if (takes_many)
        g_ptr_array_add (selected, option);
      last = option;
    }
  if (!last && h5_select_shows_one (select))
    last = first;
  if (last && !takes_many)
    g_ptr_array_add (selected, last);
  return options.steps;
}
