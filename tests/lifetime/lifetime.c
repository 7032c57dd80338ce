/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The guarantees of docs/memory.md. */
#include <libhtml5/html5.h>

#include "common/test-resident.h"

#include <string.h>

/* Under valgrind, everything is done less often. */
static guint
often (guint n)
{
  return g_getenv ("H5_TEST_SHORT") ? n / 100 : n;
}

static Html5Element *
add_element (Html5Node *parent, const char *name)
{
  g_autoptr (Html5Document) document = html5_node_get_owner_document (parent);
  g_autoptr (GError) error = NULL;
  Html5Element *element =
    html5_document_create_element (document ? document : HTML5_DOCUMENT (parent), name, &error);

  g_assert_no_error (error);
  html5_node_append_child (parent, HTML5_NODE (element), &error);
  g_assert_no_error (error);
  return element;
}

static void
on_death (gpointer data, GObject *object)
{
  ++*(guint *) data;
}

/* Counts the objects that are finalized. */
static void
watch (gpointer object, guint *n_dead)
{
  g_object_weak_ref (object, on_death, n_dead);
}

static void
test_identity (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html ("t");
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) again = html5_document_get_body (document);
  g_autoptr (Html5Element) child = add_element (HTML5_NODE (body), "p");
  g_autoptr (Html5Node) parent = html5_node_get_parent_node (HTML5_NODE (child));
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (child));

  g_assert_true (body == again);
  g_assert_true (parent == HTML5_NODE (body));
  g_assert_true (owner == document);
}

/* A class with its own function to dispatch notifications has a queue in each g_object_new(). */
static void
test_nodes_need_no_queue (void)
{
  const GType types[] = { G_TYPE_OBJECT, HTML5_TYPE_ELEMENT, HTML5_TYPE_COMMENT };
  Html5Document *document = html5_document_new_html ("t");
  Html5Element *element = html5_document_get_body (document);
  GObjectClass *classes[G_N_ELEMENTS (types)];

  g_object_unref (add_element (HTML5_NODE (element), "p"));
  g_object_unref (element);
  g_object_unref (document);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      classes[i] = g_type_class_ref (types[i]);
      g_assert_true (classes[i]->dispatch_properties_changed
                     == classes[0]->dispatch_properties_changed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_class_unref (classes[i]);
}

static void
count_call (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(guint *) data;
}

static void
test_caching_keeps_data_and_handlers (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  guint n_dead = 0, n_calls = 0;
  Html5Element *body = html5_document_get_body (document);
  gpointer address = body;

  g_object_set_data (G_OBJECT (body), "key", "value");
  g_signal_connect (body, "notify::id", G_CALLBACK (count_call), &n_calls);
  watch (body, &n_dead);
  g_object_unref (body);
  g_assert_cmpuint (n_dead, ==, 0);

  body = html5_document_get_body (document);
  g_assert_true (body == address);
  g_assert_cmpstr (g_object_get_data (G_OBJECT (body), "key"), ==, "value");
  g_object_notify (G_OBJECT (body), "id");
  g_assert_cmpuint (n_calls, ==, 1);
  g_object_unref (body);
  g_clear_object (&document);
  g_assert_cmpuint (n_dead, ==, 1);
}

static void
test_leaf_keeps_document (void)
{
  Html5Document *document = html5_document_new_html ("title");
  guint n_dead = 0;

  watch (document, &n_dead);
  Html5Element *head = html5_document_get_head (document);
  g_object_unref (document);
  g_assert_cmpuint (n_dead, ==, 0);

  Html5Document *same = html5_node_get_owner_document (HTML5_NODE (head));
  g_assert_true (same == document);
  g_autofree char *title = html5_document_get_title (same);
  g_assert_cmpstr (title, ==, "title");
  g_object_unref (head);
  g_assert_cmpuint (n_dead, ==, 0);
  g_object_unref (same);
  g_assert_cmpuint (n_dead, ==, 1);
}

static void
test_all_die_together (void)
{
  guint n_dead = 0;
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  guint n = often (2000);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5Element) element = add_element (HTML5_NODE (body), "p");
      watch (element, &n_dead);
    }
  g_assert_cmpuint (n_dead, ==, 0);
  g_clear_object (&document);
  g_assert_cmpuint (n_dead, ==, 0);
  g_clear_object (&body);
  g_assert_cmpuint (n_dead, ==, n);
}

static void
test_run_dispose (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  g_object_run_dispose (G_OBJECT (body));
  g_object_run_dispose (G_OBJECT (document));
  g_clear_object (&document);
  g_assert_cmpstr (html5_element_get_tag_name (body), ==, "BODY");
}

