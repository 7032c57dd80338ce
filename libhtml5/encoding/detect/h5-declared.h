/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The encoding that a document declares in a meta element or an XML declaration. */
#pragma once

#include "encoding/h5-encoding.h"

/* Returns the encoding in the XML declaration that the bytes begin with, or NULL. */
const H5Encoding *h5_declared_in_xml_declaration (const guint8 *bytes, gsize length);

/* Returns the encoding in the content attribute of a meta element, or NULL. */
const H5Encoding *h5_declared_in_meta_content (const char *content, gsize length);

/* Replaces encodings that a document cannot declare: UTF-16 means UTF-8, and x-user-defined
 * means windows-1252. */
const H5Encoding *h5_declared_encoding (const H5Encoding *encoding);
