/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/common/html5-limits-private.h"

#include "dom/common/html5-enum-types.h"

/**
 * Html5Limits:
 *
 * Limits for the input and the output of parsers and documents. They apply when a parser runs, when
 * a function reads markup into a document, and when markup is written to a string.
 *
 * The policy, which you set with html5_limits_set_policy(), decides whether a limit changes the
 * tree or makes the operation fail. Either way, it is reported by html5_parser_get_limits_hit() and
 * html5_document_get_limits_hit(). Functions that only read a document report
 * %HTML5_LIMITS_HIT_OUTPUT with their error alone. The library is safe without limits. They protect
 * the application that processes the result.
 *
 * Since: 1.0
 */
G_DEFINE_BOXED_TYPE (Html5Limits, html5_limits, html5_limits_copy, html5_limits_free)

G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_DEPTH == H5_LIMIT_DEPTH);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_CLONES == H5_LIMIT_CLONES);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_ENTITIES == H5_LIMIT_ENTITIES);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_INPUT == H5_LIMIT_INPUT);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_PATCHES == H5_LIMIT_PATCHES);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_TOKEN == H5_LIMIT_TOKEN);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_OUTPUT == H5_LIMIT_OUTPUT);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_ATTRIBUTES == H5_LIMIT_ATTRIBUTES);
G_STATIC_ASSERT ((guint) HTML5_LIMITS_HIT_NAMES == H5_LIMIT_NAMES);

const Html5Limits _html5_default_limits = { H5_DEFAULT_LIMITS };

/**
 * html5_limits_new:
 *
 * Creates limits with the defaults of a parser: a depth of 4096 elements, 100,000 clones, 1000
 * stored errors and 1 GiB of output. Repetition may add a million bytes to a document, or five
 * times its own size. In XML, 40 entities may be open within each other, and no token may be longer
 * than 1 GiB.
 *
 * Returns: (transfer full): new limits
 *
 * Since: 1.0
 */
Html5Limits *
html5_limits_new (void)
{
  return html5_limits_copy (&_html5_default_limits);
}

/**
 * html5_limits_new_untrusted:
 *
 * Creates limits for untrusted markup: a depth of 512 elements, 10,000 clones, 100 stored errors,
 * 64 MiB of input, 256 MiB of output and 10,000 attributes of an element.
 *
 * Returns: (transfer full): new limits
 *
 * Since: 1.0
 */
Html5Limits *
html5_limits_new_untrusted (void)
{
  Html5Limits *self = html5_limits_new ();

  self->limits.max_depth = 512;
  self->limits.max_clones = 10000;
  self->limits.max_errors = 100;
  self->limits.max_input_bytes = 64 * 1024 * 1024;
  self->limits.max_output_bytes = 256 * 1024 * 1024;
  self->limits.max_attributes = 10000;
  return self;
}

/**
 * html5_limits_new_unlimited:
 *
 * Creates limits that allow as much as the library can. Entities are still limited to a depth of
 * 1000, and the attributes of an element to 67,108,863. Use them only for markup that you trust:
 * some kilobytes can fill the memory.
 *
 * Returns: (transfer full): new limits
 *
 * Since: 1.0
 */
Html5Limits *
html5_limits_new_unlimited (void)
{
  return g_new0 (Html5Limits, 1);
}

/**
 * html5_limits_copy:
 * @self: limits
 *
 * Copies limits.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 1.0
 */
