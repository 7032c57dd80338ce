/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitizer-rules.h"

#include <string.h>

/* A name that is not in the configuration, and so in no list. */
#define NOT_KNOWN (G_MAXUINT32 - 1)

void
h5_sanitizer_rules_init (H5SanitizerRules *self, H5SanitizerConfig *config, const H5Names *names)
{
  *self = (H5SanitizerRules){
    .config = config,
    .names = names,
    .elements = g_array_new (FALSE, TRUE, sizeof (H5ElementRule)),
    .attributes = g_array_new (FALSE, TRUE, sizeof (H5AttributeRule)),
    .more_elements = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .more_attributes = g_hash_table_new_full (NULL, NULL, NULL, g_free),
  };
}

void
h5_sanitizer_rules_clear (H5SanitizerRules *self)
{
  g_array_unref (self->elements);
  g_array_unref (self->attributes);
  g_hash_table_unref (self->more_elements);
  g_hash_table_unref (self->more_attributes);
}

/* Returns the configuration's name for a name of the tree. */
static H5Name
look_up (H5SanitizerRules *self, H5Name name, gboolean element)
{
  H5Names *own = self->config->names;
  const H5NameInfo *info = h5_names_info (self->names, name);
  gsize length;
  const char *local = h5_names_string (self->names, info->local, &length);
  H5Name word = h5_names_find_word (own, local, length);
  H5Namespace ns = element && info->is_word ? H5_NAMESPACE_HTML : info->ns;
  const char *uri = h5_names_namespace_uri (self->names, ns);

  self->n_look_ups++;
  if (!word || !h5_names_find_namespace (own, uri ? uri : "", uri ? strlen (uri) : 0, &ns))
    return NOT_KNOWN;
  return element ? h5_names_element (own, ns, H5_NAME_NONE, word)
                 : h5_names_attribute (own, ns, H5_NAME_NONE, word);
}

/* Returns the place for the rule of a name, with zeros if there is none yet. */
static gpointer
place_of (GArray *rules, GHashTable *more, H5Name name)
{
  gsize size = g_array_get_element_size (rules);
  gpointer place;

  if (name < H5_NAME_STATIC)
    {
      if (name >= rules->len)
        g_array_set_size (rules, MIN (MAX (name + 1, rules->len * 2), H5_NAME_STATIC));
      return rules->data + name * size;
    }
  place = g_hash_table_lookup (more, GUINT_TO_POINTER (name));
  if (!place)
    {
      place = g_malloc0 (size);
      g_hash_table_insert (more, GUINT_TO_POINTER (name), place);
    }
  return place;
}

const char *
h5_sanitizer_after_colon (const char *name)
{
  const char *colon = strrchr (name, ':');

  return colon ? colon + 1 : name;
}

/* If the prefix was not declared, the colon is a part of the local name. In the XML that is
 * written, the prefix can have a declaration: that of an element which is gone may have said that
 * there is none. */
static const char *
name_in_xml (const H5SanitizerRules *self, H5Name element)
{
  H5Name name = h5_names_local (self->names, element);

  if (name < H5_NAME_STATIC || !self->config->safe)
    return NULL;
  const char *local = h5_names_string (self->names, name, NULL);
  const char *after = h5_sanitizer_after_colon (local);
  return after != local ? after : NULL;
}

static gboolean
may_be_href (const H5SanitizerRules *self, H5Name attribute)
{
  H5Namespace ns = h5_names_attribute_namespace (self->names, attribute);
  H5Name name = h5_names_local (self->names, attribute);
  const char *local = h5_names_string (self->names, name, NULL);

  return (ns == H5_NAMESPACE_NONE || ns == H5_NAMESPACE_XLINK)
         && (name == H5_NAME_HREF
             || (self->config->safe && strcmp (h5_sanitizer_after_colon (local), "href") == 0));
}

static gboolean
in (GHashTable *list, H5Name name)
{
  return list && g_hash_table_contains (list, GUINT_TO_POINTER (name));
}

/* --- elements --- */

/* `own` is the configuration's name for `name`. */
static H5SanitizerResult
judge_element (const H5SanitizerRules *self, H5Name name, H5Name own)
{
  const H5SanitizerConfig *config = self->config;

  if (h5_sanitizer_config_has (config, H5_SANITIZER_REPLACE_ELEMENTS, own))
    return H5_SANITIZER_REPLACE;
  if (h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, own))
    return H5_SANITIZER_REMOVE;
  if (!config->lists[H5_SANITIZER_ELEMENTS]
      || h5_sanitizer_config_has (config, H5_SANITIZER_ELEMENTS, own))
    return H5_SANITIZER_KEEP;
  return h5_sanitizer_replaces_other (config, self->names, name) ? H5_SANITIZER_REPLACE_OTHER
                                                                 : H5_SANITIZER_REMOVE;
}

/* Whether an element is one to remove if this is its local name. If others are replaced, most of
 * those to remove are not dangerous, but have no text to read. */
static gboolean
is_removed_as (const H5SanitizerRules *self, const char *local)
{
  static const H5Namespace namespaces[] = { H5_NAMESPACE_HTML, H5_NAMESPACE_SVG,
                                            H5_NAMESPACE_MATHML };
  H5Names *own = self->config->names;
  H5Name word = h5_names_find_word (own, local, strlen (local));
  gboolean is_removed = FALSE;

  for (gsize i = 0; word && i < G_N_ELEMENTS (namespaces) && !is_removed; i++)
    is_removed =
      h5_sanitizer_is_unsafe_element (namespaces[i], local)
      || (!self->config->replaces_others
          && h5_sanitizer_config_has (self->config, H5_SANITIZER_REMOVE_ELEMENTS,
                                      h5_names_element (own, namespaces[i], H5_NAME_NONE, word)));
  return is_removed;
}

