/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/encoding/html5-decoder.h"

#include "dom/common/html5-properties-private.h"
#include "dom/encoding/html5-converter-private.h"
#include "dom/encoding/html5-encoding-private.h"
#include "dom/common/html5-enum-types.h"
#include "dom/common/html5-private.h"

#include "encoding/h5-decoder.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Html5Decoder:
 *
 * Converts bytes in one of the encodings of the web to UTF-8, as the Encoding Standard
 * specifies. Malformed bytes become U+FFFD, or are an error.
 *
 * A decoder is a #GConverter, for #GConverterInputStream and #GConverterOutputStream:
 *
 * |[<!-- language="C" -->
 * g_autoptr (Html5Encoding) encoding = html5_encoding_for_label ("shift_jis");
 * g_autoptr (Html5Decoder) decoder = html5_decoder_new (encoding);
 * g_autoptr (GInputStream) text = g_converter_input_stream_new (bytes, G_CONVERTER (decoder));
 * ]|
 *
 * The output is always valid UTF-8 and consists of whole characters.
 *
 * Counterpart: `TextDecoder`.
 *
 * Since: 1.0
 */
struct _Html5Decoder
{
  GObject parent_instance;
  Html5Encoding *encoding; /* the one that was set */
  Html5BomHandling bom_handling;
  gboolean fatal;

  H5Decoder decoder;
  gboolean is_started; /* the first bytes were examined */
  gboolean has_failed;
  guint8 first[3]; /* held because they may be a byte order mark */
  guint8 n_first;
  guint8 first_done; /* number of these that were decoded or are a mark */
};

typedef struct
{
  GObjectClass parent_class;
} Html5DecoderClass;

static void html5_decoder_converter_init (GConverterIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (Html5Decoder, html5_decoder, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER,
                                                      html5_decoder_converter_init))

/* --- the byte order mark --- */

/* Returns the length of this encoding's byte order mark at the beginning of the bytes, or 0. */
static gsize
own_mark (const Html5Decoder *self, const H5Encoding *found, gsize mark)
{
  return found == _html5_encoding_unwrap (self->encoding) ? mark : 0;
}

static void
start (Html5Decoder *self)
{
  const H5Encoding *encoding = _html5_encoding_unwrap (self->encoding);
  const H5Encoding *found;
  gsize mark;

  found = h5_encoding_sniff_bom (self->first, self->n_first, &mark);
  if (self->bom_handling == HTML5_BOM_HANDLING_REMOVE)
    mark = own_mark (self, found, mark);
  else if (self->bom_handling == HTML5_BOM_HANDLING_KEEP)
    mark = 0;
  else if (found)
    encoding = found;
  h5_decoder_init (&self->decoder, encoding);
  self->decoder.taken = self->decoder.start = mark;
  self->first_done = (guint8) mark;
  self->is_started = TRUE;
}

/* Holds first bytes as long as they may be a byte order mark. */
static void
take_first (Html5Decoder *self, const guint8 **in, const guint8 *end, gboolean last)
{
  static const guint8 marks[][3] = { { 0xEF, 0xBB, 0xBF }, { 0xFE, 0xFF }, { 0xFF, 0xFE } };
  gboolean possible = self->bom_handling != HTML5_BOM_HANDLING_KEEP;

  while (possible && *in < end && self->n_first < 3)
    {
      self->first[self->n_first++] = *(*in)++;
      possible = FALSE;
      for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
        possible |=
          self->n_first < (i == 0 ? 3 : 2) && memcmp (self->first, marks[i], self->n_first) == 0;
    }
  if (last || !possible)
    start (self);
}

/* --- converting --- */

static void
set_failed (Html5Decoder *self, GError **error)
{
  g_set_error (
    error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The bytes at offset %llu are not valid %s"),
    (unsigned long long) self->decoder.error_start, h5_encoding_name (self->decoder.encoding));
}

/* Decodes the bytes that were held, then the others. */
static H5DecoderStatus
decode (Html5Decoder *self, const guint8 **in, const guint8 *end, char **out, char *out_end,
        gboolean last)
{
  if (self->first_done < self->n_first)
    {
      const guint8 *first = self->first + self->first_done;
      H5DecoderStatus status = h5_decoder_decode (&self->decoder, &first,
                                                  self->first + self->n_first, out, out_end, FALSE);
      self->first_done = (guint8) (first - self->first);
      if (status != H5_DECODER_INPUT_EMPTY)
        return status;
    }
  return h5_decoder_decode (&self->decoder, in, end, out, out_end, last);
}

