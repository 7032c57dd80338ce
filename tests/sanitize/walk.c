/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The results of sanitizing markup. */
#include "parse/h5-parse.h"
#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-url.h"
#include "serialize/html/h5-serialize-html.h"

static char *
sanitize (const char *markup, H5SanitizerConfig *config, gboolean safe)
{
  H5ParseOptions options = h5_parse_default_options;
  H5Tree *context_tree = h5_tree_new ();
  H5Node *context = h5_tree_new_element (context_tree, H5_NAME_DIV);
  H5Buffer out = H5_BUFFER_INIT;

  options.allow_declarative_shadow_roots = TRUE;
  H5Parse *parse = h5_parse_new_fragment (&options, context);
  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  h5_sanitize (h5_parse_get_fragment (parse), config, safe);
  h5_serialize_html (h5_parse_get_fragment (parse), H5_SCOPE_CHILDREN, NULL, &out);
  h5_parse_free (parse);
  h5_tree_free (context_tree);
  return h5_buffer_steal (&out, NULL);
}

static void
assert_default (const char *markup, const char *expected)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
  g_autofree char *result = sanitize (markup, config, TRUE);

  g_assert_cmpstr (result, ==, expected);
  h5_sanitizer_config_free (config);
}

static void
assert_with (const char *text, gboolean safe, const char *markup, const char *expected)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);

  g_assert_cmpstr (message, ==, NULL);
  h5_sanitizer_config_canonicalize (config, !safe);
  g_assert_null (h5_sanitizer_config_find_error (config));
  g_autofree char *result = sanitize (markup, config, safe);
  g_assert_cmpstr (result, ==, expected);
  h5_sanitizer_config_free (config);
}

static void
assert_preset (const char *preset, const char *markup, const char *expected)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new_preset (preset);
  g_autofree char *result = sanitize (markup, config, TRUE);

  g_assert_cmpstr (result, ==, expected);
  h5_sanitizer_config_free (config);
}

/* The expected texts are from Chromium. */
static void
test_safe_default (void)
{
  assert_default ("<p onclick=x id=a title=t>1<script>2</script><!--c--><?pi x?>"
                  "<custom-el>4</custom-el><img><a href=\"javascript:1\">5</a>",
                  "<p title=\"t\">1<a>5</a></p>");
  assert_default ("<a href=' \x01java\nscript:x'>a</a><a href=https://x>b</a>",
                  "<a>a</a><a href=\"https://x\">b</a>");
  assert_default ("<template><b>x</b></template><b><style>x</style>y</b>", "<b>y</b>");
}

static void
test_configurations (void)
{
  assert_with ("", FALSE, "<p onclick=x><!--c--><?pi x?><script>1</script>",
               "<p onclick=\"x\"><!--c--><?pi x?><script>1</script></p>");
  assert_with ("", TRUE, "<p onclick=x id=a><!--c--><?pi x?><script>1</script><x-y>1</x-y>",
               "<p id=\"a\"><x-y>1</x-y></p>");
  assert_with ("elements: p", TRUE, "<div><p>a</p></div>", "");
  assert_with ("replace-elements: div b", TRUE, "<div>1<b>2<i>3</i></b><b></b></div>4",
               "12<i>3</i>4");
  assert_with ("elements: template b(-id)", TRUE,
               "<template><i>1</i><b id=x class=y>2</b></template>",
               "<template><b class=\"y\">2</b></template>");
  assert_with ("elements: {http://www.w3.org/1999/xhtml}p svg:p", TRUE, "<p>1</p><b>2</b>",
               "<p>1</p>");
  assert_with ("elements: p() b(-)", TRUE, "<p id=a>1</p><b id=a>2</b>",
               "<p>1</p><b id=\"a\">2</b>");
  assert_with ("attributes: id\ndata-attributes: yes", TRUE, "<p id=1 data-x=2 title=3>",
               "<p id=\"1\" data-x=\"2\"></p>");
  assert_with ("", TRUE,
               "<svg><a xlink:href=javascript:1 href=javascript:2></a>"
               "<set attributeName=href></set><set attributeName=x></set></svg>",
               "<svg><a></a><set></set><set attributeName=\"x\"></set></svg>");
  /* An ancestor in an XML document can declare any prefix for XLink. */
  assert_with ("", TRUE,
               "<svg><set attributeName=xlink:href></set><animate attributeName=x:href></animate>"
               "<animate attributeName=x:hrefs></animate></svg>",
               "<svg><set></set><animate></animate>"
               "<animate attributeName=\"x:hrefs\"></animate></svg>");
}

