/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Parsing markup into nodes, and writing nodes, for other files of this layer. */
#pragma once

#include "dom/common/html5-private.h"

#include "parse/h5-parse.h"
#include "serialize/h5-serializer.h"

/* https://html.spec.whatwg.org/#html-fragment-parsing-algorithm: returns a detached fragment in
 * a new tree, for _html5_node_import_fragment(). The context may be in an XML document. NULL
 * with an error if a limit of its document is exceeded and the policy is to fail. */
H5Node *_html5_parse_html_fragment (const H5Node *context, const char *html, gboolean shadow_roots,
                                    GError **error);

/* Sets HTML5_DOM_ERROR_INVALID_STATE: the node cannot be written as well-formed XML. */
void _html5_set_xml_error (GError **error, const H5Node *node, H5XmlWriteResult result);

/* Returns the markup of a node and its content, as html5_element_get_outer_html() does. */
char *_html5_write_node (const H5Node *node, GError **error);

/* https://dom.spec.whatwg.org/#concept-node-replace-all with a fragment of the same tree. For
 * a template, replaces its contents. */
void _html5_replace_content (H5Node *element, H5Node *fragment);
