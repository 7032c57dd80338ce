/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/convert/html5-link-list.h"

#include "dom/common/html5-properties-private.h"
#include "dom/common/html5-private.h"
#include "dom/list/html5-list-model-private.h"
#include "dom/convert/html5-link-private.h"
#include "dom/document/html5-document-limits-private.h"
#include "dom/document/html5-uri-private.h"
#include "dom/node/html5-node-private.h"

/**
 * Html5LinkList:
 *
 * A list of the URLs in a document or a part of it: a #GListModel of #Html5Link. See
 * html5_node_list_links().
 *
 * Since: 1.0
 */
struct _Html5LinkList
{
  GObject parent_instance;
  GPtrArray *links; /* Html5Link */
};

HTML5_DEFINE_LIST_TYPE (Html5LinkList, html5_link_list, HTML5_TYPE_LINK, html5_link_list_get_size,
                        html5_link_list_get)

/* --- search --- */

typedef struct
{
  GPtrArray *links;
  H5References *references;
  H5References *of_base; /* those of base elements */
  char *whole;           /* a GRefString: the whole value that contains the last link */
  const char *value;     /* the address of that value in the tree */
  guint64 room;          /* see h5_url_take_room() */
} LinkSearch;

static void
add_link (const H5Link *link, gpointer data)
{
  LinkSearch *self = data;
  H5References *references = link->kind == H5_LINK_BASE ? self->of_base : self->references;

  if (link->value != self->value)
    {
      g_clear_pointer (&self->whole, g_ref_string_release);
      self->whole = g_ref_string_new_len (link->value, (gssize) link->value_length);
      self->value = link->value;
    }
  g_ptr_array_add (self->links, _html5_link_new (link, self->whole, references, &self->room));
}

static GPtrArray *
find_links (Html5Node *node)
{
  g_autoptr (Html5Document) document = _html5_node_get_document (node);
  const H5Encoding *encoding = _html5_document_get_url_encoding (document);
  g_autoptr (H5References) references =
    h5_references_new (_html5_document_get_base_url (document), encoding);
  g_autoptr (H5References) of_base = h5_references_new (document->url, encoding);
  LinkSearch search = {
    .links = g_ptr_array_new_with_free_func (g_object_unref),
    .references = references,
    .of_base = of_base,
    .room = _html5_tree_max_expansion (h5_node_tree (_html5_node_unwrap (node))),
  };

  h5_links_visit (_html5_node_unwrap (node), add_link, &search);
  g_clear_pointer (&search.whole, g_ref_string_release);
  return search.links;
}

/**
 * html5_node_list_links:
 * @self: a node
 *
 * Lists the URLs of a node and its descendants in tree order: those in attributes, and those of CSS
 * in `style` attributes and elements. Attributes such as `srcset` and `ping` can contain several.
 * The contents of templates and shadow trees are not included: call the function for them
 * separately.
 *
 * Returns: (transfer full): the links
 *
 * Since: 1.0
 */
Html5LinkList *
html5_node_list_links (Html5Node *self)
{
  Html5LinkList *list;

  g_return_val_if_fail (HTML5_IS_NODE (self), NULL);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, NULL);

  list = g_object_new (HTML5_TYPE_LINK_LIST, NULL);
  list->links = find_links (self);
  return list;
}

/* --- rewriting --- */

static gboolean
is_same_place (const Html5Link *a, const Html5Link *b)
{
  return a->element == b->element && a->attribute == b->attribute && a->text == b->text;
}

/* Appends the value that contains links i to n, with their replacements. Counts the
 * replacements. */
static void
append_rewritten (GPtrArray *links, guint i, guint n, H5Buffer *out, guint *n_changed)
{
  char *whole = ((const Html5Link *) links->pdata[i])->whole;
  gsize place = 0;

  for (; i < n; i++)
    {
      const Html5Link *link = links->pdata[i];
      if (!link->replacement)
        continue;
      h5_buffer_append (out, whole + place, link->start - place);
      h5_link_append_url (link->form, link->replacement, out);
      place = link->end;
      (*n_changed)++;
    }
  h5_buffer_append (out, whole + place, g_ref_string_length (whole) - place);
}

/* Whether the value has not changed since the link was found in it. */
static gboolean
is_whole (const Html5Link *link, const char *value, gsize length)
{
  return length == g_ref_string_length (link->whole) && memcmp (value, link->whole, length) == 0;
}

static gboolean
is_current (const Html5Link *link, H5Node *element)
{
  const H5Attribute *attribute;

  if (link->text)
    {
      const H5Node *text = _html5_node_unwrap (link->text);
      return is_whole (link, text->data, text->length);
    }
  attribute = h5_element_find_attribute (element, link->attribute);
  return attribute && is_whole (link, attribute->value, attribute->length);
}

