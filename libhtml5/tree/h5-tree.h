/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Functions of trees and nodes. The types are in h5-tree-types.h. */
#pragma once

#include "tree/attributes/h5-attributes.h"
#include "tree/h5-tree-types.h"

H5Tree *h5_tree_new (void);
void h5_tree_free (H5Tree *self);

/* https://html.spec.whatwg.org/#scrolling-to-a-fragment. NULL means none. */
void h5_tree_set_fragment (H5Tree *self, const char *fragment);

/* Removes all children of the document, because it is parsed again. */
void h5_tree_empty (H5Tree *self);

/* https://dom.spec.whatwg.org/#concept-document-mode: sets the mode. */
void h5_tree_set_mode (H5Tree *self, H5DocumentMode mode);

static inline H5Tree *
h5_node_tree (const H5Node *node)
{
  return h5_arena_owner (node);
}

/* --- creating nodes, which have no parent, and whose node document is the tree's --- */

static inline H5Node *
h5_tree_new_node (H5Tree *self, H5NodeType type)
{
  H5Node *node = h5_arena_alloc_node (&self->arena);

  self->n_nodes++;
  *node = (H5Node){ .type = (guint8) type };
  return node;
}

static inline H5Node *
h5_tree_new_character_data (H5Tree *self, H5NodeType type, const char *data, gsize length)
{
  H5Node *node = h5_tree_new_node (self, type);

  node->data = h5_arena_strndup (&self->arena, data, length);
  node->length = length;
  return node;
}

H5Node *h5_tree_new_processing_instruction (H5Tree *self, H5Name target, const char *data,
                                            gsize length);
H5Node *h5_tree_new_document_type (H5Tree *self, const char *name, gsize name_length,
                                   const char *public_id, gsize public_length,
                                   const char *system_id, gsize system_length);
/* The same, which may take over the content of the buffers. */
H5Node *h5_tree_new_document_type_with (H5Tree *self, H5Name name, H5Buffer *public_id,
                                        H5Buffer *system_id);
/* Returns the content of a buffer as a piece of the arena, which takes it over if it is large. */
char *h5_tree_store_buffer (H5Tree *self, H5Buffer *buffer);
H5Node *h5_tree_new_fragment (H5Tree *self);
H5Node *h5_tree_get_inert_document (H5Tree *self);

/* Creates the contents of a new template element. */
void h5_template_make_content (H5Tree *self, H5Node *element);

static inline H5Node *
h5_tree_new_element (H5Tree *self, H5Name name)
{
  H5Node *node = h5_tree_new_node (self, H5_NODE_ELEMENT);

  node->name = name;
  if (G_UNLIKELY (h5_names_without_prefix (self->names, name) == H5_NAME_TEMPLATE))
    h5_template_make_content (self, node);
  return node;
}

/* Creates an element without attributes whose name is not that of a template. Its node document is
 * that of `intended_parent`. */
static inline H5Node *
h5_tree_new_bare_element (H5Tree *self, H5Name name, const H5Node *intended_parent)
{
  H5Node *node = h5_tree_new_node (self, H5_NODE_ELEMENT);

  node->name = name;
  node->flags = intended_parent->flags & H5_NODE_INERT;
  return node;
}

/* --- tests --- */

/* https://dom.spec.whatwg.org/#concept-document-mode: that of its node document. The inert document
 * of templates is never in quirks mode:
 * https://html.spec.whatwg.org/#appropriate-template-contents-owner-document */
static inline H5DocumentMode
h5_node_mode (const H5Node *node)
{
  return node->flags & H5_NODE_INERT ? H5_DOCUMENT_NO_QUIRKS : h5_node_tree (node)->mode;
}

static inline gboolean
h5_node_is_in_quirks (const H5Node *node)
{
  return h5_node_mode (node) == H5_DOCUMENT_QUIRKS;
}

static inline gboolean
h5_node_is_element (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT;
}

/* Returns the name of an element; if it is an element of HTML, without its prefix. XHTML in feeds
 * sometimes has one, and means the same. */
