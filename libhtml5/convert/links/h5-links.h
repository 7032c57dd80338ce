/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The URLs of a tree, wherever they stand, and putting others in their places. */
#pragma once

#include "convert/links/h5-link-rules.h"
#include "tree/h5-tree.h"

/* One URL of an attribute, or of the text of a style element. */
typedef struct
{
  H5Node *element;
  const H5Attribute *attribute; /* NULL: the URL is in text */
  H5Node *text;                 /* NULL: the URL is in an attribute */
  H5LinkForm form;
  H5LinkKind kind;
  const char *value; /* all of the attribute or of the text */
  gsize value_length;
  gsize start; /* what of it a new URL takes the place of */
  gsize end;
  const char *url; /* without white space around it, escapes and quotes; not NUL-terminated */
  gsize url_length;
} H5Link;

/* The link is valid until the function returns. It must not change the tree. */
typedef void (*H5LinkFunc) (const H5Link *link, gpointer data);

/* Visits the URLs of root and of its descendants in tree order. */
void h5_links_visit (H5Node *root, H5LinkFunc func, gpointer data);

/* Appends a URL as it must be written where one of this form stands, in place of value from start
 * to end. */
void h5_link_append_url (H5LinkForm form, const char *url, H5Buffer *out);
