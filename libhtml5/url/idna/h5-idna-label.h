/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The rules for a single label of a domain. */
#pragma once

#include "url/idna/h5-code-points.h"

/* The prefix of the ASCII form of an internationalized label. */
#define H5_IDNA_PREFIX "xn--"

gboolean h5_idna_label_has_prefix (const H5CodePoints *label);

/* https://www.unicode.org/reports/tr46/#Validity_Criteria, without the Bidi Rule. */
gboolean h5_idna_label_is_valid (const H5CodePoints *label);

/* https://www.rfc-editor.org/rfc/rfc5893#section-2 */
gboolean h5_idna_label_follows_bidi_rule (const H5CodePoints *label);

/* Whether a domain with this label is a Bidi domain name. */
gboolean h5_idna_label_is_rtl (const H5CodePoints *label);