Html5Limits *
html5_limits_copy (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

/**
 * html5_limits_free:
 * @self: (transfer full): limits
 *
 * Frees limits.
 *
 * Since: 1.0
 */
void
html5_limits_free (Html5Limits *self)
{
  g_free (self);
}

/**
 * html5_limits_get_max_depth:
 * @self: limits
 *
 * Gets the maximum element depth. See html5_limits_set_max_depth().
 *
 * Returns: the maximum number of elements within each other; 0 for no limit
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_depth (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_depth;
}

/**
 * html5_limits_set_max_depth:
 * @self: limits
 * @max_depth: the maximum number of elements within each other; 0 for no limit
 *
 * Sets the maximum element depth. Deeper elements become children of the deepest element that is
 * allowed, in order.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_depth (Html5Limits *self, guint max_depth)
{
  g_return_if_fail (self != NULL);

  self->limits.max_depth = max_depth;
}

/**
 * html5_limits_get_max_input_bytes:
 * @self: limits
 *
 * Gets the maximum size of the input in bytes. See html5_limits_set_max_input_bytes().
 *
 * Returns: the limit in bytes; 0 for no limit
 *
 * Since: 1.0
 */
guint64
html5_limits_get_max_input_bytes (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_input_bytes;
}

/**
 * html5_limits_set_max_input_bytes:
 * @self: limits
 * @max_input_bytes: the limit in bytes; 0 for no limit
 *
 * Sets the maximum size of the input in bytes. More input is always an error.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_input_bytes (Html5Limits *self, guint64 max_input_bytes)
{
  g_return_if_fail (self != NULL);

  self->limits.max_input_bytes = max_input_bytes;
}

/**
 * html5_limits_get_max_clones:
 * @self: limits
 *
 * Gets the maximum number of formatting elements that the parser may create without a start tag of
 * their own, in addition to 16 for each start tag of the document. See
 * html5_limits_set_max_clones().
 *
 * Returns: the limit; 0 for no limit
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_clones (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_clones;
}

/**
 * html5_limits_set_max_clones:
 * @self: limits
 * @max_clones: the limit; 0 for no limit
 *
 * Sets the maximum number of formatting elements that the parser may create without a start tag of
 * their own, in addition to 16 for each start tag of the document. Beyond the limit, text is
 * inserted without them.
 *
 * An eighth of this number, in addition to 4 for each start tag, is the maximum number of nodes
 * that `selectedcontent` elements may show of the options of their `select` elements. Beyond the
 * limit, they keep the content that they have. What is shown at once is always complete.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_clones (Html5Limits *self, guint max_clones)
{
  g_return_if_fail (self != NULL);

  self->limits.max_clones = max_clones;
}

/**
 * html5_limits_get_max_errors:
 * @self: limits
 *
 * Gets the maximum number of parse errors to store. See html5_limits_set_max_errors().
 *
 * Returns: the limit; 0 for no limit
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_errors (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_errors;
}

/**
 * html5_limits_set_max_errors:
 * @self: limits
 * @max_errors: the limit; 0 for no limit
 *
 * Sets the maximum number of parse errors to store. All errors are counted.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_errors (Html5Limits *self, guint max_errors)
{
  g_return_if_fail (self != NULL);

  self->limits.max_errors = max_errors;
}

/**
 * html5_limits_get_policy:
 * @self: limits
 *
 * Gets what to do when the input exceeds a limit after which parsing can continue. See
 * html5_limits_set_policy().
 *
 * Returns: the policy
 *
 * Since: 1.0
 */
Html5LimitPolicy
html5_limits_get_policy (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, HTML5_LIMIT_POLICY_REPAIR);

  return self->limits.fail ? HTML5_LIMIT_POLICY_FAIL : HTML5_LIMIT_POLICY_REPAIR;
}

/**
 * html5_limits_set_policy:
 * @self: limits
 * @policy: the policy
 *
 * Sets what to do when the input exceeds a limit after which parsing can continue. The limits of
 * input and output always make the operation fail.
 *
 * Since: 1.0
 */
void
html5_limits_set_policy (Html5Limits *self, Html5LimitPolicy policy)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail ((guint) policy <= HTML5_LIMIT_POLICY_FAIL);

  self->limits.fail = policy == HTML5_LIMIT_POLICY_FAIL;
}

/**
 * html5_limits_get_max_output_bytes:
 * @self: limits
 *
 * Gets the maximum size of the markup that a function returns as a string. See
 * html5_limits_set_max_output_bytes().
 *
 * Returns: the limit in bytes; 0 for no limit
 *
 * Since: 1.0
 */
guint64
html5_limits_get_max_output_bytes (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_output_bytes;
}

/**
 * html5_limits_set_max_output_bytes:
 * @self: limits
 * @max_output_bytes: the limit in bytes; 0 for no limit
 *
 * Sets the maximum size of the markup that a function returns as a string. It applies to
 * html5_element_get_inner_html() and similar functions, to the functions that sanitize, for
 * their result as markup, and to the longest body that the entries of
 * html5_form_data_new_from_form() can have. Larger output is always an error. A serializer has
 * #Html5Serializer:max-bytes instead.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_output_bytes (Html5Limits *self, guint64 max_output_bytes)
{
  g_return_if_fail (self != NULL);

  self->limits.max_output_bytes = max_output_bytes;
}

/**
 * html5_limits_get_max_attributes:
 * @self: limits
 *
 * Gets the maximum number of attributes of an element. See html5_limits_set_max_attributes().
 *
 * Returns: the limit; 0 means 67,108,863
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_attributes (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_attributes;
}

/**
 * html5_limits_set_max_attributes:
 * @self: limits
 * @max_attributes: the limit; values under 16 mean 16, but 0 means 67,108,863, and so do larger
 *   values
 *
 * Sets the maximum number of attributes of an element. Parsers drop those that follow.
 * html5_element_set_attribute() and similar functions fail, and those without a #GError do nothing.
 * Elements that are cloned or moved keep theirs.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_attributes (Html5Limits *self, guint max_attributes)
{
  g_return_if_fail (self != NULL);

  self->limits.max_attributes = max_attributes;
}
