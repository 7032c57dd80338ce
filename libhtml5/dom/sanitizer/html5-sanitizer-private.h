/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What an Html5Sanitizer holds, for the files that it is made of. */
#pragma once

#include "dom/sanitizer/html5-sanitizer.h"

#include "sanitize/h5-sanitizer-config.h"

struct _Html5Sanitizer
{
  GObject parent_instance;
  H5SanitizerConfig *config;
  H5SanitizerConfig *ready[2]; /* copies to sanitize with, as it is and safe; NULL until wanted */
  guint n_edits;               /* how often config was changed: a copy that is out may be old */
  Html5SanitizerUrlFunc url_func;
  gpointer url_data;
  GDestroyNotify url_destroy;
};

/* The configuration, for a change. */
H5SanitizerConfig *_html5_sanitizer_edit (Html5Sanitizer *self);
