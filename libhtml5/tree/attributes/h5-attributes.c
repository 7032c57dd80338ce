/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attributes of elements. Those that share a list have it until one of them changes. */
#include "tree/attributes/h5-attribute-list.h"

#include "base/h5-ascii.h"
#include "base/h5-limits.h"
#include "tree/attributes/h5-recent-attributes.h"
#include "tree/attributes/h5-shared-values.h"
#include "tree/html/h5-form-owner.h"
#include "tree/mutation/h5-mutation-listener.h"

#define FIRST_CAPACITY 4

void
h5_attributes_release (H5Tree *tree, H5AttributeList *attributes)
{
  if (--attributes->holders == 0)
    h5_attribute_list_free (tree, attributes);
}

void
h5_tree_set_max_attributes (H5Tree *tree, guint max_attributes)
{
  tree->max_attributes = max_attributes
                           ? CLAMP (max_attributes, H5_ATTRIBUTES_FEW, H5_ATTRIBUTES_MAX)
                           : H5_ATTRIBUTES_MAX;
}

gboolean
h5_element_takes_attribute (const H5Node *element)
{
  H5Tree *tree = h5_node_tree (element);
  gboolean takes = h5_element_n_attributes (element) < tree->max_attributes;

  if (!takes)
    tree->limits_hit |= H5_LIMIT_ATTRIBUTES;
  return takes;
}

void
h5_element_clear_attributes (H5Node *element)
{
  H5AttributeList *list = element->attributes;

  element->attributes = NULL;
  if (list)
    h5_attributes_release (h5_node_tree (element), list);
}

static H5AttributeList *
unshare (H5Tree *tree, H5Node *element)
{
  H5AttributeList *list = element->attributes;

  list->holders--;
  element->attributes = h5_attribute_list_copy (tree, list);
  return element->attributes;
}

/* Returns the element's own list in order to change it. Copies it if others share it. */
static inline H5AttributeList *
own_list (H5Tree *tree, H5Node *element)
{
  H5AttributeList *list = element->attributes;

  h5_tree_about_to_change (tree, element, H5_CHANGE_ATTRIBUTES);
  return list && list->holders > 1 ? unshare (tree, element) : list;
}

void
h5_element_reserve_attributes (H5Node *element, gsize n)
{
  H5Tree *tree = h5_node_tree (element);
  H5AttributeList *list = own_list (tree, element);
  guint32 used = list ? list->n : 0;

  n = MIN (n, H5_ATTRIBUTES_MAX - used);
  if (!list || list->capacity < used + n)
    element->attributes = h5_attribute_list_resize (tree, list, used + (guint32) n);
}

static inline H5Attribute
copy_attribute (H5Tree *tree, const H5NamedSpan *source)
{
  return (H5Attribute){
    .name = source->name,
    .value = h5_arena_strndup (&tree->arena, source->value.data, source->value.length),
    .length = source->value.length,
  };
}

void
h5_element_append_attribute (H5Node *element, H5Name name, const char *value, gsize length)
{
  H5Tree *tree = h5_node_tree (element);
  H5AttributeList *list = own_list (tree, element);

  if (G_UNLIKELY (!list || h5_attribute_list_is_full (list)))
    {
      h5_element_reserve_attributes (element, list ? MAX (list->n, FIRST_CAPACITY) : 1);
      list = element->attributes;
      if (G_UNLIKELY (list->n == list->capacity))
        return;
    }
  H5NamedSpan source = { name, { value, length } };
  h5_attribute_list_append (tree, list, copy_attribute (tree, &source));
}

/* Most elements have few attributes, which are all added to one new list. */
static inline H5AttributeList *
new_list_with (H5Tree *tree, const H5NamedSpan *attributes, guint32 n)
{
  H5AttributeList *list = h5_arena_alloc (&tree->arena, h5_attribute_list_size (n));

  *list = (H5AttributeList){ .holders = 1, .n = n, .capacity = n };
  for (guint32 i = 0; i < n; i++)
    {
      list->storage[i] = copy_attribute (tree, &attributes[i]);
      list->n_qualified += h5_attribute_name_is_qualified (tree, attributes[i].name);
    }
  return list;
}

