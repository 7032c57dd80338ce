/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Void elements with content, which only XML has: XHTML in which the end of a br element is
 * missing. */
#pragma once

#include "tree/h5-tree.h"

/* Moves the content of an element after it, if that is a void element of HTML with content and
 * has a parent that can contain text. Returns whether it did. */
gboolean h5_empty_void_element (H5Node *element);

/* The same for all descendants of a node. Returns the number of elements. */
guint h5_empty_void_elements (H5Node *root);
