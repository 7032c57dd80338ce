/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How fast each decoder and encoder is, beside iconv, and what a page of mostly ASCII costs in
 * other encodings than UTF-8. Prints megabytes of input a second, the best of several rounds. */
#include "encoding/h5-decoder.h"
#include "encoding/h5-encoder.h"

#include <stdio.h>
#include <string.h>

#define SIZE (2 * 1024 * 1024)
#define ROUNDS 9

static const char LATIN[] = "Größere Öfen, façade naïve, señor; l'été à Malmö. ";
static const char LATIN_2[] = "Příliš žluťoučký kůň úpěl ďábelské ódy, zażółć gęślą jaźń. ";
static const char BALTIC[] = "Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą. ";
static const char CYRILLIC[] = "Съешь же ещё этих мягких французских булок, да выпей чаю. ";
static const char GREEK[] = "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, τάχιστη αλώπηξ. ";
static const char HEBREW[] = "דג סקרן שט בים מאוכזב ולפתע מצא לו חברה איך הקליטה. ";
static const char ARABIC[] = "صف خلق خود كمثل الشمس إذ بزغت يحظى الضجيع بها. ";
static const char THAI[] = "เป็นมนุษย์สุดประเสริฐเลิศคุณค่า กว่าบรรดาฝูงสัตว์. ";
static const char TURKISH[] = "Pijamalı hasta yağız şoföre çabucak güvendi, öğün. ";
static const char VIETNAMESE[] = "đăng ký tên âm ơn ưu, và những điều. ";
static const char CHINESE[] = "视野无限广，窗外有蓝天。人人生而自由，在尊严和权利上一律平等。";
static const char CHINESE_TRADITIONAL[] =
  "視野無限廣，窗外有藍天。人人生而自由，在尊嚴和權利上一律平等。";
static const char JAPANESE[] =
  "いろはにほへと、チリヌルヲ。すべての人間は生まれながらにして自由である。";
static const char KOREAN[] =
  "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. ";
static const char EMOJI[] = "ᠮᠣᠩᠭᠣᠯ 😀🎉 བོད་ཡིག ";
static const char MARKUP[] =
  "<div class=\"story\"><a href=\"https://example.org/path/to/page?id=12345\" "
  "title=\"A headline of some length\">A headline of some length that goes "
  "on</a>\n<p>And words, words, words, in plain letters: nothing but "
  "them, and then %s</p></div>\n";

static const struct
{
  const char *label, *iconv, *text;
} encodings[] = {
  { "UTF-8", "UTF-8", CYRILLIC },
  { "UTF-8", "UTF-8", CHINESE },
  { "IBM866", "IBM866", CYRILLIC },
  { "ISO-8859-2", "ISO-8859-2", LATIN_2 },
  { "ISO-8859-3", "ISO-8859-3", TURKISH },
  { "ISO-8859-4", "ISO-8859-4", BALTIC },
  { "ISO-8859-5", "ISO-8859-5", CYRILLIC },
  { "ISO-8859-6", "ISO-8859-6", ARABIC },
  { "ISO-8859-7", "ISO-8859-7", GREEK },
  { "ISO-8859-8", "ISO-8859-8", HEBREW },
  { "ISO-8859-8-I", "ISO-8859-8", HEBREW },
  { "ISO-8859-10", "ISO-8859-10", LATIN },
  { "ISO-8859-13", "ISO-8859-13", BALTIC },
  { "ISO-8859-14", "ISO-8859-14", LATIN },
  { "ISO-8859-15", "ISO-8859-15", LATIN },
  { "ISO-8859-16", "ISO-8859-16", LATIN },
  { "KOI8-R", "KOI8-R", CYRILLIC },
  { "KOI8-U", "KOI8-U", CYRILLIC },
  { "macintosh", "MACINTOSH", LATIN },
  { "windows-874", "CP874", THAI },
  { "windows-1250", "CP1250", LATIN_2 },
  { "windows-1251", "CP1251", CYRILLIC },
  { "windows-1252", "CP1252", LATIN },
  { "windows-1253", "CP1253", GREEK },
  { "windows-1254", "CP1254", TURKISH },
  { "windows-1255", "CP1255", HEBREW },
  { "windows-1256", "CP1256", ARABIC },
  { "windows-1257", "CP1257", BALTIC },
  { "windows-1258", "CP1258", VIETNAMESE },
  { "x-mac-cyrillic", "MAC-CYRILLIC", CYRILLIC },
  { "GBK", "GBK", CHINESE },
  { "gb18030", "GB18030", CHINESE },
  { "gb18030", "GB18030", EMOJI },
  { "Big5", "BIG5-HKSCS", CHINESE_TRADITIONAL },
  { "EUC-JP", "EUC-JP", JAPANESE },
  { "ISO-2022-JP", "ISO-2022-JP", JAPANESE },
  { "Shift_JIS", "CP932", JAPANESE },
  { "EUC-KR", "CP949", KOREAN },
  { "UTF-16LE", "UTF-16LE", CYRILLIC },
  { "UTF-16LE", "UTF-16LE", CHINESE },
  { "UTF-16BE", "UTF-16BE", CHINESE },
  { "UTF-16LE", "UTF-16LE", EMOJI },
};

