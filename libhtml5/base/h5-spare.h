/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a thread keeps after it has parsed or sanitized, for the next time, because making it again
 * would be a large part of the cost of a small document: at most one piece of each kind. The size
 * of a piece does not depend on the size of the document.
 */
#pragma once

#include <glib.h>

typedef enum
{
  H5_SPARE_BLOCK,
  H5_SPARE_PARSE,
  H5_SPARE_TOKENIZER,
  H5_SPARE_BUILDER,
  H5_SPARE_SAFE_DEFAULT, /* configurations of sanitizers */
  H5_SPARE_UNSAFE_BASELINE,
  H5_N_SPARES
} H5SpareKind;

/* Returns the piece that was kept, or NULL. */
gpointer h5_spare_take (H5SpareKind kind);

/* Keeps a piece until it is taken or the thread ends. If there is one, this one is freed. */
void h5_spare_keep (H5SpareKind kind, gpointer piece, GDestroyNotify free);
