/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Which tags may be left out: https://html.spec.whatwg.org/#optional-tags
 *
 * Tests of one element and its position in the tree, each of which only looks at its neighbors. A
 * tag that is optional in the standard is kept if the parser would create another tree without it:
 * the standard's rules are for documents without mistakes, and trees are not.
 */
#pragma once

#include "serialize/h5-walk.h"

typedef struct
{
  const H5Node *root;
  H5Scope scope;
  gboolean quirks; /* a table does not end a p */
  const H5Node *html;
  const H5Node *head; /* the ones that the parser makes of the tags, or would imply */
  const H5Node *body;
  gsize forms;     /* how many are open, for the caller to count: a form in a form is ignored */
  gsize templates; /* and of these, or that it is a fragment: the parser may then be in a mode of
                    * tables, where a form does not end a p; and browsers do not end what is open
                    * in a form of a template */
} H5OptionalTags;

void h5_optional_tags_init (H5OptionalTags *self, const H5Node *root, H5Scope scope);

/* filled: the element has content that is not in the tree. */
gboolean h5_may_omit_start_tag (const H5OptionalTags *self, const H5Node *element, gboolean filled);
gboolean h5_may_omit_end_tag (const H5OptionalTags *self, const H5Node *element);
