/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Conversion between nodes and wrappers: html5-private.h. */
#include "dom/node/html5-node-private.h"

#include "dom/common/html5-private.h"

GType
_html5_node_class_for (const H5Node *node)
{
  switch ((H5NodeType) node->type)
    {
    case H5_NODE_ELEMENT:
      return HTML5_TYPE_ELEMENT;
    case H5_NODE_ATTRIBUTE:
      return HTML5_TYPE_ATTR;
    case H5_NODE_TEXT:
      return HTML5_TYPE_TEXT;
    case H5_NODE_CDATA_SECTION:
      return HTML5_TYPE_CDATA_SECTION;
    case H5_NODE_PROCESSING_INSTRUCTION:
      return HTML5_TYPE_PROCESSING_INSTRUCTION;
    case H5_NODE_COMMENT:
      return HTML5_TYPE_COMMENT;
    case H5_NODE_DOCUMENT:
      return HTML5_TYPE_DOCUMENT;
    case H5_NODE_DOCUMENT_TYPE:
      return HTML5_TYPE_DOCUMENT_TYPE;
    case H5_NODE_DOCUMENT_FRAGMENT:
      return node->flags & H5_NODE_SHADOW_ROOT ? HTML5_TYPE_SHADOW_ROOT
                                               : HTML5_TYPE_DOCUMENT_FRAGMENT;
    }
  g_assert_not_reached ();
}

gpointer
_html5_node_wrap (H5Node *node)
{
  return node ? _html5_wrapper_get (node) : NULL;
}

H5Node *
_html5_node_unwrap (gpointer object)
{
  Html5Node *self = object;

  if (G_UNLIKELY (!self->node && G_OBJECT_TYPE (object) == HTML5_TYPE_DOCUMENT))
    _html5_document_begin (object);
  return self->node;
}

H5Node *
_html5_node_import_fragment (H5Node *context, H5Tree *source, H5Node *fragment)
{
  H5Tree *tree = h5_node_tree (context);
  gboolean inert = (context->flags & H5_NODE_INERT) != 0;

  _html5_tree_reclaim (tree);
  H5Node *copy = h5_node_transfer (tree, fragment, inert, NULL, NULL);
  h5_tree_note_detached (tree, copy);
  h5_tree_free (source);
  return copy;
}
