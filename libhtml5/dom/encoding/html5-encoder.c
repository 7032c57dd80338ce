/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/encoding/html5-encoder.h"

#include "dom/common/html5-properties-private.h"
#include "dom/encoding/html5-converter-private.h"
#include "dom/encoding/html5-encoding-private.h"
#include "dom/common/html5-private.h"

#include "encoding/h5-decoder.h"
#include "encoding/h5-encoder.h"

#include <glib/gi18n-lib.h>

/* The maximum length of a character in UTF-8. Each has at least one byte in any encoding. */
#define MAX_CHARACTER ((gsize) 4)

/**
 * Html5Encoder:
 *
 * Converts UTF-8 to bytes in one of the encodings of the web. A character that the encoding lacks
 * becomes a numeric character reference, as in a submitted form, or is an error.
 *
 * An encoder is a #GConverter, for #GConverterOutputStream and #GConverterInputStream. It fails
 * with %G_IO_ERROR_INVALID_DATA if the input is not valid UTF-8.
 *
 * Counterpart: "encode", with the error modes `html` and `fatal`.
 *
 * Since: 1.0
 */
struct _Html5Encoder
{
  GObject parent_instance;
  Html5Encoding *encoding;
  gboolean fatal;

  H5Encoder encoder;
  gboolean has_failed; /* at a character that the encoding does not have */
};

typedef struct
{
  GObjectClass parent_class;
} Html5EncoderClass;

static void html5_encoder_converter_init (GConverterIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5Encoder, html5_encoder, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER,
                                                      html5_encoder_converter_init))

/* --- converting --- */

static GConverterResult
fail_at_character (Html5Encoder *self, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("The character U+%04X cannot be written in %s"), self->encoder.unmappable,
               h5_encoding_name (self->encoder.encoding));
  return G_CONVERTER_ERROR;
}

