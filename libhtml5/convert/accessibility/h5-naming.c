/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/accessibility/h5-naming.h"

#include "base/h5-ascii.h"
#include "tree/html/h5-control-kind.h"

#include <string.h>

/* What comes after this many bytes of a role attribute is ignored: each word is compared with all
 * roles. */
#define LONGEST_ROLES 1024

typedef struct
{
  const char *name;
  H5Naming naming;
} Role;

/* https://www.w3.org/TR/wai-aria-1.2/#role_definitions, without abstract roles */
static const Role roles[] = {
  { "alert", H5_NAMING_BY_AUTHOR },
  { "alertdialog", H5_NAMING_BY_AUTHOR },
  { "application", H5_NAMING_BY_AUTHOR },
  { "article", H5_NAMING_BY_AUTHOR },
  { "banner", H5_NAMING_BY_AUTHOR },
  { "blockquote", H5_NAMING_BY_AUTHOR },
  { "button", H5_NAMING_BY_CONTENT },
  { "caption", H5_NAMING_PROHIBITED },
  { "cell", H5_NAMING_BY_CONTENT },
  { "checkbox", H5_NAMING_BY_CONTENT },
  { "code", H5_NAMING_PROHIBITED },
  { "columnheader", H5_NAMING_BY_CONTENT },
  { "combobox", H5_NAMING_BY_AUTHOR },
  { "complementary", H5_NAMING_BY_AUTHOR },
  { "contentinfo", H5_NAMING_BY_AUTHOR },
  { "definition", H5_NAMING_BY_AUTHOR },
  { "deletion", H5_NAMING_PROHIBITED },
  { "dialog", H5_NAMING_BY_AUTHOR },
  { "directory", H5_NAMING_BY_AUTHOR },
  { "document", H5_NAMING_BY_AUTHOR },
  { "emphasis", H5_NAMING_PROHIBITED },
  { "feed", H5_NAMING_BY_AUTHOR },
  { "figure", H5_NAMING_BY_AUTHOR },
  { "form", H5_NAMING_BY_AUTHOR },
  { "generic", H5_NAMING_PROHIBITED },
  { "grid", H5_NAMING_BY_AUTHOR },
  { "gridcell", H5_NAMING_BY_CONTENT },
  { "group", H5_NAMING_BY_AUTHOR },
  { "heading", H5_NAMING_BY_CONTENT },
  { "img", H5_NAMING_BY_AUTHOR },
  { "insertion", H5_NAMING_PROHIBITED },
  { "link", H5_NAMING_BY_CONTENT },
  { "list", H5_NAMING_BY_AUTHOR },
  { "listbox", H5_NAMING_BY_AUTHOR },
  { "listitem", H5_NAMING_BY_AUTHOR },
  { "log", H5_NAMING_BY_AUTHOR },
  { "main", H5_NAMING_BY_AUTHOR },
  { "marquee", H5_NAMING_BY_AUTHOR },
  { "math", H5_NAMING_BY_AUTHOR },
  { "menu", H5_NAMING_BY_AUTHOR },
  { "menubar", H5_NAMING_BY_AUTHOR },
  { "menuitem", H5_NAMING_BY_CONTENT },
  { "menuitemcheckbox", H5_NAMING_BY_CONTENT },
  { "menuitemradio", H5_NAMING_BY_CONTENT },
  { "meter", H5_NAMING_BY_AUTHOR },
  { "navigation", H5_NAMING_BY_AUTHOR },
  { "none", H5_NAMING_PROHIBITED },
  { "note", H5_NAMING_BY_AUTHOR },
  { "option", H5_NAMING_BY_CONTENT },
  { "paragraph", H5_NAMING_PROHIBITED },
  { "presentation", H5_NAMING_PROHIBITED },
  { "progressbar", H5_NAMING_BY_AUTHOR },
  { "radio", H5_NAMING_BY_CONTENT },
  { "radiogroup", H5_NAMING_BY_AUTHOR },
  { "region", H5_NAMING_BY_AUTHOR },
  { "row", H5_NAMING_BY_CONTENT },
  { "rowgroup", H5_NAMING_BY_AUTHOR },
  { "rowheader", H5_NAMING_BY_CONTENT },
  { "scrollbar", H5_NAMING_BY_AUTHOR },
  { "search", H5_NAMING_BY_AUTHOR },
  { "searchbox", H5_NAMING_BY_AUTHOR },
  { "separator", H5_NAMING_BY_AUTHOR },
  { "slider", H5_NAMING_BY_AUTHOR },
  { "spinbutton", H5_NAMING_BY_AUTHOR },
  { "status", H5_NAMING_BY_AUTHOR },
  { "strong", H5_NAMING_PROHIBITED },
  { "subscript", H5_NAMING_PROHIBITED },
  { "superscript", H5_NAMING_PROHIBITED },
  { "switch", H5_NAMING_BY_CONTENT },
  { "tab", H5_NAMING_BY_CONTENT },
  { "table", H5_NAMING_BY_AUTHOR },
  { "tablist", H5_NAMING_BY_AUTHOR },
  { "tabpanel", H5_NAMING_BY_AUTHOR },
  { "term", H5_NAMING_BY_AUTHOR },
  { "textbox", H5_NAMING_BY_AUTHOR },
  { "time", H5_NAMING_BY_AUTHOR },
  { "timer", H5_NAMING_BY_AUTHOR },
  { "toolbar", H5_NAMING_BY_AUTHOR },
  { "tooltip", H5_NAMING_BY_CONTENT },
  { "tree", H5_NAMING_BY_AUTHOR },
  { "treegrid", H5_NAMING_BY_AUTHOR },
  { "treeitem", H5_NAMING_BY_CONTENT },

  /* https://www.w3.org/TR/dpub-aria-1.1/, for books */
  { "doc-abstract", H5_NAMING_BY_AUTHOR },
  { "doc-acknowledgments", H5_NAMING_BY_AUTHOR },
  { "doc-afterword", H5_NAMING_BY_AUTHOR },
  { "doc-appendix", H5_NAMING_BY_AUTHOR },
  { "doc-backlink", H5_NAMING_BY_CONTENT },
  { "doc-biblioentry", H5_NAMING_BY_AUTHOR },
  { "doc-bibliography", H5_NAMING_BY_AUTHOR },
  { "doc-biblioref", H5_NAMING_BY_CONTENT },
  { "doc-chapter", H5_NAMING_BY_AUTHOR },
  { "doc-colophon", H5_NAMING_BY_AUTHOR },
  { "doc-conclusion", H5_NAMING_BY_AUTHOR },
  { "doc-cover", H5_NAMING_BY_AUTHOR },
  { "doc-credit", H5_NAMING_BY_AUTHOR },
  { "doc-credits", H5_NAMING_BY_AUTHOR },
  { "doc-dedication", H5_NAMING_BY_AUTHOR },
  { "doc-endnote", H5_NAMING_BY_AUTHOR },
  { "doc-endnotes", H5_NAMING_BY_AUTHOR },
  { "doc-epigraph", H5_NAMING_BY_AUTHOR },
  { "doc-epilogue", H5_NAMING_BY_AUTHOR },
  { "doc-errata", H5_NAMING_BY_AUTHOR },
  { "doc-example", H5_NAMING_BY_AUTHOR },
  { "doc-footnote", H5_NAMING_BY_AUTHOR },
  { "doc-foreword", H5_NAMING_BY_AUTHOR },
  { "doc-glossary", H5_NAMING_BY_AUTHOR },
  { "doc-glossref", H5_NAMING_BY_CONTENT },
  { "doc-index", H5_NAMING_BY_AUTHOR },
  { "doc-introduction", H5_NAMING_BY_AUTHOR },
  { "doc-noteref", H5_NAMING_BY_CONTENT },
  { "doc-notice", H5_NAMING_BY_AUTHOR },
  { "doc-pagebreak", H5_NAMING_BY_AUTHOR },
  { "doc-pagefooter", H5_NAMING_PROHIBITED },
  { "doc-pageheader", H5_NAMING_PROHIBITED },
  { "doc-pagelist", H5_NAMING_BY_AUTHOR },
  { "doc-part", H5_NAMING_BY_AUTHOR },
  { "doc-preface", H5_NAMING_BY_AUTHOR },
  { "doc-prologue", H5_NAMING_BY_AUTHOR },
  { "doc-pullquote", H5_NAMING_BY_AUTHOR },
  { "doc-qna", H5_NAMING_BY_AUTHOR },
  { "doc-subtitle", H5_NAMING_BY_CONTENT },
  { "doc-tip", H5_NAMING_BY_AUTHOR },
  { "doc-toc", H5_NAMING_BY_AUTHOR },

  /* https://www.w3.org/TR/graphics-aria-1.0/, for drawings */
  { "graphics-document", H5_NAMING_BY_AUTHOR },
  { "graphics-object", H5_NAMING_BY_CONTENT },
  { "graphics-symbol", H5_NAMING_BY_AUTHOR },

  /* https://w3c.github.io/aria/#image, another name of img */
  { "image", H5_NAMING_BY_AUTHOR },
};

