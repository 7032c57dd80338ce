/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The stack of open elements: https://html.spec.whatwg.org/#the-stack-of-open-elements
 *
 * A linked list, since the adoption agency takes elements out of its middle and puts others
 * in, with indexes that make every question of the standard one comparison, whatever the depth:
 *
 *      html <-> body <-> div <-> b <-> div <-> span          label grows to the right
 *                         ^-----------------+    |
 *      tops[div] ---------------------------'    |  entries of one name, newest first
 *      the newest entry of each category --------'  as each entry found them, itself included
 *
 * "Has a p element in button scope" is: tops[p] is there, and its label is not below that of the
 * newest entry of the category BUTTON. Labels leave gaps; a new entry in the middle always comes
 * right after the furthest block, so it takes the number just below its upper neighbour's.
 *
 * Entries are numbers into a pool; 0 is none, and the entry there is what is below the first.
 */
#pragma once

#include "tree/h5-tree.h"

typedef guint32 H5StackIndex;

/* Categories that end a walk, in the order of the traits. */
typedef enum
{
  H5_CLASS_SCOPE,   /* https://html.spec.whatwg.org/#has-an-element-in-scope */
  H5_CLASS_LIST,    /* list item scope */
  H5_CLASS_BUTTON,  /* button scope */
  H5_CLASS_TABLE,   /* table scope */
  H5_CLASS_SPECIAL, /* https://html.spec.whatwg.org/#special */
  H5_CLASS_LI_STOP, /* special, but not address, div or p */
  H5_CLASS_RESET,   /* decides the insertion mode */
  H5_N_CLASSES
} H5StackClass;

/* One more than the categories, so that they are copied in whole vectors. */
#define H5_STACK_LANES 8
G_STATIC_ASSERT (1 << H5_N_CLASSES == H5_TRAIT_CLASSES + 1 && H5_N_CLASSES <= H5_STACK_LANES);

typedef struct
{
  H5Node *node;
  guint64 label;
  H5Name name;
  H5Name key; /* what `same` chains: an HTML name, or a foreign local name in lower case */
  H5StackIndex below, above;
  H5StackIndex same_below, same_above;
  H5StackIndex html_below; /* of a foreign entry: the nearest HTML one below */
  guint32 depth;           /* of the node in the tree: html is 1 */
  guint32 formatting;      /* its entry in the list of active formatting elements, or 0 */
  guint8 classes;          /* bits by H5StackClass */
  guint8 is_html;
  guint8 end_ok;   /* may be open at the end of the body */
  guint8 is_plain; /* children go into the node, whatever they are: h5-builder-stack.c */
  H5StackIndex class_tops[H5_STACK_LANES]; /* the newest of each category, from here down */
} H5StackEntry;

typedef struct
{
  H5Names *names; /* of the document */
  H5StackEntry *entries;
  guint32 capacity;
  guint32 used;
  H5StackIndex free_list; /* through `below` */
  H5StackIndex first;     /* the topmost in the standard's words: html */
  H5StackIndex last;      /* the current node */
  guint32 n;
  guint32 n_not_end_ok;
  H5StackIndex *tops; /* by H5Name of HTML elements */
  H5StackIndex *foreign_tops;
  guint32 n_tops;
} H5Stack;

void h5_stack_init (H5Stack *self);
void h5_stack_clear (H5Stack *self);

/* Pops all elements, for another document. FALSE when the stack has grown so much that its memory
 * is not worth keeping. */
gboolean h5_stack_reset (H5Stack *self);

H5StackIndex h5_stack_push (H5Stack *self, H5Node *node);

/* Takes out one entry, wherever it is. */
void h5_stack_remove (H5Stack *self, H5StackIndex index);

/* Puts another node of the same name in an entry's place. */
void h5_stack_replace (H5Stack *self, H5StackIndex index, H5Node *node);

/* Inserts a formatting element right after `below`, which is special. */
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

/* Where the chain of the entry's name begins. */
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
  entry->below = self->free_list;
  self->free_list = index;
}

/* The newest entry of this category, or 0. */
static inline H5StackIndex
h5_stack_class_top (const H5Stack *self, H5StackClass c)
{
  return self->entries[self->last].class_tops[c];
}

/* The newest HTML element of this name, or 0. */
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

/* Whether entry a is at or after entry b; b may be none. */
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

/* The entry just after b that is the topmost special one: the furthest block of b, or 0. */
H5StackIndex h5_stack_furthest_block (const H5Stack *self, H5StackIndex index);
