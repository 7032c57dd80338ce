/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A copy of a list that knows of changes only what GListModel::items-changed tells: after each
 * signal, and whenever the test asks, it must be equal to the list.
 */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  GListModel *list;
  GPtrArray *items;
  gulong handler;
  guint n_signals;
  guint position, removed, added; /* of the last signal */
} DomShadow;

/* Takes the list. */
DomShadow *dom_shadow_new (gpointer list);
void dom_shadow_free (DomShadow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomShadow, dom_shadow_free)

/* Ends the program when the copy is not what the list is. */
void dom_shadow_check (DomShadow *self);
