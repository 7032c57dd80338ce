/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "forms/h5-control.h"

#include "select/h5-input-value.h"
#include "tree/html/h5-option.h"
#include "tree/mutation/h5-mutation.h"

gboolean
h5_element_is_labelable (const H5Node *element)
{
  H5ControlKind kind = h5_control_kind (element);

  if (kind != H5_CONTROL_NONE)
    return kind != H5_CONTROL_HIDDEN;
  return h5_node_is (element, H5_NAME_METER) || h5_node_is (element, H5_NAME_OUTPUT)
         || h5_node_is (element, H5_NAME_PROGRESS);
}

/* --- values --- */

static void
append_attribute_or (const H5Node *control, H5Buffer *out, const char *fallback)
{
  gsize length;
  const char *value = h5_element_get_attribute (control, H5_NAME_VALUE, &length);

  if (value)
    h5_buffer_append (out, value, length);
  else
    h5_buffer_append (out, fallback, strlen (fallback));
}

/* https://infra.spec.whatwg.org/#normalize-newlines, in the text after `start` */
static void
normalize_newlines (H5Buffer *text, gsize start)
{
  gsize end = start;

  for (gsize i = start; i < text->length; i++)
    if (text->data[i] != '\r')
      text->data[end++] = text->data[i];
    else if (i + 1 == text->length || text->data[i + 1] != '\n')
      text->data[end++] = '\n';
  if (text->data)
    h5_buffer_truncate (text, end);
}

/* https://html.spec.whatwg.org/#concept-textarea-api-value */
static void
append_api_value (const H5Node *textarea, H5Buffer *out)
{
  gsize start = out->length;

  h5_node_child_text (textarea, out);
  normalize_newlines (out, start);
}

gboolean
h5_control_get_value (const H5Node *control, H5Buffer *out)
{
  switch (h5_control_kind (control))
    {
    case H5_CONTROL_TEXT:
      h5_input_append_value (control, out);
      return TRUE;
    case H5_CONTROL_CHECKBOX:
    case H5_CONTROL_RADIO:
      append_attribute_or (control, out, "on");
      return TRUE;
    case H5_CONTROL_HIDDEN:
    case H5_CONTROL_SUBMIT:
    case H5_CONTROL_IMAGE:
    case H5_CONTROL_RESET:
    case H5_CONTROL_BUTTON:
      append_attribute_or (control, out, "");
      return TRUE;
    case H5_CONTROL_TEXTAREA:
      append_api_value (control, out);
      return TRUE;
    case H5_CONTROL_NONE:
    case H5_CONTROL_FILE:
    case H5_CONTROL_SELECT:
    default:
      return FALSE;
    }
}

/* --- options --- */

/* https://html.spec.whatwg.org/#dom-option-text */
static void
append_option_text (const H5Node *option, H5Buffer *out)
{
  gsize start = out->length;

  for (const H5Node *text = NULL; (text = h5_option_next_text (option, text));)
    h5_buffer_append (out, text->data, text->length);
  h5_buffer_strip_and_collapse (out, start);
}

void
h5_option_get_label (const H5Node *option, H5Buffer *out)
{
  gsize length;
  const char *label = h5_element_get_attribute (option, H5_NAME_LABEL, &length);

  if (label && length > 0)
    h5_buffer_append (out, label, length);
  else
    append_option_text (option, out);
}

void
h5_option_get_value (const H5Node *option, H5Buffer *out)
{
  gsize length;
  const char *value = h5_element_get_attribute (option, H5_NAME_VALUE, &length);

  if (value)
    h5_buffer_append (out, value, length);
  else
    append_option_text (option, out);
}
