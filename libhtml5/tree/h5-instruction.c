/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-instruction.h"

#include "names/h5-xml-chars.h"

GArray *
h5_instruction_get_attributes (const H5Node *instruction)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);

  if (extra && extra->pseudo_attributes)
    return g_array_ref (extra->pseudo_attributes);
  return h5_pseudo_attributes_parse (instruction->data, instruction->length);
}

static gboolean
can_be_read_again (const GArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const char *name = g_array_index (attributes, H5PseudoAttribute, i).name;
      if (!h5_xml_is_name (name, strlen (name)))
        return FALSE;
    }
  return TRUE;
}

void
h5_instruction_take_attributes (H5Node *instruction, GArray *attributes)
{
  H5Buffer data = H5_BUFFER_INIT;

  h5_pseudo_attributes_write (attributes, &data);
  h5_node_replace_data (instruction, 0, instruction->length, data.data, data.length);
  h5_buffer_clear (&data);
  if (can_be_read_again (attributes))
    g_array_unref (attributes);
  else
    h5_node_make_extra (instruction)->pseudo_attributes = attributes;
}

void
h5_instruction_set_attribute (H5Node *instruction, const char *name, const char *value)
{
  GArray *attributes = h5_instruction_get_attributes (instruction);
  H5PseudoAttribute *old = h5_pseudo_attributes_find (attributes, name);

  if (old)
    {
      g_free (old->value);
      old->value = g_strdup (value);
    }
  else
    {
      H5PseudoAttribute attribute = { g_strdup (name), g_strdup (value) };
      g_array_append_val (attributes, attribute);
    }
  h5_instruction_take_attributes (instruction, attributes);
}

void
h5_instruction_remove_attribute (H5Node *instruction, const char *name)
{
  GArray *attributes = h5_instruction_get_attributes (instruction);
  H5PseudoAttribute *old = h5_pseudo_attributes_find (attributes, name);

  if (old)
    g_array_remove_index (attributes,
                          (guint) (old - (H5PseudoAttribute *) (gpointer) attributes->data));
  h5_instruction_take_attributes (instruction, attributes);
}
