/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "encoding/h5-encoding.h"

/* The maximum number of bytes to examine, and to wait for, before the fallback is used. */
#define H5_SNIFF_LENGTH 1024

/* Returns the first encoding that a meta element in the bytes declares, or NULL. */
const H5Encoding *h5_prescan_for_meta (const guint8 *bytes, gsize length);
