/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * JSON (RFC 8259) as a tree of values, for data that pages embed. It is read without recursion and
 * within limits. What pages often get wrong is taken: control characters in strings, commas that
 * are missing or too many, and comments of HTML around it all.
 */
#pragma once

#include <glib.h>

#define H5_JSON_MAX_DEPTH 64
#define H5_JSON_MAX_VALUES 200000

typedef enum
{
  H5_JSON_NULL,
  H5_JSON_FALSE,
  H5_JSON_TRUE,
  H5_JSON_NUMBER,
  H5_JSON_STRING,
  H5_JSON_ARRAY,
  H5_JSON_OBJECT,
} H5JsonKind;

typedef struct
{
  H5JsonKind kind;
  guint32 parent; /* its number; the root is its own */
  guint32 next;   /* the number of the next sibling, or 0 */
  guint32 first;  /* of the first child, or 0 */
  guint32 last;
  gsize name; /* of a member of an object: a place in the texts */
  gsize text; /* of a string or number */
} H5JsonValue;

typedef struct _H5Json H5Json;

/* NULL for what is not JSON or is beyond the limits. The text is UTF-8. */
H5Json *h5_json_parse (const char *text, gsize length);
void h5_json_free (H5Json *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5Json, h5_json_free)

const H5JsonValue *h5_json_root (const H5Json *self);

/* The children of an array or object, or of anything else none; NULL after the last one. */
const H5JsonValue *h5_json_first (const H5Json *self, const H5JsonValue *value);
const H5JsonValue *h5_json_next (const H5Json *self, const H5JsonValue *value);

/* The array or object that a value is in; the root is in itself. */
const H5JsonValue *h5_json_parent (const H5Json *self, const H5JsonValue *value);

/* The name of a member of an object; of other values the empty string. */
const char *h5_json_name (const H5Json *self, const H5JsonValue *value);

/* A member of an object by its name, the last of several; NULL when there is none. */
const H5JsonValue *h5_json_member (const H5Json *self, const H5JsonValue *value, const char *name);

/* The text of a string, else NULL. */
const char *h5_json_string (const H5Json *self, const H5JsonValue *value);

/* The next value in document order, or NULL. */
const H5JsonValue *h5_json_walk (const H5Json *self, const H5JsonValue *value);
