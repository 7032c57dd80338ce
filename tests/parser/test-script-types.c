/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The types of script elements: https://html.spec.whatwg.org/#prepare-the-script-element */
#include <libhtml5/html5.h>

static Html5ScriptType
type_of (const char *attributes)
{
  g_autofree char *markup = g_strdup_printf ("<body><script %s></script>", attributes);
  g_autoptr (Html5Document) document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5NodeList) scripts = html5_document_get_scripts (document);
  g_autoptr (Html5Node) script = html5_node_list_get (scripts, 0);

  return html5_element_get_script_type (HTML5_ELEMENT (script));
}

/* https://mimesniff.spec.whatwg.org/#javascript-mime-type */
static void
test_javascript_types (void)
{
  static const char *const types[] = {
    "application/ecmascript",
    "application/javascript",
    "application/x-ecmascript",
    "application/x-javascript",
    "text/ecmascript",
    "text/javascript",
    "text/javascript1.0",
    "text/javascript1.1",
    "text/javascript1.2",
    "text/javascript1.3",
    "text/javascript1.4",
    "text/javascript1.5",
    "text/jscript",
    "text/livescript",
    "text/x-ecmascript",
    "text/x-javascript",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      const char *language = g_str_has_prefix (types[i], "text/") ? types[i] + 5 : NULL;
      g_autofree char *upper = g_ascii_strup (types[i], -1);
      g_autofree char *exact = g_strdup_printf ("type='%s'", types[i]);
      g_autofree char *spaced = g_strdup_printf ("type='\n %s\t' language=x", upper);
      g_autofree char *longer = g_strdup_printf ("type='%s;charset=utf-8'", types[i]);
      g_autofree char *old = g_strdup_printf ("language='%s'", language);
      g_test_message ("%s", types[i]);
      g_assert_cmpint (type_of (exact), ==, HTML5_SCRIPT_TYPE_CLASSIC);
      g_assert_cmpint (type_of (spaced), ==, HTML5_SCRIPT_TYPE_CLASSIC);
      g_assert_cmpint (type_of (longer), ==, HTML5_SCRIPT_TYPE_NONE);
      if (language)
        g_assert_cmpint (type_of (old), ==, HTML5_SCRIPT_TYPE_CLASSIC);
    }
}

static void
test_types (void)
{
  static const struct
  {
    const char *attributes;
    Html5ScriptType type;
  } cases[] = {
    { "", HTML5_SCRIPT_TYPE_CLASSIC },
    { "type=''", HTML5_SCRIPT_TYPE_CLASSIC },
    { "type='' language=x", HTML5_SCRIPT_TYPE_CLASSIC },
    { "type=' '", HTML5_SCRIPT_TYPE_NONE },
    { "type=text/javascript1.6", HTML5_SCRIPT_TYPE_NONE },
    { "type=text/plain language=javascript", HTML5_SCRIPT_TYPE_NONE },
    { "type=javascript", HTML5_SCRIPT_TYPE_NONE },
    { "language=''", HTML5_SCRIPT_TYPE_CLASSIC },
    { "language=vbscript", HTML5_SCRIPT_TYPE_NONE },
    { "language=' javascript'", HTML5_SCRIPT_TYPE_NONE },
    { "type=' Module '", HTML5_SCRIPT_TYPE_MODULE },
    { "language=module", HTML5_SCRIPT_TYPE_NONE },
    { "type=ImportMap", HTML5_SCRIPT_TYPE_IMPORT_MAP },
    { "type=SpeculationRules", HTML5_SCRIPT_TYPE_SPECULATION_RULES },
    { "type=modules", HTML5_SCRIPT_TYPE_NONE },
  };
  g_autoptr (Html5Document) document = html5_document_new_html ("");
  g_autoptr (Html5Element) body = html5_document_get_body (document);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].attributes);
      g_assert_cmpint (type_of (cases[i].attributes), ==, cases[i].type);
    }
  html5_element_set_attribute (body, "type", "module", NULL);
  g_assert_cmpint (html5_element_get_script_type (body), ==, HTML5_SCRIPT_TYPE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/parser/script-types/javascript", test_javascript_types);
  g_test_add_func ("/parser/script-types/all", test_types);
  return g_test_run ();
}
