/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "api/api.h"

#include <string.h>

static GRand *generator;

void
api_seed (guint32 sequence)
{
  g_clear_pointer (&generator, g_rand_free);
  generator = g_rand_new_with_seed (sequence);
}

guint
api_random (guint limit)
{
  return g_rand_int (generator) % limit;
}

gboolean
api_boolean (void)
{
  return api_random (2) == 0;
}

gboolean
api_is_null (void)
{
  return api_random (5) == 0;
}

guint64
api_number (void)
{
  static const guint64 edges[] = { G_MAXINT8,  G_MAXUINT16,   G_MAXINT,
                                   G_MAXUINT,  G_MAXUINT - 1, (guint64) G_MAXUINT + 1,
                                   G_MAXINT64, G_MAXUINT64 };

  return api_random (8) == 0 ? edges[api_random (G_N_ELEMENTS (edges))] : api_random (9);
}

int
api_enum (GType type)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);
  int value = 0;

  if (G_IS_ENUM_CLASS (class))
    {
      GEnumClass *values = (GEnumClass *) class;
      return values->values[api_random (values->n_values)].value;
    }
  GFlagsClass *flags = (GFlagsClass *) class;
  for (guint n = api_random (4); n > 0; n--)
    value |= (int) flags->values[api_random (flags->n_values)].value;
  return value;
}

/* --- text --- */

static const char *const names[] = {
  "p",      "b",         "div",      "template",
  "table",  "tr",        "select",   "option",
  "svg",    "script",    "math",     "slot",
  "form",   "input",     "a",        "img",
  "title",  "style",     "x-y",      "*",
  "xml:id", "xlink:use", "id",       "name",
  "class",  "href",      "onclick",  "slot",
  "hidden", "value",     "data-a-b", "title",
  "aB",     "xmlns",     "a",        "1a",
  "a b",    "",          "ä€😀",      "constructor",
  "lang",   "dir",       "#text",    "shadowrootmode",
};

static const char *const markup[] = {
  "<p id=a class='a b'>x<b>y</b> z</p>",
  "<!DOCTYPE html><title>t</title><body><div id=b><p>a<!--c--><p lang=de>b</div>",
  "<table><caption>c<tr><td rowspan=2>1<td>2<tr><th colspan=3>3</table>x",
  "<form id=f action=/s method=post><input name=a value=1><select name=s><option selected>o"
  "<optgroup><option>p</select><textarea name=t>\nx</textarea><button>b</button></form>",
  "<template><p><template shadowrootmode=open><slot></slot></template></template>",
  "<div id=h><template shadowrootmode=open><slot name=s></slot><b part=x></b></template>"
  "<i slot=s>i</i>t</div>",
  "<svg><use href=#x /><animate onbegin=x attributeName=href></svg><math><mi>x</mi></math>",
  "<script>x()</script><script async src=a.js></script><style>p { color: red }</style>",
  "<a href='javascript:x'>l</a><img src=i.png srcset='a 1x, b 2x' alt=A onerror=e>",
  "<b><i><p></b>x</i><a><a><select><select><nobr><nobr>",
  "<meta charset=utf-8><link rel='icon canonical' href=i><base href=http://b/><meta property=og:title content=O>",
  "<?pi a=b?><![CDATA[x]]><!-- -- --><ul><li>1<ol start=3><li>2</ul><blockquote>q</blockquote>",
  "<r xmlns:p='urn:p' p:a='1'><p:x/><![CDATA[c]]><?t d?></r>",
  "<article><h1>H</h1><p>Long text, with commas, and more of it, so that it counts as such.</article>",
  "<input type=number min=1 max=9 step=2 value=5><input type=range value=x><input type=date value=2000-02-30>"
  "<input type=time value=10:61><input type=month value=2000-13><input type=week value=2020-W53>"
  "<input type=datetime-local value='2000-01-01 1:00'><input type=color value=#FFF><input type=email "
  "multiple value=' a@b , c'><input type=url value=' u'><input type=file><input type=checkbox checked>"
  "<input type=radio name=r checked><input type=radio name=r><input type=image><input type=reset>"
  "<input maxlength=1 pattern=[a value=ab required dirname=d>",
  "<form id=g enctype=multipart/form-data accept-charset=shift_jis><input name=é value='&#x20AC;&#13;'>"
  "<input type=submit formmethod=dialog name=q><select multiple name=m><option>1<option selected "
  "disabled>2<option selected>3</select><fieldset disabled><legend><input name=l></legend><input "
  "name=n></fieldset><output>o</output><label for=x>L</label><input id=x form=g type=hidden name=_charset_>"
  "<object></object><datalist><input name=z></datalist><button name=b value=c type=reset></form>",
  "<div><template shadowrootmode=open shadowrootslotassignment=manual shadowrootdelegatesfocus "
  "shadowrootclonable shadowrootserializable><slot>f</slot><slot name=a><slot></slot></slot></template>"
  "<b slot=a>1</b><i>2</i></div>",
  "<p>One two, three. Four—five! אב <b>six</b></p>\n<pre>a\n\tb</pre>",
  "text",
  "",
  "\n",
  "&amp;&lt;&notin;&#0;",
  "</p></div></template>",
  "ä€😀\xcc\x81",
  "<",
  "<a b='",
};

