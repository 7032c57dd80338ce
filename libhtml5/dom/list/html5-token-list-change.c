/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Changing a list of tokens: https://dom.spec.whatwg.org/#interface-domtokenlist */
#include "dom/list/html5-token-list-private.h"

#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include <glib/gi18n-lib.h>

#include "base/h5-ascii.h"
#include "tree/attributes/h5-tokens.h"

/* https://dom.spec.whatwg.org/#dom-domtokenlist-add: sets an error for invalid tokens. */
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
                     _ ("“%s” contains whitespace"), token);
        return FALSE;
      }
  return TRUE;
}

/* https://dom.spec.whatwg.org/#concept-dtl-update */
static gboolean
update (Html5TokenList *self, char **tokens, GError **error)
{
  if (!tokens[0] && !html5_element_has_attribute_ns (self->element, NULL, self->attribute))
    return TRUE;
  g_autofree char *value = g_strjoinv (" ", tokens);
  return html5_element_set_attribute_ns (self->element, NULL, self->attribute, value, error);
}

static gboolean
check_tokens (const char *const *tokens, GError **error)
{
  for (gsize i = 0; tokens[i]; i++)
    if (!check_token (tokens[i], error))
      return FALSE;
  return TRUE;
}

/* Changes the end of the value. `kept` bytes are kept. */
static void
extend (Html5TokenList *self, gsize kept, const GString *more)
{
  H5Node *element = _html5_node_unwrap (self->element);

  _html5_tree_reclaim (h5_node_tree (element));
  h5_element_extend_attribute (element, _html5_token_list_find (self)->name, kept, more->str,
                               more->len);
  _html5_token_list_note (self);
  _html5_tree_settle (h5_node_tree (element));
}

/* Whether the attribute exists, and is a serialization of the set. */
static gboolean
is_extensible (Html5TokenList *self)
{
  return _html5_token_list_find (self)
         && h5_token_set_is_serialized (_html5_token_list_read (self));
}

static void
add_to_end (Html5TokenList *self, const char *const *tokens)
{
  gsize length = _html5_token_list_find (self)->length;
  g_autoptr (GString) more = g_string_new (NULL);

  for (gsize i = 0; tokens[i]; i++)
    if (!h5_token_set_has (self->tokens, tokens[i]))
      {
        if (length + more->len > 0)
          g_string_append_c (more, ' ');
        g_string_append (more, tokens[i]);
        h5_token_set_add (self->tokens, tokens[i]);
      }
  extend (self, length, more);
}

/* Returns how many bytes of the value are kept when these tokens are removed, if none of them
 * is in the set, or only the last token of it. Otherwise, returns G_MAXSIZE. */
static gsize
length_without (Html5TokenList *self, const char *const *tokens)
{
  gsize length = _html5_token_list_find (self)->length;
  guint n = h5_token_set_get_size (self->tokens);
  const char *last = n ? h5_token_set_get_all (self->tokens)[n - 1] : NULL;

  for (gsize i = 0; tokens[i]; i++)
    if (h5_token_set_has (self->tokens, tokens[i]))
      {
        if (tokens[1] || strcmp (tokens[i], last) != 0)
          return G_MAXSIZE;
        length -= strlen (last) + (n > 1);
      }
  return length;
}

static gboolean
remove_from_end (Html5TokenList *self, const char *const *tokens)
{
  gsize kept = length_without (self, tokens);
  g_autoptr (GString) nothing = g_string_new (NULL);

  if (kept == G_MAXSIZE)
    return FALSE;
  if (kept < _html5_token_list_find (self)->length)
    h5_token_set_remove_last (self->tokens);
  extend (self, kept, nothing);
  return TRUE;
}

static gboolean
change (Html5TokenList *self, const char *const *tokens, gboolean add, GError **error)
{
  if (!check_tokens (tokens, error))
    return FALSE;
  gboolean is_simple = is_extensible (self);
  if (is_simple && add)
    {
      add_to_end (self, tokens);
      return TRUE;
    }
  if (is_simple && remove_from_end (self, tokens))
    return TRUE;
  const char *value = html5_token_list_get_value (self);
  g_autofree char *joined = g_strjoinv (" ", (char **) tokens);
  g_autofree char *both = g_strconcat (value, " ", joined, NULL);
  g_auto (GStrv) changed = add ? h5_tokens_parse (both) : h5_tokens_without (value, tokens);
  return update (self, changed, error);
}

/**
 * html5_token_list_add:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Appends a token, unless the list contains it.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @token is empty, with %HTML5_DOM_ERROR_INVALID_CHARACTER if
 * it contains whitespace, and with %HTML5_DOM_ERROR_QUOTA_EXCEEDED if the element may not have more
 * attributes.
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
 * Appends several tokens, except those that the list contains. The attribute is changed once.
 *
 * Fails as html5_token_list_add() does. Then nothing is changed.
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
  g_return_val_if_fail (_html5_are_texts (tokens), FALSE);

  return change (self, tokens, TRUE, error);
}

/**
 * html5_token_list_remove:
 * @self: a list of tokens
 * @token: a token
 * @error: return location for an error
 *
 * Removes a token, if the list contains it.
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
 * Removes several tokens, if the list contains them. The attribute is changed once.
 *
 * Fails as html5_token_list_add() does. Then nothing is changed.
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
  g_return_val_if_fail (_html5_are_texts (tokens), FALSE);

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
 * Removes a token if the list contains it; otherwise appends it.
 *
 * Fails as html5_token_list_add() does.
 *
 * Returns: %TRUE if the list contains the token now; %FALSE if it does not, or on error
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
 * @force: %TRUE to add the token, %FALSE to remove it
 * @error: return location for an error
 *
 * Adds or removes a token. The attribute is not changed if the list contains the token already, or
 * does not contain the token to remove.
 *
 * Fails as html5_token_list_add() does.
 *
 * Counterpart: `toggle(token, force)`.
 *
 * Returns: %TRUE if the list contains the token now; %FALSE if it does not, or on error
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

/* https://infra.spec.whatwg.org/#set-replace: the result is at the position of the first of
 * both tokens. */
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
 * @new_token: the token to replace it with
 * @error: return location for an error
 *
 * Replaces a token, if the list contains it.
 *
 * Fails as html5_token_list_add() does.
 *
 * Returns: %TRUE if the list contained @token; %FALSE if it did not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_token_list_replace (Html5TokenList *self, const char *token, const char *new_token,
                          GError **error)
{
  g_return_val_if_fail (HTML5_IS_TOKEN_LIST (self) && self->element != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (token) && _html5_is_text (new_token), FALSE);
  /* The error for an empty token comes before that for whitespace in the other one. */
  if ((*new_token == '\0' && !check_token (new_token, error)) || !check_token (token, error)
      || !check_token (new_token, error))
    return FALSE;

  if (!html5_token_list_contains (self, token))
    return FALSE;
  g_auto (GStrv) replaced =
    replace_in_set (h5_token_set_get_all (_html5_token_list_read (self)), token, new_token);
  return update (self, replaced, error);
}
