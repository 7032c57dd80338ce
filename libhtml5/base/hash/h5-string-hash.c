/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/hash/h5-string-hash.h"

#include "base/hash/h5-siphash.h"

#include <string.h>

static gpointer
make_key (gpointer unused)
{
  static H5SipKey key;

  h5_sip_key_init (&key);
  return &key;
}

guint
h5_string_hash (gconstpointer string)
{
  static GOnce once = G_ONCE_INIT;
  const H5SipKey *key = g_once (&once, make_key, NULL);

  return (guint) h5_sip_hash (key, string, strlen (string));
}
