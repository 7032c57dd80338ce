/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Checks that any tree, range and list must pass, regardless of what was called. */
#include "api/api.h"

#include <stdio.h>
#include <string.h>

/* The number of children, ancestors and items to check. */
#define MOST 40

/* --- results --- */

void
api_check_text (const char *text, gboolean nullable)
{
  api_expect (text ? g_utf8_validate (text, -1, NULL) : nullable, "gives text that is not UTF-8");
}

void
api_check_strv (const char *const *texts)
{
  for (; texts && *texts; texts++)
    api_check_text (*texts, FALSE);
}

void
api_judge (GError *error, gboolean is_told, gboolean may_fail, gboolean has_failed)
{
  if (error)
    {
      api_expect (may_fail, "gives a result and an error");
      api_expect (error->domain && error->message && *error->message, "gives an empty error");
      api_check_text (error->message, FALSE);
      g_error_free (error);
    }
  else
    api_expect (!is_told || !has_failed, "fails without an error");
}

/* --- trees --- */

static void
check_child (Html5Node *parent, Html5Node *child, Html5Node *previous)
{
  g_autoptr (Html5Node) up = html5_node_get_parent_node (child);
  g_autoptr (Html5Node) back = html5_node_get_previous_sibling (child);

  api_expect (up == parent, "leaves a child whose parent is another");
  api_expect (back == previous, "leaves a child whose previous sibling is another");
}

static void
check_children (Html5Node *node)
{
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (node);
  guint size = html5_node_list_get_size (list), n = 0, n_elements = 0;
  g_autoptr (Html5Node) child = html5_node_get_first_child (node);
  Html5Node *previous = NULL;

  for (; child && n < MOST; n++)
    {
      g_autoptr (Html5Node) item = html5_node_list_get (list, n);
      api_expect (item == child, "leaves a list of children that has others");
      check_child (node, child, previous);
      n_elements += HTML5_IS_ELEMENT (child);
      g_autoptr (Html5Node) next = html5_node_get_next_sibling (child);
      g_set_object (&child, next);
      previous = item;
    }
  if (child)
    return;
  g_autoptr (Html5Node) last = html5_node_get_last_child (node);
  g_autoptr (Html5Node) none = html5_node_list_get (list, size);
  api_expect (n == size && last == previous && !none, "leaves a list of children of another size");
  api_expect (html5_node_get_child_element_count (node) == n_elements,
              "leaves another number of elements");
}

static void
check_ancestors (Html5Node *node)
{
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (node);
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (node);

  for (guint n = 0; parent && n < MOST; n++)
    {
      g_autoptr (Html5Document) document = html5_node_get_owner_document (parent);
      api_expect (parent != node, "leaves a node that is its own ancestor");
      api_expect (document ? document == owner : HTML5_DOCUMENT (parent) == owner,
                  "leaves nodes of two documents in one tree");
      g_autoptr (Html5Node) next = html5_node_get_parent_node (parent);
      g_set_object (&parent, next);
    }
}

static void
check_node (gpointer object)
{
  check_children (object);
  check_ancestors (object);
  if (!HTML5_IS_CHARACTER_DATA (object))
    return;
  g_autofree char *data = g_strdup (html5_character_data_get_data (object));
  api_expect ((glong) html5_character_data_get_length (object) == g_utf8_strlen (data, -1),
              "leaves data of another length");
}

/* --- ranges --- */

static gsize
node_length (Html5Node *node)
{
  if (HTML5_IS_CHARACTER_DATA (node))
    return html5_character_data_get_length (HTML5_CHARACTER_DATA (node));
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (node);
  return html5_node_list_get_size (list);
}

