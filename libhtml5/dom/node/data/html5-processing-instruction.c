/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-properties-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include "tree/h5-instruction.h"

/**
 * Html5ProcessingInstruction:
 *
 * A processing instruction, such as one with the target `xml-stylesheet` and the data
 * `href="a.css"`.
 *
 * If all of the data has the form of attributes, as in this example, you can read and change the
 * attributes. Attribute values must be quoted, attributes must be separated by whitespace, and each
 * name can occur only once. Names are case-sensitive. Only numeric character references and `&lt;`,
 * `&gt;`, `&amp;`, `&quot;` and `&apos;` are recognized. Data of another form has no attributes,
 * and is replaced as a whole if an attribute is set or removed. The first access to an attribute
 * reads all of the data, and so does every access to short data. To change or remove an attribute
 * other than the last one, the data is written again.
 *
 * Counterpart: `ProcessingInstruction`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5ProcessingInstruction, html5_processing_instruction,
                     HTML5_TYPE_CHARACTER_DATA)

/**
 * html5_processing_instruction_get_target:
 * @self: a processing instruction
 *
 * Gets the target: the name at the beginning.
 *
 * Returns: the target; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_processing_instruction_get_target (Html5ProcessingInstruction *self)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_string (h5_node_tree (node)->names, node->name, NULL);
}

/* https://dom.spec.whatwg.org/#concept-pi-attribute-map. NULL for an object without a node. */
static GArray *
get_attributes (Html5ProcessingInstruction *self)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_instruction_get_attributes (node);
}

/**
 * html5_processing_instruction_has_attributes:
 * @self: a processing instruction
 *
 * Checks whether the data contains any attributes.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_processing_instruction_has_attributes (Html5ProcessingInstruction *self)
{
  g_autoptr (GArray) attributes = get_attributes (self);

  return attributes && attributes->len > 0;
}

/**
 * html5_processing_instruction_get_attribute_names:
 * @self: a processing instruction
 *
 * Returns the names of the attributes, in order.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names
 *
 * Since: 1.0
 */
char **
html5_processing_instruction_get_attribute_names (Html5ProcessingInstruction *self)
{
  g_autoptr (GArray) attributes = get_attributes (self);
  guint n = attributes ? attributes->len : 0;
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup (g_array_index (attributes, H5PseudoAttribute, i).name);
  return names;
}

/**
 * html5_processing_instruction_get_attribute:
 * @self: a processing instruction
 * @name: the name of an attribute
 *
 * Gets the value of an attribute.
 *
 * Returns: (transfer full) (nullable): the value, or %NULL if there is no such attribute
 *
 * Since: 1.0
 */
char *
html5_processing_instruction_get_attribute (Html5ProcessingInstruction *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), NULL);
  g_return_val_if_fail (_html5_is_text (name), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_instruction_get_attribute (node, name);
}

/**
 * html5_processing_instruction_has_attribute:
 * @self: a processing instruction
 * @name: the name of an attribute
 *
 * Checks whether there is an attribute with this name.
 *
 * Returns: %TRUE if there is
 *
 * Since: 1.0
 */
gboolean
html5_processing_instruction_has_attribute (Html5ProcessingInstruction *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), FALSE);
  g_return_val_if_fail (_html5_is_text (name), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return h5_instruction_has_attribute (node, name);
}

/**
 * html5_processing_instruction_set_attribute:
 * @self: a processing instruction
 * @name: the name of an attribute
 * @value: its value
 * @error: return location for an error
 *
 * Sets an attribute, and writes the data again from all attributes.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_processing_instruction_set_attribute (Html5ProcessingInstruction *self, const char *name,
                                            const char *value, GError **error)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), FALSE);
  g_return_val_if_fail (_html5_is_text (name) && _html5_is_text (value), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  if (!_html5_check_attribute_name (name, error))
    return FALSE;
  _html5_tree_reclaim (h5_node_tree (node));
  h5_instruction_set_attribute (node, name, value);
  _html5_tree_settle (h5_node_tree (node));
  return TRUE;
}

/**
 * html5_processing_instruction_remove_attribute:
 * @self: a processing instruction
 * @name: the name of an attribute
 *
 * Removes an attribute, if it exists, and writes the data again from all attributes. Data without
 * attributes becomes empty.
 *
 * Since: 1.0
 */
void
html5_processing_instruction_remove_attribute (Html5ProcessingInstruction *self, const char *name)
{
  g_return_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self));
  g_return_if_fail (_html5_is_text (name));
  H5Node *node = _html5_node_unwrap (self);
  g_return_if_fail (node != NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  h5_instruction_remove_attribute (node, name);
  _html5_tree_settle (h5_node_tree (node));
}

/* https://dom.spec.whatwg.org/#dom-processinginstruction-toggleattribute */
static gboolean
set_or_remove (Html5ProcessingInstruction *self, const char *name, gboolean is_there,
               gboolean wanted, GError **error)
{
  if (wanted && !is_there)
    return html5_processing_instruction_set_attribute (self, name, "", error);
  if (is_there && !wanted)
    html5_processing_instruction_remove_attribute (self, name);
  return wanted;
}

/**
 * html5_processing_instruction_toggle_attribute:
 * @self: a processing instruction
 * @name: the name of an attribute
 * @error: return location for an error
 *
 * Removes an attribute if it exists; otherwise adds it, with an empty value.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name.
 *
 * Returns: %TRUE if the attribute exists now; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_processing_instruction_toggle_attribute (Html5ProcessingInstruction *self, const char *name,
                                               GError **error)
{
  g_return_val_if_fail (_html5_is_text (name), FALSE);

  gboolean is_there = html5_processing_instruction_has_attribute (self, name);
  return _html5_check_attribute_name (name, error)
         && set_or_remove (self, name, is_there, !is_there, error);
}

/**
 * html5_processing_instruction_toggle_attribute_force:
 * @self: a processing instruction
 * @name: the name of an attribute
 * @force: %TRUE to add the attribute, %FALSE to remove it
 * @error: return location for an error
 *
 * If @force is %TRUE, adds the attribute with an empty value, unless it exists. Otherwise removes
 * it.
 *
 * Fails with %HTML5_DOM_ERROR_INVALID_CHARACTER if @name is not a valid attribute name.
 *
 * Counterpart: `toggleAttribute(name, force)`.
 *
 * Returns: %TRUE if the attribute exists now; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_processing_instruction_toggle_attribute_force (Html5ProcessingInstruction *self,
                                                     const char *name, gboolean force,
                                                     GError **error)
{
  g_return_val_if_fail (_html5_is_text (name), FALSE);

  gboolean is_there = html5_processing_instruction_has_attribute (self, name);
  return _html5_check_attribute_name (name, error)
         && set_or_remove (self, name, is_there, force, error);
}

static const Html5Property properties[] = {
  /**
   * Html5ProcessingInstruction:target:
   *
   * The target: the name at the beginning.
   *
   * Since: 1.0
   */
  { "target", G_TYPE_STRING, .get = G_CALLBACK (html5_processing_instruction_get_target) },
  { NULL },
};

static void
html5_processing_instruction_class_init (Html5ProcessingInstructionClass *klass)
{
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_processing_instruction_init (Html5ProcessingInstruction *self)
{
}
