/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#define HTML5_INSIDE

#include <libhtml5/dom/convert/html5-article.h>
#include <libhtml5/dom/node/html5-attr.h>
#include <libhtml5/dom/node/html5-character-data.h>
#include <libhtml5/dom/node/html5-comment.h>
#include <libhtml5/dom/encoding/html5-decoder.h>
#include <libhtml5/dom/node/html5-document-fragment.h>
#include <libhtml5/dom/node/html5-document-type.h>
#include <libhtml5/dom/document/html5-document.h>
#include <libhtml5/dom/common/html5-dom-error.h>
#include <libhtml5/dom/node/html5-element.h>
#include <libhtml5/dom/encoding/html5-encoder.h>
#include <libhtml5/dom/encoding/html5-encoding.h>
#include <libhtml5/dom/common/html5-enum-types.h>
#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/writer/html5-infoset.h>
#include <libhtml5/dom/common/html5-limits.h>
#include <libhtml5/dom/writer/html5-markup.h>
#include <libhtml5/dom/traversal/html5-mutation-observer.h>
#include <libhtml5/dom/traversal/html5-mutation-record.h>
#include <libhtml5/dom/list/html5-named-node-map.h>
#include <libhtml5/dom/traversal/html5-node-iterator.h>
#include <libhtml5/dom/list/html5-node-list.h>
#include <libhtml5/dom/node/html5-node.h>
#include <libhtml5/dom/parser/html5-parse-error.h>
#include <libhtml5/dom/parser/html5-parser-error.h>
#include <libhtml5/dom/parser/html5-parser.h>
#include <libhtml5/dom/node/html5-processing-instruction.h>
#include <libhtml5/dom/traversal/html5-range.h>
#include <libhtml5/dom/traversal/html5-selection.h>
#include <libhtml5/dom/sanitizer/html5-sanitizer.h>
#include <libhtml5/dom/selector/html5-selector.h>
#include <libhtml5/dom/writer/html5-serializer.h>
#include <libhtml5/dom/node/html5-shadow-root.h>
#include <libhtml5/dom/node/html5-text.h>
#include <libhtml5/dom/list/html5-token-list.h>
#include <libhtml5/dom/traversal/html5-tree-walker.h>
#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/common/html5-version-macros.h>
#include <libhtml5/dom/common/html5-version.h>

#undef HTML5_INSIDE
