/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Template contents that another document adopts remain the contents of their template:
 * https://dom.spec.whatwg.org/#dom-document-adoptnode. tests/lifetime/adopted.c tests how long
 * they live, differential.py compares them with a browser. */
#include "dom-test.h"
#include "slow-stream.h"

#include <string.h>

#define MARKUP "<p x-a=1>t<x-y></x-y></p><template><i>u</i></template>"

typedef struct
{
  DomTest *test;
  Html5Document *other;
  Html5Element *template;
  Html5DocumentFragment *content;
} World;

/* A template in a document, whose contents another document has adopted. */
static void
begin (World *self)
{
  self->test = dom_test_new ("<div id=d><template id=t>" MARKUP "</template></div>");
  self->other = html5_document_new_html (NULL);
  self->template = g_object_ref (dom_test_at (self->test, "#t"));
  self->content = html5_element_get_template_content (self->template);
  g_assert_true (html5_document_adopt_node (self->other, HTML5_NODE (self->content), NULL));
}

static void
end (World *self)
{
  dom_test_free (self->test);
  g_object_unref (self->other);
  g_object_unref (self->template);
  g_object_unref (self->content);
}

static void
assert_is_content (const World *self)
{
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (self->template);

  g_assert_true (content == self->content);
}

static void
assert_owner (gpointer node, const Html5Document *expected)
{
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (node);

  g_assert_true (owner == expected);
}

/* The document of template contents in this document. */
static Html5Document *
inert_document (Html5Document *document)
{
  g_autoptr (Html5Element) template = html5_document_create_element (document, "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);

  return html5_node_get_owner_document (HTML5_NODE (content));
}

static void
assert_markup (char *markup, const char *expected)
{
  g_assert_cmpstr (markup, ==, expected);
  g_free (markup);
}

static void
test_adopted (void)
{
  World world;

  begin (&world);
  assert_is_content (&world);
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (world.content));
  g_autoptr (Html5Node) inner = html5_node_get_last_child (HTML5_NODE (world.content));
  g_autoptr (Html5DocumentFragment) inner_content =
    html5_element_get_template_content (HTML5_ELEMENT (inner));
  g_autoptr (Html5Document) inert = inert_document (world.other);
  assert_owner (world.content, world.other);
  assert_owner (p, world.other);
  assert_owner (inner, world.other);
  assert_owner (inner_content, inert);
  assert_owner (world.template, world.test->document);
  assert_markup (html5_element_get_inner_html (world.template, NULL),
                 "<p x-a=\"1\">t<x-y></x-y></p><template><i>u</i></template>");

  g_assert_true (
    html5_node_append_child (dom_test_at (world.test, "#d"), HTML5_NODE (world.content), NULL));
  assert_is_content (&world);
  assert_owner (world.content, world.other);
  assert_owner (p, world.test->document);
  assert_markup (html5_element_get_outer_html (world.template, NULL),
                 "<template id=\"t\"></template>");
  end (&world);
}

static void
test_setting_markup (void)
{
  World world;
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();

  begin (&world);
  g_assert_true (html5_element_set_inner_html (world.template, "<b>1</b>", NULL));
  g_autoptr (Html5Node) b = html5_node_get_first_child (HTML5_NODE (world.content));
  assert_owner (b, world.other);
  g_assert_true (html5_element_set_html_unsafe (world.template, "<i>2</i>", NULL, NULL));
  assert_markup (html5_element_get_inner_html (world.template, NULL), "<i>2</i>");
  g_assert_true (html5_element_set_html (world.template, "<u onclick=x>3</u><script></script>",
                                         sanitizer, NULL));
  assert_is_content (&world);
  assert_markup (html5_element_get_inner_html (world.template, NULL), "<u>3</u>");
  end (&world);
}

static char *
keep_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
          gpointer user_data)
{
  return strcmp (url, "https://a/") == 0 ? g_strdup (url) : NULL;
}

