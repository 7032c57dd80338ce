/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The dates of feeds and pages, in the formats that these use:
 *
 *   https://www.rfc-editor.org/rfc/rfc3339 and https://www.w3.org/TR/NOTE-datetime, which are parts
 *   of ISO 8601: "2026-07-01T10:30:00Z", "2026-07"
 *   https://www.rfc-editor.org/rfc/rfc5322#section-3.3, also with what older versions allow:
 *   "Wed, 01 Jul 2026 10:30:00 +0200", "1 Jul 26 10:30 EDT"
 */
#pragma once

#include <glib.h>

/* Returns the time. Without a time of day, it is the beginning of the day, month or year. Without
 * a time zone, or with the name of an unknown one, it is in UTC. NULL if the text is not a date.
 * Free it with g_date_time_unref(). */
GDateTime *h5_date_parse (const char *text, gsize length);
