/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"

/**
 * Html5DocumentFragment:
 *
 * A group of nodes that can be inserted into a document together. Inserting a fragment inserts its
 * children and leaves the fragment empty.
 *
 * Counterpart: `DocumentFragment`.
 *
 * Since: 1.0
 */
G_DEFINE_TYPE (Html5DocumentFragment, html5_document_fragment, HTML5_TYPE_NODE)

static void
html5_document_fragment_class_init (Html5DocumentFragmentClass *klass)
{
}

static void
html5_document_fragment_init (Html5DocumentFragment *self)
{
}
