/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-token-list-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "base/hash/h5-string-hash.h"
#include "tree/h5-element.h"
#include "tree/attributes/h5-supported-tokens.h"
#include "tree/attributes/h5-tokens.h"

/**
 * Html5TokenList:
 *
 * A live set of the tokens in an attribute, such as the classes of an element. Each token is in the
 * list once, in the order of its first occurrence. The list reads the attribute when you use it,
 * and writes the attribute when you change the list. It caches the tokens until the attribute is
 * changed in another way. Looking up and appending a token take constant time. To remove or replace
 * a token other than the last one, the whole value is written again.
 *
 * Counterpart: `DOMTokenList`.
 *
 * Since: 1.0
 */
typedef struct
{
  GObjectClass parent_class;
} Html5TokenListClass;

G_DEFINE_FINAL_TYPE (Html5TokenList, html5_token_list, G_TYPE_OBJECT)

/* A value of this length, in bytes, is searched faster than it is split into tokens. */
#define SHORT 128

static void
weak_ref_free (gpointer list)
{
  g_weak_ref_clear (list);
  g_free (list);
}

static GQuark
lists_quark (void)
{
  static gsize quark;

  if (g_once_init_enter (&quark))
    g_once_init_leave (&quark, g_quark_from_static_string ("html5-token-lists"));
  return (GQuark) quark;
}

/* Returns the lists of an element as weak references, by the name of their attribute. Only the
 * document's thread uses them. */
static GHashTable *
known_lists (Html5Element *element)
{
  GHashTable *lists = g_object_get_qdata (G_OBJECT (element), lists_quark ());

  if (!lists)
    {
      lists = g_hash_table_new_full (h5_string_hash, g_str_equal, g_free, weak_ref_free);
      g_object_set_qdata_full (G_OBJECT (element), lists_quark (), lists,
                               (GDestroyNotify) g_hash_table_unref);
    }
  return lists;
}

static GWeakRef *
find_known (GHashTable *lists, const char *attribute)
{
  GWeakRef *list = g_hash_table_lookup (lists, attribute);

  if (list)
    return list;
  list = g_new (GWeakRef, 1);
  g_weak_ref_init (list, NULL);
  g_hash_table_insert (lists, g_strdup (attribute), list);
  return list;
}

/**
 * html5_element_get_token_list:
 * @self: an element
 * @attribute: the name of an attribute that holds tokens, such as `rel`
 *
 * Gets the tokens in an attribute that has no namespace. While you hold a reference to the list,
 * each call returns the same object.
 *
 * Counterpart: the properties `relList`, `htmlFor`, `sizes`, `sandbox`, `blocking` and `part` of
 * elements. `relList` is for the attribute `rel`, `htmlFor` for `for`, the others for the attribute
 * of the same name. For `classList`, use html5_element_get_class_list().
 *
 * If the DOM does not allow @attribute as the name of an attribute, the list is always empty.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5TokenList *
html5_element_get_token_list (Html5Element *self, const char *attribute)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_is_text (attribute), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  GWeakRef *known = find_known (known_lists (self), attribute);
  Html5TokenList *list = g_weak_ref_get (known);
  if (list)
    return list;
  list = g_object_new (HTML5_TYPE_TOKEN_LIST, NULL);
  list->element = g_object_ref (self);
  list->attribute = g_strdup (attribute);
  g_weak_ref_set (known, list);
  return list;
}

/**
 * html5_element_get_class_list:
 * @self: an element
 *
 * Gets the classes of the element, as a live list.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5TokenList *
html5_element_get_class_list (Html5Element *self)
{
  return html5_element_get_token_list (self, "class");
}

const H5Attribute *
_html5_token_list_find (Html5TokenList *self)
{
  return h5_element_attribute_by_name_ns (_html5_node_unwrap (self->element), NULL,
                                          self->attribute);
}

static gboolean
is_known (Html5TokenList *self, const H5Attribute *attribute)
{
  const H5Tree *tree = h5_node_tree (_html5_node_unwrap (self->element));

  return self->tokens && self->value == attribute->value
         && self->n_moves == HTML5_NODE (self->element)->n_moves
         && !h5_attribute_may_be_newer (tree, attribute, self->stamp);
}

void
_html5_token_list_note (Html5TokenList *self)
{
  const H5Attribute *attribute = _html5_token_list_find (self);

  self->value = attribute ? attribute->value : NULL;
  self->stamp = h5_node_tree (_html5_node_unwrap (self->element))->attribute_stamp;
  self->n_moves = HTML5_NODE (self->element)->n_moves;
}

H5TokenSet *
_html5_token_list_read (Html5TokenList *self)
{
  const H5Attribute *attribute = _html5_token_list_find (self);

  if (attribute && is_known (self, attribute))
    return self->tokens;
  g_clear_pointer (&self->tokens, h5_token_set_free);
  self->tokens = h5_token_set_new (attribute ? attribute->value : "");
  _html5_token_list_note (self);
  return self->tokens;
}

/**
 * html5_token_list_get_value:
 * @self: a list of tokens
 *
 * Gets the value of the attribute.
 *
 * Returns: the value, or an empty string if the attribute does not exist; valid until the attribute
 *   is changed
 *
 * Since: 1.0
 */
