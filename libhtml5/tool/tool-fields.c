/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Names and texts: as lines, or as members of JSON objects. */
#include "tool.h"

void
tool_fields_begin (ToolFields *self)
{
  gboolean follows = self->out->len > 0 && self->out->str[self->out->len - 1] == '}';

  if (self->is_json)
    g_string_append (self->out, follows ? ", {" : "{");
}

void
tool_fields_end (ToolFields *self)
{
  g_string_append (self->out, self->is_json ? "}" : "");
}

void
tool_fields_begin_list (ToolFields *self, const char *name)
{
  if (!self->is_json)
    return;
  tool_json_name (self->out, name);
  g_string_append_c (self->out, '[');
}

void
tool_fields_end_list (ToolFields *self)
{
  g_string_append (self->out, self->is_json ? "]" : "");
}

void
tool_fields_add (ToolFields *self, const char *name, const char *text)
{
  if (self->is_json)
    tool_json_member (self->out, name, text);
  else if (text)
    g_string_append_printf (self->out, "%s%s: %s\n", self->indent, name, text);
}

void
tool_fields_add_time (ToolFields *self, const char *name, GDateTime *time)
{
  g_autoptr (GString) text = NULL;

  if (!time)
    return;
  /* GLib leaves out the minutes of an offset if they are 0, which RFC 3339 does not. */
  g_autofree char *iso8601 = g_date_time_format_iso8601 (time);
  text = g_string_new (iso8601);
  if (text->len > 3 && strchr ("+-", text->str[text->len - 3]))
    g_string_append (text, ":00");
  tool_fields_add (self, name, text->str);
}

void
tool_fields_add_all (ToolFields *self, const char *plural, const char *singular,
                     const char *const *texts)
{
  if (!texts || !texts[0])
    return;
  tool_fields_begin_list (self, plural);
  for (guint i = 0; texts[i]; i++)
    if (self->is_json)
      {
        g_string_append (self->out, i ? ", " : "");
        tool_json_string (self->out, texts[i]);
      }
    else
      tool_fields_add (self, singular, texts[i]);
  tool_fields_end_list (self);
}
