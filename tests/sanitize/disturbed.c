/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* URL functions that change what is being sanitized, which they must not: the result is safe
 * all the same, and nothing that is gone is touched. */
#include <libhtml5/html5.h>

#include <string.h>

#define MARKUP \
  "<div><p><a href=cid:x title=t onclick=1>1<i>2</i></a>" \
  "<img src=cid:1 srcset='cid:a 1x, cid:b 2x' onerror=x>" \
  "<a href=https://y onclick=1 style='background: url(cid:a), url(cid:b)'>z</a></p></div>" \
  "<a href=https://z onclick=1>e</a>"

typedef struct
{
  Html5Document *document;
  Html5Element *target;
  guint n_asked;
} World;

typedef void (*Disturb) (World *world, Html5Element *element, Html5Node *parent, const char *name);

static void
remove_element (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_node_remove (HTML5_NODE (element));
}

static void
remove_parent (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_node_remove (parent);
}

static void
empty_parent (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_node_set_text_content (parent, "");
}

static void
remove_attribute (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_element_remove_attribute (element, name);
}

static void
set_attribute (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_element_set_attribute (element, name, "https://a/much/longer/value/than/it/was", NULL);
}

static void
add_attributes (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  for (int i = 0; i < 40; i++)
    {
      g_autofree char *added = g_strdup_printf ("onclick%d", i);
      html5_element_set_attribute (element, added, "x", NULL);
    }
}

static void
move_away (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  html5_node_append_child (HTML5_NODE (body), parent, NULL);
}

static void
write_more (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  if (HTML5_IS_ELEMENT (parent))
    html5_element_insert_adjacent_html (HTML5_ELEMENT (parent), HTML5_ADJACENT_POSITION_BEFORE_END,
                                        "<a href=cid:more onclick=1>more</a>", NULL);
}

static void
move_target (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  g_autoptr (Html5Document) other = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (world->target), NULL);
}

static void
take_target_in (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  html5_node_append_child (parent, HTML5_NODE (world->target), NULL);
}

static void
remove_style (World *world, Html5Element *element, Html5Node *parent, const char *name)
{
  g_autoptr (Html5Element) styled =
    HTML5_IS_ELEMENT (parent)
      ? html5_element_query_selector (HTML5_ELEMENT (parent), "[style]", NULL)
      : NULL;

  if (styled)
    html5_element_remove_attribute (styled, "style");
}

static const Disturb disturbs[] = { remove_element, remove_parent,  empty_parent, remove_attribute,
                                    set_attribute,  add_attributes, move_away,    write_more,
                                    move_target,    take_target_in, remove_style };

static World world;
static Disturb disturb;

static char *
on_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
        gpointer user_data)
{
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (element));

  world.n_asked++;
  if (parent)
    disturb (&world, element, parent, attribute);
  return g_strdup (url);
}

static void
assert_safe (Html5Node *node)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autofree char *text = html5_serializer_to_string (serializer, node, NULL);

  g_assert_nonnull (text);
  g_assert_null (strstr (text, "onclick"));
  g_assert_null (strstr (text, "onerror"));
}

static void
test_one (guint number, gboolean stable, gboolean in_place)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body><div></div>", -1, NULL);
  g_autoptr (Html5Element) div = html5_document_query_selector (document, "div", NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  world = (World){ document, div, 0 };
  disturb = disturbs[number];
  html5_sanitizer_set_stable (sanitizer, stable);
  html5_sanitizer_set_url_func (sanitizer, on_url, NULL, NULL);
  if (in_place)
    {
      html5_element_set_inner_html (div, MARKUP, NULL);
      html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (div));
    }
  else
    html5_element_set_html (div, MARKUP, sanitizer, NULL);
  g_assert_cmpuint (world.n_asked, >, 0);
  g_assert_cmpuint (world.n_asked, <=, 8);
  assert_safe (HTML5_NODE (div));
}

static void
test_disturbed (void)
{
  for (guint number = 0; number < G_N_ELEMENTS (disturbs); number++)
    for (guint how = 0; how < 4; how++)
      /* A node cannot be inserted into itself. */
      if (how < 2 || disturbs[number] != take_target_in)
        test_one (number, how & 1, how & 2);
}

