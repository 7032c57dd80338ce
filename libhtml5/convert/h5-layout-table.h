/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables that arrange what is in them, as in most mails, rather than showing data. */
#pragma once

#include "tree/h5-tree.h"

/* Whether a table is for layout. Costs at most its nodes up to the first table in it. */
gboolean h5_table_is_layout (const H5Node *table);
