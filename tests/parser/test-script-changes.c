/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* What scripts change in a document that the parser goes on with. */
#include "script-host.h"

#include <string.h>

/* Changes the option or its parent, which is #x. */
static Html5ScriptResult
change_select (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) x = html5_node_get_element_by_id (HTML5_NODE (document), "x");
  g_autoptr (Html5Element) other = html5_node_get_element_by_id (HTML5_NODE (document), "other");
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  if (strcmp (text, "remove") == 0)
    html5_node_remove (HTML5_NODE (x));
  else if (strcmp (text, "move") == 0)
    g_assert_true (html5_node_append_child (HTML5_NODE (other), HTML5_NODE (x), NULL));
  else
    g_assert_true (html5_element_set_attribute (x, text, "", NULL));
  html5_node_remove (HTML5_NODE (script));
  return HTML5_SCRIPT_RESULT_DONE;
}

/* The option that is shown is the one that is selected after what scripts have changed. The
 * expected texts are those of Chromium, except that no text goes when an option is moved away. */
static void
test_changed_select (void)
{
  static const char *const select = "<select%s><selectedcontent></selectedcontent>%s</select>";
  static const struct
  {
    const char *options;
    const char *shown; /* in #other, and in the select element with these options */
  } cases[] = {
    { "<option id=x>1</option><script>remove</script><option>2", ",2" },
    { "<option>1</option><option id=x>2<script>selected</script>", ",2" },
    { "<option id=x selected>1</option><option>2<script>hidden</script>", ",1" },
    { "<option id=x>1<script>move</script></option><option>2", "1,2" },
    { "<div id=x><option>1</option><script>move</script><option selected>2", "2,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autofree char *before = g_strdup_printf (select, " id=other", "");
      g_autofree char *after = g_strdup_printf (select, "", cases[i].options);
      g_autofree char *markup = g_strconcat (before, after, NULL);
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, change_select, NULL, NULL);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
      g_autoptr (Html5NodeList) all =
        html5_document_query_selector_all (document, "selectedcontent", NULL);
      g_autoptr (Html5Element) first = html5_node_list_get_element (all, 0);
      g_autoptr (Html5Element) second = html5_node_list_get_element (all, 1);
      g_autofree char *of_other = html5_node_get_text_content (HTML5_NODE (first));
      g_autofree char *of_select = html5_node_get_text_content (HTML5_NODE (second));
      g_autofree char *shown = g_strconcat (of_other, ",", of_select, NULL);
      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

/* Changes the markers in #d: the text of the script is the new content, or the data of the only
 * one. */
static Html5ScriptResult
change_markers (Html5Parser *parser, Html5Element *script, gpointer data)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) d = html5_node_get_element_by_id (HTML5_NODE (document), "d");
  g_autoptr (Html5Node) first = html5_node_get_first_child (HTML5_NODE (d));
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  if (first)
    html5_character_data_set_data (HTML5_CHARACTER_DATA (first), text);
  else
    g_assert_true (html5_element_set_inner_html (d, text, NULL));
  html5_node_remove (HTML5_NODE (script));
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A patch finds the markers that scripts have inserted and changed, as in Chromium. */
static void
test_changed_markers (void)
{
  static const char *const cases[][2] = {
    { "<div id=d></div><script>a<?marker name='x'?>b</script><template for=x>1</template>",
      "<div id=\"d\">a1b</div>" },
    { "<div id=d></div><script><?start name='x'?>b<?end?></script><template for=x>1</template>",
      "<div id=\"d\">1</div>" },
    { "<div id=d><?marker name='y'?></div><script>name='x'</script><template for=x>1</template>"
      "<template for=y>2</template>",
      "<div id=\"d\">1</div><template for=\"y\">2</template>" },
    { "<div id=d></div><?marker name='x'?><script><?marker name='x'?></script>"
      "<template for=x>1</template><template for=x>2</template>",
      "<div id=\"d\">1</div>2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autofree char *markup = g_strconcat ("<body>", cases[i][0], NULL);
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, change_markers, NULL, NULL);
      g_autoptr (Html5Document) document = html5_parser_parse_text (parser, markup, -1, NULL);
      g_autoptr (Html5Element) body = html5_document_get_body (document);
      g_autofree char *result = html5_element_get_inner_html (body, NULL);
      g_assert_cmpstr (result, ==, cases[i][1]);
    }
}

/* Looking for markers that the application may have inserted takes a bounded number of steps. Then
 * those that the parser inserted are found. */
static void
test_many_patches (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (GString) markup = g_string_new ("<body>");

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (markup, "<p><?marker name='%u'?></p>", i);
  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (markup, "<template for=%u>1</template>", 1999 - i);
  g_assert_true (html5_parser_begin (parser, NULL));
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  push_text (parser, markup->str);
  g_autoptr (Html5Document) same = html5_parser_finish (parser, NULL);
  g_autoptr (Html5Element) template = html5_document_query_selector (document, "template", NULL);
  g_assert_null (template);
  g_assert_cmpuint (html5_document_get_limits_hit (document), ==, 0);
}

static Html5ScriptResult
insert_deep (Html5Parser *parser, Html5Element *script, gpointer unused)
{
  g_autoptr (Html5Document) document = html5_parser_get_document (parser);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  g_assert_true (html5_element_set_inner_html (body, "<p><b><i><u><s><a>", NULL));
  g_assert_cmphex (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_DEPTH);
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A document has the limits that the parser hit, and those that scripts hit meanwhile. */
static void
test_limits_of_scripts (void)
{
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (Html5Limits) limits = html5_limits_new ();
  g_autoptr (GError) error = NULL;

  html5_limits_set_max_depth (limits, 5);
  html5_parser_set_limits (parser, limits);
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, insert_deep, NULL, NULL);
  g_autoptr (Html5Document) document =
    html5_parser_parse_text (parser, "<body><script>x</script>", -1, &error);
  g_assert_no_error (error);
  g_assert_cmphex (html5_parser_get_limits_hit (parser), ==, HTML5_LIMITS_HIT_NONE);
  g_assert_cmphex (html5_document_get_limits_hit (document), ==, HTML5_LIMITS_HIT_DEPTH);
}

/* What the handler does when a script has written the second one. */
typedef struct
{
  Html5Parser *parser;
  Html5Document *other; /* to which the second script is moved; NULL to abort the parse */
  Html5NodeList *scripts;
  GString *log;
} Interruption;

static void
interrupt (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  Interruption *self = data;
  g_autoptr (Html5Node) second = html5_node_list_get (self->scripts, 1);

  if (!second)
    return;
  if (self->other)
    g_assert_true (html5_document_adopt_node (self->other, second, NULL));
  else
    html5_parser_abort (self->parser);
}

static Html5ScriptResult
write_second (Html5Parser *parser, Html5Element *script, gpointer data)
{
  Interruption *self = data;
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (script));

  g_string_append (self->log, text);
  if (strcmp (text, "1") == 0)
    {
      g_autoptr (Html5Document) document = html5_parser_get_document (parser);
      self->scripts = html5_node_get_elements_by_tag_name (HTML5_NODE (document), "script");
      g_signal_connect (self->scripts, "items-changed", G_CALLBACK (interrupt), self);
      html5_parser_write (parser, "<script>2</script>", -1, NULL);
    }
  return HTML5_SCRIPT_RESULT_DONE;
}

