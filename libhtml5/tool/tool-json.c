/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

/* https://www.rfc-editor.org/rfc/rfc8259#section-7 */
void
tool_json_string (H5Buffer *out, const char *text)
{
  if (!text)
    {
      h5_buffer_append_string (out, "null");
      return;
    }
  h5_buffer_append_byte (out, '"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      h5_buffer_append_printf (out, "\\%c", *text);
    else if (*text == '\n')
      h5_buffer_append_string (out, "\\n");
    else if ((guint8) *text < 0x20)
      h5_buffer_append_printf (out, "\\u%04x", (guint8) *text);
    else
      h5_buffer_append_byte (out, *text);
  h5_buffer_append_byte (out, '"');
}

void
tool_json_member (H5Buffer *out, const char *name, const char *text)
{
  if (!text)
    return;
  if (out->length && out->data[out->length - 1] != '{')
    h5_buffer_append_string (out, ", ");
  tool_json_string (out, name);
  h5_buffer_append_string (out, ": ");
  tool_json_string (out, text);
}
