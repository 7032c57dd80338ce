/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What must hold of a coerced document. */
#pragma once

#include "base/h5-buffer.h"

/* Parses markup as an HTML document, coerces a copy, and writes it as XML; also coerces while it
 * writes. Both texts must be accepted by libxml2 (where the test was built with it) and be read by
 * our own XML parser without an error, into the coerced tree. Appends what does not hold, or
 * nothing. */
void check_coerced (const char *markup, H5Buffer *out);
