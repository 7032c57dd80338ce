/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Every writer writes long names in pieces that are not much larger than what is asked for. */
#include "build-tree.h"
#include "names/h5-xml-chars.h"
#include "serialize/h5-serializer.h"

#define ENOUGH ((gsize) 100)
#define MOST ((gsize) 400)

static const H5HtmlStyle plain = { .flags = 0 };
static const H5HtmlStyle minimized = { .flags = H5_STYLE_OMIT_TAGS | H5_STYLE_OMIT_QUOTES
                                                | H5_STYLE_EMPTY_ATTRIBUTES
                                                | H5_STYLE_SORT_ATTRIBUTES };
static const H5HtmlStyle faithful = { .flags = H5_STYLE_FAITHFUL | H5_STYLE_PRETTY };
static const H5HtmlStyle pretty = { .flags = H5_STYLE_PRETTY | H5_STYLE_SINGLE_QUOTES };
static const H5InfosetOptions infoset = { .names = TRUE, .drop_xmlns = TRUE, .comments = TRUE };
static const H5XmlOptions loose = { .well_formed = FALSE };
static const H5XmlOptions strict = { .well_formed = TRUE, .declaration = TRUE };
static const H5XmlOptions coerced = { .well_formed = TRUE, .infoset = &infoset };

static const struct
{
  const char *name;
  H5Format format;
  const H5HtmlStyle *style;
  const H5XmlOptions *xml;
} writers[] = {
  { "html", H5_FORMAT_HTML, NULL, NULL },
  { "styled", H5_FORMAT_HTML, &plain, NULL },
  { "minimized", H5_FORMAT_HTML, &minimized, NULL },
  { "pretty", H5_FORMAT_HTML, &pretty, NULL },
  { "faithful", H5_FORMAT_HTML, &faithful, NULL },
  { "xml", H5_FORMAT_XML, NULL, &loose },
  { "well-formed", H5_FORMAT_XML, NULL, &strict },
  { "coerced", H5_FORMAT_XML, NULL, &coerced },
  { "canonical", H5_FORMAT_CANONICAL, NULL, NULL },
  { "canonical-with-comments", H5_FORMAT_CANONICAL_WITH_COMMENTS, NULL, NULL },
};

/* Returns the number of calls. *longest is the length of what one of them wrote. */
static guint
write_with (gsize i, const H5Node *root, gsize enough, H5Buffer *out, gsize *longest)
{
  H5Serializer writer;
  H5Buffer slice = H5_BUFFER_INIT;
  gboolean more = TRUE;
  guint n = 0;

  h5_serializer_init (&writer, writers[i].format, root, H5_SCOPE_NODE, NULL, writers[i].style,
                      writers[i].xml);
  for (*longest = 0; more; n++)
    {
      more = h5_serializer_fill (&writer, &slice, enough);
      h5_buffer_append (out, slice.data ? slice.data : "", slice.length);
      *longest = MAX (*longest, slice.length);
      h5_buffer_truncate (&slice, 0);
    }
  h5_serializer_clear (&writer);
  h5_buffer_clear (&slice);
  return n;
}

/* What all writers write, with its long name. */
static H5Tree *
build_long_names (const char *name, guint kind)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *root = build_element_ns (tree, tree->document, "u", "root");
  g_autofree char *qualified = g_strconcat ("p:", name, NULL);

  switch (kind)
    {
    case 0:
      build_text (build_element_ns (tree, root, "u", name), "text");
      build_element_ns (tree, root, "v", qualified);
      build_element_ns (tree, root, "w", name);
      break;
    case 1:
      build_attribute (root, name, "value");
      build_attribute (root, "after", "1 \"2'");
      build_attribute_ns (root, "v", qualified, "");
      break;
    default:
      build_instruction (root, name, kind == 2 ? "data" : "");
      break;
    }
  build_text (root, "end");
  return tree;
}

static void
test_names (void)
{
  g_autofree char *name = g_strnfill (10000, 'x');

  for (guint kind = 0; kind < 4; kind++)
    for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
      {
        H5Tree *tree = build_long_names (name, kind);
        H5Buffer whole = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
        gsize longest;
        g_test_message ("%s %u", writers[i].name, kind);
        write_with (i, tree->document, G_MAXSIZE, &whole, &longest);
        write_with (i, tree->document, ENOUGH, &pieces, &longest);
        g_assert_cmpstr (pieces.data, ==, whole.data);
        g_assert_cmpuint (whole.length, >, 10000);
        g_assert_nonnull (strstr (whole.data, "end<"));
        /* Names that are coerced are copied anyway. */
        if (writers[i].xml != &coerced || kind < 2)
          g_assert_cmpuint (longest, <, MOST);
        h5_buffer_clear (&whole);
        h5_buffer_clear (&pieces);
        h5_tree_free (tree);
      }
}

