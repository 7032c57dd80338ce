/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Documents that change while they are written asynchronously: what is written is what the node
 * was when the writing began. Streams take what they get when the test says so.
 *
 *   test-async-writing [--sequences N] [--first N]
 */
#include "random.h"
#include "slow-stream.h"

#include "common/test-program.h"

#include <string.h>

#define SLICE 65536
#define MOST_MEMORY (320 * 1024)

static guint n_sequences = 60;
static guint32 first_seed = 1;

/* --- one writing --- */

typedef struct
{
  Html5Serializer *serializer;
  SlowStream *stream;
  GCancellable *cancellable;
  GBytes *expected; /* the output before the error, if there is one */
  GError *expected_error;
  GAsyncResult *result;
  void (*on_end) (gpointer data);
  gpointer data;
} Writing;

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Writing *self = user_data;

  self->result = g_object_ref (result);
  if (self->on_end)
    self->on_end (self->data);
}

/* Iterates the main context until only the streams can continue. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GBytes *
write_now (Html5Serializer *serializer, gpointer node, GError **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  html5_serializer_to_stream (serializer, node, stream, NULL, error);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

/* Takes ownership of the serializer. */
static Writing *
begin_unexpected (Html5Serializer *serializer, gpointer node)
{
  Writing *self = g_new0 (Writing, 1);

  self->serializer = serializer;
  self->stream = slow_stream_new ();
  self->cancellable = g_cancellable_new ();
  html5_serializer_to_stream_async (serializer, node, G_OUTPUT_STREAM (self->stream), 0,
                                    self->cancellable, on_done, self);
  return self;
}

static Writing *
begin (Html5Serializer *serializer, gpointer node)
{
  GError *error = NULL;
  GBytes *expected = write_now (serializer, node, &error);
  Writing *self = begin_unexpected (serializer, node);

  self->expected = expected;
  self->expected_error = error;
  return self;
}

/* Does one write. Returns FALSE at the end. */
static gboolean
go_on (Writing *self)
{
  settle ();
  if (self->result)
    return FALSE;
  slow_stream_go_on (self->stream);
  settle ();
  return TRUE;
}

static void
free_writing (Writing *self)
{
  g_clear_object (&self->result);
  g_object_unref (self->serializer);
  g_object_unref (self->stream);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->expected, g_bytes_unref);
  g_clear_error (&self->expected_error);
  g_free (self);
}

static void
finish (Writing *self)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *expected = g_bytes_get_data (self->expected, &length);

  while (go_on (self))
    ;
  gboolean done = html5_serializer_to_stream_finish (self->serializer, self->result, &error);
  g_assert_cmpint (done, ==, error == NULL);
  if (self->expected_error)
    {
      g_assert_error (error, self->expected_error->domain, self->expected_error->code);
      g_assert_cmpstr (error->message, ==, self->expected_error->message);
    }
  else
    g_assert_no_error (error);
  g_assert_cmpmem (self->stream->text->str, self->stream->text->len, expected, length);
  free_writing (self);
}

/* --- the document --- */

/* The doctype and the nodes to change are many slices after the beginning. */
static Html5Document *
new_document (void)
{
  g_autoptr (GString) markup = g_string_new ("<!--");
  g_autofree char *filling = g_strnfill (4096, 'f');

  for (int i = 0; i < 32; i++)
    g_string_append (markup, filling);
  g_string_append (markup, "--><!DOCTYPE html><title>t</title><body>");
  for (int i = 0; i < 24; i++)
    g_string_append_printf (markup, "<p id=p%d class='a b' title='%.1500s'>%s &lt; <b>%d</b>", i,
                            filling, filling, i);
  g_string_append (markup, "<div id=t class='x y' title=v data-k=w>one<b>two</b><!--c--></div>"
                           "<p id=u>uuu<i>i</i>v</p><template id=m><i id=in>in</i></template>"
                           "<div id=h>light</div><p id=empty></p><p>end</p>");
  Html5Document *document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Element) t = html5_node_get_element_by_id (HTML5_NODE (document), "t");
  g_autoptr (Html5Element) h = html5_node_get_element_by_id (HTML5_NODE (document), "h");
  Html5ProcessingInstruction *pi =
    html5_document_create_processing_instruction (document, "pi", "a=\"1\"", NULL);
  html5_node_append_child (HTML5_NODE (t), HTML5_NODE (pi), NULL);
  g_object_unref (pi);
  g_autoptr (Html5ShadowRoot) root = html5_element_attach_shadow (
    h, HTML5_SHADOW_ROOT_MODE_OPEN, HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE, NULL);
  html5_shadow_root_set_inner_html (root, "<b>shadow</b>", NULL);
  return document;
}

