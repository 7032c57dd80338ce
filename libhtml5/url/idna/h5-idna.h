/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Internationalized domain names: https://www.unicode.org/reports/tr46/#Processing with the
 * options of https://url.spec.whatwg.org/#concept-domain-to-ascii (CheckHyphens, UseSTD3ASCIIRules,
 * Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode false, CheckBidi and
 * CheckJoiners true).
 */
#pragma once

#include "base/h5-buffer.h"

/* Appends the domain with all labels in ASCII form. Returns FALSE if it is invalid. */
gboolean h5_idna_to_ascii (const char *domain, gsize length, H5Buffer *out);

/* Appends the domain with all labels in Unicode form. Returns FALSE if a label is invalid;
 * then that label is converted as far as possible. */
gboolean h5_idna_to_unicode (const char *domain, gsize length, H5Buffer *out);
