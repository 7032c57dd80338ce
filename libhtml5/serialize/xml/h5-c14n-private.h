/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions that the files of the writer of canonical XML share. */
#pragma once

#include "serialize/xml/h5-c14n.h"

/* An attribute and its position in canonical order. */
typedef struct _H5C14nItem
{
  const char *uri; /* "" for no namespace */
  const char *local;
  gsize length; /* of local */
  H5Name prefix;
  guint order; /* index in the element */
  H5Span value;
} H5C14nItem;

/* Returns a run with a word of the scope. */
static inline H5OutputRun
h5_c14n_word (const H5C14nWriter *self, H5Name word, const char *tail)
{
  H5OutputRun run = { .escape = H5_ESCAPE_NONE, .tail = tail };

  run.data = h5_names_string (self->scope.names, word, &run.length);
  return run;
}

/* Binds a prefix, unless it is bound to that namespace already. */
void h5_c14n_bind (H5C14nWriter *self, H5Name prefix, H5Namespace ns);

/* Handles an attribute of an ancestor of the apex. Returns FALSE if it has to be called again. */
typedef gboolean (*H5C14nVisit) (H5C14nWriter *self, const H5AttributeList *list, guint32 i);

/* Visits the attributes of the ancestors of the apex, the innermost first. Ancestors without
 * attributes that have a namespace are left out. Returns whether all were visited; if not,
 * call it again. */
gboolean h5_c14n_visit_some_of_ancestors (H5C14nWriter *self, H5C14nVisit visit);

/* --- h5-c14n-attributes.c --- */

/* Compares strings as strcmp() does. If they are long, may return H5_MERGE_SORT_REST: then it has
 * to be called again with the same strings in another step. */
int h5_c14n_compare (H5C14nWriter *self, const char *a, const char *b);

/* Each of these does a part of what its name says, and returns whether it is finished. */
gboolean h5_c14n_add_some_attributes (H5C14nWriter *self, const H5Node *element);
gboolean h5_c14n_add_some_from_ancestors (H5C14nWriter *self);
gboolean h5_c14n_list_some_attributes (H5C14nWriter *self);
gboolean h5_c14n_sort_some_attributes (H5C14nWriter *self);

/* Only the apex may have several attributes with the same name, of which the first is written. */
gboolean h5_c14n_drop_some_repeated (H5C14nWriter *self);

/* --- h5-c14n-declarations.c: the namespace declarations that are added to a start tag --- */

/* Prepares the declarations of the current element, which must have bindings of its own. */
void h5_c14n_begin_declarations (H5C14nWriter *self);

/* Writes these declarations, sorted by prefix. Returns whether all are written. */
gboolean h5_c14n_write_some_declarations (H5C14nWriter *self);
