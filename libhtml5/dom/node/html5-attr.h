/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_ATTR (html5_attr_get_type ())
#define HTML5_ATTR(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_ATTR, Html5Attr))
#define HTML5_IS_ATTR(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_ATTR))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Attr, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_attr_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
const char *html5_attr_get_namespace_uri (Html5Attr *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_attr_get_prefix (Html5Attr *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_attr_get_local_name (Html5Attr *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_attr_get_name (Html5Attr *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_attr_get_value (Html5Attr *self);

HTML5_AVAILABLE_IN_1_0
void html5_attr_set_value (Html5Attr *self, const char *value);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_attr_get_owner_element (Html5Attr *self);

G_END_DECLS