static Html5Serializer *
new_serializer (guint i)
{
  static const Html5SerializerFormat formats[] = {
    HTML5_SERIALIZER_FORMAT_HTML,
    HTML5_SERIALIZER_FORMAT_XML,
    HTML5_SERIALIZER_FORMAT_HTML,
    HTML5_SERIALIZER_FORMAT_CANONICAL,
    HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS,
  };
  Html5Serializer *self = html5_serializer_new (formats[i % G_N_ELEMENTS (formats)]);

  html5_serializer_set_serializable_shadow_roots (self, TRUE);
  if (i == 2)
    html5_serializer_set_flags (self, HTML5_SERIALIZER_FLAGS_OMIT_TAGS
                                        | HTML5_SERIALIZER_FLAGS_OMIT_QUOTES
                                        | HTML5_SERIALIZER_FLAGS_SORT_ATTRIBUTES);
  return self;
}

#define N_SERIALIZERS 3

/* --- each change --- */

typedef struct
{
  Html5Document *document;
  Html5Element *t, *u, *h, *empty;
  Html5ShadowRoot *shadow;
  Html5Node *text, *last; /* the first and last child of t: a text and an instruction */
  Html5Range *range;      /* in t */
  Html5Element *spare;    /* of this document, with an attribute */
  Html5Element *foreign;  /* of another one */
} Place;

static Place
place_in (Html5Document *document)
{
  Html5Node *node = HTML5_NODE (document);
  g_autoptr (Html5Document) other = html5_document_new_from_text ("<p id=x>foreign<b>b", -1, NULL);
  Place self = { .document = document,
                 .t = html5_node_get_element_by_id (node, "t"),
                 .u = html5_node_get_element_by_id (node, "u"),
                 .h = html5_node_get_element_by_id (node, "h"),
                 .empty = html5_node_get_element_by_id (node, "empty"),
                 .range = html5_range_new (document),
                 .spare = html5_document_create_element (document, "spare", NULL),
                 .foreign = html5_node_get_element_by_id (HTML5_NODE (other), "x") };

  self.shadow = html5_element_get_open_or_closed_shadow_root (self.h);
  self.text = html5_node_get_first_child (HTML5_NODE (self.t));
  self.last = html5_node_get_last_child (HTML5_NODE (self.t));
  html5_element_set_attribute (self.spare, "class", "spare", NULL);
  html5_range_set_start (self.range, self.text, 1, NULL);
  html5_range_set_end (self.range, HTML5_NODE (self.t), 3, NULL);
  return self;
}

static void
leave_place (Place *self)
{
  gpointer objects[] = { self->t,    self->u,     self->h,     self->empty,  self->shadow,
                         self->text, self->range, self->spare, self->foreign };

  for (gsize i = 0; i < G_N_ELEMENTS (objects); i++)
    g_object_unref (objects[i]);
  g_object_unref (self->last);
}

#define T(p) HTML5_NODE ((p)->t)
#define U(p) HTML5_NODE ((p)->u)
#define SPARE(p) HTML5_NODE ((p)->spare)
#define CHANGE(name, call) \
  static void change_##name (Place *p) { call; }

CHANGE (insert_before, html5_node_insert_before (T (p), SPARE (p), p->text, NULL))
CHANGE (move_before, html5_node_move_before (T (p), U (p), p->text, NULL))
CHANGE (append_child, html5_node_append_child (T (p), SPARE (p), NULL))
CHANGE (append_foreign, html5_node_append_child (T (p), HTML5_NODE (p->foreign), NULL))
CHANGE (replace_child, html5_node_replace_child (T (p), SPARE (p), p->text, NULL))
CHANGE (remove_child, html5_node_remove_child (T (p), p->text, NULL))
CHANGE (remove, html5_node_remove (T (p)))
CHANGE (append_text, html5_node_append_text (T (p), "new", NULL))
CHANGE (append_element, g_object_unref (html5_node_append_element (T (p), "new", "new", NULL)))
CHANGE (rename, g_object_unref (html5_element_rename (p->t, "new", NULL)))
CHANGE (replace_with_children, html5_element_replace_with_children (p->t, NULL))
CHANGE (prepend_text, html5_node_prepend_text (T (p), "new", NULL))
CHANGE (before_text, html5_node_before_text (T (p), "new", NULL))
CHANGE (after_text, html5_node_after_text (p->text, "new", NULL))
CHANGE (replace_with_text, html5_node_replace_with_text (p->text, "new", NULL))
CHANGE (replace_children_text, html5_node_replace_children_text (T (p), "new", NULL))
CHANGE (set_text_content, html5_node_set_text_content (T (p), "new"))
CHANGE (set_node_value, html5_node_set_node_value (p->text, "new"))
CHANGE (set_inner_html, html5_element_set_inner_html (p->t, "<i>new</i>", NULL))
CHANGE (set_outer_html, html5_element_set_outer_html (p->t, "<i>new</i>", NULL))
CHANGE (set_html, html5_element_set_html (p->t, "<i>new</i>", NULL, NULL))
CHANGE (set_html_unsafe, html5_element_set_html_unsafe (p->t, "<i>new</i>", NULL, NULL))
CHANGE (adjacent_html, html5_element_insert_adjacent_html (p->t, HTML5_ADJACENT_POSITION_BEFORE_END,
                                                           "<i>new", NULL))
