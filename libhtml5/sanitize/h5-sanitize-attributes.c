/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sanitizing the attributes of elements. */
#include "sanitize/h5-sanitize-private.h"

#include "base/h5-ascii.h"
#include "sanitize/h5-sanitizer-url.h"
#include "tree/mutation/h5-mutation.h"

static gboolean
may_be_href (H5SanitizeRun *self, const H5Attribute *attribute)
{
  return h5_sanitizer_attribute_rule (&self->rules, attribute->name).is_href;
}

/* https://html.spec.whatwg.org/#built-in-navigating-url-attributes-list: whether the attribute
 * is in the list. */
static gboolean
navigates (H5SanitizeRun *self, const H5Node *element, const H5Attribute *attribute)
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
      return h5_sanitize_local_is (self, element, H5_NAME_A) && may_be_href (self, attribute);
    case H5_NAMESPACE_MATHML:
      return may_be_href (self, attribute);
    default:
      return FALSE;
    }
}

/* Whether the attribute may navigate when the tree is written and read again: as XML, where the
 * element can be in any namespace, or as part of other elements, if the result is to be stable. */
static gboolean
may_navigate_elsewhere (H5SanitizeRun *self, const H5Node *element, const H5Attribute *attribute)
{
  return (self->config->stable
          || h5_sanitizer_element_rule (&self->rules, element->name).name_in_xml)
         && (may_be_href (self, attribute) || attribute->name == H5_NAME_ACTION
             || attribute->name == H5_NAME_FORMACTION);
}

/* Whether the element is an animation of SVG, or can be one when the tree is written as XML, or
 * becomes part of other elements. */
static gboolean
may_be_animation (H5SanitizeRun *self, const H5Node *element)
{
  static const H5Name names[] = { H5_NAME_ANIMATE, H5_NAME_ANIMATE_TRANSFORM, H5_NAME_SET };
  const char *in_xml = h5_sanitizer_element_rule (&self->rules, element->name).name_in_xml;
  gboolean may_be_svg = self->config->stable || h5_element_namespace (element) == H5_NAMESPACE_SVG;
  gboolean may_be = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && !may_be; i++)
    may_be = in_xml ? strcmp (in_xml, h5_names_string (self->names, names[i], NULL)) == 0
                    : may_be_svg && h5_sanitize_local_is (self, element, names[i]);
  return may_be;
}

/* Whether an attribute of an animation names what is animated. In elements of HTML, it has small
 * letters. */
static gboolean
is_attribute_name (const H5SanitizeRun *self, const H5Attribute *attribute)
{
  return attribute->name == H5_NAME_ATTRIBUTE_NAME
         || (attribute->name == H5_NAME_ATTRIBUTENAME && self->config->stable);
}

/* https://html.spec.whatwg.org/#built-in-animating-url-attributes-list: whether the attribute
 * is in the list and animates one with this local name. The standard compares with "href" and
 * "xlink:href". */
static gboolean
animates (H5SanitizeRun *self, const H5Node *element, const H5Attribute *attribute,
          const char *local)
{
  return is_attribute_name (self, attribute) && may_be_animation (self, element)
         && strcmp (h5_sanitizer_after_colon (attribute->value), local) == 0;
}

/* https://html.spec.whatwg.org/#attr-meta-http-equiv-refresh: whether the attribute makes a page go
 * to another one. */
static gboolean
is_refresh (const H5Node *element, const H5Attribute *attribute)
{
  gsize length;

  if (attribute->name != H5_NAME_CONTENT || !h5_node_is (element, H5_NAME_META))
    return FALSE;
  const char *kind = h5_element_get_attribute (element, H5_NAME_HTTP_EQUIV, &length);
  return kind && h5_ascii_equals_ci (kind, length, "refresh");
}

static gboolean
is_unsafe_url (H5SanitizeRun *self, const H5Node *element, const H5Attribute *attribute)
{
  const H5SanitizerConfig *config = self->config;
  gboolean allows_javascript = config->javascript_urls == H5_SANITIZER_YES;

  /* The values of an animation are not checked as those of links. */
  if (animates (self, element, attribute, "href"))
    return !allows_javascript || h5_sanitizer_config_asks_about_urls (config);
  return !allows_javascript && h5_url_is_javascript (attribute->value, attribute->length)
         && (navigates (self, element, attribute)
             || may_navigate_elsewhere (self, element, attribute));
}

