/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "encoding/h5-encoding.h"

/* How many bytes are looked at, and so waited for, before the fallback is taken. */
#define H5_SNIFF_LENGTH 1024

/* The encoding of the first meta among the bytes that says one, or NULL. */
const H5Encoding *h5_prescan_for_meta (const guint8 *bytes, gsize length);
