/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of h5_sanitize(), which its files share. */
#pragma once

#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-rules.h"

typedef struct
{
  H5SanitizerConfig *config;
  const H5Names *names;
  H5SanitizerRules rules;
  /* Names of the attributes to remove from the current element; empty between elements. */
  GArray *doomed;
  H5Sanitized done;
} H5Sanitizing;

static inline gboolean
h5_sanitize_local_is (const H5Sanitizing *self, const H5Node *element, H5Name local)
{
  return h5_names_local (self->names, element->name) == local;
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, for all attributes of an element.
 * `entry` is its entry in the configuration, or NULL. */
void h5_sanitize_attributes (H5Sanitizing *self, H5Node *element, const H5SanitizerElement *entry);

/* Sanitizes the text of a style element of HTML or SVG. */
void h5_sanitize_style_element (H5Sanitizing *self, H5Node *element);
