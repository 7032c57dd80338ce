/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Configurations: validity, the setters and what they return. */
#include "sanitize/h5-sanitizer-config.h"

static H5SanitizerConfig *
config_of (const char *text, gboolean permissive)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);

  g_assert_cmpstr (message, ==, NULL);
  h5_sanitizer_config_canonicalize (config, permissive);
  return config;
}

static void
assert_config (H5SanitizerConfig *config, const char *expected)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_sanitizer_config_write (config, &out);
  g_assert_cmpstr (out.data, ==, expected);
  h5_buffer_clear (&out);
}

static H5Name
attribute (H5SanitizerConfig *config, const char *local)
{
  return h5_sanitizer_attribute_name (config, NULL, local);
}

static H5Name
element (H5SanitizerConfig *config, const char *local)
{
  return h5_sanitizer_element_name (config, "http://www.w3.org/1999/xhtml", local);
}

static void
test_canonicalize (void)
{
  H5SanitizerConfig *config = config_of ("", TRUE);

  assert_config (config, "remove-elements:\nremove-instructions:\nremove-attributes:\n"
                         "comments: yes\njavascript-urls: yes\n");
  h5_sanitizer_config_free (config);
  config = config_of ("attributes: title\nelements: svg:a p(title)\n", FALSE);
  assert_config (config, "elements: p(title) svg:a\ninstructions:\nattributes: title\n"
                         "comments: no\ndata-attributes: no\njavascript-urls: no\n");
  g_assert_nonnull (h5_sanitizer_config_find_error (config));
  h5_sanitizer_config_free (config);
}

static void
test_validity (void)
{
  static const struct
  {
    const char *text;
    gboolean valid;
  } cases[] = {
    { "", TRUE },
    { "elements: p p", FALSE },
    { "elements: p\nremove-elements: b", FALSE },
    { "attributes: p\nremove-attributes: b", FALSE },
    { "instructions: p\nremove-instructions: b", FALSE },
    { "replace-elements: p html", FALSE },
    { "replace-elements: math:math", FALSE },
    { "replace-elements: svg:svg", FALSE },
    { "replace-elements: p\nremove-elements: p", FALSE },
    { "replace-elements: p\nelements: p", FALSE },
    { "replace-elements: p\nremove-elements: b", TRUE },
    { "elements: p\nremove-elements: b\nreplace-others: yes", TRUE },
    { "elements: p b\nremove-elements: b\nreplace-others: yes", FALSE },
    { "elements: a\nreplace-elements: p\nremove-elements: p\nreplace-others: yes", FALSE },
    { "elements: p(a)\nattributes: b", TRUE },
    { "elements: p(a)\nattributes: a", FALSE },
    { "elements: p(-a)\nattributes: a", TRUE },
    { "elements: p(-a)\nattributes: b", FALSE },
    { "elements: p(a -b)\nremove-attributes:", FALSE },
    { "elements: p(a)\nremove-attributes: a", FALSE },
    { "elements: p(-a)\nremove-attributes: a", FALSE },
    { "elements: p(a a)\nremove-attributes: b", FALSE },
    { "attributes: data-a\ndata-attributes: yes", FALSE },
    { "attributes: data-a\ndata-attributes: no", TRUE },
    { "attributes: {urn:x}data-a\ndata-attributes: yes", TRUE },
    { "elements: p(data-a)\nattributes: b\ndata-attributes: yes", FALSE },
    { "remove-attributes: a\ndata-attributes: no", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5SanitizerConfig *config = config_of (cases[i].text, FALSE);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (h5_sanitizer_config_find_error (config) == NULL, ==, cases[i].valid);
      h5_sanitizer_config_free (config);
    }
}

static void
test_built_in (void)
{
  static const char *const presets[] = { "text", "mail", "feed", "matrix" };
  H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
  g_autoptr (GArray) elements = h5_sanitizer_config_sorted (config, H5_SANITIZER_ELEMENTS);
  g_autoptr (GArray) attributes = h5_sanitizer_config_sorted (config, H5_SANITIZER_ATTRIBUTES);

  g_assert_cmpuint (elements->len, ==, 121);
  g_assert_cmpuint (attributes->len, ==, 58);
  g_assert_null (h5_sanitizer_config_find_error (config));
  g_assert_false (h5_sanitizer_remove_unsafe (config));
  /* The elements have lists of attributes to keep, and the call has an empty list of those to
   * remove. */
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (
      h5_sanitizer_allow_element (config, H5_NAME_P, (H5SanitizerElement){ NULL, NULL }), ==,
      i == 0);
  h5_sanitizer_config_free (config);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      config = h5_sanitizer_config_new_preset (presets[i]);
      g_assert_cmpstr (h5_sanitizer_config_find_error (config), ==, NULL);
      g_assert_false (h5_sanitizer_remove_unsafe (config));
      h5_sanitizer_config_free (config);
    }
  g_assert_null (h5_sanitizer_config_new_preset ("none"));
}

