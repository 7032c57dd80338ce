/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Writes the elements that match a selector, like grep for lines. */
#include "tool.h"

#include <glib/gi18n-lib.h>

static char *attribute;
static char **namespaces;       /* "PREFIX=URI" */
static GPtrArray *declarations; /* prefixes and URIs alternately, ending with NULL */
static gboolean as_text, as_html, as_inner, as_json, counts, first_only;

static const GOptionEntry entries[] = {
  { "html", 0, 0, G_OPTION_ARG_NONE, &as_html, N_ ("Write the elements as markup (the default)"),
    NULL },
  { "inner", 0, 0, G_OPTION_ARG_NONE, &as_inner, N_ ("Write the content of the elements as markup"),
    NULL },
  { "text", 0, 0, G_OPTION_ARG_NONE, &as_text, N_ ("Write the text of the elements"), NULL },
  { "attr", 0, 0, G_OPTION_ARG_FILENAME, &attribute,
    N_ ("Write this attribute of the elements that have it"), N_ ("NAME") },
  { "count", 0, 0, G_OPTION_ARG_NONE, &counts, N_ ("Write the number of elements"), NULL },
  { "first", 0, 0, G_OPTION_ARG_NONE, &first_only, N_ ("Stop after the first one"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &as_json,
    N_ ("Write JSON: strings with one of the options above, otherwise objects"), NULL },
  { "namespace", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &namespaces,
    N_ ("Declare a namespace prefix for the selector"), N_ ("PREFIX=URI") },
  { NULL },
};

/* --- one element --- */

static char *
get_markup (ToolJob *job, Html5Element *element, gboolean content_only)
{
  g_autoptr (Html5Serializer) serializer =
    html5_serializer_new (job->is_xml ? HTML5_SERIALIZER_FORMAT_XML : HTML5_SERIALIZER_FORMAT_HTML);
  g_autoptr (GError) error = NULL;

  html5_serializer_set_content_only (serializer, content_only);
  char *markup = html5_serializer_to_string (serializer, HTML5_NODE (element), &error);
  if (!markup)
    tool_message (job, "%s: %s", job->source, error->message);
  return markup;
}

/* Returns the text that the options select. NULL after an error message. */
static char *
get_value (ToolJob *job, Html5Element *element)
{
  if (attribute)
    return g_strdup (html5_element_get_attribute (element, attribute));
  if (as_text)
    return job->is_xml ? html5_node_get_text_content (HTML5_NODE (element))
                       : html5_node_to_text (HTML5_NODE (element), NULL);
  return get_markup (job, element, as_inner);
}

static void
append_attributes (GString *out, Html5Element *element)
{
  g_auto (GStrv) names = html5_element_get_attribute_names (element);

  tool_json_name (out, "attributes");
  g_string_append_c (out, '{');
  for (guint i = 0; names[i]; i++)
    tool_json_member (out, names[i], html5_element_get_attribute (element, names[i]));
  g_string_append_c (out, '}');
}

/* Returns FALSE after an error message. */
static gboolean
append_object (ToolJob *job, Html5Element *element)
{
  g_autofree char *name = tool_qualified_name (element);
  g_autofree char *text = html5_node_get_text_content (HTML5_NODE (element));
  g_autofree char *html = get_markup (job, element, FALSE);

  g_string_append_c (job->text, '{');
  tool_json_member (job->text, "name", name);
  append_attributes (job->text, element);
  tool_json_member (job->text, "text", text);
  tool_json_member (job->text, "html", html);
  g_string_append_c (job->text, '}');
  return html != NULL;
}

/* Returns FALSE after an error message. */
static gboolean
append_element (ToolJob *job, Html5Element *element)
{
  gboolean is_object = as_json && !(attribute || as_text || as_html || as_inner);
  g_autofree char *value = is_object ? NULL : get_value (job, element);

  if (is_object)
    return append_object (job, element);
  if (!value)
    return FALSE;
  if (as_json)
    tool_json_string (job->text, value);
  else
    g_string_append_printf (job->text, "%s\n", value);
  return TRUE;
}

/* --- all elements --- */

static gboolean
is_wanted (Html5Element *element)
{
  return !attribute || html5_element_has_attribute (element, attribute);
}

/* Returns FALSE after an error message. */
static gboolean
append_elements (ToolJob *job, Html5NodeList *found, guint *n_found)
{
  int n = html5_node_list_get_size (found);
  gboolean is_good = TRUE;

  for (int i = 0; i < n && is_good && !(first_only && *n_found); i++)
    {
      g_autoptr (Html5Element) element = HTML5_ELEMENT (html5_node_list_get (found, i));
      if (!is_wanted (element))
        continue;
      if (as_json && !counts)
        g_string_append (job->text, *n_found ? ",\n  " : "\n  ");
      *n_found += 1;
      is_good = counts || append_element (job, element);
      tool_flush_some (job);
    }
  return is_good;
}

static void
append_count (ToolJob *job, guint n)
{
  if (tool_settings.n_sources > 1 && !as_json)
    g_string_append_printf (job->text, "%s:", job->source);
  g_string_append_printf (job->text, "%u\n", n);
}

static Html5Selector *
compile (GError **error)
{
  return html5_selector_new_with_namespaces (tool_settings.operand,
                                             (const char *const *) declarations->pdata, error);
}

static int
query (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);
  g_autoptr (Html5Selector) selector = compile (NULL);
  guint n_found = 0;

  if (!root)
    return TOOL_FAILED;
  g_autoptr (Html5NodeList) found = html5_selector_find_all (selector, root);
  gboolean is_list = as_json && !counts;
  g_string_append (job->text, is_list ? "[" : "");
  gboolean is_good = append_elements (job, found, &n_found);
  g_string_append (job->text, is_list ? "\n]\n" : "");
  if (counts)
    append_count (job, n_found);
  if (!is_good)
    return TOOL_FAILED;
  return n_found ? TOOL_OK : TOOL_FOUND_NOTHING;
}

