/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Fast paths for tags that are complete in one piece of text, and in a common form. They stop
 * before anything else, and the states of h5-xml-tags.c, which are the reference, continue there.
 */
#include "xmler/h5-xmler-private.h"

#include "base/h5-fast-paths.h"
#include "names/h5-xml-chars.h"
#include "xmler/h5-xml-values.h"

/* Returns the end of the bytes that are, or may be, in names. */
static inline const char *
skip_name_bytes (const char *p, const char *end)
{
  while (p < end && h5_xml_classes[(guint8) *p] & H5_XML_NAME)
    p++;
  return p;
}

static inline const char *
skip_blanks (const char *p, const char *end)
{
  while (p < end && h5_xml_is_space (*p))
    p++;
  return p;
}

/* Reads one attribute at p. Returns NULL if it is not simple and complete. */
static inline const char *
fast_attribute (H5Xmler *self, const char *p, const char *end)
{
  const char *name = p;
  const char *name_end = skip_name_bytes (p, end);

  /* name="v" and what follows it */
  if (end - name_end < 4 || name_end == name || *name == ':' || name_end[0] != '='
      || (name_end[1] != '"' && name_end[1] != '\''))
    return NULL;
  const char *value = name_end + 2;
  const char *value_end = h5_xml_find_end_of_plain_value (value, end, name_end[1]);
  if (value_end == end || *value_end != name_end[1])
    return NULL;
  h5_xml_set_place (self, name_end);
  h5_xml_begin_attribute (self, h5_xml_names_get (self->names, name, (gsize) (name_end - name)));
  if (self->attribute_name)
    h5_xml_append_attribute (self, self->attribute_name, value, (gsize) (value_end - value));
  return value_end + 1;
}

static inline const char *
emit_tag (H5Xmler *self, const char *p, gboolean is_empty)
{
  h5_xml_set_place (self, p);
  h5_xml_emit_tag (self, is_empty);
  return p + 1;
}

static const char *
finish_tag (H5Xmler *self, const char *p, gboolean is_empty)
{
  if (G_UNLIKELY (self->ends_slowly))
    return h5_xml_end_tag (self, p, is_empty);
  self->state = &h5_xml_state_data;
  return emit_tag (self, p, is_empty);
}

const char *
h5_xml_fast_attributes (H5Xmler *self, const char *p, const char *end)
{
  for (;;)
    {
      const char *next = H5_FAST_PATHS ? fast_attribute (self, p, end) : NULL;
      if (!next || self->stopped)
        return next ? next : p;
      p = skip_blanks (next, end);
      self->no_space_since_value = p == next;
      if (p == end)
        return p;
      if (*p == '>')
        return finish_tag (self, p, FALSE);
      if (*p == '/' && end - p > 1 && p[1] == '>')
        return finish_tag (self, p + 1, TRUE);
      /* The states report the error. */
      if (self->no_space_since_value)
        return p;
    }
}

static const char *
fast_start_tag (H5Xmler *self, const char *p, const char *end)
{
  const char *name_end = skip_name_bytes (p, end);

  if (name_end == end || !(*name_end == '>' || *name_end == '/' || h5_xml_is_space (*name_end)))
    return NULL;
  h5_xml_set_place (self, name_end);
  h5_xml_begin_tag (self, h5_xml_names_get (self->names, p, (gsize) (name_end - p)));
  if (self->stopped)
    return name_end;
  p = skip_blanks (name_end, end);
  if (p < end && *p == '>')
    return finish_tag (self, p, FALSE);
  self->state = &h5_xml_state_attribute_name_before;
  if (p == end)
    return p;
  if (*p == '/')
    return end - p > 1 && p[1] == '>' ? finish_tag (self, p + 1, TRUE) : p;
  return h5_xml_fast_attributes (self, p, end);
}

/* Reads </name> of the current element. */
static const char *
fast_end_tag (H5Xmler *self, const char *p, const char *end)
{
  if (self->phase != H5_XML_PHASE_MAIN)
    return NULL;
  const H5XmlName *name = h5_xml_current (self)->name;
  if (!name || (gsize) (end - p) <= name->length || p[name->length] != '>'
      || !h5_xml_name_is (name, h5_xml_key (p, name->length), p, name->length))
    return NULL;
  h5_xml_set_place (self, p + name->length);
  h5_xml_close_current (self);
  return p + name->length + 1;
}

const char *
h5_xml_fast_markup (H5Xmler *self, const char *p, const char *end)
{
  if (!H5_FAST_PATHS || end - p < 3)
    return NULL;
  if (p[1] == '/')
    return fast_end_tag (self, p + 2, end);
  if (!(h5_xml_classes[(guint8) p[1]] & H5_XML_NAME_START) || p[1] == ':')
    return NULL;
  return fast_start_tag (self, p + 1, end);
}
