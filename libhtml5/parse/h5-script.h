/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Script elements: https://html.spec.whatwg.org/#the-script-element
 *
 * What a script element is, and what its parser does with it. The parse runs nothing itself: its
 * host does, which is the application.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://html.spec.whatwg.org/#concept-script-type */
typedef enum
{
  H5_SCRIPT_TYPE_NONE, /* data, or a language that is none of these */
  H5_SCRIPT_TYPE_CLASSIC,
  H5_SCRIPT_TYPE_MODULE,
  H5_SCRIPT_TYPE_IMPORT_MAP,
  H5_SCRIPT_TYPE_SPECULATION_RULES
} H5ScriptType;

/* An HTML or an SVG script element. */
static inline gboolean
h5_node_is_script (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_SCRIPT) || h5_node_is (node, H5_NAME_SVG_SCRIPT);
}

H5ScriptType h5_script_type (const H5Node *script);

/* When a script that a parser has read to its end runs. */
typedef enum
{
  H5_SCRIPT_NEVER,
  H5_SCRIPT_AT_ONCE,
  H5_SCRIPT_BLOCKS_PARSER, /* as soon as it has been fetched, and the parser waits for that */
  H5_SCRIPT_DEFERRED,      /* when the document has been parsed */
  H5_SCRIPT_ASYNC          /* as soon as it has been fetched */
} H5ScriptTime;

/* https://html.spec.whatwg.org/#prepare-the-script-element, of a script that a parser inserted,
 * up to where it runs or is put into a list. */
H5ScriptTime h5_script_prepare (H5Node *script);
