/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The declared attributes of an element. */
#pragma once

#include "base/h5-buffer.h"
#include "base/hash/h5-index.h"
#include "xmler/h5-xml-names.h"

typedef struct
{
  H5XmlName *name;
  gboolean is_tokenized; /* its type is not CDATA */
  gboolean has_default;
  H5Buffer value;
} H5XmlAttributeDeclaration;

struct _H5XmlAttlist
{
  GPtrArray *declarations;  /* of H5XmlAttributeDeclaration */
  H5Index by_name;          /* places in that plus one, by name */
  GPtrArray *with_defaults; /* of H5XmlAttributeDeclaration, in order */
};

/* Returns the declaration of an attribute, or NULL. */
const H5XmlAttributeDeclaration *h5_xml_attlist_find (const H5XmlAttlist *self,
                                                      const H5XmlName *name);
