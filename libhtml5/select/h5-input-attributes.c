/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/h5-input-attributes.h"

#include "base/h5-ascii.h"

/* The types to which some of the attributes do not apply, with those that do. */
static const struct
{
  const char *type;
  guint taken;
} types[] = {
  { "button", 0 },
  { "checkbox", H5_INPUT_REQUIRED },
  { "color", 0 },
  { "date", H5_INPUT_READONLY | H5_INPUT_REQUIRED },
  { "datetime-local", H5_INPUT_READONLY | H5_INPUT_REQUIRED },
  { "file", H5_INPUT_REQUIRED },
  { "hidden", H5_INPUT_DIRNAME },
  { "image", 0 },
  { "month", H5_INPUT_READONLY | H5_INPUT_REQUIRED },
  { "number", H5_INPUT_PLACEHOLDER | H5_INPUT_READONLY | H5_INPUT_REQUIRED },
  { "radio", H5_INPUT_REQUIRED },
  { "range", 0 },
  { "reset", 0 },
  { "submit", H5_INPUT_DIRNAME },
  { "time", H5_INPUT_READONLY | H5_INPUT_REQUIRED },
  { "week", H5_INPUT_READONLY | H5_INPUT_REQUIRED },
};

gboolean
h5_input_takes (const H5Node *element, H5InputAttribute attribute)
{
  gsize length;

  if (!h5_node_is (element, H5_NAME_INPUT))
    return FALSE;
  const char *type = h5_element_get_attribute (element, H5_NAME_TYPE, &length);
  for (guint i = 0; type && i < G_N_ELEMENTS (types); i++)
    if (h5_ascii_equals_ci (type, length, types[i].type))
      return (types[i].taken & attribute) != 0;
  return TRUE;
}
