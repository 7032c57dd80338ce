/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/encoding/html5-encoding-private.h"

#include "base/h5-buffer.h"
#include "encoding/h5-decoder.h"

#include <string.h>

/**
 * Html5Encoding:
 *
 * One of the forty encodings of the web, such as `UTF-8`, `windows-1252` or `Shift_JIS`.
 *
 * Each encoding exists once, for the whole life of the program, so you can compare pointers.
 * Copying and freeing do nothing.
 *
 * As in browsers, some labels have a different meaning than in other libraries: `iso-8859-1` and
 * `ascii` are labels of windows-1252, `gb2312` of GBK, and `utf-16` of UTF-16LE.
 *
 * Counterpart: `encoding` in the [Encoding Standard](https://encoding.spec.whatwg.org/).
 *
 * Since: 1.0
 */
G_DEFINE_BOXED_TYPE (Html5Encoding, html5_encoding, html5_encoding_copy, html5_encoding_free)

/**
 * html5_encoding_for_label:
 * @label: a label, such as `utf-8`, `latin1` or `x-sjis`
 *
 * Finds the encoding of a label. ASCII case and whitespace around the label are ignored. Labels of
 * encodings that are not part of the web, such as `utf-7`, are unknown. The labels of some
 * dangerous encodings belong to the encoding `replacement`, which decodes any input to one U+FFFD.
 *
 * Counterpart: "get an encoding".
 *
 * Returns: (transfer full) (nullable): the encoding, or %NULL if the label is unknown
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_for_label (const char *label)
{
  g_return_val_if_fail (label != NULL, NULL);

  return _html5_encoding_wrap (h5_encoding_for_label (label, strlen (label)));
}

/**
 * html5_encoding_list_names:
 *
 * Lists the names of all encodings, in the order of the standard. Each name is also a label.
 *
 * Returns: (transfer full): the names
 *
 * Since: 1.0
 */
char **
html5_encoding_list_names (void)
{
  char **names = g_new0 (char *, H5_N_ENCODINGS + 1);

  for (guint i = 0; i < H5_N_ENCODINGS; i++)
    names[i] = g_strdup (h5_encoding_name (h5_encoding_nth (i)));
  return names;
}

/**
 * html5_encoding_copy:
 * @self: an encoding
 *
 * Returns the encoding itself.
 *
 * Returns: (transfer full): @self
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_copy (Html5Encoding *self)
{
  return self;
}

/**
 * html5_encoding_free:
 * @self: (transfer full): an encoding
 *
 * Does nothing. You do not need to call it from C.
 *
 * Since: 1.0
 */
void
html5_encoding_free (Html5Encoding *self)
{
}

/**
 * html5_encoding_get_name:
 * @self: an encoding
 *
 * Gets the name of the encoding, with the case of the standard.
 *
 * Returns: the name, which is never freed
 *
 * Since: 1.0
 */
const char *
html5_encoding_get_name (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return h5_encoding_name (_html5_encoding_unwrap (self));
}

/**
 * html5_encoding_get_labels:
 * @self: an encoding
 *
 * Returns all labels of the encoding, in lowercase and in alphabetical order.
 *
 * Returns: (transfer full): the labels
 *
 * Since: 1.0
 */
char **
html5_encoding_get_labels (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  const char *label;

  for (guint i = 0; (label = h5_encoding_nth_label (_html5_encoding_unwrap (self), i)) != NULL; i++)
    g_strv_builder_add (labels, label);
  return g_strv_builder_end (labels);
}

/**
 * html5_encoding_get_output_encoding:
 * @self: an encoding
 *
 * Gets the encoding to use for output: UTF-8 for UTF-16 and replacement, which are only for
 * decoding, and @self for all others.
 *
 * Counterpart: "get an output encoding".
 *
 * Returns: (transfer full): the encoding
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoding_get_output_encoding (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return _html5_encoding_wrap (h5_encoding_get_output (_html5_encoding_unwrap (self)));
}

/* Appends text of any length. A string in C cannot contain U+0000. */
static void
append_without_null (H5Buffer *out, const char *text, const char *end)
{
  while (text < end)
    {
      const char *null = memchr (text, '\0', (gsize) (end - text));

      h5_buffer_append (out, text, (gsize) ((null ? null : end) - text));
      if (null)
        h5_buffer_append_string (out, "\xEF\xBF\xBD");
      text = null ? null + 1 : end;
    }
}

/**
 * html5_encoding_decode:
 * @self: an encoding
 * @bytes: text in this encoding
 *
 * Decodes a whole text, such as the `text/plain` part of a mail. Use #Html5Decoder for a stream, or
 * to make malformed bytes an error.
 *
 * A byte order mark of UTF-8 or UTF-16 determines the encoding instead, and is left out. Malformed
 * bytes and U+0000 become U+FFFD.
 *
 * Counterpart: "decode".
 *
 * Returns: (transfer full): the text, in UTF-8
 *
 * Since: 1.0
 */
char *
html5_encoding_decode (Html5Encoding *self, GBytes *bytes)
{
  H5Buffer text = H5_BUFFER_INIT;
  H5DecoderStatus status;
  H5Decoder decoder;
  gsize length, mark;

  g_return_val_if_fail (self != NULL && bytes != NULL, NULL);
  const guint8 *data = g_bytes_get_data (bytes, &length);
  const guint8 *in = length > 0 ? data : (const guint8 *) "", *end = in + length;
  const H5Encoding *marked = h5_encoding_sniff_bom (in, length, &mark);
  h5_decoder_init (&decoder, marked ? marked : _html5_encoding_unwrap (self));
  in += mark;
  do
    {
      char chunk[4096], *out = chunk;

      status = h5_decoder_decode (&decoder, &in, end, &out, chunk + sizeof chunk, TRUE);
      append_without_null (&text, chunk, out);
    }
  while (status == H5_DECODER_OUTPUT_FULL);
  return h5_buffer_steal (&text, NULL);
}

/**
 * html5_encoding_is_ascii_compatible:
 * @self: an encoding
 *
 * Checks whether bytes below 0x80 that are not part of a longer sequence always are ASCII
 * characters. This is true for all encodings except UTF-16, ISO-2022-JP and replacement.
 *
 * Returns: %TRUE if they are
 *
 * Since: 1.0
 */
gboolean
html5_encoding_is_ascii_compatible (Html5Encoding *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return h5_encoding_is_ascii_compatible (_html5_encoding_unwrap (self));
}