/* A weak pointer remains set while the wrapper is cached. A reference that is taken from it
 * keeps the wrapper. */
static void
test_weak_pointer_revives (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (document);
  gpointer weak = body;

  g_object_add_weak_pointer (G_OBJECT (body), &weak);
  g_object_unref (body);
  g_assert_nonnull (weak);
  body = g_object_ref (weak);
  g_object_unref (document);
  g_assert_cmpstr (html5_element_get_tag_name (body), ==, "BODY");
  document = html5_node_get_owner_document (HTML5_NODE (body));
  g_object_unref (body);
  body = html5_document_get_body (document);
  g_assert_true (body == weak);
  g_object_unref (body);
  g_object_unref (document);
  g_assert_null (weak);
}

static void
note_last (gpointer data, GObject *object, gboolean is_last)
{
  *(gboolean *) data = is_last;
}

/* As in bindings, which are notified when they have the only reference. */
static void
test_toggle_reference (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (document);
  gpointer weak = body;
  gboolean is_last = FALSE;

  g_object_add_weak_pointer (G_OBJECT (body), &weak);
  g_object_unref (body);
  body = g_object_ref (weak);
  Html5Element *same = html5_document_get_body (document);
  g_assert_true (same == body);
  g_object_add_toggle_ref (G_OBJECT (body), note_last, &is_last);
  g_object_unref (body);
  g_assert_false (is_last);
  g_object_unref (same);
  g_assert_true (is_last);
  g_object_remove_toggle_ref (G_OBJECT (body), note_last, &is_last);
  g_clear_object (&document);
  g_assert_null (weak);
}

static void
test_weak_ref_is_cleared (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  Html5Element *body = html5_document_get_body (document);
  GWeakRef weak;

  g_weak_ref_init (&weak, body);
  g_object_unref (body);
  g_assert_null (g_weak_ref_get (&weak));
  g_weak_ref_clear (&weak);
}

/* The object moves to the other document. Its old document need not exist longer. */
static void
test_move_between_documents (void)
{
  guint n_dead = 0;
  Html5Document *from = html5_document_new_html (NULL);
  g_autoptr (Html5Document) to = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (to);
  g_autoptr (GError) error = NULL;

  watch (from, &n_dead);
  Html5Element *from_body = html5_document_get_body (from);
  Html5Element *outer = add_element (HTML5_NODE (from_body), "div");
  Html5Element *inner = add_element (HTML5_NODE (outer), "x-inner");
  html5_element_set_attribute (inner, "x-name", "v", NULL);
  g_object_set_data (G_OBJECT (inner), "key", "value");
  gpointer inner_address = inner;
  g_object_unref (inner); /* cached while it moves */
  g_object_unref (from_body);
  g_object_unref (from);
  g_assert_cmpuint (n_dead, ==, 0);

  html5_node_append_child (HTML5_NODE (body), HTML5_NODE (outer), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n_dead, ==, 1);
  inner = HTML5_ELEMENT (html5_node_get_first_child (HTML5_NODE (outer)));
  g_assert_true (inner == inner_address);
  g_assert_cmpstr (g_object_get_data (G_OBJECT (inner), "key"), ==, "value");
  g_assert_cmpstr (html5_element_get_tag_name (inner), ==, "X-INNER");
  g_assert_cmpstr (html5_element_get_attribute (inner, "x-name"), ==, "v");
  g_autoptr (Html5Document) owner = html5_node_get_owner_document (HTML5_NODE (inner));
  g_assert_true (owner == to);
  g_object_unref (inner);
  g_object_unref (outer);
}

static void
test_template_content_moves (void)
{
  g_autoptr (Html5Document) from = html5_document_new ();
  g_autoptr (Html5Document) to = html5_document_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Element) template = html5_document_create_element (from, "template", &error);
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (template);
  g_autoptr (Html5Document) inert = html5_node_get_owner_document (HTML5_NODE (content));

  g_assert_no_error (error);
  g_assert_true (inert != from);
  html5_document_adopt_node (to, HTML5_NODE (template), &error);
  g_assert_no_error (error);
  g_autoptr (Html5DocumentFragment) same = html5_element_get_template_content (template);
  g_autoptr (Html5Document) other = html5_node_get_owner_document (HTML5_NODE (same));
  g_assert_true (same == content);
  g_assert_true (other != inert && other != to);
}

static guint n_died;

