/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The language, direction, heading level and accessible name of elements. */
#include "common/test-document.h"

#include <string.h>

static void
assert_language (Html5Document *document, const char *selector, const char *expected)
{
  g_autoptr (Html5Element) element = test_document_find (document, selector);
  g_autofree char *language = html5_element_get_language (element);

  g_assert_cmpstr (language, ==, expected);
}

static void
test_language (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<meta http-equiv=content-language content=' de  x'><meta http-equiv=content-language content='a,b'>"
    "<p id=a>1<p id=b lang=fr>2<i id=c>3</i><i id=d lang>4<u id=e>5</u></i>"
    "<svg lang=it id=f><text id=g></text></svg><math lang=it id=h></math>",
    -1, NULL);
  g_autoptr (Html5Element) outer = test_document_find (document, "#b");

  assert_language (document, "#a", "de");
  assert_language (document, "#b", "fr");
  assert_language (document, "#c", "fr");
  assert_language (document, "#d", NULL);
  assert_language (document, "#e", NULL);
  assert_language (document, "#g", "it");
  assert_language (document, "#h", "fr"); /* MathML has no lang attribute */
  html5_element_set_attribute_ns (outer, HTML5_NAMESPACE_XML, "xml:lang", "es", NULL);
  assert_language (document, "#c", "es");

  g_autoptr (Html5Element) meta = test_document_find (document, "meta");
  html5_element_set_attribute (meta, "content", "nl", NULL);
  assert_language (document, "#a", "nl");
  html5_node_remove (HTML5_NODE (meta));
  assert_language (document, "#a", NULL);
}

/* HTML and SVG have a lang attribute in XML, too, but other elements do not. */
static void
test_language_in_xml (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    "<r lang='es' id='a'><svg xmlns='http://www.w3.org/2000/svg' lang='it' id='b'/>"
    "<p xmlns='http://www.w3.org/1999/xhtml' lang='fr' id='c'/><x xml:lang='nl' id='d'/></r>",
    -1, HTML5_SYNTAX_XML, NULL, NULL);

  assert_language (document, "#a", NULL);
  assert_language (document, "#b", "it");
  assert_language (document, "#c", "fr");
  assert_language (document, "#d", "nl");
}

static void
test_language_of_shadow_tree (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div lang=eo></div>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_autoptr (Html5Element) inner = html5_document_create_element (document, "p", NULL);

  g_assert_null (html5_element_get_language (inner));
  html5_node_append_child (HTML5_NODE (root), HTML5_NODE (inner), NULL);
  g_autofree char *language = html5_element_get_language (inner);
  g_assert_cmpstr (language, ==, "eo");
}

