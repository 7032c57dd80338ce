/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* For the files of h5_sanitize(). */
#pragma once

#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-rules.h"

typedef struct
{
  H5SanitizerConfig *config;
  const H5Names *names;
  H5SanitizerRules rules;
  GArray *doomed; /* names of the attributes of one element to remove; empty in between */
  H5Sanitized done;
} H5Sanitizing;

static inline gboolean
h5_sanitize_local_is (const H5Sanitizing *self, const H5Node *element, H5Name local)
{
  return h5_names_local (self->names, element->name) == local;
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core for all attributes of an element, whose entry
 * in the configuration is NULL if it has none. */
void h5_sanitize_attributes (H5Sanitizing *self, H5Node *element, const H5SanitizerElement *entry);

/* Filters the text of a style element, HTML's or SVG's. */
void h5_sanitize_style_element (H5Sanitizing *self, H5Node *element);
