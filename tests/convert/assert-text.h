/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The text of a document, for tests with many cases. */
#pragma once

#include "common/test-document.h"

static inline void
assert_text (const char *markup, Html5TextOptions *options, const char *expected)
{
  g_autoptr (Html5Document) document = test_document_parse (markup);
  g_autofree char *text = html5_node_to_text (HTML5_NODE (document), options);

  g_assert_cmpstr (text, ==, expected);
}
