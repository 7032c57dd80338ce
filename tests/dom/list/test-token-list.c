/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Html5TokenList: https://dom.spec.whatwg.org/#interface-domtokenlist */
#include "dom-test.h"

static Html5Element *
element_at (DomTest *test, const char *path)
{
  return HTML5_ELEMENT (dom_test_at (test, path));
}

static void
assert_value (Html5TokenList *list, const char *expected)
{
  g_assert_cmpstr (html5_token_list_get_value (list), ==, expected);
}

/* There is one object as long as it is held, and another one for each attribute. */
static void
test_same_object (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<a id=a class='x y' rel='u'></a>");
  Html5Element *a = element_at (test, "#a");
  g_autoptr (Html5TokenList) classes = html5_element_get_class_list (a);
  g_autoptr (Html5TokenList) again = html5_element_get_token_list (a, "class");
  g_autoptr (Html5TokenList) rel = html5_element_get_token_list (a, "rel");

  g_assert_true (classes == again);
  g_assert_true (rel != classes);
  assert_value (rel, "u");
  g_clear_object (&rel);
  rel = html5_element_get_token_list (a, "rel");
  assert_value (rel, "u");
}

static void
test_read (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class=' x\ty x\nz '></p>");
  Html5Element *p = element_at (test, "#a");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (p);

  g_assert_cmpuint (html5_token_list_get_length (list), ==, 3);
  g_autofree char *first = html5_token_list_item (list, 0);
  g_autofree char *last = html5_token_list_item (list, 2);
  g_assert_cmpstr (first, ==, "x");
  g_assert_cmpstr (last, ==, "z");
  g_assert_null (html5_token_list_item (list, 3));
  g_auto (GStrv) all = html5_token_list_to_strv (list);
  g_autofree char *joined = g_strjoinv ("|", all);
  g_assert_cmpstr (joined, ==, "x|y|z");
  assert_value (list, " x\ty x\nz ");
  g_assert_true (html5_token_list_contains (list, "y"));
  g_assert_false (html5_token_list_contains (list, "Y"));
  g_assert_false (html5_token_list_contains (list, ""));
  g_assert_false (html5_token_list_contains (list, "x y"));
}

/* Few tokens and short values are searched in other ways than many and long ones. */
static void
test_repeated (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=a></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));

  for (guint n = 1; n < 40; n++)
    {
      g_autoptr (GString) value = g_string_new ("");
      for (guint i = 0; i < 3 * n; i++)
        g_string_append_printf (value, " t%u%s", i % n, i % 2 ? "\n" : "");
      html5_token_list_set_value (list, value->str);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *token = g_strdup_printf ("t%u", i);
          g_autofree char *item = html5_token_list_item (list, i);
          g_assert_cmpstr (item, ==, token);
          g_assert_true (html5_token_list_contains (list, token));
        }
      g_assert_cmpuint (html5_token_list_get_length (list), ==, n);
      g_assert_false (html5_token_list_contains (list, "t"));
      g_assert_false (html5_token_list_contains (list, "t0 t1"));
      g_assert_true (html5_token_list_remove (list, "t0", NULL));
      g_assert_cmpuint (html5_token_list_get_length (list), ==, n - 1);
    }
}

/* The list and the attribute reflect each other's changes. */
static void
test_live (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a></p>");
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);
  Html5Element *p = element_at (test, "#a");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (p);

  assert_value (list, "");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 0);
  html5_element_set_class_name (p, "b c");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 2);
  html5_token_list_set_value (list, " d");
  g_assert_cmpstr (html5_element_get_class_name (p), ==, " d");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 1);
  html5_element_remove_attribute (p, "class");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 0);
  /* Other lists than that of classes. */
  g_autoptr (Html5TokenList) rel = html5_element_get_token_list (p, "rel");
  html5_token_list_set_value (rel, "b c");
  g_assert_cmpuint (html5_token_list_get_length (rel), ==, 2);
  html5_token_list_set_value (rel, "c d e");
  g_assert_cmpuint (html5_token_list_get_length (rel), ==, 3);
  /* An attribute with that name in a namespace is a different one. */
  html5_element_set_attribute_ns (p, "urn:x", "x:class", "e", &error);
  assert_value (list, "");
  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), &error);
  html5_element_set_class_name (p, "f");
  assert_value (list, "f");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 1);
  g_assert_no_error (error);
}

