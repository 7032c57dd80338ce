// SPDX-License-Identifier: LGPL-2.1-or-later
// pugixml reads no DTD, checks no name and knows no namespaces; white space between tags is
// kept, as the others do.
#include <pugixml.hpp>

extern "C"
{
#include "bench-peers.h"
}

gpointer
bench_parse_pugixml (const char *data, gsize length)
{
  auto document = new pugi::xml_document;

  document->load_buffer (data, length, pugi::parse_full | pugi::parse_ws_pcdata,
                         pugi::encoding_utf8);
  return document;
}

void
bench_free_pugixml (gpointer document)
{
  delete static_cast<pugi::xml_document *> (document);
}
