/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Finding the URLs in a tree, and replacing them. */
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
  const char *value; /* the whole attribute value or text */
  gsize value_length;
  gsize start; /* the part that a new URL replaces */
  gsize end;
  const char *url; /* without white space around it, escapes and quotes; not NUL-terminated */
  gsize url_length;
} H5Link;

/* The link is valid until the function returns. It must not change the tree. */
typedef void (*H5LinkFunc) (const H5Link *link, gpointer data);

/* Visits the URLs in root and its descendants, in tree order. */
void h5_links_visit (H5Node *root, H5LinkFunc func, gpointer data);

/* Visits the URLs in the attributes of an element, and in its text if it is a style element. */
void h5_links_visit_element (H5Node *element, H5LinkFunc func, gpointer data);

/* Appends a URL with the escapes that it needs in this form, to replace the bytes from start
 * to end of a value. */
void h5_link_append_url (H5LinkForm form, const char *url, H5Buffer *out);
