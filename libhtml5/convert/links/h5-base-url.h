/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The base URL of a document: https://html.spec.whatwg.org/#document-base-url */
#pragma once

#include "tree/h5-tree.h"
#include "url/h5-url.h"

/* Returns the first base element with an href attribute in the document:
 * https://html.spec.whatwg.org/#dom-base-href */
H5Node *h5_base_element (H5Node *document);

/* https://html.spec.whatwg.org/#set-the-frozen-base-url. `url` is the document's own URL or
 * NULL, and a NULL encoding means UTF-8. Returns NULL if the element has no effect. */
H5Url *h5_frozen_base_url (const H5Node *base, const H5Url *url, const H5Encoding *encoding);