static void
die (gpointer data)
{
  Html5Element **other = data;

  n_died++;
  /* The node of the object in the weak pointer, if it is still set, was freed. */
  if (*other)
    {
      g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*node != NULL*");
      g_assert_null (html5_element_get_local_name (*other));
      g_test_assert_expected_messages ();
      g_object_remove_weak_pointer (G_OBJECT (*other), (gpointer *) other);
    }
}

/* Code of the application that runs while a document is disposed never sees a partly freed
 * tree. */
static void
test_destroy_notification_at_the_end (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  Html5Element *head = html5_document_get_head (document);
  Html5Element *body = html5_document_get_body (document);
  gpointer weak_head = head, weak_body = body;

  g_object_add_weak_pointer (G_OBJECT (head), &weak_head);
  g_object_add_weak_pointer (G_OBJECT (body), &weak_body);
  g_object_set_data_full (G_OBJECT (head), "end", &weak_body, die);
  g_object_set_data_full (G_OBJECT (body), "end", &weak_head, die);
  g_object_unref (head);
  g_object_unref (body);
  g_assert_cmpuint (n_died, ==, 0);
  g_object_unref (document);
  g_assert_cmpuint (n_died, ==, 2);
}

static void
test_objects_without_node (void)
{
  GType types[] = {
    HTML5_TYPE_ELEMENT,       HTML5_TYPE_ATTR,
    HTML5_TYPE_TEXT,          HTML5_TYPE_COMMENT,
    HTML5_TYPE_CDATA_SECTION, HTML5_TYPE_PROCESSING_INSTRUCTION,
    HTML5_TYPE_DOCUMENT_TYPE, HTML5_TYPE_DOCUMENT_FRAGMENT,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (Html5Node) node = g_object_new (types[i], NULL);
      g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*node != NULL*");
      g_assert_null (html5_node_get_parent_node (node));
      g_test_assert_expected_messages ();
    }
  g_autoptr (Html5Link) link = g_object_new (HTML5_TYPE_LINK, NULL);
  g_test_expect_message ("libhtml5", G_LOG_LEVEL_CRITICAL, "*element != NULL*");
  g_assert_null (html5_link_get_element (link));
  g_test_assert_expected_messages ();
  g_autoptr (Html5Document) document = g_object_new (HTML5_TYPE_DOCUMENT, NULL);
  g_autoptr (Html5Element) root = add_element (HTML5_NODE (document), "html");
  g_assert_cmpstr (html5_element_get_tag_name (root), ==, "HTML");
}

/* Ten million nodes are created and removed in one document. The memory does not grow. */
static void
test_editor_that_never_stops (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  guint64 before = 0;
  guint n = often (g_test_slow () ? 5000000 : 250000);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (Html5Element) outer = add_element (HTML5_NODE (body), "div");
      html5_element_set_attribute (outer, "class", "some class", NULL);
      html5_node_set_text_content (HTML5_NODE (outer), "Some text in an element");
      html5_node_remove (HTML5_NODE (outer));
      if (i == n / 10)
        before = test_resident_bytes ();
    }
  if (before && !g_getenv ("H5_TEST_SHORT"))
    g_assert_cmpuint (test_resident_bytes (), <, before + 2 * 1024 * 1024);
}

static void
test_removed_is_reclaimed (void)
{
  guint n_dead = 0;
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) held = add_element (HTML5_NODE (body), "div");
  g_autoptr (Html5Element) leaf = add_element (HTML5_NODE (held), "p");

  Html5Element *dropped = add_element (HTML5_NODE (body), "div");
  watch (dropped, &n_dead);
  watch (held, &n_dead);
  html5_node_remove (HTML5_NODE (dropped));
  html5_node_remove (HTML5_NODE (held));
  g_clear_object (&dropped);
  g_clear_object (&held); /* its child is still referenced */
  for (guint i = 0; i < 5000 && n_dead == 0; i++)
    g_object_unref (add_element (HTML5_NODE (body), "p"));
  g_assert_cmpuint (n_dead, ==, 1);
  held = html5_node_get_parent_element (HTML5_NODE (leaf));
  g_assert_cmpstr (html5_element_get_tag_name (held), ==, "DIV");
}

/* Reclaiming frees the data of wrappers. A notification of that may change the tree, but not
 * between the checks of an operation and its changes. */
