/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* innerText and outerText: https://html.spec.whatwg.org/#the-innertext-idl-attribute. */
#pragma once

#include "convert/rendering/h5-box-style.h"

/* Appends the result of the innerText getter. For a document or fragment, that is the rendered
 * text of its content; for character data, its data. */
void h5_inner_text (const H5Node *node, H5Buffer *out);

/* The same for an element whose parent has this style. */
void h5_inner_text_in (const H5Node *element, const H5RenderedStyle *parent, H5Buffer *out);

/* The setters. In h5_set_outer_text(), the element must have a parent. */
void h5_set_inner_text (H5Node *element, const char *text, gsize length);
void h5_set_outer_text (H5Node *element, const char *text, gsize length);

/* https://html.spec.whatwg.org/#rendered-text-fragment: returns a new fragment for the text. */
H5Node *h5_rendered_text_fragment (H5Tree *tree, const char *text, gsize length);
