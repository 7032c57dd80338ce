/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Getters: metadata, doctype and names of a page, lists of a sanitizer, switches. */
#include "dom-test.h"

static const char page[] =
  "<!DOCTYPE html PUBLIC 'p' 's'><html lang=de><title>T</title><base href=http://a/>"
  "<link rel=canonical href=c><link rel=icon href=i.png type=image/png>"
  "<link rel=alternate type=application/rss+xml href=f title=F media=all>"
  "<link rel=alternate hreflang=fr href=fr><link rel=manifest href=m><link rel=license href=l>"
  "<meta name=description content=D><meta name=keywords content='k, l'>"
  "<meta name=theme-color content=red><meta property=og:type content=article>"
  "<meta property=og:site_name content=S><meta property=og:image content=i>"
  "<meta property=og:image:alt content=alt>"
  "<meta property=article:published_time content=2026-01-02>"
  "<meta property=article:modified_time content=2026-01-03>"
  "<body><p id=a><b>1</b><i>2</i></p><form><input name=n value=v></form><script>1</script>";

typedef struct
{
  const char *(*get) (Html5Metadata *self);
  const char *expected;
} Told;

static const Told told[] = {
  { html5_metadata_get_title, "T" },
  { html5_metadata_get_site_name, "S" },
  { html5_metadata_get_description, "D" },
  { html5_metadata_get_page_type, "article" },
  { html5_metadata_get_language, "de" },
  { html5_metadata_get_canonical, "http://a/c" },
  { html5_metadata_get_image, "http://a/i" },
  { html5_metadata_get_image_alt, "alt" },
  { html5_metadata_get_published, "2026-01-02" },
  { html5_metadata_get_modified, "2026-01-03" },
  { html5_metadata_get_theme_color, "red" },
  { html5_metadata_get_license, "http://a/l" },
  { html5_metadata_get_manifest, "http://a/m" },
};

typedef struct
{
  GType (*type) (void);
  GCallback get;
  GCallback set;
} Switch;

static const Switch switches[] = {
  { html5_markdown_options_get_type, G_CALLBACK (html5_markdown_options_get_content_only),
    G_CALLBACK (html5_markdown_options_set_content_only) },
  { html5_markdown_options_get_type, G_CALLBACK (html5_markdown_options_get_images),
    G_CALLBACK (html5_markdown_options_set_images) },
  { html5_markdown_options_get_type, G_CALLBACK (html5_markdown_options_get_links),
    G_CALLBACK (html5_markdown_options_set_links) },
  { html5_markdown_options_get_type, G_CALLBACK (html5_markdown_options_get_strikethrough),
    G_CALLBACK (html5_markdown_options_set_strikethrough) },
  { html5_markdown_options_get_type, G_CALLBACK (html5_markdown_options_get_tables),
    G_CALLBACK (html5_markdown_options_set_tables) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_colors),
    G_CALLBACK (html5_pango_options_set_colors) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_content_only),
    G_CALLBACK (html5_pango_options_set_content_only) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_image_alternatives),
    G_CALLBACK (html5_pango_options_set_image_alternatives) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_links),
    G_CALLBACK (html5_pango_options_set_links) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_list_markers),
    G_CALLBACK (html5_pango_options_set_list_markers) },
  { html5_pango_options_get_type, G_CALLBACK (html5_pango_options_get_sizes),
    G_CALLBACK (html5_pango_options_set_sizes) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_content_only),
    G_CALLBACK (html5_text_options_set_content_only) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_flowed),
    G_CALLBACK (html5_text_options_set_flowed) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_image_alternatives),
    G_CALLBACK (html5_text_options_set_image_alternatives) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_list_markers),
    G_CALLBACK (html5_text_options_set_list_markers) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_quote_marks),
    G_CALLBACK (html5_text_options_set_quote_marks) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_skip_quoted_replies),
    G_CALLBACK (html5_text_options_set_skip_quoted_replies) },
  { html5_text_options_get_type, G_CALLBACK (html5_text_options_get_skip_signatures),
    G_CALLBACK (html5_text_options_set_skip_signatures) },
  { html5_serializer_get_type, G_CALLBACK (html5_serializer_get_coerce_to_infoset),
    G_CALLBACK (html5_serializer_set_coerce_to_infoset) },
  { html5_serializer_get_type, G_CALLBACK (html5_serializer_get_content_only),
    G_CALLBACK (html5_serializer_set_content_only) },
  { html5_serializer_get_type, G_CALLBACK (html5_serializer_get_serializable_shadow_roots),
    G_CALLBACK (html5_serializer_set_serializable_shadow_roots) },
  { html5_serializer_get_type, G_CALLBACK (html5_serializer_get_well_formed),
    G_CALLBACK (html5_serializer_set_well_formed) },
  { html5_serializer_get_type, G_CALLBACK (html5_serializer_get_xml_declaration),
    G_CALLBACK (html5_serializer_set_xml_declaration) },
  { html5_parser_get_type, G_CALLBACK (html5_parser_get_allow_declarative_shadow_roots),
    G_CALLBACK (html5_parser_set_allow_declarative_shadow_roots) },
  { html5_parser_get_type, G_CALLBACK (html5_parser_get_collect_errors),
    G_CALLBACK (html5_parser_set_collect_errors) },
  { html5_parser_get_type, G_CALLBACK (html5_parser_get_scripting),
    G_CALLBACK (html5_parser_set_scripting) },
  { html5_parser_get_type, G_CALLBACK (html5_parser_get_source_locations),
    G_CALLBACK (html5_parser_set_source_locations) },
};

