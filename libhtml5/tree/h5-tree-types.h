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
 * Everything in the tree is structure: the DOM's validity rules are checked by h5-mutation.h.
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

/* No element has more. */
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
  guint8 is_indexed : 1; /* it is in an index of ids (h5-ids.h) */
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
  H5Node **attribute_nodes; /* existing Attr nodes, in no order */
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
  GHashTable *by_node;            /* H5Node -> its listeners; NULL until there is one */
  H5MutationListener *pending;    /* those that are notified when the tree settles */
  guint n;                        /* all of them; dropped ones are freed when they reach sweep_at */
  guint n_subtree;                /* of these, those of a subtree */
  guint n_guards;                 /* and those that are called before a change */
  guint sweep_at;
  guint telling;     /* how many calls are telling listeners just now */
  guint64 n_changes; /* the number of changes that were notified */
} H5Listeners;

/* H5Node.listened. A node whose descendant has H5_LISTENED_HERE for a place has
 * H5_LISTENED_INSIDE; it may have that without. */
enum
{
  H5_LISTENED_HERE = 1 << 0,
  H5_LISTENED_INSIDE = 1 << 1
};

/* The text position that was computed last, in bytes and in characters, so that the next one is
 * not counted from the beginning (h5-text.c). */
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
  guint in_operation; /* the number of callers that notify changes of children themselves */
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
  guint32 max_attributes;        /* of an element, at most H5_ATTRIBUTES_MAX */
  guint32 limits_hit;            /* H5_LIMIT_… by a change of the tree */
  guint n_users;                 /* parsers and snapshots that refer to nodes without wrappers */
  char *fragment;                /* of the document's URL: what :target is; or NULL */
  guint64 stamp;           /* changes with every change of structure, and of attributes that decide
                           * which elements a list shows: for cached positions */
  guint64 attribute_stamp; /* changes when an attribute does */
  gsize n_nodes;           /* made and not yet freed */
  GPtrArray *
    detached; /* nodes without a parent, each once, which the facade reclaims; NULL without a facade */
  gpointer facade; /* what the GObject side keeps for this tree */
};
