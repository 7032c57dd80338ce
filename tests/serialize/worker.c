/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Answers the differential tests: reads requests on standard input, writes answers.
 *
 *   request   MODE '\0' ARGUMENT '\0' MARKUP '\0' PROGRAM '\0'
 *   answer    TEXT '\0'
 *
 * Modes inner, outer (of the first element), gethtml (with serializable shadow roots), shadows
 * (with all shadow roots that the program made), xml: the argument says what node 0 is, where
 * the markup goes first and the program (build-program.h) begins: "" for an XML document, "html"
 * for the document that the markup makes, or the name of an HTML element.
 * Modes safe and unsafe: the markup sanitized by the configuration in the argument, "!" for one
 * that is not valid; in the place of the program the context: "div", "svg g", "math mi".
 * Mode well-formed: check_well_formed() of the document that the program makes.
 * Mode coerced: check_coerced(). Modes faithful and minimized: the document that the markup
 * makes, in that style.
 */
#include "build-program.h"
#include "check-coerced.h"
#include "common/test-styled.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-serialize-html.h"
#include "../common/test-write.h"
#include "common/test-parse.h"

#include <stdio.h>

/* Returns node 0 of the program: an element with the markup in it, or a document. */
static H5Node *
make_root (const char *name, const char *markup, H5Tree **tree)
{
  if (strcmp (name, "html") == 0)
    {
      H5Parse *parse =
        test_parse (&h5_parse_default_options, NULL, markup, strlen (markup), TEST_FEED_WHOLE);
      *tree = h5_parse_steal_tree (parse);
      h5_parse_free (parse);
      return (*tree)->document;
    }
  *tree = h5_tree_new ();
  (*tree)->is_xml = *name == '\0';
  if (!*name)
    return (*tree)->document;
  H5Node *element =
    h5_tree_new_element (*tree, h5_names_word ((*tree)->names, name, strlen (name)));
  H5Node *content = h5_template_content (element);
  build_program_append_markup (element, content ? content : element, markup);
  return element;
}

static void
write_html (const char *mode, const H5Node *root, GPtrArray *nodes, H5Buffer *out)
{
  g_autoptr (GPtrArray) shadows = g_ptr_array_new ();
  H5HtmlOptions options = { .serializable_shadow_roots = strcmp (mode, "gethtml") == 0 };
  const H5Node *content = h5_template_content (root);
  const H5Node *first = h5_node_first_child (content ? content : root);

  for (guint i = 0; i < nodes->len; i++)
    if (((H5Node *) nodes->pdata[i])->flags & H5_NODE_SHADOW_ROOT)
      g_ptr_array_add (shadows, nodes->pdata[i]);
  if (strcmp (mode, "shadows") == 0)
    {
      options.shadow_roots = (const H5Node *const *) shadows->pdata;
      options.n_shadow_roots = shadows->len;
    }
  while (first && first->type != H5_NODE_ELEMENT)
    first = first->next;
  if (strcmp (mode, "outer") != 0)
    h5_serialize_html (root, H5_SCOPE_CHILDREN, &options, out);
  else if (first)
    h5_serialize_html (first, H5_SCOPE_NODE, NULL, out);
}

static void
answer_program (const char *mode, const char *name, const char *markup, const char *program,
                H5Buffer *out)
{
  H5Tree *tree;
  H5Node *root = make_root (name, markup, &tree);
  g_autoptr (GPtrArray) nodes = build_program_run (root, program);

  if (strcmp (mode, "well-formed") == 0)
    check_well_formed (root, out);
  else if (strcmp (mode, "xml") == 0)
    test_write_xml (root, H5_SCOPE_NODE, NULL, out, NULL, NULL);
  else
    write_html (mode, root, nodes, out);
  h5_tree_free (tree);
}

static void
answer_sanitized (const char *mode, const char *text, const char *markup, const char *context,
                  H5Buffer *out)
{
  gboolean safe = strcmp (mode, "safe") == 0;
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *fault = h5_sanitizer_config_read (config, text);

  h5_sanitizer_config_canonicalize (config, !safe);
  if (fault || h5_sanitizer_config_find_error (config))
    h5_buffer_append_string (out, "!");
  else
    {
      H5ParseOptions options = h5_parse_default_options;
      options.allow_declarative_shadow_roots = TRUE;
      H5Parse *parse = test_parse (&options, context, markup, strlen (markup), TEST_FEED_WHOLE);
      H5Node *fragment = h5_parse_get_fragment (parse);
      H5Node *style = h5_tree_new_element (h5_parse_get_tree (parse), H5_NAME_STYLE);
      h5_sanitize (fragment, config, safe);
      if (strcmp (context, "style") == 0)
        h5_node_move_children (fragment, style);
      h5_serialize_html (strcmp (context, "style") == 0 ? style : fragment, H5_SCOPE_CHILDREN, NULL,
                         out);
      h5_parse_free (parse);
    }
  h5_sanitizer_config_free (config);
}

static gboolean
read_string (GString *string)
{
  int c;

  g_string_truncate (string, 0);
  while ((c = getchar ()) > 0)
    g_string_append_c (string, (char) c);
  return c == 0;
}

static void
answer_styled (const char *mode, const char *markup, H5Buffer *out)
{
  guint minimized = H5_STYLE_OMIT_TAGS | H5_STYLE_OMIT_QUOTES | H5_STYLE_EMPTY_ATTRIBUTES;
  H5HtmlStyle style = {
    .flags = H5_STYLE_FAITHFUL | (strcmp (mode, "minimized") == 0 ? minimized : 0),
  };
  H5Parse *parse =
    test_parse (&h5_parse_default_options, NULL, markup, strlen (markup), TEST_FEED_WHOLE);

  test_write_styled (h5_parse_get_tree (parse)->document, H5_SCOPE_CHILDREN, &style, out);
  h5_parse_free (parse);
}

static void
answer (GString *const *request, H5Buffer *out)
{
  const char *mode = request[0]->str;

  if (strcmp (mode, "coerced") == 0)
    check_coerced (request[2]->str, out);
  else if (strcmp (mode, "safe") == 0 || strcmp (mode, "unsafe") == 0)
    answer_sanitized (mode, request[1]->str, request[2]->str, request[3]->str, out);
  else if (strcmp (mode, "faithful") == 0 || strcmp (mode, "minimized") == 0)
    answer_styled (mode, request[2]->str, out);
  else
    answer_program (mode, request[1]->str, request[2]->str, request[3]->str, out);
}

int
main (void)
{
  GString *request[4];

  for (guint i = 0; i < G_N_ELEMENTS (request); i++)
    request[i] = g_string_new (NULL);
  while (read_string (request[0]) && read_string (request[1]) && read_string (request[2])
         && read_string (request[3]))
    {
      H5Buffer out = H5_BUFFER_INIT;
      answer (request, &out);
      fwrite (out.data ? out.data : "", 1, out.length + 1, stdout);
      h5_buffer_clear (&out);
    }
  for (guint i = 0; i < G_N_ELEMENTS (request); i++)
    g_string_free (request[i], TRUE);
  return 0;
}