/* Writes the value that contains links i to n, with their replacements, into the tree. */
static guint
replace_value (GPtrArray *links, guint i, guint n)
{
  const Html5Link *link = links->pdata[i];
  H5Node *element = _html5_node_unwrap (link->element);
  H5Buffer value = H5_BUFFER_INIT;
  guint n_changed = 0;

  append_rewritten (links, i, n, &value, &n_changed);
  if (n_changed == 0 || !is_current (link, element))
    n_changed = 0;
  else if (link->text)
    h5_node_set_value (_html5_node_unwrap (link->text), value.data, value.length);
  else
    h5_element_set_attribute (element, link->attribute, value.data, value.length);
  h5_buffer_clear (&value);
  return n_changed;
}

/**
 * html5_node_rewrite_links:
 * @self: a node
 * @func: (scope call) (closure user_data): called for each URL
 * @user_data: data for @func
 *
 * Calls a function for each URL that html5_node_list_links() lists, and replaces those for which it
 * returns another URL. If it returns %NULL, the URL stays as it is. Where it is necessary, the URL
 * is escaped: it is quoted in CSS, and whitespace is encoded in `srcset`.
 *
 * All URLs are found before the first call, and replaced after the last call. If @func itself
 * changes an attribute or a text, its URLs are not replaced.
 *
 * Returns: the number of URLs that were replaced
 *
 * Since: 1.0
 */
guint
html5_node_rewrite_links (Html5Node *self, Html5LinkFunc func, gpointer user_data)
{
  g_autoptr (GPtrArray) links = NULL;
  guint n_changed = 0;

  g_return_val_if_fail (HTML5_IS_NODE (self), 0);
  g_return_val_if_fail (_html5_node_unwrap (self) != NULL, 0);
  g_return_val_if_fail (func != NULL, 0);
  G_GNUC_UNUSED g_autoptr (Html5Node) held = g_object_ref (self);

  links = find_links (self);
  for (guint i = 0; i < links->len; i++)
    {
      Html5Link *link = links->pdata[i];
      link->replacement = func (link, user_data);
      if (link->replacement && !_html5_is_text (link->replacement))
        {
          g_critical ("The Html5LinkFunc returned a URL that is not UTF-8");
          g_clear_pointer (&link->replacement, g_free);
        }
    }
  _html5_tree_reclaim (h5_node_tree (_html5_node_unwrap (self)));
  for (guint i = 0, n; i < links->len; i = n)
    {
      for (n = i + 1; n < links->len && is_same_place (links->pdata[i], links->pdata[n]); n++)
        ;
      n_changed += replace_value (links, i, n);
    }
  _html5_tree_settle (h5_node_tree (_html5_node_unwrap (self)));
  return n_changed;
}

/* Resolves a URL unless it is a fragment: in SVG and CSS, fragments refer to the same
 * document, wherever that is. */
static char *
resolve (Html5Link *link, gpointer unused)
{
  if (!link->url || link->value[0] == '#' || strcmp (link->url, link->value) == 0)
    return NULL;
  return g_strdup (link->url);
}

/**
 * html5_node_resolve_links:
 * @self: a node
 *
 * Makes all relative URLs of a node and its descendants absolute. URLs that are only a fragment,
 * such as `#top`, are not changed, and neither are those for which html5_link_get_url() returns
 * %NULL.
 *
 * Returns: the number of URLs that were replaced
 *
 * Since: 1.0
 */
guint
html5_node_resolve_links (Html5Node *self)
{
  return html5_node_rewrite_links (self, resolve, NULL);
}

/* --- the list --- */

/**
 * html5_link_list_get:
 * @self: a list of links
 * @index: a position, from 0
 *
 * Gets the link at a position.
 *
 * Returns: (transfer full) (nullable): the link, or %NULL if @index is past the end
 *
 * Since: 1.0
 */
Html5Link *
html5_link_list_get (Html5LinkList *self, int index)
{
  g_return_val_if_fail (HTML5_IS_LINK_LIST (self), NULL);

  return index >= 0 && index < html5_link_list_get_size (self)
           ? g_object_ref (self->links->pdata[index])
           : NULL;
}

/**
 * html5_link_list_get_size:
 * @self: a list of links
 *
 * Gets the number of links.
 *
 * Returns: the number
 *
 * Since: 1.0
 */
int
html5_link_list_get_size (Html5LinkList *self)
{
  g_return_val_if_fail (HTML5_IS_LINK_LIST (self), 0);

  return self->links ? (int) self->links->len : 0;
}

static const Html5Property properties[] = {
  /**
   * Html5LinkList:size:
   *
   * The number of links.
   *
   * Since: 1.0
   */
  { "size", G_TYPE_INT, .get = G_CALLBACK (html5_link_list_get_size) },
  { NULL },
};

static void
html5_link_list_dispose (GObject *object)
{
  g_clear_pointer (&HTML5_LINK_LIST (object)->links, g_ptr_array_unref);
  G_OBJECT_CLASS (html5_link_list_parent_class)->dispose (object);
}

static void
html5_link_list_class_init (Html5LinkListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = html5_link_list_dispose;
  _html5_install_properties (object_class, properties);
}

static void
html5_link_list_init (Html5LinkList *self)
{
}
