/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Longer sequences of calls that belong together, which random calls hardly ever make. */
#include "api/scenes.h"

static void
select_with_namespaces (void)
{
  g_autoptr (GPtrArray) namespaces = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new ("a");
  guint n = api_boolean () ? 2 : 40;

  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (namespaces, i ? g_strdup_printf ("p%u", i) : g_strdup (""));
      g_ptr_array_add (namespaces, g_strdup_printf ("urn:%u", i / 2));
      g_string_append_printf (text, ", p%u|a > [p%u|b='\\9 c\"\\\\'] ~ *|\\31 a:nth-child(%d n%+d)",
                              api_random (n), api_random (n), (int) api_random (3) - 1,
                              (int) api_random (5) - 2);
    }
  g_ptr_array_add (namespaces, NULL);
  g_autoptr (Html5Selector) selector =
    html5_selector_new_with_namespaces (text->str, (const char *const *) namespaces->pdata, NULL);
  if (!selector)
    return;
  g_autofree char *string = html5_selector_to_string (selector);
  api_check_text (string, FALSE);
  api_give (HTML5_TYPE_SELECTOR, selector, FALSE);
  Html5Node *node = api_take (HTML5_TYPE_ELEMENT, FALSE);
  if (node)
    html5_selector_matches (selector, HTML5_ELEMENT (node));
}

static char *
rewrite_url (Html5Element *element, const char *attribute, const char *url, gboolean allowed,
             gpointer user_data)
{
  api_reenter ();
  return api_is_null () ? NULL : g_strdup (api_boolean () ? url : api_text ("url", FALSE));
}

static void
sanitize_with_function (void)
{
  static const char *const settings[] = {
    "schemes: *=https,cid\nstable: yes",
    ("elements: div p a(href) img(src srcset) style svg:svg svg:a\nattributes: style class title\n"
     "class-prefix: x-\nrel: noopener\nproperties: background color"),
    "stable: yes\nremove-elements: b\nremove-attributes: id",
    "class-prefix: q",
  };
  static const char source[] =
    "<div class='a b' style='background:url(c);color:red'><a href='d' ping='e f' rel=g>h</a>"
    "<img src=cid:i srcset='j 1x, k 2x'><svg><a href=l xlink:href=m>n</a></svg>"
    "<style>p{background:url(o)}</style><meta http-equiv=refresh content='1;url=p'>"
    "<form action=q><button formaction=r></form><a href=javascript:s>t</a></div>";
  g_autoptr (Html5Sanitizer) sanitizer =
    html5_sanitizer_new_from_text (settings[api_random (G_N_ELEMENTS (settings))], NULL);
  Html5Element *element = api_take (HTML5_TYPE_ELEMENT, FALSE);

  if (!sanitizer || !element)
    return;
  html5_sanitizer_set_url_func (sanitizer, rewrite_url, NULL, NULL);
  html5_sanitizer_allow_scheme (sanitizer, "src", "data");
  html5_sanitizer_allow_scheme (sanitizer, "src", "cid");
  html5_element_set_html (element, api_boolean () ? source : api_markup (), sanitizer, NULL);
  html5_sanitizer_sanitize_node (sanitizer, HTML5_NODE (element));
  api_give (HTML5_TYPE_SANITIZER, sanitizer, FALSE);
}

Html5Serializer *
scene_new_serializer (void)
{
  Html5Serializer *serializer =
    html5_serializer_new ((Html5SerializerFormat) api_enum (HTML5_TYPE_SERIALIZER_FORMAT));

  html5_serializer_set_serializable_shadow_roots (serializer, api_boolean ());
  html5_serializer_set_content_only (serializer, api_boolean ());
  html5_serializer_set_well_formed (serializer, api_is_null ());
  html5_serializer_set_coerce_to_infoset (serializer, api_is_null ());
  return serializer;
}

/* Writes names that need declarations, and what XML does not allow. */
static void
write_xml (void)
{
  static const char *const documents[] = {
    ("<p:r xmlns:p='urn:p' xmlns='urn:d'><a p:b='1' p:c=''/><p:a xmlns:p='urn:q'><p:b/></p:a>"
     "<![CDATA[x]]></p:r>"),
    "<r xmlns='u'><a xmlns=''><b xmlns='u' xml:lang='de' b='&lt;&#9;'/></a><?t d?><!--c--></r>",
    "<r xmlns:a='u' xmlns:b='u' a:x='1' b:y='2'><b:c xmlns:b='v'><a:d/><b:e/></b:c>&#13;</r>",
  };
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Serializer) serializer = scene_new_serializer ();

  html5_parser_set_syntax (parser, HTML5_SYNTAX_XML);
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, documents[api_random (G_N_ELEMENTS (documents))], -1, NULL);
  g_autoptr (Html5NodeList) all = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "*");
  for (guint n = api_random (8); n > 0; n--)
    {
      g_autoptr (Html5Element) element = html5_node_list_get_element (all, (int) api_random (4));
      g_autoptr (Html5CDATASection) section =
        html5_document_create_cdata_section (document, "a]]", NULL);
      if (!element)
        continue;
      html5_element_set_attribute_ns (element, api_text ("namespace", TRUE), "q:x", "y", NULL);
      html5_element_set_attribute_ns (element, "http://www.w3.org/2000/xmlns/",
                                      api_boolean () ? "xmlns:p" : "xmlns", "urn:d", NULL);
      html5_node_append_child (HTML5_NODE (element), HTML5_NODE (section), NULL);
      html5_character_data_append_data (HTML5_CHARACTER_DATA (section), api_is_null () ? ">" : "b");
      g_autofree char *text = html5_serializer_to_string (serializer, HTML5_NODE (element), NULL);
      api_check_text (text, TRUE);
    }
  g_autofree char *text = html5_serializer_to_string (serializer, HTML5_NODE (document), NULL);
  api_check_text (text, TRUE);
  g_autoptr (Html5Document) coerced = html5_document_coerce_to_infoset (
    document, (Html5InfosetFlags) api_enum (HTML5_TYPE_INFOSET_FLAGS));
  g_autoptr (Html5Document) restored = html5_document_restore_from_infoset (
    document, (Html5InfosetFlags) api_enum (HTML5_TYPE_INFOSET_FLAGS));
  api_give (HTML5_TYPE_DOCUMENT, document, FALSE);
}

const ApiCall api_scenes[] = {
  { "mixing nodes", scene_mix_nodes },
  { "mixing other nodes", scene_mix_nodes },
  { "pushing scripts", scene_push_scripts },
  { "parsing scripts", scene_parse_scripts },
  { "reading a file", scene_read_file },
  { "splicing", scene_splice },
  { "writing a long text", scene_write_long_text },
  { "writing many attributes", scene_write_many_attributes },
  { "changing an instruction", scene_change_instruction },
  { "walking through a text", scene_walk_text },
  { "selecting with namespaces", select_with_namespaces },
  { "sanitizing with a function", sanitize_with_function },
  { "writing XML", write_xml },
  { NULL },
};
