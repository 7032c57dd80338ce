/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Other actions of programs than calling functions: properties, signals, lists as models, and
 * waiting. */
#include "api/api.h"

#include <string.h>

/* --- properties --- */

static gboolean
fill_value (GParamSpec *property, GValue *value)
{
  GType type = G_PARAM_SPEC_VALUE_TYPE (property);

  g_value_init (value, type);
  if (g_type_is_a (type, G_TYPE_OBJECT))
    g_value_set_object (value, api_take (type, FALSE));
  else if (g_type_is_a (type, G_TYPE_STRV))
    g_value_set_boxed (value, api_strv (property->name, FALSE));
  else if (g_type_is_a (type, G_TYPE_BOXED))
    g_value_set_boxed (value, api_take (type, FALSE));
  else if (type == G_TYPE_STRING)
    g_value_set_string (value, api_text (property->name, FALSE));
  else if (type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, api_boolean ());
  else if (g_type_is_a (type, G_TYPE_ENUM))
    g_value_set_enum (value, api_enum (type));
  else if (g_type_is_a (type, G_TYPE_FLAGS))
    g_value_set_flags (value, (guint) api_enum (type));
  else if (type == G_TYPE_INT)
    g_value_set_int (value, (int) api_random (10));
  else if (type == G_TYPE_UINT)
    g_value_set_uint (value, (guint) api_number ());
  else if (type == G_TYPE_UINT64)
    g_value_set_uint64 (value, api_number ());
  else
    return FALSE;
  return TRUE;
}

static GParamSpec *
pick_property (GObject *object)
{
  guint n;
  g_autofree GParamSpec **properties =
    g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  return n ? properties[api_random (n)] : NULL;
}

static void
set_property (void)
{
  GObject *object = api_take (G_TYPE_OBJECT, FALSE);
  GParamSpec *property = object ? pick_property (object) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  if (property && property->flags & G_PARAM_WRITABLE && !(property->flags & G_PARAM_CONSTRUCT_ONLY)
      && fill_value (property, &value) && api_frame_is_complete ())
    g_object_set_property (object, property->name, &value);
}

static void
get_property (void)
{
  GObject *object = api_take (G_TYPE_OBJECT, FALSE);
  GParamSpec *property = object ? pick_property (object) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  if (!property || !(property->flags & G_PARAM_READABLE))
    return;
  g_object_get_property (object, property->name, &value);
  if (G_VALUE_HOLDS_OBJECT (&value))
    api_give (G_PARAM_SPEC_VALUE_TYPE (property), g_value_get_object (&value), FALSE);
  else if (G_VALUE_HOLDS_STRING (&value))
    api_check_text (g_value_get_string (&value), TRUE);
}

/* --- signals --- */

static void
on_signal (GClosure *closure, GValue *result, guint n_values, const GValue *values, gpointer hint,
           gpointer data)
{
  api_reenter ();
}

/* Returns a signal of the object's class or of a parent class. */
static guint
pick_signal (GObject *object)
{
  g_autoptr (GArray) signals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (GType type = G_OBJECT_TYPE (object); type; type = g_type_parent (type))
    {
      guint n;
      g_autofree guint *ids = g_signal_list_ids (type, &n);
      g_array_append_vals (signals, ids, n);
    }
  if (G_IS_LIST_MODEL (object) && api_boolean ())
    return g_signal_lookup ("items-changed", G_TYPE_LIST_MODEL);
  return signals->len ? g_array_index (signals, guint, api_random (signals->len)) : 0;
}

static void
connect_signal (void)
{
  GObject *object = api_take (G_TYPE_OBJECT, FALSE);
  guint signal = object ? pick_signal (object) : 0;

  if (!signal)
    return;
  GClosure *closure = g_closure_new_simple (sizeof (GClosure), NULL);
  g_closure_set_marshal (closure, on_signal);
  g_signal_connect_closure_by_id (object, signal, 0, closure, api_boolean ());
}

/* --- lists and streams --- */

