/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Lists of attributes that elements of large documents share: after random changes while
 * the document is parsed, every element has its own attributes, and a value is valid until
 * it is changed. */
#include "base/h5-fast-paths.h"
#include "parse/h5-parse.h"
#include "tree/attributes/h5-attribute-list.h"
#include "tree/attributes/h5-recent-attributes.h"

#include <string.h>

#define N_NAMES 3
#define LARGE (1 << 20)

static const H5Name names[N_NAMES] = { H5_NAME_CLASS, H5_NAME_ID, H5_NAME_TITLE };
static const char *const words[N_NAMES] = { "class", "id", "title" };

/* An element, its values, and where they were when they were set; NULL for those it
 * does not have. */
typedef struct
{
  H5Node *node;
  char *values[N_NAMES];
  const char *held[N_NAMES];
} Element;

static void
element_free (gpointer data)
{
  Element *self = data;

  for (guint i = 0; i < N_NAMES; i++)
    g_free (self->values[i]);
  g_free (self);
}

static char *
random_value (void)
{
  static const char *const values[] = { "", "a", "b", "of some length",
                                        "of another length, too long for two words" };

  return g_strdup (values[g_test_rand_int_range (0, G_N_ELEMENTS (values))]);
}

static void
hold (Element *self, guint i)
{
  self->held[i] = h5_element_get_attribute (self->node, names[i], NULL);
}

static void
check (const Element *self)
{
  guint n = 0;

  for (guint i = 0; i < N_NAMES; i++)
    {
      g_assert_cmpstr (h5_element_get_attribute (self->node, names[i], NULL), ==, self->values[i]);
      g_assert_cmpstr (self->held[i], ==, self->values[i]);
      n += self->values[i] != NULL;
    }
  g_assert_cmpuint (h5_element_n_attributes (self->node), ==, n);
}

static void
check_all (const GPtrArray *elements)
{
  for (guint i = 0; i < elements->len; i++)
    check (elements->pdata[i]);
}

/* Begins a document that is large enough for its elements to share attributes. */
static H5Parse *
parse_large (void)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);
  g_autofree char *comment = g_strnfill (LARGE, 'x');

  h5_parse_feed_text (parse, "<!DOCTYPE html><body><!--", 25);
  h5_parse_feed_text (parse, comment, LARGE);
  h5_parse_feed_text (parse, "-->", 3);
  return parse;
}

static H5Node *
feed_element (H5Parse *parse, const char *markup)
{
  h5_parse_feed_text (parse, markup, strlen (markup));
  return h5_document_element (h5_parse_get_tree (parse)->document)->last_child->last_child;
}

static Element *
add_element (H5Parse *parse)
{
  Element *self = g_new0 (Element, 1);
  g_autoptr (GString) markup = g_string_new ("<img");

  for (guint n = 0, i = (guint) g_test_rand_int_range (0, N_NAMES); n < N_NAMES;
       n++, i = (i + 1) % N_NAMES)
    if (g_test_rand_bit ())
      {
        self->values[i] = random_value ();
        g_string_append_printf (markup, " %s='%s'", words[i], self->values[i]);
      }
  g_string_append_c (markup, '>');
  self->node = feed_element (parse, markup->str);
  for (guint i = 0; i < N_NAMES; i++)
    hold (self, i);
  return self;
}

static void
change (Element *self)
{
  guint i = (guint) g_test_rand_int_range (0, N_NAMES);

  if (g_test_rand_bit ())
    {
      g_free (self->values[i]);
      self->values[i] = random_value ();
      h5_element_set_attribute (self->node, names[i], self->values[i], strlen (self->values[i]));
    }
  else if (self->values[i] && g_test_rand_bit ())
    {
      char *longer = g_strconcat (self->values[i], "more", NULL);
      h5_element_extend_attribute (self->node, names[i], strlen (self->values[i]), "more", 4);
      g_free (self->values[i]);
      self->values[i] = longer;
    }
  else
    {
      g_clear_pointer (&self->values[i], g_free);
      h5_element_remove_attribute (self->node, names[i]);
    }
  hold (self, i);
}

static gboolean
is_recent (const H5Tree *tree, const H5AttributeList *list)
{
  for (guint i = 0; tree->recent && i < G_N_ELEMENTS (tree->recent->lists); i++)
    if (tree->recent->lists[i] == list)
      return TRUE;
  return FALSE;
}

static void
remove_element (GPtrArray *elements, guint i)
{
  H5Node *node = ((Element *) elements->pdata[i])->node;
  H5Tree *tree = h5_node_tree (node);
  const H5AttributeList *list = node->attributes;
  gboolean is_freed = list && list->holders == 1;

  h5_node_remove (node);
  h5_tree_free_subtree (tree, node);
  g_assert_false (is_freed && is_recent (tree, list));
  g_ptr_array_remove_index_fast (elements, i);
}

