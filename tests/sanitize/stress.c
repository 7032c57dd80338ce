/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Mutation XSS: markup that is written and parsed again must be as safe as before.
 *
 *   stress [--count N] [--seed N] [--file FILE]… [--print]
 *
 * Each of N random markups (and each line of each FILE) is parsed in one context after the other,
 * with one configuration after the other, then sanitized and written (the first pass). The result
 * is parsed again, searched by independent-walk.h, sanitized and written (the second pass). The
 * third pass does the same again. The program counts texts that the second pass changes. If the
 * configuration is closed, these are failures: anything that the walk finds, anything that the
 * second pass removes, and texts that the third pass changes. Each configuration is tested with
 * the standard's algorithm and with stable markup. If it is stable, the second pass must not change
 * texts either, with scripting or without.
 *
 * --print writes the rules of all configurations as JSON, and then, for each markup, its
 * configuration, whether that is closed, the context and the text, each followed by NUL, for
 * chromium-walk.py. Without arguments, this is a short test.
 */
#include "independent-walk.h"
#include "mutation-markup.h"

#include "common/test-parse.h"
#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-serialize-html.h"

#include <locale.h>
#include <stdio.h>

static const struct
{
  const char *name;
  const char *text; /* NULL for a preset or the safe default */
} configurations[] = {
  { "default", NULL },
  { "text", NULL },
  { "mail", NULL },
  { "feed", NULL },
  { "matrix", NULL },
  { "empty", "comments: no" },
  { "with comments", "comments: yes\nremove-instructions:" },
  { "others", "elements: p b a(href) svg:svg svg:desc\nreplace-others: yes\ncomments: yes" },
  { "foreign",
    "elements: div p b a(href) span form table tbody tr td style title textarea template noscript "
    "select option input mglyph malignmark mtext desc svg:svg svg:g svg:desc svg:title svg:style svg:foreignObject math:math "
    "math:mi math:mtext math:mglyph math:annotation-xml math:malignmark\nattributes: title id" },
};

/* What a configuration guarantees in a context. */
typedef enum
{
  CLOSED, /* nothing that it keeps becomes something else when it is parsed again */
  /* An element that is inserted into a foreign context is foreign when it is parsed again. */
  FOREIGN,
  OPEN,   /* keeps what its author allowed, whatever it is when it is parsed again */
  STABLE, /* parsing again does not change anything */
  N_CLOSURES
} Closure;

#define N_CONFIGURATIONS (2 * G_N_ELEMENTS (configurations)) /* the second half are stable */

typedef struct
{
  H5SanitizerConfig *configs[N_CONFIGURATIONS];
  IndependentWalk *walks[N_CONFIGURATIONS];
  gboolean print;
  guint64 n[N_CLOSURES];
  guint64 changed_first[N_CLOSURES];
  guint64 survived[N_CLOSURES];
  guint64 removed_second[N_CLOSURES];
  guint64 changed_later[N_CLOSURES];
  guint shown;
} Stress;

static gboolean
is_stable (guint config)
{
  return config >= G_N_ELEMENTS (configurations);
}

static const char *
name_of (guint config)
{
  return configurations[config % G_N_ELEMENTS (configurations)].name;
}

static const char *
text_of (guint config)
{
  return configurations[config % G_N_ELEMENTS (configurations)].text;
}

static H5SanitizerConfig *
new_config (guint i)
{
  H5SanitizerConfig *config;

  if (text_of (i))
    {
      config = h5_sanitizer_config_new ();
      g_autofree char *message = h5_sanitizer_config_read (config, text_of (i));
      g_assert_cmpstr (message, ==, NULL);
      h5_sanitizer_config_canonicalize (config, FALSE);
      g_assert_cmpstr (h5_sanitizer_config_find_error (config), ==, NULL);
    }
  else if (strcmp (name_of (i), "default") == 0)
    config = h5_sanitizer_config_new_safe_default ();
  else
    config = h5_sanitizer_config_new_preset (name_of (i));
  h5_sanitizer_remove_unsafe (config);
  config->stable = is_stable (i);
  return config;
}

