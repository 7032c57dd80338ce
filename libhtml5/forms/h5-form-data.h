/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The entry list of a form, and its encodings:
 * https://html.spec.whatwg.org/#form-submission-algorithm, without navigation.
 *
 * An entry list (https://xhr.spec.whatwg.org/#concept-formdata-entry) is constructed from the
 * markup of a form, can be changed, and is encoded in one of three ways.
 */
#pragma once

#include "base/h5-buffer.h"
#include "base/h5-limits.h"
#include "encoding/h5-encoding.h"
#include "select/h5-root-cache.h"

/* If it has a content type, the entry is a file, and has a file name. Strings are in UTF-8. */
typedef struct
{
  char *name;  /* a GRefString: all options of a select element share it */
  char *value; /* for a file: its content */
  gsize value_length;
  char *filename;
  char *content_type;
} H5FormEntry;

/* Returns an array of H5FormEntry. It frees its entries. */
GArray *h5_form_data_new (void);
void h5_form_data_append (GArray *self, const char *name, const char *value, gsize length);
/* The same for a GRefString. */
void h5_form_data_append_shared (GArray *self, char *name, const char *value, gsize length);
void h5_form_data_append_file (GArray *self, const char *name, const char *filename,
                               const char *content_type, const char *bytes, gsize length);

/* The coordinates of a click on an image button. */
typedef struct
{
  gint x, y;
} H5Coordinate;

/* https://html.spec.whatwg.org/#constructing-the-form-data-set. `submitter` may be NULL. `encoding`
 * is for controls that submit its name (`_charset_`). Returns NULL if a limit is exceeded: a body
 * with the entries could be too long, or the name of a select element, which is in the entry of
 * each of its options, is repeated too often. */
GArray *h5_form_construct_entries (H5Node *form, const H5Node *submitter, H5Coordinate selected,
                                   const H5Encoding *encoding, const H5Limits *limits,
                                   H5RootCache *form_indexes);

/* --- h5-form-encode.c --- */

/* https://html.spec.whatwg.org/#attr-fs-enctype */
typedef enum
{
  H5_FORM_URLENCODED,
  H5_FORM_MULTIPART,
  H5_FORM_PLAIN_TEXT
} H5FormEnctype;

/* Appends the request body. `boundary` is for multipart/form-data; see
 * h5_form_make_boundary(). */
void h5_form_encode (const GArray *entries, H5FormEnctype enctype, const H5Encoding *encoding,
                     const char *boundary, H5Buffer *out);

/* Returns a boundary with enough random letters not to occur in an entry. */
char *h5_form_make_boundary (void);
