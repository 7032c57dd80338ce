/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Normalization Form C (https://www.unicode.org/reports/tr15/) of labels after mapping. GLib's
 * function depends on the version of Unicode that it was built with; a host must not.
 */
#pragma once

#include "url/idna/h5-code-points.h"

/* Replaces the content by its normal form. */
void h5_nfc_normalize (H5CodePoints *text);
