/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * SipHash-1-3, a hash function with a secret key, so that a document cannot choose strings that
 * collide. Follows "SipHash: a fast short-input PRF" by Aumasson and Bernstein.
 */
#pragma once

#include <glib.h>

typedef struct
{
  guint64 k0, k1;
} H5SipKey;

/* Sets an unpredictable key. */
void h5_sip_key_init (H5SipKey *key);

guint64 h5_sip_hash (const H5SipKey *key, const char *data, gsize length);

/* The same for data that arrives in pieces. All but the last must have a multiple of eight bytes;
 * h5_sip_end() gets the last, and the length of all. */
typedef struct
{
  guint64 v0, v1, v2, v3;
} H5SipState;

H5SipState h5_sip_begin (const H5SipKey *key);
void h5_sip_add (H5SipState *self, const char *data, gsize length);
guint64 h5_sip_end (H5SipState *self, const char *data, gsize length, gsize total_length);
