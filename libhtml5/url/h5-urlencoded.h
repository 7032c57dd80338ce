/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://url.spec.whatwg.org/#application/x-www-form-urlencoded */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-encoding.h"

/* Called with a name and a value. They are valid UTF-8 and may contain NUL. */
typedef void (*H5UrlencodedFunc) (const char *name, gsize name_length, const char *value,
                                  gsize value_length, gpointer data);

/* https://url.spec.whatwg.org/#concept-urlencoded-parser */
void h5_urlencoded_parse (const char *input, gsize length, H5UrlencodedFunc func, gpointer data);

/* https://url.spec.whatwg.org/#concept-urlencoded-serializer: appends one more pair. A NULL
 * encoding means UTF-8. */
void h5_urlencoded_append (H5Buffer *out, const char *name, gsize name_length, const char *value,
                           gsize value_length, const H5Encoding *encoding);
