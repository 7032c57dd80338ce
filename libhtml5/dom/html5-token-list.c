/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-token-list.h"

#include "dom/html5-dom-error.h"
#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

#include <glib/gi18n-lib.h>

#include "base/h5-ascii.h"
#include "tree/h5-tokens.h"

/**
 * Html5TokenList:
 *
 * The tokens in an attribute, such as the classes of an element: each once, in their order. The
 * list is live: it reads the attribute when it is asked, and writes it when it is changed.
 *
 * Counterpart: `DOMTokenList`.
 *
 * Since: 1.0
 */
struct _Html5TokenList
{
  GObject parent_instance;
  Html5Element *element;
  char *attribute; /* its local name; in no namespace */
};

typedef struct
{
  GObjectClass parent_class;
} Html5TokenListClass;

G_DEFINE_FINAL_TYPE (Html5TokenList, html5_token_list, G_TYPE_OBJECT)

/**
 * html5_element_get_token_list:
 * @self: an element
 * @attribute: the name of an attribute that holds tokens, such as `rel`
 *
 * The tokens in an attribute.
 *
 * Counterpart: `relList`, `sandbox`, `htmlFor` and others.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5TokenList *
html5_element_get_token_list (Html5Element *self, const char *attribute)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (html5_is_text (attribute) && *attribute, NULL);
  g_return_val_if_fail (html5_node_unwrap (self) != NULL, NULL);

  Html5TokenList *list = g_object_new (HTML5_TYPE_TOKEN_LIST, NULL);
  list->element = g_object_ref (self);
  list->attribute = g_strdup (attribute);
  return list;
}

/**
 * html5_element_get_class_list:
 * @self: an element
 *
 * The classes of the element.
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

/**
 * html5_token_list_get_value:
 * @self: a list of tokens
 *
 * The attribute as it is.
 *
 * Returns: the value, empty when there is no such attribute; valid until it is changed
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
 * @value: the new value of the attribute
 *
 * Sets the attribute as a whole.
 *
 * Since: 1.0
 */
void
html5_token_list_set_value (Html5TokenList *self, const char *value)
{
  g_return_if_fail (HTML5_IS_TOKEN_LIST (self));
  g_return_if_fail (html5_is_text (value));
  g_return_if_fail (self->element != NULL);

  html5_element_set_attribute_ns (self->element, NULL, self->attribute, value, NULL);
}

/**
 * html5_token_list_to_strv:
 * @self: a list of tokens
 *
 * All tokens.
 *
 * Returns: (transfer full) (array zero-terminated=1): the tokens
 *
 * Since: 1.0
 */
char **
html5_token_list_to_strv (Html5TokenList *self)
{
  const char *value = html5_token_list_get_value (self);

  return value ? h5_tokens_parse (value) : NULL;
}

/**
 * html5_token_list_get_length:
 * @self: a list of tokens
 *
 * How many tokens there are.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint
html5_token_list_get_length (Html5TokenList *self)
{
  g_auto (GStrv) tokens = html5_token_list_to_strv (self);

  return tokens ? g_strv_length (tokens) : 0;
}

/**
 * html5_token_list_item:
 * @self: a list of tokens
 * @index: which one, from 0
 *
 * One token.
 *
 * Returns: (transfer full) (nullable): the token, or %NULL when there are fewer
 *
 * Since: 1.0
 */
char *
html5_token_list_item (Html5TokenList *self, guint index)
{
  g_auto (GStrv) tokens = html5_token_list_to_strv (self);

  return tokens && index < g_strv_length (tokens) ? g_strdup (tokens[index]) : NULL;
}

/**
 * html5_token_list_contains:
 * @self: a list of tokens
 * @token: a token
 *
 * Whether the token is there.
 *
 * Returns: %TRUE if it is
 *
 * Since: 1.0
 */
gboolean
html5_token_list_contains (Html5TokenList *self, const char *token)
{
  const char *value = html5_token_list_get_value (self);

  return value && token && h5_tokens_contain (value, strlen (value), token, strlen (token), FALSE);
}

