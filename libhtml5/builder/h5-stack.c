/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "builder/h5-stack.h"

#include "base/h5-fast-paths.h"
#include "base/h5-large.h"

/* The number of entries that can be inserted between two neighbors before there are no more
 * labels. */
#define GAP (G_GUINT64_CONSTANT (1) << 32)

#define FIRST_CAPACITY 32

/* For names that are not static. */
static void
grow_tops (H5Stack *self, H5Name key)
{
  guint32 n = MAX (self->n_tops * 2, key + 1);

  self->tops = g_renew (H5StackIndex, self->tops, n);
  self->foreign_tops = g_renew (H5StackIndex, self->foreign_tops, n);
  memset (self->tops + self->n_tops, 0, (n - self->n_tops) * sizeof *self->tops);
  memset (self->foreign_tops + self->n_tops, 0, (n - self->n_tops) * sizeof *self->tops);
  self->n_tops = n;
}

void
h5_stack_init (H5Stack *self)
{
  *self = (H5Stack){ .used = 1, .capacity = FIRST_CAPACITY, .n_tops = H5_NAME_STATIC };
  self->entries = g_new (H5StackEntry, FIRST_CAPACITY);
  self->entries[0] = (H5StackEntry){ 0 };
  self->tops = g_new0 (H5StackIndex, self->n_tops);
  self->foreign_tops = g_new0 (H5StackIndex, self->n_tops);
}

void
h5_stack_clear (H5Stack *self)
{
  h5_large_free (self->entries, self->capacity * sizeof *self->entries);
  g_free (self->tops);
  g_free (self->foreign_tops);
}

gboolean
h5_stack_reset (H5Stack *self)
{
  if (self->capacity != FIRST_CAPACITY || self->n_tops != H5_NAME_STATIC)
    return FALSE;
  while (self->n)
    h5_stack_pop (self);
  self->used = 1;
  self->free_list = self->first = 0;
  return TRUE;
}

void
h5_stack_empty (H5Stack *self)
{
  memset (self->tops, 0, self->n_tops * sizeof *self->tops);
  memset (self->foreign_tops, 0, self->n_tops * sizeof *self->foreign_tops);
  self->entries[0] = (H5StackEntry){ 0 };
  self->first = self->last = self->free_list = 0;
  self->n = self->n_not_end_ok = 0;
  self->used = 1;
}

static void
grow_entries (H5Stack *self)
{
  gsize size = self->capacity * sizeof *self->entries;

  self->entries = h5_large_resize (self->entries, size, 2 * size);
  self->capacity *= 2;
}

static inline H5StackIndex
new_entry (H5Stack *self)
{
  H5StackIndex index = self->free_list;

  if (index)
    {
      self->free_list = self->entries[index].below;
      return index;
    }
  if (G_UNLIKELY (self->used >= self->capacity))
    grow_entries (self);
  return self->used++;
}

/* Sets what depends on the traits of the name, for an HTML element. */
static inline void
describe_html (H5StackEntry *entry, H5Node *node, guint32 traits)
{
  entry->node = node;
  entry->name = entry->key = node->name;
  entry->formatting = 0;
  entry->classes = traits & H5_TRAIT_CLASSES;
  entry->end_ok = (traits & H5_TRAIT_END_OK) != 0;
  entry->is_html = TRUE;
}

/* Sets what depends on the node's name. */
static inline void
describe (H5Stack *self, H5StackEntry *entry, H5Node *node)
{
  describe_html (entry, node, h5_name_get_traits (node->name));
  if (node->name >= H5_NAME_WORDS)
    {
      const H5NameInfo *info = h5_names_info (self->names, node->name);
      entry->is_html = info->is_word != 0;
      if (!entry->is_html)
        entry->key = info->lower;
    }
  if (G_UNLIKELY (entry->key >= self->n_tops))
    grow_tops (self, entry->key);
}

/* Inserts an entry that is not the newest into the chain of its name, by its label. */
static void
link_same (H5Stack *self, H5StackIndex index)
{
  H5StackEntry *entry = h5_stack_entry (self, index);
  H5StackIndex same_above = 0;
  H5StackIndex same_below = self->tops[entry->key];

  while (same_below && self->entries[same_below].label > entry->label)
    {
      same_above = same_below;
      same_below = self->entries[same_below].same_below;
    }
  entry->same_below = same_below;
  entry->same_above = same_above;
  if (same_below)
    self->entries[same_below].same_above = index;
  if (same_above)
    self->entries[same_above].same_below = index;
  else
    self->tops[entry->key] = index;
}

static H5StackIndex
html_below (const H5Stack *self, H5StackIndex below)
{
  if (!below || self->entries[below].is_html)
    return below;
  return self->entries[below].html_below;
}

/* Four bits as four numbers with all bits set or none, so that the compiler uses vectors. */
#define LANE(bits, bit) ((((bits) >> (bit)) & 1) ? G_MAXUINT32 : 0)
#define LANES(bits) \
  { \
    LANE (bits, 0), LANE (bits, 1), LANE (bits, 2), LANE (bits, 3) \
  }
static const guint32 lanes[16][4] = {
  LANES (0), LANES (1), LANES (2),  LANES (3),  LANES (4),  LANES (5),  LANES (6),  LANES (7),
  LANES (8), LANES (9), LANES (10), LANES (11), LANES (12), LANES (13), LANES (14), LANES (15),
};

/* Copies the newest entries of each category from the entry below, except for the categories
 * that this entry belongs to. */
