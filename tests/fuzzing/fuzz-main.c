/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Runs a fuzz target without libFuzzer.
 *
 *     fuzz-TARGET FILE...               the files, such as inputs that once crashed fuzz-TARGET
 *     --seeds FILE          the lines of a file, percent-encoded, as seeds.py prints them
 *     fuzz-TARGET --random SEED COUNT   COUNT inputs, composed of words of markup fuzz-TARGET
 *     --digest SEED COUNT   the same, and a line with the results of each fuzz-TARGET --print SEED
 *     NUMBER   prints one of these inputs, percent-encoded
 */
#include "fuzz.h"
#include "fuzz-init.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[] = {
  "<a>",
  "<a href=x>",
  "</a>",
  "<b>",
  "<b id=1>",
  "</b>",
  "<i>",
  "</i>",
  "<nobr>",
  "</nobr>",
  "<p>",
  "</p>",
  "<div>",
  "</div>",
  "<table>",
  "</table>",
  "<tr>",
  "</tr>",
  "<td>",
  "</td>",
  "<tbody>",
  "<caption>",
  "<col>",
  "<colgroup>",
  "</colgroup>",
  "<select>",
  "</select>",
  "<option>",
  "<option selected>",
  "</option>",
  "<optgroup>",
  "<selectedcontent>",
  "<button>",
  "</button>",
  "<template>",
  "</template>",
  "<template shadowrootmode=open>",
  "<svg>",
  "</svg>",
  "<math>",
  "<mi>",
  "<annotation-xml encoding=text/html>",
  "<foreignObject>",
  "<desc>",
  "<title>",
  "</title>",
  "<script>",
  "</script>",
  "<style>",
  "<textarea>",
  "</textarea>",
  "<plaintext>",
  "<xmp>",
  "<iframe>",
  "<noscript>",
  "</noscript>",
  "<frameset>",
  "<frame>",
  "</frameset>",
  "<html lang=x>",
  "</html>",
  "<head>",
  "</head>",
  "<body class=y>",
  "</body>",
  "<li>",
  "<ul>",
  "<dd>",
  "<dt>",
  "<h1>",
  "</h2>",
  "<form>",
  "</form>",
  "<input type=hidden>",
  "<hr>",
  "<br/>",
  "</br>",
  "<ruby>",
  "<rt>",
  "<rtc>",
  "<object>",
  "</object>",
  "<marquee>",
  "<font color=red>",
  "</font>",
  "<x-y>",
  "</x-y>",
  "<!--",
  "-->",
  "--!>",
  "<!-- c -->",
  "<!doctype html>",
  "<!DOCTYPE x PUBLIC \"a\" 'b'>",
  "<![CDATA[",
  "]]>",
  "<?pi a?>",
  "<?xml b?>",
  "<?",
  "&amp;",
  "&lt",
  "&notit;",
  "&#x41;",
  "&#0;",
  "&#99999999999;",
  "&",
  "\r\n",
  "\r",
  "\n",
  " ",
  "x",
  "text",
  "\xC3\xA9",
  "\xF0\x9F\x98\x80",
  "\xFF",
  "\xED\xA0\x80",
  "<",
  "</",
  ">",
  "=",
  "\"",
  "'",
  "\x1B$B",
  "\x1B(J",
  "\x1B(B",
  "\x1B(I",
  "$\"",
  "\x81\x30",
  "\x81\x30\x81\x30",
  "\x90\x30\x81\x30",
  "\x82\xA0",
  "\xA4\xA2",
  "\x8F\xA2\xAF",
  "\x8E\xB1",
  "\xB0\xA1",
  "\x88\x62",
  "\x3D\xD8",
  "\0",
  " a=\"b&c;\"",
  " a='",
  "<div a=1 a=2 b>",
  "<svg viewbox=1 xlink:href=2/>",
  "<?xml version='1.0'?>",
  "<!DOCTYPE r [",
  "]>",
  "<!ENTITY e 'x<b/>'>",
  "<!ENTITY % p '",
  "'>",
  "&e;",
  "<span class='a b'>",
  "</span>",
  "<section>",
  "</section>",
  "<blockquote>",
  "</blockquote>",
  "</P>",
  "</div >",
  "</div/>",
  "<pre>\n",
  "</pre>",
  "</li>",
  "</ul>",
  "</h1>",
  "<em>",
  "</em>",
  "some text of more than sixteen bytes",
  "<img src=\"a.png\" alt>",
  "<table><tr><td>",
  "</nav>",
  "</td></tr></table>",
  "<nav data-long-attribute-name=1>",
  "</acronym>",
  "</label><label for=x>",
  "%p;",
  "<!ATTLIST b c CDATA ' d '>",
  "<!ELEMENT r ANY>",
  "<r xmlns='u' xmlns:p='v'>",
  "</r>",
  "<p:a p:b='1' b='2'/>",
  "<b c='&e;'/>",
  "</>",
  "]]",
  "<?p ?>",
  "\xEF\xBB\xBF",
  "&undeclared;",
  "<table><tr><th id=h scope=row>",
  "<td headers='h x' colspan=3 rowspan=0>",
  "<th scope=colgroup colspan=2>",
  "<thead><tr>",
  "<ol start=-5 reversed><li value=9>",
  "<blockquote type=cite>",
  "<a href='http://x/?a&b' ping='c d'>link</a>",
  "<img srcset='a 1x, b 2x' alt=c>",
  "<div style='background:url(a);color:#f00;font-size:9em;white-space:pre'>",
  "<p class=article>A sentence, with commas, that is long enough for an article. And another one.</p>",
  "<meta property=og:title content=t>",
  "<meta http-equiv=refresh content='0;url=a'>",
  "<link rel='icon alternate' type=application/rss+xml sizes='16x16 any' href=i>",
  "<script type=application/ld+json>{\"@type\":\"Article\",\"author\":[{\"name\":\"n\"}]}</script>",
  "<div itemscope itemtype=https://schema.org/Article><b itemprop=headline>",
  "<style>a{background:url(b)}@import 'c'",
  "<code>`</code>",
  "*_~`[]()#-+.!|\\",
};