static char *
sanitize_xml (const char *markup, const char *text)
{
  H5ParseOptions options = h5_parse_default_options;
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);
  H5Buffer out = H5_BUFFER_INIT;

  options.syntax = H5_SYNTAX_XML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, markup, strlen (markup));
  h5_parse_finish (parse);
  h5_sanitizer_config_canonicalize (config, FALSE);
  h5_sanitize (h5_parse_get_tree (parse)->document, config, TRUE);
  h5_serialize_html (h5_parse_get_tree (parse)->document, H5_SCOPE_CHILDREN, NULL, &out);
  h5_parse_free (parse);
  h5_sanitizer_config_free (config);
  return h5_buffer_steal (&out, NULL);
}

/* Links, handlers and data attributes have no namespace, or a certain one. */
static void
test_namespaces (void)
{
  static const char *const markup =
    "<r xmlns:x=\"urn:x\" xmlns:on=\"urn:y\" xmlns:data-x=\"urn:z\">"
    "<a xmlns=\"http://www.w3.org/2000/svg\" x:href=\"javascript:1\"></a>"
    "<a xmlns=\"urn:a\" href=\"javascript:1\" on:click=\"1\"></a>"
    "<set xmlns=\"urn:a\" attributeName=\"href\"></set></r>";
  g_autofree char *all = sanitize_xml (markup, "");
  g_autofree char *data = sanitize_xml ("<r xmlns:data-x='urn:z' data-x:a='1' data-b='2'/>",
                                        "attributes: id\ndata-attributes: yes");
  g_autofree char *instructions = sanitize_xml ("<?svg:a x?><?a y?><r/>", "instructions: svg:a");

  g_assert_cmpstr (all, ==, markup);
  g_assert_cmpstr (instructions, ==, "<?svg:a x?><r></r>");
  g_assert_cmpstr (data, ==, "<r data-b=\"2\"></r>");
}

/* Only those in the standard's lists of attributes that navigate, or animate one that does. */
static void
test_javascript_urls (void)
{
  const char *others =
    "<p href=\"javascript:1\" action=\"javascript:2\" formaction=\"javascript:3\"></p>"
    "<svg><a title=\"javascript:1\"></a><text href=\"javascript:2\"></text>"
    "<animateMotion attributeName=\"href\"></animateMotion>"
    "<set attributeName=\"x\" to=\"href\"></set></svg>"
    "<math><mi title=\"javascript:1\"></mi></math>";

  assert_with ("", TRUE, others, others);
  assert_with ("", TRUE,
               "<area href=javascript:1><form action=javascript:1></form>"
               "<input formaction=javascript:1><button formaction=javascript:1></button>"
               "<svg><animateTransform attributeName=href></animateTransform></svg>"
               "<math><mi href=javascript:1></mi><mi xlink:href=javascript:1></mi></math>",
               "<area><form></form><input><button></button>"
               "<svg><animateTransform></animateTransform></svg><math><mi></mi><mi></mi></math>");
  assert_with ("javascript-urls: yes", FALSE, "<a href=javascript:1></a>",
               "<a href=\"javascript:1\"></a>");
  assert_with ("javascript-urls: no", FALSE, "<a href=javascript:1></a>", "<a></a>");
}

/* Browsers have more handlers than the standard lists, and get new ones. */
static void
test_handlers (void)
{
  static const char *const markup =
    "<svg><animate onbegin=1 ONEND=1 onrepeat=1 id=a></animate></svg>"
    "<b onclick=1 onanimationstart=1 onfocusin=1 onpointerdown=1 ontouchstart=1 on=1 "
    "ontransitionend=1 onselectstart=1 onbeforecopy=1 onwebkitx=1 onof=1 id=b></b>";
  static const char *const kept = "<svg><animate id=\"a\"></animate></svg><b id=\"b\"></b>";

  assert_with ("remove-elements: x-nothing", TRUE, markup, kept);
  assert_with ("attributes: id onbegin onend onof on onanimationstart", TRUE, markup, kept);
  assert_with ("elements: svg:svg svg:animate(id onbegin ONEND) b(id on onof)", TRUE, markup, kept);
  assert_with ("strict-handlers: yes", FALSE, markup, kept);
}

