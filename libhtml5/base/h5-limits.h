/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The limits for a document's resources, in one struct for all layers and the public API. To add
 * a limit, add a member, its default and a flag; CONTRIBUTING.md lists the rest.
 */
#pragma once

#include <glib.h>

/* 0 means no limit, unless the comment says otherwise. */
typedef struct
{
  guint max_depth;         /* of nested elements */
  guint max_clones;        /* of elements that the parser adds, beyond 16 for each start tag */
  guint max_errors;        /* that are stored */
  guint64 max_input_bytes; /* exceeding it always ends the parse */
  guint max_entity_depth;  /* XML: of nested entities; 0 means 1000, the maximum */
  /* Of entities and attribute defaults in XML, and of attributes of elements that
   * the parser adds. */
  guint64 max_expansion_bytes;
  /* As a factor of the document's length, beyond max_expansion_bytes. */
  guint max_amplification;
  guint64 max_token_bytes; /* XML: of a name, a value, a comment and so on; at least 65536 */
  /* Of markup that a function returns or that is parsed again, and of a body with the entries of a
   * form. */
  guint64 max_output_bytes;
  guint max_attributes; /* of an element; at least 16 */
  guint max_names;      /* that are not static; 0 means 2^30, the maximum */
  gboolean fail;        /* end the parse also when it could continue */
} H5Limits;

#define H5_DEFAULT_LIMITS \
  { \
    .max_depth = 4096, .max_clones = 100000, .max_errors = 1000, .max_entity_depth = 40, \
    .max_expansion_bytes = 1000000, .max_amplification = 5, .max_token_bytes = 1 << 30, \
    .max_output_bytes = 1 << 30 \
  }

/* The limits that were exceeded. Html5LimitsHit has the same values. */
enum
{
  H5_LIMIT_DEPTH = 1 << 0,
  H5_LIMIT_CLONES = 1 << 1,
  H5_LIMIT_ENTITIES = 1 << 2,
  H5_LIMIT_INPUT = 1 << 3,
  H5_LIMIT_PATCHES = 1 << 4,
  H5_LIMIT_TOKEN = 1 << 5,
  H5_LIMIT_OUTPUT = 1 << 6,
  H5_LIMIT_ATTRIBUTES = 1 << 7,
  H5_LIMIT_NAMES = 1 << 8
};
