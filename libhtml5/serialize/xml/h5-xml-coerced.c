/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-utf8.h"
#include "serialize/xml/h5-serialize-xml-private.h"

/* Each part is coerced like a whole string. A space that comes between two bytes, or after the last
 * one of a comment, must not come elsewhere: so a part does not end after a single hyphen, nor
 * within the end of an instruction. */
static gsize
end_of_part (const H5XmlCoerced *run)
{
  const char *data = run->data;
  gsize to = run->done + MIN (run->length - run->done, H5_XML_COERCED_AT_ONCE);

  while (to < run->length
         && ((data[to - 1] == '-' && data[to] != '-') || (data[to - 1] == '?' && data[to] == '>')))
    to++;
  while (to < run->length && h5_utf8_is_continuation ((guint8) data[to]))
    to++;
  return to;
}

gboolean
h5_xml_writer_write_part (H5XmlWriter *self)
{
  H5XmlCoerced *run = &self->coerced;
  gsize to = end_of_part (run), length = to - run->done;
  gboolean is_last = to == run->length;
  const char *part = h5_xml_writer_coerced (self, run->coerce, run->data + run->done, &length);

  run->done = to;
  if (is_last)
    run->data = NULL;
  h5_output_run (&self->output, part, length, run->escape, is_last ? run->tail : "");
  return is_last;
}
