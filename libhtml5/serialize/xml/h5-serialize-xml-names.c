/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-serialize-xml-names.h"

static H5OutputRun
scope_word (const H5XmlWriter *self, H5Name word, const char *tail)
{
  H5OutputRun run = { .escape = H5_ESCAPE_NONE, .tail = tail };

  run.data = h5_names_string (self->scope.names, word, &run.length);
  return run;
}

/* Checks a declaration that the tree does not have: the DOM allows other prefixes than XML. */
static void
check_declaration (H5XmlWriter *self, H5Name prefix, H5Span uri)
{
  H5Span name;

  if (G_LIKELY (!self->options.well_formed))
    return;
  name.data = h5_names_string (self->scope.names, prefix, &name.length);
  if (prefix && h5_xml_writer_checks_name (self, name.length)
      && !h5_xml_is_ncname (name.data, name.length))
    h5_xml_writer_fail (self, H5_XML_WRITE_XMLNS);
  if (h5_xml_writer_checks (self, uri.length)
      && h5_xml_find_invalid (uri.data, uri.data + uri.length) != uri.data + uri.length)
    h5_xml_writer_fail (self, H5_XML_WRITE_CHARACTER);
}

void
h5_xml_writer_write_declaration (H5XmlWriter *self, H5Name prefix, H5Namespace ns)
{
  H5Span uri = h5_names_namespace_span (self->scope.names, ns);

  uri.data = h5_xml_writer_coerced (self, h5_infoset_text, uri.data, &uri.length);
  check_declaration (self, prefix, uri);
  const H5OutputRun value = { uri.data, uri.length, H5_ESCAPE_XML_ATTRIBUTE, "\"" };

  h5_output_literal (&self->output, prefix ? " xmlns:" : " xmlns=\"");
  if (prefix)
    h5_output_runs (&self->output, (H5OutputRun[]){ scope_word (self, prefix, "=\""), value }, 2);
  else
    h5_output_runs (&self->output, &value, 1);
}

void
h5_xml_writer_write_long_name (H5XmlWriter *self, const char *before, H5Name prefix,
                               const H5NameInfo *info, H5XmlWriteResult result, const char *after,
                               const H5Attribute *attribute)
{
  H5OutputRun runs[H5_OUTPUT_RUNS];
  guint n = 0;
  H5Span local = h5_xml_writer_local (self, info);

  if (result && h5_xml_writer_checks_name (self, local.length)
      && !h5_xml_is_ncname (local.data, local.length))
    h5_xml_writer_fail (self, result);
  h5_output_literal (&self->output, before);
  if (prefix)
    runs[n++] = scope_word (self, prefix, ":");
  runs[n++] = (H5OutputRun){ local.data, local.length, H5_ESCAPE_NONE, attribute ? "=\"" : after };
  if (attribute && h5_xml_writer_coerces_in_parts (self, attribute->length))
    h5_xml_writer_coerce_value (self, attribute);
  else if (attribute)
    {
      H5Span value = h5_xml_writer_value (self, attribute);
      runs[n++] = (H5OutputRun){ value.data, value.length, H5_ESCAPE_XML_ATTRIBUTE, "\"" };
    }
  h5_output_runs (&self->output, runs, n);
}
