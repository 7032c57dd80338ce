/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/hash/h5-number-hash.h"

#include "base/hash/h5-siphash.h"

/* A secret odd multiplier for each number, and one for their sum. */
typedef struct
{
  guint64 a, b, c, sum;
} Key;

static gpointer
make_key (gpointer unused)
{
  static Key key;
  H5SipKey random[2];

  h5_sip_key_init (&random[0]);
  h5_sip_key_init (&random[1]);
  key = (Key){ random[0].k0 | 1, random[0].k1 | 1, random[1].k0 | 1, random[1].k1 | 1 };
  return &key;
}

/* Different numbers have the same sum with a probability of at most 2^-32. The sum is linear: a
 * pair of numbers that are close to each other in a table would make all pairs with the same
 * difference close. The second product prevents that. */
guint32
h5_number_hash (guint32 a, guint32 b, guint32 c)
{
  static GOnce once = G_ONCE_INIT;
  const Key *key = g_once (&once, make_key, NULL);
  guint64 sum = a * key->a + b * key->b + c * key->c;

  return (guint32) ((sum ^ sum >> 32) * key->sum >> 32);
}

guint
h5_number_hash_64 (gconstpointer number)
{
  guint64 value = *(const guint64 *) number;

  return h5_number_hash (0, (guint32) (value >> 32), (guint32) value);
}

guint
h5_number_hash_pointer (gconstpointer number)
{
  return h5_number_hash (0, 0, GPOINTER_TO_UINT (number));
}
