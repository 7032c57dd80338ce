/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "sanitize/h5-sanitize.h"

#include "base/h5-ascii.h"
#include "sanitize/h5-sanitizer-style.h"
#include "sanitize/h5-sanitizer-url.h"

#define NOT_KNOWN (G_MAXUINT32 - 1) /* a name that the configuration has not: it is in no list */

typedef struct
{
  H5SanitizerConfig *config; /* names of its own words may be added to it */
  const H5Names *names;
  GArray *elements; /* by the tree's name: the configuration's + 1; 0: not looked up yet */
  GArray *attributes;
  H5Sanitized done;
} Sanitizer;

/* --- names --- */

static H5Name
look_up (Sanitizer *self, H5Name name, gboolean element)
{
  H5Names *own = self->config->names;
  const H5NameInfo *info = h5_names_info (self->names, name);
  gsize length;
  const char *local = h5_names_string (self->names, info->local, &length);
  H5Name word = h5_names_find_word (own, local, length);
  H5Namespace ns = element && info->is_word ? H5_NAMESPACE_HTML : info->ns;
  const char *uri = h5_names_namespace_uri (self->names, ns);

  if (!word || !h5_names_find_namespace (own, uri ? uri : "", uri ? strlen (uri) : 0, &ns))
    return NOT_KNOWN;
  return element ? h5_names_element (own, ns, H5_NAME_NONE, word)
                 : h5_names_attribute (own, ns, H5_NAME_NONE, word);
}

/* The configuration's name for one of the tree. */
static H5Name
own_name (Sanitizer *self, H5Name name, gboolean element)
{
  GArray *cache = element ? self->elements : self->attributes;

  if (name >= cache->len)
    g_array_set_size (cache, MAX (name + 1, cache->len * 2));
  H5Name *own = &g_array_index (cache, H5Name, name);
  if (*own == 0)
    {
      *own = look_up (self, name, element) + 1;
      self->done.n_look_ups++;
    }
  return *own - 1;
}

/* --- attributes --- */

static gboolean
in (GHashTable *list, H5Name name)
{
  return list && g_hash_table_contains (list, GUINT_TO_POINTER (name));
}

static gboolean
is_data_attribute (const Sanitizer *self, H5Name name)
{
  const H5NameInfo *info = h5_names_info (self->names, name);

  return info->is_word && g_str_has_prefix (info->qualified, "data-");
}

/* Step 5 of https://html.spec.whatwg.org/#sanitize-core, without URLs */
static gboolean
keeps_attribute (Sanitizer *self, const H5SanitizerElement *entry, const H5Attribute *attribute)
{
  GHashTable *allowed = self->config->lists[H5_SANITIZER_ATTRIBUTES];
  GHashTable *removed = self->config->lists[H5_SANITIZER_REMOVE_ATTRIBUTES];
  H5Name name = own_name (self, attribute->name, FALSE);

  if (self->config->strict_handlers && h5_sanitizer_may_be_handler (self->names, attribute->name))
    return FALSE;
  if (entry && in (entry->remove_attributes, name))
    return FALSE;
  if (allowed)
    return in (allowed, name) || (entry && in (entry->attributes, name))
           || (self->config->data_attributes == H5_SANITIZER_YES
               && is_data_attribute (self, attribute->name));
  if (entry && entry->attributes && !in (entry->attributes, name))
    return FALSE;
  return !in (removed, name);
}

static gboolean
is_href (const Sanitizer *self, const H5Attribute *attribute)
{
  H5Namespace ns = h5_names_attribute_namespace (self->names, attribute->name);

  return h5_names_local (self->names, attribute->name) == H5_NAME_HREF
         && (ns == H5_NAMESPACE_NONE || ns == H5_NAMESPACE_XLINK);
}

static gboolean
local_is (const Sanitizer *self, const H5Node *element, H5Name local)
{
  return h5_names_local (self->names, element->name) == local;
}

