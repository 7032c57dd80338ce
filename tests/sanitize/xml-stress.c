/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Searches for trees that are safe, and are not when they are written as XML: see xml-safety.h.
 *
 *   xml-stress [--count N] [--seed N]
 *
 * The N random markups have doctypes with quotes, and prefixes with several declarations or none.
 * They are parsed as XML and as HTML by turns. Without arguments, this is a short test.
 */
#include "xml-safety.h"

#include <locale.h>
#include <stdio.h>

typedef struct
{
  GRand *rand;
  GString *markup;
} Stress;

/* --- markup --- */

static const char *
pick (Stress *self, const char *const *list, gsize n)
{
  return list[g_rand_int_range (self->rand, 0, (gint32) n)];
}

#define PICK(self, list) pick (self, list, G_N_ELEMENTS (list))

static void
add_doctype (Stress *self)
{
  static const char *const names[] = { "svg", "html", "a:b", "x[<?p", "x[<!--", "x\"", "x'" };
  static const char *const inner[] = { "",           "p",        "//W3C//",     " [<!ENTITY e ",
                                       "'",          "\"",       "\" \"",       ">",
                                       "]>",         "\"><p>",   "<!--",        "?>",
                                       "<x:script>", "<script>", "\" [<?p q=\"" };
  static const char *const kinds[] = { "SYSTEM", "PUBLIC 'p'", "PUBLIC" };
  const char *quote = g_rand_boolean (self->rand) ? "'" : "\"";

  g_string_append_printf (self->markup, "<!DOCTYPE %s", PICK (self, names));
  if (g_rand_boolean (self->rand))
    {
      g_string_append_printf (self->markup, " %s %s", PICK (self, kinds), quote);
      for (gint32 n = g_rand_int_range (self->rand, 0, 4); n > 0; n--)
        g_string_append (self->markup, PICK (self, inner));
      g_string_append (self->markup, quote);
    }
  g_string_append (self->markup, g_rand_int_range (self->rand, 0, 8) ? ">" : " 's'>");
}

static const char *const prefixes[] = { "", "", "h:", "s:", "x:", "data-:" };

static void
add_attributes (Stress *self)
{
  static const char *const uris[] = { "",
                                      "urn:x",
                                      "http://www.w3.org/1999/xhtml",
                                      "http://www.w3.org/2000/svg",
                                      "http://www.w3.org/1998/Math/MathML",
                                      "http://www.w3.org/1999/xlink" };
  static const char *const declared[] = { "xmlns", "xmlns:h", "xmlns:s", "xmlns:x", "xmlns:data-" };
  static const char *const locals[] = { "href", "href", "onclick", "title", "src" };
  static const char *const values[] = { "javascript:1", "x", "&lt;script>", "\"", "-->" };

  for (gint32 n = g_rand_int_range (self->rand, 0, 4); n > 0; n--)
    if (g_rand_boolean (self->rand))
      g_string_append_printf (self->markup, " %s='%s'", PICK (self, declared), PICK (self, uris));
    else
      g_string_append_printf (self->markup, " %s%s='%s'", PICK (self, prefixes),
                              PICK (self, locals), PICK (self, values));
}

static void
add_comment (Stress *self)
{
  static const char *const inner[] = {
    "\">]><script>1</script>", "x", "?>", "]>", "<s:script/>", "version='1.0' encoding='UTF-7'"
  };
  static const char *const kinds[] = { "<!--%s-->", "<!--%s-->", "<?p %s?>", "<?xml %s?>" };

  g_string_append_printf (self->markup, PICK (self, kinds), PICK (self, inner));
}

static void
fill_markup (Stress *self)
{
  static const char *const locals[] = { "svg", "svg", "g",    "a",      "p",      "mi",
                                        "b",   "img", "math", "script", "script", "iframe" };
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_free);

  g_string_truncate (self->markup, 0);
  if (g_rand_boolean (self->rand))
    add_doctype (self);
  for (gint32 n = g_rand_int_range (self->rand, 2, 16); n > 0; n--)
    {
      gint32 kind = g_rand_int_range (self->rand, 0, 8);
      if (kind < 5)
        {
          g_ptr_array_add (open, g_strconcat (PICK (self, prefixes), PICK (self, locals), NULL));
          g_string_append_printf (self->markup, "<%s", (char *) open->pdata[open->len - 1]);
          add_attributes (self);
          g_string_append_c (self->markup, '>');
        }
      else if (kind < 6)
        add_comment (self);
      else if (open->len > 1)
        {
          g_string_append_printf (self->markup, "</%s>", (char *) open->pdata[open->len - 1]);
          g_ptr_array_set_size (open, (gint) open->len - 1);
        }
    }
  for (guint i = open->len; i > 0; i--)
    g_string_append_printf (self->markup, "</%s>", (char *) open->pdata[i - 1]);
}

int
main (int argc, char **argv)
{
  gint64 count = 20000;
  gint64 seed = 1;
  const GOptionEntry entries[] = {
    { "count", 0, 0, G_OPTION_ARG_INT64, &count, "How many random markups", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Where random numbers begin", "N" },
    { 0 },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  Stress stress = { .rand = g_rand_new_with_seed ((guint32) seed), .markup = g_string_new (NULL) };
  XmlSafety *safety = xml_safety_new ();
  guint n_well_formed = 0, n_failures = 0;

  for (gint64 i = 0; i < count; i++)
    {
      fill_markup (&stress);
      g_autofree char *found =
        xml_safety_find (safety, (guint) (i / 2 % xml_safety_n_configurations ()),
                         i % 2 ? H5_SYNTAX_XML : H5_SYNTAX_HTML, stress.markup->str,
                         stress.markup->len, &n_well_formed);
      if (found && n_failures++ < 5)
        g_printerr ("%s\n  from %s\n", found, stress.markup->str);
    }
  printf ("# %" G_GINT64_FORMAT " markups, %u well-formed texts, %u with something that may not be "
          "there\n",
          count, n_well_formed, n_failures);
  xml_safety_free (safety);
  g_string_free (stress.markup, TRUE);
  g_rand_free (stress.rand);
  return n_failures || n_well_formed < count / 2;
}
