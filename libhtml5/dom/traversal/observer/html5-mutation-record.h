/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5MutationType:
 * @HTML5_MUTATION_TYPE_CHILD_LIST: nodes were added to or removed from the target
 * @HTML5_MUTATION_TYPE_ATTRIBUTES: an attribute of the target changed
 * @HTML5_MUTATION_TYPE_CHARACTER_DATA: the text of the target changed
 *
 * The kinds of changes that an #Html5MutationRecord describes.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_MUTATION_TYPE_CHILD_LIST,
  HTML5_MUTATION_TYPE_ATTRIBUTES,
  HTML5_MUTATION_TYPE_CHARACTER_DATA
} Html5MutationType;

#define HTML5_TYPE_MUTATION_RECORD (html5_mutation_record_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5MutationRecord, html5_mutation_record, HTML5, MUTATION_RECORD, GObject)

HTML5_AVAILABLE_IN_1_0
Html5MutationType html5_mutation_record_get_mutation_type (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_mutation_record_get_target (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_mutation_record_get_added_nodes (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_mutation_record_get_removed_nodes (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_mutation_record_get_previous_sibling (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
Html5Node *html5_mutation_record_get_next_sibling (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_mutation_record_get_attribute_name (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_mutation_record_get_attribute_namespace (Html5MutationRecord *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_mutation_record_get_old_value (Html5MutationRecord *self);

G_END_DECLS
