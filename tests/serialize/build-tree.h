/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Building trees for tests, including trees that parsers cannot create. */
#pragma once

#include "tree/h5-tree.h"

/* Each appends a node to parent, unless that is NULL. Names may have a prefix. */
H5Node *build_element (H5Node *parent, const char *name);
H5Node *build_element_ns (H5Tree *tree, H5Node *parent, const char *uri, const char *name);
H5Node *build_text (H5Node *parent, const char *text);
H5Node *build_comment (H5Node *parent, const char *text);
H5Node *build_instruction (H5Node *parent, const char *target, const char *data);
H5Node *build_doctype (H5Node *parent, const char *name, const char *public_id,
                       const char *system_id);
H5Node *build_shadow_root (H5Node *host, guint32 flags);
void build_attribute (H5Node *element, const char *name, const char *value);
void build_attribute_ns (H5Node *element, const char *uri, const char *name, const char *value);
