/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* html5_parse_date(). */
#include <libhtml5/html5.h>

#include <string.h>

static const struct
{
  const char *text;
  const char *expected; /* NULL if it is not a date */
} dates[] = {
  { "2025-06-09T07:08:09Z", "2025-06-09T07:08:09Z" },
  { "2025-06-09T07:08:09.25+02:00", "2025-06-09T07:08:09.250000+02" },
  { "2025-06-09t07:08:09.1234567890123456789z", "2025-06-09T07:08:09.123456Z" },
  { "2025-06-09T07:08-0530", "2025-06-09T07:08:00-05:30" },
  { " 2025-06-09 07:08 +01\n", "2025-06-09T07:08:00+01" },
  { "2025-06-09 07:08:09 EST", "2025-06-09T07:08:09-05" },
  { "20250609T070809Z", "2025-06-09T07:08:09Z" },
  { "2025-06-09", "2025-06-09T00:00:00Z" },
  { "2025-06-09+02:00", "2025-06-09T00:00:00+02" },
  { "2025-6-9", "2025-06-09T00:00:00Z" },
  { "2025-06", "2025-06-01T00:00:00Z" },
  { "2025", "2025-01-01T00:00:00Z" },
  { "2025-W24-1", "2025-06-09T00:00:00Z" },
  { "2025-160", "2025-06-09T00:00:00Z" },
  { "2025-12-31T24:00:00+02:00", "2026-01-01T00:00:00+02" },
  { "Tue, 31 Dec 2024 24:00:00 GMT", "2025-01-01T00:00:00Z" },
  { "2025-06-09T24:00:01Z", NULL },
  { "2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z" },
  { "Mon, 09 Jun 2025 07:08:09 +0200", "2025-06-09T07:08:09+02" },
  { "Mon, 09 Jun 2025 07:08:09 +0530 India", "2025-06-09T07:08:09+05:30" },
  { "2025-06-09 07:08:09 +0800 CST", "2025-06-09T07:08:09+08" },
  { "Mon, 09 Jun 2025 07:08:09 -0700 (Pacific (US) Time)", "2025-06-09T07:08:09-07" },
  { "Mon, 09 Jun 2025 07:08:09 (", "2025-06-09T07:08:09Z" },
  { "2025-06-09 10:30 PM", "2025-06-09T22:30:00Z" },
  { "2025-06-09 12:30am EST", "2025-06-09T00:30:00-05" },
  { "2025-06-09 13:30 PM", NULL },
  { "Mon, 09 Jun 2025 07:08:09 GMT", "2025-06-09T07:08:09Z" },
  { "Mon,09 Jun 2025 07:08:09 Z", "2025-06-09T07:08:09Z" },
  { "Sun, 09 Jun 2025 07:08:09 UT", "2025-06-09T07:08:09Z" },
  { "Mon 9 June 2025 7:08 edt", "2025-06-09T07:08:00-04" },
  { "09 Jun 25 07:08 PDT", "2025-06-09T07:08:00-07" },
  { "9 Jun 99 07:08:09 CEST", "1999-06-09T07:08:09+02" },
  { "9 Jun 104", "2004-06-09T00:00:00Z" },
  { "Monday, 09-Jun-2025 07:08:09 GMT", "2025-06-09T07:08:09Z" },
  { "Mon Jun  9 07:08:09 2025", "2025-06-09T07:08:09Z" },
  { "Mon Jun  9 07:08:09 UTC 2025", "2025-06-09T07:08:09Z" },
  { "Mon, 09 Jun 2025 07:08:09 GMT+2", "2025-06-09T07:08:09+02" },
  { "Mon, 09 Jun 2025 07:08:09 -0700 (PDT)", "2025-06-09T07:08:09-07" },
  { "Mon, 09 Jun 2025 07:08:09 XYZ", "2025-06-09T07:08:09Z" },
  { "Mon, 09 Jun 2025", "2025-06-09T00:00:00Z" },
  { "June 9, 2025 7:08 pm", "2025-06-09T19:08:00Z" },
  { "Sept. 9, 2025, 12:08 AM", "2025-09-09T00:08:00Z" },
  { "2025 Jun 09", "2025-06-09T00:00:00Z" },
  { "", NULL },
  { " ", NULL },
  { "soon", NULL },
  { "Mon", NULL },
  { "Jun 2025", NULL },
  { "2025/06/09", "2025-06-09T00:00:00Z" },
  { "2025/6/9 07:08", "2025-06-09T07:08:00Z" },
  { "2025-06/09", NULL },
  { "09 Jun", NULL },
  { "07:08:09", NULL },
  { "202506", NULL },
  { "2025 06 09 07", NULL },
  { "2025-06-09T", NULL },
  { "2025-06-09T07", NULL },
  { "2025-06-09T07:08:", NULL },
  { "2025-02-30", NULL },
  { "2025-06-09T25:00:00Z", NULL },
  { "2025-06-09T07:08:09+99:99", NULL },
  { "2025-06-09T07:08:09+", NULL },
  { "0000-00-00 00:00:00", NULL },
  { "99999-01-01", NULL },
  { "Mon, 32 Jun 2025 07:08:09 GMT", NULL },
  { "Mon, 09 Jun 2025 07:08:09 GMT and more", NULL },
  { "09 Jun 2025 13:08 pm", NULL },
  { "9 Jun 20250", NULL },
  { "9 10 Jun 2025", NULL },
  { "PT4H", NULL },
  { "1749452889", NULL },
  { "9 \xc3\xa9t\xc3\xa9 2025", NULL },
};

static void
test_dates (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autoptr (GDateTime) time = html5_parse_date (dates[i].text);
      g_autofree char *text = time ? g_date_time_format_iso8601 (time) : NULL;

      g_test_message ("%s", dates[i].text);
      g_assert_cmpstr (text, ==, dates[i].expected);
    }
}

/* No text is too long, and each beginning of a date is read to its end. */
static void
test_odd_dates (void)
{
  g_autofree char *digits = g_strnfill (1000000, '9'), *spaces = g_strnfill (1000000, ' ');

  g_assert_null (html5_parse_date (digits));
  g_assert_null (html5_parse_date (spaces));
  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    for (gsize n = 0; n < strlen (dates[i].text); n++)
      {
        g_autofree char *start = g_strndup (dates[i].text, n);
        g_autoptr (GDateTime) time = html5_parse_date (start);

        g_assert_true (!time || g_date_time_get_year (time) > 0);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/date/dates", test_dates);
  g_test_add_func ("/date/odd-dates", test_odd_dates);
  return g_test_run ();
}