/* Shares the list of another element, or puts a new one into the table. */
static G_GNUC_NO_INLINE void
share_or_give_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, guint32 n)
{
  H5AttributeList **place = h5_recent_attributes_place (tree->recent, attributes, n);

  if (!h5_recent_attributes_match (*place, attributes, n))
    element->attributes = *place = new_list_with (tree, attributes, n);
  else
    h5_element_share_attributes (element, *place);
}

static inline void
give_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, guint32 n)
{
  if (G_UNLIKELY (tree->recent != NULL))
    share_or_give_attributes (tree, element, attributes, n);
  else
    element->attributes = new_list_with (tree, attributes, n);
}

/* Makes room for n attributes in a list that is prepared. */
static H5AttributeList *
make_room (H5Tree *tree, H5AttributeList *list, guint32 n)
{
  if (list && list->capacity >= n)
    return list;
  guint32 wanted = MAX (n, list ? list->capacity * 2 : 0);
  return h5_attribute_list_resize (tree, list, h5_attribute_list_roomy (wanted));
}

H5AttributeList *
h5_attributes_add_prepared (H5Tree *tree, H5AttributeList *list, guint32 n,
                            const H5NamedSpan *attribute, gboolean is_piece)
{
  H5Attribute added = {
    .name = attribute->name,
    .value = (char *) attribute->value.data,
    .length = attribute->value.length,
  };

  list = make_room (tree, list, list ? list->n + 1 : n);
  h5_attribute_list_append (tree, list, is_piece ? added : copy_attribute (tree, attribute));
  return list;
}

H5AttributeList *
h5_attributes_prepare (H5Tree *tree, H5AttributeList *list, H5NamedSpan *attributes, gsize n)
{
  guint32 most = (guint32) MIN (n, tree->max_attributes);

  list = make_room (tree, list, most);
  for (guint32 i = list->n; i < most; i++)
    {
      H5Attribute *attribute =
        h5_attribute_list_append (tree, list, copy_attribute (tree, &attributes[i]));
      attributes[i].value.data = attribute->value;
    }
  return list;
}

void
h5_tree_rename_prepared_attribute (H5Tree *tree, gsize place, H5Name name)
{
  H5AttributeList *list = tree->prepared ? *tree->prepared : NULL;

  if (list && place < list->n)
    h5_attribute_list_rename (tree, list, &list->storage[place], name);
}

/* Adds those attributes that the element does not have yet. */
static void
add_missing_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, gsize n)
{
  if (n > tree->max_attributes)
    {
      n = tree->max_attributes;
      tree->limits_hit |= H5_LIMIT_ATTRIBUTES;
    }
  gsize n_prepared = h5_element_n_attributes (element);
  if (n > n_prepared)
    h5_element_reserve_attributes (element, n - n_prepared);
  for (gsize i = n_prepared; i < n; i++)
    h5_element_append_attribute (element, attributes[i].name, attributes[i].value.data,
                                 attributes[i].value.length);
}

static G_GNUC_NO_INLINE void
add_many_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, gsize n)
{
  if (tree->prepared && tree->prepared_of == attributes)
    element->attributes = g_steal_pointer (tree->prepared);
  add_missing_attributes (tree, element, attributes, n);
}

static inline void
add_attributes (H5Tree *tree, H5Node *element, const H5NamedSpan *attributes, gsize n)
{
  if (G_UNLIKELY (n > H5_ATTRIBUTES_FEW))
    add_many_attributes (tree, element, attributes, n);
  else if (n)
    give_attributes (tree, element, attributes, (guint32) n);
}

H5Node *
h5_tree_new_plain_element (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                           gsize n_attributes, const H5Node *intended_parent)
{
  H5Node *element = h5_tree_new_node (tree, H5_NODE_ELEMENT);

  element->name = name;
  element->flags = intended_parent->flags & H5_NODE_INERT;
  add_attributes (tree, element, attributes, n_attributes);
  return element;
}

H5Node *
h5_tree_new_element_with (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                          gsize n_attributes, const H5Node *intended_parent)
{
  H5Node *element = h5_tree_new_element (tree, name);

  element->flags |= intended_parent->flags & H5_NODE_INERT;
  add_attributes (tree, element, attributes, n_attributes);
  return element;
}

H5Attribute *
h5_element_find_attribute (const H5Node *element, H5Name name)
{
  H5AttributeList *list = element->attributes;

  if (!list)
    return NULL;
  if (G_UNLIKELY (!list->index && list->n > H5_ATTRIBUTES_FEW))
    h5_attribute_list_need_index (h5_node_tree (element), list);
  return h5_attribute_list_find (list, name);
}