#define XMLNS "http://www.w3.org/2000/xmlns/"

/* Declared and used prefixes, default namespaces, and two namespaces that begin in the same way. */
static H5Tree *
build_namespaces (const char *prefix, const char *uri)
{
  H5Tree *tree = h5_tree_new ();
  g_autofree char *root_name = g_strconcat (prefix, ":root", NULL);
  g_autofree char *attribute_name = g_strconcat (prefix, ":a", NULL);
  g_autofree char *declaration = g_strconcat ("xmlns:", prefix, NULL);
  g_autofree char *other_uri = g_strconcat (uri, "/other", NULL);
  H5Node *root = build_element_ns (tree, tree->document, uri, root_name);

  build_attribute_ns (root, XMLNS, declaration, uri);
  build_attribute_ns (root, XMLNS, "xmlns:q", other_uri);
  build_attribute_ns (root, other_uri, "q:a", "1");
  build_attribute_ns (root, uri, attribute_name, "2");
  build_element_ns (tree, root, uri, "inner");
  H5Node *other = build_element_ns (tree, root, other_uri, "other");
  build_attribute_ns (other, XMLNS, "xmlns", other_uri);
  build_element_ns (tree, other, uri, "r:inner");
  build_element_ns (tree, build_element (root, "p"), other_uri, "deep");
  H5Node *undeclared = build_element_ns (tree, root, "v", attribute_name);
  build_attribute_ns (undeclared, uri, "s:b", "3");
  build_attribute_ns (undeclared, uri, "c", "4");
  build_text (root, "end");
  return tree;
}

/* Is longer than H5_XML_SCOPE_REPEATED. */
#define NOT_REPEATED "A_PREFIX_THAT_ELEMENTS_WITHOUT_ONE_ARE_NOT_WRITTEN_WITH"

/* Long prefixes and namespaces are written as shorter ones are. */
static void
test_namespaces (void)
{
  g_autofree char *many = g_strnfill (70000, 'x');
  g_autofree char *prefix = g_strconcat (NOT_REPEATED, many, NULL),
                  *uri = g_strconcat ("URI", many, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      if (writers[i].format == H5_FORMAT_HTML)
        continue;
      for (guint kind = 1; kind < 4; kind++)
        {
          const char *short_prefix = kind & 1 ? NOT_REPEATED : "PREFIX";
          H5Tree *tree = build_namespaces (short_prefix, "URI");
          H5Buffer expected = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
          gsize longest;
          write_with (i, tree->document, G_MAXSIZE, &expected, &longest);
          h5_tree_free (tree);
          g_autoptr (GString) text = g_string_new (expected.data);
          g_string_replace (text, short_prefix, kind & 1 ? prefix : "PREFIX", 0);
          g_string_replace (text, "URI", kind & 2 ? uri : "URI", 0);
          tree = build_namespaces (kind & 1 ? prefix : "PREFIX", kind & 2 ? uri : "URI");
          write_with (i, tree->document, ENOUGH, &pieces, &longest);
          g_assert_cmpstr (pieces.data, ==, text->str);
          g_assert_nonnull (strstr (text->str, "end</"));
          if (writers[i].xml != &coerced)
            g_assert_cmpuint (longest, <, MOST);
          h5_buffer_clear (&expected);
          h5_buffer_clear (&pieces);
          h5_tree_free (tree);
        }
    }
}

static char *
random_data (gsize length)
{
  static const char *const pieces[] = {
    "-", "--",       "---------",        "?",           "?>", ">", "\f", "\x01",
    "x", "\xC3\xA4", "\xF0\x9F\x98\x80", "\xEF\xBF\xBF"
  };
  GString *data = g_string_new (NULL);
  guint most = (guint) g_test_rand_int_range (1, G_N_ELEMENTS (pieces) + 1);

  while (data->len < length)
    g_string_append (data, pieces[g_test_rand_int_range (0, (int) most)]);
  return g_string_free (data, FALSE);
}

static void
add_data (H5Node *root, guint kind, const char *data)
{
  if (kind == 0)
    build_text (root, data);
  else if (kind == 1)
    build_comment (root, data);
  else if (kind == 2)
    build_instruction (root, "t", data);
  else
    build_attribute (root, "a", data);
}