/* A URL function that changes nothing is called once for each URL. */
static void
look (World *self, Html5Element *element, Html5Node *parent, const char *name)
{
  g_autofree char *text = html5_node_get_text_content (parent);
}

static void
test_looking (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  world = (World){ document, body, 0 };
  disturb = look;
  html5_sanitizer_set_url_func (sanitizer, on_url, NULL, NULL);
  g_assert_true (html5_element_set_html (body, MARKUP, sanitizer, NULL));
  g_assert_cmpuint (world.n_asked, ==, 8);
}

/* If the function marks the element, its results are still used, however many URLs there are. */
static char *
block (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
       gpointer user_data)
{
  html5_element_set_attribute (element, "title", url, NULL);
  return g_strdup ("cid:blocked");
}

static void
test_marking (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);
  g_autoptr (GString) markup = g_string_new (NULL), expected = g_string_new (NULL);

  for (guint i = 0; i < 100; i++)
    {
      g_string_append_printf (markup, "<img src=cid:%u>", i);
      g_string_append_printf (expected, "<img src=\"cid:blocked\" title=\"cid:%u\">", i);
    }
  html5_sanitizer_set_url_func (sanitizer, block, NULL, NULL);
  g_assert_true (html5_element_set_html (body, markup->str, sanitizer, NULL));
  g_autofree char *text = html5_element_get_inner_html (body, NULL);
  g_assert_cmpstr (text, ==, expected->str);
}

/* Text that the function puts into a style sheet is filtered, too. */
static char *
write_style (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  Html5Document *document = user_data;
  g_autoptr (Html5Element) style = html5_document_query_selector (document, "style", NULL);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (style));

  html5_node_set_node_value (text, "p { background: url(https://fetched/) }");
  return g_strdup (url);
}

static void
test_sheet (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body><div><style>p { color: red }</style><a href=https://y>1</a></div>", -1, NULL);
  g_autoptr (Html5Element) div = html5_document_query_selector (document, "div", NULL);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  html5_sanitizer_allow_element (sanitizer, HTML5_NAMESPACE_HTML, "style");
  html5_sanitizer_set_url_func (sanitizer, write_style, document, NULL);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (div));
  g_autofree char *text = html5_element_get_inner_html (div, NULL);
  g_assert_nonnull (strstr (text, "<style>"));
  g_assert_null (strstr (text, "fetched"));
}

/* A rel attribute that was added to a link is removed with the URL of the link. */
static char *
drop (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
      gpointer user_data)
{
  return NULL;
}

static void
test_rel (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_preset (HTML5_SANITIZER_PRESET_MAIL);

  html5_sanitizer_set_url_func (sanitizer, drop, NULL, NULL);
  for (int stable = 0; stable < 2; stable++)
    {
      html5_sanitizer_set_stable (sanitizer, stable);
      g_assert_true (html5_element_set_html (body, "<a href=https://y>1</a>", sanitizer, NULL));
      g_autofree char *text = html5_element_get_inner_html (body, NULL);
      g_assert_cmpstr (text, ==, "<a>1</a>");
    }
}

/* A URL that was kept for a link is not one for the images that only another parse finds, or that
 * the function changes. */
static char *
keep_links (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
            gpointer user_data)
{
  g_autoptr (Html5Element) image = html5_document_query_selector (user_data, "img", NULL);

  if (image)
    html5_element_set_attribute (image, "src", url, NULL);
  return strcmp (attribute, "href") == 0 ? g_strdup (url) : NULL;
}

static void
assert_keeps_links (const char *configuration, const char *markup, const char *expected)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new_from_text (configuration, NULL);

  html5_sanitizer_set_url_func (sanitizer, keep_links, document, NULL);
  g_assert_true (html5_element_set_html (body, markup, sanitizer, NULL));
  g_autofree char *text = html5_element_get_inner_html (body, NULL);
  g_assert_cmpstr (text, ==, expected);
  html5_element_set_inner_html (body, markup, NULL);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body));
  g_autoptr (Html5Element) image = html5_element_query_selector (body, "img[src]", NULL);
  g_assert_null (image);
}

