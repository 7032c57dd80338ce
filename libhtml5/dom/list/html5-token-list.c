/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/list/html5-token-list.h"

#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "base/h5-ascii.h"
#include "tree/h5-supported-tokens.h"
#include "tree/h5-tokens.h"

/**
 * Html5TokenList:
 *
 * The tokens in an attribute, such as the classes of an element: each once, in their order. The
 * list is live: it reads the attribute when it is asked, and writes it when it is changed. It
 * remembers what it read until an attribute changes, so that going through it costs a step a
 * token.
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
  char **tokens;   /* when they were read, or NULL */
  guint n_tokens;
  const char *value; /* what they were read from, to compare with only */
  guint64 stamp;     /* of the tree's attributes then */
  guint n_moves;     /* and of the element */
};

typedef struct
{
  GObjectClass parent_class;
} Html5TokenListClass;

G_DEFINE_FINAL_TYPE (Html5TokenList, html5_token_list, G_TYPE_OBJECT)

/* The list of an element that somebody may still hold. */
typedef struct
{
  char *attribute;
  GWeakRef list;
} Known;

static void
known_free (gpointer data)
{
  Known *self = data;

  g_free (self->attribute);
  g_weak_ref_clear (&self->list);
  g_free (self);
}

/* Those of an element: as many as attributes were asked for. The document's thread uses it. */
static GPtrArray *
known_lists (Html5Element *element)
{
  static const char key[] = "html5-token-lists";
  GPtrArray *lists = g_object_get_data (G_OBJECT (element), key);

  if (!lists)
    {
      lists = g_ptr_array_new_with_free_func (known_free);
      g_object_set_data_full (G_OBJECT (element), key, lists, (GDestroyNotify) g_ptr_array_unref);
    }
  return lists;
}

static Known *
find_known (GPtrArray *lists, const char *attribute)
{
  for (guint i = 0; i < lists->len; i++)
    {
      Known *known = g_ptr_array_index (lists, i);
      if (strcmp (known->attribute, attribute) == 0)
        return known;
    }
  Known *known = g_new0 (Known, 1);
  known->attribute = g_strdup (attribute);
  g_weak_ref_init (&known->list, NULL);
  g_ptr_array_add (lists, known);
  return known;
}

/**
 * html5_element_get_token_list:
 * @self: an element
 * @attribute: the name of an attribute that holds tokens, such as `rel`
 *
 * The tokens in an attribute in no namespace. As long as somebody holds the list, each call gives
 * the same one.
 *
 * Counterpart: `relList` is the list of the attribute `rel`, of `a`, `area`, `form` and `link`
 * elements; `htmlFor` that of `for`, of `output`; `sizes`, of `link`; `sandbox`, of `iframe`;
 * `blocking`, of `link`, `script` and `style`; `part`, of any element. For `classList` there is
 * html5_element_get_class_list().
 *
 * No attribute has a name that the DOM does not allow, such as the empty one: its list is empty, and
 * stays so.
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

  Known *known = find_known (known_lists (self), attribute);
  Html5TokenList *list = g_weak_ref_get (&known->list);
  if (list)
    return list;
  list = g_object_new (HTML5_TYPE_TOKEN_LIST, NULL);
  list->element = g_object_ref (self);
  list->attribute = g_strdup (attribute);
  g_weak_ref_set (&known->list, list);
  return list;
}

/**
 * html5_element_get_class_list:
 * @self: an element
 *
 * Gets the classes of the element.
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

/* The tokens as they are now. */
static char **
read_tokens (Html5TokenList *self)
{
  const H5Tree *tree = h5_node_tree (_html5_node_unwrap (self->element));
  guint n_moves = HTML5_NODE (self->element)->n_moves;
  const char *value = html5_token_list_get_value (self);

  if (self->tokens && self->value == value && self->stamp == tree->attribute_stamp
      && self->n_moves == n_moves)
    return self->tokens;
  g_strfreev (self->tokens);
  self->tokens = h5_tokens_parse (value);
  self->n_tokens = g_strv_length (self->tokens);
  self->value = value;
  self->stamp = tree->attribute_stamp;
  self->n_moves = n_moves;
  return self->tokens;
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
  g_return_if_fail (_html5_is_text (value));
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
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, NULL);

  return g_strdupv (read_tokens (self));
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
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, 0);

  read_tokens (self);
  return self->n_tokens;
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
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, NULL);

  char **tokens = read_tokens (self);
  return index < self->n_tokens ? g_strdup (tokens[index]) : NULL;
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

