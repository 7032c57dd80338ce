/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/h5-doctype.h"

#include "base/h5-utf8.h"
#include "names/h5-xml-chars.h"

#define LOOKED_THROUGH_AT_ONCE ((gsize) 65536)

typedef gboolean (*IsPart) (H5DoctypeString *self, const char *part, const char *end);

/* --- what XML allows --- */

/* https://www.w3.org/TR/xml-names/#NT-QName */
static gboolean
is_part_of_name (H5DoctypeString *self, const char *part, const char *end)
{
  const char *colon = memchr (part, ':', (gsize) (end - part));
  const char *after_start = part == self->data ? h5_xml_skip_name (part, end) : part;

  if ((part == self->data && after_start == part)
      || h5_xml_skip_name_chars (after_start, end) != end)
    return FALSE;
  if (!colon)
    return TRUE;
  const char *local = colon + 1;
  if (self->has_colon || colon == self->data || memchr (local, ':', (gsize) (end - local)))
    return FALSE;
  self->has_colon = TRUE;
  return h5_xml_is_name_start (h5_utf8_next (&local));
}

static gboolean
is_part_of_public_id (H5DoctypeString *self, const char *part, const char *end)
{
  return h5_xml_is_public_id (part, (gsize) (end - part));
}

static gboolean
is_part_of_system_id (H5DoctypeString *self, const char *part, const char *end)
{
  return h5_xml_find_invalid (part, end) == end;
}

/* Whether the quotes around an identifier do not also occur in it, where they would end it. */
static gboolean
can_be_quoted (const H5DoctypeWriter *self, const H5DoctypeString *id)
{
  return !id->has_quote || (self->flags & H5_DOCTYPE_CHOOSES_QUOTES && !id->has_apostrophe);
}

/* --- walking through a DOCTYPE --- */

void
h5_doctype_begin (H5DoctypeWriter *self, const H5Node *doctype, H5Span name, guint flags)
{
  gboolean checks = (flags & H5_DOCTYPE_CHECKS) != 0;

  *self = (H5DoctypeWriter){
    .flags = flags,
    .name = { .data = name.data, .length = checks ? 0 : name.length },
    .public_id = { .data = doctype->public_id },
    .system_id = { .data = doctype->system_id },
    .is_public = *doctype->public_id && !(flags & H5_DOCTYPE_COERCES && !*doctype->system_id),
    .looked = checks ? 0 : 1,
  };
}

/* Returns the end of the next part of a string, which is not within a character. */
static const char *
find_end_of_part (const char *part)
{
  const char *end = part + strnlen (part, LOOKED_THROUGH_AT_ONCE);

  while (h5_utf8_is_continuation ((guint8) *end))
    end++;
  return end;
}

/* Returns whether it was the last part of the string. */
static gboolean
look_through_string (H5DoctypeWriter *self, H5DoctypeString *string, IsPart is_part)
{
  const char *part = string->data + string->length;
  const char *end = find_end_of_part (part);
  gsize length = (gsize) (end - part);

  string->has_quote = string->has_quote || memchr (part, '"', length);
  string->has_apostrophe = string->has_apostrophe || memchr (part, '\'', length);
  if (self->flags & H5_DOCTYPE_CHECKS
      && !(is_part (string, part, end) && can_be_quoted (self, string)))
    self->is_illegal = TRUE;
  if (self->flags & H5_DOCTYPE_IS_HTML && memchr (part, '>', length))
    self->has_no_ids = TRUE;
  string->length += length;
  return *end == '\0';
}

gboolean
h5_doctype_look_through (H5DoctypeWriter *self)
{
  static const IsPart is_part[] = { is_part_of_name, is_part_of_public_id, is_part_of_system_id };
  H5DoctypeString *strings[] = { &self->name, &self->public_id, &self->system_id };

  while (self->looked < G_N_ELEMENTS (strings) && !self->is_illegal)
    {
      H5DoctypeString *string = strings[self->looked];
      if (!look_through_string (self, string, is_part[self->looked]))
        return FALSE;
      self->looked++;
    }
  return TRUE;
}

/* --- writing --- */

/* Must be the last thing that a part writes. */
static void
write_identifier (const H5DoctypeWriter *self, H5Output *output, const char *before,
                  const H5DoctypeString *id)
{
  gboolean is_quoted = id->has_quote && self->flags & H5_DOCTYPE_CHOOSES_QUOTES;
  const char *quote = is_quoted ? "'" : "\"";

  h5_output_literal (output, before);
  h5_output_literal (output, quote);
  h5_output_run (output, id->data, id->length, H5_ESCAPE_NONE, quote);
}

static void
write_part (const H5DoctypeWriter *self, H5Output *output)
{
  gboolean needs_system_id = self->is_public && self->flags & H5_DOCTYPE_NEEDS_SYSTEM_ID;

  switch (self->written)
    {
    case 0:
      h5_output_literal (output, "<!DOCTYPE ");
      h5_output_run (output, self->name.data, self->name.length, H5_ESCAPE_NONE, "");
      break;
    case 1:
      if (self->is_public && !self->has_no_ids)
        write_identifier (self, output, " PUBLIC ", &self->public_id);
      break;
    case 2:
      if ((self->system_id.length || needs_system_id) && !self->has_no_ids)
        write_identifier (self, output, self->is_public ? " " : " SYSTEM ", &self->system_id);
      break;
    default:
      h5_output_literal (output, ">");
      break;
    }
}

gboolean
h5_doctype_write (H5DoctypeWriter *self, H5Output *output)
{
  for (; self->written < 4; self->written++)
    {
      if (output->pending)
        return FALSE;
      write_part (self, output);
    }
  *self = (H5DoctypeWriter){ .written = 0 };
  return TRUE;
}
