/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-left-texts.h"

#include "tree/h5-tree-private.h"
#include "tree/mutation/h5-old-texts.h"

/* How much is filled at once. The kernel needs most of the time, for new pages. */
#define STEP ((gsize) 2 << 20)
/* With more parts than this, a change fills some of them: it visits all. */
#define MAX_PARTS 1024

/* A part of an old text that is to be filled from the current one. */
typedef struct
{
  gsize to, from;
  gsize length;
} Part;

/* An old text whose bytes have moved to another place with the node. */
typedef struct
{
  char *text;
  const H5Node *node; /* has the bytes in its text; or NULL */
  const char *source; /* otherwise: where they are, and do not change */
  GArray *parts;      /* of Part, in order */
} LeftText;

static void
left_text_free (gpointer data)
{
  LeftText *self = data;

  g_array_unref (self->parts);
  g_free (self);
}

static void
fill (const LeftText *self, gsize to, gsize from, gsize length)
{
  const char *source = self->node ? self->node->data : self->source;

  memcpy (self->text + to, source + from, length);
}

/* Fills some bytes of the last part. */
static void
fill_some (LeftText *self)
{
  Part *last = &g_array_index (self->parts, Part, self->parts->len - 1);
  gsize n = MIN (last->length, STEP);

  last->length -= n;
  fill (self, last->to + last->length, last->from + last->length, n);
  if (last->length == 0)
    g_array_set_size (self->parts, self->parts->len - 1);
}

gboolean
h5_left_texts_fill (H5Tree *tree)
{
  GPtrArray *left = tree->left_texts;

  if (!left || left->len == 0)
    return TRUE;
  LeftText *last = left->pdata[left->len - 1];
  if (last->parts->len)
    fill_some (last);
  if (last->parts->len == 0)
    g_ptr_array_set_size (left, (int) left->len - 1);
  return left->len == 0;
}

/* Moves the text of a node to another place. */
static gboolean
leave (H5Tree *tree, H5Node *node)
{
  char *moved = h5_arena_leave (&tree->arena, node->data, h5_node_data_room (node));
  Part all = { .length = node->length };

  if (!moved)
    return FALSE;
  LeftText *left = g_new0 (LeftText, 1);
  left->text = node->data;
  left->node = node;
  left->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_append_val (left->parts, all);
  if (!tree->left_texts)
    tree->left_texts = g_ptr_array_new_with_free_func (left_text_free);
  g_ptr_array_add (tree->left_texts, left);
  left->text[node->length] = '\0';
  node->data = moved;
  return TRUE;
}

/* Adds what is left of a part when some bytes of the current text are replaced: the beginning
 * and the end, which moves. What is removed is filled now. */
static void
split_part (const LeftText *self, const Part *part, gsize offset, gsize removed, gsize length,
            GArray *parts)
{
  gsize start = CLAMP (offset, part->from, part->from + part->length) - part->from;
  gsize end = CLAMP (offset + removed, part->from, part->from + part->length) - part->from;
  Part before = { part->to, part->from, start };
  Part after = { part->to + end, part->from + end, part->length - end };

  fill (self, part->to + start, part->from + start, end - start);
  if (after.from >= offset + removed)
    after.from = after.from - removed + length;
  if (before.length)
    g_array_append_val (parts, before);
  if (after.length)
    g_array_append_val (parts, after);
}

static void
replace_in_parts (LeftText *self, gsize offset, gsize removed, gsize length)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  while (self->parts->len > MAX_PARTS)
    fill_some (self);
  for (guint i = 0; i < self->parts->len; i++)
    split_part (self, &g_array_index (self->parts, Part, i), offset, removed, length, parts);
  g_array_unref (self->parts);
  self->parts = parts;
}

static gboolean
is_source (const H5Tree *tree, const H5Node *node)
{
  const GPtrArray *left = tree->left_texts;

  for (guint i = 0; left && i < left->len; i++)
    if (((const LeftText *) left->pdata[i])->node == node)
      return TRUE;
  return FALSE;
}

/* The text of a node is kept as it is, and the node gets another one. */
static void
end_changes (H5Tree *tree, const H5Node *node)
{
  GPtrArray *left = tree->left_texts;

  for (guint i = 0; left && i < left->len; i++)
    {
      LeftText *text = left->pdata[i];
      if (text->node != node)
        continue;
      text->node = NULL;
      text->source = node->data;
    }
}

void
h5_left_texts_forget (H5Tree *tree, const H5Node *node)
{
  GPtrArray *left = tree->left_texts;

  for (guint i = left->len; i-- > 0;)
    if (((const LeftText *) left->pdata[i])->node == node)
      g_ptr_array_remove_index (left, i);
}

gboolean
h5_left_texts_begin_change (H5Tree *tree, H5Node *node, gsize offset, gsize removed, gsize length)
{
  if (!tree->old_texts)
    return FALSE;
  gboolean is_kept = h5_old_texts_has_just_kept (tree, node->data);
  if (!is_kept && !is_source (tree, node))
    return FALSE;
  /* What is removed is filled at once, so another text is made if that takes less time. */
  if (removed > node->length / 2 || (is_kept && !leave (tree, node)))
    {
      if (!is_kept)
        h5_old_texts_keep (tree, node->data, h5_node_data_room (node));
      end_changes (tree, node);
      return TRUE;
    }
  for (guint i = 0; i < tree->left_texts->len; i++)
    {
      LeftText *left = tree->left_texts->pdata[i];
      if (left->node == node)
        replace_in_parts (left, offset, removed, length);
    }
  return FALSE;
}