static void
check_range (gpointer object)
{
  g_autoptr (Html5Node) start = html5_range_get_start_container (object);
  g_autoptr (Html5Node) end = html5_range_get_end_container (object);
  gsize start_offset = html5_range_get_start_offset (object);
  gsize end_offset = html5_range_get_end_offset (object);

  api_expect (start_offset <= node_length (start) && end_offset <= node_length (end),
              "leaves a range that ends past its node");
  g_autoptr (GError) error = NULL;
  int order = html5_range_compare_point (object, start, start_offset, &error);
  api_expect (!error && order == 0, "leaves a range without its start");
  order = html5_range_compare_point (object, end, end_offset, &error);
  api_expect (!error && order == 0, "leaves a range without its end");
  api_expect (html5_range_get_collapsed (object) == (start == end && start_offset == end_offset),
              "leaves a range that is collapsed or not");
}

/* --- lists: applying the changes that they report results in the same list --- */

typedef struct
{
  GListModel *list; /* a weak pointer */
  GPtrArray *items; /* according to the changes that it reported */
} Mirror;

static GPtrArray *mirrors;

static void
items_changed (GListModel *list, guint position, guint removed, guint added, gpointer user_data)
{
  Mirror *mirror = user_data;

  api_expect (position + removed <= mirror->items->len, "removes items that the list did not have");
  if (removed && position + removed <= mirror->items->len)
    g_ptr_array_remove_range (mirror->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror->items, (int) (position + i),
                        g_list_model_get_item (list, position + i));
}

static void
mirror_free (gpointer data)
{
  Mirror *mirror = data;

  if (mirror->list)
    {
      g_signal_handlers_disconnect_by_data (mirror->list, mirror);
      g_clear_weak_pointer (&mirror->list);
    }
  g_ptr_array_unref (mirror->items);
  g_free (mirror);
}

void
api_forget_lists (void)
{
  g_clear_pointer (&mirrors, g_ptr_array_unref);
}

void
api_watch_list (GListModel *list)
{
  if (!mirrors)
    mirrors = g_ptr_array_new_with_free_func (mirror_free);
  for (guint i = 0; i < mirrors->len; i++)
    if (((Mirror *) mirrors->pdata[i])->list == list)
      return;
  if (mirrors->len >= MOST || g_list_model_get_n_items (list) > MOST)
    return;
  Mirror *mirror = g_new0 (Mirror, 1);
  g_set_weak_pointer (&mirror->list, list);
  mirror->items = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (mirrors, mirror);
  items_changed (list, 0, 0, g_list_model_get_n_items (list), mirror);
  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed), mirror);
}

static void
check_mirror (Mirror *mirror)
{
  guint n = g_list_model_get_n_items (mirror->list);

  if (n != mirror->items->len)
    fprintf (stderr, "# %u items of %s instead of %u\n", n, G_OBJECT_TYPE_NAME (mirror->list),
             mirror->items->len);
  api_expect (n == mirror->items->len, "changes the size of a list that does not say so");
  /* Items that are not nodes may be a new object each time. */
  for (guint i = 0; i < n && HTML5_IS_NODE (mirror->items->pdata[i]); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (mirror->list, i);
      if (item != mirror->items->pdata[i])
        fprintf (stderr, "# item %u of %s\n", i, G_OBJECT_TYPE_NAME (mirror->list));
      api_expect (item == mirror->items->pdata[i], "changes items of a list that does not say so");
    }
}

static void
check_lists (void)
{
  for (guint i = 0; mirrors && i < mirrors->len; i++)
    {
      Mirror *mirror = mirrors->pdata[i];
      if (mirror->list)
        check_mirror (mirror);
      else
        g_ptr_array_remove_index_fast (mirrors, i--);
    }
}

void
api_check_pool (void)
{
  check_lists ();
  for (guint n = 0; n < 4; n++)
    {
      guint slot = api_random (api_pool_size ());
      gpointer object = api_peek (slot, HTML5_TYPE_NODE);
      if (object)
        check_node (object);
      object = api_peek (slot, HTML5_TYPE_RANGE);
      if (object)
        check_range (object);
    }
}
