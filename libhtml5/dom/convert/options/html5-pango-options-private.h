/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/options/html5-pango-options.h"

struct _Html5PangoOptions
{
  GObject parent_instance;
  gboolean links;
  gboolean colors;
  gboolean sizes;
  gboolean list_markers;
  gboolean image_alternatives;
  gboolean content_only;
  guint max_length;
};