static const char *const selectors[] = {
  "*",
  "p",
  "#a",
  ".a",
  "div > p",
  "p ~ b",
  "a, b",
  ":nth-child(2n+1 of p)",
  ":has(b)",
  ":not(p)",
  "[href^=j]",
  ":root",
  ":scope > *",
  "tr:first-of-type",
  "::slotted(i)",
  "p::before",
  "",
  "p >",
  "a|b",
  ":is(",
  ":host",
  ":lang(de)",
  ":checked",
  "[a*='\\9 \"b']",
  "\\31 a#\\#b.\\-",
  ":nth-last-child(-n+3)",
  ":nth-of-type(3n-2)",
  ":heading(2)",
  "*|a[*|b|='c' i]",
  "P::SLOTTED(i)",
  ":not(:any-link, :read-write)",
};

static const char *const urls[] = {
  "http://a/b?c=d&e#f",
  "../x",
  "javascript:x",
  "//h",
  "?q",
  "#",
  "",
  "mailto:a@b",
  "data:text/html,<p>",
  "http://[::1]:99999/",
  "file:///C|/x",
  "blob:http://a",
  "http://\xc3\xa4.de/ ",
  "\ttel:1",
  "http://",
  "http://a b/",
  "http://1.2.3.4.5/",
  "http://[1:2/",
  "mailto:a@b?c=d e",
};

static const char *const content_types[] = {
  "text/html; charset=\"utf-8\"",
  "text/html;charset=\"win\\dows-1252\";x=y",
  "application/xml ; x; charset=shift_jis ",
  "text/html;charset=\"a\x01\"",
  "image/svg+xml",
  "text/",
};

static const char *const encodings[] = {
  "utf-8",   "windows-1252", "latin1",         "utf-16be",    "shift_jis",
  "gb18030", "replacement",  "x-user-defined", "iso-2022-jp", "none",
};

static const char *const namespaces[] = {
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/2000/svg",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/XML/1998/namespace",
  "http://www.w3.org/2000/xmlns/",
  "urn:p",
  "",
};

static const char *const words[] = {
  "text/html",
  "application/xml",
  "image/svg+xml",
  "x-none",
  "de-DE",
  "ltr",
  "a",
  "b c",
  "0",
  "8080",
  "user",
  "color",
  "beforebegin",
  "afterend",
  "extend",
  "move",
  "forward",
  "backward",
  "word",
  "line",
  "sentence",
  "paragraphboundary",
  "documentboundary",
  "character",
  "https",
  "http",
  "2000-01-01",
  "10:30",
  "7",
  "text/html; charset=utf-16le",
  "application/xhtml+xml",
  "x.example.de",
  "a&b=c",
  " ",
  "remove-elements: b\nstable: yes",
};

