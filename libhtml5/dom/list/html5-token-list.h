/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_TOKEN_LIST (html5_token_list_get_type ())
#define HTML5_TOKEN_LIST(obj) \
  (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_TOKEN_LIST, Html5TokenList))
#define HTML5_IS_TOKEN_LIST(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_TOKEN_LIST))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5TokenList, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_token_list_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
const char *html5_token_list_get_value (Html5TokenList *self);

HTML5_AVAILABLE_IN_1_0
void html5_token_list_set_value (Html5TokenList *self, const char *value);

HTML5_AVAILABLE_IN_1_0
char **html5_token_list_to_strv (Html5TokenList *self);

HTML5_AVAILABLE_IN_1_0
guint html5_token_list_get_length (Html5TokenList *self);

HTML5_AVAILABLE_IN_1_0
char *html5_token_list_item (Html5TokenList *self, guint index);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_contains (Html5TokenList *self, const char *token);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_add (Html5TokenList *self, const char *token, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_add_strv (Html5TokenList *self, const char *const *tokens,
                                    GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_remove (Html5TokenList *self, const char *token, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_remove_strv (Html5TokenList *self, const char *const *tokens,
                                       GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_toggle (Html5TokenList *self, const char *token, GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_toggle_force (Html5TokenList *self, const char *token, gboolean force,
                                        GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_replace (Html5TokenList *self, const char *token, const char *new_token,
                                   GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_token_list_supports (Html5TokenList *self, const char *token, GError **error);

G_END_DECLS
