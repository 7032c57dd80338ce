/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the two writers of HTML have in common: the standard's one and the styled one. */
#pragma once

#include "serialize/h5-serialize-html.h"

/* The start of an attribute's name ("" for none), and the string of the rest. */
const char *h5_html_attribute_name (const H5Names *names, H5Name name, gsize *length,
                                    const char **prefix);

/* The name in an element's tags. */
const char *h5_html_tag_name (const H5Names *names, H5Name name, gsize *length);

/* Whether text in a parent is written as it is. */
gboolean h5_html_is_raw_parent (const H5Node *parent, gboolean scripting);

gboolean h5_html_wants_shadow_root (const H5HtmlOptions *options, const H5Node *root);
void h5_html_write_shadow_root_tag (H5Output *output, const H5Node *root);
