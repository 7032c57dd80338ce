/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Colors in HTML attributes. */
#pragma once

#include "css/h5-color.h"

/* https://html.spec.whatwg.org/#rules-for-parsing-a-legacy-colour-value. Returns 0 on error. */
H5Color h5_color_parse_legacy (const char *text, gsize length);
