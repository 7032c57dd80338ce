/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-instruction.h"

#include "names/h5-xml-chars.h"
#include "tree/mutation/h5-mutation-listener.h"

/* Data of at most this many bytes is parsed at each access. */
#define SHORT ((gsize) 256)

/* All attributes of an instruction, by name. */
typedef struct _H5InstructionIndex
{
  GArray *attributes;     /* H5PseudoAttribute */
  gboolean is_serialized; /* the serialization of the attributes is the data */
  H5Names *words;         /* numbers for names, with a keyed hash */
  GHashTable *places;     /* number of a name -> its index in the array, plus one */
} H5InstructionIndex;

void
h5_instruction_index_free (H5InstructionIndex *self)
{
  g_array_unref (self->attributes);
  g_hash_table_unref (self->places);
  h5_names_free (self->words);
  g_free (self);
}

GArray *
h5_instruction_get_attributes (const H5Node *instruction)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);

  if (extra && extra->instruction_index)
    return g_array_ref (extra->instruction_index->attributes);
  if (extra && extra->pseudo_attributes)
    return g_array_ref (extra->pseudo_attributes);
  return h5_pseudo_attributes_parse (instruction->data, instruction->length);
}

static gboolean
is_serialized (const H5Node *instruction, const GArray *attributes)
{
  H5Buffer data = H5_BUFFER_INIT;

  h5_pseudo_attributes_write (attributes, &data);
  gboolean is_same = data.length == instruction->length
                     && memcmp (data.data, instruction->data, instruction->length) == 0;
  h5_buffer_clear (&data);
  return is_same;
}

static void
index_name (H5InstructionIndex *self, guint place)
{
  const char *name = g_array_index (self->attributes, H5PseudoAttribute, place).name;
  H5Name word = h5_names_word (self->words, name, strlen (name));

  g_hash_table_insert (self->places, GUINT_TO_POINTER (word), GUINT_TO_POINTER (place + 1));
}

static void
index_all (H5InstructionIndex *self)
{
  g_hash_table_remove_all (self->places);
  for (guint i = 0; i < self->attributes->len; i++)
    index_name (self, i);
}

/* Returns the index of the attributes, or NULL if the data is short. */
static H5InstructionIndex *
get_index (H5Node *instruction)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);

  if (extra && extra->instruction_index)
    return extra->instruction_index;
  if (instruction->length < SHORT)
    return NULL;
  H5InstructionIndex *self = g_new (H5InstructionIndex, 1);
  self->attributes = h5_instruction_get_attributes (instruction);
  self->is_serialized = is_serialized (instruction, self->attributes);
  self->words = h5_names_new ();
  self->places = g_hash_table_new (NULL, NULL);
  index_all (self);
  h5_node_make_extra (instruction)->instruction_index = self;
  return self;
}

/* Returns the attribute in this array, whose index is NULL for short data. */
static H5PseudoAttribute *
find_attribute (GArray *attributes, const H5InstructionIndex *index, const char *name)
{
  if (!index)
    return h5_pseudo_attributes_find (attributes, name);
  H5Name word = h5_names_find_word (index->words, name, strlen (name));
  guint place =
    word ? GPOINTER_TO_UINT (g_hash_table_lookup (index->places, GUINT_TO_POINTER (word))) : 0;

  return place ? &g_array_index (attributes, H5PseudoAttribute, place - 1) : NULL;
}

char *
h5_instruction_get_attribute (H5Node *instruction, const char *name)
{
  const H5InstructionIndex *index = get_index (instruction);
  g_autoptr (GArray) attributes = h5_instruction_get_attributes (instruction);
  const H5PseudoAttribute *found = find_attribute (attributes, index, name);

  return found ? g_strdup (found->value) : NULL;
}

gboolean
h5_instruction_has_attribute (H5Node *instruction, const char *name)
{
  g_autofree char *value = h5_instruction_get_attribute (instruction, name);

  return value != NULL;
}

/* --- changes --- */

static gboolean
can_be_read_again (const GArray *attributes)
{
  for (guint i = 0; i < attributes->len; i++)
    {
      const char *name = g_array_index (attributes, H5PseudoAttribute, i).name;
      if (!h5_xml_is_name (name, strlen (name)))
        return FALSE;
    }
  return TRUE;
}

/* https://dom.spec.whatwg.org/#update-data-from-attributes. Takes ownership of the array,
 * which may be that of the stored attributes. */
