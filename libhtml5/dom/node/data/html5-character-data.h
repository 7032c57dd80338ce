/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_CHARACTER_DATA (html5_character_data_get_type ())
#define HTML5_CHARACTER_DATA(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_CHARACTER_DATA, Html5CharacterData))
#define HTML5_IS_CHARACTER_DATA(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_CHARACTER_DATA))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5CharacterData, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_character_data_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
const char *html5_character_data_get_data (Html5CharacterData *self);

HTML5_AVAILABLE_IN_1_0
void html5_character_data_set_data (Html5CharacterData *self, const char *data);

HTML5_AVAILABLE_IN_1_0
gsize html5_character_data_get_length (Html5CharacterData *self);

HTML5_AVAILABLE_IN_1_0
char *html5_character_data_substring_data (Html5CharacterData *self, gsize offset, gsize count,
                                           GError **error);

HTML5_AVAILABLE_IN_1_0
void html5_character_data_append_data (Html5CharacterData *self, const char *data);

HTML5_AVAILABLE_IN_1_0
gboolean html5_character_data_replace_data (Html5CharacterData *self, gsize offset, gsize count,
                                            const char *data, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_character_data_insert_data (Html5CharacterData *self, gsize offset, const char *data,
                                           GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_character_data_delete_data (Html5CharacterData *self, gsize offset, gsize count,
                                           GError **error);

G_END_DECLS