static void
test_setters_with_lists (void)
{
  H5SanitizerConfig *config = config_of ("elements: p(title)\nattributes: dir data-x", FALSE);

  g_assert_true (
    h5_sanitizer_allow_element (config, element (config, "b"), (H5SanitizerElement){ NULL, NULL }));
  g_assert_false (
    h5_sanitizer_allow_element (config, element (config, "b"), (H5SanitizerElement){ NULL, NULL }));
  g_assert_true (h5_sanitizer_allow_attribute (config, attribute (config, "title")));
  g_assert_false (h5_sanitizer_allow_attribute (config, attribute (config, "title")));
  g_assert_true (h5_sanitizer_set_data_attributes (config, TRUE));
  g_assert_false (h5_sanitizer_allow_attribute (config, attribute (config, "data-y")));
  g_assert_true (h5_sanitizer_replace_element (config, element (config, "b")));
  g_assert_false (h5_sanitizer_replace_element (config, element (config, "b")));
  g_assert_false (h5_sanitizer_replace_element (config, H5_NAME_HTML));
  g_assert_true (h5_sanitizer_remove_element (config, element (config, "b")));
  g_assert_false (h5_sanitizer_remove_element (config, element (config, "b")));
  g_assert_true (h5_sanitizer_allow_instruction (config, h5_sanitizer_target_name (config, "t")));
  assert_config (config, "elements: p()\nreplace-elements:\ninstructions: t\n"
                         "attributes: dir title\ncomments: no\ndata-attributes: yes\n"
                         "javascript-urls: no\n");
  g_assert_null (h5_sanitizer_config_find_error (config));
  h5_sanitizer_config_free (config);
}

static void
test_setters_without_lists (void)
{
  H5SanitizerConfig *config = config_of ("", TRUE);
  H5SanitizerElement local = { .attributes = g_hash_table_new (NULL, NULL) };

  g_assert_true (h5_sanitizer_remove_element (config, element (config, "p")));
  g_assert_false (h5_sanitizer_allow_element (config, element (config, "p"), local));
  g_assert_false (h5_sanitizer_remove_element (config, element (config, "p")));
  g_assert_true (h5_sanitizer_remove_attribute (config, attribute (config, "id")));
  g_assert_false (h5_sanitizer_remove_attribute (config, attribute (config, "id")));
  g_assert_false (h5_sanitizer_set_data_attributes (config, TRUE));
  g_assert_false (h5_sanitizer_set_comments (config, TRUE));
  g_assert_true (h5_sanitizer_set_comments (config, FALSE));
  g_assert_true (h5_sanitizer_remove_unsafe (config));
  g_assert_false (h5_sanitizer_remove_unsafe (config));
  g_assert_true (h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, H5_NAME_SCRIPT));
  g_assert_true (
    h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, H5_NAME_SVG_SCRIPT));
  g_assert_true (h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ATTRIBUTES,
                                          attribute (config, "onclick")));
  h5_sanitizer_config_free (config);
}

