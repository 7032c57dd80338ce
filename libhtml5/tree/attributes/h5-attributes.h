/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The attributes of elements, and Attr nodes. */
#pragma once

#include "tree/h5-tree-types.h"

static inline guint32
h5_element_n_attributes (const H5Node *element)
{
  return element->attributes ? element->attributes->n : 0;
}

/* Returns all attributes of a list in order. Valid until one is added or removed. */
H5Attribute *h5_attributes_in_order (const H5AttributeList *list);

static inline H5Attribute *
h5_attributes_items (const H5AttributeList *list)
{
  return G_UNLIKELY (list->index != NULL) ? h5_attributes_in_order (list)
                                          : (H5Attribute *) list->storage;
}

/* Finds an attribute by its exact name (a word, or a qname with its prefix). NULL if there is
 * none. */
H5Attribute *h5_element_find_attribute (const H5Node *element, H5Name name);

static inline gboolean
h5_element_has_attribute (const H5Node *element, H5Name name)
{
  return h5_element_find_attribute (element, name) != NULL;
}

/* Finds an attribute by namespace and local name, with any prefix. */
H5Attribute *h5_element_find_attribute_ns (const H5Node *element, H5Namespace ns, H5Name local);

/* Finds the first attribute with this qualified name. */
H5Attribute *h5_element_find_attribute_qualified (const H5Node *element, const char *qualified,
                                                  gsize length);

/* Returns the value of the attribute in no namespace with this name, or NULL. */
const char *h5_element_get_attribute (const H5Node *element, H5Name name, gsize *length);

/* Whether the element has the attribute, and the value is this keyword, ignoring ASCII case. */
gboolean h5_element_attribute_is (const H5Node *element, H5Name name, const char *keyword);

/* Appends an attribute without checking whether it exists, and without notifying listeners: for
 * parsers. The element must not share its list. */
void h5_element_append_attribute (H5Node *element, H5Name name, const char *value, gsize length);

/* Makes room for n attributes at once. */
void h5_element_reserve_attributes (H5Node *element, gsize n);

/* Copies the attributes of a tag that is not complete to a list, which its element takes over, and
 * points the values to the copies. Returns the list. `list` is that of the call before, or NULL. */
H5AttributeList *h5_attributes_prepare (H5Tree *tree, H5AttributeList *list,
                                        H5NamedSpan *attributes, gsize n);

/* Appends an attribute to such a list. The first one makes a list for n. Copies the value, or takes
 * over one that is a piece of the arena. Returns the list. */
H5AttributeList *h5_attributes_add_prepared (H5Tree *tree, H5AttributeList *list, guint32 n,
                                             const H5NamedSpan *attribute, gboolean is_piece);

/* Renames the attribute at this place in the list that is prepared, if there is one. */
void h5_tree_rename_prepared_attribute (H5Tree *tree, gsize place, H5Name name);

/* Returns a new element with the attributes of a tag. Its node document is that of
 * `intended_parent`. */
H5Node *h5_tree_new_element_with (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                  gsize n_attributes, const H5Node *intended_parent);

/* The same for any name but that of a template, which also has contents. */
H5Node *h5_tree_new_plain_element (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                   gsize n_attributes, const H5Node *intended_parent);

/* Limits how many attributes an element can be given: 0 for as many as possible, and never fewer
 * than H5_ATTRIBUTES_FEW. */
void h5_tree_set_max_attributes (H5Tree *tree, guint max_attributes);

/* Whether the element can have one more attribute. If not, the tree notes
 * H5_LIMIT_ATTRIBUTES. */
gboolean h5_element_takes_attribute (const H5Node *element);

/* Sets the value of an attribute with this exact name. Appends the attribute if it does not exist.
 * Returns FALSE if the element cannot have more, which the tree notes as H5_LIMIT_ATTRIBUTES. */
gboolean h5_element_set_attribute (H5Node *element, H5Name name, const char *value, gsize length);
gboolean h5_element_remove_attribute (H5Node *element, H5Name name);

/* Whether the value may have been set since the tree had this stamp of attributes. FALSE is
 * certain. The version of a value has few bits, so it cannot say that by itself. */
gboolean h5_attribute_may_be_newer (const H5Tree *tree, const H5Attribute *attribute,
                                    guint64 stamp);

/* Replaces the end of a value: `kept` bytes of it are kept. The cost is proportional to the
 * new bytes. Without listeners, the old value is not copied. */
void h5_element_extend_attribute (H5Node *element, H5Name name, gsize kept, const char *more,
                                  gsize length);

/* Removes several attributes in one pass. The element must have all of them, and the names
 * must be in the order of its list. */
void h5_element_remove_attributes (H5Node *element, const H5Name *names, gsize n);

/* Replaces the value, and perhaps the prefix, of an attribute without moving it in the list. */
void h5_element_replace_attribute (H5Node *element, H5Name old_name, H5Name new_name,
                                   const char *value, gsize length);

/* Makes target, which must not have attributes, share a list of an element in the same tree.
 * It may be NULL. */
void h5_element_share_attributes (H5Node *target, H5AttributeList *attributes);

/* Releases a reference to a list. */
void h5_attributes_release (H5Tree *tree, H5AttributeList *attributes);
void h5_element_clear_attributes (H5Node *element);

/* Whether two lists have the same attributes, in any order. */
gboolean h5_attributes_equal (const H5AttributeList *a, const H5AttributeList *b);

/* --- Attr nodes (h5-attribute-nodes.c), which are created at the first access --- */

/* Returns the Attr node for the element's attribute with this exact name. */
H5Node *h5_element_attribute_node (H5Node *element, H5Name name);

/* The same if the Attr node exists. Otherwise, returns NULL. */
H5Node *h5_element_find_attribute_node (const H5Node *element, H5Name name);

/* Returns the value of an Attr node. If it has an element, that is the element's value. */
const char *h5_attribute_node_value (const H5Node *attribute, gsize *length);

/* Called before an attribute is removed: if it has an Attr node, that node keeps the value. */
void h5_element_release_attribute_node (H5Node *element, const H5Attribute *attribute);

/* Adds an Attr node, which must not have an element, to an element. Replaces the attribute
 * with the same namespace and local name, and returns its Attr node. NULL if there is none. */
H5Node *h5_element_put_attribute_node (H5Node *element, H5Node *attribute);
