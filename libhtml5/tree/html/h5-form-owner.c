/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-form-owner.h"

#include "tree/h5-ids.h"

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
  return h5_element_is_form_associated (element) && !h5_node_is (element, H5_NAME_IMG);
}

gboolean
h5_element_is_form_associated (const H5Node *element)
{
  return h5_node_has_trait (element, H5_TRAIT_LISTED);
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

/* --- whether an association still holds --- */

/* A node that was removed, or the root of a tree. Of those around a node, only those matter that
 * were removed later than all between them and the node. */
typedef struct _Removed Removed;
struct _Removed
{
  guint64 number;       /* of its last removal; G_MAXUINT64 for a root */
  const Removed *outer; /* the nearest one around it that was removed later; NULL for a root */
  const Removed *far;   /* one further out, so that a search takes a logarithmic number of steps */
  guint n_outer;        /* number of those further out */
};

/* What was removed around the nodes of trees. Their ancestors are mostly the same, so each step is
 * only taken once. */
struct _H5FormWays
{
  GHashTable *nearest; /* node -> the nearest Removed that is the node or around it */
  GPtrArray *removed;  /* owns these */
  GPtrArray *walked;   /* the nodes before one that is known */
};

static struct _H5FormWays *
form_ways_new (void)
{
  struct _H5FormWays *self = g_new0 (struct _H5FormWays, 1);

  self->nearest = g_hash_table_new (NULL, NULL);
  self->removed = g_ptr_array_new_with_free_func (g_free);
  self->walked = g_ptr_array_new ();
  return self;
}

static void
form_ways_free (struct _H5FormWays *self)
{
  g_hash_table_unref (self->nearest);
  g_ptr_array_unref (self->removed);
  g_ptr_array_unref (self->walked);
  g_free (self);
}

/* Returns this one, or the nearest one around it, that was removed after the removal with this
 * number. */
static const Removed *
find_later (const Removed *removed, guint64 number)
{
  while (removed->number <= number)
    removed = removed->far->number <= number ? removed->far : removed->outer;
  return removed;
}

/* The numbers of `far` are those of a skew-binary list: Myers, "An applicative random-access
 * stack". */
static const Removed *
add_removed (struct _H5FormWays *self, guint64 number, const Removed *around)
{
  Removed *removed = g_new0 (Removed, 1);

  g_ptr_array_add (self->removed, removed);
  removed->number = number;
  if (!around)
    return removed;
  const Removed *outer = removed->outer = find_later (around, number);
  removed->n_outer = outer->n_outer + 1;
  removed->far = outer;
  if (outer->far && outer->far->far
      && outer->n_outer - outer->far->n_outer == outer->far->n_outer - outer->far->far->n_outer)
    removed->far = outer->far->far;
  return removed;
}

/* Returns the nearest that is the node or around it. */
static const Removed *
find_removed (struct _H5FormWays *self, const struct _H5FormOwners *owners, const H5Node *node)
{
  const Removed *nearest = NULL;

  g_ptr_array_set_size (self->walked, 0);
  for (; node && !(nearest = g_hash_table_lookup (self->nearest, node)); node = node->parent)
    g_ptr_array_add (self->walked, (H5Node *) node);
  for (guint i = self->walked->len; i-- > 0;)
    {
      node = self->walked->pdata[i];
      const guint64 *number = g_hash_table_lookup (owners->removals, node);
      if (!nearest)
        nearest = add_removed (self, G_MAXUINT64, NULL);
      else if (number)
        nearest = add_removed (self, *number, nearest);
      g_hash_table_insert (self->nearest, (H5Node *) node, (Removed *) nearest);
    }
  return nearest;
}

/* Whether both are in one tree, and neither they nor ancestors below their lowest common
 * ancestor were removed since they were associated: the nearest one around each of them that was
 * removed since, or the root, is the same. Mostly, nothing was removed at all. */
static gboolean
is_together (const struct _H5FormOwners *owners, struct _H5FormWays *ways, const H5Node *control,
             const Association *association)
{
  if (owners->n_removals == association->number)
    return TRUE;
  const Removed *of_control = find_removed (ways, owners, control);
  const Removed *of_form = find_removed (ways, owners, association->form);
  return find_later (of_control, association->number) == find_later (of_form, association->number);
}

static H5Node *
find_associated (const H5Node *control, struct _H5FormWays *ways)
{
  const struct _H5FormOwners *owners = h5_node_tree (control)->form_owners;
  const Association *association =
    owners ? g_hash_table_lookup (owners->associations, control) : NULL;

  if (!association)
    return NULL;
  struct _H5FormWays *own = ways ? NULL : form_ways_new ();
  gboolean holds = is_together (owners, ways ? ways : own, control, association);
  g_clear_pointer (&own, form_ways_free);
  return holds ? association->form : NULL;
}

/* Copies the associations with one form. */
static void
transfer_form (const struct _H5FormOwners *owners, struct _H5FormWays *ways, H5Node *form,
               H5Node *form_copy, GHashTable *copies)
{
  const GPtrArray *controls = g_hash_table_lookup (owners->controls, form);

  for (guint i = 0; controls && i < controls->len; i++)
    {
      H5Node *control = controls->pdata[i];
      H5Node *copy = g_hash_table_lookup (copies, control);
      if (copy && find_associated (control, ways) == form)
        h5_form_owner_associate (copy, form_copy);
    }
}

void
h5_form_owners_transfer (H5Tree *source, GHashTable *copies)
{
  struct _H5FormWays *ways = form_ways_new ();
  GHashTableIter iter;
  gpointer node, copy;

  g_hash_table_iter_init (&iter, copies);
  while (g_hash_table_iter_next (&iter, &node, &copy))
    if (h5_node_is (node, H5_NAME_FORM))
      transfer_form (source->form_owners, ways, node, copy, copies);
  form_ways_free (ways);
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

/* Step 4.1: returns the first element with the ID, if it is a form. */
static H5Node *
find_by_id (H5Node *root, const char *id, gsize length)
{
  H5Node *found = length ? h5_node_element_by_id (root, id, length, NULL) : NULL;

  return found && h5_node_is (found, H5_NAME_FORM) ? found : NULL;
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

  *owner = id ? find_by_id (search->id_root, id, length) : find_associated (element, search->ways);
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

  return (H5OwnerSearch){ id_root (root), has_owners ? form_ways_new () : NULL };
}

void
h5_owner_search_end (H5OwnerSearch *self)
{
  g_clear_pointer (&self->ways, form_ways_free);
}

H5Node *
h5_form_owner_below (const H5Node *element, H5Node *nearest, const H5OwnerSearch *search)
{
  H5Node *owner;

  if (!h5_element_is_form_associated (element))
    return NULL;
  return find_other_owner (element, search, &owner) ? owner : nearest;
}