static void
get_item (void)
{
  GListModel *list = api_take (G_TYPE_LIST_MODEL, FALSE);

  if (list)
    api_give (g_list_model_get_item_type (list),
              g_list_model_get_item (list, (guint) api_number ()), TRUE);
}

/* Writes into the stream of a parser. It has no end before it is closed. */
static void
write_to_stream (void)
{
  GOutputStream *stream = api_take (G_TYPE_OUTPUT_STREAM, FALSE);
  gsize length, written;
  const guint8 *data = api_data (&length);
  GError *error = NULL;

  if (!stream)
    return;
  if (api_is_null ())
    {
      gboolean is_closed = g_output_stream_close (stream, api_cancellable (), &error);
      api_judge (error, TRUE, !is_closed, !is_closed);
      return;
    }
  gboolean is_written =
    g_output_stream_write_all (stream, data, length, &written, api_cancellable (), &error);
  api_judge (error, TRUE, !is_written, !is_written);
}

/* --- objects that no function creates, waiting, and dropping objects --- */

static void
let_time_go_by (void)
{
  for (guint n = api_random (4); n > 0; n--)
    g_main_context_iteration (NULL, FALSE);
}

static void
read_markup (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GError) error = NULL;

  html5_parser_set_syntax (parser, (Html5Syntax) api_enum (HTML5_TYPE_SYNTAX));
  html5_parser_set_collect_errors (parser, api_boolean ());
  api_give (HTML5_TYPE_DOCUMENT, html5_parser_parse_text (parser, api_markup (), -1, &error), TRUE);
  api_give (G_TYPE_OBJECT, html5_parser_get_errors (parser), TRUE);
}

/* Random elements are rarely forms that can be submitted. */
static void
submit_form (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<form action=http://a/b?c method=post enctype=text/plain><input name=d value=e></form>"
    "<form action=http://a/b#c><input name=f value=&#x20AC;></form>"
    "<form action=mailto:a@b method=post><textarea name=g>h</textarea></form>",
    -1, NULL);
  g_autoptr (Html5NodeList) forms = html5_document_get_forms (document);
  g_autoptr (Html5Node) form = html5_node_list_get (forms, (int) api_random (3));

  api_give (HTML5_TYPE_FORM_SUBMISSION,
            html5_form_submission_new (HTML5_ELEMENT (form), NULL,
                                       api_take (HTML5_TYPE_FORM_DATA, TRUE), NULL),
            TRUE);
}

/* Random pages have no useful links. */
static void
find_links (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<base href=http://a/><link rel=icon href=i.png sizes=16x16 type=image/png media=print>"
    "<link rel=alternate href=f hreflang=de title=F type=application/rss+xml>",
    -1, NULL);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);

  api_give (G_TYPE_OBJECT, html5_metadata_get_icons (metadata), TRUE);
  api_give (G_TYPE_OBJECT, html5_metadata_get_feeds (metadata), TRUE);
  api_give (HTML5_TYPE_METADATA, metadata, FALSE);
  api_give (HTML5_TYPE_LINK_LIST, html5_node_list_links (HTML5_NODE (document)), TRUE);
}

/* Random pages are not feeds. Random markup is their content. */
static void
read_feed (void)
{
  g_autofree char *markup = g_strdup_printf (
    "<rss><channel><link>http://a/</link><item xml:base='b/'><title>%s</title><link>c</link>"
    "<pubDate>1 Jan 25 10:00 EST</pubDate><enclosure url='http://a/d' type='audio/ogg' length='1'/>"
    "<description>%s</description></item><item><guid>e</guid>",
    api_markup (), api_markup ());
  g_autoptr (Html5Document) document =
    html5_document_new_from_text_full (markup, -1, HTML5_SYNTAX_XML, NULL, NULL);
  g_autoptr (Html5Feed) feed = html5_document_extract_feed (document);
  g_autoptr (GListModel) entries = html5_feed_get_entries (feed);
  g_autoptr (Html5FeedEntry) entry = g_list_model_get_item (entries, 0);

  api_give (HTML5_TYPE_FEED, feed, FALSE);
  if (!entry)
    return;
  g_autoptr (GListModel) enclosures = html5_feed_entry_get_enclosures (entry);
  g_autoptr (Html5FeedEnclosure) enclosure = g_list_model_get_item (enclosures, 0);
  api_give (HTML5_TYPE_FEED_ENTRY, entry, FALSE);
  if (enclosure)
    api_give (HTML5_TYPE_FEED_ENCLOSURE, enclosure, FALSE);
}

