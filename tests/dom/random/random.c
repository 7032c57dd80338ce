/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "random.h"

#define MAX_HELD 40

static GPtrArray *
new_array (void)
{
  return g_ptr_array_new ();
}

DomRandom *
dom_random_new (guint32 seed)
{
  DomRandom *self = g_new0 (DomRandom, 1);

  self->rand = g_rand_new_with_seed (seed);
  self->held = new_array ();
  self->ranges = new_array ();
  self->walkers = new_array ();
  self->observers = new_array ();
  self->shadows = new_array ();
  self->lists = new_array ();
  self->token_lists = new_array ();
  return self;
}

void
dom_random_drop (DomRandom *self, gpointer object)
{
  if (self->drops)
    g_async_queue_push (self->drops, object);
  else
    g_object_unref (object);
}

static void
drop_entries (DomRandom *self, GPtrArray *array)
{
  while (array->len)
    dom_random_drop (self, g_ptr_array_steal_index_fast (array, array->len - 1));
}

void
dom_random_drop_all (DomRandom *self)
{
  GPtrArray *arrays[] = { self->held, self->ranges, self->walkers, self->lists, self->token_lists };

  /* Drop these here, because their callbacks use objects that are dropped next. */
  g_ptr_array_foreach (self->observers, (GFunc) (void *) g_object_unref, NULL);
  g_ptr_array_set_size (self->observers, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (arrays); i++)
    drop_entries (self, arrays[i]);
  g_ptr_array_foreach (self->shadows, (GFunc) (void *) dom_shadow_free, NULL);
  g_ptr_array_set_size (self->shadows, 0);
}

void
dom_random_free (DomRandom *self)
{
  dom_random_drop_all (self);
  g_ptr_array_unref (self->held);
  g_ptr_array_unref (self->ranges);
  g_ptr_array_unref (self->walkers);
  g_ptr_array_unref (self->observers);
  g_ptr_array_unref (self->shadows);
  g_ptr_array_unref (self->lists);
  g_ptr_array_unref (self->token_lists);
  g_rand_free (self->rand);
  g_free (self);
}

guint
dom_random_below (DomRandom *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

gpointer
dom_random_entry (DomRandom *self, GPtrArray *array)
{
  return array->len ? array->pdata[dom_random_below (self, array->len)] : NULL;
}

gpointer
dom_random_pick (DomRandom *self, GType type)
{
  guint n = self->held->len;
  guint from = n ? dom_random_below (self, n) : 0;

  for (guint i = 0; i < n; i++)
    {
      gpointer node = self->held->pdata[(from + i) % n];
      if (g_type_is_a (G_OBJECT_TYPE (node), type))
        return node;
    }
  return NULL;
}

void
dom_random_hold (DomRandom *self, gpointer node)
{
  if (!node)
    return;
  if (dom_random_below (self, 4) == 0)
    {
      dom_random_drop (self, node);
      return;
    }
  if (self->held->len == MAX_HELD)
    dom_random_drop (self,
                     g_ptr_array_steal_index_fast (self->held, dom_random_below (self, MAX_HELD)));
  g_ptr_array_add (self->held, node);
}

static Html5Document *
new_document (DomRandom *self)
{
  g_autoptr (GError) error = NULL;
  Html5Document *document = NULL;

  switch (dom_random_below (self, 4))
    {
    case 0:
      document = html5_document_new_xml (
        dom_random_below (self, 2) ? HTML5_NAMESPACE_HTML : "urn:x", "root", &error);
      break;
    case 1:
      document = html5_document_new_html ("title");
      break;
    default:
      document = html5_document_new_from_text (dom_random_markup (self), -1, &error);
    }
  g_assert_no_error (error);
  return document;
}

Html5Document *
dom_random_document (DomRandom *self)
{
  Html5Node *node = dom_random_pick (self, HTML5_TYPE_NODE);
  Html5Document *document = NULL;

  if (node && dom_random_below (self, 40))
    document = HTML5_IS_DOCUMENT (node) ? g_object_ref (HTML5_DOCUMENT (node))
                                        : html5_node_get_owner_document (node);
  return document ? document : new_document (self);
}

gboolean
dom_random_is_small (gpointer node)
{
  g_autoptr (Html5NodeList) list = html5_node_get_elements_by_tag_name (node, "*");

  return html5_node_list_get_size (list) < 30;
}

const char *
dom_random_text (DomRandom *self)
{
  static const char *const texts[] = { "", "t", "some text", "é€😀", " x  y ", "]]>", "--", "<b>" };

  return dom_random_of (self, texts);
}

const char *
dom_random_markup (DomRandom *self)
{
  static const char *const markup[] = {
    "",
    "text",
    "<p>a<b class=x>b</b>c</p><p>d",
    "<!DOCTYPE html><title>t</title><p id=a class='x y'>one<!--c--><i>two</i>",
    "<table><tr><td id=b>x<td>y</table>",
    "<template><i>in</i>t</template><div id=c></div>",
    "<div><template shadowrootmode=open shadowrootclonable><b></b></template>l</div>",
    "<svg><title>s</title><path d=1 /></svg><math><mi>x</mi></math>",
    "<ul><li>1<li class=x>2<li>3</ul>",
    "<?pi a=1?><b><i><b>m</i>n</b>o",
    "<select><option selected>a<option>b</select>",
  };

  return dom_random_of (self, markup);
}

/* --- steps --- */

static guint
total_weight (const DomRandomOperation *operations)
{
  guint total = 0;

  for (; operations->name; operations++)
    total += operations->weight;
  return total;
}

gboolean
dom_random_step (DomRandom *self, GError **error)
{
  guint n_tree = total_weight (dom_random_tree_operations);
  guint n = dom_random_below (self, n_tree + total_weight (dom_random_other_operations));
  const DomRandomOperation *operation = dom_random_tree_operations;

  if (n >= n_tree)
    {
      n -= n_tree;
      operation = dom_random_other_operations;
    }
  while (n >= operation->weight)
    {
      n -= operation->weight;
      operation++;
    }
  self->operation = operation->name;
  return operation->act (self, error);
}
