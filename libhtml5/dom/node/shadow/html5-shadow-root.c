/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/shadow/html5-shadow-root.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-dom-error.h"
#include "dom/common/html5-enum-types.h"
#include "dom/node/html5-node-private.h"
#include "dom/common/html5-private.h"

#include <glib/gi18n-lib.h>

#include "tree/h5-shadow.h"

/**
 * Html5ShadowRoot:
 *
 * The root of a shadow tree. A shadow tree belongs to an element, its host, and is shown instead of
 * the children of the host. A shadow root is created by html5_element_attach_shadow(), or by
 * `<template shadowrootmode>` if #Html5Parser:allow-declarative-shadow-roots is set. It cannot be
 * removed from its host.
 *
 * A shadow tree is separate from the tree of its host. Selectors, `get_elements_by_` functions and
 * html5_node_get_parent_node() stop at the root, and html5_node_contains() does not look into the
 * tree.
 *
 * Counterpart: `ShadowRoot`, without events and the parts for scripts.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5ShadowRoot, html5_shadow_root, HTML5_TYPE_DOCUMENT_FRAGMENT)

static gboolean
has_flag (Html5ShadowRoot *self, guint32 flag)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self), FALSE);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, FALSE);

  return (h5_node_get_extra (node)->shadow_flags & flag) != 0;
}

/**
 * html5_shadow_root_get_mode:
 * @self: a shadow root
 *
 * Gets the mode of the root: whether html5_element_get_shadow_root() returns it.
 *
 * Returns: the mode
 *
 * Since: 1.0
 */
Html5ShadowRootMode
html5_shadow_root_get_mode (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_CLOSED) ? HTML5_SHADOW_ROOT_MODE_CLOSED
                                           : HTML5_SHADOW_ROOT_MODE_OPEN;
}

/**
 * html5_shadow_root_get_host:
 * @self: a shadow root
 *
 * Gets the element that the root is attached to.
 *
 * Returns: (transfer full): the element
 *
 * Since: 1.0
 */
Html5Element *
html5_shadow_root_get_host (Html5ShadowRoot *self)
{
  g_return_val_if_fail (HTML5_IS_SHADOW_ROOT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (node->host);
}

/**
 * html5_shadow_root_get_delegates_focus:
 * @self: a shadow root
 *
 * Gets whether the host delegates focus to elements in the root.
 *
 * Returns: %TRUE if it does
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_get_delegates_focus (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_DELEGATES_FOCUS);
}

/**
 * html5_shadow_root_get_serializable:
 * @self: a shadow root
 *
 * Gets whether the root is written by serializers that write serializable shadow roots.
 *
 * Returns: %TRUE if it is
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_get_serializable (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_SERIALIZABLE);
}

/**
 * html5_shadow_root_get_slot_assignment:
 * @self: a shadow root
 *
 * Gets how children of the host are assigned to slots in the root.
 *
 * Returns: the kind of assignment
 *
 * Since: 1.0
 */
Html5SlotAssignment
html5_shadow_root_get_slot_assignment (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_MANUAL_SLOTS) ? HTML5_SLOT_ASSIGNMENT_MANUAL
                                                 : HTML5_SLOT_ASSIGNMENT_NAMED;
}

/**
 * html5_shadow_root_get_clonable:
 * @self: a shadow root
 *
 * Gets whether copies of the host have a copy of the root.
 *
 * Returns: %TRUE if they have
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_get_clonable (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_CLONABLE);
}

/**
 * html5_shadow_root_get_declarative:
 * @self: a shadow root
 *
 * Gets whether the parser created the root, and html5_element_attach_shadow() has not been called
 * for the host since.
 *
 * Returns: %TRUE if the root is declarative
 *
 * Since: 1.0
 */
gboolean
html5_shadow_root_get_declarative (Html5ShadowRoot *self)
{
  return has_flag (self, H5_SHADOW_DECLARATIVE);
}

/**
 * html5_element_attach_shadow:
 * @self: an element
 * @mode: whether html5_element_get_shadow_root() returns the root
 * @flags: further settings of the root
 * @error: return location for an error
 *
 * Attaches a shadow root to an element. If the parser created a shadow root of the same mode for
 * the element, the first call empties that root and returns it; @flags are ignored then.
 *
 * Fails with %HTML5_DOM_ERROR_NOT_SUPPORTED if the element already has a root, or cannot have one.
 * The HTML elements `article`, `aside`, `blockquote`, `body`, `div`, `footer`, `h1` to `h6`,
 * `header`, `main`, `nav`, `p`, `section`, `span` and custom elements can have one.
 *
 * Counterpart: `Element.attachShadow()`.
 *
 * Returns: (transfer full): the shadow root
 *
 * Since: 1.0
 */
