/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The list of active formatting elements:
 * https://html.spec.whatwg.org/#the-list-of-active-formatting-elements
 *
 * A linked list like the stack, with a chain for each name, so that "the last one of this name
 * after the last marker" is one look. Markers part it into sections, which are numbered: an
 * entry counts only when its section is the newest. For the Noah's Ark clause a longer list
 * keeps its entries in buckets by a keyed hash of name and attributes.
 *
 * Entries are numbers into a pool; 0 is none.
 */
#pragma once

#include "base/h5-siphash.h"
#include "builder/h5-stack.h"

typedef guint32 H5FormattingIndex;

typedef struct
{
  H5Node *element;             /* NULL for a marker */
  H5AttributeList *attributes; /* that its start tag gave it */
  guint64 source_offset;       /* of that tag, in a tree with locations */
  guint64 source_length;
  guint64 label;         /* grows along the list */
  guint64 ark_hash;      /* of name and attributes, when the list is indexed */
  gsize attribute_bytes; /* what its attributes take when they are written; 0: not counted yet */
  H5StackIndex stack;    /* its entry on the stack of open elements, or 0 */
  guint32 section;
  H5FormattingIndex previous, next;
  H5FormattingIndex same_previous, same_next;
  H5FormattingIndex ark_previous, ark_next; /* in the bucket, newest first */
} H5FormattingEntry;

#define H5_FORMATTING_ARK_BUCKETS_MIN 64u

typedef struct
{
  H5Tree *tree;
  gboolean is_shared; /* others may change the tree: entries hold their attributes */
  H5FormattingEntry *entries;
  guint32 capacity;
  guint32 used;
  guint32 n;
  H5FormattingIndex free_list;
  H5FormattingIndex last;
  guint32 section;
  H5FormattingIndex *tops;    /* by name: formatting elements are static words */
  H5FormattingIndex *buckets; /* NULL while the list is short */
  guint32 n_buckets;
  H5SipKey key;
} H5Formatting;

void h5_formatting_init (H5Formatting *self);
void h5_formatting_clear (H5Formatting *self);

/* Empties the list, for another document. FALSE when it has grown so much that its memory is not
 * worth keeping. */
gboolean h5_formatting_reset (H5Formatting *self);

/* From now on elements may get other attributes than the list has. */
void h5_formatting_share (H5Formatting *self);

static inline H5FormattingEntry *
h5_formatting_entry (const H5Formatting *self, H5FormattingIndex index)
{
  return &self->entries[index];
}

/* https://html.spec.whatwg.org/#push-onto-the-list-of-active-formatting-elements; gives the
 * entry that Noah's Ark put out, after taking it from the list, in *evicted_stack. */
H5FormattingIndex h5_formatting_push (H5Formatting *self, H5Node *element, H5StackIndex stack,
                                      H5StackIndex *evicted_stack);
void h5_formatting_push_marker (H5Formatting *self);

/* What the attributes of an entry take when they are written. */
gsize h5_formatting_attribute_bytes (H5Formatting *self, H5FormattingIndex index);

/* Takes one entry out. */
void h5_formatting_remove (H5Formatting *self, H5FormattingIndex index);

/* Puts `element`, with the same name and attributes, in an entry's place. */
void h5_formatting_replace (H5Formatting *self, H5FormattingIndex index, H5Node *element,
                            H5StackIndex stack);

/* Moves an entry to the place right after another. */
void h5_formatting_move_after (H5Formatting *self, H5FormattingIndex index,
                               H5FormattingIndex after);

/* The last entry of this name after the last marker, or 0. */
static inline H5FormattingIndex
h5_formatting_find (const H5Formatting *self, H5Name name)
{
  H5FormattingIndex index = name < H5_NAME_WORDS ? self->tops[name] : 0;

  return index && self->entries[index].section == self->section ? index : 0;
}
