/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/traversal/html5-node-filter-private.h"
#include "dom/traversal/html5-tree-walker.h"

struct _Html5TreeWalker
{
  GObject parent_instance;
  Html5Node *root;
  Html5Node *current;
  Html5NodeFilter filter;
};

/* Makes a node the current one. */
void _html5_tree_walker_move (Html5TreeWalker *self, Html5Node *node);
