/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits for markup that is parsed into a document. */
#include "dom/document/html5-document-limits-private.h"

#include "dom/common/html5-private.h"
#include "dom/node/html5-node-private.h"
#include "dom/parser/html5-parser-error.h"

#include <glib/gi18n-lib.h>

/* Without a wrapper, a document has the default limits. */
static Html5Document *
document_of (const H5Tree *tree)
{
  return tree->document->wrapper;
}

const H5Limits *
_html5_tree_limits (const H5Tree *tree)
{
  const Html5Document *document = document_of (tree);

  return document && document->limits ? &document->limits->limits : &_html5_default_limits.limits;
}

static guint64
or_none (guint64 limit)
{
  return limit ? limit : G_MAXUINT64;
}

guint64
_html5_tree_max_output (const H5Tree *tree)
{
  return or_none (_html5_tree_limits (tree)->max_output_bytes);
}

guint64
_html5_tree_max_expansion (const H5Tree *tree)
{
  return or_none (_html5_tree_limits (tree)->max_expansion_bytes);
}

void
_html5_tree_note_limits (const H5Tree *tree, guint32 hit)
{
  Html5Document *document = document_of (tree);

  if (!document || (document->limits_hit | hit) == document->limits_hit)
    return;
  document->limits_hit |= hit;
  document->has_news = TRUE;
}

void
_html5_set_limit_error (GError **error, guint32 hit)
{
  /* The first two make an operation fail with any policy: others may have been hit before. */
  static const struct
  {
    guint32 limit;
    const char *message;
  } limits[] = {
    { H5_LIMIT_INPUT, N_ ("The input is longer than the limit allows") },
    { H5_LIMIT_OUTPUT, N_ ("The output is longer than the limit allows") },
    { H5_LIMIT_DEPTH, N_ ("Elements are nested more deeply than the limit allows") },
    { H5_LIMIT_CLONES, N_ ("Elements are cloned more often than the limit allows") },
    { H5_LIMIT_ENTITIES,
      N_ ("Repetition adds more text, or entities are nested more deeply, than the limit allows") },
    { H5_LIMIT_PATCHES,
      N_ ("The search for the markers of “<template for>” takes longer than the limit allows") },
    { H5_LIMIT_TOKEN,
      N_ ("A name, value, comment or declaration is longer than the limit allows") },
    { H5_LIMIT_ATTRIBUTES, N_ ("An element has more attributes than the limit allows") },
    { H5_LIMIT_NAMES, N_ ("Elements and attributes have more names than the limit allows") },
  };
  const char *message = N_ ("A limit of the document is exceeded");

  for (guint i = G_N_ELEMENTS (limits); i-- > 0;)
    if (limits[i].limit & hit)
      message = limits[i].message;
  g_set_error_literal (error, HTML5_PARSER_ERROR, HTML5_PARSER_ERROR_LIMIT, _ (message));
}

/* Returns a reference to the document whose limits are those of a document. */
static Html5Document *
main_document_of (Html5Document *self)
{
  return _html5_document_is_inert (self)
           ? _html5_node_wrap (h5_node_tree (_html5_node_unwrap (self))->document)
           : g_object_ref (self);
}

/**
 * html5_document_get_limits:
 * @self: a document
 *
 * Gets the limits for markup that is read into the document, and for markup that functions return.
 * See html5_document_set_limits().
 *
 * Returns: (transfer none) (nullable): the limits, or %NULL for those of html5_limits_new(); valid
 *   until they are set again
 *
 * Since: 1.0
 */
const Html5Limits *
html5_document_get_limits (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_autoptr (Html5Document) main_document = main_document_of (self);

  return main_document->limits;
}

/**
 * html5_document_set_limits:
 * @self: a document
 * @limits: (nullable): limits, which are copied; %NULL for those of html5_limits_new()
 *
 * Sets the limits for markup that is read into the document, such as by
 * html5_element_set_inner_html(), html5_element_set_html() and
 * html5_range_create_contextual_fragment(). They also apply to markup that
 * html5_element_get_inner_html() and similar functions return.
 *
 * A document from a parser whose limits were set has the limits of the parser. The document of the
 * contents of templates has those of the document of the templates, which this function sets then.
 *
 * Since: 1.0
 */
void
html5_document_set_limits (Html5Document *self, const Html5Limits *limits)
{
  g_return_if_fail (HTML5_IS_DOCUMENT (self));
  g_autoptr (Html5Document) main_document = main_document_of (self);
  Html5Limits *old = main_document->limits;

  if (!limits && !old)
    return;
  main_document->limits = limits ? html5_limits_copy (limits) : NULL;
  h5_tree_set_max_attributes (h5_node_tree (_html5_node_unwrap (self)),
                              limits ? limits->limits.max_attributes : 0);
  g_clear_pointer (&old, html5_limits_free);
  g_object_notify (G_OBJECT (main_document), "limits");
}

/**
 * html5_document_get_limits_hit:
 * @self: a document
 *
 * Gets the limits that were hit when the document was parsed, or when markup was read into it or
 * attributes were set later.
 *
 * Returns: the limits that were hit
 *
 * Since: 1.0
 */
Html5LimitsHit
html5_document_get_limits_hit (Html5Document *self)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), HTML5_LIMITS_HIT_NONE);
  g_autoptr (Html5Document) main_document = main_document_of (self);

  const H5Tree *tree = h5_node_tree (_html5_node_unwrap (self));
  guint32 names = h5_names_is_full (tree->names) ? H5_LIMIT_NAMES : 0;
  return (Html5LimitsHit) (main_document->limits_hit | tree->limits_hit | names);
}
