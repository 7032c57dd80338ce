/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/parser/html5-parse-error.h"

#include "parse/h5-parse.h"

Html5ParseError *_html5_parse_error_new (const H5ParseError *record);

/* Sets an error whose message has the position, the code and the sentence of a parse error. */
void _html5_set_parse_error (GError **error, GQuark domain, int code, const H5ParseError *record);

/* Returns a list with copies of these records. Its objects are created when they are accessed. */
GListModel *_html5_parse_error_list_new (const H5ParseError *records, gsize n_records);
