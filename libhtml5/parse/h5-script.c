/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "parse/h5-script.h"

#include "base/h5-ascii.h"

#include <string.h>

/* https://mimesniff.spec.whatwg.org/#javascript-mime-type */
static const char *const javascript_types[] = {
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

static gboolean
is_javascript (const char *type, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (javascript_types); i++)
    if (h5_ascii_equals_ci (type, length, javascript_types[i]))
      return TRUE;
  return FALSE;
}

/* Returns the type of a script without a type attribute. SVG has no language attribute. */
static H5ScriptType
type_from_language (const H5Node *script)
{
  gsize length;
  const char *language = h5_element_get_attribute (script, H5_NAME_LANGUAGE, &length);

  if (!language || !length || !h5_node_is (script, H5_NAME_SCRIPT))
    return H5_SCRIPT_TYPE_CLASSIC;
  g_autofree char *type = g_strdup_printf ("text/%s", language);
  return is_javascript (type, strlen (type)) ? H5_SCRIPT_TYPE_CLASSIC : H5_SCRIPT_TYPE_NONE;
}

/* Steps 8 to 13 of https://html.spec.whatwg.org/#prepare-the-script-element. */
H5ScriptType
h5_script_type (const H5Node *script)
{
  gsize length;
  const char *type = h5_element_get_attribute (script, H5_NAME_TYPE, &length);

  if (!type)
    return type_from_language (script);
  if (!length)
    return H5_SCRIPT_TYPE_CLASSIC;
  h5_ascii_strip (&type, &length);
  if (is_javascript (type, length))
    return H5_SCRIPT_TYPE_CLASSIC;
  if (h5_ascii_equals_ci (type, length, "module"))
    return H5_SCRIPT_TYPE_MODULE;
  if (h5_ascii_equals_ci (type, length, "importmap"))
    return H5_SCRIPT_TYPE_IMPORT_MAP;
  if (h5_ascii_equals_ci (type, length, "speculationrules"))
    return H5_SCRIPT_TYPE_SPECULATION_RULES;
  return H5_SCRIPT_TYPE_NONE;
}

static const H5Attribute *
source_attribute (const H5Node *script)
{
  const H5Attribute *href;

  if (h5_node_is (script, H5_NAME_SCRIPT))
    return h5_element_find_attribute (script, H5_NAME_SRC);
  href = h5_element_find_attribute_ns (script, H5_NAMESPACE_NONE, H5_NAME_HREF);
  return href ? href : h5_element_find_attribute_ns (script, H5_NAMESPACE_XLINK, H5_NAME_HREF);
}

/* Whether the script has a src attribute, or, in SVG, an href attribute, and has to be
 * fetched. */
static gboolean
is_external_script (const H5Node *script)
{
  return source_attribute (script) != NULL;
}

static gboolean
has_content (const H5Node *script)
{
  for (const H5Node *child = script->first_child; child; child = child->next)
    if (h5_node_is_text (child) && child->length)
      return TRUE;
  return FALSE;
}

static gboolean
is_connected (H5Node *node)
{
  for (;;)
    {
      node = h5_node_root (node);
      if (!(node->flags & H5_NODE_SHADOW_ROOT))
        return node->type == H5_NODE_DOCUMENT && !(node->flags & H5_NODE_INERT);
      node = node->host;
    }
}

/* Step 22 (event and for attributes): only scripts for the load event of the window are run. */
static gboolean
is_for_another_event (const H5Node *script)
{
  gsize event_length, for_length;
  const char *event = h5_element_get_attribute (script, H5_NAME_EVENT, &event_length);
  const char *target = h5_element_get_attribute (script, H5_NAME_FOR, &for_length);

  if (!event || !target)
    return FALSE;
  h5_ascii_strip (&event, &event_length);
  h5_ascii_strip (&target, &for_length);
  return !h5_ascii_equals_ci (target, for_length, "window")
         || (!h5_ascii_equals_ci (event, event_length, "onload")
             && !h5_ascii_equals_ci (event, event_length, "onload()"));
}

/* Steps 33 to 36: decides when a script runs. */
static H5ScriptTime
choose_time (H5Node *script, H5ScriptType type)
{
  gboolean is_external = is_external_script (script);

  if (is_external && (type > H5_SCRIPT_TYPE_MODULE || source_attribute (script)->length == 0))
    return H5_SCRIPT_NEVER;
  if (is_external)
    script->script |= H5_SCRIPT_FROM_EXTERNAL_FILE;
  if (!is_external && type != H5_SCRIPT_TYPE_MODULE)
    return H5_SCRIPT_AT_ONCE;
  if (h5_element_has_attribute (script, H5_NAME_ASYNC)
      || !(script->script & H5_SCRIPT_NOT_FORCE_ASYNC))
    return H5_SCRIPT_ASYNC;
  if (type == H5_SCRIPT_TYPE_MODULE || h5_element_has_attribute (script, H5_NAME_DEFER))
    return H5_SCRIPT_DEFERRED;
  return H5_SCRIPT_BLOCKS_PARSER;
}

H5ScriptTime
h5_script_prepare (H5Node *script)
{
  /* 1. */
  if (script->flags & H5_NODE_ALREADY_STARTED)
    return H5_SCRIPT_NEVER;
  /* 2 to 4. */
  gboolean by_parser = script->script & H5_SCRIPT_PARSER_DOCUMENT;
  script->script &= (guint8) ~H5_SCRIPT_PARSER_DOCUMENT;
  if (by_parser && !h5_element_has_attribute (script, H5_NAME_ASYNC))
    script->script &= (guint8) ~H5_SCRIPT_NOT_FORCE_ASYNC;
  /* 5 to 7. */
  if (!is_external_script (script) && !has_content (script))
    return H5_SCRIPT_NEVER;
  if (!is_connected (script))
    return H5_SCRIPT_NEVER;
  /* 8 to 13. */
  H5ScriptType type = h5_script_type (script);
  if (type == H5_SCRIPT_TYPE_NONE)
    return H5_SCRIPT_NEVER;
  /* 14 and 15. */
  if (by_parser)
    script->script |= H5_SCRIPT_PARSER_DOCUMENT | H5_SCRIPT_NOT_FORCE_ASYNC;
  script->flags |= H5_NODE_ALREADY_STARTED;
  /* 19 and 22. SVG does not have these attributes. */
  if (type == H5_SCRIPT_TYPE_CLASSIC && h5_node_is (script, H5_NAME_SCRIPT)
      && (h5_element_has_attribute (script, H5_NAME_NOMODULE) || is_for_another_event (script)))
    return H5_SCRIPT_NEVER;
  return choose_time (script, type);
}