static void
test_sanitizing (void)
{
  World world;

  for (guint asks = 0; asks < 2; asks++)
    {
      g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();
      html5_sanitizer_allow_element (sanitizer, HTML5_NAMESPACE_HTML, "template");
      html5_sanitizer_allow_attribute (sanitizer, NULL, "href");
      if (asks)
        html5_sanitizer_set_url_func (sanitizer, keep_url, NULL, NULL);
      begin (&world);
      html5_element_set_inner_html (world.template,
                                    "<a href='https://a/'>1</a><a href='https://b/'></a>"
                                    "<script></script><template><x-w><b onclick=x></b></x-w>"
                                    "</template>",
                                    NULL);
      g_assert_cmpuint (html5_sanitizer_sanitize_node (sanitizer, dom_test_at (world.test, "#d")),
                        >, 0);
      assert_markup (html5_element_get_inner_html (world.template, NULL),
                     asks ? "<a href=\"https://a/\">1</a><a></a><template></template>"
                          : "<a href=\"https://a/\">1</a><a href=\"https://b/\"></a>"
                            "<template></template>");
      end (&world);
    }
}

static void
test_copies (void)
{
  World world;

  begin (&world);
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  g_autoptr (Html5Node) clone = html5_node_clone_node (HTML5_NODE (world.template), TRUE);
  g_autoptr (Html5Node) import =
    html5_document_import_node (third, HTML5_NODE (world.template), TRUE, NULL);
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (clone));
  g_autoptr (Html5Document) inert = inert_document (world.test->document);
  assert_owner (content, inert);
  g_autofree char *markup = html5_element_get_outer_html (world.template, NULL);
  assert_markup (html5_element_get_outer_html (HTML5_ELEMENT (clone), NULL), markup);
  assert_markup (html5_element_get_outer_html (HTML5_ELEMENT (import), NULL), markup);
  g_autoptr (Html5Document) coerced =
    html5_document_coerce_to_infoset (world.test->document, HTML5_INFOSET_FLAGS_DEFAULT);
  g_autoptr (Html5Document) restored =
    html5_document_restore_from_infoset (coerced, HTML5_INFOSET_FLAGS_DEFAULT);
  g_autoptr (Html5Element) same = html5_node_get_element_by_id (HTML5_NODE (restored), "t");
  assert_markup (html5_element_get_outer_html (same, NULL), markup);
  end (&world);
}

/* Writes the same in all formats as before the contents were adopted. */
static void
test_writing (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<div id=d><template id=t>" MARKUP "</template></div>");

  for (int format = 0; format <= HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS; format++)
    for (guint flags = 0; flags < 2; flags++)
      {
        World world;
        g_autoptr (Html5Serializer) serializer =
          html5_serializer_new ((Html5SerializerFormat) format);
        html5_serializer_set_flags (serializer, flags ? HTML5_SERIALIZER_FLAGS_PRETTY : 0);
        begin (&world);
        const char *paths[] = { "doc", "#d", "#t" };
        for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
          {
            g_autofree char *before =
              html5_serializer_to_string (serializer, dom_test_at (test, paths[i]), NULL);
            g_autofree char *after =
              html5_serializer_to_string (serializer, dom_test_at (world.test, paths[i]), NULL);
            g_assert_cmpstr (after, ==, before);
          }
        end (&world);
      }
}

/* Compares what is written before another document adopts the contents of a template, and after
 * that. */
static void
check_writing (Html5Node *root, Html5Element *template, Html5SerializerFormat format)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (format);

  html5_serializer_set_flags (serializer, HTML5_SERIALIZER_FLAGS_MINIMIZED);
  g_autofree char *before = html5_serializer_to_string (serializer, root, NULL);
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (content), NULL));
  assert_markup (html5_serializer_to_string (serializer, root, NULL), before);
}

/* Optional tags and namespaces depend on what is around the node that is written. */
static void
test_writing_around (void)
{
  static const char *const pages[] = {
    "<form><section id=r><p>a</p><template id=t>b</template></section></form>",
    "<select><optgroup id=r><option>a</option><option><template id=t></template></option></optgroup>"
    "</select>",
    "<ruby><rtc id=r><rt>a</rt><rt><template id=t>b</template></rt></rtc></ruby>",
    "<ul><li><div id=r><ul><li>a<template id=t>b</template></li></ul></div></li></ul>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (DomTest) test = dom_test_new (pages[i]);
      Html5Node *root = dom_test_at (test, "#r");
      g_autoptr (Html5Element) form = html5_document_create_element (test->document, "form", NULL);
      html5_node_append_child (root, HTML5_NODE (form), NULL);
      check_writing (root, dom_test_at (test, "#t"), HTML5_SERIALIZER_FORMAT_HTML);
    }
}

