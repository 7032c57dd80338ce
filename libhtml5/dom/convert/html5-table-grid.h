/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

#define HTML5_TYPE_TABLE_GRID (html5_table_grid_get_type ())
HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5TableGrid, html5_table_grid, HTML5, TABLE_GRID, GObject)

HTML5_AVAILABLE_IN_1_0
Html5TableGrid *html5_table_grid_new (Html5Element *table);

HTML5_AVAILABLE_IN_1_0
guint html5_table_grid_get_n_rows (Html5TableGrid *self);

HTML5_AVAILABLE_IN_1_0
guint html5_table_grid_get_n_columns (Html5TableGrid *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_table_grid_get_caption (Html5TableGrid *self);

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_table_grid_get_cell (Html5TableGrid *self, guint row, guint column);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_table_grid_get_cells (Html5TableGrid *self);

HTML5_AVAILABLE_IN_1_0
gboolean html5_table_grid_get_position (Html5TableGrid *self, Html5Element *cell, guint *row,
                                        guint *column, guint *row_span, guint *column_span);

HTML5_AVAILABLE_IN_1_0
Html5NodeList *html5_table_grid_get_header_cells (Html5TableGrid *self, Html5Element *cell);

HTML5_AVAILABLE_IN_1_0
char *html5_table_grid_to_csv (Html5TableGrid *self);

G_END_DECLS
