/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What XML 1.0 allows: characters, names, identifiers. For valid UTF-8. */
#pragma once

#include <glib.h>

/* https://www.w3.org/TR/xml/#NT-NameStartChar and #NT-NameChar, the colon left out. */
gboolean h5_xml_is_name_start (guint32 c);
gboolean h5_xml_is_name_char (guint32 c);

/* https://www.w3.org/TR/xml-names/#NT-NCName */
gboolean h5_xml_is_ncname (const char *data, gsize length);

/* https://www.w3.org/TR/xml/#NT-Name */
gboolean h5_xml_is_name (const char *data, gsize length);

/* The first character in [p, end) that https://www.w3.org/TR/xml/#NT-Char does not have, or end. */
const char *h5_xml_find_non_char (const char *p, const char *end);

/* https://www.w3.org/TR/xml/#NT-PubidChar, all of them */
gboolean h5_xml_is_public_id (const char *data, gsize length);