static gboolean
is_document (const char *context)
{
  return strcmp (context, "document") == 0;
}

/* Writes the content of the context. If its text is raw, it is not escaped. */
static void
write_content (const char *context, H5Node *root, H5Buffer *out)
{
  H5Tree *tree = h5_node_tree (root);
  H5Node *parent = root;

  if (!is_document (context) && !strchr (context, ' ') && strcmp (context, "template") != 0)
    {
      parent = h5_tree_new_element (tree, h5_names_word (tree->names, context, strlen (context)));
      h5_node_move_children (root, parent);
    }
  h5_buffer_truncate (out, 0);
  h5_serialize_html (parent, H5_SCOPE_CHILDREN, NULL, out);
}

static H5Parse *
run_parse (const char *context, const H5Buffer *text, gboolean scripting, gboolean shadow_roots)
{
  H5ParseOptions options = h5_parse_default_options;

  options.scripting = scripting;
  options.allow_declarative_shadow_roots = shadow_roots;
  return test_parse (&options, is_document (context) ? NULL : context, text->data ? text->data : "",
                     text->length, TEST_FEED_WHOLE);
}

static H5Node *
root_of (H5Parse *parse)
{
  H5Node *fragment = h5_parse_get_fragment (parse);

  return fragment ? fragment : h5_parse_get_tree (parse)->document;
}

static H5Node *
read_until_stable (const char *context, H5Node *root, H5SanitizerConfig *config)
{
  H5Node *element = NULL;
  H5Tree *tree = is_document (context) ? NULL : test_context_new (context, &element);
  H5Node *other;

  g_assert_true (h5_read_until_stable (root, element, config, NULL, NULL, &other));

  g_clear_pointer (&tree, h5_tree_free);
  return other;
}

/* Parses markup in a context and sanitizes it as applications do. Appends the result. */
static void
first_pass (const Stress *self, guint config, const char *context, const H5Buffer *markup,
            H5Buffer *out)
{
  H5Parse *parse = run_parse (context, markup, FALSE, !is_stable (config));
  H5Node *root = root_of (parse);

  h5_sanitize (root, self->configs[config], FALSE);
  H5Node *other =
    is_stable (config) ? read_until_stable (context, root, self->configs[config]) : NULL;
  write_content (context, other ? other : root, out);
  if (other)
    h5_tree_free (h5_node_tree (other));
  h5_parse_free (parse);
}

/* Parses and sanitizes a text, and appends the result. Returns the number of changes, without
 * elements that a parser inserts again if the configuration is stable. *found becomes what the
 * independent walk found before. */
static gsize
pass (const Stress *self, guint config, const char *context, const H5Buffer *text,
      gboolean scripting, char **found, H5Buffer *out)
{
  H5Parse *parse = run_parse (context, text, scripting, TRUE);
  H5Node *root = root_of (parse);

  if (found && !*found)
    *found = independent_walk_find (self->walks[config], root);
  H5SanitizeResult done = h5_sanitize (root, self->configs[config], FALSE);
  write_content (context, root, out);
  h5_parse_free (parse);
  return done.n_changes - (is_stable (config) ? done.n_implied : 0);
}

static Closure
closure_of (guint config, const char *context)
{
  static const char *const points[] = { "svg foreignObject", "svg desc",   "svg title",
                                        "math mi",           "math mtext", NULL };

  if (is_stable (config))
    return STABLE;
  if (text_of (config))
    return OPEN;
  return strchr (context, ' ') && !g_strv_contains (points, context) ? FOREIGN : CLOSED;
}

static gboolean
promises (Closure closure)
{
  return closure == CLOSED || closure == STABLE;
}

static gboolean
differ (const H5Buffer *a, const H5Buffer *b)
{
  return a->length != b->length || (a->length && memcmp (a->data, b->data, a->length) != 0);
}