CHANGE (shadow_html, html5_shadow_root_set_inner_html (p->shadow, "new", NULL))
CHANGE (shadow_html_unsafe, html5_shadow_root_set_html_unsafe (p->shadow, "new", NULL, NULL))
CHANGE (adjacent_element, g_object_unref (html5_element_insert_adjacent_element (
                            p->t, HTML5_ADJACENT_POSITION_AFTER_BEGIN, p->spare, NULL)))
CHANGE (adjacent_text,
        html5_element_insert_adjacent_text (p->t, HTML5_ADJACENT_POSITION_AFTER_END, "new", NULL))

CHANGE (set_attribute, html5_element_set_attribute (p->t, "title", "new", NULL))
CHANGE (add_attribute, html5_element_set_attribute (p->t, "new", "new", NULL))
CHANGE (set_attribute_ns,
        html5_element_set_attribute_ns (p->t, HTML5_NAMESPACE_XLINK, "x:href", "new", NULL))
CHANGE (remove_attribute, html5_element_remove_attribute (p->t, "title"))
CHANGE (remove_attribute_ns, html5_element_remove_attribute_ns (p->t, NULL, "class"))
CHANGE (toggle_attribute, html5_element_toggle_attribute (p->t, "title", NULL))
CHANGE (set_id, html5_element_set_id (p->t, "new"))
CHANGE (set_dataset_value, html5_element_set_dataset_value (p->t, "k", "new", NULL))

CHANGE (set_data, html5_character_data_set_data (HTML5_CHARACTER_DATA (p->text), "new"))
CHANGE (append_data, html5_character_data_append_data (HTML5_CHARACTER_DATA (p->text), "new"))
CHANGE (insert_data,
        html5_character_data_insert_data (HTML5_CHARACTER_DATA (p->text), 1, "new", NULL))
CHANGE (delete_data, html5_character_data_delete_data (HTML5_CHARACTER_DATA (p->text), 0, 1, NULL))
CHANGE (replace_data,
        html5_character_data_replace_data (HTML5_CHARACTER_DATA (p->text), 0, 2, "n", NULL))
CHANGE (instruction,
        html5_processing_instruction_set_attribute (HTML5_PROCESSING_INSTRUCTION (p->last), "a",
                                                    "new", NULL))
CHANGE (remove_from_instruction,
        html5_processing_instruction_remove_attribute (HTML5_PROCESSING_INSTRUCTION (p->last), "a"))

CHANGE (range_delete, html5_range_delete_contents (p->range))
CHANGE (range_insert, html5_range_insert_node (p->range, SPARE (p), NULL))
CHANGE (range_extract, g_object_unref (html5_range_extract_contents (p->range, NULL)))
CHANGE (set_title, html5_document_set_title (p->document, "new"))
CHANGE (set_body,
        g_autoptr (Html5Element) body = html5_document_create_element (p->document, "body", NULL);
        html5_document_set_body (p->document, body, NULL))
CHANGE (remove_doctype,
        g_autoptr (Html5DocumentType) doctype = html5_document_get_doctype (p->document);
        html5_node_remove (HTML5_NODE (doctype)))
CHANGE (attach_shadow,
        g_object_unref (html5_element_attach_shadow (p->empty, HTML5_SHADOW_ROOT_MODE_OPEN,
                                                     HTML5_SHADOW_ROOT_FLAGS_SERIALIZABLE, NULL)))
CHANGE (surround, html5_range_select_node_contents (p->range, T (p), NULL);
        html5_range_surround_contents (p->range, SPARE (p), NULL))
CHANGE (split_text, g_object_unref (html5_text_split_text (HTML5_TEXT (p->text), 1, NULL)))
CHANGE (normalize, change_split_text (p); html5_node_normalize (T (p)))

static void
change_adopt (Place *p)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);

  g_assert_true (html5_document_adopt_node (other, T (p), NULL));
}

static void
change_to_other_document (Place *p)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (other);

  g_assert_true (html5_node_append_child (HTML5_NODE (body), T (p), NULL));
}

static void
change_template_content (Place *p)
{
  g_autoptr (Html5Element) m = html5_node_get_element_by_id (HTML5_NODE (p->document), "m");
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (m);
  g_autoptr (Html5Node) child = html5_node_get_first_child (HTML5_NODE (content));

  html5_element_set_attribute (HTML5_ELEMENT (child), "new", "", NULL);
}

