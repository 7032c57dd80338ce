/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Long names, long values and many attributes, which the parser handles as they arrive. The tree
 * and the errors must be those of the same text in one piece, and the end of a long token must not
 * cost more than that of a short one. */
#include "xml-test.h"

#include "xmler/h5-xmler-private.h"

#define LONG 17000

static const char *const pieces[] = {
  "value ", "\xC3\xA4\n\t", "v&amp;w", "&#65;&#x42;&#X43;",    "&lt;&gt;&quot;&apos;",
  "&e;",    "&f; ",         "&outer;", "&external;&unparsed;", "&none;",
};

/* Malformed text, which is rare in the value, because errors are deferred only up to a number. */
static const char *const rare[] = {
  "<",      "& b",  "&amp",     "&#;",       "&#x;",       "&#65",         "&#0;",      "\x01",
  "&loop;", "&#9;", "&#xD800;", "&unknown;", "&\xC3\x84;", "\xEF\xBF\xBE", "&a-name b",
};

#define DECLARATIONS \
  "<!DOCTYPE p [<!ENTITY e 'x'><!ENTITY f '<\"&#38;#60;&e;&e;'><!ENTITY outer '[&f;&f;]'>" \
  "<!ENTITY external SYSTEM 'a'><!ENTITY unparsed SYSTEM 'a' NDATA n><!ENTITY loop '&loop;'>" \
  "<!ENTITY none ''>]>"

static void
append_times (GString *text, const char *piece, gsize length)
{
  for (gsize end = text->len + length; text->len < end;)
    g_string_append (text, piece);
}

/* Text of a value, with one rare piece or none. */
static char *
make_value (const char *piece, const char *seldom, gsize n)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n; i++)
    {
      append_times (text, piece, LONG / n);
      g_string_append (text, seldom);
    }
  return g_string_free (text, FALSE);
}

static void
check (const char *format, const char *content)
{
  XmlParse parse;
  g_auto (GStrv) parts = g_strsplit (format, "%", -1);
  g_autofree char *text = g_strjoinv (content, parts);

  xml_parse_every_way (&parse, text, strlen (text));
  xml_parse_clear (&parse);
}

static const char *const places[] = {
  DECLARATIONS "<p a=\"%\">1</p>",
  DECLARATIONS "<p x='1' y='&e;' a='%' z='2'>1</p>",
  DECLARATIONS "<p a=\"%\" b=\"%\" a='%'>1</p>",
};

static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (guint k = 0; k < G_N_ELEMENTS (places); k++)
      {
        const char *seldom = rare[(i * G_N_ELEMENTS (places) + k) % G_N_ELEMENTS (rare)];
        g_autofree char *plain = make_value (pieces[i], "", 1);
        g_autofree char *mixed = make_value (pieces[i], seldom, 5);
        check (places[k], plain);
        check (places[k], mixed);
      }
}

/* What stands around a long value, or instead of it. */
static void
test_around_values (void)
{
  static const char *const documents[] = {
    DECLARATIONS "<p a=%>1</p>",
    DECLARATIONS "<p a=% b='%'/>",
    DECLARATIONS "<p a=\"%",
    DECLARATIONS "<p a='1' b=%",
    "<p a='1'></p><p a='%'/>",
    "<p a='%' b='2' c='%' a='3' d='%'><q a='%'/></p>",
    "<p xmlns='%' xmlns:q='%1' q:a='%'><q:r b='%'/></p>",
    "<p q:a='%' r:a='%' xmlns:q='u' xmlns:r='u' r:b='%'/>",
    "<!DOCTYPE p [<!ATTLIST p a NMTOKENS #IMPLIED b CDATA 'd'>]><p a='%' c='%'/>",
    "<!DOCTYPE p [<!ENTITY e '<p a=\"%\" b=\"'>]>&e;<p>&e;1</p>",
    "<!DOCTYPE p [<!ENTITY e \"<p a='%\">]><p>&e;2%'/></p>",
  };
  static const char *const values[] = { "&#65;value ", "&value", "<value ", " & ", "&aaaa;&bbbb" };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    for (guint k = 0; k < G_N_ELEMENTS (values); k++)
      {
        g_autofree char *value = make_value (values[k], "", 1);
        check (documents[i], value);
      }
}

