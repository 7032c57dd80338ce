/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Documents and their elements through the public API. */
#pragma once

#include <libhtml5/html5.h>

static inline Html5Document *
test_document_parse_as (const char *markup, Html5Syntax syntax)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = html5_document_new_from_text_full (markup, -1, syntax, NULL, &error);

  g_assert_no_error (error);
  return document;
}

static inline Html5Document *
test_document_parse (const char *html)
{
  return test_document_parse_as (html, HTML5_SYNTAX_HTML);
}

static inline Html5Document *
test_document_parse_xml (const char *xml)
{
  return test_document_parse_as (xml, HTML5_SYNTAX_XML);
}

/* Returns the first element that the selector matches, which must exist. */
static inline Html5Element *
test_document_find (Html5Document *document, const char *selectors)
{
  g_autoptr (GError) error = NULL;
  Html5Element *element = html5_document_query_selector (document, selectors, &error);

  g_assert_no_error (error);
  g_assert_nonnull (element);
  return element;
}
