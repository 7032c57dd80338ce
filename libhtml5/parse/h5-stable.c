/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "parse/h5-stable.h"

#include "base/h5-fast-paths.h"
#include "parse/h5-reads-back.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-html-parts.h"
#include "serialize/h5-serializer.h"

#define MAX_ROUNDS 8

/* Markup that grows to more than MAX_GROWTH times its length was written to do that. */
#define MAX_GROWTH 4
#define SMALL_TEXT 65536

typedef struct
{
  const H5Node *context; /* NULL for documents */
  gboolean scripting;    /* the scripting mode of the context */
  H5SanitizerConfig *config;
  H5Node *root;           /* the result of the last parse; NULL before the first */
  H5Buffer text;          /* the markup of root, or of the tree to make stable */
  H5ParseOptions options; /* the limits, in particular */
  guint32 hit;            /* H5_LIMIT_… */
  gboolean failed;        /* a limit was exceeded */
} Reader;

static H5Parse *
run_parse (const Reader *self, gboolean scripting)
{
  H5ParseOptions options = self->options;

  options.scripting = scripting;
  H5Parse *parse =
    self->context ? h5_parse_new_fragment (&options, self->context) : h5_parse_new (&options);
  h5_parse_feed_text (parse, self->text.data ? self->text.data : "", self->text.length);
  h5_parse_finish (parse);
  return parse;
}

static void
forget_tree (Reader *self)
{
  if (self->root)
    h5_tree_free (h5_node_tree (self->root));
  self->root = NULL;
}

static void
take_tree (Reader *self, H5Parse *parse)
{
  forget_tree (self);
  self->root = self->context ? h5_parse_get_fragment (parse) : h5_parse_get_tree (parse)->document;
  self->hit |= h5_parse_get_limits_hit (parse);
  self->failed |= h5_parse_has_stopped (parse);
  h5_parse_steal_tree (parse);
  h5_parse_free (parse);
}

static void
write_text (Reader *self, const H5Node *root, H5Buffer *text)
{
  H5Serializer writer;

  h5_serializer_init (&writer, H5_FORMAT_HTML, root, H5_SCOPE_CHILDREN, NULL, NULL, NULL);
  if (!h5_serializer_write_within (&writer, text, self->options.limits.max_output_bytes))
    {
      self->hit |= H5_LIMIT_OUTPUT;
      self->failed = TRUE;
    }
  h5_serializer_clear (&writer);
}

/* Parses, sanitizes and writes again. Returns TRUE if nothing changed, or if that failed. */
static gboolean
read_again (Reader *self, gboolean scripting)
{
  H5Buffer text = H5_BUFFER_INIT;

  if (self->failed)
    return TRUE;
  take_tree (self, run_parse (self, scripting));
  H5SanitizeResult done = h5_sanitize (self->root, self->config, FALSE);
  write_text (self, self->root, &text);
  gboolean stayed = done.n_changes == done.n_implied && h5_buffer_equal (&text, &self->text);
  h5_buffer_clear (&self->text);
  self->text = text;
  return stayed;
}

/* Whether scripting changes the result. The content of a noscript element depends on how it
 * was parsed. */
static gboolean
depends_on_scripting (const Reader *self)
{
  if (self->context && h5_node_is (self->context, H5_NAME_NOSCRIPT))
    return FALSE;
  return self->text.data && strstr (self->text.data, "<noscript") != NULL;
}

/* Parses in both ways: with scripting, as browsers do, and without, as mail programs do. */
static gboolean
read_in_both_ways (Reader *self)
{
  gboolean stayed = !depends_on_scripting (self) || read_again (self, !self->scripting);

  return read_again (self, self->scripting) && stayed;
}

static gboolean
becomes_stable (Reader *self, gsize longest)
{
  for (guint round = 0; round < MAX_ROUNDS && self->text.length <= longest; round++)
    if (read_in_both_ways (self))
      return TRUE;
  return FALSE;
}

/* Writes only the text of the original tree. Repeated parsing may have added text. */
static void
keep_text_alone (Reader *self, const H5Node *root)
{
  h5_buffer_truncate (&self->text, 0);
  for (const H5Node *node = root; node; node = h5_node_next (node, root))
    if (node->type == H5_NODE_TEXT)
      h5_serialize_html (node, H5_SCOPE_NODE, NULL, &self->text);
}

static void
make_stable (Reader *self, const H5Node *root)
{
  write_text (self, root, &self->text);
  gsize longest = MAX (SMALL_TEXT, self->text.length * MAX_GROWTH);
  if (read_in_both_ways (self))
    forget_tree (self);
  else if (!becomes_stable (self, longest))
    {
      /* Text cannot grow. Where it is not allowed, it is removed. */
      keep_text_alone (self, root);
      becomes_stable (self, G_MAXSIZE);
    }
  if (self->failed)
    forget_tree (self);
}

/* Whether parsing would not change the tree. Then sanitizing does not change it either,
 * because it depends on names and values, which are the same. Only styles are written in
 * another form, so they are sanitized once more. */
static gboolean
is_stable_as_it_is (const Reader *self, H5Node *root)
{
  return H5_FAST_PATHS && h5_reads_back (root, self->context, &self->options.limits)
         && (!self->config->properties || h5_sanitize (root, self->config, FALSE).n_changes == 0);
}

gboolean
h5_read_until_stable (H5Node *root, const H5Node *context, H5SanitizerConfig *config,
                      const H5Limits *limits, guint32 *hit, H5Node **result)
{
  const H5Tree *tree = h5_node_tree (context ? context : root);
  gboolean was_asked = config->url != NULL;
  Reader self = { .context = context,
                  .scripting = tree->scripting,
                  .config = config,
                  .options = h5_parse_default_options };

  if (limits)
    self.options.limits = *limits;
  self.options.allow_declarative_shadow_roots = FALSE;
  self.options.limits.max_input_bytes = 0;
  config->url = NULL;
  if ((!context || !h5_html_is_raw_parent (tree->names, context, tree->scripting))
      && (was_asked || !is_stable_as_it_is (&self, root)))
    make_stable (&self, root);
  h5_buffer_clear (&self.text);
  if (hit)
    *hit |= self.hit;
  *result = self.root;
  return !self.failed;
}
