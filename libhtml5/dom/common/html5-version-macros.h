/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Macros for public symbols, which export them and mark the version in which they were added. */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <glib.h>

#include <libhtml5/dom/common/html5-version.h>

#ifndef _HTML5_EXTERN
#define _HTML5_EXTERN extern
#endif

/**
 * HTML5_VERSION_1_0:
 *
 * Version 1.0, as a value for %HTML5_VERSION_MIN_REQUIRED and %HTML5_VERSION_MAX_ALLOWED.
 *
 * Since: 1.0
 */
#define HTML5_VERSION_1_0 (G_ENCODE_VERSION (1, 0))

/* Before 1.0 the headers describe 1.0. */
#define HTML5_VERSION_CURRENT HTML5_VERSION_1_0

/**
 * HTML5_VERSION_MIN_REQUIRED:
 *
 * The oldest version that a program supports. Define it as one of the HTML5_VERSION_… constants
 * before you include the header, to get no warnings about symbols that were deprecated in later
 * versions.
 *
 * Since: 1.0
 */
#ifndef HTML5_VERSION_MIN_REQUIRED
#define HTML5_VERSION_MIN_REQUIRED (HTML5_VERSION_CURRENT)
#endif

/**
 * HTML5_VERSION_MAX_ALLOWED:
 *
 * The newest version that a program may use. Define it as one of the HTML5_VERSION_… constants
 * before you include the header, to get warnings about newer symbols.
 *
 * Since: 1.0
 */
#ifndef HTML5_VERSION_MAX_ALLOWED
#define HTML5_VERSION_MAX_ALLOWED (HTML5_VERSION_CURRENT)
#endif

#define HTML5_AVAILABLE_IN_ALL _HTML5_EXTERN

#if HTML5_VERSION_MAX_ALLOWED < HTML5_VERSION_1_0
#define HTML5_AVAILABLE_IN_1_0 G_UNAVAILABLE (1, 0) _HTML5_EXTERN
#else
#define HTML5_AVAILABLE_IN_1_0 _HTML5_EXTERN
#endif

#if HTML5_VERSION_MIN_REQUIRED >= HTML5_VERSION_1_0
#define HTML5_DEPRECATED_IN_1_0_FOR(f) G_DEPRECATED_FOR (f) _HTML5_EXTERN
#else
#define HTML5_DEPRECATED_IN_1_0_FOR(f) _HTML5_EXTERN
#endif
