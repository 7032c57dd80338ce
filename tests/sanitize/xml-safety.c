/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "xml-safety.h"

#include "common/test-write.h"
#include "independent-walk.h"
#include "sanitize/h5-sanitize.h"

static const struct
{
  const char *text; /* NULL for the safe default */
  gboolean is_closed;
} configurations[] = {
  { NULL, TRUE },
  { "elements: svg:svg svg:a svg:text math:math math:mi html head body p a(href)\n"
    "attributes: xlink:href title\ncomments: yes",
    TRUE },
  { "elements: svg:svg svg:a math:math math:mi html head body p\nreplace-elements: svg:g b\n"
    "attributes: href xlink:href\ndata-attributes: yes",
    TRUE },
  { "elements: svg:svg svg:a math:math html p a(href)\nreplace-others: yes\nattributes: title",
    TRUE },
  { "remove-elements: img\nreplace-elements: svg:g p\nremove-attributes: title", FALSE },
  { "remove-elements: img\nattributes: title\ncomments: yes", FALSE },
};

/* The first one is safe for closed configurations only. */
static const H5XmlOptions writers[] = {
  { .well_formed = FALSE },
  { .infoset = &test_infoset_options },
  { .well_formed = TRUE },
};

struct _XmlSafety
{
  H5SanitizerConfig *configs[G_N_ELEMENTS (configurations)];
  IndependentWalk *walks[G_N_ELEMENTS (configurations)];
};

static H5SanitizerConfig *
new_config (guint i)
{
  if (!configurations[i].text)
    return h5_sanitizer_config_new_safe_default ();
  H5SanitizerConfig *config = h5_sanitizer_config_new ();
  g_autofree char *message = h5_sanitizer_config_read (config, configurations[i].text);

  g_assert_cmpstr (message, ==, NULL);
  h5_sanitizer_config_canonicalize (config, FALSE);
  g_assert_cmpstr (h5_sanitizer_config_find_error (config), ==, NULL);
  return config;
}

XmlSafety *
xml_safety_new (void)
{
  XmlSafety *self = g_new0 (XmlSafety, 1);

  for (guint i = 0; i < G_N_ELEMENTS (configurations); i++)
    {
      self->configs[i] = new_config (i);
      self->walks[i] = independent_walk_new (self->configs[i]);
      independent_walk_allow_declarations (self->walks[i]);
    }
  return self;
}

void
xml_safety_free (XmlSafety *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (configurations); i++)
    {
      independent_walk_free (self->walks[i]);
      h5_sanitizer_config_free (self->configs[i]);
    }
  g_free (self);
}

guint
xml_safety_n_configurations (void)
{
  return G_N_ELEMENTS (configurations);
}

static H5Parse *
run_parse (H5Syntax syntax, H5Strictness strictness, const char *text, gsize length)
{
  H5ParseOptions options = h5_parse_default_options;

  options.syntax = syntax;
  options.strictness = strictness;
  H5Parse *parse = h5_parse_new (&options);
  h5_parse_feed_text (parse, text, length);
  h5_parse_finish (parse);
  return parse;
}

static char *
find_in_xml (const IndependentWalk *walk, const H5Buffer *xml, guint *n_well_formed)
{
  /* The encoding of what is read is that of the declaration. */
  if (g_str_has_prefix (xml->data, "<?xml "))
    return g_strdup ("an XML declaration");
  H5Parse *parse = run_parse (H5_SYNTAX_XML, H5_STRICTNESS_STRICT, xml->data, xml->length);

  *n_well_formed += !h5_parse_has_stopped (parse);
  char *found = independent_walk_find (walk, h5_parse_get_tree (parse)->document);
  h5_parse_free (parse);
  return found;
}

char *
xml_safety_find (XmlSafety *self, guint configuration, H5Syntax syntax, const char *markup,
                 gsize length, guint *n_well_formed)
{
  H5Parse *parse = run_parse (syntax, H5_STRICTNESS_LENIENT, markup, length);
  H5Node *root = h5_parse_get_tree (parse)->document;
  char *found = NULL;

  h5_sanitize (root, self->configs[configuration], TRUE);
  for (guint i = configurations[configuration].is_closed ? 0 : 1;
       i < G_N_ELEMENTS (writers) && !found; i++)
    {
      H5Buffer xml = H5_BUFFER_INIT;
      if (test_write_xml (root, H5_SCOPE_CHILDREN, &writers[i], &xml, NULL, NULL) && xml.length)
        {
          g_autofree char *what = find_in_xml (self->walks[configuration], &xml, n_well_formed);
          found = what ? g_strdup_printf ("%s in %s", what, xml.data) : NULL;
        }
      h5_buffer_clear (&xml);
    }
  h5_parse_free (parse);
  return found;
}
