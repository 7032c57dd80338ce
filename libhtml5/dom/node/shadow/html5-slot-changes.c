/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The signal that the assigned nodes of slots have changed.
 *
 *      Html5ShadowRoot --> Html5SlotChanges <-- H5SlotTracker <-- H5Tree
 *                             ^ |
 *                             | v
 *                            Batch <-- GSource
 *
 * The document's thread adds slots to a batch, and the thread of the context delivers it. The
 * object may be finalized in any thread. What all of them use is an Html5Live.
 */
#include "dom/common/html5-private.h"
#include "dom/lifetime/html5-live.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node-private.h"
#include "dom/node/shadow/html5-shadow-root.h"

#include "tree/html/h5-slot-tracker.h"

/* The slots that changed since the last delivery. Its source owns it, and has a reference to
 * `changes`. */
typedef struct
{
  Html5SlotChanges *changes;
  GSource *source; /* without a reference */
  GWeakRef root;
  GHashTable *signalled; /* the set of slots to be signalled */
  GPtrArray *order;      /* the same in order, with references */
} Batch;

struct _Html5SlotChanges
{
  Html5Live live;         /* must be first */
  H5SlotTracker *tracker; /* atomic; NULL when its tree has freed it */
  GMainContext *context;
  GMutex lock;
  Batch
    *batch; /* the one that is not delivered yet, or NULL; the lock guards it and its contents */
};

static guint slot_changed_signal;

static void
slot_changes_clear (gpointer data)
{
  Html5SlotChanges *self = data;

  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
}

/* --- batches --- */

/* Changes from now on belong to another batch. */
static void
batch_end (Batch *self)
{
  Html5SlotChanges *changes = self->changes;

  g_mutex_lock (&changes->lock);
  if (changes->batch == self)
    changes->batch = NULL;
  g_mutex_unlock (&changes->lock);
}

/* Drops the batch that is not delivered yet. Its slots keep the document, and its source the main
 * context, which may never run. */
static void
drop_batch (Html5SlotChanges *self)
{
  GSource *source = NULL;

  g_mutex_lock (&self->lock);
  if (self->batch)
    source = g_source_ref (self->batch->source);
  self->batch = NULL;
  g_mutex_unlock (&self->lock);
  if (!source)
    return;
  g_source_destroy (source);
  g_source_unref (source);
}

static void
batch_free (gpointer data)
{
  Batch *self = data;

  batch_end (self);
  g_weak_ref_clear (&self->root);
  g_hash_table_unref (self->signalled);
  g_ptr_array_unref (self->order);
  _html5_live_unref (self->changes);
  g_free (self);
}

static gboolean
deliver (gpointer data)
{
  Batch *self = data;

  batch_end (self);
  g_autoptr (Html5ShadowRoot) root = g_weak_ref_get (&self->root);
  for (guint i = 0; root && i < self->order->len; i++)
    g_signal_emit (root, slot_changed_signal, 0, self->order->pdata[i]);
  return G_SOURCE_REMOVE;
}

/* The weak reference is a new one each time: it is cleared when the application drops the root,
 * which it may get again. */
static Batch *
batch_new (Html5SlotChanges *changes, Html5ShadowRoot *root)
{
  Batch *self = g_new0 (Batch, 1);
  GSource *source = g_idle_source_new ();

  self->changes = _html5_live_ref (changes);
  self->source = source;
  g_weak_ref_init (&self->root, root);
  self->signalled = g_hash_table_new (NULL, NULL);
  self->order = g_ptr_array_new_with_free_func (g_object_unref);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_static_name (source, "Html5ShadowRoot::slot-changed");
  g_source_set_callback (source, deliver, self, batch_free);
  g_source_attach (source, changes->context);
  g_source_unref (source);
  return self;
}

/* --- changes --- */

/* https://dom.spec.whatwg.org/#signal-a-slot-change */
static void
on_slot_changed (H5Node *root, H5Node *slot, gpointer data)
{
  Html5SlotChanges *self = data;
  g_autoptr (Html5ShadowRoot) root_wrapper = _html5_node_wrap (root);
  g_autoptr (Html5Element) element = _html5_node_wrap (slot);

  g_mutex_lock (&self->lock);
  if (!self->batch)
    self->batch = batch_new (self, root_wrapper);
  if (g_hash_table_add (self->batch->signalled, element))
    g_ptr_array_add (self->batch->order, g_steal_pointer (&element));
  g_mutex_unlock (&self->lock);
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
 * Starts emitting #Html5ShadowRoot::slot-changed, for as long as you hold a reference to @self.
 * This makes inserting and removing children of the host and slots a little slower. Further
 * calls do nothing.
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
  Html5SlotChanges *changes = _html5_live_new (sizeof (Html5SlotChanges), NULL, slot_changes_clear);
  g_mutex_init (&changes->lock);
  changes->context = g_main_context_ref_thread_default ();
  changes->tracker =
    h5_slot_tracker_new (node, on_slot_changed, _html5_live_ref (changes), on_tracker_freed);
  self->slot_changes = changes;
}

void
_html5_shadow_root_forget_slot_changes (Html5ShadowRoot *self)
{
  if (self->slot_changes)
    drop_batch (self->slot_changes);
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
   * last time. It is not emitted if you have released all references to @self by then. Handlers
   * stay connected: if you get the root again, the signal is emitted for later changes.
   *
   * Counterpart: `slotchange`.
   *
   * Since: 1.0
   */
  slot_changed_signal = g_signal_new ("slot-changed", HTML5_TYPE_SHADOW_ROOT, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, HTML5_TYPE_ELEMENT);
}