/* https://html.spec.whatwg.org/#built-in-navigating-url-attributes-list */
static gboolean
navigates (const Sanitizer *self, const H5Node *element, const H5Attribute *attribute)
{
  switch (h5_element_namespace (element))
    {
    case H5_NAMESPACE_HTML:
      switch (h5_names_local (self->names, element->name))
        {
        case H5_NAME_A:
        case H5_NAME_AREA:
        case H5_NAME_BASE:
          return attribute->name == H5_NAME_HREF;
        case H5_NAME_FORM:
          return attribute->name == H5_NAME_ACTION;
        case H5_NAME_INPUT:
        case H5_NAME_BUTTON:
          return attribute->name == H5_NAME_FORMACTION;
        default:
          return FALSE;
        }
    case H5_NAMESPACE_SVG:
      return local_is (self, element, H5_NAME_A) && is_href (self, attribute);
    case H5_NAMESPACE_MATHML:
      return is_href (self, attribute);
    default:
      return FALSE;
    }
}

/* https://html.spec.whatwg.org/#built-in-animating-url-attributes-list */
static gboolean
animates_href (const Sanitizer *self, const H5Node *element, const H5Attribute *attribute)
{
  return h5_element_namespace (element) == H5_NAMESPACE_SVG
         && (local_is (self, element, H5_NAME_ANIMATE)
             || local_is (self, element, H5_NAME_ANIMATE_TRANSFORM)
             || local_is (self, element, H5_NAME_SET))
         && attribute->name == H5_NAME_ATTRIBUTE_NAME
         && (strcmp (attribute->value, "href") == 0
             || strcmp (attribute->value, "xlink:href") == 0);
}

static gboolean
is_unsafe_url (const Sanitizer *self, const H5Node *element, const H5Attribute *attribute)
{
  if (self->config->javascript_urls == H5_SANITIZER_YES)
    return FALSE;
  return animates_href (self, element, attribute)
         || (navigates (self, element, attribute)
             && h5_url_is_javascript (attribute->value, attribute->length));
}

/* --- beyond the standard: schemes, the callback, rel, classes --- */

static gboolean
has_allowed_scheme (const Sanitizer *self, const char *local, const H5Attribute *attribute)
{
  return h5_urls_are_allowed (h5_urls_of_attribute (local), attribute->value, attribute->length,
                              h5_sanitizer_schemes_of (self->config, local));
}

/* So that the URLs are known when the text is read again. */
static void
note_url (Sanitizer *self, const char *url)
{
  H5SanitizerConfig *config = self->config;

  if (!config->stable || !url)
    return;
  if (!config->urls)
    config->urls = h5_names_new ();
  h5_names_word (config->urls, url, strlen (url));
}

/* Whether the function of URLs keeps the attribute; it may give it another value. */
static gboolean
ask_about_urls (Sanitizer *self, H5Node *element, const H5Attribute *attribute, const char *local)
{
  H5Name name = attribute->name;
  gboolean dropped;
  g_autofree char *value = h5_urls_ask (h5_urls_of_attribute (local), self->config, element, local,
                                        attribute->value, &dropped);
  const H5Attribute changed = { .name = name,
                                .value = value,
                                .length = value ? strlen (value) : 0 };

  if (dropped || (value && is_unsafe_url (self, element, &changed)))
    return FALSE;
  if (value)
    {
      h5_element_set_attribute (element, name, value, strlen (value));
      self->done.n_changes++;
    }
  note_url (self, h5_element_get_attribute (element, name, NULL));
  return TRUE;
}

/* FALSE: the attribute goes. */
static gboolean
check_url (Sanitizer *self, H5Node *element, const H5Attribute *attribute)
{
  const H5SanitizerConfig *config = self->config;
  const char *local =
    h5_names_string (self->names, h5_names_local (self->names, attribute->name), NULL);

  if ((!config->schemes && !config->url && !config->urls) || !h5_urls_of_attribute (local))
    return TRUE;
  if (!config->url && config->urls)
    return attribute->length == 0
           || h5_names_find_word (config->urls, attribute->value, attribute->length);
  return config->url ? ask_about_urls (self, element, attribute, local)
                     : has_allowed_scheme (self, local, attribute);
}

/* --- styles --- */

typedef struct
{
  Sanitizer *sanitizer;
  const H5Node *element;
} StyleUrls;

/* URLs of styles are asked about as those of an attribute `style`; where there are no schemes for
 * that, as those of `src`. */
