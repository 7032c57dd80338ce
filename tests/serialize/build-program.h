/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Trees by instructions, which build.js in this folder follows in a browser: one instruction a
 * record (ended by U+001E), its fields parted by U+001F. Nodes have numbers in the order in
 * which they were made; 0 is there from the start.
 *
 *   e PARENT URI NAME     an element            n ELEMENT URI NAME VALUE   an attribute
 *   t PARENT DATA         a text                a ELEMENT NAME VALUE       one without namespace
 *   c PARENT DATA         a comment             s ELEMENT FLAGS            a shadow root
 *   p PARENT TARGET DATA  an instruction        k TEMPLATE                 its contents
 *   x PARENT DATA         a CDATA section       m ELEMENT MARKUP           parsed, at the end
 *   d PARENT NAME PUBLIC SYSTEM  a doctype      r ELEMENT NAME             without an attribute
 *   v PARENT NODE         the node, moved to the end of another
 *
 * FLAGS are letters: c closed, s serializable, d delegates focus, m manual slots, l clonable.
 */
#pragma once

#include "tree/h5-tree.h"

/* Follows them from node 0; gives all nodes (H5Node *). */
GPtrArray *build_program_run (H5Node *root, const char *program);

/* Parses markup with an element as context, and puts it at the end of parent. */
void build_program_append_markup (H5Node *element, H5Node *parent, const char *markup);