/* Compares texts except for line feeds: each time it is parsed, a pre, textarea or listing
 * element loses one at its beginning, and the standard's serialization adds none. */
static gboolean
differ_in_more_than_line_feeds (const H5Buffer *a, const H5Buffer *b)
{
  g_autofree char *x = g_strndup (a->data ? a->data : "", a->length);
  g_autofree char *y = g_strndup (b->data ? b->data : "", b->length);
  g_auto (GStrv) lines_x = g_strsplit (x, "\n", -1);
  g_auto (GStrv) lines_y = g_strsplit (y, "\n", -1);
  g_autofree char *joined_x = g_strjoinv ("", lines_x);
  g_autofree char *joined_y = g_strjoinv ("", lines_y);

  return strcmp (joined_x, joined_y) != 0;
}

static void
show (Stress *self, const char *what, guint config, const char *context, const char *markup,
      const H5Buffer *first, const H5Buffer *second)
{
  if (!promises (closure_of (config, context)) || self->shown++ >= 5)
    return;
  g_printerr ("%s: %s%s in %s\n  markup: %s\n  first:  %s\n  second: %s\n", what,
              is_stable (config) ? "stable " : "", name_of (config), context, markup,
              first->data ? first->data : "", second->data ? second->data : "");
}

/* In html and in a document, the parser creates a head, whatever the text contains. */
static const char *
context_for (const Stress *self, guint config, const char *context)
{
  return (strcmp (context, "html") == 0 || is_document (context)) && !is_stable (config)
             && !independent_walk_allows_head (self->walks[config])
           ? "body"
           : context;
}

/* The second pass, also with scripting: noscript contains raw text then. Returns whether the
 * text changed. Adds to what was found and removed. */
static gboolean
changes_with_scripting (Stress *self, guint config, const char *context, const H5Buffer *first,
                        char **found, gsize *removed)
{
  H5Buffer second = H5_BUFFER_INIT;

  *removed += pass (self, config, context, first, TRUE, found, &second);
  gboolean changes = differ (first, &second);
  h5_buffer_clear (&second);
  return changes;
}

static void
print (guint config, const char *context, const H5Buffer *text)
{
  fprintf (stdout, "%u%c%d%c%s%c", config, 0, promises (closure_of (config, context)), 0, context,
           0);
  fwrite (text->data ? text->data : "", 1, text->length, stdout);
  putchar (0);
}

static void
try (Stress *self, guint config, const char *context, const char *markup, gsize length)
{
  static const char *const of_selects[] = { "select", "option", "optgroup", NULL };
  static const char *const points[] = { "math mi",           "math mtext", "svg desc",
                                        "svg foreignObject", "svg title",  NULL };
  Closure closure = closure_of (config, context);
  H5Buffer first = H5_BUFFER_INIT, second = H5_BUFFER_INIT, third = H5_BUFFER_INIT;
  g_autofree char *found = NULL;

  h5_buffer_append (&second, markup, length);
  self->configs[config]->in_select = g_strv_contains (of_selects, context);
  self->configs[config]->in_foreign = strchr (context, ' ') && !g_strv_contains (points, context);
  first_pass (self, config, context, &second, &first);
  gsize removed = pass (self, config, context, &first, FALSE, &found, &second);
  gboolean changed_first = differ (&first, &second);
  if (closure == STABLE && strcmp (context, "noscript") != 0)
    changed_first |= changes_with_scripting (self, config, context, &first, &found, &removed);
  pass (self, config, context, &second, FALSE, NULL, &third);
  gboolean changed_later =
    differ (&second, &third) && differ_in_more_than_line_feeds (&second, &third);
  self->n[closure]++;
  self->changed_first[closure] += changed_first;
  self->survived[closure] += found != NULL;
  self->removed_second[closure] += removed != 0;
  self->changed_later[closure] += changed_later;
  if (found)
    show (self, found, config, context, markup, &first, &second);
  else if (removed)
    show (self, "removed in the second pass", config, context, markup, &first, &second);
  else if (changed_later)
    show (self, "changed in the third pass", config, context, markup, &second, &third);
  else if (closure == STABLE && changed_first)
    show (self, "changed in the second pass", config, context, markup, &first, &second);
  if (self->print)
    print (config, context, &first);
  h5_buffer_clear (&first);
  h5_buffer_clear (&second);
  h5_buffer_clear (&third);
}

