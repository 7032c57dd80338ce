/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Random markup with random values of all options of a conversion at once.
 *
 *   test-random-options [--count N]
 *
 * The results are UTF-8, and not longer than their limit. What else goes wrong, sanitizers find.
 */
#include "common/test-program.h"
#include "random-markup.h"

#include <libhtml5/html5.h>

static guint n_documents = 10000;

/* What the markup of others does not have: long words, and signatures of mails. */
static const char *const more[] = {
  "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
  "<blockquote>-- <img alt=1></blockquote>",
  "<br>-- <br>",
  "<blockquote type=cite>",
  "<div class=gmail_quote>",
  "<div class=gmail_signature>",
  "On Monday, Ada wrote:<br>",
  "</blockquote>",
};

static char *
new_markup (GRand *random)
{
  g_autoptr (GString) part = g_string_new (NULL);
  GString *markup = g_string_new (NULL);

  for (int n = g_rand_int_range (random, 1, 5); n > 0; n--)
    {
      random_markup (random, part, 20);
      g_string_append_len (markup, part->str, (gssize) part->len);
      g_string_append (markup, more[g_rand_int_range (random, 0, G_N_ELEMENTS (more))]);
    }
  return g_string_free (markup, FALSE);
}

static void
set_randomly (GRand *random, GObject *options, const GParamSpec *property)
{
  static const guint numbers[] = { 0, 1, 2, 5, 12, 13, 40, 80, 1000 };
  guint number = numbers[g_rand_int_range (random, 0, G_N_ELEMENTS (numbers))];

  if (property->value_type == G_TYPE_BOOLEAN)
    g_object_set (options, property->name, g_rand_boolean (random), NULL);
  else if (property->value_type == G_TYPE_UINT)
    g_object_set (
      options, property->name,
      CLAMP (number, G_PARAM_SPEC_UINT (property)->minimum, G_PARAM_SPEC_UINT (property)->maximum),
      NULL);
  else if (G_TYPE_IS_ENUM (property->value_type))
    {
      const GEnumClass *values = G_PARAM_SPEC_ENUM (property)->enum_class;
      g_object_set (options, property->name, values->values[number % values->n_values].value, NULL);
    }
}

static gpointer
new_options (GRand *random, GType type)
{
  GObject *options = g_object_new (type, NULL);
  guint n;
  g_autofree GParamSpec **properties =
    g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);

  for (guint i = 0; i < n; i++)
    set_randomly (random, options, properties[i]);
  return options;
}

static void
check (char *result, guint max_length)
{
  g_autofree char *text = result;

  g_assert_true (g_utf8_validate (text, -1, NULL));
  if (max_length > 0)
    g_assert_cmpint (g_utf8_strlen (text, -1), <=, max_length);
}

static void
convert (GRand *random, Html5Node *node)
{
  g_autoptr (Html5TextOptions) text = new_options (random, HTML5_TYPE_TEXT_OPTIONS);
  g_autoptr (Html5MarkdownOptions) markdown = new_options (random, HTML5_TYPE_MARKDOWN_OPTIONS);
  g_autoptr (Html5PangoOptions) pango = new_options (random, HTML5_TYPE_PANGO_OPTIONS);

  check (html5_node_to_text (node, text), html5_text_options_get_max_length (text));
  check (html5_node_to_markdown (node, markdown), 0);
  check (html5_node_to_pango (node, pango), 0);
}

static void
test_options (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (guint i = 0; i < n_documents; i++)
    {
      g_autofree char *markup = new_markup (random);
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      convert (random, HTML5_NODE (document));
      if (body)
        convert (random, HTML5_NODE (body));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--count", &n_documents);
  g_test_add_func ("/convert/random-options", test_options);
  return g_test_run ();
}
