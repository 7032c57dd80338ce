/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The struct of Html5Sanitizer, for its files. */
#pragma once

#include "dom/sanitizer/html5-sanitizer.h"

#include "sanitize/h5-sanitizer-config.h"

/* A URL function and its data, counted by g_rc_box_acquire(): a call under way keeps them when
 * the sanitizer gets another function. */
typedef struct
{
  Html5SanitizerUrlFunc func; /* NULL: all URLs stay */
  gpointer data;
  GDestroyNotify destroy;
} Html5UrlDecider;

struct _Html5Sanitizer
{
  GObject parent_instance;
  H5SanitizerConfig *config;
  H5SanitizerConfig *ready[2];  /* copies to sanitize with, as it is and safe; NULL until wanted */
  guint n_edits;                /* how often config was changed: a copy that is out may be old */
  Html5UrlDecider *url_decider; /* NULL for none */
};

void _html5_url_decider_release (Html5UrlDecider *self);

void _html5_sanitizer_install_properties (GObjectClass *object_class);

/* The configuration, for a change. */
H5SanitizerConfig *_html5_sanitizer_edit (Html5Sanitizer *self);