/* Repeats the text in the encoding, to at least SIZE bytes. */
static GString *
make_input (const char *label, const char *text)
{
  const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));
  GString *bytes = g_string_new (NULL);

  if (h5_encoding_is_utf16 (encoding))
    {
      gsize length = 0;
      g_autofree char *unit = g_convert (text, -1, label, "UTF-8", NULL, &length, NULL);
      while (bytes->len < SIZE)
        g_string_append_len (bytes, unit, (gssize) length);
      return bytes;
    }
  while (bytes->len < SIZE)
    {
      guint8 buffer[2048], *out = buffer;
      const char *in = text;
      H5Encoder encoder;

      h5_encoder_init (&encoder, encoding, FALSE);
      h5_encoder_encode (&encoder, &in, text + strlen (text), &out, buffer + sizeof buffer, TRUE);
      g_string_append_len (bytes, (char *) buffer, out - buffer);
    }
  return bytes;
}

/* Returns the microseconds for decoding once into an existing buffer. */
static gint64
time_decoder (const H5Encoding *encoding, const GString *bytes, char *buffer, gsize size)
{
  H5Decoder decoder;
  const guint8 *in = (const guint8 *) bytes->str, *end = in + bytes->len;
  char *out = buffer;
  gint64 start = g_get_monotonic_time ();

  h5_decoder_init (&decoder, encoding);
  g_assert (h5_decoder_decode (&decoder, &in, end, &out, buffer + size, TRUE)
            == H5_DECODER_INPUT_EMPTY);
  return g_get_monotonic_time () - start;
}

/* The same with iconv. Returns 0 if it does not support the encoding. */
static gint64
time_iconv (const char *charset, const GString *bytes, char *buffer, gsize size)
{
  GIConv converter = g_iconv_open ("UTF-8", charset);
  char *in = bytes->str, *out = buffer;
  gsize in_left = bytes->len, out_left = size;
  gint64 start = g_get_monotonic_time (), time;
  gsize result;

  if (converter == (GIConv) -1)
    return 0;
  result = g_iconv (converter, &in, &in_left, &out, &out_left);
  time = g_get_monotonic_time () - start;
  g_iconv_close (converter);
  return result == (gsize) -1 ? 0 : time;
}

static gint64
time_convert (const char *charset, const GString *bytes)
{
  gint64 start = g_get_monotonic_time ();
  g_autofree char *text =
    g_convert (bytes->str, (gssize) bytes->len, "UTF-8", charset, NULL, NULL, NULL);

  return text ? g_get_monotonic_time () - start : 0;
}

static void
keep_best (gint64 *best, gint64 time)
{
  if (*best == 0 || time < *best)
    *best = time;
}

static double
rate (gsize bytes, gint64 time)
{
  return time > 0 ? (double) bytes / (double) time : 0;
}

static void
compare_with_iconv (char *buffer, gsize size)
{
  printf ("%-16s %10s %10s %10s %8s\n", "MB/s", "h5", "iconv", "g_convert", "h5:iconv");
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      const char *label = encodings[i].label;
      const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));
      GString *bytes = make_input (label, encodings[i].text);
      gint64 ours = 0, iconvs = 0, converts = 0;

      for (guint round = 0; round < ROUNDS; round++)
        {
          keep_best (&ours, time_decoder (encoding, bytes, buffer, size));
          keep_best (&iconvs, time_iconv (encodings[i].iconv, bytes, buffer, size));
          keep_best (&converts, time_convert (encodings[i].iconv, bytes));
        }
      printf ("%-16s %10.0f %10.0f %10.0f %8.1f\n", label, rate (bytes->len, ours),
              rate (bytes->len, iconvs), rate (bytes->len, converts),
              iconvs ? (double) iconvs / (double) ours : 0);
      g_string_free (bytes, TRUE);
    }
}

