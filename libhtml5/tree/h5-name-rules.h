/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The names that the DOM allows: https://dom.spec.whatwg.org/#namespaces, as of 2025. These rules
 * correspond to what the HTML parser can create, not to the XML grammar.
 */
#pragma once

#include "names/h5-names.h"

/* https://dom.spec.whatwg.org/#valid-attribute-local-name */
gboolean h5_is_valid_attribute_local_name (const char *name, gsize length);

/* https://dom.spec.whatwg.org/#valid-element-local-name */
gboolean h5_is_valid_element_local_name (const char *name, gsize length);

/* https://dom.spec.whatwg.org/#valid-doctype-name */
gboolean h5_is_valid_doctype_name (const char *name, gsize length);

typedef enum
{
  H5_NAME_RULE_OK,
  H5_NAME_RULE_CHARACTER, /* InvalidCharacterError */
  H5_NAME_RULE_NAMESPACE, /* NamespaceError */
  H5_NAME_RULE_LIMIT      /* the element may not have more attributes */
} H5NameRule;

/* https://dom.spec.whatwg.org/#validate-and-extract. Returns the name in the table. uri may be
 * NULL. `is_element` says whether it is the name of an element or an attribute. */
H5NameRule h5_validate_and_extract (H5Names *names, const char *uri, const char *qualified,
                                    gboolean is_element, H5Name *name);
