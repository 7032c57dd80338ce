/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/form/html5-form-private.h"

#include "dom/common/html5-dom-error-private.h"
#include "dom/common/html5-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/encoding/html5-encoding-private.h"
#include "dom/lifetime/html5-indexes.h"
#include "dom/list/html5-list-model-private.h"
#include "dom/node/html5-node-private.h"

#include "base/hash/h5-string-hash.h"
#include "forms/h5-control.h"
#include "forms/h5-submission.h"
#include "tree/html/h5-form-owner.h"

#include <glib/gi18n-lib.h>

/**
 * Html5FormData:
 *
 * The entries that a form submits. Each entry is a name with a text or a file. The order is
 * significant.
 *
 * To submit a form, create the entries with html5_form_data_new_from_form(), fill in what the user
 * entered with html5_form_data_set() and html5_form_data_set_file(), and pass them to
 * html5_form_submission_new().
 *
 * The object is a #GListModel of #Html5FormEntry.
 *
 * Counterpart: `FormData`.
 *
 * Since: 1.0
 */
struct _Html5FormData
{
  GObject parent_instance;
  GArray *entries;      /* H5FormEntry */
  GHashTable *first;    /* name -> index of its first entry, plus one */
  GHashTable *repeated; /* the set of names that have several entries */
  guint n_noted;        /* number of entries whose names are noted in these two */
  gboolean is_searched; /* whether a name was searched since entries were removed */
};

static int
get_size (Html5FormData *self)
{
  return (int) self->entries->len;
}

static Html5FormEntry *
get_entry (Html5FormData *self, int index)
{
  return html5_form_data_get_entry (self, (guint) index);
}

HTML5_DEFINE_LIST_TYPE (Html5FormData, html5_form_data, HTML5_TYPE_FORM_ENTRY, get_size, get_entry)

const GArray *
_html5_form_data_get_entries (Html5FormData *self)
{
  return self->entries;
}

const H5Encoding *
_html5_form_encoding (const H5Node *form)
{
  g_autoptr (Html5Document) document = _html5_node_wrap (h5_node_document (form));
  const char *name = document->encoding;

  return h5_form_encoding (form, name ? h5_encoding_for_label (name, strlen (name)) : NULL);
}

/* https://xhr.spec.whatwg.org/#dom-formdata, step 1.1 */
gboolean
_html5_form_check (Html5Element *form, Html5Element *submitter, GError **error)
{
  const H5Node *form_node = _html5_node_unwrap (form);
  const H5Node *button = submitter ? _html5_node_unwrap (submitter) : NULL;

  if (!h5_node_is (form_node, H5_NAME_FORM))
    g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE,
                         _ ("The element is not a form"));
  else if (button && !h5_control_is_submit_button (h5_control_kind (button)))
    g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_TYPE,
                         _ ("The element is not a submit button"));
  else if (button && h5_form_owner (button) != form_node)
    g_set_error_literal (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_NOT_FOUND,
                         _ ("The button does not belong to the form"));
  else
    return TRUE;
  return FALSE;
}

/* --- creation --- */

/**
 * html5_form_data_new:
 *
 * Creates an empty list of entries.
 *
 * Returns: (transfer full): the entries
 *
 * Since: 1.0
 */
Html5FormData *
html5_form_data_new (void)
{
  return g_object_new (HTML5_TYPE_FORM_DATA, NULL);
}

/**
 * html5_form_data_new_from_form:
 * @form: a `form` element
 * @submitter: (nullable): the button that submits the form, or %NULL
 * @error: return location for an error
 *
 * Creates the entries that a form submits, from its markup: fields that are not disabled, checked
 * boxes, selected options, and the submit button.
 *
 * An image button is submitted as clicked at 0, 0. A file input has an entry with an empty file.
 *
 * Fails with %HTML5_DOM_ERROR_TYPE if @form is not a form or @submitter is not a submit button, and
 * with %HTML5_DOM_ERROR_NOT_FOUND if the button belongs to another form. Fails with
 * %HTML5_PARSER_ERROR_LIMIT if a body with the entries could be longer than
 * html5_limits_get_max_output_bytes() allows. Each selected option of a `select` submits its name:
 * if that repeats the name more than html5_limits_get_max_amplification() allows, the function
 * fails with the same error.
 *
 * Counterpart: `new FormData()`; "constructing the entry list" in the HTML Standard.
 *
 * Returns: (transfer full): the entries; %NULL on error
 *
 * Since: 1.0
 */
