/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The limits of XML: entities, and the length of tokens. */
#include "dom/common/html5-limits-private.h"

/**
 * html5_limits_get_max_entity_depth:
 * @self: limits
 *
 * Gets how many entities may be open within each other in XML. See
 * html5_limits_set_max_entity_depth().
 *
 * Returns: the limit; 0 means 1000
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_entity_depth (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_entity_depth;
}

/**
 * html5_limits_set_max_entity_depth:
 * @self: limits
 * @max_entity_depth: the limit; 0 and values over 1000 mean 1000
 *
 * Sets how many entities may be open within each other in XML. References beyond the limit are
 * removed.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_entity_depth (Html5Limits *self, guint max_entity_depth)
{
  g_return_if_fail (self != NULL);

  self->limits.max_entity_depth = max_entity_depth;
}

/**
 * html5_limits_get_max_expansion_bytes:
 * @self: limits
 *
 * Gets how many bytes repetition may add to a document of any size. See
 * html5_limits_set_max_expansion_bytes().
 *
 * Returns: the limit in bytes; 0 for no limit
 *
 * Since: 1.0
 */
guint64
html5_limits_get_max_expansion_bytes (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_expansion_bytes;
}

/**
 * html5_limits_set_max_expansion_bytes:
 * @self: limits
 * @max_expansion_bytes: the limit in bytes; 0 for no limit
 *
 * Sets how many bytes repetition may add to a document of any size. In XML, these are the
 * replacement texts of entities, and attribute defaults with their names. In HTML, they are the
 * attributes of formatting elements that the parser creates again, and the names, attributes and
 * text that `selectedcontent` elements show of options. Beyond the limit,
 * html5_limits_set_max_amplification() decides.
 *
 * The names in an #Html5FormData that options repeat have the same limits. When URLs become
 * absolute, each may become 256 bytes longer, and all together may become longer than that by this
 * number of bytes.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_expansion_bytes (Html5Limits *self, guint64 max_expansion_bytes)
{
  g_return_if_fail (self != NULL);

  self->limits.max_expansion_bytes = max_expansion_bytes;
}

/**
 * html5_limits_get_max_amplification:
 * @self: limits
 *
 * Gets how much repetition may add to a document, as a multiple of the bytes that were read so far.
 * See html5_limits_set_max_amplification().
 *
 * Returns: the factor; 0 means 1
 *
 * Since: 1.0
 */
guint
html5_limits_get_max_amplification (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_amplification;
}

/**
 * html5_limits_set_max_amplification:
 * @self: limits
 * @max_amplification: the factor; 0 means 1
 *
 * Sets how much repetition may add to a document, as a multiple of the bytes that were read so far.
 * The limit applies once repetition has added more than html5_limits_get_max_expansion_bytes(), and
 * not at all if that is 0. Beyond it, references in XML are removed, and text in HTML is inserted
 * without the formatting elements, as with html5_limits_set_max_clones().
 *
 * Since: 1.0
 */
void
html5_limits_set_max_amplification (Html5Limits *self, guint max_amplification)
{
  g_return_if_fail (self != NULL);

  self->limits.max_amplification = max_amplification;
}

/**
 * html5_limits_get_max_token_bytes:
 * @self: limits
 *
 * Gets the maximum length of names, attribute values, comments, data of processing instructions,
 * and declarations in XML. See html5_limits_set_max_token_bytes().
 *
 * Returns: the limit in bytes; 0 for no limit
 *
 * Since: 1.0
 */
guint64
html5_limits_get_max_token_bytes (const Html5Limits *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->limits.max_token_bytes;
}

/**
 * html5_limits_set_max_token_bytes:
 * @self: limits
 * @max_token_bytes: the limit in bytes; values under 65536 mean 65536, but 0 means no limit
 *
 * Sets the maximum length of names, attribute values, comments, data of processing instructions,
 * and declarations in XML. The part beyond the limit is dropped. Text is not limited. An attribute
 * value has the length that it has in the source: html5_limits_set_max_expansion_bytes() limits
 * what its entities expand to.
 *
 * Since: 1.0
 */
void
html5_limits_set_max_token_bytes (Html5Limits *self, guint64 max_token_bytes)
{
  g_return_if_fail (self != NULL);

  self->limits.max_token_bytes = max_token_bytes;
}
