/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attributes of elements, and Attr nodes. */
#pragma once

#include "tree/h5-tree-types.h"

static inline guint32
h5_element_n_attributes (const H5Node *element)
{
  return element->attributes ? element->attributes->n : 0;
}

/* All of a list in their order, until one comes or goes. */
H5Attribute *h5_attributes_in_order (const H5AttributeList *list);

static inline H5Attribute *
h5_attributes_items (const H5AttributeList *list)
{
  return G_UNLIKELY (list->index != NULL) ? h5_attributes_in_order (list)
                                          : (H5Attribute *) list->storage;
}

/* By exact name (word, or qname with its prefix). NULL when it has none. */
H5Attribute *h5_element_find_attribute (const H5Node *element, H5Name name);

static inline gboolean
h5_element_has_attribute (const H5Node *element, H5Name name)
{
  return h5_element_find_attribute (element, name) != NULL;
}

/* By namespace and local word, whatever the prefix. */
H5Attribute *h5_element_find_attribute_ns (const H5Node *element, H5Namespace ns, H5Name local);

/* By qualified name; the first one. */
H5Attribute *h5_element_find_attribute_qualified (const H5Node *element, const char *qualified,
                                                  gsize length);

/* The value of the attribute with no namespace and this word, or NULL. */
const char *h5_element_get_attribute (const H5Node *element, H5Name name, gsize *length);

/* Whether the element has the attribute, with this value, upper and lower case being the same. */
gboolean h5_element_attribute_is (const H5Node *element, H5Name name, const char *keyword);

/* Appends an attribute without checking whether it exists, and without notifying listeners: for
 * parsers. The element must not share its list. */
void h5_element_append_attribute (H5Node *element, H5Name name, const char *value, gsize length);

/* Makes room for n attributes at once. */
void h5_element_reserve_attributes (H5Node *element, gsize n);

/* The same for a name of no element that has more than attributes (a template has contents). */
H5Node *h5_tree_new_plain_element (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                   gsize n_attributes, const H5Node *intended_parent);

/* A new element with the attributes of a tag, whose node document is that of `intended_parent`. */
H5Node *h5_tree_new_element_with (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                  gsize n_attributes, const H5Node *intended_parent);

/* How many attributes elements may have from now on: 0 for as many as possible, and never fewer
 * than H5_ATTRIBUTES_FEW. */
void h5_tree_set_max_attributes (H5Tree *tree, guint max_attributes);

/* Sets the value of an attribute by exact name; appends it when it is missing. FALSE: the element
 * may not have more, which the tree notes as H5_LIMIT_ATTRIBUTES. */
gboolean h5_element_set_attribute (H5Node *element, H5Name name, const char *value, gsize length);
gboolean h5_element_remove_attribute (H5Node *element, H5Name name);

/* Replaces the end of a value: `kept` bytes of it stay. The cost is that of the new bytes.
 * Without listeners, the old value is not copied. */
void h5_element_extend_attribute (H5Node *element, H5Name name, gsize kept, const char *more,
                                  gsize length);

/* Removes many, which the element has, at the cost of its list: the names are in the order that
 * they have there. */
void h5_element_remove_attributes (H5Node *element, const H5Name *names, gsize n);

/* The same place in the list, with another value and perhaps another prefix. */
void h5_element_replace_attribute (H5Node *element, H5Name old_name, H5Name new_name,
                                   const char *value, gsize length);

/* Makes target, which has no attributes, share those of an element of the same tree, or NULL. */
void h5_element_share_attributes (H5Node *target, H5AttributeList *attributes);

/* Releases a reference to a list. */
void h5_attributes_release (H5Tree *tree, H5AttributeList *attributes);
void h5_element_clear_attributes (H5Node *element);

/* Whether two lists are the same, in any order. */
gboolean h5_attributes_equal (const H5AttributeList *a, const H5AttributeList *b);

/* --- Attr nodes (h5-attribute-nodes.c), which are created at the first access --- */

/* The Attr node of the attribute that the element has by this exact name. */
H5Node *h5_element_attribute_node (H5Node *element, H5Name name);

/* The same if it exists, else NULL. */
H5Node *h5_element_find_attribute_node (const H5Node *element, H5Name name);

/* The value of an Attr, from its element if it has one. */
const char *h5_attribute_node_value (const H5Node *attribute, gsize *length);

/* Before an attribute leaves its element: its Attr node, if there is one, keeps the value. */
void h5_element_release_attribute_node (H5Node *element, const H5Attribute *attribute);

/* Whether one attribute more is allowed; if not, the tree notes it. */
gboolean h5_element_takes_attribute (const H5Node *element);

/* Puts an Attr that is on no element onto one, in the place of the attribute with the same
 * namespace and local name, if there is one, whose Attr is returned (else NULL). */
H5Node *h5_element_put_attribute_node (H5Node *element, H5Node *attribute);
