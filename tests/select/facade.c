/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Selectors through the public API. */
#include <libhtml5/html5.h>

typedef struct
{
  Html5Document *document;
  Html5Element *list;
} Fixture;

static Html5Element *
add (Html5Document *document, gpointer parent, const char *name, const char *id)
{
  Html5Element *element = html5_document_create_element (document, name, NULL);

  g_assert_true (html5_node_append_child (parent, HTML5_NODE (element), NULL));
  html5_element_set_id (element, id);
  return element;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->document = html5_document_new_html ("Title");
  g_autoptr (Html5Element) body = html5_document_query_selector (self->document, "body", NULL);
  self->list = add (self->document, body, "ul", "u");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("li%u", i);
      g_autoptr (Html5Element) item = add (self->document, self->list, "li", id);
      G_GNUC_UNUSED g_autoptr (Html5Element) link = add (self->document, item, "a", "");
    }
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->list);
  g_object_unref (self->document);
}

static void
test_query (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Element) second =
    html5_document_query_selector (self->document, "li:nth-child(2)", &error);
  g_autoptr (Html5NodeList) links =
    html5_element_query_selector_all (self->list, ":scope > li > a", &error);
  g_autoptr (Html5Element) first_link = HTML5_ELEMENT (html5_node_list_get (links, 0));
  g_autoptr (Html5Element) closest = html5_element_closest (first_link, "ul, li", &error);

  g_assert_no_error (error);
  g_assert_cmpstr (html5_element_get_id (second), ==, "li1");
  g_assert_cmpint (html5_node_list_get_size (links), ==, 3);
  g_assert_cmpstr (html5_element_get_id (closest), ==, "li0");
  g_assert_true (html5_element_matches (first_link, "li:not(:has(b)) > a", &error));
  g_assert_false (html5_element_matches (first_link, "li", &error));
  g_assert_null (html5_element_query_selector (self->list, "p", &error));
  g_assert_no_error (error);
}

