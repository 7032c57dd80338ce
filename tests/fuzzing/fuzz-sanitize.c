/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Stable sanitizers: for any markup, context and configuration, parsing the result again, with or
 * without scripting, does not change it, and there is nothing to remove. The first byte chooses
 * the configuration, the second one the context. The rest is the markup; if the first byte is
 * 255, a configuration as text, a NUL and the markup. What is written of a configuration is read
 * as the same. */
#include "fuzz-check.h"

#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-serialize-html.h"

#define OPTION_BYTES 2

static const char *const configurations[] = {
  "", /* everything that runs no script */
  "comments: yes\nremove-instructions:\nremove-elements: div\nreplace-elements: p table",
  ("elements: div p b a(href) span form table td style title textarea template noscript select "
   "option svg:svg svg:desc svg:style svg:foreignObject math:math math:mi math:annotation-xml "
   "math:mglyph\nreplace-elements: i tbody\nattributes: title encoding"),
  "elements: b plaintext pre\nreplace-others: yes\nschemes: *=https\nrel: x\nclass-prefix: a",
  ("remove-elements: x-y\nproperties: color background background-image width margin font position "
   "list-style content\nschemes: *=https,cid src=data\ndata-attributes: yes"),
};

static const char *const presets[] = { "text", "mail", "feed", "matrix" };

static const struct
{
  H5Namespace ns;
  const char *local; /* NULL for a document */
} contexts[] = {
  { H5_NAMESPACE_HTML, NULL },       { H5_NAMESPACE_HTML, "div" },
  { H5_NAMESPACE_HTML, "table" },    { H5_NAMESPACE_HTML, "tr" },
  { H5_NAMESPACE_HTML, "select" },   { H5_NAMESPACE_HTML, "template" },
  { H5_NAMESPACE_HTML, "html" },     { H5_NAMESPACE_HTML, "noscript" },
  { H5_NAMESPACE_HTML, "textarea" }, { H5_NAMESPACE_HTML, "colgroup" },
  { H5_NAMESPACE_SVG, "g" },         { H5_NAMESPACE_SVG, "foreignObject" },
  { H5_NAMESPACE_MATHML, "math" },   { H5_NAMESPACE_MATHML, "mi" },
};

static H5SanitizerConfig *
read_config (const char *text)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *error = h5_sanitizer_config_read (config, text);

  g_assert_null (error);
  h5_sanitizer_config_canonicalize (config, FALSE);
  return config;
}

static H5SanitizerConfig *
new_config (guint choice)
{
  guint index = choice % (G_N_ELEMENTS (configurations) + G_N_ELEMENTS (presets));
  H5SanitizerConfig *config =
    index < G_N_ELEMENTS (configurations)
      ? read_config (configurations[index])
      : h5_sanitizer_config_new_preset (presets[index - G_N_ELEMENTS (configurations)]);

  h5_sanitizer_remove_unsafe (config);
  config->stable = TRUE;
  return config;
}

static char *
write_config (const H5SanitizerConfig *config)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_sanitizer_config_write (config, &out);
  h5_buffer_append (&out, "", 0);
  return h5_buffer_steal (&out, NULL);
}

/* Reads a configuration from the input. Returns NULL if it is not valid. */
static H5SanitizerConfig *
read_input_config (const char *text)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *error = h5_sanitizer_config_read (config, text);

  h5_sanitizer_config_canonicalize (config, TRUE);
  if (error || h5_sanitizer_config_find_error (config))
    {
      h5_sanitizer_config_free (config);
      return NULL;
    }
  g_autofree char *written = write_config (config);
  H5SanitizerConfig *again = read_config (written);
  g_autofree char *rewritten = write_config (again);
  g_assert_cmpstr (rewritten, ==, written);
  h5_sanitizer_config_free (again);
  h5_sanitizer_remove_unsafe (config);
  config->stable = TRUE;
  return config;
}

static H5Node *
new_context (H5Tree *tree, guint choice)
{
  const char *local = contexts[choice].local;

  if (!local)
    return NULL;
  H5Name word = h5_names_word (tree->names, local, strlen (local));
  return h5_tree_new_element (
    tree, h5_names_element (tree->names, contexts[choice].ns, H5_NAME_NONE, word));
}

static H5Parse *
run_parse (const H5Node *context, const char *text, gboolean scripting)
{
  H5ParseOptions options = h5_parse_default_options;

  options.scripting = scripting;
  H5Parse *parse = context ? h5_parse_new_fragment (&options, context) : h5_parse_new (&options);
  h5_parse_feed_text (parse, text, strlen (text));
  h5_parse_finish (parse);
  return parse;
}

static H5Node *
root_of (H5Parse *parse)
{
  H5Node *fragment = h5_parse_get_fragment (parse);

  return fragment ? fragment : h5_parse_get_tree (parse)->document;
}

static char *
write_content (const H5Node *root)
{
  H5Buffer out = H5_BUFFER_INIT;

  h5_serialize_html (root, H5_SCOPE_CHILDREN, NULL, &out);
  h5_buffer_append (&out, "", 0);
  return h5_buffer_steal (&out, NULL);
}

static char *
sanitize (const H5Node *context, const char *markup, H5SanitizerConfig *config)
{
  H5Parse *parse = run_parse (context, markup, FALSE);
  H5Node *root = root_of (parse);

  h5_sanitize (root, config, FALSE);
  H5Node *other;
  g_assert_true (h5_read_until_stable (root, context, config, NULL, NULL, &other));
  char *text = write_content (other ? other : root);
  if (other)
    h5_tree_free (h5_node_tree (other));
  h5_parse_free (parse);
  return text;
}

static void
check (const H5Node *context, const char *text, H5SanitizerConfig *config, gboolean scripting)
{
  H5Parse *parse = run_parse (context, text, scripting);
  H5SanitizeResult done = h5_sanitize (root_of (parse), config, FALSE);
  g_autofree char *again = write_content (root_of (parse));

  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (done.n_changes, ==, done.n_implied);
  h5_parse_free (parse);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size < OPTION_BYTES)
    return 0;
  const uint8_t *start = data + OPTION_BYTES;
  g_autofree char *settings =
    g_utf8_make_valid ((const char *) start, (gssize) (size - OPTION_BYTES));
  gboolean is_read = data[0] == 255;
  const uint8_t *nul = is_read ? memchr (start, '\0', size - OPTION_BYTES) : NULL;
  H5SanitizerConfig *config = is_read ? read_input_config (settings) : new_config (data[0]);

  if (!config)
    return 0;
  if (nul)
    start = nul + 1;
  H5Tree *tree = h5_tree_new ();
  const H5Node *context = new_context (tree, data[1] % G_N_ELEMENTS (contexts));
  g_autofree char *markup =
    g_utf8_make_valid ((const char *) start, (gssize) (data + size - start));
  g_autofree char *text = sanitize (context, markup, config);

  check (context, text, config, FALSE);
  if (!context || !h5_node_is (context, H5_NAME_NOSCRIPT))
    check (context, text, config, TRUE);
  h5_sanitizer_config_free (config);
  h5_tree_free (tree);
  return 0;
}