/* Removes what was allowed. The second call changes nothing. */
static void
test_remove_unsafe (void)
{
  static const char *const texts[] = {
    "remove-elements: x-nothing",
    "attributes: onbegin onof id",
    "elements: b(onbegin onof) i\nattributes: id",
    "elements: b(onbegin onof)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new ();
      g_autofree char *message = h5_sanitizer_config_read (config, texts[i]);
      g_assert_cmpstr (message, ==, NULL);
      h5_sanitizer_config_canonicalize (config, TRUE);
      g_assert_true (h5_sanitizer_remove_unsafe (config));
      g_assert_false (h5_sanitizer_remove_unsafe (config));
      g_assert_null (h5_sanitizer_config_find_error (config));
      g_autofree char *result = sanitize ("<b onbegin=1 onof=1>1</b>", config, FALSE);
      g_assert_cmpstr (result, ==, "<b>1</b>");
      h5_sanitizer_config_free (config);
    }
}

static void
test_presets (void)
{
  assert_preset ("text", "<div class=x><a href=https://x>a</a><img src=x><b style=x>b</b></div>",
                 "<div>a<b>b</b></div>");
  assert_preset ("mail",
                 "<a href=http://x rel=x>a</a><a href=x>b</a><a href='#c'>c</a>"
                 "<img src=http://x><img src=CID:1><b style='color:red'>b</b>",
                 "<a href=\"http://x\" rel=\"noopener noreferrer nofollow\">a</a><a>b</a>"
                 "<a href=\"#c\" rel=\"noopener noreferrer nofollow\">c</a><img>"
                 "<img src=\"CID:1\"><b style=\"color: red\">b</b>");
  assert_preset ("feed", "<img srcset='a.png 1x, javascript:1 2x'><img srcset='a.png 1x'>",
                 "<img><img srcset=\"a.png 1x\">");
  assert_preset ("matrix",
                 "<mx-reply>x</mx-reply><code class='a language-c'>1</code>"
                 "<img src='mxc://a/b'><img src=https://x><abbr>y</abbr>",
                 "<code class=\"language-c\">1</code><img src=\"mxc://a/b\"><img>y");
}

static const char *const image_schemes[] = { "cid", "data-image", NULL };

/* The presets lose no text that people read. */
static void
test_text_of_others (void)
{
  static const char *const presets[] = { "text", "mail", "feed", "matrix" };
  static const char markup[] =
    "<st1:title>a</st1:title><st1:place>b</st1:place><x-y>c</x-y><nobr>d</nobr>Ada <ada@example.org>e<time>f</time>"
    "<style>no</style><svg><text>no</text></svg><math><mi>no</mi></math>"
    "<script>no</script><select><option>no</select><textarea>no</textarea><xml><w:v>no</xml>"
    "<object>no</object><template>no</template><video>no</video><acronym>g</acronym></x-y>h";

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new_preset (presets[i]);
      g_autofree char *result = sanitize (markup, config, TRUE);
      g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>", 0, 0, NULL);
      g_autofree char *text = g_regex_replace_literal (tags, result, -1, 0, "", 0, NULL);
      g_assert_cmpstr (text, ==, i == 2 ? "abcdAda efnogh" : "abcdAda efgh");
      h5_sanitizer_config_free (config);
    }
  assert_with ("elements: p svg:svg\nremove-elements: b\nreplace-others: yes", TRUE,
               "<p><i>1<b>2</b></i><svg><g>3</g></svg><html>4", "<p>1<svg></svg>4</p>");
}

/* The words of blocks and cells that are replaced do not join. */
static void
test_words_of_others (void)
{
  assert_preset ("text", "<table><tr><td>Price<td>12<tr><td>Tax<td>3</table>", "Price 12 Tax 3");
  assert_preset ("matrix", "<article>a</article><article>b</article>c <aside>d</aside> e",
                 "a b c d e");
  assert_preset ("text", "a<font>b</font>c<img>d<p>e<form>f</form>", "abcd<p>e</p> f");
  assert_preset ("text", "a<table></table>b<hgroup></hgroup>", "a b");
  assert_with ("elements: b\nreplace-elements: p\nreplace-others: yes", TRUE,
               "<p>a</p><p>b</p><div>c</div>", "ab c");
  assert_preset ("text", "<b><table><tr><td>Price</table></b>12", "<b> Price </b>12");
  assert_preset ("text", "<span><form></form></span>12", "<span> </span>12");
  assert_preset ("text", "<fieldset><legend>Address</legend>Oslo</fieldset>", "Address Oslo");
  assert_preset ("mail", "a<dialog open>b</dialog>c", "a b c");
  assert_with ("elements: p\nreplace-others: yes", TRUE, "<p>Ada<br>Oslo<hr>a<wbr>b<br>",
               "<p>Ada Oslo</p> ab");
  assert_with ("elements: table td caption\nreplace-others: yes\nstable: yes", TRUE,
               "<table><td>1</td><caption>c</caption></table>",
               "<table><td>1</td><caption>c</caption></table>");
}

