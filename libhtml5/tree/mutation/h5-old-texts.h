/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Old texts of nodes and values of attributes. Readers of several snapshots may use the same text,
 * so all are kept as long as the tree has a snapshot: tree->old_texts is not NULL.
 */
#pragma once

#include "tree/h5-tree-types.h"

/* The most bytes that one change may replace for h5_old_texts_take_bytes(). */
#define H5_OLD_BYTES_MAX ((gsize) 4096)

/* For each snapshot, call the first function when it is created, and the second one when it is
 * freed. */
void h5_old_texts_hold (H5Tree *tree);
void h5_old_texts_release (H5Tree *tree);

/* Keeps a text in the arena of the tree, of this size. The tree must have a snapshot. */
void h5_old_texts_keep (H5Tree *tree, char *text, gsize room);

/* Whether snapshots note the old bytes of such a change instead of keeping the text, which
 * means that the node gets a new one. Each turn of a reader exchanges the bytes, so there is a
 * limit for all. */
gboolean h5_old_texts_take_bytes (const H5Tree *tree, gsize length, gsize n_bytes);

/* Whether this text was the last one to be kept. */
gboolean h5_old_texts_has_just_kept (const H5Tree *tree, const char *text);