/* Random links rarely have a URL that programs open. */
static void
list_pango_links (void)
{
  g_autofree char *markup =
    g_strdup_printf ("<a href=https://a/ title=b>%s</a>%s", api_markup (), api_markup ());
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (GListModel) links = NULL;
  g_autofree char *text = html5_node_to_pango_with_links (HTML5_NODE (document), NULL, &links);
  g_autoptr (Html5PangoLink) link = g_list_model_get_item (links, 0);

  api_check_text (text, FALSE);
  api_give (G_TYPE_OBJECT, links, FALSE);
  if (link)
    api_give (HTML5_TYPE_PANGO_LINK, link, FALSE);
}

static void
on_mutation (GListModel *records, Html5MutationObserver *observer, gpointer user_data)
{
  api_give (G_TYPE_OBJECT, records, FALSE);
  api_reenter ();
}

/* Random observers rarely observe a node that changes. */
static void
observe (void)
{
  g_autoptr (Html5MutationObserver) observer =
    html5_mutation_observer_new (on_mutation, NULL, api_destroyed);
  Html5Node *node = api_take (HTML5_TYPE_NODE, FALSE);

  if (!node)
    return;
  html5_mutation_observer_observe (
    observer, node,
    HTML5_MUTATION_OBSERVER_FLAGS_CHILD_LIST | HTML5_MUTATION_OBSERVER_FLAGS_SUBTREE, NULL);
  html5_node_append_text (node, "seen", NULL);
  if (api_boolean ())
    api_give (G_TYPE_OBJECT, html5_mutation_observer_take_records (observer), TRUE);
  api_give (HTML5_TYPE_MUTATION_OBSERVER, observer, FALSE);
}

/* Indexes and the like are only built for many nodes, attributes, classes and ids. */
static void
grow (void)
{
  Html5Element *element = api_take (HTML5_TYPE_ELEMENT, FALSE);
  guint n = 20 + api_random (120);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autoptr (GString) classes = g_string_new (NULL);

  if (!element)
    return;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%sa%u", i % 3 ? "" : "p:", i);
      g_string_append_printf (markup, "<i id=x%u class='a c%u'>t</i>\n", i % 50, i);
      g_string_append_printf (classes, "c%u ", i);
      html5_element_set_attribute (element, name, "v", NULL);
    }
  html5_element_set_attribute (element, "class", classes->str, NULL);
  html5_element_set_inner_html (element, markup->str, NULL);
}

/* Decodes or encodes bytes in pieces, with little room. */
static void
convert (void)
{
  GConverter *converter = api_take (G_TYPE_CONVERTER, FALSE);
  GConverterResult result = G_CONVERTER_CONVERTED;
  gsize length, read, written;
  const guint8 *data = api_data (&length);

  if (!converter)
    return;
  for (guint n = 0; n < 200 && result == G_CONVERTER_CONVERTED; n++)
    {
      g_autoptr (GError) error = NULL;
      guint8 room[32];
      gsize wanted = 1 + api_random (7), piece = MIN (length, wanted);
      GConverterFlags flags = piece == length  ? G_CONVERTER_INPUT_AT_END
                              : api_random (9) ? 0
                                               : G_CONVERTER_FLUSH;
      result = g_converter_convert (converter, data, piece, room, 1 + api_random (sizeof room),
                                    flags, &read, &written, &error);
      api_judge (g_steal_pointer (&error), TRUE, TRUE, result == G_CONVERTER_ERROR);
      if (result == G_CONVERTER_ERROR)
        break;
      api_expect (read <= piece, "read too much");
      data += read;
      length -= read;
    }
  if (api_boolean ())
    g_converter_reset (converter);
}