/* A reference that is longer than what is kept to be complete. */
static void
test_long_references (void)
{
  static const char *const starts[] = { "x&", "x&#", "x&#x", "&e;&" };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      GString *value = g_string_new (NULL);
      append_times (value, "v&amp;", LONG / 2);
      g_string_append (value, starts[i]);
      append_times (value, "0", 3000);
      g_string_append_c (value, ';');
      append_times (value, "&amp;", 1000);
      check (places[0], value->str);
      g_string_free (value, TRUE);
    }
}

static const H5Limits *
limits_of (guint i)
{
  static H5Limits limits;

  limits = (H5Limits) H5_DEFAULT_LIMITS;
  switch (i)
    {
    case 0:
      limits.max_token_bytes = 65536;
      break;
    case 1:
      limits.max_expansion_bytes = 100;
      break;
    case 2:
      limits.max_expansion_bytes = 100;
      limits.max_amplification = 1;
      break;
    case 3:
      limits.max_entity_depth = 1;
      break;
    default:
      limits.max_attributes = 20;
      break;
    }
  return &limits;
}

/* A value in pieces has the limits of one that is complete. */
static void
check_limits (const char *text, guint i, gboolean strict)
{
  XmlParse whole, bytes, random;

  xml_parse (&whole, text, strlen (text), i ? XML_WHOLE : XML_BYTES, strict, limits_of (i));
  xml_parse (&bytes, text, strlen (text), XML_BYTES, strict, limits_of (i));
  xml_parse (&random, text, strlen (text), XML_RANDOM, strict, limits_of (i));
  g_autofree char *tree = xml_dump (whole.tree->document);
  g_autofree char *tree_of_bytes = xml_dump (bytes.tree->document);
  g_autofree char *tree_of_random = xml_dump (random.tree->document);
  g_assert_cmpstr (tree, ==, tree_of_bytes);
  g_assert_cmpstr (tree, ==, tree_of_random);
  g_assert_cmpstr (whole.errors.data, ==, bytes.errors.data);
  g_assert_cmpstr (whole.errors.data, ==, random.errors.data);
  g_assert_cmpuint (whole.limits_hit, ==, bytes.limits_hit);
  g_assert_cmpuint (whole.limits_hit, ==, random.limits_hit);
  xml_parse_clear (&whole);
  xml_parse_clear (&bytes);
  xml_parse_clear (&random);
}

static void
test_limits (void)
{
  static const char *const values[] = { "v&amp;", "&outer; ", "&e;&#65;<" };

  for (guint i = 0; i < G_N_ELEMENTS (values) * 10; i++)
    {
      g_autofree char *value = make_value (values[i / 10], "", 1);
      g_autofree char *text = g_strconcat (DECLARATIONS "<p a='", value, value, "' b='", value,
                                           "' xmlns:q='u' q:c='1'>1</p>", NULL);
      check_limits (text, i % 5, i % 10 >= 5);
    }
}

