/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * How much of the machine a document may take: one struct for all layers that ask, and for the
 * facade. To add a limit, add a member, its default, and a flag; CONTRIBUTING.md names the rest.
 */
#pragma once

#include <glib.h>

/* 0 is no limit, but where it says otherwise. */
typedef struct
{
  guint max_depth;             /* of elements */
  guint max_clones;            /* elements that the author did not write, beyond 16 a start tag */
  guint max_errors;            /* that are stored */
  guint64 max_input_bytes;     /* more always ends the parse */
  guint max_entity_depth;      /* XML: entities open in one another; 0: 1000, which is the most */
  guint64 max_expansion_bytes; /* that entities and defaults of XML, and attributes of clones, may
                                * always add */
  guint max_amplification;     /* and how many times the document's own bytes beyond that */
  guint64 max_token_bytes;     /* XML: of a name, a value, a comment...; at least 65536 */
  guint64 max_output_bytes;    /* of text that is made of what was read, to be read again */
  gboolean fail;               /* what could be repaired ends the parse too */
} H5Limits;

#define H5_DEFAULT_LIMITS \
  { \
    .max_depth = 4096, .max_clones = 100000, .max_errors = 1000, .max_entity_depth = 40, \
    .max_expansion_bytes = 1000000, .max_amplification = 5, .max_token_bytes = 1 << 30, \
    .max_output_bytes = 1 << 30 \
  }

/* What limits were hit; Html5LimitsHit has the same. */
enum
{
  H5_LIMIT_DEPTH = 1 << 0,
  H5_LIMIT_CLONES = 1 << 1,
  H5_LIMIT_ENTITIES = 1 << 2,
  H5_LIMIT_INPUT = 1 << 3,
  H5_LIMIT_PATCHES = 1 << 4,
  H5_LIMIT_TOKEN = 1 << 5,
  H5_LIMIT_OUTPUT = 1 << 6
};