/* Many lists of one node, many searches for ids in it, and changes between them. */
static void
look_up (void)
{
  Html5Node *node = api_take (HTML5_TYPE_NODE, FALSE);
  static const char *const tags[] = { "i", "p", "*", "p:x", "b", "slot", "div", "form", "input" };

  for (guint n = 0; node && n < 24; n++)
    {
      g_autofree char *id = g_strdup_printf ("x%u", api_random (50));
      g_autofree char *class = g_strdup_printf ("c%u", n / 2);
      const char *tag = tags[n % G_N_ELEMENTS (tags)];
      g_autoptr (Html5Element) found = html5_node_get_element_by_id (node, id);
      api_give (HTML5_TYPE_NODE_LIST, html5_node_get_elements_by_class_name (node, class), TRUE);
      api_give (HTML5_TYPE_NODE_LIST, html5_node_get_elements_by_tag_name (node, tag), TRUE);
      if (found && n % 8 == 0)
        html5_node_remove (HTML5_NODE (found));
      else if (found && n % 8 == 1)
        html5_element_set_attribute (found, "id", "x1", NULL);
    }
}

static void
on_written (GObject *source, GAsyncResult *result, gpointer is_done)
{
  html5_serializer_to_stream_finish (HTML5_SERIALIZER (source), result, NULL);
  *(gboolean *) is_done = TRUE;
}

static void
change_at_random (Html5Node *root)
{
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (root, "*");
  guint n = g_list_model_get_n_items (G_LIST_MODEL (all));
  g_autoptr (Html5Element) element =
    g_list_model_get_item (G_LIST_MODEL (all), n ? api_random (n) : 0);

  if (!element)
    return;
  switch (api_random (5))
    {
    case 0:
      html5_node_remove (HTML5_NODE (element));
      break;
    case 1:
      html5_element_set_attribute (element, "class", "changed", NULL);
      break;
    case 2:
      html5_node_set_text_content (HTML5_NODE (element), "changed");
      break;
    case 3:
      html5_element_set_inner_html (element, api_markup (), NULL);
      break;
    default:
      html5_node_append_child (root, HTML5_NODE (element), NULL);
    }
}

/* What is written asynchronously is the node as it was, whatever changes meanwhile. */
static void
change_while_writing (void)
{
  g_autoptr (GString) markup = g_string_new (api_markup ());
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autofree char *expected = NULL;
  gboolean is_done = FALSE;

  while (markup->len < 40000)
    g_string_append_printf (markup, "<p id=a%u>text<b class=c>x</b><!--c-->", (guint) markup->len);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup->str, -1, NULL);
  g_autoptr (Html5Serializer) serializer =
    html5_serializer_new ((Html5SerializerFormat) api_enum (HTML5_TYPE_SERIALIZER_FORMAT));
  expected = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  html5_serializer_to_stream_async (serializer, HTML5_NODE (document), stream, G_PRIORITY_DEFAULT,
                                    NULL, on_written, &is_done);
  for (guint n = 0; !is_done; n++)
    {
      if (n < 12)
        change_at_random (HTML5_NODE (document));
      g_main_context_iteration (NULL, TRUE);
    }
  gsize length = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream));
  const char *data = g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream));
  api_expect (!expected || (length == strlen (expected) && memcmp (data, expected, length) == 0),
              "wrote something else");
}

const ApiCall api_more_calls[] = {
  { "setting a property", set_property },
  { "getting a property", get_property },
  { "connecting a signal", connect_signal },
  { "getting an item", get_item },
  { "writing to a stream", write_to_stream },
  { "time", let_time_go_by },
  { "cancelling", api_cancel },
  { "parsing", read_markup },
  { "submitting", submit_form },
  { "observing", observe },
  { "finding links", find_links },
  { "reading a feed", read_feed },
  { "links of Pango markup", list_pango_links },
  { "growing", grow },
  { "looking up", look_up },
  { "changing while writing", change_while_writing },
  { "converting", convert },
  { "dropping", api_pool_drop },
  { NULL },
};