/* Long data is coerced in parts, as the whole would be. */
static void
test_coerced (void)
{
  static const H5InfosetOptions all = { .characters = TRUE,
                                        .comments = TRUE,
                                        .instructions = TRUE };
  static const H5XmlOptions options = { .infoset = &all };
  static const H5Coerce functions[] = { h5_infoset_text, h5_infoset_comment, h5_infoset_instruction,
                                        h5_infoset_text };
  static const struct
  {
    const char *before, *after;
    H5Escape escape;
  } tags[] = { { "<root>", "</root>", H5_ESCAPE_XML_TEXT },
               { "<root><!--", "--></root>", H5_ESCAPE_NONE },
               { "<root><?t ", "?></root>", H5_ESCAPE_NONE },
               { "<root a=\"", "\"/>", H5_ESCAPE_XML_ATTRIBUTE } };

  for (guint i = 0; i < 200; i++)
    {
      guint kind = i % G_N_ELEMENTS (tags);
      g_autofree char *data = random_data ((gsize) g_test_rand_int_range (65000, 200000));
      H5Tree *tree = h5_tree_new ();
      H5Buffer changed = H5_BUFFER_INIT, expected = H5_BUFFER_INIT, written = H5_BUFFER_INIT;
      H5Serializer writer;
      gsize enough = i % 2 ? ENOUGH : 100000;
      add_data (build_element_ns (tree, tree->document, NULL, "root"), kind, data);
      if (!functions[kind](&all, data, strlen (data), &changed))
        h5_buffer_append_string (&changed, data);
      h5_buffer_append_string (&expected, tags[kind].before);
      h5_escape_append (&expected, changed.data, changed.length, tags[kind].escape);
      h5_buffer_append_string (&expected, tags[kind].after);
      h5_serializer_init (&writer, H5_FORMAT_XML, tree->document, H5_SCOPE_NODE, NULL, NULL,
                          &options);
      while (h5_serializer_fill (&writer, &written, written.length + enough))
        g_assert_cmpuint (writer.xml.scratch.capacity, <, 400000);
      g_assert_cmpmem (written.data, written.length, expected.data, expected.length);
      h5_serializer_clear (&writer);
      h5_buffer_clear (&changed);
      h5_buffer_clear (&expected);
      h5_buffer_clear (&written);
      h5_tree_free (tree);
    }
}

/* Whether the writer writes identifiers of doctypes. */
static gboolean
writes_identifiers (gsize i)
{
  return writers[i].format == H5_FORMAT_XML || writers[i].style == &faithful;
}

/* Other writers of HTML write the name only, and canonical XML has no doctype. */
static void
check_doctype (gsize i, const char *name, const char *public_id, const char *system_id)
{
  H5Tree *tree = h5_tree_new ();
  H5Buffer whole = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
  gsize longest;
  g_autofree char *begin = g_strconcat ("<!DOCTYPE ", name, NULL);

  build_comment (tree->document, "begin");
  build_doctype (tree->document, name, public_id, system_id);
  build_element (tree->document, "end");
  write_with (i, tree->document, G_MAXSIZE, &whole, &longest);
  write_with (i, tree->document, ENOUGH, &pieces, &longest);
  g_assert_cmpstr (pieces.data, ==, whole.data);
  g_assert_nonnull (strstr (whole.data, "<end"));
  g_assert_cmpint (strstr (whole.data, begin) != NULL, ==, writers[i].format < H5_FORMAT_CANONICAL);
  /* XML has no public identifier alone. */
  gsize public_length = writers[i].xml == &coerced && !*system_id ? 0 : strlen (public_id);
  if (writes_identifiers (i))
    g_assert_cmpuint (whole.length, >, strlen (begin) + public_length + strlen (system_id));
  g_assert_cmpuint (longest, <, MOST);
  h5_buffer_clear (&whole);
  h5_buffer_clear (&pieces);
  h5_tree_free (tree);
}

static void
test_doctypes (void)
{
  static const gsize lengths[] = { 10000, 65535, 65536, 65537, 200000 };

  for (guint k = 0; k < 8 * G_N_ELEMENTS (lengths); k++)
    for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
      {
        g_autofree char *string = g_strnfill (lengths[k / 8], 'x');
        g_test_message ("%s %u %" G_GSIZE_FORMAT, writers[i].name, k % 8, lengths[k / 8]);
        check_doctype (i, k & 1 ? string : "a", k & 2 ? string : "", k & 4 ? string : "");
      }
}

