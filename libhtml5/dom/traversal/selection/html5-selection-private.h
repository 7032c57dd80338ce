/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* A selection's state, which html5-selection-change.c writes and html5-selection.c reads. */
#pragma once

#include "dom/traversal/selection/html5-selection.h"

struct _Html5Selection
{
  GObject parent_instance;
  Html5Document *document; /* NULL for what g_object_new() made */
  Html5Range *range;       /* NULL: nothing is selected */
  Html5SelectionDirection direction;
};

/* Whether both ends are in the document's own tree: what leaves it is not selected. */
gboolean _html5_selection_is_shown (Html5Selection *self);

/* Tells of a change. */
void _html5_selection_changed (Html5Selection *self);
