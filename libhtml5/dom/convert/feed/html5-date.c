/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/feed/html5-date.h"

#include "convert/date/h5-date.h"

/**
 * html5_parse_date:
 * @text: a date as it occurs in a page, a feed or a mail
 *
 * Parses a date. Two families of formats are recognized:
 *
 * - ISO 8601 and its profiles for the web, RFC 3339 and W3C-DTF: `2026-07-01T10:30:00+02:00`,
 *   `2026-07-01 10:30Z`, `20260701`, `2026-07`. Slashes instead of hyphens, as in `2026/07/01`, are
 *   also read.
 * - The dates of mails and of RSS, RFC 5322 with the obsolete forms of RFC 822:
 *   `Wed, 01 Jul 2026 10:30:00 +0200`, `1 Jul 26 10:30 EDT`. The weekday is ignored. The month may
 *   come first, as in `July 1, 2026 10:30 am`.
 *
 * Without a time, the result is the beginning of the day, month or year. A time without a zone, or
 * with the name of an unknown zone and no offset, is in UTC. Years of two digits are from 1950 to
 * 2049. Names of months and weekdays are English. A leap second becomes the second before it. Texts
 * of more than 100 bytes are not dates.
 *
 * Returns: (transfer full) (nullable): the time, or %NULL if the text is not a date, or if there is
 *   no such day or time
 *
 * Since: 1.0
 */
GDateTime *
html5_parse_date (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return h5_date_parse (text, strlen (text));
}