Html5ShadowRoot *
html5_element_attach_shadow (Html5Element *self, Html5ShadowRootMode mode,
                             Html5ShadowRootFlags flags, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail ((guint) mode <= HTML5_SHADOW_ROOT_MODE_CLOSED, NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  _html5_tree_reclaim (h5_node_tree (node));
  guint32 shadow_flags =
    (mode == HTML5_SHADOW_ROOT_MODE_CLOSED ? H5_SHADOW_CLOSED : 0)
    | (flags & HTML5_SHADOW_ROOT_FLAGS_DELEGATES_FOCUS ? H5_SHADOW_DELEGATES_FOCUS : 0)
    | (flags & HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE ? H5_SHADOW_SERIALIZABLE : 0)
    | (flags & HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS ? H5_SHADOW_MANUAL_SLOTS : 0)
    | (flags & HTML5_SHADOW_ROOT_FLAGS_CLONABLE ? H5_SHADOW_CLONABLE : 0);
  H5Node *shadow = h5_element_attach_shadow (node, shadow_flags);
  if (!shadow)
    {
      g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_SUPPORTED,
                   _ ("The element “%s” cannot get a shadow root"),
                   html5_element_get_local_name (self));
      return NULL;
    }
  Html5ShadowRoot *root = _html5_node_wrap (shadow);
  _html5_tree_settle (h5_node_tree (node));
  return root;
}

static Html5ShadowRoot *
get_shadow_root (Html5Element *self, guint32 hidden)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  H5Node *node = _html5_node_unwrap (self);
  g_return_val_if_fail (node != NULL, NULL);

  H5Node *shadow = h5_element_shadow_root (node);
  return shadow && !(h5_node_get_extra (shadow)->shadow_flags & hidden) ? _html5_node_wrap (shadow)
                                                                        : NULL;
}

/**
 * html5_element_get_shadow_root:
 * @self: an element
 *
 * Gets the shadow root of the element, if it is open.
 *
 * Counterpart: `Element.shadowRoot`.
 *
 * Returns: (transfer full) (nullable): the root, or %NULL if there is none, or a closed one
 *
 * Since: 1.0
 */
Html5ShadowRoot *
html5_element_get_shadow_root (Html5Element *self)
{
  return get_shadow_root (self, H5_SHADOW_CLOSED);
}

/**
 * html5_element_get_open_or_closed_shadow_root:
 * @self: an element
 *
 * Gets the shadow root of the element, even if it is closed. This is for programs that process a
 * whole document.
 *
 * Returns: (transfer full) (nullable): the root, or %NULL if there is none
 *
 * Since: 1.0
 */
Html5ShadowRoot *
html5_element_get_open_or_closed_shadow_root (Html5Element *self)
{
  return get_shadow_root (self, 0);
}

static const Html5Property properties[] = {
  /**
   * Html5ShadowRoot:mode:
   *
   * Whether html5_element_get_shadow_root() returns the root.
   *
   * Since: 1.0
   */
  { "mode", G_TYPE_ENUM, html5_shadow_root_mode_get_type, .preset = HTML5_SHADOW_ROOT_MODE_OPEN,
    .get = G_CALLBACK (html5_shadow_root_get_mode) },

  /**
   * Html5ShadowRoot:host:
   *
   * The element that the root is attached to.
   *
   * Since: 1.0
   */
  { "host", G_TYPE_OBJECT, html5_element_get_type, .get = G_CALLBACK (html5_shadow_root_get_host),
    .is_owned = TRUE },

  /**
   * Html5ShadowRoot:delegates-focus:
   *
   * Whether the host delegates focus to elements in the root.
   *
   * Since: 1.0
   */
  { "delegates-focus", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_shadow_root_get_delegates_focus) },

  /**
   * Html5ShadowRoot:serializable:
   *
   * Whether the root is written by serializers that write serializable shadow roots.
   *
   * Since: 1.0
   */
  { "serializable", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_shadow_root_get_serializable) },

  /**
   * Html5ShadowRoot:slot-assignment:
   *
   * How children of the host are assigned to slots in the root.
   *
   * Since: 1.0
   */
  { "slot-assignment", G_TYPE_ENUM, html5_slot_assignment_get_type,
    .preset = HTML5_SLOT_ASSIGNMENT_NAMED,
    .get = G_CALLBACK (html5_shadow_root_get_slot_assignment) },

  /**
   * Html5ShadowRoot:clonable:
   *
   * Whether copies of the host have a copy of the root.
   *
   * Since: 1.0
   */
  { "clonable", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_shadow_root_get_clonable) },

  /**
   * Html5ShadowRoot:declarative:
   *
   * Whether the parser created the root, and html5_element_attach_shadow() has not been called for
   * the host since.
   *
   * Since: 1.0
   */
  { "declarative", G_TYPE_BOOLEAN, .get = G_CALLBACK (html5_shadow_root_get_declarative) },
  { NULL },
};

/* If all references have been released, the changes are not signalled. g_object_run_dispose() has
 * one. */
static void
html5_shadow_root_dispose (GObject *object)
{
  if (g_atomic_int_get (&object->ref_count) == 1)
    _html5_shadow_root_forget_slot_changes (HTML5_SHADOW_ROOT (object));
  G_OBJECT_CLASS (html5_shadow_root_parent_class)->dispose (object);
}

static void
html5_shadow_root_finalize (GObject *object)
{
  _html5_shadow_root_end_slot_changes (HTML5_SHADOW_ROOT (object));
  G_OBJECT_CLASS (html5_shadow_root_parent_class)->finalize (object);
}

static void
html5_shadow_root_class_init (Html5ShadowRootClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_shadow_root_dispose;
  object_class->finalize = html5_shadow_root_finalize;
  _html5_install_properties (object_class, properties);
  _html5_shadow_root_install_slot_changes ();
}

static void
html5_shadow_root_init (Html5ShadowRoot *self)
{
}