/* Sets an error: the rest of the input does not begin with a complete character. */
static GConverterResult
fail_at_input (const char *in, gsize length, gboolean last, GError **error)
{
  gboolean is_cut = length == 0 || g_utf8_get_char_validated (in, (gssize) length) == (gunichar) -2;

  if (is_cut && !last)
    return _html5_converter_fail_partial (error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The text is not UTF-8"));
  return G_CONVERTER_ERROR;
}

/* Returns the length of the input to look at. The rest is too long for the output, and would be
 * validated again in each call. */
static gsize
usable_length (gsize length, gsize room)
{
  return length / MAX_CHARACTER > room ? MAX_CHARACTER * (room + 1) : length;
}

static GConverterResult
html5_encoder_convert (GConverter *converter, const void *inbuf, gsize inbuf_size, void *outbuf,
                       gsize outbuf_size, GConverterFlags flags, gsize *bytes_read,
                       gsize *bytes_written, GError **error)
{
  Html5Encoder *self = HTML5_ENCODER (converter);
  const char *begin = inbuf_size > 0 ? inbuf : "", *in = begin;
  const char *end = begin + usable_length (inbuf_size, outbuf_size);
  const char *valid_end =
    begin + h5_utf8_valid_length ((const guint8 *) begin, (const guint8 *) end);
  gboolean is_all = (gsize) (valid_end - begin) == inbuf_size;
  gboolean last = is_all && (flags & G_CONVERTER_INPUT_AT_END);
  guint8 *out = outbuf;
  H5EncoderStatus status;
  GConverterResult result;

  if (self->has_failed)
    return fail_at_character (self, error);
  self->encoder.fatal = self->fatal;
  status = h5_encoder_encode (&self->encoder, &in, valid_end, &out, out + outbuf_size, last);
  self->has_failed = status == H5_ENCODER_UNMAPPABLE;
  *bytes_read = (gsize) (in - begin);
  *bytes_written = (gsize) (out - (guint8 *) outbuf);
  result = _html5_converter_result (is_all && status == H5_ENCODER_INPUT_EMPTY,
                                    *bytes_read > 0 || *bytes_written > 0, flags);
  if (result != G_CONVERTER_ERROR)
    return result;
  if (status == H5_ENCODER_OUTPUT_FULL)
    return _html5_converter_fail_full (error);
  return fail_at_input (in, (gsize) (begin + inbuf_size - in),
                        (flags & G_CONVERTER_INPUT_AT_END) != 0, error);
}

static void
html5_encoder_reset (GConverter *converter)
{
  Html5Encoder *self = HTML5_ENCODER (converter);

  h5_encoder_init (&self->encoder, _html5_encoding_unwrap (self->encoding), self->fatal);
  self->has_failed = FALSE;
}

static void
html5_encoder_converter_init (GConverterIface *iface)
{
  iface->convert = html5_encoder_convert;
  iface->reset = html5_encoder_reset;
}

/* --- the object --- */

/**
 * html5_encoder_new:
 * @encoding: the encoding of the output
 *
 * Creates an encoder. If @encoding is UTF-16 or replacement, which are only for decoding, the
 * output is UTF-8.
 *
 * Returns: (transfer full): the encoder
 *
 * Since: 1.0
 */
Html5Encoder *
html5_encoder_new (Html5Encoding *encoding)
{
  g_return_val_if_fail (encoding != NULL, NULL);

  return g_object_new (HTML5_TYPE_ENCODER, "encoding", encoding, NULL);
}

/**
 * html5_encoder_get_encoding:
 * @self: an encoder
 *
 * Gets the encoding of the output.
 *
 * Returns: (transfer none): the encoding
 *
 * Since: 1.0
 */
Html5Encoding *
html5_encoder_get_encoding (Html5Encoder *self)
{
  g_return_val_if_fail (HTML5_IS_ENCODER (self), NULL);

  return _html5_encoding_wrap (self->encoder.encoding);
}

/**
 * html5_encoder_get_fatal:
 * @self: an encoder
 *
 * Gets whether a character that the encoding lacks is an error. See #Html5Encoder:fatal.
 *
 * Returns: %TRUE if it is, %FALSE if it becomes a character reference
 *
 * Since: 1.0
 */
gboolean
html5_encoder_get_fatal (Html5Encoder *self)
{
  g_return_val_if_fail (HTML5_IS_ENCODER (self), FALSE);

  return self->fatal;
}

/**
 * html5_encoder_set_fatal:
 * @self: an encoder
 * @fatal: whether a character that the encoding lacks is an error
 *
 * Sets whether a character that the encoding lacks is an error: %G_IO_ERROR_INVALID_DATA, with the
 * character in the message. Otherwise it becomes a character reference. After an error, the encoder
 * returns nothing more until it is reset.
 *
 * Counterpart: the error modes `fatal` and `html`.
 *
 * Since: 1.0
 */
void
html5_encoder_set_fatal (Html5Encoder *self, gboolean fatal)
{
  g_return_if_fail (HTML5_IS_ENCODER (self));

  _html5_set_boolean (self, &self->fatal, fatal, "fatal");
}

/**
 * html5_encoder_get_replacements:
 * @self: an encoder
 *
 * Gets the number of characters that the encoding lacked since the beginning or the last reset.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint64
html5_encoder_get_replacements (Html5Encoder *self)
{
  g_return_val_if_fail (HTML5_IS_ENCODER (self), 0);

  return self->encoder.replacements;
}

static void
set_encoding (Html5Encoder *self, Html5Encoding *encoding)
{
  self->encoding = encoding ? encoding : _html5_encoding_wrap (h5_encoding_utf8 ());
  html5_encoder_reset (G_CONVERTER (self));
}

static const Html5Property properties[] = {
  /**
   * Html5Encoder:encoding:
   *
   * The encoding of the output. The default is UTF-8.
   *
   * Since: 1.0
   */
  { "encoding", G_TYPE_BOXED, html5_encoding_get_type,
    .get = G_CALLBACK (html5_encoder_get_encoding), .set = G_CALLBACK (set_encoding),
    .construct_only = TRUE },

  /**
   * Html5Encoder:fatal:
   *
   * Whether a character that the encoding lacks is an error. Otherwise it becomes a character
   * reference. The default is %FALSE.
   *
   * Since: 1.0
   */
  { "fatal", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Encoder, fatal) },

  /**
   * Html5Encoder:replacements:
   *
   * The number of characters that the encoding lacked since the beginning or the last reset.
   * Changes are not notified.
   *
   * Since: 1.0
   */
  { "replacements", G_TYPE_UINT64, .get = G_CALLBACK (html5_encoder_get_replacements) },
  { NULL },
};

static void
html5_encoder_class_init (Html5EncoderClass *klass)
{
  _html5_bind_messages ();
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_encoder_init (Html5Encoder *self)
{
}
