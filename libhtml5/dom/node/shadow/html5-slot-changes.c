/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The signal that the assigned nodes of slots have changed.
 *
 *      Html5ShadowRoot --> Html5SlotChanges <-- H5SlotTracker <-- H5Tree
 *
 * The object may be finalized in any thread. What both sides use is an Html5Live.
 */
#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node-private.h"
#include "dom/node/shadow/html5-shadow-root.h"

#include "tree/html/h5-slot-tracker.h"

struct _Html5SlotChanges
{
  Html5Live live;         /* must be first */
  H5SlotTracker *tracker; /* atomic; NULL when its tree has freed it */
  GHashTable *signalled;  /* the set of slots to be signalled */
  GPtrArray *order;       /* the same in order, with references */
  GMainContext *context;
};

static guint slot_changed_signal;

static GPtrArray *
new_order (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static void
slot_changes_clear (gpointer data)
{
  Html5SlotChanges *self = data;

  g_hash_table_unref (self->signalled);
  g_ptr_array_unref (self->order);
  g_main_context_unref (self->context);
}

static gboolean
deliver (gpointer data)
{
  Html5SlotChanges *self = data;
  g_autoptr (Html5ShadowRoot) root = _html5_live_get_object (self);
  g_autoptr (GPtrArray) slots = self->order;

  self->order = new_order ();
  g_hash_table_remove_all (self->signalled);
  for (guint i = 0; root && i < slots->len; i++)
    g_signal_emit (root, slot_changed_signal, 0, slots->pdata[i]);
  return G_SOURCE_REMOVE;
}

static void
schedule (Html5SlotChanges *self)
{
  GSource *source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (source, "Html5ShadowRoot::slot-changed");
  g_source_set_callback (source, deliver, _html5_live_ref (self), _html5_live_unref);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

/* https://dom.spec.whatwg.org/#signal-a-slot-change */
static void
on_slot_changed (H5Node *slot, gpointer data)
{
  Html5SlotChanges *self = data;
  g_autoptr (Html5Element) element = _html5_node_wrap (slot);

  if (!g_hash_table_add (self->signalled, element))
    return;
  if (self->order->len == 0)
    schedule (self);
  g_ptr_array_add (self->order, g_steal_pointer (&element));
}

static void
on_tracker_freed (gpointer data)
{
  Html5SlotChanges *self = data;

  g_atomic_pointer_set (&self->tracker, NULL);
  _html5_live_unref (self);
}

/**
 * html5_shadow_root_observe_slots:
 * @self: a shadow root
 *
 * Starts emitting #Html5ShadowRoot::slot-changed, for as long as @self is alive. This makes
 * inserting and removing children of the host and slots a little slower. Further calls do nothing.
 *
 * Since: 1.0
 */
void
html5_shadow_root_observe_slots (Html5ShadowRoot *self)
{
  g_return_if_fail (HTML5_IS_SHADOW_ROOT (self));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  if (self->slot_changes)
    return;
  Html5SlotChanges *changes = _html5_live_new (sizeof (Html5SlotChanges), self, slot_changes_clear);
  changes->signalled = g_hash_table_new (NULL, NULL);
  changes->order = new_order ();
  changes->context = g_main_context_ref_thread_default ();
  changes->tracker =
    h5_slot_tracker_new (node, on_slot_changed, _html5_live_ref (changes), on_tracker_freed);
  self->slot_changes = changes;
}

void
_html5_shadow_root_end_slot_changes (Html5ShadowRoot *self)
{
  if (!self->slot_changes)
    return;
  H5SlotTracker *tracker = g_atomic_pointer_get (&self->slot_changes->tracker);
  if (tracker)
    h5_slot_tracker_drop (tracker);
  g_clear_pointer (&self->slot_changes, _html5_live_unref);
}

void
_html5_shadow_root_install_slot_changes (void)
{
  /**
   * Html5ShadowRoot::slot-changed:
   * @self: the shadow root
   * @slot: a `slot` element that is, or was, in the root
   *
   * Emitted after the assigned nodes of a slot have changed, or its children if it has no assigned
   * nodes. Call html5_shadow_root_observe_slots() to start it. The signal is emitted from the main
   * context that was the thread-default one at that call, once for all changes of a slot since the
   * last time.
   *
   * Counterpart: `slotchange`.
   *
   * Since: 1.0
   */
  slot_changed_signal = g_signal_new ("slot-changed", HTML5_TYPE_SHADOW_ROOT, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, HTML5_TYPE_ELEMENT);
}
