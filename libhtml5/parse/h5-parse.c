/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "parse/h5-parse-private.h"

#include "base/h5-fast-paths.h"
#include "base/h5-spare.h"
#include "tree/attributes/h5-recent-attributes.h"
#include "tree/source/h5-locations.h"

/* From this length, elements with equal attributes share them. */
#define SHARE_FROM (1 << 20)

const H5ParseOptions h5_parse_default_options = {
  .syntax = H5_SYNTAX_HTML,
  .strictness = H5_STRICTNESS_LENIENT,
  .limits = H5_DEFAULT_LIMITS,
  .detection = H5_DETECTION_UTF8,
};

/* --- errors and limits --- */

static void
store_error (H5Parse *self, H5ErrorCode code, const H5Position *position)
{
  guint most = self->options.limits.max_errors;

  if (most && self->n_errors >= most)
    return;
  if (self->n_errors == self->errors_capacity)
    {
      self->errors_capacity = MAX (self->errors_capacity * 2, 16);
      self->errors = g_renew (H5ParseError, self->errors, self->errors_capacity);
    }
  self->errors[self->n_errors++] = (H5ParseError){ code, *position };
}

/* Ends the parse without a document. What follows is not looked at, so that the results do not
 * depend on the pieces. */
static void
stop (H5Parse *self)
{
  if (self->builder)
    self->limits_hit |= h5_builder_get_limits_hit (self->builder);
  if (self->xmler)
    {
      self->limits_hit |= h5_xmler_get_limits_hit (self->xmler);
      h5_xmler_stop (self->xmler);
    }
  self->stopped = TRUE;
}

static gboolean
wants_errors (const H5Parse *self)
{
  return self->options.collect_errors || self->options.strictness != H5_STRICTNESS_LENIENT;
}

/* Whether the error is only that the names of HTML's references are used without a declaration,
 * which the caller allowed. */
static gboolean
is_html_reference (const H5Parse *self, H5ErrorCode code)
{
  return code == H5_ERROR_UNDECLARED_ENTITY && self->options.html_references
         && self->options.strictness == H5_STRICTNESS_LENIENT;
}

static void
take_error (gpointer user_data, H5ErrorCode code, const H5Position *position)
{
  H5Parse *self = user_data;

  if (self->stopped || self->is_ill_formed || self->head_is_over || self->new_encoding)
    return;
  if (self->options.syntax == H5_SYNTAX_XML_OR_HTML && !is_html_reference (self, code))
    {
      self->is_ill_formed = TRUE;
      if (code == H5_ERROR_ENTITY_LIMIT)
        self->xml_limits = H5_LIMIT_ENTITIES;
      else if (code == H5_ERROR_LIMIT_REACHED)
        self->xml_limits = h5_xmler_get_limits_hit (self->xmler);
      h5_xmler_stop (self->xmler);
      return;
    }
  if (!wants_errors (self))
    return;
  self->n_all_errors++;
  store_error (self, code, position);
  if (self->options.strictness != H5_STRICTNESS_LENIENT)
    stop (self);
}

void
h5_parse_note_limits (H5Parse *self, guint32 hit)
{
  if (self->stopped)
    return;
  self->limits_hit |= hit;
  if (self->limits_hit && self->options.limits.fail)
    self->stopped = TRUE;
}

/* --- beginning and end --- */

