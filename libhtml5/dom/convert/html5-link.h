/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <libhtml5/dom/common/html5-types.h>

G_BEGIN_DECLS

/**
 * Html5LinkKind:
 * @HTML5_LINK_KIND_OTHER: none of the others
 * @HTML5_LINK_KIND_HYPERLINK: a hyperlink: `a`, `area`
 * @HTML5_LINK_KIND_RELATED: a related resource of a `link` element, such as `canonical`
 * @HTML5_LINK_KIND_BASE: the base URL: `base`
 * @HTML5_LINK_KIND_REFRESH: the target of a `meta` refresh
 * @HTML5_LINK_KIND_FORM: the target of a form: `action`, `formaction`
 * @HTML5_LINK_KIND_PING: a URL that is notified of a click or a load: `ping`, `attributionsrc`
 * @HTML5_LINK_KIND_CITATION: a source or description: `cite`, `longdesc`
 * @HTML5_LINK_KIND_IMAGE: an image: `img`, `srcset`, `poster`, `background`, SVG's `image`
 * @HTML5_LINK_KIND_ICON: an icon of the page
 * @HTML5_LINK_KIND_MEDIA: audio, video, or their tracks
 * @HTML5_LINK_KIND_SCRIPT: a script
 * @HTML5_LINK_KIND_STYLESHEET: a style sheet: `link`, `@import`
 * @HTML5_LINK_KIND_STYLE: a resource of CSS: `url()` and `image-set()` in `style`
 * @HTML5_LINK_KIND_FRAME: a document inside the page: `iframe`, `frame`
 * @HTML5_LINK_KIND_OBJECT: the content of `object` or `embed`
 * @HTML5_LINK_KIND_PRELOAD: a resource to fetch, or a host to connect to, in advance
 * @HTML5_LINK_KIND_MANIFEST: the manifest of an application
 * @HTML5_LINK_KIND_REFERENCE: a reference to an element, usually in the same page: `usemap`, SVG's
 *   `use` and `fill`
 * @HTML5_LINK_KIND_IDENTIFIER: an identifier that is never fetched: `itemid`, `itemtype`
 *
 * The purpose of a URL in a document.
 *
 * Since: 1.0
 */
typedef enum
{
  HTML5_LINK_KIND_OTHER,
  HTML5_LINK_KIND_HYPERLINK,
  HTML5_LINK_KIND_RELATED,
  HTML5_LINK_KIND_BASE,
  HTML5_LINK_KIND_REFRESH,
  HTML5_LINK_KIND_FORM,
  HTML5_LINK_KIND_PING,
  HTML5_LINK_KIND_CITATION,
  HTML5_LINK_KIND_IMAGE,
  HTML5_LINK_KIND_ICON,
  HTML5_LINK_KIND_MEDIA,
  HTML5_LINK_KIND_SCRIPT,
  HTML5_LINK_KIND_STYLESHEET,
  HTML5_LINK_KIND_STYLE,
  HTML5_LINK_KIND_FRAME,
  HTML5_LINK_KIND_OBJECT,
  HTML5_LINK_KIND_PRELOAD,
  HTML5_LINK_KIND_MANIFEST,
  HTML5_LINK_KIND_REFERENCE,
  HTML5_LINK_KIND_IDENTIFIER
} Html5LinkKind;

#define HTML5_TYPE_LINK (html5_link_get_type ())

HTML5_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (Html5Link, html5_link, HTML5, LINK, GObject)

HTML5_AVAILABLE_IN_1_0
Html5Element *html5_link_get_element (Html5Link *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_link_get_attribute (Html5Link *self);

HTML5_AVAILABLE_IN_1_0
Html5LinkKind html5_link_get_kind (Html5Link *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_link_get_value (Html5Link *self);

HTML5_AVAILABLE_IN_1_0
const char *html5_link_get_url (Html5Link *self);

G_END_DECLS
