/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Writing a doctype, whose name and identifiers may have many megabytes, in steps:
 *
 *      begin -> look through each string in parts -> write each string as a run
 *
 * The end of an identifier, and the quotes in it, must be known before it is written.
 */
#pragma once

#include "serialize/h5-output.h"
#include "tree/h5-tree.h"

typedef struct
{
  const char *data; /* ends with NUL */
  gsize length;     /* of what was looked through */
  gboolean has_quote, has_apostrophe, has_colon;
} H5DoctypeString;

enum
{
  H5_DOCTYPE_CHECKS = 1 << 0,         /* find out whether XML allows it */
  H5_DOCTYPE_CHOOSES_QUOTES = 1 << 1, /* write an identifier that has a " between apostrophes */
  /* Write a system identifier, even if it is empty, after a public one. */
  H5_DOCTYPE_NEEDS_SYSTEM_ID = 1 << 2,
  /* Leave out the identifiers if one has a >, which ends a doctype in HTML even within quotes. */
  H5_DOCTYPE_IS_HTML = 1 << 3,
  /* Leave out a public identifier without a system identifier, which XML does not have. */
  H5_DOCTYPE_COERCES = 1 << 4
};

/* The state of writing one doctype. All zero while none is written. */
typedef struct
{
  guint flags;
  H5DoctypeString name, public_id, system_id;
  gboolean is_public;  /* it has a public identifier, which may be empty when it is coerced */
  gboolean has_no_ids; /* they are left out */
  guint looked;        /* number of these strings that were looked through */
  gboolean is_illegal; /* XML does not allow what was looked through */
  guint written;       /* number of its parts that were written */
} H5DoctypeWriter;

static inline gboolean
h5_doctype_has_begun (const H5DoctypeWriter *self)
{
  return self->name.data != NULL;
}

/* Begins to write a doctype with this name, which ends with NUL, and the identifiers
 * of the node. */
void h5_doctype_begin (H5DoctypeWriter *self, const H5Node *doctype, H5Span name, guint flags);

/* Looks through the next part of the strings. Returns whether it was the last one. */
gboolean h5_doctype_look_through (H5DoctypeWriter *self);

/* Writes the doctype, which must have been looked through. Returns FALSE if a part of it is
 * pending. Then it must be called again when that is written. */
gboolean h5_doctype_write (H5DoctypeWriter *self, H5Output *output);
