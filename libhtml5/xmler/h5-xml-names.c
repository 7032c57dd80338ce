/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xmler/h5-xml-names.h"

#include "base/h5-ascii.h"
#include "base/h5-large.h"
#include "base/h5-utf8.h"
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
  h5_large_free (self->by_word, self->by_word_size * sizeof *self->by_word);
  h5_large_free (self->undo, self->undo_capacity * sizeof *self->undo);
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

static H5XmlPrefix *
prefix_with_name (H5XmlNames *self, H5XmlName *entry)
{
  if (!entry->as_prefix)
    {
      entry->as_prefix = h5_arena_alloc (&self->arena, sizeof (H5XmlPrefix));
      *entry->as_prefix = (H5XmlPrefix){ .word = entry->word };
    }
  return entry->as_prefix;
}

static void
set_parts (H5XmlNames *self, H5XmlName *entry, H5XmlName *prefix, H5XmlName *local)
{
  entry->flags |= H5_XML_NAME_IS_QNAME;
  entry->local_name = local;
  entry->local = local->word;
  if (prefix->length == 5 && memcmp (prefix->string, "xmlns", 5) == 0)
    {
      entry->flags |= H5_XML_NAME_IS_XMLNS;
      entry->prefix = prefix_with_name (self, local);
    }
  else
    entry->prefix = prefix_with_name (self, prefix);
}

static void
split_qname (H5XmlNames *self, H5XmlName *entry)
{
  const char *name = entry->string;
  const char *colon = find_only_colon (name, entry->length);

  entry->flags |= H5_XML_NAME_HAS_COLON;
  if (!colon)
    return;
  gsize prefix_length = (gsize) (colon - name);
  H5XmlName *local = h5_xml_names_get (self, colon + 1, entry->length - prefix_length - 1);
  set_parts (self, entry, h5_xml_names_get (self, name, prefix_length), local);
}

static H5XmlName *
add_name (H5XmlNames *self, H5Name word, H5XmlKey key)
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
  self->by_word[word] = entry;
  return entry;
}

static H5XmlName *
make_name (H5XmlNames *self, H5Name word, H5XmlKey key)
{
  H5XmlName *entry = add_name (self, word, key);

  if (h5_xml_is_name (entry->string, entry->length))
    entry->flags |= H5_XML_NAME_IS_NAME;
  if (memchr (entry->string, ':', entry->length))
    split_qname (self, entry);
  else
    entry->flags |= H5_XML_NAME_IS_QNAME;
  if (entry->length == 5 && memcmp (entry->string, "xmlns", 5) == 0)
    {
      entry->flags |= H5_XML_NAME_IS_XMLNS;
      entry->prefix = &self->default_prefix;
    }
  return entry;
}

static void
grow_by_word (H5XmlNames *self, H5Name word)
{
  /* Not twice as many, because the new ones are cleared. */
  gsize old = self->by_word_size, size = MAX (old + old / 4, (gsize) word + 256);

  self->by_word =
    h5_large_resize (self->by_word, old * sizeof *self->by_word, size * sizeof *self->by_word);
  memset (self->by_word + old, 0, (size - old) * sizeof *self->by_word);
  self->by_word_size = size;
}

/* Returns the name that is this word, or NULL if it is to be made. */
static H5XmlName *
find_by_word (H5XmlNames *self, H5Name word)
{
  if (word >= self->by_word_size)
    grow_by_word (self, word);
  return self->by_word[word];
}

H5XmlName *
h5_xml_names_get_slow (H5XmlNames *self, const char *name, gsize length)
{
  H5XmlKey key = h5_xml_key (name, length);
  H5Name word = h5_names_word (self->names, name, length);
  H5XmlName *entry = find_by_word (self, word);

  if (!entry)
    entry = make_name (self, word, key);

  self->cache[h5_xml_cache_slot (key)] = entry;
  return entry;
}

H5XmlPrefix *
h5_xml_names_prefix (H5XmlNames *self, const char *prefix, gsize length)
{
  return prefix_with_name (self, h5_xml_names_get (self, prefix, length));
}

/* --- long names --- */