/* A long string with other characters at two offsets. */
static char *
long_string (gsize first, const char *at_first, gsize second, const char *at_second)
{
  char *string = g_strnfill (140000, 'x');

  memcpy (string + first, at_first, strlen (at_first));
  memcpy (string + second, at_second, strlen (at_second));
  return string;
}

static gboolean
is_written (gsize writer, const char *name, const char *public_id, const char *system_id)
{
  H5Tree *tree = h5_tree_new ();
  H5Buffer out = H5_BUFFER_INIT;
  gsize longest;

  build_doctype (tree->document, name, public_id, system_id);
  build_element (tree->document, "end");
  write_with (writer, tree->document, ENOUGH, &out, &longest);
  gboolean has_doctype = strstr (out.data ? out.data : "", "<!DOCTYPE") != NULL;
  /* The coerced document has no doctype that XML does not allow. The other one fails. */
  g_assert_cmpint (out.data && strstr (out.data, "<end"), ==,
                   has_doctype || writers[writer].xml == &coerced);
  h5_buffer_clear (&out);
  h5_tree_free (tree);
  return has_doctype;
}

/* https://www.w3.org/TR/xml-names/#NT-QName: an NCName, or two with a colon between them. */
static gboolean
is_qname (const char *string)
{
  const char *colon = strchr (string, ':');

  if (!colon)
    return h5_xml_is_name (string, strlen (string));
  return h5_xml_is_ncname (string, (gsize) (colon - string))
         && h5_xml_is_ncname (colon + 1, strlen (colon + 1));
}

/* What XML does not allow is found wherever the parts end that a string is looked through in. */
static void
test_illegal_doctypes (void)
{
  static const char *const letters[] = { ":",        "1",  "::", ":1",   ":\xC2\xB7",
                                         "\xC3\xA4", "\"", "'",  "\x01", "\xEF\xBF\xBF" };

  for (gsize i = 0; i < G_N_ELEMENTS (writers); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (letters) * G_N_ELEMENTS (letters) * 5; k++)
      {
        if (!writers[i].xml || !writers[i].xml->well_formed)
          continue;
        const char *first = letters[k / 5 % G_N_ELEMENTS (letters)];
        const char *second = letters[k / 5 / G_N_ELEMENTS (letters)];
        g_autofree char *string =
          long_string (k % 5 == 4 ? 0 : 65533 + k % 5, first, k % 2 ? 131072 : 139996, second);
        const char *end = string + strlen (string);
        gboolean is_name = is_qname (string);
        gboolean is_public = h5_xml_is_public_id (string, strlen (string));
        gboolean can_be_quoted =
          !strchr (string, '"') || (writers[i].xml != &coerced && !strchr (string, '\''));
        gboolean is_system = h5_xml_find_invalid (string, end) == end && can_be_quoted;
        if (writers[i].xml != &coerced)
          g_assert_cmpint (is_written (i, string, "", ""), ==, is_name);
        g_assert_cmpint (is_written (i, "a", string, ""), ==, is_public);
        g_assert_cmpint (is_written (i, "a", "", string), ==, is_system);
      }
}

/* An element with attributes in no order, of which some declare prefixes that others have. */
static H5Tree *
build_many_attributes (guint n)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *root = build_element (tree->document, "div");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *plain_name = g_strdup_printf ("a%u", i * 7919 % n);
      g_autofree char *prefixed = g_strdup_printf ("p%u:a", i % 50);
      g_autofree char *uri = g_strdup_printf ("urn:%u", i % 50);
      build_attribute (root, plain_name, "v");
      if (i < 50)
        {
          g_autofree char *declaration = g_strdup_printf ("xmlns:p%u", i);
          build_attribute_ns (root, uri, prefixed, "1");
          build_attribute_ns (root, "http://www.w3.org/2000/xmlns/", declaration, uri);
        }
    }
  build_text (root, "end");
  return tree;
}

