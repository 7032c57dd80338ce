/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sanitized trees that are written as XML: nothing is read from it that the configuration does not
 * allow. The first byte chooses the configuration, and whether the rest is HTML or XML. */
#include "fuzz.h"

#include "../sanitize/xml-safety.h"

#define OPTION_BYTES 1

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static XmlSafety *safety;
  guint n_well_formed = 0;

  if (size < OPTION_BYTES)
    return 0;
  if (!safety)
    safety = xml_safety_new ();
  g_autofree char *markup =
    g_utf8_make_valid ((const char *) data + OPTION_BYTES, (gssize) (size - OPTION_BYTES));
  g_autofree char *found = xml_safety_find (safety, data[0] / 2 % xml_safety_n_configurations (),
                                            data[0] % 2 ? H5_SYNTAX_XML : H5_SYNTAX_HTML, markup,
                                            strlen (markup), &n_well_formed);

  g_assert_cmpstr (found, ==, NULL);
  return 0;
}