/* Each switch can be read back, and is independent of the others. */
static void
test_switches (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GObject) object = g_object_new (switches[i].type (), NULL);
      gboolean (*get) (gpointer) = (gboolean (*) (gpointer)) switches[i].get;
      void (*set) (gpointer, gboolean) = (void (*) (gpointer, gboolean)) switches[i].set;
      gboolean preset = get (object);

      set (object, !preset);
      g_assert_cmpint (get (object), ==, !preset);
      for (guint j = 0; j < G_N_ELEMENTS (switches); j++)
        if (j != i && switches[j].type () == switches[i].type ())
          {
            g_autoptr (GObject) fresh = g_object_new (switches[j].type (), NULL);
            gboolean (*other) (gpointer) = (gboolean (*) (gpointer)) switches[j].get;
            g_assert_cmpint (other (object), ==, other (fresh));
          }
    }
}

/* The value NULL of a property is legal: it is an empty string, or the default. */
static void
set_texts_to_null (gpointer object)
{
  g_autofree GParamSpec **specs = NULL;
  guint n, n_texts = 0;

  specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);
  for (guint i = 0; i < n; i++)
    if (specs[i]->value_type == G_TYPE_STRING && specs[i]->flags & G_PARAM_WRITABLE)
      {
        g_object_set (object, specs[i]->name, NULL, NULL);
        n_texts++;
      }
  g_assert_cmpuint (n_texts, >, 0);
}

static void
test_null (void)
{
  g_autoptr (DomTest) test = dom_test_new ("<p id=a class=b>c");
  g_autoptr (Html5Element) element = html5_document_query_selector (test->document, "p", NULL);
  g_autoptr (Html5Node) text = html5_node_get_first_child (HTML5_NODE (element));
  g_autoptr (Html5Attr) attribute = html5_element_get_attribute_node (element, "class");
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (Html5Sanitizer) sanitizer = html5_sanitizer_new ();

  set_texts_to_null (attribute);
  g_assert_cmpstr (html5_element_get_attribute (element, "class"), ==, "");
  set_texts_to_null (text);
  g_assert_cmpstr (html5_character_data_get_data (HTML5_CHARACTER_DATA (text)), ==, "");
  set_texts_to_null (element);
  set_texts_to_null (test->document);
  set_texts_to_null (parser);
  set_texts_to_null (serializer);
  set_texts_to_null (sanitizer);
}

