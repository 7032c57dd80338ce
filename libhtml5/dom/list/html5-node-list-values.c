/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Returning all nodes of a list, or a text of each, in one call, because calls from other
 * languages are expensive. */
#include "dom/list/html5-node-list-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-element.h"

/* Returns the text of a node. NULL skips the node, or, with an error, stops. */
typedef char *(*TextOf) (const H5Node *node, gpointer data, gsize *length, GError **error);

/* Fills the array, which then ends with NULL. If the limit of the document is exceeded, sets
 * an error and returns FALSE. */
static gboolean
fill (char **texts, Html5NodeList *self, TextOf text_of, gpointer data, GError **error)
{
  H5Node *node = _html5_node_list_peek (self, 0);
  guint64 room = node ? _html5_tree_max_output (h5_node_tree (node)) : 0;
  GError *failure = NULL;

  for (guint i = 1; node && !failure; node = _html5_node_list_peek (self, i++))
    {
      gsize length = 0;
      *texts = text_of (node, data, &length, &failure);
      if (*texts)
        texts++;
      if (!failure && length > room)
        _html5_set_limit_error (&failure, H5_LIMIT_OUTPUT);
      room -= length;
    }
  *texts = NULL;
  if (failure)
    g_propagate_error (error, failure);
  return !failure;
}

static char **
collect (Html5NodeList *self, TextOf text_of, gpointer data, GError **error)
{
  char **texts = g_new (char *, (gsize) html5_node_list_get_size (self) + 1);

  if (!fill (texts, self, text_of, data, error))
    g_clear_pointer (&texts, g_strfreev);
  return texts;
}

/* The name of an attribute, which is looked up once for each tree. */
typedef struct
{
  const char *qualified;
  gboolean is_lower;
  const H5Names *names; /* of the last node */
  H5Name word;
} AttributeName;

static H5Attribute *
find_attribute (const H5Node *element, AttributeName *name)
{
  const H5Names *names = h5_node_tree (element)->names;

  if (!element->attributes)
    return NULL;
  if (!name->is_lower || element->attributes->n_qualified > 0)
    return h5_element_attribute_by_name (element, name->qualified);
  if (name->names != names)
    {
      name->names = names;
      name->word = h5_names_find_word (names, name->qualified, strlen (name->qualified));
    }
  return name->word ? h5_element_find_attribute (element, name->word) : NULL;
}

static char *
copy_attribute (const H5Node *node, gpointer name, gsize *length, GError **error)
{
  H5Attribute *attribute = node->type == H5_NODE_ELEMENT ? find_attribute (node, name) : NULL;

  if (!attribute)
    return NULL;
  *length = attribute->length;
  return g_memdup2 (attribute->value, attribute->length + 1);
}

static gboolean
is_lower (const char *text)
{
  while (*text && !g_ascii_isupper (*text))
    text++;
  return *text == '\0';
}

static char *
copy_text (const H5Node *node, gpointer unused, gsize *length, GError **error)
{
  char *text = _html5_node_copy_text (node);

  *length = text ? strlen (text) : 0;
  return text ? text : g_strdup ("");
}

static char *
write_markup (const H5Node *node, gpointer unused, gsize *length, GError **error)
{
  char *markup = _html5_write_node (node, error);

  *length = markup ? strlen (markup) : 0;
  return markup;
}

/**
 * html5_node_list_get_attribute_values:
 * @self: a list of nodes
 * @name: the qualified name of an attribute
 * @error: return location for an error
 *
 * Returns the values of an attribute of the elements in the list, in order. Nodes without the
 * attribute are skipped. To get one value for each node, select only elements with the attribute,
 * such as `a[href]`.
 *
 * This is faster than html5_element_get_attribute() for each element, above all in Python and GJS,
 * because no objects are made for the elements.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the values together are longer than
 * html5_limits_get_max_output_bytes() allows.
 *
 * Returns: (transfer full) (array zero-terminated=1): the values
 *
 * Since: 1.0
 */
char **
html5_node_list_get_attribute_values (Html5NodeList *self, const char *name, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);

  AttributeName attribute = { name, is_lower (name), NULL, 0 };
  return collect (self, copy_attribute, &attribute, error);
}

/**
 * html5_node_list_get_text_contents:
 * @self: a list of nodes
 * @error: return location for an error
 *
 * Returns the text of each node in the list, as html5_node_get_text_content() does. The text of a
 * doctype is empty.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the texts together are longer than
 * html5_limits_get_max_output_bytes() allows.
 *
 * Returns: (transfer full) (array zero-terminated=1): one text for each node
 *
 * Since: 1.0
 */
char **
html5_node_list_get_text_contents (Html5NodeList *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);

  return collect (self, copy_text, NULL, error);
}

/**
 * html5_node_list_get_markup:
 * @self: a list of nodes
 * @error: return location for an error
 *
 * Serializes each node in the list with its content, as html5_element_get_outer_html() does for an
 * element: as HTML, or as XML if the document is an XML document.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if the markup of all nodes together is longer than
 * html5_limits_get_max_output_bytes() allows, and, in an XML document only, with
 * %HTML5_DOM_ERROR_INVALID_STATE if a node cannot be written as well-formed XML.
 *
 * Returns: (transfer full) (array zero-terminated=1): the markup of each node
 *
 * Since: 1.0
 */
char **
html5_node_list_get_markup (Html5NodeList *self, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);

  return collect (self, write_markup, NULL, error);
}

/**
 * html5_node_list_to_array:
 * @self: a list of nodes
 * @n_nodes: (out): return location for the number of nodes
 *
 * Returns the nodes that are in the list now. The array does not follow changes, so you can change
 * the tree while you iterate over it.
 *
 * Returns: (transfer full) (array length=n_nodes): the nodes, or %NULL if there are none; free the
 *   array with g_free() after calling g_object_unref() on each node
 *
 * Since: 1.0
 */
Html5Node **
html5_node_list_to_array (Html5NodeList *self, gsize *n_nodes)
{
  g_return_val_if_fail (HTML5_IS_NODE_LIST (self), NULL);
  g_return_val_if_fail (n_nodes != NULL, NULL);
  *n_nodes = (gsize) html5_node_list_get_size (self);
  Html5Node **nodes = g_new (Html5Node *, *n_nodes);

  for (guint i = 0; i < *n_nodes; i++)
    nodes[i] = _html5_node_wrap (_html5_node_list_peek (self, i));
  return nodes;
}