/* Microseconds for one encoding of the text that these bytes are. */
static gint64
time_encoder (const H5Encoding *encoding, const char *text, gsize length, guint8 *buffer,
              gsize size)
{
  H5Encoder encoder;
  guint8 *out = buffer;
  gint64 start = g_get_monotonic_time ();

  h5_encoder_init (&encoder, encoding, FALSE);
  g_assert (h5_encoder_encode (&encoder, &text, text + length, &out, buffer + size, TRUE)
            == H5_ENCODER_INPUT_EMPTY);
  return g_get_monotonic_time () - start;
}

static gint64
time_iconv_back (const char *charset, char *text, gsize length, char *buffer, gsize size)
{
  GIConv converter = g_iconv_open (charset, "UTF-8");
  gint64 start = g_get_monotonic_time (), time;
  gsize result;

  if (converter == (GIConv) -1)
    return 0;
  result = g_iconv (converter, &text, &length, &buffer, &size);
  time = g_get_monotonic_time () - start;
  g_iconv_close (converter);
  return result == (gsize) -1 ? 0 : time;
}

static void
compare_encoders (char *buffer, gsize size)
{
  printf ("\n%-16s %10s %10s %8s\n", "encoders, MB/s", "h5", "iconv", "h5:iconv");
  for (guint i = 0; i < G_N_ELEMENTS (encodings); i++)
    {
      const char *label = encodings[i].label;
      const H5Encoding *encoding = h5_encoding_for_label (label, strlen (label));
      gint64 ours = 0, iconvs = 0;

      if (h5_encoding_is_utf16 (encoding))
        continue;
      GString *text = g_string_new (NULL);
      for (gsize n = strlen (encodings[i].text); text->len + n < size / 8;)
        g_string_append_len (text, encodings[i].text, (gssize) n);
      for (guint round = 0; round < ROUNDS; round++)
        {
          keep_best (&ours, time_encoder (encoding, text->str, text->len, (guint8 *) buffer, size));
          keep_best (&iconvs,
                     time_iconv_back (encodings[i].iconv, text->str, text->len, buffer, size));
        }
      printf ("%-16s %10.0f %10.0f %8.1f\n", label, rate (text->len, ours),
              rate (text->len, iconvs), iconvs ? (double) iconvs / (double) ours : 0);
      g_string_free (text, TRUE);
    }
}

/* Compares pages in which one line in three has letters that are not ASCII. */
static void
compare_ascii_pages (char *buffer, gsize size)
{
  static const char *const labels[] = { "UTF-8", "windows-1252", "Shift_JIS", "GBK", "EUC-KR" };
  static const char *const words[] = { "été", "été", "かな", "汉字", "한글" };

  printf ("\na page of mostly ASCII, microseconds\n");
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      const H5Encoding *encoding = h5_encoding_for_label (labels[i], strlen (labels[i]));
      g_autofree char *first = g_strdup_printf (MARKUP, words[i]);
      g_autofree char *others = g_strdup_printf (MARKUP, "so on");
      g_autofree char *text = g_strconcat (first, others, others, NULL);
      GString *bytes = make_input (labels[i], text), *utf8 = make_input ("UTF-8", text);
      gint64 ours = 0, as_utf8 = 0;

      /* The UTF-8 input has as many copies of the page as the other. */
      g_string_truncate (utf8, utf8->len / strlen (text) * strlen (text));
      for (guint round = 0; round < 5 * ROUNDS; round++)
        {
          keep_best (&ours, time_decoder (encoding, bytes, buffer, size));
          keep_best (&as_utf8, time_decoder (h5_encoding_utf8 (), utf8, buffer, size));
        }
      printf ("%-16s %6.0f  UTF-8 %6.0f  %+.1f %%\n", labels[i], (double) ours, (double) as_utf8,
              100.0 * ((double) ours / (double) as_utf8 - 1));
      g_string_free (bytes, TRUE);
      g_string_free (utf8, TRUE);
    }
}

int
main (void)
{
  gsize size = h5_decoder_max_output (SIZE + 4096);
  g_autofree char *buffer = g_malloc (size);

  memset (buffer, 1, size);
  compare_with_iconv (buffer, size);
  compare_encoders (buffer, size);
  compare_ascii_pages (buffer, size);
  return 0;
}