/* Attributes of which the tree gets some before the tag ends. */
static char *
many_attributes (const char *before, const char *after, gboolean equal_locals)
{
  GString *text = g_string_new (before);

  for (guint i = 0; i < 2500; i++)
    g_string_append_printf (text,
                            i % 7 == 1   ? " p:a%u='%u'"
                            : i % 7 == 2 ? " xmlns:q%u='u%u'"
                            : i % 7 == 3 ? (equal_locals ? " q%u:b='&amp;%u'" : " p:b%u='&lt;%u'")
                                         : " a%u='%u'",
                            i % 2400 / 2 * 2, i);
  g_string_append (text, equal_locals ? " \xC3\xA4='' xml:lang='de' c= d>" : " z:c='d'>");
  g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
test_many_attributes (void)
{
  static const char *const around[][2] = {
    { "<p", "1</p>" },
    { "<p:p xmlns:p='u'", "1</p:p>" },
    { "<p p:a='1'", "<q/></p>" },
    { "<p p:a='1' xmlns:p='u' xmlns:r='u' r:a='2'", "</p>" },
    { "<p xmlns:xml='u' xmlns:p='' q:a='2'", "</p>" },
    { "<p/><p", "</p>" },
    { "<!DOCTYPE p [<!ATTLIST p a0 NMTOKENS #IMPLIED xmlns:p CDATA 'u'>]><p a2='  '", "</p>" },
    { "<!DOCTYPE p [<!ATTLIST p p:a1 ID #IMPLIED r:a1 CDATA 'v'>]><p xmlns:p='u' xmlns:r='u'", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      g_autofree char *text = many_attributes (around[i][0], around[i][1], TRUE);
      g_autofree char *unequal = many_attributes (around[i][0], around[i][1], FALSE);
      check ("%", text);
      check ("%", unequal);
      check_limits (text, 4, FALSE);
    }
}

/* The XML declaration, in which the text is short. */
static void
test_xml_declaration (void)
{
  static const char *const documents[] = {
    "<?xml version='%' encoding='%'?><p/>",
    "<?xml version=\"1.%\" version='2' encoding='' encoding = '%' standalone=''?><p/>",
    "<?xml %='1.0' version=%'1.0' version'%' standalone\t= 'yes' %?><p/>",
    "<?xml version='1.0' standalone='yes' standalone='%'?><p/>",
    "<?xml version='1.%' standalone='yes",
    "<?xml version='1.0' encoding='utf-8'%><p/>",
    "<?xml?><p/>",
    "<?xml version='%\" encoding='utf-8'<p/>",
  };
  static const char *const texts[] = { "", "a", "0", "'\"", " = ", "utf-8 \xC3\xA4 version" };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
      check (documents[i], texts[k]);
}

static const char *const named[] = {
  "<%>1</%>",
  "<%>1</% ><q/>",
  "<%><%></%x></%></p>",
  "<%><r></%></r>",
  "<%><%x></%x><%/></%>",
  "<p xmlns='u' xmlns:q='v' %='1'/>",
  "<p %='1' %='2' %x='3'>1</p>",
  "<p xmlns:%='u' xmlns:%=''/>",
  "<p xmlns:%='u' %:a='1'><%:q/></p>",
  "<%:q><p %:a='1' %:b='2' xmlns:%='u'><%:q/></p></%:q>",
  "<%:%><%/><%:q/></%:%>",
  "<p %/>",
  "<p><?%?><?% x?><?%x",
  "<!DOCTYPE p [<?%?><?% x?><?q?%?>]><p/>",
  "<!DOCTYPE %><%/>",
  "<!DOCTYPE % SYSTEM ''><!DOCTYPE %><p/>",
  "<!DOCTYPE %",
  "<!DOCTYPE p [<!ENTITY % 'v'><!ENTITY % SYSTEM 'v'><!NOTATION % PUBLIC ''>]><p a='&%;'>&%;</p>",
  "<!DOCTYPE p [<!ENTITY % % ''>%%;]><p a='&%'>&%</p>",
  "<%",
  "<p %",
  "<p></%",
  "<!DOCTYPE p [<!ENTITY e '<%'>]><p>&e;x a='1'/></p>",
  "<!DOCTYPE p [<!ATTLIST % % NMTOKENS '  a'>]><%><% %=' b '/></%>",
};

static void
test_names (void)
{
  static const char *const before[] = {
    "", "q:", "Q", "q:r:", "-", ":", "q:1", "xmlns:", "\xC3\x84"
  };
  static const char *const units[] = { "name", "Name", "\xC3\xA4\xE4\xBA\xBA", "n\"", "name:" };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    for (guint k = 0; k < G_N_ELEMENTS (before); k++)
      {
        GString *name = g_string_new (before[k]);
        append_times (name, units[(i + k) % G_N_ELEMENTS (units)], LONG);
        check (named[i], name->str);
        g_string_free (name, TRUE);
      }
}

static void
test_limit_of_names (void)
{
  g_autofree char *name = g_strnfill (70000, 'a');

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      g_auto (GStrv) parts = g_strsplit (named[i], "%", -1);
      g_autofree char *text = g_strjoinv (name, parts);
      check_limits (text, 0, FALSE);
    }
}

/* --- the cost of the end --- */

#define PART 8192

typedef struct
{
  H5Tree *tree;
  H5Input input;
  H5Xmler *xmler;
  guint n_rests;
  guint64 most_steps; /* without a rest */
} Fed;

static void
ignore_error (gpointer user_data, H5ErrorCode error, const H5Position *position)
{
}

static void
run (Fed *self)
{
  do
    {
      guint64 before = h5_xmler_get_steps (self->xmler);
      h5_xmler_run (self->xmler);
      self->most_steps = MAX (self->most_steps, h5_xmler_get_steps (self->xmler) - before);
      self->n_rests += (guint) h5_xmler_is_resting (self->xmler);
    }
  while (h5_xmler_is_resting (self->xmler));
}

static void
feed (Fed *self, const char *text)
{
  for (gsize length = strlen (text); length;)
    {
      gsize n = MIN (length, 2048);
      memcpy (h5_input_reserve (&self->input, n), text, n);
      h5_input_commit (&self->input, n, n);
      run (self);
      text += n;
      length -= n;
    }
}

static void
begin (Fed *self)
{
  static const H5Limits limits = H5_DEFAULT_LIMITS;

  *self = (Fed){ .tree = h5_tree_new () };
  h5_input_init (&self->input, TRUE, (H5ErrorSink){ ignore_error, NULL });
  self->xmler = h5_xmler_new (self->tree, &self->input, &limits);
}

static void
finish (Fed *self)
{
  h5_xmler_finish (self->xmler);
  while (h5_xmler_is_resting (self->xmler))
    {
      self->n_rests++;
      run (self);
    }
}

static void
clear (Fed *self)
{
  h5_xmler_free (self->xmler);
  h5_input_clear (&self->input);
  h5_tree_free (self->tree);
}

static void
end (Fed *self)
{
  finish (self);
  clear (self);
}

/* The steps of the last piece do not depend on the length of the value. */
static void
test_steps (void)
{
  static const char *const values[] = { "v&amp;", "v\n", "&e;&#65;" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      Fed fed;
      g_autofree char *value = make_value (values[i], "", 1);
      begin (&fed);
      feed (&fed, DECLARATIONS "<p a='");
      feed (&fed, value);
      guint64 before = h5_xmler_get_steps (fed.xmler);
      feed (&fed, "'/>");
      g_assert_cmpuint (h5_xmler_get_steps (fed.xmler) - before, <, 20);
      g_assert_nonnull (fed.tree->document->last_child->attributes);
      end (&fed);
    }
}

static const struct
{
  const char *before, *unit, *after;
  gsize n_times; /* how many times the unit is handled */
} rests[] = {
  { "<p a='", "v & w", "'/>", 1 },
  { "<p a='", "v & w", "'", 1 },
  { DECLARATIONS "<p a=\"&f;", "v<&e;\n", "\" b='&e;'/>", 1 },
  { "<p a='&", "name", ";'/>", 1 },
  { "<p a='&#", "0000", "9;'/>", 1 },
  { "<p>&", "name", ";</p>", 1 },
  { "<p>&", "name", " </p>", 1 },
  { "<!DOCTYPE p [<!ENTITY e '", "v&#65;", "'>]><p/>", 1 },
  { "<!DOCTYPE p [<!ENTITY e '", "text", "'>]><p>&e;</p>", 2 },
  { "<!DOCTYPE p [<!ENTITY e '", "<i/>", "'>]><p>&e;&e;</p>", 3 },
  { "<!DOCTYPE p [<!ENTITY e '", "text", "'>]><p a='&e;&e;'/>", 3 },
  { "<!DOCTYPE ", "name", "><p/>", 1 },
  { "<!DOCTYPE p PUBLIC 'a  ", "b \n", " ' ''><p/>", 2 },
  { "<!DOCTYPE p SYSTEM '", "text", "'><p/>", 1 },
  { "<!DOCTYPE p [<!ENTITY ", "name", " 'v'>]><p/>", 1 },
  { "<!DOCTYPE p [<!ENTITY e SYSTEM '", "text", "'>]><p/>", 1 },
  { "<!DOCTYPE p [<!ATTLIST p a CDATA '", "text", "'>]><q/>", 3 },
  { "<!DOCTYPE p [<!ATTLIST p a NMTOKEN ' a", "  b&#32;", " '>]><q/>", 3 },
  { "<!DOCTYPE p [<!ATTLIST p a (", "b |", " c) 'c'>]><p/>", 2 },
  { "<!DOCTYPE p [<!ATTLIST p ", "name", " ID #IMPLIED>]><p/>", 2 },
  { "<!DOCTYPE p [<!ATTLIST ", "name", " a ID 'b'>]><p/>", 2 },
  { "<!DOCTYPE p [<!NOTATION n PUBLIC '", "text", "'>]><p/>", 1 },
  { "<!DOCTYPE p [<!NOTATION ", "name", " SYSTEM ''>]><p/>", 1 },
  { "<!DOCTYPE p [<!ELEMENT p ((", "a?,", "a)|b)*>]><p/>", 1 },
  { "<!DOCTYPE p [<!ELEMENT p (#PCDATA", "|ab", ")*>]><p/>", 1 },
  { "<!DOCTYPE p [<!ENTITY % e \"", "<!ENTITY a '' >", "\">%e;]><p/>", 2 },
  { "<!DOCTYPE p [<!ATTLIST p a NMTOKENS ''>]><p a=' ", " v  ", "'/>", 1 },
  { "<r>", "<p>", "</r>", 4 },
  { "<r>", "<p>", "</r ", 4 },
  { "<!DOCTYPE p [<!ATTLIST p a CDATA '", "text", "'>]><p/>", 4 },
  { "<p xmlns:p='", "Text", "' p:a=''/>", 1 },
  { "<?xml version='1.", "0000", "'?><p/>", 2 },
  { "<?xml version='1.0' encoding='", "name", "'?><p/>", 2 },
  { "<?xml version='1.0' ", "name", "='yes'?><p/>", 1 },
  { "<?xml version='1.0'", "    ", "?><p/>", 4 },
  { "<!DOCTYPE p [<!ENTITY e SYSTEM 'a'", "    ", " >]><p/>", 2 },
  { "<?xml version='1.0'", " standalone='yes'", "?><p/>", 1 },
  /* The input or an entity ends within a token. */
  { "<?xml version='1.", "0000", "", 2 },
  { "<p a='", "v & w", "", 1 },
  { "<p>&", "name", "", 1 },
  { "<!DOCTYPE p [<!ENTITY e '&#38;", "name", "'>]><p>&e; 1</p>", 3 },
};

/* What takes long is done in parts. */
static void
test_rests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      GString *text = g_string_new (rests[i].before);
      Fed fed;
      append_times (text, rests[i].unit, 20 * PART);
      g_string_append (text, rests[i].after);
      begin (&fed);
      h5_xmler_set_part (fed.xmler, PART);
      feed (&fed, text->str);
      finish (&fed);
      g_assert_cmpuint (fed.n_rests, >=, 19 * rests[i].n_times);
      g_assert_cmpuint (fed.most_steps, <, 3 * PART);
      clear (&fed);
      g_string_free (text, TRUE);
    }
}

