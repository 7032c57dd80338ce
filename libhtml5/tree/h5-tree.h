/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The compact tree: plain C nodes in an arena. It knows nothing of tokens or GObject.
 *
 * One H5Tree holds everything that lives and dies together: a Document, the inert Document
 * that owns template contents (https://html.spec.whatwg.org/#appropriate-template-contents-owner-document),
 * all nodes of both, attached or not, their strings and their names.
 *
 *            +-----------+  first_child   +------+ next +------+
 *            | Document  | -------------> | node | ---> | node | --> ...   all 64 bytes,
 *            +-----------+  last_child    +------+ <--- +------+           parent points up
 *                                                previous
 *
 * A node does not store its tree: its arena block does (h5_node_tree()). It stores its name as
 * an H5Name, which holds namespace and prefix too (names/h5-names.h). Strings end with NUL, so
 * that they can be handed out; a length goes with each.
 *
 * Character data puts its text where an element has its children; attributes are a list that
 * clones share until one of them is changed. What few nodes have (template contents, a shadow
 * root, Attr nodes) is in a side table, H5NodeExtra, after H5_NODE_HAS_EXTRA.
 *
 * Everything here is structure: the DOM's validity rules are checked by h5-mutation.h.
 */
#pragma once

#include "base/h5-arena.h"
#include "base/h5-buffer.h"
#include "names/h5-named-span.h"

typedef struct _H5Tree H5Tree;
typedef struct _H5Node H5Node;

/* https://dom.spec.whatwg.org/#dom-node-nodetype: the same numbers. */
typedef enum
{
  H5_NODE_ELEMENT = 1,
  H5_NODE_ATTRIBUTE = 2,
  H5_NODE_TEXT = 3,
  H5_NODE_CDATA_SECTION = 4,
  H5_NODE_PROCESSING_INSTRUCTION = 7,
  H5_NODE_COMMENT = 8,
  H5_NODE_DOCUMENT = 9,
  H5_NODE_DOCUMENT_TYPE = 10,
  H5_NODE_DOCUMENT_FRAGMENT = 11
} H5NodeType;

enum
{
  H5_NODE_INERT = 1 << 0,           /* its node document is the tree's inert document */
  H5_NODE_HAS_EXTRA = 1 << 1,       /* there is an H5NodeExtra for it */
  H5_NODE_GROWN = 1 << 2,           /* its text was appended to: the room is a power of two */
  H5_NODE_SHADOW_ROOT = 1 << 3,     /* a fragment that is a shadow root */
  H5_NODE_MARK = 1 << 4,            /* free for algorithms of the tree; clear between calls */
  H5_NODE_INTEGRATION = 1 << 5,     /* annotation-xml that is an HTML integration point */
  H5_NODE_ALREADY_STARTED = 1 << 6, /* a script that will not run */
  H5_NODE_NOTED = 1 << 7            /* in the tree's list of nodes that lost their parent */
};

/* https://html.spec.whatwg.org/#script-processing-model: what a script element remembers besides
 * H5_NODE_ALREADY_STARTED. */
enum
{
  H5_SCRIPT_PARSER_DOCUMENT = 1 << 0, /* it has one: it is "parser-inserted" */
  H5_SCRIPT_NOT_FORCE_ASYNC = 1 << 1,
  H5_SCRIPT_FROM_EXTERNAL_FILE = 1 << 2
};

typedef struct
{
  H5Name name;
  guint32 version : 26; /* another one after each change of the value */
  guint32 room : 6;     /* the value was appended to: the binary logarithm of its room; or 0 */
  char *value;
  gsize length;
} H5Attribute;

/* No element has more; those that follow are ignored. */
#define H5_ATTRIBUTES_MAX (G_MAXUINT32 / 64)

typedef struct _H5AttributeIndex H5AttributeIndex;

/* Shared by clones; h5-attribute-list.h. */
typedef struct
{
  guint32 holders; /* elements that share the list */
  guint32 n;
  guint32 capacity;
  guint32 n_qualified;     /* how many names are not plain words */
  H5AttributeIndex *index; /* of longer lists, or NULL */
  H5Attribute storage[];   /* ask h5_attributes_items () */
} H5AttributeList;

struct _H5Node
{
  H5Node *parent;
  H5Node *previous;
  H5Node *next;
  union
  {
    struct
    {
      H5Node *first_child;
      H5Node *last_child;
    };
    struct /* character data, and an Attr that has no element */
    {
      char *data;
      gsize length;
    };
    struct /* DocumentType: NUL-terminated, never NULL */
    {
      char *public_id;
      char *system_id;
    };
  };
  union
  {
    H5AttributeList *attributes; /* Element; NULL for none */
    H5Node *host;                /* DocumentFragment: the template or shadow host, or NULL */
    H5Node *owner_element;       /* Attr, or NULL */
  };
  gpointer wrapper; /* the facade's GObject for the node, or NULL */
  H5Name name;      /* Element, Attr, PI target, DocumentType name; else H5_NAME_NONE */
  guint8 type;      /* H5NodeType */
  guint8 flags;
  guint8 is_indexed : 1; /* an index of ids has it (h5-ids.h) */
  guint8 script : 3;     /* of a script element: H5_SCRIPT_… */
  guint8 is_wide : 1;    /* of text that has grown: it has shrunk, and its room is twice as much */
  guint8 listened;       /* H5_LISTENED_…: where mutation listeners hang */
};
G_STATIC_ASSERT (sizeof (H5Node) <= H5_ARENA_NODE);

/* What few nodes have. */
typedef struct
{
  H5Node *template_content; /* of an HTML template element: a DocumentFragment */
  H5Node *shadow_root;      /* of a shadow host */
  H5Node **attribute_nodes; /* Attr nodes that were asked for, in no order */
  guint n_attribute_nodes;
  GHashTable *attribute_slots; /* name -> its place there and 1, when they are many */
  guint32 shadow_flags;        /* of a shadow root: H5_SHADOW_… */
  GArray *pseudo_attributes;   /* of a processing instruction: h5-instruction.h; or NULL */
  struct _H5KnownAttributes *known_attributes; /* all of them, when they are many; or NULL */
  struct _H5TextIndex *text_index;             /* of a long text: h5-text-index.h; or NULL */
  GPtrArray *assigned; /* of a slot: its manually assigned nodes, with gaps; or NULL */
  H5Node *manual_slot; /* of a slottable: its manual slot assignment, or NULL */
  guint manual_index;  /* and its place in that slot's list */
} H5NodeExtra;

enum
{
  H5_SHADOW_CLOSED = 1 << 0,
  H5_SHADOW_DELEGATES_FOCUS = 1 << 1,
  H5_SHADOW_SERIALIZABLE = 1 << 2,
  H5_SHADOW_MANUAL_SLOTS = 1 << 3,
  H5_SHADOW_CLONABLE = 1 << 4,
  H5_SHADOW_REGISTRY = 1 << 5,
  H5_SHADOW_DECLARATIVE = 1 << 6
};

/* https://dom.spec.whatwg.org/#concept-document-mode */
typedef enum
{
  H5_DOCUMENT_NO_QUIRKS,
  H5_DOCUMENT_QUIRKS,
  H5_DOCUMENT_LIMITED_QUIRKS
} H5DocumentMode;

/* Live lists, ranges, observers: h5-mutation-listener.h. */
typedef struct _H5MutationListener H5MutationListener;

typedef struct
{
  H5MutationListener *everywhere; /* those of the whole tree */
  GHashTable *by_node;            /* H5Node -> those that hang at it; NULL until wanted */
  H5MutationListener *pending;    /* those that want to be told when the tree settles */
  guint n;                        /* all of them; dropped ones are freed when they reach sweep_at */
  guint n_subtree;                /* of these, who listens to a subtree */
  guint n_guards;                 /* and those that are called before a change */
  guint sweep_at;
  guint telling;     /* how many calls are telling listeners just now */
  guint64 n_changes; /* that were told */
} H5Listeners;

/* H5Node.listened. A node whose descendant has H5_LISTENED_HERE for a place has
 * H5_LISTENED_INSIDE; it may have that without. */
enum
{
  H5_LISTENED_HERE = 1 << 0,
  H5_LISTENED_INSIDE = 1 << 1
};

/* A place in the text that was asked about last, in bytes and in characters, so that the next
 * question does not count from the beginning (h5-text.c). */
typedef struct
{
  const H5Node *node; /* NULL for none */
  gsize bytes;
  gsize characters;
  gsize n_characters; /* of all of the text; G_MAXSIZE: not counted yet */
  guint64 steps;      /* characters counted so far, for tests of linearity */
} H5TextPlace;

/* Where nodes come from: h5-locations.h. */
typedef struct _H5Locations H5Locations;

struct _H5Tree
{
  H5Arena arena;
  H5Names *names;
  H5Node *document;
  H5Node *inert_document; /* NULL until a template wants it */
  GHashTable *extras;     /* H5Node -> H5NodeExtra; NULL until one is wanted */
  H5Listeners listeners;
  guint in_operation; /* how many callers will tell of changes of children themselves */
  struct _H5Ids *ids; /* the indexes of ids, or NULL: h5-ids.h */
  struct _H5FormOwners *form_owners; /* what the parser associated, or NULL: h5-form-owner.h */
  guint64 id_steps;                  /* walked in search of ids while there was none */
  GPtrArray *unsettled; /* trees that nodes were taken from, for the facade; NULL for none */
  struct _H5TypePlaces *type_places; /* places among siblings, or NULL: h5-type-places.h */
  H5TextPlace text_place;
  H5DocumentMode mode;
  gboolean is_xml;               /* https://dom.spec.whatwg.org/#concept-document-type is "xml" */
  gboolean scripting;            /* noscript is raw text when serialized */
  gboolean is_well_formed;       /* of XML: it was parsed to its end without a parse error */
  gboolean xml_standalone;       /* of XML: its declaration says standalone="yes" */
  const char *xml_version;       /* of XML: what its declaration says, or NULL */
  H5Locations *locations;        /* NULL without */
  struct _H5OldTexts *old_texts; /* of snapshots, or NULL: h5-snapshot.h */
  guint n_users;                 /* parsers and snapshots that know nodes which nobody holds */
  char *fragment;                /* of the document's URL: what :target is; or NULL */
  guint64 stamp;           /* changes with every change of structure, and of attributes that decide
                           * which elements a list shows: for cached positions */
  guint64 attribute_stamp; /* changes when an attribute does */
  gsize n_nodes;           /* made and not yet freed */
  GPtrArray *detached;     /* nodes that lost their parent, or never had one, for the facade to
                           * reclaim; each once. NULL while nobody reclaims. */
  gpointer facade;         /* what the GObject side keeps for this tree */
};

H5Tree *h5_tree_new (void);
void h5_tree_free (H5Tree *self);

/* https://html.spec.whatwg.org/#scrolling-to-a-fragment; NULL for none. */
void h5_tree_set_fragment (H5Tree *self, const char *fragment);

/* Takes all children from the document, which is to be parsed again. */
void h5_tree_empty (H5Tree *self);

static inline H5Tree *
h5_node_tree (const H5Node *node)
{
  return h5_arena_owner (node);
}

/* --- creation: nodes without a parent, whose node document is the tree's --- */

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
H5Node *h5_tree_new_fragment (H5Tree *self);
H5Node *h5_tree_get_inert_document (H5Tree *self);

/* Gives a new template element its contents. */
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

/* --- questions --- */

static inline gboolean
h5_node_is_element (const H5Node *node)
{
  return node->type == H5_NODE_ELEMENT;
}

/* An element with exactly this name, such as H5_NAME_P or H5_NAME_SVG_TITLE. */
static inline gboolean
h5_node_is (const H5Node *node, H5Name name)
{
  return node->name == name && node->type == H5_NODE_ELEMENT;
}

/* Text, CDATASection, Comment, ProcessingInstruction: has data and length. */
static inline gboolean
h5_node_is_character_data (const H5Node *node)
{
  return node->type == H5_NODE_TEXT || node->type == H5_NODE_COMMENT
         || node->type == H5_NODE_PROCESSING_INSTRUCTION || node->type == H5_NODE_CDATA_SECTION;
}

/* Text or CDATASection. */
static inline gboolean
h5_node_is_text (const H5Node *node)
{
  return node->type == H5_NODE_TEXT || node->type == H5_NODE_CDATA_SECTION;
}

/* May have children: Element, Document, DocumentFragment. */
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

/* https://dom.spec.whatwg.org/#concept-tree-root: not through hosts. */
H5Node *h5_node_root (H5Node *node);

/* https://dom.spec.whatwg.org/#concept-tree-inclusive-ancestor */
gboolean h5_node_is_inclusive_ancestor (const H5Node *ancestor, const H5Node *node);

/* https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor */
gboolean h5_node_is_host_including_inclusive_ancestor (const H5Node *ancestor, const H5Node *node);

/* https://dom.spec.whatwg.org/#concept-node-document; of a Document: itself. */
H5Node *h5_node_document (const H5Node *node);

H5Node *h5_document_element (const H5Node *document);
H5Node *h5_document_doctype (const H5Node *document);

/* https://dom.spec.whatwg.org/#concept-descendant-text-content; appends to out. */
void h5_node_descendant_text (const H5Node *node, H5Buffer *out);

H5NodeExtra *h5_node_get_extra (const H5Node *node); /* NULL when there is none */
H5NodeExtra *h5_node_make_extra (H5Node *node);

/* The contents of an HTML template element; other nodes: NULL. */
H5Node *h5_template_content (const H5Node *element);
H5Node *h5_element_shadow_root (const H5Node *element);
/* Gives a template contents other than its own (a declarative shadow root), or a host its root. */
void h5_template_set_content (H5Node *element, H5Node *fragment);
void h5_element_set_shadow_root (H5Node *host, H5Node *fragment, guint32 shadow_flags);

/* --- walking in tree order (https://dom.spec.whatwg.org/#concept-tree-order), never out of
 *     root, not into template contents or shadow trees --- */

H5Node *h5_node_next (const H5Node *node, const H5Node *root);
H5Node *h5_node_next_skip_children (const H5Node *node, const H5Node *root);
H5Node *h5_node_previous (const H5Node *node, const H5Node *root);

/* --- structure. Listeners are told; node documents are brought along. --- */

/* Makes node, which has no parent, a child of parent before reference (NULL: at the end). */
void h5_node_insert_before (H5Node *parent, H5Node *node, H5Node *reference);

static inline void
h5_node_append (H5Node *parent, H5Node *node)
{
  H5Tree *tree = h5_node_tree (parent);
  H5Node *last = parent->last_child;

  if (G_UNLIKELY (tree->listeners.n || node->listened
                  || ((parent->flags ^ node->flags) & H5_NODE_INERT)))
    {
      h5_node_insert_before (parent, node, NULL);
      return;
    }
  node->parent = parent;
  node->previous = last;
  node->next = NULL;
  parent->last_child = node;
  if (last)
    last->next = node;
  else
    parent->first_child = node;
  tree->stamp++;
}

/* Takes node from its parent, if it has one. */
void h5_node_remove (H5Node *node);

/* Moves all children of one node to the end of another. */
void h5_node_move_children (H5Node *from, H5Node *to);

/* Gives the memory of a subtree without parent back, with its attributes, template contents
 * and shadow roots. No node of it may have a wrapper. */
void h5_tree_free_subtree (H5Tree *self, H5Node *root);

/* Sets or clears H5_NODE_INERT in a subtree and its shadow trees. */
void h5_node_set_inert (H5Node *root, gboolean inert);

/* Puts a node without parent into the list of detached ones, if there is such a list. */
void h5_tree_note_detached (H5Tree *self, H5Node *root);

/* --- character data --- */

void h5_node_append_data (H5Node *node, const char *data, gsize length);
/* Puts `length` bytes of data in the place of `removed` ones at `offset`, all in bytes. */
void h5_node_replace_data (H5Node *node, gsize offset, gsize removed, const char *data,
                           gsize length);

/* --- attributes (h5-attributes.c) --- */

static inline guint32
h5_element_n_attributes (const H5Node *element)
{
  return element->attributes ? element->attributes->n : 0;
}

/* All of a list in their order, until one comes or goes. */
H5Attribute *h5_attributes_in_order (const H5AttributeList *list);

static inline H5Attribute *
h5_attributes_items (const H5AttributeList *list)
{
  return G_UNLIKELY (list->index != NULL) ? h5_attributes_in_order (list)
                                          : (H5Attribute *) list->storage;
}

/* By exact name (word, or qname with its prefix). NULL when it has none. */
H5Attribute *h5_element_find_attribute (const H5Node *element, H5Name name);

static inline gboolean
h5_element_has_attribute (const H5Node *element, H5Name name)
{
  return h5_element_find_attribute (element, name) != NULL;
}

/* By namespace and local word, whatever the prefix. */
H5Attribute *h5_element_find_attribute_ns (const H5Node *element, H5Namespace ns, H5Name local);

/* By qualified name, the first that has it. */
H5Attribute *h5_element_find_attribute_qualified (const H5Node *element, const char *qualified,
                                                  gsize length);

/* The value of the attribute with no namespace and this word, or NULL. */
const char *h5_element_get_attribute (const H5Node *element, H5Name name, gsize *length);

/* Whether the element has the attribute, with this value, upper and lower case being the same. */
gboolean h5_element_attribute_is (const H5Node *element, H5Name name, const char *keyword);

/* Appends without asking whether it is there, and tells nobody: for parsers. The element must
 * not share its list. */
void h5_element_append_attribute (H5Node *element, H5Name name, const char *value, gsize length);

/* Makes room for n attributes at once. */
void h5_element_reserve_attributes (H5Node *element, gsize n);

/* The same for a name of no element that has more than attributes (a template has contents). */
H5Node *h5_tree_new_plain_element (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                   gsize n_attributes, const H5Node *intended_parent);

/* A new element with the attributes of a tag, whose node document is that of `intended_parent`. */
H5Node *h5_tree_new_element_with (H5Tree *tree, H5Name name, const H5NamedSpan *attributes,
                                  gsize n_attributes, const H5Node *intended_parent);

/* Sets the value of an attribute by exact name; appends it when it is missing. */
void h5_element_set_attribute (H5Node *element, H5Name name, const char *value, gsize length);
gboolean h5_element_remove_attribute (H5Node *element, H5Name name);

/* Changes the end of a value that the element has: `kept` bytes of it stay, and more follow. Costs
 * what is new. Where nobody listens, no copy of the old value is made. */
void h5_element_extend_attribute (H5Node *element, H5Name name, gsize kept, const char *more,
                                  gsize length);

/* Removes many, which the element has, at the cost of its list: the names are in the order that
 * they have there. */
void h5_element_remove_attributes (H5Node *element, const H5Name *names, gsize n);

/* The same place in the list, with another value and perhaps another prefix. */
void h5_element_replace_attribute (H5Node *element, H5Name old_name, H5Name new_name,
                                   const char *value, gsize length);

/* Makes target, which has no attributes, share those of an element of the same tree, or NULL. */
void h5_element_share_attributes (H5Node *target, H5AttributeList *attributes);

/* Gives up a hold on a list. */
void h5_attributes_release (H5Tree *tree, H5AttributeList *attributes);
void h5_element_clear_attributes (H5Node *element);

/* Whether two lists are the same, in any order. */
gboolean h5_attributes_equal (const H5AttributeList *a, const H5AttributeList *b);

/* --- Attr nodes (h5-attribute-nodes.c): made when they are asked for --- */

/* The Attr node of the attribute that the element has by this exact name. */
H5Node *h5_element_attribute_node (H5Node *element, H5Name name);

/* The same if somebody asked for it before, else NULL. */
H5Node *h5_element_find_attribute_node (const H5Node *element, H5Name name);

/* The value of an Attr, from its element if it has one. */
const char *h5_attribute_node_value (const H5Node *attribute, gsize *length);

/* Before an attribute leaves its element: its Attr node, if there is one, keeps the value. */
void h5_element_release_attribute_node (H5Node *element, const H5Attribute *attribute);

/* Puts an Attr that is on no element onto one, in the place of the attribute with the same
 * namespace and local name, if there is one, whose Attr is returned (else NULL). */
H5Node *h5_element_put_attribute_node (H5Node *element, H5Node *attribute);

/* --- copies (h5-clone.c) --- */

/* https://dom.spec.whatwg.org/#concept-node-clone into the given tree, which may be the node's
 * own or another; with_children clones the subtree, template contents included. inert: the
 * copy's node document is the tree's inert one. */
H5Node *h5_node_clone (H5Tree *tree, const H5Node *node, gboolean with_children, gboolean inert);

/* Told of each node that was copied, parents before children. */
typedef void (*H5Copied) (H5Node *node, H5Node *copy, gpointer data);

/* A clone with its children. */
H5Node *h5_node_clone_subtree (H5Tree *tree, const H5Node *node, gboolean inert, H5Copied copied,
                               gpointer data);

/* A copy of a subtree without parent, for a node that moves to another tree: everything goes
 * along, closed shadow roots and Attr nodes too. The original stays, for its tree to reclaim. */
H5Node *h5_node_transfer (H5Tree *tree, H5Node *node, gboolean inert, H5Copied copied,
                          gpointer data);