/* The text of the first match, an empty one included, is not the same as no match. */
static void
test_text_content (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) feed = html5_document_new_from_text_full (
    "<f xmlns='urn:f' xmlns:d='urn:d'>0<d:t>1<i>2</i><!--c--></d:t><t>3</t><e/></f>", -1,
    HTML5_SYNTAX_XML, NULL, &error);
  g_autoptr (Html5Element) root = html5_document_get_document_element (feed);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5DocumentFragment) fragment = html5_document_create_document_fragment (feed);
  const char *const expected[][2] = { { "t", "12" },       { "t:not(:has(i))", "3" },
                                      { "i, t", "12" },    { "e", "" },
                                      { "x", NULL },       { ":scope", NULL },
                                      { ":scope > e", "" } };

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *found =
        html5_node_query_text_content (HTML5_NODE (root), expected[i][0], &error);
      g_assert_no_error (error);
      g_assert_cmpstr (found, ==, expected[i][1]);
    }
  g_autofree char *of_document = html5_node_query_text_content (HTML5_NODE (feed), "f > t", &error);
  g_assert_cmpstr (of_document, ==, "12");
  g_assert_null (html5_node_query_text_content (text, "t", &error));
  g_assert_no_error (error);
  g_assert_true (html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (root), NULL));
  g_autofree char *of_fragment = html5_node_query_text_content (HTML5_NODE (fragment), "i", &error);
  g_assert_cmpstr (of_fragment, ==, "2");
  g_assert_null (html5_node_query_text_content (HTML5_NODE (fragment), "d|t", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
}

static void
test_compiled (Fixture *self, gconstpointer data)
{
  const char *const namespaces[] = { "h", "http://www.w3.org/1999/xhtml", "alone", NULL };
  g_autoptr (Html5Selector) selector =
    html5_selector_new_with_namespaces ("h|li#li1, ul.x > *", namespaces, NULL);
  guint ids, classes, types;

  g_assert_cmpuint (html5_selector_get_n_alternatives (selector), ==, 2);
  g_assert_true (html5_selector_get_specificity (selector, 0, &ids, &classes, &types));
  g_assert_cmpuint (ids, ==, 1);
  g_assert_cmpuint (classes, ==, 0);
  g_assert_cmpuint (types, ==, 1);
  g_assert_false (html5_selector_get_specificity (selector, 2, &ids, &classes, &types));
  g_autoptr (Html5NodeList) found = html5_selector_find_all (selector, HTML5_NODE (self->document));
  g_assert_cmpint (html5_node_list_get_size (found), ==, 1);
  html5_element_set_class_name (self->list, "x");
  g_autoptr (Html5NodeList) more = html5_selector_find_all (selector, HTML5_NODE (self->document));
  g_assert_cmpint (html5_node_list_get_size (more), ==, 3);
  g_assert_cmpint (html5_node_list_get_size (found), ==, 1);
  Html5Selector *copy = g_boxed_copy (HTML5_TYPE_SELECTOR, selector);
  g_assert_cmpstr (html5_selector_get_text (copy), ==, "h|li#li1, ul.x > *");
  g_autofree char *text = html5_selector_to_string (copy);
  g_assert_cmpstr (text, ==, "h|li#li1, ul.x > *");
  g_boxed_free (HTML5_TYPE_SELECTOR, copy);
}

static void
test_to_string (void)
{
  const char *const namespaces[] = { "h", "http://www.w3.org/1999/xhtml", NULL };
  g_autoptr (Html5Selector) selector =
    html5_selector_new_with_namespaces ("*.a>H|b:BEFORE,:is(:no, [x=y])", namespaces, NULL);

  g_assert_null (selector);
  selector =
    html5_selector_new_with_namespaces ("*.a>h|B:BEFORE,:is(:no, [x=y])", namespaces, NULL);
  g_autofree char *text = html5_selector_to_string (selector);
  g_assert_cmpstr (text, ==, ".a > h|B::before, :is([x=\"y\"])");
}

/* :scope never matches anything but elements, except for a document, where it matches the
 * root. */
static void
test_scope (Fixture *self, gconstpointer data)
{
  g_autoptr (Html5DocumentFragment) fragment =
    html5_document_create_document_fragment (self->document);
  g_autoptr (Html5Element) host = add (self->document, fragment, "div", "host");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_autoptr (Html5Element) inside = add (self->document, root, "p", "inside");
  static const char *const selectors[] = { ":scope", ":scope > *", ":scope *", "& > *",
                                           ":has(:scope)" };

  for (guint i = 0; i < G_N_ELEMENTS (selectors); i++)
    {
      g_assert_null (html5_document_fragment_query_selector (fragment, selectors[i], NULL));
      g_assert_null (html5_document_fragment_query_selector (HTML5_DOCUMENT_FRAGMENT (root),
                                                             selectors[i], NULL));
    }
  g_autoptr (Html5Element) found =
    html5_document_fragment_query_selector (fragment, "div:not(:scope)", NULL);
  g_assert_true (found == host);
  g_assert_true (html5_element_matches (inside, ":scope", NULL));
  g_autoptr (Html5Element) html = html5_document_query_selector (self->document, ":scope", NULL);
  g_assert_cmpstr (html5_element_get_local_name (html), ==, "html");
}

/* The language and direction of a host are inherited by its shadow tree, also by an inner one. */
static void
test_inherited_from_host (Fixture *self, gconstpointer data)
{
  g_autoptr (Html5Element) host = add (self->document, self->list, "div", "host");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_autoptr (Html5Element) inner = add (self->document, root, "div", "inner");
  g_autoptr (Html5ShadowRoot) inner_root = html5_element_attach_shadow (
    inner, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_autoptr (Html5Element) item = add (self->document, inner_root, "p", "p");
  G_GNUC_UNUSED g_autoptr (Html5Element) link = add (self->document, item, "a", "");

  for (guint i = 0; i < 2; i++)
    {
      const char *selector =
        i ? "p:lang(de):dir(rtl) > :lang(de):dir(rtl)" : "p:lang(''):dir(ltr) > :lang(''):dir(ltr)";
      g_autoptr (Html5Element) found = html5_document_fragment_query_selector (
        HTML5_DOCUMENT_FRAGMENT (inner_root), selector, NULL);
      g_assert_true (found == link);
      g_assert_true (html5_element_matches (link, selector, NULL));
      html5_element_set_attribute (self->list, "lang", "de", NULL);
      html5_element_set_attribute (self->list, "dir", "rtl", NULL);
    }
}

static void
check_target (Html5Document *document, const char *fragment, const char *id)
{
  html5_document_set_fragment (document, fragment);
  g_autoptr (Html5Element) target = html5_document_get_target (document);
  g_autoptr (Html5Element) found = html5_document_query_selector (document, ":target", NULL);
  g_autoptr (Html5NodeList) around =
    html5_document_query_selector_all (document, ":target-within", NULL);

  g_assert_true (found == target);
  g_assert_cmpstr (target ? html5_element_get_id (target) : NULL, ==, id);
  guint depth = 0;
  for (g_autoptr (Html5Node) node = target ? g_object_ref (HTML5_NODE (target)) : NULL;
       node && HTML5_IS_ELEMENT (node); depth++)
    {
      Html5Node *parent = html5_node_get_parent_node (node);
      g_object_unref (node);
      node = parent;
    }
  g_assert_cmpuint (html5_node_list_get_size (around), ==, depth);
  g_assert_true (!target || html5_element_matches (target, "li:target, a:target-within", NULL));
}

static void
on_notify (GObject *object, GParamSpec *property, gpointer n_times)
{
  ++*(guint *) n_times;
}

static void
test_target (Fixture *self, gconstpointer data)
{
  guint n_times = 0;
  g_autoptr (Html5Element) link = html5_element_query_selector (self->list, "#li2 a", NULL);

  html5_element_set_id (link, "\303\251 %");
  html5_element_set_attribute (link, "name", "n", NULL);
  g_signal_connect (self->document, "notify::fragment", G_CALLBACK (on_notify), &n_times);
  check_target (self->document, "li1", "li1");
  check_target (self->document, "li%31", "li1");
  check_target (self->document, "LI1", NULL);
  check_target (self->document, "n", "\303\251 %");
  check_target (self->document, "m", NULL);
  check_target (self->document, "%C3%A9%20%25", "\303\251 %");
  check_target (self->document, "", NULL);
  check_target (self->document, "top", NULL);
  g_assert_cmpstr (html5_document_get_fragment (self->document), ==, "top");
  check_target (self->document, NULL, NULL);
  check_target (self->document, NULL, NULL);
  g_assert_cmpuint (n_times, ==, 9);
  g_assert_null (html5_document_get_fragment (self->document));
}

/* The fragment of the URI from which a document is read. */
static void
test_target_of_uri (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_base_uri (parser, "https://example.org/a?b#c%20d");
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<p id='c d'><b>x</b>", -1, NULL);
  g_autoptr (Html5Element) target = html5_document_query_selector (document, "p:target", NULL);
  g_assert_cmpstr (html5_element_get_id (target), ==, "c d");
  g_assert_cmpstr (html5_document_get_fragment (document), ==, "c%20d");
  html5_document_set_fragment (document, NULL);
  g_assert_null (html5_document_query_selector (document, ":target", NULL));
  g_autofree char *uri = html5_document_get_document_uri (document);
  g_assert_cmpstr (uri, ==, "https://example.org/a?b#c%20d");
}

static void
test_errors (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (html5_document_query_selector (self->document, "li > > a", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "byte 5"));
  g_clear_error (&error);
  g_assert_null (html5_element_query_selector_all (self->list, "x|a", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_false (html5_element_matches (self->list, "", &error));
  g_assert_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX);
}

/* The position of an error, in bytes, and what is wrong there. */
static void
test_messages (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *selector;
    const char *message;
  } cases[] = {
    { "li > > a", "Invalid selector at byte 5: A selector is missing" },
    { "\xC3\xA9 li:hovr", "Invalid selector at byte 6: There is no pseudo-class of this name" },
    { "a[b=c", NULL },
    { "a[b?c]",
      "Invalid selector at byte 3: “]”, “=”, “~=”, “|=”, “^=”, “$=” or “*=” is expected" },
    { "li:nth-child(n+)", "Invalid selector at byte 15: An integer without a sign is expected" },
    { "x|li", "Invalid selector at byte 1: The namespace prefix is not declared" },
    { ":has(:has(a))", "Invalid selector at byte 6: A :has() cannot contain another one" },
    { "li]", "Invalid selector at byte 2: A combinator, a comma or the end is expected" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (Html5Selector) selector = html5_selector_new (cases[i].selector, &error);
      g_assert_true ((selector == NULL) == (cases[i].message != NULL));
      g_assert_cmpstr (error ? error->message : NULL, ==, cases[i].message);
    }
}

/* A list of results keeps its elements when they are removed from the tree. */
static void
test_removed (Fixture *self, gconstpointer data)
{
  g_autoptr (Html5NodeList) items = html5_document_query_selector_all (self->document, "li", NULL);

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (Html5Node) item = html5_node_list_get (items, i);
      g_assert_true (html5_node_remove_child (HTML5_NODE (self->list), item, NULL));
      g_assert_true (html5_element_matches (HTML5_ELEMENT (item), ":first-child:has(a)", NULL));
      g_assert_false (html5_element_matches (HTML5_ELEMENT (item), "ul > li, :root", NULL));
    }
  g_assert_null (html5_document_query_selector (self->document, "li", NULL));
}

/* More selectors than a thread keeps, in an order in which some are still kept. */
static gpointer
ask_many (gpointer data)
{
  guint first = GPOINTER_TO_UINT (data);
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<p id=p0><p id=p1>", -1, NULL);
  g_autoptr (Html5Element) one = html5_document_query_selector (document, "#p1", NULL);

  for (guint i = first; i < first + 500; i++)
    {
      g_autofree char *padding = g_strnfill (i * 31 % 150, ' ');
      g_autofree char *text = g_strdup_printf ("p#p%u%s, x", i * 7 % 23, padding);
      gboolean expected = i * 7 % 23 == 1;
      g_assert_cmpint (html5_element_matches (one, text, NULL), ==, expected);
      g_autoptr (Html5Element) closest = html5_element_closest (one, text, NULL);
      g_assert_true (closest == (expected ? one : NULL));
      g_assert_false (html5_element_matches (one, "p:", NULL));
      g_assert_true (html5_element_matches (one, "p + p", NULL));
    }
  return NULL;
}

static void
test_many (void)
{
  GThread *threads[3];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("selectors", ask_many, GUINT_TO_POINTER (i));
  ask_many (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/selector/query", Fixture, NULL, set_up, test_query, tear_down);
  g_test_add ("/selector/text-content", Fixture, NULL, set_up, test_text_content, tear_down);
  g_test_add ("/selector/compiled", Fixture, NULL, set_up, test_compiled, tear_down);
  g_test_add_func ("/selector/to-string", test_to_string);
  g_test_add ("/selector/scope", Fixture, NULL, set_up, test_scope, tear_down);
  g_test_add ("/selector/inherited-from-host", Fixture, NULL, set_up, test_inherited_from_host,
              tear_down);
  g_test_add ("/selector/target", Fixture, NULL, set_up, test_target, tear_down);
  g_test_add_func ("/selector/target-of-uri", test_target_of_uri);
  g_test_add ("/selector/errors", Fixture, NULL, set_up, test_errors, tear_down);
  g_test_add ("/selector/messages", Fixture, NULL, set_up, test_messages, tear_down);
  g_test_add ("/selector/removed", Fixture, NULL, set_up, test_removed, tear_down);
  g_test_add_func ("/selector/many", test_many);
  return g_test_run ();
}