static gboolean
is_allowed_in_style (const H5SanitizerConfig *config, const char *url, gsize length)
{
  static const char *const attributes[] = { "style", "src", "*" };
  const char *const *schemes = NULL;

  if (!config->url && config->urls)
    return h5_names_find_word (config->urls, url, length) != H5_NAME_NONE;
  for (gsize i = 0; config->schemes && !schemes && i < G_N_ELEMENTS (attributes); i++)
    schemes = g_hash_table_lookup (config->schemes, attributes[i]);
  return !h5_url_is_javascript (url, length) && h5_url_is_allowed (url, length, schemes);
}

static gboolean
take_style_url (gpointer data, const char *url, gsize length, H5Buffer *out)
{
  const StyleUrls *self = data;
  const H5SanitizerConfig *config = self->sanitizer->config;
  g_autofree char *text = g_strndup (url, length);
  g_autofree char *answer = NULL;
  gboolean dropped = FALSE;

  gboolean allowed = is_allowed_in_style (config, text, strlen (text));
  if (config->url)
    answer = config->url (config->url_data, self->element, "style", text, allowed, &dropped);
  if (dropped || (answer ? !is_allowed_in_style (config, answer, strlen (answer)) : !allowed))
    return FALSE;
  h5_buffer_append_string (out, answer ? answer : text);
  if (config->url)
    note_url (self->sanitizer, answer ? answer : text);
  return TRUE;
}

/* Whether the attribute stays; it may get another value. */
static gboolean
check_style_attribute (Sanitizer *self, H5Node *element, const H5Attribute *attribute)
{
  StyleUrls urls = { self, element };
  H5StyleFilter filter = { self->config->properties, take_style_url, &urls };
  H5Buffer kept = H5_BUFFER_INIT;
  g_autofree char *value = NULL;

  if (!self->config->properties || attribute->name != H5_NAME_STYLE)
    return TRUE;
  /* The function of URLs is the application's, which may do what it must not. */
  value = g_strndup (attribute->value, attribute->length);
  h5_style_filter_declarations (&filter, value, strlen (value), &kept);
  gboolean stays = kept.length > 0;
  if (stays && strcmp (kept.data, value) != 0)
    {
      h5_element_set_attribute (element, H5_NAME_STYLE, kept.data, kept.length);
      self->done.n_changes++;
    }
  h5_buffer_clear (&kept);
  return stays;
}

/* The text of a style element, HTML's or SVG's. */
static void
filter_style_element (Sanitizer *self, H5Node *element)
{
  StyleUrls urls = { self, element };
  H5StyleFilter filter = { self->config->properties, take_style_url, &urls };
  H5Buffer css = H5_BUFFER_INIT, kept = H5_BUFFER_INIT;

  h5_node_descendant_text (element, &css);
  h5_style_filter_sheet (&filter, css.data ? css.data : "", css.length, &kept);
  if (kept.length != css.length || (css.length && memcmp (kept.data, css.data, css.length) != 0))
    {
      H5Tree *tree = h5_node_tree (element);
      while (element->first_child)
        h5_node_remove (element->first_child);
      if (kept.length)
        h5_node_append (element,
                        h5_tree_new_character_data (tree, H5_NODE_TEXT, kept.data, kept.length));
      self->done.n_changes++;
    }
  h5_buffer_clear (&css);
  h5_buffer_clear (&kept);
}

static void
keep_classes (Sanitizer *self, H5Node *element)
{
  const char *value = h5_element_get_attribute (element, H5_NAME_CLASS, NULL);
  g_autoptr (GString) kept = g_string_new (NULL);

  if (!value)
    return;
  g_auto (GStrv) classes = g_strsplit_set (value, "\t\n\f\r ", -1);
  for (char **name = classes; *name; name++)
    if (**name && g_str_has_prefix (*name, self->config->class_prefix))
      g_string_append_printf (kept, "%s%s", kept->len ? " " : "", *name);
  if (strcmp (kept->str, value) == 0)
    return;
  self->done.n_changes++;
  if (kept->len)
    h5_element_set_attribute (element, H5_NAME_CLASS, kept->str, kept->len);
  else
    h5_element_remove_attribute (element, H5_NAME_CLASS);
}

static gboolean
is_link (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_A) || h5_node_is (element, H5_NAME_AREA);
}

/* Links get the rel that the configuration says, and no other; what is none keeps what the lists
 * let it. */
