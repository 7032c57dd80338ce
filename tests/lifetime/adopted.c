/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* How long documents live that have adopted the contents of each other's templates: a template
 * keeps the document of its contents alive, but not the reverse. */
#include <libhtml5/html5.h>

#define N_DOCUMENTS 6

/* Under valgrind, everything is done less often. */
static guint
often (guint n)
{
  return g_getenv ("H5_TEST_SHORT") ? n / 20 : n;
}

static void
on_death (gpointer data, GObject *object)
{
  *(gboolean *) data = FALSE;
}

/* Documents, and the templates whose contents other documents have adopted. */
typedef struct
{
  Html5Document *documents[N_DOCUMENTS]; /* NULL if not held */
  gboolean alive[N_DOCUMENTS];
  guint n_links[N_DOCUMENTS][N_DOCUMENTS]; /* from the template to the contents */
} World;

static void
begin (World *self)
{
  *self = (World){ 0 };
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      self->documents[i] = html5_document_new_html (NULL);
      self->alive[i] = TRUE;
      g_object_weak_ref (G_OBJECT (self->documents[i]), on_death, &self->alive[i]);
    }
}

static void
add_link (World *self, guint from, guint to)
{
  g_autoptr (Html5Element) body = html5_document_get_body (self->documents[from]);
  g_autoptr (Html5Element) template =
    html5_document_create_element (self->documents[from], "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (template), NULL);
  html5_node_append_text (HTML5_NODE (content), "x", NULL);
  g_assert_true (html5_document_adopt_node (self->documents[to], HTML5_NODE (content), NULL));
  self->n_links[from][to] += from != to;
}

/* Removes all templates of a document, and creates nodes until they are reclaimed. */
static void
remove_links (World *self, guint from)
{
  g_autoptr (Html5Element) body = html5_document_get_body (self->documents[from]);

  html5_node_replace_children (HTML5_NODE (body), NULL, 0, NULL);
  for (guint i = 0; i < 2000; i++)
    g_object_unref (html5_document_create_comment (self->documents[from], ""));
  for (guint to = 0; to < N_DOCUMENTS; to++)
    self->n_links[from][to] = 0;
}

/* Checks that exactly those documents are alive that a held one leads to. */
static void
check (const World *self)
{
  gboolean reached[N_DOCUMENTS];

  for (guint i = 0; i < N_DOCUMENTS; i++)
    reached[i] = self->documents[i] != NULL;
  for (guint round = 0; round < N_DOCUMENTS; round++)
    for (guint i = 0; i < N_DOCUMENTS; i++)
      for (guint j = 0; j < N_DOCUMENTS; j++)
        reached[j] |= reached[i] && self->n_links[i][j];
  for (guint i = 0; i < N_DOCUMENTS; i++)
    g_assert_cmpint (self->alive[i], ==, reached[i]);
}

static void
drop (World *self, guint i)
{
  g_clear_object (&self->documents[i]);
  check (self);
}

static void
end (World *self)
{
  for (guint i = 0; i < N_DOCUMENTS; i++)
    drop (self, i);
}

static void
test_content_outlives_references (void)
{
  World world;

  begin (&world);
  g_autoptr (Html5Element) body = html5_document_get_body (world.documents[0]);
  add_link (&world, 0, 1);
  drop (&world, 1);
  g_autoptr (Html5Node) template = html5_node_get_first_child (HTML5_NODE (body));
  g_autofree char *markup = html5_element_get_inner_html (HTML5_ELEMENT (template), NULL);
  g_assert_cmpstr (markup, ==, "x");
  g_autoptr (Html5DocumentFragment) content =
    html5_element_get_template_content (HTML5_ELEMENT (template));
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (content));
  g_autoptr (Html5Element) title = html5_document_get_body (owner);
  g_assert_nonnull (title);
  g_clear_object (&template);
  g_clear_object (&body);
  g_clear_object (&world.documents[0]);
  g_assert_false (world.alive[0]);
  g_assert_true (world.alive[1]);
  g_assert_true (html5_node_append_text (HTML5_NODE (content), "y", NULL));
  g_clear_object (&content);
  g_clear_object (&owner);
  g_clear_object (&title);
  end (&world);
}

static void
test_circle (void)
{
  World world;

  begin (&world);
  for (guint i = 0; i < N_DOCUMENTS; i++)
    add_link (&world, i, (i + 1) % N_DOCUMENTS);
  end (&world);
}

static void
test_removed_template_lets_go (void)
{
  World world;

  begin (&world);
  add_link (&world, 0, 1);
  add_link (&world, 1, 2);
  add_link (&world, 2, 1);
  drop (&world, 1);
  drop (&world, 2);
  remove_links (&world, 0);
  check (&world);
  g_assert_false (world.alive[1]);
  end (&world);
}

