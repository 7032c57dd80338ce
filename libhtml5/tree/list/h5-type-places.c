/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/list/h5-type-places.h"

#include "base/hash/h5-number-hash.h"

/* Up to this number of siblings, a walk is always used. */
#define FEW 64

/* For an element: its index, and the index in `totals` of the number of its type in its
 * parent. */
typedef struct
{
  guint index;
  guint type;
} Place;

typedef struct _H5TypePlaces
{
  guint64 stamp;      /* stamp of the tree when these were found */
  GHashTable *places; /* H5Node -> index in `all`, plus one */
  GArray *all;        /* Place */
  GArray *totals;     /* guint: number of elements for each type and parent */
} H5TypePlaces;

void
h5_type_places_free (H5TypePlaces *self)
{
  g_hash_table_unref (self->places);
  g_array_unref (self->all);
  g_array_unref (self->totals);
  g_free (self);
}

/* Returns the name that stands for all elements of a type. */
static H5Name
type_of (const H5Node *element)
{
  H5Names *names = h5_node_tree (element)->names;

  if (element->name < H5_NAME_WORDS || !h5_names_info (names, element->name)->prefix)
    return element->name;
  return h5_names_element (names, h5_names_element_namespace (names, element->name), H5_NAME_NONE,
                           h5_names_local (names, element->name));
}

/* Returns FALSE if there are too many siblings. */
static gboolean
count_few (const H5Node *element, H5TypePlace *place)
{
  H5Name type = type_of (element);
  guint n = 0;

  *place = (H5TypePlace){ 1, 1 };
  for (const H5Node *node = element->previous; node; node = node->previous)
    {
      if (n++ == FEW)
        return FALSE;
      place->index += h5_node_is_element (node) && type_of (node) == type;
    }
  place->total = place->index;
  for (const H5Node *node = element->next; node; node = node->next)
    {
      if (n++ == FEW)
        return FALSE;
      place->total += h5_node_is_element (node) && type_of (node) == type;
    }
  return TRUE;
}

static void
find_places (H5TypePlaces *self, const H5Node *parent)
{
  g_autoptr (GHashTable) types = g_hash_table_new (h5_number_hash_pointer, NULL);

  for (H5Node *node = parent->first_child; node; node = node->next)
    {
      if (!h5_node_is_element (node))
        continue;
      gpointer type = GUINT_TO_POINTER (type_of (node));
      guint known = GPOINTER_TO_UINT (g_hash_table_lookup (types, type));
      if (!known)
        {
          guint none = 0;
          g_array_append_val (self->totals, none);
          known = self->totals->len;
          g_hash_table_insert (types, type, GUINT_TO_POINTER (known));
        }
      Place place = { ++g_array_index (self->totals, guint, known - 1), known - 1 };
      g_array_append_val (self->all, place);
      g_hash_table_insert (self->places, node, GUINT_TO_POINTER (self->all->len));
    }
}

/* Returns the indexes, and computes them again if the tree has changed. */
static H5TypePlaces *
places_of (H5Tree *tree)
{
  H5TypePlaces *self = tree->type_places;

  if (self && self->stamp == tree->stamp)
    return self;
  g_clear_pointer (&tree->type_places, h5_type_places_free);
  self = g_new (H5TypePlaces, 1);
  self->stamp = tree->stamp;
  self->places = g_hash_table_new (NULL, NULL);
  self->all = g_array_new (FALSE, FALSE, sizeof (Place));
  self->totals = g_array_new (FALSE, FALSE, sizeof (guint));
  return tree->type_places = self;
}

H5TypePlace
h5_element_type_place (H5Node *element)
{
  H5TypePlace few;

  if (!element->parent || count_few (element, &few))
    return element->parent ? few : (H5TypePlace){ 1, 1 };
  H5TypePlaces *self = places_of (h5_node_tree (element));
  if (!g_hash_table_contains (self->places, element))
    find_places (self, element->parent);
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, element));
  const Place *place = &g_array_index (self->all, Place, number - 1);
  return (H5TypePlace){ place->index, g_array_index (self->totals, guint, place->type) };
}