static void
set_rel (Sanitizer *self, H5Node *element, const H5SanitizerElement *entry)
{
  const char *rel = self->config->rel;
  const H5Attribute *old = h5_element_find_attribute (element, H5_NAME_REL);

  if (h5_element_find_attribute (element, H5_NAME_HREF))
    {
      if (old && strcmp (old->value, rel) == 0)
        return;
      h5_element_set_attribute (element, H5_NAME_REL, rel, strlen (rel));
    }
  else if (old && !keeps_attribute (self, entry, old))
    h5_element_remove_attribute (element, H5_NAME_REL);
  else
    return;
  self->done.n_changes++;
}

/* Some readers make a shadow root of it, others a template. */
static gboolean
is_read_in_two_ways (const Sanitizer *self, const H5Node *element, H5Name attribute)
{
  return self->config->stable && attribute == H5_NAME_SHADOWROOTMODE
         && h5_node_is (element, H5_NAME_TEMPLATE);
}

static void
sanitize_attributes (Sanitizer *self, H5Node *element, const H5SanitizerElement *entry)
{
  gboolean sets_rel = self->config->rel && is_link (element);
  g_autoptr (GArray) doomed = NULL;

  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      H5Name name = attribute->name;
      if (sets_rel && name == H5_NAME_REL)
        continue;
      if (keeps_attribute (self, entry, attribute) && !is_unsafe_url (self, element, attribute)
          && !is_read_in_two_ways (self, element, name) && check_url (self, element, attribute)
          && check_style_attribute (self, element, attribute))
        continue;
      if (!doomed)
        doomed = g_array_new (FALSE, FALSE, sizeof (H5Name));
      g_array_append_val (doomed, name);
    }
  if (doomed)
    {
      self->done.n_changes += doomed->len;
      h5_element_remove_attributes (element, (const H5Name *) (gpointer) doomed->data, doomed->len);
    }
  if (self->config->class_prefix)
    keep_classes (self, element);
  if (sets_rel)
    set_rel (self, element, entry);
}

/* --- nodes --- */

typedef enum
{
  KEEP,
  REMOVE,
  REPLACE /* with its children */
} Result;

static Result
judge_element (Sanitizer *self, H5Name name)
{
  const H5SanitizerConfig *config = self->config;

  if (h5_sanitizer_config_has (config, H5_SANITIZER_REPLACE_ELEMENTS, name))
    return REPLACE;
  if (config->lists[H5_SANITIZER_ELEMENTS])
    return h5_sanitizer_config_has (config, H5_SANITIZER_ELEMENTS, name) ? KEEP : REMOVE;
  return h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_ELEMENTS, name) ? REMOVE : KEEP;
}

static Result
judge (Sanitizer *self, const H5Node *node)
{
  const H5SanitizerConfig *config = self->config;
  H5Name name;

  switch ((H5NodeType) node->type)
    {
    case H5_NODE_COMMENT:
      return config->comments == H5_SANITIZER_YES ? KEEP : REMOVE;
    case H5_NODE_PROCESSING_INSTRUCTION:
      name = own_name (self, node->name, FALSE);
      if (config->lists[H5_SANITIZER_INSTRUCTIONS])
        return h5_sanitizer_config_has (config, H5_SANITIZER_INSTRUCTIONS, name) ? KEEP : REMOVE;
      return h5_sanitizer_config_has (config, H5_SANITIZER_REMOVE_INSTRUCTIONS, name) ? REMOVE
                                                                                      : KEEP;
    case H5_NODE_ELEMENT:
      return judge_element (self, own_name (self, node->name, TRUE));
    default:
      return KEEP;
    }
}

/* Where the parser makes one without a tag, it would do so again. */
static gboolean
is_implied (const H5Node *node)
{
  static const H5Name implied[] = { H5_NAME_HTML,     H5_NAME_HEAD,  H5_NAME_BODY,
                                    H5_NAME_COLGROUP, H5_NAME_TBODY, H5_NAME_TR };
  gboolean is = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (implied) && !is; i++)
    is = h5_node_is (node, implied[i]);
  return is && h5_element_n_attributes (node) == 0;
}

static void
count (Sanitizer *self, const H5Node *removed)
{
  self->done.n_changes++;
  self->done.n_implied += is_implied (removed);
}

/* What begins with line feeds loses one whenever it is read, and none is added when it is written:
 * in text that is to be stable there are none. */