/* A name that goes into one list leaves those in which it would be an error. */
static void
test_setters_move_names (void)
{
  H5SanitizerConfig *config = config_of ("remove-elements: b", TRUE);
  H5Name target = h5_sanitizer_target_name (config, "t");

  g_assert_true (h5_sanitizer_replace_element (config, element (config, "b")));
  g_assert_true (h5_sanitizer_remove_instruction (config, target));
  g_assert_false (h5_sanitizer_remove_instruction (config, target));
  assert_config (config, "remove-elements:\nreplace-elements: b\nremove-instructions: t\n"
                         "remove-attributes:\ncomments: yes\njavascript-urls: yes\n");
  g_assert_true (h5_sanitizer_allow_instruction (config, target));
  g_assert_false (h5_sanitizer_allow_instruction (config, target));
  h5_sanitizer_config_free (config);

  config = config_of ("elements: i(-id) p(-onclick)\nremove-attributes: dir", FALSE);
  g_assert_true (h5_sanitizer_remove_attribute (config, attribute (config, "id")));
  assert_config (config, "elements: i p(-onclick)\ninstructions:\nremove-attributes: dir id\n"
                         "comments: no\njavascript-urls: no\n");
  g_assert_true (h5_sanitizer_remove_unsafe (config));
  g_assert_null (h5_sanitizer_config_find_error (config));
  h5_sanitizer_config_free (config);

  config = config_of ("elements: i\nattributes: dir id\ndata-attributes: yes", FALSE);
  g_assert_true (h5_sanitizer_remove_attribute (config, attribute (config, "id")));
  g_assert_true (h5_sanitizer_set_data_attributes (config, FALSE));
  assert_config (config, "elements: i\ninstructions:\nattributes: dir\ncomments: no\n"
                         "data-attributes: no\njavascript-urls: no\n");
  h5_sanitizer_config_free (config);
}

/* Copies share the schemes until one of them changes. */
static void
test_schemes (void)
{
  static const char *const same[] = { "http", "relative", NULL }, *const other[] = { "HTTP", NULL };
  H5SanitizerConfig *config = config_of ("schemes: *=https href=http,relative", FALSE);
  H5SanitizerConfig *copy = h5_sanitizer_config_copy (config), *none = config_of ("", FALSE);
  const char *const rest = "remove-elements:\ninstructions:\nremove-attributes:\ncomments: no\n"
                           "javascript-urls: no\n";
  g_autofree char *old = g_strdup_printf ("%sschemes: *=https href=http,relative\n", rest);
  g_autofree char *new = g_strdup_printf ("%sschemes: *=https href=http src=https,cid\n", rest);

  g_assert_false (h5_sanitizer_allow_scheme (none, "src", "cid"));
  g_assert_false (h5_sanitizer_allow_scheme (config, "src", "HTTPS"));
  g_assert_true (h5_sanitizer_allow_scheme (config, "src", "CID"));
  g_assert_false (h5_sanitizer_set_schemes (config, "href", same));
  g_assert_true (h5_sanitizer_set_schemes (config, "href", other));
  g_assert_false (h5_sanitizer_set_schemes (config, "cite", NULL));
  assert_config (config, new);
  assert_config (copy, old);
  g_assert_true (h5_sanitizer_set_schemes (copy, "*", NULL));
  g_assert_true (h5_sanitizer_set_schemes (copy, "href", NULL));
  assert_config (copy, rest);
  g_assert_false (h5_sanitizer_set_schemes (copy, "href", NULL));
  h5_sanitizer_config_free (config);
  h5_sanitizer_config_free (copy);
  h5_sanitizer_config_free (none);
}