typedef struct
{
  guint (*get) (const Html5Limits *limits);
  void (*set) (Html5Limits *limits, guint value);
} Limit;

static const Limit limits_of_numbers[] = {
  { html5_limits_get_max_depth, html5_limits_set_max_depth },
  { html5_limits_get_max_clones, html5_limits_set_max_clones },
  { html5_limits_get_max_errors, html5_limits_set_max_errors },
  { html5_limits_get_max_entity_depth, html5_limits_set_max_entity_depth },
  { html5_limits_get_max_amplification, html5_limits_set_max_amplification },
  { html5_limits_get_max_attributes, html5_limits_set_max_attributes },
};

typedef struct
{
  guint64 (*get) (const Html5Limits *limits);
  void (*set) (Html5Limits *limits, guint64 value);
} LargeLimit;

static const LargeLimit limits_of_bytes[] = {
  { html5_limits_get_max_input_bytes, html5_limits_set_max_input_bytes },
  { html5_limits_get_max_expansion_bytes, html5_limits_set_max_expansion_bytes },
  { html5_limits_get_max_token_bytes, html5_limits_set_max_token_bytes },
  { html5_limits_get_max_output_bytes, html5_limits_set_max_output_bytes },
};

/* Each limit is independent of the others, and copies have all of them. */
static void
test_limits (void)
{
  g_autoptr (Html5Limits) limits = html5_limits_new_unlimited ();

  for (guint i = 0; i < G_N_ELEMENTS (limits_of_numbers); i++)
    limits_of_numbers[i].set (limits, 100 + i);
  for (guint i = 0; i < G_N_ELEMENTS (limits_of_bytes); i++)
    limits_of_bytes[i].set (limits, G_GUINT64_CONSTANT (1) << (40 + i));
  html5_limits_set_policy (limits, HTML5_LIMIT_POLICY_FAIL);
  Html5Limits *copy = html5_limits_copy (limits);
  for (guint i = 0; i < G_N_ELEMENTS (limits_of_numbers); i++)
    g_assert_cmpuint (limits_of_numbers[i].get (copy), ==, 100 + i);
  for (guint i = 0; i < G_N_ELEMENTS (limits_of_bytes); i++)
    g_assert_cmpuint (limits_of_bytes[i].get (copy), ==, G_GUINT64_CONSTANT (1) << (40 + i));
  g_assert_cmpint (html5_limits_get_policy (copy), ==, HTML5_LIMIT_POLICY_FAIL);
  html5_limits_free (copy);
}

/* The values in the order of limits_of_numbers and limits_of_bytes. */
static const struct
{
  Html5Limits *(*create) (void);
  guint numbers[G_N_ELEMENTS (limits_of_numbers)];
  guint64 bytes[G_N_ELEMENTS (limits_of_bytes)];
} presets[] = {
  { html5_limits_new, { 4096, 100000, 1000, 40, 5, 0 }, { 0, 1000000, 1 << 30, 1 << 30 } },
  { html5_limits_new_untrusted,
    { 512, 10000, 100, 40, 5, 10000 },
    { 64 << 20, 1000000, 1 << 30, 256 << 20 } },
  { html5_limits_new_unlimited, { 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0 } },
};

static void
test_presets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (Html5Limits) limits = presets[i].create ();

      for (guint j = 0; j < G_N_ELEMENTS (limits_of_numbers); j++)
        g_assert_cmpuint (limits_of_numbers[j].get (limits), ==, presets[i].numbers[j]);
      for (guint j = 0; j < G_N_ELEMENTS (limits_of_bytes); j++)
        g_assert_cmpuint (limits_of_bytes[j].get (limits), ==, presets[i].bytes[j]);
      g_assert_cmpint (html5_limits_get_policy (limits), ==, HTML5_LIMIT_POLICY_REPAIR);
    }
}

static Html5MetadataLink *
first_of (GListModel *owned)
{
  g_autoptr (GListModel) links = owned;

  return g_list_model_get_item (links, 0);
}

