/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The markup that bench-stall parses: at least one document for each state that may have much to do. */
#include "bench-stall.h"

/* An entity that expands to 240 MB, which is less than five times the length of 60 MB of text. */
#define EXPANSION \
  "<!DOCTYPE p [<!ENTITY a 'Sixty characters of text, as there are in a line of a page...'>" \
  "<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>" \
  "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'>" \
  "<!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>" \
  "<!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;'>" \
  "<!ENTITY f '&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;'>]>"

const BenchMarkup bench_markups[] = {
  { "attribute", "<!DOCTYPE html><p title=\"", "value ", "\">x" },
  { "attribute-references", "<!DOCTYPE html><p title=\"", "v&amp;", "\">x" },
  { "text", "<!DOCTYPE html><p>", "text ", "<p>x" },
  { "text-form-feeds", "<!DOCTYPE html><p>", "te\fxt ", "<p>x" },
  { "attribute-form-feeds", "<!DOCTYPE html><p title=\"", "va\flue ", "\">x" },
  { "comment-hyphens", "<!DOCTYPE html><!--", "te--xt ", "-->x" },
  { "script", "<!DOCTYPE html><script>", "f (); ", "</script>x" },
  { "comment", "<!DOCTYPE html><!--", "text ", "-->x" },
  { "instruction", "<!DOCTYPE html><?p ", "text ", "?>x" },
  { "target", "<!DOCTYPE html><?", "name", " x?>x" },
  { "target-capital", "<!DOCTYPE html><?", "Name", " x?>x" },
  { "target-comment", "<!DOCTYPE html><?", "name", ":x>x" },
  { "target-twice", "<!DOCTYPE html><?", "Name", " x?><?", .after_again = "?>x" },
  { "tag-name", "<!DOCTYPE html><", "name", ">x" },
  { "end-tag", "<!DOCTYPE html><", "name", ">x</", .after_again = ">" },
  { "attribute-name", "<!DOCTYPE html><p ", "name", "=v>x" },
  { "attribute-name-twice", "<!DOCTYPE html><p ", "name", "=v><b ", .after_again = "=v>x" },
  { "doctype", "<!DOCTYPE html \"", "text ", "\">x" },
  { "doctype-name", "<!DOCTYPE ", "name", ">x" },
  { "doctype-public-id", "<!DOCTYPE html PUBLIC '", "text ", "'>x" },
  { "doctype-system-id", "<!DOCTYPE html SYSTEM '", "text ", "'>x" },
  { "attributes", "<!DOCTYPE html><p ", "a", ">x", .after_number = "=b " },
  { "elements", "<!DOCTYPE html>", "<p class=a>text</p>\n", "" },
  { "deep", "<!DOCTYPE html>", "<div>", "" },
  { "formatting", "<!DOCTYPE html>", "<p><b>x", "" },
  { "xml-attribute", "<p title=\"", "value ", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-text", "<p>", "text ", "</p>", HTML5_SYNTAX_XML },
  { "xml-comment", "<p><!--", "text ", "--></p>", HTML5_SYNTAX_XML },
  { "xml-tag-name", "<", "name", "/>", HTML5_SYNTAX_XML },
  { "xml-end-tag", "<", "name", ">x</", HTML5_SYNTAX_XML, .after_again = ">" },
  { "xml-attribute-name", "<p ", "name", "='v'/>", HTML5_SYNTAX_XML },
  { "xml-attribute-references", "<p title=\"", "v&amp;\n", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-errors", "<p title=\"", "v & w", "\">x</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-entity", "<!DOCTYPE p [<!ENTITY e 'v'>]><p title=\"&e;", "value ", "\">x</p>",
    HTML5_SYNTAX_XML },
  { "xml-prefixed-name", "<p:", "name", " xmlns:p='u'/>", HTML5_SYNTAX_XML },
  { "xml-capital-name", "<", "Name", "/>", HTML5_SYNTAX_XML },
  { "xml-cdata", "<p><![CDATA[", "text ", "]]></p>", HTML5_SYNTAX_XML },
  { "xml-instruction", "<p><?p ", "text ", "?></p>", HTML5_SYNTAX_XML },
  { "xml-target", "<p><?", "name", " x?></p>", HTML5_SYNTAX_XML },
  { "xml-reference", "<p>&", "name", ";</p>", HTML5_SYNTAX_XML },
  { "xml-doctype-name", "<!DOCTYPE ", "name", "><p/>", HTML5_SYNTAX_XML },
  { "xml-public-id", "<!DOCTYPE p PUBLIC '", "text ", "' ''><p/>", HTML5_SYNTAX_XML },
  { "xml-entity", "<!DOCTYPE p [<!ENTITY e '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-entity-used", "<!DOCTYPE p [<!ENTITY e '", "text ", "'>]><p>&e;</p>", HTML5_SYNTAX_XML },
  { "xml-default", "<!DOCTYPE p [<!ATTLIST p a CDATA '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-comment", "<!DOCTYPE p [<!--", "text ", "-->]><p/>", HTML5_SYNTAX_XML },
  { "xml-declarations", "<!DOCTYPE p [", "<!ENTITY e", "]><p/>", HTML5_SYNTAX_XML, " 'v'>" },
  { "xml-system-id", "<!DOCTYPE p SYSTEM '", "text ", "'><p/>", HTML5_SYNTAX_XML },
  { "xml-digits", "<p>&#", "0000", "9;</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-reference", "<p a='&", "name", ";'/>", HTML5_SYNTAX_XML },
  { "xml-attribute-end", "<p a='", "v & w", "", HTML5_SYNTAX_XML },
  { "xml-expansion", EXPANSION "<p>", "text ", "&f;</p>", HTML5_SYNTAX_XML },
  { "xml-attribute-expansion", EXPANSION "<p b='", "text ", "' a='&f;'/>", HTML5_SYNTAX_XML },
  { "xml-entity-name", "<!DOCTYPE p [<!ENTITY ", "name", " 'v'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-entity-markup", "<!DOCTYPE p [<!ENTITY e '", "<i/>x", "'>]><p>&e;</p>", HTML5_SYNTAX_XML },
  { "xml-parameter-entity", "<!DOCTYPE p [<!ENTITY % e '", "<!--text-->", "'>%e;]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-enumeration", "<!DOCTYPE p [<!ATTLIST p a (", "b | ", "c) 'c'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-notation", "<!DOCTYPE p [<!NOTATION n PUBLIC '", "text ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-element", "<!DOCTYPE p [<!ELEMENT p (", "a,", "b)>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-instruction", "<!DOCTYPE p [<?", "name", " x?>]><p/>", HTML5_SYNTAX_XML },
  { "xml-conditional", "<!DOCTYPE p [<![IGNORE[", "text ", "]]>]><p/>", HTML5_SYNTAX_XML },
  { "xml-subset-junk", "<!DOCTYPE p [", "text ", "]><p/>", HTML5_SYNTAX_XML },
  { "xml-version", "<?xml version='1.", "0000", "'?><p/>", HTML5_SYNTAX_XML },
  { "xml-end-tag-space", "<p>x</p", "    ", "><!---->", HTML5_SYNTAX_XML },
  { "xml-end-tag-junk", "<p>x</p ", "junk", "><!---->", HTML5_SYNTAX_XML },
  { "xml-equal-locals", "<p xmlns:p='u' xmlns:q='v' p:a='' q:a='' ", "p:a", "/>", HTML5_SYNTAX_XML,
    "='b' " },
  { "xml-normalized", "<!DOCTYPE p [<!ATTLIST p a NMTOKENS #IMPLIED>]><p a='", "text ", "'/>",
    HTML5_SYNTAX_XML },
  { "xml-attributes", "<p ", "a", "/>", HTML5_SYNTAX_XML, "='b' " },
  { "xml-namespaces", "<p ", "xmlns:p", "/>", HTML5_SYNTAX_XML, "='u' " },
  { "xml-prefixed-attributes", "<p xmlns:p='u' ", "p:a", "/>", HTML5_SYNTAX_XML, "='b' " },
  { "xml-elements", "<p>", "<p class='a'>text</p>\n", "</p>", HTML5_SYNTAX_XML },
  { "xml-deep", "", "<p>", "", HTML5_SYNTAX_XML },
  { "xml-encoding", "<?xml version='1.0' encoding='", "name", "'?><p/>", HTML5_SYNTAX_XML },
  { "xml-standalone", "<?xml version='1.0' standalone='", "yes", "'?><p/>", HTML5_SYNTAX_XML },
  { "xml-declaration-space", "<?xml version='1.0'", "    ", "?><p/>", HTML5_SYNTAX_XML },
  { "xml-declaration-pseudos", "<?xml version='1.0'", " version='1.0'", "?><p/>",
    HTML5_SYNTAX_XML },
  { "xml-declaration-names", "<?xml version='1.0' ", "name", "='v'?><p/>", HTML5_SYNTAX_XML },
  { "xml-declaration-cut", "<?xml version='1.", "0000", "", HTML5_SYNTAX_XML },
  { "xml-doctype-junk", "<!DOCTYPE p ", "junk ", "><p/>", HTML5_SYNTAX_XML },
  { "xml-doctype-name-cut", "<!DOCTYPE ", "name", "", HTML5_SYNTAX_XML },
  { "xml-public-id-cut", "<!DOCTYPE p PUBLIC '", "text ", "", HTML5_SYNTAX_XML },
  { "xml-entity-system-id", "<!DOCTYPE p [<!ENTITY e SYSTEM '", "text ", "'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-entity-cut", "<!DOCTYPE p [<!ENTITY e '", "text ", "", HTML5_SYNTAX_XML },
  { "xml-ndata", "<!DOCTYPE p [<!ENTITY e SYSTEM 'a' NDATA ", "name", ">]><p/>", HTML5_SYNTAX_XML },
  { "xml-notation-system-id", "<!DOCTYPE p [<!NOTATION n SYSTEM '", "text ", "'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-notation-name", "<!DOCTYPE p [<!NOTATION ", "name", " SYSTEM ''>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-notation-type", "<!DOCTYPE p [<!ATTLIST p a NOTATION (", "name", ") 'c'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-notation-types", "<!DOCTYPE p [<!ATTLIST p a NOTATION (", "n | ", "c) 'c'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-attlist-element", "<!DOCTYPE p [<!ATTLIST ", "name", " a ID 'c'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-attlist-name", "<!DOCTYPE p [<!ATTLIST p ", "name", " ID 'c'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-default-tokens", "<!DOCTYPE p [<!ATTLIST p a NMTOKENS '", "text  ", "'>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-default-entities", "<!DOCTYPE p [<!ENTITY e 'v'><!ATTLIST p a CDATA '",
    "&e;text of a value ", "'>]><p/>", HTML5_SYNTAX_XML },
  { "xml-defaults", "<!DOCTYPE p [<!ATTLIST p ", "a", ">]><p/>", HTML5_SYNTAX_XML, " CDATA 'v' " },
  { "xml-defaults-repeated", "<!DOCTYPE p [<!ATTLIST p a CDATA 'some value of it'>]><q>", "<p/>",
    "</q>", HTML5_SYNTAX_XML },
  { "xml-default-unused", "<!DOCTYPE p [<!ATTLIST p a CDATA 'v'>]><p ", "b", "='v'/>",
    HTML5_SYNTAX_XML },
  { "xml-attributes-declared", "<!DOCTYPE p [<!ATTLIST p a0 CDATA 'v'>]><p ", "a", "/>",
    HTML5_SYNTAX_XML, "='b' " },
  { "xml-attributes-tokens", "<!DOCTYPE p [<!ATTLIST p a0 ID #IMPLIED>]><p ", "a", "/>",
    HTML5_SYNTAX_XML, "=' b' " },
  { "xml-attlists", "<!DOCTYPE p [", "<!ATTLIST p a", "]><p/>", HTML5_SYNTAX_XML, " ID #IMPLIED>" },
  { "xml-attlists-default", "<!DOCTYPE p [", "<!ATTLIST p a", "]><p/>", HTML5_SYNTAX_XML,
    " ID 'b'>" },
  { "xml-elements-declared", "<!DOCTYPE p [", "<!ELEMENT e", "]><p/>", HTML5_SYNTAX_XML, " ANY>" },
  { "xml-parameter-reference", "<!DOCTYPE p [%", "name", ";]><p/>", HTML5_SYNTAX_XML },
  { "xml-parameter-references", "<!DOCTYPE p [<!ENTITY % e ''>", "%e;", "]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-parameter-unread", "<!DOCTYPE p [", "%e;", "]><p/>", HTML5_SYNTAX_XML },
  { "xml-parameter-in-declaration", "<!DOCTYPE p [<!ELEMENT p (", "%e;", ")>]><p/>",
    HTML5_SYNTAX_XML },
  { "xml-element-name", "<!DOCTYPE p [<!ELEMENT ", "name", " ANY>]><p/>", HTML5_SYNTAX_XML },
  { "xml-element-mixed", "<!DOCTYPE p [<!ELEMENT p (#PCDATA", "|b", ")*>]><p/>", HTML5_SYNTAX_XML },
  { "xml-element-groups", "<!DOCTYPE p [<!ELEMENT p ", "(", "b)>]><p/>", HTML5_SYNTAX_XML },
  { "xml-duplicate-name", "<p ", "name", "='' ", HTML5_SYNTAX_XML, .after_again = "=''/>" },
  { "xml-duplicates", "<p a='' ", "a='' ", "/>", HTML5_SYNTAX_XML },
  { "xml-namespace-prefix", "<p xmlns:", "name", "='u'/>", HTML5_SYNTAX_XML },
  { "xml-namespace-prefix-used", "<p xmlns:", "name", "='u' ", HTML5_SYNTAX_XML,
    .after_again = ":a=''/>" },
  { "xml-prefix-undeclared", "<", "name", ":p/>", HTML5_SYNTAX_XML },
  { "xml-prefix-twice", "<p ", "name", ":a='' ", HTML5_SYNTAX_XML, .after_again = ":b=''/>" },
  { "xml-tag-name-twice", "<p><", "name", "/><", HTML5_SYNTAX_XML, .after_again = "/></p>" },
  { "xml-root-name-twice", "<!DOCTYPE ", "name", "><", HTML5_SYNTAX_XML, .after_again = "/>" },
  { "xml-entity-name-twice", "<!DOCTYPE p [<!ENTITY ", "name", " 'v'>]><p a='&", HTML5_SYNTAX_XML,
    .after_again = ";'/>" },
  { "xml-parameter-name-twice", "<!DOCTYPE p [<!ENTITY % ", "name", " ''>%", HTML5_SYNTAX_XML,
    .after_again = ";]><p/>" },
  { "xml-notation-name-twice", "<!DOCTYPE p [<!NOTATION ", "name", " SYSTEM ''><!NOTATION ",
    HTML5_SYNTAX_XML, .after_again = " SYSTEM ''>]><p/>" },
  { "xml-attlist-name-twice", "<!DOCTYPE p [<!ATTLIST p ", "name", " ID 'c'>]><p ",
    HTML5_SYNTAX_XML, .after_again = "=''/>" },
  { "xml-attlist-element-twice", "<!DOCTYPE p [<!ATTLIST ", "name", " a ID 'c'>]><",
    HTML5_SYNTAX_XML, .after_again = "/>" },
  { "xml-target-twice", "<p><?", "Name", " x?><?", HTML5_SYNTAX_XML, .after_again = "?></p>" },
  { "xml-namespace-uri", "<p xmlns:p='", "name", "' p:a=''/>", HTML5_SYNTAX_XML },
  { "xml-namespace-default", "<p xmlns='", "name", "'><q/></p>", HTML5_SYNTAX_XML },
  { "xml-namespace-uris", "<p ", "xmlns:p", "/>", HTML5_SYNTAX_XML, "='u:ri' " },
  { "xml-undeclared-prefixes", "<p ", "p", "/>", HTML5_SYNTAX_XML, ":a='u' " },
  { "xml-tag-cut", "<", "name", "", HTML5_SYNTAX_XML },
  { "xml-end-tag-cut", "<p></", "name", "", HTML5_SYNTAX_XML },
  { "xml-attribute-name-cut", "<p ", "name", "", HTML5_SYNTAX_XML },
  { "xml-attributes-cut", "<p ", "a", "", HTML5_SYNTAX_XML, "='b' " },
  { "xml-namespaces-cut", "<p ", "xmlns:p", "", HTML5_SYNTAX_XML, "='u' " },
  { "xml-reference-cut", "<p>&", "name", "", HTML5_SYNTAX_XML },
  { "xml-digits-cut", "<p>&#", "0000", "", HTML5_SYNTAX_XML },
  { "xml-comment-cut", "<p><!--", "text ", "", HTML5_SYNTAX_XML },
  { "xml-instruction-cut", "<p><?p ", "text ", "", HTML5_SYNTAX_XML },
  { "xml-target-cut", "<p><?", "name", "", HTML5_SYNTAX_XML },
  { "xml-bogus-comment", "<p><!", "text ", "></p>", HTML5_SYNTAX_XML },
  { "xml-comment-dashes", "<p><!--", "----", "--></p>", HTML5_SYNTAX_XML },
  { "xml-instruction-marks", "<p><?p ", "????", "?></p>", HTML5_SYNTAX_XML },
  { "xml-cdata-brackets", "<p><![CDATA[", "]] ]", "]]></p>", HTML5_SYNTAX_XML },
  { "xml-cdata-end", "<p>", "]]>", "</p>", HTML5_SYNTAX_XML },
  { "xml-brackets", "<p>", "]]]]", "</p>", HTML5_SYNTAX_XML },
  { "xml-ampersands", "<p>", "& ", "</p>", HTML5_SYNTAX_XML },
  { "xml-references", "<p>", "&amp;", "</p>", HTML5_SYNTAX_XML },
  { "xml-numeric-references", "<p>", "&#65;", "</p>", HTML5_SYNTAX_XML },
  { "xml-undeclared-references", "<p>", "&e;", "</p>", HTML5_SYNTAX_XML },
  { "xml-entity-references", "<!DOCTYPE p [<!ENTITY e 'v'>]><p>", "&e;text", "</p>",
    HTML5_SYNTAX_XML },
  { "xml-empty-entities", "<!DOCTYPE p [<!ENTITY e ''>]><p>", "&e;", "</p>", HTML5_SYNTAX_XML },
  { "xml-returns", "<p>", "\r\n", "</p>", HTML5_SYNTAX_XML },
  { "xml-only-returns", "<p>", "\r", "</p>", HTML5_SYNTAX_XML },
  { "xml-utf-16", "<p>", "t\xC3\xA4xt ", "</p>", HTML5_SYNTAX_XML, .encoding = "utf-16" },
  { "xml-utf-32", "<p>", "t\xC3\xA4xt ", "</p>", HTML5_SYNTAX_XML, .encoding = "utf-32" },
  { "xml-utf-16-attribute", "<p a='", "t\xC3\xA4xt ", "'/>", HTML5_SYNTAX_XML,
    .encoding = "utf-16" },
  { "xml-byte-order-mark", "\xEF\xBB\xBF<p>", "t\xC3\xA4xt ", "</p>", HTML5_SYNTAX_XML },
  { "xml-malformed", "<p>", "text\xFF", "</p>", HTML5_SYNTAX_XML },
  { "xml-malformed-attribute", "<p a='", "\xFF", "'/>", HTML5_SYNTAX_XML },
  { "xml-malformed-reference", "<p>&", "name", "\xFF;</p>", HTML5_SYNTAX_XML },
  { "xml-invalid", "<p>", "text\x01", "</p>", HTML5_SYNTAX_XML },
  { "xml-stray-end-tags", "<p>", "<q></x>", "</p>", HTML5_SYNTAX_XML },
  { "xml-deep-ended", "<r>", "<p>", "</r>", HTML5_SYNTAX_XML },
  { "xml-deep-namespaces-ended", "<r>", "<p xmlns='u'>", "</r>", HTML5_SYNTAX_XML },
  { "xml-short-end-tags", "<r>", "<p></>", "</r>", HTML5_SYNTAX_XML },
  { "xml-after-root", "<p/>", "<q/>", "", HTML5_SYNTAX_XML },
  { "xml-blank", "<p/>", "    ", "", HTML5_SYNTAX_XML },
  { "xml-comments", "<p/>", "<!---->", "", HTML5_SYNTAX_XML },
  { "xml-comments-before", "", "<!---->", "<p/>", HTML5_SYNTAX_XML },
  { "xml-template", "<html xmlns='http://www.w3.org/1999/xhtml'>", "<template>", "</html>",
    HTML5_SYNTAX_XML },
  { "choice-text", "<p>", "text ", "</p>", HTML5_SYNTAX_XML_OR_HTML },
  { "choice-attribute-references", "<p title=\"", "v&amp;\n", "\">x</p>",
    HTML5_SYNTAX_XML_OR_HTML },
  { "choice-html", "<p>", "<p>text ", "", HTML5_SYNTAX_XML_OR_HTML },
  { "choice-html-attribute", "<p title='", "text ", "' &>", HTML5_SYNTAX_XML_OR_HTML },
  { "choice-html-elements", "<p>", "<i>text</i>", "", HTML5_SYNTAX_XML_OR_HTML },
};

const gsize bench_n_markups = G_N_ELEMENTS (bench_markups);

static void
append_units (GString *text, const BenchMarkup *markup, gsize length)
{
  gsize end = text->len + length;

  for (guint i = 0; text->len < end; i++)
    {
      g_string_append (text, markup->unit);
      if (markup->after_number)
        g_string_append_printf (text, "%u%s", i, markup->after_number);
    }
}

GBytes *
bench_markup_new (const BenchMarkup *markup, gsize size)
{
  GString *text = g_string_new (markup->before);
  gsize length = markup->after_number ? size / 16 : size, n_bytes;

  append_units (text, markup, length);
  g_string_append (text, markup->after);
  if (markup->after_again)
    {
      append_units (text, markup, length);
      g_string_append (text, markup->after_again);
    }
  if (!markup->encoding)
    return g_string_free_to_bytes (text);
  char *encoded =
    g_convert (text->str, (gssize) text->len, markup->encoding, "utf-8", NULL, &n_bytes, NULL);
  g_string_free (text, TRUE);
  return g_bytes_new_take (encoded, n_bytes);
}