static void
test_reclaiming_notifies_after_operation (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  Html5Node *parent = HTML5_NODE (body);
  g_autoptr (Html5Element) reference = add_element (parent, "i");
  g_autoptr (Html5Element) inserted = add_element (parent, "b");
  g_autoptr (Html5Element) dropped = add_element (parent, "p");
  g_autoptr (GError) error = NULL;

  g_object_set_data_full (G_OBJECT (dropped), "reference", reference,
                          (GDestroyNotify) html5_node_remove);
  html5_node_remove (HTML5_NODE (dropped));
  g_clear_object (&dropped);
  for (guint i = 0; i < 5000 && html5_node_contains (parent, HTML5_NODE (reference)); i++)
    {
      html5_node_append_text (parent, "x", NULL);
      html5_node_insert_before (parent, HTML5_NODE (inserted), HTML5_NODE (reference), &error);
      g_assert_no_error (error);
    }
  g_autoptr (Html5Node) first = html5_node_get_first_child (parent);
  g_assert_true (first == HTML5_NODE (inserted));
  g_autoptr (Html5Node) next = html5_node_get_next_sibling (first);
  g_assert_true (HTML5_IS_TEXT (next));
}

/* A program may only parse fragments. */
static void
test_fragments_are_reclaimed (void)
{
  guint n_dead = 0;
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Parser) parser = html5_parser_new ();

  for (guint i = 0; i < 5000 && n_dead == 0; i++)
    {
      g_autoptr (Html5DocumentFragment) fragment =
        html5_parser_parse_fragment (parser, "<p>x", -1, body, NULL);
      watch (fragment, &n_dead);
    }
  g_assert_cmpuint (n_dead, >, 0);
}

typedef struct
{
  Html5Element *element; /* with an attribute */
  Html5CharacterData *text;
  Html5ProcessingInstruction *instruction;
} Targets;

static void
set_data (const Targets *targets)
{
  html5_character_data_set_data (targets->text, "a");
}

static void
append_data (const Targets *targets)
{
  html5_character_data_append_data (targets->text, "b");
}

static void
replace_data (const Targets *targets)
{
  html5_character_data_replace_data (targets->text, 0, 1, "c", NULL);
}

static void
set_attribute_of_instruction (const Targets *targets)
{
  html5_processing_instruction_set_attribute (targets->instruction, "a", "d", NULL);
}

static void
remove_attribute_of_instruction (const Targets *targets)
{
  html5_processing_instruction_remove_attribute (targets->instruction, "a");
}

static void
get_attribute_node (const Targets *targets)
{
  g_object_unref (html5_element_get_attribute_node (targets->element, "id"));
}

static void
get_attribute_node_ns (const Targets *targets)
{
  g_object_unref (html5_element_get_attribute_node_ns (targets->element, NULL, "id"));
}

static void
get_attribute_nodes (const Targets *targets)
{
  g_object_unref (html5_element_get_attribute_nodes (targets->element));
}

static void
get_attribute_by_index (const Targets *targets)
{
  g_autoptr (Html5NamedNodeMap) attributes = html5_element_get_attributes (targets->element);

  g_object_unref (html5_named_node_map_get (attributes, 0));
}

/* More nodes than a tree gets before it is searched for what can be reclaimed. */
static void
add_many_nodes (Html5Element *element)
{
  g_autoptr (GString) html = g_string_new (NULL);

  for (guint i = 0; i < 2000; i++)
    g_string_append (html, "<p>");
  g_assert_true (html5_element_set_inner_html (element, html->str, NULL));
}

static void
check_reclaims (void (*operation) (const Targets *targets))
{
  guint n_dead = 0;
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) element = add_element (HTML5_NODE (body), "div");
  g_autoptr (Html5CharacterData) text =
    HTML5_CHARACTER_DATA (html5_document_create_text_node (document, "text"));
  g_autoptr (Html5ProcessingInstruction) instruction =
    html5_document_create_processing_instruction (document, "x", "a=\"b\"", NULL);
  g_autoptr (Html5Element) dropped = add_element (HTML5_NODE (body), "p");

  html5_element_set_id (element, "x");
  add_many_nodes (element);
  watch (dropped, &n_dead);
  html5_node_remove (HTML5_NODE (dropped));
  g_clear_object (&dropped);
  g_assert_cmpuint (n_dead, ==, 0);
  operation (&(Targets){ element, text, instruction });
  g_assert_cmpuint (n_dead, ==, 1);
}

/* Functions that allocate nodes or text reclaim others, also those that change no structure. */
static void
test_reclaiming_ends_with_operation (void)
{
  check_reclaims (set_data);
  check_reclaims (append_data);
  check_reclaims (replace_data);
  check_reclaims (set_attribute_of_instruction);
  check_reclaims (remove_attribute_of_instruction);
  check_reclaims (get_attribute_node);
  check_reclaims (get_attribute_node_ns);
  check_reclaims (get_attribute_nodes);
  check_reclaims (get_attribute_by_index);
}

