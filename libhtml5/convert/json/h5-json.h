/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A reader of JSON (RFC 8259) for data that is embedded in pages, which returns a tree of values.
 * It does not recurse, and has limits. Common mistakes are accepted: control characters in
 * strings, missing and superfluous commas, and HTML comments around the text.
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
  guint32 parent; /* number of the array or object that it is in; the root's is its own */
  guint32 next;   /* the number of the next sibling, or 0 */
  guint32 first;  /* number of the first child, or 0 */
  guint32 last;
  gsize name; /* of a member of an object: offset in the texts */
  gsize text; /* of a string or number: offset in the texts */
} H5JsonValue;

typedef struct _H5Json H5Json;

/* Returns NULL if the text is not JSON or is beyond the limits. The text is UTF-8. */
H5Json *h5_json_parse (const char *text, gsize length);
void h5_json_free (H5Json *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (H5Json, h5_json_free)

const H5JsonValue *h5_json_root (const H5Json *self);

/* Return the first child of an array or object, and the next sibling of a child. NULL if there
 * is none. */
const H5JsonValue *h5_json_first (const H5Json *self, const H5JsonValue *value);
const H5JsonValue *h5_json_next (const H5Json *self, const H5JsonValue *value);

/* Returns the array or object that a value is in. The root's is the root itself. */
const H5JsonValue *h5_json_parent (const H5Json *self, const H5JsonValue *value);

/* Returns the name of a member of an object. For other values, returns the empty string. */
const char *h5_json_name (const H5Json *self, const H5JsonValue *value);

/* Returns the member of an object with this name. If there are several, the last one counts.
 * NULL if there is none. */
const H5JsonValue *h5_json_member (const H5Json *self, const H5JsonValue *value, const char *name);

/* Returns the text of a string, or NULL for other values. */
const char *h5_json_string (const H5Json *self, const H5JsonValue *value);

/* Returns the next value in document order, or NULL. */
const H5JsonValue *h5_json_walk (const H5Json *self, const H5JsonValue *value);
