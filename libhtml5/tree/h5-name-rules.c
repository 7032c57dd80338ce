/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/h5-name-rules.h"

#include "base/h5-ascii.h"

/* Whether none of the bytes is ASCII white space, NUL, ">", a or b. */
static inline gboolean
has_none_of (const char *name, gsize length, char a, char b)
{
  for (gsize i = 0; i < length; i++)
    if (name[i] == '\0' || name[i] == '>' || name[i] == a || name[i] == b
        || h5_is_ascii_whitespace ((guint8) name[i]))
      return FALSE;
  return TRUE;
}

/* https://dom.spec.whatwg.org/#valid-namespace-prefix */
static gboolean
is_valid_namespace_prefix (const char *name, gsize length)
{
  return length > 0 && has_none_of (name, length, '/', '/');
}

gboolean
h5_is_valid_attribute_local_name (const char *name, gsize length)
{
  return length > 0 && has_none_of (name, length, '/', '=');
}

gboolean
h5_is_valid_doctype_name (const char *name, gsize length)
{
  return has_none_of (name, length, '>', '>');
}

gboolean
h5_is_valid_element_local_name (const char *name, gsize length)
{
  if (length == 0)
    return FALSE;
  if (g_ascii_isalpha (name[0]))
    return has_none_of (name, length, '/', '/');
  if (name[0] != ':' && name[0] != '_' && (guint8) name[0] < 0x80)
    return FALSE;
  for (gsize i = 1; i < length; i++)
    if ((guint8) name[i] < 0x80 && !g_ascii_isalnum (name[i]) && !strchr ("-.:_", name[i]))
      return FALSE;
  return TRUE;
}

static gboolean
equals (const char *bytes, gsize length, const char *word)
{
  return bytes && strlen (word) == length && memcmp (bytes, word, length) == 0;
}

H5NameRule
h5_validate_and_extract (H5Names *names, const char *uri, const char *qualified,
                         gboolean is_element, H5Name *name)
{
  gsize length = strlen (qualified);
  const char *colon = memchr (qualified, ':', length);
  const char *prefix = colon ? qualified : NULL;
  gsize prefix_length = colon ? (gsize) (colon - qualified) : 0;
  /* As in "strictly split", the part after a second colon is dropped. */
  const char *local = colon ? colon + 1 : qualified;
  gsize local_length = colon ? strcspn (local, ":") : length;
  gboolean has_namespace = uri && *uri;

  if (prefix && !is_valid_namespace_prefix (prefix, prefix_length))
    return H5_NAME_RULE_CHARACTER;
  if (is_element ? !h5_is_valid_element_local_name (local, local_length)
                 : !h5_is_valid_attribute_local_name (local, local_length))
    return H5_NAME_RULE_CHARACTER;

  gboolean is_xmlns =
    equals (qualified, length, "xmlns") || equals (prefix, prefix_length, "xmlns");
  if ((prefix && !has_namespace)
      || (equals (prefix, prefix_length, "xml")
          && g_strcmp0 (uri, h5_namespace_uris[H5_NAMESPACE_XML]) != 0)
      || is_xmlns != (g_strcmp0 (uri, h5_namespace_uris[H5_NAMESPACE_XMLNS]) == 0))
    return H5_NAME_RULE_NAMESPACE;

  H5Namespace ns =
    has_namespace ? h5_names_namespace (names, uri, strlen (uri)) : H5_NAMESPACE_NONE;
  H5Name prefix_word = prefix ? h5_names_word (names, prefix, prefix_length) : H5_NAME_NONE;
  H5Name local_word = h5_names_word (names, local, local_length);
  *name = is_element ? h5_names_element (names, ns, prefix_word, local_word)
                     : h5_names_attribute (names, ns, prefix_word, local_word);
  return H5_NAME_RULE_OK;
}
