/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long lists of attributes that change while snapshots of the tree exist. */
#include "tree/attributes/h5-attributes.h"
#include "tree/mutation/h5-snapshot.h"

/* More than are copied at once. */
#define N_ATTRIBUTES 150000

typedef struct
{
  H5Tree *tree;
  H5Node *element;
  GPtrArray *snapshots;
  GPtrArray *expected; /* GString: what each of them must show */
} Written;

static H5Name
name_of (Written *self, guint number)
{
  char local[16];
  gsize length = (gsize) g_snprintf (local, sizeof local, "a%u", number);

  return h5_names_word (self->tree->names, local, length);
}

static void
set_up (Written *self, gconstpointer data)
{
  self->tree = h5_tree_new ();
  self->element = h5_tree_new_element (self->tree, H5_NAME_P);
  self->snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_snapshot_free);
  self->expected = g_ptr_array_new ();
  h5_node_append (self->tree->document, self->element);
  for (guint i = 0; i < N_ATTRIBUTES; i++)
    h5_element_set_attribute (self->element, name_of (self, i), "value", 5);
}

static GString *
show (const Written *self)
{
  const H5AttributeList *list = self->element->attributes;
  GString *shown = g_string_new (NULL);

  for (guint32 i = 0; list && i < list->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (list)[i];
      g_string_append_len (shown, (const char *) &attribute->name, sizeof attribute->name);
      g_string_append_len (shown, attribute->value, (gssize) attribute->length);
    }
  return shown;
}

static void
begin_snapshot (Written *self)
{
  g_ptr_array_add (self->snapshots, h5_snapshot_new (self->element));
  g_ptr_array_add (self->expected, show (self));
}

static void
check_snapshot (Written *self, guint i)
{
  GString *before = show (self);

  h5_snapshot_enter (self->snapshots->pdata[i]);
  GString *shown = show (self);
  g_assert_true (g_string_equal (shown, self->expected->pdata[i]));
  h5_snapshot_leave (self->snapshots->pdata[i]);
  g_string_free (shown, TRUE);
  shown = show (self);
  g_assert_true (g_string_equal (shown, before));
  g_string_free (shown, TRUE);
  g_string_free (before, TRUE);
}

static void
end_snapshot (Written *self, guint i, gboolean checks)
{
  if (checks)
    check_snapshot (self, i);
  g_ptr_array_remove_index (self->snapshots, i);
  g_string_free (g_ptr_array_remove_index (self->expected, i), TRUE);
}

static void
tear_down (Written *self, gconstpointer data)
{
  while (self->snapshots->len)
    end_snapshot (self, 0, TRUE);
  g_ptr_array_unref (self->snapshots);
  g_ptr_array_unref (self->expected);
  h5_tree_free (self->tree);
}

/* Another element may hold the list for a while. */
static void
share_list (Written *self, H5Name name)
{
  H5Node *other = h5_tree_new_element (self->tree, H5_NAME_B);

  h5_element_share_attributes (other, self->element->attributes);
  h5_element_set_attribute (self->element, name, "shared", 6);
  h5_tree_free_subtree (self->tree, other);
}

static void
change (Written *self, GRand *random)
{
  H5Node *element = self->element;
  H5Name name = name_of (self, (guint) g_rand_int_range (random, 0, N_ATTRIBUTES + 100));
  H5Name names[] = { name_of (self, (guint) g_rand_int_range (random, 0, N_ATTRIBUTES)) };
  gboolean is_there = h5_element_has_attribute (element, name);

  switch (g_rand_int_range (random, 0, 200))
    {
    case 0:
      share_list (self, name);
      break;
    case 1:
      h5_element_remove_attributes (element, names, h5_element_has_attribute (element, names[0]));
      break;
    case 2:
      h5_element_reserve_attributes (element, N_ATTRIBUTES);
      break;
    default:
      if (!is_there || g_rand_boolean (random))
        h5_element_set_attribute (element, name, "other", (gsize) g_rand_int_range (random, 0, 5));
      else if (g_rand_boolean (random))
        h5_element_extend_attribute (element, name, 0, "extended", 8);
      else if (g_rand_boolean (random))
        h5_element_remove_attribute (element, name);
      else
        h5_element_replace_attribute (element, name, name_of (self, g_rand_int (random)), "new", 3);
    }
}

/* Several snapshots are prepared in parts while attributes change. */
static void
test_random (Written *self, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 2500; i++)
    {
      if (g_rand_int_range (random, 0, 25) == 0 && self->snapshots->len < 4)
        begin_snapshot (self);
      else if (g_rand_int_range (random, 0, 50) == 0 && self->snapshots->len)
        end_snapshot (self, g_rand_boolean (random) ? 0 : self->snapshots->len - 1,
                      g_rand_boolean (random));
      else if (g_rand_int_range (random, 0, 20) == 0 && self->snapshots->len)
        h5_snapshot_prepare (self->snapshots->pdata[0]);
      change (self, random);
    }
}

/* The first change does not copy the whole list. */
static void
test_steps (Written *self, gconstpointer data)
{
  guint n_steps = 1;

  begin_snapshot (self);
  h5_element_set_attribute (self->element, name_of (self, 7), "changed", 7);
  while (!h5_snapshot_prepare (self->snapshots->pdata[0]))
    n_steps++;
  g_assert_cmpuint (n_steps, ==, 2);
}

/* All attributes are removed, from both ends and from the middle. */
static void
test_removed (Written *self, gconstpointer data)
{
  begin_snapshot (self);
  for (guint i = 0; i < N_ATTRIBUTES / 3; i++)
    {
      h5_element_remove_attribute (self->element, name_of (self, i));
      h5_element_remove_attribute (self->element, name_of (self, N_ATTRIBUTES - 1 - i));
      h5_element_remove_attribute (self->element,
                                   name_of (self, N_ATTRIBUTES / 3 + (i * 7) % (N_ATTRIBUTES / 3)));
    }
  g_assert_cmpuint (h5_element_n_attributes (self->element), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/tree/attribute-images/random", Written, NULL, set_up, test_random, tear_down);
  g_test_add ("/tree/attribute-images/steps", Written, NULL, set_up, test_steps, tear_down);
  g_test_add ("/tree/attribute-images/removed", Written, NULL, set_up, test_removed, tear_down);
  return g_test_run ();
}