static void
test_writing_around_xml (void)
{
  static const char source[] =
    "<r xmlns:a='urn:a' xmlns='urn:d' xml:lang='de'><a:m xmlns:b='urn:b' xml:space='default'>"
    "<h:template xmlns:h='http://www.w3.org/1999/xhtml' xml:lang='en' id='t' a:x='1'><a:y/><b:z/>"
    "<z/></h:template></a:m></r>";
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  g_autoptr (Html5Document) document = html5_parser_parse_text (parser, source, -1, NULL);
  g_autoptr (Html5Element) template = html5_node_get_element_by_id (HTML5_NODE (document), "t");
  g_assert_nonnull (template);
  check_writing (HTML5_NODE (template), template, HTML5_SERIALIZER_FORMAT_CANONICAL);
}

/* The contents of a template, with a template in them. */
static void
test_writing_contents (void)
{
  g_autoptr (DomTest) test =
    dom_test_new ("<template id=o><td>a</td><td><template id=i>b</template></td></template>");
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (dom_test_at (test, "#o"));
  g_autoptr (Html5Element) inner = html5_node_get_element_by_id (HTML5_NODE (content), "i");

  check_writing (HTML5_NODE (content), inner, HTML5_SERIALIZER_FORMAT_HTML);
}

/* The node that cannot be written is the one in the contents, not a copy. */
static void
test_failed_node (void)
{
  World world;
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;

  html5_serializer_set_well_formed (serializer, TRUE);
  begin (&world);
  g_autoptr (Html5Comment) comment = html5_document_create_comment (world.other, "a--b");
  html5_node_append_child (HTML5_NODE (world.content), HTML5_NODE (comment), NULL);
  g_assert_null (html5_serializer_to_string (serializer, dom_test_at (world.test, "doc"), &error));
  dom_test_assert_error (&error, HTML5_DOM_ERROR_INVALID_STATE, "a comment");
  g_autoptr (Html5Node) failed = html5_serializer_get_failed_node (serializer);
  g_assert_true (failed == HTML5_NODE (comment));
  end (&world);
}

/* Shadow roots that are chosen, outside and inside the contents. */
static void
test_shadow_roots (void)
{
  World world;

  begin (&world);
  Html5Element *d = dom_test_at (world.test, "#d");
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (world.content));
  g_autoptr (Html5ShadowRoot) outside =
    html5_element_attach_shadow (d, HTML5_SHADOW_ROOT_MODE_CLOSED, 0, NULL);
  g_autoptr (Html5ShadowRoot) inside =
    html5_element_attach_shadow (HTML5_ELEMENT (p), HTML5_SHADOW_ROOT_MODE_CLOSED, 0, NULL);
  html5_node_append_text (HTML5_NODE (outside), "o", NULL);
  html5_node_append_text (HTML5_NODE (inside), "i", NULL);
  Html5ShadowRoot *roots[] = { outside, inside };
  assert_markup (html5_element_get_html (d, FALSE, roots, 2, NULL),
                 "<template shadowrootmode=\"closed\">o</template><template id=\"t\">"
                 "<p x-a=\"1\"><template shadowrootmode=\"closed\">i</template>t<x-y></x-y></p>"
                 "<template><i>u</i></template></template>");
  assert_markup (html5_element_get_html (d, FALSE, roots + 1, 1, NULL),
                 "<template id=\"t\"><p x-a=\"1\"><template shadowrootmode=\"closed\">i</template>"
                 "t<x-y></x-y></p><template><i>u</i></template></template>");
  html5_node_append_child (HTML5_NODE (outside), HTML5_NODE (world.template), NULL);
  assert_owner (world.content, world.other);
  assert_markup (html5_shadow_root_get_inner_html (outside, NULL),
                 "o<template id=\"t\"><p x-a=\"1\">t<x-y></x-y></p>"
                 "<template><i>u</i></template></template>");
  end (&world);
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* The output is that of the time of the call, even if everything is freed meanwhile. */
static void
test_asynchronous (void)
{
  World world;
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  SlowStream *stream = slow_stream_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree char *text = g_strnfill (200000, 'a');

  begin (&world);
  html5_node_prepend_text (dom_test_at (world.test, "#d"), text, NULL);
  g_autofree char *expected =
    html5_serializer_to_string (serializer, dom_test_at (world.test, "doc"), NULL);
  html5_serializer_to_stream_async (serializer, dom_test_at (world.test, "doc"),
                                    G_OUTPUT_STREAM (stream), 0, NULL, on_written, &result);
  html5_element_set_inner_html (world.template, "new", NULL);
  html5_node_remove (HTML5_NODE (world.template));
  end (&world);
  while (!result)
    {
      slow_stream_go_on (stream);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_true (html5_serializer_to_stream_finish (serializer, result, NULL));
  g_assert_cmpstr (stream->text->str, ==, expected);
  g_object_unref (stream);
}

/* https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor */
static void
test_hosts (void)
{
  World world;
  g_autoptr (GError) error = NULL;

  begin (&world);
  g_autoptr (Html5Node) inner = html5_node_get_last_child (HTML5_NODE (world.content));
  g_autoptr (Html5DocumentFragment) inner_content =
    html5_element_get_template_content (HTML5_ELEMENT (inner));
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  for (guint i = 0; i < 2; i++)
    {
      const char *paths[] = { "#t", "#d", "body" };
      for (gsize k = 0; k < G_N_ELEMENTS (paths); k++)
        {
          Html5Node *node = dom_test_at (world.test, paths[k]);
          g_assert_false (html5_node_append_child (HTML5_NODE (world.content), node, &error));
          dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, paths[k]);
          g_assert_false (html5_node_append_child (HTML5_NODE (inner_content), node, &error));
          dom_test_assert_error (&error, HTML5_DOM_ERROR_HIERARCHY_REQUEST, paths[k]);
        }
      g_assert_true (html5_document_adopt_node (third, HTML5_NODE (inner_content), NULL));
    }
  end (&world);
}