/* A document cannot contain text, or several elements. */
static void
test_document_root (void)
{
  static const char *const configs[] = { "elements: b\nreplace-others: yes",
                                         "replace-elements: {}x" };

  for (guint i = 0; i < G_N_ELEMENTS (configs); i++)
    {
      g_autofree char *result = sanitize_xml ("<x>1<b/>2<b/></x>", configs[i]);

      g_assert_cmpstr (result, ==, "");
    }
}

/* SVG images in data: URLs are found as browsers find them. */
static void
test_data_images (void)
{
  static const char *const kept[] = { "data:image/png,x",
                                      "DATA:image/Webp;base64,eA==", "da\nta: image/gif ,x" };
  static const char *const removed[] = { "data:image/svg+xml,x",
                                         " DATA:image/SVG+xml;base64,eA==",
                                         "d\tata: image/svg+xml ,x",
                                         "data-image:x",
                                         "data:image/svg\n+xml,x",
                                         "data:text/html,x",
                                         "data:,x",
                                         "data:;image/png,x",
                                         "data:" };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_true (h5_url_is_allowed (kept[i], strlen (kept[i]), image_schemes));
  for (guint i = 0; i < G_N_ELEMENTS (removed); i++)
    g_assert_false (h5_url_is_allowed (removed[i], strlen (removed[i]), image_schemes));
  assert_preset ("mail",
                 "<img src='data:image/svg+xml,x'><img src='data:image/png,x'>"
                 "<b style='background-image: url(data:image/svg+xml,x)'>1</b>",
                 "<img><img src=\"data:image/png,x\"><b>1</b>");
}

/* Attributes that a preset keeps never have a URL that runs a script. */
static void
test_preset_urls (void)
{
  static const char *const presets[] = { "text", "mail", "feed", "matrix" };
  static const char *const attributes[] = {
    "href",   "src",         "action",     "formaction", "cite",
    "poster", "background",  "data",       "longdesc",   "manifest",
    "icon",   "usemap",      "codebase",   "classid",    "lowsrc",
    "dynsrc", "ping",        "profile",    "archive",    "attributionsrc",
    "srcset", "imagesrcset", "xlink:href", "xml:base",
  };
  static const char *const elements[] = { "a",      "img",   "q",      "blockquote", "ins",
                                          "del",    "video", "source", "track",      "form",
                                          "button", "area",  "svg" };
  g_autoptr (GString) markup = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    for (guint j = 0; j < G_N_ELEMENTS (attributes); j++)
      g_string_append_printf (markup, "<%s %s=javascript:1></%s>", elements[i], attributes[j],
                              elements[i]);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new_preset (presets[i]);
      g_autofree char *result = sanitize (markup->str, config, TRUE);
      g_assert_null (strstr (result, "javascript:"));
      h5_sanitizer_config_free (config);
    }
}

