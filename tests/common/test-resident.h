/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "common/test-sanitizer.h"

#include <glib.h>

#include <string.h>

/* Returns the resident memory of the process, in bytes, or 0 if it is not known or says nothing. */
static inline guint64
test_resident_bytes (void)
{
  g_autofree char *status = NULL;
  const char *line = NULL;

  if (!TEST_SANITIZER_ALLOCATES && g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    line = strstr (status, "VmRSS:");
  return line ? 1024 * g_ascii_strtoull (line + strlen ("VmRSS:"), NULL, 10) : 0;
}
