/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing with the engine alone, fed whole or in pieces. */
#pragma once

#include "parse/h5-parse.h"

typedef enum
{
  TEST_FEED_WHOLE,
  TEST_FEED_BYTES,  /* one by one */
  TEST_FEED_RANDOM, /* pieces of 1 to 12 bytes, after g_test_rand_int () */
  TEST_N_FEEDS
} TestFeed;

extern const char *const test_feed_names[TEST_N_FEEDS];

/* A tree that has nothing but an element for a context such as "td", "svg path" or "math mi". */
H5Tree *test_context_new (const char *context, H5Node **element);

/* Parses text; context is NULL for a document. The parse has finished. */
H5Parse *test_parse (const H5ParseOptions *options, const char *context, const char *text,
                     gsize length, TestFeed feed);

/* What the parse built: the document's children, or the fragment's, as html5lib writes them. */
char *test_dump (H5Parse *parse, gboolean is_fragment);

/* Fails the test if the links of the tree below root contradict each other. */
void test_check_links (const H5Node *root);
