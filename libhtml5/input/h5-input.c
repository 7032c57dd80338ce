/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "input/h5-input.h"

#include "base/h5-ascii.h"
#include "base/h5-scan.h"
#include "base/h5-utf8.h"

#include <string.h>

void
h5_input_init (H5Input *self, gboolean with_positions, H5ErrorSink errors)
{
  *self = (H5Input){
    .with_positions = with_positions,
    .marks_tokens = with_positions,
    .errors = errors,
    .position = { .line = 1, .column = 1, .column_utf16 = 1 },
  };
  self->token = self->held = self->position;
}

void
h5_input_clear (H5Input *self)
{
  h5_input_drop_layers (self);
  g_free (self->data);
  g_free (self->newlines.shifts);
  g_free (self->source.shifts);
  g_free (self->returns.shifts);
  memset (self, 0, sizeof *self);
}

static void
map_reset (H5InputMap *map)
{
  map->n_shifts = map->passed = map->offset_passed = 0;
  map->total = map->offset_total = 0;
}

static void
map_add (H5InputMap *map, gsize at, gssize shift)
{
  if (map->n_shifts == map->capacity)
    {
      map->capacity = MAX (map->capacity * 2, 16);
      map->shifts = g_renew (H5InputShift, map->shifts, map->capacity);
    }
  map->shifts[map->n_shifts++] = (H5InputShift){ at, shift };
}

/* Where the byte at this place was before; places never go backwards. */
static gsize
map_back (H5InputMap *map, gsize at)
{
  while (map->passed < map->n_shifts && map->shifts[map->passed].at <= at)
    map->total += map->shifts[map->passed++].shift;
  return at + (gsize) map->total;
}

/* The same for places that may go backwards. */
static gsize
map_offset (H5InputMap *map, gsize at)
{
  if (map->offset_passed && map->shifts[map->offset_passed - 1].at > at)
    map->offset_passed = 0, map->offset_total = 0;
  while (map->offset_passed < map->n_shifts && map->shifts[map->offset_passed].at <= at)
    map->offset_total += map->shifts[map->offset_passed++].shift;
  return at + (gsize) map->offset_total;
}

guint64
h5_input_offset (H5Input *self, const char *at)
{
  if (self->outer)
    return self->token_offset;
  gsize written = map_offset (&self->newlines, (gsize) (at - self->start));
  return self->base + map_offset (&self->source, written);
}

void
h5_input_mark (H5Input *self, const char *at)
{
  if (self->with_positions)
    h5_input_locate (self, at, &self->token);
  if (!self->with_locations)
    return;
  self->token_is_inserted = self->outer != NULL;
  self->token_offset = h5_input_offset (self, at);
}

void
h5_input_set_with_locations (H5Input *self)
{
  self->with_locations = self->marks_tokens = TRUE;
}

static void
report_stream_error (H5Input *self, guint32 c)
{
  H5ErrorCode error = h5_is_surrogate (c)      ? H5_ERROR_SURROGATE_IN_INPUT_STREAM
                      : h5_is_noncharacter (c) ? H5_ERROR_NONCHARACTER_IN_INPUT_STREAM
                                               : H5_ERROR_CONTROL_CHARACTER_IN_INPUT_STREAM;

  h5_input_locate (self, self->walked, &self->position);
  h5_input_report_position (self, error, &self->position);
}

/* Looks at the character where the walk is, once. */
static void
check_character (H5Input *self)
{
  const char *p = self->walked;

  if (p < self->checked)
    return;
  guint32 c = h5_utf8_next (&p);
  self->checked = p;
  gboolean is_control = c - 0x7F <= 0x20 || (c - 1 < 0x1F && !h5_is_ascii_whitespace (c));
  if (is_control || h5_is_noncharacter (c) || h5_is_surrogate (c))
    report_stream_error (self, c);
}

/* Counts one character that is not printable ASCII. */
static void
walk_character (H5Input *self)
{
  gsize length = h5_utf8_sequence_length ((guint8) *self->walked);

  if (*self->walked == '\n')
    {
      self->position.line++;
      self->position.column = self->position.column_utf16 = 1;
    }
  else
    {
      check_character (self);
      self->position.column++;
      self->position.column_utf16 += length == 4 ? 2 : 1;
    }
  self->walked += length;
}

/* Over characters that are one column and no error. */
static inline const char *
skip_printable (const char *p, const char *end)
{
#if defined(H5_SCAN_SSE2)
  for (; end - p >= 16; p += 16)
    {
      H5Vector v = h5_vector_load (p);
      H5Vector printable = _mm_and_si128 (_mm_cmpgt_epi8 (v, _mm_set1_epi8 (0x1F)),
                                          _mm_cmplt_epi8 (v, _mm_set1_epi8 (0x7F)));
      guint others = (guint) _mm_movemask_epi8 (printable) ^ 0xFFFF;
      if (others)
        return p + __builtin_ctz (others);
    }
#endif
  while (p < end && (guint8) *p - 0x20u < 0x5F)
    p++;
  return p;
}