/* The options beyond the standard. */
static void
test_schemes (void)
{
  const char *config = "schemes: href=https,mailto,fragment src=cid srcset=https,relative *=data";

  assert_with (config, TRUE,
               "<a href=https://x>1</a><a href=HTTPS:x>2</a><a href='ht\ntps:x'>3</a>"
               "<a href=http://x>4</a><a href=//x>5</a><a href='#x'>6</a><a href=x#y>7</a>"
               "<a href=mailto:a>8</a>",
               "<a href=\"https://x\">1</a><a href=\"HTTPS:x\">2</a><a href=\"ht\ntps:x\">3</a>"
               "<a>4</a><a>5</a><a href=\"#x\">6</a><a>7</a><a href=\"mailto:a\">8</a>");
  assert_with (config, TRUE, "<img src=cid:1><img src=data:x><q cite=data:x></q><q cite=cid:1></q>",
               "<img src=\"cid:1\"><img><q cite=\"data:x\"></q><q></q>");
  assert_with (config, TRUE,
               "<img srcset='a 1x,https://b 2x'><img srcset='a,http://b'><img srcset='cid:a,'>",
               "<img srcset=\"a 1x,https://b 2x\"><img srcset=\"a,http://b\"><img>");
  /* A comma in parentheses does not separate candidates. What follows is a descriptor, or
   * invalid. */
  assert_with (config, TRUE,
               "<img srcset='a (,b),http://c 1x'><img srcset='a (,http://c'><img srcset=',a,, b'>"
               "<img srcset='a 1x ,\thttp://b'><img srcset=',,'>",
               "<img><img srcset=\"a (,http://c\"><img srcset=\",a,, b\"><img><img srcset=\",,\">");
  assert_with ("schemes: ping=https", TRUE,
               "<a ping='https://a https://b'>1</a><a ping='https://a http://b'>2</a>",
               "<a ping=\"https://a https://b\">1</a><a>2</a>");
  assert_with ("schemes: *=https", TRUE,
               "<p xml:base=http:a base=http:a>1</p><applet code=http:a object=http:a>2</applet>"
               "<svg color-profile=url(http:a) fill=red></svg>",
               "<p>1</p><applet>2</applet><svg fill=\"red\"></svg>");
  assert_with ("schemes: *=https", TRUE, "<link imagesrcset='https://a 1x, http://b 2x'>",
               "<link>");
  assert_with ("schemes: href=https", TRUE,
               "<svg><a xlink:href=x>1</a><a xlink:href=https:x>2</a></svg>",
               "<svg><a>1</a><a xlink:href=\"https:x\">2</a></svg>");
}

/* Properties of SVG, which are attributes, load what is in url(). */
static void
test_schemes_of_properties (void)
{
  const char *config = "schemes: src=cid mask=https";

  assert_with (
    config, TRUE,
    "<svg fill=url(cid:1) stroke=url(https://t) cursor='url(#a), auto'"
    " mask='url(https://t) red' filter=' blur(1px)/**/element(#a)' clip-path='circle(9px at 1% 2px)'>",
    "<svg fill=\"url(&quot;cid:1&quot;)\" cursor=\"url(&quot;#a&quot;), auto\""
    " mask=\"url(&quot;https://t&quot;) red\" clip-path=\"circle(9px at 1% 2px)\"></svg>");
  assert_with (
    config, TRUE,
    "<svg fill='url(cid:1' stroke='u\\72l(https://t)' cursor=\"image-set('https://t' 1x)\""
    " marker-start=image(a) marker-end='url(a\\)' mask='rgb(9 9 9)' filter='blur( 2000px )' marker-mid=\"a('\n')\">",
    "<svg mask=\"rgb(9 9 9)\" filter=\"blur( 2000px )\"></svg>");
  assert_with ("comments: yes", TRUE, "<svg fill=' url( https://t )'></svg>",
               "<svg fill=\" url( https://t )\"></svg>");
}

/* An animation gives a property other values. */
static void
test_schemes_of_animations (void)
{
  const char *config = "schemes: src=cid mask=https";

  assert_with (
    config, TRUE,
    "<svg><set attributeName=fill to=url(https://t)></set><set attributeName=fill to=url(cid:1)></set>"
    "<set attributeName=Mask to=url(https://t)></set><set attributeName=mask to=url(cid:1)></set>"
    "<animate attributeName=cursor values='auto;url(#a),auto; ;url(cid:1);'></animate>"
    "<animate attributeName=cursor values='url(cid:1);url(http://t)'></animate>"
    "<animate attributeName=fill from=url(//t) by='rgb(1 2 3)' to=red values='a;b'></animate>",
    "<svg><set attributeName=\"fill\"></set>"
    "<set attributeName=\"fill\" to=\"url(&quot;cid:1&quot;)\"></set>"
    "<set attributeName=\"Mask\" to=\"url(&quot;https://t&quot;)\"></set>"
    "<set attributeName=\"mask\"></set>"
    "<animate attributeName=\"cursor\""
    " values=\"auto;url(&quot;#a&quot;),auto;;url(&quot;cid:1&quot;);\"></animate>"
    "<animate attributeName=\"cursor\"></animate>"
    "<animate attributeName=\"fill\" by=\"rgb(1 2 3)\" to=\"red\" values=\"a;b\"></animate></svg>");
  /* Only the values of a list end at semicolons. Those in strings are escaped. */
  assert_with (
    config, TRUE,
    "<svg><set attributeName=fill to='url(\"cid:1;a\")'></set>"
    "<animate attributeName=fill values='url(\"cid:1\\3b url(https://t)/*\");b'></animate>"
    "<animate attributeName=fill values='none,\"\\3b url(https://t)/*\"'></animate>"
    "<animate attributeName=fill values='url(\"cid:1;a\")'></animate></svg>",
    "<svg><set attributeName=\"fill\" to=\"url(&quot;cid:1;a&quot;)\"></set>"
    "<animate attributeName=\"fill\""
    " values=\"url(&quot;cid:1\\3b url(https://t)/*&quot;);b\"></animate>"
    "<animate attributeName=\"fill\" values=\"none,&quot;\\3b url(https://t)/*&quot;\">"
    "</animate><animate attributeName=\"fill\"></animate></svg>");
  assert_with (config, TRUE, "<p to='url(https://t)'></p>", "<p to=\"url(https://t)\"></p>");
  assert_with ("comments: yes", TRUE, "<svg><set to=' url( https://t )'></set></svg>",
               "<svg><set to=\" url( https://t )\"></set></svg>");
  /* The values of links are not in url(). */
  assert_with ("schemes: href=cid\njavascript-urls: yes", FALSE,
               "<svg><a><set attributeName=href to=https://t></set></a></svg>",
               "<svg><a><set to=\"https://t\"></set></a></svg>");
  assert_with ("javascript-urls: yes", FALSE,
               "<svg><a><set attributeName=href to=https://t></set></a></svg>",
               "<svg><a><set attributeName=\"href\" to=\"https://t\"></set></a></svg>");
}

