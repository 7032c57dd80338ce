/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The named character references: https://html.spec.whatwg.org/#named-character-references
 *
 * The 2231 names, with and without a semicolon, are stored as a minimal automaton. A state is the
 * list of bytes that can follow, and equal states are stored once. The number of names that come
 * before the current path is the number of a name. So states need not contain values.
 */
#pragma once

#include <glib.h>

/* The state of matching the text after an ampersand, and the longest match so far. */
typedef struct
{
  guint16 state;
  guint16 number; /* number of names that come before the matched bytes */
  guint16 match;  /* number of the longest match; only valid if match_length is not 0 */
  guint8 length;
  guint8 match_length;
} H5CharrefWalk;

void h5_charref_walk_start (H5CharrefWalk *self);

/* Matches one more byte. If no name continues with it, returns FALSE and changes nothing. */
gboolean h5_charref_walk_step (H5CharrefWalk *self, char byte);

/* Whether names can continue here. */
gboolean h5_charref_walk_can_go_on (const H5CharrefWalk *self);

/* Returns the length of the name with a semicolon at the beginning of the text, or 0. */
gsize h5_charref_match_closed (const char *text, const char *end, guint16 *match);

/* Returns the characters of a name: one or two, in UTF-8. */
const char *h5_charref_value (guint16 match, gsize *length);

/* Returns the value of a name (without the ampersand, with its semicolon if it has one), or
 * NULL if it does not exist. */
const char *h5_charref_find (const char *name, gsize name_length, gsize *length);
