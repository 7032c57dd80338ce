/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Builds trees from instructions, which build.js in this folder runs in a browser. Each record,
 * which U+001E ends, is an instruction, and U+001F separates its fields. Nodes are numbered in
 * the order of their creation. Node 0 exists from the beginning.
 *
 *   e PARENT URI NAME     an element            n ELEMENT URI NAME VALUE   an attribute
 *   t PARENT DATA         a text                a ELEMENT NAME VALUE       one without namespace
 *   c PARENT DATA         a comment             s ELEMENT FLAGS            a shadow root
 *   p PARENT TARGET DATA  an instruction        k TEMPLATE                 its contents
 *   x PARENT DATA         a CDATA section       m ELEMENT MARKUP           parsed, at the end
 *   d PARENT NAME PUBLIC SYSTEM  a doctype      r ELEMENT NAME             removes an attribute
 *   v PARENT NODE         moves a node to the end of another one
 *
 * FLAGS are letters: c closed, s serializable, d delegates focus, m manual slots, l clonable.
 */
#pragma once

#include "tree/h5-tree.h"

/* Runs the instructions from node 0 on. Returns all nodes (H5Node *). */
GPtrArray *build_program_run (H5Node *root, const char *program);

/* Parses markup with an element as context, and appends it to parent. */
void build_program_append_markup (H5Node *element, H5Node *parent, const char *markup);
