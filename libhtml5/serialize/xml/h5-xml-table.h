/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Arrays of numbers that the XML writer looks up for names, namespaces, and depths. */
#pragma once

#include <glib.h>

/* A number for each name, namespace or depth. Those that were not set are 0. The array is of
 * h5_large_grow0(), so that growing does not take long. Zeros before the first one is set. */
typedef struct
{
  guint32 *values;
  gsize n;
} H5XmlTable;

static inline guint32
h5_xml_table_get (const H5XmlTable *self, guint32 i)
{
  return i < self->n ? self->values[i] : 0;
}

void h5_xml_table_set (H5XmlTable *self, guint32 i, guint32 value);

/* Makes room for this number of values. */
void h5_xml_table_grow (H5XmlTable *self, gsize n);

void h5_xml_table_clear (H5XmlTable *self);
