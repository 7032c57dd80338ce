/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The instance structs of the node classes. They are private, since applications cannot derive
 * from these classes. */
#pragma once

#include "dom/lifetime/html5-wrapper.h"

#include "dom/node/html5-attr.h"
#include "dom/node/data/html5-character-data.h"
#include "dom/node/data/html5-comment.h"
#include "dom/node/html5-document-fragment.h"
#include "dom/node/html5-document-type.h"
#include "dom/document/html5-document.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"
#include "dom/node/data/html5-processing-instruction.h"
#include "dom/node/shadow/html5-shadow-root.h"
#include "dom/node/data/html5-text.h"

#include "url/h5-url.h"

/* No class has virtual functions beyond GObject's: they share one class structure. */
typedef Html5NodeClass Html5AttrClass;
typedef Html5NodeClass Html5CDATASectionClass;
typedef Html5NodeClass Html5CharacterDataClass;
typedef Html5NodeClass Html5CommentClass;
typedef Html5NodeClass Html5DocumentClass;
typedef Html5NodeClass Html5DocumentFragmentClass;
typedef Html5NodeClass Html5DocumentTypeClass;
typedef Html5NodeClass Html5ElementClass;
typedef Html5NodeClass Html5ProcessingInstructionClass;
typedef Html5NodeClass Html5ShadowRootClass;
typedef Html5NodeClass Html5TextClass;

struct _Html5Attr
{
  Html5Node parent_instance;
};

struct _Html5CharacterData
{
  Html5Node parent_instance;
};

struct _Html5Text
{
  Html5CharacterData parent_instance;
};

struct _Html5CDATASection
{
  Html5Text parent_instance;
};

struct _Html5Comment
{
  Html5CharacterData parent_instance;
};

struct _Html5ProcessingInstruction
{
  Html5CharacterData parent_instance;
};

struct _Html5DocumentFragment
{
  Html5Node parent_instance;
};

typedef struct _Html5SlotChanges Html5SlotChanges;

struct _Html5ShadowRoot
{
  Html5DocumentFragment parent_instance;
  Html5SlotChanges *slot_changes; /* NULL until the slots are observed */
};

/* Called when all references to the root are released, and when its object is finalized. */
void _html5_shadow_root_forget_slot_changes (Html5ShadowRoot *self);
void _html5_shadow_root_end_slot_changes (Html5ShadowRoot *self);
void _html5_shadow_root_install_slot_changes (void);

struct _Html5DocumentType
{
  Html5Node parent_instance;
};

struct _Html5Element
{
  Html5Node parent_instance;
};

struct _Html5Document
{
  Html5Node parent_instance;
  char *content_type;   /* NULL for the default of the syntax */
  H5Url *url;           /* NULL for about:blank */
  const char *encoding; /* interned; NULL for UTF-8 */
  Html5EncodingSource encoding_source;
  Html5ReadyState ready_state;
  H5Node *base;       /* the first base element with an href attribute, or NULL */
  guint64 base_stamp; /* the stamp of the tree when `base` was set */
  gboolean is_base_known;
  const H5Node *title; /* the title element, or NULL, when the stamp was this one */
  guint64 title_stamp;
  gboolean is_title_known;
  H5Url *base_url;        /* the URL of that element, or NULL */
  guint64 base_url_stamp; /* the stamp of attributes when `base_url` was set */
  gboolean is_base_url_known;
  GWeakRef selection;  /* the Html5Selection, while it is referenced */
  Html5Limits *limits; /* NULL for the default limits */
  guint32 limits_hit;  /* H5_LIMIT_… */
  gboolean has_news;   /* limits_hit has changed, and was not notified yet */
};

/* Returns the class for wrappers of this node. */
GType _html5_node_class_for (const H5Node *node);

/* Returns the text of html5_node_get_text_content(), or NULL. */
char *_html5_node_copy_text (const H5Node *node);

void _html5_element_install_properties (GObjectClass *object_class);

/* Creates the tree of a document that was made with g_object_new(). */
void _html5_document_begin (Html5Document *self);
