/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Documents with random damage: no crash, the same tree and errors for all chunks, linear cost.
 * Written as XML, they are parsed as the same tree without an error, if XML allows their names
 * and characters.
 *
 *     test-xmler-damaged -m slow    ten times as many
 */
#include "xml-test.h"

#include "base/h5-utf8.h"
#include "../common/test-write.h"

#define N_DOCUMENTS 10000
#define N_DOCUMENTS_SLOW 100000

static const char *const documents[] = {
  "<?xml version='1.0' encoding='utf-8'?><!DOCTYPE a [<!ENTITY e 'x<b c=\"d\">y</b>'>"
  "<!ENTITY % p '<!ATTLIST a k NMTOKENS \" 1  2 \">'>%p;<!ELEMENT a (b|c)*>"
  "<!NOTATION n PUBLIC '-//n'>]><a x='&e;1'>&e;&#65;&amp;<![CDATA[<]]]]>]]&gt;</a>",
  "<r xmlns='urn:d' xmlns:p='urn:p'><p:c q='1' p:q=\"2\"/><!-- a-b --><?pi data?\?><d xmlns=''>"
  "<e xml:lang='en'/></d>text &lt; text</r><!-- after -->\n",
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">\n"
  " <g id=\"a\"><path d=\"M0 0\n L1 1\"/></g>\n <use xlink:href=\"#a\"/>\n</svg>\n",
  "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x.dtd'>"
  "<html xmlns='http://www.w3.org/1999/xhtml'><p>&nbsp;\xC3\xA9\xF0\x9F\x98\x80<br/>x</p>"
  "<template><b>t</b></template></html>",
  "<a><b><c><d>1</d><d/></c>x</b></a><?z?>",
  /* Names that occur again are read by h5-xml-fast-content.c. */
  "<r xmlns:p='u:1' xmlns:q='u:2'><i p:a='1' q:a=\"2\" b='3'>x &amp; y<p:i>]</p:i></i>"
  "<i p:a='1' q:a='2' b='3'>x &lt; y<p:i/> z</i><i xmlns:q='u:1'><p:i></p:i><i q:a='4' b='5'/></i>"
  "<long-name-of-more-than-16 b='6' >1</long-name-of-more-than-16><ninebytes/>"
  "<long-name-of-more-than-16 b='7'/>2<ninebytes p:a='8'>3</ninebytes><i b='9' p:a=''/>4</r>",
};

static const char *const snippets[] = {
  "<",
  ">",
  "</",
  "/>",
  "\"",
  "'",
  "&",
  ";",
  "]]>",
  "<![CDATA[",
  "<!--",
  "-->",
  "<?",
  "?>",
  "&#x",
  "&e;",
  "%p;",
  "[",
  "]",
  "=",
  ":",
  "xmlns:p='urn:q'",
  " xmlns:xmlns='urn:x'",
  " xmlns:xml='urn:y'",
  " xmlns:q='http://www.w3.org/2000/xmlns/'",
  " xmlns:q='http://www.w3.org/XML/1998/namespace'",
  " xmlns='http://www.w3.org/XML/1998/namespace'",
  " xmlns='http://www.w3.org/2000/xmlns/'",
  "<xmlns:a/>",
  " xmlns:q=''",
  "<!ENTITY e '",
  "<!ATTLIST a ",
  "</>",
  "\n",
  "\x01",
  "<!DOCTYPE a [",
  "xml",
  " ",
};

static gsize
random_below (gsize n)
{
  return n ? (gsize) g_random_int_range (0, (gint32) n) : 0;
}

/* Returns an offset at which a character begins. */
static gsize
random_place (const GString *text)
{
  gsize at = random_below (text->len);

  while (at > 0 && ((guint8) text->str[at] & 0xC0) == 0x80)
    at--;
  return at;
}

static void
damage (GString *text)
{
  gsize at = random_place (text);
  gsize other = random_place (text);
  gsize length = text->len ? h5_utf8_sequence_length ((guint8) text->str[at]) : 0;

  switch (g_random_int_range (0, 5))
    {
    case 0: /* remove a character */
      g_string_erase (text, (gssize) at, (gssize) length);
      break;
    case 1: /* remove a piece */
      g_string_erase (text, (gssize) MIN (at, other), (gssize) (MAX (at, other) - MIN (at, other)));
      break;
    case 2: /* repeat a piece */
      {
        g_autofree char *piece =
          g_strndup (text->str + MIN (at, other), MIN (MAX (at, other) - MIN (at, other), 60));
        const char *end = NULL;
        g_utf8_validate (piece, -1, &end);
        g_string_insert_len (text, (gssize) at, piece, end - piece);
        break;
      }
    case 3: /* insert markup */
      g_string_insert (text, (gssize) at, snippets[random_below (G_N_ELEMENTS (snippets))]);
      break;
    default: /* replace an ASCII character by another one of the text */
      if (length == 1 && (guint8) text->str[other] < 0x80)
        text->str[at] = text->str[other];
    }
}

static void
check_stable (const XmlParse *parse, const char *text)
{
  H5XmlOptions options = { .well_formed = TRUE };
  H5Buffer out = H5_BUFFER_INIT;
  XmlParse again;

  if (test_write_xml (parse->tree->document, H5_SCOPE_CHILDREN, &options, &out, NULL, NULL))
    {
      xml_parse (&again, out.data, out.length, XML_WHOLE, FALSE, NULL);
      g_autofree char *tree = xml_dump_expanded (parse->tree->document);
      g_autofree char *again_tree = xml_dump_expanded (again.tree->document);
      if (again.n_errors || strcmp (tree, again_tree) != 0)
        g_error ("not stable: %s\n%s\n%s\n%s%s", text, tree, out.data, again_tree,
                 again.errors.data);
      xml_parse_clear (&again);
    }
  h5_buffer_clear (&out);
}

static void
test_damaged (void)
{
  guint n_documents = g_test_slow () ? N_DOCUMENTS_SLOW : N_DOCUMENTS;

  for (guint i = 0; i < n_documents; i++)
    {
      g_autoptr (GString) text = g_string_new (documents[random_below (G_N_ELEMENTS (documents))]);
      XmlParse parse;
      for (gsize n = 1 + random_below (5); n > 0; n--)
        damage (text);
      xml_parse (&parse, text->str, text->len, XML_WHOLE, FALSE, NULL);
      g_autofree char *tree = xml_dump (parse.tree->document);
      XmlParse pieces;
      xml_parse (&pieces, text->str, text->len, i % 2 ? XML_BYTES : XML_RANDOM, FALSE, NULL);
      g_autofree char *pieces_tree = xml_dump (pieces.tree->document);
      if (g_strcmp0 (tree, pieces_tree) || g_strcmp0 (parse.errors.data, pieces.errors.data))
        g_error ("pieces differ: %s\n%s\n%s%s\n%s", text->str, tree, parse.errors.data, pieces_tree,
                 pieces.errors.data);
      g_assert_cmpuint (parse.steps, <=, 20 * text->len + 1000);
      check_stable (&parse, text->str);
      xml_parse_clear (&pieces);
      xml_parse_clear (&parse);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmler/damaged", test_damaged);
  return g_test_run ();
}