/* Inserted text has no place of its own: it is where it was inserted. */
static void
walk (H5Input *self, const char *to)
{
  if (G_UNLIKELY (self->outer != NULL))
    return;
  while (self->walked < to)
    {
      const char *p = skip_printable (self->walked, to);
      self->position.column += (gsize) (p - self->walked);
      self->position.column_utf16 += (gsize) (p - self->walked);
      self->walked = p;
      if (p < to)
        walk_character (self);
    }
}

void
h5_input_locate (H5Input *self, const char *at, H5Position *position)
{
  if (G_UNLIKELY (self->outer != NULL))
    {
      *position = self->position;
      return;
    }
  walk (self, at);
  gsize written = map_back (&self->newlines, (gsize) (self->walked - self->start));
  self->position.offset = self->base + map_back (&self->source, written);
  *position = self->position;
}

void
h5_input_report_position (H5Input *self, H5ErrorCode error, const H5Position *position)
{
  self->errors.error (self->errors.user_data, error, self->with_positions ? position : NULL);
}

void
h5_input_report_before (H5Input *self, H5ErrorCode error, const char *at)
{
  H5Position position;

  if (self->with_positions)
    h5_input_locate (self, at, &position);
  h5_input_report_position (self, error, &position);
}

void
h5_input_report (H5Input *self, H5ErrorCode error, const char *at)
{
  if (self->with_positions)
    {
      walk (self, at);
      if (at < self->end && !self->outer)
        check_character (self);
    }
  h5_input_report_before (self, error, at);
}

/* Not over the end of a tag, about which there may be an error yet. */
void
h5_input_catch_up (H5Input *self)
{
  gboolean is_tag_end = self->cursor > self->start && self->cursor[-1] == '>';

  walk (self, self->cursor - is_tag_end);
}

void
h5_input_get_end_position (H5Input *self, H5Position *position)
{
  h5_input_locate (self, self->end, position);
  position->offset = self->base + self->source_length;
}

/* The text of the last commit is done with. */
static void
leave_buffer (H5Input *self)
{
  if (self->with_positions)
    walk (self, self->end);
  map_reset (&self->newlines);
  map_reset (&self->source);
  map_reset (&self->returns);
  self->base += self->source_length;
  self->source_length = 0;
  self->n_read += (guint64) (self->end - self->start);
}

static void
set_text (H5Input *self, const char *start, const char *end)
{
  self->start = self->cursor = self->walked = self->checked = start;
  self->end = end;
}

char *
h5_input_reserve (H5Input *self, gsize length)
{
  leave_buffer (self);
  if (length > self->capacity || !self->data)
    {
      if (length > G_MAXSSIZE - H5_INPUT_PADDING)
        g_error ("a text of %" G_GSIZE_FORMAT " bytes cannot be read at once", length);
      g_free (self->data);
      self->data = g_malloc (length + H5_INPUT_PADDING);
      self->capacity = length;
    }
  set_text (self, self->data, self->data);
  return self->data;
}

void
h5_input_borrow (H5Input *self, const char *text, gsize length)
{
  leave_buffer (self);
  set_text (self, text, text + length);
  self->source_length = length;
}

void
h5_input_release (H5Input *self)
{
  static const char nothing[H5_INPUT_PADDING];

  leave_buffer (self);
  set_text (self, nothing, nothing);
}

void
h5_input_shift (H5Input *self, gsize at, gssize shift)
{
  if (self->marks_tokens)
    map_add (&self->source, at, shift);
}

static const char *
find_cr (const char *p, const char *end)
{
  const char *cr = p < end ? memchr (p, '\r', (gsize) (end - p)) : NULL;

  return cr ? cr : end;
}

/* Turns the CR at this place and all after it into LF, and LF after CR into nothing. */
static char *
replace_newlines (H5Input *self, char *cr, const char *end)
{
  const char *in = cr;
  char *out = cr;

  while (in < end)
    {
      if (self->with_scripts)
        map_add (&self->returns, (gsize) (out - self->start), 0);
      *out++ = '\n';
      in++;
      if (in == end)
        self->last_was_cr = TRUE;
      else if (*in == '\n')
        {
          in++;
          if (self->marks_tokens)
            map_add (&self->newlines, (gsize) (out - self->start), 1);
        }
      const char *next = find_cr (in, end);
      memmove (out, in, (gsize) (next - in));
      out += next - in;
      in = next;
    }
  return out;
}

/* https://infra.spec.whatwg.org/#normalize-newlines */
void
h5_input_commit (H5Input *self, gsize length, gsize source_length)
{
  char *start = self->data;
  char *end = start + length;

  g_assert (length <= self->capacity);
  self->source_length = source_length;
  if (self->last_was_cr && length)
    {
      self->last_was_cr = FALSE;
      if (*start == '\n')
        {
          start++;
          if (self->marks_tokens)
            map_add (&self->newlines, 0, 1);
        }
    }
  self->start = self->cursor = self->walked = self->checked = start;
  char *cr = (char *) find_cr (start, end);
  if (cr < end)
    end = replace_newlines (self, cr, end);
  memset (end, 0, H5_INPUT_PADDING);
  self->end = end;
}
