/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which elements can have a shadow root, and how they get one:
 * https://dom.spec.whatwg.org/#shadow-trees */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#valid-shadow-host-name, and the namespace. */
gboolean h5_element_is_valid_shadow_host (const H5Node *element);

/* https://dom.spec.whatwg.org/#dom-element-attachshadow: gives the element a root with these
 * H5_SHADOW_… flags, or empties the declarative one that it has. NULL: NotSupportedError. */
H5Node *h5_element_attach_shadow (H5Node *element, guint32 flags);