/* --- beyond the standard: schemes, the URL function, rel, classes --- */

/* Returns the word for the name of an element. A style can have many URLs, and the name can be
 * long, so it is looked up once for all of them. */
static H5Name
element_word (H5SanitizeRun *self, const H5Node *element)
{
  H5Name name = h5_names_local (self->names, element->name);
  gsize length;

  if (self->asked_name != name)
    {
      const char *string = h5_names_string (self->names, name, &length);
      self->asked_word = h5_names_word (self->config->urls, string, length);
      self->asked_name = name;
    }
  return self->asked_word;
}

/* What the URL function has decided, as one word: the attribute, the element and the URL. Neither
 * name contains a space. A URL that it kept for a link is not one that it kept for an image. */
static GString *
decision (H5SanitizeRun *self, const H5Node *element, const char *attribute, const char *url,
          gsize length)
{
  GString *word = g_string_new (attribute);

  g_string_append_printf (word, " %u ", element_word (self, element));
  g_string_append_len (word, url, (gssize) length);
  return word;
}

void
h5_sanitize_note_url (H5SanitizeRun *self, const H5Node *element, const char *attribute,
                      const char *url)
{
  g_autoptr (GString) kept = decision (self, element, attribute, url, strlen (url));

  h5_names_word (self->config->urls, kept->str, kept->len);
}

gboolean
h5_sanitize_url_was_kept (H5SanitizeRun *self, const H5Node *element, const char *attribute,
                          const char *url, gsize length)
{
  g_autoptr (GString) kept = decision (self, element, attribute, url, length);

  return h5_names_find_word (self->config->urls, kept->str, kept->len) != H5_NAME_NONE;
}

gboolean
h5_sanitize_is_still (const H5Node *element, H5Name name, const char *value, gsize length)
{
  const H5Attribute *attribute = element ? h5_element_find_attribute (element, name) : NULL;

  return attribute && attribute->length == length && memcmp (attribute->value, value, length) == 0;
}

void
h5_sanitize_remove_attribute (H5SanitizeRun *self, H5Node *element, H5Name name)
{
  h5_element_remove_attribute (element, name);
  self->done.n_changes++;
}

void
h5_sanitize_ask_about_urls (H5SanitizeRun *self, H5Node *element, H5Name name)
{
  H5AttributeRule rule = h5_sanitizer_attribute_rule (&self->rules, name);
  gsize length;
  const char *old = h5_element_get_attribute (element, name, &length);
  g_autofree char *value = old ? g_memdup2 (old, length + 1) : NULL;
  gboolean dropped;

  if (!value)
    return;
  g_autofree char *answer =
    h5_urls_ask (rule.urls, self->config, &element, rule.url_name, value, &dropped);
  const H5Attribute changed = { .name = name,
                                .value = answer,
                                .length = answer ? strlen (answer) : 0 };
  if (!h5_sanitize_is_still (element, name, value, length))
    return;
  if (dropped || (answer && is_unsafe_url (self, element, &changed)))
    {
      h5_sanitize_remove_attribute (self, element, name);
      return;
    }
  if (answer)
    {
      h5_element_set_attribute (element, name, answer, strlen (answer));
      self->done.n_changes++;
    }
  h5_sanitize_note_url (self, element, rule.url_name, answer ? answer : value);
}

/* Whether the value may have URLs: all of them are in functions. */
static gboolean
may_have_css_urls (const H5Node *element, const H5Attribute *attribute, H5Urls kind)
{
  return memchr (attribute->value, '(', attribute->length)
         && (kind == H5_URLS_CSS || h5_element_namespace (element) == H5_NAMESPACE_SVG);
}

/* Filters an attribute that is CSS. If the URL function decides, that is later. Returns FALSE if
 * the attribute must go. */
static gboolean
check_css_attribute (H5SanitizeRun *self, H5Node *element, H5Name name)
{
  if (!self->config->url)
    return h5_sanitize_css_attribute (self, &element, name);
  h5_sanitize_ask_later (self, element, name, H5_QUESTION_CSS);
  return TRUE;
}

