/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * https://dom.spec.whatwg.org/#mutation-observers
 *
 *      Html5MutationObserver --> Core <-- Registration <-- H5Tree
 *                                 |            ^
 *                            registrations ----+
 *
 * A registration is a listener at the node that is observed. The core outlives the object while
 * trees have registrations. The object can be freed in any thread, so the core's lock guards the
 * data that both use. No code of the application runs while it is locked. Registrations have
 * references to their nodes, transient ones until the records are delivered.
 */
#pragma once

#include "dom/lifetime/html5-live.h"
#include "dom/traversal/observer/html5-mutation-observer.h"

#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  Html5Live live; /* must be first */
  GMutex lock;
  GHashTable *registrations; /* set of those that were not dropped, with references */
  GHashTable *sources;       /* set of those that have transient ones, which end at delivery */
  GPtrArray *records;
  gconstpointer tree; /* the tree of the last record's change; atomic */
  guint64 n_change;   /* the number of that change */
  GMainContext *context;
  GSource
    *source; /* the one that delivers the records, or NULL while there is nothing to deliver */
} Html5MutationCore;

/* What delivered records: the source, or NULL, and its context. */
typedef struct
{
  GMainContext *context;
  GSource *source;
} Html5MutationDelivery;

/* Begins with its listener. */
typedef struct _Html5MutationRegistration Html5MutationRegistration;

struct _Html5MutationObserver
{
  GObject parent_instance;
  Html5MutationCore *core;
  Html5MutationFunc func;
  gpointer user_data;
  GDestroyNotify destroy;
};

Html5MutationCore *_html5_mutation_core_new (Html5MutationObserver *observer);

/* Returns a set for registrations; an array for records; and one for registrations that were
 * removed from the core, which must be freed without its lock. */
GHashTable *_html5_mutation_core_new_registrations (void);
GPtrArray *_html5_mutation_core_new_records (void);
GPtrArray *_html5_mutation_core_new_ended (void);
GListModel *_html5_mutation_core_list (GPtrArray *records);

/* Must be called without the lock, because ending a source or a context may run code of the
 * application. */
void _html5_mutation_delivery_end (Html5MutationDelivery *self);

/* The functions that follow must be called with the lock. */

/* Observes a node. Takes ownership of the reference to it. With a source, the registration is
 * transient. */
Html5MutationRegistration *_html5_mutation_core_add (Html5MutationCore *self, Html5Node *node,
                                                     Html5MutationObserverFlags flags,
                                                     const char *const *attribute_filter,
                                                     Html5Node *source);

/* Returns the registration of a node, or NULL. With a source, this is a transient one. */
Html5MutationRegistration *_html5_mutation_core_find (Html5MutationCore *self, Html5Node *node,
                                                      Html5Node *source);

/* Delivers from the thread-default main context from now on, also what has not been delivered yet.
 * Returns what did so before. */
Html5MutationDelivery _html5_mutation_core_take_context (Html5MutationCore *self);

/* Ends a registration; or the transient ones of a registration, or, if that is NULL, all of
 * them. */
void _html5_mutation_core_end (Html5MutationCore *self, Html5MutationRegistration *registration,
                               GPtrArray *ended);
void _html5_mutation_core_end_transient (Html5MutationCore *self, Html5MutationRegistration *source,
                                         GPtrArray *ended);