static void
test_directionality (void)
{
  static const struct
  {
    const char *markup;
    Html5Directionality expected;
  } cases[] = {
    { "<p id=x>שלום", HTML5_DIRECTIONALITY_LTR },
    { "<div dir=RTL><p id=x>1", HTML5_DIRECTIONALITY_RTL },
    { "<div dir=rtl><p id=x dir=ltr>1", HTML5_DIRECTIONALITY_LTR },
    { "<div dir=rtl><p id=x dir=none>1", HTML5_DIRECTIONALITY_RTL },
    { "<p id=x dir=auto>12 שלום a", HTML5_DIRECTIONALITY_RTL },
    { "<p id=x dir=auto><bdi>שלום</bdi><b dir=rtl>ש</b> a", HTML5_DIRECTIONALITY_LTR },
    { "<div dir=rtl><p id=x dir=auto>12", HTML5_DIRECTIONALITY_LTR },
    { "<div dir=rtl><bdi id=x>12", HTML5_DIRECTIONALITY_LTR },
    { "<bdi id=x>مرحبا", HTML5_DIRECTIONALITY_RTL },
    { "<div dir=auto>مرحبا<p><i id=x>a", HTML5_DIRECTIONALITY_RTL },
    { "<div dir=rtl><input id=x type=tel>", HTML5_DIRECTIONALITY_LTR },
    { "<div dir=rtl><input id=x type=text>", HTML5_DIRECTIONALITY_RTL },
    { "<input id=x dir=auto value=שלום>", HTML5_DIRECTIONALITY_RTL },
    { "<input id=x dir=auto type=number value=שלום>", HTML5_DIRECTIONALITY_LTR },
    { "<textarea id=x dir=auto>שלום</textarea>", HTML5_DIRECTIONALITY_RTL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autoptr (Html5Element) element = test_document_find (document, "#x");
      g_autofree char *selector = g_strdup_printf (
        "#x:dir(%s)", cases[i].expected == HTML5_DIRECTIONALITY_RTL ? "rtl" : "ltr");
      g_test_message ("%s", cases[i].markup);
      g_assert_cmpint (html5_element_get_directionality (element), ==, cases[i].expected);
      g_assert_true (html5_element_matches (element, selector, NULL));
    }
}

/* Elements are not part of the value. */
static void
test_directionality_of_textarea (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text_full (
    "<textarea xmlns='http://www.w3.org/1999/xhtml' dir='auto'><b>שלום</b>a</textarea>", -1,
    HTML5_SYNTAX_XML, NULL, NULL);
  g_autoptr (Html5Element) textarea = html5_document_get_document_element (document);

  g_assert_cmpint (html5_element_get_directionality (textarea), ==, HTML5_DIRECTIONALITY_LTR);
}

/* The slotted nodes determine the direction of a slot. The content of a slot inherits from the
 * host. */
static Html5Directionality
direction_of (const char *first, const char *second)
{
  g_autofree char *markup = g_strdup_printf ("<p id=x dir=auto>%s%s", first, second);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Element) element = test_document_find (document, "#x");

  return html5_element_get_directionality (element);
}

/* Which characters determine the direction before letters of either direction, according to
 * Chromium 156. */
static void
test_strong_characters (void)
{
  static const char *const right_to_left[] = { "\u07C0", "\u05BE", "\u061F", "\U0001E950",
                                               "\u061C", "\u200F", "\u0640" };
  static const char *const left_to_right[] = { "\u0966", "\u0903", "\u2160", "\uE000", "\u200E" };
  static const char *const weak[] = { "\u0660", "\u06F0", "0",      "\U00010E60", "\U0001D7CE",
                                      "\u02B9", "\u0300", "\u060C", "\U00010D30", "\u02C2" };

  for (gsize i = 0; i < G_N_ELEMENTS (right_to_left); i++)
    g_assert_cmpint (direction_of (right_to_left[i], "a"), ==, HTML5_DIRECTIONALITY_RTL);
  for (gsize i = 0; i < G_N_ELEMENTS (left_to_right); i++)
    g_assert_cmpint (direction_of (left_to_right[i], "ש"), ==, HTML5_DIRECTIONALITY_LTR);
  for (gsize i = 0; i < G_N_ELEMENTS (weak); i++)
    {
      g_assert_cmpint (direction_of (weak[i], "a"), ==, HTML5_DIRECTIONALITY_LTR);
      g_assert_cmpint (direction_of (weak[i], "ש"), ==, HTML5_DIRECTIONALITY_RTL);
    }
}

static void
test_directionality_of_shadow_tree (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div dir=rtl><i>abc</i></div><p>שלום</p>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_assert_true (html5_shadow_root_set_html_unsafe (
    root, "<b>1</b><u dir=auto><slot name=x></slot>abc</u><slot dir=auto></slot>", NULL, NULL));
  static const struct
  {
    const char *selector;
    Html5Directionality expected;
  } cases[] = {
    { "b", HTML5_DIRECTIONALITY_RTL }, /* of the host */
    /* From the host, because its first text is in a slot. */
    { "u", HTML5_DIRECTIONALITY_RTL },
    { "slot[dir]", HTML5_DIRECTIONALITY_LTR }, /* from the slotted nodes */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Element) element = html5_document_fragment_query_selector (
        HTML5_DOCUMENT_FRAGMENT (root), cases[i].selector, NULL);
      g_assert_cmpint (html5_element_get_directionality (element), ==, cases[i].expected);
    }
}

