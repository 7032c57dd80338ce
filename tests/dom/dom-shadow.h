/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A copy of a list that is only updated from GListModel::items-changed. It must be equal to
 * the list after each signal, and whenever the test checks it. */
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

/* Takes ownership of the list. */
DomShadow *dom_shadow_new (gpointer list);
void dom_shadow_free (DomShadow *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomShadow, dom_shadow_free)

/* Aborts if the copy differs from the list. */
void dom_shadow_check (DomShadow *self);
