/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-links.h"

#include "base/h5-ascii.h"
#include "convert/links/h5-link-css.h"
#include "convert/links/h5-link-refresh.h"
#include "url/h5-url-list.h"

typedef struct
{
  H5Link link; /* the fields that are known so far */
  H5LinkFunc func;
  gpointer data;
} Visit;

/* Reports a URL that is written without escapes, and trims white space around it. */
static void
report (Visit *self, gsize start, gsize end)
{
  H5Link *link = &self->link;

  link->url = link->value + start;
  link->url_length = end - start;
  h5_ascii_strip (&link->url, &link->url_length);
  link->start = (gsize) (link->url - link->value);
  link->end = link->start + link->url_length;
  self->func (&self->link, self->data);
}

static void
visit_list (Visit *self, H5UrlListKind kind)
{
  const char *value = self->link.value;
  H5UrlCandidate candidate = { .end = value };

  while (h5_url_list_next (kind, candidate.end, &candidate))
    {
      gsize start = (gsize) (candidate.url - value);
      report (self, start, start + candidate.length);
    }
}

static void
report_css (gsize start, gsize end, gboolean is_import, const char *url, gsize length,
            gpointer data)
{
  Visit *self = data;
  H5Link link = self->link;

  link.start = start;
  link.end = end;
  link.url = url;
  link.url_length = length;
  if (is_import)
    link.kind = H5_LINK_STYLESHEET;
  self->func (&link, self->data);
}

static void
visit_value (Visit *self)
{
  gsize start, end;

  switch (self->link.form)
    {
    case H5_LINK_FORM_ONE:
      report (self, 0, self->link.value_length);
      break;
    case H5_LINK_FORM_WORDS:
      visit_list (self, H5_URL_LIST_WORDS);
      break;
    case H5_LINK_FORM_SRCSET:
      visit_list (self, H5_URL_LIST_SRCSET);
      break;
    case H5_LINK_FORM_REFRESH:
      if (h5_link_find_refresh (self->link.value, self->link.value_length, &start, &end))
        report (self, start, end);
      break;
    case H5_LINK_FORM_CSS:
      h5_link_visit_css (self->link.value, self->link.value_length, report_css, self);
      break;
    case H5_LINK_FORM_NONE:
      break;
    }
}

static void
visit_attributes (Visit *self, H5Node *element)
{
  for (guint32 i = 0; i < h5_element_n_attributes (element); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (element->attributes)[i];
      H5LinkKind kind;
      H5LinkForm form = h5_link_form_of (element, attribute, &kind);
      if (form == H5_LINK_FORM_NONE)
        continue;
      self->link = (H5Link){
        .element = element,
        .attribute = attribute,
        .form = form,
        .kind = kind,
        .value = attribute->value,
        .value_length = attribute->length,
      };
      visit_value (self);
    }
}

static gboolean
is_style (const H5Node *element)
{
  const H5Names *names = h5_node_tree (element)->names;
  H5Namespace ns = h5_element_namespace (element);

  return (ns == H5_NAMESPACE_HTML || ns == H5_NAMESPACE_SVG)
         && h5_names_info (names, element->name)->local == H5_NAME_STYLE;
}

static void
visit_text (Visit *self, H5Node *element)
{
  for (H5Node *text = element->first_child; text; text = text->next)
    if (h5_node_is_text (text))
      {
        self->link = (H5Link){
          .element = element,
          .text = text,
          .form = H5_LINK_FORM_CSS,
          .kind = H5_LINK_STYLE,
          .value = text->data,
          .value_length = text->length,
        };
        visit_value (self);
      }
}

void
h5_links_visit_element (H5Node *element, H5LinkFunc func, gpointer data)
{
  Visit self = { .func = func, .data = data };

  visit_attributes (&self, element);
  if (is_style (element))
    visit_text (&self, element);
}

void
h5_links_visit (H5Node *root, H5LinkFunc func, gpointer data)
{
  for (H5Node *node = root; node; node = h5_node_next (node, root))
    if (h5_node_is_element (node))
      h5_links_visit_element (node, func, data);
}

/* Quotes are percent-encoded, because the URL of a refresh may end at a quote. */
static void
append_refresh (const char *url, H5Buffer *out)
{
  for (; *url; url++)
    if (*url == '"' || *url == '\'')
      h5_buffer_append_string (out, *url == '"' ? "%22" : "%27");
    else
      h5_buffer_append_byte (out, *url);
}

void
h5_link_append_url (H5LinkForm form, const char *url, H5Buffer *out)
{
  switch (form)
    {
    case H5_LINK_FORM_WORDS:
      h5_url_list_append (H5_URL_LIST_WORDS, url, out);
      break;
    case H5_LINK_FORM_SRCSET:
      h5_url_list_append (H5_URL_LIST_SRCSET, url, out);
      break;
    case H5_LINK_FORM_REFRESH:
      append_refresh (url, out);
      break;
    case H5_LINK_FORM_CSS:
      h5_link_append_css (url, out);
      break;
    case H5_LINK_FORM_ONE:
    case H5_LINK_FORM_NONE:
      h5_buffer_append_string (out, url);
      break;
    }
}
