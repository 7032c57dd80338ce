/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-named-node-map-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

/* An attribute before a change. `node` is NULL if it had no node. It is only compared. */
typedef struct
{
  H5Name name;
  H5Node *node;
} Known;

static H5Node *
node_of (Html5NamedNodeMap *self)
{
  return _html5_node_unwrap (self->element);
}

static gboolean
is_known_valid (Html5NamedNodeMap *self)
{
  return self->is_known_valid && self->n_moves == HTML5_NODE (self->element)->n_moves;
}

static Known
known_at (H5Node *element, guint index)
{
  H5Name name = h5_attributes_items (element->attributes)[index].name;

  return (Known){ name, h5_element_find_attribute_node (element, name) };
}

static void
store_known (Html5NamedNodeMap *self)
{
  H5Node *element = node_of (self);

  if (!self->known)
    self->known = g_array_new (FALSE, FALSE, sizeof (Known));
  g_array_set_size (self->known, h5_element_n_attributes (element));
  for (guint i = 0; i < self->known->len; i++)
    g_array_index (self->known, Known, i) = known_at (element, i);
  self->is_known_valid = TRUE;
  self->n_moves = HTML5_NODE (self->element)->n_moves;
}

void
_html5_named_node_map_watch (Html5NamedNodeMap *self)
{
  if (!self->is_pending && !is_known_valid (self) && _html5_list_is_watched (self))
    store_known (self);
}

void
_html5_named_node_map_note (Html5NamedNodeMap *self, guint index, H5Node *attribute)
{
  Known *known = is_known_valid (self) && index < self->known->len
                   ? &g_array_index (self->known, Known, index)
                   : NULL;

  if (known && known->name == attribute->name)
    known->node = attribute;
}

/* Returns the map of a listener if it is watched, otherwise NULL. */
static Html5NamedNodeMap *
watched_map (H5MutationListener *listener)
{
  Html5NamedNodeMap *self = _html5_list_core_get_object (listener);

  if (self && !_html5_list_is_watched (self))
    {
      self->is_known_valid = FALSE;
      g_clear_object (&self);
    }
  return self;
}

static void
on_attribute (H5MutationListener *listener, H5Node *element, H5Name name, const char *old_value)
{
  g_autoptr (Html5NamedNodeMap) self = watched_map (listener);

  if (!self)
    return;
  gboolean is_first = !self->is_pending;
  gboolean is_there = h5_element_has_attribute (element, name);
  self->is_appended = is_first && !old_value;
  self->is_value = is_first && old_value && is_there;
  if (!is_first)
    return;
  self->name = name;
  self->node = h5_element_find_attribute_node (element, name);
  self->is_pending = TRUE;
  self->n_before = h5_element_n_attributes (element) + (old_value != NULL) - is_there;
  h5_mutation_listener_pend (listener);
}

static gboolean
is_same (const Known *known, H5Node *element, guint index)
{
  H5Name name = h5_attributes_items (element->attributes)[index].name;

  return known->name == name
         && (!known->node || known->node == h5_element_find_attribute_node (element, name));
}

static void
report_appended (Html5NamedNodeMap *self, guint n_before)
{
  if (is_known_valid (self) && self->known->len == n_before)
    {
      Known known = known_at (node_of (self), n_before);
      g_array_append_val (self->known, known);
    }
  else
    store_known (self);
  _html5_list_changed (self, n_before, 0, 1);
}

/* Attributes that are the same at both ends are not a part of the reported change. */
static void
report_difference (Html5NamedNodeMap *self, guint n_before, guint n_now)
{
  H5Node *element = node_of (self);
  gboolean compare = is_known_valid (self) && self->known->len == n_before;
  const Known *known = compare ? (const Known *) (gconstpointer) self->known->data : NULL;
  guint start = 0, end = 0, least = compare ? MIN (n_before, n_now) : 0;

  while (start < least && is_same (&known[start], element, start))
    start++;
  while (end < least - start && is_same (&known[n_before - 1 - end], element, n_now - 1 - end))
    end++;
  guint removed = n_before - start - end;
  guint added = n_now - start - end;
  store_known (self);
  _html5_list_changed (self, start, removed, added);
}

/* Whether the attribute whose value has changed still has the same node. */
static gboolean
is_same_node (Html5NamedNodeMap *self)
{
  return self->node == h5_element_find_attribute_node (node_of (self), self->name);
}

static void
on_settled (H5MutationListener *listener)
{
  g_autoptr (Html5NamedNodeMap) self = _html5_list_core_get_object (listener);

  if (!self || !self->is_pending)
    return;
  guint n_now = h5_element_n_attributes (node_of (self));
  self->is_pending = FALSE;
  if (self->is_value && is_known_valid (self) && is_same_node (self))
    return;
  if (self->is_appended && n_now == self->n_before + 1)
    report_appended (self, self->n_before);
  else
    report_difference (self, self->n_before, n_now);
}

const H5MutationHooks _html5_named_node_map_hooks = {
  .attribute = on_attribute,
  .settled = on_settled,
  .free = _html5_list_core_release,
};
