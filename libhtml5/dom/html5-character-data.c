/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

#include "tree/h5-mutation.h"

/**
 * Html5CharacterData:
 *
 * A node that holds text: the base of #Html5Text, #Html5Comment and
 * #Html5ProcessingInstruction.
 *
 * Counterpart: `CharacterData`.
 *
 * Since: 1.0
 */
G_DEFINE_ABSTRACT_TYPE (Html5CharacterData, html5_character_data, HTML5_TYPE_NODE)

enum
{
  PROP_0,
  PROP_DATA,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_character_data_get_data:
 * @self: character data
 *
 * The text.
 *
 * Returns: the text; valid until it is changed
 *
 * Since: 1.0
 */
const char *
html5_character_data_get_data (Html5CharacterData *self)
{
  g_return_val_if_fail (HTML5_IS_CHARACTER_DATA (self), NULL);
  H5Node *node = html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return node->data;
}

/**
 * html5_character_data_set_data:
 * @self: character data
 * @data: the new text
 *
 * Replaces the text.
 *
 * Since: 1.0
 */
void
html5_character_data_set_data (Html5CharacterData *self, const char *data)
{
  g_return_if_fail (HTML5_IS_CHARACTER_DATA (self));
  g_return_if_fail (html5_is_text (data));
  H5Node *node = html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  html5_tree_tidy (h5_node_tree (node));
  h5_node_set_value (node, data, strlen (data));
}

static void
html5_character_data_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_DATA)
    g_value_set_string (value, html5_character_data_get_data (HTML5_CHARACTER_DATA (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_character_data_set_property (GObject *object, guint id, const GValue *value,
                                   GParamSpec *pspec)
{
  if (id == PROP_DATA)
    html5_character_data_set_data (HTML5_CHARACTER_DATA (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_character_data_class_init (Html5CharacterDataClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = html5_character_data_get_property;
  object_class->set_property = html5_character_data_set_property;

  /**
   * Html5CharacterData:data: (getter get_data) (setter set_data)
   *
   * The text. Changes are not notified.
   *
   * Since: 1.0
   */
  properties[PROP_DATA] =
    g_param_spec_string ("data", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_character_data_init (Html5CharacterData *self)
{
}