static void
open_html (H5Parse *self, const H5Node *context)
{
  const H5ParseOptions *options = &self->options;
  H5BuilderOptions builder_options = {
    .scripting = options->scripting,
    .live_scripts = options->live_scripts,
    .locate = self->tree->locations != NULL,
    .explicit_tags = options->strictness == H5_STRICTNESS_EXPLICIT,
    .allow_declarative_shadow_roots = options->allow_declarative_shadow_roots,
    .limits = options->limits,
    .meta = context ? NULL : h5_parse_take_meta,
    .script = context ? NULL : h5_parse_take_script,
    .after_head = options->stop_after_head && !context ? h5_parse_take_head : NULL,
    .user_data = self,
  };

  if (context)
    self->builder = h5_builder_new_fragment (self->tree, &self->input, &builder_options, context);
  else
    self->builder = h5_builder_new (self->tree, &self->input, &builder_options);
  self->fragment = h5_builder_get_fragment (self->builder);
  self->tokenizer =
    h5_tokenizer_new (self->tree->names, &self->input, h5_builder_get_sink (self->builder));
  h5_builder_set_tokenizer (self->builder, self->tokenizer);
  if (self->is_lent)
    h5_builder_share_tree (self->builder);
}

void
h5_parse_open_engine (H5Parse *self, const H5Node *context)
{
  if (!self->tree)
    self->tree = h5_tree_new ();
  h5_tree_set_max_attributes (self->tree, self->options.limits.max_attributes);
  h5_names_set_max (self->tree->names, self->options.limits.max_names);
  gboolean is_trial = self->options.syntax == H5_SYNTAX_XML_OR_HTML;
  self->is_ill_formed = FALSE;
  h5_input_init (&self->input, wants_errors (self),
                 (H5ErrorSink){ wants_errors (self) || is_trial ? take_error : NULL, self });
  if (self->options.source_locations && !context && !self->tree->locations)
    self->tree->locations = h5_locations_new ();
  if (self->tree->locations)
    h5_input_set_with_locations (&self->input);
  self->input.with_scripts = self->scripts.host.run != NULL;
  if (self->options.syntax == H5_SYNTAX_XML || is_trial)
    h5_parse_open_xml (self, context);
  else
    open_html (self, context);
}

void
h5_parse_close_engine (H5Parse *self)
{
  g_clear_pointer (&self->xmler, h5_xmler_free);
  g_clear_pointer (&self->tokenizer, h5_tokenizer_free);
  g_clear_pointer (&self->builder, h5_builder_free);
}

static const H5Encoding *
find_encoding (const char *label)
{
  return label ? h5_encoding_for_label (label, strlen (label)) : NULL;
}

/* Returns the caller's fallback, or else that of the host, or else that of the user's
 * language. */
static const H5Encoding *
find_fallback (const H5ParseOptions *options)
{
  const H5Encoding *encoding = find_encoding (options->fallback_encoding);

  if (!encoding && options->host)
    encoding = h5_default_encoding_for_host (options->host);
  if (!encoding && options->language)
    encoding = h5_default_encoding_for_language (options->language);
  return encoding;
}

static H5Parse *
new_parse (const H5ParseOptions *options, const H5Node *context)
{
  H5Parse *self = h5_spare_take (H5_SPARE_PARSE);

  if (!self)
    self = g_new (H5Parse, 1);
  memset (self, 0, G_STRUCT_OFFSET (H5Parse, options));
  self->undecided.is_mapped = TRUE;
  self->options = *options;
  self->options.transport_encoding = NULL;
  self->options.override_encoding = NULL;
  self->options.fallback_encoding = NULL;
  self->options.language = NULL;
  self->options.host = NULL;
  self->hints.override = find_encoding (options->override_encoding);
  self->hints.transport = find_encoding (options->transport_encoding);
  self->hints.fallback = find_fallback (options);
  self->xml_labels =
    (H5XmlLabels){ g_strdup (options->override_encoding), g_strdup (options->transport_encoding) };
  /* A fragment has the syntax of its context's document. */
  if (context && options->syntax >= H5_SYNTAX_GUESS)
    self->options.syntax = h5_node_tree (context)->is_xml ? H5_SYNTAX_XML : H5_SYNTAX_HTML;
  h5_parse_open_engine (self, context);
  return self;
}

H5Parse *
h5_parse_new (const H5ParseOptions *options)
{
  return new_parse (options, NULL);
}

