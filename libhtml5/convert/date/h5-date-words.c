/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Dates in which the month is a word. Their parts are recognized by their form, in any order:
 * programs that write feeds leave out the weekday, write the month first, or do as they like.
 */
#include "convert/date/h5-date-private.h"

static const char *const months[] = {
  "january", "february", "march",     "april",   "may",      "june",
  "july",    "august",   "september", "october", "november", "december",
};

static const char *const weekdays[] = {
  "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
};

/* What has been read of a date. */
typedef struct
{
  H5DateParts *parts;
  gboolean has_day;
  gboolean has_month;
  gboolean has_year;
  gboolean has_time;
  gboolean has_zone;   /* its name */
  gboolean has_offset; /* which is more reliable */
} Words;

/* Returns the number of the word that is this one, or begins with it, or -1. */
static int
find_word (const char *const words[], guint n, const char *word, gsize length)
{
  for (guint i = 0; length >= 3 && i < n; i++)
    if (length <= strlen (words[i]) && g_ascii_strncasecmp (words[i], word, length) == 0)
      return (int) i;
  return -1;
}

/* https://www.rfc-editor.org/rfc/rfc5322#section-4.3 */
static int
complete_year (int year, guint n_digits)
{
  if (n_digits == 2)
    return year < 50 ? 2000 + year : 1900 + year;
  return n_digits == 3 ? 1900 + year : year;
}

static gboolean
read_number (Words *self, H5DateScanner *scanner)
{
  int value = 0;
  guint n = h5_date_read_number (scanner, 4, &value);

  if (h5_date_at_digit (scanner))
    return FALSE;
  if (h5_date_peek (scanner) == ':' && !self->has_time)
    {
      self->has_time = TRUE;
      self->parts->hour = value;
      return h5_date_read_minutes (scanner, self->parts);
    }
  if (n <= 2 && !self->has_day)
    {
      self->has_day = TRUE;
      self->parts->day = value;
      return TRUE;
    }
  if (n < 2 || self->has_year)
    return FALSE;
  self->has_year = TRUE;
  self->parts->year = complete_year (value, n);
  return TRUE;
}

static gboolean
read_word (Words *self, H5DateScanner *scanner)
{
  const char *word;
  gsize length = h5_date_read_word (scanner, &word);
  int month = find_word (months, G_N_ELEMENTS (months), word, length);

  if (month >= 0 && !self->has_month)
    {
      self->has_month = TRUE;
      self->parts->month = month + 1;
      return TRUE;
    }
  if (find_word (weekdays, G_N_ELEMENTS (weekdays), word, length) >= 0)
    return TRUE;
  if (!self->has_time || self->has_zone)
    return FALSE;
  if (h5_date_is_half_of_day (word, length))
    return h5_date_set_half_of_day (self->parts, word);
  self->has_zone = TRUE;
  if (!self->has_offset)
    h5_date_set_zone (self->parts, word, length);
  return TRUE;
}

/* Skips a comment, which is in parentheses, with those in it. */
static void
skip_comment (H5DateScanner *scanner)
{
  guint depth = 0;

  do
    {
      depth += *scanner->at == '(';
      depth -= *scanner->at == ')';
      scanner->at++;
    }
  while (depth > 0 && scanner->at < scanner->end);
}

static gboolean
read_part (Words *self, H5DateScanner *scanner)
{
  char c = h5_date_peek (scanner);

  if (h5_is_ascii_digit ((guint8) c))
    return read_number (self, scanner);
  if (h5_is_ascii_alpha ((guint8) c))
    return read_word (self, scanner);
  if (self->has_time && (c == '+' || c == '-'))
    {
      self->has_offset = TRUE;
      return h5_date_read_offset (scanner, self->parts);
    }
  if (c == '(')
    skip_comment (scanner);
  else if (c == ',' || c == '.' || c == '-')
    scanner->at++;
  else
    return FALSE;
  return TRUE;
}

gboolean
h5_date_read_words (H5DateScanner *self, H5DateParts *parts)
{
  Words words = { .parts = parts };

  for (h5_date_skip_spaces (self); self->at < self->end; h5_date_skip_spaces (self))
    if (!read_part (&words, self))
      return FALSE;
  return words.has_day && words.has_month && words.has_year;
}
