/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Which URLs a sanitizer keeps: by their schemes, and by a function. */
#include "dom/sanitizer/html5-sanitizer-private.h"

#include "dom/common/html5-private.h"

/**
 * html5_sanitizer_allow_scheme:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that has URLs, such as `src`, or `*` for those that the
 *   configuration does not name
 * @scheme: a scheme without the colon, or `relative` or `fragment`
 *
 * Keeps URLs with a scheme in an attribute, where the configuration says which schemes are kept. If
 * it names none for the attribute, it now keeps those that it keeps in others, and this.
 *
 * Returns: whether that changed something
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
 * html5_sanitizer_get_schemes:
 * @self: a sanitizer
 * @attribute: the local name of an attribute that has URLs, such as `src`, or `*` for those that the
 *   configuration does not name
 *
 * Gets the schemes that URLs in an attribute may have, with `relative` and `fragment` for URLs without.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the schemes, or %NULL when URLs with any
 *   scheme are kept
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
 * @attribute: the local name of an attribute that has URLs, such as `src`; `style` for those in styles;
 *   or `*` for those that the configuration does not name
 * @schemes: (nullable) (array zero-terminated=1): schemes without the colon, `relative` and `fragment`
 *   for URLs without a scheme, or %NULL to say nothing of the attribute
 *
 * Sets which schemes the URLs in an attribute may have. Where nothing is said, neither for an attribute
 * nor with `*`, URLs may have any.
 *
 * Returns: whether that changed something
 *
 * Since: 1.0
 */
gboolean
html5_sanitizer_set_schemes (Html5Sanitizer *self, const char *attribute,
                             const char *const *schemes)
{
  g_return_val_if_fail (HTML5_IS_SANITIZER (self), FALSE);
  g_return_val_if_fail (_html5_is_text (attribute), FALSE);

  return h5_sanitizer_set_schemes (_html5_sanitizer_edit (self), attribute, schemes);
}

/**
 * html5_sanitizer_set_url_func:
 * @self: a sanitizer
 * @func: (nullable) (scope notified) (closure user_data) (destroy destroy): what decides, or
 *   %NULL to keep all URLs
 * @user_data: data for @func
 * @destroy: (nullable): frees @user_data
 *
 * Sets a function that sees every URL in the attributes and styles that are kept, to rewrite or drop it:
 * remote images, `cid:` parts of a mail. It also sees the URLs that are dropped because of their
 * scheme, to count them, or to put a URL in their place that can be replaced later.
 *
 * The URL that the function gives is checked as one of the markup is: it must have a scheme that the
 * configuration keeps, and the safe functions never keep `javascript:` where it would run. To use
 * another scheme, allow it with html5_sanitizer_allow_scheme(), and have the function drop such URLs
 * of the markup.
 *
 * In what is read again, for html5_sanitizer_set_stable(), the function is not asked a second time:
 * the URLs that it kept or gave stay, and no others. When it is replaced while it runs, its data is
 * freed after it has returned.
 *
 * Since: 1.0
 */
void
html5_sanitizer_set_url_func (Html5Sanitizer *self, Html5SanitizerUrlFunc func, gpointer user_data,
                              GDestroyNotify destroy)
{
  g_return_if_fail (HTML5_IS_SANITIZER (self));
  Html5UrlDecider *old = self->url_decider;

  self->url_decider = g_rc_box_new (Html5UrlDecider);
  *self->url_decider = (Html5UrlDecider){ func, user_data, destroy };
  g_clear_pointer (&old, _html5_url_decider_release);
}