H5Parse *
h5_parse_new_fragment (const H5ParseOptions *options, const H5Node *context)
{
  return new_parse (options, context);
}

void
h5_parse_free (H5Parse *self)
{
  h5_parse_close_engine (self);
  h5_parse_clear_scripts (self);
  h5_input_clear (&self->input);
  h5_buffer_clear (&self->kept);
  h5_parse_forget_detection (self);
  h5_buffer_clear (&self->undecided);
  h5_buffer_clear (&self->again);
  if (self->tree)
    h5_tree_share_attributes (self->tree, FALSE);
  if (self->is_lent)
    self->tree->n_users--;
  else
    g_clear_pointer (&self->tree, h5_tree_free);
  g_free (self->xml_labels.override);
  g_free (self->xml_labels.transport);
  g_free (self->errors);
  h5_spare_keep (H5_SPARE_PARSE, self, g_free);
}

/* --- feeding --- */

/* Counts bytes. Returns how many of them are within the limit. */
static gsize
count_bytes (H5Parse *self, gsize length)
{
  guint64 most = self->options.limits.max_input_bytes;
  gsize n = most ? (gsize) MIN ((guint64) length, most - self->n_bytes) : length;

  self->n_bytes += n;
  return n;
}

void
h5_parse_check_input (H5Parse *self)
{
  if (G_LIKELY (!self->is_exceeded) || h5_parse_must_stop (self) || self->scripts.waiting
      || h5_parse_has_held (self))
    return;
  h5_input_check_all (&self->input);
  /* An error in strict mode, which comes before the limit. */
  if (self->stopped)
    return;
  if (self->builder)
    h5_builder_finish_limits (self->builder);
  stop (self);
  self->limits_hit |= H5_LIMIT_INPUT;
}

void
h5_parse_dispatch (H5Parse *self, const char *bytes, gsize length)
{
  if (self->xmler)
    h5_parse_take_xml (self, bytes, length);
  else if (!self->is_text)
    h5_parse_take_bytes (self, bytes, length);
  else
    {
      h5_parse_set_text (self);
      h5_parse_decode (self, (const guint8 *) bytes, length, FALSE);
    }
}

static void
feed_allowed (H5Parse *self, const char *bytes, gsize length)
{
  if (G_UNLIKELY (self->tree->locations != NULL))
    h5_source_append (&self->tree->locations->source, bytes, length);
  if (H5_FAST_PATHS && G_UNLIKELY (self->n_bytes >= SHARE_FROM))
    h5_tree_share_attributes (self->tree, TRUE);
  if (G_UNLIKELY (h5_parse_has_again (self)))
    {
      h5_buffer_append (&self->again, bytes, length);
      h5_parse_take_again (self, self->part ? 0 : G_MAXSIZE);
    }
  else if (self->options.syntax >= H5_SYNTAX_GUESS)
    h5_parse_choose (self, bytes, length);
  else
    h5_parse_dispatch (self, bytes, length);
}

static void
feed (H5Parse *self, const char *bytes, gsize length)
{
  if (h5_parse_must_stop (self) || self->finished || self->is_exceeded)
    return;
  gsize n = count_bytes (self, length);
  if (n)
    feed_allowed (self, bytes, n);
  if (G_LIKELY (n == length))
    return;
  self->is_exceeded = TRUE;
  h5_parse_check_input (self);
}

void
h5_parse_feed_bytes (H5Parse *self, const char *bytes, gsize length)
{
  feed (self, bytes, length);
}

void
h5_parse_feed_all (H5Parse *self, const char *bytes, gsize length)
{
  self->all_bytes = bytes;
  feed (self, bytes, length);
}

void
h5_parse_keep_source (H5Parse *self, GBytes *bytes)
{
  if (self->tree->locations)
    h5_source_keep (&self->tree->locations->source, bytes);
}