static GConverterResult
report (Html5Decoder *self, H5DecoderStatus status, gsize bytes_read, gsize bytes_written,
        GConverterFlags flags, GError **error)
{
  GConverterResult result = _html5_converter_result (status == H5_DECODER_INPUT_EMPTY,
                                                     bytes_read > 0 || bytes_written > 0, flags);

  self->has_failed = status == H5_DECODER_MALFORMED;
  if (result != G_CONVERTER_ERROR)
    return result;
  if (status == H5_DECODER_OUTPUT_FULL)
    return _html5_converter_fail_full (error);
  if (status != H5_DECODER_MALFORMED)
    return _html5_converter_fail_partial (error);
  set_failed (self, error);
  return G_CONVERTER_ERROR;
}

static GConverterResult
html5_decoder_convert (GConverter *converter, const void *inbuf, gsize inbuf_size, void *outbuf,
                       gsize outbuf_size, GConverterFlags flags, gsize *bytes_read,
                       gsize *bytes_written, GError **error)
{
  Html5Decoder *self = HTML5_DECODER (converter);
  gboolean last = (flags & G_CONVERTER_INPUT_AT_END) != 0;
  const guint8 *in = inbuf_size > 0 ? inbuf : (const void *) "";
  const guint8 *end = in + inbuf_size;
  const guint8 *begin = in;
  char *out = outbuf;
  H5DecoderStatus status = H5_DECODER_INPUT_EMPTY;

  if (self->has_failed)
    {
      set_failed (self, error);
      return G_CONVERTER_ERROR;
    }
  if (!self->is_started)
    take_first (self, &in, end, last);
  if (self->is_started)
    {
      self->decoder.fatal = self->fatal;
      status = decode (self, &in, end, &out, out + outbuf_size, last);
    }
  *bytes_read = (gsize) (in - begin);
  *bytes_written = (gsize) (out - (char *) outbuf);
  return report (self, status, *bytes_read, *bytes_written, flags, error);
}

static void
html5_decoder_reset (GConverter *converter)
{
  Html5Decoder *self = HTML5_DECODER (converter);

  h5_decoder_init (&self->decoder, _html5_encoding_unwrap (self->encoding));
  self->is_started = self->has_failed = FALSE;
  self->n_first = self->first_done = 0;
}

static void
html5_decoder_converter_init (GConverterIface *iface)
{
  iface->convert = html5_decoder_convert;
  iface->reset = html5_decoder_reset;
}

/* --- the object --- */

/**
 * html5_decoder_new:
 * @encoding: the encoding of the bytes
 *
 * Creates a decoder. It handles a byte order mark as browsers do.
 *
 * Returns: (transfer full): the decoder
 *
 * Since: 1.0
 */
Html5Decoder *
html5_decoder_new (Html5Encoding *encoding)
{
  g_return_val_if_fail (encoding != NULL, NULL);

  return g_object_new (HTML5_TYPE_DECODER, "encoding", encoding, NULL);
}

/**
 * html5_decoder_get_encoding:
 * @self: a decoder
 *
 * Gets the encoding of the bytes. If a byte order mark was found and determines the encoding, it is
 * that of the mark.
 *
 * Returns: (transfer none): the encoding
 *
 * Since: 1.0
 */
Html5Encoding *
html5_decoder_get_encoding (Html5Decoder *self)
{
  g_return_val_if_fail (HTML5_IS_DECODER (self), NULL);

  return _html5_encoding_wrap (self->decoder.encoding);
}

/**
 * html5_decoder_get_bom_handling:
 * @self: a decoder
 *
 * Gets what to do with a byte order mark.
 *
 * Returns: the handling
 *
 * Since: 1.0
 */
Html5BomHandling
html5_decoder_get_bom_handling (Html5Decoder *self)
{
  g_return_val_if_fail (HTML5_IS_DECODER (self), HTML5_BOM_HANDLING_SNIFF);

  return self->bom_handling;
}

