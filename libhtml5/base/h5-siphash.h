/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * SipHash-1-3: a hash that a document cannot aim at a bucket, as its key is not known to it.
 * After "SipHash: a fast short-input PRF" by Aumasson and Bernstein.
 */
#pragma once

#include <glib.h>

typedef struct
{
  guint64 k0, k1;
} H5SipKey;

/* A key that nobody can guess. */
void h5_sip_key_init (H5SipKey *key);

guint64 h5_sip_hash (const H5SipKey *key, const char *data, gsize length);
