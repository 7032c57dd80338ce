/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* https://html.spec.whatwg.org/#document-base-url */
#pragma once

#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* The first base element with an href in the document: https://html.spec.whatwg.org/#dom-base-href */
H5Node *h5_base_element (H5Node *document);

/* https://html.spec.whatwg.org/#set-the-frozen-base-url, where url is the document's own or NULL, and
 * encoding NULL for UTF-8. Returns NULL when the element counts for nothing. */
H5Url *h5_frozen_base_url (const H5Node *base, const H5Url *url, const H5Encoding *encoding);
