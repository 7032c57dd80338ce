/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The public header compiles alone, as strict C99 and as C++, without warnings, and each type
 * supports g_autoptr. */
#include <libhtml5/html5.h>

#define CHECK_AUTOPTR(Type) \
  { \
    g_autoptr (Type) a = NULL; \
    g_assert_null (a); \
  }

static void
test_autoptr (void)
{
  CHECK_AUTOPTR (Html5Article)
  CHECK_AUTOPTR (Html5Attr)
  CHECK_AUTOPTR (Html5CDATASection)
  CHECK_AUTOPTR (Html5CharacterData)
  CHECK_AUTOPTR (Html5Comment)
  CHECK_AUTOPTR (Html5Decoder)
  CHECK_AUTOPTR (Html5Document)
  CHECK_AUTOPTR (Html5DocumentFragment)
  CHECK_AUTOPTR (Html5DocumentType)
  CHECK_AUTOPTR (Html5Element)
  CHECK_AUTOPTR (Html5Encoder)
  CHECK_AUTOPTR (Html5Encoding)
  CHECK_AUTOPTR (Html5FormData)
  CHECK_AUTOPTR (Html5FormEntry)
  CHECK_AUTOPTR (Html5FormSubmission)
  CHECK_AUTOPTR (Html5Limits)
  CHECK_AUTOPTR (Html5Link)
  CHECK_AUTOPTR (Html5LinkList)
  CHECK_AUTOPTR (Html5MarkdownOptions)
  CHECK_AUTOPTR (Html5Metadata)
  CHECK_AUTOPTR (Html5MetadataLink)
  CHECK_AUTOPTR (Html5MutationObserver)
  CHECK_AUTOPTR (Html5MutationRecord)
  CHECK_AUTOPTR (Html5NamedNodeMap)
  CHECK_AUTOPTR (Html5Node)
  CHECK_AUTOPTR (Html5NodeIterator)
  CHECK_AUTOPTR (Html5NodeList)
  CHECK_AUTOPTR (Html5PangoLink)
  CHECK_AUTOPTR (Html5PangoOptions)
  CHECK_AUTOPTR (Html5ParseError)
  CHECK_AUTOPTR (Html5Parser)
  CHECK_AUTOPTR (Html5ProcessingInstruction)
  CHECK_AUTOPTR (Html5Range)
  CHECK_AUTOPTR (Html5Sanitizer)
  CHECK_AUTOPTR (Html5Selection)
  CHECK_AUTOPTR (Html5Selector)
  CHECK_AUTOPTR (Html5Serializer)
  CHECK_AUTOPTR (Html5ShadowRoot)
  CHECK_AUTOPTR (Html5StaticRange)
  CHECK_AUTOPTR (Html5TableGrid)
  CHECK_AUTOPTR (Html5Text)
  CHECK_AUTOPTR (Html5TextOptions)
  CHECK_AUTOPTR (Html5TokenList)
  CHECK_AUTOPTR (Html5TreeWalker)
  CHECK_AUTOPTR (Html5Url)
}

static void
test_version (void)
{
  g_assert_true (
    HTML5_CHECK_VERSION (HTML5_MAJOR_VERSION, HTML5_MINOR_VERSION, HTML5_MICRO_VERSION));
  g_assert_false (HTML5_CHECK_VERSION (HTML5_MAJOR_VERSION, HTML5_MINOR_VERSION + 1, 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/headers/autoptr", test_autoptr);
  g_test_add_func ("/headers/version", test_version);
  return g_test_run ();
}
