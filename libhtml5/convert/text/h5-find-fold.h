/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Folding text for a search: canonical decomposition, canonical order and full case folding, as in
 * the canonical caseless match of the Unicode Standard (section 3.13, D145).
 *
 *      É       E ◌́       e ◌́         with H5_FIND_IGNORE_ACCENTS: e
 *      ß       ß         s s
 *      ệ       e ◌̣ ◌̂    e ◌̣ ◌̂
 *
 * Each character of the source becomes a few folded ones. They know where it is, and which of them
 * cannot be separated from the one before. Marks are held until the next character that is no mark,
 * to order them. Where there are more than a person writes, each part of them is ordered, so that
 * the cost of a character is bounded.
 */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_FIND_MATCH_CASE = 1 << 0,
  H5_FIND_WHOLE_WORDS = 1 << 1,
  H5_FIND_IGNORE_ACCENTS = 1 << 2
} H5FindFlags;

typedef struct
{
  gunichar c;
  guint8 combining_class;
  gboolean is_word;
  gboolean continues;     /* it belongs to the same character as the one before */
  const H5Node *node;     /* where its source begins; NULL for a line break */
  gsize start;            /* in bytes */
  const H5Node *end_node; /* where its source ends */
  gsize end;
  guint n_hits; /* the number of hits that begin before it, for the search */
} H5FindCharacter;

/* As many marks as the Stream-Safe Text Format of UAX #15 allows. */
#define H5_FIND_MAX_MARKS 30

typedef struct
{
  H5FindFlags flags;
  void (*take) (gpointer data, const H5FindCharacter *character);
  void (*ignore) (gpointer data, const H5FindCharacter *mark); /* an accent that is ignored */
  gpointer data;
  gunichar base; /* the last character that is no mark */
  guint n_marks;
  H5FindCharacter marks[H5_FIND_MAX_MARKS];
} H5FindFolder;

/* Folds a character, whose source is [start, end) in a node. */
void h5_find_fold (H5FindFolder *self, gunichar c, const H5Node *node, gsize start, gsize end);

/* Passes on the marks that are held. Call this at the end of the text. */
void h5_find_fold_end (H5FindFolder *self);
