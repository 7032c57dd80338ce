/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/html/h5-control-kind.h"

#include "base/h5-ascii.h"

/* https://html.spec.whatwg.org/#attr-input-type: the types that are not submitted like text. */
static const struct
{
  const char *type;
  H5ControlKind kind;
} input_kinds[] = {
  { "hidden", H5_CONTROL_HIDDEN }, { "checkbox", H5_CONTROL_CHECKBOX },
  { "radio", H5_CONTROL_RADIO },   { "file", H5_CONTROL_FILE },
  { "submit", H5_CONTROL_SUBMIT }, { "image", H5_CONTROL_IMAGE },
  { "reset", H5_CONTROL_RESET },   { "button", H5_CONTROL_BUTTON },
};

/* https://html.spec.whatwg.org/#attr-button-type. In the Auto state, a button is a submit
 * button unless it does something else: https://html.spec.whatwg.org/#concept-submit-button */
static H5ControlKind
button_kind (const H5Node *button)
{
  if (h5_element_attribute_is (button, H5_NAME_TYPE, "reset"))
    return H5_CONTROL_RESET;
  if (h5_element_attribute_is (button, H5_NAME_TYPE, "button"))
    return H5_CONTROL_BUTTON;
  gboolean does_else = h5_element_has_attribute (button, H5_NAME_COMMAND)
                       || h5_element_has_attribute (button, H5_NAME_COMMANDFOR)
                       || (button->parent && h5_node_is (button->parent, H5_NAME_SELECT));
  return does_else && !h5_element_attribute_is (button, H5_NAME_TYPE, "submit") ? H5_CONTROL_BUTTON
                                                                                : H5_CONTROL_SUBMIT;
}

static H5ControlKind
input_kind (const H5Node *input)
{
  gsize length;
  const char *type = h5_element_get_attribute (input, H5_NAME_TYPE, &length);

  for (guint i = 0; type && i < G_N_ELEMENTS (input_kinds); i++)
    if (h5_ascii_equals_ci (type, length, input_kinds[i].type))
      return input_kinds[i].kind;
  return H5_CONTROL_TEXT;
}

H5ControlKind
h5_control_kind (const H5Node *element)
{
  if (element->type != H5_NODE_ELEMENT)
    return H5_CONTROL_NONE;
  switch (h5_element_plain_name (element))
    {
    case H5_NAME_BUTTON:
      return button_kind (element);
    case H5_NAME_SELECT:
      return H5_CONTROL_SELECT;
    case H5_NAME_TEXTAREA:
      return H5_CONTROL_TEXTAREA;
    case H5_NAME_INPUT:
      return input_kind (element);
    default:
      return H5_CONTROL_NONE;
    }
}

gboolean
h5_control_is_submit_button (H5ControlKind kind)
{
  return kind == H5_CONTROL_SUBMIT || kind == H5_CONTROL_IMAGE;
}

gboolean
h5_control_is_button (H5ControlKind kind)
{
  return h5_control_is_submit_button (kind) || kind == H5_CONTROL_RESET
         || kind == H5_CONTROL_BUTTON;
}
