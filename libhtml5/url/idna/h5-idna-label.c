/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/idna/h5-idna-label.h"

#include <string.h>

#include "url/idna/h5-idna-tables.h"
#include "url/idna/h5-nfc.h"

#define ZERO_WIDTH_NON_JOINER 0x200C
#define ZERO_WIDTH_JOINER 0x200D

static gboolean
is_normalized (const H5CodePoints *label)
{
  H5CodePoints copy = { 0 };
  gboolean is_same;

  if (h5_code_points_are_ascii (label))
    return TRUE;
  for (gsize i = 0; i < label->length; i++)
    h5_code_points_append (&copy, label->data[i]);
  h5_nfc_normalize (&copy);
  is_same = copy.length == label->length
            && memcmp (copy.data, label->data, copy.length * sizeof *copy.data) == 0;
  h5_code_points_clear (&copy);
  return is_same;
}

static guint
joining_of (const H5CodePoints *label, gsize i)
{
  return h5_idna_class (label->data[i])->joining;
}

/* The regular expression of https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 */
static gboolean
joins_around (const H5CodePoints *label, gsize at)
{
  gsize before = at, after = at + 1;

  while (before > 0 && joining_of (label, before - 1) == H5_JOINING_TRANSPARENT)
    before--;
  while (after < label->length && joining_of (label, after) == H5_JOINING_TRANSPARENT)
    after++;
  if (before == 0 || after == label->length)
    return FALSE;
  guint left = joining_of (label, before - 1), right = joining_of (label, after);
  return (left == H5_JOINING_LEFT || left == H5_JOINING_DUAL)
         && (right == H5_JOINING_RIGHT || right == H5_JOINING_DUAL);
}

/* https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1 and #appendix-A.2 */
static gboolean
follows_context_rules (const H5CodePoints *label)
{
  for (gsize i = 0; i < label->length; i++)
    {
      guint32 c = label->data[i];
      if (c != ZERO_WIDTH_NON_JOINER && c != ZERO_WIDTH_JOINER)
        continue;
      if (i > 0 && h5_idna_class (label->data[i - 1])->combining == H5_COMBINING_VIRAMA)
        continue;
      if (c == ZERO_WIDTH_JOINER || !joins_around (label, i))
        return FALSE;
    }
  return TRUE;
}

gboolean
h5_idna_label_has_prefix (const H5CodePoints *label)
{
  static const char prefix[] = H5_IDNA_PREFIX;

  if (label->length < strlen (prefix))
    return FALSE;
  for (gsize i = 0; prefix[i]; i++)
    if (label->data[i] != (guint8) prefix[i])
      return FALSE;
  return TRUE;
}

gboolean
h5_idna_label_is_valid (const H5CodePoints *label)
{
  if (label->length == 0)
    return TRUE;
  if (h5_idna_label_has_prefix (label) || h5_idna_class (label->data[0])->is_mark)
    return FALSE;
  for (gsize i = 0; i < label->length; i++)
    if (label->data[i] == '.' || h5_idna_class (label->data[i])->status != H5_IDNA_VALID)
      return FALSE;
  return is_normalized (label) && follows_context_rules (label);
}

gboolean
h5_idna_label_is_rtl (const H5CodePoints *label)
{
  for (gsize i = 0; i < label->length; i++)
    {
      guint bidi = h5_idna_class (label->data[i])->bidi;
      if (bidi == H5_BIDI_R || bidi == H5_BIDI_AN)
        return TRUE;
    }
  return FALSE;
}

gboolean
h5_idna_label_follows_bidi_rule (const H5CodePoints *label)
{
  guint seen = 0, first, last = H5_BIDI_X;

  if (label->length == 0)
    return TRUE;
  first = h5_idna_class (label->data[0])->bidi;
  for (gsize i = 0; i < label->length; i++)
    {
      guint bidi = h5_idna_class (label->data[i])->bidi;
      seen |= 1u << bidi;
      if (bidi != H5_BIDI_NSM)
        last = bidi;
    }
  if (seen & 1u << H5_BIDI_X)
    return FALSE;
  if (first == H5_BIDI_L)
    return !(seen & (1u << H5_BIDI_R | 1u << H5_BIDI_AN))
           && (last == H5_BIDI_L || last == H5_BIDI_EN);
  return first == H5_BIDI_R && !(seen & 1u << H5_BIDI_L)
         && !(seen & 1u << H5_BIDI_EN && seen & 1u << H5_BIDI_AN)
         && (last == H5_BIDI_R || last == H5_BIDI_EN || last == H5_BIDI_AN);
}
