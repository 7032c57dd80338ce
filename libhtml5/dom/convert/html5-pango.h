/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>
#include <libhtml5/dom/convert/options/html5-pango-options.h>

G_BEGIN_DECLS

HTML5_AVAILABLE_IN_1_0
char *html5_node_to_pango (Html5Node *self, Html5PangoOptions *options);

HTML5_AVAILABLE_IN_1_0
char *html5_node_to_pango_with_links (Html5Node *self, Html5PangoOptions *options,
                                      GListModel **links);

G_END_DECLS
