/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing with the engine, whole or in pieces. */
#pragma once

#include "parse/h5-parse.h"

typedef enum
{
  TEST_FEED_WHOLE,
  TEST_FEED_BYTES,  /* one by one */
  TEST_FEED_RANDOM, /* pieces of 1 to 12 bytes, from g_test_rand_int() */
  TEST_N_FEEDS
} TestFeed;

extern const char *const test_feed_names[TEST_N_FEEDS];

/* Returns a tree with a single element for a context such as "td", "svg path" or "math mi". */
H5Tree *test_context_new (const char *context, H5Node **element);

/* Parses a text to its end. `context` is NULL for a document. */
H5Parse *test_parse (const H5ParseOptions *options, const char *context, const char *text,
                     gsize length, TestFeed feed);

/* Returns the result of a parse in the format of html5lib: the children of the document or
 * fragment. */
char *test_dump (H5Parse *parse, gboolean is_fragment);

/* Fails the test if the links in the tree below root are inconsistent. */
void test_check_links (const H5Node *root);