/* The attributes are sorted in several calls. */
static void
test_many_attributes (void)
{
  static const guint numbers[] = { 1, 2, 3, 1000, 5000, 20000 };

  for (gsize i = 0; i < G_N_ELEMENTS (writers) * G_N_ELEMENTS (numbers); i++)
    {
      gsize writer = i % G_N_ELEMENTS (writers);
      guint n = numbers[i / G_N_ELEMENTS (writers)];
      gboolean sorts = writers[writer].style == &minimized
                       || writers[writer].format == H5_FORMAT_CANONICAL
                       || writers[writer].format == H5_FORMAT_CANONICAL_WITH_COMMENTS;
      H5Tree *tree = build_many_attributes (n);
      H5Buffer whole = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
      gsize longest;
      g_test_message ("%s %u", writers[writer].name, n);
      guint calls = write_with (writer, tree->document, G_MAXSIZE, &whole, &longest);
      g_assert_true (sorts && n >= 5000 ? calls > n / 4096 * 10 : calls < 50);
      write_with (writer, tree->document, ENOUGH, &pieces, &longest);
      g_assert_cmpstr (pieces.data, ==, whole.data);
      g_assert_cmpuint (longest, <, 20 * MOST);
      h5_buffer_clear (&whole);
      h5_buffer_clear (&pieces);
      h5_tree_free (tree);
    }
}

/* Prefixes that an element has declared are not declared after it, if there are many, too. */
static void
check_many_prefixes (gsize i, guint n, gboolean is_empty)
{
  H5Tree *tree = h5_tree_new ();
  H5Node *root = build_element_ns (tree, tree->document, "", "root");
  H5Node *many = build_element_ns (tree, root, "", "many");
  H5Buffer whole = H5_BUFFER_INIT, pieces = H5_BUFFER_INIT;
  gsize longest;

  for (guint k = 0; k < n; k++)
    {
      g_autofree char *declaration = g_strdup_printf ("xmlns:p%u", k);
      g_autofree char *uri = g_strdup_printf ("urn:%u", k);
      build_attribute_ns (many, "http://www.w3.org/2000/xmlns/", declaration, uri);
    }
  if (!is_empty)
    build_element_ns (tree, many, "urn:0", "p0:inside");
  build_element_ns (tree, root, "urn:0", "p0:after");
  write_with (i, tree->document, G_MAXSIZE, &whole, &longest);
  write_with (i, tree->document, ENOUGH, &pieces, &longest);
  g_assert_cmpstr (pieces.data, ==, whole.data);
  g_assert_nonnull (strstr (whole.data, "<p0:after xmlns:p0=\"urn:0\""));
  g_assert_cmpint (strstr (whole.data, "<p0:inside>") || strstr (whole.data, "<p0:inside/>"), ==,
                   !is_empty);
  h5_buffer_clear (&whole);
  h5_buffer_clear (&pieces);
  h5_tree_free (tree);
}

static void
test_many_prefixes (void)
{
  static const guint numbers[] = { 1, 8192, 8193, 40000 };

  for (gsize i = 0; i < G_N_ELEMENTS (writers) * G_N_ELEMENTS (numbers) * 2; i++)
    {
      gsize writer = i % G_N_ELEMENTS (writers);
      guint n = numbers[i / G_N_ELEMENTS (writers) / 2];
      gboolean is_xml = writers[writer].format != H5_FORMAT_HTML && writers[writer].xml != &coerced;
      g_test_message ("%s %u", writers[writer].name, n);
      if (is_xml)
        check_many_prefixes (writer, n, i / G_N_ELEMENTS (writers) % 2);
    }
}

/* The last writer is canonical. */
static void
test_order (void)
{
  H5Tree *tree = build_many_attributes (20000);
  H5Buffer out = H5_BUFFER_INIT;
  gsize longest;
  guint n = 0;

  write_with (G_N_ELEMENTS (writers) - 1, tree->document, G_MAXSIZE, &out, &longest);
  g_auto (GStrv) parts = g_strsplit (out.data, " a", -1);
  for (guint i = 1; parts[i]; i++, n++)
    {
      *strchr (parts[i], '=') = '\0';
      g_assert_cmpstr (i > 1 ? parts[i - 1] : "", <, parts[i]);
    }
  g_assert_cmpuint (n, ==, 20000);
  h5_buffer_clear (&out);
  h5_tree_free (tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/long/names", test_names);
  g_test_add_func ("/serialize/long/namespaces", test_namespaces);
  g_test_add_func ("/serialize/long/coerced", test_coerced);
  g_test_add_func ("/serialize/long/doctypes", test_doctypes);
  g_test_add_func ("/serialize/long/illegal-doctypes", test_illegal_doctypes);
  g_test_add_func ("/serialize/long/many-attributes", test_many_attributes);
  g_test_add_func ("/serialize/long/many-prefixes", test_many_prefixes);
  g_test_add_func ("/serialize/long/order", test_order);
  return g_test_run ();
}
