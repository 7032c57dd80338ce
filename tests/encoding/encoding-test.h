/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the tests of encodings share: decoding whole strings, and reading the
 * standard's files. */
#pragma once

#include "encoding/h5-decoder.h"

/* Decodes in chunks of this many bytes (0 for one chunk) with this much room in the output (0
 * for enough). If the decoder is fatal, stops at the first error. Free the text with
 * g_string_free(). */
GString *test_decode (const H5Encoding *encoding, const char *bytes, gsize length, gsize chunk,
                      gsize room, H5Decoder *decoder);

const H5Encoding *test_encoding (const char *label);

/* Returns a file in the folder of test data. If there is none, returns NULL and skips the
 * test. */
char *test_data_file (const char *name, gsize *length);

typedef struct
{
  guint pointer;
  guint32 code_point;
} TestIndexRow;

/* Returns the rows of an index file of the standard. If there is none, returns NULL and skips
 * the test. */
GArray *test_read_index (const char *name);
