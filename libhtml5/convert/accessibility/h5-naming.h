/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How the role of an element lets it be named. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_NAMING_BY_AUTHOR,  /* https://www.w3.org/TR/wai-aria-1.2/#namefromauthor only */
  H5_NAMING_BY_CONTENT, /* https://www.w3.org/TR/wai-aria-1.2/#namefromcontent, too */
  H5_NAMING_PROHIBITED  /* https://www.w3.org/TR/wai-aria-1.2/#namefromprohibited */
} H5Naming;

/* Returns that of the role that the role attribute gives an element, or else of its implicit role:
 * https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings */
H5Naming h5_element_naming (const H5Node *element);

/* Returns the role that the role attribute gives an element, in lower case. NULL if it has its
 * implicit role. */
const char *h5_element_explicit_role (const H5Node *element);