/* They stay the contents of the template. */
static void
change_adopt_contents (Place *p)
{
  g_autoptr (Html5Document) other = html5_document_new_html (NULL);
  g_autoptr (Html5Element) m = html5_node_get_element_by_id (HTML5_NODE (p->document), "m");
  g_autoptr (Html5DocumentFragment) content = html5_element_get_template_content (m);

  g_assert_true (html5_document_adopt_node (other, HTML5_NODE (content), NULL));
}

static void
change_adopted_contents (Place *p)
{
  change_adopt_contents (p);
  change_template_content (p);
}

static void
change_attribute_node (Place *p)
{
  g_autoptr (Html5Attr) attribute = html5_element_get_attribute_node (p->t, "title");

  html5_attr_set_value (attribute, "new");
}

static void
change_attribute_list (Place *p)
{
  g_autoptr (Html5NamedNodeMap) map = html5_element_get_attributes (p->t);

  g_object_unref (html5_named_node_map_remove_named_item (map, "title", NULL));
}

static void
change_put_attribute (Place *p)
{
  g_autoptr (Html5Attr) attribute = html5_element_get_attribute_node (p->spare, "class");

  g_assert_true (html5_element_remove_attribute_node (p->spare, attribute, NULL));
  g_assert_true (html5_element_set_attribute_node (p->t, attribute, NULL, NULL));
}

static void
change_tokens (Place *p)
{
  g_autoptr (Html5TokenList) list = html5_element_get_class_list (p->t);

  g_assert_true (html5_token_list_add (list, "new", NULL));
}

static void
change_append_fragment (Place *p)
{
  g_autoptr (Html5DocumentFragment) fragment =
    html5_document_create_document_fragment (p->document);

  html5_node_append_child (HTML5_NODE (fragment), SPARE (p), NULL);
  html5_node_append_child (HTML5_NODE (fragment), U (p), NULL);
  html5_node_append_child (T (p), HTML5_NODE (fragment), NULL);
}

typedef enum
{
  SEEN,           /* in all formats */
  SEEN_SOMETIMES, /* not in canonical form, or not in XML */
  UNSEEN
} Effect;

static const struct
{
  const char *name;
  void (*change) (Place *p);
  Effect effect;
} changes[] = {
#define SEES(name) \
  { \
#name, change_##name, SEEN \
  }
  SEES (insert_before),
  SEES (move_before),
  SEES (append_child),
  SEES (append_foreign),
  SEES (replace_child),
  SEES (remove_child),
  SEES (remove),
  SEES (append_text),
  SEES (append_element),
  SEES (rename),
  SEES (replace_with_children),
  SEES (prepend_text),
  SEES (before_text),
  SEES (after_text),
  SEES (replace_with_text),
  SEES (replace_children_text),
  SEES (set_text_content),
  SEES (set_node_value),
  SEES (set_inner_html),
  SEES (set_outer_html),
  SEES (set_html),
  SEES (set_html_unsafe),
  SEES (adjacent_html),
  SEES (adjacent_element),
  SEES (adjacent_text),
  SEES (set_attribute),
  SEES (add_attribute),
  SEES (set_attribute_ns),
  SEES (remove_attribute),
  SEES (remove_attribute_ns),
  SEES (toggle_attribute),
  SEES (set_id),
  SEES (set_dataset_value),
  SEES (set_data),
  SEES (append_data),
  SEES (insert_data),
  SEES (delete_data),
  SEES (replace_data),
  SEES (instruction),
  SEES (remove_from_instruction),
  SEES (range_delete),
  SEES (range_insert),
  SEES (range_extract),
  SEES (set_title),
  SEES (set_body),
  SEES (surround),
  SEES (adopt),
  SEES (to_other_document),
  SEES (template_content),
  SEES (adopted_contents),
  SEES (attribute_node),
  SEES (attribute_list),
  SEES (put_attribute),
  SEES (tokens),
  SEES (append_fragment),
  { "remove_doctype", change_remove_doctype, SEEN },
  { "attach_shadow", change_attach_shadow, SEEN_SOMETIMES },
  { "shadow_html", change_shadow_html, SEEN_SOMETIMES },
  { "shadow_html_unsafe", change_shadow_html_unsafe, SEEN_SOMETIMES },
  { "split_text", change_split_text, UNSEEN },
  { "normalize", change_normalize, UNSEEN },
  { "adopt_contents", change_adopt_contents, UNSEEN },
};

/* Does each change after this many slices, while the document or the element around it is
 * written. */