static gboolean
are_texts (const char *const *strings)
{
  for (gsize i = 0; strings && strings[i]; i++)
    if (!_html5_is_text (strings[i]))
      return FALSE;
  return strings != NULL;
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
update (Html5TokenList *self, char **tokens)
{
  if (!tokens[0] && !html5_element_has_attribute_ns (self->element, NULL, self->attribute))
    return;
  g_autofree char *value = g_strjoinv (" ", tokens);
  html5_token_list_set_value (self, value);
}

static gboolean
check_tokens (const char *const *tokens, GError **error)
{
  for (gsize i = 0; tokens[i]; i++)
    if (!check_token (tokens[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
change (Html5TokenList *self, const char *const *tokens, gboolean add, GError **error)
{
  if (!check_tokens (tokens, error))
    return FALSE;
  const char *value = html5_token_list_get_value (self);
  g_autofree char *joined = g_strjoinv (" ", (char **) tokens);
  g_autofree char *both = g_strconcat (value, " ", joined, NULL);
  g_auto (GStrv) changed = add ? h5_tokens_parse (both) : h5_tokens_without (value, tokens);
  update (self, changed);
  return TRUE;
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
  const char *tokens[] = { token, NULL };

  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token), FALSE);

  return change (self, tokens, TRUE, error);
}

/**
 * html5_token_list_add_strv:
 * @self: a list of tokens
 * @tokens: (array zero-terminated=1): tokens
 * @error: return location for an error
 *
 * Adds each of several tokens at the end, if it is not there; in one change of the attribute.
 *
 * Fails as html5_token_list_add() does, without any change.
 *
 * Counterpart: `add(token, …)`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_add_strv (Html5TokenList *self, const char *const *tokens, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (are_texts (tokens), FALSE);

  return change (self, tokens, TRUE, error);
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
  const char *tokens[] = { token, NULL };

  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token), FALSE);

  return change (self, tokens, FALSE, error);
}

/**
 * html5_token_list_remove_strv:
 * @self: a list of tokens
 * @tokens: (array zero-terminated=1): tokens
 * @error: return location for an error
 *
 * Removes each of several tokens, if it is there; in one change of the attribute.
 *
 * Fails as html5_token_list_add() does, without any change.
 *
 * Counterpart: `remove(token, …)`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_token_list_remove_strv (Html5TokenList *self, const char *const *tokens, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (are_texts (tokens), FALSE);

  return change (self, tokens, FALSE, error);
}

/* https://dom.spec.whatwg.org/#dom-domtokenlist-toggle */
static gboolean
add_or_remove_one (Html5TokenList *self, const char *token, gboolean is_there, gboolean wanted,
                   GError **error)
{
  const char *tokens[] = { token, NULL };

  if (is_there == wanted)
    return wanted;
  return change (self, tokens, wanted, error) && wanted;
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
 * Returns: whether the token is there now; %FALSE on error too
 *
 * Since: 1.0
 */
gboolean
html5_token_list_toggle (Html5TokenList *self, const char *token, GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token), FALSE);

  gboolean is_there = html5_token_list_contains (self, token);
  return check_token (token, error) && add_or_remove_one (self, token, is_there, !is_there, error);
}

/**
 * html5_token_list_toggle_force:
 * @self: a list of tokens
 * @token: a token
 * @force: whether the token is to be there
 * @error: return location for an error
 *
 * Adds a token if it is not there and is to be; removes it if it is there and is not to be.
 * Otherwise the attribute stays as it is.
 *
 * Fails as html5_token_list_add() does.
 *
 * Counterpart: `toggle(token, force)`.
 *
 * Returns: whether the token is there now; %FALSE on error too
 *
 * Since: 1.0
 */
gboolean
html5_token_list_toggle_force (Html5TokenList *self, const char *token, gboolean force,
                               GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token), FALSE);

  gboolean is_there = html5_token_list_contains (self, token);
  return check_token (token, error)
         && add_or_remove_one (self, token, is_there, force != FALSE, error);
}

/* https://infra.spec.whatwg.org/#set-replace: the first of both gives the place. */
static char **
replace_in_set (char **tokens, const char *token, const char *new_token)
{
  GPtrArray *replaced = g_ptr_array_new ();
  gboolean is_placed = FALSE;

  for (gsize i = 0; tokens[i]; i++)
    {
      gboolean is_either = strcmp (tokens[i], token) == 0 || strcmp (tokens[i], new_token) == 0;
      if (!is_either || !is_placed)
        g_ptr_array_add (replaced, g_strdup (is_either ? new_token : tokens[i]));
      is_placed |= is_either;
    }
  g_ptr_array_add (replaced, NULL);
  return (char **) g_ptr_array_free (replaced, FALSE);
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
 * Returns: whether the token was there; %FALSE on error too
 *
 * Since: 1.0
 */
gboolean
html5_token_list_replace (Html5TokenList *self, const char *token, const char *new_token,
                          GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token) && _html5_is_text (new_token), FALSE);
  /* An empty one is a mistake before whitespace in the other is. */
  if ((*new_token == '\0' && !check_token (new_token, error)) || !check_token (token, error)
      || !check_token (new_token, error))
    return FALSE;

  if (!html5_token_list_contains (self, token))
    return FALSE;
  g_auto (GStrv) replaced = replace_in_set (read_tokens (self), token, new_token);
  update (self, replaced);
  return TRUE;
}

/**
 * html5_token_list_supports:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Whether the HTML Standard defines what the token does in this attribute of this element, in any
 * case of ASCII letters. That is so for `rel` of `a`, `area`, `form` and `link`, `sandbox` of
 * `iframe`, `blocking` of `link`, `script` and `style`. A browser says no to those that it does
 * not implement; here all are known.
 *
 * Fails with %HTML5_DOM_ERROR_TYPE when there are no such tokens for the attribute.
 *
 * Returns: %TRUE if it does
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
  g_strfreev (self->tokens);
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
