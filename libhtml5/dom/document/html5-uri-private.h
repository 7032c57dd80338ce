/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What is needed to parse the URLs of a document. */
#pragma once

#include "dom/document/html5-document.h"

#include "url/h5-url.h"

/* Returns the document of a node, which may be the node itself: (transfer full). */
Html5Document *_html5_node_get_document (Html5Node *self);

/* https://html.spec.whatwg.org/#document-base-url. Valid until the document changes. NULL if
 * it is unknown. */
const H5Url *_html5_document_get_base_url (Html5Document *self);

/* Returns the document's encoding, or NULL for UTF-8. */
const H5Encoding *_html5_document_get_url_encoding (Html5Document *self);