static void
take_attributes (H5Node *instruction, GArray *attributes)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);
  H5InstructionIndex *index = extra ? g_steal_pointer (&extra->instruction_index) : NULL;
  H5Buffer data = H5_BUFFER_INIT;

  h5_pseudo_attributes_write (attributes, &data);
  h5_node_replace_data (instruction, 0, instruction->length, data.data, data.length);
  h5_buffer_clear (&data);
  if (index)
    {
      index->is_serialized = TRUE;
      extra->instruction_index = index;
    }
  if (can_be_read_again (attributes))
    g_array_unref (attributes);
  else
    h5_node_make_extra (instruction)->pseudo_attributes = attributes;
}

/* Changes the end of the data, which remains the serialization of the stored attributes. */
static void
change_end (H5Node *instruction, gsize removed, const H5Buffer *more)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);
  H5InstructionIndex *index = g_steal_pointer (&extra->instruction_index);
  GArray *kept = g_steal_pointer (&extra->pseudo_attributes);

  h5_node_replace_data (instruction, instruction->length - removed, removed, more->data,
                        more->length);
  extra->instruction_index = index;
  extra->pseudo_attributes = kept;
}

/* Appends the last attribute after a space, as it is in the data. */
static void
write_last (const GArray *attributes, H5Buffer *out)
{
  GArray last = { .data = attributes->data + (attributes->len - 1) * sizeof (H5PseudoAttribute),
                  .len = 1 };

  if (attributes->len > 1)
    h5_buffer_append_byte (out, ' ');
  h5_pseudo_attributes_write (&last, out);
}

/* Whether a change can keep the data before it. The result must be the same as that of writing
 * the whole data again. */
static gboolean
is_extensible (const H5Node *instruction, const H5InstructionIndex *index)
{
  return index && index->is_serialized
         && (h5_node_tree (instruction)->listeners.n == 0
             || !h5_node_has_data_listener (instruction));
}

/* Appends the last attribute, which is new, to the data. */
static void
write_more (H5Node *instruction, H5InstructionIndex *index)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);
  guint last = index->attributes->len - 1;
  const char *name = g_array_index (index->attributes, H5PseudoAttribute, last).name;
  H5Buffer more = H5_BUFFER_INIT;

  if (!extra->pseudo_attributes && !h5_xml_is_name (name, strlen (name)))
    extra->pseudo_attributes = g_array_ref (index->attributes);
  write_last (index->attributes, &more);
  change_end (instruction, 0, &more);
  h5_buffer_clear (&more);
}

void
h5_instruction_set_attribute (H5Node *instruction, const char *name, const char *value)
{
  H5InstructionIndex *index = get_index (instruction);
  GArray *attributes = h5_instruction_get_attributes (instruction);
  H5PseudoAttribute *old = find_attribute (attributes, index, name);

  if (old)
    {
      g_free (old->value);
      old->value = g_strdup (value);
    }
  else
    {
      H5PseudoAttribute attribute = { g_strdup (name), g_strdup (value) };
      g_array_append_val (attributes, attribute);
      if (index)
        index_name (index, attributes->len - 1);
      if (is_extensible (instruction, index))
        {
          g_array_unref (attributes);
          write_more (instruction, index);
          return;
        }
    }
  take_attributes (instruction, attributes);
}

static void
remove_last (H5Node *instruction, H5InstructionIndex *index)
{
  H5NodeExtra *extra = h5_node_get_extra (instruction);
  guint last = index->attributes->len - 1;
  const char *name = g_array_index (index->attributes, H5PseudoAttribute, last).name;
  H5Buffer written = H5_BUFFER_INIT, nothing = H5_BUFFER_INIT;

  g_hash_table_remove (index->places,
                       GUINT_TO_POINTER (h5_names_word (index->words, name, strlen (name))));
  write_last (index->attributes, &written);
  g_array_set_size (index->attributes, last);
  if (extra->pseudo_attributes && can_be_read_again (index->attributes))
    g_clear_pointer (&extra->pseudo_attributes, g_array_unref);
  change_end (instruction, written.length, &nothing);
  h5_buffer_clear (&written);
}

void
h5_instruction_remove_attribute (H5Node *instruction, const char *name)
{
  H5InstructionIndex *index = get_index (instruction);
  GArray *attributes = h5_instruction_get_attributes (instruction);
  H5PseudoAttribute *old = find_attribute (attributes, index, name);
  guint place = old ? (guint) (old - (H5PseudoAttribute *) (gpointer) attributes->data) : G_MAXUINT;

  if (old && place + 1 == attributes->len && is_extensible (instruction, index))
    {
      g_array_unref (attributes);
      remove_last (instruction, index);
      return;
    }
  if (old)
    g_array_remove_index (attributes, place);
  if (old && index)
    index_all (index);
  take_attributes (instruction, attributes);
}
