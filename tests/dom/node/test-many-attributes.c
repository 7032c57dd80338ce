/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Many attributes of one element, which are found by indexes: after random changes, they are
 * the same as in a simple list. */
#include "dom-test.h"

#include <string.h>

#define N_CHANGES 6000

/* This many attributes with a prefix are not indexed. */
#define N_UNINDEXED 10001

typedef struct
{
  char *uri; /* NULL for no namespace */
  char *name;
  char *value;
} Attribute;

static void
attribute_free (gpointer data)
{
  Attribute *self = data;

  g_free (self->uri);
  g_free (self->name);
  g_free (self->value);
  g_free (self);
}

static const char *
local_of (const Attribute *self)
{
  const char *colon = self->uri ? strchr (self->name, ':') : NULL;

  return colon ? colon + 1 : self->name;
}

/* Returns the index of the first one. G_MAXUINT if there is none. */
static guint
find_qualified (GPtrArray *model, const char *name)
{
  for (guint i = 0; i < model->len; i++)
    if (strcmp (((Attribute *) model->pdata[i])->name, name) == 0)
      return i;
  return G_MAXUINT;
}

static guint
find_ns (GPtrArray *model, const char *uri, const char *local)
{
  for (guint i = 0; i < model->len; i++)
    if (g_strcmp0 (((Attribute *) model->pdata[i])->uri, uri) == 0
        && strcmp (local_of (model->pdata[i]), local) == 0)
      return i;
  return G_MAXUINT;
}

static void
put (GPtrArray *model, guint place, const char *uri, const char *name, const char *value)
{
  if (place == G_MAXUINT)
    {
      Attribute *attribute = g_new (Attribute, 1);
      *attribute = (Attribute){ g_strdup (uri), g_strdup (name), g_strdup (value) };
      g_ptr_array_add (model, attribute);
      return;
    }
  Attribute *attribute = model->pdata[place];
  g_free (attribute->value);
  attribute->value = g_strdup (value);
}

static void
drop (GPtrArray *model, guint place)
{
  if (place != G_MAXUINT)
    g_ptr_array_remove_index (model, place);
}

static const char *
value_at (GPtrArray *model, guint place)
{
  return place == G_MAXUINT ? NULL : ((Attribute *) model->pdata[place])->value;
}

static void
change_attribute (Html5Element *element, GPtrArray *model, int i)
{
  const char *uri = (const char *[]){ NULL, "urn:a", "urn:b" }[g_test_rand_int_range (0, 3)];
  g_autofree char *local = g_strdup_printf ("x%d", g_test_rand_int_range (0, 60));
  g_autofree char *prefixed = g_strdup_printf ("%c:%s", i % 3 ? 'p' : 'q', local);
  g_autofree char *value = g_strdup_printf ("%d", i);
  const char *name = uri ? prefixed : local;

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      html5_element_set_attribute (element, name, value, NULL);
      put (model, find_qualified (model, name), NULL, name, value);
      break;
    case 1:
    case 2:
      html5_element_set_attribute_ns (element, uri, name, value, NULL);
      put (model, find_ns (model, uri, local), uri, name, value);
      break;
    case 3:
      html5_element_remove_attribute (element, name);
      drop (model, find_qualified (model, name));
      break;
    case 4:
      html5_element_remove_attribute_ns (element, uri, local);
      drop (model, find_ns (model, uri, local));
      break;
    default:
      g_assert_cmpstr (html5_element_get_attribute (element, name), ==,
                       value_at (model, find_qualified (model, name)));
      g_assert_cmpstr (html5_element_get_attribute_ns (element, uri, local), ==,
                       value_at (model, find_ns (model, uri, local)));
    }
}

static void
check_attributes (Html5Element *element, GPtrArray *model)
{
  g_auto (GStrv) names = html5_element_get_attribute_names (element);

  g_assert_cmpuint (g_strv_length (names), ==, model->len);
  for (guint i = 0; i < model->len; i++)
    g_assert_cmpstr (names[i], ==, ((Attribute *) model->pdata[i])->name);
}

/* Adds attributes that others come after. */
static void
add_fillers (Html5Element *element, GPtrArray *model, int n)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("r:y%d", i);
      html5_element_set_attribute_ns (element, "urn:a", name, "filler", NULL);
      put (model, G_MAXUINT, "urn:a", name, "filler");
    }
}

static void
test_attributes (gconstpointer data)
{
  int n_fillers = GPOINTER_TO_INT (data);
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (Html5Element) element = HTML5_ELEMENT (dom_test_element (test, "p"));
  g_autoptr (GPtrArray) model = g_ptr_array_new_with_free_func (attribute_free);

  add_fillers (element, model, n_fillers);
  for (int i = 0; i < (n_fillers ? N_CHANGES / 4 : N_CHANGES); i++)
    {
      change_attribute (element, model, i);
      if (i % 7 == 0)
        check_attributes (element, model);
      if (i % 501 == 0)
        {
          Html5Node *copy = html5_node_clone_node (HTML5_NODE (element), FALSE);
          g_assert_true (html5_node_is_equal_node (HTML5_NODE (element), copy));
          g_object_unref (element);
          element = HTML5_ELEMENT (copy);
        }
    }
  while (model->len > (guint) n_fillers)
    {
      guint place = (guint) g_test_rand_int_range (0, (gint32) model->len);
      const Attribute *attribute = model->pdata[place];
      html5_element_remove_attribute_ns (element, attribute->uri, local_of (attribute));
      drop (model, place);
      check_attributes (element, model);
    }
}

/* Another prefix at the same index, with which the attribute is found. */
static void
test_prefixes (void)
{
  g_autoptr (DomTest) test = dom_test_new ("");
  g_autoptr (Html5Element) element = HTML5_ELEMENT (dom_test_element (test, "p"));

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("p:x%d", i);
      html5_element_set_attribute_ns (element, "urn:a", name, "old", NULL);
    }
  for (int i = 0; i < 40; i += 2)
    {
      g_autofree char *name = g_strdup_printf ("q:x%d", i);
      g_autofree char *old = g_strdup_printf ("p:x%d", i);
      g_autoptr (Html5Attr) attribute =
        html5_document_create_attribute_ns (test->document, "urn:a", name, NULL);
      html5_attr_set_value (attribute, "new");
      g_assert_true (html5_element_set_attribute_node (element, attribute, NULL, NULL));
      g_assert_cmpstr (html5_element_get_attribute (element, name), ==, "new");
      g_assert_null (html5_element_get_attribute (element, old));
      g_assert_cmpstr (html5_element_get_attribute_ns (element, "urn:a", name + 2), ==, "new");
    }
  g_auto (GStrv) names = html5_element_get_attribute_names (element);
  g_assert_cmpstr (names[2], ==, "q:x2");
  g_assert_cmpstr (names[3], ==, "p:x3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/many-attributes/changes", NULL, test_attributes);
  g_test_add_data_func ("/many-attributes/unindexed", GINT_TO_POINTER (N_UNINDEXED),
                        test_attributes);
  g_test_add_func ("/many-attributes/prefixes", test_prefixes);
  return g_test_run ();
}