static void
test_metadata (void)
{
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Metadata) metadata = html5_metadata_new (document);

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpstr (told[i].get (metadata), ==, told[i].expected);
  g_assert_cmpstr (html5_metadata_get_keywords (metadata)[1], ==, "l");
  g_autoptr (Html5MetadataLink) feed = first_of (html5_metadata_get_feeds (metadata));
  g_assert_cmpstr (html5_metadata_link_get_title (feed), ==, "F");
  g_assert_cmpstr (html5_metadata_link_get_media (feed), ==, "all");
  g_assert_cmpstr (html5_metadata_link_get_mime_type (feed), ==, "application/rss+xml");
  g_autoptr (Html5MetadataLink) other = first_of (html5_metadata_get_alternates (metadata));
  g_assert_cmpstr (html5_metadata_link_get_language (other), ==, "fr");
}

static void
test_document (void)
{
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5DocumentType) doctype = html5_document_get_doctype (document);

  g_assert_cmpstr (html5_document_type_get_name (doctype), ==, "html");
  g_assert_cmpstr (html5_document_type_get_public_id (doctype), ==, "p");
  g_assert_cmpstr (html5_document_type_get_system_id (doctype), ==, "s");
  g_assert_cmpstr (html5_document_get_content_type (document), ==, "text/html");
  g_assert_cmpint (html5_document_get_mode (document), ==, HTML5_DOCUMENT_MODE_NO_QUIRKS);
}

static void
test_names (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = test_document_parse ("");
  g_autoptr (Html5Element) element =
    html5_document_create_element_ns (document, "urn:x", "x:e", &error);

  g_assert_no_error (error);
  g_assert_false (html5_element_has_attributes (element));
  g_assert_true (html5_element_set_attribute_ns (element, "urn:y", "y:a", "v", &error));
  g_autoptr (Html5Attr) attribute = html5_element_get_attribute_node_ns (element, "urn:y", "a");
  g_assert_cmpstr (html5_attr_get_local_name (attribute), ==, "a");
  g_assert_cmpstr (html5_attr_get_prefix (attribute), ==, "y");
  g_assert_cmpstr (html5_element_get_prefix (element), ==, "x");
  g_assert_true (html5_element_has_attribute_ns (element, "urn:y", "a"));
  g_assert_true (html5_element_toggle_attribute_force (element, "b", TRUE, &error));
  Html5Node *node = HTML5_NODE (element);
  g_assert_cmpstr (html5_node_lookup_prefix (node, "urn:x"), ==, "x");
  g_assert_cmpstr (html5_node_lookup_namespace_uri (node, "x"), ==, "urn:x");
  g_autoptr (Html5ProcessingInstruction) instruction =
    html5_document_create_processing_instruction (document, "t", "d", &error);
  g_assert_cmpstr (html5_processing_instruction_get_target (instruction), ==, "t");
}

static void
assert_position (gpointer node, gpointer other, guint expected)
{
  g_assert_cmphex (html5_node_compare_document_position (node, other), ==, expected);
}

