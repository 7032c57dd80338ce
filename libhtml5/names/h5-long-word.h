/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long words that arrive in pieces: their ends do not take longer than those of short ones. */
#pragma once

#include "base/h5-buffer.h"
#include "base/hash/h5-siphash.h"
#include "names/h5-names.h"

/* The hash of such a word so far. Zeros before the word begins. */
typedef struct
{
  H5SipState state;
  gsize n_hashed;
  gboolean is_complete; /* `value` is the hash of the whole word */
  guint32 value;
  H5Name candidate; /* the word that it may be, or H5_NAME_NONE */
  gsize n_compared; /* number of bytes that the two have in common */
} H5NameHash;

/* Adds what the buffer has got since the last call to the hash. If that is called for every
 * piece of a long word, h5_names_gathered_word() does not take longer for a longer word, unless it
 * is in the table and not the last one that was gathered. */
void h5_names_hash_more (H5Names *self, H5NameHash *hash, const H5Buffer *name);

/* Compares at most this many bytes of the complete word with those of the word that it may be.
 * Returns FALSE if there are more. If that is called until it returns TRUE,
 * h5_names_gathered_word() does not take longer for a word that is in the table either. */
gboolean h5_names_compare_more (const H5Names *self, H5NameHash *hash, const H5Buffer *name,
                                gsize n);

/* Returns the word in the buffer. `lower` is that in lower case, or H5_NAME_NONE if it has no
 * capital letters. May take over the content of the buffer. Clears the hash. */
H5Name h5_names_gathered_word (H5Names *self, H5NameHash *hash, H5Buffer *name, H5Name lower);

/* A long word that may have capital letters. Zeros before it begins. */
typedef struct
{
  gsize n_read; /* number of bytes that were examined */
  gboolean has_capitals;
  H5NameHash hash;
  H5Buffer lower; /* the same in lower case */
  H5NameHash lower_hash;
} H5LongWord;

/* Examines what the buffer has got since the last call. */
void h5_long_word_read (H5LongWord *self, H5Names *names, const H5Buffer *text);

/* What h5_names_compare_more() does, also for the word in lower case. */
gboolean h5_long_word_compare_more (H5LongWord *self, const H5Names *names, const H5Buffer *text,
                                    gsize n);

/* Returns the word in the buffer, and forgets what was known of it. May take over the content
 * of the buffer. */
H5Name h5_long_word_end (H5LongWord *self, H5Names *names, H5Buffer *text);
void h5_long_word_forget (H5LongWord *self);
