/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "builder/h5-stack.h"

/* So many entries can be put between two neighbours before labels meet. */
#define GAP (G_GUINT64_CONSTANT (1) << 32)

void
h5_stack_init (H5Stack *self, H5Names *names)
{
  *self = (H5Stack) { .names = names, .used = 1 };
}

void
h5_stack_clear (H5Stack *self)
{
  g_free (self->entries);
  g_free (self->tops);
  g_free (self->foreign_tops);
  *self = (H5Stack) { 0 };
}

static void
grow_tops (H5Stack *self, H5Name key)
{
  guint32 n = MAX (MAX (self->n_tops * 2, key + 1), H5_NAME_STATIC);

  self->tops = g_renew (H5StackIndex, self->tops, n);
  self->foreign_tops = g_renew (H5StackIndex, self->foreign_tops, n);
  memset (self->tops + self->n_tops, 0, (n - self->n_tops) * sizeof *self->tops);
  memset (self->foreign_tops + self->n_tops, 0, (n - self->n_tops) * sizeof *self->tops);
  self->n_tops = n;
}

static H5StackIndex
new_entry (H5Stack *self)
{
  H5StackIndex index = self->free_list;

  if (index)
    {
      self->free_list = self->entries[index].below;
      return index;
    }
  if (G_UNLIKELY (self->used >= self->capacity))
    {
      self->capacity = MAX (self->capacity * 2, 32);
      self->entries = g_renew (H5StackEntry, self->entries, self->capacity);
    }
  return self->used++;
}

static guint8
classes_of (guint32 traits)
{
  guint8 classes = 0;

  if (!(traits & H5_TRAIT_SPECIAL))
    return 0;
  classes |= 1 << H5_CLASS_SPECIAL;
  if (!(traits & H5_TRAIT_LI_PASS))
    classes |= 1 << H5_CLASS_LI_STOP;
  if (traits & H5_TRAIT_SCOPE)
    classes |= 1 << H5_CLASS_SCOPE | 1 << H5_CLASS_LIST | 1 << H5_CLASS_BUTTON;
  if (traits & H5_TRAIT_LIST)
    classes |= 1 << H5_CLASS_LIST;
  if (traits & H5_TRAIT_BUTTON)
    classes |= 1 << H5_CLASS_BUTTON;
  if (traits & H5_TRAIT_TABLE)
    classes |= 1 << H5_CLASS_TABLE;
  if (traits & H5_TRAIT_RESET)
    classes |= 1 << H5_CLASS_RESET;
  return classes;
}

static H5StackIndex *
same_top (H5Stack *self, const H5StackEntry *entry)
{
  return entry->is_html ? &self->tops[entry->key] : &self->foreign_tops[entry->key];
}

/* Fills in what follows from the node's name. */
static void
describe (H5Stack *self, H5StackEntry *entry, H5Node *node)
{
  guint32 traits = h5_name_get_traits (node->name);

  entry->node = node;
  entry->name = node->name;
  entry->formatting = 0;
  entry->classes = classes_of (traits);
  entry->end_ok = (traits & H5_TRAIT_END_OK) != 0;
  entry->is_html = TRUE;
  entry->key = node->name;
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

/* Puts an entry that is not the newest into the chain of its name, by its label. */
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

H5StackIndex
h5_stack_push (H5Stack *self, H5Node *node)
{
  H5StackIndex index = new_entry (self);
  H5StackEntry *entry = h5_stack_entry (self, index);
  H5StackIndex *top;

  describe (self, entry, node);
  entry->below = self->last;
  entry->above = 0;
  entry->label = self->last ? self->entries[self->last].label + GAP : GAP;
  entry->html_below = entry->is_html ? 0 : html_below (self, self->last);
  if (self->last)
    self->entries[self->last].above = index;
  else
    self->first = index;
  self->last = index;

  top = same_top (self, entry);
  entry->same_below = *top;
  entry->same_above = 0;
  if (*top)
    self->entries[*top].same_above = index;
  *top = index;

  if (entry->classes)
    for (guint c = 0; c < H5_N_CLASSES; c++)
      if (entry->classes & 1 << c)
        {
          entry->class_below[c] = self->class_tops[c];
          self->class_tops[c] = index;
        }
  self->n++;
  self->n_not_end_ok += !entry->end_ok;
  return index;
}

/* Only head and form are ever taken out of the middle of a chain; both were pushed before
 * everything that the walk passes, and none of that is passed again. */
static void
unlink_class (H5Stack *self, H5StackIndex index, guint c)
{
  H5StackIndex *place = &self->class_tops[c];

  while (*place != index)
    place = &self->entries[*place].class_below[c];
  *place = self->entries[index].class_below[c];
}

/* The foreign entries right above one that goes look further down for HTML. */
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

  if (entry->above)
    {
      self->entries[entry->above].below = entry->below;
      if (entry->is_html && !self->entries[entry->above].is_html)
        mend_html_below (self, entry->above, entry->below);
    }
  else
    self->last = entry->below;
  if (entry->below)
    self->entries[entry->below].above = entry->above;
  else
    self->first = entry->above;

  if (entry->same_above)
    self->entries[entry->same_above].same_below = entry->same_below;
  else
    *same_top (self, entry) = entry->same_below;
  if (entry->same_below)
    self->entries[entry->same_below].same_above = entry->same_above;

  if (entry->classes)
    for (guint c = 0; c < H5_N_CLASSES; c++)
      if (entry->classes & 1 << c)
        unlink_class (self, index, c);
  self->n--;
  self->n_not_end_ok -= !entry->end_ok;
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
  /* No special element above at all is the usual case, and one look. */
  if (!h5_stack_not_below (self, self->class_tops[H5_CLASS_SPECIAL], index))
    return 0;
  for (H5StackIndex i = self->entries[index].above; i; i = self->entries[i].above)
    if (self->entries[i].classes & 1 << H5_CLASS_SPECIAL)
      return i;
  return 0;
}