/* A sheet is the text that is directly in the style element. Elements in it, which SVG allows,
 * could hide from a filter what browsers read, and filtering each of them could cost much. */
static void
test_elements_in_styles (void)
{
  const char *config = "properties: color background\nschemes: style=cid";

  assert_with (
    config, TRUE,
    "<svg><style>a{ color: <desc>\"</desc>} b{ background: url(//t)} c{ x: <desc>\"</desc>"
    "}</style></svg>",
    "<svg><style></style></svg>");
  assert_with (config, TRUE,
               "<svg><style>a{ color:<g>x</g> red }<!--c--> b{ top: 0 }</style></svg>",
               "<svg><style>a{ color: red }\n</style></svg>");
  assert_with (config, TRUE, "<svg><style>a{color:red}<style>b{color:red}</style></style></svg>",
               "<svg><style>a{ color: red }\n</style></svg>");
  assert_with ("properties: color", TRUE, "<math><style>a<mi>b</mi></style></math>",
               "<math><style>a<mi>b</mi></style></math>");
  assert_with ("comments: yes", TRUE, "<svg><style>a<g>b</g></style></svg>",
               "<svg><style>a<g>b</g></style></svg>");
}

/* What browsers do with the content of a page that goes to another one is not checked as a URL. */
static void
test_refresh (void)
{
  const char *markup = "<meta http-equiv=Refresh content='0;url=https://t'>"
                       "<meta http-equiv=x content='0;url=https://t'><meta content=c>";

  assert_with ("schemes: *=https", TRUE, markup,
               "<meta http-equiv=\"Refresh\"><meta http-equiv=\"x\" content=\"0;url=https://t\">"
               "<meta content=\"c\">");
  assert_with ("comments: yes", TRUE, markup,
               "<meta http-equiv=\"Refresh\" content=\"0;url=https://t\">"
               "<meta http-equiv=\"x\" content=\"0;url=https://t\"><meta content=\"c\">");
}

static void
test_rel (void)
{
  assert_with ("rel: noopener", TRUE,
               "<a href=x>1</a><a href=x rel=opener>2</a><a rel=me>3</a><area href=x><p rel=a></p>",
               "<a href=\"x\" rel=\"noopener\">1</a><a href=\"x\" rel=\"noopener\">2</a>"
               "<a rel=\"me\">3</a><area href=\"x\" rel=\"noopener\"><p rel=\"a\"></p>");
  assert_with ("rel: noopener\nattributes: href", TRUE,
               "<a href=javascript:1 rel=noopener>1</a><a rel=me>2</a><a href=x rel=noopener>3</a>",
               "<a>1</a><a>2</a><a href=\"x\" rel=\"noopener\">3</a>");
  assert_with ("rel: noopener", TRUE, "<p href=x rel=a></p>", "<p href=\"x\" rel=\"a\"></p>");
  assert_with ("attributes: href", TRUE, "<a href=x rel=me></a>", "<a href=\"x\"></a>");
  assert_with (
    "rel: noopener", TRUE,
    "<svg><a href=x></a><a xlink:href=x rel=me></a><a rel=me></a><b href=x></b>",
    "<svg><a href=\"x\" rel=\"noopener\"></a>"
    "<a xlink:href=\"x\" rel=\"noopener\"></a><a rel=\"me\"></a></svg><b href=\"x\"></b>");
}