const char *
h5_element_get_attribute (const H5Node *element, H5Name name, gsize *length)
{
  H5Attribute *attribute = h5_element_find_attribute (element, name);

  if (!attribute)
    return NULL;
  if (length)
    *length = attribute->length;
  return attribute->value;
}

gboolean
h5_element_attribute_is (const H5Node *element, H5Name name, const char *keyword)
{
  const H5Attribute *attribute = h5_element_find_attribute (element, name);

  return attribute && h5_ascii_equals_ci (attribute->value, attribute->length, keyword);
}

/* Whether the change may affect the items of live lists: h5-filter.h. */
static gboolean
may_change_lists (const H5Node *element, H5Name name, const char *old_value)
{
  if (name == H5_NAME_HREF)
    return (old_value != NULL) != h5_element_has_attribute (element, name);
  return name == H5_NAME_CLASS || name == H5_NAME_NAME;
}

static void
notify_listeners (H5Node *element, H5Name name, const char *old_value)
{
  H5Tree *tree = h5_node_tree (element);

  tree->stamp += may_change_lists (element, name, old_value);
  tree->attribute_stamp++;
  /* https://html.spec.whatwg.org/#script-force-async: "When an async attribute is added" */
  if (name == H5_NAME_ASYNC && !old_value && h5_node_is (element, H5_NAME_SCRIPT))
    element->script |= H5_SCRIPT_NOT_FORCE_ASYNC;
  if (G_UNLIKELY (tree->form_owners != NULL) && name == H5_NAME_FORM)
    h5_form_owners_forget_control (element);
  if (G_UNLIKELY (tree->listeners.n))
    h5_notify_attribute (tree, element, name, old_value);
}

#define N_VERSIONS (1u << 25)

/* Changes the version after the value has changed. It is what the stamp of the tree becomes, as far
 * as there is room for it. */
static void
note_version (H5Tree *tree, H5Attribute *attribute)
{
  attribute->version = (tree->attribute_stamp + 1) % N_VERSIONS;
}

gboolean
h5_attribute_may_be_newer (const H5Tree *tree, const H5Attribute *attribute, guint64 stamp)
{
  guint64 n_changes = tree->attribute_stamp - stamp;
  guint32 after = (attribute->version - (guint32) stamp - 1) % N_VERSIONS;

  return n_changes >= N_VERSIONS || after < n_changes;
}

gboolean
h5_element_set_attribute (H5Node *element, H5Name name, const char *value, gsize length)
{
  H5Tree *tree = h5_node_tree (element);

  H5Attribute *attribute = h5_element_find_attribute (element, name);
  if (!attribute)
    {
      if (!h5_element_takes_attribute (element))
        return FALSE;
      h5_element_append_attribute (element, name, value, length);
      note_version (tree, h5_element_find_attribute (element, name));
      notify_listeners (element, name, NULL);
      return TRUE;
    }
  H5AttributeList *list = own_list (tree, element);
  attribute = h5_attribute_list_find (list, name);
  h5_attribute_images_keep (list, attribute);
  H5Attribute old = *attribute;
  attribute->value = h5_arena_strndup (&tree->arena, value, length);
  attribute->length = length;
  attribute->room = 0;
  attribute->shares_value = FALSE;
  note_version (tree, attribute);
  notify_listeners (element, name, old.value);
  h5_attribute_release_value (tree, &old);
  return TRUE;
}

/* Changes the length of a value. The room is a power of two. The value moves if there is too
 * little room, or more than four times as much as necessary. */
static void
grow_value (H5Tree *tree, H5Attribute *attribute, gsize length)
{
  gsize room = h5_attribute_room (attribute);

  if (!attribute->room || attribute->shares_value || length >= room || length < room / 4)
    {
      guint new_room = MAX (g_bit_storage (length), 5);
      char *value = h5_arena_alloc (&tree->arena, (gsize) 1 << new_room);
      memcpy (value, attribute->value, MIN (attribute->length, length));
      h5_attribute_release_value (tree, attribute);
      attribute->value = value;
      attribute->room = new_room & 63;
      attribute->shares_value = FALSE;
    }
  attribute->length = length;
  attribute->value[length] = '\0';
}