static void
test_changes (void)
{
  H5Parse *parse = parse_large ();
  g_autoptr (GPtrArray) elements = g_ptr_array_new_with_free_func (element_free);

  h5_parse_lend_tree (parse);
  for (guint step = 0; step < 20000; step++)
    {
      guint i = elements->len ? (guint) g_test_rand_int_range (0, (gint32) elements->len) : 0;
      if (elements->len < 4 || (elements->len < 60 && g_test_rand_int_range (0, 3) == 0))
        g_ptr_array_add (elements, add_element (parse));
      else if (g_test_rand_int_range (0, 4) == 0)
        remove_element (elements, i);
      else
        change (elements->pdata[i]);
      if (step % 16 == 0)
        check_all (elements);
    }
  H5Tree *tree = h5_parse_get_tree (parse);
  h5_parse_finish (parse);
  h5_parse_free (parse);
  check_all (elements);
  h5_tree_free (tree);
}

/* An element with the attributes of an earlier one needs no memory for them. */
static void
test_sharing (void)
{
  H5Parse *parse = parse_large ();
  const H5Node *first = feed_element (parse, "<img class='of some length' id=a>");
  const H5Node *other = feed_element (parse, "<img id=a class='of some length'>");
  const H5Node *same = feed_element (parse, "<img class='of some length' id=a>");

  g_assert_true (H5_FAST_PATHS == (same->attributes == first->attributes));
  g_assert_true (other->attributes != first->attributes);
  h5_parse_free (parse);
}

/* Attributes with an index are not compared, and lists may move. */
static void
test_many (void)
{
  H5Parse *parse = parse_large ();
  H5Tree *tree = h5_parse_lend_tree (parse);
  H5Node *first = feed_element (parse, "<img class=a>");

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *name = g_strdup_printf ("x%u", i);
      h5_element_set_attribute (first, h5_names_word (tree->names, name, strlen (name)), "", 0);
    }
  H5Node *second = feed_element (parse, "<img class=a>");
  g_assert_true (second->attributes != first->attributes);
  g_assert_cmpuint (h5_element_n_attributes (second), ==, 1);
  h5_parse_free (parse);
  h5_tree_free (tree);
}

/* If many attributes are removed at once, the versions of the other values stay. */
static void
test_versions (void)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *element = h5_tree_new_element (tree, H5_NAME_SPAN);
  H5Name doomed = H5_NAME_NONE;

  for (guint i = 0; i < 2 * H5_ATTRIBUTES_FEW; i++)
    {
      g_autofree char *word = g_strdup_printf ("x%u", i);
      doomed = h5_names_word (tree->names, word, strlen (word));
      h5_element_set_attribute (element, doomed, "", 0);
    }
  h5_element_set_attribute (element, H5_NAME_CLASS, "a", 1);
  h5_element_set_attribute (element, H5_NAME_CLASS, "b", 1);
  guint32 version = h5_element_find_attribute (element, H5_NAME_CLASS)->version;
  g_assert_cmpuint (version, !=, 0);
  h5_element_remove_attributes (element, &doomed, 1);
  g_assert_cmpuint (h5_element_n_attributes (element), ==, 2 * H5_ATTRIBUTES_FEW);
  g_assert_cmpuint (h5_element_find_attribute (element, H5_NAME_CLASS)->version, ==, version);
  h5_tree_free (tree);
}

/* Versions have 25 bits: after as many changes, they begin again. */
static void
test_newer (void)
{
  const guint64 all = 1 << 25;
  H5Tree *tree = h5_tree_new ();
  H5Node *element = h5_tree_new_element (tree, H5_NAME_P);

  for (guint64 start = 0; start < 3 * all; start += all / 2)
    for (guint64 n_changes = 0; n_changes < 3 * all; n_changes += all / 4)
      {
        tree->attribute_stamp = start;
        h5_element_set_attribute (element, H5_NAME_CLASS, "a", 1);
        const H5Attribute *attribute = h5_element_find_attribute (element, H5_NAME_CLASS);
        guint64 stamp = tree->attribute_stamp;
        g_assert_false (h5_attribute_may_be_newer (tree, attribute, stamp));
        g_assert_true (h5_attribute_may_be_newer (tree, attribute, stamp - 1));
        tree->attribute_stamp += n_changes;
        g_assert_true (n_changes >= all || !h5_attribute_may_be_newer (tree, attribute, stamp));
        h5_element_set_attribute (element, H5_NAME_CLASS, "b", 1);
        g_assert_true (h5_attribute_may_be_newer (tree, attribute, stamp));
      }
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shared-attributes/changes", test_changes);
  g_test_add_func ("/shared-attributes/sharing", test_sharing);
  g_test_add_func ("/shared-attributes/many", test_many);
  g_test_add_func ("/shared-attributes/versions", test_versions);
  g_test_add_func ("/shared-attributes/newer", test_newer);
  return g_test_run ();
}
