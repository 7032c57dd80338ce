/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "input/h5-input.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "input/h5-input-blocks.h"

#include <string.h>

void
h5_input_init (H5Input *self, gboolean with_positions, H5ErrorSink errors)
{
  *self = (H5Input){
    .with_positions = with_positions,
    .marks = with_positions ? H5_MARKS_START : H5_MARKS_NOTHING,
    .errors = errors,
    .position = { .line = 1, .column = 1, .column_utf16 = 1 },
  };
  self->token = self->held = self->position;
}

void
h5_input_clear (H5Input *self)
{
  h5_input_drop_layers (self);
  g_clear_pointer (&self->data, g_free);
  g_clear_pointer (&self->newlines.shifts, g_free);
  g_clear_pointer (&self->source.shifts, g_free);
  g_clear_pointer (&self->returns.shifts, g_free);
}

static void
map_reset (H5InputMap *map)
{
  map->n_shifts = map->passed = 0;
  map->total = 0;
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

/* Returns where a byte was before a change. Positions must be in order. */
static gsize
map_back (H5InputMap *map, gsize at)
{
  while (map->passed < map->n_shifts && map->shifts[map->passed].at <= at)
    map->total += map->shifts[map->passed++].shift;
  return at + (gsize) map->total;
}

void
h5_input_mark_more (H5Input *self)
{
  self->token_is_inserted = self->outer != NULL;
  if (self->outer)
    {
      self->marked = self->token_at = NULL;
      self->token = self->position;
    }
  else
    self->marks = H5_MARKS_START;
}

void
h5_input_set_with_locations (H5Input *self)
{
  self->with_locations = TRUE;
  self->marks = H5_MARKS_START;
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

/* Checks the character at the current position of the walk, unless that has been done. */
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

#if defined(H5_SCAN_SSE2)
/* A fast path over characters that need no check. It stops before the first one that does.
 * Columns are only counted after the last newline. */
static void
walk_blocks (H5Input *self, const char *to)
{
  const char *p = self->walked, *start;
  const char *lines = p, *lines_end = p; /* the last stretch with a newline */
  guint64 n_lines = 0;
  gsize n = 0;

  do
    {
      guint64 n_before = n_lines;
      start = h5_skip_printable (p, to);
      n += (gsize) (start - p);
      p = h5_pass_stretch (start, to, self->end + H5_INPUT_PADDING, &n_lines);
      if (n_lines == n_before)
        n += h5_count_characters (start, p);
      else
        {
          lines = start;
          lines_end = p;
          n = 0;
        }
    }
  while (p - start >= H5_INPUT_BLOCK);
  if (n_lines)
    {
      self->position.line += n_lines;
      self->position.column = self->position.column_utf16 = 1;
      n += h5_count_characters (h5_scan_back (lines, lines_end, '\n'), lines_end);
    }
  self->position.column += n;
  self->position.column_utf16 += n;
  while (p < to && h5_utf8_is_continuation ((guint8) *p))
    p++;
  self->walked = p;
}
#else
static void
walk_blocks (H5Input *self, const char *to)
{
}
#endif

static void
walk_to (H5Input *self, const char *to)
{
  while (self->walked < to)
    {
      walk_blocks (self, to);
      if (self->walked < to)
        walk_character (self);
    }
}

static void
count_offset (H5Input *self)
{
  gsize written = map_back (&self->newlines, (gsize) (self->walked - self->start));

  self->position.offset = self->base + map_back (&self->source, written);
}

static void
locate_token (H5Input *self)
{
  const char *at = self->token_at;

  self->token_at = NULL;
  walk_to (self, at);
  count_offset (self);
  self->token = self->position;
}

/* All inserted text has the position at which it was inserted. */
static void
walk (H5Input *self, const char *to)
{
  if (G_UNLIKELY (self->outer != NULL))
    return;
  if (self->token_at && self->token_at <= to)
    locate_token (self);
  walk_to (self, to);
}

void
h5_input_locate (H5Input *self, const char *at, H5Position *position)
{
  walk (self, at);
  if (G_LIKELY (!self->outer))
    count_offset (self);
  *position = self->position;
}

H5Position *
h5_input_locate_token (H5Input *self)
{
  if (self->with_positions && self->token_at)
    locate_token (self);
  return &self->token;
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

void
h5_input_check_token (H5Input *self)
{
  gboolean is_tag_end = self->cursor > self->start && self->cursor[-1] == '>';

  if (self->with_positions)
    h5_input_locate_token (self);
  if (self->with_positions && self->token_is_taken)
    walk (self, is_tag_end ? self->cursor - 1 : self->cursor);
}

void
h5_input_check_read (H5Input *self)
{
  if (self->with_positions)
    walk (self, self->cursor);
}

void
h5_input_check_all (H5Input *self)
{
  if (self->with_positions)
    walk (self, self->end);
}

void
h5_input_report_at_token (H5Input *self, H5ErrorCode error)
{
  h5_input_check_token (self);
  h5_input_report_position (self, error, &self->token);
}

void
h5_input_get_end_position (H5Input *self, H5Position *position)
{
  h5_input_locate (self, self->end, position);
  position->offset = self->base + self->source_length;
}

/* Leaves the buffer of the last commit, which is finished. */
static void
leave_buffer (H5Input *self)
{
  if (self->with_positions)
    walk (self, self->end);
  h5_input_token_offset (self);
  map_reset (&self->newlines);
  map_reset (&self->source);
  map_reset (&self->returns);
  self->base += self->source_length;
  self->source_length = 0;
  self->text_base += (guint64) (self->end - self->start);
  self->n_read += (guint64) (self->end - self->start);
}

static void
set_text (H5Input *self, const char *start, const char *end)
{
  self->start = self->cursor = self->walked = self->checked = start;
  self->end = end;
}

static void
need_capacity (H5Input *self, gsize length)
{
  if (length <= self->capacity && self->data)
    return;
  if (length > G_MAXSSIZE - H5_INPUT_PADDING)
    g_error ("a text of %" G_GSIZE_FORMAT " bytes cannot be read at once", length);
  g_free (self->data);
  self->data = g_malloc (length + H5_INPUT_PADDING);
  self->capacity = length;
}

char *
h5_input_reserve (H5Input *self, gsize length)
{
  leave_buffer (self);
  need_capacity (self, length);
  set_text (self, self->data, self->data);
  return self->data;
}

void
h5_input_borrow (H5Input *self, const char *text, gsize length)
{
  leave_buffer (self);
  set_text (self, text, text + length);
  self->source_length = length;
  self->ended_in_cr = FALSE;
}

void
h5_input_keep (H5Input *self)
{
  const char *start = self->start;
  gsize length = (gsize) (self->end - start);

  need_capacity (self, length);
  memcpy (self->data, start, length);
  memset (self->data + length, 0, H5_INPUT_PADDING);
  self->start = self->data;
  self->end = self->data + length;
  self->cursor = self->data + (self->cursor - start);
  self->walked = self->data + (self->walked - start);
  self->checked = self->data + (self->checked - start);
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
  if (self->with_positions)
    map_add (&self->source, at, shift);
}

static const char *
find_cr (const char *p, const char *end)
{
  const char *cr = p < end ? memchr (p, '\r', (gsize) (end - p)) : NULL;

  return cr ? cr : end;
}

/* Replaces this CR and all after it by LF, and removes LF after CR. */
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
          if (self->with_positions)
            map_add (&self->newlines, (gsize) (out - self->start), 1);
        }
      const char *next = find_cr (in, end);
      memmove (out, in, (gsize) (next - in));
      out += next - in;
      in = next;
    }
  return out;
}

/* In the text of the document, an LF at the beginning of a buffer belongs to a CR at the end of the
 * one before, even if inserted text has come in between. */
static void
place_text (H5Input *self, const char *text, gsize length)
{
  if (!self->with_locations || self->layer || !length)
    return;
  if (*text == '\n')
    self->text_base += (guint64) self->last_was_cr - (guint64) self->ended_in_cr;
  self->ended_in_cr = text[length - 1] == '\r';
}

/* https://infra.spec.whatwg.org/#normalize-newlines */
void
h5_input_commit (H5Input *self, gsize length, gsize source_length)
{
  char *start = self->data;
  char *end = start + length;

  g_assert (length <= self->capacity);
  self->source_length = source_length;
  place_text (self, start, length);
  if (self->last_was_cr && length)
    {
      self->last_was_cr = FALSE;
      if (*start == '\n')
        {
          start++;
          if (self->with_positions)
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
