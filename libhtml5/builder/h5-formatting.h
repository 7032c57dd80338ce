/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The list of active formatting elements:
 * https://html.spec.whatwg.org/#the-list-of-active-formatting-elements
 *
 * A linked list, with a chain for each name. So finding "the last one of this name after the last
 * marker" takes one step. Markers separate the list into numbered sections: an entry only counts
 * if it is in the newest section. For the Noah's Ark clause, long lists have a hash table of
 * entries by name and attributes.
 *
 * Entries are indexes into an array; 0 is none.
 */
#pragma once

#include "base/hash/h5-siphash.h"
#include "builder/h5-stack.h"

typedef guint32 H5FormattingIndex;

typedef struct
{
  H5Node *element;             /* NULL for a marker */
  H5AttributeList *attributes; /* those of its start tag */
  guint64 source_offset;       /* of that tag, if the tree has locations */
  guint64 source_length;
  guint64 label;         /* increases along the list */
  guint64 ark_hash;      /* of name and attributes, if there is a hash table */
  gsize attribute_bytes; /* length of its attributes in markup; 0 if not computed yet */
  H5StackIndex stack;    /* its entry in the stack of open elements, or 0 */
  guint32 section;
  H5FormattingIndex previous, next;
  H5FormattingIndex same_previous, same_next;
  H5FormattingIndex ark_previous, ark_next; /* in the bucket, newest first */
} H5FormattingEntry;

#define H5_FORMATTING_ARK_BUCKETS_MIN 64u

typedef struct
{
  H5Tree *tree;
  gboolean is_shared; /* others may change the tree: entries have references to their attributes */
  H5FormattingEntry *entries;
  guint32 capacity;
  guint32 used;
  guint32 n;
  H5FormattingIndex free_list;
  H5FormattingIndex last;
  guint32 section;
  H5FormattingIndex *tops;    /* by name, which is a static word */
  H5FormattingIndex *buckets; /* NULL if the list is short */
  guint32 n_buckets;
  H5SipKey key;
} H5Formatting;

void h5_formatting_init (H5Formatting *self);
void h5_formatting_clear (H5Formatting *self);

/* Empties the list for the next document. Returns FALSE if it is so large that its memory
 * should be freed. */
gboolean h5_formatting_reset (H5Formatting *self);

/* Call this before elements can get other attributes than those in the list. */
void h5_formatting_share (H5Formatting *self);

static inline H5FormattingEntry *
h5_formatting_entry (const H5Formatting *self, H5FormattingIndex index)
{
  return &self->entries[index];
}

/* https://html.spec.whatwg.org/#push-onto-the-list-of-active-formatting-elements. If the
 * Noah's Ark clause removes an entry, sets *evicted_stack to its entry in the stack. */
H5FormattingIndex h5_formatting_push (H5Formatting *self, H5Node *element, H5StackIndex stack,
                                      H5StackIndex *evicted_stack);
void h5_formatting_push_marker (H5Formatting *self);

/* Returns the length of attributes in markup: each is written with ="" and a space. The list may be
 * NULL. */
gsize h5_attribute_bytes (const H5Names *names, const H5AttributeList *list);

/* The same for those of an entry. */
gsize h5_formatting_attribute_bytes (H5Formatting *self, H5FormattingIndex index);

/* Removes an entry. */
void h5_formatting_remove (H5Formatting *self, H5FormattingIndex index);

/* Replaces the element of an entry by another one with the same name and attributes. */
void h5_formatting_replace (H5Formatting *self, H5FormattingIndex index, H5Node *element,
                            H5StackIndex stack);

/* Moves an entry directly after another one. */
void h5_formatting_move_after (H5Formatting *self, H5FormattingIndex index,
                               H5FormattingIndex after);

/* Returns the last entry with this name after the last marker, or 0. */
static inline H5FormattingIndex
h5_formatting_find (const H5Formatting *self, H5Name name)
{
  H5FormattingIndex index = name < H5_NAME_WORDS ? self->tops[name] : 0;

  return index && self->entries[index].section == self->section ? index : 0;
}