/**
 * html5_decoder_set_bom_handling:
 * @self: a decoder
 * @bom_handling: the handling
 *
 * Sets what to do with a byte order mark. Call it before you pass the first bytes.
 *
 * Since: 1.0
 */
void
html5_decoder_set_bom_handling (Html5Decoder *self, Html5BomHandling bom_handling)
{
  g_return_if_fail (HTML5_IS_DECODER (self));
  g_return_if_fail (bom_handling <= HTML5_BOM_HANDLING_KEEP);

  _html5_set_uint (self, &self->bom_handling, bom_handling, "bom-handling");
}

/**
 * html5_decoder_get_fatal:
 * @self: a decoder
 *
 * Gets whether malformed bytes are an error. See #Html5Decoder:fatal.
 *
 * Returns: %TRUE if they are, %FALSE if they become U+FFFD
 *
 * Since: 1.0
 */
gboolean
html5_decoder_get_fatal (Html5Decoder *self)
{
  g_return_val_if_fail (HTML5_IS_DECODER (self), FALSE);

  return self->fatal;
}

/**
 * html5_decoder_set_fatal:
 * @self: a decoder
 * @fatal: whether malformed bytes are an error
 *
 * Sets whether malformed bytes are an error: %G_IO_ERROR_INVALID_DATA, with the offset of the
 * bytes, from 0, in the message. Otherwise they become U+FFFD. After an error, the decoder returns
 * nothing more until it is reset.
 *
 * Counterpart: the option `fatal`.
 *
 * Since: 1.0
 */
void
html5_decoder_set_fatal (Html5Decoder *self, gboolean fatal)
{
  g_return_if_fail (HTML5_IS_DECODER (self));

  _html5_set_boolean (self, &self->fatal, fatal, "fatal");
}

/**
 * html5_decoder_get_replacements:
 * @self: a decoder
 *
 * Gets the number of malformed sequences since the beginning or the last reset. Each became one
 * U+FFFD.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
guint64
html5_decoder_get_replacements (Html5Decoder *self)
{
  g_return_val_if_fail (HTML5_IS_DECODER (self), 0);

  return self->decoder.replacements;
}

static void
set_encoding (Html5Decoder *self, Html5Encoding *encoding)
{
  self->encoding = encoding ? encoding : _html5_encoding_wrap (h5_encoding_utf8 ());
  html5_decoder_reset (G_CONVERTER (self));
}

static const Html5Property properties[] = {
  /**
   * Html5Decoder:encoding:
   *
   * The encoding of the bytes. The default is UTF-8. With %HTML5_BOM_HANDLING_SNIFF, a byte order
   * mark changes it, which is not notified.
   *
   * Since: 1.0
   */
  { "encoding", G_TYPE_BOXED, html5_encoding_get_type,
    .get = G_CALLBACK (html5_decoder_get_encoding), .set = G_CALLBACK (set_encoding),
    .construct_only = TRUE },

  /**
   * Html5Decoder:bom-handling:
   *
   * What to do with a byte order mark. The default is %HTML5_BOM_HANDLING_SNIFF.
   *
   * Since: 1.0
   */
  { "bom-handling", G_TYPE_ENUM, html5_bom_handling_get_type, .preset = HTML5_BOM_HANDLING_SNIFF,
    .field = G_STRUCT_OFFSET (Html5Decoder, bom_handling),
    .set = G_CALLBACK (html5_decoder_set_bom_handling) },

  /**
   * Html5Decoder:fatal:
   *
   * Whether malformed bytes are an error. Otherwise each malformed sequence becomes U+FFFD. The
   * default is %FALSE.
   *
   * Since: 1.0
   */
  { "fatal", G_TYPE_BOOLEAN, .field = G_STRUCT_OFFSET (Html5Decoder, fatal) },

  /**
   * Html5Decoder:replacements:
   *
   * The number of malformed sequences since the beginning or the last reset. Changes are not
   * notified.
   *
   * Since: 1.0
   */
  { "replacements", G_TYPE_UINT64, .get = G_CALLBACK (html5_decoder_get_replacements) },
  { NULL },
};

static void
html5_decoder_class_init (Html5DecoderClass *klass)
{
  _html5_bind_messages ();
  _html5_install_properties (G_OBJECT_CLASS (klass), properties);
}

static void
html5_decoder_init (Html5Decoder *self)
{
  _html5_properties_init (self, properties);
}