/* The elements whose implicit role is not only named by its author. */
static const struct
{
  H5Name name;
  H5Naming naming;
} elements[] = {
  { H5_NAME_BUTTON, H5_NAMING_BY_CONTENT }, { H5_NAME_SUMMARY, H5_NAMING_BY_CONTENT },
  { H5_NAME_H1, H5_NAMING_BY_CONTENT },     { H5_NAME_H2, H5_NAMING_BY_CONTENT },
  { H5_NAME_H3, H5_NAMING_BY_CONTENT },     { H5_NAME_H4, H5_NAMING_BY_CONTENT },
  { H5_NAME_H5, H5_NAMING_BY_CONTENT },     { H5_NAME_H6, H5_NAMING_BY_CONTENT },
  { H5_NAME_OPTION, H5_NAMING_BY_CONTENT }, { H5_NAME_TD, H5_NAMING_BY_CONTENT },
  { H5_NAME_TH, H5_NAMING_BY_CONTENT },     { H5_NAME_TR, H5_NAMING_BY_CONTENT },
  { H5_NAME_B, H5_NAMING_PROHIBITED },      { H5_NAME_BDI, H5_NAMING_PROHIBITED },
  { H5_NAME_BDO, H5_NAMING_PROHIBITED },    { H5_NAME_CAPTION, H5_NAMING_PROHIBITED },
  { H5_NAME_CODE, H5_NAMING_PROHIBITED },   { H5_NAME_DATA, H5_NAMING_PROHIBITED },
  { H5_NAME_DEL, H5_NAMING_PROHIBITED },    { H5_NAME_DIV, H5_NAMING_PROHIBITED },
  { H5_NAME_EM, H5_NAMING_PROHIBITED },     { H5_NAME_I, H5_NAMING_PROHIBITED },
  { H5_NAME_INS, H5_NAMING_PROHIBITED },    { H5_NAME_P, H5_NAMING_PROHIBITED },
  { H5_NAME_PRE, H5_NAMING_PROHIBITED },    { H5_NAME_Q, H5_NAMING_PROHIBITED },
  { H5_NAME_S, H5_NAMING_PROHIBITED },      { H5_NAME_SAMP, H5_NAMING_PROHIBITED },
  { H5_NAME_SMALL, H5_NAMING_PROHIBITED },  { H5_NAME_SPAN, H5_NAMING_PROHIBITED },
  { H5_NAME_STRONG, H5_NAMING_PROHIBITED }, { H5_NAME_SUB, H5_NAMING_PROHIBITED },
  { H5_NAME_SUP, H5_NAMING_PROHIBITED },    { H5_NAME_U, H5_NAMING_PROHIBITED },
};

