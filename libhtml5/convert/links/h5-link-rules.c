/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/links/h5-link-rules.h"

#include "tree/attributes/h5-tokens.h"

#include <stdlib.h>

typedef struct
{
  const char *attribute; /* a local name */
  const char *elements;  /* local names with a space around each, or NULL for all */
  H5Namespace ns;        /* of the element */
  H5LinkForm form;
  H5LinkKind kind;
} Rule;

#define HTML H5_NAMESPACE_HTML
#define SVG H5_NAMESPACE_SVG
#define MATHML H5_NAMESPACE_MATHML
#define ONE H5_LINK_FORM_ONE
#define WORDS H5_LINK_FORM_WORDS
#define CSS H5_LINK_FORM_CSS

/* Sorted by attribute. If several rules match, the first one counts. HTML's attributes are
 * listed in https://html.spec.whatwg.org/#attributes-3 and
 * https://html.spec.whatwg.org/#obsolete. */
static const Rule rules[] = {
  { "action", " form ", HTML, ONE, H5_LINK_FORM },
  { "altimg", " math ", MATHML, ONE, H5_LINK_IMAGE },
  { "archive", " applet object ", HTML, WORDS, H5_LINK_OBJECT },
  { "attributionsrc", NULL, HTML, WORDS, H5_LINK_PING },
  { "background", NULL, HTML, ONE, H5_LINK_IMAGE },
  { "cite", NULL, HTML, ONE, H5_LINK_CITATION },
  { "classid", " object ", HTML, ONE, H5_LINK_OBJECT },
  { "clip-path", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "codebase", " applet object ", HTML, ONE, H5_LINK_OBJECT },
  { "content", " meta ", HTML, H5_LINK_FORM_REFRESH, H5_LINK_REFRESH },
  { "cursor", NULL, SVG, CSS, H5_LINK_STYLE },
  { "data", " object ", HTML, ONE, H5_LINK_OBJECT },
  { "dynsrc", " img ", HTML, ONE, H5_LINK_MEDIA },
  { "fill", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "filter", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "formaction", " button input ", HTML, ONE, H5_LINK_FORM },
  { "href", " a area ", HTML, ONE, H5_LINK_HYPERLINK },
  { "href", " link ", HTML, ONE, H5_LINK_RELATED },
  { "href", " base ", HTML, ONE, H5_LINK_BASE },
  { "href", " a ", SVG, ONE, H5_LINK_HYPERLINK },
  { "href", " image feImage ", SVG, ONE, H5_LINK_IMAGE },
  { "href", " script ", SVG, ONE, H5_LINK_SCRIPT },
  { "href", NULL, SVG, ONE, H5_LINK_REFERENCE },
  { "href", NULL, MATHML, ONE, H5_LINK_HYPERLINK },
  { "icon", NULL, HTML, ONE, H5_LINK_ICON },
  { "imagesrcset", " link ", HTML, H5_LINK_FORM_SRCSET, H5_LINK_PRELOAD },
  { "itemid", NULL, HTML, ONE, H5_LINK_IDENTIFIER },
  { "itemtype", NULL, HTML, WORDS, H5_LINK_IDENTIFIER },
  { "longdesc", NULL, HTML, ONE, H5_LINK_CITATION },
  { "lowsrc", " img ", HTML, ONE, H5_LINK_IMAGE },
  { "manifest", " html ", HTML, ONE, H5_LINK_MANIFEST },
  { "marker-end", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "marker-mid", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "marker-start", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "mask", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "ping", " a area ", HTML, WORDS, H5_LINK_PING },
  { "poster", " video ", HTML, ONE, H5_LINK_IMAGE },
  { "profile", " head ", HTML, WORDS, H5_LINK_IDENTIFIER },
  { "src", " img input ", HTML, ONE, H5_LINK_IMAGE },
  { "src", " audio bgsound source track video ", HTML, ONE, H5_LINK_MEDIA },
  { "src", " script ", HTML, ONE, H5_LINK_SCRIPT },
  { "src", " frame iframe ", HTML, ONE, H5_LINK_FRAME },
  { "src", " embed ", HTML, ONE, H5_LINK_OBJECT },
  { "src", " mglyph ", MATHML, ONE, H5_LINK_IMAGE },
  { "srcset", " img source ", HTML, H5_LINK_FORM_SRCSET, H5_LINK_IMAGE },
  { "stroke", NULL, SVG, CSS, H5_LINK_REFERENCE },
  { "style", NULL, HTML, CSS, H5_LINK_STYLE },
  { "style", NULL, SVG, CSS, H5_LINK_STYLE },
  { "style", NULL, MATHML, CSS, H5_LINK_STYLE },
  { "usemap", " img input object ", HTML, ONE, H5_LINK_REFERENCE },
};

