/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-properties-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "tree/mutation/h5-mutation.h"
#include "tree/text/h5-text.h"

/**
 * Html5CharacterData:
 *
 * A node that contains text. This is the base class of #Html5Text, #Html5Comment and
 * #Html5ProcessingInstruction.
 *
 * Offsets and counts are in characters, that is, Unicode code points. (The DOM counts UTF-16 code
 * units.)
 *
 * Counterpart: `CharacterData`.
 *
 * Since: 1.0
 */
G_DEFINE_ABSTRACT_TYPE (Html5CharacterData, html5_character_data, HTML5_TYPE_NODE)

/**
 * html5_character_data_get_data:
 * @self: character data
 *
 * Gets the text.
 *
 * Returns: the text; valid until it is changed
 *
 * Since: 1.0
 */
const char *
html5_character_data_get_data (Html5CharacterData *self)
{
  g_return_val_if_fail (HTML5_IS_CHARACTER_DATA (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node->data;
}

/**
 * html5_character_data_set_data:
 * @self: character data
 * @data: (nullable): the new text; %NULL for the empty string
 *
 * Replaces the text.
 *
 * Since: 1.0
 */
void
html5_character_data_set_data (Html5CharacterData *self, const char *data)
{
  data = data ? data : "";
  g_return_if_fail (HTML5_IS_CHARACTER_DATA (self));
  g_return_if_fail (_html5_is_text (data));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_node_set_value (node, data, strlen (data));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_character_data_get_length:
 * @self: character data
 *
 * Gets the number of characters in the text. (The DOM's `length` counts UTF-16 code units, so that
 * a character beyond U+FFFF counts as two.)
 *
 * Returns: the number of characters
 *
 * Since: 1.0
 */
gsize
html5_character_data_get_length (Html5CharacterData *self)
{
  g_return_val_if_fail (HTML5_IS_CHARACTER_DATA (self), 0);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, 0);

  return h5_node_n_characters (node);
}

static gboolean
check_offset (gboolean is_inside, gsize offset, GError **error)
{
  if (!is_inside)
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_INDEX_SIZE,
                 _ ("The offset %llu is past the end of the text"), (unsigned long long) offset);
  return is_inside;
}

/**
 * html5_character_data_substring_data:
 * @self: character data
 * @offset: the first character, from 0
 * @count: the number of characters; values beyond the end mean all up to the end
 * @error: return location for an error
 *
 * Returns a part of the text.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end.
 *
 * Returns: (transfer full): the part
 *
 * Since: 1.0
 */
char *
html5_character_data_substring_data (Html5CharacterData *self, gsize offset, gsize count,
                                     GError **error)
{
  gsize start, length;

  g_return_val_if_fail (HTML5_IS_CHARACTER_DATA (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  if (!check_offset (h5_node_character_range (node, offset, count, &start, &length), offset, error))
    return NULL;
  return g_strndup (node->data + start, length);
}

/**
 * html5_character_data_append_data:
 * @self: character data
 * @data: the text to append
 *
 * Appends text.
 *
 * Since: 1.0
 */
void
html5_character_data_append_data (Html5CharacterData *self, const char *data)
{
  g_return_if_fail (HTML5_IS_CHARACTER_DATA (self));
  g_return_if_fail (_html5_is_text (data));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_node_append_data (node, data, strlen (data));
  _html5_tree_settle (h5_node_tree (node));
}

/**
 * html5_character_data_replace_data:
 * @self: character data
 * @offset: the first character, from 0
 * @count: the number of characters to replace; values beyond the end mean all up to the end
 * @data: the text to insert
 * @error: return location for an error
 *
 * Replaces a part of the text.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_character_data_replace_data (Html5CharacterData *self, gsize offset, gsize count,
                                   const char *data, GError **error)
{
  g_return_val_if_fail (HTML5_IS_CHARACTER_DATA (self), FALSE);
  g_return_val_if_fail (_html5_is_text (data), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  _html5_tree_reclaim (h5_node_tree (node));
  gboolean is_inside = h5_node_replace_characters (node, offset, count, data, strlen (data));
  _html5_tree_settle (h5_node_tree (node));
  return check_offset (is_inside, offset, error);
}

/**
 * html5_character_data_insert_data:
 * @self: character data
 * @offset: where to insert, in characters from 0
 * @data: the text to insert
 * @error: return location for an error
 *
 * Inserts text at an offset.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_character_data_insert_data (Html5CharacterData *self, gsize offset, const char *data,
                                  GError **error)
{
  return html5_character_data_replace_data (self, offset, 0, data, error);
}

/**
 * html5_character_data_delete_data:
 * @self: character data
 * @offset: the first character, from 0
 * @count: the number of characters to delete; values beyond the end mean all up to the end
 * @error: return location for an error
 *
 * Deletes a part of the text.
 *
 * Fails with %HTML5_DOM_ERROR_INDEX_SIZE if @offset is past the end.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_character_data_delete_data (Html5CharacterData *self, gsize offset, gsize count,
                                  GError **error)
{
  return html5_character_data_replace_data (self, offset, count, "", error);
}

/* A gsize is not 64 bits wide on each machine. */
static guint64
get_length (Html5CharacterData *self)
{
  return html5_character_data_get_length (self);
}

static const Html5Property properties[] = {
  /**
   * Html5CharacterData:data:
   *
   * The text. Changes are not notified.
   *
   * Since: 1.0
   */
  { "data", G_TYPE_STRING, .get = G_CALLBACK (html5_character_data_get_data),
    .set = G_CALLBACK (html5_character_data_set_data) },

  /**
   * Html5CharacterData:length:
   *
   * The number of characters in the text. Changes are not notified.
   *
   * Since: 1.0
   */
  { "length", G_TYPE_UINT64, .get = G_CALLBACK (get_length) },
  { NULL },
};

static void
html5_character_data_class_init (Html5CharacterDataClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_character_data_init (Html5CharacterData *self)
{
}