/* The words of a long name are looked up in parts: those of one that has occurred before another,
 * and the prefix of a new one. */
static void
test_rests_at_names (void)
{
  static const struct
  {
    const char *format; /* with the name for each %, and another for @ */
    gsize n_times;      /* how many times the name is handled */
  } documents[] = {
    { "<p %='1' @='' %='2'/>", 1 },
    { "<%/><@/><%/>", 1 },
    { "<%><@/><q></%></%>", 1 },
    { "<%><@/><q></%", 1 },
    { "<p %='1' @='' %", 1 },
    { "<p><%/><@/><%", 1 },
    { "<p><?%?><?@?><?%?></p>", 1 },
    { "<p><?%?><?@?><?%", 1 },
    { "<p>&%;&@;&%;</p>", 3 },
    { "<%:q/>", 1 },
    { "<p %:q='1' @='' %:r='2'/>", 3 },
    { "<p xmlns:%='u' @='' %:q='1'/>", 2 },
    { "<p xmlns:q='%' xmlns:s='@' xmlns:r='%' q:a='1' r:a='2'/>", 3 },
  };
  static const char *const units[] = { "name", "Name" };

  for (guint i = 0; i < G_N_ELEMENTS (documents) * G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      g_auto (GStrv) parts = g_strsplit (documents[i / 2].format, "%", -1);
      Fed fed;
      append_times (name, units[i % 2], 20 * PART);
      g_autofree char *with_name = g_strjoinv (name->str, parts);
      g_auto (GStrv) others = g_strsplit (with_name, "@", -1);
      g_string_assign (name, "");
      append_times (name, "other", 20 * PART);
      g_autofree char *text = g_strjoinv (name->str, others);
      begin (&fed);
      h5_xmler_set_part (fed.xmler, PART);
      feed (&fed, text);
      finish (&fed);
      g_assert_cmpuint (fed.n_rests, >=, 19 * documents[i / 2].n_times);
      clear (&fed);
    }
}

