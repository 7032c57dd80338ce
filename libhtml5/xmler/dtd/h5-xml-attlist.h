/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The declared attributes of an element. */
#pragma once

#include "base/h5-buffer.h"
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
  GHashTable *by_name;      /* H5XmlName -> H5XmlAttributeDeclaration, by address */
  GPtrArray *with_defaults; /* of H5XmlAttributeDeclaration, in order */
};