static void
read_word (H5XmlNames *self, H5XmlLongWord *word, const H5Buffer *text)
{
  const char *p = text->data + word->word.n_read, *start = p;
  const char *end = text->data + text->length;

  if (p == end)
    return;
  if (word->word.n_read == 0)
    word->is_name = h5_xml_is_name_start (h5_utf8_next (&start));
  word->is_name = word->is_name && h5_xml_skip_name_chars (p, end) == end;
  h5_long_word_read (&word->word, self->names, text);
}

/* Adds the bytes at p, which follow those that were read, to the part after the first colon. */
static void
read_local (H5XmlLongName *name, const char *p, const char *end)
{
  if (name->n_colons == 0)
    {
      const char *colon = memchr (p, ':', (gsize) (end - p));
      if (!colon)
        return;
      name->colon = name->whole.word.n_read + (gsize) (colon - p);
      p = colon + 1;
      name->n_colons = 1;
      name->local_text.is_mapped = TRUE;
    }
  if (name->n_colons == 1 && !memchr (p, ':', (gsize) (end - p)))
    h5_buffer_append (&name->local_text, p, (gsize) (end - p));
  else
    name->n_colons = 2;
}

void
h5_xml_names_read_long (H5XmlNames *self, H5XmlLongName *name, const H5Buffer *text)
{
  read_local (name, text->data + name->whole.word.n_read, text->data + text->length);
  if (name->n_colons == 1 && name->local_text.length)
    read_word (self, &name->local, &name->local_text);
  read_word (self, &name->whole, text);
}

void
h5_xml_names_forget_long (H5XmlLongName *name)
{
  h5_long_word_forget (&name->whole.word);
  h5_long_word_forget (&name->local.word);
  h5_buffer_clear (&name->local_text);
  h5_long_word_forget (&name->prefix.word);
  h5_buffer_clear (&name->prefix_text);
  name->n_colons = 0;
}

static gboolean
has_long_prefix (const H5XmlLongName *name)
{
  return name->n_colons == 1 && name->colon > H5_ARENA_LARGE;
}

static gboolean
finish_part_of_prefix (H5XmlNames *self, H5XmlLongName *name, const H5Buffer *text, gsize n)
{
  gsize at = name->prefix_text.length;

  if (!has_long_prefix (name))
    return TRUE;
  if (at == name->colon)
    return h5_long_word_compare_more (&name->prefix.word, self->names, &name->prefix_text, n);
  n = MIN (n, name->colon - at);
  /* A part has whole characters; the colon ends the last one. */
  while (h5_utf8_is_continuation ((guint8) text->data[at + n]))
    n++;
  name->prefix_text.is_mapped = TRUE;
  h5_buffer_append (&name->prefix_text, text->data + at, n);
  read_word (self, &name->prefix, &name->prefix_text);
  return FALSE;
}

/* Whether the parts of the name are known, because it has occurred before. */
static gboolean
has_occurred (const H5XmlNames *self, const H5XmlLongName *name)
{
  const H5NameHash *hash = &name->whole.word.hash;
  H5Name word = hash->is_complete ? hash->candidate : H5_NAME_NONE;

  return word && word < self->by_word_size && self->by_word[word];
}

gboolean
h5_xml_names_finish_part (H5XmlNames *self, H5XmlLongName *name, const H5Buffer *text, gsize n)
{
  h5_xml_names_read_long (self, name, text);
  if (!h5_long_word_compare_more (&name->whole.word, self->names, text, n))
    return FALSE;
  return has_occurred (self, name)
         || (h5_long_word_compare_more (&name->local.word, self->names, &name->local_text, n)
             && finish_part_of_prefix (self, name, text, n));
}

H5Name
h5_xml_names_end_long_word (H5XmlNames *self, H5XmlLongName *name, H5Buffer *text)
{
  h5_xml_names_read_long (self, name, text);
  H5Name word = h5_long_word_end (&name->whole.word, self->names, text);
  h5_xml_names_forget_long (name);
  return word;
}

/* Finds the name that is this word, or makes one without flags, which are known. If there are too
 * many names, it is another word, and its flags are not known. */
