/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/text/h5-line-writer.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/text/h5-text-cut.h"

/* The minimum width of the text in columns, regardless of its prefixes. */
#define MIN_WIDTH 12

void
h5_line_writer_init (H5LineWriter *self, H5Buffer *out)
{
  *self = (H5LineWriter){ .out = out, .start = out->length };
}

/* https://www.unicode.org/reports/tr11/: returns the width of a character in columns. */
static guint
character_columns (guint32 c)
{
  if (c < 0x300)
    return 1;
  /* Most wide characters are in these ranges. Avoids the search in GLib's tables. */
  if ((c >= 0x4E00 && c <= 0x9FFF) || (c >= 0xAC00 && c <= 0xD7A3))
    return 2;
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

guint
h5_text_columns (const char *text, gsize length)
{
  const char *end = text + length;
  guint columns = 0;

  while (text < end)
    columns += character_columns (h5_utf8_next (&text));
  return columns;
}

/* --- the output --- */

/* Appends the part of the text that fits into the maximum length, and an ellipsis if there is
 * more. */
static void
put (H5LineWriter *self, const char *text, gsize length)
{
  const char *p = text, *end = text + length;

  if (self->is_cut)
    return;
  if (self->max_length == 0)
    {
      h5_buffer_append (self->out, text, length);
      return;
    }
  while (p < end && self->n_characters < self->max_length)
    {
      h5_utf8_next (&p);
      self->n_characters++;
    }
  h5_buffer_append (self->out, text, (gsize) (p - text));
  self->is_cut = p < end;
}

/* Replaces the last character, and spaces before it, by an ellipsis. */
static void
put_ellipsis (H5LineWriter *self)
{
  gsize last = self->out->length - 1;

  while (last > self->start && h5_utf8_is_continuation ((guint8) self->out->data[last]))
    last--;
  last = self->start + h5_text_cut (self->out->data + self->start, last - self->start);
  h5_buffer_truncate (self->out, last);
  h5_buffer_append_string (self->out, "…");
}

/* Writes the n outermost prefixes before a line. If the line is empty, spaces at the end are
 * left out. */
static void
put_prefixes (H5LineWriter *self, guint n, gboolean is_empty)
{
  char prefix[H5_LINE_PREFIXES * H5_LINE_PREFIX_MAX];
  gsize length = 0;

  if (n == 0)
    return;
  for (guint i = 0; i < MIN (n, H5_LINE_PREFIXES); i++)
    {
      H5LinePrefix *level = &self->prefixes[i];
      gsize size = strlen (level->first);

      memcpy (prefix + length, level->first, size);
      length += size;
      memcpy (level->first, level->rest, H5_LINE_PREFIX_MAX);
    }
  while (is_empty && length > 0 && prefix[length - 1] == ' ')
    length--;
  put (self, prefix, length);
}

static guint
prefix_columns (const H5LineWriter *self)
{
  guint columns = 0;

  for (guint i = 0; i < MIN (self->n_prefixes, H5_LINE_PREFIXES); i++)
    columns += h5_text_columns (self->prefixes[i].first, strlen (self->prefixes[i].first));
  return columns;
}

/* Writes pending line feeds. The lines between them consist of prefixes only. */
static void
put_feeds (H5LineWriter *self)
{
  if (self->n_feeds == 0)
    return;
  put (self, "\n", 1);
  while (--self->n_feeds > 0)
    {
      put_prefixes (self, self->n_feed_prefixes, TRUE);
      put (self, "\n", 1);
    }
}

/* Changes the places in the line that is written now to those in the output. */
static void
settle_places (H5LineWriter *self, gsize length)
{
  for (; self->places && self->n_placed < self->places->len; self->n_placed++)
    {
      gsize *place = &g_array_index (self->places, gsize, self->n_placed);

      *place = self->out->length + MIN (*place, length);
    }
}

/* Returns the number of the outermost prefixes that are those of quotes. */
static guint
count_quotes (const H5LineWriter *self)
{
  guint n = 0;

  while (n < MIN (self->n_prefixes, H5_LINE_PREFIXES) && self->prefixes[n].first[0] == '>')
    n++;
  return n;
}

/* https://www.rfc-editor.org/rfc/rfc3676#section-4.4: whether a line of flowed text with the n
 * outermost prefixes needs a space before it. The prefix of a quote ends with one. */
static gboolean
needs_stuffing (const H5LineWriter *self, guint n, const char *text, gsize length)
{
  static const char from[] = "From ";

  for (guint i = 0; i < MIN (n, H5_LINE_PREFIXES); i++)
    if (self->prefixes[i].first[0])
      return self->prefixes[i].first[0] == ' ' && length > 0;
  return length > 0
         && (*text == ' ' || *text == '>'
             || (length >= strlen (from) && memcmp (text, from, strlen (from)) == 0));
}

/* The rest of a line of flowed text is joined with what is before it, so it is not indented. */
static void
put_whole_line (H5LineWriter *self, const char *text, gsize length)
{
  guint n = self->is_flowed && self->is_rest ? count_quotes (self) : self->n_prefixes;

  put_feeds (self);
  if (self->is_flowed && needs_stuffing (self, n, text, length))
    put (self, " ", 1);
  put_prefixes (self, n, length == 0);
  settle_places (self, length);
  put (self, text, length);
  self->n_feeds = 1;
  self->n_feed_prefixes = self->n_prefixes;
}

/* Whether a line can be broken after a character of ASCII. */
static inline gboolean
is_gap (char c)
{
  return c == ' ' || c == '\t';
}

/* Writes a line without the spaces at its end, unless it is preformatted. Flowed text would go on
 * after a space. */
static void
put_line (H5LineWriter *self, const char *text, gsize length)
{
  gboolean keeps_spaces = self->is_preformatted && !self->is_flowed;

  while (!keeps_spaces && length > 0 && is_gap (text[length - 1]))
    length--;
  put_whole_line (self, text, length);
}

/* --- the current line --- */

/* The space after the hyphens has collapsed or not. */
gboolean
h5_line_writer_is_separator (const H5LineWriter *self)
{
  const H5Buffer *line = &self->line;

  if (!self->keeps_separators || self->is_rest || line->length < 2
      || memcmp (line->data, "--", 2) != 0)
    return FALSE;
  return (line->length == 2 ? self->after_space : line->length == 3 && line->data[2] == ' ')
         && count_quotes (self) == MIN (self->n_prefixes, H5_LINE_PREFIXES);
}

/* Writes the current line, and begins the next one. */
static void
put_current_line (H5LineWriter *self)
{
  if (h5_line_writer_is_separator (self))
    put_whole_line (self, H5_LINE_SEPARATOR, strlen (H5_LINE_SEPARATOR));
  else
    put_line (self, self->line.data ? self->line.data : "", self->line.length);
  h5_line_writer_drop_line (self);
}

void
h5_line_writer_drop_line (H5LineWriter *self)
{
  settle_places (self, 0);
  h5_buffer_truncate (&self->line, 0);
  self->column = 0;
  self->break_at = 0;
  self->after_space = self->is_rest = FALSE;
}

gboolean
h5_text_is_blank (const char *text, gsize length)
{
  const char *p = text, *end = length > 0 ? text + length : text;

  for (; p < end; p++)
    if (*p == '\xC2' && end - p > 1 && p[1] == '\xA0')
      p++;
    else if (!h5_is_ascii_whitespace ((guint8) *p))
      return FALSE;
  return TRUE;
}

static gboolean
is_unseen (guint32 c)
{
  return c < 0xA0 ? c <= ' ' || c >= 0x7F
                  : c == 0x00A0 || c == 0x00AD || c == 0x034F || (c >= 0x200B && c <= 0x200D)
                      || c == 0x2060 || c == 0xFEFF;
}

gboolean
h5_text_is_unseen (const char *text, gsize length)
{
  const char *p = text, *end = length > 0 ? text + length : text;

  while (p < end)
    if (!is_unseen (h5_utf8_next (&p)))
      return FALSE;
  return TRUE;
}

/* Removes the current line if it is blank. Returns whether it is. */
static gboolean
drop_blank_line (H5LineWriter *self)
{
  if (!self->drops_blank_lines || self->line.length == 0
      || !h5_text_is_blank (self->line.data, self->line.length))
    return FALSE;
  h5_line_writer_drop_line (self);
  return TRUE;
}

/* Breaks the line at the last possible place. The rest begins the next line. */
static void
wrap (H5LineWriter *self)
{
  g_assert (self->break_at <= self->line.length);
  gsize rest = self->line.length - self->break_at;
  guint columns = self->column - self->break_column;

  if (!self->drops_blank_lines || !h5_text_is_blank (self->line.data, self->break_at))
    {
      if (self->is_flowed)
        {
          /* The text goes on after a space. */
          self->line.data[self->break_at - 1] = ' ';
          put_whole_line (self, self->line.data, self->break_at);
        }
      else
        put_line (self, self->line.data, self->break_at);
      self->is_rest = TRUE;
    }
  memmove (self->line.data, self->line.data + self->break_at, rest);
  h5_buffer_truncate (&self->line, rest);
  self->column = columns;
  self->break_at = 0;
}

/* Appends words of ASCII characters, and spaces after them, that fit into the line. Returns
 * where the rest begins, which goes word by word. */
static const char *
put_fitting_words (H5LineWriter *self, const char *text, const char *end, guint available)
{
  gsize room = available - MIN (self->column, available);
  const char *stop = text + MIN ((gsize) (end - text), room), *p = text, *after = text;

  for (; p < stop && (guint8) *p < 0x80; p++)
    if (is_gap (*p))
      after = p + 1;
  if (after == text)
    return text;
  h5_buffer_append (&self->line, text, (gsize) (after - text));
  self->column += (guint) (after - text);
  self->break_at = self->line.length;
  self->break_column = self->column;
  return after;
}

/* Returns the end of a word of ASCII characters. Each has one column, and the word cannot be
 * broken. */
static const char *
skip_word (const char *p, const char *end)
{
  while (p < end && !is_gap (*p) && (guint8) *p < 0x80)
    p++;
  return p;
}

/* Whether the line can be broken. In flowed text, its first part must not be the line before a
 * signature. */
static gboolean
can_wrap (const H5LineWriter *self)
{
  return self->break_at > 0
         && !(self->is_flowed && self->break_at == strlen (H5_LINE_SEPARATOR)
              && memcmp (self->line.data, "--", 2) == 0);
}

/* Whether https://www.unicode.org/reports/tr14/ allows a break before a character of two columns: an
 * ideograph, but not punctuation, and not within an emoji. */
static gboolean
can_break_before (const H5LineWriter *self, guint32 c)
{
  GUnicodeBreakType before, after = g_unichar_break_type (c);

  if (self->line.length == 0)
    return FALSE;
  const char *end = self->line.data + self->line.length;
  before = g_unichar_break_type (g_utf8_get_char (g_utf8_prev_char (end)));
  if (before == G_UNICODE_BREAK_OPEN_PUNCTUATION || before == G_UNICODE_BREAK_QUOTATION
      || before == G_UNICODE_BREAK_ZERO_WIDTH_JOINER || before == G_UNICODE_BREAK_NON_BREAKING_GLUE
      || before == G_UNICODE_BREAK_WORD_JOINER)
    return FALSE;
  switch (after)
    {
    case G_UNICODE_BREAK_CLOSE_PUNCTUATION:
    case G_UNICODE_BREAK_CLOSE_PARENTHESIS:
    case G_UNICODE_BREAK_COMBINING_MARK:
    case G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER:
    case G_UNICODE_BREAK_EMOJI_MODIFIER:
    case G_UNICODE_BREAK_EXCLAMATION:
    case G_UNICODE_BREAK_INFIX_SEPARATOR:
    case G_UNICODE_BREAK_NON_STARTER:
    case G_UNICODE_BREAK_POSTFIX:
      return FALSE;
    default:
      return TRUE;
    }
}

/* Appends text that can only be broken before. */
static void
put_unbroken (H5LineWriter *self, const char *text, gsize length, guint columns, guint available)
{
  if (self->column + columns > available && can_wrap (self))
    wrap (self);
  h5_buffer_append (&self->line, text, length);
  self->column += columns;
}

static void
put_wrapped (H5LineWriter *self, const char *text, gsize length)
{
  guint prefix = prefix_columns (self);
  guint available = MAX (self->width, prefix + MIN_WIDTH) - prefix;
  const char *end = text + length;

  while (text < end && !self->is_cut)
    {
      text = put_fitting_words (self, text, end, available);
      if (text == end)
        break;
      const char *start = text;
      text = skip_word (text, end);
      if (text > start)
        {
          gsize length_of_word = (gsize) (text - start);
          put_unbroken (self, start, length_of_word, (guint) length_of_word, available);
          continue;
        }
      guint32 c = h5_utf8_next (&text);
      guint columns = character_columns (c);

      /* Flowed text cannot be broken without a space. */
      if (columns == 2 && !self->is_flowed && can_break_before (self, c))
        {
          self->break_at = self->line.length;
          self->break_column = self->column;
        }
      if (c != ' ' && c != '\t')
        {
          put_unbroken (self, start, (gsize) (text - start), columns, available);
          continue;
        }
      h5_buffer_append_byte (&self->line, (char) c);
      self->break_at = self->line.length;
      self->break_column = ++self->column;
    }
}

void
h5_line_writer_text (H5LineWriter *self, const char *text, gsize length)
{
  if (self->is_cut)
    return;
  self->after_space = FALSE;
  if (self->width > 0 && !self->is_preformatted)
    {
      put_wrapped (self, text, length);
      return;
    }
  h5_buffer_append (&self->line, text, length);
  /* The line exceeds the maximum length already. End it now, so that it does not grow. */
  if (self->max_length > 0 && self->line.length / 4 > self->max_length)
    h5_line_writer_feed (self);
}

gboolean
h5_line_writer_append_to_last (H5LineWriter *self, const char *text, gsize length)
{
  gsize n = self->out->length;

  if (self->line.length > 0 || self->n_feeds == 0 || n == self->start || self->is_cut)
    return FALSE;
  /* The line before a signature, or one that goes on. */
  if (self->out->data[n - 1] == ' ')
    return FALSE;
  put (self, text, length);
  return TRUE;
}

void
h5_line_writer_feed (H5LineWriter *self)
{
  drop_blank_line (self);
  if (self->line.length > 0)
    put_current_line (self);
  else if (self->out->length > self->start)
    self->n_feeds++;
}

void
h5_line_writer_end_line (H5LineWriter *self)
{
  put_current_line (self);
}

void
h5_line_writer_require (H5LineWriter *self, guint count)
{
  if (drop_blank_line (self))
    count = MAX (count, 2);
  if (self->line.length > 0)
    h5_line_writer_feed (self);
  if (self->out->length > self->start)
    self->n_feeds = MAX (self->n_feeds, count);
}

H5LinePrefix
h5_line_prefix_for_number (const char *number, gsize length, char delimiter)
{
  H5LinePrefix prefix = { .first = "" };

  length = MIN (length, H5_LINE_PREFIX_MAX - 3);
  memcpy (prefix.first, number, length);
  prefix.first[length] = delimiter;
  prefix.first[length + 1] = ' ';
  memset (prefix.rest, ' ', length + 2);
  return prefix;
}

void
h5_line_writer_push (H5LineWriter *self, const H5LinePrefix *prefix)
{
  static const H5LinePrefix nothing = { "", "" };
  gsize length = strlen (prefix->rest);

  for (guint i = 0; i < MIN (self->n_prefixes, H5_LINE_PREFIXES); i++)
    length += strlen (self->prefixes[i].rest);
  if (self->n_prefixes < H5_LINE_PREFIXES)
    self->prefixes[self->n_prefixes] = length <= H5_LINE_PREFIXES_LENGTH ? *prefix : nothing;
  self->n_prefixes++;
}

static const H5LinePrefix quote_prefix = { "> ", "> " }, outer_quote_prefix = { ">", ">" };

/* Whether a prefix of this level is stored, and is this one. */
static gboolean
has_prefix (const H5LineWriter *self, guint level, const H5LinePrefix *prefix)
{
  return level < MIN (self->n_prefixes, H5_LINE_PREFIXES)
         && strcmp (self->prefixes[level].first, prefix->first) == 0;
}

void
h5_line_writer_push_quote (H5LineWriter *self)
{
  guint level = self->n_prefixes;

  h5_line_writer_push (self, &quote_prefix);
  if (level > 0 && has_prefix (self, level, &quote_prefix)
      && has_prefix (self, level - 1, &quote_prefix))
    self->prefixes[level - 1] = outer_quote_prefix;
}

void
h5_line_writer_pop (H5LineWriter *self)
{
  self->n_prefixes--;
  if (self->n_prefixes > 0 && has_prefix (self, self->n_prefixes - 1, &outer_quote_prefix))
    self->prefixes[self->n_prefixes - 1] = quote_prefix;
  self->n_feed_prefixes = MIN (self->n_feed_prefixes, self->n_prefixes);
}

void
h5_line_writer_note_start (H5LineWriter *self)
{
  g_array_append_val (self->places, self->line.length);
}

void
h5_line_writer_note_end (H5LineWriter *self)
{
  gboolean is_written = self->line.length == 0;
  gsize place = is_written ? self->out->length : self->line.length;

  g_array_append_val (self->places, place);
  self->n_placed += is_written;
}

gboolean
h5_line_writer_is_unmarked (const H5LineWriter *self)
{
  if (self->line.length || self->n_prefixes > H5_LINE_PREFIXES)
    return FALSE;
  const H5LinePrefix *last = &self->prefixes[self->n_prefixes - 1];
  return strcmp (last->first, last->rest) != 0;
}

void
h5_line_writer_mark (H5LineWriter *self)
{
  drop_blank_line (self);
  if (h5_line_writer_is_unmarked (self))
    put_line (self, "", 0);
}

void
h5_line_writer_finish (H5LineWriter *self)
{
  drop_blank_line (self);
  if (self->line.length > 0)
    put_current_line (self);
  if (self->is_cut)
    put_ellipsis (self);
  h5_buffer_clear (&self->line);
}