static const struct
{
  const char *markup;
  const char *expected;
} name_cases[] = {
  { "<a id=x href=1> Read\n <b>mo</b>re <img src=a alt=now></a>", "Read more now" },
  { "<a id=x href=1 title=T><img src=a></a>", "T" },
  { "<a id=x href=1 title=T>text</a>", "text" },
  { "<a id=x href=1 aria-label=' L '>text</a>", "L" },
  { "<a id=x href=1 aria-label=' '>text</a>", "text" },
  { "<a id=x href=1 aria-label=L aria-labelledby='p q none x'>text</a><p id=p hidden>P <i>1</i></p>"
    "<img id=q alt=Q>",
    "P 1 Q L" },
  { "<a id=x href=1><svg><title>Home</title><path/></svg></a>", "Home" },
  { "<a id=x href=1><i aria-hidden=true>*</i><span hidden>h</span><style>s</style>one<div>two</div>"
    "three<br>four</a>",
    "one two three four" },
  { "<a id=x href=1><span aria-label=Label>text</span></a>", "Label" },
  { "<a id=x href=1></a>", NULL },
  { "<img id=x src=a alt=' A  b '>", "A b" },
  { "<img id=x src=a title=T>", "T" },
  { "<img id=x src=a alt title=T>", NULL },
  { "<img id=x src=a>", NULL },
  { "<input id=x type=image alt=Go>", "Go" },
  { "<svg id=x><title>S <b>t</b></title></svg>", "S t" },
  { "<h2 id=x>Head<em>ing</em></h2>", "Heading" },
  { "<div id=x>text</div>", NULL },
  { "<div id=x role=button>text</div>", "text" },
  { "<div id=x role='nonsense  LINK heading'>text</div>", "text" },
  { "<h2 id=x role=group>text</h2>", NULL },
  { "<h2 id=x role=none>text</h2>", NULL },
  { "<button id=x role=none>text</button>", "text" },
  { "<h2 id=x role=presentation aria-label=L>text</h2>", "L" },
  { "<p id=x title=T aria-label=L>text</p>", NULL },
  /* roles of books and drawings */
  { "<span id=x role=doc-pagebreak aria-label=12></span>", "12" },
  { "<p id=x role=doc-subtitle>text</p>", "text" },
  { "<section id=x role=doc-chapter title=T>text</section>", "T" },
  { "<div id=x role=image aria-label=L></div>", "L" },
  { "<svg><g id=x role=graphics-object><text>text</text></g></svg>", "text" },
  /* labels */
  { "<label for=x> One </label><input id=x placeholder=P><label for=x>Two</label>", "One Two" },
  { "<label>One <input id=x value=v> <b>two</b></label>", "One two" },
  { "<label aria-label=L>One <input id=x></label>", "L" },
  { "<label>One <button>b</button><input id=x title=T></label>", "T" },
  { "<label for=y>One <input id=x placeholder=P></label>", "P" },
  { "<label for=x>In <input type=number value=3> of <select><option>day<option selected>week</select>"
    "</label><input type=checkbox id=x>",
    "In 3 of week" },
  { "<label for=x>Secret <input type=password value=v></label><input id=x>", "Secret" },
  { "<label for=x></label><textarea id=x title=T>v</textarea>", "T" },
  /* other elements that HTML names */
  { "<input id=x type=submit value=Send title=T>", "Send" },
  { "<input id=x type=submit title=T>", "Submit" },
  { "<input id=x type=reset>", "Reset" },
  { "<input id=x type=submit value='' title=T>", "T" },
  { "<input id=x type=submit value=''>", NULL },
  { "<input id=x type=button>", NULL },
  { "<button id=x></button>", NULL },
  { "<input id=x type=image>", "Submit" },
  { "<input id=x type=image alt=''>", "Submit" },
  { "<a id=x href=1>1 <input type=submit> <input type=image alt> <input type=image title=T></a>",
    "1 Submit Submit T" },
  { "<input id=x type=date placeholder=P>", NULL },
  { "<fieldset id=x title=T><p><legend>No</legend></p><legend>A <i>b</i></legend></fieldset>",
    "A b" },
  { "<table id=x><caption>Rows</caption><tr><td>1</table>", "Rows" },
  { "<figure id=x>1<figcaption>2</figcaption></figure>", "2" },
  { "<select><optgroup id=x label=L><option>1</select>", "L" },
  { "<select><option id=x label=L>1</select>", "L" },
  { "<select><option id=x label=''>1</select>", "1" },
  { "<a id=x href=1>See <table><caption>C</caption><tr><td>1</table></a>", "See C" },
  { "<a id=x href=1><select multiple><option selected>1<option>2<option selected label=3>4</select></a>",
    "1 3" },
  /* references in the content, but not in what a reference names */
  { "<a id=x href=1>1 <b aria-labelledby='p x'>2</b></a><p id=p>P <i aria-labelledby=q>3</i></p>"
    "<p id=q>Q</p>",
    "1 P 3" },
  /* what is hidden, unless a reference or a label begins at something hidden */
  { "<a id=x href=1 aria-labelledby=p>1</a><p id=p>P <b hidden>2</b></p>", "P" },
  { "<a id=x href=1 aria-labelledby=p>1</a><p id=p hidden>P <b hidden>2</b> <b aria-hidden=true>3</b></p>",
    "P 2 3" },
  { "<a id=x href=1 aria-labelledby=p>1</a><div style='display:none'><p id=p>P <b hidden>2</b></p></div>",
    "P 2" },
  { "<a id=x href=1 aria-labelledby='p q'>1</a><p id=p hidden>P</p><p id=q>Q <b hidden>2</b></p>",
    "P Q" },
  { "<label for=x hidden>One <b hidden>two</b></label><input id=x>", "One two" },
  { "<a id=x href=1><b style='visibility:hidden' title=T>1 <i style='visibility:visible'>2</i></b> 3</a>",
    "2 3" },
  /* elements with a value by their role */
  { "<label for=x>In <b role=slider aria-valuenow=1 aria-valuetext=two>3</b></label><input id=x>",
    "In two" },
  { "<label for=x>In <b role=spinbutton aria-valuenow=1>3</b></label><input id=x>", "In 1" },
  { "<label for=x>In <input type=range value=4 aria-valuetext=''></label><input type=file id=x>",
    "In 4" },
  { "<label for=x>In <meter value=' 4 '>3</meter> <progress>3</progress></label><input id=x>",
    "In 4" },
  { "<label for=x>In <b role=combobox>1<u role=listbox><i role=option aria-selected=true>2</i>"
    "<i role=option>3</i></u></b></label><input id=x>",
    "In 2" },
  { "<label for=x>In <b role=combobox>1</b></label><input id=x>", "In 1" },
  /* controls and labels in references */
  { "<a id=x href=1 aria-labelledby=c>1</a><label for=c>C</label><input type=checkbox id=c>", "C" },
  { "<a id=x href=1 aria-labelledby=c>1</a><label for=c>C</label><input id=c value=v>", "v" },
  { "<label for=x aria-labelledby='p x'>One</label><p id=p>P</p><input id=x>", "P One" },
  { "<label for=x title=T></label><input id=x>", "T" },
  /* an empty alternative, other than that of an image, is none */
  { "<input id=x type=image alt='' title=T>", "T" },
  { "<input id=x type=button value='' title=T>", "T" },
  { "<table id=x title=T><caption><b hidden>1</b></caption><tr><td>1</table>", "T" },
  { "<a id=x href=1><b title=T><svg></svg></b> <b title=U>2</b> <b title=V hidden></b></a>",
    "T 2" },
  { "<a id=x href=1><svg><symbol><title>1</title></symbol><g><title>2</title><path/></g></svg></a>",
    "2" },
  { "<svg><a id=x href=1><title>1</title><text>2</text></a></svg>", "1" },
  /* what is shown if a browser cannot show the element */
  { "<a id=x href=1><video title=T>1</video><object>2</object><audio>3</audio> 4</a>", "T 4" },
};

