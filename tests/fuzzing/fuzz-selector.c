/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A selector and a document: a search finds the elements for which matches() returns true,
 * from any root, with and without an index of IDs, and within the bound of its cost. The first
 * four bytes choose options. Then there is the selector up to a line feed, and the markup.
 * Without markup, a page that contains a little of everything is used. */
#include "fuzz-check.h"

#include "select/h5-form-index.h"
#include "select/h5-selector.h"
#include "tree/h5-ids.h"

#define OPTION_BYTES 4

static const char page[] =
  "<!doctype html><title>t</title><body id=a class='b c' dir=rtl lang=en-GB><p id=a>x<b class=b></b>"
  "<svg><a href=x></a><linearGradient id=b /></svg><form id=f><fieldset disabled><legend><input "
  "type=radio name=r required></legend><input type=number min=2 value=1><select required><option>"
  "<option selected>x</select><textarea placeholder=p></textarea></fieldset><input type=email "
  "value=x form=f><button></form><ul><li><li class=c><li id=c><li></ul><details open><x-y "
  "contenteditable></details><template><i></i></template>";

static H5Tree *
run_parse (const uint8_t *choice, const char *markup, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = choice[0] & 1 ? H5_SYNTAX_XML : H5_SYNTAX_HTML;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_bytes (parse, markup, length);
  h5_parse_finish (parse);
  H5Tree *tree = h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

/* The indexes of forms of the tree, which does not change. */
static H5RootCache *forms;

static H5RootCache *
get_forms (H5Tree *tree)
{
  if (!forms)
    forms = h5_form_indexes_new ();
  return forms;
}

/* Compares the elements that select() finds from root on with the results of matches(). */
static void
check_from (const H5Selector *selector, H5Node *root, H5Node *scope)
{
  gsize n_found, next = 0;
  g_autofree H5Node **found = h5_selector_select_all (selector, root, scope, NULL, &n_found);

  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    if (h5_node_is_element (node))
      {
        gboolean is_found = next < n_found && found[next] == node;
        next += is_found;
        g_assert_cmpint (h5_selector_matches (selector, node, scope, get_forms), ==, is_found);
      }
  g_assert_cmpuint (next, ==, n_found);
  g_assert_true (h5_selector_select_first (selector, root, scope, NULL)
                 == (n_found ? found[0] : NULL));
}

static void
check_closest (const H5Selector *selector, H5Node *element, H5Node *scope)
{
  H5Node *node = element;

  while (node && h5_node_is_element (node) && !h5_selector_matches (selector, node, scope, NULL))
    node = node->parent;
  if (node && !h5_node_is_element (node))
    node = NULL;
  g_assert_true (h5_selector_closest (selector, element, scope, NULL) == node);
}

static void
check_all (const H5Selector *selector, H5Tree *tree, guint which)
{
  H5Node *document = tree->document;

  check_from (selector, document, document);
  for (H5Node *node = document->first_child; node; node = h5_node_next (node, document))
    if (h5_node_is_element (node) && which-- % 8 == 0)
      {
        check_from (selector, node, node);
        check_closest (selector, node, node);
      }
}

static gsize
count_nodes (H5Node *root)
{
  gsize n = 0;

  for (H5Node *node = root; node; node = h5_node_next (node, root))
    n++;
  return n;
}

static gboolean
ignore (H5Node *element, gpointer data)
{
  return TRUE;
}

static void
check_selector (const char *text, gsize length, H5Tree *tree, guint which, gsize markup_length)
{
  const H5SelectorNamespace namespaces[] = { { "svg", "http://www.w3.org/2000/svg" },
                                             { "", "http://www.w3.org/1999/xhtml" } };
  H5SelectorError error = { .offset = 0 };
  H5Selector *selector = h5_selector_parse (text, length, namespaces, which & 3, &error);
  guint64 steps = 0;

  if (!selector)
    {
      g_assert_nonnull (error.message);
      g_assert_cmpuint (error.offset, <=, length);
      return;
    }
  g_assert_cmpuint (h5_selector_get_length (selector), >=, 1);
  h5_selector_select (selector, tree->document, tree->document, NULL, ignore, NULL, &steps);
  g_assert_cmpuint (steps, <=,
                    10000 + 40 * markup_length + 20 * count_nodes (tree->document) * (length + 1));
  check_all (selector, tree, which);
  h5_tree_note_id_walk (tree, G_MAXUINT32);
  check_all (selector, tree, which);
  h5_selector_free (selector);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  const char *text = (const char *) data + OPTION_BYTES;
  const char *end = (const char *) data + size;
  const char *line_feed = memchr (text, '\n', (gsize) (end - text));
  const char *markup = line_feed && line_feed + 1 < end ? line_feed + 1 : page;
  gsize markup_length = markup == page ? strlen (page) : (gsize) (end - markup);
  H5Tree *tree = run_parse (data, markup, markup_length);

  check_selector (text, (gsize) ((line_feed ? line_feed : end) - text), tree, data[1] % 2 ? 2 : 0,
                  markup_length);
  g_clear_pointer (&forms, h5_root_cache_free);
  h5_tree_free (tree);
  return 0;
}
