/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The mode of a document: https://html.spec.whatwg.org/#the-initial-insertion-mode */
#include "common/test-parse.h"

/* Beginnings of public identifiers, with or without a system identifier */
static const char *const quirky[] = {
  "+//Silmaril//dtd html Pro v0r11 19970101//",
  "-//AS//DTD HTML 3.0 asWedit + extensions//",
  "-//AdvaSoft Ltd//DTD HTML 3.0 asWedit + extensions//",
  "-//IETF//DTD HTML 2.0 Level 1//",
  "-//IETF//DTD HTML 2.0 Level 2//",
  "-//IETF//DTD HTML 2.0 Strict Level 1//",
  "-//IETF//DTD HTML 2.0 Strict Level 2//",
  "-//IETF//DTD HTML 2.0 Strict//",
  "-//IETF//DTD HTML 2.0//",
  "-//IETF//DTD HTML 2.1E//",
  "-//IETF//DTD HTML 3.0//",
  "-//IETF//DTD HTML 3.2 Final//",
  "-//IETF//DTD HTML 3.2//",
  "-//IETF//DTD HTML 3//",
  "-//IETF//DTD HTML Level 0//",
  "-//IETF//DTD HTML Level 1//",
  "-//IETF//DTD HTML Level 2//",
  "-//IETF//DTD HTML Level 3//",
  "-//IETF//DTD HTML Strict Level 0//",
  "-//IETF//DTD HTML Strict Level 1//",
  "-//IETF//DTD HTML Strict Level 2//",
  "-//IETF//DTD HTML Strict Level 3//",
  "-//IETF//DTD HTML Strict//",
  "-//IETF//DTD HTML//",
  "-//Metrius//DTD Metrius Presentational//",
  "-//Microsoft//DTD Internet Explorer 2.0 HTML Strict//",
  "-//Microsoft//DTD Internet Explorer 2.0 HTML//",
  "-//Microsoft//DTD Internet Explorer 2.0 Tables//",
  "-//Microsoft//DTD Internet Explorer 3.0 HTML Strict//",
  "-//Microsoft//DTD Internet Explorer 3.0 HTML//",
  "-//Microsoft//DTD Internet Explorer 3.0 Tables//",
  "-//Netscape Comm. Corp.//DTD HTML//",
  "-//Netscape Comm. Corp.//DTD Strict HTML//",
  "-//O'Reilly and Associates//DTD HTML 2.0//",
  "-//O'Reilly and Associates//DTD HTML Extended 1.0//",
  "-//O'Reilly and Associates//DTD HTML Extended Relaxed 1.0//",
  "-//SQ//DTD HTML 2.0 HoTMetaL + extensions//",
  "-//SoftQuad Software//DTD HoTMetaL PRO 6.0::19990601::extensions to HTML 4.0//",
  "-//SoftQuad//DTD HoTMetaL PRO 4.0::19971010::extensions to HTML 4.0//",
  "-//Spyglass//DTD HTML 2.0 Extended//",
  "-//Sun Microsystems Corp.//DTD HotJava HTML//",
  "-//Sun Microsystems Corp.//DTD HotJava Strict HTML//",
  "-//W3C//DTD HTML 3 1995-03-24//",
  "-//W3C//DTD HTML 3.2 Draft//",
  "-//W3C//DTD HTML 3.2 Final//",
  "-//W3C//DTD HTML 3.2//",
  "-//W3C//DTD HTML 3.2S Draft//",
  "-//W3C//DTD HTML 4.0 Frameset//",
  "-//W3C//DTD HTML 4.0 Transitional//",
  "-//W3C//DTD HTML Experimental 19960712//",
  "-//W3C//DTD HTML Experimental 970421//",
  "-//W3C//DTD W3 HTML//",
  "-//W3O//DTD W3 HTML 3.0//",
  "-//WebTechs//DTD Mozilla HTML 2.0//",
  "-//WebTechs//DTD Mozilla HTML//",
};

