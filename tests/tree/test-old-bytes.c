/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long texts of which some bytes change while a snapshot of the tree exists. */
#include "tree/mutation/h5-snapshot.h"

#define N_TEXT (300 << 10)

/* The bytes of a text from which on the system can move it. */
#define N_LONG (5 << 20)

static H5Node *
new_text (gsize length)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *data = g_strnfill (length, 'x');
  H5Node *root = h5_tree_new_element (tree, H5_NAME_P);
  H5Node *text = h5_tree_new_character_data (tree, H5_NODE_TEXT, data, length);

  for (gsize i = 0; i < length; i += 1000)
    text->data[i] = (char) ('A' + i / 1000 % 26);

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

static Written
begin_written (gsize length)
{
  return (Written){
    .text = new_text (length),
    .snapshots = g_ptr_array_new_with_free_func ((GDestroyNotify) h5_snapshot_free),
    .expected = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref),
  };
}

static void
end_written (Written *self)
{
  g_ptr_array_unref (self->snapshots);
  g_ptr_array_unref (self->expected);
  h5_tree_free (h5_node_tree (self->text));
}

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
      Written self = begin_written (N_TEXT);
      for (guint i = 0; i < 100; i++)
        {
          if (g_rand_int_range (random, 0, 5) == 0)
            begin_or_end_snapshot (&self, random);
          change_text (self.text, random);
          if (self.snapshots->len)
            check_snapshot (&self, i % self.snapshots->len);
        }
      end_written (&self);
    }
}

/* Many changes keep the text. */
static void
test_many_bytes (void)
{
  H5Node *text = new_text (N_TEXT);
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

/* --- texts whose bytes move to another place --- */

/* Changes the length in most cases, sometimes by megabytes. */
static void
change_long_text (H5Node *text, GRand *random)
{
  static char bytes[3 << 20];
  gboolean much = g_rand_int_range (random, 0, 10) == 0;
  int most = much ? (int) sizeof bytes : 40;
  gsize offset = (gsize) g_rand_int_range (random, 0, (int) text->length);
  gsize removed = (gsize) g_rand_int_range (random, 0, most);
  gsize length = (gsize) g_rand_int_range (random, 0, most);

  if (g_rand_boolean (random))
    removed = length;
  removed = MIN (removed, text->length - offset);
  memset (bytes, g_rand_int_range (random, 'a', 'z'), length);
  h5_node_replace_data (text, offset, removed, bytes, length);
}

/* Several snapshots are prepared in parts while the text changes. */
static void
test_long (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      Written self = begin_written (N_LONG);
      for (guint i = 0; i < 60; i++)
        {
          if (g_rand_int_range (random, 0, 8) == 0)
            begin_or_end_snapshot (&self, random);
          change_long_text (self.text, random);
          if (self.snapshots->len && g_rand_boolean (random))
            h5_snapshot_prepare (self.snapshots->pdata[0]);
        }
      for (guint i = 0; i < self.snapshots->len; i++)
        check_snapshot (&self, i);
      end_written (&self);
    }
}

/* A byte is inserted: not all is copied at once. */
static void
test_steps (void)
{
  H5Node *text = new_text (N_LONG);
  char *old = text->data;
  guint n_steps = 1;
  H5Snapshot *snapshot = h5_snapshot_new (text);

  h5_node_replace_data (text, 0, 0, "y", 1);
  g_assert_true (text->data != old);
  while (!h5_snapshot_prepare (snapshot))
    n_steps++;
  /* The system may not be able to move the text. */
  g_assert_true (n_steps == 1 || n_steps == 3);
  h5_snapshot_enter (snapshot);
  g_assert_true (text->data == old);
  h5_snapshot_leave (snapshot);
  h5_snapshot_free (snapshot);
  h5_tree_free (h5_node_tree (text));
}

/* More changes than parts are noted for. */
static void
test_many_parts (void)
{
  Written self = begin_written (N_LONG);
  GRand *random = g_rand_new_with_seed (1);

  begin_or_end_snapshot (&self, random);
  for (gsize i = 0; i < 3000; i++)
    h5_node_replace_data (self.text, i * 999, i % 3, "y", 1);
  check_snapshot (&self, 0);
  g_rand_free (random);
  end_written (&self);
}

/* A text whose snapshot has ended is freed while there is one of another subtree. */
static void
test_freed_text (void)
{
  Written self = begin_written (N_LONG);
  H5Tree *tree = h5_node_tree (self.text);
  H5Node *paragraph = self.text->parent;
  H5Node *other = h5_tree_new_element (tree, H5_NAME_DIV);
  H5Snapshot *of_text = h5_snapshot_new (self.text), *of_other = h5_snapshot_new (other);

  h5_node_replace_data (self.text, 5, 0, "new", 3);
  h5_snapshot_free (of_text);
  h5_node_remove (paragraph);
  h5_tree_free_subtree (tree, paragraph);
  while (!h5_snapshot_prepare (of_other))
    ;
  h5_snapshot_free (of_other);
  self.text = other;
  end_written (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/snapshots/bytes", test_bytes);
  g_test_add_func ("/tree/snapshots/many-bytes", test_many_bytes);
  g_test_add_func ("/tree/snapshots/long", test_long);
  g_test_add_func ("/tree/snapshots/steps", test_steps);
  g_test_add_func ("/tree/snapshots/freed-text", test_freed_text);
  g_test_add_func ("/tree/snapshots/many-parts", test_many_parts);
  return g_test_run ();
}
