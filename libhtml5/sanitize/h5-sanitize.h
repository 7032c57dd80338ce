/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The walk that applies a configuration to a tree: https://html.spec.whatwg.org/#sanitize,
 * through template contents and shadow trees, without recursion.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

typedef struct
{
  gsize n_changes;  /* nodes and attributes that were removed or changed */
  gsize n_implied;  /* of them, elements that a parser makes where there is no tag, as they are */
  gsize n_look_ups; /* names that were looked up in the configuration: each once */
  gboolean is_disturbed; /* the URL function changed the tree, and the walk ended there */
} H5Sanitized;

/* Sanitizes everything below root (a document, fragment or element). safe: what
 * https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe removes goes whatever the
 * configuration says; for many trees it is cheaper to have that done once, with
 * h5_sanitizer_config_copy_safe (). What the configuration says does not change. */
H5Sanitized h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe);
