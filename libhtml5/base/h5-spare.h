/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a thread keeps of one parse for its next, so that a small document need not make it again:
 * at most one piece of each kind, of a size that does not grow with the documents.
 */
#pragma once

#include <glib.h>

typedef enum
{
  H5_SPARE_BLOCK,
  H5_SPARE_TOKENIZER,
  H5_SPARE_BUILDER,
  H5_N_SPARES
} H5SpareKind;

/* The piece that was kept, or NULL. */
gpointer h5_spare_take (H5SpareKind kind);

/* Keeps a piece until it is taken or the thread ends. If there is one, this one is freed. */
void h5_spare_keep (H5SpareKind kind, gpointer piece, GDestroyNotify free);
