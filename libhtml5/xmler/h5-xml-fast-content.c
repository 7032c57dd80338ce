/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * A fast path for the content of the root element: a loop over text and tags in their most frequent
 * forms, which creates the nodes without a token.
 *
 * It assumes that the text is the document's, that no node is located, that no listener has to be
 * told of new nodes, and that there may be more names (may_run). It reads
 *
 *   - text up to a <, without brackets, and without references other than the predefined ones;
 *   - </name> of the current element;
 *   - start tags whose names occurred before, and need neither an error nor a new namespace: with
 *     plain values in quotes, outside of the namespace of HTML, and without declared attributes.
 *
 * It stops before anything else, which the data state reads.
 */
#include "xmler/h5-xmler-private.h"

#include "base/h5-fast-paths.h"
#include "base/h5-scan.h"
#include "names/h5-xml-chars.h"
#include "tree/attributes/h5-attribute-list.h"
#include "xmler/h5-xml-values.h"

/* A name is read eight bytes at a time, after < or </. */
#define SHORTEST ((gssize) 10)

typedef struct
{
  const char *end;
  const char *tags_end; /* after the last > in the text, so that each tag before it is complete */
  gsize most_open;      /* one more open element would be too deep, or need room */
  gsize most_attributes;
} Run;

static inline gboolean
may_run (const H5Xmler *self)
{
  return H5_FAST_PATHS && self->phase == H5_XML_PHASE_MAIN && self->brackets == 0
         && !self->leaves_data && self->n_sources == 0 && !self->at_is_fixed
         && self->tree->listeners.n == 0 && !h5_names_is_full (self->tree->names);
}

static inline Run
new_run (const H5Xmler *self, const char *end)
{
  gsize deepest = self->limits.max_depth ? self->floor + self->limits.max_depth : G_MAXSIZE;

  return (Run){
    .end = end,
    .tags_end = self->tags_end,
    .most_open = MIN (deepest, self->open_capacity),
    .most_attributes = MIN (self->attributes_capacity, H5_ATTRIBUTES_FEW),
  };
}

/* Reads the text [p, next) and what follows it up to other markup than a predefined reference. */
static G_GNUC_NO_INLINE const char *
read_references (H5Xmler *self, Run *run, const char *p, const char *next)
{
  const char *q = h5_xml_read_predefined (self, p, next, run->end);

  /* An error may have been reported, so that anything may have been called. */
  if (!may_run (self))
    run->tags_end = q;
  return q;
}

static inline const char *
read_text (H5Xmler *self, Run *run, const char *p)
{
  const char *next = h5_scan_3 (p, run->end, '<', '&', ']');

  if (G_UNLIKELY (next == run->end || *next != '<'))
    return next < run->end && *next == '&' ? read_references (self, run, p, next) : p;
  h5_append_text (self->tree, h5_xml_current (self)->inside, p, (gsize) (next - p));
  return next;
}

/* Reads </name> of the current element, which is not the root. */
static inline const char *
read_end_tag (H5Xmler *self, const Run *run, const char *p)
{
  H5XmlOpen *open = h5_xml_current (self);
  H5XmlName *name = open->name;
  const char *q = p + 2;

  if (G_UNLIKELY (self->n_open == 1) || name->length >= (gsize) (run->tags_end - q)
      || q[name->length] != '>'
      || !h5_xml_name_is (name, h5_xml_key_in_text (q, name->length), q, name->length))
    return p;
  h5_xml_names_undo (self->names, open->undo_mark);
  name->n_open--;
  self->n_open--;
  return q + name->length + 1;
}

/* Returns the end of the bytes that are, or may be, in names. There is a > after p. */
static inline const char *
skip_name_bytes (const char *p)
{
  while (h5_xml_classes[(guint8) *p] & H5_XML_NAME)
    p++;
  return p;
}

/* Returns the name [p, q) if it occurred before, and is a QName but no declaration; or NULL. */
static inline H5XmlName *
find_name (const H5XmlNames *names, const char *p, const char *q)
{
  guint32 wanted = H5_XML_NAME_IS_NAME | H5_XML_NAME_IS_QNAME;
  gsize length = (gsize) (q - p);

  if (G_UNLIKELY (length == 0))
    return NULL;
  H5XmlName *name = h5_xml_names_find (names, h5_xml_key_in_text (p, length), p, length);
  return name && (name->flags & (wanted | H5_XML_NAME_IS_XMLNS)) == wanted ? name : NULL;
}

