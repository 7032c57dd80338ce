/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Random operations of the DOM on documents, some of whose nodes are held: everything that a
 * program may do, with any nodes, in any order. */
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
  GPtrArray *shadows; /* DomShadow: live lists with a signal handler */
  GPtrArray *lists;   /* Html5NodeList of all kinds without signal handlers */
  GPtrArray *token_lists;
  GAsyncQueue *drops;    /* references for other threads to drop, or NULL */
  const char *operation; /* the last operation */
  gboolean is_partial;   /* the operation may have failed after changing something */
};

DomRandom *dom_random_new (guint32 seed);
void dom_random_free (DomRandom *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomRandom, dom_random_free)

/* Drops all references. */
void dom_random_drop_all (DomRandom *self);

/* Does one operation. Returns FALSE if it failed with an error of the DOM. */
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

/* Returns a held node of this type, or NULL. */
gpointer dom_random_pick (DomRandom *self, GType type);

/* Returns a new reference to the document of some held node. */
Html5Document *dom_random_document (DomRandom *self);

/* Returns an entry of one of the arrays. NULL if it is empty. */
gpointer dom_random_entry (DomRandom *self, GPtrArray *array);

/* Takes the reference, and keeps or drops it. Ignores NULL. */
void dom_random_hold (DomRandom *self, gpointer node);

/* Drops a reference, perhaps in another thread. */
void dom_random_drop (DomRandom *self, gpointer object);

/* Whether a node has few descendants, so that it may be copied. */
gboolean dom_random_is_small (gpointer node);

const char *dom_random_text (DomRandom *self);
const char *dom_random_markup (DomRandom *self);
