/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Input that comes while the parser waits for a script. */
#include "script-host.h"

#include <string.h>

/* Waits for a script, with much more than a slice of input after it. */
static char *
begin_and_hold (Html5Parser *parser)
{
  GString *items = g_string_new (NULL);

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (items, "<b>%u</b>", i);
  g_assert_true (html5_parser_begin (parser, NULL));
  push_text (parser, "<body>1<script>write:2</script>");
  push_text (parser, items->str);
  g_string_append (items, "last");
  g_string_prepend (items, "12");
  return g_string_free (items, FALSE);
}

static void
assert_inner_html (Html5Document *document, const char *expected)
{
  g_autoptr (Html5NodeList) scripts =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), "script");
  g_autoptr (Html5Node) script = html5_node_list_get (scripts, 0);
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  html5_node_remove (script);
  g_autofree char *markup = html5_element_get_inner_html (body, NULL);
  /* g_assert_cmpstr() would print megabytes. */
  g_assert_true (strcmp (markup, expected) == 0);
}

/* Input that is pushed, and the end, come after the input that was held, whether that is
 * parsed in the main loop or not. */
static void
test_held_input (void)
{
  for (guint turns = 0; turns < 3; turns++)
    {
      ScriptHost host = { .wait_for = "write:2" };
      g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
      g_autofree char *expected = begin_and_hold (parser);
      html5_parser_resume (parser);
      g_assert_false (html5_parser_is_waiting (parser));
      while (turns == 2 && g_main_context_iteration (NULL, FALSE))
        ;
      for (guint i = 0; i < turns; i++)
        g_main_context_iteration (NULL, FALSE);
      push_text (parser, "last");
      g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
      g_assert_nonnull (document);
      assert_inner_html (document, expected);
      g_assert_false (g_main_context_pending (NULL));
      script_host_end (&host);
    }
}

static gboolean
on_draw (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Input that was held is parsed with a lower priority than that of GTK for drawing. */
static void
test_held_input_and_drawing (void)
{
  ScriptHost host = { .wait_for = "write:2" };
  g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
  g_autofree char *expected = begin_and_hold (parser);
  gboolean has_drawn = FALSE;

  html5_parser_resume (parser);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE + 20, on_draw, &has_drawn, NULL);
  g_main_context_iteration (NULL, FALSE);
  g_assert_true (has_drawn);
  push_text (parser, "last");
  g_autoptr (Html5Document) document = html5_parser_finish (parser, NULL);
  assert_inner_html (document, expected);
  script_host_end (&host);
}

/* There are no sources left in the main loop. */
static void
test_held_input_given_up (void)
{
  for (guint way = 0; way < 2; way++)
    {
      ScriptHost host = { .wait_for = "write:2" };
      g_autoptr (Html5Parser) parser = script_host_new_parser (&host);
      g_autofree char *expected = begin_and_hold (parser);
      html5_parser_resume (parser);
      if (way)
        html5_parser_abort (parser);
      g_clear_object (&parser);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      script_host_end (&host);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/held-input/pushed", test_held_input);
  g_test_add_func ("/parser/held-input/drawing", test_held_input_and_drawing);
  g_test_add_func ("/parser/held-input/given-up", test_held_input_given_up);
  return g_test_run ();
}