static void
test_elsewhere (void)
{
  assert_keeps_links (
    "elements: a(href) img(src) form mglyph style math:math math:mtext "
    "math:mglyph math:style\nstable: yes",
    "<a href=https://t/>1</a><form><math><mtext></form><form><mglyph><style></math>"
    "<img src=https://t/>",
    "<a href=\"https://t/\">1</a><form><math><mtext></mtext></math></form>");
  assert_keeps_links ("elements: a(href) img(src)", "<img src=data><a href=data>1</a>",
                      "<img><a href=\"data\">1</a>");
  assert_keeps_links ("elements: a(href) svg:svg(fill mask)",
                      "<svg fill=url(https://t/) mask=url(#a)></svg><a href=https://t/>1</a>",
                      "<svg></svg><a href=\"https://t/\">1</a>");
}

/* What was kept is one URL of one kind of element: not another URL, or the same one elsewhere. */
static char *
keep_images (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  g_autoptr (Html5Element) video = html5_element_query_selector (user_data, "video", NULL);
  g_autoptr (Html5Element) first = html5_element_query_selector (user_data, "img", NULL);

  if (element == video)
    return NULL;
  html5_element_set_attribute (video, "src", url, NULL);
  if (element != first)
    html5_element_set_attribute (first, "src", "https://other/", NULL);
  return g_strdup (url);
}

static void
test_other_urls (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body><video src=https://t/></video><img src=https://u/><img src=https://v/>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text ("elements: video(src) img(src)", NULL);

  html5_sanitizer_set_url_func (sanitizer, keep_images, body, NULL);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body));
  g_autofree char *text = html5_element_get_inner_html (body, NULL);
  g_assert_cmpstr (text, ==, "<video></video><img><img src=\"https://v/\">");
}

static void
on_items_changed (GListModel *list, guint position, guint removed, guint added, gpointer user_data)
{
  *(guint *) user_data += removed - added;
}

/* Lists report what sanitizing a node removes. */
static void
test_lists (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<body><p>1</p><script>2</script><p>3</p>", -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NodeList) list = html5_node_get_child_nodes (HTML5_NODE (body));
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();
  guint n_removed = 0;

  g_signal_connect (list, "items-changed", G_CALLBACK (on_items_changed), &n_removed);
  g_assert_cmpint (html5_node_list_get_size (list), ==, 3);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body));
  g_assert_cmpint (html5_node_list_get_size (list), ==, 2);
  g_assert_cmpuint (n_removed, ==, 1);
}

/* Maps of attributes report several removed attributes at once, too. */
static void
test_maps (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<body><p onclick=1 title=a onfoo=2>x", -1, NULL);
  g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (p);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();
  guint n_removed = 0, n_before;

  g_signal_connect (map, "items-changed", G_CALLBACK (on_items_changed), &n_removed);
  n_before = g_list_model_get_n_items (G_LIST_MODEL (map));
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (body));
  g_assert_cmpuint (n_before - g_list_model_get_n_items (G_LIST_MODEL (map)), ==, n_removed);
}

/* Sanitizing a node without children changes nothing. */
static void
test_nothing (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text ("<body>", -1, NULL);
  g_autoptr (Html5Text) text = html5_document_create_text_node (document, "<script>");
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();

  g_assert_cmpuint (html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (text)), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/disturbed/all", test_disturbed);
  g_test_add_func ("/sanitize/disturbed/looking", test_looking);
  g_test_add_func ("/sanitize/disturbed/marking", test_marking);
  g_test_add_func ("/sanitize/disturbed/sheet", test_sheet);
  g_test_add_func ("/sanitize/disturbed/rel", test_rel);
  g_test_add_func ("/sanitize/disturbed/elsewhere", test_elsewhere);
  g_test_add_func ("/sanitize/disturbed/other-urls", test_other_urls);
  g_test_add_func ("/sanitize/disturbed/lists", test_lists);
  g_test_add_func ("/sanitize/disturbed/maps", test_maps);
  g_test_add_func ("/sanitize/disturbed/nothing", test_nothing);
  return g_test_run ();
}
