/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-label.h"

#include "forms/h5-control.h"
#include "tree/h5-ids.h"
#include "tree/h5-node-walk.h"

/* Returns the control of a label with a for attribute: the first element with that ID, if it is
 * labelable. */
static H5Node *
control_for (const H5Node *label, H5Node *root)
{
  gsize length;
  const char *id = h5_element_get_attribute (label, H5_NAME_FOR, &length);
  H5Node *found = length ? h5_node_element_by_id (root, id, length, NULL) : NULL;

  return found && h5_element_is_labelable (found) ? found : NULL;
}

/* Without a for attribute, it is the first labelable descendant. */
H5Node *
h5_label_control (const H5Node *label)
{
  if (!h5_node_is (label, H5_NAME_LABEL))
    return NULL;
  if (h5_element_has_attribute (label, H5_NAME_FOR))
    return control_for (label, h5_node_root ((H5Node *) label));
  for (H5Node *node = h5_node_next (label, label); node; node = h5_node_next (node, label))
    if (h5_element_is_labelable (node))
      return node;
  return NULL;
}

/* --- the labels of all controls of a tree --- */

/* A label and its control. */
typedef struct
{
  H5Node *label;
  H5Node *control; /* or NULL */
  guint next;      /* index of the control's next label, plus one; or 0 */
} Labeled;

typedef struct
{
  GArray *labels;    /* Labeled, in tree order */
  GHashTable *first; /* control -> index of its first label, plus one */
} LabelIndex;

typedef struct
{
  H5Node *root;
  GArray *labels;
  GArray
    *open; /* guint: indexes of the labels around that have no for attribute and no control yet */
} Walk;

static void
add_label (Walk *self, H5Node *label)
{
  gboolean has_for = h5_element_has_attribute (label, H5_NAME_FOR);
  Labeled labeled = { label, has_for ? control_for (label, self->root) : NULL, 0 };

  if (!has_for)
    g_array_append_val (self->open, self->labels->len);
  g_array_append_val (self->labels, labeled);
}

static void
add_labelable (Walk *self, H5Node *control)
{
  for (guint i = 0; i < self->open->len; i++)
    g_array_index (self->labels, Labeled, g_array_index (self->open, guint, i)).control = control;
  g_array_set_size (self->open, 0);
}

static void
leave (gpointer data, const H5Node *node)
{
  Walk *self = data;
  guint last = self->open->len;

  if (last > 0
      && g_array_index (self->labels, Labeled, g_array_index (self->open, guint, last - 1)).label
           == node)
    g_array_set_size (self->open, last - 1);
}

/* From the end, so that those of each control are linked in tree order. */
static void
link_labels (LabelIndex *self)
{
  for (guint i = self->labels->len; i > 0; i--)
    {
      Labeled *labeled = &g_array_index (self->labels, Labeled, i - 1);
      if (!labeled->control)
        continue;
      labeled->next = GPOINTER_TO_UINT (g_hash_table_lookup (self->first, labeled->control));
      g_hash_table_insert (self->first, labeled->control, GUINT_TO_POINTER (i));
    }
}

static gpointer
label_index_new (H5Node *root, guint64 *steps)
{
  LabelIndex *self = g_new (LabelIndex, 1);
  Walk walk = { root, g_array_new (FALSE, FALSE, sizeof (Labeled)),
                g_array_new (FALSE, FALSE, sizeof (guint)) };

  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, &walk), ++*steps)
    if (h5_node_is (node, H5_NAME_LABEL))
      add_label (&walk, node);
    else if (h5_element_is_labelable (node))
      add_labelable (&walk, node);
  g_array_unref (walk.open);
  *self = (LabelIndex){ walk.labels, g_hash_table_new (NULL, NULL) };
  link_labels (self);
  return self;
}

static void
label_index_free (gpointer index)
{
  LabelIndex *self = index;

  g_array_unref (self->labels);
  g_hash_table_unref (self->first);
  g_free (self);
}

H5RootCache *
h5_label_indexes_new (void)
{
  return h5_root_cache_new (label_index_new, label_index_free);
}

void
h5_control_find_labels (const H5Node *control, H5RootCache *label_indexes, GPtrArray *labels)
{
  if (!h5_element_is_labelable (control))
    return;
  const LabelIndex *self =
    h5_root_cache_get (label_indexes, h5_node_root ((H5Node *) control), NULL);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->first, control));
  while (place > 0)
    {
      const Labeled *labeled = &g_array_index (self->labels, Labeled, place - 1);
      g_ptr_array_add (labels, labeled->label);
      place = labeled->next;
    }
}