/* Returns NULL for an unknown role. */
static const Role *
find_role (const char *name, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (h5_ascii_equals_ci (name, length, roles[i].name))
      return &roles[i];
  return NULL;
}

static H5Naming
implicit_naming (const H5Node *element)
{
  if (h5_node_is (element, H5_NAME_A))
    return h5_element_has_attribute (element, H5_NAME_HREF) ? H5_NAMING_BY_CONTENT
                                                            : H5_NAMING_PROHIBITED;
  if (h5_node_is (element, H5_NAME_SVG_A))
    return H5_NAMING_BY_CONTENT;
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (h5_node_is (element, elements[i].name))
      return elements[i].naming;
  return H5_NAMING_BY_AUTHOR;
}

static gboolean
is_focusable (const H5Node *element)
{
  return h5_element_has_attribute (element, H5_NAME_TABINDEX)
         || (h5_control_kind (element) != H5_CONTROL_NONE
             && !h5_element_has_attribute (element, H5_NAME_DISABLED))
         || (h5_node_is (element, H5_NAME_A) && h5_element_has_attribute (element, H5_NAME_HREF));
}

/* https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none, of the attributes only
 * with those for names */
static gboolean
needs_role (const H5Node *element)
{
  return h5_element_has_attribute (element, H5_NAME_ARIA_LABEL)
         || h5_element_has_attribute (element, H5_NAME_ARIA_LABELLEDBY) || is_focusable (element);
}

static gboolean
is_presentation (const Role *role)
{
  return strcmp (role->name, "none") == 0 || strcmp (role->name, "presentation") == 0;
}

/* Returns the first role of the role attribute that exists and that the element can have, or
 * NULL. */
static const Role *
explicit_role (const H5Node *element)
{
  gsize length;
  const char *p = h5_element_get_attribute (element, H5_NAME_ROLE, &length);
  const char *end = p ? p + MIN (length, LONGEST_ROLES) : NULL;

  while (p < end)
    {
      const char *start = p;
      while (p < end && !h5_is_ascii_whitespace ((guint8) *p))
        p++;
      const Role *role = p > start ? find_role (start, (gsize) (p - start)) : NULL;
      if (role && !(is_presentation (role) && needs_role (element)))
        return role;
      if (p < end)
        p++;
    }
  return NULL;
}

H5Naming
h5_element_naming (const H5Node *element)
{
  const Role *role = explicit_role (element);

  return role ? role->naming : implicit_naming (element);
}

const char *
h5_element_explicit_role (const H5Node *element)
{
  const Role *role = explicit_role (element);

  return role ? role->name : NULL;
}
