/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Untrusted markup into elements, shadow roots and documents:
 * https://html.spec.whatwg.org/#html-sanitization */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/writer/html5-markup-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/node/shadow/html5-shadow-root.h"

#include "parse/h5-parse.h"
#include "parse/h5-stable.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/h5-serializer.h"

static gboolean
has_url_func (const Html5Sanitizer *self)
{
  return self && self->url_decider && self->url_decider->func;
}

static char *
ask_url_func (gpointer user_data, const H5Node *element, const char *attribute, const char *url,
              gboolean allowed, gboolean *drop)
{
  Html5Sanitizer *self = user_data;

  if (!has_url_func (self))
    return NULL;
  g_autoptr (Html5Element) object = _html5_node_wrap ((H5Node *) element);
  Html5UrlDecider *decider = g_rc_box_acquire (self->url_decider);
  char *answer = decider->func (object, attribute, url, allowed, decider->data);
  _html5_url_decider_release (decider);

  *drop = answer == NULL;
  if (answer && strcmp (answer, url) == 0)
    g_clear_pointer (&answer, g_free);
  return answer;
}

/* A copy that stays as it is, whatever the function of URLs does to the sanitizer. */
static H5SanitizerConfig *
take_copy (Html5Sanitizer *self, gboolean safe)
{
  H5SanitizerConfig *config = g_steal_pointer (&self->ready[safe]);

  if (!config)
    config =
      safe ? h5_sanitizer_config_copy_safe (self->config) : h5_sanitizer_config_copy (self->config);
  config->url = has_url_func (self) ? ask_url_func : NULL;
  config->url_data = self;
  return config;
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
 * @node: a node with children
 *
 * Sanitizes everything in a node: what the sanitizer does not keep is removed from the tree. What
 * could run a script goes in any case. The node itself stays, with its attributes.
 *
 * The nodes that stay are the same objects. So the result is not read again, as
 * html5_element_set_html() does for a sanitizer that is stable: show the nodes themselves, and use that
 * function for markup that you store or send.
 *
 * Returns: how many nodes and attributes were removed or changed
 *
 * Since: 1.0
 */
gsize
html5_sanitizer_sanitize_node (Html5Sanitizer *self, Html5Node *node)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), 0);
  g_return_val_if_fail (HTML5_IS_NODE (node), 0);
  H5Node *root = _html5_node_unwrap (node);
  g_return_val_if_fail (root != NULL && h5_node_is_parent (root), 0);
  G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (self);
  G_GNUC_UNUSED g_autoptr (Html5Node) held_node = g_object_ref (node);
  guint n_edits = self->n_edits;
  H5SanitizerConfig *config = take_copy (self, TRUE);
  gsize n_changes = h5_sanitize (root, config, FALSE).n_changes;

  config->url = NULL;
  g_clear_pointer (&config->urls, h5_names_free);
  give_back (self, TRUE, config, n_edits);
  return n_changes;
}

static gboolean
is_stable (const Html5Sanitizer *sanitizer)
{
  return sanitizer && sanitizer->config->stable;
}

/* One call: what is sanitized, how, and within which limits. */
typedef struct
{
  const H5Node *context; /* what is sanitized is its content; NULL: a document */
  Html5Sanitizer *sanitizer;
  gboolean safe;
  gsize length; /* of the markup */
  const H5Limits *limits;
  guint32 limits_hit; /* H5_LIMIT_… */
} Filtering;

/* However often its elements are repeated, markup grows by less than this, and a fixed part, when
 * it is written: SECURITY.md. */
#define MOST_GROWTH 128
#define MOST_FIXED_GROWTH 4000000

static gboolean
may_be_too_long (const Filtering *self)
{
  const H5Limits *limits = self->limits;

  return limits->max_output_bytes
         && (!limits->max_clones || !limits->max_expansion_bytes
             || self->length > limits->max_output_bytes / MOST_GROWTH
             || self->length * MOST_GROWTH + MOST_FIXED_GROWTH > limits->max_output_bytes);
}

