/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "serialize/h5-c14n.h"
#include "serialize/h5-serialize-xml.h"

#include <glib/gi18n-lib.h>

static gboolean canonical;
static gboolean exact;

/* FALSE after a message: the tree cannot be written as it is. */
static gboolean
write_xml (H5Node *root, const char *source, H5Buffer *out)
{
  H5XmlOptions options = { .well_formed = TRUE,
                           .infoset = exact ? NULL : &h5_infoset_default_options };
  H5XmlFault fault = H5_XML_FAULT_NONE;

  if (canonical)
    {
      if (!exact)
        h5_infoset_coerce_tree (root, &h5_infoset_default_options);
      h5_canonicalize (root, TRUE, out);
      return TRUE;
    }
  if (h5_serialize_xml (root, H5_SCOPE_CHILDREN, &options, out, &fault, NULL))
    return TRUE;
  g_printerr ("html5-tool: %s: %s\n", source, _ (h5_xml_fault_message (fault)));
  return FALSE;
}

static int
to_xml (const ToolReading *reading, const char *source)
{
  H5Driver *driver = tool_read (reading, source);
  H5Buffer out = H5_BUFFER_INIT;

  if (!driver)
    return TOOL_FAILED;
  gboolean written = write_xml (tool_root (driver), source, &out);
  if (written)
    tool_write (&out);
  h5_buffer_clear (&out);
  h5_driver_free (driver);
  return written ? TOOL_OK : TOOL_FAILED;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "canonical", 0, 0, G_OPTION_ARG_NONE, &canonical, N_ ("Write canonical XML"), NULL },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &exact,
      N_ ("Change nothing that XML cannot hold; fail instead"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_to_xml, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, to_xml);
}

const ToolCommand tool_to_xml = {
  "to-xml", "SOURCE…", N_ ("Write sources as well-formed XML, for XML tools to read"), run
};