/* For the target whose input begins with a selector: words of selectors, then a line feed. */
static const char *const selector_words[] = {
  "a",
  "b",
  "p",
  "input",
  "li",
  "*",
  "svg|a",
  "*|*",
  "|p",
  ".b",
  ".c",
  ".",
  "#a",
  "#b",
  "#c",
  "#",
  "[id]",
  "[type=radio]",
  "[class~=b]",
  "[lang|=en i]",
  "[a^='b",
  "[",
  "]",
  "\"",
  "'",
  "\\",
  "\\61 ",
  "\\\n",
  "/*",
  "*/",
  "/**/",
  " ",
  " ",
  " > ",
  " + ",
  " ~ ",
  ",",
  ", ",
  "(",
  ")",
  ")",
  ")",
  ":is(",
  ":where(",
  ":not(",
  ":has(",
  ":has(> ",
  ":has(~ ",
  ":nth-child(",
  ":nth-last-child(2n+1 of ",
  ":nth-child(odd of ",
  "2n+1)",
  "n",
  "-n+3)",
  ":nth-of-type(",
  ":lang(en",
  ":dir(rtl)",
  ":heading",
  ":heading(2, 1)",
  ":root",
  ":empty",
  ":scope",
  ":first-child",
  ":last-of-type",
  ":only-child",
  ":checked",
  ":disabled",
  ":enabled",
  ":required",
  ":valid",
  ":invalid",
  ":in-range",
  ":read-write",
  ":default",
  ":indeterminate",
  ":link",
  ":hover",
  "::before",
  ":before",
  "::slotted(",
  ":host(",
  ":-webkit-any(",
  "&",
  "|",
  "||",
  "{",
  "}",
  "!",
  "0",
  "-",
  "--",
  "\xC3\xA9",
  "\xFF",
  "\0",
};

/* For the target whose input is lines of URLs. */
static const char *const url_words[] = {
  "http:",
  "https:",
  "file:",
  "ws:",
  "x:",
  "blob:",
  "javascript:",
  "data:",
  "//",
  "//",
  "/",
  "\\",
  "@",
  ":",
  ":80",
  ":443",
  ":65536",
  "?",
  "#",
  "a",
  "B",
  "example.org",
  "localhost",
  "C:",
  "C|",
  ".",
  "..",
  "/../",
  "%2e",
  "%",
  "%41",
  "%C3%A4",
  "xn--",
  "xn--bcher-kva",
  "xn--a",
  "127.1",
  "0x7f",
  "010",
  "4294967296",
  "[",
  "]",
  "[::1]",
  "::",
  "1:2:3:4:5:6:7:8",
  "::1.2.3.4",
  " ",
  "\t",
  "\0",
  "\x7F",
  "\xC3\x9F",
  "\xC3\xBC",
  "e\xCC\x81",
  "\xD7\x90",
  "\xD9\xA0",
  "\xE2\x80\x8C",
  "\xE0\xA4\x95\xE0\xA5\x8D",
  "\xE3\x80\x82",
  "\xEF\xBC\xA1",
  "\xC2\xAD",
  "\xF0\x9F\x92\xA9",
  "\xEA\xB0\x80",
  "\xE1\x84\x80\xE1\x85\xA1",
  "\xFF",
  "'",
  "\"",
  "<",
  "^",
  "|",
  "{",
  "+",
  "&",
  "=",
  "\n",
  "\n",
};

/* The text that a target, which has this in its name, needs before the markup. */
typedef struct
{
  const char *target;
  const char *const *words;
  int n_words;
} Grammar;

static const Grammar grammars[] = {
  { "-selector", selector_words, G_N_ELEMENTS (selector_words) },
  { "-url", url_words, G_N_ELEMENTS (url_words) },
};

static const Grammar *
find_grammar (const char *program)
{
  for (guint i = 0; i < G_N_ELEMENTS (grammars); i++)
    if (g_str_has_suffix (program, grammars[i].target))
      return &grammars[i];
  return NULL;
}

