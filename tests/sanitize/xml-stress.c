/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What was sanitized must be as safe when it is written as XML and parsed again.
 *
 *   xml-stress [--count N] [--seed N]
 *
 * Each of N random markups, which has doctypes with quotes and prefixes with several declarations or
 * none, is parsed as XML or as HTML, sanitized and written. The result is parsed as strict XML, and
 * independent-walk.h searches what was read up to the first error, as browsers show it. If the
 * configuration lists all that it keeps, nothing else may be there. Otherwise, this is only so if the
 * tree is coerced or well-formed. Without arguments, this is a short test.
 */
#include "independent-walk.h"

#include "common/test-parse.h"
#include "common/test-write.h"
#include "sanitize/h5-sanitize.h"

#include <locale.h>
#include <stdio.h>

static const struct
{
  const char *text; /* NULL for the safe default */
  gboolean is_closed;
} configurations[] = {
  { NULL, TRUE },
  { "elements: svg:svg svg:a svg:text math:math math:mi html head body p a(href)\n"
    "attributes: xlink:href title\ncomments: yes",
    TRUE },
  { "elements: svg:svg svg:a math:math math:mi html head body p\nreplace-elements: svg:g b\n"
    "attributes: href xlink:href\ndata-attributes: yes",
    TRUE },
  { "remove-elements: img\nreplace-elements: svg:g p\nremove-attributes: title", FALSE },
  { "remove-elements: img\nattributes: title\ncomments: yes", FALSE },
};

static const H5XmlOptions writers[] = {
  { .well_formed = FALSE },
  { .infoset = &test_infoset_options },
  { .well_formed = TRUE },
};

typedef struct
{
  H5SanitizerConfig *configs[G_N_ELEMENTS (configurations)];
  IndependentWalk *walks[G_N_ELEMENTS (configurations)];
  GRand *rand;
  GString *markup;
  guint n_failures;
  guint n_read; /* texts that are well-formed */
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

/* --- checks --- */

static H5Parse *
run_parse (H5Syntax syntax, H5Strictness strictness, const char *text, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = syntax;
  options.strictness = strictness;
  return test_parse (&options, NULL, text, length, TEST_FEED_WHOLE);
}

/* Removes what the walk does not expect: the declarations that the writer adds. */
static void
drop_declarations (H5Node *root)
{
  H5Names *names = h5_node_tree (root)->names;

  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    for (guint32 i = node->type == H5_NODE_ELEMENT ? h5_element_n_attributes (node) : 0; i > 0; i--)
      {
        H5Name name = h5_attributes_items (node->attributes)[i - 1].name;
        if (h5_names_attribute_namespace (names, name) == H5_NAMESPACE_XMLNS)
          h5_element_remove_attribute (node, name);
      }
}

static void
check_xml (Stress *self, guint config, guint writer, const H5Buffer *xml)
{
  H5Parse *parse = run_parse (H5_SYNTAX_XML, H5_STRICTNESS_STRICT, xml->data, xml->length);
  H5Node *root = h5_parse_get_tree (parse)->document;

  self->n_read += !h5_parse_has_stopped (parse);
  drop_declarations (root);
  /* The encoding of what is read is that of the declaration. */
  g_autofree char *found = g_str_has_prefix (xml->data, "<?xml ")
                             ? g_strdup ("an XML declaration")
                             : independent_walk_find (self->walks[config], root);
  if (found && self->n_failures++ < 5)
    g_printerr ("configuration %u, writer %u: %s\n  markup: %s\n  xml:    %s\n", config, writer,
                found, self->markup->str, xml->data);
  h5_parse_free (parse);
}

static void
try_markup (Stress *self, guint config, H5Syntax syntax)
{
  H5Parse *parse = run_parse (syntax, H5_STRICTNESS_LENIENT, self->markup->str, self->markup->len);
  H5Node *root = h5_parse_get_tree (parse)->document;

  h5_sanitize (root, self->configs[config], TRUE);
  for (guint i = configurations[config].is_closed ? 0 : 1; i < G_N_ELEMENTS (writers); i++)
    {
      H5Buffer xml = H5_BUFFER_INIT;
      if (test_write_xml (root, H5_SCOPE_CHILDREN, &writers[i], &xml, NULL, NULL) && xml.length)
        check_xml (self, config, i, &xml);
      h5_buffer_clear (&xml);
    }
  h5_parse_free (parse);
}

static H5SanitizerConfig *
new_config (guint i)
{
  if (!configurations[i].text)
    return h5_sanitizer_config_new_safe_default ();
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, configurations[i].text);

  g_assert_cmpstr (message, ==, NULL);
  h5_sanitizer_config_canonicalize (config, FALSE);
  g_assert_cmpstr (h5_sanitizer_config_find_error (config), ==, NULL);
  return config;
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
  for (guint i = 0; i < G_N_ELEMENTS (configurations); i++)
    {
      stress.configs[i] = new_config (i);
      stress.walks[i] = independent_walk_new (stress.configs[i]);
    }
  for (gint64 i = 0; i < count; i++)
    {
      fill_markup (&stress);
      try_markup (&stress, (guint) (i / 2 % G_N_ELEMENTS (configurations)),
                  i % 2 ? H5_SYNTAX_XML : H5_SYNTAX_HTML);
    }
  printf ("# %" G_GINT64_FORMAT " markups, %u well-formed texts, %u with something that may not be "
          "there\n",
          count, stress.n_read, stress.n_failures);
  for (guint i = 0; i < G_N_ELEMENTS (configurations); i++)
    {
      independent_walk_free (stress.walks[i]);
      h5_sanitizer_config_free (stress.configs[i]);
    }
  g_string_free (stress.markup, TRUE);
  g_rand_free (stress.rand);
  return stress.n_failures || stress.n_read < count / 2;
}