/* What the application writes of it later is bounded too. */
static gboolean
check_output (Filtering *self, const H5Node *root)
{
  if (!may_be_too_long (self)
      || h5_html_is_within (root, H5_SCOPE_CHILDREN, self->limits->max_output_bytes))
    return TRUE;
  self->limits_hit |= H5_LIMIT_OUTPUT;
  return FALSE;
}

static gboolean
apply_sanitizer (Filtering *self, H5Node *root, H5Node **other)
{
  Html5Sanitizer *sanitizer = self->sanitizer;
  G_GNUC_UNUSED g_autoptr (Html5Sanitizer) held = g_object_ref (sanitizer);
  guint n_edits = sanitizer->n_edits;
  H5SanitizerConfig *config = take_copy (sanitizer, self->safe);
  gboolean success;

  h5_sanitize (root, config, FALSE);
  config->url = NULL;
  if (config->stable)
    success =
      h5_read_until_stable (root, self->context, config, self->limits, &self->limits_hit, other);
  else
    success = check_output (self, root);
  g_clear_pointer (&config->urls, h5_names_free);
  give_back (sanitizer, self->safe, config, n_edits);
  return success;
}

/* Sanitizes root. *other becomes what to have in its place, where its text is to be stable and is
 * not; of a tree of its own. FALSE beyond a limit. */
static gboolean
apply (Filtering *self, H5Node *root, H5Node **other)
{
  *other = NULL;
  if (self->sanitizer)
    return apply_sanitizer (self, root, other);
  if (self->safe)
    {
      H5SanitizerConfig *config = h5_sanitizer_config_new_safe_default ();
      h5_sanitize (root, config, FALSE);
      h5_sanitizer_config_free (config);
    }
  return check_output (self, root);
}

static gboolean
is_script (const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns = h5_element_namespace (element);

  return (ns == H5_NAMESPACE_HTML || ns == H5_NAMESPACE_SVG)
         && h5_names_local (names, element->name) == H5_NAME_SCRIPT;
}

static H5Node *
import (H5Node *target, H5Node *parsed)
{
  H5Node *content = h5_template_content (target);

  return _html5_node_import_fragment (content ? content : target, h5_node_tree (parsed), parsed);
}

/* Sanitizes before there are objects, so that what goes never comes into the document. */
static H5Node *
filter_and_import (Filtering *self, H5Node *target, H5Node *parsed)
{
  H5Node *other;
  gboolean success = apply (self, parsed, &other);

  if (other || !success)
    h5_tree_free (h5_node_tree (parsed));
  return success ? import (target, other ? other : parsed) : NULL;
}

/* For a function of URLs, which is to see nodes of the document. */
static H5Node *
import_and_filter (Filtering *self, H5Node *target, H5Node *parsed)
{
  H5Node *other;
  H5Node *fragment = import (target, parsed);
  G_GNUC_UNUSED g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);

  if (!apply (self, fragment, &other))
    return NULL;
  return other ? import (target, other) : fragment;
}

/* https://html.spec.whatwg.org/#set-and-filter-html. Text says nothing of shadow roots, so that
 * what is to be stable has none. */
static gboolean
set_and_filter (H5Node *target, const H5Node *context, const char *html, Html5Sanitizer *sanitizer,
                gboolean safe, GError **error)
{
  Filtering self = {
    .context = context,
    .sanitizer = sanitizer,
    .safe = safe,
    .length = strlen (html),
    .limits = _html5_tree_limits (h5_node_tree (target)),
  };

  if (safe && is_script (context))
    return TRUE;
  H5Node *parsed = _html5_parse_html_fragment (context, html, !is_stable (sanitizer), error);
  if (!parsed)
    return FALSE;
  H5Node *fragment = has_url_func (sanitizer) ? import_and_filter (&self, target, parsed)
                                              : filter_and_import (&self, target, parsed);
  _html5_tree_note_limits (h5_node_tree (target), self.limits_hit);
  if (!fragment)
    {
      _html5_set_limit_error (error);
      return FALSE;
    }
  G_GNUC_UNUSED g_autoptr (Html5DocumentFragment) held = _html5_node_wrap (fragment);
  _html5_replace_content (target, fragment);
  return TRUE;
}

