/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The attributes of a processing instruction: https://dom.spec.whatwg.org/#interface-processinginstruction
 *
 * They are what the data says, and found out from it at each question. When one was set that the
 * data cannot say (its name is good for an attribute, but no name of XML) the node keeps them beside
 * its data, until that changes. Those of long data are kept too once they were asked for, with an
 * index by name.
 */
#pragma once

#include "tree/attributes/h5-pseudo-attributes.h"
#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-pi-attribute-map as an array of H5PseudoAttribute, a
 * reference of the caller's. */
GArray *h5_instruction_get_attributes (const H5Node *instruction);

/* The value of the attribute, to be freed, or NULL; and whether it is there. */
char *h5_instruction_get_attribute (H5Node *instruction, const char *name);
gboolean h5_instruction_has_attribute (H5Node *instruction, const char *name);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-setattribute; the name is valid. */
void h5_instruction_set_attribute (H5Node *instruction, const char *name, const char *value);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-removeattribute */
void h5_instruction_remove_attribute (H5Node *instruction, const char *name);

void h5_known_attributes_free (struct _H5KnownAttributes *self);
