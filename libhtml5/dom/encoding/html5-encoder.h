/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/encoding/html5-encoding.h>
#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_ENCODER (html5_encoder_get_type ())
#define HTML5_ENCODER(obj) (G_TYPE_CHECK_INSTANCE_CAST ((obj), HTML5_TYPE_ENCODER, Html5Encoder))
#define HTML5_IS_ENCODER(obj) (G_TYPE_CHECK_INSTANCE_TYPE ((obj), HTML5_TYPE_ENCODER))
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Encoder, g_object_unref)

HTML5_AVAILABLE_IN_1_0
GType html5_encoder_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Encoder *html5_encoder_new (Html5Encoding *encoding);

HTML5_AVAILABLE_IN_1_0
Html5Encoding *html5_encoder_get_encoding (Html5Encoder *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_encoder_get_fatal (Html5Encoder *self);

HTML5_AVAILABLE_IN_1_0
void html5_encoder_set_fatal (Html5Encoder *self, gboolean fatal);

HTML5_AVAILABLE_IN_1_0
guint64 html5_encoder_get_replacements (Html5Encoder *self);

G_END_DECLS
