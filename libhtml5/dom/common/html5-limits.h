/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-enums.h>
#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_LIMITS (html5_limits_get_type ())

HTML5_AVAILABLE_IN_1_0
GType html5_limits_get_type (void) G_GNUC_CONST;

HTML5_AVAILABLE_IN_1_0
Html5Limits *html5_limits_new (void);

HTML5_AVAILABLE_IN_1_0
Html5Limits *html5_limits_new_untrusted (void);

HTML5_AVAILABLE_IN_1_0
Html5Limits *html5_limits_new_unlimited (void);

HTML5_AVAILABLE_IN_1_0
Html5Limits *html5_limits_copy (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_free (Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_depth (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_depth (Html5Limits *self, guint max_depth);

HTML5_AVAILABLE_IN_1_0
guint64 html5_limits_get_max_input_bytes (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_input_bytes (Html5Limits *self, guint64 max_input_bytes);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_clones (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_clones (Html5Limits *self, guint max_clones);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_errors (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_errors (Html5Limits *self, guint max_errors);

HTML5_AVAILABLE_IN_1_0
Html5LimitPolicy html5_limits_get_policy (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_policy (Html5Limits *self, Html5LimitPolicy policy);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_entity_depth (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_entity_depth (Html5Limits *self, guint max_entity_depth);

HTML5_AVAILABLE_IN_1_0
guint64 html5_limits_get_max_expansion_bytes (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_expansion_bytes (Html5Limits *self, guint64 max_expansion_bytes);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_amplification (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_amplification (Html5Limits *self, guint max_amplification);

HTML5_AVAILABLE_IN_1_0
guint64 html5_limits_get_max_token_bytes (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_token_bytes (Html5Limits *self, guint64 max_token_bytes);

HTML5_AVAILABLE_IN_1_0
guint64 html5_limits_get_max_output_bytes (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_output_bytes (Html5Limits *self, guint64 max_output_bytes);

HTML5_AVAILABLE_IN_1_0
guint html5_limits_get_max_attributes (const Html5Limits *self);

HTML5_AVAILABLE_IN_1_0
void html5_limits_set_max_attributes (Html5Limits *self, guint max_attributes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Html5Limits, html5_limits_free)

G_END_DECLS
