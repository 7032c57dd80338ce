/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The steps of determining the encoding before parsing. */
#include "encoding-test.h"

#include "encoding/detect/h5-declared.h"
#include "encoding/detect/h5-sniff.h"

#include <string.h>

static const H5Encoding *
prescan (const char *bytes, gsize length)
{
  H5EncodingSource source;

  return h5_sniff_prescan ((const guint8 *) bytes, length, &source);
}

static void
check_name (const H5Encoding *encoding, const char *name)
{
  g_assert_cmpstr (encoding ? h5_encoding_name (encoding) : NULL, ==, name);
}

static const struct
{
  const char *bytes, *name;
} prescan_cases[] = {
  { "", NULL },
  { "<meta charset=koi8-r>", "KOI8-R" },
  { "<META CHARSET = ' Koi8-R '>", "KOI8-R" },
  { "<meta/charset=koi8-r>", "KOI8-R" },
  { "<meta\fcharset=koi8-r/>", NULL },
  { "<metacharset=koi8-r>", NULL },
  { "<meta charset=koi8-r", NULL },
  { "<meta charset='koi8-r'", NULL },
  { "<meta charset=nonsense><meta charset=koi8-r>", "KOI8-R" },
  { "<meta charset=nonsense charset=koi8-r>", NULL },
  { "<meta charset=utf-16le>", "UTF-8" },
  { "<meta charset=x-user-defined>", "windows-1252" },
  { "<meta charset=utf-7><b>", NULL },
  { "<meta charset=iso-2022-kr>", "replacement" },
  /* http-equiv and content */
  { "<meta http-equiv=content-type content='text/html; charset=koi8-r'>", "KOI8-R" },
  { "<meta content='text/html; charset=koi8-r' http-equiv=Content-Type>", "KOI8-R" },
  { "<meta content='text/html; charset=koi8-r'>", NULL },
  { "<meta http-equiv=refresh content='text/html; charset=koi8-r'>", NULL },
  { "<meta http-equiv=content-type content='text/html'>", NULL },
  { "<meta content='charset=koi8-r' charset=big5>", "Big5" },
  { "<meta charset=big5 content='charset=koi8-r'>", "Big5" },
  { "<meta charset=bad http-equiv=content-type content='charset=koi8-r'>", NULL },
  { "<meta content='x' content='charset=koi8-r' http-equiv=content-type>", NULL },
  { "<meta http-equiv=x http-equiv=content-type content='charset=koi8-r'>", NULL },
  /* comments, whose dashes may be shared */
  { "<!--<meta charset=big5>--><meta charset=koi8-r>", "KOI8-R" },
  { "<!--><meta charset=koi8-r>", "KOI8-R" },
  { "<!---><meta charset=koi8-r>", "KOI8-R" },
  { "<!-- ><meta charset=koi8-r>", NULL },
  { "<!-- --!><meta charset=koi8-r>", NULL },
  /* other markup */
  { "<a title='<meta charset=koi8-r>'>", NULL },
  { "<a title=\"<meta charset=koi8-r>", NULL },
  { "<a<meta charset=koi8-r>", NULL },
  { "</a x='>'><meta charset=koi8-r>", "KOI8-R" },
  { "</ '><meta charset=koi8-r>", "KOI8-R" },
  { "<! <meta charset=big5><meta charset=koi8-r>", "KOI8-R" },
  { "<? <meta charset=big5><meta charset=koi8-r>", "KOI8-R" },
  { "<< <3 <meta charset=koi8-r>", "KOI8-R" },
  { "<script>'<meta charset=koi8-r>'", "KOI8-R" },
  { "<a =x=y><meta charset=koi8-r>", "KOI8-R" },
  { "<a x = y z><meta charset=koi8-r>", "KOI8-R" },
  /* the XML declaration */
  { "<?xml encoding='koi8-r'?>", "KOI8-R" },
  { "<?xml version='1.0' encoding = \"Koi8-R\" ?>", "KOI8-R" },
  { "<?xml encoding='utf-16be'?>", "UTF-8" },
  { "<?xml encoding='koi8 r'?>", NULL },
  { "<?xml encoding=' koi8-r'?>", NULL },
  { "<?xml encoding=koi8-r?>", NULL },
  { "<?xml encoding 'koi8-r'?>", NULL },
  { "<?xml encoding='koi8-r", NULL },
  { "<?xml encoding='koi8-r?>", NULL },
  { "<?xml version='1.0'?> encoding='koi8-r'", NULL },
  { " <?xml encoding='koi8-r'?>", NULL },
  { "<?xml encoding='koi8-r'?><meta charset=big5>", "Big5" },
  { "<?xml encoding='koi8-r'?><!-- <meta charset=big5>", "KOI8-R" },
};

