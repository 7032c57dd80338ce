/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which elements can have a shadow root, and attaching one:
 * https://dom.spec.whatwg.org/#shadow-trees */
#pragma once

#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#valid-shadow-host-name, including the check of the namespace. */
gboolean h5_element_is_valid_shadow_host (const H5Node *element);

/* https://dom.spec.whatwg.org/#dom-element-attachshadow: creates a shadow root with these
 * H5_SHADOW_… flags, or empties the element's declarative one. NULL means NotSupportedError. */
H5Node *h5_element_attach_shadow (H5Node *element, guint32 flags);