Html5FormData *
html5_form_data_new_from_form (Html5Element *form, Html5Element *submitter, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (form), NULL);
  g_return_val_if_fail (submitter == NULL || HTML5_IS_ELEMENT (submitter), NULL);
  H5Node *node = _html5_node_unwrap (form);
  H5Node *button = submitter ? _html5_node_unwrap (submitter) : NULL;
  g_return_val_if_fail (node != NULL && (submitter == NULL || button != NULL), NULL);

  if (!_html5_form_check (form, submitter, error))
    return NULL;
  GArray *entries = h5_form_construct_entries (
    node, button, (H5Coordinate){ 0, 0 }, _html5_form_encoding (node),
    _html5_tree_limits (h5_node_tree (node)), _html5_tree_form_indexes (h5_node_tree (node)));
  if (!entries)
    {
      _html5_set_limit_error (error, 0);
      return NULL;
    }
  Html5FormData *self = html5_form_data_new ();
  g_array_unref (self->entries);
  self->entries = entries;
  return self;
}

/* --- changing entries --- */

static void
notify_of_change (Html5FormData *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static gboolean
is_named (Html5FormData *self, guint i, const char *name)
{
  return strcmp (g_array_index (self->entries, H5FormEntry, i).name, name) == 0;
}

/* Notes the names of the entries before this index. */
static void
note_names (Html5FormData *self, guint end)
{
  for (; self->n_noted < end; self->n_noted++)
    {
      char *name = g_array_index (self->entries, H5FormEntry, self->n_noted).name;
      char *key = g_ref_string_acquire (name);
      if (g_hash_table_contains (self->first, name))
        g_hash_table_add (self->repeated, key);
      else
        g_hash_table_insert (self->first, key, GUINT_TO_POINTER (self->n_noted + 1));
    }
}

static void
forget_names (Html5FormData *self)
{
  g_hash_table_remove_all (self->first);
  g_hash_table_remove_all (self->repeated);
  self->n_noted = 0;
  self->is_searched = FALSE;
}

/* Returns the index of the first entry with the name from `start` on and before `end`, or -1. */
static gint
find_between (Html5FormData *self, const char *name, guint start, guint end)
{
  for (guint i = start; i < end; i++)
    if (is_named (self, i, name))
      return (gint) i;
  return -1;
}

/* Returns the index of the first entry with the name among those before `end`, or -1. For a single
 * search, it is faster not to note the names. */
static gint
find_before (Html5FormData *self, const char *name, guint end)
{
  if (!self->is_searched)
    {
      self->is_searched = TRUE;
      return find_between (self, name, 0, end);
    }
  note_names (self, end);
  return GPOINTER_TO_INT (g_hash_table_lookup (self->first, name)) - 1;
}

static gint
find_entry (Html5FormData *self, const char *name)
{
  return find_before (self, name, self->entries->len);
}

/* Returns the index of the first entry with the name from `start` on, or -1. There is an entry with
 * the name before. */
static gint
find_next (Html5FormData *self, const char *name, guint start)
{
  guint end = self->entries->len;

  if (self->n_noted > 0)
    {
      note_names (self, end);
      if (!g_hash_table_contains (self->repeated, name))
        return -1;
    }
  return find_between (self, name, start, end);
}

static void
swap_entries (Html5FormData *self, guint i, guint j)
{
  H5FormEntry *entries = (H5FormEntry *) (gpointer) self->entries->data;
  H5FormEntry entry = entries[i];

  entries[i] = entries[j];
  entries[j] = entry;
}

/* Removes the entries of a name, the first of which has this index. They are reported together, as
 * a change from the first to the last: a page can have any number of controls with one name. */
static void
remove_from (Html5FormData *self, const char *name, guint first)
{
  guint n_before = self->entries->len;
  guint n_kept = first, end = first;

  for (guint i = first; i < n_before; i++)
    if (is_named (self, i, name))
      end = i + 1;
    else
      swap_entries (self, n_kept++, i);
  g_array_set_size (self->entries, n_kept);
  forget_names (self);
  guint n_changed = end - first;
  notify_of_change (self, first, n_changed, n_changed - (n_before - n_kept));
}

/* https://xhr.spec.whatwg.org/#dom-formdata-set: moves the last entry to the place of the
 * first one with its name, and removes others with that name. */
static void
put_in_place (Html5FormData *self, const char *name)
{
  guint last = self->entries->len - 1;
  gint place = find_before (self, name, last);
  /* A handler may drop the last reference. The name may be a text of the entry that is replaced. */
  G_GNUC_UNUSED g_autoptr (Html5FormData) held = g_object_ref (self);
  g_autofree char *kept_name = g_strdup (name);

  if (place < 0)
    {
      notify_of_change (self, last, 0, 1);
      return;
    }
  swap_entries (self, (guint) place, last);
  g_array_set_size (self->entries, last);
  notify_of_change (self, (guint) place, 1, 1);
  gint next = find_next (self, kept_name, (guint) place + 1);
  if (next >= 0)
    remove_from (self, kept_name, (guint) next);
}

/**
 * html5_form_data_append:
 * @self: the entries
 * @name: the name
 * @value: the text
 *
 * Appends an entry with a text. Other entries with the same name are kept.
 *
 * Counterpart: `FormData.append()`.
 *
 * Since: 1.0
 */
void
html5_form_data_append (Html5FormData *self, const char *name, const char *value)
{
  g_return_if_fail (HTML5_IS_FORM_DATA (self));
  g_return_if_fail (_html5_is_text (name) && _html5_is_text (value));

  h5_form_data_append (self->entries, name, value, strlen (value));
  notify_of_change (self, self->entries->len - 1, 0, 1);
}

/* https://w3c.github.io/FileAPI/#dom-blobpropertybag-type: whether the type is valid and known. It
 * is written to a header in the body. */
static gboolean
is_content_type (const char *text)
{
  if (*text == '\0')
    return FALSE;
  while (*text >= ' ' && *text <= '~')
    text++;
  return *text == '\0';
}

static void
append_file (Html5FormData *self, const char *name, const char *filename, const char *content_type,
             GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!content_type || !is_content_type (content_type))
    content_type = "application/octet-stream";
  h5_form_data_append_file (self->entries, name, filename, content_type, data, length);
}