/* https://html.spec.whatwg.org/#the-template-element:concept-node-adopt-ext: the contents come
 * back when the document of the template changes. */
static void
test_return (void)
{
  World world;

  for (guint way = 0; way < 4; way++)
    {
      begin (&world);
      g_autoptr (Html5Document) third = html5_document_new_html (NULL);
      g_autoptr (Html5Element) third_body = html5_document_get_body (third);
      g_autoptr (Html5Element) holder =
        html5_document_create_element (world.test->document, "template", NULL);
      g_autoptr (Html5DocumentFragment) inside = html5_element_get_template_content (holder);
      Html5Document *document = way == 1 ? world.other : way == 3 ? world.test->document : third;
      if (way == 0)
        html5_document_adopt_node (third, HTML5_NODE (world.template), NULL);
      else if (way == 1)
        html5_document_adopt_node (world.other, dom_test_at (world.test, "#d"), NULL);
      else if (way == 2)
        html5_node_append_child (HTML5_NODE (third_body), dom_test_at (world.test, "#d"), NULL);
      else
        html5_node_append_child (HTML5_NODE (inside), HTML5_NODE (world.template), NULL);
      g_autoptr (Html5Document) inert = inert_document (document);
      g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (world.content));
      assert_is_content (&world);
      assert_owner (world.content, inert);
      assert_owner (p, inert);
      assert_markup (html5_element_get_inner_html (world.template, NULL),
                     "<p x-a=\"1\">t<x-y></x-y></p><template><i>u</i></template>");
      end (&world);
    }
}

/* Contents inside contents: each template whose document changes gets its own back. */
static void
test_nested (void)
{
  World world;
  begin (&world);
  g_autoptr (Html5Node) inner = html5_node_get_last_child (HTML5_NODE (world.content));
  g_autoptr (Html5DocumentFragment) inner_content =
    html5_element_get_template_content (HTML5_ELEMENT (inner));
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  html5_document_adopt_node (third, HTML5_NODE (inner_content), NULL);
  assert_owner (inner_content, third);
  html5_node_append_child (HTML5_NODE (inner_content), dom_test_at (world.test, "head"), NULL);
  html5_document_adopt_node (world.test->document, HTML5_NODE (world.content), NULL);
  g_autoptr (Html5Document) inert = inert_document (world.test->document);
  assert_owner (world.content, world.test->document);
  assert_owner (inner_content, inert);
  html5_document_adopt_node (world.other, HTML5_NODE (inner_content), NULL);
  assert_owner (inner_content, world.other);
  html5_document_adopt_node (inert, HTML5_NODE (world.content), NULL);
  assert_owner (inner_content, inert);
  assert_is_content (&world);
  end (&world);
}

