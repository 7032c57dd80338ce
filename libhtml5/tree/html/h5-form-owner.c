/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-form-owner.h"

#include "tree/h5-ids.h"
#include "tree/h5-node-walk.h"
#include "tree/html/h5-control-kind.h"

typedef struct
{
  H5Node *form;
  guint64 number; /* number of the last removal before the association */
} Association;

struct _H5FormOwners
{
  GHashTable *associations; /* control -> Association */
  GHashTable *controls; /* form -> GPtrArray of controls, which may be gone or have another form */
  GHashTable *removals; /* node -> number of its last removal, from 1 */
  guint64 n_removals;
};

gboolean
h5_element_is_listed (const H5Node *element)
{
  return h5_element_is_form_associated (element) && element->name != H5_NAME_IMG;
}

gboolean
h5_element_is_form_associated (const H5Node *element)
{
  return element->type == H5_NODE_ELEMENT && h5_name_has_trait (element->name, H5_TRAIT_LISTED);
}

/* --- associations by the parser --- */

static void
note_control (struct _H5FormOwners *owners, H5Node *form, H5Node *control)
{
  GPtrArray *controls = g_hash_table_lookup (owners->controls, form);

  if (!controls)
    {
      controls = g_ptr_array_new ();
      g_hash_table_insert (owners->controls, form, controls);
    }
  g_ptr_array_add (controls, control);
}

/* Ends the associations with a form that goes: a new node can have its address. */
static void
forget_form (struct _H5FormOwners *owners, const H5Node *form)
{
  const GPtrArray *controls = g_hash_table_lookup (owners->controls, form);

  for (guint i = 0; controls && i < controls->len; i++)
    {
      const Association *association =
        g_hash_table_lookup (owners->associations, controls->pdata[i]);
      if (association && association->form == form)
        g_hash_table_remove (owners->associations, controls->pdata[i]);
    }
  g_hash_table_remove (owners->controls, form);
}

