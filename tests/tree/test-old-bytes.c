/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long texts of which some bytes change while a snapshot of the tree exists. */
#include "tree/mutation/h5-snapshot.h"

#define N_TEXT (300 << 10)

static H5Node *
new_text (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *data = g_strnfill (N_TEXT, 'x');
  H5Node *root = h5_tree_new_element (tree, H5_NAME_P);
  H5Node *text = h5_tree_new_character_data (tree, H5_NODE_TEXT, data, N_TEXT);

  h5_node_append (tree->document, root);
  h5_node_append (root, text);
  return text;
}

/* A text with the snapshots of it, and what each of them must show. */
typedef struct
{
  H5Node *text;
  GPtrArray *snapshots;
  GPtrArray *expected; /* GBytes */
} Written;

static void
check_snapshot (Written *self, guint i)
{
  H5Node *text = self->text;
  gsize length;
  const char *expected = g_bytes_get_data (self->expected->pdata[i], &length);

  g_autoptr (GBytes) now = g_bytes_new (text->data, text->length);
  h5_snapshot_enter (self->snapshots->pdata[i]);
  g_assert_cmpmem (text->data, text->length, expected, length);
  h5_snapshot_leave (self->snapshots->pdata[i]);
  g_assert_cmpmem (text->data, text->length, g_bytes_get_data (now, NULL), g_bytes_get_size (now));
}

static void
begin_or_end_snapshot (Written *self, GRand *random)
{
  H5Node *text = self->text;
  guint i = (guint) g_rand_int_range (random, 0, 4);

  if (i < self->snapshots->len)
    {
      check_snapshot (self, i);
      g_ptr_array_remove_index (self->snapshots, i);
      g_ptr_array_remove_index (self->expected, i);
      return;
    }
  g_ptr_array_add (self->snapshots, h5_snapshot_new (text));
  g_ptr_array_add (self->expected, g_bytes_new (text->data, text->length));
}

/* Replaces bytes, in most cases by as many, at places that overlap. */
static void
change_text (H5Node *text, GRand *random)
{
  char bytes[6000];
  int most = g_rand_int_range (random, 0, 20) ? 40 : (int) sizeof bytes;
  gsize removed = (gsize) g_rand_int_range (random, 0, most);
  gsize length =
    g_rand_int_range (random, 0, 12) ? removed : (gsize) g_rand_int_range (random, 0, 99);
  gsize offset = (gsize) g_rand_int_range (random, 0, 200);

  if (g_rand_boolean (random))
    offset = text->length - removed - offset;
  memset (bytes, g_rand_int_range (random, 'a', 'z'), length);
  h5_node_replace_data (text, offset, removed, bytes, length);
}

/* Bytes of a long text that are replaced by as many are noted, and the text is not copied. */
static void
test_bytes (void)
{
  for (guint seed = 0; seed < 30; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      Written self = {
        .text = new_text (),
        .snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_snapshot_free),
        .expected = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref),
      };
      for (guint i = 0; i < 100; i++)
        {
          if (g_rand_int_range (random, 0, 5) == 0)
            begin_or_end_snapshot (&self, random);
          change_text (self.text, random);
          if (self.snapshots->len)
            check_snapshot (&self, i % self.snapshots->len);
        }
      g_ptr_array_unref (self.snapshots);
      g_ptr_array_unref (self.expected);
      h5_tree_free (h5_node_tree (self.text));
    }
}

/* Many changes keep the text. */
static void
test_many_bytes (void)
{
  H5Node *text = new_text ();
  const char *data = text->data;
  g_autofree char *old = g_memdup2 (data, N_TEXT);
  H5Snapshot *snapshot = h5_snapshot_new (text);
  for (gsize i = 0; i < 9000; i++)
    {
      h5_node_replace_data (text, i * 7, 1, "y", 1);
      if (i == 0)
        g_assert_true (text->data == data);
    }
  g_assert_true (text->data != data);
  h5_snapshot_enter (snapshot);
  g_assert_true (text->data == data);
  g_assert_cmpmem (text->data, text->length, old, N_TEXT);
  h5_snapshot_leave (snapshot);
  g_assert_cmpint (text->data[7 * 8999], ==, 'y');
  h5_snapshot_free (snapshot);
  h5_tree_free (h5_node_tree (text));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/snapshots/bytes", test_bytes);
  g_test_add_func ("/tree/snapshots/many-bytes", test_many_bytes);
  return g_test_run ();
}
