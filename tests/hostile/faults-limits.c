/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Every value of each limit up to the first that changes nothing: below, the limit is reported. */
#include "faults.h"

#define HTML \
  "<!DOCTYPE html><p><b title=0123456789><i><u>1<p>2<p>3<div><div><div><a><p>4</a></div>" \
  "<b a b c d e f g h i j k l m n o p q r s t>5<table>6<x></y>"
#define XML \
  "<!DOCTYPE r [<!ENTITY a '0123456789'><!ENTITY b '&a;&a;'><!ENTITY c '&b;&b;'>]>" \
  "<r a='&a;' b='' c='' d='' e='' f='' g='' h='' i='' j='' k='' l='' m='' n='' o='' p='' q=''>" \
  "<s><t><u>&c;</u></t></s></r>"

/* 20 clones for each paragraph, of which 16 are free. */
#define TAGS(name) "<" name " a><" name " b><" name " c><" name " d><" name " e>"
#define P_10 "<p>x<p>x<p>x<p>x<p>x<p>x<p>x<p>x<p>x<p>x"
#define P_40 P_10 P_10 P_10 P_10
#define CLONES "<!DOCTYPE html><p>" TAGS ("b") TAGS ("i") TAGS ("u") TAGS ("s") P_40 P_40 P_40

#define TEN "0123456789"
#define REPEATS \
  "<!DOCTYPE html><p><b title=" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN ">1<p>2<p>3<p>4<p>5"

#define MOST 400

static void
set_input (Html5Limits *limits, guint value)
{
  html5_limits_set_max_input_bytes (limits, value);
}

static void
set_expansion (Html5Limits *limits, guint value)
{
  html5_limits_set_max_expansion_bytes (limits, value);
  html5_limits_set_max_amplification (limits, 0);
}

static const struct
{
  const char *name;
  void (*set) (Html5Limits *limits, guint value);
  Html5LimitsHit hit;
  gboolean always_fails;
  const char *html, *xml;
} limits_of_parsers[] = {
  { "/faults/limits/depth", html5_limits_set_max_depth, HTML5_LIMITS_HIT_DEPTH, FALSE, HTML, XML },
  { "/faults/limits/clones", html5_limits_set_max_clones, HTML5_LIMITS_HIT_CLONES, FALSE, CLONES,
    NULL },
  { "/faults/limits/input", set_input, HTML5_LIMITS_HIT_INPUT, TRUE, HTML, XML },
  { "/faults/limits/expansion-of-html", set_expansion, HTML5_LIMITS_HIT_CLONES, FALSE, REPEATS,
    NULL },
  { "/faults/limits/expansion-of-xml", set_expansion, HTML5_LIMITS_HIT_ENTITIES, FALSE, NULL, XML },
  { "/faults/limits/entity-depth", html5_limits_set_max_entity_depth, HTML5_LIMITS_HIT_ENTITIES,
    FALSE, NULL, XML },
  { "/faults/limits/attributes", html5_limits_set_max_attributes, HTML5_LIMITS_HIT_ATTRIBUTES,
    FALSE, HTML, XML },
};

static char *
text_of (Html5Document *document)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_CANONICAL);

  return html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
}

/* Parses with one value of a limit, and returns whether that was hit. */
static gboolean
parse (guint i, guint value, const char *markup, Html5LimitPolicy policy, const char *whole)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_unlimited ();
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  html5_limits_set_policy (limits, policy);
  limits_of_parsers[i].set (limits, value);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_syntax (parser, HTML5_SYNTAX_GUESS);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, &error);
  gboolean hit = html5_parser_get_limits_hit (parser) != HTML5_LIMITS_HIT_NONE;
  gboolean fails = hit && (policy == HTML5_LIMIT_POLICY_FAIL || limits_of_parsers[i].always_fails);
  g_assert_cmpint (html5_parser_get_limits_hit (parser), ==,
                   hit ? limits_of_parsers[i].hit : HTML5_LIMITS_HIT_NONE);
  g_assert_true (fails == (document == NULL));
  faults_assert_result (!fails, error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT);
  g_autofree char *text = document && !hit ? text_of (document) : NULL;
  if (text)
    g_assert_cmpstr (text, ==, whole);
  return hit;
}

static void
test_limit (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  for (guint is_xml = 0; is_xml < 2; is_xml++)
    {
      const char *markup = is_xml ? limits_of_parsers[i].xml : limits_of_parsers[i].html;
      gboolean was_hit = TRUE;
      guint value = 1;

      if (!markup)
        continue;
      g_autoptr (Html5Document) document =
        html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_GUESS, NULL, NULL);
      g_autofree char *whole = text_of (document);
      for (; was_hit && value < MOST; value++)
        {
          was_hit = parse (i, value, markup, HTML5_LIMIT_POLICY_REPAIR, whole);
          g_assert_true (was_hit == parse (i, value, markup, HTML5_LIMIT_POLICY_FAIL, whole));
        }
      /* The markup hits each limit, and not more than it has to. */
      g_assert_cmpuint (value, >, 2);
      g_assert_cmpuint (value, <, MOST);
      for (; value < MOST; value += 7)
        g_assert_false (parse (i, value, markup, HTML5_LIMIT_POLICY_FAIL, whole));
    }
}

/* Limits of the output: the call fails if one is less than the length of the text. */
static void
test_output (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (HTML, -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *whole = html5_element_get_inner_html (body, NULL);

  for (guint value = 1; value < strlen (whole) + 10; value++)
    {
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      g_autoptr (GError) error = NULL;
      html5_limits_set_max_output_bytes (limits, value);
      html5_document_set_limits (document, limits);
      g_autofree char *text = html5_element_get_inner_html (body, &error);
      faults_assert_result (value >= strlen (whole), error, HTML5_PARSER_ERROR,
                            HTML5_PARSER_ERROR_LIMIT);
      g_assert_cmpstr (text, ==, value >= strlen (whole) ? whole : NULL);
    }
}

/* Errors are counted, however few of them are stored. */
static void
test_errors (void)
{
  guint all = 0;

  for (guint value = 30; value > 0; value--)
    {
      g_autoptr (Html5Limits) limits = html5_limits_new ();
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      html5_limits_set_max_errors (limits, value);
      html5_parser_set_limits (parser, limits);
      html5_parser_set_collect_errors (parser, TRUE);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, HTML, -1, NULL);
      g_autoptr (GListModel) errors = html5_parser_get_errors (parser);
      if (!all)
        all = (guint) html5_parser_get_n_errors (parser);
      g_assert_cmpuint (html5_parser_get_n_errors (parser), ==, all);
      g_assert_cmpuint (g_list_model_get_n_items (errors), ==, MIN (all, value));
    }
  g_assert_cmpuint (all, >, 1);
}

void
faults_add_limits (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits_of_parsers); i++)
    g_test_add_data_func (limits_of_parsers[i].name, GUINT_TO_POINTER (i), test_limit);
  g_test_add_func ("/faults/limits/output", test_output);
  g_test_add_func ("/faults/limits/errors", test_errors);
}
