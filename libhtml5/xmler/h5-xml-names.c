/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xmler/h5-xml-names.h"

#include "names/h5-xml-chars.h"

static const char *const predefined[] = { "amp", "apos", "gt", "lt", "quot" };

H5XmlNames *
h5_xml_names_new (H5Names *names)
{
  H5XmlNames *self = g_new0 (H5XmlNames, 1);

  self->names = names;
  h5_arena_init (&self->arena, self);
  self->default_prefix.bound = TRUE;
  H5XmlPrefix *xml = h5_xml_names_prefix (self, "xml", 3);
  xml->ns = H5_NAMESPACE_XML;
  xml->bound = xml->reserved = TRUE;
  H5XmlPrefix *xmlns = h5_xml_names_prefix (self, "xmlns", 5);
  xmlns->ns = H5_NAMESPACE_XMLNS;
  xmlns->bound = xmlns->reserved = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (predefined); i++)
    h5_xml_names_get (self, predefined[i], strlen (predefined[i]))->flags |=
      H5_XML_NAME_IS_PREDEFINED;
  return self;
}

void
h5_xml_names_free (H5XmlNames *self)
{
  h5_arena_clear (&self->arena);
  g_free (self->by_word);
  g_free (self->undo);
  g_free (self);
}

/* https://www.w3.org/TR/xml-names/#NT-QName */
static const char *
find_only_colon (const char *name, gsize length)
{
  const char *colon = memchr (name, ':', length);
  const char *end = name + length;

  if (!colon || colon == name || colon + 1 == end
      || memchr (colon + 1, ':', (gsize) (end - colon - 1)))
    return NULL;
  return h5_xml_skip_name (colon + 1, end) > colon + 1 ? colon : NULL;
}

static void
split_qname (H5XmlNames *self, H5XmlName *entry, const char *name, gsize length)
{
  const char *colon = find_only_colon (name, length);

  if (!colon)
    return;
  gsize prefix_length = (gsize) (colon - name);
  entry->flags |= H5_XML_NAME_IS_QNAME;
  entry->local_name = h5_xml_names_get (self, colon + 1, length - prefix_length - 1);
  entry->local = entry->local_name->word;
  if (prefix_length == 5 && memcmp (name, "xmlns", 5) == 0)
    {
      entry->flags |= H5_XML_NAME_IS_XMLNS;
      entry->prefix = h5_xml_names_prefix (self, colon + 1, length - prefix_length - 1);
    }
  else
    entry->prefix = h5_xml_names_prefix (self, name, prefix_length);
}

static H5XmlName *
make_name (H5XmlNames *self, H5Name word, H5XmlKey key)
{
  H5XmlName *entry = h5_arena_alloc (&self->arena, sizeof *entry);
  gsize length;
  const char *name = h5_names_string (self->names, word, &length);

  *entry = (H5XmlName){
    .first = key.first,
    .last = key.last,
    .string = name,
    .length = length,
    .word = word,
    .local = word,
    .element_ns = G_MAXUINT32,
    .attribute_ns = G_MAXUINT32,
  };
  if (h5_xml_is_name (name, length))
    entry->flags |= H5_XML_NAME_IS_NAME;
  self->by_word[word] = entry;
  if (memchr (name, ':', length))
    {
      entry->flags |= H5_XML_NAME_HAS_COLON;
      split_qname (self, entry, name, length);
    }
  else
    entry->flags |= H5_XML_NAME_IS_QNAME;
  if (length == 5 && memcmp (name, "xmlns", 5) == 0)
    {
      entry->flags |= H5_XML_NAME_IS_XMLNS;
      entry->prefix = &self->default_prefix;
    }
  return entry;
}

static void
grow_by_word (H5XmlNames *self, H5Name word)
{
  gsize size = MAX (self->by_word_size * 2, (gsize) word + 256);

  self->by_word = g_renew (H5XmlName *, self->by_word, size);
  memset (self->by_word + self->by_word_size, 0,
          (size - self->by_word_size) * sizeof *self->by_word);
  self->by_word_size = size;
}

static H5XmlName *
get_by_word (H5XmlNames *self, const char *name, gsize length, H5XmlKey key)
{
  H5Name word = h5_names_word (self->names, name, length);

  if (word >= self->by_word_size)
    grow_by_word (self, word);
  return self->by_word[word] ? self->by_word[word] : make_name (self, word, key);
}