/* All members beyond the standard are written. */
static void
test_extensions (void)
{
  static const char text[] =
    "remove-elements:\ninstructions:\nremove-attributes:\ncomments: no\njavascript-urls: no\n"
    "schemes: href=https\nrel: a b\nclass-prefix: x-\nproperties: color top\n"
    "strict-handlers: yes\nreplace-others: yes\nstable: yes\n";
  H5SanitizerConfig *config = config_of (text, FALSE);

  assert_config (config, text);
  h5_sanitizer_config_free (config);
}

/* Elements without text to read are removed, unless they are listed. */
static void
test_replace_others (void)
{
  static const char others[] = "remove-elements: applet audio base canvas datalist embed frame "
                               "frameset iframe noembed noframes noscript object optgroup option "
                               "script select style template title video xml";
  static const char rest[] = "\ninstructions:\nremove-attributes:\ncomments: no\n"
                             "javascript-urls: no\n";
  const H5SanitizerElement none = { NULL, NULL };
  H5SanitizerConfig *config =
    config_of ("elements: p\nreplace-elements: textarea\nreplace-others: yes", FALSE);
  g_autofree char *completed = g_strconcat ("elements: p\n", others, "\nreplace-elements: textarea",
                                            rest, "replace-others: yes\n", NULL);
  g_autofree char *closed = g_strconcat ("elements: style\nreplace-elements: textarea", rest, NULL);

  assert_config (config, completed);
  g_assert_false (h5_sanitizer_remove_element (config, element (config, "select")));
  g_assert_false (h5_sanitizer_remove_element (config, H5_NAME_SVG_SVG));
  g_assert_true (h5_sanitizer_remove_element (config, element (config, "p")));
  g_assert_true (
    h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, element (config, "p")));
  g_assert_true (h5_sanitizer_allow_element (config, element (config, "style"), none));
  g_assert_null (h5_sanitizer_config_find_error (config));
  g_assert_true (h5_sanitizer_set_replace_others (config, FALSE));
  g_assert_false (h5_sanitizer_set_replace_others (config, FALSE));
  assert_config (config, closed);
  h5_sanitizer_config_free (config);

  config = config_of ("remove-elements: p", FALSE);
  g_assert_true (h5_sanitizer_set_replace_others (config, TRUE));
  g_assert_true (h5_sanitizer_set_replace_others (config, FALSE));
  g_assert_true (
    h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, element (config, "p")));
  h5_sanitizer_config_free (config);
}

/* A configuration that is written and read again is the same. */
static void
test_text (void)
{
  static const char *const texts[] = {
    "elements: a(href) p(-align) svg:a(xlink:href) {urn:x}e({urn:y}z {}a:b) none:n\n"
    " {http://www.w3.org/1999/xhtml}a,b({}c,d) {http://www.w3.org/2000/svg}e,f\n"
    "replace-elements: math:mi\ninstructions: b a:c d,e\nattributes: align xml:lang {urn:y}q\n"
    "comments: yes\ndata-attributes: no\njavascript-urls: no\n"
    "schemes: *=https href=http,relative\nrel: a b\nclass-prefix: x-\nstrict-handlers: yes\n",
    "elements: html: svg: html:{x} a({}-b none: none:{c}) {}d%28e%25\nattributes: {urn:x}f%20g\n",
    "remove-elements: a\nremove-instructions: b,c\nremove-attributes: {}a%zz\n",
  };
  static const char *const presets[] = { "text", "mail", "feed", "matrix" };
  H5SanitizerConfig *configs[G_N_ELEMENTS (texts) + G_N_ELEMENTS (presets)];

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    configs[i] = h5_sanitizer_config_new_preset (presets[i]);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    configs[G_N_ELEMENTS (presets) + i] = config_of (texts[i], FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      H5Buffer text = H5_BUFFER_INIT;
      h5_sanitizer_config_write (configs[i], &text);
      H5SanitizerConfig *again = config_of (text.data, FALSE);
      H5SanitizerConfig *copy = h5_sanitizer_config_copy (again);
      g_assert_null (h5_sanitizer_config_find_error (again));
      assert_config (again, text.data);
      assert_config (copy, text.data);
      h5_sanitizer_config_free (again);
      h5_sanitizer_config_free (copy);
      h5_sanitizer_config_free (configs[i]);
      h5_buffer_clear (&text);
    }
}

