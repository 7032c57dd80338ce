/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of h5_sanitize(), which its files share. */
#pragma once

#include "sanitize/h5-sanitize.h"
#include "sanitize/h5-sanitizer-rules.h"
#include "tree/mutation/h5-mutation-listener.h"

typedef enum
{
  H5_QUESTION_URLS,  /* of an attribute */
  H5_QUESTION_CSS,   /* an attribute that is CSS */
  H5_QUESTION_SHEET, /* the text of a style element */
  H5_QUESTION_REL    /* the rel attribute, which depends on whether href is kept */
} H5QuestionKind;

struct _H5SanitizeRun
{
  H5MutationListener listener;
  H5Tree *tree;
  H5SanitizerConfig *config;
  const H5Names *names;
  H5SanitizerRules rules;
  GArray *doomed;    /* names of the attributes to remove from the current element */
  GArray *questions; /* calls of the URL function that follow: h5-sanitize-questions.c */
  H5Name asked_name; /* the name of the element with the last URL, and its word in config->urls */
  H5Name asked_word;
  guint n_selects; /* select elements around the position of the walk */
  H5SanitizeResult done;
};

static inline gboolean
h5_sanitize_local_is (const H5SanitizeRun *self, const H5Node *element, H5Name local)
{
  return h5_names_local (self->names, element->name) == local;
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, for all attributes of an element.
 * `entry` is its entry in the configuration, or NULL. */
void h5_sanitize_attributes (H5SanitizeRun *self, H5Node *element, const H5SanitizerElement *entry);

void h5_sanitize_remove_attribute (H5SanitizeRun *self, H5Node *element, H5Name name);

/* Remembers a URL that was kept, for parsing the markup again, or for another walk, without the
 * function. */
void h5_sanitize_note_url (H5SanitizeRun *self, const H5Node *element, const char *attribute,
                           const char *url);
gboolean h5_sanitize_url_was_kept (H5SanitizeRun *self, const H5Node *element,
                                   const char *attribute, const char *url, gsize length);

/* Whether the URL function has left the value of an attribute as it was. `element` may be NULL. */
gboolean h5_sanitize_is_still (const H5Node *element, H5Name name, const char *value, gsize length);

/* Sets the rel attribute of a link, or removes that of another element if the lists do not
 * allow it. */
void h5_sanitize_rel (H5SanitizeRun *self, H5Node *element);

/* Applies the result of the URL function, unless the function changed the attribute. */
void h5_sanitize_ask_about_urls (H5SanitizeRun *self, H5Node *element, H5Name name);

void h5_sanitize_ask_later (H5SanitizeRun *self, H5Node *element, H5Name name, H5QuestionKind kind);

/* --- h5-sanitize-css.c --- */

/* Makes the text of a style element of HTML or SVG its only content. Browsers ignore other
 * content. */
void h5_sanitize_keep_sheet (H5SanitizeRun *self, H5Node *element);

/* Sanitizes the text of a style element. */
void h5_sanitize_style_element (H5SanitizeRun *self, H5Node *element);

/* Filters the style attribute, or the URLs of an attribute that is a property of SVG. The element
 * must have the attribute. Returns FALSE if nothing is left of it. The URL function may move the
 * element to another tree and back: sets *place to what it is then. */
gboolean h5_sanitize_css_attribute (H5SanitizeRun *self, H5Node **place, H5Name name);

/* --- */

/* Sanitizes everything that does not depend on the URL function. */
void h5_sanitize_walk (H5SanitizeRun *self, H5Node *root);
