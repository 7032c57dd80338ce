/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/selector/html5-selector.h"

#include "dom/node/html5-document-fragment.h"
#include "dom/document/html5-document.h"
#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-element.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node.h"
#include "dom/common/html5-private.h"

#include "select/h5-selector.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Html5Selector:
 *
 * A list of CSS selectors, compiled: worth it where the same selector is asked more than once.
 * It belongs to no document, never changes, and may be used from several threads.
 *
 * Selectors Level 4 are understood, with `:is()`, `:where()`, `:not()`, `:has()`,
 * `:nth-child(… of …)`, `:lang()`, `:dir()`, `:scope`, and HTML's pseudo-classes as far as a
 * document that nobody interacts with has their state; others, such as `:hover`, match nothing,
 * and so do pseudo-elements. Names and case follow the document: an HTML document folds the
 * case of HTML's names, one in quirks mode that of classes and ids too.
 *
 * A search looks at each element a limited number of times for each compound of the selector,
 * whatever the tree's shape; where an id that one element of the document has says where to
 * look, it looks nowhere else, once the document has an index of ids (see
 * html5_node_get_element_by_id()). With `:has()` or `:nth-last-child(… of …)` a search keeps up
 * to 80 bytes for each element until it is done, 16 in most cases. More than 256 parentheses in
 * each other, 65536 compound selectors, 256 of them in a `:has()`, or 256 `:has()` are an error.
 *
 * Counterpart: the argument of `querySelector()`.
 *
 * Since: 1.0
 */
struct _Html5Selector
{
  gatomicrefcount holders;
  char *text;
  char **namespaces; /* prefixes and URIs in turn */
  H5Selector *compiled;
};

G_DEFINE_BOXED_TYPE (Html5Selector, html5_selector, html5_selector_ref, html5_selector_unref)

static void
set_syntax_error (GError **error, const H5SelectorError *why)
{
  g_autofree char *where = g_strdup_printf ("%" G_GSIZE_FORMAT, why->offset);

  if (why->code == H5_SELECTOR_TOO_COMPLEX)
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
                 _ ("The selector is too complex: at byte %s, expected %s"), where, why->expected);
  else
    g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
                 _ ("Not a selector: at byte %s, expected %s"), where, why->expected);
}

/* The namespaces of prefixes and URIs in turn, for the caller to g_free(). */
static H5SelectorNamespace *
list_namespaces (const char *const *namespaces, gsize *n_namespaces)
{
  *n_namespaces = g_strv_length ((char **) namespaces) / 2;
  H5SelectorNamespace *declared = g_new (H5SelectorNamespace, *n_namespaces + 1);

  for (gsize i = 0; i < *n_namespaces; i++)
    declared[i] = (H5SelectorNamespace){ namespaces[2 * i], namespaces[2 * i + 1] };
  return declared;
}

static Html5Selector *
compile (const char *text, const char *const *namespaces, GError **error)
{
  gsize n_namespaces;
  H5SelectorError why;
  g_autofree H5SelectorNamespace *declared = list_namespaces (namespaces, &n_namespaces);
  H5Selector *compiled = h5_selector_parse (text, strlen (text), declared, n_namespaces, &why);

  if (!compiled)
    {
      _html5_bind_messages ();
      set_syntax_error (error, &why);
      return NULL;
    }
  Html5Selector *self = g_new0 (Html5Selector, 1);
  g_atomic_ref_count_init (&self->holders);
  self->text = g_strdup (text);
  self->namespaces = g_strdupv ((char **) namespaces);
  self->compiled = compiled;
  return self;
}

/**
 * html5_selector_new:
 * @text: a list of selectors, such as `ul > li, .note`
 * @error: where to put an error, or %NULL
 *
 * Compiles a list of selectors. Namespace prefixes are not declared, so that they are errors.
 *
 * What is no list of selectors is the error %HTML5_DOM_ERROR_SYNTAX; the message says at which
 * byte, counted from 0, and what was expected there.
 *
 * Returns: (transfer full): the selector, or %NULL with an error
 *
 * Since: 1.0
 */
Html5Selector *
html5_selector_new (const char *text, GError **error)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return compile (text, (const char *const[]){ NULL }, error);
}

/**
 * html5_selector_new_with_namespaces:
 * @text: a list of selectors, such as `svg|a`
 * @namespaces: (array zero-terminated=1): prefixes and URIs in turn, such as `svg`,
 *   `http://www.w3.org/2000/svg`; the prefix `""` declares the default namespace of types
 * @error: where to put an error, or %NULL
 *
 * Makes a selector as html5_selector_new() does, with namespace prefixes.
 *
 * Returns: (transfer full): the selector, or %NULL with an error
 *
 * Since: 1.0
 */
Html5Selector *
html5_selector_new_with_namespaces (const char *text, const char *const *namespaces, GError **error)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);
  g_return_val_if_fail (namespaces != NULL, NULL);
  g_return_val_if_fail (g_strv_length ((char **) namespaces) % 2 == 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return compile (text, namespaces, error);
}

/**
 * html5_selector_ref: (skip)
 * @self: a selector
 *
 * Takes a reference. May be called from any thread.
 *
 * Returns: (transfer full): @self
 *
 * Since: 1.0
 */
Html5Selector *
html5_selector_ref (Html5Selector *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->holders);
  return self;
}

/**
 * html5_selector_unref: (skip)
 * @self: (transfer full): a selector
 *
 * Gives a reference back; the last one frees the selector. May be called from any thread.
 *
 * Since: 1.0
 */
