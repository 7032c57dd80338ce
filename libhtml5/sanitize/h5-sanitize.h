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
} H5SanitizeResult;

/* Sanitizes everything below root, which is a document, fragment or element. If `safe` is set,
 * also removes what https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe would remove.
 * For many trees, h5_sanitizer_config_copy_safe() is cheaper. Does not change the lists of the
 * configuration.
 *
 * A URL function must not remove nodes. If it may do that, use the functions below. */
H5SanitizeResult h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe);

/* The same in steps, for a URL function that may change the tree. h5_sanitize_run_new() does
 * everything that does not depend on the function. The rest are questions, which are in tree
 * order. Each belongs to an element, which the caller has to keep alive and find again after
 * earlier questions. */
typedef struct _H5SanitizeRun H5SanitizeRun;

H5SanitizeRun *h5_sanitize_run_new (H5Node *root, H5SanitizerConfig *config);
gsize h5_sanitize_run_n_questions (const H5SanitizeRun *self);
H5Node *h5_sanitize_run_element (const H5SanitizeRun *self, gsize i);

/* `element` is that of the question. It must still be in the tree. */
void h5_sanitize_run_ask (H5SanitizeRun *self, gsize i, H5Node *element);

/* Frees self. If the result is disturbed, call h5_sanitize() with the same configuration
 * without the function. That removes URLs that the function neither kept nor returned. */
H5SanitizeResult h5_sanitize_run_finish (H5SanitizeRun *self);
