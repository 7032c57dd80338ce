/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Choosing which URLs a sanitizer keeps: by scheme, and with a function. */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-private.h"

/**
 * html5_sanitizer_allow_scheme:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that contains URLs, such as `src`, or `*` for
 *   attributes without schemes of their own
 * @scheme: a scheme without the colon, or `relative`, `fragment` or `data-image`
 *
 * Makes the sanitizer keep URLs with a scheme in an attribute. `relative` means URLs without a
 * scheme, `fragment` those that begin with `#`, and `data-image` `data:` URLs of images that are
 * not SVG. If the attribute has no schemes of its own, those of `*` are copied first. Does nothing
 * if there are no schemes for @attribute or `*`.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_allow_scheme (Html5Sanitizer *self, const char *attribute, const char *scheme)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (_html5_is_text (attribute) && _html5_is_text (scheme), FALSE);

  return h5_sanitizer_allow_scheme (_html5_sanitizer_edit (self), attribute, scheme);
}

/**
 * html5_sanitizer_has_schemes:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that contains URLs, such as `src`, or `*` for
 *   attributes without schemes of their own
 *
 * Checks whether URLs in an attribute are kept or removed by their scheme. Python and JavaScript
 * cannot tell an empty list from %NULL, so html5_sanitizer_get_schemes() does not show it there.
 *
 * Returns: %TRUE if only URLs with some schemes are kept
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_has_schemes (Html5Sanitizer *self, const char *attribute)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (_html5_is_text (attribute), FALSE);

  return h5_sanitizer_schemes_of (self->config, attribute) != NULL;
}

/**
 * html5_sanitizer_get_schemes:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that contains URLs, such as `src`, or `*` for
 *   attributes without schemes of their own
 *
 * Gets the schemes of URLs that are kept in an attribute. Besides schemes, there can be the words
 * that html5_sanitizer_allow_scheme() describes.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the schemes, or %NULL if URLs with
 *   any scheme are kept
 *
 * Since: 1.0
 */
GStrv
html5_sanitizer_get_schemes (Html5Sanitizer *self, const char *attribute)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), NULL);
  g_return_val_if_fail (_html5_is_text (attribute), NULL);

  return g_strdupv ((char **) h5_sanitizer_schemes_of (self->config, attribute));
}

/**
 * html5_sanitizer_set_schemes:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that contains URLs, such as `src`; `style` for those
 *   in styles that are filtered by property; or `*` for attributes without schemes of their own
 * @schemes: (nullable) (array zero-terminated=1): schemes without the colon, or the other words
 *   that html5_sanitizer_allow_scheme() describes, or %NULL to remove the schemes of the attribute
 *
 * Sets the schemes of URLs that are kept in an attribute. If there are schemes neither for an
 * attribute nor for `*`, URLs with any scheme are kept. The URLs in attributes that are properties
 * of SVG, such as `fill`, have the schemes of `style` or else `src` if their attribute has none.
 *
 * Returns: %TRUE if the configuration was changed
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_schemes (Html5Sanitizer *self, const char *attribute,
                             const char *const *schemes)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (_html5_is_text (attribute), FALSE);
  g_return_val_if_fail (schemes == NULL || _html5_are_texts (schemes), FALSE);

  return h5_sanitizer_set_schemes (_html5_sanitizer_edit (self), attribute, schemes);
}

/**
 * html5_sanitizer_set_url_func:
 * @self: a sanitizer
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): a function that decides
 *   about URLs, or %NULL to keep all
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Sets a function that is called for each URL in the attributes that are kept, and in the styles if
 * the configuration filters them by property. It can rewrite or remove the URL, for example to
 * block remote images or to show `cid:` parts of a mail. It is also called for URLs that are
 * removed because of their scheme, so that you can count them or replace them with a placeholder.
 *
 * The values of SVG animations that have URLs count as attributes. Animations of links, and the
 * `content` of `<meta http-equiv=refresh>`, are removed.
 *
 * The URL that the function returns is checked like one in the markup: it must have a scheme that
 * the configuration keeps, and the safe functions never keep `javascript:` URLs that would run. To
 * return URLs with another scheme, allow it with html5_sanitizer_allow_scheme(), and let the
 * function remove URLs with that scheme from the markup. Parse them with html5_url_new() for that:
 * a URL in the markup can begin with whitespace and have a scheme in uppercase.
 *
 * The function is called once for each URL, in tree order, after everything else was sanitized. It
 * may change the document, for example to set an attribute of the element. It is then called for
 * the URLs that the remaining elements have at that time. The URL that it returns is used if the
 * attribute, or the text of a `style` element, still has the value that the function was called
 * for. What it changed is sanitized at the end, without calling it again: URLs that it neither kept
 * nor returned for this attribute of an element with this name are removed. The same holds for
 * html5_sanitizer_set_stable(), when the markup is parsed again.
 *
 * If the function is replaced while it runs, its data is freed after it has returned.
 *
 * Since: 1.0
 */
void
html5_sanitizer_set_url_func (Html5Sanitizer *self, Html5SanitizerUrlFunc func, gpointer user_data,
                              GDestroyNotify destroy)
{
  g_return_if_fail (HTML5_IS_SANITIZER (self));

  _html5_func_set (&self->url_func, G_CALLBACK (func), user_data, destroy);
}
