/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Detecting legacy encodings: corrections of uchardet's results. */
#include "encoding/detect/h5-detect.h"

typedef struct
{
  const char *language;
  const char *charset; /* its name in iconv */
  const char *text;
  const char *expected; /* NULL: nothing must be detected */
} Case;

static const Case cases[] = {
  { "ukrainian", "KOI8-U",
    "Усі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і "
    "совістю і повинні діяти у відношенні один до одного в дусі братерства.",
    "KOI8-U" },
  { "russian", "KOI8-R",
    "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и "
    "совестью и должны поступать в отношении друг друга в духе братства.",
    "KOI8-R" },
  { "russian-in-boxes", "KOI8-R",
    "╓─────╖ Все люди рождаются свободными и равными в своем достоинстве и правах. ╙─────╜ Они "
    "наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.",
    "KOI8-R" },
  { "greek", "CP1253",
    "«Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.» Είναι "
    "“προικισμένοι” με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα "
    "αδελφοσύνης.",
    "windows-1253" },
  { "lithuanian", "CP1257",
    "„Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis.“ Jiems suteiktas protas ir sąžinė "
    "ir jie turi elgtis vienas kito atžvilgiu kaip broliai.",
    "windows-1257" },
  /* uchardet detects UTF-8, but this is not valid UTF-8. */
  { "thai", "CP874", "แพกเกจมีแฟ้มข้อมูล", NULL },
  { "korean", "CP949",
    "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 "
    "양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다. 똠방각하",
    "EUC-KR" },
  { "japanese-escapes", "ISO-2022-JP",
    "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。", NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *bytes =
    g_convert (test->text, -1, test->charset, "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  const H5Encoding *encoding = h5_detect_legacy ((const guint8 *) bytes, length);
  g_assert_cmpstr (encoding ? h5_encoding_name (encoding) : NULL, ==, test->expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/encoding/detect/%s", cases[i].language);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
