/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "select/parse/h5-selector-words.h"

#include "base/h5-ascii.h"

#include <string.h>

/* https://html.spec.whatwg.org/#pseudo-classes and https://drafts.csswg.org/selectors-4/ */
static const H5PseudoClass pseudo_classes[] = {
  { "active", H5_PSEUDO_NEVER, H5_AFTER_ACTIVE },
  { "active-view-transition", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "any-link", H5_PSEUDO_LINK, H5_AFTER_BACKED },
  { "autofill", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "buffering", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "checked", H5_PSEUDO_CHECKED, H5_AFTER_BACKED },
  { "corner-present", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "current", H5_PSEUDO_NEVER, H5_AFTER_CURRENT },
  { "decrement", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "default", H5_PSEUDO_DEFAULT, H5_AFTER_BACKED },
  { "defined", H5_PSEUDO_DEFINED, H5_AFTER_BACKED },
  { "disabled", H5_PSEUDO_DISABLED, H5_AFTER_ABLE },
  { "double-button", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "empty", H5_PSEUDO_EMPTY, 0 },
  { "enabled", H5_PSEUDO_ENABLED, H5_AFTER_ABLE },
  { "end", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "first-child", H5_PSEUDO_FIRST_CHILD, 0 },
  { "first-of-type", H5_PSEUDO_FIRST_OF_TYPE, 0 },
  { "focus", H5_PSEUDO_NEVER, H5_AFTER_FOCUS },
  { "focus-visible", H5_PSEUDO_NEVER, H5_AFTER_FOCUS },
  { "focus-within", H5_PSEUDO_NEVER, H5_AFTER_FOCUS_WITHIN },
  { "fullscreen", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "future", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "heading", H5_PSEUDO_HEADING, H5_AFTER_BACKED },
  { "horizontal", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "host", H5_PSEUDO_NEVER, 0 },
  { "hover", H5_PSEUDO_NEVER, H5_AFTER_HOVER },
  { "in-range", H5_PSEUDO_IN_RANGE, H5_AFTER_BACKED },
  { "increment", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "indeterminate", H5_PSEUDO_INDETERMINATE, H5_AFTER_BACKED },
  { "interest-source", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "interest-target", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "invalid", H5_PSEUDO_INVALID, H5_AFTER_BACKED },
  { "last-child", H5_PSEUDO_LAST_CHILD, 0 },
  { "last-of-type", H5_PSEUDO_LAST_OF_TYPE, 0 },
  { "link", H5_PSEUDO_LINK, H5_AFTER_BACKED },
  { "local-link", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "modal", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "muted", H5_PSEUDO_MUTED, H5_AFTER_BACKED },
  { "no-button", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "only-child", H5_PSEUDO_ONLY_CHILD, H5_AFTER_ONLY_CHILD },
  { "only-of-type", H5_PSEUDO_ONLY_OF_TYPE, 0 },
  { "open", H5_PSEUDO_OPEN, H5_AFTER_BACKED },
  { "optional", H5_PSEUDO_OPTIONAL, H5_AFTER_BACKED },
  { "out-of-range", H5_PSEUDO_OUT_OF_RANGE, H5_AFTER_BACKED },
  { "past", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "paused", H5_PSEUDO_PAUSED, H5_AFTER_BACKED },
  { "picture-in-picture", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "placeholder-shown", H5_PSEUDO_PLACEHOLDER_SHOWN, H5_AFTER_BACKED },
  { "playing", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "popover-open", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "read-only", H5_PSEUDO_READ_ONLY, H5_AFTER_BACKED },
  { "read-write", H5_PSEUDO_READ_WRITE, H5_AFTER_BACKED },
  { "required", H5_PSEUDO_REQUIRED, H5_AFTER_BACKED },
  { "root", H5_PSEUDO_ROOT, 0 },
  { "scope", H5_PSEUDO_SCOPE, 0 },
  { "seeking", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "single-button", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "stalled", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "start", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "target", H5_PSEUDO_TARGET, H5_AFTER_BACKED },
  { "target-after", H5_PSEUDO_NEVER, H5_AFTER_TARGET },
  { "target-before", H5_PSEUDO_NEVER, H5_AFTER_TARGET },
  { "target-current", H5_PSEUDO_NEVER, H5_AFTER_TARGET },
  { "target-within", H5_PSEUDO_TARGET_WITHIN, H5_AFTER_BACKED },
  { "user-invalid", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "user-valid", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "valid", H5_PSEUDO_VALID, H5_AFTER_BACKED },
  { "vertical", H5_PSEUDO_NEVER, H5_AFTER_SCROLLBAR },
  { "visited", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "volume-locked", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "window-inactive", H5_PSEUDO_NEVER, H5_AFTER_INACTIVE },
  { "xr-overlay", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "-webkit-any-link", H5_PSEUDO_LINK, H5_AFTER_BACKED },
  { "-webkit-autofill", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "-webkit-drag", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
  { "-webkit-full-screen", H5_PSEUDO_NEVER, H5_AFTER_BACKED },
};

static const H5PseudoFunctionClass pseudo_functions[] = {
  { "is", H5_FUNCTION_IS, 0 },
  { "where", H5_FUNCTION_WHERE, 0 },
  { "not", H5_FUNCTION_NOT, 0 },
  { "-webkit-any", H5_FUNCTION_ANY, 0 },
  { "has", H5_FUNCTION_HAS, 0 },
  { "host", H5_FUNCTION_HOST, 0 },
  { "host-context", H5_FUNCTION_HOST, 0 },
  { "nth-child", H5_FUNCTION_NTH_CHILD, 0 },
  { "nth-last-child", H5_FUNCTION_NTH_LAST_CHILD, 0 },
  { "nth-of-type", H5_FUNCTION_NTH_OF_TYPE, 0 },
  { "nth-last-of-type", H5_FUNCTION_NTH_LAST_OF_TYPE, 0 },
  { "lang", H5_FUNCTION_LANG, H5_AFTER_BACKED },
  { "dir", H5_FUNCTION_DIR, H5_AFTER_BACKED },
  { "heading", H5_FUNCTION_HEADING, H5_AFTER_BACKED },
  { "state", H5_FUNCTION_STATE, H5_AFTER_BACKED },
  { "active-view-transition-type", H5_FUNCTION_STATE_TYPES, H5_AFTER_BACKED },
};

#define USER (H5_AFTER_HOVER | H5_AFTER_ACTIVE | H5_AFTER_FOCUS | H5_AFTER_FOCUS_WITHIN)
#define BACKED (USER | H5_AFTER_ABLE | H5_AFTER_INACTIVE | H5_AFTER_TARGET | H5_AFTER_BACKED)
#define SCROLLBAR \
  (H5_AFTER_HOVER | H5_AFTER_ACTIVE | H5_AFTER_ABLE | H5_AFTER_SCROLLBAR | H5_AFTER_INACTIVE)
#define ANY H5_SUB_ANY
#define SLOTTED (H5_SUB_ANY | H5_SUB_SLOTTED)

/* https://drafts.csswg.org/css-pseudo-4/, https://drafts.csswg.org/css-view-transitions-1/,
 * https://drafts.csswg.org/css-forms-1/, https://drafts.csswg.org/css-overflow-5/ */
static const H5PseudoElement pseudo_elements[] = {
  { "before", H5_ARGUMENT_NONE, 0, SLOTTED, H5_SUB_MARKER, TRUE },
  { "after", H5_ARGUMENT_NONE, 0, SLOTTED, H5_SUB_MARKER, TRUE },
  { "first-line", H5_ARGUMENT_NONE, 0, ANY, 0, TRUE },
  { "first-letter", H5_ARGUMENT_NONE, 0, ANY, 0, TRUE },
  { "selection", H5_ARGUMENT_NONE, H5_AFTER_INACTIVE, ANY, 0, FALSE },
  { "marker", H5_ARGUMENT_NONE, 0, SLOTTED | H5_SUB_MARKER, 0, FALSE },
  { "placeholder", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "file-selector-button", H5_ARGUMENT_NONE, USER, SLOTTED, 0, FALSE },
  { "backdrop", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "cue", H5_ARGUMENT_NONE, USER, ANY, 0, FALSE },
  { "cue", H5_ARGUMENT_COMPOUND, 0, 0, 0, FALSE },
  { "part", H5_ARGUMENT_IDENTS, BACKED, 0, H5_SUB_ANY, FALSE },
  { "slotted", H5_ARGUMENT_COMPOUND, 0, 0, H5_SUB_SLOTTED | H5_SUB_NO_LOGIC, FALSE },
  { "view-transition", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "view-transition-group", H5_ARGUMENT_TRANSITION, H5_AFTER_ONLY_CHILD, SLOTTED, 0, FALSE },
  { "view-transition-group-children", H5_ARGUMENT_TRANSITION, H5_AFTER_ONLY_CHILD, SLOTTED, 0,
    FALSE },
  { "view-transition-image-pair", H5_ARGUMENT_TRANSITION, H5_AFTER_ONLY_CHILD, SLOTTED, 0, FALSE },
  { "view-transition-old", H5_ARGUMENT_TRANSITION, H5_AFTER_ONLY_CHILD, SLOTTED, 0, FALSE },
  { "view-transition-new", H5_ARGUMENT_TRANSITION, H5_AFTER_ONLY_CHILD, SLOTTED, 0, FALSE },
  { "highlight", H5_ARGUMENT_IDENT, 0, ANY, 0, FALSE },
  { "target-text", H5_ARGUMENT_NONE, 0, ANY, 0, FALSE },
  { "spelling-error", H5_ARGUMENT_NONE, 0, ANY, 0, FALSE },
  { "grammar-error", H5_ARGUMENT_NONE, 0, ANY, 0, FALSE },
  { "search-text", H5_ARGUMENT_NONE, H5_AFTER_CURRENT, ANY, 0, FALSE },
  { "details-content", H5_ARGUMENT_NONE, BACKED, SLOTTED, H5_SUB_ANY, FALSE },
  { "scroll-marker", H5_ARGUMENT_NONE, USER | H5_AFTER_TARGET, ANY | H5_SUB_SCROLL_MARKER, 0,
    FALSE },
  { "scroll-marker-group", H5_ARGUMENT_NONE, H5_AFTER_HOVER | H5_AFTER_FOCUS_WITHIN, ANY, 0,
    FALSE },
  { "scroll-button", H5_ARGUMENT_DIRECTION, USER | H5_AFTER_ABLE, ANY, 0, FALSE },
  { "column", H5_ARGUMENT_NONE, 0, ANY, H5_SUB_SCROLL_MARKER | H5_SUB_NO_LOGIC, FALSE },
  { "checkmark", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "picker", H5_ARGUMENT_SELECT, BACKED, SLOTTED, H5_SUB_ANY, FALSE },
  { "picker-icon", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "interest-button", H5_ARGUMENT_NONE, 0, SLOTTED, 0, FALSE },
  { "permission-icon", H5_ARGUMENT_NONE, BACKED, SLOTTED, H5_SUB_ANY, FALSE },
  { "-webkit-scrollbar", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-scrollbar-button", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-scrollbar-corner", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-scrollbar-thumb", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-scrollbar-track", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-scrollbar-track-piece", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
  { "-webkit-resizer", H5_ARGUMENT_NONE, SCROLLBAR, ANY, 0, FALSE },
};

/* https://drafts.csswg.org/selectors-4/#compat: all other names that begin with -webkit- */
static const H5PseudoElement webkit_element = { "-webkit-", H5_ARGUMENT_NONE, USER, ANY, 0, FALSE };

/* https://html.spec.whatwg.org/#case-sensitivity-of-selectors */
static const char *const html_insensitive_attributes[] = {
  "accept",     "accept-charset", "align",     "alink",    "axis",     "bgcolor", "charset",
  "checked",    "clear",          "codetype",  "color",    "compact",  "declare", "defer",
  "dir",        "direction",      "disabled",  "enctype",  "face",     "frame",   "hreflang",
  "http-equiv", "lang",           "language",  "link",     "media",    "method",  "multiple",
  "nohref",     "noresize",       "noshade",   "nowrap",   "readonly", "rel",     "rev",
  "rules",      "scope",          "scrolling", "selected", "shape",    "target",  "text",
  "type",       "valign",         "valuetype", "vlink",    NULL,
};

gboolean
h5_is_one_of (const char *const *words, const char *bytes, gsize length)
{
  for (gsize i = 0; words[i]; i++)
    if (h5_ascii_equals_ci (bytes, length, words[i]))
      return TRUE;
  return FALSE;
}

gboolean
h5_is_html_insensitive_attribute (const char *name, gsize length)
{
  return h5_is_one_of (html_insensitive_attributes, name, length);
}

const H5PseudoClass *
h5_find_pseudo_class (const char *name, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pseudo_classes); i++)
    if (h5_ascii_equals_ci (name, length, pseudo_classes[i].name))
      return &pseudo_classes[i];
  return NULL;
}

const H5PseudoFunctionClass *
h5_find_pseudo_function (const char *name, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pseudo_functions); i++)
    if (h5_ascii_equals_ci (name, length, pseudo_functions[i].name))
      return &pseudo_functions[i];
  return NULL;
}

const H5PseudoElement *
h5_find_pseudo_element (const char *name, gsize length, gboolean is_function)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pseudo_elements); i++)
    if (h5_ascii_equals_ci (name, length, pseudo_elements[i].name)
        && (pseudo_elements[i].argument != H5_ARGUMENT_NONE) == is_function)
      return &pseudo_elements[i];
  if (!is_function && length >= 8 && h5_ascii_equals_ci (name, 8, "-webkit-"))
    return &webkit_element;
  return NULL;
}