/* The contents stay when the template is freed, until nobody uses them. */
static void
test_content_without_template (void)
{
  g_autoptr (Html5Document) to = html5_document_new_html (NULL);
  gboolean is_alive = TRUE;
  World world;

  begin (&world);
  g_autoptr (Html5Element) template =
    html5_document_create_element (world.documents[0], "template", NULL);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_object_weak_ref (G_OBJECT (content), on_death, &is_alive);
  html5_document_adopt_node (to, HTML5_NODE (content), NULL);
  g_clear_object (&template);
  end (&world);
  g_autoptr (Html5Element) other = html5_document_create_element (to, "template", NULL);
  html5_node_append_child (HTML5_NODE (content), HTML5_NODE (other), NULL);
  g_autoptr (Html5Document) third = html5_document_new_html (NULL);
  html5_document_adopt_node (third, HTML5_NODE (content), NULL);
  html5_document_adopt_node (to, HTML5_NODE (content), NULL);
  g_clear_object (&other);
  g_clear_object (&content);
  g_assert_true (is_alive);
  for (guint i = 0; i < 5000; i++)
    g_object_unref (html5_document_create_comment (to, ""));
  g_assert_false (is_alive);
}

static void
change (World *self, GRand *rng)
{
  guint from = (guint) g_rand_int_range (rng, 0, N_DOCUMENTS);
  guint to = (guint) g_rand_int_range (rng, 0, N_DOCUMENTS);

  if (!self->documents[from])
    return;
  switch (g_rand_int_range (rng, 0, 12))
    {
    case 0:
      remove_links (self, from);
      break;
    case 1:
    case 2:
      g_clear_object (&self->documents[from]);
      break;
    default:
      if (self->documents[to])
        add_link (self, from, to);
    }
}

static void
test_random (void)
{
  g_autoptr (GRand) rng = g_rand_new_with_seed (1);

  for (guint i = 0; i < often (150); i++)
    {
      World world;
      begin (&world);
      for (guint k = 0; k < 25; k++)
        {
          change (&world, rng);
          check (&world);
        }
      end (&world);
    }
}

static gpointer
drop_all (gpointer data)
{
  gpointer object;

  while ((object = g_async_queue_pop (data)) != data)
    g_object_unref (object);
  return NULL;
}

/* Threads drop the last references to documents that lead to each other, while their thread uses
 * one of them. */
static void
test_threads (void)
{
  GAsyncQueue *queue = g_async_queue_new ();
  GThread *workers[2];

  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    workers[i] = g_thread_new ("drop", drop_all, queue);
  for (guint i = 0; i < often (1500); i++)
    {
      World world;
      begin (&world);
      for (guint k = 0; k < N_DOCUMENTS; k++)
        {
          add_link (&world, k, (k + 1) % (N_DOCUMENTS - 1));
          add_link (&world, k, (k * 3 + i) % (N_DOCUMENTS - 1));
        }
      g_autoptr (Html5Element) body = html5_document_get_body (world.documents[0]);
      g_autoptr (Html5Element) template =
        html5_document_create_element (world.documents[5], "template", NULL);
      g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
      html5_document_adopt_node (world.documents[0], HTML5_NODE (content), NULL);
      g_async_queue_push (queue, g_steal_pointer (&template));
      for (guint k = 0; k < N_DOCUMENTS; k++)
        g_async_queue_push (queue, g_steal_pointer (&world.documents[k]));
      for (guint k = 0; k < 20; k++)
        {
          /* Asks for the template that a thread may be freeing. */
          html5_node_append_child (HTML5_NODE (content), HTML5_NODE (body), NULL);
          html5_node_remove (HTML5_NODE (body));
        }
      g_clear_object (&body);
      g_clear_object (&content);
      while (g_async_queue_length (queue) > -(int) G_N_ELEMENTS (workers))
        g_thread_yield ();
      check (&world);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    g_async_queue_push (queue, queue);
  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    g_thread_join (workers[i]);
  g_async_queue_unref (queue);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lifetime/adopted/outlives", test_content_outlives_references);
  g_test_add_func ("/lifetime/adopted/circle", test_circle);
  g_test_add_func ("/lifetime/adopted/removed", test_removed_template_lets_go);
  g_test_add_func ("/lifetime/adopted/without-template", test_content_without_template);
  g_test_add_func ("/lifetime/adopted/random", test_random);
  g_test_add_func ("/lifetime/adopted/threads", test_threads);
  return g_test_run ();
}