static void
test_change (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);

  for (guint run = 0; run < 2 * N_SERIALIZERS; run++)
    {
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      Place place = place_in (document);
      Writing *whole = begin (new_serializer (run / 2), document);
      Writing *part = begin (new_serializer (run / 2), body);
      g_autoptr (GBytes) before = g_bytes_ref (whole->expected);
      for (guint n = 0; n < 2 * (run % 2); n++)
        g_assert_true (go_on (whole) && go_on (part));
      changes[i].change (&place);
      g_autoptr (GBytes) after = write_now (whole->serializer, document, NULL);
      gboolean is_seen =
        changes[i].effect == SEEN || (changes[i].effect == SEEN_SOMETIMES && run / 2 != 1);
      g_assert_cmpint (g_bytes_equal (before, after), ==, !is_seen);
      finish (whole);
      finish (part);
      leave_place (&place);
    }
}

/* --- writing nodes that are not in a document --- */

static void
test_detached (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Document) other = html5_document_new_html (NULL);
      g_autoptr (Html5Element) other_body = html5_document_get_body (other);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5DocumentFragment) fragment =
        html5_document_create_document_fragment (document);
      html5_node_remove (HTML5_NODE (body));
      if (i >= 2)
        html5_node_append_child (HTML5_NODE (fragment), HTML5_NODE (body), NULL);
      Html5Node *node = i >= 2 ? HTML5_NODE (fragment) : HTML5_NODE (body);
      Writing *writing = begin (new_serializer (0), node);
      g_assert_true (go_on (writing));
      if (i % 2)
        g_assert_true (html5_document_adopt_node (other, node, NULL));
      else
        g_assert_true (html5_node_append_child (HTML5_NODE (other_body), node, NULL));
      g_assert_true (go_on (writing));
      g_clear_object (&document);
      html5_element_set_inner_html (body, "", NULL);
      finish (writing);
    }
}

/* --- ends --- */

static void
test_failure (void)
{
  for (guint i = 0; i < 8; i++)
    {
      gboolean cancels = i % 2, secured = i % 4 >= 2, drops = i >= 4;
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      gpointer watched = document;
      Writing *writing = begin (new_serializer (0), document);
      g_autoptr (GError) error = NULL;
      g_object_add_weak_pointer (G_OBJECT (document), &watched);
      g_assert_true (go_on (writing));
      if (secured)
        html5_node_append_text (HTML5_NODE (body), "new", NULL);
      if (drops)
        {
          g_clear_object (&body);
          g_clear_object (&document);
        }
      if (cancels)
        g_cancellable_cancel (writing->cancellable);
      else
        writing->stream->fails_at = 100000;
      while (go_on (writing))
        ;
      g_assert_false (
        html5_serializer_to_stream_finish (writing->serializer, writing->result, &error));
      int code = cancels ? G_IO_ERROR_CANCELLED : G_IO_ERROR_CONNECTION_CLOSED;
      g_assert_error (error, G_IO_ERROR, code);
      g_assert_cmpmem (writing->stream->text->str, writing->stream->text->len,
                       g_bytes_get_data (writing->expected, NULL), writing->stream->text->len);
      g_assert_cmpuint (writing->stream->text->len, <=, 100000);
      /* The result exists longer, but keeps nothing alive. */
      g_assert_cmpint (watched == NULL, ==, drops);
      if (!drops)
        {
          g_object_remove_weak_pointer (G_OBJECT (document), &watched);
          html5_element_set_inner_html (body, "x", NULL);
        }
      free_writing (writing);
    }
}

static void
test_dropped (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      gpointer watched = document;
      Writing *writing = begin (new_serializer (0), i % 2 ? (gpointer) document : body);
      g_object_add_weak_pointer (G_OBJECT (document), &watched);
      g_assert_true (go_on (writing));
      if (i >= 2)
        html5_node_remove (HTML5_NODE (body));
      g_clear_object (&body);
      g_clear_object (&document);
      if (i < 2)
        g_assert_nonnull (watched);
      finish (writing);
      g_assert_null (watched);
    }
}