static void
test_accessible_name (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (name_cases); i++)
    {
      g_autoptr (Html5Document) document =
        html5_document_new_from_text (name_cases[i].markup, -1, NULL);
      g_autoptr (Html5Element) element = test_document_find (document, "#x");
      g_autofree char *name = html5_element_get_accessible_name (element);
      g_test_message ("%s", name_cases[i].markup);
      g_assert_cmpstr (name, ==, name_cases[i].expected);
    }
}

/* The cost does not grow with depth or with many references to long text. */
static void
test_accessible_name_is_bounded (void)
{
  g_autoptr (GString) markup = g_string_new ("<a id=x href=1 aria-labelledby='");
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (markup, "p%u ", i);
  g_string_append (markup, "'>");
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (markup, "<b id=p%u>", i);
  for (guint i = 0; i < 10000; i++)
    g_string_append (markup, "<i>some text ");
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) element = test_document_find (document, "#x");
  g_autofree char *name = html5_element_get_accessible_name (element);
  g_autofree char *language = html5_element_get_language (element);

  g_assert_null (language);
  g_assert_cmpuint (strlen (name), <=, 8192);
  g_assert_true (g_str_has_prefix (name, "some text some text"));
}

/* Returns how often the word is in the name of an element whose references all contain the
 * content. */
