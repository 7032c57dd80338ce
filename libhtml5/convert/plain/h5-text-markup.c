/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/plain/h5-text-markup.h"

#include "base/h5-ascii.h"
#include "base/h5-utf8.h"
#include "convert/plain/h5-text-links.h"
#include "serialize/h5-escape.h"

#define TAB_COLUMNS 8

typedef struct
{
  guint flags;
  H5Buffer *out;
  H5TextLink link;
  guint depth;        /* of the quotes that are open */
  guint last_depth;   /* of the last line */
  gboolean is_open;   /* a paragraph */
  gboolean is_empty;  /* nothing of the line is written yet */
  gboolean is_flowed; /* the next line continues this one */
  H5Buffer flowed;    /* what has been read of a line that goes on in the next one */
  gboolean after_block;
  gsize n_blank;  /* lines before the next paragraph */
  gsize n_spaces; /* before the next character */
  gsize column;
} Writer;

static void
put (Writer *self, const char *markup)
{
  h5_buffer_append_string (self->out, markup);
}

/* --- text --- */

/* Spaces that HTML would collapse are no-break spaces, all but the last one, where the line can
 * wrap. */
static void
put_spaces (Writer *self)
{
  gboolean ends_with_space = self->n_spaces > 1 || !self->is_empty;

  if (self->n_spaces == 0)
    return;
  for (gsize i = ends_with_space; i < self->n_spaces; i++)
    put (self, "&nbsp;");
  put (self, ends_with_space ? " " : "");
  self->n_spaces = 0;
}

/* https://infra.spec.whatwg.org/#control and #noncharacter: HTML does not allow these
 * characters. */
