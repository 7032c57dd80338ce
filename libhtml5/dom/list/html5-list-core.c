/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-list-core-private.h"

#include <gio/gio.h>

static Html5ListCore *
core_of (H5MutationListener *listener)
{
  return (Html5ListCore *) ((char *) listener - G_STRUCT_OFFSET (Html5ListCore, list));
}

Html5ListCore *
_html5_list_core_new (gpointer object, gsize list_size, void (*clear) (gpointer core))
{
  return _html5_live_new (G_STRUCT_OFFSET (Html5ListCore, list) + list_size, object, clear);
}

void
_html5_list_core_end (Html5ListCore **core)
{
  if (!*core)
    return;
  h5_mutation_listener_drop (&(*core)->list.listener);
  g_clear_pointer (core, _html5_live_unref);
}

gpointer
_html5_list_core_get_object (H5MutationListener *listener)
{
  return _html5_live_get_object (core_of (listener));
}

typedef struct
{
  guint items_changed, notify;
  GQuark size;
} Signals;

static gpointer
look_up_signals (gpointer unused)
{
  static Signals signals;

  signals.items_changed = g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
  signals.notify = g_signal_lookup ("notify", G_TYPE_OBJECT);
  signals.size = g_quark_from_static_string ("size");
  return &signals;
}

/* Handlers of "notify" with and without "size", as of a property that is bound to it, count,
 * too. */
gboolean
_html5_list_is_watched (gpointer object)
{
  static GOnce once = G_ONCE_INIT;
  const Signals *signals = g_once (&once, look_up_signals, NULL);

  return g_signal_has_handler_pending (object, signals->items_changed, 0, TRUE)
         || g_signal_has_handler_pending (object, signals->notify, signals->size, TRUE)
         || g_signal_has_handler_pending (object, signals->notify, 0, TRUE);
}

void
_html5_list_changed (gpointer object, guint index, guint removed, guint added)
{
  if (removed + added)
    g_list_model_items_changed (object, index, removed, added);
  if (removed != added)
    g_object_notify (object, "size");
}

static gboolean
is_watched (H5MutationListener *listener)
{
  g_autoptr (GObject) object = _html5_list_core_get_object (listener);

  return object && _html5_list_is_watched (object);
}

static void
changed (H5MutationListener *listener, guint index, guint removed, guint added)
{
  g_autoptr (GObject) object = _html5_list_core_get_object (listener);

  if (object)
    _html5_list_changed (object, index, removed, added);
}

void
_html5_list_core_hold (H5MutationListener *listener)
{
  _html5_live_ref (core_of (listener));
}

void
_html5_list_core_release (H5MutationListener *listener)
{
  _html5_live_unref (core_of (listener));
}

const H5ListFuncs _html5_list_core_funcs = { is_watched, changed, _html5_list_core_hold,
                                             _html5_list_core_release };
