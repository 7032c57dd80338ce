/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/h5-siphash.h"

#include <string.h>
#include <sys/random.h>

typedef struct
{
  guint64 v0, v1, v2, v3;
} State;

void
h5_sip_key_init (H5SipKey *key)
{
  if (getrandom (key, sizeof *key, GRND_NONBLOCK) == (gssize) sizeof *key)
    return;
  /* During early boot, or if the kernel refuses. This is weaker, but a document still cannot
   * know the key. */
  key->k0 = (guint64) g_random_int () << 32 | g_random_int ();
  key->k1 = (guint64) g_random_int () << 32 | g_random_int ();
}

static inline guint64
rotate (guint64 x, guint bits)
{
  return x << bits | x >> (64 - bits);
}

static inline void
sip_round (State *s)
{
  s->v0 += s->v1;
  s->v1 = rotate (s->v1, 13) ^ s->v0;
  s->v0 = rotate (s->v0, 32);
  s->v2 += s->v3;
  s->v3 = rotate (s->v3, 16) ^ s->v2;
  s->v0 += s->v3;
  s->v3 = rotate (s->v3, 21) ^ s->v0;
  s->v2 += s->v1;
  s->v1 = rotate (s->v1, 17) ^ s->v2;
  s->v2 = rotate (s->v2, 32);
}

static inline void
compress (State *s, guint64 word)
{
  s->v3 ^= word;
  sip_round (s);
  s->v0 ^= word;
}

guint64
h5_sip_hash (const H5SipKey *key, const char *data, gsize length)
{
  State s = {
    key->k0 ^ G_GUINT64_CONSTANT (0x736f6d6570736575),
    key->k1 ^ G_GUINT64_CONSTANT (0x646f72616e646f6d),
    key->k0 ^ G_GUINT64_CONSTANT (0x6c7967656e657261),
    key->k1 ^ G_GUINT64_CONSTANT (0x7465646279746573),
  };
  guint64 word;
  gsize i = 0;

  for (; length - i >= 8; i += 8)
    {
      memcpy (&word, data + i, 8);
      compress (&s, GUINT64_FROM_LE (word));
    }
  word = 0;
  memcpy (&word, data + i, length - i);
  compress (&s, GUINT64_FROM_LE (word) | (guint64) (length & 0xFF) << 56);
  s.v2 ^= 0xFF;
  sip_round (&s);
  sip_round (&s);
  sip_round (&s);
  return s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}
