/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The functions of nodes that take selectors as text: https://dom.spec.whatwg.org/#parentnode */
#include "dom/selector/html5-selector.h"

#include "dom/common/html5-private.h"
#include "dom/document/html5-document.h"
#include "dom/node/html5-document-fragment.h"
#include "dom/node/html5-element.h"
#include "dom/node/html5-node.h"

#include <string.h>

/* Programs ask the same of one element after the other, and to compile a short selector takes more
 * than ten times as long as to test an element. So each thread keeps the selectors that it compiled
 * last, most recently used first. They are immutable and do not belong to a document. */
#define N_KEPT 16

/* Longer texts are not kept, so that what a thread keeps is bounded. */
#define LONGEST_KEPT 128

typedef struct
{
  Html5Selector *selectors[N_KEPT];
} Kept;

static void
free_kept (gpointer data)
{
  Kept *self = data;

  for (guint i = 0; i < N_KEPT && self->selectors[i]; i++)
    html5_selector_unref (self->selectors[i]);
  g_free (self);
}

static GPrivate kept_of_thread = G_PRIVATE_INIT (free_kept);

static Kept *
get_kept (void)
{
  Kept *self = g_private_get (&kept_of_thread);

  if (!self)
    {
      self = g_new0 (Kept, 1);
      g_private_set (&kept_of_thread, self);
    }
  return self;
}

/* Returns the place of the selector with this text, or N_KEPT. */
static guint
find_kept (const Kept *self, const char *text)
{
  for (guint i = 0; i < N_KEPT && self->selectors[i]; i++)
    if (strcmp (html5_selector_get_text (self->selectors[i]), text) == 0)
      return i;
  return N_KEPT;
}

/* Puts a selector first, instead of what is at `place`. */
static void
put_first (Kept *self, Html5Selector *selector, guint place)
{
  memmove (self->selectors + 1, self->selectors, place * sizeof *self->selectors);
  self->selectors[0] = selector;
}

static Html5Selector *
compile (const char *text, GError **error)
{
  Kept *kept = get_kept ();
  guint place = find_kept (kept, text);

  if (place < N_KEPT)
    {
      put_first (kept, kept->selectors[place], place);
      return html5_selector_ref (kept->selectors[0]);
    }
  Html5Selector *selector = html5_selector_new (text, error);
  if (selector && strlen (text) <= LONGEST_KEPT)
    {
      g_clear_pointer (&kept->selectors[N_KEPT - 1], html5_selector_unref);
      put_first (kept, html5_selector_ref (selector), N_KEPT - 1);
    }
  return selector;
}

static Html5Element *
query_selector (gpointer root, const char *selectors, GError **error)
{
  g_autoptr (Html5Selector) selector = compile (selectors, error);

  return selector ? html5_selector_find_first (selector, root) : NULL;
}

static Html5NodeList *
query_selector_all (gpointer root, const char *selectors, GError **error)
{
  g_autoptr (Html5Selector) selector = compile (selectors, error);

  return selector ? html5_selector_find_all (selector, root) : NULL;
}

/**
 * html5_document_query_selector:
 * @self: a document
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_document_query_selector (Html5Document *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_document_query_selector_all:
 * @self: a document
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_query_selector_all (Html5Document *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_document_fragment_query_selector:
 * @self: a document fragment
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_document_fragment_query_selector (Html5DocumentFragment *self, const char *selectors,
                                        GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_FRAGMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_document_fragment_query_selector_all:
 * @self: a document fragment
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_document_fragment_query_selector_all (Html5DocumentFragment *self, const char *selectors,
                                            GError **error)
{
  g_return_val_if_fail (HTML5_IS_DOCUMENT_FRAGMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_element_query_selector:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the first descendant element, in tree order, that matches a selector. See #Html5Selector
 * for the selectors that are supported. If you use a selector many times, compile it once.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelector()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_element_query_selector (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector (self, selectors, error);
}

/**
 * html5_element_query_selector_all:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds all descendant elements that match a selector, in tree order. The list is static.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `querySelectorAll()`.
 *
 * Returns: (transfer full): the list, or %NULL on error
 *
 * Since: 1.0
 */
Html5NodeList *
html5_element_query_selector_all (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  return query_selector_all (self, selectors, error);
}

/**
 * html5_node_query_text_content:
 * @self: a document, document fragment or element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Gets the text of the first descendant element, in tree order, that matches a selector: see
 * html5_node_get_text_content(). To use namespace prefixes in selectors, call
 * html5_selector_find_first().
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Returns: (transfer full) (nullable): the text, which may be empty; %NULL if there is no such
 *   element, or on error
 *
 * Since: 1.0
 */
char *
html5_node_query_text_content (Html5Node *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  g_autoptr (Html5Element) element = query_selector (self, selectors, error);
  return element ? html5_node_get_text_content (HTML5_NODE (element)) : NULL;
}

/**
 * html5_element_matches:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Checks whether the element matches one of the selectors. `:scope` is the element itself.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `matches()`.
 *
 * Returns: %TRUE if it does; %FALSE if it does not, or on error
 *
 * Since: 1.0
 */
gboolean
html5_element_matches (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), FALSE);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, FALSE);
  g_return_val_if_fail (_html5_is_text (selectors), FALSE);

  g_autoptr (Html5Selector) selector = compile (selectors, error);
  return selector && html5_selector_matches (selector, self);
}

/**
 * html5_element_closest:
 * @self: an element
 * @selectors: a list of CSS selectors, such as `h1, .title`
 * @error: return location for an error
 *
 * Finds the element itself, or its nearest ancestor, that matches one of the selectors. `:scope` is
 * @self.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @selectors is not a valid list of selectors.
 *
 * Counterpart: `closest()`.
 *
 * Returns: (transfer full) (nullable): the element; %NULL if there is none, or on error
 *
 * Since: 1.0
 */
Html5Element *
html5_element_closest (Html5Element *self, const char *selectors, GError **error)
{
  g_return_val_if_fail (HTML5_IS_ELEMENT (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);
  g_return_val_if_fail (_html5_is_text (selectors), NULL);

  g_autoptr (Html5Selector) selector = compile (selectors, error);
  return selector ? html5_selector_find_closest (selector, self) : NULL;
}
