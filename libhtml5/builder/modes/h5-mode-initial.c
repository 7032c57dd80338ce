/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The insertion mode "initial", before the DOCTYPE. */
#include "builder/h5-builder-private.h"

static gboolean
contains_only (const H5Buffer *buffer, const char *text)
{
  return buffer->length == strlen (text) && memcmp (buffer->data, text, buffer->length) == 0;
}

static gboolean
is_known_doctype (const H5Doctype *doctype)
{
  if (!contains_only (&doctype->name, "html") || doctype->has_public_id)
    return FALSE;
  return !doctype->has_system_id || contains_only (&doctype->system_id, "about:legacy-compat");
}

static void
insert_doctype (H5Builder *self, H5Doctype *doctype)
{
  H5Name name = doctype->has_name ? h5_names_gathered_word (self->tree->names, &doctype->name_hash,
                                                            &doctype->name, H5_NAME_NONE)
                                  : h5_names_word (self->tree->names, "", 0);
  H5Node *node = h5_location_insert_document_type ((H5Location){ self->tree->document, NULL }, name,
                                                   &doctype->public_id, &doctype->system_id);

  if (self->is_locating)
    h5_locate_whole (self, node);
}

/* A DOCTYPE token */
static void
take_doctype (H5Builder *self, H5Doctype *doctype)
{
  const H5Node *document = self->tree->document;

  if (!is_known_doctype (doctype))
    h5_builder_error (self, H5_ERROR_UNKNOWN_DOCTYPE);
  if (!self->options.iframe_srcdoc)
    h5_tree_set_mode (self->tree, h5_quirks_from_doctype (doctype));
  if (!h5_document_doctype (document) && !h5_document_element (document))
    insert_doctype (self, doctype);
}

/* https://html.spec.whatwg.org/#the-initial-insertion-mode */
H5ModeResult
h5_mode_initial (H5Builder *self, H5Token *token)
{
  if (h5_insert_comment_or_instruction (self, token, self->tree->document))
    return H5_DONE;
  if (token->kind == H5_TOKEN_DOCTYPE)
    {
      take_doctype (self, token->doctype);
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
      h5_tree_set_mode (self->tree, H5_DOCUMENT_QUIRKS);
    }
  self->mode = H5_MODE_BEFORE_HTML;
  return H5_REPROCESS;
}
