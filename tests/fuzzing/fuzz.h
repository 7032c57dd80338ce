/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A fuzz target: libFuzzer's entry point.
 *
 * With -Dfuzzing=enabled and clang, the targets are libFuzzer programs. Otherwise, fuzz-main.c
 * runs them with a fixed number of random inputs, as a test.
 */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Called with the results of each input if the driver compares them with another program's;
 * otherwise NULL. */
extern GChecksum *fuzz_digest;