static void
test_styles_handlers_and_classes (void)
{
  const char *markup = "<p style='color:red' onclick=1 onnew=2 class='x-a b x-c' id=d>1</p>";

  assert_with ("", TRUE, markup, "<p style=\"color:red\" class=\"x-a b x-c\" id=\"d\">1</p>");
  assert_with (
    "", FALSE, markup,
    "<p style=\"color:red\" onclick=\"1\" onnew=\"2\" class=\"x-a b x-c\" id=\"d\">1</p>");
  assert_with ("remove-attributes: style\nstrict-handlers: yes\nclass-prefix: x-", TRUE, markup,
               "<p class=\"x-a x-c\" id=\"d\">1</p>");
  assert_with ("class-prefix: y-", TRUE, "<p class='a b'></p>", "<p></p>");
  assert_with ("class-prefix: y-", TRUE, "<svg><set attributeName=class to=a></set></svg>",
               "<svg><set to=\"a\"></set></svg>");
  assert_with ("properties: color", TRUE, "<p title='a; \"b' style='color: red; top: 0'></p>",
               "<p title=\"a; &quot;b\" style=\"color: red\"></p>");
  assert_with ("stable: yes", TRUE, "<template id=a shadowrootmode=x></template>",
               "<template id=\"a\"></template>");
}

/* The number of nodes and attributes that were removed or changed */
static void
test_counts (void)
{
  static const struct
  {
    const char *config;
    const char *markup;
    gsize n_changes;
  } cases[] = {
    { "", "<p id=a>1<b>2</b>", 0 },
    { "remove-elements: b", "<p>1<b>2<i>3</i></b><b></b>", 2 },
    { "replace-elements: b", "<p>1<b>2<i>3</i></b><b></b>", 2 },
    { "remove-attributes: a b", "<p a b c><i a></i>", 3 },
    { "comments: no", "<!--a--><!--b-->c", 2 },
    { "rel: x", "<a href=y></a><a href=y rel=x></a><a href=y rel=z></a>", 2 },
    { "class-prefix: x", "<p class=a></p><p class='a x'></p><p class=x></p>", 2 },
    { "properties: color", "<p style='top:0'></p><p style=color:red></p><p style='color: red'></p>",
      2 },
    { "properties: color", "<style>p{top:0}</style><style></style>", 1 },
    { "properties: color", "<svg><style><g>1</g><g>2</g>a{color:red}</style></svg>", 3 },
    { "stable: yes", "<pre>\n\n\n1</pre><pre>2</pre>", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      H5Tree *tree = h5_tree_new ();
      H5Parse *parse =
        h5_parse_new_fragment (&h5_parse_default_options, h5_tree_new_element (tree, H5_NAME_DIV));
      H5SanitizerConfig *config = h5_sanitizer_config_new ();
      g_autofree char *message = h5_sanitizer_config_read (config, cases[i].config);
      h5_sanitizer_config_canonicalize (config, TRUE);
      h5_parse_feed_text (parse, cases[i].markup, strlen (cases[i].markup));
      h5_parse_finish (parse);
      H5SanitizeResult done = h5_sanitize (h5_parse_get_fragment (parse), config, FALSE);
      g_test_message ("%s", cases[i].markup);
      g_assert_null (message);
      g_assert_cmpuint (done.n_changes, ==, cases[i].n_changes);
      h5_sanitizer_config_free (config);
      h5_parse_free (parse);
      h5_tree_free (tree);
    }
}

static void
test_fragments_inside (void)
{
  assert_with (
    "elements: div template b", TRUE,
    "<div><template shadowrootmode=open><b>1</b><i>2</i></template>3</div>"
    "<template><b>4</b><script>5</script><template><i>6</i><b>7</b></template></template>",
    "<div>3</div><template><b>4</b><template><b>7</b></template></template>");
  assert_with ("replace-elements: template", TRUE, "<template><b>1</b></template>2", "2");
  assert_with ("instructions: a\ncomments: yes", TRUE, "<?a x?><?b y?><!--c-->", "<?a x?><!--c-->");
  assert_with ("remove-instructions: a", TRUE, "<?a x?><?b y?>", "<?b y?>");
}

static char *
rewrite (gpointer user_data, H5Node **element, const char *attribute, const char *url,
         gboolean allowed, gboolean *drop)
{
  *drop = strcmp (url, "drop") == 0;
  return *drop ? NULL : g_strdup_printf ("proxy:%s:%s", attribute, url);
}

static void
test_url_callback (void)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();

  h5_sanitizer_config_canonicalize (config, TRUE);
  config->url = rewrite;
  g_autofree char *result = sanitize ("<img src=x alt=y><img src=drop>", config, TRUE);
  g_assert_cmpstr (result, ==, "<img src=\"proxy:src:x\" alt=\"y\"><img>");
  g_autofree char *quotes = sanitize ("<a href='\"y z'>", config, TRUE);
  g_assert_cmpstr (quotes, ==, "<a href=\"proxy:href:&quot;y z\"></a>");
  h5_sanitizer_config_free (config);
}

