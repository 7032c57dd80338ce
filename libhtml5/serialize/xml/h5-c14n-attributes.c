/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attributes of an element of canonical XML: their prefixes and their order. */
#include "base/h5-large.h"
#include "serialize/h5-writer.h"
#include "serialize/xml/h5-c14n-private.h"

/* Strings that are equal so far are compared in parts of this length, of which a step
 * does a few. */
#define COMPARED_AT_ONCE ((gsize) 65536)
#define PARTS_OF_STEP 16

static G_GNUC_NO_INLINE int
compare_long (H5C14nWriter *self, const char *a, const char *b)
{
  if (self->compared[0] != a || self->compared[1] != b)
    self->n_compared = 0;
  self->compared[0] = a;
  self->compared[1] = b;
  for (guint i = 0; i < PARTS_OF_STEP; i++)
    {
      const char *x = a + self->n_compared, *y = b + self->n_compared;
      int order = strncmp (x, y, COMPARED_AT_ONCE);
      if (order || strnlen (x, COMPARED_AT_ONCE) < COMPARED_AT_ONCE)
        {
          self->compared[0] = NULL;
          return order;
        }
      self->n_compared += COMPARED_AT_ONCE;
    }
  return H5_MERGE_SORT_REST;
}

int
h5_c14n_compare (H5C14nWriter *self, const char *a, const char *b)
{
  if (a == b)
    return 0;
  int order = strncmp (a, b, COMPARED_AT_ONCE);
  return order || strnlen (a, COMPARED_AT_ONCE) < COMPARED_AT_ONCE ? order
                                                                   : compare_long (self, a, b);
}

static void
reserve_items (H5C14nWriter *self, gsize n)
{
  if (n <= self->items_capacity)
    return;
  gsize capacity = MAX (n, self->items_capacity * 2);
  self->items = h5_large_resize (self->items, self->items_capacity * sizeof (H5C14nItem),
                                 capacity * sizeof (H5C14nItem));
  self->items_capacity = capacity;
}

/* An xmlns attribute in no namespace, which the HTML parser creates, would declare the namespace of
 * its element a second time, or another one. */
static gboolean
is_declaration (H5Name name, const H5NameInfo *info)
{
  return info->ns == H5_NAMESPACE_XMLNS || name == H5_NAME_XMLNS;
}

/* There must be room for it. Returns FALSE if it has to be called again. */
static gboolean
add_attribute (H5C14nWriter *self, const H5Attribute *attribute)
{
  const H5NameInfo *info = h5_names_info (self->names, attribute->name);
  H5C14nItem item = { .uri = "",
                      .order = (guint) self->n_items,
                      .value = { attribute->value, attribute->length } };

  if (is_declaration (attribute->name, info))
    return TRUE;
  if (!h5_xml_scope_has_learned_name (&self->scope, attribute->name, info))
    return FALSE;
  item.local = h5_name_info_local (info, &item.length);
  if (info->ns != H5_NAMESPACE_NONE)
    {
      item.uri = h5_names_namespace_uri (self->names, info->ns);
      item.prefix = h5_xml_scope_attribute_prefix (&self->scope, attribute->name, info, NULL);
    }
  self->items[self->n_items++] = item;
  return TRUE;
}

static gboolean
add_from_ancestor (H5C14nWriter *self, const H5AttributeList *list, guint32 i)
{
  const H5Attribute *attribute = &h5_attributes_items (list)[i];

  if (h5_names_attribute_namespace (self->names, attribute->name) != H5_NAMESPACE_XML)
    return TRUE;
  reserve_items (self, self->n_items + 1);
  return add_attribute (self, attribute);
}

/* Adds the xml: attributes that the apex inherits. If there are several, the innermost counts. */
gboolean
h5_c14n_add_some_from_ancestors (H5C14nWriter *self)
{
  return h5_c14n_visit_some_of_ancestors (self, add_from_ancestor);
}

/* May return H5_MERGE_SORT_REST. */
static int
compare_names (H5C14nWriter *self, const H5C14nItem *x, const H5C14nItem *y)
{
  int order = h5_c14n_compare (self, x->uri, y->uri);

  return order ? order : h5_c14n_compare (self, x->local, y->local);
}

static int
compare_items (gconstpointer a, gconstpointer b, gpointer writer)
{
  const H5C14nItem *x = a;
  const H5C14nItem *y = b;
  int order = compare_names (writer, x, y);

  return order ? order : (x->order > y->order) - (x->order < y->order);
}

static gboolean
have_one_name (H5C14nWriter *self, const H5C14nItem *x, const H5C14nItem *y)
{
  int order;

  do
    order = compare_names (self, x, y);
  while (order == H5_MERGE_SORT_REST);
  return order == 0;
}

gboolean
h5_c14n_add_some_attributes (H5C14nWriter *self, const H5Node *element)
{
  const H5AttributeList *list = element->attributes;
  guint32 n = list ? list->n : 0;
  guint32 end = self->next + (guint32) MIN (n - self->next, H5_WRITER_ATTRIBUTES);

  reserve_items (self, n);
  for (; self->next < end; self->next++)
    if (!add_attribute (self, &h5_attributes_items (list)[self->next]))
      return FALSE;
  if (end < n)
    return FALSE;
  self->next = 0;
  return TRUE;
}

/* Returns the end of the next items that are handled at once, and notes where the ones after them
 * begin. */
static gsize
next_items (H5C14nWriter *self)
{
  gsize end = MIN (self->n_items, self->next + H5_WRITER_ATTRIBUTES);

  self->next = end < self->n_items ? (guint32) end : 0;
  return end;
}

gboolean
h5_c14n_list_some_attributes (H5C14nWriter *self)
{
  gsize i = self->next, end = next_items (self);
  gconstpointer *order = i ? self->order.items : h5_merge_sort_begin (&self->order, self->n_items);

  for (; i < end; i++)
    order[i] = &self->items[i];
  return end == self->n_items;
}

gboolean
h5_c14n_sort_some_attributes (H5C14nWriter *self)
{
  return self->n_items < 2
         || h5_merge_sort_go_on (&self->order, compare_items, self, H5_WRITER_ATTRIBUTES);
}

gboolean
h5_c14n_drop_some_repeated (H5C14nWriter *self)
{
  gconstpointer *items = self->order.items;
  gsize i = self->next, end = next_items (self);

  if (i == 0)
    self->n_written = 0;
  for (; i < end; i++)
    if (self->n_written == 0 || !have_one_name (self, items[self->n_written - 1], items[i]))
      items[self->n_written++] = items[i];
  return end == self->n_items;
}
