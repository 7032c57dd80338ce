/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include "convert/metadata/h5-metadata.h"

#include <glib/gi18n-lib.h>

static char *base_uri;
static gboolean as_json;

/* Each text on a line after its name, or as a member. */
static void
write_text (H5Buffer *out, const char *name, const char *text)
{
  if (as_json)
    tool_json_member (out, name, text);
  else if (text)
    h5_buffer_append_printf (out, "%s: %s\n", name, text);
}

static void
begin_list (H5Buffer *out, const char *name)
{
  if (out->data[out->length - 1] != '{')
    h5_buffer_append_string (out, ", ");
  tool_json_string (out, name);
  h5_buffer_append_string (out, ": [");
}

static void
write_texts (H5Buffer *out, const char *name, const GPtrArray *texts)
{
  if (texts->len == 0)
    return;
  if (as_json)
    begin_list (out, name);
  for (guint i = 0; i < texts->len; i++)
    {
      if (!as_json)
        {
          write_text (out, name, texts->pdata[i]);
          continue;
        }
      h5_buffer_append_string (out, i ? ", " : "");
      tool_json_string (out, texts->pdata[i]);
    }
  h5_buffer_append_string (out, as_json ? "]" : "");
}

static char *
size_of (const H5MetadataLink *link)
{
  if (link->width == H5_METADATA_ANY_SIZE)
    return g_strdup ("any");
  return link->width ? g_strdup_printf ("%ux%u", link->width, link->height) : NULL;
}

static void
write_link (H5Buffer *out, const char *name, const H5MetadataLink *link)
{
  g_autofree char *size = size_of (link);
  const struct
  {
    const char *name;
    const char *text;
  } parts[] = { { "title", link->title },
                { "type", link->type },
                { "language", link->language },
                { "media", link->media },
                { "size", size } };

  h5_buffer_append_string (out, as_json ? "{" : "");
  write_text (out, as_json ? "url" : name, link->url);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (as_json)
      tool_json_member (out, parts[i].name, parts[i].text);
    else if (parts[i].text)
      h5_buffer_append_printf (out, "  %s: %s\n", parts[i].name, parts[i].text);
  h5_buffer_append_string (out, as_json ? "}" : "");
}

static void
write_links (H5Buffer *out, const char *name, const char *singular, const GPtrArray *links)
{
  if (links->len == 0)
    return;
  if (as_json)
    begin_list (out, name);
  for (guint i = 0; i < links->len; i++)
    {
      h5_buffer_append_string (out, as_json && i ? ", " : "");
      write_link (out, singular, links->pdata[i]);
    }
  h5_buffer_append_string (out, as_json ? "]" : "");
}

static void
write_metadata (H5Buffer *out, const H5Metadata *metadata)
{
  const struct
  {
    const char *name;
    const char *text;
  } texts[] = {
    { "title", metadata->title },
    { "site-name", metadata->site_name },
    { "description", metadata->description },
    { "page-type", metadata->type },
    { "language", metadata->language },
    { "canonical", metadata->canonical },
    { "image", metadata->image },
    { "image-alt", metadata->image_alt },
    { "published", metadata->published },
    { "modified", metadata->modified },
    { "theme-color", metadata->theme_color },
    { "license", metadata->license },
    { "manifest", metadata->manifest },
  };

  h5_buffer_append_string (out, as_json ? "{" : "");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    write_text (out, texts[i].name, texts[i].text);
  write_texts (out, as_json ? "authors" : "author", metadata->authors);
  write_texts (out, as_json ? "keywords" : "keyword", metadata->keywords);
  write_links (out, "icons", "icon", metadata->icons);
  write_links (out, "feeds", "feed", metadata->feeds);
  write_links (out, "alternates", "alternate", metadata->alternates);
  h5_buffer_append_string (out, as_json ? "}\n" : "");
}

static int
show_metadata (const ToolReading *reading, const char *source)
{
  H5Parse *parse = tool_read (reading, source);
  g_auto (ToolBase) base = { 0 };
  H5Buffer out = H5_BUFFER_INIT;
  H5Metadata *metadata;

  if (!parse)
    return TOOL_FAILED;
  if (!tool_find_base (parse, base_uri, source, &base))
    {
      h5_parse_free (parse);
      return TOOL_FAILED;
    }
  metadata = h5_metadata_new (tool_root (parse), base.url, base.base, base.encoding);
  write_metadata (&out, metadata);
  tool_write (&out);
  h5_buffer_clear (&out);
  h5_metadata_free (metadata);
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

  if (!tool_options (&tool_meta, &reading, entries, &argc, &argv))
    return TOOL_FAILED;
  return tool_for_each_source (argc, argv, &reading, show_metadata);
}

const ToolCommand tool_meta = {
  "meta", "SOURCE…", N_ ("Show what pages say of themselves: title, authors, dates, icons, feeds"),
  run
};
