/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tree/attributes/h5-supported-tokens.h"

/* https://html.spec.whatwg.org/#dom-link-rellist: the possible ones. */
static const char *const link_types[] = {
  "alternate", "dns-prefetch", "expect",   "icon",    "manifest", "modulepreload", "next",
  "pingback",  "preconnect",   "prefetch", "preload", "search",   "stylesheet",    NULL,
};

/* https://html.spec.whatwg.org/#dom-a-rellist and #dom-form-rellist */
static const char *const hyperlink_types[] = { "noopener", "noreferrer", "opener", NULL };

/* https://html.spec.whatwg.org/#attr-iframe-sandbox */
static const char *const sandbox_flags[] = {
  "allow-downloads",
  "allow-forms",
  "allow-modals",
  "allow-orientation-lock",
  "allow-pointer-lock",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-presentation",
  "allow-same-origin",
  "allow-scripts",
  "allow-top-navigation",
  "allow-top-navigation-by-user-activation",
  "allow-top-navigation-to-custom-protocols",
  NULL,
};

/* https://html.spec.whatwg.org/#blocking-attributes */
static const char *const blocking_tokens[] = { "render", NULL };

static const struct
{
  H5Name element;
  const char *attribute;
  const char *const *tokens;
} lists[] = {
  { H5_NAME_A, "rel", hyperlink_types },
  { H5_NAME_AREA, "rel", hyperlink_types },
  { H5_NAME_FORM, "rel", hyperlink_types },
  { H5_NAME_SVG_A, "rel", hyperlink_types },
  { H5_NAME_LINK, "rel", link_types },
  { H5_NAME_IFRAME, "sandbox", sandbox_flags },
  { H5_NAME_LINK, "blocking", blocking_tokens },
  { H5_NAME_SCRIPT, "blocking", blocking_tokens },
  { H5_NAME_STYLE, "blocking", blocking_tokens },
};

const char *const *
h5_supported_tokens (const H5Node *element, const char *attribute)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    if (h5_node_is (element, lists[i].element) && strcmp (attribute, lists[i].attribute) == 0)
      return lists[i].tokens;
  return NULL;
}
