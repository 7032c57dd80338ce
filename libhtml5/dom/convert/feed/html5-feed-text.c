/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Converting the texts of feeds to plain text and to HTML. */
#include "dom/convert/feed/html5-feed-private.h"

#include "dom/convert/html5-escape.h"

#include "convert/plain/h5-text-markup.h"
#include "convert/text/h5-inner-text.h"
#include "convert/text/h5-text-cut.h"
#include "parse/h5-parse.h"

static void
append_rendered (const H5FeedText *text, const H5Limits *limits, H5Buffer *out)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Parse *parse;

  options.limits = *limits;
  parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text->data, text->length);
  h5_parse_finish (parse);
  h5_inner_text (h5_parse_get_tree (parse)->document, out);
  h5_parse_free (parse);
}

/* Appends a text that is not HTML. */
static void
append_plain (const H5FeedText *text, H5Buffer *out)
{
  if (text->kind == H5_FEED_TEXT_ESCAPED)
    {
      g_autofree char *unescaped = html5_unescape (text->data);
      h5_buffer_append_string (out, unescaped);
    }
  else if (text->kind == H5_FEED_TEXT_PLAIN)
    h5_buffer_append (out, text->data, text->length);
}

/* Collapses white space, with which feeds indent their texts, but keeps lines. Several empty lines
 * become one, and those at the ends none. */
static void
collapse_lines (H5Buffer *text)
{
  H5Buffer lines = H5_BUFFER_INIT;
  const char *end = text->data + text->length, *next;
  gsize kept = 0; /* without line breaks at the end */

  for (const char *line = text->data; line < end; line = next)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      gsize start = lines.length;

      next = stop ? stop + 1 : end;
      h5_buffer_append (&lines, line, (gsize) ((stop ? stop : end) - line));
      h5_buffer_strip_and_collapse (&lines, start);
      if (lines.length > start)
        kept = lines.length;
      if (kept > 0 && lines.length < kept + 2)
        h5_buffer_append_byte (&lines, '\n');
    }
  h5_buffer_truncate (&lines, kept);
  h5_buffer_clear (text);
  *text = lines;
}

void
_html5_feed_text_append_markup (const H5FeedText *text, H5Buffer *out)
{
  H5Buffer plain = H5_BUFFER_INIT;

  if (text->kind == H5_FEED_TEXT_MARKUP)
    {
      h5_buffer_append (out, text->data, text->length);
      return;
    }
  append_plain (text, &plain);
  if (plain.length > 0)
    collapse_lines (&plain);
  if (plain.length > 0)
    h5_text_markup (plain.data, plain.length, H5_TEXT_MARKUP_LINKS, out);
  h5_buffer_clear (&plain);
}

char *
_html5_feed_text_to_plain (const H5FeedText *text, const H5Limits *limits, guint max_length)
{
  H5Buffer out = H5_BUFFER_INIT;

  if (text->kind == H5_FEED_TEXT_MARKUP)
    append_rendered (text, limits, &out);
  else
    append_plain (text, &out);
  h5_buffer_strip_and_collapse (&out, 0);
  h5_text_shorten (&out, max_length);
  if (out.length > 0)
    return h5_buffer_steal (&out, NULL);
  h5_buffer_clear (&out);
  return NULL;
}
