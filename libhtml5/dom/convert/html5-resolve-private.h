/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "dom/common/html5-types.h"

#include "convert/markup/h5-url-resolver.h"

/* Returns a resolver for the base URI of a node. It must not be used longer than the node
 * exists. */
H5UrlResolver _html5_node_get_resolver (Html5Node *self);
