/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-serialize-xml-names.h"

static H5OutputRun
scope_word (const H5XmlWriter *self, H5Name word, const char *tail)
{
  H5OutputRun run = { .escape = H5_ESCAPE_NONE, .tail = tail };

  run.data = h5_names_string (self->scope.names, word, &run.length);
  return run;
}

void
h5_xml_writer_write_declaration (H5XmlWriter *self, H5Name prefix, H5Namespace ns)
{
  H5Span uri = h5_names_namespace_span (self->scope.names, ns);
  const H5OutputRun value = { uri.data, uri.length, H5_ESCAPE_XML_ATTRIBUTE, "\"" };

  h5_output_literal (&self->output, prefix ? " xmlns:" : " xmlns=\"");
  if (prefix)
    h5_output_runs (&self->output, (H5OutputRun[]){ scope_word (self, prefix, "=\""), value }, 2);
  else
    h5_output_runs (&self->output, &value, 1);
}

/* A coerced name is where the coerced value will be, so it is written at once. */
static void
write_coerced_name (H5XmlWriter *self, H5Name prefix, const char *local, gsize length)
{
  H5OutputRun before = scope_word (self, prefix, ":");

  if (prefix)
    {
      h5_output_bytes (&self->output, before.data, before.length);
      h5_output_literal (&self->output, before.tail);
    }
  h5_output_bytes (&self->output, local, length);
}

void
h5_xml_writer_write_long_name (H5XmlWriter *self, const char *before, H5Name prefix,
                               const H5NameInfo *info, H5XmlWriteResult result, const char *after,
                               const H5Attribute *attribute)
{
  H5OutputRun runs[H5_OUTPUT_RUNS];
  guint n = 0;
  gsize length;
  const char *own = h5_name_info_local (info, &length);
  const char *local = h5_xml_writer_coerced (self, h5_infoset_name, own, &length);

  if (result && h5_xml_writer_checks (self, length) && !h5_xml_is_ncname (local, length))
    h5_xml_writer_fail (self, result);
  h5_output_literal (&self->output, before);
  if (local != own)
    {
      write_coerced_name (self, prefix, local, length);
      length = 0;
      local = "";
    }
  else if (prefix)
    runs[n++] = scope_word (self, prefix, ":");
  runs[n++] = (H5OutputRun){ local, length, H5_ESCAPE_NONE, attribute ? "=\"" : after };
  if (attribute)
    {
      H5Span value = h5_xml_writer_value (self, attribute);
      runs[n++] = (H5OutputRun){ value.data, value.length, H5_ESCAPE_XML_ATTRIBUTE, "\"" };
    }
  h5_output_runs (&self->output, runs, n);
}