/* The cost of deep nesting and of many attributes is linear. */
static void
test_hostile (void)
{
  g_autoptr (GString) markup = g_string_new ("<p ");

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (markup, "a%d ", i);
  g_string_append (markup, "title>");
  for (int i = 0; i < 100000; i++)
    g_string_append (markup, i % 2 ? "<u>" : "<custom>");
  assert_with ("elements: p u\nattributes: title\nreplace-elements: custom", TRUE, "<p>",
               "<p></p>");
  H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
  g_autofree char *result = sanitize (markup->str, config, TRUE);
  g_assert_cmpstr (result, ==, "<p title=\"\"></p>");
  h5_sanitizer_config_free (config);
}

/* Each name is looked up once, regardless of how often it occurs, also if no list has it. */
static void
test_look_ups (void)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  H5Tree *context_tree = h5_tree_new ();
  H5Parse *parse = h5_parse_new_fragment (&h5_parse_default_options,
                                          h5_tree_new_element (context_tree, H5_NAME_DIV));
  H5SanitizerConfig *config = h5_sanitizer_config_new ();

  for (int i = 0; i < 1000; i++)
    g_string_append (markup, "<p data-nobody=x><nobody>y</nobody></p>");
  h5_parse_feed_text (parse, markup->str, markup->len);
  h5_parse_finish (parse);
  h5_sanitizer_config_canonicalize (config, TRUE);
  H5SanitizeResult done = h5_sanitize (h5_parse_get_fragment (parse), config, FALSE);
  g_assert_cmpuint (done.n_look_ups, ==, 3);
  h5_sanitizer_config_free (config);
  h5_parse_free (parse);
  h5_tree_free (context_tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sanitize/walk/safe-default", test_safe_default);
  g_test_add_func ("/sanitize/walk/configurations", test_configurations);
  g_test_add_func ("/sanitize/walk/namespaces", test_namespaces);
  g_test_add_func ("/sanitize/walk/document-root", test_document_root);
  g_test_add_func ("/sanitize/walk/javascript-urls", test_javascript_urls);
  g_test_add_func ("/sanitize/walk/handlers", test_handlers);
  g_test_add_func ("/sanitize/walk/remove-unsafe", test_remove_unsafe);
  g_test_add_func ("/sanitize/walk/presets", test_presets);
  g_test_add_func ("/sanitize/walk/text-of-others", test_text_of_others);
  g_test_add_func ("/sanitize/walk/words-of-others", test_words_of_others);
  g_test_add_func ("/sanitize/walk/data-images", test_data_images);
  g_test_add_func ("/sanitize/walk/preset-urls", test_preset_urls);
  g_test_add_func ("/sanitize/walk/schemes", test_schemes);
  g_test_add_func ("/sanitize/walk/schemes-of-properties", test_schemes_of_properties);
  g_test_add_func ("/sanitize/walk/refresh", test_refresh);
  g_test_add_func ("/sanitize/walk/schemes-of-animations", test_schemes_of_animations);
  g_test_add_func ("/sanitize/walk/elements-in-styles", test_elements_in_styles);
  g_test_add_func ("/sanitize/walk/rel", test_rel);
  g_test_add_func ("/sanitize/walk/styles-handlers-and-classes", test_styles_handlers_and_classes);
  g_test_add_func ("/sanitize/walk/counts", test_counts);
  g_test_add_func ("/sanitize/walk/fragments-inside", test_fragments_inside);
  g_test_add_func ("/sanitize/walk/url-callback", test_url_callback);
  g_test_add_func ("/sanitize/walk/hostile", test_hostile);
  g_test_add_func ("/sanitize/walk/look-ups", test_look_ups);
  return g_test_run ();
}
