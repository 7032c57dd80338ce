/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Live lists with many items, accessed at random positions while the tree changes at random
 * positions. They must always be equal to the result of a walk through the tree. Tests a few
 * lists of a node and many, which are only notified of changes that may concern them, with
 * handlers and without.
 */
#include "dom-shadow.h"
#include "dom-test.h"

#include <string.h>

#define N_ELEMENTS 400
/* Of classes and tags: more than the number of lists that are notified of each change. */
#define N_NAMES 12

typedef enum
{
  CHILD_NODES,
  CHILDREN,
  BY_TAG,
  BY_CLASS,
  N_KINDS
} Kind;

/* A list and its expected content. */
typedef struct
{
  Kind kind;
  char *name; /* of the tag or the class */
  Html5NodeList *list;
} Live;

typedef struct
{
  DomTest *test;
  GRand *rand;
  Html5Node *root;
  GPtrArray *elements; /* all elements, in the tree or not */
  GPtrArray *lives;
  GPtrArray *shadows;
} Place;

static void
live_free (gpointer data)
{
  Live *self = data;

  g_free (self->name);
  g_object_unref (self->list);
  g_free (self);
}

static int
dice (Place *self, int n)
{
  return g_rand_int_range (self->rand, 0, n);
}

static Html5Node *
any_element (Place *self)
{
  return self->elements->pdata[dice (self, (int) self->elements->len)];
}

static char *
any_name (Place *self)
{
  return g_strdup_printf ("n%d", dice (self, N_NAMES));
}

static void
add_element (Place *self)
{
  g_autofree char *name = any_name (self);
  g_autofree char *class = any_name (self);
  Html5Element *element = html5_document_create_element (self->test->document, name, NULL);

  html5_element_set_class_name (element, class);
  html5_node_append_child (self->elements->len && dice (self, 4) == 0 ? any_element (self)
                                                                      : self->root,
                           HTML5_NODE (element), NULL);
  g_ptr_array_add (self->elements, element);
}

static void
add_list (Place *self, Kind kind, int number)
{
  Live *live = g_new0 (Live, 1);

  live->kind = kind;
  live->name = g_strdup_printf ("n%d", number);
  if (kind == CHILD_NODES)
    live->list = html5_node_get_child_nodes (self->root);
  else if (kind == CHILDREN)
    live->list = html5_node_get_children (self->root);
  else if (kind == BY_TAG)
    live->list = html5_node_get_elements_by_tag_name (self->root, live->name);
  else
    live->list = html5_node_get_elements_by_class_name (self->root, live->name);
  g_ptr_array_add (self->lives, live);
}

static Place
place_new (GRand *rand, int n_names)
{
  Place self = { .test = dom_test_new (""), .rand = rand };

  self.root = dom_test_at (self.test, "body");
  self.elements = g_ptr_array_new_with_free_func (g_object_unref);
  self.lives = g_ptr_array_new_with_free_func (live_free);
  self.shadows = g_ptr_array_new_with_free_func ((GDestroyNotify) dom_shadow_free);
  while (self.elements->len < N_ELEMENTS)
    add_element (&self);
  add_list (&self, CHILD_NODES, 0);
  add_list (&self, CHILDREN, 0);
  for (int i = 0; i < n_names; i++)
    {
      add_list (&self, BY_TAG, i);
      add_list (&self, BY_CLASS, i);
    }
  return self;
}

static void
place_clear (Place *self)
{
  g_ptr_array_unref (self->shadows);
  g_ptr_array_unref (self->lives);
  g_ptr_array_unref (self->elements);
  dom_test_free (self->test);
}

static void
change (Place *self)
{
  Html5Node *node = any_element (self);
  g_autofree char *class = any_name (self);

  switch (dice (self, 8))
    {
    case 0:
      html5_node_remove (node);
      break;
    case 1:
      html5_element_set_class_name (HTML5_ELEMENT (node), class);
      break;
    case 2:
      html5_element_remove_attribute (HTML5_ELEMENT (node), "class");
      break;
    case 3:
      html5_node_append_text (self->root, "t", NULL);
      break;
    case 4:
      html5_node_insert_before (any_element (self), node, NULL, NULL);
      break;
    default:
      html5_node_insert_before (self->root, node, any_element (self), NULL);
    }
}

static gboolean
belongs (const Live *live, Html5Node *node)
{
  if (live->kind == CHILD_NODES)
    return TRUE;
  if (!HTML5_IS_ELEMENT (node) || live->kind == CHILDREN)
    return HTML5_IS_ELEMENT (node);
  if (live->kind == BY_TAG)
    return strcmp (html5_element_get_local_name (HTML5_ELEMENT (node)), live->name) == 0;
  return g_strcmp0 (html5_element_get_class_name (HTML5_ELEMENT (node)), live->name) == 0;
}

typedef struct
{
  const Live *live;
  Html5Node *root;
  GPtrArray *items;
} Walk;

static Html5Visit
visit (Html5Node *node, gpointer data)
{
  Walk *walk = data;
  gboolean children_only = walk->live->kind <= CHILDREN;

  if (node == walk->root)
    return HTML5_VISIT_CONTINUE;
  if (belongs (walk->live, node))
    g_ptr_array_add (walk->items, node);
  return children_only ? HTML5_VISIT_SKIP_CHILDREN : HTML5_VISIT_CONTINUE;
}

static void
check (Place *self, const Live *live)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  Walk walk = { live, self->root, items };

  html5_node_foreach (self->root, HTML5_WHAT_TO_SHOW_ALL, visit, &walk);
  if (dice (self, 2))
    g_assert_cmpint (html5_node_list_get_size (live->list), ==, (int) items->len);
  for (guint i = 0; i < 6 && items->len; i++)
    {
      int place = dice (self, (int) items->len);
      g_autoptr (Html5Node) item = html5_node_list_get (live->list, place);
      g_assert_true (item == items->pdata[place]);
    }
  g_assert_null (html5_node_list_get (live->list, (int) items->len));
}

/* Sometimes there are many changes without an access, so that the caches of lists are dropped. */
static void
run (Place *self)
{
  for (guint i = 0; i < 300; i++)
    {
      guint n_changes = dice (self, 40) == 0 ? 200 : 1;
      while (n_changes--)
        change (self);
      const Live *live = self->lives->pdata[dice (self, (int) self->lives->len)];
      check (self, live);
      g_ptr_array_foreach (self->shadows, (GFunc) (void *) dom_shadow_check, NULL);
    }
}

static void
test_lists (gconstpointer n_names)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint round = 0; round < (g_test_slow () ? 100 : 4); round++)
    {
      Place place = place_new (rand, GPOINTER_TO_INT (n_names));
      run (&place);
      place_clear (&place);
    }
}

static void
test_handlers (gconstpointer n_names)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint round = 0; round < (g_test_slow () ? 100 : 2); round++)
    {
      Place place = place_new (rand, GPOINTER_TO_INT (n_names));
      for (guint i = 0; i < place.lives->len; i += 2)
        g_ptr_array_add (place.shadows,
                         dom_shadow_new (g_object_ref (((Live *) place.lives->pdata[i])->list)));
      run (&place);
      place_clear (&place);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/large-lists/few", GINT_TO_POINTER (2), test_lists);
  g_test_add_data_func ("/large-lists/many", GINT_TO_POINTER (N_NAMES), test_lists);
  g_test_add_data_func ("/large-lists/few-with-handlers", GINT_TO_POINTER (2), test_handlers);
  g_test_add_data_func ("/large-lists/many-with-handlers", GINT_TO_POINTER (N_NAMES),
                        test_handlers);
  return g_test_run ();
}
