/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The words of configurations as text, which are read and written. */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

/* What separates tokens: parentheses and ASCII white space. */
#define H5_SANITIZER_SPACES " \t\n\f\r"
#define H5_SANITIZER_SEPARATORS "()" H5_SANITIZER_SPACES

/* What the lines of the lists begin with. */
extern const char *const h5_sanitizer_list_keys[H5_SANITIZER_N_LISTS];

typedef struct
{
  const char *prefix;
  H5Namespace ns;
} H5SanitizerPrefix;

#define H5_SANITIZER_N_PREFIXES 6
extern const H5SanitizerPrefix h5_sanitizer_prefixes[H5_SANITIZER_N_PREFIXES];

static inline gboolean
h5_sanitizer_is_of_instructions (H5SanitizerList list)
{
  return list == H5_SANITIZER_INSTRUCTIONS || list == H5_SANITIZER_REMOVE_INSTRUCTIONS;
}
