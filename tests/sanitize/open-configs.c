/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Safe calls with random configurations over everything that a browser knows (browser-names.txt):
 * nothing that can run a script is kept, whatever the configuration allows.
 *
 *   open-configs NAMES [--count N] [--seed N] [--print]
 *
 * --print writes each sanitized text, which NUL ends, for chromium-fire.py.
 */
#include "common/test-parse.h"
#include "common/test-program.h"
#include "sanitize/h5-sanitize.h"
#include "serialize/html/h5-serialize-html.h"

#include <stdio.h>

typedef struct
{
  GPtrArray *handlers;
  GPtrArray *elements; /* "html:a", "svg:animate", ... */
  GPtrArray *urls;     /* names of attributes */
  GRand *rand;
} Names;

static void
read_names (Names *self, const char *path)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_error ("no %s", path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  self->handlers = g_ptr_array_new_with_free_func (g_free);
  self->elements = g_ptr_array_new_with_free_func (g_free);
  self->urls = g_ptr_array_new_with_free_func (g_free);
  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, "handler "))
      g_ptr_array_add (self->handlers, g_strdup (*line + strlen ("handler ")));
    else if (g_str_has_prefix (*line, "element "))
      g_ptr_array_add (self->elements, g_strdup (*line + strlen ("element ")));
    else if (g_str_has_prefix (*line, "url "))
      g_ptr_array_add (self->urls, g_strdup (strrchr (*line, ' ') + 1));
}

static gboolean
one_in (Names *self, gint32 n)
{
  return g_rand_int_range (self->rand, 0, n) == 0;
}

static const char *
any (Names *self, GPtrArray *names)
{
  return names->pdata[g_rand_int_range (self->rand, 0, (gint32) names->len)];
}

static const char *
any_attribute (Names *self)
{
  static const char *const others[] = { "id", "class",      "style",  "attributeName", "values",
                                        "to", "xlink:href", "target", "data-x",        "type" };

  if (one_in (self, 3))
    return others[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (others))];
  return any (self, one_in (self, 2) ? self->handlers : self->urls);
}

/* --- configurations --- */

/* Appends distinct names, each at most once in the whole text. */
static void
append_list (Names *self, GString *out, const char *key, gboolean elements, guint n,
             GHashTable *seen)
{
  g_string_append_printf (out, "%s:", key);
  for (guint i = 0; i < n; i++)
    {
      const char *name = elements ? any (self, self->elements) : any_attribute (self);
      g_autofree char *entry = g_strdup_printf ("%s%s", elements ? "e " : "a ", name);
      if (!g_hash_table_add (seen, g_steal_pointer (&entry)))
        continue;
      g_string_append_printf (out, " %s", g_str_has_prefix (name, "html:") ? name + 5 : name);
    }
  g_string_append_c (out, '\n');
}

static char *
random_configuration (Names *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GString *out = g_string_new (NULL);

  if (!one_in (self, 4))
    append_list (self, out, one_in (self, 2) ? "elements" : "remove-elements", TRUE,
                 (guint) g_rand_int_range (self->rand, 0, 300), seen);
  if (one_in (self, 3))
    append_list (self, out, "replace-elements", TRUE, (guint) g_rand_int_range (self->rand, 0, 10),
                 seen);
  if (!one_in (self, 4))
    append_list (self, out, one_in (self, 2) ? "attributes" : "remove-attributes", FALSE,
                 (guint) g_rand_int_range (self->rand, 0, 200), seen);
  if (one_in (self, 2))
    g_string_append (out, "javascript-urls: yes\n");
  if (one_in (self, 4))
    g_string_append (out, "comments: yes\n");
  if (one_in (self, 4))
    g_string_append (out, "schemes: *=https,javascript,relative\n");
  if (one_in (self, 4))
    g_string_append (out, "stable: no\n");
  return g_string_free (out, FALSE);
}

/* Returns NULL if the random text is not a valid configuration. */
static H5SanitizerConfig *
new_configuration (const char *text)
{
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, text);

  h5_sanitizer_config_canonicalize (config, TRUE);
  if (!message && !h5_sanitizer_config_find_error (config))
    return config;
  h5_sanitizer_config_free (config);
  return NULL;
}

/* --- markup --- */

static void
append_in_any_case (Names *self, GString *out, const char *name)
{
  for (; *name; name++)
    g_string_append_c (out, one_in (self, 4) ? g_ascii_toupper (*name) : *name);
}

static void
append_element (Names *self, GString *out)
{
  static const char *const values[] = {
    "hit()", "javascript:hit()", " java\nscript:hit()", "JAVASCRIPT:hit()", "https:x",
    "href",  "xlink:href",       "data:text/html,x"
  };
  const char *name = any (self, self->elements);
  const char *local = strchr (name, ':') + 1;

  if (g_str_has_prefix (name, "svg:"))
    g_string_append (out, "<svg>");
  else if (g_str_has_prefix (name, "math:"))
    g_string_append (out, "<math>");
  g_string_append_printf (out, "<%s", local);
  for (gint32 n = g_rand_int_range (self->rand, 0, 6); n > 0; n--)
    {
      g_string_append_c (out, ' ');
      append_in_any_case (self, out, any_attribute (self));
      g_string_append_printf (out, "=\"%s\"",
                              values[g_rand_int_range (self->rand, 0, G_N_ELEMENTS (values))]);
    }
  g_string_append (out, ">x");
  if (one_in (self, 2))
    g_string_append_printf (out, "</%s>", local);
}