static guint
count_in_name (const char *content, const char *word)
{
  g_autoptr (GString) markup = g_string_new ("<a id=x href=1 aria-labelledby='p0 p1 p2 p3 p4 p5'>");
  guint n = 0;

  for (guint i = 0; i < 6; i++)
    g_string_append_printf (markup, "</a><div id=p%u>", i);
  g_string_append_printf (markup, "%s<i>%s</i>", content, word);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) element = test_document_find (document, "#x");
  g_autofree char *name = html5_element_get_accessible_name (element);
  for (const char *p = name; p && (p = strstr (p, word)); p++)
    n++;
  return n;
}

/* What is read again and again is bounded, also if nothing of it becomes part of the name. */
static void
test_reading_for_accessible_name_is_bounded (void)
{
  g_autofree char *spaces = g_strnfill (400000, ' ');
  g_autoptr (GString) roles = g_string_new (NULL);
  g_autofree char *option = g_strconcat ("<select><option>", spaces, "</select>", NULL);
  g_autofree char *listbox = g_strconcat ("<div role=listbox><p role=option aria-selected=true>",
                                          spaces, "</p></div>", NULL);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (roles, "<b role='%.*s'></b>", 400, spaces);
  const char *contents[] = { spaces, roles->str, option, listbox };

  g_assert_cmpuint (count_in_name ("<b role=slider>1</b>", "word"), ==, 6);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      guint n = count_in_name (contents[i], "word");
      g_assert_cmpuint (n, >=, 1);
      g_assert_cmpuint (n, <, 6);
    }
}

/* A name that is too long is cut off between characters. */
static void
test_long_accessible_name (void)
{
  for (guint before = 0; before < 4; before++)
    {
      g_autoptr (GString) markup = g_string_new ("<img alt='");
      g_string_append_len (markup, "aaa", before);
      for (guint i = 0; i < 5000; i++)
        g_string_append (markup, "\xF0\x9F\x98\x80");
      g_string_append (markup, "z'>");
      g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
      g_autoptr (Html5Element) element = test_document_find (document, "img");
      g_autofree char *name = html5_element_get_accessible_name (element);

      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), ==, before + (8192 - before) / 4 * 4);
      g_assert_false (g_str_has_suffix (name, "z"));
    }
}