/* --- the command line --- */

/* The last declaration of a prefix applies, as of any option and in CSS: it comes first, because
 * selectors take the first one. Returns FALSE after an error message. */
static gboolean
declare_namespaces (void)
{
  declarations = g_ptr_array_new_null_terminated (2, g_free, TRUE);
  for (guint i = namespaces ? g_strv_length (namespaces) : 0; i-- > 0;)
    {
      const char *equals = strchr (namespaces[i], '=');
      if (!tool_check_text_option ("--namespace", namespaces[i]))
        return FALSE;
      if (!equals)
        {
          tool_error (_ ("--namespace takes PREFIX=URI, not “%s”"), namespaces[i]);
          return FALSE;
        }
      g_ptr_array_add (declarations, g_strndup (namespaces[i], (gsize) (equals - namespaces[i])));
      g_ptr_array_add (declarations, g_strdup (equals + 1));
    }
  return TRUE;
}

static gboolean
prepare (void)
{
  g_autoptr (Html5Selector) selector = NULL;
  g_autoptr (GError) error = NULL;

  if ((attribute != NULL) + as_text + as_html + as_inner + counts > 1)
    {
      tool_error (_ ("Choose one of --html, --inner, --text, --attr and --count"));
      return FALSE;
    }
  if (!tool_check_text_option ("--attr", attribute) || !declare_namespaces ())
    return FALSE;
  selector = compile (&error);
  if (!selector)
    tool_error ("%s: %s", tool_settings.operand, error->message);
  return selector != NULL;
}

const ToolCommand tool_query = {
  .name = "query",
  .arguments = "SELECTOR SOURCE…",
  .summary = N_ ("Write the elements that match a CSS selector; exit with 1 if there are none"),
  .examples = "  html5-tool query --attr href 'nav a' page.html\n"
              "  html5-tool query --text 'h1, h2' *.html\n"
              "  html5-tool query --json 'table tr' page.html | jq '.[].text'\n"
              "  html5-tool query --xml --namespace dc=http://purl.org/dc/elements/1.1/ "
              "--text 'dc|creator' feed.xml",
  .entries = entries,
  .flags = TOOL_ANY_FOUND,
  .takes_operand = TRUE,
  .prepare = prepare,
  .run = query,
};
