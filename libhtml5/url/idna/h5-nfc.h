/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Normalization Form C (https://www.unicode.org/reports/tr15/) for labels. Unlike GLib's
 * function, it does not depend on the version of Unicode that GLib was built with, so hosts do
 * not either.
 */
#pragma once

#include "url/idna/h5-code-points.h"

/* Normalizes the content in place. */
void h5_nfc_normalize (H5CodePoints *text);
