/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Checks of coerced documents. */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

/* Parses markup as an HTML document, coerces a copy, and writes it as XML. Also coerces while
 * writing. libxml2 (if the test was built with it) must accept both texts, and our XML parser
 * must parse them as the coerced tree without an error. Appends a description of failures. */
void check_coerced (const char *markup, H5Buffer *out);

/* Writes a document as XML and as canonical XML if it can be written, and coerced, unless coercion
 * cannot help. libxml2 must accept these texts. Appends a description of failures. */
void check_well_formed (const H5Node *document, H5Buffer *out);
