/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Creating and freeing a parser, its settings, and reporting errors. */
#include "xmler/h5-xmler-private.h"

#include "base/h5-large.h"
#include "base/h5-utf8.h"

/* The size of the array of open entities, which is allocated beforehand. */
#define MAX_OPEN_ENTITIES 1000

/* This many names and declarations are freed in less than a millisecond. */
#define APART_FROM 20000

/* The number of bytes that are handled at once. */
#define DEFAULT_PART 8192

static H5Limits
effective_limits (const H5Limits *limits)
{
  H5Limits effective = *limits;

  if (!limits->max_entity_depth || limits->max_entity_depth > MAX_OPEN_ENTITIES)
    effective.max_entity_depth = MAX_OPEN_ENTITIES;
  if (!limits->max_expansion_bytes)
    effective.max_expansion_bytes = G_MAXUINT64;
  if (!limits->max_token_bytes || limits->max_token_bytes > G_MAXSSIZE / 2)
    effective.max_token_bytes = G_MAXSSIZE / 2;
  effective.max_token_bytes = MAX (effective.max_token_bytes, H5_XMLER_MIN_TOKEN);
  return effective;
}

H5Xmler *
h5_xmler_new (H5Tree *tree, H5Input *input, const H5Limits *limits)
{
  H5Xmler *self = g_new0 (H5Xmler, 1);

  self->name.is_mapped = self->text.is_mapped = TRUE;
  self->data.is_mapped = self->values.is_mapped = TRUE;
  self->declaration.is_mapped = self->doctype.is_mapped = TRUE;
  self->doctype_name.is_mapped = self->public_id.is_mapped = self->system_id.is_mapped = TRUE;
  self->long_value.expanded.is_mapped = TRUE;
  self->version.is_mapped = self->declared_encoding.is_mapped = TRUE;
  self->tree = tree;
  self->input = input;
  self->limits = effective_limits (limits);
  self->names = h5_xml_names_new (tree->names);
  self->well_formed = TRUE;
  self->part = DEFAULT_PART;
  self->sources = g_new (H5XmlSource, self->limits.max_entity_depth);
  self->entities = g_ptr_array_new_with_free_func (h5_xml_entity_free);
  self->attlists = g_ptr_array_new_with_free_func (h5_xml_attlist_free);
  self->document = tree->document;
  self->state = &h5_xml_state_start;
  self->is_locating = self->leaves_data = tree->locations != NULL;
  tree->is_xml = TRUE;
  return self;
}

/* https://dom.spec.whatwg.org/#locate-a-namespace for all prefixes. The innermost declaration
 * counts, so they are bound from the root down. An element in no namespace does not determine
 * the default namespace. The reserved prefixes cannot be declared. */
static void
bind_namespaces_of (H5Xmler *self, const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  const H5NameInfo *info = h5_names_info (names, element->name);
  const char *uri = h5_names_namespace_uri (names, h5_element_namespace (element));
  H5XmlPrefix *prefix = info->prefix
                          ? h5_xml_names_prefix (self->names, info->prefix, info->prefix_length)
                          : &self->names->default_prefix;

  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      if (h5_names_attribute_namespace (names, attribute->name) != H5_NAMESPACE_XMLNS)
        continue;
      gsize length;
      const char *local = h5_names_string (names, h5_names_local (names, attribute->name), &length);
      H5XmlPrefix *declared = h5_names_info (names, attribute->name)->prefix
                                ? h5_xml_names_prefix (self->names, local, length)
                                : &self->names->default_prefix;
      if (declared->reserved)
        continue;
      h5_xml_names_bind (
        self->names, declared,
        h5_names_namespace (self->tree->names, attribute->value, attribute->length),
        attribute->length > 0 || declared == &self->names->default_prefix);
    }
  if (uri)
    h5_xml_names_bind (self->names, prefix,
                       h5_names_namespace (self->tree->names, uri, strlen (uri)), TRUE);
}

H5Xmler *
h5_xmler_new_fragment (H5Tree *tree, H5Input *input, const H5Limits *limits, const H5Node *context,
                       H5Node *fragment)
{
  H5Xmler *self = h5_xmler_new (tree, input, limits);
  g_autoptr (GPtrArray) ancestors = g_ptr_array_new ();

  for (const H5Node *node = context; node; node = node->parent)
    if (h5_node_is_element (node))
      g_ptr_array_add (ancestors, (gpointer) node);
  for (guint i = ancestors->len; i > 0; i--)
    bind_namespaces_of (self, ancestors->pdata[i - 1]);

  h5_xml_push_open (self, (H5XmlOpen){ .inside = fragment });
  self->floor = 1;
  self->document = fragment;
  self->phase = H5_XML_PHASE_MAIN;
  self->state = &h5_xml_state_data;
  return self;
}