H5XmlName *
h5_xml_names_get_slow (H5XmlNames *self, const char *name, gsize length)
{
  H5XmlKey key = h5_xml_key (name, length);
  H5XmlName *entry = get_by_word (self, name, length, key);

  self->cache[h5_xml_cache_slot (key, length)] = entry;
  return entry;
}

H5XmlPrefix *
h5_xml_names_prefix (H5XmlNames *self, const char *prefix, gsize length)
{
  H5XmlName *entry = h5_xml_names_get (self, prefix, length);

  if (!entry->as_prefix)
    {
      entry->as_prefix = h5_arena_alloc (&self->arena, sizeof (H5XmlPrefix));
      *entry->as_prefix = (H5XmlPrefix){ .word = entry->word };
    }
  return entry->as_prefix;
}

void
h5_xml_names_bind (H5XmlNames *self, H5XmlPrefix *prefix, H5Namespace ns, gboolean bound)
{
  if (self->n_undo == self->undo_capacity)
    {
      self->undo_capacity = MAX (self->undo_capacity * 2, 16);
      self->undo = g_renew (H5XmlUndo, self->undo, self->undo_capacity);
    }
  self->undo[self->n_undo++] = (H5XmlUndo){ prefix, prefix->ns, prefix->bound };
  prefix->ns = ns;
  prefix->bound = bound;
}

void
h5_xml_names_undo_slow (H5XmlNames *self, gsize mark)
{
  while (self->n_undo > mark)
    {
      const H5XmlUndo *undo = &self->undo[--self->n_undo];
      undo->prefix->ns = undo->ns;
      undo->prefix->bound = undo->bound;
    }
}

static void
remember_element (H5XmlNames *self, H5XmlName *name, H5Namespace ns, H5Name prefix, H5Name local)
{
  name->element = h5_names_element (self->names, ns, prefix, local);
  name->element_ns = ns;
}

H5XmlPrefixState
h5_xml_names_resolve_element_slow (H5XmlNames *self, H5XmlName *name, H5Name *resolved)
{
  gboolean has_prefix = (name->flags & H5_XML_NAME_HAS_COLON) && name->prefix;
  gboolean is_xmlns = has_prefix && (name->flags & H5_XML_NAME_IS_XMLNS);
  H5XmlPrefix *prefix = has_prefix ? name->prefix : &self->default_prefix;

  if (G_UNLIKELY (is_xmlns || !prefix->bound))
    {
      *resolved = h5_names_element (self->names, H5_NAMESPACE_NONE, H5_NAME_NONE, name->word);
      return is_xmlns ? H5_XML_PREFIX_RESERVED : H5_XML_PREFIX_UNDECLARED;
    }
  if (G_UNLIKELY (name->element_ns != prefix->ns))
    remember_element (self, name, prefix->ns, has_prefix ? prefix->word : H5_NAME_NONE,
                      has_prefix ? name->local : name->word);
  *resolved = name->element;
  return H5_XML_PREFIX_OK;
}

static H5Name
resolve_declaration (H5XmlNames *self, H5XmlName *name)
{
  if (!name->attribute)
    name->attribute = h5_names_attribute (
      self->names, H5_NAMESPACE_XMLNS,
      name->flags & H5_XML_NAME_HAS_COLON ? h5_names_word (self->names, "xmlns", 5) : H5_NAME_NONE,
      name->local);
  return name->attribute;
}

H5XmlPrefixState
h5_xml_names_resolve_prefixed_attribute (H5XmlNames *self, H5XmlName *name, H5Name *resolved)
{
  H5XmlPrefix *prefix = name->prefix;

  *resolved = name->word;
  if (name->flags & H5_XML_NAME_IS_XMLNS)
    {
      *resolved = resolve_declaration (self, name);
      return H5_XML_PREFIX_OK;
    }
  if (G_UNLIKELY (!prefix->bound))
    return H5_XML_PREFIX_UNDECLARED;
  if (G_UNLIKELY (name->attribute_ns != prefix->ns))
    {
      name->attribute = h5_names_attribute (self->names, prefix->ns, prefix->word, name->local);
      name->attribute_ns = prefix->ns;
    }
  *resolved = name->attribute;
  return H5_XML_PREFIX_OK;
}
