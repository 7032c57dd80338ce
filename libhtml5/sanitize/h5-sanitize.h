/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Sanitizing a tree with a configuration: https://html.spec.whatwg.org/#sanitize. Includes
 * template contents and shadow trees. Does not recurse.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

typedef struct
{
  gsize n_changes;       /* number of nodes and attributes that were removed or changed */
  gsize n_implied;       /* of these, elements that a parser would insert again without a tag */
  gsize n_look_ups;      /* number of names that were looked up in the configuration, each once */
  gboolean is_disturbed; /* the URL function changed the tree */
} H5Sanitized;

/* Sanitizes everything below root, which is a document, fragment or element. If `safe` is set,
 * also removes what https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe would remove.
 * For many trees, h5_sanitizer_config_copy_safe() is cheaper. Does not change the lists of the
 * configuration.
 *
 * A URL function must not remove nodes. If it may do that, use the functions below. */
H5Sanitized h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe);

/* The same in steps, for a URL function that may change the tree. h5_sanitizing_new() does
 * everything that does not depend on the function. The rest are questions, which are in tree
 * order. Each belongs to an element, which the caller has to keep alive and find again after
 * earlier questions. */
typedef struct _H5Sanitizing H5Sanitizing;

H5Sanitizing *h5_sanitizing_new (H5Node *root, H5SanitizerConfig *config);
gsize h5_sanitizing_n_questions (const H5Sanitizing *self);
H5Node *h5_sanitizing_element (const H5Sanitizing *self, gsize i);

/* `element` is that of the question. It must still be in the tree. */
void h5_sanitizing_ask (H5Sanitizing *self, gsize i, H5Node *element);

/* Frees self. If the result is disturbed, call h5_sanitize() with the same configuration
 * without the function. That removes URLs that the function neither kept nor returned. */
H5Sanitized h5_sanitizing_finish (H5Sanitizing *self);