static inline H5Name
h5_element_plain_name (const H5Node *element)
{
  return G_LIKELY (element->name < H5_NAME_STATIC)
           ? element->name
           : h5_names_without_prefix (h5_node_tree (element)->names, element->name);
}

/* Whether the node is an element with this name, such as H5_NAME_P or H5_NAME_SVG_TITLE. */
static inline gboolean
h5_node_is (const H5Node *node, H5Name name)
{
  return node->type == H5_NODE_ELEMENT && h5_element_plain_name (node) == name;
}

/* Whether the node is an element of HTML whose name has one of these traits. */
static inline gboolean
h5_node_has_trait (const H5Node *node, guint32 traits)
{
  return node->type == H5_NODE_ELEMENT && h5_name_has_trait (h5_element_plain_name (node), traits);
}

/* Whether the node is Text, CDATASection, Comment or ProcessingInstruction, which have data
 * and length. */
static inline gboolean
h5_node_is_character_data (const H5Node *node)
{
  return node->type == H5_NODE_TEXT || node->type == H5_NODE_COMMENT
         || node->type == H5_NODE_PROCESSING_INSTRUCTION || node->type == H5_NODE_CDATA_SECTION;
}

/* Whether the node is Text or CDATASection. */
static inline gboolean
h5_node_is_text (const H5Node *node)
{
  return node->type == H5_NODE_TEXT || node->type == H5_NODE_CDATA_SECTION;
}

/* Whether the node can have children: Element, Document, DocumentFragment. */
static inline gboolean
h5_node_is_parent (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT || node->type == H5_NODE_DOCUMENT
         || node->type == H5_NODE_DOCUMENT_FRAGMENT;
}

static inline H5Node *
h5_node_first_child (const H5Node *node)
{
  return h5_node_is_parent (node) ? node->first_child : NULL;
}

static inline H5Node *
h5_node_last_child (const H5Node *node)
{
  return h5_node_is_parent (node) ? node->last_child : NULL;
}

static inline H5Namespace
h5_element_namespace (const H5Node *element)
{
  return h5_names_element_namespace (h5_node_tree (element)->names, element->name);
}

static inline gboolean
h5_element_is_html (const H5Node *element)
{
  return h5_element_namespace (element) == H5_NAMESPACE_HTML;
}

/* https://dom.spec.whatwg.org/#concept-tree-root. The host of a fragment is not its parent. */
H5Node *h5_node_root (H5Node *node);

/* https://dom.spec.whatwg.org/#concept-tree-inclusive-ancestor */
gboolean h5_node_is_inclusive_ancestor (const H5Node *ancestor, const H5Node *node);

/* https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor */
gboolean h5_node_is_host_including_inclusive_ancestor (const H5Node *ancestor, const H5Node *node);

/* https://dom.spec.whatwg.org/#concept-node-document. For a Document, returns the node itself. */
H5Node *h5_node_document (const H5Node *node);

H5Node *h5_document_element (const H5Node *document);
H5Node *h5_document_doctype (const H5Node *document);

/* https://dom.spec.whatwg.org/#concept-descendant-text-content. Appends the text. */
void h5_node_descendant_text (const H5Node *node, H5Buffer *out);

H5NodeExtra *h5_node_get_extra (const H5Node *node); /* NULL if there is none */
H5NodeExtra *h5_node_make_extra (H5Node *node);

/* Returns the contents of an HTML template element. NULL for other nodes. They can be in another
 * tree (html/h5-adopted-contents.h). */
H5Node *h5_template_content (const H5Node *element);
/* The same, but empty contents if they are in another tree. */
H5Node *h5_template_local_content (const H5Node *element);
H5Node *h5_element_shadow_root (const H5Node *element);
/* Replaces the contents of a template (for a declarative shadow root), or sets the shadow root
 * of a host. */
void h5_template_set_content (H5Node *element, H5Node *fragment);
void h5_element_set_shadow_root (H5Node *host, H5Node *fragment, guint32 shadow_flags);

