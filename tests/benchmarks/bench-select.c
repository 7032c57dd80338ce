/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Measures selectors, side by side with Modest, lexbor and libxml2's XPath, on the same page.
 *
 *     bench-select [--rounds N] [--only PEER] [--question SELECTOR] FILE...
 *
 * Each row is one query of the whole document: the median of the rounds in microseconds of
 * processor time, and the number of elements that each peer found. Selectors are compiled once.
 * libxml2 gets an XPath expression with the same meaning, if there is a simple one. The trees of
 * the parsers differ a little, so the numbers of elements may differ, too.
 */
#include "bench-common.h"
#include "parse/h5-parse.h"
#include "select/h5-selector.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_LIBXML2
#include <libxml/HTMLparser.h>
#include <libxml/xpath.h>
#endif
#ifdef HAVE_MODEST
#include <modest/finder/finder.h>
#include <mycss/selectors/init.h>
#include <mycss/selectors/list.h>
#include <myhtml/myhtml.h>
#endif
#ifdef HAVE_LEXBOR
#include <lexbor/css/css.h>
#include <lexbor/html/html.h>
#include <lexbor/selectors/selectors.h>
#endif

typedef struct
{
  const char *selector;
  const char *xpath; /* may be NULL */
} Question;

static const Question questions[] = {
  { "a", "//a" },
  { "#content", "//*[@id='content']" },
  { ".reference", "//*[contains(concat(' ',normalize-space(@class),' '),' reference ')]" },
  { "a[href^=http]", "//a[starts-with(@href,'http')]" },
  { "div p a", "//div//p//a" },
  { "div > p > a", "//div/p/a" },
  { "li + li", "//li[preceding-sibling::*[1][self::li]]" },
  { "p ~ p", "//p[preceding-sibling::p]" },
  { "li:nth-child(2n+1)", "//li[(count(preceding-sibling::*) mod 2)=0]" },
  { "li:nth-last-child(2)", "//li[count(following-sibling::*)=1]" },
  { ":not(a):not(div)", "//*[not(self::a) and not(self::div)]" },
  { "div:has(> p > a)", "//div[p/a]" },
  { "div div div div a", "//div//div//div//div//a" },
  { "*", NULL },
  { "p", NULL },
  { "li", NULL },
  { "h1, h2, h3", NULL },
  { "p, li, td", NULL },
  { "script, style", NULL },
  { "#content a", NULL },
  { ".external.text", NULL },
  { "a.external", NULL },
  { "div.thumb", NULL },
  { ".navbox li", NULL },
  { "[href]", NULL },
  { "[id]", NULL },
  { "[class]", NULL },
  { "a[title]", NULL },
  { "img[alt]", NULL },
  { "a[href$=\".html\"]", NULL },
  { "a[href*=\"wiki\"]", NULL },
  { "a[href^=\"/wiki/\"]", NULL },
  { "link[rel=stylesheet]", NULL },
  { "meta[name=description]", NULL },
  { "script[src]", NULL },
  { "input[type=hidden]", NULL },
  { "a[rel~=nofollow]", NULL },
  { "[lang|=en]", NULL },
  { "[role=main]", NULL },
  { "a[href], link[href], area[href]", NULL },
  { "ul > li", NULL },
  { "table tr td", NULL },
  { "p a", NULL },
  { "body > div", NULL },
  { "li a[href]", NULL },
  { "h2 + p", NULL },
  { "h2 ~ ul", NULL },
  { ":first-child", NULL },
  { "li:last-child", NULL },
  { "p:first-of-type", NULL },
  { "li:nth-of-type(2)", NULL },
  { "td:nth-child(2)", NULL },
  { ":only-child", NULL },
  { "p:empty", NULL },
  { "a:not([href])", NULL },
  { "a:not([href^=http])", NULL },
  { ":is(h1, h2, h3)", NULL },
  { ":is(ul, ol) > li", NULL },
  { "li:has(a)", NULL },
  { "a:has(img)", NULL },
  { "p:has(+ ul)", NULL },
  { "input:checked", NULL },
  { ":disabled", NULL },
};

