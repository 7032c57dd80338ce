/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which tags may be omitted: https://html.spec.whatwg.org/#optional-tags
 *
 * These functions test one element and its neighbors in the tree. A tag that is optional in the
 * standard is kept if the parser would create another tree without it: the standard's rules
 * assume valid documents, and trees may not be valid.
 */
#pragma once

#include "serialize/h5-walk.h"

/* What h5_optional_tags_look() does next. */
typedef enum
{
  H5_LOOK_FOR_HTML,
  H5_LOOK_FOR_HEAD,
  H5_LOOK_AROUND
} H5LookFor;

typedef struct
{
  const H5Node *root;
  H5Scope scope;
  H5LookFor look;
  const H5Node *ahead;           /* the next node to look at */
  const H5Node *outer;           /* the next node around it, or NULL when everything is known */
  const H5Node *doctype, *first; /* the doctype and the first element of the root */
  gboolean quirks;               /* a table start tag does not end a p element */
  const H5Node *html;
  const H5Node *head; /* the ones that the parser will create or imply, or NULL */
  const H5Node *body;
  /* Number of open form elements, which the caller counts; nested forms are ignored. */
  gsize forms;
  /* Number of open templates, plus one in a fragment. Then the parser may be in a table mode,
   * where a form does not end a p element. And browsers do not end open elements in a form in
   * a template. */
  gsize templates;
} H5OptionalTags;

void h5_optional_tags_init (H5OptionalTags *self, const H5Node *root, H5Scope scope);

/* Looks at most at this many nodes before the first one is written. Returns whether
 * all are known. */
gboolean h5_optional_tags_look (H5OptionalTags *self, guint most);

/* `filled` means that the element has content that is not in the tree. */
gboolean h5_may_omit_start_tag (const H5OptionalTags *self, const H5Node *element, gboolean filled);
gboolean h5_may_omit_end_tag (const H5OptionalTags *self, const H5Node *element);
