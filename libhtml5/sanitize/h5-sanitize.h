/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Sanitizing a tree with a configuration: https://html.spec.whatwg.org/#sanitize. Includes
 * template contents and shadow trees. Does not recurse.
 */
#pragma once

#include "sanitize/h5-sanitizer-config.h"

typedef struct
{
  gsize n_changes;  /* nodes and attributes that were removed or changed */
  gsize n_implied;  /* of them, elements that a parser makes where there is no tag, as they are */
  gsize n_look_ups; /* names that were looked up in the configuration: each once */
  gboolean is_disturbed; /* the URL function changed the tree */
} H5Sanitized;

/* Sanitizes everything below root (a document, fragment or element). safe: what
 * https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe removes goes whatever the
 * configuration says; for many trees it is cheaper to have that done once, with
 * h5_sanitizer_config_copy_safe (). What the configuration says does not change.
 *
 * A URL function must not remove nodes: if it may, use the functions below. */
H5Sanitized h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe);

/* The same in steps, for a URL function that may do anything: all is done but what it decides on.
 * Then there are questions in tree order, each about an element, which the caller keeps alive and
 * of which it knows where it is after other questions were asked. */
typedef struct _H5Sanitizing H5Sanitizing;

H5Sanitizing *h5_sanitizing_new (H5Node *root, H5SanitizerConfig *config);
gsize h5_sanitizing_n_questions (const H5Sanitizing *self);
H5Node *h5_sanitizing_element (const H5Sanitizing *self, gsize i);

/* element: that of the question, which is still in the tree. */
void h5_sanitizing_ask (H5Sanitizing *self, gsize i, H5Node *element);

/* Frees self. If the result is disturbed, what is left is sanitized only after another walk with
 * the same configuration without the function: URLs that it neither kept nor returned go then. */
H5Sanitized h5_sanitizing_finish (H5Sanitizing *self);