/**
 * html5_form_data_append_file:
 * @self: the entries
 * @name: the name
 * @filename: the name of the file, without folders
 * @content_type: (nullable): its MIME type. %NULL, an empty type, or one with other characters than
 *   printable ASCII means `application/octet-stream`
 * @bytes: the content of the file
 *
 * Appends an entry with a file. Other entries with the same name are kept.
 *
 * Counterpart: `FormData.append()` of a `Blob`.
 *
 * Since: 1.0
 */
void
html5_form_data_append_file (Html5FormData *self, const char *name, const char *filename,
                             const char *content_type, GBytes *bytes)
{
  g_return_if_fail (HTML5_IS_FORM_DATA (self) && bytes != NULL);
  g_return_if_fail (_html5_is_text (name) && _html5_is_text (filename));
  g_return_if_fail (content_type == NULL || _html5_is_text (content_type));

  append_file (self, name, filename, content_type, bytes);
  notify_of_change (self, self->entries->len - 1, 0, 1);
}

/**
 * html5_form_data_set:
 * @self: the entries
 * @name: the name
 * @value: the text
 *
 * Replaces all entries of a name with an entry with a text, at the position of the first. If there
 * is none, the entry is appended.
 *
 * Counterpart: `FormData.set()`.
 *
 * Since: 1.0
 */
void
html5_form_data_set (Html5FormData *self, const char *name, const char *value)
{
  g_return_if_fail (HTML5_IS_FORM_DATA (self));
  g_return_if_fail (_html5_is_text (name) && _html5_is_text (value));

  h5_form_data_append (self->entries, name, value, strlen (value));
  put_in_place (self, name);
}

/**
 * html5_form_data_set_file:
 * @self: the entries
 * @name: the name
 * @filename: the name of the file, without folders
 * @content_type: (nullable): its MIME type. %NULL, an empty type, or one with other characters than
 *   printable ASCII means `application/octet-stream`
 * @bytes: the content of the file
 *
 * Replaces all entries of a name with an entry with a file, at the position of the first. If there
 * is none, the entry is appended.
 *
 * Counterpart: `FormData.set()` of a `Blob`.
 *
 * Since: 1.0
 */
void
html5_form_data_set_file (Html5FormData *self, const char *name, const char *filename,
                          const char *content_type, GBytes *bytes)
{
  g_return_if_fail (HTML5_IS_FORM_DATA (self) && bytes != NULL);
  g_return_if_fail (_html5_is_text (name) && _html5_is_text (filename));
  g_return_if_fail (content_type == NULL || _html5_is_text (content_type));

  append_file (self, name, filename, content_type, bytes);
  put_in_place (self, name);
}

/**
 * html5_form_data_remove:
 * @self: the entries
 * @name: the name
 *
 * Removes all entries of a name.
 *
 * Counterpart: `FormData.delete()`.
 *
 * Returns: %TRUE if there was one
 *
 * Since: 1.0
 */
gboolean
html5_form_data_remove (Html5FormData *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self) && name != NULL, FALSE);

  gint first = find_entry (self, name);
  if (first < 0)
    return FALSE;
  remove_from (self, name, (guint) first);
  return TRUE;
}

/* --- reading entries --- */

/**
 * html5_form_data_has:
 * @self: the entries
 * @name: the name
 *
 * Checks whether there is an entry with a name.
 *
 * Counterpart: `FormData.has()`.
 *
 * Returns: %TRUE if there is
 *
 * Since: 1.0
 */
