/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_URL (html5_url_get_type ())
#define HTML5_URL(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_URL, Html5Url))
#define HTML5_IS_URL(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_URL))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Url, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_url_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Url *html5_url_new (const char *input, const char *base, GError **error);

HTML5_AVAILABLE_IN_1_0
Html5Url *html5_url_new_with_encoding (const char *input, const char *base, Html5Encoding *encoding,
                                       GError **error);

HTML5_AVAILABLE_IN_1_0
gboolean html5_url_can_parse (const char *input, const char *base);

HTML5_AVAILABLE_IN_1_0
Html5Url *html5_url_copy (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_url_equal (Html5Url *self, Html5Url *other, gboolean exclude_fragments);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_href (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
char *html5_url_to_string (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_url_set_href (Html5Url *self, const char *href, GError **error);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_origin (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_protocol (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_protocol (Html5Url *self, const char *protocol);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_username (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_username (Html5Url *self, const char *username);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_password (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_password (Html5Url *self, const char *password);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_host (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_host (Html5Url *self, const char *host);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_hostname (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_hostname (Html5Url *self, const char *hostname);

HTML5_AVAILABLE_IN_1_0
char *html5_url_get_unicode_hostname (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
int html5_url_get_port (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_port (Html5Url *self, int port);

HTML5_AVAILABLE_IN_1_0
int html5_url_get_effective_port (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_pathname (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_pathname (Html5Url *self, const char *pathname);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_search (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_search (Html5Url *self, const char *search);

HTML5_AVAILABLE_IN_1_0
const char *html5_url_get_hash (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_hash (Html5Url *self, const char *hash);

HTML5_AVAILABLE_IN_1_0
char **html5_url_list_search_params (Html5Url *self);

HTML5_AVAILABLE_IN_1_0
char *html5_url_get_search_param (Html5Url *self, const char *name);

HTML5_AVAILABLE_IN_1_0
char **html5_url_get_search_params (Html5Url *self, const char *name);

HTML5_AVAILABLE_IN_1_0
void html5_url_set_search_param (Html5Url *self, const char *name, const char *value);

HTML5_AVAILABLE_IN_1_0
void html5_url_append_search_param (Html5Url *self, const char *name, const char *value);

HTML5_AVAILABLE_IN_1_0
void html5_url_remove_search_params (Html5Url *self, const char *name);

G_END_DECLS
