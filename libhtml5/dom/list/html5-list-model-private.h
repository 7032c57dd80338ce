/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Implementing GListModel in the lists of this library. */
#pragma once

#include <gio/gio.h>

/* Defines a final class that is a GListModel of ITEM_TYPE. The two functions return the number
 * of items, as an int, and the item at an index less than that, with a reference. */
#define HTML5_DEFINE_LIST_TYPE(TypeName, type_name, ITEM_TYPE, get_size_func, get_func) \
  static GType type_name##_get_item_type (GListModel *model) { return ITEM_TYPE; } \
\
  static guint type_name##_get_n_items (GListModel *model) \
  { \
    return (guint) get_size_func ((TypeName *) model); \
  } \
\
  static gpointer type_name##_get_item (GListModel *model, guint position) \
  { \
    return position > G_MAXINT ? NULL : get_func ((TypeName *) model, (int) position); \
  } \
\
  static void type_name##_model_init (GListModelInterface *iface) \
  { \
    iface->get_item_type = type_name##_get_item_type; \
    iface->get_n_items = type_name##_get_n_items; \
    iface->get_item = type_name##_get_item; \
  } \
\
  G_DEFINE_FINAL_TYPE_WITH_CODE ( \
    TypeName, type_name, G_TYPE_OBJECT, \
    G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, type_name##_model_init))