void
html5_selector_unref (Html5Selector *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->holders))
    return;
  h5_selector_free (self->compiled);
  g_free (self->text);
  g_strfreev (self->namespaces);
  g_free (self);
}

/**
 * html5_selector_get_text:
 * @self: a selector
 *
 * Returns the text that the selector was made from.
 *
 * Returns: (transfer none): the text
 *
 * Since: 1.0
 */
const char *
html5_selector_get_text (Html5Selector *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text;
}

/**
 * html5_selector_to_string:
 * @self: a selector
 *
 * Serializes the selector by the rules of CSSOM, so that selectors that are written differently but
 * mean the same have the same text in many cases: `A:BEFORE,*.b` becomes `A::before, .b`. What a
 * forgiving list such as that of `:is()` ignores is left out. html5_selector_get_text() returns the
 * text as it was given.
 *
 * The text is a selector again, if the same namespace prefixes are declared, and serializes as
 * itself.
 *
 * Counterpart: `CSSStyleRule.selectorText`.
 *
 * Returns: (transfer full): the text
 *
 * Since: 1.0
 */
char *
html5_selector_to_string (Html5Selector *self)
{
  H5Buffer out = H5_BUFFER_INIT;
  gsize n_namespaces;

  g_return_val_if_fail (self != NULL, NULL);

  g_autofree H5SelectorNamespace *declared =
    list_namespaces ((const char *const *) self->namespaces, &n_namespaces);
  h5_selector_write (self->text, strlen (self->text), declared, n_namespaces, &out);
  return h5_buffer_steal (&out, NULL);
}

/**
 * html5_selector_get_n_alternatives:
 * @self: a selector
 *
 * Returns how many selectors the list has: one more than its outermost commas.
 *
 * Returns: the number, at least 1
 *
 * Since: 1.0
 */
guint
html5_selector_get_n_alternatives (Html5Selector *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) h5_selector_get_length (self->compiled);
}

/**
 * html5_selector_get_specificity:
 * @self: a selector
 * @index: which of the list, from 0
 * @ids: (out) (optional): the number of ids
 * @classes: (out) (optional): the number of classes, attributes and pseudo-classes
 * @types: (out) (optional): the number of types and pseudo-elements
 *
 * Returns how specific one selector of the list is: of two, the one with more ids, with as many ids
 * the one with more classes, and so on, is the more specific one.
 *
 * Returns: %FALSE when the list is not as long as that; the numbers are then not set
 *
 * Since: 1.0
 */
gboolean
html5_selector_get_specificity (Html5Selector *self, guint index, guint *ids, guint *classes,
                                guint *types)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (index >= h5_selector_get_length (self->compiled))
    return FALSE;
  H5Specificity specificity = h5_selector_get_specificity (self->compiled, index);
  if (ids)
    *ids = specificity.ids;
  if (classes)
    *classes = specificity.classes;
  if (types)
    *types = specificity.types;
  return TRUE;
}

/* --- questions --- */

/**
 * html5_selector_matches:
 * @self: a selector
 * @element: an element
 *
 * Returns whether the element matches one of the selectors. `:scope` is the element itself.
 *
 * With `:has()`, or `:nth-last-child(… of …)`, on the left of a combinator the whole tree is
 * looked at; where many elements are to be asked, html5_selector_find_all() is cheaper.
 *
 * Returns: whether it does
 *
 * Since: 1.0
 */
gboolean
html5_selector_matches (Html5Selector *self, Html5Element *element)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (HTML5_IS_ELEMENT (element), FALSE);
  H5Node *node = _html5_node_unwrap (element);
  g_return_val_if_fail (node != NULL, FALSE);

  return h5_selector_matches (self->compiled, node, node);
}

/**
 * html5_selector_find_closest:
 * @self: a selector
 * @element: an element
 *
 * Returns the nearest of the element and its ancestors that matches. `:scope` is @element.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_selector_find_closest (Html5Selector *self, Html5Element *element)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (HTML5_IS_ELEMENT (element), NULL);
  H5Node *node = _html5_node_unwrap (element);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_selector_closest (self->compiled, node, node));
}

/**
 * html5_selector_find_first:
 * @self: a selector
 * @root: a document, document fragment or element
 *
 * Returns the first descendant of @root, in tree order, that matches. The selector is matched
 * against the whole tree that @root is in; `:scope` is @root, or the root element for a document.
 *
 * Returns: (transfer full) (nullable): the element, or %NULL
 *
 * Since: 1.0
 */
Html5Element *
html5_selector_find_first (Html5Selector *self, Html5Node *root)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (HTML5_IS_NODE (root), NULL);
  H5Node *node = _html5_node_unwrap (root);
  g_return_val_if_fail (node != NULL, NULL);

  return _html5_node_wrap (h5_selector_select_first (self->compiled, node, node));
}

/**
 * html5_selector_find_all:
 * @self: a selector
 * @root: a document, document fragment or element
 *
 * Returns all descendants of @root that match, in tree order, as html5_selector_find_first() finds
 * them. The list does not change with the tree.
 *
 * Returns: (transfer full): the list
 *
 * Since: 1.0
 */
Html5NodeList *
html5_selector_find_all (Html5Selector *self, Html5Node *root)
{
  gsize n_found;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (HTML5_IS_NODE (root), NULL);
  H5Node *node = _html5_node_unwrap (root);
  g_return_val_if_fail (node != NULL, NULL);

  g_autofree H5Node **found = h5_selector_select_all (self->compiled, node, node, &n_found);
  return _html5_node_list_new_static (found, n_found);
}
