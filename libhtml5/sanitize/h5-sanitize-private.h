/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of h5_sanitize(), which its files share. */
#pragma once

#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-rules.h"
#include "tree/mutation/h5-mutation-listener.h"

typedef struct _H5SanitizeQuestion H5SanitizeQuestion;

typedef enum
{
  H5_QUESTION_URLS,  /* of an attribute */
  H5_QUESTION_STYLE, /* an attribute, too */
  H5_QUESTION_SHEET, /* the text of a style element */
  H5_QUESTION_REL    /* asks nothing: depends on what became of href */
} H5QuestionKind;

struct _H5Sanitizing
{
  H5MutationListener listener;
  H5Tree *tree;
  H5SanitizerConfig *config;
  const H5Names *names;
  H5SanitizerRules rules;
  GArray *doomed;    /* names of the attributes of one element to remove; empty in between */
  GArray *questions; /* H5SanitizeQuestion */
  H5Sanitized done;
};

static inline gboolean
h5_sanitize_local_is (const H5Sanitizing *self, const H5Node *element, H5Name local)
{
  return h5_names_local (self->names, element->name) == local;
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, for all attributes of an element.
 * `entry` is its entry in the configuration, or NULL. */
void h5_sanitize_attributes (H5Sanitizing *self, H5Node *element, const H5SanitizerElement *entry);

void h5_sanitize_remove_attribute (H5Sanitizing *self, H5Node *element, H5Name name);

/* Filters the text of a style element, HTML's or SVG's. */
void h5_sanitize_style_element (H5Sanitizing *self, H5Node *element);

/* Filters the attribute, which the element has. FALSE: nothing is left of it. */
gboolean h5_sanitize_style_attribute (H5Sanitizing *self, H5Node *element);

/* Sets the rel of a link, or removes that of another element if the lists do not allow it. */
void h5_sanitize_rel (H5Sanitizing *self, H5Node *element);

/* Applies what the URL function says, if the attribute is still what it was. */
void h5_sanitize_ask_about_urls (H5Sanitizing *self, H5Node *element, H5Name name);

void h5_sanitize_ask_later (H5Sanitizing *self, H5Node *element, H5Name name, H5QuestionKind kind);

/* Everything but the questions. */
void h5_sanitize_walk (H5Sanitizing *self, H5Node *root);
