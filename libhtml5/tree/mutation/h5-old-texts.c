/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/mutation/h5-old-texts.h"

/* Shorter texts are copied. */
#define LONG ((gsize) 256 << 10)
/* The most bytes to note for all changes, and what counts for each change besides its bytes. */
#define MAX_NOTED ((gsize) 256 << 10)
#define ENTRY ((gsize) 64)

typedef struct
{
  char *text;
  gsize room;
} OldText;

struct _H5OldTexts
{
  guint n_snapshots;
  gsize n_bytes; /* old bytes that were noted, with their entries */
  GArray *texts; /* of OldText */
};

void
h5_old_texts_hold (H5Tree *tree)
{
  if (!tree->old_texts)
    {
      tree->old_texts = g_new0 (struct _H5OldTexts, 1);
      tree->old_texts->texts = g_array_new (FALSE, FALSE, sizeof (OldText));
    }
  tree->old_texts->n_snapshots++;
}

void
h5_old_texts_release (H5Tree *tree)
{
  GArray *texts = tree->old_texts->texts;

  if (--tree->old_texts->n_snapshots)
    return;
  for (guint i = 0; i < texts->len; i++)
    {
      const OldText *old = &g_array_index (texts, OldText, i);
      h5_arena_free (&tree->arena, old->text, old->room);
    }
  g_array_unref (texts);
  g_clear_pointer (&tree->left_texts, g_ptr_array_unref);
  g_clear_pointer (&tree->old_texts, g_free);
}

void
h5_old_texts_keep (H5Tree *tree, char *text, gsize room)
{
  OldText old = { text, room };

  g_array_append_val (tree->old_texts->texts, old);
}

gboolean
h5_old_texts_take_bytes (const H5Tree *tree, gsize length, gsize n_bytes)
{
  struct _H5OldTexts *self = tree->old_texts;

  if (!self || length < LONG || n_bytes > H5_OLD_BYTES_MAX || self->n_bytes > MAX_NOTED)
    return FALSE;
  self->n_bytes += n_bytes + ENTRY;
  return TRUE;
}

gboolean
h5_old_texts_has_just_kept (const H5Tree *tree, const char *text)
{
  const GArray *texts = tree->old_texts ? tree->old_texts->texts : NULL;

  return texts && texts->len && g_array_index (texts, OldText, texts->len - 1).text == text;
}
