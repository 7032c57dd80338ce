/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The stack of open elements: https://html.spec.whatwg.org/#the-stack-of-open-elements
 *
 * A linked list, because the adoption agency removes elements from its middle and inserts others.
 * It has indexes so that each test of the standard is one comparison, regardless of the depth:
 *
 *      html <-> body <-> div <-> b <-> div <-> span          label grows to the right
 *                         ^-----------------+    |
 *      tops[div] ---------------------------'    |  entries of one name, newest first
 *      the newest entry of each category --------'  in each entry, including itself
 *
 * "Has a p element in button scope" means: tops[p] exists, and its label is not less than that of
 * the newest entry in the category BUTTON. There are gaps between labels. A new entry in the
 * middle is always inserted directly after the furthest block, and gets the label just below that
 * of its upper neighbor.
 *
 * Entries are indexes into an array. 0 is none; that entry is below the first one.
 */
#pragma once

#include "tree/h5-tree.h"

typedef guint32 H5StackIndex;

/* Categories of elements that end a loop over the stack, in the order of the traits. */
typedef enum
{
  H5_CLASS_SCOPE,   /* https://html.spec.whatwg.org/#has-an-element-in-scope */
  H5_CLASS_LIST,    /* list item scope */
  H5_CLASS_BUTTON,  /* button scope */
  H5_CLASS_TABLE,   /* table scope */
  H5_CLASS_SPECIAL, /* https://html.spec.whatwg.org/#special */
  H5_CLASS_LI_STOP, /* special, but not address, div or p */
  H5_CLASS_RESET,   /* determines the insertion mode */
  H5_N_CLASSES
} H5StackClass;

/* One more than the categories, so that they can be copied in whole vectors. */
#define H5_STACK_LANES 8
G_STATIC_ASSERT (1 << H5_N_CLASSES == H5_TRAIT_CLASSES + 1 && H5_N_CLASSES <= H5_STACK_LANES);

typedef struct
{
  H5Node *node; /* NULL if the entry was removed */
  guint64 label;
  H5Name name;
  H5Name key; /* the name of its chain: an HTML name, or a foreign local name in lower case */
  H5StackIndex below, above;
  H5StackIndex same_below, same_above;
  H5StackIndex html_below; /* of a foreign entry: the nearest HTML entry below */
  guint32 depth;           /* of the node in the tree; html has 1 */
  guint32 formatting;      /* its entry in the list of active formatting elements, or 0 */
  guint8 classes;          /* bits by H5StackClass */
  guint8 is_html;
  guint8 end_ok;   /* may be open at the end of the body without an error */
  guint8 is_plain; /* all nodes are appended to it as children: h5-builder-stack.c */
  /* The newest entry of each category at or below this one. */
  H5StackIndex class_tops[H5_STACK_LANES];
} H5StackEntry;

typedef struct
{
  H5Names *names; /* of the document */
  H5StackEntry *entries;
  guint32 capacity;
  guint32 used;
  H5StackIndex free_list; /* linked by `below` */
  H5StackIndex first;     /* html, which the standard calls the topmost */
  H5StackIndex last;      /* the current node */
  guint32 n;
  guint32 n_not_end_ok;
  H5StackIndex *tops; /* by H5Name of HTML elements */
  H5StackIndex *foreign_tops;
  guint32 n_tops;
} H5Stack;

void h5_stack_init (H5Stack *self);
void h5_stack_clear (H5Stack *self);

/* Pops all elements for the next document. Returns FALSE if the stack is so large that its
 * memory should be freed. */
gboolean h5_stack_reset (H5Stack *self);

H5StackIndex h5_stack_push (H5Stack *self, H5Node *node);

/* Removes an entry at any position. */
void h5_stack_remove (H5Stack *self, H5StackIndex index);

/* Removes all entries at once. */
void h5_stack_empty (H5Stack *self);

/* Replaces the node of an entry by another one with the same name. */
void h5_stack_replace (H5Stack *self, H5StackIndex index, H5Node *node);

/* Inserts a formatting element directly after `below`, which is special. */
H5StackIndex h5_stack_insert_after (H5Stack *self, H5StackIndex below, H5Node *node);

static inline H5StackEntry *
h5_stack_entry (const H5Stack *self, H5StackIndex index)
{
  return &self->entries[index];
}

static inline H5StackEntry *
h5_stack_current (const H5Stack *self)
{
  return &self->entries[self->last];
}

/* Returns the beginning of the chain with the entry's name. */
static inline H5StackIndex *
h5_stack_same_top (H5Stack *self, const H5StackEntry *entry)
{
  return entry->is_html ? &self->tops[entry->key] : &self->foreign_tops[entry->key];
}

static inline void
h5_stack_pop (H5Stack *self)
{
  H5StackIndex index = self->last;
  H5StackEntry *entry = &self->entries[index];

  *h5_stack_same_top (self, entry) = entry->same_below;
  self->entries[entry->same_below].same_above = 0;
  self->entries[entry->below].above = 0;
  self->last = entry->below;
  self->n--;
  self->n_not_end_ok -= !entry->end_ok;
  entry->node = NULL;
  entry->below = self->free_list;
  self->free_list = index;
}

/* Returns the newest entry in this category, or 0. */
static inline H5StackIndex
h5_stack_class_top (const H5Stack *self, H5StackClass c)
{
  return self->entries[self->last].class_tops[c];
}

/* Returns the newest HTML element with this name, or 0. */
static inline H5StackIndex
h5_stack_find (const H5Stack *self, H5Name name)
{
  return name < self->n_tops ? self->tops[name] : 0;
}

static inline gboolean
h5_stack_has (const H5Stack *self, H5Name name)
{
  return h5_stack_find (self, name) != 0;
}

/* Whether entry a is at or above entry b. b may be 0. */
static inline gboolean
h5_stack_not_below (const H5Stack *self, H5StackIndex a, H5StackIndex b)
{
  return a && (!b || self->entries[a].label >= self->entries[b].label);
}

static inline gboolean
h5_stack_in_class_scope (const H5Stack *self, H5Name name, H5StackClass stop)
{
  return h5_stack_not_below (self, h5_stack_find (self, name), h5_stack_class_top (self, stop));
}

static inline gboolean
h5_stack_in_scope (const H5Stack *self, H5Name name)
{
  return h5_stack_in_class_scope (self, name, H5_CLASS_SCOPE);
}

static inline gboolean
h5_stack_in_button_scope (const H5Stack *self, H5Name name)
{
  return h5_stack_in_class_scope (self, name, H5_CLASS_BUTTON);
}

static inline gboolean
h5_stack_in_table_scope (const H5Stack *self, H5Name name)
{
  return h5_stack_in_class_scope (self, name, H5_CLASS_TABLE);
}

/* Returns the lowest special entry above this one, which is its furthest block, or 0. */
H5StackIndex h5_stack_furthest_block (const H5Stack *self, H5StackIndex index);
