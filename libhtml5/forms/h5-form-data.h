/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The entries of a form and their encodings:
 * https://html.spec.whatwg.org/#form-submission-algorithm without navigation.
 *
 * An entry list (https://xhr.spec.whatwg.org/#concept-formdata-entry) is created from the markup
 * of a form, can be changed, and is encoded in one of three ways.
 */
#pragma once

#include "base/h5-buffer.h"
#include "encoding/h5-encoding.h"
#include "tree/h5-tree.h"

/* A file, when there is a content type; its name is never NULL then. Strings are in UTF-8. */
typedef struct
{
  char *name;
  char *value; /* of a file: its bytes */
  gsize value_length;
  char *filename;
  char *content_type;
} H5FormEntry;

/* An array of H5FormEntry that frees its entries. */
GArray *h5_form_data_new (void);
void h5_form_data_append (GArray *self, const char *name, const char *value, gsize length);
void h5_form_data_append_file (GArray *self, const char *name, const char *filename,
                               const char *content_type, const char *bytes, gsize length);

/* The place of an image button that was clicked. */
typedef struct
{
  gint x, y;
} H5Coordinate;

/* https://html.spec.whatwg.org/#constructing-the-form-data-set; submitter may be NULL, the
 * encoding is for controls that tell it (`_charset_`). */
GArray *h5_form_construct_entries (H5Node *form, const H5Node *submitter, H5Coordinate selected,
                                   const H5Encoding *encoding);

/* --- h5-form-encode.c --- */

/* https://html.spec.whatwg.org/#attr-fs-enctype */
typedef enum
{
  H5_FORM_URLENCODED,
  H5_FORM_MULTIPART,
  H5_FORM_PLAIN_TEXT
} H5FormEnctype;

/* The body in the encoding. The boundary is for multipart: see h5_form_make_boundary (). */
void h5_form_encode (const GArray *entries, H5FormEnctype enctype, const H5Encoding *encoding,
                     const char *boundary, H5Buffer *out);

/* A boundary with enough random letters to be in no entry. */
char *h5_form_make_boundary (void);
