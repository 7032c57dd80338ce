/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* HTML in any style: no matter which tags are omitted and how values are quoted, a tree that
 * HTML can represent is parsed as the same tree. And no style crashes. The first two bytes
 * choose the style. The rest is the markup of a document. */
#include "fuzz-check.h"

#include "common/test-styled.h"

#define OPTION_BYTES 2
/* The options that do not change the tree. */
#define LOSSLESS \
  (H5_STYLE_OMIT_TAGS | H5_STYLE_OMIT_QUOTES | H5_STYLE_EMPTY_ATTRIBUTES | H5_STYLE_SINGLE_QUOTES \
   | H5_STYLE_TRAILING_SOLIDUS | H5_STYLE_SORT_ATTRIBUTES)

static H5Parse *
run_parse (const char *text, gsize length)
{
  H5Parse *parse = h5_parse_new (&h5_parse_default_options);

  h5_parse_feed_text (parse, text, length);
  h5_parse_finish (parse);
  return parse;
}

static char *
write_style (H5Parse *parse, guint flags, const char *charset)
{
  H5HtmlStyle style = { .flags = flags, .meta_charset = charset };
  H5Buffer out = H5_BUFFER_INIT;

  test_write_styled (h5_parse_get_tree (parse)->document, H5_SCOPE_CHILDREN, &style, &out);
  h5_buffer_append (&out, "", 0);
  return h5_buffer_steal (&out, NULL);
}

/* Returns the tree of the markup in a style. */
static char *
read_again (H5Parse *parse, guint flags)
{
  g_autofree char *text = write_style (parse, flags, NULL);
  H5Parse *again = run_parse (text, strlen (text));
  char *dump = fuzz_dump (h5_parse_get_tree (again)->document);

  h5_parse_free (again);
  return dump;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  guint choice = data[0] | (guint) data[1] << 8;
  g_autofree char *text =
    g_utf8_make_valid ((const char *) data + OPTION_BYTES, (gssize) (size - OPTION_BYTES));
  H5Parse *parse = run_parse (text, strlen (text));
  g_autofree char *tree = fuzz_dump (h5_parse_get_tree (parse)->document);
  g_autofree char *faithful = read_again (parse, H5_STYLE_FAITHFUL);
  g_autofree char *styled = read_again (parse, H5_STYLE_FAITHFUL | (choice & LOSSLESS));

  if (strcmp (tree, faithful) == 0)
    g_assert_cmpstr (styled, ==, tree);
  g_free (write_style (parse, choice, choice & 1 ? "utf-8" : NULL));
  h5_parse_free (parse);
  return 0;
}