#define MANY 6000

/* Parses a document with very many of something in a tag or a declaration of attributes, so that
 * the root element has n_attributes. */
static void
check_many (const char *before, const char *format, const char *after, guint n_attributes)
{
  g_autoptr (GString) text = g_string_new (before);
  Fed fed;

  for (guint i = 0; i < MANY; i++)
    g_string_append_printf (text, format, i);
  g_string_append (text, after);
  begin (&fed);
  h5_xmler_set_part (fed.xmler, PART);
  feed (&fed, text->str);
  finish (&fed);
  g_assert_cmpuint (fed.n_rests, >=, MANY * 16 / PART);
  g_assert_cmpuint (fed.most_steps, <, PART);
  g_assert_cmpuint (h5_element_n_attributes (fed.tree->document->last_child), ==, n_attributes);
  clear (&fed);
}

/* The same for a tag with very many attributes. */
static void
test_rests_in_tag (void)
{
  static const struct
  {
    const char *format;
    guint n_attributes;
  } tags[] = {
    { " a%u='v'", MANY + 1 },
    { " xmlns:p%u='u'", MANY + 1 },
    { " p:a%u='v'", MANY + 1 },
    { " xmlns:p%1$u='u%1$u'", MANY + 1 },
    { " xmlns:p%1$u='u%1$u' p%1$u:a='v'", 2 * MANY + 1 },
    { " xmlns:p%1$u='u' p%1$u:a='v'", MANY + 2 },
    { " p%u:a='v'", MANY + 1 },
  };
  static const char *const ends[] = { "/>", "><p:p p:b='1'/></p>", "" };

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
      check_many ("<p xmlns:p='u'", tags[i].format, ends[k], tags[i].n_attributes);
}

