/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/form/html5-form-private.h"

#include "dom/common/html5-properties-private.h"

/**
 * Html5FormEntry:
 *
 * An entry of an #Html5FormData: a name with a text or a file.
 *
 * Counterpart: an entry of `FormData`.
 *
 * Since: 1.0
 */
struct _Html5FormEntry
{
  GObject parent_instance;
  char *name;
  char *value;        /* of a text; otherwise NULL */
  char *filename;     /* of a file; otherwise NULL */
  char *content_type; /* of a file; otherwise NULL */
  GBytes *bytes;      /* of a file, or the text without its NUL */
};

G_DEFINE_FINAL_TYPE (Html5FormEntry, html5_form_entry, G_TYPE_OBJECT)

Html5FormEntry *
_html5_form_entry_new (const H5FormEntry *entry)
{
  Html5FormEntry *self = g_object_new (HTML5_TYPE_FORM_ENTRY, NULL);

  self->name = g_ref_string_acquire (entry->name);
  self->filename = g_strdup (entry->filename);
  self->content_type = g_strdup (entry->content_type);
  self->bytes = g_bytes_new (entry->value, entry->value_length);
  if (!entry->content_type)
    self->value = g_strdup (entry->value);
  return self;
}

/**
 * html5_form_entry_get_name:
 * @self: an entry
 *
 * Gets the name of the entry.
 *
 * Returns: the name
 *
 * Since: 1.0
 */
const char *
html5_form_entry_get_name (Html5FormEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_ENTRY (self), NULL);

  return self->name;
}

/**
 * html5_form_entry_get_value:
 * @self: an entry
 *
 * Gets the text of the entry, or %NULL for a file.
 *
 * Returns: (nullable): the text, or %NULL for a file
 *
 * Since: 1.0
 */
const char *
html5_form_entry_get_value (Html5FormEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_ENTRY (self), NULL);

  return self->value;
}

/**
 * html5_form_entry_get_filename:
 * @self: an entry
 *
 * Gets the name of the entry's file. It is empty for a file input in which no file is chosen.
 *
 * Returns: (nullable): the name, or %NULL for a text
 *
 * Since: 1.0
 */
const char *
html5_form_entry_get_filename (Html5FormEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_ENTRY (self), NULL);

  return self->filename;
}

/**
 * html5_form_entry_get_content_type:
 * @self: an entry
 *
 * Gets the MIME type of the entry's file, or %NULL for a text.
 *
 * Returns: (nullable): the type, or %NULL for a text
 *
 * Since: 1.0
 */
const char *
html5_form_entry_get_content_type (Html5FormEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_ENTRY (self), NULL);

  return self->content_type;
}

/**
 * html5_form_entry_get_bytes:
 * @self: an entry
 *
 * Gets the content of the entry's file, or its text in UTF-8.
 *
 * Returns: (transfer full): the bytes
 *
 * Since: 1.0
 */
GBytes *
html5_form_entry_get_bytes (Html5FormEntry *self)
{
  g_return_val_if_fail (HTML5_IS_FORM_ENTRY (self), NULL);

  return self->bytes ? g_bytes_ref (self->bytes) : g_bytes_new (NULL, 0);
}

static const Html5Property properties[] = {
  /**
   * Html5FormEntry:name:
   *
   * The name of the entry.
   *
   * Since: 1.0
   */
  { "name", G_TYPE_STRING, .get = G_CALLBACK (html5_form_entry_get_name) },

  /**
   * Html5FormEntry:value:
   *
   * The text of the entry, or %NULL for a file.
   *
   * Since: 1.0
   */
  { "value", G_TYPE_STRING, .get = G_CALLBACK (html5_form_entry_get_value) },

  /**
   * Html5FormEntry:filename:
   *
   * The name of the entry's file, or %NULL for a text.
   *
   * Since: 1.0
   */
  { "filename", G_TYPE_STRING, .get = G_CALLBACK (html5_form_entry_get_filename) },

  /**
   * Html5FormEntry:content-type:
   *
   * The MIME type of the entry's file, or %NULL for a text.
   *
   * Since: 1.0
   */
  { "content-type", G_TYPE_STRING, .get = G_CALLBACK (html5_form_entry_get_content_type) },

  /**
   * Html5FormEntry:bytes:
   *
   * The content of the entry's file, or its text in UTF-8.
   *
   * Since: 1.0
   */
  { "bytes", G_TYPE_BOXED, g_bytes_get_type, .get = G_CALLBACK (html5_form_entry_get_bytes),
    .is_owned = TRUE },
  { NULL },
};

static void
html5_form_entry_finalize (GObject *object)
{
  Html5FormEntry *self = HTML5_FORM_ENTRY (object);

  g_clear_pointer (&self->name, g_ref_string_release);
  g_free (self->value);
  g_free (self->filename);
  g_free (self->content_type);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  G_OBJECT_CLASS (html5_form_entry_parent_class)->finalize (object);
}

static void
html5_form_entry_class_init (Html5FormEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = html5_form_entry_finalize;
  _html5_install_properties (object_class, properties);
}

static void
html5_form_entry_init (Html5FormEntry *self)
{
}
