/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The named character references: https://html.spec.whatwg.org/#named-character-references
 *
 * 2231 names, with and without a semicolon, as a minimal automaton: a state is the list of the
 * bytes that may follow, equal states exist once, and counting the names that lie before the
 * path taken gives each name its number (so the states need not hold the values).
 */
#pragma once

#include <glib.h>

/* How far the text after an ampersand has been followed, and the longest name met so far. */
typedef struct
{
  guint16 state;
  guint16 number; /* of the names that come before what was followed */
  guint16 match;  /* good when match_length is not 0 */
  guint8 length;
  guint8 match_length;
} H5CharrefWalk;

void h5_charref_walk_start (H5CharrefWalk *self);

/* Follows one more byte. FALSE when no name goes on like that: nothing has changed then. */
gboolean h5_charref_walk_step (H5CharrefWalk *self, char byte);

/* Whether names go on from here. */
gboolean h5_charref_walk_can_go_on (const H5CharrefWalk *self);

/* The length of the name with a semicolon that the text begins with, or 0. */
gsize h5_charref_match_closed (const char *text, const char *end, guint16 *match);

/* The characters of a name: one or two, in UTF-8. */
const char *h5_charref_value (guint16 match, gsize *length);

/* The value of exactly this name (without the ampersand, with its semicolon if it has one),
 * or NULL. */
const char *h5_charref_find (const char *name, gsize name_length, gsize *length);
