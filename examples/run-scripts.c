/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Parses a page and runs its scripts meanwhile, in JavaScriptCore. They can call document.write(),
 * and find, read and change elements.
 *
 *     run-scripts PAGE
 *
 * Prints what the page has become. Scripts that are not in the page are not fetched.
 */
#include <jsc/jsc.h>
#include <libhtml5/html5.h>
#include <locale.h>
#include <stdio.h>

typedef struct
{
  Html5Parser *parser;
  JSCContext *context;
  JSCClass *element_class;
} Host;

/* JavaScriptCore passes null as NULL. In the DOM, it is a text like others, except for
 * textContent. */
static const char *
text_of (const char *value)
{
  return value ? value : "null";
}

/* --- elements --- */

static char *
get_attribute (Html5Element *element, const char *name, gpointer data)
{
  return g_strdup (html5_element_get_attribute (element, text_of (name)));
}

static void
set_attribute (Html5Element *element, const char *name, const char *value, gpointer data)
{
  html5_element_set_attribute (element, text_of (name), text_of (value), NULL);
}

static void
remove_element (Html5Element *element, gpointer data)
{
  html5_node_remove (HTML5_NODE (element));
}

static char *
get_text_content (Html5Element *element, gpointer data)
{
  return html5_node_get_text_content (HTML5_NODE (element));
}

static void
set_text_content (Html5Element *element, const char *text, gpointer data)
{
  html5_node_set_text_content (HTML5_NODE (element), text);
}

static void
register_elements (Host *host)
{
  JSCClass *class =
    jsc_context_register_class (host->context, "Element", NULL, NULL, g_object_unref);

  jsc_class_add_method (class, "getAttribute", G_CALLBACK (get_attribute), NULL, NULL,
                        G_TYPE_STRING, 1, G_TYPE_STRING);
  jsc_class_add_method (class, "setAttribute", G_CALLBACK (set_attribute), NULL, NULL, G_TYPE_NONE,
                        2, G_TYPE_STRING, G_TYPE_STRING);
  jsc_class_add_method (class, "remove", G_CALLBACK (remove_element), NULL, NULL, G_TYPE_NONE, 0);
  jsc_class_add_property (class, "textContent", G_TYPE_STRING, G_CALLBACK (get_text_content),
                          G_CALLBACK (set_text_content), NULL, NULL);
  host->element_class = class;
}

/* --- the document --- */

static void
document_write (GPtrArray *arguments, gpointer data)
{
  Host *host = data;

  for (guint i = 0; i < arguments->len; i++)
    {
      g_autofree char *text = jsc_value_to_string (arguments->pdata[i]);
      if (text) /* toString() has not thrown an exception */
        html5_parser_write (host->parser, text, -1, NULL);
    }
}

static JSCValue *
get_elements_by_tag_name (const char *name, gpointer data)
{
  Host *host = data;
  g_autoptr (Html5Document) document = html5_parser_get_document (host->parser);
  g_autoptr (Html5NodeList) list =
    html5_node_get_elements_by_tag_name (HTML5_NODE (document), text_of (name));
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < html5_node_list_get_size (list); i++)
    g_ptr_array_add (values, jsc_value_new_object (host->context, html5_node_list_get (list, i),
                                                   host->element_class));
  return jsc_value_new_array_from_garray (host->context, values);
}

static void
register_document (Host *host)
{
  g_autoptr (JSCValue) document = jsc_value_new_object (host->context, NULL, NULL);
  g_autoptr (JSCValue) write = jsc_value_new_function_variadic (
    host->context, "write", G_CALLBACK (document_write), host, NULL, G_TYPE_NONE);
  g_autoptr (JSCValue) find = jsc_value_new_function (host->context, "getElementsByTagName",
                                                      G_CALLBACK (get_elements_by_tag_name), host,
                                                      NULL, JSC_TYPE_VALUE, 1, G_TYPE_STRING);

  jsc_value_object_set_property (document, "write", write);
  jsc_value_object_set_property (document, "getElementsByTagName", find);
  jsc_context_set_value (host->context, "document", document);
}

/* --- scripts --- */

static Html5ScriptResult
run_script (Html5Parser *parser, Html5Element *script, gpointer data)
{
  Host *host = data;
  g_autofree char *text = html5_node_get_child_text_content (HTML5_NODE (script));

  if (html5_element_has_attribute (script, "src")
      || html5_element_get_script_type (script) != HTML5_SCRIPT_TYPE_CLASSIC)
    return HTML5_SCRIPT_RESULT_DONE;
  g_autoptr (JSCValue) result = jsc_context_evaluate (host->context, text, -1);
  JSCException *exception = jsc_context_get_exception (host->context);
  if (exception)
    {
      g_autofree char *message = jsc_exception_to_string (exception);
      g_printerr ("%s\n", message);
      jsc_context_clear_exception (host->context);
    }
  return HTML5_SCRIPT_RESULT_DONE;
}

static Html5Document *
parse (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (Html5Parser) parser = html5_parser_new ();
  g_autoptr (JSCContext) context = jsc_context_new ();
  Host host = { .parser = parser, .context = context };

  register_elements (&host);
  register_document (&host);
  html5_parser_set_scripting (parser, TRUE);
  html5_parser_set_script_func (parser, run_script, &host, NULL);
  return html5_parser_parse_file (parser, file, NULL, error);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  if (argc != 2)
    {
      g_printerr ("Usage: run-scripts PAGE\n");
      return 2;
    }
  g_autoptr (Html5Document) document = parse (argv[1], &error);
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_HTML);
  g_autofree char *html =
    document ? html5_serializer_to_string (serializer, HTML5_NODE (document), &error) : NULL;
  if (!html)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  printf ("%s\n", html);
  return 0;
}