/* https://dom.spec.whatwg.org/#dom-node-comparedocumentposition */
static void
test_positions (void)
{
  const guint before = HTML5_DOCUMENT_POSITION_PRECEDING;
  const guint after = HTML5_DOCUMENT_POSITION_FOLLOWING;
  const guint around = HTML5_DOCUMENT_POSITION_CONTAINS | before;
  const guint inside = HTML5_DOCUMENT_POSITION_CONTAINED_BY | after;
  const guint specific = HTML5_DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC;
  g_autoptr (Html5Document) document = test_document_parse_xml ("<p x='1' y='2'><b/><i/></p>");
  g_autoptr (Html5Document) other = test_document_parse_xml ("<p/>");
  g_autoptr (Html5Element) p = html5_document_get_document_element (document);
  g_autoptr (Html5Element) b = html5_node_get_first_element_child (HTML5_NODE (p));
  g_autoptr (Html5Element) i = html5_node_get_last_element_child (HTML5_NODE (p));
  g_autoptr (Html5Attr) x = html5_element_get_attribute_node (p, "x");
  g_autoptr (Html5Attr) y = html5_element_get_attribute_node (p, "y");

  assert_position (p, p, 0);
  assert_position (x, x, 0);
  assert_position (document, b, inside);
  assert_position (b, p, around);
  assert_position (b, i, after);
  assert_position (i, b, before);
  assert_position (p, x, inside);
  assert_position (x, p, around);
  assert_position (x, document, around);
  assert_position (x, b, after);
  assert_position (b, x, before);
  assert_position (x, y, specific | after);
  assert_position (y, x, specific | before);
  guint apart = html5_node_compare_document_position (HTML5_NODE (x), HTML5_NODE (other));
  g_assert_true (apart == (HTML5_DOCUMENT_POSITION_DISCONNECTED | specific | before)
                 || apart == (HTML5_DOCUMENT_POSITION_DISCONNECTED | specific | after));
  assert_position (other, x, apart ^ (before | after));
}

/* https://dom.spec.whatwg.org/#concept-node-equals */
static void
test_equality (void)
{
  static const struct
  {
    const char *one, *two;
    gboolean equal;
  } cases[] = {
    { "<!DOCTYPE a PUBLIC 'p' 's'><a/>", "<!DOCTYPE a PUBLIC 'p' 's'><a/>", TRUE },
    { "<!DOCTYPE a PUBLIC 'p' 's'><a/>", "<!DOCTYPE b PUBLIC 'p' 's'><a/>", FALSE },
    { "<!DOCTYPE a PUBLIC 'p' 's'><a/>", "<!DOCTYPE a PUBLIC 'q' 's'><a/>", FALSE },
    { "<!DOCTYPE a PUBLIC 'p' 's'><a/>", "<!DOCTYPE a PUBLIC 'p' 't'><a/>", FALSE },
    { "<a b='1' c='2'/>", "<a c='2' b='1'/>", TRUE },
    { "<a b='1'/>", "<a b='2'/>", FALSE },
    { "<a b='1'/>", "<a c='1'/>", FALSE },
    { "<a/>", "<a b=''/>", FALSE },
    { "<a b=''/>", "<a/>", FALSE },
    { "<x:a xmlns:x='u'/>", "<x:a xmlns:x='u'/>", TRUE },
    { "<x:a xmlns:x='u'/>", "<x:b xmlns:x='u'/>", FALSE },
    { "<r xmlns:x='u' xmlns:y='u'><x:a/></r>", "<r xmlns:x='u' xmlns:y='u'><y:a/></r>", FALSE },
    { "<r xmlns:x='u' xmlns:y='u' x:a=''/>", "<r xmlns:x='u' xmlns:y='u' y:a=''/>", TRUE },
    { "<r xmlns:x='u' xmlns:y='v' x:a=''/>", "<r xmlns:x='u' xmlns:y='v' y:a=''/>", FALSE },
    { "<a><?p d?></a>", "<a><?q d?></a>", FALSE },
    { "<a><?p d?></a>", "<a><?p e?></a>", FALSE },
    { "<a><!--c--></a>", "<a><!--d--></a>", FALSE },
    { "<a><!--c--></a>", "<a>c</a>", FALSE },
    { "<a>1<b/></a>", "<a>1</a>", FALSE },
    { "<a>1</a>", "<a>1<b/></a>", FALSE },
    { "<a><b/><c/></a>", "<a><b><c/></b></a>", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) one = test_document_parse_xml (cases[i].one);
      g_autoptr (Html5Document) two = test_document_parse_xml (cases[i].two);
      g_test_message ("%s %s", cases[i].one, cases[i].two);
      g_assert_cmpint (html5_node_is_equal_node (HTML5_NODE (one), HTML5_NODE (two)), ==,
                       cases[i].equal);
    }
}