void
h5_parse_feed_text (H5Parse *self, const char *text, gsize length)
{
  self->is_text = TRUE;
  feed (self, text, length);
}

void
h5_parse_end_text (H5Parse *self)
{
  if (self->aborted)
    return;
  if (self->options.syntax == H5_SYNTAX_GUESS && !self->stopped)
    h5_parse_end_guess (self);
  if (self->xmler)
    h5_parse_end_xml_text (self);
}

void
h5_parse_end_xml (H5Parse *self)
{
  if (self->xmler && !self->aborted)
    h5_xmler_finish (self->xmler);
}

void
h5_parse_end_choice (H5Parse *self)
{
  if (self->aborted || !self->xmler)
    return;
  h5_parse_note_xml (self);
  if (!self->stopped)
    h5_parse_check_choice (self);
}

void
h5_parse_end_input (H5Parse *self)
{
  if (self->aborted || self->options.syntax != H5_SYNTAX_HTML)
    return;
  if (self->is_text)
    h5_parse_set_text (self);
  if (!h5_parse_must_stop (self))
    h5_parse_end_bytes (self);
}

void
h5_parse_end_tokens (H5Parse *self)
{
  if (!self->builder)
    return;
  if (self->aborted)
    h5_builder_stop (self->builder);
  else
    h5_tokenizer_finish (self->tokenizer);
  h5_builder_finish_limits (self->builder);
  h5_parse_note_limits (self, h5_builder_get_limits_hit (self->builder));
  self->steps = h5_builder_get_steps (self->builder);
}

void
h5_parse_finish (H5Parse *self)
{
  if (self->end == H5_END_DONE)
    return;
  h5_parse_set_part (self, 0);
  self->finished = TRUE;
  while (h5_parse_take_held (self, G_MAXSIZE))
    ;
  h5_parse_go_to_end (self);
}

void
h5_parse_begin_to_finish (H5Parse *self)
{
  self->finished = TRUE;
  if (!h5_parse_has_held (self))
    h5_parse_go_to_end (self);
}

H5Tree *
h5_parse_lend_tree (H5Parse *self)
{
  if (self->is_lent)
    return self->tree;
  self->is_lent = TRUE;
  self->tree->n_users++;
  /* The reader of the tree has to wait for each piece, so no piece may wait for a large page. */
  self->tree->arena.small_pages = TRUE;
  if (self->builder)
    h5_builder_share_tree (self->builder);
  return self->tree;
}

/* --- results --- */

gboolean
h5_parse_has_stopped (const H5Parse *self)
{
  return self->stopped;
}

H5Tree *
h5_parse_get_tree (H5Parse *self)
{
  return self->tree;
}

H5Tree *
h5_parse_steal_tree (H5Parse *self)
{
  h5_tree_share_attributes (self->tree, FALSE);
  return g_steal_pointer (&self->tree);
}

H5Node *
h5_parse_get_fragment (H5Parse *self)
{
  return self->fragment;
}

const H5Encoding *
h5_parse_get_encoding (const H5Parse *self, H5EncodingSource *source)
{
  *source = self->sniffed.source;
  return self->sniffed.encoding;
}

const char *
h5_parse_get_encoding_name (const H5Parse *self)
{
  const H5Encoding *encoding = self->sniffed.encoding;

  if (self->options.syntax != H5_SYNTAX_HTML && encoding)
    return h5_xml_encoding_name (&self->xml_encoding);
  return encoding ? h5_encoding_name (encoding) : NULL;
}

const H5ParseError *
h5_parse_get_errors (const H5Parse *self, gsize *n_stored, guint64 *n_all)
{
  *n_stored = self->n_errors;
  if (n_all)
    *n_all = self->n_all_errors;
  return self->errors;
}

guint32
h5_parse_get_limits_hit (const H5Parse *self)
{
  return self->limits_hit;
}

guint64
h5_parse_get_steps (const H5Parse *self)
{
  return self->steps;
}
