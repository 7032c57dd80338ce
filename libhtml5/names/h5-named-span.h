/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A name and its value, such as an attribute that is not in a tree yet. */
#pragma once

#include "base/h5-span.h"
#include "names/h5-names.h"

typedef struct
{
  H5Name name;
  H5Span value;
} H5NamedSpan;
