/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

/* https://www.rfc-editor.org/rfc/rfc8259#section-7 */
void
tool_append_json_string (H5Buffer *out, const char *string)
{
  h5_buffer_append_byte (out, '"');
  for (const char *p = string; *p; p++)
    if (*p == '"' || *p == '\\')
      h5_buffer_append_printf (out, "\\%c", *p);
    else if (*p == '\n')
      h5_buffer_append_string (out, "\\n");
    else if ((guint8) *p < 0x20)
      h5_buffer_append_printf (out, "\\u%04x", (guint) *p);
    else
      h5_buffer_append_byte (out, *p);
  h5_buffer_append_byte (out, '"');
}
