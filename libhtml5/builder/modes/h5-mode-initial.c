/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion mode "initial", before the DOCTYPE. */
#include "builder/h5-builder-private.h"

static gboolean
is_known_doctype (const H5Token *token)
{
  if (token->doctype_name.length != 4 || memcmp (token->doctype_name.data, "html", 4) != 0
      || !h5_span_is_missing (token->public_id))
    return FALSE;
  return h5_span_is_missing (token->system_id)
         || (token->system_id.length == 19
             && memcmp (token->system_id.data, "about:legacy-compat", 19) == 0);
}

static void
insert_doctype (H5Builder *self, const H5Token *token)
{
  H5Node *doctype =
    h5_location_insert_document_type ((H5Location){ self->tree->document, NULL },
                                      token->doctype_name, token->public_id, token->system_id);

  if (self->is_locating)
    h5_locate_whole (self, doctype);
}

/* A DOCTYPE token */
static void
take_doctype (H5Builder *self, const H5Token *token)
{
  const H5Node *document = self->tree->document;

  if (!is_known_doctype (token))
    h5_builder_error (self, H5_ERROR_UNKNOWN_DOCTYPE);
  if (!h5_document_doctype (document) && !h5_document_element (document))
    insert_doctype (self, token);
  if (!self->options.iframe_srcdoc)
    self->tree->mode = h5_quirks_from_doctype (token);
}

/* https://html.spec.whatwg.org/#the-initial-insertion-mode */
H5ModeResult
h5_mode_initial (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, self->tree->document))
    return H5_DONE;
  if (token->kind == H5_TOKEN_DOCTYPE)
    {
      take_doctype (self, token);
      self->mode = H5_MODE_BEFORE_HTML;
      return H5_DONE;
    }
  if (token->kind == H5_TOKEN_TEXT)
    {
      h5_take_leading_whitespace (self, token);
      if (!token->data.length)
        return H5_DONE;
    }
  /* Anything else */
  if (!self->options.iframe_srcdoc)
    {
      h5_builder_error (self, H5_ERROR_MISSING_DOCTYPE);
      self->tree->mode = H5_DOCUMENT_QUIRKS;
    }
  self->mode = H5_MODE_BEFORE_HTML;
  return H5_REPROCESS;
}