/* --- walking in tree order (https://dom.spec.whatwg.org/#concept-tree-order), only over root
 * and its descendants, without template contents and shadow trees --- */

H5Node *h5_node_next (const H5Node *node, const H5Node *root);
H5Node *h5_node_next_skip_children (const H5Node *node, const H5Node *root);
H5Node *h5_node_previous (const H5Node *node, const H5Node *root);

/* --- structure; these notify listeners and update node documents --- */

/* Inserts a node, which has no parent, before reference, or, if that is NULL, as the last
 * child. */
void h5_node_insert_before (H5Node *parent, H5Node *node, H5Node *reference);

/* Appends a node that needs nothing of that: there are no listeners, or nobody knows it yet. */
static inline void
h5_node_append_unnoticed (H5Node *parent, H5Node *node)
{
  H5Node *last = parent->last_child;

  node->parent = parent;
  node->previous = last;
  node->next = NULL;
  parent->last_child = node;
  if (last)
    last->next = node;
  else
    parent->first_child = node;
  h5_node_tree (parent)->stamp++;
}

static inline void
h5_node_append (H5Node *parent, H5Node *node)
{
  if (G_UNLIKELY (h5_node_tree (parent)->listeners.n || node->listened
                  || ((parent->flags ^ node->flags) & H5_NODE_INERT)))
    h5_node_insert_before (parent, node, NULL);
  else
    h5_node_append_unnoticed (parent, node);
}

/* Removes a node from its parent, if it has one. */
void h5_node_remove (H5Node *node);

/* Moves all children of a node to the end of another one. */
void h5_node_move_children (H5Node *from, H5Node *to);

/* Frees a subtree without a parent, with its attributes, template contents and shadow roots.
 * None of its nodes may have a wrapper. */
void h5_tree_free_subtree (H5Tree *self, H5Node *root);

/* Sets or clears H5_NODE_INERT in a subtree and its shadow trees. */
void h5_node_set_inert (H5Node *root, gboolean inert);

/* Adds a node without a parent to the list of detached nodes, if the tree has one. */
void h5_tree_note_detached (H5Tree *self, H5Node *root);

/* --- character data --- */

void h5_node_append_data (H5Node *node, const char *data, gsize length);
/* Replaces `removed` bytes at `offset` with `length` bytes of data. */
void h5_node_replace_data (H5Node *node, gsize offset, gsize removed, const char *data,
                           gsize length);

/* --- copies (h5-clone.c) --- */

/* Returns the name in the target that a name has in the tree with these names. */
H5Name h5_tree_import_name (H5Tree *target, const H5Names *source, H5Name name, gboolean element);

/* https://dom.spec.whatwg.org/#concept-node-clone to a tree, which may be the node's own. With
 * with_children, clones the subtree, including template contents. `inert` says that the copy's
 * node document is the tree's inert one. */
H5Node *h5_node_clone (H5Tree *tree, const H5Node *node, gboolean with_children, gboolean inert);

/* Called for each node that was copied, parents before their children. */
typedef void (*H5Copied) (H5Node *node, H5Node *copy, gpointer data);

/* Clones a node with its descendants. */
H5Node *h5_node_clone_subtree (H5Tree *tree, const H5Node *node, gboolean inert, H5Copied copied,
                               gpointer data);

/* Copies a node with its descendants to a new tree, to read it there. Includes all shadow roots,
 * and, as in every copy, the template contents that are in other trees. */
H5Tree *h5_tree_new_copy (const H5Node *node, H5Copied copied, gpointer data);

/* Gives the copy copies of the ancestors of a node, or of the host of a fragment, without anything
 * else in them. With with_attributes, they have the attributes that are in a namespace. */
void h5_node_copy_around (H5Node *copy, const H5Node *node, gboolean with_attributes);

/* Copies a subtree without a parent, for a node that moves to another tree. Includes closed
 * shadow roots and Attr nodes. The original exists until its tree reclaims it. */
H5Node *h5_node_transfer (H5Tree *tree, H5Node *node, gboolean inert, H5Copied copied,
                          gpointer data);
