/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Positions in text: correct after any change, and found without counting from the beginning. */
#include "tree/text/h5-text.h"

static const char *const characters[] = { "a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80" };

static void
append_random (GString *text, gint32 n)
{
  while (n-- > 0)
    g_string_append (text, characters[g_test_rand_int_range (0, G_N_ELEMENTS (characters))]);
}

static void
change (H5Node *node, GString *model)
{
  g_autoptr (GString) data = g_string_new (NULL);
  gsize n = (gsize) g_utf8_strlen (model->str, -1);
  gsize from = (gsize) g_test_rand_int_range (0, (gint32) n + 1);
  gsize count = (gsize) g_test_rand_int_range (0, 4);
  gsize start = (gsize) (g_utf8_offset_to_pointer (model->str, (glong) from) - model->str);
  gsize end =
    (gsize) (g_utf8_offset_to_pointer (model->str, (glong) MIN (from + count, n)) - model->str);

  append_random (data, g_test_rand_int_range (0, 4));
  if (g_test_rand_bit ())
    {
      h5_node_append_data (node, data->str, data->len);
      g_string_append (model, data->str);
      return;
    }
  g_assert_true (h5_node_replace_characters (node, from, count, data->str, data->len));
  g_string_erase (model, (gssize) start, (gssize) (end - start));
  g_string_insert (model, (gssize) start, data->str);
}

static void
ask (const H5Node *node, const GString *model)
{
  gsize n = (gsize) g_utf8_strlen (model->str, -1), offset, start, length;
  gsize at = (gsize) g_test_rand_int_range (0, (gint32) n + 3);

  g_assert_cmpint (h5_node_character_offset (node, at, &offset), ==, at <= n);
  if (at <= n)
    g_assert_true (g_utf8_offset_to_pointer (model->str, (glong) at) == model->str + offset);
  if (g_test_rand_bit ())
    g_assert_cmpuint (h5_node_n_characters (node), ==, n);
  g_assert_cmpint (h5_node_character_range (node, at, G_MAXSIZE, &start, &length), ==, at <= n);
  if (at <= n)
    g_assert_cmpuint (start + length, ==, model->len);
}

static void
test_random (void)
{
  H5Tree *tree = h5_tree_new ();

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (GString) model = g_string_new (NULL);
      append_random (model, g_test_rand_int_range (0, 20));
      H5Node *node = h5_tree_new_character_data (tree, H5_NODE_TEXT, model->str, model->len);
      H5Node *other = h5_tree_new_character_data (tree, H5_NODE_TEXT, "\xC3\xA9", 2);
      for (guint i = 0; i < 100; i++)
        {
          if (g_test_rand_int_range (0, 3))
            change (node, model);
          if (g_test_rand_int_range (0, 5) == 0)
            g_assert_cmpuint (h5_node_n_characters (other), ==, 1);
          ask (node, model);
          g_assert_cmpstr (node->data, ==, model->str);
        }
      h5_tree_free_subtree (tree, node);
      h5_tree_free_subtree (tree, other);
    }
  h5_tree_free (tree);
}

/* Appends a part of the text to the text, which moves when it grows. */
static void
test_append_itself (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autoptr (GString) model = g_string_new ("ab");
  H5Node *node = h5_tree_new_character_data (tree, H5_NODE_TEXT, model->str, model->len);

  while (model->len < 1000000)
    {
      /* Other nodes take what is free, and what is beside the text. */
      for (guint i = 0; i < 8; i++)
        h5_tree_new_character_data (tree, H5_NODE_TEXT, "another text", 12);
      g_autofree char *part = g_strdup (model->str + 1);
      g_string_append (model, part);
      h5_node_append_data (node, node->data + 1, node->length - 1);
      g_assert_cmpstr (node->data, ==, model->str);
    }
  h5_tree_free_subtree (tree, node);
  h5_tree_free (tree);
}

/* Calls each function n times on a text of n characters. Returns the number of characters that
 * were counted. */
static guint64
count_steps (gsize n)
{
  H5Tree *tree = h5_tree_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  gsize start, length;

  for (gsize i = 0; i < n; i++)
    g_string_append (text, characters[i % G_N_ELEMENTS (characters)]);
  H5Node *node = h5_tree_new_character_data (tree, H5_NODE_TEXT, text->str, text->len);
  for (gsize i = 0; i < n; i++)
    {
      g_assert_cmpuint (h5_node_n_characters (node), ==, n);
      g_assert_true (h5_node_character_range (node, i, 1, &start, &length));
    }
  for (gsize i = n; i-- > 0;)
    g_assert_true (h5_node_character_range (node, i, 1, &start, &length));
  for (gsize i = 0; i < n; i++)
    {
      h5_node_append_data (node, "\xC3\xA9", 2);
      g_assert_cmpuint (h5_node_n_characters (node), ==, n + i + 1);
      g_assert_true (h5_node_replace_characters (node, n + i, 1, "x", 1));
    }
  guint64 steps = tree->text_place.steps;
  h5_tree_free (tree);
  return steps;
}

static void
test_linear (void)
{
  for (gsize n = 8000; n <= 128000; n *= 2)
    g_assert_cmpuint (count_steps (n), <=, 20 * n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/random", test_random);
  g_test_add_func ("/text/append-itself", test_append_itself);
  g_test_add_func ("/text/linear", test_linear);
  return g_test_run ();
}
