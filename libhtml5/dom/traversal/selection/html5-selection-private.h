/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of a selection. html5-selection-change.c changes it, and html5-selection.c reads
 * it. */
#pragma once

#include "dom/traversal/selection/html5-selection.h"

struct _Html5Selection
{
  GObject parent_instance;
  Html5Document *document; /* NULL for an object made with g_object_new() */
  Html5Range *range;       /* NULL if nothing is selected */
  Html5SelectionDirection direction;
};

/* Whether both boundaries are in the document's own tree. Otherwise, nothing is selected. */
gboolean _html5_selection_is_shown (Html5Selection *self);

/* Reports a change. */
void _html5_selection_changed (Html5Selection *self);
