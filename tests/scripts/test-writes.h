/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Documents whose scripts write, parsed with the engine alone. Of JavaScript there is what such
 * tests need: a script runs if it is nothing but statements document.write ("…"), whose strings
 * are as in JSON.
 */
#pragma once

#include "parse/h5-parse.h"

typedef enum
{
  TEST_WAIT_NEVER,
  TEST_WAIT_ONCE,   /* each script, the first time; the parse is resumed before more is fed */
  TEST_WAIT_LONG,   /* the same, but as much as there is comes before it is resumed */
  TEST_WAIT_LITTLE, /* the same, but more comes when little of what was kept is parsed */
  TEST_N_WAITS
} TestWait;

/* Parses text in pieces of so many bytes (0: whole). The parse has finished. */
H5Parse *test_parse_writing (const char *text, gsize length, gsize piece, TestWait wait);