static void
test_prescan (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (prescan_cases); i++)
    {
      gsize length = strlen (prescan_cases[i].bytes);
      g_autofree char *copy = g_memdup2 (prescan_cases[i].bytes, length);

      g_test_message ("%s", prescan_cases[i].bytes);
      check_name (prescan (copy, length), prescan_cases[i].name);
    }
}

static void
test_utf16 (void)
{
  check_name (prescan ("<\0?\0x\0", 6), "UTF-16LE");
  check_name (prescan ("\0<\0?\0x", 6), "UTF-16BE");
  check_name (prescan ("<\0?\0x", 5), NULL);
  check_name (prescan (" <\0?\0x\0", 7), NULL);
  check_name (prescan ("<\0!\0-\0", 6), NULL);
  check_name (prescan ("<meta charset=koi8-r \0>", 23), "KOI8-R");
}

/* A meta element counts only if it ends within the first 1024 bytes. */
static void
test_limit (void)
{
  static const char meta[] = "<meta charset=koi8-r>";

  for (gsize before = 1000; before < 1030; before++)
    {
      g_autofree char *bytes = g_strdup_printf ("%*s%s", (int) before, "", meta);
      gboolean fits = before + strlen (meta) <= H5_SNIFF_LENGTH;
      check_name (prescan (bytes, strlen (bytes)), fits ? "KOI8-R" : NULL);
    }
}