/* Whether the URLs of an attribute are allowed. */
static gboolean
check_url (H5SanitizeRun *self, H5Node *element, const H5Attribute *attribute, H5AttributeRule rule)
{
  const H5SanitizerConfig *config = self->config;
  const char *value = attribute->value;
  gsize length = attribute->length;

  if (!rule.urls || !h5_sanitizer_config_asks_about_urls (config))
    return TRUE;
  if (rule.urls == H5_URLS_CSS || rule.urls == H5_URLS_ANIMATION)
    return !may_have_css_urls (element, attribute, rule.urls)
           || check_css_attribute (self, element, attribute->name);
  if (config->url)
    {
      h5_sanitize_ask_later (self, element, attribute->name, H5_QUESTION_URLS);
      return TRUE;
    }
  if (config->urls)
    return length == 0 || h5_sanitize_url_was_kept (self, element, rule.url_name, value, length);
  return h5_urls_are_allowed (rule.urls, value, length, rule.schemes);
}

static gboolean
check_style_attribute (H5SanitizeRun *self, H5Node *element, H5Name name)
{
  return !self->config->properties || name != H5_NAME_STYLE
         || check_css_attribute (self, element, name);
}

static void
keep_classes (H5SanitizeRun *self, H5Node *element)
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
is_link (const H5SanitizeRun *self, const H5Node *element)
{
  return h5_node_is (element, H5_NAME_A) || h5_node_is (element, H5_NAME_AREA)
         || (h5_element_namespace (element) == H5_NAMESPACE_SVG
             && h5_sanitize_local_is (self, element, H5_NAME_A));
}

static gboolean
has_href (H5SanitizeRun *self, const H5Node *element)
{
  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    if (may_be_href (self, &h5_attributes_items (element->attributes)[i]))
      return TRUE;
  return FALSE;
}

/* Sets the rel attribute of links from the configuration. Other elements keep theirs if the
 * lists allow it. */
void
h5_sanitize_rel (H5SanitizeRun *self, H5Node *element)
{
  const char *rel = self->config->rel;
  const H5Attribute *old = h5_element_find_attribute (element, H5_NAME_REL);

  if (has_href (self, element))
    {
      if (old && strcmp (old->value, rel) == 0)
        return;
      h5_element_set_attribute (element, H5_NAME_REL, rel, strlen (rel));
    }
  else if (old
           && !h5_sanitizer_keeps_attribute (
             self->config, h5_sanitizer_element_rule (&self->rules, element->name).entry,
             h5_sanitizer_attribute_rule (&self->rules, H5_NAME_REL)))
    h5_element_remove_attribute (element, H5_NAME_REL);
  else
    return;
  self->done.n_changes++;
}

/* Whether parsers interpret the attribute differently: with it, some create a shadow root,
 * others a template. */
static gboolean
is_read_in_two_ways (const H5SanitizeRun *self, const H5Node *element, H5Name attribute)
{
  return self->config->stable && attribute == H5_NAME_SHADOWROOTMODE
         && h5_node_is (element, H5_NAME_TEMPLATE);
}

static void
remove_doomed (H5SanitizeRun *self, H5Node *element)
{
  guint n = self->doomed->len;

  self->done.n_changes += n;
  h5_element_remove_attributes (element, (const H5Name *) (gpointer) self->doomed->data, n);
  g_array_set_size (self->doomed, 0);
}

void
h5_sanitize_attributes (H5SanitizeRun *self, H5Node *element, const H5SanitizerElement *entry)
{
  gboolean sets_rel = self->config->rel && is_link (self, element);

  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      H5Name name = attribute->name;
      if (sets_rel && name == H5_NAME_REL)
        continue;
      H5AttributeRule rule = h5_sanitizer_attribute_rule (&self->rules, name);
      gboolean stays =
        h5_sanitizer_keeps_attribute (self->config, entry, rule)
        && !is_unsafe_url (self, element, attribute) && !is_read_in_two_ways (self, element, name)
        && !(h5_sanitizer_config_asks_about_urls (self->config) && is_refresh (element, attribute))
        && !(self->config->class_prefix && animates (self, element, attribute, "class"))
        && check_url (self, element, attribute, rule)
        && check_style_attribute (self, element, name);
      if (!stays)
        g_array_append_val (self->doomed, name);
    }
  if (self->doomed->len)
    remove_doomed (self, element);
  if (self->config->class_prefix)
    keep_classes (self, element);
  if (sets_rel && self->config->url)
    h5_sanitize_ask_later (self, element, H5_NAME_REL, H5_QUESTION_REL);
  else if (sets_rel)
    h5_sanitize_rel (self, element);
}
