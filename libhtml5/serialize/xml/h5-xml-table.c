/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "serialize/xml/h5-xml-table.h"

#include "base/h5-large.h"

void
h5_xml_table_grow (H5XmlTable *self, gsize n)
{
  gsize size = sizeof *self->values;

  self->values = h5_large_grow0 (self->values, self->n * size, n * size);
  self->n = n;
}

void
h5_xml_table_set (H5XmlTable *self, guint32 i, guint32 value)
{
  if (G_UNLIKELY (i >= self->n))
    h5_xml_table_grow (self, MAX ((gsize) i + 1, self->n * 2));
  self->values[i] = value;
}

void
h5_xml_table_clear (H5XmlTable *self)
{
  h5_large_free (self->values, self->n * sizeof *self->values);
  *self = (H5XmlTable){ .n = 0 };
}
