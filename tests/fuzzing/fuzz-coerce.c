/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Any HTML as XML: coerced, as a copy and while it is written, it is well-formed, and is parsed as
 * the same tree. The first four bytes are ignored. The rest is the markup of a document. */
#include "fuzz.h"

#include "../serialize/check-coerced.h"

#define OPTION_BYTES 4

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  H5Buffer faults = H5_BUFFER_INIT;

  if (size < OPTION_BYTES)
    return 0;
  g_autofree char *markup =
    g_utf8_make_valid ((const char *) data + OPTION_BYTES, (gssize) (size - OPTION_BYTES));
  check_coerced (markup, &faults);
  g_assert_cmpstr (faults.data, ==, NULL);
  h5_buffer_clear (&faults);
  return 0;
}