static void
test_add_remove (void)
{
  static const char *const more[] = { "d", "a", "d", NULL };
  static const char *const fewer[] = { "b", "x", "a", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class='  a b a'></p><p id=b></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));
  g_autoptr (Html5TokenList) none = html5_element_get_class_list (element_at (test, "#b"));

  g_assert_true (html5_token_list_add (list, "a", &error));
  assert_value (list, "a b");
  g_assert_true (html5_token_list_add (list, "c", &error));
  g_assert_true (html5_token_list_add_strv (list, more, &error));
  assert_value (list, "a b c d");
  g_assert_true (html5_token_list_remove_strv (list, fewer, &error));
  assert_value (list, "c d");
  g_assert_true (html5_token_list_remove (list, "x", &error));
  g_assert_true (html5_token_list_remove (list, "c", &error));
  g_assert_true (html5_token_list_remove (list, "d", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (html5_element_get_attribute (element_at (test, "#a"), "class"), ==, "");
  /* Removing a token from a missing attribute does not create it. */
  html5_token_list_remove (none, "x", &error);
  g_assert_false (html5_element_has_attribute (element_at (test, "#b"), "class"));
  html5_element_set_attribute (element_at (test, "#b"), "class", "b a", &error);
  g_assert_true (html5_token_list_remove_strv (none, fewer, &error));
  g_assert_cmpstr (html5_element_get_attribute (element_at (test, "#b"), "class"), ==, "");
}

static void
test_toggle (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class=' a '></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));

  g_assert_true (html5_token_list_toggle_force (list, "a", TRUE, &error));
  assert_value (list, " a ");
  g_assert_false (html5_token_list_toggle_force (list, "b", FALSE, &error));
  assert_value (list, " a ");
  g_assert_true (html5_token_list_toggle (list, "b", &error));
  assert_value (list, "a b");
  g_assert_false (html5_token_list_toggle (list, "a", &error));
  assert_value (list, "b");
  g_assert_false (html5_token_list_toggle_force (list, "b", FALSE, &error));
  g_assert_true (html5_token_list_toggle_force (list, "c", 2, &error));
  assert_value (list, "c");
  g_assert_no_error (error);
}

/* https://infra.spec.whatwg.org/#set-replace, with the results of Chromium. */
static void
test_replace (void)
{
  static const struct
  {
    const char *before, *token, *new_token, *after;
    gboolean replaced;
  } cases[] = {
    { "a b c", "b", "d", "a d c", TRUE },    { "a b c", "c", "a", "a b", TRUE },
    { "a b c", "a", "c", "c b", TRUE },      { "a  b", "b", "b", "a b", TRUE },
    { " a  b ", "c", "d", " a  b ", FALSE }, { "a b a", "a", "b", "b", TRUE },
  };
  g_autoptr (DomTest) test = dom_test_new ("<p id=a></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      html5_token_list_set_value (list, cases[i].before);
      g_assert_cmpint (html5_token_list_replace (list, cases[i].token, cases[i].new_token, &error),
                       ==, cases[i].replaced);
      g_assert_no_error (error);
      assert_value (list, cases[i].after);
    }
}

