/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions of the owner of a live list. Their argument is the list's listener. */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  /* Returns whether changes have to be reported. */
  gboolean (*is_watched) (H5MutationListener *list);
  /* Reports a change at the end of an operation: `removed` items at `index` were replaced by
   * `added` ones. */
  void (*changed) (H5MutationListener *list, guint index, guint removed, guint added);
  /* The tree takes a reference to the list for each of its listeners, and releases it later. */
  void (*hold) (H5MutationListener *list);
  void (*release) (H5MutationListener *list);
} H5ListFuncs;
