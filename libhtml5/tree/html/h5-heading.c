/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-heading.h"

#include "base/h5-number.h"
#include "tree/html/h5-flat-tree.h"

#define MAX_LEVEL 9

struct _H5HeadingLevels
{
  GHashTable *offsets; /* element -> offset plus one */
  H5FlatTree *flat_tree;
};

H5HeadingLevels *
h5_heading_levels_new (void)
{
  H5HeadingLevels *self = g_new0 (H5HeadingLevels, 1);

  self->offsets = g_hash_table_new (NULL, NULL);
  self->flat_tree = h5_flat_tree_new ();
  return self;
}

void
h5_heading_levels_free (H5HeadingLevels *self)
{
  g_hash_table_unref (self->offsets);
  h5_flat_tree_free (self->flat_tree);
  g_free (self);
}

static gboolean
is_html (const H5Node *element)
{
  return h5_names_element_namespace (h5_node_tree (element)->names, element->name)
         == H5_NAMESPACE_HTML;
}

/* The offset that an element itself adds. Those beyond the highest level are cut off. */
static guint
own_offset (const H5Node *element)
{
  guint offset = 0;
  const char *value =
    is_html (element) ? h5_element_get_attribute (element, H5_NAME_HEADINGOFFSET, NULL) : NULL;

  if (value)
    h5_number_parse_non_negative (value, MAX_LEVEL, &offset);
  return offset;
}

static gboolean
resets (const H5Node *element)
{
  return h5_element_find_attribute (element, H5_NAME_HEADINGRESET) && is_html (element);
}

/* https://html.spec.whatwg.org/#get-an-element's-computed-heading-offset: step 3, up to an element
 * whose offset is known; then down again. */
static guint
computed_offset (H5HeadingLevels *self, H5Node *element, guint64 *steps)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  H5Node *ancestor = element;
  guint offset = 0;

  for (; ancestor && offset == 0; ancestor = h5_flat_tree_parent (self->flat_tree, ancestor, steps))
    {
      offset = GPOINTER_TO_UINT (g_hash_table_lookup (self->offsets, ancestor));
      if (offset == 0)
        g_ptr_array_add (path, ancestor);
    }
  offset -= offset > 0;
  *steps += path->len;
  for (guint i = path->len; i > 0; i--)
    {
      H5Node *inclusive_ancestor = path->pdata[i - 1];
      offset = (resets (inclusive_ancestor) ? 0 : offset) + own_offset (inclusive_ancestor);
      offset = MIN (offset, MAX_LEVEL);
      g_hash_table_insert (self->offsets, inclusive_ancestor, GUINT_TO_POINTER (offset + 1));
    }
  return offset;
}

gboolean
h5_element_is_heading (const H5Node *element)
{
  return h5_name_has_trait (h5_element_plain_name (element), H5_TRAIT_HEADING);
}

guint
h5_heading_levels_get (H5HeadingLevels *self, H5Node *element, guint64 *steps)
{
  guint rank = h5_name_heading_rank (h5_element_plain_name (element));

  if (rank == 0)
    return 0;
  guint level = rank + computed_offset (self, element, steps);
  return MIN (level, MAX_LEVEL);
}
