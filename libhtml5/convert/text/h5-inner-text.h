/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* innerText and outerText: https://html.spec.whatwg.org/#the-innertext-idl-attribute. */
#pragma once

#include "tree/h5-tree.h"

/* Appends what the innerText getter gives; of a document or fragment, the rendered text of all that
 * is in it; of character data, its data. */
void h5_inner_text (const H5Node *node, H5Buffer *out);

/* The setters. An element that is replaced has a parent. */
void h5_set_inner_text (H5Node *element, const char *text, gsize length);
void h5_set_outer_text (H5Node *element, const char *text, gsize length);

/* https://html.spec.whatwg.org/#rendered-text-fragment: a new fragment of the text. */
H5Node *h5_rendered_text_fragment (H5Tree *tree, const char *text, gsize length);
