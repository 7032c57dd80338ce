/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Choosing the syntax: guessing it from the first bytes, or parsing as XML first, and as HTML
 * from the beginning if the document is malformed.
 */
#include "parse/h5-parse-private.h"

#include "base/h5-ascii.h"
#include "names/h5-xml-chars.h"

#define GUESS_LENGTH 1024

typedef struct
{
  const char *p;
  const char *end;
} Text;

static gboolean
begins_with (const Text *text, const char *literal)
{
  gsize length = strlen (literal);

  return (gsize) (text->end - text->p) >= length && memcmp (text->p, literal, length) == 0;
}

/* Moves after the literal, or to the end if it does not occur. */
static void
skip_past (Text *text, const char *literal)
{
  const char *found = g_strstr_len (text->p, text->end - text->p, literal);

  text->p = found ? found + strlen (literal) : text->end;
}

/* Whether the name here is html, which is not only the beginning of a name, such as html:html. */
static gboolean
is_at_html (const Text *text)
{
  gsize length = strlen ("html"), room = (gsize) (text->end - text->p);

  return h5_ascii_equal_ci (text->p, MIN (room, length), "html", length)
         && (room == length || !(h5_xml_classes[(guint8) text->p[length]] & H5_XML_NAME));
}

/* Whether the tag at this position has a namespace declaration. */
static gboolean
tag_declares_namespace (const Text *text)
{
  const char *close = memchr (text->p, '>', (gsize) (text->end - text->p));
  gssize length = (close ? close : text->end) - text->p;

  return g_strstr_len (text->p, length, "xmlns") != NULL;
}

/* https://mimesniff.spec.whatwg.org/#sniffing-a-mislabeled-feed: RSS has no namespace. */
static gboolean
begins_with_rss (const Text *text)
{
  gsize length = strlen ("<rss");

  return begins_with (text, "<rss") && text->p + length < text->end
         && (text->p[length] == '>' || h5_is_ascii_whitespace ((guint8) text->p[length]));
}

/* Documents whose DOCTYPE has another name than html are XML. XHTML's DOCTYPEs do not count,
 * because many pages that are served as HTML have them. */
static H5Syntax
guess_from_doctype (Text *text)
{
  text->p += strlen ("<!DOCTYPE");
  text->p = h5_ascii_skip_whitespace (text->p, text->end);
  return is_at_html (text) ? H5_SYNTAX_HTML : H5_SYNTAX_XML;
}

/* Whether a tag here is that of an element of XML. */
static gboolean
is_at_xml (const Text *text)
{
  Text name = *text;

  if (!begins_with (text, "<"))
    return FALSE;
  name.p++;
  return !is_at_html (&name) && tag_declares_namespace (text);
}

/* Distinguishes text/html and text/xml as in
 * https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type. In
 * addition, root elements other than html can have a namespace declaration, or be rss. */
static H5Syntax
guess (Text *text)
{
  for (;;)
    {
      text->p = h5_ascii_skip_whitespace (text->p, text->end);
      if (begins_with (text, "<?xml") || begins_with_rss (text))
        return H5_SYNTAX_XML;
      if (begins_with (text, "<!DOCTYPE"))
        return guess_from_doctype (text);
      if (begins_with (text, "<!--"))
        skip_past (text, "-->");
      else if (begins_with (text, "<?"))
        skip_past (text, "?>");
      else
        return is_at_xml (text) ? H5_SYNTAX_XML : H5_SYNTAX_HTML;
    }
}

/* Skips a byte order mark, and the zero bytes of UTF-16 and UTF-32, because all significant
 * characters are ASCII. */
H5Syntax
h5_parse_guess_syntax (const char *bytes, gsize length)
{
  char ascii[GUESS_LENGTH];
  gsize n = 0;

  for (gsize i = 0; i < MIN (length, GUESS_LENGTH); i++)
    if (bytes[i] && !(i < 4 && (guint8) bytes[i] >= 0x80))
      ascii[n++] = bytes[i];
  Text text = { ascii, ascii + n };
  return guess (&text);
}

/* Begins from the beginning of the input, which is returned. */
static H5Buffer
begin_again (H5Parse *self, H5Syntax syntax)
{
  H5Buffer bytes = self->undecided;

  self->undecided = (H5Buffer){ 0 };
  self->options.syntax = syntax;
  self->sniffed = (H5Sniffed){ 0 };
  self->n_taken = self->n_plain = 0;
  self->is_counted = FALSE;
  h5_buffer_clear (&self->kept);
  h5_parse_drop_held (self);
  self->malformed_follows = FALSE;
  h5_parse_forget_parse (self);
  h5_parse_open_engine (self, NULL);
  return bytes;
}

static void
begin_as_guessed (H5Parse *self)
{
  const char *start = self->undecided.data ? self->undecided.data : "";
  H5Buffer bytes = begin_again (self, h5_parse_guess_syntax (start, self->undecided.length));

  h5_parse_dispatch (self, bytes.data ? bytes.data : "", bytes.length);
  h5_buffer_clear (&bytes);
}

void
h5_parse_take_again (H5Parse *self, gsize most)
{
  gsize n = MIN (self->again.length - self->n_again, most);

  self->n_again += n;
  h5_parse_dispatch (self, self->again.data + self->n_again - n, n);
  if (self->n_again == self->again.length)
    {
      h5_buffer_clear (&self->again);
      self->n_again = 0;
    }
}

void
h5_parse_check_choice (H5Parse *self)
{
  if (G_LIKELY (!self->is_ill_formed))
    return;
  self->again = begin_again (self, H5_SYNTAX_HTML);
  self->n_again = 0;
  h5_parse_note_limits (self, self->xml_limits);
  if (!self->part && h5_parse_has_again (self))
    h5_parse_take_again (self, G_MAXSIZE);
}

void
h5_parse_choose (H5Parse *self, const char *bytes, gsize length)
{
  h5_buffer_append (&self->undecided, bytes, length);
  if (self->options.syntax == H5_SYNTAX_XML_OR_HTML)
    h5_parse_dispatch (self, bytes, length);
  else if (self->undecided.length >= GUESS_LENGTH)
    begin_as_guessed (self);
  h5_parse_check_choice (self);
}

void
h5_parse_end_guess (H5Parse *self)
{
  begin_as_guessed (self);
}