static int rounds = 15;
static char *only;
static char *only_question;
static const GOptionEntry options[] = {
  { "rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "How often", "N" },
  { "only", 0, 0, G_OPTION_ARG_STRING, &only, "One parser alone", "PEER" },
  { "question", 0, 0, G_OPTION_ARG_STRING, &only_question, "One question alone", "SELECTOR" },
  { NULL },
};

typedef struct
{
  const char *name;
  gpointer (*prepare) (gpointer document, const Question *question);
  gsize (*ask) (gpointer document, gpointer prepared);
  void (*release) (gpointer prepared);
  gpointer document;
} Peer;

/* --- libhtml5 --- */

static gpointer
h5_parse (const char *data, gsize length)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_feed_bytes (parse, data, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static gpointer
h5_prepare (gpointer document, const Question *question)
{
  return h5_selector_parse (question->selector, strlen (question->selector), NULL, 0, NULL);
}

static gsize
h5_ask (gpointer document, gpointer prepared)
{
  H5Tree *tree = document;
  gsize n_found;

  g_free (h5_selector_select_all (prepared, tree->document, tree->document, NULL, &n_found));
  return n_found;
}

static void
h5_release (gpointer prepared)
{
  h5_selector_free (prepared);
}

/* --- libxml2 --- */

#ifdef HAVE_LIBXML2
static gpointer
xml_prepare (gpointer document, const Question *question)
{
  return question->xpath ? xmlXPathCompile ((const xmlChar *) question->xpath) : NULL;
}

static gsize
xml_ask (gpointer document, gpointer prepared)
{
  xmlXPathContextPtr context = xmlXPathNewContext (document);
  xmlXPathObjectPtr found = xmlXPathCompiledEval (prepared, context);
  gsize n = found && found->nodesetval ? (gsize) found->nodesetval->nodeNr : 0;

  xmlXPathFreeObject (found);
  xmlXPathFreeContext (context);
  return n;
}

static void
xml_release (gpointer prepared)
{
  xmlXPathFreeCompExpr (prepared);
}
#endif

/* --- Modest --- */

#ifdef HAVE_MODEST
typedef struct
{
  mycss_t *css;
  mycss_entry_t *entry;
  mycss_selectors_list_t *list;
  modest_finder_t *finder;
} ModestSelector;

static gpointer
modest_parse (const char *data, gsize length)
{
  myhtml_t *html = myhtml_create ();
  myhtml_tree_t *tree = myhtml_tree_create ();

  myhtml_init (html, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
  myhtml_tree_init (tree, html);
  myhtml_parse (tree, MyENCODING_UTF_8, data, length);
  return tree;
}

static gpointer
modest_prepare (gpointer document, const Question *question)
{
  ModestSelector *self = g_new0 (ModestSelector, 1);
  mystatus_t status;

  self->css = mycss_create ();
  mycss_init (self->css);
  self->entry = mycss_entry_create ();
  mycss_entry_init (self->css, self->entry);
  self->list = mycss_selectors_parse (mycss_entry_selectors (self->entry), MyENCODING_UTF_8,
                                      question->selector, strlen (question->selector), &status);
  self->finder = modest_finder_create_simple ();
  return self;
}

static gsize
modest_ask (gpointer document, gpointer prepared)
{
  ModestSelector *self = prepared;
  myhtml_collection_t *found = NULL;

  modest_finder_by_selectors_list (self->finder, myhtml_tree_get_document (document), self->list,
                                   &found);
  gsize n = found ? found->length : 0;
  if (found)
    myhtml_collection_destroy (found);
  return n;
}

static void
modest_release (gpointer prepared)
{
  ModestSelector *self = prepared;

  mycss_selectors_list_destroy (mycss_entry_selectors (self->entry), self->list, true);
  modest_finder_destroy (self->finder, true);
  mycss_entry_destroy (self->entry, true);
  mycss_destroy (self->css, true);
  g_free (self);
}
#endif

/* --- lexbor --- */

#ifdef HAVE_LEXBOR
typedef struct
{
  lxb_css_memory_t *memory;
  lxb_css_parser_t *parser;
  lxb_css_selector_list_t *list;
  lxb_selectors_t *selectors;
} LexborSelector;

static gpointer
lexbor_parse (const char *data, gsize length)
{
  lxb_html_document_t *document = lxb_html_document_create ();

  lxb_html_document_parse (document, (const lxb_char_t *) data, length);
  return document;
}

static gpointer
lexbor_prepare (gpointer document, const Question *question)
{
  LexborSelector *self = g_new0 (LexborSelector, 1);

  self->memory = lxb_css_memory_create ();
  lxb_css_memory_init (self->memory, 128);
  self->parser = lxb_css_parser_create ();
  lxb_css_parser_init (self->parser, NULL);
  lxb_css_parser_memory_set (self->parser, self->memory);
  self->list = lxb_css_selectors_parse (self->parser, (const lxb_char_t *) question->selector,
                                        strlen (question->selector));
  self->selectors = lxb_selectors_create ();
  lxb_selectors_init (self->selectors);
  return self;
}

static lxb_status_t
lexbor_found (lxb_dom_node_t *node, lxb_css_selector_specificity_t specificity, void *n)
{
  ++*(gsize *) n;
  return LXB_STATUS_OK;
}

static gsize
lexbor_ask (gpointer document, gpointer prepared)
{
  LexborSelector *self = prepared;
  gsize n = 0;

  lxb_selectors_find (self->selectors, lxb_dom_interface_node (document), self->list, lexbor_found,
                      &n);
  return n;
}

static void
lexbor_release (gpointer prepared)
{
  LexborSelector *self = prepared;

  lxb_selectors_destroy (self->selectors, true);
  lxb_css_parser_destroy (self->parser, true);
  lxb_css_memory_destroy (self->memory, true);
  g_free (self);
}
#endif

/* --- the rounds --- */

static void
measure (const Peer *peer, const Question *question)
{
  g_autofree double *times = g_new (double, rounds);
  gpointer prepared = peer->prepare (peer->document, question);
  gsize n_found = 0;

  if (!prepared)
    {
      printf ("%20s", "-");
      return;
    }
  for (int i = 0; i < rounds; i++)
    {
      double start = bench_now ();
      for (int again = 0; again < 10; again++)
        n_found = peer->ask (peer->document, prepared);
      times[i] = (bench_now () - start) * 1e6 / 10;
    }
  printf ("%10.1f (%7" G_GSIZE_FORMAT ")", bench_median (times, (gsize) rounds), n_found);
  peer->release (prepared);
}

static gboolean
is_wanted (const char *wanted, const char *name)
{
  return !wanted || strcmp (wanted, name) == 0;
}

static void
run_file (const char *path)
{
  g_autofree char *data = NULL;
  gsize length;
  Peer peers[4] = { { "libhtml5", h5_prepare, h5_ask, h5_release } };
  guint n = 1;

  if (!g_file_get_contents (path, &data, &length, NULL))
    return;
  peers[0].document = h5_parse (data, length);
#ifdef HAVE_MODEST
  peers[n++] =
    (Peer){ "Modest", modest_prepare, modest_ask, modest_release, modest_parse (data, length) };
#endif
#ifdef HAVE_LEXBOR
  peers[n++] =
    (Peer){ "lexbor", lexbor_prepare, lexbor_ask, lexbor_release, lexbor_parse (data, length) };
#endif
#ifdef HAVE_LIBXML2
  peers[n++] = (Peer){ "libxml2 XPath", xml_prepare, xml_ask, xml_release,
                       htmlReadMemory (data, (int) length, NULL, "UTF-8",
                                       HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING) };
#endif
  g_autofree char *name = g_path_get_basename (path);
  printf ("%-24s", name);
  for (guint i = 0; i < n; i++)
    if (is_wanted (only, peers[i].name))
      printf ("%20s", peers[i].name);
  printf ("\n");
  for (guint q = 0; q < G_N_ELEMENTS (questions); q++)
    {
      if (!is_wanted (only_question, questions[q].selector))
        continue;
      printf ("%-24s", questions[q].selector);
      for (guint i = 0; i < n; i++)
        if (is_wanted (only, peers[i].name))
          measure (&peers[i], &questions[q]);
      printf ("\n");
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE...");

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  printf ("microseconds a question, and (how many were found)\n");
  for (int i = 1; i < argc; i++)
    run_file (argv[i]);
  return 0;
}
