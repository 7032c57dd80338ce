/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/sanitizer/html5-sanitizer-apply-private.h"

#include "dom/sanitizer/html5-sanitizer-context-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/h5-serializer.h"
#include "tree/html/h5-adopted-contents.h"
#include "tree/mutation/h5-mutation-listener.h"

gboolean
_html5_sanitizer_has_url_func (const Html5Sanitizer *self)
{
  return self && self->url_func;
}

/* The data of the URL function during a walk. */
typedef struct
{
  Html5Sanitizer *sanitizer;
  H5Tree *tree; /* the tree that is sanitized */
  Html5Element *element;
} UrlQuestions;

static H5Node *
node_in_tree (const UrlQuestions *self, gpointer element)
{
  H5Node *node = _html5_node_unwrap (element);

  return h5_node_tree (node) == self->tree ? node : NULL;
}

static char *
ask_url_func (gpointer user_data, H5Node **element, const char *attribute, const char *url,
              gboolean allowed, gboolean *drop)
{
  const UrlQuestions *self = user_data;

  if (!_html5_sanitizer_has_url_func (self->sanitizer))
    return NULL;
  Html5Func *held = g_rc_box_acquire (self->sanitizer->url_func);
  h5_tree_before_callback (h5_node_tree (*element));
  char *answer =
    ((Html5SanitizerUrlFunc) held->func) (self->element, attribute, url, allowed, held->data);
  _html5_func_release (held);
  *element = node_in_tree (self, self->element);

  *drop = answer == NULL;
  if (answer && strcmp (answer, url) == 0)
    g_clear_pointer (&answer, g_free);
  return answer;
}

/* Returns a copy, because the URL function may change the sanitizer. */
static H5SanitizerConfig *
take_copy (Html5Sanitizer *self, gboolean safe)
{
  H5SanitizerConfig *config = g_steal_pointer (&self->ready[safe]);

  if (!config)
    config =
      safe ? h5_sanitizer_config_copy_safe (self->config) : h5_sanitizer_config_copy (self->config);
  config->url = _html5_sanitizer_has_url_func (self) ? ask_url_func : NULL;
  config->in_select = config->in_foreign = FALSE;
  return config;
}

/* Returns the wrappers of all elements with questions, to keep them alive. */
static GPtrArray *
hold_elements (const H5SanitizeRun *run)
{
  GPtrArray *objects = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = 0; i < h5_sanitize_run_n_questions (run); i++)
    g_ptr_array_add (objects, _html5_node_wrap (h5_sanitize_run_element (run, i)));
  return objects;
}

/* Skips elements that are in another tree now. If they return, the next walk sanitizes them. */
static H5SanitizeResult
ask_all (H5SanitizeRun *run, UrlQuestions *questions)
{
  g_autoptr (GPtrArray) objects = hold_elements (run);

  for (gsize i = 0; i < objects->len; i++)
    {
      questions->element = g_ptr_array_index (objects, i);
      H5Node *element = node_in_tree (questions, questions->element);
      if (element)
        h5_sanitize_run_ask (run, i, element);
    }
  return h5_sanitize_run_finish (run);
}

/* Sanitizes the descendants of a node once. The URL function may change them, and move the
 * node to another tree. */
static H5SanitizeResult
sanitize_once (gpointer object, Html5Sanitizer *sanitizer, H5SanitizerConfig *config)
{
  H5Node *root = _html5_node_unwrap (object);
  H5Tree *tree = h5_node_tree (root);
  UrlQuestions questions = { sanitizer, tree, NULL };

  _html5_registry_hold (tree);
  config->url_data = &questions;
  H5SanitizeResult done = ask_all (h5_sanitize_run_new (root, config), &questions);
  config->url_data = NULL;
  _html5_tree_settle (tree);
  _html5_registry_release (tree);
  return done;
}

/* Adds the wrappers of the adopted template contents among the descendants. */
static void
hold_adopted (const Html5Node *object, GPtrArray *objects)
{
  g_autoptr (GPtrArray) fragments = g_ptr_array_new ();

  h5_node_list_adopted (object->node, fragments);
  for (guint i = 0; i < fragments->len; i++)
    g_ptr_array_add (objects, _html5_node_wrap (fragments->pdata[i]));
}

/* Sanitizes the descendants in all trees once. Adopted template contents come after the tree of
 * their template. While they are sanitized, the URL function may change the trees before them. */
static H5SanitizeResult
sanitize_all (gpointer object, Html5Sanitizer *sanitizer, H5SanitizerConfig *config)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_object_unref);
  H5SanitizeResult done = { 0 };

  g_ptr_array_add (objects, g_object_ref (object));
  for (guint i = 0; i < objects->len; i++)
    {
      H5SanitizeResult one = sanitize_once (objects->pdata[i], sanitizer, config);
      done.n_changes += one.n_changes;
      done.is_disturbed |= one.is_disturbed || (i && config->url);
      hold_adopted (objects->pdata[i], objects);
    }
  return done;
}

/* If the URL function changed the tree, sanitizes it in a second walk without the function. */
static gsize
sanitize_in (gpointer object, Html5Sanitizer *sanitizer, H5SanitizerConfig *config)
{
  H5SanitizeResult done = sanitize_all (object, sanitizer, config);
  gsize n_changes = done.n_changes;

  if (!done.is_disturbed)
    return n_changes;
  H5SanitizerUrl url = g_steal_pointer (&config->url);
  n_changes += sanitize_all (object, sanitizer, config).n_changes;
  config->url = url;
  return n_changes;
}