static void
test_rests_with_declared_attributes (void)
{
  check_many ("<!DOCTYPE p [<!ATTLIST p ", " a%u CDATA 'v'", ">]><p/>", MANY);
  check_many ("<!DOCTYPE p [<!ATTLIST p ", " a%u ID #IMPLIED", ">]><p a1=' v '/>", 1);
  check_many ("<!DOCTYPE p [<!ATTLIST p a1 ID 'v'>]><p", " a%u=' v '", "/>", MANY);
  check_many ("<!DOCTYPE p [<!ATTLIST p b ID 'v'>]><p", " a%u='v'", "", MANY + 1);
}

/* The last piece does not allocate memory for the values before it. */
static void
test_memory (void)
{
  Fed fed;
  GString *text = g_string_new ("<p a='");

  append_times (text, "value", 1000000);
  g_string_append (text, "' b='");
  append_times (text, "value", 1000000);
  begin (&fed);
  feed (&fed, text->str);
  gsize before = fed.tree->arena.bytes;
  g_assert_cmpuint (before, >, 1000000);
  feed (&fed, "'");
  gsize with_value = fed.tree->arena.bytes;
  feed (&fed, " c='d'>");
  g_assert_cmpuint (fed.tree->arena.bytes - with_value, <, 100000);
  end (&fed);
  g_string_free (text, TRUE);
}