static char *
random_markup (Names *self)
{
  GString *out = g_string_new (NULL);

  for (gint32 n = g_rand_int_range (self->rand, 1, 12); n > 0; n--)
    append_element (self, out);
  return g_string_free (out, FALSE);
}

/* --- what must not be kept --- */

static gboolean
is_script_url (const char *value)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  while (*value && (guint8) *value <= 0x20)
    value++;
  for (; *value; value++)
    if (!strchr ("\t\n\r", *value))
      g_string_append_c (plain, g_ascii_tolower (*value));
  return g_str_has_prefix (plain->str, "javascript:");
}

static gboolean
is_one_of (const char *name, const char *const *names)
{
  return g_strv_contains (names, name);
}

/* Attributes of elements whose URL is followed, or that animate such an attribute. */
static gboolean
runs_script (H5Namespace ns, const char *element, const char *attribute, const char *value)
{
  static const char *const followed[] = { "html a href",
                                          "html area href",
                                          "html form action",
                                          "html input formaction",
                                          "html button formaction",
                                          "svg a href",
                                          "svg a xlink:href",
                                          NULL };
  static const char *const animations[] = { "set", "animate", "animateTransform", NULL };
  g_autofree char *place =
    g_strdup_printf ("%s %s %s", ns == H5_NAMESPACE_SVG ? "svg" : "html", element, attribute);

  if (strcmp (attribute, "attributeName") == 0)
    return ns == H5_NAMESPACE_SVG && is_one_of (element, animations)
           && is_one_of (value, (const char *const[]){ "href", "xlink:href", NULL });
  if (!is_script_url (value))
    return FALSE;
  return ns == H5_NAMESPACE_MATHML ? g_str_has_suffix (attribute, "href")
                                   : is_one_of (place, followed);
}

static char *
find_in_element (const H5Node *node)
{
  static const char *const harmful[] = { "script", "iframe", "frame", "object", "embed", NULL };
  const H5Names *names = h5_node_tree (node)->names;
  H5Namespace ns = h5_element_namespace (node);
  const char *local = h5_names_string (names, h5_names_local (names, node->name), NULL);

  if (ns != H5_NAMESPACE_MATHML && is_one_of (local, harmful)
      && (ns == H5_NAMESPACE_HTML || strcmp (local, "script") == 0))
    return g_strdup_printf ("<%s>", local);
  for (guint32 i = 0; i < h5_element_n_attributes (node); i++)
    {
      const H5Attribute *attribute = &h5_attributes_items (node->attributes)[i];
      const char *name = h5_names_info (names, attribute->name)->qualified;
      if (g_ascii_strncasecmp (name, "on", 2) == 0
          || runs_script (ns, local, name, attribute->value))
        return g_strdup_printf ("<%s %s=\"%s\">", local, name, attribute->value);
    }
  return NULL;
}

static char *
find_harm (const H5Node *root)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  g_ptr_array_add (rest, (gpointer) root);
  while (rest->len)
    {
      const H5Node *top = g_ptr_array_steal_index (rest, rest->len - 1);
      for (const H5Node *node = top; node; node = h5_node_next (node, top))
        {
          char *found = node->type == H5_NODE_ELEMENT ? find_in_element (node) : NULL;
          if (found)
            return found;
          if (h5_template_content (node))
            g_ptr_array_add (rest, h5_template_content (node));
        }
    }
  return NULL;
}

static guint
check (const char *configuration, H5SanitizerConfig *config, const char *markup, gboolean print)
{
  H5Parse *parse =
    test_parse (&h5_parse_default_options, "div", markup, strlen (markup), TEST_FEED_WHOLE);
  H5Node *root = h5_parse_get_fragment (parse);
  H5Buffer text = H5_BUFFER_INIT;

  h5_sanitize (root, config, TRUE);
  g_autofree char *found = find_harm (root);
  h5_serialize_html (root, H5_SCOPE_CHILDREN, NULL, &text);
  if (found)
    printf ("%s\nconfiguration:\n%smarkup: %s\n", found, configuration, markup);
  else if (print)
    fwrite (text.length ? text.data : "", 1, text.length + 1, stdout);
  h5_buffer_clear (&text);
  h5_parse_free (parse);
  return found != NULL;
}

int
main (int argc, char **argv)
{
  Names names = { 0 };
  guint count = 1000, seed = 1, failures = 0, n_configs = 0;
  gboolean print = argc > 2 && strcmp (argv[argc - 1], "--print") == 0;

  if (argc < 2)
    return 2;
  test_read_option (argc, argv, "--count", &count);
  test_read_option (argc, argv, "--seed", &seed);
  read_names (&names, argv[1]);
  names.rand = g_rand_new_with_seed (seed);
  while (n_configs < count)
    {
      g_autofree char *text = random_configuration (&names);
      H5SanitizerConfig *config = new_configuration (text);
      if (!config)
        continue;
      n_configs++;
      for (guint i = 0; i < 4; i++)
        {
          g_autofree char *markup = random_markup (&names);
          failures += check (text, config, markup, print);
        }
      h5_sanitizer_config_free (config);
    }
  if (!print)
    printf ("%u configurations over %u handlers, %u elements and %u URL attributes: %u failures\n",
            n_configs, names.handlers->len, names.elements->len, names.urls->len, failures);
  g_rand_free (names.rand);
  g_ptr_array_unref (names.handlers);
  g_ptr_array_unref (names.elements);
  g_ptr_array_unref (names.urls);
  return failures != 0;
}