static void
try_file (Stress *self, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      g_autofree char *markup = g_utf8_make_valid (*line, -1);
      for (guint i = 0; **line && mutation_contexts[i]; i++)
        for (guint config = 0; config < N_CONFIGURATIONS; config++)
          try (self, config, context_for (self, config, mutation_contexts[i]), markup,
               strlen (markup));
    }
}

static void
try_random (Stress *self, gint64 count, guint32 seed)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  GRand *rand = g_rand_new_with_seed (seed);
  guint n_contexts = 0;

  while (mutation_contexts[n_contexts])
    n_contexts++;
  for (gint64 i = 0; i < count; i++)
    {
      guint config = (guint) ((i / n_contexts) % N_CONFIGURATIONS);
      mutation_markup (rand, markup);
      try (self, config, context_for (self, config, mutation_contexts[i % n_contexts]), markup->str,
           markup->len);
    }
  g_rand_free (rand);
}

static int
report (const Stress *self)
{
  static const char *const names[N_CLOSURES] = { "closed", "closed, in foreign contexts", "open",
                                                 "stable" };
  FILE *to = self->print ? stderr : stdout;

  for (guint i = 0; i < N_CLOSURES; i++)
    fprintf (to,
             "# %s: %" G_GUINT64_FORMAT " markups; %" G_GUINT64_FORMAT
             " texts changed by the second pass; %" G_GUINT64_FORMAT
             " with something outside the configuration; %" G_GUINT64_FORMAT
             " with something removed by the second pass; %" G_GUINT64_FORMAT
             " texts changed by the third pass\n",
             names[i], self->n[i], self->changed_first[i], self->survived[i],
             self->removed_second[i], self->changed_later[i]);
  for (guint i = 0; i < N_CLOSURES; i++)
    if (promises (i) && (self->survived[i] || self->removed_second[i] || self->changed_later[i]))
      return 1;
  return self->changed_first[STABLE] != 0;
}

static void
print_rules (const Stress *self)
{
  g_autoptr (GString) json = g_string_new ("[");

  for (guint i = 0; i < N_CONFIGURATIONS; i++)
    {
      g_string_append (json, i ? "," : "");
      independent_walk_write (self->walks[i], json);
    }
  g_string_append_c (json, ']');
  fwrite (json->str, 1, json->len + 1, stdout);
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) files = NULL;
  gint64 count = 4000;
  gint64 seed = 1;
  Stress stress = { 0 };
  const GOptionEntry entries[] = {
    { "count", 0, 0, G_OPTION_ARG_INT64, &count, "How many random markups", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Where random numbers begin", "N" },
    { "file", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &files, "A file with a markup on each line",
      "FILE" },
    { "print", 0, 0, G_OPTION_ARG_NONE, &stress.print, "Write the texts for chromium-walk.py",
      NULL },
    { 0 },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  for (guint i = 0; i < N_CONFIGURATIONS; i++)
    {
      stress.configs[i] = new_config (i);
      stress.walks[i] = independent_walk_new (stress.configs[i]);
    }
  if (stress.print)
    print_rules (&stress);
  for (char **file = files; file && *file; file++)
    try_file (&stress, *file);
  try_random (&stress, count, (guint32) seed);
  int status = report (&stress);
  for (guint i = 0; i < N_CONFIGURATIONS; i++)
    {
      h5_sanitizer_config_free (stress.configs[i]);
      independent_walk_free (stress.walks[i]);
    }
  return status;
}
