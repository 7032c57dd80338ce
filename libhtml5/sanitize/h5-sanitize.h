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
  gboolean is_disturbed; /* the URL function changed the tree, so sanitizing stopped */
} H5Sanitized;

/* Sanitizes everything below root, which is a document, fragment or element. If `safe` is set,
 * also removes what https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe would remove.
 * For many trees, h5_sanitizer_config_copy_safe() is cheaper. Does not change the lists of the
 * configuration. */
H5Sanitized h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe);
