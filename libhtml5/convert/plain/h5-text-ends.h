/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Where URLs in plain text end, and the parts of them. */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"

/* In bytes. Names in DNS have at most 253; credentials and the encoding of other scripts add to
 * that. */
#define H5_TEXT_LONGEST_LINK 16384
#define H5_TEXT_LONGEST_AUTHORITY 1024
#define H5_TEXT_LONGEST_LOCAL_PART 64

static inline gboolean
h5_text_is_word (guint32 c)
{
  return c < 0x80 ? h5_is_ascii_alnum ((guint8) c) : g_unichar_isalnum (c) || g_unichar_ismark (c);
}

/* Whether a character beside a link makes it a part of a word. Chinese and Japanese have no spaces
 * between words. */
static inline gboolean
h5_text_continues_word (guint32 c)
{
  return h5_text_is_word (c) && !g_unichar_iswide (c);
}

/* Whether the URL parser ignores a character in a host, which people do not see, either. */
static inline gboolean
h5_text_is_ignored_in_host (guint32 c)
{
  return c == 0x00AD || c == 0x200B || c == 0x2060 || c == 0xFEFF;
}

/* Returns the character at p, or 0 at the end. */
static inline guint32
h5_text_character_at (const char *p, const char *end)
{
  return p < end ? g_utf8_get_char (p) : 0;
}

/* Whether a URL cannot go on with this character. */
gboolean h5_text_ends_url (guint32 c);

/* Returns the end of a URL, with the punctuation after it. */
const char *h5_text_find_url_end (const char *p, const char *end);

/* Returns the end of a URL without the punctuation after it. */
const char *h5_text_trim_url (const char *start, const char *end);

/* Whether a host goes on after such characters, or after symbols. There is at least one of them. */
gboolean h5_text_host_goes_on (const char *p, const char *end);

/* Returns the end of a host and its port. */
const char *h5_text_find_host_end (const char *p, const char *end);

/* Returns the end of a domain with at least two labels, the last of which does not begin with a
 * digit, so that versions of packages are no addresses. NULL if there is none. */
const char *h5_text_find_domain_end (const char *p, const char *end);
