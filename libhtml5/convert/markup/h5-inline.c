/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/markup/h5-inline.h"

#include "base/h5-scan.h"
#include "convert/rendering/h5-text-transform.h"

/* The characters that collapse: https://drafts.csswg.org/css-text/#white-space. HTML parsers
 * keep FF, which is not white space in CSS. */
static inline gboolean
is_collapsible (char c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

static gboolean
begins_with_zero_width_space (const char *text, gsize length)
{
  return length >= 3 && memcmp (text, "\xE2\x80\x8B", 3) == 0;
}

static gboolean
ends_with_zero_width_space (const char *text, gsize length)
{
  return length >= 3 && begins_with_zero_width_space (text + length - 3, 3);
}

/* Writes the pending space, if any, before text that begins with these bytes.
 * https://drafts.csswg.org/css-text/#line-break-transform: a segment break next to a zero
 * width space is removed. Browsers look back from the last run of white space only. */
static void
flush_space (H5InlineState *self, const H5TextSink *sink, const char *next, gsize length)
{
  gboolean is_nothing = (self->run_is_break && self->after_zero_width)
                        || (self->space_is_break && begins_with_zero_width_space (next, length));

  if (self->end == H5_INLINE_SPACE && !is_nothing && !self->space_is_hidden)
    sink->text (sink->data, " ", 1);
}

static void
write_run (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style, const char *text,
           gsize length)
{
  if (self->after_block)
    self->last = NULL;
  self->after_block = FALSE;
  flush_space (self, sink, text, h5_white_space_is_preserved (style->white_space) ? 0 : length);
  self->end = H5_INLINE_SOLID;
  self->after_zero_width = ends_with_zero_width_space (text, length);
  if (!style->is_hidden && style->text_transform == H5_TEXT_TRANSFORM_NONE)
    sink->text (sink->data, text, length);
  else if (!style->is_hidden)
    h5_text_transform (style->text_transform, self->last, self->last_length, text, length, sink);
  self->last = text;
  self->last_length = length;
}

static void
add_space (H5InlineState *self, const H5BoxStyle *style, gboolean is_break)
{
  self->last = NULL;
  self->run_is_break = is_break;
  switch (self->end)
    {
    case H5_INLINE_SOLID:
      self->end = H5_INLINE_SPACE;
      self->space_is_break = is_break;
      self->space_is_hidden = style->is_hidden;
      break;
    case H5_INLINE_SPACE:
      self->space_is_break |= is_break;
      break;
    default:
      break;
    }
}

#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
static inline H5Vector
collapsible_bytes (H5Vector v, H5Vector spaces)
{
  return h5_vector_or (h5_vector_or (spaces, h5_vector_equal (v, '\n')),
                       h5_vector_or (h5_vector_equal (v, '\t'), h5_vector_equal (v, '\r')));
}

/* Returns how many of the 16 bytes at p come before the end of a run. Reads the 17th byte. */
static inline guint
count_run (const char *p)
{
  H5Vector v = h5_vector_load (p), next = h5_vector_load (p + 1);
  H5Vector spaces = h5_vector_equal (v, ' ');
  H5Vector others = h5_vector_or (
    h5_vector_or (h5_vector_equal (v, '\n'), h5_vector_equal (v, '\t')), h5_vector_equal (v, '\r'));
  H5Vector doubled = h5_vector_and (spaces, collapsible_bytes (next, h5_vector_equal (next, ' ')));

  return h5_vector_first (h5_vector_or (others, doubled));
}
#endif

/* Returns the end of the text that can be written unchanged: single spaces between other
 * characters are kept. */
static const char *
find_run_end (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2) || defined(H5_SCAN_NEON)
  if (end - p > 16)
    {
      const char *last = end - 17; /* the last step may look at some bytes twice */
      guint n;

      for (; (n = count_run (p)) == 16 && p < last; p = MIN (p + 16, last))
        ;
      if (n < 16)
        return p + n;
      p = end - 1;
    }
#endif
  for (; p < end; p++)
    if (G_UNLIKELY ((guint8) *p <= ' ') && is_collapsible (*p)
        && (*p != ' ' || p + 1 == end || is_collapsible (p[1])))
      break;
  return p;
}

static void
collapse (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style, const char *p,
          const char *end)
{
  gboolean keeps_breaks = style->white_space == H5_WHITE_SPACE_PRESERVE_BREAKS;

  while (p < end)
    {
      const char *start = p;
      gboolean is_break = FALSE;

      while (p < end && is_collapsible (*p) && !(keeps_breaks && *p == '\n'))
        is_break |= *p++ == '\n';
      if (p > start)
        add_space (self, style, is_break);
      if (p < end && keeps_breaks && *p == '\n')
        {
          h5_inline_report_space (self, sink);
          h5_inline_break (self);
          if (!style->is_hidden)
            sink->line_feed (sink->data);
          p++;
          continue;
        }
      start = p;
      p = find_run_end (p, end);
      if (p > start)
        write_run (self, sink, style, start, (gsize) (p - start));
    }
}

/* https://drafts.csswg.org/css-text/#line-break-transform lets the program decide which
 * segment breaks are removed. In browsers, there is a break opportunity after the spaces at
 * the start of a line that can wrap, and it has the effect of a zero width space. */
static gboolean
is_indentation (const H5InlineState *self, const H5BoxStyle *style, const char *text, gsize length)
{
  if (self->end != H5_INLINE_START || style->white_space != H5_WHITE_SPACE_PRESERVE_WRAP)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    if (text[i] != ' ')
      return FALSE;
  return TRUE;
}

static void
preserve (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style, const char *p,
          const char *end)
{
  while (p < end)
    {
      const char *feed = memchr (p, '\n', (gsize) (end - p));
      const char *stop = feed ? feed : end;

      gboolean is_indent = is_indentation (self, style, p, (gsize) (stop - p));

      if (stop > p)
        write_run (self, sink, style, p, (gsize) (stop - p));
      self->after_zero_width |= is_indent;
      if (!feed)
        return;
      flush_space (self, sink, "", 0);
      h5_inline_break (self);
      if (!style->is_hidden)
        sink->line_feed (sink->data);
      p = feed + 1;
    }
}

void
h5_inline_text (H5InlineState *self, const H5TextSink *sink, const H5BoxStyle *style,
                const char *text, gsize length)
{
  if (h5_white_space_is_preserved (style->white_space))
    preserve (self, sink, style, text, text + length);
  else
    collapse (self, sink, style, text, text + length);
}

void
h5_inline_atom (H5InlineState *self, const H5TextSink *sink)
{
  flush_space (self, sink, "", 0);
  self->end = H5_INLINE_SOLID;
  self->after_zero_width = FALSE;
  self->last = NULL;
}

void
h5_inline_give_space (H5InlineState *self, const H5TextSink *sink)
{
  flush_space (self, sink, "", 0);
  if (self->end == H5_INLINE_SPACE)
    self->end = H5_INLINE_GIVEN;
}
