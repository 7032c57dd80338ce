/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "base/h5-ascii.h"
#include "convert/date/h5-date.h"

typedef struct
{
  const char *at;
  const char *end;
} H5DateScanner;

typedef struct
{
  int year;
  int month;
  int day;
  int hour;
  int minute;
  double second;
  int zone; /* in seconds east of UTC */
} H5DateParts;

static inline char
h5_date_peek (const H5DateScanner *self)
{
  return self->at < self->end ? *self->at : '\0';
}

static inline gboolean
h5_date_at_digit (const H5DateScanner *self)
{
  return h5_is_ascii_digit ((guint8) h5_date_peek (self));
}

/* Skips the character if it is the next one. */
static inline gboolean
h5_date_skip (H5DateScanner *self, char c)
{
  if (h5_date_peek (self) != c || self->at == self->end)
    return FALSE;
  self->at++;
  return TRUE;
}

void h5_date_skip_spaces (H5DateScanner *self);

/* Reads the digits up to this number. Returns how many there were. */
guint h5_date_read_number (H5DateScanner *self, guint most, int *value);

/* Reads the letters that follow. Returns their number. */
gsize h5_date_read_word (H5DateScanner *self, const char **word);

/* Reads minutes and perhaps seconds, each after a colon, after the hour. */
gboolean h5_date_read_minutes (H5DateScanner *self, H5DateParts *parts);

/* Reads the fraction of a second. */
void h5_date_read_fraction (H5DateScanner *self, H5DateParts *parts);

/* Whether a word is "am" or "pm". */
gboolean h5_date_is_half_of_day (const char *word, gsize length);

/* Changes the hour to that of a day with 24 hours. Returns FALSE if it is not one of the twelve. */
gboolean h5_date_set_half_of_day (H5DateParts *parts, const char *word);

/* h5-date-zone.c */

/* Reads an offset such as "+0200", "-05:30" or "+2". */
gboolean h5_date_read_offset (H5DateScanner *self, H5DateParts *parts);

/* Sets the offset of a zone with this name, which is 0 if it is unknown. */
void h5_date_set_zone (H5DateParts *parts, const char *name, gsize length);

/* h5-date-words.c */

/* Reads a date in which the month is a word, such as those of mails. */
gboolean h5_date_read_words (H5DateScanner *self, H5DateParts *parts);
