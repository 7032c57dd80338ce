/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The encoding that a document declares: in a meta element, in the declaration of XML. */
#pragma once

#include "encoding/h5-encoding.h"

/* What XML's declaration says, if the bytes begin with one, or NULL. */
const H5Encoding *h5_declared_in_xml_declaration (const guint8 *bytes, gsize length);

/* The encoding in the content attribute of a meta element, or NULL. */
const H5Encoding *h5_declared_in_meta_content (const char *content, gsize length);

/* What a document may not say of itself: UTF-16 means UTF-8, x-user-defined windows-1252. */
const H5Encoding *h5_declared_encoding (const H5Encoding *encoding);