/* Errors in the text occur at the same place as without a change. */
static void
test_errors (void)
{
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autoptr (Html5Node) comment =
        HTML5_NODE (html5_document_create_comment (document, "not -- in XML"));
      html5_node_append_child (HTML5_NODE (body), comment, NULL);
      Html5Serializer *serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
      if (i < 2)
        html5_serializer_set_well_formed (serializer, TRUE);
      else
        html5_serializer_set_max_bytes (serializer, 100000);
      Writing *writing = begin (serializer, body);
      g_assert_nonnull (writing->expected_error);
      g_assert_true (go_on (writing));
      if (i % 2)
        html5_node_remove (comment);
      if (i < 2)
        {
          g_object_ref (serializer);
          finish (writing);
          g_autoptr (Html5Node) failed = html5_serializer_get_failed_node (serializer);
          g_assert_true (failed == comment);
          g_object_unref (serializer);
          continue;
        }
      while (go_on (writing))
        ;
      g_autoptr (GError) error = NULL;
      g_assert_false (
        html5_serializer_to_stream_finish (writing->serializer, writing->result, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
      g_assert_cmpuint (writing->stream->text->len, <=, 100000);
      free_writing (writing);
    }
}

/* --- several writings --- */

static void
test_two (void)
{
  for (guint i = 0; i < N_SERIALIZERS * 2; i++)
    {
      g_autoptr (Html5Document) document = new_document ();
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      Writing *first = begin (new_serializer (i / 2), document);
      g_assert_true (go_on (first));
      if (i % 2)
        html5_element_set_attribute (body, "class", "1", NULL);
      Writing *second = begin (new_serializer (0), body);
      g_assert_true (go_on (second) && go_on (first) && go_on (second));
      html5_node_append_text (HTML5_NODE (body), "2", NULL);
      Writing *third = begin (new_serializer (1), document);
      g_assert_true (go_on (third) && go_on (second));
      html5_node_replace_children_text (HTML5_NODE (body), "3", NULL);
      finish (second);
      html5_node_remove (HTML5_NODE (body));
      finish (third);
      finish (first);
    }
}

/* --- an element whose attributes take many steps --- */

#define N_ATTRIBUTES 12000

static Html5Document *
new_document_with_attributes (void)
{
  g_autoptr (GString) markup = g_string_new ("<!DOCTYPE html><p ");

  for (guint i = 0; i < N_ATTRIBUTES; i++)
    g_string_append_printf (markup, "a%u='value %u' ", (i * 7919) % N_ATTRIBUTES, i);
  g_string_append (markup, "class='a b'>text");
  return html5_document_new_from_text (markup->str, -1, NULL);
}

static void
change_attributes (Html5Element *element, GRand *random)
{
  g_autofree char *name = g_strdup_printf ("a%d", g_rand_int_range (random, 0, N_ATTRIBUTES + 99));
  g_autoptr (Html5TokenList) classes = html5_element_get_class_list (element);

  switch (g_rand_int_range (random, 0, 40))
    {
    case 0:
      html5_element_set_outer_html (element, "<p title=t>", NULL);
      break;
    case 1:
    case 2:
      g_object_unref (html5_node_clone_node (HTML5_NODE (element), FALSE));
      break;
    case 3:
    case 4:
    case 5:
      html5_token_list_toggle (classes, name, NULL);
      break;
    default:
      if (g_rand_boolean (random))
        html5_element_set_attribute (element, name, "new", NULL);
      else
        html5_element_remove_attribute (element, name);
    }
}

static void
test_many_attributes (void)
{
  for (guint i = 0; i < 16; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      g_autoptr (Html5Document) document = new_document_with_attributes ();
      g_autoptr (Html5Element) p = html5_document_query_selector (document, "p", NULL);
      Writing *first = begin (new_serializer (i % 4), document);
      for (guint k = i % 3; k && go_on (first); k--)
        ;
      change_attributes (p, random);
      Writing *second = begin (new_serializer (i / 4), p);
      for (guint k = 0; k < 300 && go_on (first) + go_on (second); k++)
        change_attributes (p, random);
      finish (first);
      change_attributes (p, random);
      finish (second);
      for (guint k = 0; k < 100; k++)
        change_attributes (p, random);
    }
}

static void
empty_body (gpointer body)
{
  html5_element_set_inner_html (body, "", NULL);
}

static void
test_callback (void)
{
  g_autoptr (Html5Document) document = new_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Element) u = html5_node_get_element_by_id (HTML5_NODE (document), "u");
  Writing *whole = begin (new_serializer (0), document);
  Writing *part = begin (new_serializer (0), u);

  part->on_end = empty_body;
  part->data = body;
  g_assert_true (go_on (whole));
  finish (part);
  g_assert_false (html5_node_has_child_nodes (HTML5_NODE (body)));
  finish (whole);
}

/* --- memory --- */

#define TEXT (1024 * 1024)
#define N_TEXTS 24
#define N_ELEMENTS 50000

static Html5Document *
new_large_document (void)
{
  Html5Document *document = html5_document_new_html (NULL);
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autofree char *text = g_strnfill (TEXT, 'x');

  for (int i = 0; i < N_ELEMENTS; i++)
    {
      g_autoptr (Html5Element) p = html5_document_create_element (document, "p", NULL);
      html5_element_set_attribute (p, "title", "x", NULL);
      if (i % (N_ELEMENTS / N_TEXTS) == 0)
        html5_node_append_text (HTML5_NODE (p), text, NULL);
      html5_node_append_child (HTML5_NODE (body), HTML5_NODE (p), NULL);
    }
  return document;
}

