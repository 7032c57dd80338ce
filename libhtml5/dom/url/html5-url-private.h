/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/url/html5-url.h"

#include "url/h5-url.h"

/* The parts of a URL, which are properties. All but the port are strings. */
typedef enum
{
  HTML5_URL_PART_HREF = 1,
  HTML5_URL_PART_ORIGIN,
  HTML5_URL_PART_PROTOCOL,
  HTML5_URL_PART_USERNAME,
  HTML5_URL_PART_PASSWORD,
  HTML5_URL_PART_HOST,
  HTML5_URL_PART_HOSTNAME,
  HTML5_URL_PART_PATHNAME,
  HTML5_URL_PART_SEARCH,
  HTML5_URL_PART_HASH,
  HTML5_URL_PART_PORT,
  HTML5_URL_N_PARTS
} Html5UrlPart;

struct _Html5Url
{
  GObject parent_instance;
  H5Url *record;
  char *parts[HTML5_URL_N_PARTS]; /* strings that were returned since the last change */
};

typedef gboolean (*Html5UrlSetter) (H5Url *record, const char *value, gsize length);

const char *_html5_url_get_part (Html5Url *self, Html5UrlPart part);
void _html5_url_set_part (Html5Url *self, Html5UrlSetter set, const char *value);

/* Ends a change: notifies the properties that differ from the record before, and frees that
 * record. */
void _html5_url_finish_change (Html5Url *self, H5Url *before);

/* Parses a URL with a base that is a string. Sets an error and returns NULL on failure. */
H5Url *_html5_url_parse (const char *input, const char *base, const H5Encoding *encoding,
                         GError **error);

/* Returns the serialization of a record, for g_free(). */
char *_html5_url_to_string (const H5Url *record);