static void
give_back (Html5Sanitizer *self, gboolean safe, H5SanitizerConfig *config, guint n_edits)
{
  if (self->n_edits == n_edits && !self->ready[safe])
    self->ready[safe] = config;
  else
    h5_sanitizer_config_free (config);
}

/**
 * html5_sanitizer_sanitize_node:
 * @self: a sanitizer
 * @node: a node; one that cannot have children is not changed
 *
 * Sanitizes the descendants of a node. Everything that the sanitizer does not allow, and everything
 * that could run a script, is removed from the tree. The node itself, with its attributes, is not
 * changed. If it is a `style` element, its sheet is filtered.
 *
 * The remaining nodes stay the same objects. Therefore the result is not parsed again, as
 * html5_element_set_html() does if #Html5Sanitizer:stable is set. Use this function if you show the
 * nodes themselves. For markup that you store or send, use html5_element_set_html().
 *
 * Returns: the number of nodes and attributes that were removed or changed
 *
 * Since: 1.0
 */
gsize
html5_sanitizer_sanitize_node (Html5Sanitizer *self, Html5Node *node)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), 0);
  g_return_val_if_fail (HTML5_IS_NODE (node), 0);
  H5Node *root = _html5_node_unwrap (node);
  g_return_val_if_fail (root != NULL, 0);
  if (!h5_node_is_parent (root))
    return 0;
  G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (Html5Node) held_node = g_object_ref (node);
  guint n_edits = self->n_edits;
  H5SanitizerConfig *config = take_copy (self, TRUE);
  gsize n_changes = sanitize_in (node, self, config);

  config->url = NULL;
  g_clear_pointer (&config->urls, h5_names_free);
  give_back (self, TRUE, config, n_edits);
  return n_changes;
}

gboolean
_html5_sanitizer_is_stable (const Html5Sanitizer *sanitizer)
{
  return sanitizer && sanitizer->config->stable;
}

/* The maximum length of the output, as a factor of the length of the markup and a constant
 * (see SECURITY.md). Markup can repeat elements, for example formatting elements. */
#define MAX_GROWTH 128
#define MAX_FIXED_GROWTH 4000000

static gboolean
may_be_too_long (const Html5FilterRun *self)
{
  const H5Limits *limits = self->limits;

  return limits->max_output_bytes
         && (!limits->max_clones || !limits->max_expansion_bytes
             || self->length > limits->max_output_bytes / MAX_GROWTH
             || self->length * MAX_GROWTH + MAX_FIXED_GROWTH > limits->max_output_bytes);
}

/* Checks the length of the output, because the application may write the result later. */
static gboolean
check_output (Html5FilterRun *self, const H5Node *root)
{
  if (!may_be_too_long (self)
      || h5_html_is_within (root, H5_SCOPE_CHILDREN, self->limits->max_output_bytes))
    return TRUE;
  self->limits_hit |= H5_LIMIT_OUTPUT;
  return FALSE;
}

const H5Node *
_html5_filter_run_context (const Html5FilterRun *self)
{
  const H5Node *target = self->target ? _html5_node_unwrap (self->target) : NULL;

  return !target || target->type == H5_NODE_ELEMENT ? target : target->host;
}

/* `object` is the wrapper of the root, if it has one. */
static void
remove_content (gpointer object, H5Node *root)
{
  H5Tree *tree = h5_node_tree (root);

  if (object)
    _html5_registry_hold (tree);
  while (root->first_child)
    h5_node_remove (root->first_child);
  if (object)
    {
      _html5_tree_settle (tree);
      _html5_registry_release (tree);
    }
}

/* What is removed can depend on the elements around the content. */
static void
look_around (const Html5FilterRun *self, H5SanitizerConfig *config)
{
  const H5Node *context = _html5_filter_run_context (self);

  config->in_select = config->stable && _html5_context_is_in_select (context);
  config->in_foreign = config->stable && _html5_context_is_foreign (context);
}

static gboolean
apply_sanitizer (Html5FilterRun *self, gpointer object, H5Node *root, H5Node **other)
{
  Html5Sanitizer *sanitizer = self->sanitizer;
  G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (sanitizer);
  guint n_edits = sanitizer->n_edits;
  H5SanitizerConfig *config = take_copy (sanitizer, self->safe);
  gboolean success;

  look_around (self, config);
  if (object)
    {
      sanitize_in (object, sanitizer, config);
      root = _html5_node_unwrap (object);
      look_around (self, config);
    }
  else
    h5_sanitize (root, config, FALSE);
  if (config->stable)
    {
      if (_html5_context_ends_with (_html5_filter_run_context (self), root,
                                    self->limits->max_output_bytes))
        remove_content (object, root);
      success = h5_read_until_stable (root, _html5_filter_run_context (self), config, self->limits,
                                      &self->limits_hit, other);
    }
  else
    success = check_output (self, root);
  config->url = NULL;
  g_clear_pointer (&config->urls, h5_names_free);
  give_back (sanitizer, self->safe, config, n_edits);
  return success;
}

gboolean
_html5_filter_run_apply (Html5FilterRun *self, gpointer object, H5Node *root, H5Node **other)
{
  *other = NULL;
  if (self->sanitizer)
    return apply_sanitizer (self, object, root, other);
  if (self->safe)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
      h5_sanitize (root, config, FALSE);
      h5_sanitizer_config_keep_safe_default (config);
    }
  return check_output (self, root);
}
