/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Serializing a tree as XML: https://w3c.github.io/DOM-Parsing/#xml-serialization, with the
 * behavior of browsers: a prefix that is bound to another namespace is declared again where it is
 * used. It is used like the HTML writer (h5-serialize-html.h), but may fail.
 *
 * The output may be malformed if the tree cannot be represented in XML. With `well_formed`, the
 * writer stops at the first node that it cannot write.
 */
#pragma once

#include "serialize/xml/h5-infoset.h"
#include "serialize/h5-doctype.h"
#include "serialize/h5-output.h"
#include "serialize/h5-walk.h"
#include "serialize/xml/h5-xml-scope.h"

/* Why a node cannot be written as well-formed XML. */
typedef enum
{
  H5_XML_WRITE_OK,
  H5_XML_WRITE_ELEMENT_NAME,
  H5_XML_WRITE_ATTRIBUTE_NAME,
  H5_XML_WRITE_ATTRIBUTE_TWICE,
  H5_XML_WRITE_XMLNS,
  H5_XML_WRITE_CHARACTER,
  H5_XML_WRITE_COMMENT,
  H5_XML_WRITE_CDATA,
  H5_XML_WRITE_TARGET,
  H5_XML_WRITE_INSTRUCTION,
  H5_XML_WRITE_DOCTYPE,
  H5_XML_WRITE_NO_ROOT
} H5XmlWriteResult;

/* Returns a sentence about a failure, untranslated. */
const char *h5_xml_write_result_message (H5XmlWriteResult result);

typedef struct
{
  gboolean well_formed;
  gboolean declaration;            /* begin with <?xml version="1.0" encoding="UTF-8"?> */
  const H5InfosetOptions *infoset; /* coerce with these options while writing; or NULL; borrowed */
} H5XmlOptions;

/* Names of the tree as they are written when it is coerced. Each is coerced once, and becomes a
 * name of the scope. So a long one can be written in pieces, and equal ones are found. */
typedef struct
{
  H5XmlTable words;       /* by word of the tree: the coerced name, plus one */
  H5XmlTable taken_by;    /* by coerced name in its namespace: the last element that has it */
  H5XmlTable declared_by; /* by coerced prefix: the last element that has declared it */
  guint32 element;        /* number of the current element */
  H5Name name;            /* the long word that is being coerced, or H5_NAME_NONE */
  gsize n_read;           /* number of its bytes that were coerced */
  H5Buffer copy;
  H5NameHash hash;
} H5XmlCoercedNames;

/* Long data that is coerced and written in parts. */
typedef struct
{
  const char *data; /* NULL for none */
  gsize length;
  gsize done;
  H5Coerce coerce;
  H5Escape escape;
  const char *tail; /* written after the last part */
} H5XmlCoerced;

typedef struct
{
  H5Output output;
  H5Walk walk;
  H5XmlOptions options;
  const H5Names *names;
  H5XmlScope scope;
  H5Buffer scratch; /* a coerced string that may be pending in the output */
  H5XmlCoerced coerced;
  H5XmlCoercedNames coerced_names;
  gboolean ignore_default;   /* "ignore namespace definition attribute" */
  H5Namespace local_default; /* "local default namespace" */
  gboolean has_local_default;
  guint32 next;         /* the next attribute that may declare a namespace */
  gboolean is_entering; /* the start tag of the element is not begun yet, but something was done */
  guint32 string;       /* the next string of the node that is checked if it is long */
  gsize checked;        /* number of its bytes that were checked */
  H5DoctypeWriter doctype; /* that is being written */
  gsize public_id_read;    /* number of bytes of its public identifier that were coerced */
  gboolean declares;       /* the start tag declares the namespace of its element next */
  H5Name declared_prefix;
  H5Namespace declared_ns;
  gboolean checks_children; /* the children of the document must be checked before it is written */
  const H5Node *child;      /* the next of these */
  gsize n_roots;            /* number of elements that there were */
  H5XmlWriteResult result;
  const H5Node *failed_node;
} H5XmlWriter;

void h5_xml_writer_init (H5XmlWriter *self, const H5Node *root, H5Scope scope,
                         const H5XmlOptions *options);
void h5_xml_writer_clear (H5XmlWriter *self);

/* Returns whether there is more to write. Also returns FALSE if something cannot be written. */
gboolean h5_xml_writer_fill (H5XmlWriter *self, H5Buffer *buffer, gsize enough);
