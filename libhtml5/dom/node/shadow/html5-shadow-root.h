/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5ShadowRootMode:
 * @HTML5_SHADOW_ROOT_MODE_OPEN: the root is returned by html5_element_get_shadow_root()
 * @HTML5_SHADOW_ROOT_MODE_CLOSED: %NULL is returned by html5_element_get_shadow_root()
 *
 * Whether a shadow root can be reached from its host.
 *
 * Counterpart: `ShadowRootMode`.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SHADOW_ROOT_MODE_OPEN,
  HTML5_SHADOW_ROOT_MODE_CLOSED
} Html5ShadowRootMode;

/**
 * Html5SlotAssignment:
 * @HTML5_SLOT_ASSIGNMENT_NAMED: by the names of the slots
 * @HTML5_SLOT_ASSIGNMENT_MANUAL: by html5_element_assign_nodes()
 *
 * How the children of a shadow host are assigned to slots.
 *
 * Counterpart: `SlotAssignmentMode`.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_SLOT_ASSIGNMENT_NAMED,
  HTML5_SLOT_ASSIGNMENT_MANUAL
} Html5SlotAssignment;

/**
 * Html5ShadowRootFlags:
 * @HTML5_SHADOW_ROOT_FLAGS_NONE: none of these
 * @HTML5_SHADOW_ROOT_FLAGS_DELEGATES_FOCUS: the host delegates focus to elements in the root
 * @HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE: the root can be written by html5_element_get_html()
 * @HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS: %HTML5_SLOT_ASSIGNMENT_MANUAL
 * @HTML5_SHADOW_ROOT_FLAGS_CLONABLE: a copy of the host has a copy of the root
 *
 * Settings of a shadow root, for html5_element_attach_shadow().
 *
 * Counterpart: `ShadowRootInit`.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_SHADOW_ROOT_FLAGS_NONE = 0,
  HTML5_SHADOW_ROOT_FLAGS_DELEGATES_FOCUS = 1 << 0,
  HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE = 1 << 1,
  HTML5_SHADOW_ROOT_FLAGS_MANUAL_SLOTS = 1 << 2,
  HTML5_SHADOW_ROOT_FLAGS_CLONABLE = 1 << 3
} Html5ShadowRootFlags;

#define HTML5_TYPE_SHADOW_ROOT (html5_shadow_root_get_type ())
#define HTML5_SHADOW_ROOT(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_SHADOW_ROOT, Html5ShadowRoot))
#define HTML5_IS_SHADOW_ROOT(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_SHADOW_ROOT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5ShadowRoot, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_shadow_root_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5ShadowRootMode html5_shadow_root_get_mode (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_shadow_root_get_host (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_get_delegates_focus (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_get_serializable (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
Html5SlotAssignment html5_shadow_root_get_slot_assignment (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_get_clonable (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_shadow_root_get_declarative (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
void html5_shadow_root_observe_slots (Html5ShadowRoot *self);

HTML5_AVAILABLE_IN_1_0
Html5ShadowRoot *html5_element_attach_shadow (Html5Element *self, Html5ShadowRootMode mode,
                                              Html5ShadowRootFlags flags, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5ShadowRoot *html5_element_get_shadow_root (Html5Element *self);

HTML5_AVAILABLE_IN_1_0
Html5ShadowRoot *html5_element_get_open_or_closed_shadow_root (Html5Element *self);

G_END_DECLS
