/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Internationalized domain names: https://www.unicode.org/reports/tr46/#Processing with the
 * options of https://url.spec.whatwg.org/#concept-domain-to-ascii (CheckHyphens, UseSTD3ASCIIRules,
 * Transitional_Processing, VerifyDnsLength and IgnoreInvalidPunycode false, CheckBidi and
 * CheckJoiners true).
 */
#pragma once

#include "base/h5-buffer.h"

/* Appends the domain with all labels in ASCII; FALSE when it is invalid. */
gboolean h5_idna_to_ascii (const char *domain, gsize length, H5Buffer *out);

/* Appends the domain with the labels for people to read. FALSE when a label is invalid: then it is
 * appended as far as it can be. */
gboolean h5_idna_to_unicode (const char *domain, gsize length, H5Buffer *out);
