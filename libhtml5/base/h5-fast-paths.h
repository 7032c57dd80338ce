/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The switch for fast paths, -Dfast-paths=disabled: everything then takes the long way, which
 * follows the standards step by step. A fast path is a function of its own beside the rule that
 * it shortens, and says what it assumes. Both ways give the same tree, errors and positions:
 * tests/fuzzing/fast-paths.py compares them.
 */
#pragma once

#ifndef H5_FAST_PATHS
#define H5_FAST_PATHS 1
#endif
