/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The output and the messages on a terminal. Control characters in a page or in the name of a file
 * could change the title of the window, or overwrite what was written before. They are replaced,
 * except for the colors of the tool itself.
 */
#include "tool.h"

#include <errno.h>
#include <string.h>

#define REPLACEMENT "\xEF\xBF\xBD" /* U+FFFD */
#define ESCAPE '\033'

/* No color of tool-color.c is longer, in bytes. */
#define LONGEST_COLOR 8

/* The first byte of U+0080 to U+00BF in UTF-8, and the end of the second bytes of those that are
 * control characters. */
#define LEAD_OF_C1 0xC2
#define END_OF_C1 0xA0

typedef enum
{
  KEEP,
  REPLACE,
  WAIT /* more input is needed to decide */
} Action;

#define TOOL_TYPE_TERMINAL (tool_terminal_get_type ())
G_DECLARE_FINAL_TYPE (ToolTerminal, tool_terminal, TOOL, TERMINAL, GObject)

struct _ToolTerminal
{
  GObject parent_instance;
};

/* What to do with an escape character. Sets the length of a color. */
static Action
look_at_escape (const char *text, gsize length, gsize *n)
{
  gsize color = tool_settings.colors ? tool_color_length (text, length) : 0;

  if (color)
    {
      *n = color;
      return KEEP;
    }
  return tool_settings.colors && length < LONGEST_COLOR ? WAIT : REPLACE;
}

/* What to do with the character that a text begins with. Sets its length in bytes, or 1 for a part
 * of a longer character. */
static Action
look_at_character (const char *text, gsize length, gsize *n)
{
  guint8 c = (guint8) text[0];

  *n = 1;
  if (c == ESCAPE)
    return look_at_escape (text, length, n);
  if ((c == '\r' || c == LEAD_OF_C1) && length == 1)
    return WAIT;
  if (c == '\r')
    return text[1] == '\n' ? KEEP : REPLACE;
  if (c == LEAD_OF_C1)
    {
      *n = 2;
      return (guint8) text[1] < END_OF_C1 ? REPLACE : KEEP;
    }
  return (c >= ' ' && c != 0x7F) || c == '\n' || c == '\t' ? KEEP : REPLACE;
}

/* The stream that calls the converter shows nobody these errors. */
static GConverterResult
fail (GError **error, GIOErrorEnum code)
{
  g_set_error_literal (error, G_IO_ERROR, code, g_strerror (ENOBUFS));
  return G_CONVERTER_ERROR;
}

static GConverterResult
tool_terminal_convert (GConverter *converter, const void *inbuf, gsize inbuf_size, void *outbuf,
                       gsize outbuf_size, GConverterFlags flags, gsize *bytes_read,
                       gsize *bytes_written, GError **error)
{
  const char *in = inbuf, *end = in + inbuf_size;
  char *out = outbuf;
  gboolean is_end = (flags & G_CONVERTER_INPUT_AT_END) != 0, has_room = TRUE;
  gsize n;

  while (in < end)
    {
      Action action = look_at_character (in, (gsize) (end - in), &n);
      if (action == WAIT && !is_end)
        break;
      gsize size = action == KEEP ? n : strlen (REPLACEMENT);
      has_room = size <= outbuf_size - (gsize) (out - (char *) outbuf);
      if (!has_room)
        break;
      memcpy (out, action == KEEP ? in : REPLACEMENT, size);
      in += n;
      out += size;
    }
  *bytes_read = (gsize) (in - (const char *) inbuf);
  *bytes_written = (gsize) (out - (char *) outbuf);
  if (in < end && *bytes_read == 0)
    return fail (error, has_room ? G_IO_ERROR_PARTIAL_INPUT : G_IO_ERROR_NO_SPACE);
  if (in == end && is_end)
    return G_CONVERTER_FINISHED;
  return in == end && (flags & G_CONVERTER_FLUSH) ? G_CONVERTER_FLUSHED : G_CONVERTER_CONVERTED;
}

static void
tool_terminal_reset (GConverter *converter)
{
}

static void
tool_terminal_converter_init (GConverterIface *iface)
{
  iface->convert = tool_terminal_convert;
  iface->reset = tool_terminal_reset;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ToolTerminal, tool_terminal, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER,
                                                      tool_terminal_converter_init))

static void
tool_terminal_class_init (ToolTerminalClass *klass)
{
}

static void
tool_terminal_init (ToolTerminal *self)
{
}

char *
tool_terminal_clean (const char *text)
{
  GString *out = g_string_new (NULL);
  gsize n;

  for (const char *p = text, *end = text + strlen (text); p < end; p += n)
    {
      gboolean is_kept = look_at_character (p, (gsize) (end - p), &n) == KEEP;
      g_string_append_len (out, is_kept ? p : REPLACEMENT,
                           is_kept ? (gssize) n : (gssize) strlen (REPLACEMENT));
    }
  return g_string_free (out, FALSE);
}

GOutputStream *
tool_terminal_open (GOutputStream *stream)
{
  g_autoptr (GConverter) converter = g_object_new (TOOL_TYPE_TERMINAL, NULL);

  return g_converter_output_stream_new (stream, converter);
}
