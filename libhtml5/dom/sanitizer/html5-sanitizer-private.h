/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The struct of Html5Sanitizer, which its files share. */
#pragma once

#include "dom/sanitizer/html5-sanitizer.h"

#include "sanitize/h5-sanitizer-config.h"

/* A URL function and its data, with a reference count (g_rc_box_acquire()): a call in progress
 * keeps them when the sanitizer gets another function. */
typedef struct
{
  Html5SanitizerUrlFunc func; /* NULL keeps all URLs */
  gpointer data;
  GDestroyNotify destroy;
} Html5UrlDecider;

struct _Html5Sanitizer
{
  GObject parent_instance;
  H5SanitizerConfig *config;
  /* Copies for sanitizing, [0] unchanged and [1] safe; NULL until needed. */
  H5SanitizerConfig *ready[2];
  guint n_edits;                /* incremented when config changes, to detect outdated copies */
  Html5UrlDecider *url_decider; /* NULL for none */
};

void _html5_url_decider_release (Html5UrlDecider *self);

void _html5_sanitizer_install_properties (GObjectClass *object_class);

/* Returns the configuration to change it. */
H5SanitizerConfig *_html5_sanitizer_edit (Html5Sanitizer *self);