/* Gets the name of an attribute whose prefix is bound as when it occurred before. Returns FALSE if
 * it may be equal to one that the current tag has. */
static inline gboolean
resolve_attribute (const H5Xmler *self, H5XmlName *name, H5Name *resolved)
{
  const H5XmlPrefix *prefix = name->prefix;

  if (G_UNLIKELY (name->seen_in == self->tag_number))
    return FALSE;
  name->seen_in = self->tag_number;
  *resolved = name->word;
  if (!prefix)
    return TRUE;
  if (!prefix->bound || prefix->ns != name->attribute_ns
      || name->local_name->local_seen_in == self->tag_number)
    return FALSE;
  name->local_name->local_seen_in = self->tag_number;
  *resolved = name->attribute;
  return TRUE;
}

/* Reads name="value". Returns p if it is not simple. */
static inline const char *
read_attribute (H5Xmler *self, const Run *run, const char *p, H5NamedSpan *attribute)
{
  const char *q = skip_name_bytes (p);

  if (run->tags_end - p < SHORTEST || *q != '=' || (q[1] != '"' && q[1] != '\''))
    return p;
  H5XmlName *name = find_name (self->names, p, q);
  if (G_UNLIKELY (!name || !resolve_attribute (self, name, &attribute->name)))
    return p;
  const char *value = q + 2;
  const char *value_end = h5_xml_find_end_of_plain_value (value, run->tags_end, q[1]);
  if (G_UNLIKELY (value_end == run->tags_end || *value_end != q[1]))
    return p;
  attribute->value = (H5Span){ value, (gsize) (value_end - value) };
  return value_end + 1;
}

/* Reads attributes from the white space at p to the end of the tag. Returns NULL if one of them is
 * not simple. */
static inline const char *
read_attributes (H5Xmler *self, const Run *run, const char *p, gsize *n)
{
  self->tag_number++;
  for (;;)
    {
      const char *start = p;
      while (h5_xml_is_space (*p))
        p++;
      if (*p == '>' || *p == '/')
        return p;
      if (p == start || *n == run->most_attributes)
        return NULL;
      const char *next = read_attribute (self, run, p, &self->token_attributes[*n]);
      if (next == p)
        return NULL;
      (*n)++;
      p = next;
    }
}

/* Whether a tag with this name is that of a plain element without declared attributes, and its
 * prefix is bound as when it occurred before. */
static inline gboolean
is_plain (const H5XmlNames *names, const H5XmlName *name)
{
  const H5XmlPrefix *prefix = name->prefix ? name->prefix : &names->default_prefix;

  return !(name->flags & H5_XML_NAME_HAS_ATTLIST) && prefix->bound && prefix->ns == name->element_ns
         && prefix->ns != H5_NAMESPACE_HTML;
}

static inline const char *
read_start_tag (H5Xmler *self, const Run *run, const char *p)
{
  const char *q = skip_name_bytes (p + 1);
  H5XmlName *name = find_name (self->names, p + 1, q);
  gsize n = 0;

  if (G_UNLIKELY (!name || !is_plain (self->names, name)))
    return p;
  if (*q != '>')
    q = read_attributes (self, run, q, &n);
  if (G_UNLIKELY (!q || (*q == '/' && q[1] != '>')))
    return p;
  H5Node *parent = h5_xml_current (self)->inside;
  H5Node *element =
    n ? h5_tree_new_plain_element (self->tree, name->element, self->token_attributes, n, parent)
      : h5_tree_new_bare_element (self->tree, name->element, parent);
  h5_node_append (parent, element);
  self->steps += n;
  if (*q == '/')
    return q + 2;
  name->n_open++;
  self->open[self->n_open++] = (H5XmlOpen){ element, name, self->names->n_undo };
  return q + 1;
}

const char *
h5_xml_fast_content (H5Xmler *self, const char *p, const char *end)
{
  Run run = new_run (self, end);

  if (!may_run (self))
    return p;
  while (run.tags_end - p >= SHORTEST)
    {
      const char *start = p;
      if (*p != '<')
        p = read_text (self, &run, p);
      else if (p[1] == '/')
        p = read_end_tag (self, &run, p);
      else if (G_LIKELY (self->n_open < run.most_open))
        p = read_start_tag (self, &run, p);
      if (p == start)
        break;
      self->steps++;
    }
  return p;
}
