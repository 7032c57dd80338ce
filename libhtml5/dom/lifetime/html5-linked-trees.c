/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Trees that keep each other alive: a template keeps the tree of its contents alive if another
 * document has adopted them (tree/html/h5-adopted-contents.h). A tree with such templates or
 * contents lives as long as a held tree leads to it. Trees may lead to each other, so a count is
 * not enough: when a tree loses its last holder, those that lead to it are searched.
 */
#include "dom/lifetime/html5-registry-private.h"

static Html5Registry *
template_registry (const GList *here)
{
  const H5AdoptedContents *adopted = here->data;

  return registry_of (adopted->element);
}

/* Adds the trees that lead to the first one in `found`. Returns FALSE if one of them is held.
 * `revived` is that of _html5_registry_is_held(). */
static gboolean
find_unheld (GPtrArray *found, GPtrArray **revived)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_hash_table_add (seen, found->pdata[0]);
  for (guint i = 0; i < found->len; i++)
    {
      const Html5Registry *registry = found->pdata[i];
      const H5AdoptedLists *lists = h5_tree_adopted (registry->tree);
      for (const GList *l = lists->here.head; l; l = l->next)
        {
          Html5Registry *source = template_registry (l);
          if (!g_hash_table_add (seen, source))
            continue;
          if (_html5_registry_is_held (source, revived))
            return FALSE;
          g_ptr_array_add (found, source);
        }
    }
  return TRUE;
}

gboolean
_html5_linked_trees_lead_to (Html5Registry *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  g_ptr_array_add (found, self);
  return !find_unheld (found, NULL);
}

/* A tree ends: ends its relations with the trees of its templates' contents, and adds these to
 * `others`. Those with the trees that lead to it end when these do. */
static void
leave_contents (const Html5Registry *self, GPtrArray *others)
{
  H5AdoptedLists *lists = h5_tree_adopted (self->tree);

  while (lists->away.head)
    {
      H5AdoptedContents *adopted = lists->away.head->data;
      g_ptr_array_add (others, registry_of (adopted->fragment));
      h5_adopted_end (adopted);
    }
}

/* Adds trees to `ends`, and those that they lead to in `others`. */
static void
end_found (GPtrArray *found, GHashTable *ends, GPtrArray *others)
{
  for (guint i = 0; i < found->len; i++)
    g_hash_table_add (ends, found->pdata[i]);
  for (guint i = 0; i < found->len; i++)
    leave_contents (found->pdata[i], others);
}

GHashTable *
_html5_linked_trees_find_ends (Html5Registry *unheld, GPtrArray *suspects, GPtrArray **revived)
{
  GHashTable *ends = g_hash_table_new (NULL, NULL);

  if (unheld)
    g_ptr_array_add (suspects, unheld);
  while (suspects->len)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new ();
      Html5Registry *self = g_ptr_array_steal_index_fast (suspects, suspects->len - 1);
      if (g_hash_table_contains (ends, self) || _html5_linked_trees_lead_to (self)
          || (self != unheld && _html5_registry_is_held (self, revived)))
        continue;
      g_ptr_array_add (found, self);
      if (find_unheld (found, revived))
        end_found (found, ends, suspects);
    }
  return ends;
}
