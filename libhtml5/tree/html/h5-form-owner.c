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

/* The way from a node to the nearest inclusive ancestor that is one of the form's, too. */
typedef struct
{
  const H5Node *meeting; /* that ancestor, or NULL in another tree */
  guint64 last_removal;  /* of the nodes on the way, without it; 0 if none was removed */
  guint64 below_meeting; /* the same on the way from the form to it, if this is the way from it */
} Way;

/* The ways to the ancestors of one form. Controls in a tree mostly share the end of their ways, so
 * each step is only taken once. */
struct _H5FormWays
{
  const H5Node *form;
  GHashTable *ways;  /* node -> Way */
  GPtrArray *walked; /* the nodes before one whose way is known */
};

static struct _H5FormWays *
form_ways_new (void)
{
  struct _H5FormWays *self = g_new0 (struct _H5FormWays, 1);

  self->ways = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->walked = g_ptr_array_new ();
  return self;
}

static void
form_ways_free (struct _H5FormWays *self)
{
  g_hash_table_unref (self->ways);
  g_ptr_array_unref (self->walked);
  g_free (self);
}

static void
add_way (struct _H5FormWays *self, const H5Node *node, Way way)
{
  g_hash_table_insert (self->ways, (H5Node *) node, g_memdup2 (&way, sizeof way));
}

static guint64
last_removal (const struct _H5FormOwners *owners, const H5Node *node)
{
  const guint64 *number = g_hash_table_lookup (owners->removals, node);

  return number ? *number : 0;
}

/* Only those of the last form are kept. */
static void
set_form (struct _H5FormWays *self, const struct _H5FormOwners *owners, const H5Node *form)
{
  guint64 last = 0;

  if (self->form == form)
    return;
  self->form = form;
  g_hash_table_remove_all (self->ways);
  for (const H5Node *node = form; node; node = node->parent)
    {
      add_way (self, node, (Way){ .meeting = node, .below_meeting = last });
      last = MAX (last, last_removal (owners, node));
    }
}

static const Way *
find_way (struct _H5FormWays *self, const struct _H5FormOwners *owners, const H5Node *start)
{
  static const Way to_other_tree = { NULL, 0, 0 };
  const Way *way = NULL;
  const H5Node *node = start;

  g_ptr_array_set_size (self->walked, 0);
  for (; node && !(way = g_hash_table_lookup (self->ways, node)); node = node->parent)
    g_ptr_array_add (self->walked, (H5Node *) node);
  way = way ? way : &to_other_tree;
  for (guint i = self->walked->len; i-- > 0;)
    {
      node = self->walked->pdata[i];
      Way longer = { way->meeting, MAX (way->last_removal, last_removal (owners, node)), 0 };
      add_way (self, node, longer);
      way = g_hash_table_lookup (self->ways, node);
    }
  return way;
}

/* Whether both are in one tree, and neither they nor ancestors below their lowest common
 * ancestor were removed since they were associated. Mostly, nothing was removed at all. */
static gboolean
is_together (const struct _H5FormOwners *owners, struct _H5FormWays *ways, const H5Node *control,
             const Association *association)
{
  if (owners->n_removals == association->number)
    return TRUE;
  set_form (ways, owners, association->form);
  const Way *way = find_way (ways, owners, control);
  if (!way->meeting || way->last_removal > association->number)
    return FALSE;
  const Way *of_meeting = g_hash_table_lookup (ways->ways, way->meeting);
  return of_meeting->below_meeting <= association->number;
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

/* Step 3: returns the first element with the ID, if it is a form. */
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
