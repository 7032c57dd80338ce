/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The functions of the owner of a live list. They take the list's listener. */
#pragma once

#include "tree/mutation/h5-mutation-listener.h"

typedef struct
{
  /* Whether changes have to be reported. */
  gboolean (*is_watched) (H5MutationListener *list);
  /* Reports one when the tree settles: `removed` items at `index` were replaced by `added`. */
  void (*changed) (H5MutationListener *list, guint index, guint removed, guint added);
  /* The tree holds the list once for each of its listeners, and releases it as often. */
  void (*hold) (H5MutationListener *list);
  void (*release) (H5MutationListener *list);
} H5ListFuncs;
