/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What HTML gives an element as its name:
 * https://www.w3.org/TR/html-aam-1.0/#accessible-name-and-description-computation */
#pragma once

#include "base/h5-buffer.h"
#include "tree/h5-tree.h"

/* How many bytes of text or of an attribute count as one step. */
#define H5_NAME_BYTES_OF_STEP 16

/* Returns the attribute that names an element, such as `alt`, or H5_NAME_NONE. */
H5Name h5_naming_attribute (const H5Node *element);

/* Returns the label that browsers give a button without one, in the language of the user, or NULL:
 * an input element without a value attribute that submits or resets a form, or an image button,
 * whose title comes before it. */
const char *h5_default_label (const H5Node *element);

/* Returns the child whose content names an element, such as a legend, a caption or the title of a
 * part of an SVG drawing. NULL if there is none. */
const H5Node *h5_naming_child (const H5Node *element);

/* Whether the placeholder of a control is its name if it has no other. */
gboolean h5_element_has_placeholder (const H5Node *element);

/* Appends the value of a control as a part of the name of another element:
 * https://www.w3.org/TR/accname-1.2/#comp_embedded_control. Appends nothing for other elements.
 * Adds to *steps, for all that is read but not appended. */
void h5_append_embedded_value (const H5Node *element, H5Buffer *out, guint64 *steps);
