/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Output functions that several subcommands share. */
#include "tool.h"

#include <glib/gi18n-lib.h>

int
tool_serialize (ToolJob *job, Html5Serializer *serializer, Html5Node *root)
{
  g_autoptr (Html5Serializer) owned = serializer;
  g_autoptr (GError) error = NULL;

  tool_flush (job);
  html5_serializer_set_content_only (owned, TRUE);
  if (job->is_closed || html5_serializer_to_stream (owned, root, job->out, NULL, &error))
    return TOOL_OK;
  job->is_closed = error->domain == G_IO_ERROR
                   && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
  if (job->is_closed)
    tool_message (job, _ ("Could not write the output: %s"), error->message);
  else
    tool_message (job, "%s: %s", job->source, error->message);
  return TOOL_FAILED;
}

int
tool_serialize_whole (ToolJob *job, Html5Serializer *serializer, Html5Node *root)
{
  g_autoptr (Html5Serializer) owned = serializer;
  g_autoptr (GError) error = NULL;

  html5_serializer_set_content_only (owned, TRUE);
  g_autofree char *text = html5_serializer_to_string (owned, root, &error);
  if (!text)
    {
      tool_message (job, "%s: %s", job->source, error->message);
      return TOOL_FAILED;
    }
  g_string_append (job->text, text);
  return TOOL_OK;
}

gboolean
tool_check_output_encoding (const char *label)
{
  g_autoptr (Html5Encoding) encoding = label ? html5_encoding_for_label (label) : NULL;
  g_autoptr (Html5Encoding) output =
    encoding ? html5_encoding_get_output_encoding (encoding) : NULL;

  if (!label)
    return TRUE;
  if (!encoding)
    tool_error (_ ("No encoding is called “%s”; try “html5-tool encodings”"), label);
  else if (strcmp (html5_encoding_get_name (output), html5_encoding_get_name (encoding)) != 0)
    tool_error (_ ("Pages are only read in “%s”, not written"), label);
  else
    return TRUE;
  return FALSE;
}

Html5Serializer *
tool_serializer_new (ToolJob *job, const char *encoding)
{
  if (job->is_xml && encoding)
    {
      tool_message (job, "%s: %s", job->source, _ ("XML is written in UTF-8"));
      return NULL;
    }
  Html5Serializer *serializer =
    html5_serializer_new (job->is_xml ? HTML5_SERIALIZER_FORMAT_XML : HTML5_SERIALIZER_FORMAT_HTML);
  html5_serializer_set_encoding (serializer, encoding);
  return serializer;
}

const char *
tool_enum_nick (GType type, int value)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);
  const GEnumValue *found = g_enum_get_value ((GEnumClass *) klass, value);

  return found->value_nick; /* a constant */
}

char *
tool_qualified_name (Html5Element *element)
{
  const char *prefix = html5_element_get_prefix (element);
  const char *name = html5_element_get_local_name (element);

  return prefix ? g_strdup_printf ("%s:%s", prefix, name) : g_strdup (name);
}

Html5DocumentFragment *
tool_take_children (Html5Element *element)
{
  g_autoptr (Html5Document) document = html5_node_get_owner_document (HTML5_NODE (element));
  Html5DocumentFragment *fragment = html5_document_create_document_fragment (document);
  Html5Node *child;

  while ((child = html5_node_get_first_child (HTML5_NODE (element))))
    {
      html5_node_append_child (HTML5_NODE (fragment), child, NULL);
      g_object_unref (child);
    }
  return fragment;
}