static void
test_errors (void)
{
  static const struct
  {
    const char *token, *new_token;
    int code;
  } cases[] = {
    { "", "a", HTML5_DOM_ERROR_SYNTAX },
    { "a", "", HTML5_DOM_ERROR_SYNTAX },
    { " ", "", HTML5_DOM_ERROR_SYNTAX },
    { "", " ", HTML5_DOM_ERROR_SYNTAX },
    { "a b", "a", HTML5_DOM_ERROR_INVALID_CHARACTER },
    { "a", "\f", HTML5_DOM_ERROR_INVALID_CHARACTER },
  };
  static const char *const several[] = { "x", "y z", "", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class='  a'></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_false (html5_token_list_replace (list, cases[i].token, cases[i].new_token, &error));
      dom_test_assert_error (&error, cases[i].code, "replace");
    }
  g_assert_false (html5_token_list_add (list, "", &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_SYNTAX, "add");
  g_assert_false (html5_token_list_remove (list, "\t", &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_INVALID_CHARACTER, "remove");
  g_assert_false (html5_token_list_toggle_force (list, "", FALSE, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_SYNTAX, "toggle");
  g_assert_false (html5_token_list_add_strv (list, several, &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_INVALID_CHARACTER, "add_strv");
  assert_value (list, "  a");
}

static void
test_supports (void)
{
  static const struct
  {
    const char *element, *attribute, *token;
    int supported; /* -1 for TypeError */
  } cases[] = {
    { "a", "rel", "NoOpener", 1 },
    { "a", "rel", "stylesheet", 0 },
    { "link", "rel", "StyleSheet", 1 },
    { "link", "rel", "noopener", 0 },
    { "form", "rel", "opener", 1 },
    { "area", "rel", "noreferrer", 1 },
    { "iframe", "sandbox", "allow-forms", 1 },
    { "iframe", "sandbox", "allow", 0 },
    { "script", "blocking", "render", 1 },
    { "p", "class", "x", -1 },
    { "output", "for", "x", -1 },
    { "link", "sizes", "any", -1 },
    { "p", "rel", "noopener", -1 },
  };
  g_autoptr (Html5Document) document = html5_document_new_html ("");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Element) element =
        html5_document_create_element (document, cases[i].element, &error);
      g_autoptr (Html5TokenList) list = html5_element_get_token_list (element, cases[i].attribute);
      gboolean supported = html5_token_list_supports (list, cases[i].token, &error);
      g_test_message ("%s %s %s", cases[i].element, cases[i].attribute, cases[i].token);
      g_assert_cmpint (supported, ==, cases[i].supported == 1);
      dom_test_assert_error (&error, cases[i].supported < 0 ? HTML5_DOM_ERROR_TYPE : 0, "supports");
    }
}

/* https://html.spec.whatwg.org/#dom-link-rellist and #attr-iframe-sandbox */
static void
test_supported_tokens (void)
{
  static const char *const tokens[][14] = {
    { "alternate", "dns-prefetch", "expect", "icon", "manifest", "modulepreload", "next",
      "pingback", "preconnect", "prefetch", "preload", "search", "stylesheet" },
    { "allow-downloads", "allow-forms", "allow-modals", "allow-orientation-lock",
      "allow-pointer-lock", "allow-popups", "allow-popups-to-escape-sandbox", "allow-presentation",
      "allow-same-origin", "allow-scripts", "allow-top-navigation",
      "allow-top-navigation-by-user-activation", "allow-top-navigation-to-custom-protocols" },
  };
  g_autoptr (DomTest) test = dom_test_new ("<link id=a><iframe id=b></iframe>");
  g_autoptr (Html5TokenList) rel = html5_element_get_token_list (element_at (test, "#a"), "rel");
  g_autoptr (Html5TokenList) sandbox =
    html5_element_get_token_list (element_at (test, "#b"), "sandbox");

  for (gsize i = 0; i < G_N_ELEMENTS (tokens); i++)
    for (const char *const *token = tokens[i]; *token; token++)
      {
        g_test_message ("%s", *token);
        g_assert_cmpint (html5_token_list_supports (rel, *token, NULL), ==, i == 0);
        g_assert_cmpint (html5_token_list_supports (sandbox, *token, NULL), ==, i == 1);
      }
}

/* Each call creates one record. */
static void
test_records (void)
{
  static const char *const tokens[] = { "b", "c", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class=a></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);

  html5_mutation_observer_observe (observer, dom_test_at (test, "#a"),
                                   HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES, NULL);
  html5_token_list_add_strv (list, tokens, &error);
  g_assert_no_error (error);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_autoptr (Html5MutationRecord) record = g_list_model_get_item (records, 0);
  g_assert_nonnull (record);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
}

/* The cost of iterating over an attribute with many tokens is constant for each token. */
static void
test_long (void)
{
  const guint n = 20000;
  GString *value = g_string_new (NULL);
  g_autoptr (DomTest) test = dom_test_new ("<p id=a></p>");
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (element_at (test, "#a"));

  for (guint i = 0; i < n; i++)
    g_string_append_printf (value, "c%u ", i);
  html5_token_list_set_value (list, value->str);
  g_string_free (value, TRUE);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *token = html5_token_list_item (list, i);
      g_assert_cmpuint (g_ascii_strtoull (token + 1, NULL, 10), ==, i);
    }
  g_assert_cmpuint (html5_token_list_get_length (list), ==, n);
}

/* Attributes cannot have an empty name. */
static void
test_no_name (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=p>");
  g_autoptr (Html5TokenList) list = html5_element_get_token_list (dom_test_at (test, "#p"), "");

  g_assert_cmpuint (html5_token_list_get_length (list), ==, 0);
  html5_token_list_set_value (list, "a b");
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 0);
}

/* As many changes of attributes in between as the versions of values have numbers */
static void
test_many_changes (void)
{
  if (!g_test_slow ())
    {
      g_test_skip ("Takes some seconds; run it with -m slow");
      return;
    }
  g_autoptr (DomTest) test = dom_test_new ("<p id=p></p><b id=b></b>");
  Html5Element *p = dom_test_at (test, "#p"), *b = dom_test_at (test, "#b");

  html5_element_set_attribute (p, "class", "a bcdef", NULL);
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (p);
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 2);
  html5_element_set_attribute (p, "class", "zz", NULL);
  for (guint i = 2; i < 1 << 25; i++)
    html5_element_set_attribute (b, "title",
                                 i & 1 ? "a rather long value 1" : "a rather long value 2", NULL);
  html5_element_set_attribute (p, "class", "q", NULL);
  g_assert_cmpuint (html5_token_list_get_length (list), ==, 1);
  g_assert_false (html5_token_list_contains (list, "bcdef"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/token-list/same-object", test_same_object);
  g_test_add_func ("/dom/token-list/read", test_read);
  g_test_add_func ("/dom/token-list/repeated", test_repeated);
  g_test_add_func ("/dom/token-list/live", test_live);
  g_test_add_func ("/dom/token-list/add-remove", test_add_remove);
  g_test_add_func ("/dom/token-list/toggle", test_toggle);
  g_test_add_func ("/dom/token-list/replace", test_replace);
  g_test_add_func ("/dom/token-list/errors", test_errors);
  g_test_add_func ("/dom/token-list/supports", test_supports);
  g_test_add_func ("/dom/token-list/supported-tokens", test_supported_tokens);
  g_test_add_func ("/dom/token-list/records", test_records);
  g_test_add_func ("/dom/token-list/long", test_long);
  g_test_add_func ("/token-list/no-name", test_no_name);
  g_test_add_func ("/dom/token-list/many-changes", test_many_changes);
  return g_test_run ();
}
