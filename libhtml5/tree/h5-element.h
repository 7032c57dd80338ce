/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Attributes by name, as in the Element interface of the DOM Standard:
 * https://dom.spec.whatwg.org/#interface-element
 */
#pragma once

#include "tree/h5-name-rules.h"
#include "tree/h5-tree.h"

/* https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name */
H5Attribute *h5_element_attribute_by_name (const H5Node *element, const char *qualified);

/* https://dom.spec.whatwg.org/#concept-element-attributes-get-by-namespace. uri may be NULL. */
H5Attribute *h5_element_attribute_by_name_ns (const H5Node *element, const char *uri,
                                              const char *local);

/* https://dom.spec.whatwg.org/#dom-element-setattribute */
H5NameRule h5_element_set_attribute_by_name (H5Node *element, const char *qualified,
                                             const char *value);

/* https://dom.spec.whatwg.org/#dom-element-setattributens */
H5NameRule h5_element_set_attribute_by_name_ns (H5Node *element, const char *uri,
                                                const char *qualified, const char *value);
