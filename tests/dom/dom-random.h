/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Random operations of the DOM on documents of which some nodes are held, and others not:
 * everything that a program may do, with whatever nodes, in whatever order.
 */
#pragma once

#include "dom-shadow.h"

#include <libhtml5/html5.h>

typedef struct _DomRandom DomRandom;

struct _DomRandom
{
  GRand *rand;
  GPtrArray *held; /* Html5Node; each entry is a reference */
  GPtrArray *ranges;
  GPtrArray *walkers;
  GPtrArray *observers;
  GPtrArray *shadows; /* DomShadow: live lists that are listened to */
  GPtrArray *lists;   /* Html5NodeList of all kinds that nobody listens to */
  GPtrArray *token_lists;
  GAsyncQueue *drops;    /* NULL, or what other threads are to drop */
  const char *operation; /* the one that was done last */
  gboolean is_partial;   /* it may have changed something, though it failed */
};

DomRandom *dom_random_new (guint32 seed);
void dom_random_free (DomRandom *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomRandom, dom_random_free)

/* Drops everything that is held. */
void dom_random_drop_all (DomRandom *self);

/* One operation; FALSE with an error of the DOM when it did nothing for that. */
gboolean dom_random_step (DomRandom *self, GError **error);

/* --- for the files of operations --- */

typedef gboolean (*DomRandomAct) (DomRandom *self, GError **error);

typedef struct
{
  const char *name;
  guint weight;
  DomRandomAct act;
} DomRandomOperation;

extern const DomRandomOperation dom_random_tree_operations[];
extern const DomRandomOperation dom_random_other_operations[];

guint dom_random_below (DomRandom *self, guint n);
#define dom_random_of(self, array) ((array)[dom_random_below ((self), G_N_ELEMENTS (array))])

/* A node that is held, of this type; NULL when there is none. */
gpointer dom_random_pick (DomRandom *self, GType type);

/* A document that some node that is held belongs to, as a new reference. */
Html5Document *dom_random_document (DomRandom *self);

/* An entry of one of the arrays; NULL when it is empty. */
gpointer dom_random_entry (DomRandom *self, GPtrArray *array);

/* Takes the reference, to keep it or not. NULL does nothing. */
void dom_random_hold (DomRandom *self, gpointer node);

/* Drops a reference, perhaps in another thread. */
void dom_random_drop (DomRandom *self, gpointer object);

/* Whether a node has not much in it, so that it may be copied. */
gboolean dom_random_is_small (gpointer node);

const char *dom_random_text (DomRandom *self);
const char *dom_random_markup (DomRandom *self);
