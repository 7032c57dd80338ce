/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/node/html5-node-private.h"

/**
 * Html5Comment:
 *
 * A comment.
 *
 * Counterpart: `Comment`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5Comment, html5_comment, HTML5_TYPE_CHARACTER_DATA)

static void
html5_comment_class_init (Html5CommentClass *klass)
{
}

static void
html5_comment_init (Html5Comment *self)
{
}