/* What no element may have is not removed from single elements, which would not be valid. */
static void
test_remove_unsafe_is_valid (void)
{
  H5SanitizerConfig *config =
    config_of ("elements: p(-onfoo -title) b(onfoo)\nattributes: title onfoo", FALSE);

  g_assert_true (h5_sanitizer_remove_unsafe (config));
  g_assert_cmpstr (h5_sanitizer_config_find_error (config), ==, NULL);
  g_assert_false (h5_sanitizer_remove_unsafe (config));
  h5_sanitizer_config_free (config);
}

/* A comment is a line, and not continued. */
static void
test_comments (void)
{
  H5SanitizerConfig *config =
    config_of ("# a\n  # b\n\t#\n\nelements: p\n  # i: u\n  b\n\n# c", FALSE);

  assert_config (config, "elements: b p\ninstructions:\nremove-attributes:\ncomments: no\n"
                         "javascript-urls: no\n");
  h5_sanitizer_config_free (config);
}

static void
test_lines_of_errors (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "# the list\n  elements: p", "Line 2: There is no key “  elements”" },
    { "remove-elements: form\n# these load\n  img", "Line 3: “  img” has no colon" },
    { "elements: p\n  b\n  i,\nx", "Line 1: “i,” contains a comma: names are separated by spaces" },
    { "elements: p\n  b\nx", "Line 3: “x” has no colon" },
    { "elements: b # no style", "Line 1: “#” is not a name; comments have lines of their own" },
    { "elements: a(href", "Line 1: A list in parentheses is not closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new ();
      g_autofree char *message = h5_sanitizer_config_read (config, cases[i].text);
      g_assert_cmpstr (message, ==, cases[i].message);
      h5_sanitizer_config_free (config);
    }
}

/* Names that cannot be written as they are. */
static void
test_text_of_names (void)
{
  static const char *const names[] = { "",   "-a",   "{a}b", "(click)", "a b",
                                       "#a", "a\tb", "a,b",  "a:b",     "%28" };
  static const char *const uris[] = { NULL, "u", "u%41", "u} script {x", "(u)\nv" };
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  H5Buffer text = H5_BUFFER_INIT;
  guint n = G_N_ELEMENTS (names) * G_N_ELEMENTS (uris);

  for (guint i = 0; i < n; i++)
    h5_sanitizer_config_add (config, H5_SANITIZER_ATTRIBUTES,
                             h5_sanitizer_attribute_name (config, uris[i % G_N_ELEMENTS (uris)],
                                                          names[i / G_N_ELEMENTS (uris)]));
  h5_sanitizer_config_add (config, H5_SANITIZER_INSTRUCTIONS,
                           h5_sanitizer_target_name (config, "p\njavascript-urls: yes"));
  h5_sanitizer_config_add (config, H5_SANITIZER_INSTRUCTIONS,
                           h5_sanitizer_target_name (config, "#p"));
  h5_sanitizer_config_add (config, H5_SANITIZER_INSTRUCTIONS,
                           h5_sanitizer_target_name (config, "%28"));
  h5_sanitizer_config_write (config, &text);
  H5SanitizerConfig *again = config_of (text.data, FALSE);
  for (guint i = 0; i < n; i++)
    g_assert_true (
      h5_sanitizer_config_has (again, H5_SANITIZER_ATTRIBUTES,
                               h5_sanitizer_attribute_name (again, uris[i % G_N_ELEMENTS (uris)],
                                                            names[i / G_N_ELEMENTS (uris)])));
  g_assert_cmpuint (g_hash_table_size (again->lists[H5_SANITIZER_ATTRIBUTES]), ==, n);
  H5SanitizerConfig *not_utf8 = config_of ("attributes: {%FF}a {}caf%E9", FALSE);
  g_assert_true (h5_sanitizer_config_has (not_utf8, H5_SANITIZER_ATTRIBUTES,
                                          h5_sanitizer_attribute_name (not_utf8, "%FF", "a")));
  g_assert_true (h5_sanitizer_config_has (not_utf8, H5_SANITIZER_ATTRIBUTES,
                                          h5_sanitizer_attribute_name (not_utf8, NULL, "caf%E9")));
  h5_sanitizer_config_free (not_utf8);
  g_assert_cmpuint (g_hash_table_size (again->lists[H5_SANITIZER_INSTRUCTIONS]), ==, 1);
  g_assert_true (h5_sanitizer_config_has (again, H5_SANITIZER_INSTRUCTIONS,
                                          h5_sanitizer_target_name (again, "%28")));
  h5_sanitizer_config_free (again);
  h5_sanitizer_config_free (config);
  h5_buffer_clear (&text);
}

