/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What URLs of a document are parsed with. */
#pragma once

#include "dom/document/html5-document.h"

#include "url/h5-url.h"

/* The document that a node is of, or is: (transfer full). */
Html5Document *_html5_node_get_document (Html5Node *self);

/* https://html.spec.whatwg.org/#document-base-url, until the document changes; NULL when nothing is
 * known. */
const H5Url *_html5_document_get_base_url (Html5Document *self);

/* The document's encoding, or NULL for UTF-8. */
const H5Encoding *_html5_document_get_url_encoding (Html5Document *self);