/* Whether an element of HTML has a name with which SVG or MathML change to HTML and back. Its tags
 * can mean those of SVG and MathML, if a parser ignores elements in between: for example a form, if
 * the text becomes part of another form. Then, an element in it, such as a style, can belong to
 * MathML, so that its text becomes markup. */
static gboolean
is_mistaken_for_foreign (const H5SanitizerRules *self, H5Name name)
{
  static const char *const names[] = {
    "annotation-xml", "desc", "foreignobject", "malignmark", "mglyph", "mi", "mn", "mo", "ms",
    "mtext"
  };
  const H5NameInfo *info = h5_names_info (self->names, name);
  const char *local = h5_names_string (self->names, info->local, NULL);
  gboolean is = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && !is; i++)
    is = (info->is_word || info->ns == H5_NAMESPACE_HTML) && strcmp (local, names[i]) == 0;
  return is;
}

/* Whether an element has the name of an unsafe one of HTML or SVG. If its markup becomes part of
 * other elements, it is what its name says there. In other namespaces than those of HTML, SVG and
 * MathML, the same holds for the elements that the configuration removes. */
static gboolean
is_unsafe_elsewhere (const H5SanitizerRules *self, H5Name name)
{
  const H5NameInfo *info = h5_names_info (self->names, name);
  g_autofree char *local = g_ascii_strdown (h5_names_string (self->names, info->local, NULL), -1);

  if (info->is_word || info->ns == H5_NAMESPACE_HTML || info->ns == H5_NAMESPACE_SVG
      || info->ns == H5_NAMESPACE_MATHML)
    return h5_sanitizer_is_unsafe_element (H5_NAMESPACE_HTML, local)
           || h5_sanitizer_is_unsafe_element (H5_NAMESPACE_SVG, local);
  return is_removed_as (self, local);
}

H5ElementRule
h5_sanitizer_find_element_rule (H5SanitizerRules *self, H5Name name)
{
  H5ElementRule *rule = place_of (self->elements, self->more_elements, name);

  if (rule->result == H5_SANITIZER_NOT_JUDGED)
    {
      H5Name own = look_up (self, name, TRUE);
      rule->name_in_xml = name_in_xml (self, name);
      rule->result = rule->name_in_xml && is_removed_as (self, rule->name_in_xml)
                       ? H5_SANITIZER_REMOVE
                       : judge_element (self, name, own);
      if (self->config->stable
          && (is_mistaken_for_foreign (self, name)
              || (self->config->safe && is_unsafe_elsewhere (self, name))))
        rule->result = H5_SANITIZER_REMOVE;
      rule->entry = h5_sanitizer_config_element (self->config, own);
    }
  return *rule;
}

/* --- attributes --- */

static gboolean
is_data_attribute (const H5SanitizerRules *self, H5Name name)
{
  const H5NameInfo *info = h5_names_info (self->names, name);

  return info->is_word && g_str_has_prefix (info->qualified, "data-")
         && !(self->config->safe && strchr (info->qualified, ':'));
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, the parts that do not depend on the
 * element. */
static H5AttributeChoice
choose (const H5SanitizerRules *self, H5Name name, H5Name own)
{
  const H5SanitizerConfig *config = self->config;
  GHashTable *allowed = config->lists[H5_SANITIZER_ATTRIBUTES];

  if (config->strict_handlers && h5_sanitizer_may_be_handler (self->names, name))
    return H5_ATTRIBUTE_GOES;
  if (!allowed)
    return in (config->lists[H5_SANITIZER_REMOVE_ATTRIBUTES], own) ? H5_ATTRIBUTE_GOES
                                                                   : H5_ATTRIBUTE_STAYS;
  if (in (allowed, own)
      || (config->data_attributes == H5_SANITIZER_YES && is_data_attribute (self, name)))
    return H5_ATTRIBUTE_STAYS;
  return H5_ATTRIBUTE_STAYS_FOR_SOME;
}

H5AttributeRule
h5_sanitizer_find_attribute_rule (H5SanitizerRules *self, H5Name name)
{
  H5AttributeRule *rule = place_of (self->attributes, self->more_attributes, name);

  if (rule->choice == H5_ATTRIBUTE_NOT_JUDGED)
    {
      rule->own = look_up (self, name, FALSE);
      rule->choice = choose (self, name, rule->own);
      rule->is_href = may_be_href (self, name);
      rule->url_name = rule->is_href
                         ? "href"
                         : h5_names_string (self->names, h5_names_local (self->names, name), NULL);
      rule->urls = h5_urls_of_attribute (rule->url_name);
      rule->schemes = h5_sanitizer_schemes_of (self->config, rule->url_name);
    }
  return *rule;
}

gboolean
h5_sanitizer_keeps_attribute (const H5SanitizerConfig *config, const H5SanitizerElement *entry,
                              H5AttributeRule rule)
{
  if (rule.choice == H5_ATTRIBUTE_GOES || (entry && in (entry->remove_attributes, rule.own)))
    return FALSE;
  if (rule.choice == H5_ATTRIBUTE_STAYS_FOR_SOME)
    return entry && in (entry->attributes, rule.own);
  return config->lists[H5_SANITIZER_ATTRIBUTES] || !entry || !entry->attributes
         || in (entry->attributes, rule.own);
}
