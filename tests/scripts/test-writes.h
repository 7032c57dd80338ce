/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Documents with scripts that write, parsed with the engine. Only a small part of JavaScript is
 * supported: a script runs if it consists of statements document.write ("…"), whose strings are
 * as in JSON.
 */
#pragma once

#include "parse/h5-parse.h"

typedef enum
{
  TEST_WAIT_NEVER,
  TEST_WAIT_ONCE,   /* wait once for each script; resume before more is fed */
  TEST_WAIT_LONG,   /* the same, but feed everything before resuming */
  TEST_WAIT_LITTLE, /* the same, but feed more when little of the held bytes has been parsed */
  TEST_N_WAITS
} TestWait;

/* Parses text in pieces of this many bytes (0 for one piece) to its end. */
H5Parse *test_parse_writing (const char *text, gsize length, gsize piece, TestWait wait);
