/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Sanitizing CSS: attributes that are CSS, and style sheets. */
#include "sanitize/h5-sanitize-private.h"

#include "base/h5-ascii.h"
#include "sanitize/style/h5-sanitizer-style.h"
#include "sanitize/h5-sanitizer-url.h"
#include "tree/mutation/h5-mutation.h"

typedef struct
{
  H5SanitizeRun *sanitizer;
  H5Node *element;
  const char
    *attribute;   /* "style", a property of SVG, or one that gives the values of an animation */
  char *property; /* the one that is animated; or NULL: schemes are those of the attribute */
} StyleUrls;

/* URLs in styles have the schemes of the attribute `style`, or, if it has none, those of
 * `src`. A property of SVG may have its own, and may refer to its own document in any case. */
static gboolean
is_allowed_in_style (const StyleUrls *self, const char *url, gsize length)
{
  const H5SanitizerConfig *config = self->sanitizer->config;
  const char *const attributes[] = { self->property ? self->property : self->attribute, "style",
                                     "src", "*" };
  const char *const *schemes = NULL;

  if (!config->url && config->urls)
    return h5_sanitize_url_was_kept (self->sanitizer, self->element, self->attribute, url, length);
  if (*url == '#' && strcmp (self->attribute, "style") != 0)
    return TRUE;
  for (gsize i = 0; config->schemes && !schemes && i < G_N_ELEMENTS (attributes); i++)
    schemes = g_hash_table_lookup (config->schemes, attributes[i]);
  return !h5_url_is_javascript (url, length) && h5_url_is_allowed (url, length, schemes);
}

static gboolean
take_style_url (gpointer data, const char *url, gsize length, H5Buffer *out)
{
  StyleUrls *self = data;
  H5SanitizerConfig *config = self->sanitizer->config;
  g_autofree char *text = g_strndup (url, length);
  g_autofree char *answer = NULL;
  gboolean dropped = FALSE;

  gboolean allowed = is_allowed_in_style (self, text, strlen (text));
  if (config->url)
    answer =
      h5_sanitizer_config_ask (config, &self->element, self->attribute, text, allowed, &dropped);
  if (dropped || (answer ? !is_allowed_in_style (self, answer, strlen (answer)) : !allowed))
    return FALSE;
  h5_buffer_append_string (out, answer ? answer : text);
  if (config->url)
    h5_sanitize_note_url (self->sanitizer, self->element, self->attribute, answer ? answer : text);
  return TRUE;
}

/* Replaces the value of an attribute that was `old`. Returns FALSE if nothing is left of it. */
static gboolean
put_filtered (StyleUrls *urls, H5Name name, const char *old, gsize length, const H5Buffer *kept)
{
  if (!h5_sanitize_is_still (urls->element, name, old, length))
    return TRUE;
  if (kept->length > 0 && strcmp (kept->data, old) != 0)
    {
      h5_element_set_attribute (urls->element, name, kept->data, kept->length);
      urls->sanitizer->done.n_changes++;
    }
  return kept->length > 0;
}

/* https://svgwg.org/specs/animations/#ValuesAttribute: filters each value of an animation. Browsers
 * split it at semicolons before they parse the values. One that is not allowed takes the others
 * with it. */
static void
filter_values (const H5StyleFilter *filter, const char *values, H5Buffer *kept)
{
  g_auto (GStrv) items = g_strsplit (values, ";", -1);

  for (char **item = items; *item; item++)
    {
      gsize before = kept->length;
      h5_style_filter_value (filter, *item, strlen (*item), kept);
      if (kept->length == before && !h5_ascii_is_blank (*item, strlen (*item)))
        {
          h5_buffer_truncate (kept, 0);
          return;
        }
      if (item[1])
        h5_buffer_append_byte (kept, ';');
    }
}

/* Returns the property that an element of SVG animates. NULL if that cannot have URLs. */
static char *
animated_property (const H5Node *element)
{
  const char *name = h5_element_get_attribute (element, H5_NAME_ATTRIBUTE_NAME, NULL);
  char *property = name ? g_strstrip (g_ascii_strdown (name, -1)) : NULL;

  if (property && !h5_property_has_urls (property))
    g_clear_pointer (&property, g_free);
  return property;
}

gboolean
h5_sanitize_css_attribute (H5SanitizeRun *self, H5Node **place, H5Name name)
{
  H5Node *element = *place;
  H5Name local = h5_names_local (self->names, name);
  StyleUrls urls = { self, element, h5_names_string (self->names, local, NULL), NULL };
  H5StyleFilter filter = { self->config->properties, take_style_url, &urls };
  H5Buffer kept = H5_BUFFER_INIT;
  gsize length;
  const char *old = h5_element_get_attribute (element, name, &length);
  g_autofree char *value = g_memdup2 (old, length + 1);

  if (name == H5_NAME_STYLE)
    h5_style_filter_declarations (&filter, value, length, &kept);
  else
    {
      if (h5_sanitizer_attribute_rule (&self->rules, name).urls == H5_URLS_ANIMATION)
        urls.property = animated_property (element);
      filter.is_listed = strcmp (urls.attribute, "values") == 0;
      if (filter.is_listed)
        filter_values (&filter, value, &kept);
      else
        h5_style_filter_value (&filter, value, length, &kept);
    }
  gboolean stays = put_filtered (&urls, name, value, length, &kept);
  h5_buffer_clear (&kept);
  g_free (urls.property);
  *place = urls.element;
  return stays;
}

/* --- sheets --- */

static gboolean
has_text (const H5Node *element, const H5Buffer *text)
{
  H5Buffer own = H5_BUFFER_INIT;

  if (!element)
    return FALSE;
  h5_node_child_text (element, &own);
  gboolean has = h5_buffer_equal (&own, text);
  h5_buffer_clear (&own);
  return has;
}

static void
set_text (H5Node *element, const H5Buffer *text)
{
  H5Tree *tree = h5_node_tree (element);

  while (element->first_child)
    h5_node_remove (element->first_child);
  if (text->length)
    h5_node_append (element,
                    h5_tree_new_character_data (tree, H5_NODE_TEXT, text->data, text->length));
}

/* https://html.spec.whatwg.org/#update-a-style-block: the sheet is the child text content. */
void
h5_sanitize_keep_sheet (H5SanitizeRun *self, H5Node *element)
{
  const H5Node *child = element->first_child;
  gsize n_others = 0;
  H5Buffer css = H5_BUFFER_INIT;

  for (; child; child = child->next)
    n_others += !h5_node_is_text (child);
  if (n_others == 0)
    return;
  h5_node_child_text (element, &css);
  set_text (element, &css);
  h5_buffer_clear (&css);
  self->done.n_changes += n_others;
}

void
h5_sanitize_style_element (H5SanitizeRun *self, H5Node *element)
{
  StyleUrls urls = { self, element, "style", NULL };
  H5StyleFilter filter = { self->config->properties, take_style_url, &urls };
  H5Buffer css = H5_BUFFER_INIT, kept = H5_BUFFER_INIT;

  h5_node_child_text (element, &css);
  h5_style_filter_sheet (&filter, css.data ? css.data : "", css.length, &kept);
  if (!h5_buffer_equal (&kept, &css) && has_text (urls.element, &css))
    {
      set_text (urls.element, &kept);
      self->done.n_changes++;
    }
  h5_buffer_clear (&css);
  h5_buffer_clear (&kept);
}