/* A handler that is called before a script may abort the parse, or take the script away. */
static void
test_interrupted_before_script (void)
{
  for (guint moves = 0; moves < 2; moves++)
    {
      g_autoptr (Html5Document) other = html5_document_new_html ("");
      g_autoptr (Html5Parser) parser = html5_parser_new ();
      g_autoptr (GString) log = g_string_new (NULL);
      Interruption self = { parser, moves ? other : NULL, NULL, log };
      html5_parser_set_scripting (parser, TRUE);
      html5_parser_set_script_func (parser, write_second, &self, NULL);
      g_autoptr (Html5Document) document =
        html5_parser_parse_text (parser, "<body><script>1</script><p>", -1, NULL);
      g_assert_cmpint (document != NULL, ==, moves != 0);
      g_assert_cmpstr (log->str, ==, "1");
      g_object_unref (self.scripts);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/script-changes/changed-select", test_changed_select);
  g_test_add_func ("/parser/script-changes/changed-markers", test_changed_markers);
  g_test_add_func ("/parser/script-changes/many-patches", test_many_patches);
  g_test_add_func ("/parser/script-changes/limits", test_limits_of_scripts);
  g_test_add_func ("/parser/script-changes/interrupted", test_interrupted_before_script);
  return g_test_run ();
}