/* https://dom.spec.whatwg.org/#locate-a-namespace: from attributes that declare one */
static void
test_declarations (void)
{
  g_autoptr (Html5Document) document =
    test_document_parse_xml ("<r xmlns='u' xmlns:p='v'><s xmlns='' xmlns:q='w'>x</s></r>");
  g_autoptr (Html5Element) root = html5_document_get_document_element (document);
  g_autoptr (Html5Node) s = html5_node_get_first_child (HTML5_NODE (root));
  g_autoptr (Html5Node) text = html5_node_get_first_child (s);

  g_assert_cmpstr (html5_node_lookup_namespace_uri (HTML5_NODE (document), NULL), ==, "u");
  g_assert_cmpstr (html5_node_lookup_namespace_uri (text, NULL), ==, NULL);
  g_assert_cmpstr (html5_node_lookup_namespace_uri (text, "p"), ==, "v");
  g_assert_cmpstr (html5_node_lookup_namespace_uri (text, "q"), ==, "w");
  g_assert_cmpstr (html5_node_lookup_namespace_uri (HTML5_NODE (root), "q"), ==, NULL);
  g_assert_cmpstr (html5_node_lookup_namespace_uri (text, "xml"), ==, HTML5_NAMESPACE_XML);
  g_assert_cmpstr (html5_node_lookup_prefix (text, "v"), ==, "p");
  g_assert_cmpstr (html5_node_lookup_prefix (text, "w"), ==, "q");
  g_assert_cmpstr (html5_node_lookup_prefix (text, "u"), ==, NULL);
}

static void
test_child_text (void)
{
  static const char *const texts[][2] = {
    { "svg script", "a(\"\");" }, { "p", "13" }, { "b", "2" }, { "br", "" }, { "title", "T" }
  };
  g_autoptr (DomTest) test = dom_test_new (
    "<title>T</title><svg><script>a(\"<g>b</g>\");</script></svg><p>1<b>2</b><br><!--c-->3");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (Html5Element) element =
        html5_document_query_selector (test->document, texts[i][0], NULL);
      g_autofree char *text = html5_node_get_child_text_content (HTML5_NODE (element));
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

static void
test_siblings (void)
{
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Element) p = html5_node_get_element_by_id (HTML5_NODE (document), "a");
  g_autoptr (Html5Element) b = html5_node_get_first_element_child (HTML5_NODE (p));
  g_autoptr (Html5Element) i = html5_node_get_last_element_child (HTML5_NODE (p));
  g_autoptr (Html5Element) next = html5_node_get_next_element_sibling (HTML5_NODE (b));
  g_autoptr (Html5Element) previous = html5_node_get_previous_element_sibling (HTML5_NODE (i));

  g_assert_true (next == i && previous == b);
  g_assert_cmpint (html5_node_compare_document_position (HTML5_NODE (b), HTML5_NODE (i)), ==,
                   HTML5_DOCUMENT_POSITION_FOLLOWING);
  g_autofree char *markdown = html5_node_to_markdown (HTML5_NODE (p), NULL);
  g_assert_cmpstr (markdown, ==, "**1**_2_");
}

static void
test_selectors (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Selector) selector = html5_selector_new ("p, i", &error);
  g_autoptr (Html5Element) p = html5_selector_find_first (selector, HTML5_NODE (document));
  g_autoptr (Html5Element) b = html5_node_get_first_element_child (HTML5_NODE (p));
  g_autoptr (Html5Element) closest = html5_selector_find_closest (selector, b);

  g_assert_true (closest == p);
  g_assert_true (html5_selector_matches (selector, p));
  g_assert_false (html5_selector_matches (selector, b));
}