static void
free_xmler (gpointer data)
{
  H5Xmler *self = data;

  h5_xml_names_free (self->names);
  g_free (self->sources);
  h5_buffer_clear (&self->name);
  h5_xml_names_forget_long (&self->long_name);
  h5_buffer_clear (&self->text);
  h5_buffer_clear (&self->data);
  h5_buffer_clear (&self->declaration);
  h5_buffer_clear (&self->match.separators);
  h5_buffer_clear (&self->doctype);
  h5_buffer_clear (&self->values);
  h5_buffer_clear (&self->long_value.expanded);
  g_clear_pointer (&self->long_value.errors, g_array_unref);
  g_clear_pointer (&self->frames, g_array_unref);
  h5_buffer_clear (&self->doctype_name);
  h5_buffer_clear (&self->public_id);
  h5_buffer_clear (&self->system_id);
  h5_large_free (self->attributes, self->attributes_capacity * sizeof *self->attributes);
  h5_large_free (self->token_attributes,
                 self->attributes_capacity * sizeof *self->token_attributes);
  h5_large_free (self->open, self->open_capacity * sizeof *self->open);
  g_ptr_array_unref (self->entities);
  g_ptr_array_unref (self->attlists);
  h5_buffer_clear (&self->version);
  h5_buffer_clear (&self->declared_encoding);
  g_free (self->encoding);
  g_clear_pointer (&self->emissions, g_array_unref);
  g_free (self);
}

/* The parser of a document with very many names or declarations is freed in a thread. */
void
h5_xmler_free (H5Xmler *self)
{
  if (self->names->by_word_size + self->entities->len + self->n_declared < APART_FROM)
    free_xmler (self);
  else
    h5_free_apart (self, free_xmler);
}

void
h5_xmler_set_encoding (H5Xmler *self, const char *name, H5XmlEncodingSource source)
{
  g_free (self->encoding);
  self->encoding = g_strdup (name);
  self->encoding_source = source;
}

void
h5_xmler_set_html_references (H5Xmler *self, gboolean html_references)
{
  self->html_references = html_references;
}

void
h5_xmler_stop (H5Xmler *self)
{
  self->stopped = self->leaves_data = TRUE;
}

gboolean
h5_xmler_is_well_formed (const H5Xmler *self)
{
  return self->well_formed;
}

const char *
h5_xmler_get_declared_encoding (const H5Xmler *self)
{
  return self->declared_encoding.data;
}

H5XmlStandalone
h5_xmler_get_standalone (const H5Xmler *self)
{
  return self->standalone;
}

guint32
h5_xmler_get_limits_hit (const H5Xmler *self)
{
  return self->limits_hit;
}

void
h5_xmler_set_part (H5Xmler *self, gsize part)
{
  self->may_rest = part > 0;
  self->part = part ? part : DEFAULT_PART;
}

gboolean
h5_xmler_is_resting (const H5Xmler *self)
{
  return self->rests && !self->stopped;
}

void
h5_xmler_keep_text (H5Xmler *self)
{
  gsize at = (gsize) (self->at - self->input->start);
  gsize segment = (gsize) (self->segment - self->input->start);

  h5_input_keep (self->input);
  self->at = self->input->start + at;
  self->segment = self->input->start + segment;
}

guint64
h5_xmler_get_steps (const H5Xmler *self)
{
  return self->steps;
}

void
h5_xml_error (H5Xmler *self, H5ErrorCode error)
{
  if (G_UNLIKELY (self->defers_errors))
    {
      g_array_append_val (self->long_value.errors, error);
      return;
    }
  self->well_formed = FALSE;
  if (!self->stopped)
    h5_input_error_before (self->input, error, self->at);
}

void
h5_xml_error_at (H5Xmler *self, H5ErrorCode error, const char *p)
{
  h5_xml_set_place (self, p);
  h5_xml_error (self, error);
}

void
h5_xml_report_limit (H5Xmler *self, guint32 limit, H5ErrorCode error)
{
  if (self->limits_hit & limit)
    return;
  self->limits_hit |= limit;
  h5_xml_error (self, error);
}

gboolean
h5_xml_finish_long_name (H5Xmler *self)
{
  while (!h5_xml_names_finish_part (self->names, &self->long_name, &self->name, self->part))
    {
      h5_xml_work (self, self->part);
      if (self->rests)
        return FALSE;
    }
  return TRUE;
}

/* Returns the number of missing bytes of the last character in the text. */
static gsize
missing_bytes (const H5Buffer *text)
{
  gsize n = 1;

  while (n < text->length && n < 4
         && h5_utf8_is_continuation ((guint8) text->data[text->length - n]))
    n++;
  if (n > text->length)
    return 0;
  gsize whole = h5_utf8_sequence_length ((guint8) text->data[text->length - n]);
  return whole > n ? whole - n : 0;
}

/* Appends a character completely if any of its bytes fits, so that the result does not depend
 * on the pieces. */
void
h5_xml_append_to_full (H5Xmler *self, H5Buffer *token, const char *p, gsize length)
{
  gsize soft = (gsize) self->limits.max_token_bytes - 3;
  gsize n = MIN (missing_bytes (token), length);

  if (token->length < soft)
    n = MAX (n, MIN (soft - token->length, length));
  while (n < length && h5_utf8_is_continuation ((guint8) p[n]))
    n++;
  h5_buffer_append (token, p, n);
  /* In a declaration, the captured text is longer than each of its tokens, and reaches the limit
   * first. */
  if (n == length || self->limits_hit & H5_LIMIT_TOKEN
      || (self->capturing && token != self->capturing))
    return;
  const char *at = self->at;
  /* Not if a state appends a character that is not in the input. */
  if (p >= self->input->start && p < self->input->end)
    h5_xml_set_place (self, p + n);
  h5_xml_report_limit (self, H5_LIMIT_TOKEN, H5_ERROR_LIMIT_REACHED);
  self->at = at;
}