gboolean
html5_form_data_has (Html5FormData *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self) && name != NULL, FALSE);

  return find_entry (self, name) >= 0;
}

/**
 * html5_form_data_get_entry:
 * @self: the entries
 * @index: which one, from 0
 *
 * Gets an entry by its position. g_list_model_get_n_items() returns the number of entries.
 *
 * Returns: (transfer full) (nullable): the entry, or %NULL if @index is not below the number
 *
 * Since: 1.0
 */
Html5FormEntry *
html5_form_data_get_entry (Html5FormData *self, guint index)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self), NULL);

  return index < self->entries->len
           ? _html5_form_entry_new (&g_array_index (self->entries, H5FormEntry, index))
           : NULL;
}

/**
 * html5_form_data_get:
 * @self: the entries
 * @name: the name
 *
 * Gets the text of the first entry of a name.
 *
 * Counterpart: `FormData.get()`.
 *
 * Returns: (nullable): the text, or %NULL if there is no entry or it has a file
 *
 * Since: 1.0
 */
const char *
html5_form_data_get (Html5FormData *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self) && name != NULL, NULL);
  gint i = find_entry (self, name);

  if (i < 0)
    return NULL;
  const H5FormEntry *entry = &g_array_index (self->entries, H5FormEntry, i);
  return entry->content_type ? NULL : entry->value;
}

/**
 * html5_form_data_get_all:
 * @self: the entries
 * @name: the name
 *
 * Gets the texts of all entries of a name. Files are skipped.
 *
 * Counterpart: `FormData.getAll()`.
 *
 * Returns: (transfer full): the texts
 *
 * Since: 1.0
 */
char **
html5_form_data_get_all (Html5FormData *self, const char *name)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self) && name != NULL, NULL);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (gint i = find_entry (self, name); i >= 0; i = find_next (self, name, (guint) i + 1))
    if (!g_array_index (self->entries, H5FormEntry, i).content_type)
      g_strv_builder_add (texts, g_array_index (self->entries, H5FormEntry, i).value);
  return g_strv_builder_end (texts);
}

GBytes *
_html5_form_encode (const GArray *entries, Html5FormEnctype enctype, const H5Encoding *encoding,
                    char **content_type)
{
  g_autofree char *boundary = h5_form_make_boundary ();
  const char *type = h5_form_enctype_name ((H5FormEnctype) enctype);
  H5Buffer body = H5_BUFFER_INIT;
  gsize length;

  h5_form_encode (entries, (H5FormEnctype) enctype, encoding, boundary, &body);
  if (content_type)
    *content_type = enctype == HTML5_FORM_ENCTYPE_MULTIPART
                      ? g_strdup_printf ("%s; boundary=%s", type, boundary)
                      : g_strdup (type);
  char *bytes = h5_buffer_steal (&body, &length);
  return g_bytes_new_take (bytes, length);
}

/**
 * html5_form_data_encode:
 * @self: the entries
 * @enctype: the kind of body
 * @encoding: (nullable): the encoding, or %NULL for UTF-8
 * @content_type: (out) (optional) (transfer full): return location for the MIME type of the body,
 *   with its boundary
 *
 * Encodes the entries as the body of a request. Characters that the encoding lacks become numeric
 * character references, as in browsers.
 *
 * Returns: (transfer full): the body
 *
 * Since: 1.0
 */
GBytes *
html5_form_data_encode (Html5FormData *self, Html5FormEnctype enctype,
                        const Html5Encoding *encoding, char **content_type)
{
  g_return_val_if_fail (HTML5_IS_FORM_DATA (self), NULL);
  g_return_val_if_fail (enctype <= HTML5_FORM_ENCTYPE_PLAIN_TEXT, NULL);

  return _html5_form_encode (self->entries, enctype,
                             encoding ? _html5_encoding_unwrap (encoding) : h5_encoding_utf8 (),
                             content_type);
}

static void
html5_form_data_finalize (GObject *object)
{
  Html5FormData *self = HTML5_FORM_DATA (object);

  g_array_unref (self->entries);
  g_hash_table_unref (self->first);
  g_hash_table_unref (self->repeated);
  G_OBJECT_CLASS (html5_form_data_parent_class)->finalize (object);
}

static void
html5_form_data_class_init (Html5FormDataClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = html5_form_data_finalize;
}

static void
html5_form_data_init (Html5FormData *self)
{
  GDestroyNotify release = (GDestroyNotify) g_ref_string_release;

  self->entries = h5_form_data_new ();
  self->first = g_hash_table_new_full (h5_string_hash, g_str_equal, release, NULL);
  self->repeated = g_hash_table_new_full (h5_string_hash, g_str_equal, release, NULL);
}
