/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The switch for fast paths. With -Dfast-paths=disabled, the library only has the code that
 * follows the standards step by step. A fast path is a separate function next to the rule that it
 * shortens, and its comment says what it assumes. The tree, errors and positions are the same
 * with and without fast paths: tests/fuzzing/fast-paths.py compares them.
 */
#pragma once

#ifndef H5_FAST_PATHS
#define H5_FAST_PATHS 1
#endif