static H5DocumentMode
mode_of (const char *format, const char *id)
{
  const H5ParseOptions options = { 0 };
  g_autofree char *markup = g_strdup_printf (format, id);
  H5Parse *parse = test_parse (&options, NULL, markup, strlen (markup), TEST_FEED_WHOLE);
  H5DocumentMode mode = h5_parse_get_tree (parse)->mode;

  h5_parse_free (parse);
  return mode;
}

static void
test_prefixes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (quirky); i++)
    {
      g_autofree char *lower = g_ascii_strdown (quirky[i], -1);
      g_autofree char *shorter = g_strndup (quirky[i], strlen (quirky[i]) - 1);
      g_test_message ("%s", quirky[i]);
      g_assert_cmpint (mode_of ("<!doctype html public \"%s\">", quirky[i]), ==,
                       H5_DOCUMENT_QUIRKS);
      g_assert_cmpint (mode_of ("<!doctype html public \"%sEN\" \"x\">", lower), ==,
                       H5_DOCUMENT_QUIRKS);
      g_assert_cmpint (mode_of ("<!doctype html public \"%s\">", shorter), ==,
                       H5_DOCUMENT_NO_QUIRKS);
    }
}

static void
test_whole_ids (void)
{
  static const char *const ids[] = {
    "-//W3O//DTD W3 HTML Strict 3.0//EN//",
    "-/W3C/DTD HTML 4.0 Transitional/EN",
    "html",
  };
  const char *system = "http://www.IBM.com/data/dtd/v11/ibmxhtml1-transitional.dtd";

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_cmpint (mode_of ("<!doctype html public '%s'>", ids[i]), ==, H5_DOCUMENT_QUIRKS);
      g_assert_cmpint (mode_of ("<!doctype html public '%s' 'x'>", ids[i]), ==, H5_DOCUMENT_QUIRKS);
      g_assert_cmpint (mode_of ("<!doctype html public '%sx'>", ids[i]), ==, H5_DOCUMENT_NO_QUIRKS);
    }
  g_assert_cmpint (mode_of ("<!doctype html system '%s'>", system), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("<!doctype html public 'x' '%s'>", system), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("<!doctype html system '%sx'>", system), ==, H5_DOCUMENT_NO_QUIRKS);
}

static void
test_limited (void)
{
  static const struct
  {
    const char *id;
    H5DocumentMode alone; /* without a system identifier, or with an empty one */
  } ids[] = {
    { "-//W3C//DTD XHTML 1.0 Frameset//", H5_DOCUMENT_LIMITED_QUIRKS },
    { "-//W3C//DTD XHTML 1.0 Transitional//", H5_DOCUMENT_LIMITED_QUIRKS },
    { "-//W3C//DTD HTML 4.01 Frameset//", H5_DOCUMENT_QUIRKS },
    { "-//W3C//DTD HTML 4.01 Transitional//", H5_DOCUMENT_QUIRKS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_cmpint (mode_of ("<!DOCTYPE HTML PUBLIC '%sEN'>", ids[i].id), ==, ids[i].alone);
      g_assert_cmpint (mode_of ("<!DOCTYPE HTML PUBLIC '%sEN' ''>", ids[i].id), ==, ids[i].alone);
      g_assert_cmpint (mode_of ("<!DOCTYPE HTML PUBLIC '%sEN' 'x'>", ids[i].id), ==,
                       H5_DOCUMENT_LIMITED_QUIRKS);
    }
}

static void
test_names (void)
{
  g_assert_cmpint (mode_of ("<!DOCTYPE %s>", "HTML"), ==, H5_DOCUMENT_NO_QUIRKS);
  g_assert_cmpint (mode_of ("<!DOCTYPE %s>", "html5"), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("<!DOCTYPE%s>", ""), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("<!DOCTYPE html %s>", "bogus"), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("%s", "<!DOCTYPE html"), ==, H5_DOCUMENT_QUIRKS);
  g_assert_cmpint (mode_of ("%s", "<p>"), ==, H5_DOCUMENT_QUIRKS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/quirks/prefixes", test_prefixes);
  g_test_add_func ("/tree/quirks/whole-ids", test_whole_ids);
  g_test_add_func ("/tree/quirks/limited", test_limited);
  g_test_add_func ("/tree/quirks/names", test_names);
  return g_test_run ();
}