static void
append_words (GRand *rand, const Grammar *grammar, GByteArray *input)
{
  for (int n = g_rand_int_range (rand, 1, 9); n > 0; n--)
    {
      const char *word = grammar->words[g_rand_int_range (rand, 0, grammar->n_words)];
      g_byte_array_append (input, (const guint8 *) word, MAX ((guint) strlen (word), 1));
    }
  g_byte_array_append (input, (const guint8 *) "\n", 1);
}

static GByteArray *
random_input (GRand *rand, const Grammar *grammar)
{
  GByteArray *input = g_byte_array_new ();
  int n = grammar && g_rand_boolean (rand) ? 0 : g_rand_int_range (rand, 0, 60);

  for (int i = 0; i < 4; i++)
    g_byte_array_append (input, (guint8[]){ (guint8) g_rand_int (rand) }, 1);
  if (grammar)
    append_words (rand, grammar, input);
  if (grammar && grammar->words == url_words)
    append_words (rand, grammar, input);
  for (int i = 0; i < n; i++)
    {
      const char *word = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
      if (g_rand_int_range (rand, 0, 20) == 0)
        g_byte_array_append (input, (guint8[]){ (guint8) g_rand_int (rand) }, 1);
      else
        g_byte_array_append (input, (const guint8 *) word, (guint) strlen (word));
    }
  return input;
}

static const GByteArray *current_input;

static void
print_input (const GByteArray *input, FILE *out)
{
  g_autofree char *text = g_uri_escape_bytes (input->data, input->len, " <>");

  fprintf (out, "%s\n", text);
}

/* Writes the input with which the program aborts, for seeds/TARGET.txt. */
static void
on_abort (int number)
{
  if (current_input)
    print_input (current_input, stderr);
  signal (number, SIG_DFL);
  raise (number);
}

/* Copies the input to memory of exactly its size, so that reading beyond its end is detected. */
static void
test_input (const GByteArray *input)
{
  g_autofree guint8 *data = g_memdup2 (input->data, input->len);

  current_input = input;
  LLVMFuzzerTestOneInput (data, input->len);
  current_input = NULL;
}

static void
print_digest (const GByteArray *input)
{
  fuzz_digest = g_checksum_new (G_CHECKSUM_SHA1);
  test_input (input);
  printf ("%s\n", g_checksum_get_string (fuzz_digest));
  g_clear_pointer (&fuzz_digest, g_checksum_free);
}

static void
run_inputs (guint32 seed, int count, const Grammar *grammar, gboolean with_digest)
{
  GRand *rand = g_rand_new_with_seed (seed);

  for (int i = 0; i < count; i++)
    {
      g_autoptr (GByteArray) input = random_input (rand, grammar);
      if (with_digest)
        print_digest (input);
      else
        test_input (input);
    }
  g_rand_free (rand);
}

static int
print_random (guint32 seed, int number, const Grammar *grammar)
{
  GRand *rand = g_rand_new_with_seed (seed);

  for (int i = 1; i <= number; i++)
    {
      g_autoptr (GByteArray) input = random_input (rand, grammar);
      if (i == number)
        print_input (input, stdout);
    }
  g_rand_free (rand);
  return 0;
}

static int
run_random (guint32 seed, int count, const Grammar *grammar)
{
  run_inputs (seed, count, grammar, FALSE);
  printf ("1..1\nok 1 - %d random inputs\n", count);
  return 0;
}

/* A line that begins with # is a comment. */
static int
run_seeds (const char *path)
{
  g_autofree char *text = NULL;
  int count = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return 2;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line != '#' && line[1])
      {
        g_autoptr (GBytes) bytes = g_uri_unescape_bytes (*line, -1, NULL, NULL);
        g_autoptr (GByteArray) input = g_bytes_unref_to_array (g_steal_pointer (&bytes));
        test_input (input);
        count++;
      }
  printf ("1..1\nok 1 - %d seeds\n", count);
  return 0;
}

int
main (int argc, char **argv)
{
  signal (SIGABRT, on_abort);
  LLVMFuzzerInitialize (&argc, &argv);
  if (argc == 3 && strcmp (argv[1], "--seeds") == 0)
    return run_seeds (argv[2]);
  if (argc == 4 && strcmp (argv[1], "--random") == 0)
    return run_random ((guint32) strtoul (argv[2], NULL, 10), atoi (argv[3]),
                       find_grammar (argv[0]));
  if (argc == 4 && strcmp (argv[1], "--print") == 0)
    return print_random ((guint32) strtoul (argv[2], NULL, 10), atoi (argv[3]), NULL);
  if (argc == 4 && strcmp (argv[1], "--digest") == 0)
    {
      run_inputs ((guint32) strtoul (argv[2], NULL, 10), atoi (argv[3]), NULL, TRUE);
      return 0;
    }
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *data = NULL;
      gsize length;
      if (!g_file_get_contents (argv[i], &data, &length, NULL))
        return 2;
      LLVMFuzzerTestOneInput ((const uint8_t *) data, length);
    }
  return 0;
}