void
h5_form_owner_associate (H5Node *control, H5Node *form)
{
  H5Tree *tree = h5_node_tree (control);
  struct _H5FormOwners *owners = tree->form_owners;

  if (!owners)
    {
      owners = tree->form_owners = g_new0 (struct _H5FormOwners, 1);
      owners->associations = g_hash_table_new_full (NULL, NULL, NULL, g_free);
      owners->controls =
        g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
      owners->removals = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  Association *association = g_new (Association, 1);
  *association = (Association){ form, owners->n_removals };
  g_hash_table_insert (owners->associations, control, association);
  note_control (owners, form, control);
}

void
h5_form_owners_note_removal (H5Tree *tree, H5Node *removed)
{
  struct _H5FormOwners *owners = tree->form_owners;

  owners->n_removals++;
  g_hash_table_insert (owners->removals, removed,
                       g_memdup2 (&owners->n_removals, sizeof owners->n_removals));
}

void
h5_form_owners_forget (H5Tree *tree, const H5Node *node)
{
  g_hash_table_remove (tree->form_owners->associations, node);
  g_hash_table_remove (tree->form_owners->removals, node);
  forget_form (tree->form_owners, node);
}

void
h5_form_owners_forget_control (const H5Node *control)
{
  g_hash_table_remove (h5_node_tree (control)->form_owners->associations, control);
}

void
h5_form_owners_free (H5Tree *tree)
{
  if (!tree->form_owners)
    return;
  g_hash_table_unref (tree->form_owners->associations);
  g_hash_table_unref (tree->form_owners->controls);
  g_hash_table_unref (tree->form_owners->removals);
  g_clear_pointer (&tree->form_owners, g_free);
}

/* Returns the nearest inclusive ancestor of a node that was removed once, or the root. Remembers it
 * for the nodes before it, unless `stops` is NULL. */
static const H5Node *
find_stop (const struct _H5FormOwners *owners, GHashTable *stops, const H5Node *node)
{
  const H5Node *stop = node, *known = NULL;

  while (stop->parent && !(stops && (known = g_hash_table_lookup (stops, stop)))
         && !g_hash_table_contains (owners->removals, stop))
    stop = stop->parent;
  stop = known ? known : stop;
  for (; stops && node != stop && !g_hash_table_contains (stops, node); node = node->parent)
    g_hash_table_insert (stops, (H5Node *) node, (H5Node *) stop);
  return stop;
}

static gsize
count_stops (const struct _H5FormOwners *owners, GHashTable *stops, const H5Node *stop)
{
  gsize n = 0;

  for (; stop->parent; n++)
    stop = find_stop (owners, stops, stop->parent);
  return n;
}

static gboolean
was_removed_since (const struct _H5FormOwners *owners, const H5Node *node, guint64 number)
{
  const guint64 *last = g_hash_table_lookup (owners->removals, node);

  return last && *last > number;
}

/* Whether both are in one tree, and neither they nor ancestors below their lowest common
 * ancestor were removed since they were associated. Mostly, nothing was removed at all. */
static gboolean
is_together (const struct _H5FormOwners *owners, GHashTable *stops, const H5Node *control,
             const Association *association)
{
  if (owners->n_removals == association->number)
    return TRUE;
  const H5Node *nodes[2] = { find_stop (owners, stops, control),
                             find_stop (owners, stops, association->form) };
  gsize n_above[2] = { count_stops (owners, stops, nodes[0]),
                       count_stops (owners, stops, nodes[1]) };

  while (nodes[0] != nodes[1])
    {
      guint deeper = n_above[0] >= n_above[1] ? 0 : 1;
      if (n_above[deeper] == 0 || was_removed_since (owners, nodes[deeper], association->number))
        return FALSE;
      nodes[deeper] = find_stop (owners, stops, nodes[deeper]->parent);
      n_above[deeper]--;
    }
  return TRUE;
}

static H5Node *
find_associated (const H5Node *control, GHashTable *stops)
{
  const struct _H5FormOwners *owners = h5_node_tree (control)->form_owners;
  const Association *association =
    owners ? g_hash_table_lookup (owners->associations, control) : NULL;

  return association && is_together (owners, stops, control, association) ? association->form
                                                                          : NULL;
}

void
h5_form_owners_transfer (H5Tree *source, GHashTable *copies)
{
  g_autoptr (GHashTable) stops = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer node, copy;

  g_hash_table_iter_init (&iter, copies);
  while (g_hash_table_iter_next (&iter, &node, &copy))
    {
      H5Node *form = find_associated (node, stops);
      H5Node *form_copy = form ? g_hash_table_lookup (copies, form) : NULL;
      if (form_copy)
        h5_form_owner_associate (copy, form_copy);
    }
}

/* --- https://html.spec.whatwg.org/#reset-the-form-owner --- */

/* Returns the root if it is connected, or NULL. */
static H5Node *
id_root (H5Node *root)
{
  const H5Node *outer = root;

  while (outer->flags & H5_NODE_SHADOW_ROOT)
    outer = h5_node_root (outer->host);
  return outer->type == H5_NODE_DOCUMENT ? root : NULL;
}

/* Step 3: returns the first element with the ID, if it is a form. */
static H5Node *
find_by_id (H5Node *root, const char *id, gsize length)
{
  H5Node *found = length ? h5_node_element_by_id (root, id, length, NULL) : NULL;

  return found && found->name == H5_NAME_FORM ? found : NULL;
}

static const char *
form_attribute (const H5Node *element, gsize *length)
{
  return h5_element_is_listed (element) ? h5_element_get_attribute (element, H5_NAME_FORM, length)
                                        : NULL;
}

/* Returns whether something else than the nearest form around an element determines its owner. */
static gboolean
find_other_owner (const H5Node *element, const H5OwnerSearch *search, H5Node **owner)
{
  gsize length;
  const char *id = search->id_root ? form_attribute (element, &length) : NULL;

  *owner = id ? find_by_id (search->id_root, id, length) : find_associated (element, search->stops);
  return id || *owner;
}

H5Node *
h5_form_owner (const H5Node *element)
{
  H5OwnerSearch search = { NULL, NULL };
  H5Node *owner;
  gsize length;

  if (!h5_element_is_form_associated (element))
    return NULL;
  if (form_attribute (element, &length))
    search.id_root = id_root (h5_node_root ((H5Node *) element));
  if (find_other_owner (element, &search, &owner))
    return owner;
  for (H5Node *ancestor = element->parent; ancestor; ancestor = ancestor->parent)
    if (h5_node_is (ancestor, H5_NAME_FORM))
      return ancestor;
  return NULL;
}

H5OwnerSearch
h5_owner_search_begin (H5Node *root)
{
  gboolean has_owners = h5_node_tree (root)->form_owners != NULL;

  return (H5OwnerSearch){ id_root (root), has_owners ? g_hash_table_new (NULL, NULL) : NULL };
}

void
h5_owner_search_end (H5OwnerSearch *self)
{
  g_clear_pointer (&self->stops, g_hash_table_unref);
}

H5Node *
h5_form_owner_below (const H5Node *element, H5Node *nearest, const H5OwnerSearch *search)
{
  H5Node *owner;

  if (!h5_element_is_form_associated (element))
    return NULL;
  return find_other_owner (element, search, &owner) ? owner : nearest;
}

/* --- https://html.spec.whatwg.org/#dom-form-elements --- */

static void
leave (gpointer open_forms, const H5Node *node)
{
  GPtrArray *forms = open_forms;

  if (forms->len > 0 && g_ptr_array_index (forms, forms->len - 1) == node)
    g_ptr_array_set_size (forms, (int) forms->len - 1);
}

void
h5_form_find_elements (const H5Node *form, GPtrArray *elements)
{
  g_autoptr (GPtrArray) open_forms = g_ptr_array_new ();
  H5Node *root = h5_node_root ((H5Node *) form);
  H5OwnerSearch search = h5_owner_search_begin (root);

  for (H5Node *node = root; node; node = h5_node_next_leaving (node, root, leave, open_forms))
    {
      H5Node *nearest =
        open_forms->len > 0 ? g_ptr_array_index (open_forms, open_forms->len - 1) : NULL;
      if (h5_node_is (node, H5_NAME_FORM))
        g_ptr_array_add (open_forms, node);
      else if (h5_element_is_listed (node) && h5_control_kind (node) != H5_CONTROL_IMAGE
               && h5_form_owner_below (node, nearest, &search) == form)
        g_ptr_array_add (elements, node);
    }
  h5_owner_search_end (&search);
}
