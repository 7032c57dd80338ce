/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Compares Canonical XML with that of libxml2, which xmllint --c14n prints: random documents in
 * which namespaces are declared, redeclared and undeclared, and single elements in them.
 */
#include "parse/h5-parse.h"
#include "../common/test-write.h"

#ifdef HAVE_LIBXML2

#include <libxml/c14n.h>
#include <libxml/parser.h>

static const char *const doctypes[] = {
  "",
  "<!DOCTYPE r [<!ENTITY e 'x'><!ATTLIST a z CDATA 'd' id NMTOKENS #IMPLIED xml:lang CDATA 'fr'>"
  "<!ATTLIST b n NMTOKENS ' d  e ' p:d CDATA 'd'>]>",
  "<!DOCTYPE r [<!ENTITY e '<!--e--><m xmlns=\"urn:e\">t</m>'><!--c--><?t?>"
  "<!ATTLIST a xmlns:p CDATA 'urn:d'><!ATTLIST c xmlns CDATA 'urn:d' z NMTOKEN #IMPLIED>]>",
};
static const char *const prefixes[] = { "", "p:", "q:", "xml:" };
static const char *const locals[] = { "a", "b", "c", "xmlx", "\xC3\xA9" };
/* No reference in the name of a namespace: libxml2 writes an ampersand there as it was read,
 * &#38;. */
static const char *const declarations[] = {
  "",
  "",
  "",
  " xmlns='urn:1'",
  " xmlns=''",
  " xmlns:p='urn:1'",
  " xmlns:p='urn:2'",
  " xmlns:q='urn:1'",
  " xmlns:q='urn:3'",
  " xmlns:xml='http://www.w3.org/XML/1998/namespace'",
  " xmlns:\xEF\xBF\xB0='urn:4' xmlns:\xF0\x90\x80\x80='urn:5'",
};
static const char *const attributes[] = {
  "",
  "",
  " z='1'",
  " p:a='&#13;&#9;&#10;&lt;&quot;'",
  " q:b=\"'\"",
  " xml:lang='en'",
  " xml:space='preserve'",
  " a=' x  y '",
  " a='1' p:a='2'",
  " b='&gt;&amp;'",
  " xml:base='urn:b'",
  " id=' a  b ' n=' q  r '",
  " q:c='1' p:c='2' c='3'",
  " \xEF\xBD\x81='1' \xF0\x90\x80\x80='2'",
};
static const char *const contents[] = {
  "text",
  " \n",
  "&#13;&lt;&amp;&gt;",
  "<![CDATA[<x>&]]>",
  "<!-- comment -->",
  "<?pi data ?>",
  "<?pi?>",
  "\xC3\xA9\xF0\x9F\x98\x80",
  "\t\"'",
  "&e;",
  "\r\n\r",
  "<!--\r\n-->",
};
static const char *const beside[] = { "", "", "<!--c-->", "<?t d?>", "\n", "<!--c--><?t d?>\n" };

static const char *
pick (const char *const *words, guint n)
{
  return words[g_test_rand_int_range (0, (gint32) n)];
}

#define PICK(words) pick (words, G_N_ELEMENTS (words))

static void
add_element (GString *out, guint depth)
{
  g_autofree char *name = g_strconcat (PICK (prefixes), PICK (locals), NULL);
  gint32 n = depth ? g_test_rand_int_range (0, 4) : 0;

  g_string_append_printf (out, "<%s%s%s>", name, PICK (declarations), PICK (attributes));
  for (gint32 i = 0; i < n; i++)
    if (g_test_rand_bit ())
      add_element (out, depth - 1);
    else
      g_string_append (out, PICK (contents));
  g_string_append_printf (out, "</%s>", name);
}

static char *
random_document (void)
{
  const char *doctype = PICK (doctypes);
  GString *out = g_string_new (PICK (beside));

  g_string_append_printf (out, "%s%s", doctype, *doctype ? PICK (beside) : "");
  g_string_append (out, "<r xmlns:p='urn:1' xmlns:q='urn:2'>");
  add_element (out, 5);
  g_string_append_printf (out, "%s</r>%s", PICK (contents), PICK (beside));
  return g_string_free (out, FALSE);
}