static void
test_text_errors (void)
{
  static const char *const texts[] = {
    "colon",         "unknown: x",       "comments: maybe", "strict-handlers: maybe",
    "schemes: href", "attributes: a(b)", "elements: (a)",   "elements: a(b",
    "elements: a(",  "elements: p, b",   "attributes: a,b", "elements: a((b))",
    "elements: a)",  "elements: a(b))",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new ();
      g_autofree char *message = h5_sanitizer_config_read (config, texts[i]);
      g_assert_nonnull (message);
      h5_sanitizer_config_free (config);
    }
}

static void
test_lines (void)
{
  H5SanitizerConfig *config = config_of ("\xEF\xBB\xBF"
                                         "elements: p\r\n\ti\r\n b\r\n"
                                         "schemes: href=HTTPS,Mailto",
                                         FALSE);
  g_autofree char *message = NULL;

  assert_config (config, "elements: b i p\ninstructions:\nremove-attributes:\ncomments: no\n"
                         "javascript-urls: no\nschemes: href=https,mailto\n");
  message = h5_sanitizer_config_read (config, "\n# a\nelements: a\n b\n\t\nrel: x\ncolour: red\nx");
  g_assert_cmpstr (message, ==, "Line 7: There is no key “colour”");
  h5_sanitizer_config_free (config);
}

static void
test_white_space (void)
{
  H5SanitizerConfig *config = config_of ("rel: a \t b\n  c\nclass-prefix:  x- \n", FALSE);
  g_autofree char *message = NULL;

  g_assert_cmpstr (config->rel, ==, "a b c");
  g_assert_cmpstr (config->class_prefix, ==, "x-");
  message = h5_sanitizer_config_read (config, "class-prefix: x- y-");
  g_assert_cmpstr (message, ==, "Line 1: “x- y-” is more than one prefix");
  h5_sanitizer_config_free (config);
}

static GHashTable *
set_of (H5SanitizerConfig *config, const char *names)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (names, " ", -1);

  for (char **part = parts; *part; part++)
    g_hash_table_add (set, GUINT_TO_POINTER (attribute (config, *part)));
  return set;
}

