/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Canonical XML 1.0 (https://www.w3.org/TR/xml-c14n) of a document or a subtree, with or without
 * comments. Namespaces that a tree uses but does not declare, as trees from HTML do, are declared
 * where they are first used.
 */
#pragma once

#include "base/h5-merge-sort.h"
#include "serialize/h5-output.h"
#include "serialize/h5-walk.h"
#include "serialize/xml/h5-xml-scope.h"

typedef struct
{
  H5Output output;
  H5Walk walk;
  const H5Names *names;
  gboolean comments;
  H5XmlScope scope;
  struct _H5C14nItem *items; /* the attributes of the current element */
  gsize n_items, items_capacity;
  const H5Node *ahead; /* a child of the document; no element is between it and the current one */
  H5MergeSort order;   /* these in canonical order */
  gsize n_written;     /* number of these that are written */
  const char *compared[2];  /* two long strings that are being compared; NULL for none */
  gsize n_compared;         /* number of bytes that they have in common */
  guint entering;           /* what is done next while an element is entered; 0 for none */
  guint32 next;             /* the next attribute for that */
  const H5Node *ancestor;   /* of the apex, whose attribute that is; or NULL */
  gboolean has_default;     /* the apex has a declaration of the default namespace */
  gboolean declares;        /* the declarations of the current element are to be written next */
  H5MergeSort declarations; /* these in canonical order */
  gsize n_declared;         /* number of these that were listed, and then that were written */
  guint32 next_declared;    /* the next binding that may be one of these */
  gboolean is_listing;      /* there may be more of these */
  gboolean is_sorting;      /* they are not in order yet */
} H5C14nWriter;

void h5_c14n_writer_init (H5C14nWriter *self, const H5Node *root, gboolean comments);
void h5_c14n_writer_clear (H5C14nWriter *self);
gboolean h5_c14n_writer_fill (H5C14nWriter *self, H5Buffer *buffer, gsize enough);