static gboolean
is_allowed (guint32 c)
{
  if (c < 0xA0)
    return c >= ' ' ? c < 0x7F : c == '\f';
  return !((c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE);
}

static void
put_run (Writer *self, const char *p, const char *end)
{
  if (p == end)
    return;
  put_spaces (self);
  h5_escape_append (self->out, p, (gsize) (end - p), H5_ESCAPE_HTML_TEXT);
  self->is_empty = FALSE;
}

static void
put_text (Writer *self, const char *p, const char *end)
{
  const char *run = p;

  while (p < end)
    {
      const char *start = p;
      guint32 c = h5_utf8_next (&p);

      if (c != ' ' && c != '\t' && is_allowed (c))
        {
          self->column++;
          continue;
        }
      put_run (self, run, start);
      run = p;
      if (c == ' ' || c == '\t')
        {
          gsize width = c == ' ' ? 1 : TAB_COLUMNS - self->column % TAB_COLUMNS;
          self->n_spaces += width;
          self->column += width;
        }
      else
        {
          put_run (self, "\xEF\xBF\xBD", "\xEF\xBF\xBD" + 3);
          self->column++;
        }
    }
  put_run (self, run, end);
}

static void
put_link (Writer *self)
{
  put_spaces (self);
  put (self, "<a href=\"");
  h5_escape_append (self->out, self->link.href.data, self->link.href.length,
                    H5_ESCAPE_HTML_ATTRIBUTE);
  put (self, "\">");
  put_text (self, self->link.start, self->link.end);
  put (self, "</a>");
}

static void
put_linked_text (Writer *self, const char *p, const char *end)
{
  const char *line = p;

  while ((self->flags & H5_TEXT_MARKUP_LINKS) && h5_text_find_link (line, p, end, &self->link))
    {
      put_text (self, p, self->link.start);
      put_link (self);
      p = self->link.end;
    }
  put_text (self, p, end);
}

/* --- blocks --- */

/* Ends a line of flowed text. Links in it can go on over its parts. */
static void
end_flowed_line (Writer *self)
{
  if (self->flowed.length > 0)
    put_linked_text (self, self->flowed.data, self->flowed.data + self->flowed.length);
  h5_buffer_truncate (&self->flowed, 0);
  self->is_flowed = FALSE;
}

static void
end_paragraph (Writer *self)
{
  if (!self->is_open)
    return;
  end_flowed_line (self);
  put (self, "</p>");
  self->is_open = FALSE;
  self->after_block = TRUE;
}

/* Closes quotes down to this depth. */
static void
close_quotes (Writer *self, guint depth)
{
  for (; self->depth > depth; self->depth--)
    put (self, "</blockquote>");
}

/* A paragraph has an empty line before it. For more of them, it begins with line breaks. */
static void
begin_paragraph (Writer *self, guint depth)
{
  for (; self->depth < depth; self->depth++)
    {
      put (self, "<blockquote type=\"cite\">");
      self->after_block = FALSE;
    }
  put (self, "<p>");
  for (gsize i = self->after_block; i < self->n_blank; i++)
    put (self, "<br>");
  self->n_blank = 0;
  self->is_open = TRUE;
}

/* Begins a line with content, or goes on with the line before. */
static void
begin_line (Writer *self, guint depth)
{
  if (self->is_open && self->is_flowed)
    return;
  if (self->is_open)
    put (self, "<br>");
  else
    begin_paragraph (self, depth);
  self->is_empty = TRUE;
  self->n_spaces = 0;
  self->column = 0;
}

/* --- lines --- */

/* Returns the depth of the quote, and sets *p to what follows its signs. In flowed text, only the
 * last sign has a space after it. */
static guint
skip_quote_signs (const Writer *self, const char **p, const char *end)
{
  gboolean is_spaced = !(self->flags & H5_TEXT_MARKUP_FLOWED);
  guint depth = 0;

  if (!(self->flags & H5_TEXT_MARKUP_QUOTES))
    return 0;
  while (*p < end && **p == '>' && depth < H5_TEXT_MARKUP_QUOTES_MAX)
    {
      depth++;
      (*p)++;
      if (is_spaced && *p < end && **p == ' ')
        (*p)++;
    }
  return depth;
}

static gboolean
is_signature_separator (const char *p, const char *end)
{
  return end - p == 3 && memcmp (p, "-- ", 3) == 0;
}

static gboolean
is_blank (const char *p, const char *end)
{
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  return p == end;
}

/* https://www.rfc-editor.org/rfc/rfc3676#section-4.1: whether a line of flowed text continues in
 * the next one. */
static gboolean
is_flowed_line (const char *p, const char *end)
{
  return end > p && end[-1] == ' ' && !is_signature_separator (p, end);
}

/* Writes a line with content, or a part of a line of flowed text. */
static void
put_content (Writer *self, const char *p, const char *end, gboolean is_flowed)
{
  if (!is_flowed && self->flowed.length == 0)
    {
      put_linked_text (self, p, end);
      return;
    }
  h5_buffer_append (&self->flowed, p, (gsize) (end - p));
  self->is_flowed = is_flowed;
  if (!is_flowed)
    end_flowed_line (self);
}

static void
put_line (Writer *self, const char *p, const char *end)
{
  gboolean is_stuffed = FALSE;
  guint depth = skip_quote_signs (self, &p, end);

  if (self->flags & H5_TEXT_MARKUP_FLOWED)
    {
      is_stuffed = p < end && *p == ' ';
      p += is_stuffed;
    }
  if (depth != self->last_depth)
    {
      end_paragraph (self);
      close_quotes (self, depth);
      self->n_blank = 0;
    }
  self->last_depth = depth;
  if (is_blank (p, end))
    {
      end_paragraph (self);
      self->n_blank++;
      return;
    }
  /* A quote whose signs are text is not joined. */
  gboolean has_signs = !is_stuffed && *p == '>';
  if (has_signs || is_signature_separator (p, end))
    end_flowed_line (self);
  begin_line (self, depth);
  gboolean is_flowed =
    (self->flags & H5_TEXT_MARKUP_FLOWED) && !has_signs && is_flowed_line (p, end);
  if (is_flowed && (self->flags & H5_TEXT_MARKUP_DELETE_SPACE))
    end--;
  put_content (self, p, end, is_flowed);
  if (is_signature_separator (p, end))
    put (self, " ");
}

void
h5_text_markup (const char *text, gsize length, guint flags, H5Buffer *out)
{
  Writer self = { .flags = flags, .out = out };
  const char *p = text, *end = text + length;

  while (p < end)
    {
      const char *stop = p;

      while (stop < end && *stop != '\n' && *stop != '\r')
        stop++;
      put_line (&self, p, stop);
      p = stop + (stop < end) + (end - stop >= 2 && stop[0] == '\r' && stop[1] == '\n');
    }
  end_paragraph (&self);
  close_quotes (&self, 0);
  h5_buffer_clear (&self.link.href);
  h5_buffer_clear (&self.flowed);
}