static void
test_meta_content (void)
{
  static const struct
  {
    const char *content, *name;
  } cases[] = {
    { "charset=koi8-r", "KOI8-R" },
    { "text/html; CharSet \t= \n KOI8-R ;x", "KOI8-R" },
    { "charset=\"koi8-r\"", "KOI8-R" },
    { "charset='koi8-r' x", "KOI8-R" },
    { "charset='koi8-r", NULL },
    { "charset=\"koi8-r'", NULL },
    { "charset=koi8-r'", NULL },
    { "charset", NULL },
    { "charset=", NULL },
    { "charset= ", NULL },
    { "charset=;koi8-r", NULL },
    { "charset koi8-r; charset=big5", "Big5" },
    { "charsetcharset=big5", "Big5" },
    { "xcharset=big5", "Big5" },
    { "charset==big5", NULL },
    { "charset=bad; charset=big5", NULL },
    { "charset=utf-16be", "UTF-16BE" },
    { "charse", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize length = strlen (cases[i].content);
      g_autofree char *copy = g_memdup2 (cases[i].content, length);
      check_name (h5_declared_in_meta_content (copy, length), cases[i].name);
    }
}

static void
check_sniff (const H5SniffHints *hints, const char *bytes, const char *name,
             H5EncodingSource source, gboolean certain, gsize bom_length)
{
  H5Sniffed sniffed = h5_sniff (hints, (const guint8 *) bytes, strlen (bytes));

  check_name (sniffed.encoding, name);
  g_assert_cmpint (sniffed.source, ==, source);
  g_assert_cmpint (sniffed.certain, ==, certain);
  g_assert_cmpuint (sniffed.bom_length, ==, bom_length);
}

/* BOM, override, transport, meta, fallback: each has precedence over those after it. */
static void
test_order (void)
{
  static const char meta[] = "<meta charset=koi8-r>", bom[] = "\xEF\xBB\xBF<meta charset=koi8-r>";
  H5SniffHints hints = { test_encoding ("big5"), test_encoding ("gbk"), test_encoding ("euc-kr") };

  check_sniff (&hints, bom, "UTF-8", H5_ENCODING_SOURCE_BOM, TRUE, 3);
  check_sniff (&hints, "\xFE\xFF", "UTF-16BE", H5_ENCODING_SOURCE_BOM, TRUE, 2);
  check_sniff (&hints, meta, "Big5", H5_ENCODING_SOURCE_OVERRIDE, TRUE, 0);
  hints.override = NULL;
  check_sniff (&hints, bom, "UTF-8", H5_ENCODING_SOURCE_BOM, TRUE, 3);
  check_sniff (&hints, meta, "GBK", H5_ENCODING_SOURCE_TRANSPORT, TRUE, 0);
  hints.transport = NULL;
  check_sniff (&hints, meta, "KOI8-R", H5_ENCODING_SOURCE_META, FALSE, 0);
  check_sniff (&hints, "<?xml encoding='big5'?>", "Big5", H5_ENCODING_SOURCE_DECLARATION, FALSE, 0);
  check_sniff (&hints, "x", "EUC-KR", H5_ENCODING_SOURCE_FALLBACK, FALSE, 0);
  hints.fallback = NULL;
  check_sniff (&hints, "x", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, FALSE, 0);
  check_sniff (&hints, "", "windows-1252", H5_ENCODING_SOURCE_FALLBACK, FALSE, 0);
}

static gboolean
can_tell (const H5SniffHints *hints, const char *bytes)
{
  return h5_sniff_can_tell (hints, (const guint8 *) bytes, strlen (bytes));
}

static void
test_can_tell (void)
{
  H5SniffHints none = { 0 }, transport = { .transport = test_encoding ("big5") };
  g_autofree char *long_text = g_strnfill (H5_SNIFF_LENGTH, ' ');

  g_assert_false (can_tell (&transport, ""));
  g_assert_false (can_tell (&transport, "\xEF\xBB"));
  g_assert_false (can_tell (&transport, "\xFE"));
  g_assert_true (can_tell (&transport, "\xEF\xBA"));
  g_assert_true (can_tell (&transport, "<"));
  g_assert_true (can_tell (&none, "\xFE\xFF"));
  g_assert_true (can_tell (&none, "\xEF\xBB\xBF"));
  g_assert_false (can_tell (&none, "<meta charset=koi8-r>"));
  g_assert_true (can_tell (&none, long_text));
}

static void
test_declared (void)
{
  check_name (h5_declared_encoding (test_encoding ("utf-16be")), "UTF-8");
  check_name (h5_declared_encoding (test_encoding ("x-user-defined")), "windows-1252");
  check_name (h5_declared_encoding (test_encoding ("iso-2022-jp")), "ISO-2022-JP");
}

/* Cases of html5lib in which the prescan finds the meta element. Others are tested with the
 * parser. */
static void
check_html5lib (const char *name)
{
  g_autofree char *path = g_build_filename ("conformance/html5lib/encoding", name, NULL);
  gsize length = 0;
  g_autofree char *content = test_data_file (path, &length);
  char *data, *next;

  for (data = content; data != NULL; data = next)
    {
      char *encoding = strstr (data, "\n#encoding\n");
      g_autofree char *label = NULL;
      H5SniffHints hints = { 0 };
      H5Sniffed sniffed;

      g_assert_true (g_str_has_prefix (data, "#data\n") && encoding != NULL);
      next = strstr (encoding, "\n#data\n");
      data += strlen ("#data\n");
      label = g_strndup (encoding + strlen ("\n#encoding\n"),
                         strcspn (encoding + strlen ("\n#encoding\n"), "\n"));
      sniffed = h5_sniff (&hints, (const guint8 *) data, (gsize) (encoding - data));
      if ((gsize) (encoding - data) > H5_SNIFF_LENGTH
          && sniffed.source == H5_ENCODING_SOURCE_FALLBACK)
        g_assert_false (sniffed.certain); /* the parser will find it */
      else
        g_assert_true (sniffed.encoding == test_encoding (label));
      if (next)
        next++;
    }
}

static void
test_html5lib (void)
{
  check_html5lib ("tests1.dat");
  check_html5lib ("tests2.dat");
  check_html5lib ("test-yahoo-jp.dat");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/sniff/prescan", test_prescan);
  g_test_add_func ("/encoding/sniff/utf16", test_utf16);
  g_test_add_func ("/encoding/sniff/limit", test_limit);
  g_test_add_func ("/encoding/sniff/meta-content", test_meta_content);
  g_test_add_func ("/encoding/sniff/order", test_order);
  g_test_add_func ("/encoding/sniff/can-tell", test_can_tell);
  g_test_add_func ("/encoding/sniff/declared", test_declared);
  g_test_add_func ("/encoding/sniff/html5lib", test_html5lib);
  return g_test_run ();
}