/* What is allowed for code that does not change the document. */
static void
work_beside (Html5Document *document)
{
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (body));
  g_autoptr (Html5Node) clone = html5_node_clone_node (first, FALSE);
  g_autoptr (Html5Element) element = html5_document_create_element (document, "aside", NULL);

  html5_element_set_attribute (element, "class", "x", NULL);
  html5_element_set_inner_html (element, "<b>b</b>", NULL);
  html5_node_append_child (HTML5_NODE (element), clone, NULL);
  html5_node_normalize (HTML5_NODE (element));
}

static void
test_memory (void)
{
  g_autoptr (Html5Document) document = new_large_document ();
  G_GNUC_UNUSED g_autoptr (Html5Element) body = html5_document_get_body (document);

  for (guint i = 0; i < 5; i++)
    {
      gsize most = 0;
      work_beside (document);
      gsize before = test_memory_in_use ();
      Writing *writing = begin_unexpected (new_serializer (i), document);
      writing->stream->keeps_nothing = TRUE;
      for (guint n = 0; go_on (writing); n++)
        {
          if (n % 16 == 0)
            work_beside (document);
          most = MAX (most, test_memory_in_use ());
        }
      g_assert_true (
        html5_serializer_to_stream_finish (writing->serializer, writing->result, NULL));
      g_assert_cmpuint (writing->stream->n_written, >, (gsize) TEXT * N_TEXTS);
      g_assert_cmpuint (writing->stream->longest, <=, 2 * SLICE);
      g_test_message ("%u: %" G_GSIZE_FORMAT " bytes written with %" G_GSIZE_FORMAT " more in use",
                      i, writing->stream->n_written, most - MIN (most, before));
      g_assert_cmpuint (most, <=, before + MOST_MEMORY);
      free_writing (writing);
    }
}

/* A change only copies the nodes that change. */
static void
test_memory_after_a_change (void)
{
  g_autoptr (Html5Document) document = new_large_document ();
  g_autoptr (Html5Element) body = html5_document_get_body (document);
  gsize before = test_memory_in_use ();

  if (before == 0)
    {
      g_test_skip ("nobody says how much memory is in use");
      return;
    }
  Writing *writing = begin_unexpected (new_serializer (0), document);
  writing->stream->keeps_nothing = TRUE;
  while (writing->stream->n_written < (gsize) TEXT * N_TEXTS / 2)
    g_assert_true (go_on (writing));
  html5_element_set_id (body, "new");
  g_assert_cmpuint (test_memory_in_use (), <=, before + MOST_MEMORY);
  while (go_on (writing))
    ;
  g_assert_cmpuint (writing->stream->n_written, >, (gsize) TEXT * N_TEXTS);
  free_writing (writing);
  g_assert_cmpuint (test_memory_in_use (), <=, before + MOST_MEMORY);
}

/* --- any change --- */

/* A serializer of any kind. */
static Html5Serializer *
random_serializer (DomRandom *random)
{
  static const char *const encodings[] = { NULL, NULL, "utf-16le", "windows-1252", "iso-2022-jp" };
  Html5Serializer *self = new_serializer (dom_random_below (random, 5));

  if (dom_random_below (random, 2))
    html5_serializer_set_flags (self, dom_random_below (random, 1 << 10));
  html5_serializer_set_content_only (self, dom_random_below (random, 2));
  html5_serializer_set_serializable_shadow_roots (self, dom_random_below (random, 2));
  html5_serializer_set_well_formed (self, dom_random_below (random, 6) == 0);
  html5_serializer_set_coerce_to_infoset (self, dom_random_below (random, 3) == 0);
  html5_serializer_set_encoding (self, dom_random_of (random, encodings));
  return self;
}

/* Nodes with so much content that writing them takes many slices. */
static void
hold_much (DomRandom *random)
{
  g_autofree char *filling = g_strnfill (90000, 'f');
  g_autoptr (Html5Document) document = new_document ();
  static const char *const ids[] = { "t", "u", "h", "p3", "p20", "empty" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Html5Element *element = html5_node_get_element_by_id (HTML5_NODE (document), ids[i]);
      if (element && i % 2)
        html5_node_append_text (HTML5_NODE (element), filling, NULL);
      dom_random_hold (random, element);
    }
  dom_random_hold (random, html5_document_get_body (document));
  dom_random_hold (random, g_object_ref (document));
}

static gpointer
random_node (DomRandom *random)
{
  Html5Node *node = dom_random_pick (random, HTML5_TYPE_NODE);

  if (node && dom_random_below (random, 2))
    {
      g_autoptr (Html5Document) document = html5_node_get_owner_document (node);
      return document ? (gpointer) g_steal_pointer (&document) : g_object_ref (node);
    }
  return node ? g_object_ref (node) : NULL;
}

