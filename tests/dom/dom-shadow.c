/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom-shadow.h"

static void
fill (DomShadow *self, guint position, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gpointer item = g_list_model_get_item (self->list, position + i);
      g_assert_nonnull (item);
      g_ptr_array_insert (self->items, (int) (position + i), item);
    }
}

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  DomShadow *self = data;

  g_assert_true (list == self->list);
  g_assert_cmpuint (position + removed, <=, self->items->len);
  if (HTML5_IS_NODE_LIST (list)) /* GTK's models report a change without items */
    g_assert_cmpuint (removed + added, >, 0);
  if (removed)
    g_ptr_array_remove_range (self->items, position, removed);
  fill (self, position, added);
  self->n_signals++;
  self->position = position;
  self->removed = removed;
  self->added = added;
  dom_shadow_check (self);
}

DomShadow *
dom_shadow_new (gpointer list)
{
  DomShadow *self = g_new0 (DomShadow, 1);

  self->list = list;
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  fill (self, 0, g_list_model_get_n_items (list));
  self->handler = g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), self);
  return self;
}

void
dom_shadow_free (DomShadow *self)
{
  g_signal_handler_disconnect (self->list, self->handler);
  g_ptr_array_unref (self->items);
  g_object_unref (self->list);
  g_free (self);
}

void
dom_shadow_check (DomShadow *self)
{
  guint n = g_list_model_get_n_items (self->list);

  g_assert_cmpuint (n, ==, self->items->len);
  for (guint i = 0; i < n; i++)
    {
      gpointer item = g_list_model_get_item (self->list, i);
      g_assert_true (item == self->items->pdata[i]);
      g_object_unref (item);
    }
  g_assert_null (g_list_model_get_item (self->list, n));
}