/* What to canonicalize: everything, or the nth element with its content. */
typedef struct
{
  guint n;
  xmlNode *apex;
} Choice;

/* Whether a node is in that subtree, or is an attribute or namespace of a node in it. */
static int
is_visible (void *user_data, xmlNode *node, xmlNode *parent)
{
  const Choice *choice = user_data;

  for (const xmlNode *at = node->type == XML_NAMESPACE_DECL ? parent : node; at; at = at->parent)
    if (at == choice->apex)
      return 1;
  return 0;
}

static xmlNode *
nth_element (xmlNode *node, guint *n)
{
  for (; node; node = node->next)
    {
      if (node->type != XML_ELEMENT_NODE)
        continue;
      if ((*n)-- == 0)
        return node;
      xmlNode *found = nth_element (node->children, n);
      if (found)
        return found;
    }
  return NULL;
}

/* Returns the result of libxml2. NULL if it does not accept the document, or if there is no
 * such element. */
static char *
canonicalize_theirs (const char *text, gboolean is_part, guint n, int comments)
{
  const int options = XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOENT | XML_PARSE_DTDATTR;

  xmlResetLastError ();
  xmlDoc *document = xmlReadMemory (text, (int) strlen (text), NULL, NULL, options);
  const xmlError *error = xmlGetLastError ();
  gboolean is_right = document && (!error || error->level <= XML_ERR_WARNING);
  Choice choice = { .n = n };
  char *result = NULL;

  if (is_right && is_part)
    choice.apex = nth_element (document->children, &choice.n);
  if (is_right && (!is_part || choice.apex))
    {
      xmlBuffer *buffer = xmlBufferCreate ();
      xmlOutputBuffer *out = xmlOutputBufferCreateBuffer (buffer, NULL);
      xmlC14NExecute (document, is_part ? is_visible : NULL, &choice, XML_C14N_1_0, NULL, comments,
                      out);
      xmlOutputBufferClose (out);
      result = g_strdup ((const char *) xmlBufferContent (buffer));
      xmlBufferFree (buffer);
    }
  xmlFreeDoc (document);
  return result;
}

static const H5Node *
our_nth_element (const H5Node *root, guint n)
{
  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is_element (node) && n-- == 0)
      return node;
  return NULL;
}

static char *
canonicalize_ours (const char *text, gboolean is_part, guint n, gboolean comments)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Buffer out = H5_BUFFER_INIT;

  options.syntax = H5_SYNTAX_XML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text, strlen (text));
  h5_parse_finish (parse);
  const H5Node *document = h5_parse_get_tree (parse)->document;
  g_assert_true (h5_parse_get_tree (parse)->is_well_formed);
  test_write_canonical (is_part ? our_nth_element (document, n) : document, comments, &out);
  h5_parse_free (parse);
  return h5_buffer_steal (&out, NULL);
}

static void
test_random (gconstpointer data)
{
  gboolean is_part = GPOINTER_TO_INT (data);
  guint n_compared = 0;
  guint count = g_test_slow () ? 200000 : 2000;

  for (guint i = 0; i < count; i++)
    {
      g_autofree char *text = random_document ();
      guint n = (guint) g_test_rand_int_range (0, 6);
      gboolean comments = g_test_rand_bit ();
      g_autofree char *theirs = canonicalize_theirs (text, is_part, n, comments);
      if (!theirs)
        continue;
      n_compared++;
      g_autofree char *ours = canonicalize_ours (text, is_part, n, comments);
      if (strcmp (ours, theirs) != 0)
        g_error ("element %u of %s\nours   %s\ntheirs %s", is_part ? n : 0, text, ours, theirs);
    }
  g_test_message ("%u compared", n_compared);
  g_assert_cmpuint (n_compared, >, count / 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/serialize/c14n/documents", GINT_TO_POINTER (FALSE), test_random);
  g_test_add_data_func ("/serialize/c14n/elements", GINT_TO_POINTER (TRUE), test_random);
  return g_test_run ();
}

#else

static void
test_absent (void)
{
  g_test_skip ("libxml2 is not there");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/serialize/c14n", test_absent);
  return g_test_run ();
}

#endif