static void
test_form (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Html5Document) document = test_document_parse (page);
  g_autoptr (Html5Element) form = html5_document_query_selector (document, "form", &error);
  g_autoptr (Html5Element) input = html5_document_query_selector (document, "input", &error);
  g_autoptr (Html5FormData) data = html5_form_data_new_from_form (form, NULL, &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("abc", 3);

  g_assert_no_error (error);
  g_autofree char *value = html5_element_get_form_value (input);
  g_assert_cmpstr (value, ==, "v");
  html5_form_data_append_file (data, "f", "a.txt", NULL, bytes);
  g_autoptr (Html5FormEntry) entry = html5_form_data_get_entry (data, 1);
  g_assert_cmpstr (html5_form_entry_get_filename (entry), ==, "a.txt");
  g_autoptr (GBytes) content = html5_form_entry_get_bytes (entry);
  g_assert_true (g_bytes_equal (content, bytes));
  g_assert_null (html5_form_data_get_entry (data, 2));
}

static void
assert_strv (GStrv strings, const char *expected)
{
  g_autofree char *joined = g_strjoinv (" ", strings);

  g_assert_cmpstr (joined, ==, expected);
  g_strfreev (strings);
}

static void
test_sanitizer (void)
{
  static const char *const kept[] = { "href", NULL };
  g_autoptr (Html5Sanitizer) self = html5_sanitizer_new ();
  const char *html = HTML5_NAMESPACE_HTML;

  g_assert_true (html5_sanitizer_allow_element (self, html, "u-x"));
  g_assert_false (html5_sanitizer_allow_element (self, html, "u-x"));
  g_assert_true (html5_sanitizer_allow_element_with_attributes (self, html, "a", kept, NULL));
  assert_strv (
    html5_sanitizer_get_element_attributes (self, html, "a", HTML5_SANITIZER_LIST_ATTRIBUTES),
    "href");
  g_assert_true (html5_sanitizer_replace_element_with_children (self, html, "center"));
  g_assert_true (html5_sanitizer_has_list (self, HTML5_SANITIZER_LIST_REPLACE_ELEMENTS));
  assert_strv (html5_sanitizer_get_list (self, HTML5_SANITIZER_LIST_REPLACE_ELEMENTS), "center");
  g_assert_true (html5_sanitizer_allow_attribute (self, NULL, "summary"));
  g_assert_true (html5_sanitizer_remove_attribute (self, NULL, "summary"));
  g_assert_true (html5_sanitizer_allow_processing_instruction (self, "t"));
  g_assert_true (html5_sanitizer_remove_processing_instruction (self, "t"));
  g_assert_true (html5_sanitizer_set_comments (self, TRUE));
  g_assert_true (html5_sanitizer_get_comments (self));
  g_assert_true (html5_sanitizer_set_data_attributes (self, TRUE));
  g_assert_true (html5_sanitizer_get_data_attributes (self));
  g_assert_true (html5_sanitizer_set_strict_handlers (self, TRUE));
  g_assert_true (html5_sanitizer_get_strict_handlers (self));
  g_assert_true (html5_sanitizer_set_class_prefix (self, "u-"));
  g_assert_cmpstr (html5_sanitizer_get_class_prefix (self), ==, "u-");
  g_autoptr (Html5Document) document = test_document_parse (page);
  html5_sanitizer_sanitize_node (self, HTML5_NODE (document));
  g_autoptr (Html5NodeList) scripts = html5_document_get_scripts (document);
  g_assert_cmpint (html5_node_list_get_size (scripts), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reading/metadata", test_metadata);
  g_test_add_func ("/reading/document", test_document);
  g_test_add_func ("/reading/names", test_names);
  g_test_add_func ("/reading/positions", test_positions);
  g_test_add_func ("/reading/equality", test_equality);
  g_test_add_func ("/reading/declarations", test_declarations);
  g_test_add_func ("/reading/child-text", test_child_text);
  g_test_add_func ("/reading/siblings", test_siblings);
  g_test_add_func ("/reading/selectors", test_selectors);
  g_test_add_func ("/reading/form", test_form);
  g_test_add_func ("/reading/sanitizer", test_sanitizer);
  g_test_add_func ("/reading/limits", test_limits);
  g_test_add_func ("/reading/presets", test_presets);
  g_test_add_func ("/reading/switches", test_switches);
  g_test_add_func ("/reading/null", test_null);
  return g_test_run ();
}
