/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

/* https://www.rfc-editor.org/rfc/rfc8259#section-7 */
void
tool_json_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      g_string_append_printf (out, "\\%c", *text);
    else if (*text == '\n')
      g_string_append (out, "\\n");
    else if ((guint8) *text < 0x20)
      g_string_append_printf (out, "\\u%04x", (guint8) *text);
    else
      g_string_append_c (out, *text);
  g_string_append_c (out, '"');
}

void
tool_json_name (GString *out, const char *name)
{
  if (out->len && out->str[out->len - 1] != '{')
    g_string_append (out, ", ");
  tool_json_string (out, name);
  g_string_append (out, ": ");
}

void
tool_json_member (GString *out, const char *name, const char *text)
{
  if (!text)
    return;
  tool_json_name (out, name);
  tool_json_string (out, text);
}
