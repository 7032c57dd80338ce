/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/traversal/observer/html5-mutation-record.h>
#include <libhtml5/dom/common/html5-types.h>

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Html5MutationObserverFlags:
 * @HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST: the children of the target
 * @HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES: the attributes of the target
 * @HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA: the text of the target
 * @HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE: the same for all descendants of the target
 * @HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE: attributes, with their values before the
 *   change
 * @HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE: the text, with the text before the
 *   change
 *
 * What html5_mutation_observer_observe() observes.
 *
 * Since: 1.0
 */
typedef enum /*< flags >*/
{
  HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST = 1 << 0,
  HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTES = 1 << 1,
  HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA = 1 << 2,
  HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE = 1 << 3,
  HTML5_MUTATION_OBSERVER_FLAGS_ATTRIBUTE_OLD_VALUE = 1 << 4,
  HTML5_MUTATION_OBSERVER_FLAGS_CHARACTER_DATA_OLD_VALUE = 1 << 5
} Html5MutationObserverFlags;

#define HTML5_TYPE_MUTATION_OBSERVER (html5_mutation_observer_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5MutationObserver, html5_mutation_observer, HTML5, MUTATION_OBSERVER,
                      GObject)

/**
 * Html5MutationFunc:
 * @records: the changes, in order: a list of #Html5MutationRecord
 * @observer: the observer
 * @user_data: the data of the observer
 *
 * A function that is called with the changes that an observer has collected.
 *
 * Since: 1.0
 */
typedef void (*Html5MutationFunc) (GListModel *records, Html5MutationObserver *observer,
                                   gpointer user_data);

HTML5_AVAILABLE_IN_1_0
Html5MutationObserver *html5_mutation_observer_new (Html5MutationFunc func, gpointer user_data,
                                                    GDestroyNotify destroy);

HTML5_AVAILABLE_IN_1_0
void html5_mutation_observer_observe (Html5MutationObserver *self, Html5Node *target,
                                      Html5MutationObserverFlags flags,
                                      const char *const *attribute_filter);

HTML5_AVAILABLE_IN_1_0
void html5_mutation_observer_disconnect (Html5MutationObserver *self);

HTML5_AVAILABLE_IN_1_0
GListModel *html5_mutation_observer_take_records (Html5MutationObserver *self);

G_END_DECLS