/* Ranges, lists and observers follow the contents. */
static void
test_live (void)
{
  World world;

  begin (&world);
  g_autoptr (Html5Node) p = html5_node_get_first_child (HTML5_NODE (world.content));
  g_autoptr (Html5Range) range = html5_range_new (world.other);
  g_autoptr (Html5NodeList) children = html5_node_get_child_nodes (HTML5_NODE (world.content));
  g_autoptr (Html5MutationObserver) observer = html5_mutation_observer_new (NULL, NULL, NULL);
  html5_range_set_start (range, p, 1, NULL);
  html5_range_set_end (range, HTML5_NODE (world.content), 2, NULL);
  html5_mutation_observer_observe (observer, HTML5_NODE (world.content),
                                   HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST, NULL);
  html5_document_adopt_node (world.test->document, HTML5_NODE (world.template), NULL);
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  html5_document_adopt_node (third, HTML5_NODE (world.template), NULL);
  html5_node_append_text (HTML5_NODE (world.content), "z", NULL);
  g_assert_cmpint (html5_node_list_get_size (children), ==, 3);
  g_assert_cmpuint (html5_range_get_end_offset (range), ==, 2);
  g_autoptr (Html5Node) start = html5_range_get_start_container (range);
  g_assert_true (start == p);
  g_autoptr (GListModel) records = html5_mutation_observer_take_records (observer);
  g_assert_cmpuint (g_list_model_get_n_items (records), ==, 1);
  end (&world);
}

/* The parser goes on in its own document. */
static void
test_while_parsing (void)
{
  static const char before[] = "<body><template id=t><p>a<b>c";
  static const char after[] = "d</b>e</p>f<i>g</i></template>h";
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  g_assert_true (html5_parser_begin (parser, NULL));
  /* Until then, the parser looks for the encoding. */
  g_autofree char *start = g_strdup_printf ("<!--%2000s-->%s", "", before);
  g_assert_true (html5_parser_push (parser, start, strlen (start), NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) template = html5_node_get_element_by_id (HTML5_NODE (document), "t");
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (content), NULL));
  g_assert_true (html5_parser_push (parser, after, strlen (after), NULL));
  g_autoptr (Html5Document) parsed = html5_parser_finish (parser, NULL);
  g_assert_true (parsed == document);
  g_autoptr (Html5DocumentFragment) same = html5_element_get_template_content (template);
  g_assert_true (same == content);
  assert_owner (content, other);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (body));
  g_assert_cmpstr (text, ==, "h");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/adopted-contents/adopted", test_adopted);
  g_test_add_func ("/dom/adopted-contents/setting-markup", test_setting_markup);
  g_test_add_func ("/dom/adopted-contents/sanitizing", test_sanitizing);
  g_test_add_func ("/dom/adopted-contents/copies", test_copies);
  g_test_add_func ("/dom/adopted-contents/writing", test_writing);
  g_test_add_func ("/dom/adopted-contents/writing/around", test_writing_around);
  g_test_add_func ("/dom/adopted-contents/writing/around-xml", test_writing_around_xml);
  g_test_add_func ("/dom/adopted-contents/writing/contents", test_writing_contents);
  g_test_add_func ("/dom/adopted-contents/failed-node", test_failed_node);
  g_test_add_func ("/dom/adopted-contents/shadow-roots", test_shadow_roots);
  g_test_add_func ("/dom/adopted-contents/asynchronous", test_asynchronous);
  g_test_add_func ("/dom/adopted-contents/hosts", test_hosts);
  g_test_add_func ("/dom/adopted-contents/return", test_return);
  g_test_add_func ("/dom/adopted-contents/nested", test_nested);
  g_test_add_func ("/dom/adopted-contents/live", test_live);
  g_test_add_func ("/dom/adopted-contents/while-parsing", test_while_parsing);
  return g_test_run ();
}
