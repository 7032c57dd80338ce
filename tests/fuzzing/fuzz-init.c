/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What every target does first, in libFuzzer and without it. */
#include "fuzz-init.h"

#include <glib.h>

/* No input may cause a critical or a warning. */
int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  return 0;
}