static const struct
{
  const char *part; /* a part of "FUNCTION_PARAMETER" */
  const char *const *texts;
  guint n;
} kinds[] = {
  { "content_type", content_types, G_N_ELEMENTS (content_types) },
  { "url_", urls, G_N_ELEMENTS (urls) },
  { "coder_", encodings, G_N_ELEMENTS (encodings) },
  { "encoding_", encodings, G_N_ELEMENTS (encodings) },
  { "html", markup, G_N_ELEMENTS (markup) },
  { "markup", markup, G_N_ELEMENTS (markup) },
  { "xml", markup, G_N_ELEMENTS (markup) },
  { "text", markup, G_N_ELEMENTS (markup) },
  { "data", markup, G_N_ELEMENTS (markup) },
  { "selector", selectors, G_N_ELEMENTS (selectors) },
  { "_encoding", encodings, G_N_ELEMENTS (encodings) },
  { "namespace", namespaces, G_N_ELEMENTS (namespaces) },
  { "ur", urls, G_N_ELEMENTS (urls) },
  { "href", urls, G_N_ELEMENTS (urls) },
  { "", names, G_N_ELEMENTS (names) },
};

const char *
api_markup (void)
{
  return markup[api_random (G_N_ELEMENTS (markup))];
}

/* Repeats a text so that it is long. */
static const char *
repeat (const char *text)
{
  GString *all = g_string_new (NULL);

  for (guint n = api_random (600); n > 0; n--)
    g_string_append (all, text);
  return api_keep (g_free, g_string_free (all, FALSE));
}

const char *
api_text (const char *parameter, gboolean nullable)
{
  guint kind = 0;

  if (nullable && api_is_null ())
    return NULL;
  if (api_random (4) == 0)
    return words[api_random (G_N_ELEMENTS (words))];
  if (api_random (8) == 0)
    kind = api_random (G_N_ELEMENTS (kinds));
  else
    while (!strstr (parameter, kinds[kind].part))
      kind++;
  const char *text = kinds[kind].texts[api_random (kinds[kind].n)];
  return api_random (100) == 0 ? repeat (text) : text;
}

const char *const *
api_strv (const char *parameter, gboolean nullable)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  api_keep ((GDestroyNotify) g_ptr_array_unref, texts);
  if (nullable && api_is_null ())
    return NULL;
  for (guint n = api_random (5); n > 0; n--)
    g_ptr_array_add (texts, g_strdup (api_text (parameter, FALSE)));
  g_ptr_array_add (texts, NULL);
  return (const char *const *) texts->pdata;
}

gssize
api_length (const char *text)
{
  return api_boolean () || !text ? -1 : api_is_null () ? 0 : (gssize) strlen (text);
}

/* Bytes in any encoding: text, text in UTF-16, or neither. */
static GByteArray *
make_bytes (void)
{
  GByteArray *bytes = g_byte_array_new ();
  const char *text = api_markup ();
  guint step = api_random (3);

  for (; *text; text++)
    {
      guint8 units[] = { (guint8) *text, 0 };
      if (step == 2 && api_random (20) == 0)
        units[0] = (guint8) api_random (256);
      g_byte_array_append (bytes, units, step == 1 ? 2 : 1);
    }
  api_keep ((GDestroyNotify) g_byte_array_unref, bytes);
  return bytes;
}

const guint8 *
api_data (gsize *length)
{
  GByteArray *bytes = make_bytes ();

  *length = bytes->len;
  return bytes->data ? bytes->data : (const guint8 *) "";
}

GBytes *
api_bytes (gboolean nullable)
{
  gsize length;
  const guint8 *data = api_data (&length);

  if (nullable && api_is_null ())
    return NULL;
  return api_keep ((GDestroyNotify) g_bytes_unref, g_bytes_new (data, length));
}
