/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-node-private.h"
#include "dom/html5-private.h"

/**
 * Html5ProcessingInstruction:
 *
 * A processing instruction, such as `<?xml-stylesheet href="a.css"?>`.
 *
 * Counterpart: `ProcessingInstruction`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5ProcessingInstruction, html5_processing_instruction,
                     HTML5_TYPE_CHARACTER_DATA)

enum
{
  PROP_0,
  PROP_TARGET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/**
 * html5_processing_instruction_get_target:
 * @self: a processing instruction
 *
 * The name that it begins with.
 *
 * Returns: the target; valid while the document lives
 *
 * Since: 1.0
 */
const char *
html5_processing_instruction_get_target (Html5ProcessingInstruction *self)
{
  g_return_val_if_fail (HTML5_IS_PROCESSING_INSTRUCTION (self), NULL);
  H5Node *node = html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return h5_names_string (h5_node_tree (node)->names, node->name, NULL);
}

static void
html5_processing_instruction_get_property (GObject *object, guint id, GValue *value,
                                           GParamSpec *pspec)
{
  Html5ProcessingInstruction *self = HTML5_PROCESSING_INSTRUCTION (object);

  if (id == PROP_TARGET)
    g_value_set_string (value, html5_processing_instruction_get_target (self));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
html5_processing_instruction_class_init (Html5ProcessingInstructionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = html5_processing_instruction_get_property;

  /**
   * Html5ProcessingInstruction:target: (getter get_target)
   *
   * The name that it begins with.
   *
   * Since: 1.0
   */
  properties[PROP_TARGET] = g_param_spec_string ("target", NULL, NULL, NULL,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
html5_processing_instruction_init (Html5ProcessingInstruction *self)
{
}