/* The kind of the URL of a link element for each keyword:
 * https://html.spec.whatwg.org/#linkTypes */
static const struct
{
  const char *keyword;
  H5LinkKind kind;
} keywords[] = {
  { "stylesheet", H5_LINK_STYLESHEET }, { "icon", H5_LINK_ICON },
  { "apple-touch-icon", H5_LINK_ICON }, { "apple-touch-icon-precomposed", H5_LINK_ICON },
  { "mask-icon", H5_LINK_ICON },        { "manifest", H5_LINK_MANIFEST },
  { "preload", H5_LINK_PRELOAD },       { "modulepreload", H5_LINK_PRELOAD },
  { "prefetch", H5_LINK_PRELOAD },      { "prerender", H5_LINK_PRELOAD },
  { "preconnect", H5_LINK_PRELOAD },    { "dns-prefetch", H5_LINK_PRELOAD },
};

static int
compare_rule (gconstpointer name, gconstpointer rule)
{
  return strcmp (name, ((const Rule *) rule)->attribute);
}

/* Returns the first rule for an attribute, or NULL. */
static const Rule *
find_rules (const char *attribute)
{
  const Rule *rule = bsearch (attribute, rules, G_N_ELEMENTS (rules), sizeof *rules, compare_rule);

  while (rule && rule > rules && strcmp (rule[-1].attribute, attribute) == 0)
    rule--;
  return rule;
}

static gboolean
is_for (const Rule *rule, H5Namespace ns, const char *local, gsize length)
{
  if (rule->ns != ns)
    return FALSE;
  if (!rule->elements)
    return TRUE;
  for (const char *p = strstr (rule->elements, local); p; p = strstr (p + 1, local))
    if (p[-1] == ' ' && p[length] == ' ')
      return TRUE;
  return FALSE;
}

static H5LinkKind
kind_of_link (const H5Node *element)
{
  gsize length;
  const char *rel = h5_element_get_attribute (element, H5_NAME_REL, &length);

  for (guint i = 0; rel && i < G_N_ELEMENTS (keywords); i++)
    if (h5_tokens_contain (rel, length, keywords[i].keyword, strlen (keywords[i].keyword), TRUE))
      return keywords[i].kind;
  return H5_LINK_RELATED;
}

/* Changes the kind and the form where other attributes of the element decide. */
static H5LinkForm
refine (const H5Node *element, const Rule *rule, H5LinkKind *kind)
{
  *kind = rule->kind;
  if (rule->kind == H5_LINK_RELATED)
    *kind = kind_of_link (element);
  else if (rule->kind == H5_LINK_REFRESH
           && !h5_element_attribute_is (element, H5_NAME_HTTP_EQUIV, "refresh"))
    return H5_LINK_FORM_NONE;
  return rule->form;
}

H5LinkForm
h5_link_form_of (const H5Node *element, const H5Attribute *attribute, H5LinkKind *kind)
{
  const H5Names *names = h5_node_tree (element)->names;
  const H5NameInfo *info = h5_names_info (names, attribute->name);
  const char *local =
    info->is_word ? info->qualified : h5_names_info (names, info->local)->qualified;
  const Rule *rule;

  if (!info->is_word && info->ns != H5_NAMESPACE_XLINK)
    return H5_LINK_FORM_NONE;
  rule = find_rules (local);
  if (!rule || (!info->is_word && strcmp (local, "href") != 0))
    return H5_LINK_FORM_NONE;
  H5Namespace ns = h5_element_namespace (element);
  const H5NameInfo *element_info = h5_names_info (names, element->name);
  const H5NameInfo *element_local = h5_names_info (names, element_info->local);
  for (; rule < rules + G_N_ELEMENTS (rules) && strcmp (rule->attribute, local) == 0; rule++)
    if (is_for (rule, ns, element_local->qualified, element_local->qualified_length))
      return refine (element, rule, kind);
  return H5_LINK_FORM_NONE;
}
