/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/links/h5-links.h"

#include <glib/gi18n-lib.h>

static char *base_uri;
static gboolean as_json;

typedef struct
{
  const ToolBase *base;
  H5Buffer *out;
  gboolean has_any;
} Writing;

/* A line of kind, element, attribute and URL, with tabs between. */
static void
write_line (H5Buffer *out, const char *kind, const char *element, const char *attribute,
            const char *url)
{
  h5_buffer_append_printf (out, "%s\t%s\t%s\t%s\n", kind, element, attribute ? attribute : "-",
                           url);
}

static void
write_json (H5Buffer *out, const H5Link *link, const char *element, const char *attribute,
            const char *url)
{
  g_autofree char *value = g_strndup (link->url, link->url_length);

  h5_buffer_append_string (out, "  {");
  tool_json_member (out, "kind", h5_link_kind_name (link->kind));
  tool_json_member (out, "element", element);
  tool_json_member (out, "attribute", attribute);
  tool_json_member (out, "value", value);
  tool_json_member (out, "url", url);
  h5_buffer_append_byte (out, '}');
}

static void
write_link (const H5Link *link, gpointer data)
{
  Writing *self = data;
  const H5Names *names = h5_node_tree (link->element)->names;
  const char *element = h5_names_info (names, link->element->name)->qualified;
  const char *attribute =
    link->attribute ? h5_names_info (names, link->attribute->name)->qualified : NULL;
  const H5Url *base = link->kind == H5_LINK_BASE ? self->base->url : self->base->base;
  g_autoptr (H5Url) url =
    h5_url_new (link->url, link->url_length, base, self->base->encoding, NULL);
  g_autofree char *text = url ? tool_url_text (url) : NULL;
  g_autofree char *value = g_strndup (link->url, link->url_length);

  if (!as_json)
    {
      write_line (self->out, h5_link_kind_name (link->kind), element, attribute,
                  text ? text : value);
      return;
    }
  if (self->has_any)
    h5_buffer_append_string (self->out, ",\n");
  self->has_any = TRUE;
  write_json (self->out, link, element, attribute, text);
}

static int
list_links (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  g_auto (ToolBase) base = { 0 };
  H5Buffer out = H5_BUFFER_INIT;
  Writing writing = { .base = &base, .out = &out };

  if (!parse)
    return TOOL_FAILED;
  if (!tool_find_base (parse, base_uri, source, &base))
    {
      h5_parse_free (parse);
      return TOOL_FAILED;
    }
  h5_buffer_append_string (&out, as_json ? "[\n" : "");
  h5_links_visit (tool_root (parse), write_link, &writing);
  h5_buffer_append_string (&out, as_json ? "\n]\n" : "");
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_parse_free (parse);
  return TOOL_OK;
}

static int
run (int argc, char **argv)
{
  const GOptionEntry entries[] = {
    { "base", 0, 0, G_OPTION_ARG_STRING, &base_uri, N_ ("The URL that the source is from"),
      N_ ("URL") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, N_ ("Write JSON"), NULL },
    { NULL },
  };
  g_auto (ToolReading) reading = { 0 };

  if (!tool_options (&tool_links, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, list_links);
}

const ToolCommand tool_links = {
  "links", "SOURCE…", N_ ("List all URLs: what each is for, where it is, and what it means"), run
};