static gboolean
set_html_of_element (Html5Element *self, const char *html, Html5Sanitizer *sanitizer, gboolean safe,
                     GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return set_and_filter (node, node, html, sanitizer, safe, error);
}

static gboolean
set_html_of_shadow_root (Html5ShadowRoot *self, const char *html, Html5Sanitizer *sanitizer,
                         gboolean safe, GError **error)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self) && html != NULL, FALSE);
  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return set_and_filter (node, node->host, html, sanitizer, safe, error);
}

/**
 * html5_element_set_html:
 * @self: an element
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @error: return location for an error
 *
 * Replaces the content of an element by sanitized markup. What could run a script goes in any
 * case; into a `script` element nothing is put.
 *
 * The markup is HTML in an XML document too, as the standard says.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits of html5_document_set_limits(); then
 * nothing is changed.
 *
 * Counterpart: `Element.setHTML()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_html (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                        GError **error)
{
  return set_html_of_element (self, html, sanitizer, TRUE, error);
}

/**
 * html5_element_set_html_unsafe:
 * @self: an element
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 * @error: return location for an error
 *
 * Replaces the content of an element by markup, of which only the sanitizer removes something.
 * Declarative shadow roots are made.
 *
 * The markup is HTML in an XML document too, as the standard says.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits of html5_document_set_limits(); then
 * nothing is changed.
 *
 * Counterpart: `Element.setHTMLUnsafe()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_element_set_html_unsafe (Html5Element *self, const char *html, Html5Sanitizer *sanitizer,
                               GError **error)
{
  return set_html_of_element (self, html, sanitizer, FALSE, error);
}

/**
 * html5_shadow_root_set_html:
 * @self: a shadow root
 * @html: untrusted markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @error: return location for an error
 *
 * Replaces the content of a shadow root by sanitized markup, as html5_element_set_html() does. The
 * markup is read as if it were in the host.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits of html5_document_set_limits(); then
 * nothing is changed.
 *
 * Counterpart: `ShadowRoot.setHTML()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_set_html (Html5ShadowRoot *self, const char *html, Html5Sanitizer *sanitizer,
                            GError **error)
{
  return set_html_of_shadow_root (self, html, sanitizer, TRUE, error);
}

/**
 * html5_shadow_root_set_html_unsafe:
 * @self: a shadow root
 * @html: markup; bytes that are not valid UTF-8 become U+FFFD
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 * @error: return location for an error
 *
 * Replaces the content of a shadow root by markup, as html5_element_set_html_unsafe() does.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits of html5_document_set_limits(); then
 * nothing is changed.
 *
 * Counterpart: `ShadowRoot.setHTMLUnsafe()`.
 *
 * Returns: %TRUE on success
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_set_html_unsafe (Html5ShadowRoot *self, const char *html,
                                   Html5Sanitizer *sanitizer, GError **error)
{
  return set_html_of_shadow_root (self, html, sanitizer, FALSE, error);
}

static void
set_limits (Html5Document *document, const Html5Limits *limits, guint32 hit)
{
  if (limits)
    html5_document_set_limits (document, limits);
  _html5_tree_note_limits (h5_node_tree (_html5_node_unwrap (document)), hit);
}

/* A whole document: text, or bytes with the label of their encoding, which may be NULL. */
typedef struct
{
  const char *data;
  gsize length;
  gboolean is_text;
  const char *charset;
} Input;

