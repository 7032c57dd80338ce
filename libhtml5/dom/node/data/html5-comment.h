/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_COMMENT (html5_comment_get_type ())
#define HTML5_COMMENT(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_COMMENT, Html5Comment))
#define HTML5_IS_COMMENT(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_COMMENT))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Comment, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_comment_get_type (void) G_GNUC_CONST;

G_END_DECLS
