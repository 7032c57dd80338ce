/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_PROCESSING_INSTRUCTION (html5_processing_instruction_get_type ())
#define HTML5_PROCESSING_INSTRUCTION(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_PROCESSING_INSTRUCTION, \
                               Html5ProcessingInstruction))
#define HTML5_IS_PROCESSING_INSTRUCTION(obj) \
  (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_PROCESSING_INSTRUCTION))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5ProcessingInstruction, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_processing_instruction_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
const char *html5_processing_instruction_get_target (Html5ProcessingInstruction *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_processing_instruction_has_attributes (Html5ProcessingInstruction *self);

HTML5_AVAILABLE_IN_1_0
char **html5_processing_instruction_get_attribute_names (Html5ProcessingInstruction *self);

HTML5_AVAILABLE_IN_1_0
char *html5_processing_instruction_get_attribute (Html5ProcessingInstruction *self,
                                                  const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_processing_instruction_has_attribute (Html5ProcessingInstruction *self,
                                                     const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_processing_instruction_set_attribute (Html5ProcessingInstruction *self,
                                                     const char *name, const char *value,
                                                     GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_processing_instruction_remove_attribute (Html5ProcessingInstruction *self,
                                                    const char *name);

HTML5_AVAILABLE_IN_1_0
gboolean html5_processing_instruction_toggle_attribute (Html5ProcessingInstruction *self,
                                                        const char *name, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_processing_instruction_toggle_attribute_force (Html5ProcessingInstruction *self,
                                                              const char *name, gboolean force,
                                                              GError **error);

G_END_DECLS
