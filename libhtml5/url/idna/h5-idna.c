/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "url/idna/h5-idna.h"

#include "base/h5-utf8.h"
#include "url/idna/h5-idna-label.h"
#include "url/idna/h5-idna-tables.h"
#include "url/idna/h5-nfc.h"
#include "url/idna/h5-punycode.h"

/* The state of processing a domain, label by label. That works because full stops do not
 * compose. */
typedef struct
{
  H5Buffer *out;
  gboolean to_unicode;
  H5CodePoints label;
  H5CodePoints decoded;
  gboolean has_error;
  gboolean is_bidi; /* the domain is a Bidi domain name */
  gboolean all_follow_bidi_rule;
} Processing;

/* Returns the Unicode form of the label, which is decoded if it has the ASCII form. */
static const H5CodePoints *
unicode_label (Processing *self)
{
  if (!h5_idna_label_has_prefix (&self->label))
    return &self->label;
  self->decoded.length = 0;
  if (!h5_code_points_are_ascii (&self->label)
      || !h5_punycode_decode (self->label.data + strlen (H5_IDNA_PREFIX),
                              self->label.length - strlen (H5_IDNA_PREFIX), &self->decoded)
      || h5_code_points_are_ascii (&self->decoded))
    {
      self->has_error = TRUE;
      return &self->label;
    }
  return &self->decoded;
}

static void
append_label (Processing *self, const H5CodePoints *label)
{
  if (!self->to_unicode && !h5_code_points_are_ascii (label))
    {
      h5_buffer_append_string (self->out, H5_IDNA_PREFIX);
      if (!h5_punycode_encode (label->data, label->length, self->out))
        self->has_error = TRUE;
      return;
    }
  for (gsize i = 0; i < label->length; i++)
    h5_buffer_append_code_point (self->out, label->data[i]);
}

/* https://www.unicode.org/reports/tr46/#Processing, steps 2 and 4, for one label. */
static void
finish_label (Processing *self)
{
  h5_nfc_normalize (&self->label);
  const H5CodePoints *label = unicode_label (self);

  if (!self->has_error && !h5_idna_label_is_valid (label))
    self->has_error = TRUE;
  self->is_bidi |= h5_idna_label_is_rtl (label);
  self->all_follow_bidi_rule &= h5_idna_label_follows_bidi_rule (label);
  append_label (self, label);
  self->label.length = 0;
}

static void
put (Processing *self, guint32 c)
{
  if (c != '.')
    {
      h5_code_points_append (&self->label, c);
      return;
    }
  finish_label (self);
  h5_buffer_append_byte (self->out, '.');
}

/* Returns the mapping of a code point, or NULL. */
static const H5IdnaMapping *
find_mapping (guint32 c)
{
  guint32 low = 0, high = h5_idna_n_mappings;

  while (high - low > 1)
    {
      guint32 middle = (low + high) / 2;
      if (h5_idna_mappings[middle].first <= c)
        low = middle;
      else
        high = middle;
    }
  return &h5_idna_mappings[low];
}

/* https://www.unicode.org/reports/tr46/#Processing, step 1. */
static void
map (Processing *self, guint32 c)
{
  guint status = h5_idna_class (c)->status;

  if (status == H5_IDNA_IGNORED)
    return;
  if (status != H5_IDNA_MAPPED)
    {
      put (self, c);
      return;
    }
  const H5IdnaMapping *mapping = find_mapping (c);
  if (mapping->length == 1)
    put (self, mapping->target + (c - mapping->first));
  else
    for (guint i = 0; i < mapping->length; i++)
      put (self, h5_idna_targets[mapping->target + i]);
}

/* https://www.unicode.org/reports/tr46/#Processing */
static gboolean
process (const char *domain, gsize length, gboolean to_unicode, H5Buffer *out)
{
  Processing self = { .out = out, .to_unicode = to_unicode, .all_follow_bidi_rule = TRUE };
  const char *end = domain + length;

  for (const char *p = domain; p < end && (to_unicode || !self.has_error);)
    map (&self, h5_utf8_next (&p));
  finish_label (&self);
  h5_code_points_clear (&self.label);
  h5_code_points_clear (&self.decoded);
  return !self.has_error && (!self.is_bidi || self.all_follow_bidi_rule);
}

gboolean
h5_idna_to_ascii (const char *domain, gsize length, H5Buffer *out)
{
  return process (domain, length, FALSE, out);
}

gboolean
h5_idna_to_unicode (const char *domain, gsize length, H5Buffer *out)
{
  return process (domain, length, TRUE, out);
}