/* https://dom.spec.whatwg.org/#dom-domtokenlist-add: what is wrong with a token. */
static gboolean
check_token (const char *token, GError **error)
{
  if (!*token)
    {
      g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
                           _ ("A token cannot be empty"));
      return FALSE;
    }
  for (const char *p = token; *p; p++)
    if (h5_is_ascii_whitespace ((guint8) *p))
      {
        g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INVALID_CHARACTER,
                     _ ("“%s” has whitespace in it"), token);
        return FALSE;
      }
  return TRUE;
}

/* https://dom.spec.whatwg.org/#concept-dtl-update */
static void
update (Html5TokenList *self, GPtrArray *tokens)
{
  if (tokens->len == 0
      && !html5_element_has_attribute_ns (self->element, NULL, self->attribute))
    return;
  g_ptr_array_add (tokens, NULL);
  g_autofree char *value = g_strjoinv (" ", (char **) tokens->pdata);
  html5_token_list_set_value (self, value);
}

static GPtrArray *
parse (Html5TokenList *self)
{
  GPtrArray *tokens = g_ptr_array_new_with_free_func (g_free);
  char **parsed = html5_token_list_to_strv (self);

  for (gsize i = 0; parsed[i]; i++)
    g_ptr_array_add (tokens, parsed[i]);
  g_free (parsed);
  return tokens;
}

static gboolean
find (GPtrArray *tokens, const char *token, guint *index)
{
  return g_ptr_array_find_with_equal_func (tokens, token, g_str_equal, index);
}

/**
 * html5_token_list_add:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Adds a token at the end, if it is not there.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX when @token is empty, with
 * %HTML5_DOM_ERROR_INVALID_CHARACTER when it has whitespace in it.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_add (Html5TokenList *self, const char *token, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (html5_is_text (token), FALSE);
  if (!check_token (token, error))
    return FALSE;

  g_autoptr (GPtrArray) tokens = parse (self);
  if (!find (tokens, token, NULL))
    g_ptr_array_add (tokens, g_strdup (token));
  update (self, tokens);
  return TRUE;
}

/**
 * html5_token_list_remove:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Removes a token, if it is there.
 *
 * Fails as html5_token_list_add() does.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_remove (Html5TokenList *self, const char *token, GError **error)
{
  guint index;

  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (html5_is_text (token), FALSE);
  if (!check_token (token, error))
    return FALSE;

  g_autoptr (GPtrArray) tokens = parse (self);
  if (find (tokens, token, &index))
    g_ptr_array_remove_index (tokens, index);
  update (self, tokens);
  return TRUE;
}

/**
 * html5_token_list_toggle:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Removes a token if it is there, else adds it.
 *
 * Fails as html5_token_list_add() does.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_toggle (Html5TokenList *self, const char *token, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (html5_is_text (token), FALSE);

  return html5_token_list_contains (self, token) ? html5_token_list_remove (self, token, error)
                                                 : html5_token_list_add (self, token, error);
}

/**
 * html5_token_list_replace:
 * @self: a list of tokens
 * @token: a token
 * @new_token: what to put in its place
 * @error: return location for an error
 *
 * Replaces a token, if it is there.
 *
 * Fails as html5_token_list_add() does.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_replace (Html5TokenList *self, const char *token, const char *new_token,
                          GError **error)
{
  guint index, other;

  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (html5_is_text (token) && html5_is_text (new_token), FALSE);
  /* An empty one is a mistake before whitespace in the other is. */
  if ((*new_token == '\0' && !check_token (new_token, error)) || !check_token (token, error)
      || !check_token (new_token, error))
    return FALSE;

  g_autoptr (GPtrArray) tokens = parse (self);
  if (!find (tokens, token, &index))
    return TRUE;
  /* The first of both gives the place. */
  if (find (tokens, new_token, &other) && other != index)
    {
      g_ptr_array_remove_index (tokens, MAX (index, other));
      index = MIN (index, other);
    }
  g_free (tokens->pdata[index]);
  tokens->pdata[index] = g_strdup (new_token);
  update (self, tokens);
  return TRUE;
}

static void
html5_token_list_finalize (GObject *object)
{
  Html5TokenList *self = HTML5_TOKEN_LIST (object);

  g_clear_object (&self->element);
  g_free (self->attribute);
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