static H5XmlName *
find_or_add (H5XmlNames *self, H5Name word, H5XmlKey key, gsize length, gboolean *is_new)
{
  H5XmlName *entry = find_by_word (self, word);
  gsize word_length;

  h5_names_string (self->names, word, &word_length);
  *is_new = !entry && word_length == length;
  if (*is_new)
    return add_name (self, word, key);
  return entry ? entry : make_name (self, word, key);
}

/* Returns a part of a name, which has no colon. */
static H5XmlName *
end_part (H5XmlNames *self, H5XmlLongWord *word, H5Buffer *text)
{
  gsize length = text->length;
  gboolean is_new;

  if (length <= H5_ARENA_LARGE)
    return h5_xml_names_get (self, text->data, length);
  H5XmlKey key = h5_xml_key (text->data, length);
  H5XmlName *part =
    find_or_add (self, h5_long_word_end (&word->word, self->names, text), key, length, &is_new);
  if (is_new)
    part->flags = H5_XML_NAME_IS_QNAME | (word->is_name ? H5_XML_NAME_IS_NAME : 0);
  return part;
}

static gboolean
is_long_qname (const H5XmlLongName *name)
{
  const char *start = name->local_text.data;

  return name->n_colons == 1 && name->colon && name->local_text.length
         && h5_xml_is_name_start (h5_utf8_next (&start));
}

static void
set_long_flags (H5XmlNames *self, H5XmlLongName *name, H5XmlName *entry)
{
  entry->flags = name->whole.is_name ? H5_XML_NAME_IS_NAME : 0;
  if (name->n_colons == 0)
    {
      entry->flags |= H5_XML_NAME_IS_QNAME;
      return;
    }
  entry->flags |= H5_XML_NAME_HAS_COLON;
  if (!is_long_qname (name))
    return;
  H5XmlName *local = end_part (self, &name->local, &name->local_text);
  H5XmlName *prefix = has_long_prefix (name) ? end_part (self, &name->prefix, &name->prefix_text)
                                             : h5_xml_names_get (self, entry->string, name->colon);
  set_parts (self, entry, prefix, local);
}

H5XmlName *
h5_xml_names_end_long (H5XmlNames *self, H5XmlLongName *name, H5Buffer *text)
{
  gsize length = text->length;
  gboolean is_new;

  while (!h5_xml_names_finish_part (self, name, text, length))
    ;
  H5XmlKey key = h5_xml_key (text->data, length);
  H5Name word = h5_long_word_end (&name->whole.word, self->names, text);
  H5XmlName *entry = find_or_add (self, word, key, length, &is_new);
  if (is_new)
    set_long_flags (self, name, entry);
  h5_xml_names_forget_long (name);
  return entry;
}

void
h5_xml_names_bind (H5XmlNames *self, H5XmlPrefix *prefix, H5Namespace ns, gboolean bound)
{
  if (self->n_undo == self->undo_capacity)
    {
      gsize n = self->undo_capacity, more = MAX (n * 2, 16);
      self->undo = h5_large_resize (self->undo, n * sizeof *self->undo, more * sizeof *self->undo);
      self->undo_capacity = more;
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
  name->element =
    ns == H5_NAMESPACE_HTML && !prefix
      ? local
      : h5_names_spelled_qname (self->names, H5_NAMESPACE_HTML, ns, prefix, local, name->word);
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
  gboolean has_prefix = (name->flags & H5_XML_NAME_HAS_COLON) != 0;
  H5Name prefix = has_prefix ? h5_names_word (self->names, "xmlns", 5) : H5_NAME_NONE;

  if (!name->attribute)
    name->attribute = h5_names_spelled_qname (self->names, H5_NAMESPACE_NONE, H5_NAMESPACE_XMLNS,
                                              prefix, name->local, name->word);
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
      name->attribute = h5_names_spelled_qname (self->names, H5_NAMESPACE_NONE, prefix->ns,
                                                prefix->word, name->local, name->word);
      name->attribute_ns = prefix->ns;
    }
  *resolved = name->attribute;
  return H5_XML_PREFIX_OK;
}