/* Moving the last held node out of a document frees the document, at the end of the operation. */
static void
test_moving_notifies_after_operation (void)
{
  g_autoptr (Html5Document) document = html5_document_new_html (NULL);
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  Html5Node *parent = HTML5_NODE (body);
  g_autoptr (Html5Element) reference = add_element (parent, "i");
  g_autoptr (Html5Element) moved = html5_document_create_element (other, "b", NULL);
  g_autoptr (GError) error = NULL;

  g_object_set_data_full (G_OBJECT (other), "reference", reference,
                          (GDestroyNotify) html5_node_remove);
  g_clear_object (&other);
  html5_node_insert_before (parent, HTML5_NODE (moved), HTML5_NODE (reference), &error);
  g_assert_no_error (error);
  g_assert_false (html5_node_contains (parent, HTML5_NODE (reference)));
  g_autoptr (Html5Node) first = html5_node_get_first_child (parent);
  g_assert_true (first == HTML5_NODE (moved));
  g_assert_null (html5_node_get_next_sibling (first));
}

typedef struct
{
  GAsyncQueue *queue;
  Html5Document *document;
} Threads;

static gpointer
drop_all (gpointer data)
{
  Threads *threads = data;
  gpointer object;

  while ((object = g_async_queue_pop (threads->queue)) != threads)
    g_object_unref (object);
  return NULL;
}

/* One thread uses the document, and others drop the last references: there is no crash, and
 * all objects are finalized. */
static void
test_drops_in_other_threads (void)
{
  Threads threads = { g_async_queue_new (), html5_document_new_html (NULL) };
  GThread *workers[3];
  guint n_dead = 0;
  g_autoptr (Html5Element) body = html5_document_get_body (threads.document);

  for (guint i = 0; i < 8; i++)
    g_object_unref (add_element (HTML5_NODE (body), "p"));
  watch (threads.document, &n_dead);
  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    workers[i] = g_thread_new ("drop", drop_all, &threads);
  for (guint i = 0; i < often (300000); i++)
    {
      Html5Node *node = html5_node_get_first_child (HTML5_NODE (body));
      while (node)
        {
          Html5Node *next = html5_node_get_next_sibling (node);
          if (i % 3 == 0)
            g_object_unref (node);
          else
            g_async_queue_push (threads.queue, node);
          node = next;
        }
      while (g_async_queue_length (threads.queue) > 1000)
        g_thread_yield ();
    }
  g_object_unref (threads.document);
  g_clear_object (&body);
  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    g_async_queue_push (threads.queue, &threads);
  for (gsize i = 0; i < G_N_ELEMENTS (workers); i++)
    g_thread_join (workers[i]);
  g_async_queue_unref (threads.queue);
  g_assert_cmpuint (n_dead, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* The first one: a drop in another thread changes the class. */
  g_test_add_func ("/lifetime/no-queue", test_nodes_need_no_queue);
  g_test_add_func ("/lifetime/identity", test_identity);
  g_test_add_func ("/lifetime/caching", test_caching_keeps_data_and_handlers);
  g_test_add_func ("/lifetime/leaf-keeps-document", test_leaf_keeps_document);
  g_test_add_func ("/lifetime/all-die-together", test_all_die_together);
  g_test_add_func ("/lifetime/run-dispose", test_run_dispose);
  g_test_add_func ("/lifetime/weak-pointer", test_weak_pointer_revives);
  g_test_add_func ("/lifetime/toggle-reference", test_toggle_reference);
  g_test_add_func ("/lifetime/weak-ref", test_weak_ref_is_cleared);
  g_test_add_func ("/lifetime/move", test_move_between_documents);
  g_test_add_func ("/lifetime/template-content", test_template_content_moves);
  g_test_add_func ("/lifetime/destroy-notification", test_destroy_notification_at_the_end);
  g_test_add_func ("/lifetime/without-node", test_objects_without_node);
  g_test_add_func ("/lifetime/editor", test_editor_that_never_stops);
  g_test_add_func ("/lifetime/reclaimed", test_removed_is_reclaimed);
  g_test_add_func ("/lifetime/reclaimed/notifies", test_reclaiming_notifies_after_operation);
  g_test_add_func ("/lifetime/reclaimed/fragments", test_fragments_are_reclaimed);
  g_test_add_func ("/lifetime/reclaimed/operations", test_reclaiming_ends_with_operation);
  g_test_add_func ("/lifetime/move/notifies", test_moving_notifies_after_operation);
  g_test_add_func ("/lifetime/threads", test_drops_in_other_threads);
  return g_test_run ();
}
