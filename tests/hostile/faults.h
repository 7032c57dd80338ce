/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Common functions of test-faults. */
#pragma once

#include "faulty-streams.h"

#include <libhtml5/html5.h>

/* Runs an asynchronous operation to its end: passed as callback, with a GAsyncResult* to fill. */
void faults_on_done (GObject *source, GAsyncResult *result, gpointer user_data);
GAsyncResult *faults_wait (GAsyncResult **result);

/* Checks that the call succeeded, or failed with this error. */
void faults_assert_result (gboolean success, const GError *error, GQuark domain, int code);

void faults_add_reading (void);
void faults_add_writing (void);
void faults_add_limits (void);