/* The table of names takes over the buffer of a name. */
static void
test_taken_names (void)
{
  static const char *const starts[] = { "<", "<p ", "<p><?" };
  g_autofree char *name = g_strnfill (LONG, 'a');

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      Fed fed;
      begin (&fed);
      feed (&fed, starts[i]);
      feed (&fed, name);
      g_assert_cmpuint (fed.xmler->name.length, ==, LONG);
      feed (&fed, " x='1'?>");
      g_assert_true (i == 0 || fed.xmler->name.length < LONG);
      g_assert_cmpuint (fed.xmler->name.capacity, <, LONG);
      end (&fed);
    }
}

/* When there are too many names, a long one is lost, too. */
static void
test_many_names (void)
{
  g_autofree char *name = g_strnfill (LONG, 'a');
  Fed fed;

  begin (&fed);
  h5_names_set_max (fed.tree->names, 10);
  feed (&fed, "<a1 a2='' a3='' a4='' a5='' a6='' a7='' a8='' a9=''/><a11><x:");
  feed (&fed, name);
  feed (&fed, "><");
  feed (&fed, name);
  feed (&fed, "/></a11>");
  g_assert_cmpuint (h5_xmler_get_limits_hit (fed.xmler) & H5_LIMIT_NAMES, !=, 0);
  end (&fed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xmler/long/values", test_values);
  g_test_add_func ("/xmler/long/around-values", test_around_values);
  g_test_add_func ("/xmler/long/references", test_long_references);
  g_test_add_func ("/xmler/long/xml-declaration", test_xml_declaration);
  g_test_add_func ("/xmler/long/limits", test_limits);
  g_test_add_func ("/xmler/long/many-attributes", test_many_attributes);
  g_test_add_func ("/xmler/long/steps", test_steps);
  g_test_add_func ("/xmler/long/rests", test_rests);
  g_test_add_func ("/xmler/long/rests-at-names", test_rests_at_names);
  g_test_add_func ("/xmler/long/rests-in-tag", test_rests_in_tag);
  g_test_add_func ("/xmler/long/rests-with-declared-attributes",
                   test_rests_with_declared_attributes);
  g_test_add_func ("/xmler/long/memory", test_memory);
  g_test_add_func ("/xmler/long/names", test_names);
  g_test_add_func ("/xmler/long/limit-of-names", test_limit_of_names);
  g_test_add_func ("/xmler/long/taken-names", test_taken_names);
  g_test_add_func ("/xmler/long/many-names", test_many_names);
  return g_test_run ();
}