static inline void
inherit_class_tops (H5StackEntry *entry, H5StackIndex index, const H5StackEntry *below)
{
  guint32 mask[H5_STACK_LANES], tops[H5_STACK_LANES];

  if (!entry->classes)
    {
      memcpy (entry->class_tops, below->class_tops, sizeof tops);
      return;
    }
  memcpy (mask, lanes[entry->classes & 15], sizeof mask / 2);
  memcpy (mask + 4, lanes[entry->classes >> 4], sizeof mask / 2);
  memcpy (tops, below->class_tops, sizeof tops);
  for (guint c = 0; c < H5_STACK_LANES; c++)
    tops[c] = (tops[c] & ~mask[c]) | (index & mask[c]);
  memcpy (entry->class_tops, tops, sizeof tops);
}

/* Pushes an entry that is described. Entry 0 is written to instead of neighbors that do not
 * exist. */
static inline void
link_last (H5Stack *self, H5StackIndex index, H5StackIndex *top)
{
  H5StackEntry *entry = &self->entries[index];
  H5StackEntry *below = &self->entries[self->last];

  entry->below = self->last;
  entry->above = 0;
  entry->label = below->label + GAP;
  inherit_class_tops (entry, index, below);
  below->above = index;
  if (G_UNLIKELY (!self->last))
    self->first = index;
  self->last = index;

  entry->same_below = *top;
  entry->same_above = 0;
  self->entries[*top].same_above = index;
  *top = index;
  self->n++;
  self->n_not_end_ok += !entry->end_ok;
}

/* A fast path for static words: the element is an HTML element, and its chain exists. */
static H5StackIndex
push_word (H5Stack *self, H5Node *node)
{
  H5StackIndex index = new_entry (self);

  describe_html (&self->entries[index], node, h5_name_traits[node->name]);
  link_last (self, index, &self->tops[node->name]);
  return index;
}

H5StackIndex
h5_stack_push (H5Stack *self, H5Node *node)
{
  if (H5_FAST_PATHS && G_LIKELY (node->name < H5_NAME_WORDS))
    return push_word (self, node);
  H5StackIndex index = new_entry (self);
  H5StackEntry *entry = &self->entries[index];
  describe (self, entry, node);
  entry->html_below = entry->is_html ? 0 : html_below (self, self->last);
  link_last (self, index, h5_stack_same_top (self, entry));
  return index;
}

/* Updates the newest entries of each category in the entries above one that is removed. Only
 * head and form are ever removed from the middle of the stack: entries above were pushed
 * later, and are visited once. */
static void
mend_class_tops (H5Stack *self, H5StackIndex index)
{
  const H5StackEntry *entry = &self->entries[index];
  const H5StackEntry *below = &self->entries[entry->below];

  for (H5StackIndex i = entry->above; i; i = self->entries[i].above)
    for (guint c = 0; c < H5_N_CLASSES; c++)
      if (self->entries[i].class_tops[c] == index)
        self->entries[i].class_tops[c] = below->class_tops[c];
}

/* Updates html_below of the foreign entries directly above one that is removed. */
static void
mend_html_below (H5Stack *self, H5StackIndex above, H5StackIndex below)
{
  H5StackIndex html = html_below (self, below);

  for (; above && !self->entries[above].is_html; above = self->entries[above].above)
    self->entries[above].html_below = html;
}

void
h5_stack_remove (H5Stack *self, H5StackIndex index)
{
  H5StackEntry *entry = h5_stack_entry (self, index);

  if (index == self->last)
    {
      h5_stack_pop (self);
      return;
    }
  if (entry->classes)
    mend_class_tops (self, index);
  if (entry->is_html && !self->entries[entry->above].is_html)
    mend_html_below (self, entry->above, entry->below);
  self->entries[entry->above].below = entry->below;
  self->entries[entry->below].above = entry->above;
  if (!entry->below)
    self->first = entry->above;

  if (entry->same_above)
    self->entries[entry->same_above].same_below = entry->same_below;
  else
    *h5_stack_same_top (self, entry) = entry->same_below;
  self->entries[entry->same_below].same_above = entry->same_above;
  self->n--;
  self->n_not_end_ok -= !entry->end_ok;
  entry->node = NULL;
  entry->below = self->free_list;
  self->free_list = index;
}

void
h5_stack_replace (H5Stack *self, H5StackIndex index, H5Node *node)
{
  self->entries[index].node = node;
}

H5StackIndex
h5_stack_insert_after (H5Stack *self, H5StackIndex below, H5Node *node)
{
  if (below == self->last)
    return h5_stack_push (self, node);

  H5StackIndex index = new_entry (self);
  H5StackEntry *entry = h5_stack_entry (self, index);
  H5StackIndex above = self->entries[below].above;
  describe (self, entry, node);
  g_assert (entry->classes == 0 && entry->is_html);
  entry->label = self->entries[above].label - 1;
  entry->below = below;
  entry->above = above;
  entry->html_below = 0;
  inherit_class_tops (entry, index, &self->entries[below]);
  self->entries[below].above = index;
  self->entries[above].below = index;
  if (!self->entries[above].is_html)
    mend_html_below (self, above, index);

  link_same (self, index);
  self->n++;
  self->n_not_end_ok += !entry->end_ok;
  return index;
}

H5StackIndex
h5_stack_furthest_block (const H5Stack *self, H5StackIndex index)
{
  /* Usually there is no special element above, which one comparison tells. */
  if (!h5_stack_not_below (self, h5_stack_class_top (self, H5_CLASS_SPECIAL), index))
    return 0;
  for (H5StackIndex i = self->entries[index].above; i; i = self->entries[i].above)
    if (self->entries[i].classes & 1 << H5_CLASS_SPECIAL)
      return i;
  return 0;
}
