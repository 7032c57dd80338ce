/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The compact tree: plain C nodes in an arena, without tokens and GObject.
 *
 * An H5Tree contains everything that is freed together: a Document, the inert Document that owns
 * template contents (https://html.spec.whatwg.org/#appropriate-template-contents-owner-document),
 * all nodes of both, with and without parents, and their strings and names.
 *
 *            +-----------+  first_child   +------+ next +------+
 *            | Document  | -------------> | node | ---> | node | --> ...   all 64 bytes,
 *            +-----------+  last_child    +------+ <--- +------+           parent points up
 *                                                previous
 *
 * Nodes do not store their tree. Their arena block does (h5_node_tree()). The name of a node is
 * an H5Name, which includes namespace and prefix (names/h5-names.h). Strings end with NUL, so
 * that they can be returned to applications, and their length is stored.
 *
 * Character data stores its text where elements store their children. Attributes are a list that
 * clones, and elements with equal attributes in a large document, share until one of them changes.
 * What few nodes have (template contents, a shadow root, Attr nodes) is in a side table,
 * H5NodeExtra, if H5_NODE_HAS_EXTRA is set.
 *
 * This is only the structure. h5-mutation.h checks the validity rules of the DOM.
 */
#pragma once

#include "base/h5-arena.h"
#include "base/h5-buffer.h"
#include "names/h5-named-span.h"

typedef struct _H5Tree H5Tree;
typedef struct _H5Node H5Node;

/* https://dom.spec.whatwg.org/#dom-node-nodetype: the same values. */
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
  H5_NODE_HAS_EXTRA = 1 << 1,       /* it has an H5NodeExtra */
  H5_NODE_GROWN = 1 << 2,           /* text was appended to it: the room is a power of two */
  H5_NODE_SHADOW_ROOT = 1 << 3,     /* a fragment that is a shadow root */
  H5_NODE_MARK = 1 << 4,            /* for use in algorithms; cleared between calls */
  H5_NODE_INTEGRATION = 1 << 5,     /* annotation-xml that is an HTML integration point */
  H5_NODE_ALREADY_STARTED = 1 << 6, /* a script that will not be run */
  H5_NODE_NOTED = 1 << 7            /* in the tree's list of nodes without a parent */
};

/* https://html.spec.whatwg.org/#script-processing-model: the state of a script element besides
 * H5_NODE_ALREADY_STARTED. */
enum
{
  H5_SCRIPT_PARSER_DOCUMENT = 1 << 0, /* it has a parser document: it is "parser-inserted" */
  H5_SCRIPT_NOT_FORCE_ASYNC = 1 << 1,
  H5_SCRIPT_FROM_EXTERNAL_FILE = 1 << 2
};

typedef struct
{
  H5Name name;
  guint32 version : 25;     /* changes with the value: h5_attribute_may_be_newer() */
  guint32 shares_value : 1; /* other attributes may hold the value: h5-shared-values.h */
  guint32 room : 6;         /* binary logarithm of the value's room, if it was appended to; or 0 */
  char *value;
  gsize length;
} H5Attribute;

/* The maximum number of attributes of an element. */
#define H5_ATTRIBUTES_MAX (G_MAXUINT32 / 64)

typedef struct _H5AttributeIndex H5AttributeIndex;
typedef struct _H5RecentAttributes H5RecentAttributes;

/* A list of attributes, which elements can share; h5-attribute-list.h. */
typedef struct
{
  guint32 holders; /* number of elements that share the list */
  guint32 n;
  guint32 capacity;
  guint32 n_qualified;     /* number of names that are not plain words */
  H5AttributeIndex *index; /* of long lists, or NULL */
  H5Attribute storage[];   /* use h5_attributes_items() */
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
    struct /* character data, and Attr without an element */
    {
      char *data;
      gsize length;
    };
    struct /* DocumentType: never NULL */
    {
      char *public_id;
      char *system_id;
    };
  };
  union
  {
    H5AttributeList *attributes; /* Element; NULL if it has none */
    H5Node *host;                /* DocumentFragment: the template or shadow host, or NULL */
    H5Node *owner_element;       /* Attr; NULL if it has none */
  };
  gpointer wrapper; /* the GObject for the node, or NULL */
  H5Name name;      /* Element, Attr, PI target, DocumentType name; else H5_NAME_NONE */
  guint8 type;      /* H5NodeType */
  guint8 flags;
  guint8 id_index : 3; /* the number of the index of IDs with the node (h5-ids.h), or 0 */
  guint8 script : 3;   /* of a script element: H5_SCRIPT_… */
  guint8 has_left : 1; /* it is in another document now, as another node */
  guint8 is_wide : 1;  /* text that has grown and shrunk: its room is twice as large */
  guint8 listened;     /* H5_LISTENED_…: where mutation listeners are */
};
G_STATIC_ASSERT (sizeof (H5Node) <= H5_ARENA_NODE);

