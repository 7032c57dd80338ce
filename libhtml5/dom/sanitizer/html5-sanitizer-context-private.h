/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What the element whose content is set means for stable markup, which must be safe as a part of
 * the markup around it. */
#pragma once

#include "tree/h5-tree.h"

/* Whether the content is in a select element, or can be, because it is in an option. `context` is
 * NULL for documents. */
gboolean _html5_context_is_in_select (const H5Node *context);

/* Whether the context is an element of another namespace than that of HTML, and tags in its content
 * are not read as those of HTML. */
gboolean _html5_context_is_foreign (const H5Node *context);

/* Whether the context, or an element around it, would end within the content when both are written
 * as text. FALSE if the content is longer than max_bytes. */
gboolean _html5_context_ends_with (const H5Node *context, const H5Node *content, guint64 max_bytes);