/* Names in the lists of the whole configuration are removed from local lists. */
static void
test_allow_element (void)
{
  H5SanitizerConfig *config = config_of ("elements: p\nreplace-elements: a\nattributes: title dir\n"
                                         "data-attributes: yes",
                                         FALSE);
  H5SanitizerElement both = { set_of (config, "href title data-x"), set_of (config, "dir id") };

  g_assert_true (h5_sanitizer_allow_element (config, element (config, "a"), both));
  assert_config (config, "elements: a(-dir href) p\nreplace-elements:\ninstructions:\n"
                         "attributes: dir title\ncomments: no\ndata-attributes: yes\n"
                         "javascript-urls: no\n");
  both = (H5SanitizerElement){ set_of (config, "href"), set_of (config, "dir") };
  g_assert_false (h5_sanitizer_allow_element (config, element (config, "a"), both));
  g_assert_true (
    h5_sanitizer_allow_element (config, element (config, "a"), (H5SanitizerElement){ NULL, NULL }));
  g_assert_null (h5_sanitizer_config_find_error (config));
  h5_sanitizer_config_free (config);

  config = config_of ("elements: p\nremove-attributes: id", FALSE);
  both = (H5SanitizerElement){ set_of (config, "href id title"), set_of (config, "title") };
  g_assert_true (h5_sanitizer_allow_element (config, element (config, "a"), both));
  both = (H5SanitizerElement){ NULL, set_of (config, "id dir") };
  g_assert_true (h5_sanitizer_allow_element (config, element (config, "b"), both));
  assert_config (config, "elements: a(href) b(-dir) p\ninstructions:\nremove-attributes: id\n"
                         "comments: no\njavascript-urls: no\n");
  g_assert_true (h5_sanitizer_remove_attribute (config, attribute (config, "href")));
  assert_config (config, "elements: a() b(-dir) p\ninstructions:\nremove-attributes: href id\n"
                         "comments: no\njavascript-urls: no\n");
  h5_sanitizer_config_free (config);

  config = config_of ("remove-elements: a b\nreplace-elements: i", FALSE);
  both = (H5SanitizerElement){ NULL, set_of (config, "dir") };
  g_assert_false (h5_sanitizer_allow_element (config, element (config, "a"), both));
  g_assert_true (
    h5_sanitizer_allow_element (config, element (config, "i"), (H5SanitizerElement){ NULL, NULL }));
  g_assert_true (
    h5_sanitizer_allow_element (config, element (config, "b"), (H5SanitizerElement){ NULL, NULL }));
  assert_config (config, "remove-elements: a\nreplace-elements:\ninstructions:\n"
                         "remove-attributes:\ncomments: no\njavascript-urls: no\n");
  h5_sanitizer_config_free (config);

  config = config_of ("elements: p", FALSE);
  g_assert_false (
    h5_sanitizer_allow_element (config, element (config, "p"), (H5SanitizerElement){ NULL, NULL }));
  h5_sanitizer_config_free (config);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/config/canonicalize", test_canonicalize);
  g_test_add_func ("/sanitize/config/validity", test_validity);
  g_test_add_func ("/sanitize/config/built-in", test_built_in);
  g_test_add_func ("/sanitize/config/setters-with-lists", test_setters_with_lists);
  g_test_add_func ("/sanitize/config/setters-without-lists", test_setters_without_lists);
  g_test_add_func ("/sanitize/config/setters-move-names", test_setters_move_names);
  g_test_add_func ("/sanitize/config/schemes", test_schemes);
  g_test_add_func ("/sanitize/config/extensions", test_extensions);
  g_test_add_func ("/sanitize/config/replace-others", test_replace_others);
  g_test_add_func ("/sanitize/config/text", test_text);
  g_test_add_func ("/sanitize/config/comments", test_comments);
  g_test_add_func ("/sanitize/config/lines-of-errors", test_lines_of_errors);
  g_test_add_func ("/sanitize/config/remove-unsafe-is-valid", test_remove_unsafe_is_valid);
  g_test_add_func ("/sanitize/config/text-of-names", test_text_of_names);
  g_test_add_func ("/sanitize/config/text-errors", test_text_errors);
  g_test_add_func ("/sanitize/config/lines", test_lines);
  g_test_add_func ("/sanitize/config/white-space", test_white_space);
  g_test_add_func ("/sanitize/config/allow-element", test_allow_element);
  return g_test_run ();
}