static void
random_steps (DomRandom *random)
{
  for (guint n = dom_random_below (random, 4); n > 0; n--)
    dom_random_step (random, NULL);
}

/* Ends, continues or begins a write operation. */
static void
random_writing (DomRandom *random, GPtrArray *writings)
{
  g_autoptr (GObject) node = NULL;

  if (writings->len < 3 && dom_random_below (random, 3) == 0 && (node = random_node (random)))
    {
      Writing *writing = begin (random_serializer (random), node);
      writing->stream->most = dom_random_below (random, 2) ? 0 : 50000;
      g_ptr_array_add (writings, writing);
    }
  else if (writings->len)
    {
      guint i = dom_random_below (random, writings->len);
      if (!go_on (writings->pdata[i]))
        finish (g_ptr_array_steal_index_fast (writings, i));
    }
}

static void
test_sequences (void)
{
  for (guint32 seed = first_seed; seed < first_seed + n_sequences; seed++)
    {
      g_autoptr (DomRandom) random = dom_random_new (seed);
      g_autoptr (GPtrArray) writings = g_ptr_array_new ();
      for (guint i = 0; i < 60; i++)
        {
          if (i % 15 == 0)
            hold_much (random);
          random_steps (random);
          random_writing (random, writings);
        }
      if (seed % 2)
        dom_random_drop_all (random);
      while (writings->len)
        finish (g_ptr_array_steal_index_fast (writings, writings->len - 1));
    }
}

/* --- streams that call code of the application in a write that is not asynchronous --- */

static struct
{
  guint change;
  Html5Document *document;
  Html5Serializer *serializer;
} in_write;

#define N_CHANGES_IN_WRITE 3

static gpointer
change_and_realloc (gpointer data, gsize size)
{
  if (data && in_write.document)
    {
      g_autoptr (Html5Document) other = html5_document_new_html ("");
      g_autoptr (Html5Element) body = html5_document_get_body (in_write.document);
      if (in_write.change == 1)
        html5_element_set_inner_html (body, "<p>x", NULL);
      else if (in_write.change == 2)
        html5_document_adopt_node (other, HTML5_NODE (body), NULL);
      for (guint i = 0; i < 100 && in_write.change; i++)
        g_object_unref (html5_document_create_element (in_write.document, "p", NULL));
      g_clear_object (&in_write.document);
      g_clear_object (&in_write.serializer);
    }
  return g_realloc (data, size);
}

static void
test_change_in_write (void)
{
  g_autoptr (GString) markup = g_string_new ("<!DOCTYPE html><body>");

  for (guint i = 0; i < 10000; i++)
    g_string_append (markup, "<p class=a>text<b>bold</b>");
  for (guint i = 0; i < N_CHANGES_IN_WRITE; i++)
    {
      g_autoptr (GOutputStream) stream =
        g_memory_output_stream_new (NULL, 0, change_and_realloc, g_free);
      g_autoptr (GError) error = NULL;
      in_write.change = i;
      in_write.document = html5_document_new_from_text (markup->str, -1, NULL);
      in_write.serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
      g_autoptr (GBytes) expected =
        html5_serializer_to_bytes (in_write.serializer, HTML5_NODE (in_write.document), NULL);
      html5_serializer_to_stream (in_write.serializer, HTML5_NODE (in_write.document), stream, NULL,
                                  &error);
      g_assert_no_error (error);
      g_assert_null (in_write.document);
      g_output_stream_close (stream, NULL, NULL);
      g_autoptr (GBytes) written =
        g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
      g_assert_true (g_bytes_equal (written, expected));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("H5_TEST_SHORT"))
    n_sequences = 4;
  test_read_option (argc, argv, "--sequences", &n_sequences);
  test_read_option (argc, argv, "--first", &first_seed);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/async-writing/change/", changes[i].name, NULL);
      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_change);
    }
  g_test_add_func ("/async-writing/detached", test_detached);
  g_test_add_func ("/async-writing/failure", test_failure);
  g_test_add_func ("/async-writing/dropped", test_dropped);
  g_test_add_func ("/async-writing/errors", test_errors);
  g_test_add_func ("/async-writing/two", test_two);
  g_test_add_func ("/async-writing/many-attributes", test_many_attributes);
  g_test_add_func ("/async-writing/callback", test_callback);
  g_test_add_func ("/async-writing/memory", test_memory);
  g_test_add_func ("/async-writing/memory-after-a-change", test_memory_after_a_change);
  g_test_add_func ("/async-writing/change-in-write", test_change_in_write);
  g_test_add_func ("/async-writing/sequences", test_sequences);
  return g_test_run ();
}