const char *
html5_token_list_get_value (Html5TokenList *self)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self), NULL);
  g_return_val_if_fail (self->element != NULL, NULL);

  const char *value = html5_element_get_attribute_ns (self->element, NULL, self->attribute);
  return value ? value : "";
}

/**
 * html5_token_list_set_value:
 * @self: a list of tokens
 * @value: (nullable): the new value of the attribute; %NULL for an empty one
 *
 * Sets the value of the attribute.
 *
 * Since: 1.0
 */
void
html5_token_list_set_value (Html5TokenList *self, const char *value)
{
  g_return_if_fail (HTML5_IS_TOKEN_LIST (self));
  g_return_if_fail (value == NULL || _html5_is_text (value));
  g_return_if_fail (self->element != NULL);

  html5_element_set_attribute_ns (self->element, NULL, self->attribute, value ? value : "", NULL);
}

/**
 * html5_token_list_to_strv:
 * @self: a list of tokens
 *
 * Returns all tokens, in order.
 *
 * Returns: (transfer full) (array zero-terminated=1): the tokens
 *
 * Since: 1.0
 */
char **
html5_token_list_to_strv (Html5TokenList *self)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, NULL);

  return g_strdupv (h5_token_set_get_all (_html5_token_list_read (self)));
}

/**
 * html5_token_list_get_length:
 * @self: a list of tokens
 *
 * Gets the number of tokens.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint
html5_token_list_get_length (Html5TokenList *self)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, 0);

  return h5_token_set_get_size (_html5_token_list_read (self));
}

/**
 * html5_token_list_item:
 * @self: a list of tokens
 * @index: a position, from 0
 *
 * Gets a token by its position.
 *
 * Returns: (transfer full) (nullable): the token, or %NULL if @index is past the end
 *
 * Since: 1.0
 */
char *
html5_token_list_item (Html5TokenList *self, guint index)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, NULL);

  const H5TokenSet *tokens = _html5_token_list_read (self);
  return index < h5_token_set_get_size (tokens) ? g_strdup (h5_token_set_get_all (tokens)[index])
                                                : NULL;
}

/**
 * html5_token_list_contains:
 * @self: a list of tokens
 * @token: a token
 *
 * Checks whether the list contains a token.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_token_list_contains (Html5TokenList *self, const char *token)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (token != NULL, FALSE);

  const H5Attribute *attribute = _html5_token_list_find (self);
  if (!attribute)
    return FALSE;
  if (attribute->length <= SHORT)
    return h5_tokens_contain (attribute->value, attribute->length, token, strlen (token), FALSE);
  return h5_token_set_has (_html5_token_list_read (self), token);
}

/**
 * html5_token_list_supports:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Checks whether the HTML Standard defines a token for this attribute of this element. ASCII case
 * is ignored. There are such tokens for `rel` of `a`, `area`, `form` and `link`, for `sandbox` of
 * `iframe`, and for `blocking` of `link`, `script` and `style`. A browser supports only the tokens
 * that it implements; this function returns %TRUE for all of them.
 *
 * Fails with %HTML5_DOM_ERROR_TYPE if the standard defines no tokens for the attribute.
 *
 * Returns: %TRUE if the token is defined
 *
 * Since: 1.0
 */
gboolean
html5_token_list_supports (Html5TokenList *self, const char *token, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token), FALSE);

  const char *const *tokens =
    h5_supported_tokens (_html5_node_unwrap (self->element), self->attribute);
  if (!tokens)
    {
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE,
                   _ ("No tokens are defined for the attribute “%s”"), self->attribute);
      return FALSE;
    }
  for (gsize i = 0; tokens[i]; i++)
    if (g_ascii_strcasecmp (tokens[i], token) == 0)
      return TRUE;
  return FALSE;
}

static void
html5_token_list_finalize (GObject *object)
{
  Html5TokenList *self = HTML5_TOKEN_LIST (object);

  g_clear_object (&self->element);
  g_free (self->attribute);
  g_clear_pointer (&self->tokens, h5_token_set_free);
  G_OBJECT_CLASS (html5_token_list_parent_class)->finalize (object);
}

static void
html5_token_list_class_init (Html5TokenListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_token_list_finalize;
}

static void
html5_token_list_init (Html5TokenList *self)
{
}