static void
drop_leading_line_feeds (Sanitizer *self, H5Node *element)
{
  H5Node *text = element->first_child;

  while (text && text->type == H5_NODE_TEXT && (!text->length || text->data[0] == '\n'))
    {
      gsize n = strspn (text->data, "\n");
      H5Node *next = text->next;
      if (n < text->length)
        h5_node_replace_data (text, 0, n, "", 0);
      else
        h5_node_remove (text);
      self->done.n_changes++;
      text = n < text->length ? NULL : next;
    }
}

static gboolean
loses_line_feeds (const H5Node *node)
{
  return h5_node_is (node, H5_NAME_PRE) || h5_node_is (node, H5_NAME_TEXTAREA)
         || h5_node_is (node, H5_NAME_LISTING);
}

static void
splice_children (H5Node *element)
{
  for (H5Node *child = element->first_child, *next; child; child = next)
    {
      next = child->next;
      h5_node_remove (child);
      h5_node_insert_before (element->parent, child, element);
    }
  h5_node_remove (element);
}

/* The fragment of a node that comes after `done` (NULL: the first): template contents, then
 * shadow tree. */
static H5Node *
next_fragment (H5Node *node, H5Node *done)
{
  H5Node *content = h5_template_content (node);
  H5Node *shadow = h5_element_shadow_root (node);

  if (content && content->host == node && done == NULL)
    return content;
  return shadow && done != shadow ? shadow : NULL;
}

/* Where the walk stands: at a node to judge, or after everything in one. */
typedef struct
{
  H5Node *node;
  gboolean after;
} Place;

static Place
first_place (H5Node *node, H5Node *done)
{
  H5Node *fragment = node->type == H5_NODE_ELEMENT ? next_fragment (node, done) : NULL;
  H5Node *parent = fragment ? fragment : node;
  H5Node *child = h5_node_first_child (parent);

  return child ? (Place){ child, FALSE } : (Place){ parent, TRUE };
}

static Place
place_after (H5Node *node)
{
  return node->next ? (Place){ node->next, FALSE } : (Place){ node->parent, TRUE };
}

/* Step 2 for one node that the walk meets; where it goes from there. */
static Place
visit (Sanitizer *self, H5Node *node)
{
  Result result = judge (self, node);
  Place next;

  if (result == REMOVE)
    {
      next = place_after (node);
      count (self, node);
      h5_node_remove (node);
      return next;
    }
  if (result == KEEP && node->type == H5_NODE_ELEMENT)
    sanitize_attributes (
      self, node, h5_sanitizer_config_element (self->config, own_name (self, node->name, TRUE)));
  if (result == KEEP && self->config->properties && node->type == H5_NODE_ELEMENT
      && local_is (self, node, H5_NAME_STYLE))
    filter_style_element (self, node);
  if (result == KEEP)
    return first_place (node, NULL);
  return node->first_child ? (Place){ node->first_child, FALSE } : (Place){ node, TRUE };
}

static Place
finish (Sanitizer *self, H5Node *node)
{
  if (node->type == H5_NODE_DOCUMENT_FRAGMENT)
    return first_place (node->host, node);
  Place next = place_after (node);
  if (judge (self, node) == REPLACE)
    {
      count (self, node);
      splice_children (node);
    }
  else if (self->config->stable && loses_line_feeds (node))
    drop_leading_line_feeds (self, node);
  return next;
}

static void
walk (Sanitizer *self, H5Node *root)
{
  Place place = first_place (root, NULL);

  while (place.node != root)
    place = place.after ? finish (self, place.node) : visit (self, place.node);
}

H5Sanitized
h5_sanitize (H5Node *root, H5SanitizerConfig *config, gboolean safe)
{
  H5SanitizerConfig *copy = safe ? h5_sanitizer_config_copy_safe (config) : NULL;
  Sanitizer self = {
    .config = safe ? copy : config,
    .names = h5_node_tree (root)->names,
    .elements = g_array_new (FALSE, TRUE, sizeof (H5Name)),
    .attributes = g_array_new (FALSE, TRUE, sizeof (H5Name)),
  };

  walk (&self, root);
  g_clear_pointer (&copy, h5_sanitizer_config_free);
  g_array_unref (self.elements);
  g_array_unref (self.attributes);
  return self.done;
}
