/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion mode "text": the content of raw text elements and scripts. */
#include "builder/h5-builder-private.h"

/* https://html.spec.whatwg.org/#parsing-main-incdata: a character token; then an end-of-file token,
 * an end tag whose tag name is "script", and any other end tag. */
H5ModeResult
h5_mode_text (H5Builder *self, H5Token *token)
{
  if (token->kind == H5_TOKEN_TEXT)
    {
      h5_insert_text (self, token->data.data, token->data.length);
      return H5_DONE;
    }
  if (token->kind == H5_TOKEN_EOF)
    h5_builder_error (self, H5_ERROR_UNEXPECTED_END_OF_FILE);
  H5Node *node = h5_current (self)->node;
  h5_builder_pop (self);
  self->mode = self->original_mode;
  if (G_UNLIKELY (node->name == H5_NAME_SCRIPT))
    h5_script_ended (self, node, token);
  return token->kind == H5_TOKEN_EOF ? H5_REPROCESS : H5_DONE;
}
