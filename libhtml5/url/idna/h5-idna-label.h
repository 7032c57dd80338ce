/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rules that one label of a domain follows. */
#pragma once

#include "url/idna/h5-code-points.h"

/* What the ASCII form of an internationalized label begins with. */
#define H5_IDNA_PREFIX "xn--"

gboolean h5_idna_label_has_prefix (const H5CodePoints *label);

/* https://www.unicode.org/reports/tr46/#Validity_Criteria, but for the Bidi Rule. */
gboolean h5_idna_label_is_valid (const H5CodePoints *label);

/* https://www.rfc-editor.org/rfc/rfc5893#section-2 */
gboolean h5_idna_label_follows_bidi_rule (const H5CodePoints *label);

/* Whether the label makes its domain a Bidi domain name. */
gboolean h5_idna_label_is_rtl (const H5CodePoints *label);
