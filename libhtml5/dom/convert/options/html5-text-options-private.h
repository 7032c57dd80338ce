/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/convert/options/html5-text-options.h"

struct _Html5TextOptions
{
  GObject parent_instance;
  gboolean list_markers;
  gboolean image_alternatives;
  gboolean quote_marks;
  gboolean skip_quoted_replies;
  gboolean skip_signatures;
  gboolean content_only;
  Html5TextTables tables;
  Html5TextLinks links;
  guint width;
  gboolean flowed;
  guint max_length;
};