void
h5_element_extend_attribute (H5Node *element, H5Name name, gsize kept, const char *more,
                             gsize length)
{
  H5Tree *tree = h5_node_tree (element);

  own_list (tree, element);
  H5Attribute *attribute = h5_element_find_attribute (element, name);
  h5_attribute_images_keep (element->attributes, attribute);
  gboolean copies = tree->listeners.n && h5_element_wants_old_value (element, name);
  g_autofree char *old_value = copies ? g_memdup2 (attribute->value, attribute->length + 1) : NULL;
  grow_value (tree, attribute, kept + length);
  memcpy (attribute->value + kept, more, length);
  note_version (tree, attribute);
  notify_listeners (element, name, old_value ? old_value : "");
}

void
h5_element_replace_attribute (H5Node *element, H5Name old_name, H5Name new_name, const char *value,
                              gsize length)
{
  H5Tree *tree = h5_node_tree (element);
  H5AttributeList *list = own_list (tree, element);

  if (old_name != new_name)
    h5_attribute_list_rename (tree, list, h5_attribute_list_find (list, old_name), new_name);
  h5_element_set_attribute (element, new_name, value, length);
}

gboolean
h5_element_remove_attribute (H5Node *element, H5Name name)
{
  H5Tree *tree = h5_node_tree (element);

  if (!h5_element_find_attribute (element, name))
    return FALSE;
  H5AttributeList *list = own_list (tree, element);
  H5Attribute *attribute = h5_attribute_list_find (list, name);
  h5_attribute_images_keep (list, attribute);
  H5Attribute removed = *attribute;
  if (G_UNLIKELY (element->flags & H5_NODE_HAS_EXTRA))
    h5_element_release_attribute_node (element, &removed);
  h5_attribute_list_remove (tree, list, attribute);
  if (list->n == 0)
    h5_element_clear_attributes (element);
  notify_listeners (element, name, removed.value);
  h5_attribute_release_value (tree, &removed);
  return TRUE;
}

/* Copies the attributes that are kept to a new list. A value keeps its version, because it can be
 * where an older one was. */
static void
keep_attributes (H5Node *element, const H5AttributeList *old, const H5Name *names, gsize n)
{
  for (guint32 i = 0, next = 0; i < old->n; i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (old)[i];
      if (next < n && names[next] == attribute->name)
        {
          next++;
          if (element->flags & H5_NODE_HAS_EXTRA)
            h5_element_release_attribute_node (element, attribute);
        }
      else
        {
          h5_element_append_attribute (element, attribute->name, attribute->value,
                                       attribute->length);
          const H5AttributeList *list = element->attributes;
          h5_attributes_items (list)[list->n - 1].version = attribute->version;
        }
    }
}

void
h5_element_remove_attributes (H5Node *element, const H5Name *names, gsize n)
{
  H5Tree *tree = h5_node_tree (element);

  /* Listeners may count the attributes at each change. */
  if (h5_element_n_attributes (element) <= H5_ATTRIBUTES_FEW || tree->listeners.n)
    {
      for (gsize i = 0; i < n; i++)
        h5_element_remove_attribute (element, names[i]);
      return;
    }
  H5Node *holder = h5_tree_new_element (tree, H5_NAME_SPAN);
  h5_tree_about_to_change (tree, element, H5_CHANGE_ATTRIBUTES);
  h5_element_share_attributes (holder, element->attributes);
  h5_element_clear_attributes (element);
  keep_attributes (element, holder->attributes, names, n);
  for (gsize i = 0; i < n; i++)
    notify_listeners (element, names[i], h5_element_get_attribute (holder, names[i], NULL));
  h5_tree_free_subtree (tree, holder);
}

void
h5_element_share_attributes (H5Node *target, H5AttributeList *attributes)
{
  target->attributes = attributes;
  if (attributes)
    attributes->holders++;
}

gboolean
h5_attributes_equal (const H5AttributeList *a, const H5AttributeList *b)
{
  if (a == b)
    return TRUE;
  if ((a ? a->n : 0) != (b ? b->n : 0))
    return FALSE;
  for (guint32 i = 0; a && i < a->n; i++)
    {
      const H5Attribute *mine = &h5_attributes_items (a)[i];
      const H5Attribute *other = h5_attribute_list_find (b, mine->name);
      if (!other || other->length != mine->length
          || memcmp (other->value, mine->value, other->length) != 0)
        return FALSE;
    }
  return TRUE;
}
