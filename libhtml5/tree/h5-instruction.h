/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The attributes of a processing instruction:
 * https://dom.spec.whatwg.org/#interface-processinginstruction
 *
 * They are parsed from the data at each access. If an attribute was set that the data cannot
 * represent (its name is valid for an attribute, but not in XML), the node stores the attributes
 * besides the data until the data changes. Those of long data are also stored at the first access,
 * with an index by name.
 */
#pragma once

#include "tree/attributes/h5-pseudo-attributes.h"
#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-pi-attribute-map as an array of H5PseudoAttribute. The
 * caller owns a reference. */
GArray *h5_instruction_get_attributes (const H5Node *instruction);

/* Return the value of an attribute, which the caller frees, or NULL; and whether it exists. */
char *h5_instruction_get_attribute (H5Node *instruction, const char *name);
gboolean h5_instruction_has_attribute (H5Node *instruction, const char *name);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-setattribute. The name must be valid. */
void h5_instruction_set_attribute (H5Node *instruction, const char *name, const char *value);

/* https://dom.spec.whatwg.org/#dom-processinginstruction-removeattribute */
void h5_instruction_remove_attribute (H5Node *instruction, const char *name);

void h5_instruction_index_free (struct _H5InstructionIndex *self);