static void
assert_levels (Html5DocumentFragment *fragment, Html5Element *element, const char *expected)
{
  g_autoptr (GString) levels = g_string_new (NULL);
  g_autoptr (Html5NodeList) list =
    fragment ? html5_document_fragment_query_selector_all (fragment, ":heading, p", NULL)
             : html5_element_query_selector_all (element, ":heading, p", NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (Html5Element) heading = g_list_model_get_item (G_LIST_MODEL (list), i);
      g_string_append_printf (levels, "%u ", html5_element_get_heading_level (heading));
    }
  g_assert_cmpstr (levels->str, ==, expected);
}

/* In the flat tree: slots and hosts count, but not what is not shown. */
static void
test_heading_level (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<body headingoffset=1><h1></h1><p></p><div headingoffset=2><h1></h1><h1 slot=n></h1>"
    "<h1 slot=none></h1><h6 slot=n></h6></div>",
    -1, NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) host = test_document_find (document, "div");

  assert_levels (NULL, body, "2 0 4 4 4 9 ");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_NONE, NULL);
  g_assert_true (html5_shadow_root_set_html_unsafe (
    root,
    "<h1></h1><section headingoffset=1><slot><h2></h2></slot></section>"
    "<slot name=n headingreset><h2></h2></slot><slot><h2></h2></slot><slot name=m><h2></h2></slot>",
    NULL, NULL));
  assert_levels (NULL, body, "2 0 5 1 1 6 ");
  assert_levels (HTML5_DOCUMENT_FRAGMENT (root), NULL, "4 2 2 5 5 ");
}

static void
test_heading_level_with_manual_slots (void)
{
  g_autoptr (Html5Document) document =
    html5_document_new_from_text ("<div><h1></h1><h1></h1></div>", -1, NULL);
  g_autoptr (Html5Element) host = test_document_find (document, "div");
  g_autoptr (Html5Element) heading = test_document_find (document, "h1");
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    host, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS, NULL);
  g_assert_true (html5_shadow_root_set_html_unsafe (
    root, "<slot headingoffset=2><h1></h1></slot><slot headingoffset=3><h1></h1></slot>", NULL,
    NULL));
  g_autoptr (Html5Element) slot =
    html5_document_fragment_query_selector (HTML5_DOCUMENT_FRAGMENT (root), "slot", NULL);
  Html5Node *nodes[] = { HTML5_NODE (heading) };

  g_assert_true (html5_element_assign_nodes (slot, nodes, 1, NULL));
  assert_levels (NULL, host, "3 1 ");
  assert_levels (HTML5_DOCUMENT_FRAGMENT (root), NULL, "1 4 ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dom/inherited/language", test_language);
  g_test_add_func ("/dom/inherited/language-in-xml", test_language_in_xml);
  g_test_add_func ("/dom/inherited/language-of-shadow-tree", test_language_of_shadow_tree);
  g_test_add_func ("/dom/inherited/directionality", test_directionality);
  g_test_add_func ("/dom/inherited/directionality-of-textarea", test_directionality_of_textarea);
  g_test_add_func ("/dom/inherited/strong-characters", test_strong_characters);
  g_test_add_func ("/dom/inherited/directionality-of-shadow-tree",
                   test_directionality_of_shadow_tree);
  g_test_add_func ("/dom/inherited/heading-level", test_heading_level);
  g_test_add_func ("/dom/inherited/heading-level-with-manual-slots",
                   test_heading_level_with_manual_slots);
  g_test_add_func ("/dom/inherited/accessible-name", test_accessible_name);
  g_test_add_func ("/dom/inherited/accessible-name-bounded", test_accessible_name_is_bounded);
  g_test_add_func ("/dom/inherited/accessible-name-reading",
                   test_reading_for_accessible_name_is_bounded);
  g_test_add_func ("/dom/inherited/accessible-name-long", test_long_accessible_name);
  return g_test_run ();
}
