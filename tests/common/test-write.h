/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writing a whole tree as XML into a buffer. The library only writes XML in pieces. */
#pragma once

#include "serialize/xml/h5-c14n.h"
#include "serialize/xml/h5-serialize-xml.h"

/* The coercions that the standard allows, except that doctypes are kept. */
static const H5InfosetOptions test_infoset_options = {
  .names = TRUE,
  .drop_xmlns = TRUE,
  .comments = TRUE,
  .characters = TRUE,
  .instructions = TRUE,
  .declarations = TRUE,
};

/* Returns FALSE if a node cannot be written, and sets *result and *failed_node, unless they are
 * NULL. */
static inline gboolean
test_write_xml (const H5Node *root, H5Scope scope, const H5XmlOptions *options, H5Buffer *out,
                H5XmlWriteResult *result, const H5Node **failed_node)
{
  H5XmlWriter writer;

  h5_xml_writer_init (&writer, root, scope, options);
  while (h5_xml_writer_fill (&writer, out, G_MAXSIZE))
    ;
  if (result)
    *result = writer.result;
  if (failed_node)
    *failed_node = writer.failed_node;
  h5_xml_writer_clear (&writer);
  return writer.result == H5_XML_WRITE_OK;
}

static inline void
test_write_canonical (const H5Node *root, gboolean comments, H5Buffer *out)
{
  H5C14nWriter writer;

  h5_c14n_writer_init (&writer, root, comments);
  while (h5_c14n_writer_fill (&writer, out, G_MAXSIZE))
    ;
  h5_c14n_writer_clear (&writer);
}
