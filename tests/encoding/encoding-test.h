/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the tests of the encodings share: whole-string decoding, and the standard's files. */
#pragma once

#include "encoding/h5-decoder.h"

/* Decodes in chunks of this many bytes (0: in one), into an output with this much room at a
 * time (0: ample); fatal stops at the first error. The text is for g_string_free(). */
GString *test_decode (const H5Encoding *encoding, const char *bytes, gsize length, gsize chunk,
                      gsize room, H5Decoder *decoder);

const H5Encoding *test_encoding (const char *label);

/* A file below the folder of test data, or NULL where there is none: skips the test. */
char *test_data_file (const char *name, gsize *length);

typedef struct
{
  guint pointer;
  guint32 code_point;
} TestIndexRow;

/* The rows of an index file of the standard; NULL skips the test. */
GArray *test_read_index (const char *name);
