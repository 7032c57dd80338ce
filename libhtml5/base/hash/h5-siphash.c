/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "base/hash/h5-siphash.h"

#include <string.h>
#include <sys/random.h>

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
sip_round (H5SipState *s)
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
compress (H5SipState *s, guint64 word)
{
  s->v3 ^= word;
  sip_round (s);
  s->v0 ^= word;
}

static inline H5SipState
begin (const H5SipKey *key)
{
  return (H5SipState){
    key->k0 ^ G_GUINT64_CONSTANT (0x736f6d6570736575),
    key->k1 ^ G_GUINT64_CONSTANT (0x646f72616e646f6d),
    key->k0 ^ G_GUINT64_CONSTANT (0x6c7967656e657261),
    key->k1 ^ G_GUINT64_CONSTANT (0x7465646279746573),
  };
}

/* Adds whole words, and returns the number of their bytes. */
static inline gsize
add_words (H5SipState *s, const char *data, gsize length)
{
  gsize i = 0;

  for (; length - i >= 8; i += 8)
    {
      guint64 word;
      memcpy (&word, data + i, 8);
      compress (s, GUINT64_FROM_LE (word));
    }
  return i;
}

static inline guint64
end (H5SipState *s, const char *data, gsize length, gsize total_length)
{
  gsize i = add_words (s, data, length);
  guint64 word = 0;

  memcpy (&word, data + i, length - i);
  compress (s, GUINT64_FROM_LE (word) | (guint64) (total_length & 0xFF) << 56);
  s->v2 ^= 0xFF;
  sip_round (s);
  sip_round (s);
  sip_round (s);
  return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

guint64
h5_sip_hash (const H5SipKey *key, const char *data, gsize length)
{
  H5SipState s = begin (key);

  return end (&s, data, length, length);
}

H5SipState
h5_sip_begin (const H5SipKey *key)
{
  return begin (key);
}

void
h5_sip_add (H5SipState *self, const char *data, gsize length)
{
  add_words (self, data, length);
}

guint64
h5_sip_end (H5SipState *self, const char *data, gsize length, gsize total_length)
{
  return end (self, data, length, total_length);
}
