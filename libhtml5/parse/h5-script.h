/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Script elements: https://html.spec.whatwg.org/#the-script-element
 *
 * Their types, and what the parser does with them. The library runs no scripts: the host, which
 * is the application, does.
 */
#pragma once

#include "tree/h5-tree.h"

/* https://html.spec.whatwg.org/#concept-script-type */
typedef enum
{
  H5_SCRIPT_TYPE_NONE, /* data, or an unknown language */
  H5_SCRIPT_TYPE_CLASSIC,
  H5_SCRIPT_TYPE_MODULE,
  H5_SCRIPT_TYPE_IMPORT_MAP,
  H5_SCRIPT_TYPE_SPECULATION_RULES
} H5ScriptType;

/* Whether a node is an HTML or SVG script element. */
static inline gboolean
h5_node_is_script (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_SCRIPT) || h5_node_is (node, H5_NAME_SVG_SCRIPT);
}

H5ScriptType h5_script_type (const H5Node *script);

/* When to run a script, after its end tag was parsed. */
typedef enum
{
  H5_SCRIPT_NEVER,
  H5_SCRIPT_AT_ONCE,
  H5_SCRIPT_BLOCKS_PARSER, /* as soon as it has been fetched; the parser waits */
  H5_SCRIPT_DEFERRED,      /* when the document has been parsed */
  H5_SCRIPT_ASYNC          /* as soon as it has been fetched */
} H5ScriptTime;

/* https://html.spec.whatwg.org/#prepare-the-script-element, for a script that a parser
 * inserted, up to the step that runs it or adds it to a list. */
H5ScriptTime h5_script_prepare (H5Node *script);
