/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The filters of live lists, for the getElementsBy… methods of the DOM. */
#pragma once

#include "tree/h5-tree.h"

typedef enum
{
  H5_FILTER_NODES,    /* all nodes */
  H5_FILTER_ELEMENTS, /* all elements */
  H5_FILTER_NAME,     /* https://dom.spec.whatwg.org/#concept-getelementsbytagname */
  H5_FILTER_NAME_NS,  /* https://dom.spec.whatwg.org/#concept-getelementsbytagnamens */
  H5_FILTER_CLASSES,  /* https://dom.spec.whatwg.org/#concept-getelementsbyclassname */
  H5_FILTER_NAMED,    /* https://html.spec.whatwg.org/#dom-document-getelementsbyname */
  H5_FILTER_LINKS,    /* https://html.spec.whatwg.org/#dom-document-links */
  H5_FILTER_ANCHORS,  /* https://html.spec.whatwg.org/#dom-document-anchors */
  H5_FILTER_OPTIONS   /* options; the list excludes those of other select elements */
} H5FilterKind;

/* The words that a filter compares. Lists of children, the most common ones, have none. */
typedef struct _H5FilterWords H5FilterWords;

typedef struct
{
  H5FilterKind kind;
  H5FilterWords *words; /* NULL if the filter only depends on its kind */
} H5Filter;

void h5_filter_clear (H5Filter *self);
void h5_filter_init_name (H5Filter *self, const char *qualified, gboolean is_html);
void h5_filter_init_name_ns (H5Filter *self, const char *uri, const char *local);
void h5_filter_init_classes (H5Filter *self, const char *classes);
void h5_filter_init_named (H5Filter *self, const char *name);
gboolean h5_filter_equal (const H5Filter *self, const H5Filter *other);
guint h5_filter_hash (const H5Filter *self);
gboolean h5_filter_matches (H5Filter *self, const H5Node *node);

/* To call when the nodes to match are moved to another tree: its names may have the address of
 * those that the filter knows. */
void h5_filter_forget_names (H5Filter *self);

/* The n-th key for what a filter looks for, which the caller frees; and the keys of all filters
 * that an element, or one with another attribute value, can match. Each of a filter's keys, of
 * which there is at least one, is among those of what it matches. `value` may be NULL. */
typedef void (*H5KeyFunc) (const char *key, gpointer data);
char *h5_filter_key (const H5Filter *self, guint n);
guint h5_filter_n_keys (const H5Filter *self);
void h5_filter_element_keys (const H5Node *element, H5KeyFunc func, gpointer data);
void h5_filter_attribute_keys (H5Name name, const char *value, H5KeyFunc func, gpointer data);

/* Returns the attribute that the filter depends on besides the element's name, or
 * H5_NAME_NONE. */
H5Name h5_filter_attribute (const H5Filter *self);

/* Whether an element matched when that attribute had this value. NULL means that it did not
 * exist. */
gboolean h5_filter_matched (H5Filter *self, const H5Node *element, const char *value);
