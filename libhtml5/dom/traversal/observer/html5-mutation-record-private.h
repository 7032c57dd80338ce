/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/traversal/observer/html5-mutation-record.h"
#include "dom/node/html5-node-private.h"

#include "tree/mutation/h5-mutation-listener.h"

Html5MutationRecord *_html5_mutation_record_new_children (const H5ChildrenChange *change);
Html5MutationRecord *_html5_mutation_record_new_attribute (H5Node *element, H5Name name);
Html5MutationRecord *_html5_mutation_record_new_data (H5Node *node);

/* Sets the old value if it is not set. NULL means no value. */
void _html5_mutation_record_take_old_value (Html5MutationRecord *self, const char *old_value);
