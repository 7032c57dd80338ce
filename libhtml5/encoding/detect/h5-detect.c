/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "encoding/detect/h5-detect.h"

#include "base/h5-utf8.h"
#include "encoding/h5-decoder.h"

#include <string.h>

/* The number of characters beyond ASCII after which text is taken for UTF-8. Text in a legacy
 * encoding may be valid UTF-8 for a word or two, but is hardly ever for so many characters. */
#define ENOUGH_SEQUENCES 12

/* How many bytes to examine if there are fewer such characters. */
#define ENOUGH_BYTES 4096

static gsize
count_lead_bytes (const guint8 *bytes, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    n += bytes[i] >= 0xC0;
  return n;
}

/* Whether the bytes are the beginning of a sequence that may be valid. */
static gboolean
may_be_continued (const guint8 *bytes, gsize length)
{
  static const guint8 continuations[] = { 0x80, 0x90, 0xA0 };
  guint8 sequence[4];

  if (bytes[0] < 0xC2 || bytes[0] > 0xF4 || length >= h5_utf8_sequence_length (bytes[0]))
    return FALSE;
  memcpy (sequence, bytes, length);
  for (guint i = 0; i < G_N_ELEMENTS (continuations); i++)
    {
      memset (sequence + length, continuations[i], sizeof sequence - length);
      gsize whole = h5_utf8_sequence_length (bytes[0]);
      if (h5_utf8_valid_length (sequence, sequence + whole) == whole)
        return TRUE;
    }
  return FALSE;
}

gboolean
h5_utf8_evidence_add (H5Utf8Evidence *self, const guint8 *bytes, gsize length, gboolean last)
{
  const guint8 *new_bytes = bytes + self->checked;

  /* The result must not depend on how many bytes arrive at once. */
  length = MIN (length, ENOUGH_BYTES);
  gsize valid = h5_utf8_valid_length (new_bytes, bytes + length);
  self->checked += valid;
  self->n_sequences += count_lead_bytes (new_bytes, valid);
  if (self->n_sequences >= ENOUGH_SEQUENCES)
    return TRUE;
  if (self->checked < length && !may_be_continued (bytes + self->checked, length - self->checked))
    self->is_invalid = TRUE;
  return last || self->is_invalid || length == ENOUGH_BYTES;
}

/* --- defaults --- */

typedef struct
{
  const char *encoding;
  const char *languages; /* with a space around each */
  /* Top-level domains of countries with these languages, with a space around each. */
  const char *domains;
} Default;

/* The languages are those of https://html.spec.whatwg.org/#default-encoding. */
static const Default defaults[] = {
  { "windows-1256", " ar fa ", " ae bh dz eg iq ir jo kw lb ly ma om ps qa sa sd sy tn ye " },
  { "windows-1251", " ba be bg kk ky mk ru sah sr tg tt uk ",
    " bg by kg kz mk mn rs ru su tj ua " },
  { "windows-1250", " cs hr sk ", " ba cz hr sk " },
  { "iso-8859-7", " el ", " cy gr " },
  { "windows-1257", " et lt lv ", " ee lt lv " },
  { "windows-1255", " he ", " il " },
  { "iso-8859-2", " hu pl sl ", " hu pl ro si " },
  { "shift_jis", " ja ", " jp " },
  { "euc-kr", " ko ", " kr " },
  { "windows-1254", " az ku tr ", " az tr " },
  { "windows-874", " th ", " th " },
  { "windows-1258", " vi ", " vn " },
  { "gbk", " zh zh-cn zh-hans zh-sg ", " cn sg " },
  { "big5", " zh-hant zh-hk zh-mo zh-tw ", " hk mo tw " },
};

static gboolean
has_word (const char *words, const char *word, gsize length)
{
  for (const char *p = words + 1; *p; p += strcspn (p, " ") + 1)
    if (strcspn (p, " ") == length && g_ascii_strncasecmp (p, word, length) == 0)
      return TRUE;
  return FALSE;
}

const H5Encoding *
h5_default_encoding_for_language (const char *language)
{
  /* Look for the longest known tag: zh-Hant-TW, zh-Hant, zh. */
  for (gsize length = strlen (language); length > 0;)
    {
      for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
        if (has_word (defaults[i].languages, language, length))
          return h5_encoding_for_label (defaults[i].encoding, strlen (defaults[i].encoding));
      do
        length--;
      while (length > 0 && language[length] != '-' && language[length] != '_');
    }
  return NULL;
}

const H5Encoding *
h5_default_encoding_for_host (const char *host)
{
  gsize end = strlen (host);

  if (end && host[end - 1] == '.')
    end--;
  gsize start = end;
  while (start > 0 && host[start - 1] != '.')
    start--;
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (has_word (defaults[i].domains, host + start, end - start))
      return h5_encoding_for_label (defaults[i].encoding, strlen (defaults[i].encoding));
  return NULL;
}
