/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/common/html5-limits.h"

struct _Html5Limits
{
  guint max_depth;
  guint max_clones;
  guint max_errors;
  guint64 max_input_bytes;
  guint max_entity_depth;
  guint64 max_expansion_bytes;
  guint max_amplification;
  guint64 max_token_bytes;
  guint64 max_output_bytes;
  Html5LimitPolicy policy;
};

extern const Html5Limits _html5_default_limits;
