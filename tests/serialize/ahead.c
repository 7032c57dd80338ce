/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What writers look at before they write a node, which may be so much that it
 * takes several steps. */
#include "build-tree.h"
#include "serialize/h5-serializer.h"

#define MANY 20000

static const H5HtmlStyle pretty = { .flags = H5_STYLE_PRETTY };
static const H5HtmlStyle minimized = { .flags = H5_STYLE_OMIT_TAGS };
static const H5XmlOptions strict = { .well_formed = TRUE };

/* Returns the number of calls. */
static guint
write_tree (H5Format format, const H5HtmlStyle *style, const H5Node *root, char **out)
{
  H5Serializer writer;
  H5Buffer buffer = H5_BUFFER_INIT;
  guint n = 1;

  h5_serializer_init (&writer, format, root, H5_SCOPE_NODE, NULL, style, &strict);
  while (h5_serializer_fill (&writer, &buffer, G_MAXSIZE))
    n++;
  h5_serializer_clear (&writer);
  *out = buffer.data ? h5_buffer_steal (&buffer, NULL) : g_strdup ("");
  return n;
}

static void
build_comments (H5Node *parent, guint n)
{
  for (guint i = 0; i < n; i++)
    build_comment (parent, "");
}

static guint
count_of (const char *text, const char *what)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);

  return g_strv_length (parts) - 1;
}

/* Each comment outside of the root is on a line of its own. */
static void
test_canonical_comments (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *out = NULL;

  build_comments (tree->document, MANY);
  build_comment (build_element (tree->document, "root"), "inside");
  build_comments (tree->document, MANY + 1);
  write_tree (H5_FORMAT_CANONICAL_WITH_COMMENTS, NULL, tree->document, &out);
  g_assert_cmpuint (count_of (out, "<!---->\n"), ==, 2 * MANY);
  g_assert_nonnull (strstr (out, "<!---->\n<root"));
  g_assert_nonnull (strstr (out, "<!--inside--></root>\n<!---->\n<!---->"));
  g_assert_true (g_str_has_suffix (out, "\n<!---->"));
  h5_tree_free (tree);
}

/* A tree of the DOM may have several elements. */
static void
test_canonical_roots (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *out = NULL, *second = NULL;

  build_element_ns (tree, tree->document, "", "a");
  H5Node *comment = build_comment (tree->document, "1");
  build_element_ns (tree, tree->document, "", "b");
  build_comment (tree->document, "2");
  write_tree (H5_FORMAT_CANONICAL_WITH_COMMENTS, NULL, tree->document, &out);
  g_assert_cmpstr (out, ==, "<a></a><!--1-->\n<b></b>\n<!--2-->");
  write_tree (H5_FORMAT_CANONICAL_WITH_COMMENTS, NULL, comment, &second);
  g_assert_cmpstr (second, ==, "<!--1-->\n");
  h5_tree_free (tree);
}

/* The document must have one element and no text, wherever they are. */
static void
test_one_root (void)
{
  for (guint kind = 0; kind < 4; kind++)
    {
      H5Tree *tree = h5_tree_new ();
      g_autofree char *out = NULL;
      build_comments (tree->document, MANY);
      if (kind != 1)
        build_element (tree->document, "root");
      build_comments (tree->document, MANY);
      if (kind == 2)
        build_element (tree->document, "root");
      if (kind == 3)
        build_text (tree->document, "text");
      write_tree (H5_FORMAT_XML, NULL, tree->document, &out);
      g_assert_cmpint (*out != '\0', ==, kind == 0);
      h5_tree_free (tree);
    }
}

/* The tags of elements that the parser implies are omitted, wherever they are. */
static void
test_optional_tags (void)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *out = NULL;

  build_comments (tree->document, MANY);
  build_doctype (tree->document, "html", "", "");
  build_comments (tree->document, MANY);
  H5Node *html = build_element (tree->document, "html");
  build_element (build_element (html, "head"), "title");
  H5Node *body = build_element (html, "body");
  build_text (build_element (body, "p"), "text");
  guint calls = write_tree (H5_FORMAT_HTML, &minimized, tree->document, &out);
  g_assert_cmpuint (calls, >, 2 * MANY / 8192);
  g_assert_true (g_str_has_suffix (out, "<!----><title></title><p>text"));
  h5_tree_free (tree);
}

/* Frees the tree. Returns the number of calls. */
static guint
check_layout (H5Tree *tree, gboolean is_laid_out)
{
  g_autofree char *out = NULL;
  guint calls = write_tree (H5_FORMAT_HTML, &pretty, tree->document->first_child, &out);

  g_assert_cmpint (strstr (out, "\n  <div") != NULL, ==, is_laid_out);
  h5_tree_free (tree);
  return calls;
}

/* A container is laid out unless one of many children has text, or a style that matters. */
static void
test_many_children (void)
{
  for (guint kind = 0; kind < 4; kind++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Node *container = build_element (tree->document, "div");
      for (guint i = 0; i < MANY; i++)
        build_element (container, "div");
      if (kind == 1)
        build_text (container, "text");
      else if (kind == 2)
        build_attribute (build_element (container, "div"), "style", "display: inline");
      else if (kind == 3)
        build_attribute (build_element (container, "div"), "style", "color: red");
      g_assert_cmpuint (check_layout (tree, kind == 0 || kind == 3), >, MANY / 8192);
    }
}

static void
test_long_blank_text (void)
{
  for (guint kind = 0; kind < 2; kind++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Node *container = build_element (tree->document, "div");
      g_autofree char *text = g_strnfill (300000, ' ');
      text[299999] = kind ? 'x' : '\n';
      build_element (container, "div");
      build_text (container, text);
      g_assert_cmpuint (check_layout (tree, kind == 0), >, 300000 / 131072);
    }
}

/* The words are found wherever a step ends. */
static void
test_long_style (void)
{
  static const char *const words[] = { "white-space", "display", "white space" };

  for (guint i = 0; i < 80 * G_N_ELEMENTS (words); i++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Node *container = build_element (tree->document, "div");
      const char *word = words[i / 80];
      g_autofree char *style = g_strnfill (300000, 'w');
      memcpy (style + 131072 - 30 + i / 2 % 40, word, strlen (word));
      build_attribute (i % 2 ? container : build_element (container, "div"), "style", style);
      build_element (container, "div");
      check_layout (tree, i / 80 == 2);
    }
}

static void
test_late_style (void)
{
  for (guint kind = 0; kind < 2; kind++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Node *container = build_element (tree->document, "div");
      H5Node *child = build_element (container, "div");
      for (guint i = 0; i < MANY; i++)
        {
          g_autofree char *name = g_strdup_printf ("a%u", i);
          build_attribute (child, name, "");
        }
      build_attribute (child, "style", kind ? "display: none" : "");
      g_assert_cmpuint (check_layout (tree, kind == 0), >, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/ahead/canonical-comments", test_canonical_comments);
  g_test_add_func ("/serialize/ahead/canonical-roots", test_canonical_roots);
  g_test_add_func ("/serialize/ahead/one-root", test_one_root);
  g_test_add_func ("/serialize/ahead/optional-tags", test_optional_tags);
  g_test_add_func ("/serialize/ahead/many-children", test_many_children);
  g_test_add_func ("/serialize/ahead/long-blank-text", test_long_blank_text);
  g_test_add_func ("/serialize/ahead/long-style", test_long_style);
  g_test_add_func ("/serialize/ahead/late-style", test_late_style);
  return g_test_run ();
}
