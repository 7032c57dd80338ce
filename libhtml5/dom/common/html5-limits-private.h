/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "base/h5-limits.h"
#include "dom/common/html5-limits.h"

struct _Html5Limits
{
  H5Limits limits;
};

extern const Html5Limits _html5_default_limits;
