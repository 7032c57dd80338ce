/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The attributes of a processing instruction: https://dom.spec.whatwg.org/#interface-processinginstruction
 *
 * They are what the data says, and found out from it at each question. Only when one was set
 * that the data cannot say (its name is good for an attribute, but no name of XML) does the node
 * keep them beside its data, until that changes.
 */
#pragma once

#include "tree/h5-pseudo-attributes.h"
#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-pi-attribute-map as an array of H5PseudoAttribute, a
 * reference of the caller's. */
GArray *h5_instruction_get_attributes (const H5Node *instruction);

/* https://dom.spec.whatwg.org/#update-data-from-attributes; takes the array. */
void h5_instruction_take_attributes (H5Node *instruction, GArray *attributes);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-setattribute; the name is valid. */
void h5_instruction_set_attribute (H5Node *instruction, const char *name, const char *value);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-removeattribute */
void h5_instruction_remove_attribute (H5Node *instruction, const char *name);