static H5Tree *
parse_tree (Filtering *self, const Input *input)
{
  H5ParseOptions options = h5_parse_default_options;

  options.limits = *self->limits;
  options.transport_encoding = input->charset;
  options.allow_declarative_shadow_roots = !is_stable (self->sanitizer);
  H5Parse *parse = h5_parse_new (&options);
  if (input->is_text)
    h5_parse_feed_text (parse, input->data, self->length);
  else
    h5_parse_feed_bytes (parse, input->data, self->length);
  h5_parse_finish (parse);
  self->limits_hit = h5_parse_get_limits_hit (parse);
  H5Tree *tree = h5_parse_has_stopped (parse) ? NULL : h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static Html5Document *
parse_and_filter (const Input *input, Html5Sanitizer *sanitizer, const Html5Limits *limits,
                  gboolean safe, GError **error)
{
  Filtering self = {
    .sanitizer = sanitizer,
    .safe = safe,
    .limits = limits ? &limits->limits : &_html5_default_limits.limits,
  };
  H5Node *other = NULL;

  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), NULL);
  self.length = input->length;
  H5Tree *tree = parse_tree (&self, input);
  g_autoptr (Html5Document) document = tree ? _html5_document_wrap_tree (tree) : NULL;
  if (!document || !apply (&self, _html5_node_unwrap (document), &other))
    {
      _html5_set_limit_error (error);
      return NULL;
    }
  if (other)
    {
      g_object_unref (document);
      document = _html5_document_wrap_tree (h5_node_tree (other));
    }
  set_limits (document, limits, self.limits_hit);
  return g_steal_pointer (&document);
}

static Html5Document *
parse_text_and_filter (const char *html, Html5Sanitizer *sanitizer, const Html5Limits *limits,
                       gboolean safe, GError **error)
{
  g_return_val_if_fail (html != NULL, NULL);
  Input input = { .data = html, .length = strlen (html), .is_text = TRUE };

  return parse_and_filter (&input, sanitizer, limits, safe, error);
}

/**
 * html5_document_parse_html_bytes:
 * @bytes: untrusted markup
 * @charset: (nullable): the encoding's label, such as the charset of a mail part, or %NULL to find
 *   the encoding as browsers do
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @limits: (nullable): limits, which the document keeps; or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document from bytes and sanitizes it, as html5_document_parse_html() does. Unknown
 * labels are ignored.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits.
 *
 * Returns: (transfer full): the document; %NULL with an error
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html_bytes (GBytes *bytes, const char *charset, Html5Sanitizer *sanitizer,
                                 const Html5Limits *limits, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  Input input = { .charset = charset };

  input.data = g_bytes_get_data (bytes, &input.length);
  return parse_and_filter (&input, sanitizer, limits, TRUE, error);
}

/**
 * html5_document_parse_html:
 * @html: untrusted markup
 * @sanitizer: (nullable): what is kept, or %NULL for the safe default
 * @limits: (nullable): limits, which the document keeps; or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document and sanitizes it.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits.
 *
 * Counterpart: `Document.parseHTML()`.
 *
 * Returns: (transfer full): the document; %NULL with an error
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html (const char *html, Html5Sanitizer *sanitizer, const Html5Limits *limits,
                           GError **error)
{
  return parse_text_and_filter (html, sanitizer, limits, TRUE, error);
}

/**
 * html5_document_parse_html_unsafe:
 * @html: markup
 * @sanitizer: (nullable): what is kept, or %NULL to keep everything
 * @limits: (nullable): limits, which the document keeps; or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document, of which only the sanitizer removes something.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT beyond one of the limits.
 *
 * Counterpart: `Document.parseHTMLUnsafe()`.
 *
 * Returns: (transfer full): the document; %NULL with an error
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html_unsafe (const char *html, Html5Sanitizer *sanitizer,
                                  const Html5Limits *limits, GError **error)
{
  return parse_text_and_filter (html, sanitizer, limits, FALSE, error);
}
