/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The struct of Html5Sanitizer, which its files share. */
#pragma once

#include "dom/common/html5-func-private.h"
#include "dom/sanitizer/html5-sanitizer.h"

#include "sanitize/h5-sanitizer-config.h"

struct _Html5Sanitizer
{
  GObject parent_instance;
  H5SanitizerConfig *config;
  /* Copies for sanitizing, [0] unchanged and [1] safe; NULL until needed. */
  H5SanitizerConfig *ready[2];
  guint n_edits;       /* incremented when config changes, to detect outdated copies */
  Html5Func *url_func; /* an Html5SanitizerUrlFunc; NULL keeps all URLs */
};

void _html5_sanitizer_install_properties (GObjectClass *object_class);

/* Returns the configuration to change it. */
H5SanitizerConfig *_html5_sanitizer_edit (Html5Sanitizer *self);
