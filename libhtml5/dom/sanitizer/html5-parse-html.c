/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing whole documents of untrusted markup: https://html.spec.whatwg.org/#html-sanitization */
#include "dom/sanitizer/html5-sanitizer-apply-private.h"

#include "dom/document/html5-document-limits-private.h"
#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"

#include "parse/h5-parse.h"

static void
set_limits (Html5Document *document, const Html5Limits *limits, guint32 hit)
{
  H5Tree *tree = h5_node_tree (_html5_node_unwrap (document));

  if (limits)
    html5_document_set_limits (document, limits);
  _html5_tree_note_limits (tree, hit);
  _html5_tree_settle (tree);
}

/* A document: text, or bytes with the label of their encoding, which may be NULL. */
typedef struct
{
  const char *data;
  gsize length;
  gboolean is_text;
  const char *charset;
  /* of bytes, when they have been parsed */
  const H5Encoding *encoding;
  H5EncodingSource source;
} Input;

static void
set_encoding (Html5Document *document, const Input *input)
{
  if (!input->encoding || input->is_text)
    return;
  _html5_document_set_encoding (document, h5_encoding_name (input->encoding),
                                (Html5EncodingSource) input->source);
}

static H5Tree *
parse_tree (Html5FilterRun *self, Input *input)
{
  H5ParseOptions options = h5_parse_default_options;

  options.limits = *self->limits;
  options.transport_encoding = input->charset;
  options.allow_declarative_shadow_roots = !_html5_sanitizer_is_stable (self->sanitizer);
  H5Parse *parse = h5_parse_new (&options);
  if (input->is_text)
    h5_parse_feed_text (parse, input->data, self->length);
  else
    h5_parse_feed_bytes (parse, input->data, self->length);
  h5_parse_finish (parse);
  input->encoding = h5_parse_get_encoding (parse, &input->source);
  self->limits_hit = h5_parse_get_limits_hit (parse);
  H5Tree *tree = h5_parse_has_stopped (parse) ? NULL : h5_parse_steal_tree (parse);
  h5_parse_free (parse);
  return tree;
}

static Html5Document *
parse_and_filter (Input *input, Html5Sanitizer *sanitizer, const Html5Limits *limits, gboolean safe,
                  GError **error)
{
  /* A URL function may release the limits. */
  g_autoptr (Html5Limits) held = limits ? html5_limits_copy (limits) : NULL;
  Html5FilterRun self = {
    .sanitizer = sanitizer,
    .safe = safe,
    .limits = held ? &held->limits : &_html5_default_limits.limits,
  };
  H5Node *other = NULL;

  g_return_val_if_fail (sanitizer == NULL || HTML5_IS_SANITIZER (sanitizer), NULL);
  self.length = input->length;
  H5Tree *tree = parse_tree (&self, input);
  g_autoptr (Html5Document) document = tree ? _html5_document_wrap_tree (tree) : NULL;
  if (document)
    set_encoding (document, input);
  if (!document
      || !_html5_filter_run_apply (&self, document, _html5_node_unwrap (document), &other))
    {
      _html5_bind_messages ();
      _html5_set_limit_error (error, self.limits_hit);
      return NULL;
    }
  if (other)
    {
      g_object_unref (document);
      document = _html5_document_wrap_tree (h5_node_tree (other));
      set_encoding (document, input);
    }
  set_limits (document, held, self.limits_hit);
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
 * @charset: (nullable): the label of an encoding, such as the charset of a mail part, or %NULL to
 *   determine the encoding as browsers do
 * @sanitizer: (nullable): a sanitizer, or %NULL for the safe default
 * @limits: (nullable): the limits of the document, or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document from bytes and sanitizes it, as html5_document_parse_html() does. Unknown
 * labels are ignored. html5_document_get_character_set() returns the encoding.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit is exceeded.
 *
 * Returns: (transfer full): the document; %NULL on error
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
 * @sanitizer: (nullable): a sanitizer, or %NULL for the safe default
 * @limits: (nullable): the limits of the document, or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document and sanitizes it. Everything that could run a script is removed, even if
 * the sanitizer allows it. If the sanitizer does not keep the `html` element, the document is
 * empty.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit is exceeded.
 *
 * Counterpart: `Document.parseHTML()`.
 *
 * Returns: (transfer full): the document; %NULL on error
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
 * @sanitizer: (nullable): a sanitizer, or %NULL to keep everything
 * @limits: (nullable): the limits of the document, or %NULL for those of html5_limits_new()
 * @error: return location for an error
 *
 * Parses a whole document and sanitizes it. Unlike html5_document_parse_html(), scripts are kept if
 * the sanitizer allows them.
 *
 * Fails with %HTML5_PARSER_ERROR_LIMIT if a limit is exceeded.
 *
 * Counterpart: `Document.parseHTMLUnsafe()`.
 *
 * Returns: (transfer full): the document; %NULL on error
 *
 * Since: 1.0
 */
Html5Document *
html5_document_parse_html_unsafe (const char *html, Html5Sanitizer *sanitizer,
                                  const Html5Limits *limits, GError **error)
{
  return parse_text_and_filter (html, sanitizer, limits, FALSE, error);
}