/* The data that only few nodes have. */
typedef struct
{
  H5Node *template_content; /* of an HTML template element: a DocumentFragment of its tree */
  /* Of a template whose contents are in another tree, and of these contents; or NULL:
   * html/h5-adopted-contents.h. */
  struct _H5AdoptedContents *adopted;
  struct _H5AdoptedContents *adopted_by;
  H5Node *shadow_root;      /* of a shadow host */
  H5Node **attribute_nodes; /* existing Attr nodes, in no order */
  guint n_attribute_nodes;
  GHashTable *attribute_slots; /* name -> index there, plus one, if there are many */
  guint32 shadow_flags;        /* of a shadow root: H5_SHADOW_… */
  GArray *pseudo_attributes;   /* of a processing instruction: h5-instruction.h; or NULL */
  struct _H5InstructionIndex *instruction_index; /* all attributes, if the data is long; or NULL */
  struct _H5TextIndex *text_index;               /* of a long text: h5-text-index.h; or NULL */
  GPtrArray *assigned; /* of a slot: its manually assigned nodes, with gaps; or NULL */
  H5Node *manual_slot; /* of a slottable: its manual slot assignment, or NULL */
  guint manual_index;  /* index in the array of that slot */
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
  H5MutationListener *everywhere; /* the listeners of the whole tree */
  GHashTable *by_node;            /* H5Node -> its listeners; NULL if there are none */
  H5MutationListener *pending;    /* listeners to notify when the operation ends */
  H5MutationListener *early;      /* those of them that can be notified before: settles_early */
  /* Number of all listeners; dropped ones are freed when it reaches sweep_at. */
  guint n;
  guint n_subtree; /* number of subtree listeners */
  guint n_guards;  /* number of listeners that are called before a change */
  guint sweep_at;
  guint notifying;     /* number of current calls that notify listeners */
  guint64 n_changes;   /* number of changes that were notified */
  guint64 n_callbacks; /* how often code of the application may have run */
  /* The way from a root to the parent of the nodes that changed last, once that was asked for
   * several times: all nodes on it, and those of them with subtree listeners. */
  guint n_asked;
  gboolean is_way_stale; /* the listeners on the way have changed, or changes were not notified */
  GPtrArray *way;        /* or NULL; its nodes have H5_LISTENED_WAY, even if it is stale */
  GPtrArray *listened_way;
} H5Listeners;

/* H5Node.listened. If a descendant has H5_LISTENED_HERE because of a place, the node has
 * H5_LISTENED_INSIDE. The reverse is not always true. */
enum
{
  H5_LISTENED_HERE = 1 << 0,
  H5_LISTENED_INSIDE = 1 << 1,
  H5_LISTENED_WAY = 1 << 2 /* the node is on H5Listeners.way */
};

/* The text position that was computed last, in bytes and in characters, so that counting the
 * next one can start there (h5-text.c). */
typedef struct
{
  const H5Node *node; /* NULL if there is none */
  gsize bytes;
  gsize characters;
  gsize n_characters; /* of the whole text; G_MAXSIZE if not counted yet */
  guint64 steps;      /* number of characters counted so far, for tests of linearity */
} H5TextPlace;

/* The pragma-set default language: html/h5-inherited.h. Valid while the stamps of the tree are the
 * same. */
typedef struct
{
  char *text; /* or NULL */
  guint64 stamp;
  guint64 attribute_stamp;
  gboolean is_known;
} H5PragmaLanguage;

/* The source locations of nodes: h5-locations.h. */
typedef struct _H5Locations H5Locations;

struct _H5Tree
{
  H5Arena arena;
  H5Names *names;
  H5Node *document;
  H5Node *inert_document; /* NULL until a template needs it */
  GHashTable **extras;    /* H5Node -> H5NodeExtra, in several tables; NULL until needed */
  H5Listeners listeners;
  guint in_operation; /* number of callers that notify changes of children themselves */
  struct _H5Ids *ids; /* the indexes of IDs, or NULL: h5-ids.h */
  struct _H5FormOwners *form_owners; /* the associations by the parser, or NULL: h5-form-owner.h */
  /* Template contents in other trees and of other trees, or NULL: html/h5-adopted-contents.h. */
  struct _H5AdoptedLists *adopted;
  guint64 id_steps; /* steps of walks for IDs while there was no index */
  /* Trees from which nodes were moved, for the public API; NULL if there are none. */
  GPtrArray *unsettled;
  struct _H5TypePlaces *type_places; /* indexes among siblings, or NULL: h5-type-places.h */
  H5TextPlace text_place;
  H5PragmaLanguage language;
  H5DocumentMode mode;
  gboolean is_xml;               /* https://dom.spec.whatwg.org/#concept-document-type is "xml" */
  gboolean scripting;            /* noscript is raw text when serialized */
  gboolean is_well_formed;       /* of XML: it was parsed to its end without a parse error */
  gboolean xml_standalone;       /* of XML: its declaration has standalone="yes" */
  const char *xml_version;       /* of XML: the version in its declaration, or NULL */
  H5Locations *locations;        /* NULL if the tree has no locations */
  struct _H5OldTexts *old_texts; /* or NULL: h5-old-texts.h */
  GPtrArray *left_texts;         /* or NULL: h5-left-texts.h */
  GPtrArray *late_images;        /* of attribute lists, not filled yet; or NULL */
  /* While a tag is processed: the list of the first of these attributes, which the element with
   * them takes over; or NULL. */
  H5AttributeList **prepared;
  const H5NamedSpan *prepared_of;
  GHashTable *shared_values; /* value -> number of attributes, or NULL: h5-shared-values.h */
  /* The lists that the parser created last, or NULL: h5-recent-attributes.h. */
  H5RecentAttributes *recent;
  guint32 max_attributes; /* of an element, at most H5_ATTRIBUTES_MAX */
  guint32 limits_hit;     /* H5_LIMIT_… by a change of the tree */
  /* Number of parsers and snapshots that refer to nodes without wrappers. */
  guint n_users;
  char *fragment; /* of the document's URL, which determines :target; or NULL */
  /* Incremented by each change of the structure, and of attributes that affect live lists. For
   * cached positions. */
  guint64 stamp;
  guint64 attribute_stamp; /* incremented by each change of an attribute */
  gsize n_nodes;           /* created and not freed yet */
  /* Nodes without a parent, each once, for the public API to reclaim. NULL without wrappers. */
  GPtrArray *detached;
  gpointer api_data; /* data of the public API for this tree */
};
