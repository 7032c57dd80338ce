/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "tool.h"

#include <glib/gi18n-lib.h>

static gboolean canonical;
static gboolean without_comments;
static gboolean declaration;
static gboolean exact;
static char *coerced;
static Html5InfosetFlags infoset;

static const GOptionEntry entries[] = {
  { "canonical", 0, 0, G_OPTION_ARG_NONE, &canonical, N_ ("Write canonical XML"), NULL },
  { "without-comments", 0, 0, G_OPTION_ARG_NONE, &without_comments,
    N_ ("With --canonical, leave comments out"), NULL },
  { "declaration", 0, 0, G_OPTION_ARG_NONE, &declaration, N_ ("Begin with an XML declaration"),
    NULL },
  { "coerce", 0, 0, G_OPTION_ARG_STRING, &coerced,
    N_ ("Change these too, or with a minus do not change them: names, xmlns, comments, characters, "
        "instructions, declarations, doctype, five-digits"),
    N_ ("LIST") },
  { "exact", 0, 0, G_OPTION_ARG_NONE, &exact,
    N_ ("Fail if XML cannot represent a source, instead of changing it"), NULL },
  { NULL },
};

const ToolWord tool_coerced[] = {
  { "names", HTML5_INFOSET_FLAGS_NAMES },
  { "xmlns", HTML5_INFOSET_FLAGS_DROP_XMLNS },
  { "comments", HTML5_INFOSET_FLAGS_COMMENTS },
  { "characters", HTML5_INFOSET_FLAGS_CHARACTERS },
  { "instructions", HTML5_INFOSET_FLAGS_INSTRUCTIONS },
  { "declarations", HTML5_INFOSET_FLAGS_DECLARATIONS },
  { "doctype", HTML5_INFOSET_FLAGS_DROP_DOCTYPE },
  { "five-digits", HTML5_INFOSET_FLAGS_FIVE_DIGITS },
  { NULL },
};

static gboolean
set_word (const char *word)
{
  gboolean on = word[0] != '-';
  gboolean found = FALSE;

  for (const ToolWord *known = tool_coerced; known->word; known++)
    if (strcmp (word + !on, known->word) == 0)
      {
        infoset = on ? infoset | known->flag : infoset & ~known->flag;
        found = TRUE;
      }
  return found;
}

/* Parses a value such as "five-digits,doctype,-comments". Returns FALSE after an error
 * message. */
static gboolean
read_coerced (void)
{
  g_auto (GStrv) list = g_strsplit (coerced ? coerced : "", ",", -1);

  infoset = HTML5_INFOSET_FLAGS_DEFAULT;
  for (guint i = 0; list[i]; i++)
    if (!set_word (list[i]))
      {
        tool_error (_ ("--coerce does not know “%s”"), list[i]);
        return FALSE;
      }
  return TRUE;
}

/* Returns FALSE after an error message. */
static gboolean
prepare (void)
{
  if (without_comments && !canonical)
    {
      tool_error (_ ("%s can only be used with %s"), "--without-comments", "--canonical");
      return FALSE;
    }
  return tool_check_pair ("--exact", exact, "--coerce", coerced != NULL)
         && tool_check_pair ("--canonical", canonical, "--declaration", declaration)
         && read_coerced ();
}

/* Coercion only works for documents, which have one root. So the nodes of the fragment are
 * moved to an element for that. */
static Html5Node *
coerce_fragment (Html5Node *fragment)
{
  g_autoptr (Html5Document) document = html5_document_new_xml (NULL, "fragment", NULL);
  g_autoptr (Html5Element) holder = html5_document_get_document_element (document);

  html5_node_append_child (HTML5_NODE (holder), fragment, NULL);
  g_autoptr (Html5Document) copy = html5_document_coerce_to_infoset (document, infoset);
  g_autoptr (Html5Element) copied = html5_document_get_document_element (copy);
  return HTML5_NODE (tool_take_children (copied));
}

/* Returns the document or fragment to write. */
static Html5Node *
coerce (Html5Node *root)
{
  if (exact)
    return g_object_ref (root);
  if (HTML5_IS_DOCUMENT (root))
    return HTML5_NODE (html5_document_coerce_to_infoset (HTML5_DOCUMENT (root), infoset));
  return coerce_fragment (root);
}

/* The writer of canonical XML does not check. Returns FALSE after an error message. */
static gboolean
check_well_formed (ToolJob *job, Html5Node *root)
{
  g_autoptr (Html5Serializer) serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  g_autoptr (GError) error = NULL;

  html5_serializer_set_content_only (serializer, TRUE);
  html5_serializer_set_well_formed (serializer, TRUE);
  g_autofree char *text = html5_serializer_to_string (serializer, root, &error);
  if (!text)
    tool_message (job, "%s: %s", job->source, error->message);
  return text != NULL;
}

static int
write_canonical (ToolJob *job, Html5Node *root)
{
  g_autoptr (Html5Node) written = coerce (root);

  if (!check_well_formed (job, written))
    return TOOL_FAILED;
  return tool_serialize (job,
                         html5_serializer_new (without_comments
                                                 ? HTML5_SERIALIZER_FORMAT_CANONICAL
                                                 : HTML5_SERIALIZER_FORMAT_CANONICAL_WITH_COMMENTS),
                         written);
}

static int
to_xml (ToolJob *job)
{
  g_autoptr (Html5Node) root = tool_read (job);

  if (!root)
    return TOOL_FAILED;
  if (canonical)
    return write_canonical (job, root);
  Html5Serializer *serializer = html5_serializer_new (HTML5_SERIALIZER_FORMAT_XML);
  html5_serializer_set_well_formed (serializer, TRUE);
  html5_serializer_set_xml_declaration (serializer, declaration);
  html5_serializer_set_coerce_to_infoset (serializer, !exact);
  html5_serializer_set_infoset_flags (serializer, infoset);
  return tool_serialize_whole (job, serializer, root);
}

const ToolCommand tool_to_xml = {
  .name = "to-xml",
  .arguments = "SOURCE…",
  .summary = N_ ("Write sources as well-formed XML, for XML tools to read"),
  .examples = "  html5-tool to-xml page.html | xmllint --xpath '//*[@id=\"main\"]' -\n"
              "  html5-tool to-xml --xml --canonical feed.xml | sha256sum",
  .entries = entries,
  .prepare = prepare,
  .run = to_xml,
};
