/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which attributes contain URLs, in which form, and what they are for. */
#pragma once

#include "tree/h5-tree.h"

/* The syntax of URLs in an attribute. */
typedef enum
{
  H5_LINK_FORM_NONE,
  H5_LINK_FORM_ONE,
  H5_LINK_FORM_WORDS, /* separated by white space */
  H5_LINK_FORM_SRCSET,
  H5_LINK_FORM_REFRESH, /* https://html.spec.whatwg.org/#shared-declarative-refresh-steps */
  H5_LINK_FORM_CSS,
} H5LinkForm;

/* What a URL is for. In the order of Html5LinkKind. */
typedef enum
{
  H5_LINK_OTHER,
  H5_LINK_HYPERLINK,
  H5_LINK_RELATED, /* a link element that does not fetch anything */
  H5_LINK_BASE,
  H5_LINK_REFRESH,
  H5_LINK_FORM,
  H5_LINK_PING,
  H5_LINK_CITATION,
  H5_LINK_IMAGE,
  H5_LINK_ICON,
  H5_LINK_MEDIA,
  H5_LINK_SCRIPT,
  H5_LINK_STYLESHEET,
  H5_LINK_STYLE,
  H5_LINK_FRAME,
  H5_LINK_OBJECT,
  H5_LINK_PRELOAD,
  H5_LINK_MANIFEST,
  H5_LINK_REFERENCE,
  H5_LINK_IDENTIFIER,
} H5LinkKind;

/* Returns the form of an attribute's value, or H5_LINK_FORM_NONE. *kind becomes what its URLs
 * are for. */
H5LinkForm h5_link_form_of (const H5Node *element, const H5Attribute *attribute, H5LinkKind *kind);
