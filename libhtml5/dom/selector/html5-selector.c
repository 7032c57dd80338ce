/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/selector/html5-selector.h"

#include "dom/common/html5-dom-error.h"
#include "dom/node/html5-element.h"
#include "dom/lifetime/html5-indexes.h"
#include "dom/list/html5-node-list-private.h"
#include "dom/node/html5-node.h"
#include "dom/common/html5-private.h"

#include "select/h5-selector.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Html5Selector:
 *
 * A compiled list of CSS selectors. Use it if you match the same selector more than once. It is
 * immutable, does not belong to a document, and can be used from several threads. Functions that
 * take selectors as text, such as html5_element_matches(), keep the last few short ones of each
 * thread compiled.
 *
 * Selectors Level 4 is supported, with `:is()`, `:where()`, `:not()`, `:has()`, `:lang()`,
 * `:dir()`, `:scope` and `:nth-child(… of …)`. HTML's pseudo-classes are supported if they do not
 * depend on a user. Pseudo-classes that do, such as `:hover`, match nothing, and neither do
 * pseudo-elements. As in browsers, the document decides about case: ASCII case is ignored for names
 * of HTML elements and attributes in an HTML document, and also for classes and ids in quirks mode.
 *
 * The time of a search is proportional to the number of elements and of compound selectors,
 * whatever the shape of the tree. If a selector contains an id that only one element has, and the
 * document has an index of ids (see html5_node_get_element_by_id()), only the subtree of that
 * element is searched. With `:has()` or `:nth-last-child(… of …)`, a search uses up to 80 bytes for
 * each element, and 16 bytes in most cases, until it is done. A selector is invalid if it has more
 * than 256 nested parentheses, more than 65536 compound selectors, more than 256 compound selectors
 * in a `:has()`, or more than 256 `:has()`.
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

  /* Translators: the first %s is a number, the second a sentence that says what is wrong. */
  g_set_error (error, HTML5_DOM_ERROR, HTML5_DOM_ERROR_SYNTAX,
               _ ("Invalid selector at byte %s: %s"), where, _ (why->message));
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
 * @text: a list of selectors, such as `ul li, .note`, in valid UTF-8
 * @error: return location for an error
 *
 * Compiles a list of selectors. No namespace prefixes are declared, so a selector that uses one is
 * invalid.
 *
 * Fails with %HTML5_DOM_ERROR_SYNTAX if @text is not a valid list of selectors. The message
 * contains the offset of the error, in bytes from 0, and says what is wrong there.
 *
 * Returns: (transfer full): the selector, or %NULL on error
 *
 * Since: 1.0
 */
Html5Selector *
html5_selector_new (const char *text, GError **error)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);

  return compile (text, (const char *const[]){ NULL }, error);
}

/**
 * html5_selector_new_with_namespaces:
 * @text: a list of selectors, such as `svg|a`
 * @namespaces: (array zero-terminated=1): alternating prefixes and namespaces, such as `svg`,
 *   `http://www.w3.org/2000/svg`; the prefix `""` declares the default namespace of element names;
 *   a last prefix without a namespace is ignored
 * @error: return location for an error
 *
 * Compiles a list of selectors that use namespace prefixes. Fails as html5_selector_new() does.
 *
 * Returns: (transfer full): the selector, or %NULL on error
 *
 * Since: 1.0
 */
Html5Selector *
html5_selector_new_with_namespaces (const char *text, const char *const *namespaces, GError **error)
{
  g_return_val_if_fail (_html5_is_text (text), NULL);
  g_return_val_if_fail (namespaces != NULL, NULL);

  return compile (text, namespaces, error);
}

/**
 * html5_selector_ref: (skip)
 * @self: a selector
 *
 * Acquires a reference. Can be called from any thread.
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
 * Releases a reference. The selector is freed with the last one. Can be called from any thread.
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
 * Gets the text that the selector was compiled from.
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
 * Serializes the selector by the rules of CSSOM: `A:BEFORE,*.b` becomes `A::before, .b`. In many
 * cases, selectors with the same meaning have the same serialization. Invalid selectors in a
 * forgiving list, such as that of `:is()`, are left out. html5_selector_get_text() returns the
 * original text.
 *
 * The serialization can be compiled again with the same namespace prefixes, and then serializes to
 * the same text.
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
 * Gets the number of selectors in the list.
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
 * @index: the index of a selector in the list, from 0
 * @ids: (out) (optional): the number of ids
 * @classes: (out) (optional): the number of classes, attributes and pseudo-classes
 * @types: (out) (optional): the number of types and pseudo-elements
 *
 * Gets the specificity of a selector in the list. Compare the numbers of ids first, then those of
 * classes, then those of types. The selector with more of them is more specific.
 *
 * Returns: %FALSE if @index is past the end; the numbers are 0 then
 *
 * Since: 1.0
 */
gboolean
html5_selector_get_specificity (Html5Selector *self, guint index, guint *ids, guint *classes,
                                guint *types)
{
  g_return_val_if_fail (self != NULL, FALSE);

  H5Specificity specificity = { 0 };
  gboolean is_found = index < h5_selector_get_length (self->compiled);
  if (is_found)
    specificity = h5_selector_get_specificity (self->compiled, index);
  if (ids)
    *ids = specificity.ids;
  if (classes)
    *classes = specificity.classes;
  if (types)
    *types = specificity.types;
  return is_found;
}

/* --- matching --- */

/**
 * html5_selector_matches:
 * @self: a selector
 * @element: an element
 *
 * Checks whether an element matches one of the selectors. `:scope` is the element itself.
 *
 * If `:has()` or `:nth-last-child(… of …)` is on the left of a combinator, each call searches the
 * whole tree. To match many elements, html5_selector_find_all() is faster.
 *
 * Returns: %TRUE if it does
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

  return h5_selector_matches (self->compiled, node, node, _html5_tree_form_indexes);
}

/**
 * html5_selector_find_closest:
 * @self: a selector
 * @element: an element
 *
 * Finds the element itself, or its nearest ancestor, that matches one of the selectors. `:scope` is
 * @element.
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

  return _html5_node_wrap (
    h5_selector_closest (self->compiled, node, node, _html5_tree_form_indexes));
}

/**
 * html5_selector_find_first:
 * @self: a selector
 * @root: a document, document fragment or element
 *
 * Finds the first descendant element of @root, in tree order, that matches one of the selectors.
 * The selector can refer to elements outside @root. `:scope` is @root, or the root element for a
 * document.
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

  return _html5_node_wrap (
    h5_selector_select_first (self->compiled, node, node, _html5_tree_form_indexes));
}

/**
 * html5_selector_find_all:
 * @self: a selector
 * @root: a document, document fragment or element
 *
 * Finds all descendant elements of @root that match one of the selectors, in tree order. See
 * html5_selector_find_first(). The list is static.
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

  g_autofree H5Node **found =
    h5_selector_select_all (self->compiled, node, node, _html5_tree_form_indexes, &n_found);
  return _html5_node_list_new_static (found, n_found);
}
