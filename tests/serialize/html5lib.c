/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * html5lib's serializer cases: tokens, options and possible results.
 *
 * The cases are streams of tokens, some of which no tree has: an end tag without a start tag, and
 * the end tag </foo> of an unknown element around the others. Here, each stream is converted to a
 * tree, in an element that can contain it. The tags that the stream does not have are removed
 * from the output. </foo> is the end tag of that element.
 *
 * The option "xhtml" is about html5lib's writer of XHTML, which is not XML. xml.c tests our XML.
 */
#include "build-tree.h"
#include "common/test-data.h"
#include "common/test-styled.h"
#include "test-json.h"

/* Cases in which our output differs. */
static const struct
{
  const char *description;
  const char *reason;
} exceptions[] = {
  { "p end-tag followed by datagrid start-tag", "HTML has no such element any more" },
  { "p end-tag followed by dir start-tag",
    "obsolete: not in the standard's list of what ends a p" },
  { "tfoot end-tag followed by tbody start-tag",
    "the standard lets a tfoot's end tag go only where nothing follows" },
  { "quote_attr_values=true with irrelevant", "HTML has no such attribute any more" },
  { "rcdata (options)", "a script with references in it would be another script" },
};

typedef struct
{
  char *file;
  const TestJson *json;
} Case;

typedef struct
{
  H5Tree *tree;
  H5Node *root;
  H5Node *wrapper;
  H5Node *current;
  GPtrArray *starts; /* names of elements whose start tag is not in the stream */
  GPtrArray *ends;   /* the same for end tags, innermost first */
  gboolean is_wrapper_closed;
} Builder;

/* Returns the name of an element that can contain this element. NULL for a document. */
static const char *
natural_parent (const char *name)
{
  static const char *const parents[][2] = {
    { "li", "ul" },         { "dt", "dl" },          { "dd", "dl" },       { "optgroup", "select" },
    { "option", "select" }, { "colgroup", "table" }, { "thead", "table" }, { "tbody", "table" },
    { "tfoot", "table" },   { "tr", "tbody" },       { "td", "tr" },       { "th", "tr" },
    { "head", "html" },     { "body", "html" },      { "html", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (parents); i++)
    if (g_strcmp0 (name, parents[i][0]) == 0)
      return parents[i][1];
  return "div";
}

static const char *
string_at (const TestJson *token, guint i)
{
  return i < test_json_length (token) ? test_json_nth (token, i)->string->str : "";
}

static gboolean
is_kind (const TestJson *token, const char *kind)
{
  return strcmp (string_at (token, 0), kind) == 0;
}

/* Returns the field of a token with the element's name. */
static const char *
element_name (const TestJson *token)
{
  return is_kind (token, "EmptyTag")                                ? string_at (token, 1)
         : is_kind (token, "StartTag") || is_kind (token, "EndTag") ? string_at (token, 2)
                                                                    : "";
}

static void
add_attributes (H5Node *element, const TestJson *list)
{
  for (guint i = 0; list->kind == TEST_JSON_ARRAY && i < test_json_length (list); i++)
    build_attribute (element, test_json_get (test_json_nth (list, i), "name")->string->str,
                     test_json_get (test_json_nth (list, i), "value")->string->str);
}

static void
add_element (Builder *self, const TestJson *token)
{
  gboolean is_empty = is_kind (token, "EmptyTag");
  H5Node *element = build_element (self->current, element_name (token));

  add_attributes (element, test_json_nth (token, is_empty ? 2 : 3));
  if (h5_name_has_trait (element->name, H5_TRAIT_VOID))
    return;
  if (is_empty)
    g_ptr_array_add (self->ends, g_strdup (element_name (token)));
  else
    self->current = element;
}

static void
end_element (Builder *self, const TestJson *token)
{
  const char *name = element_name (token);
  const char *current = h5_names_string (self->tree->names, self->current->name, NULL);

  if (self->current != self->wrapper && strcmp (current, name) == 0)
    self->current = self->current->parent;
  else if (strcmp (name, "foo") == 0)
    self->is_wrapper_closed = TRUE;
  else
    {
      build_element (self->current, name);
      g_ptr_array_add (self->starts, g_strdup (name));
    }
}

static void
add_token (Builder *self, const TestJson *token)
{
  if (is_kind (token, "EndTag"))
    end_element (self, token);
  else if (is_kind (token, "Characters"))
    build_text (self->current, string_at (token, 1));
  else if (is_kind (token, "Comment"))
    build_comment (self->current, string_at (token, 1));
  else if (is_kind (token, "Doctype"))
    build_doctype (self->current, string_at (token, 1), string_at (token, 2), string_at (token, 3));
  else
    add_element (self, token);
}

static void
build (Builder *self, const TestJson *tokens)
{
  const TestJson *first = test_json_nth (tokens, 0);
  const char *parent = is_kind (first, "Doctype") ? NULL : natural_parent (element_name (first));

  self->tree = h5_tree_new ();
  self->starts = g_ptr_array_new_with_free_func (g_free);
  self->ends = g_ptr_array_new_with_free_func (g_free);
  self->root = self->tree->document;
  /* Avoid quirks mode, which the cases do not consider. */
  if (!parent && !is_kind (first, "Doctype"))
    build_doctype (self->root, "html", "", "");
  if (parent)
    {
      self->root = build_element (self->tree->document, parent);
      g_ptr_array_add (self->starts, g_strdup (parent));
    }
  self->wrapper = self->current = self->root;
  for (guint i = 0; i < test_json_length (tokens); i++)
    add_token (self, test_json_nth (tokens, i));
  for (const H5Node *node = self->current; node != self->root; node = node->parent)
    g_ptr_array_add (self->ends, g_strdup (h5_names_string (self->tree->names, node->name, NULL)));
  if (parent && !self->is_wrapper_closed)
    g_ptr_array_add (self->ends, g_strdup (parent));
}

static gboolean
has_option (const TestJson *options, const char *name, gboolean otherwise)
{
  const TestJson *value = options ? test_json_get (options, name) : NULL;

  return value ? test_json_is_true (value) : otherwise;
}

static gboolean
has_doctype (const TestJson *input)
{
  for (guint i = 0; i < test_json_length (input); i++)
    if (strcmp (test_json_nth (test_json_nth (input, i), 0)->string->str, "Doctype") == 0)
      return TRUE;
  return FALSE;
}

/* html5lib writes the identifiers of a doctype, but carriage returns as they are. */
static H5HtmlStyle
read_style (const TestJson *input, const TestJson *options)
{
  const TestJson *quote = options ? test_json_get (options, "quote_char") : NULL;
  const TestJson *encoding = options ? test_json_get (options, "encoding") : NULL;
  guint flags = H5_STYLE_OMIT_TAGS | H5_STYLE_SORT_ATTRIBUTES;

  if (has_doctype (input))
    flags |= H5_STYLE_FAITHFUL;
  if (!has_option (options, "quote_attr_values", FALSE))
    flags |= H5_STYLE_OMIT_QUOTES;
  if (has_option (options, "minimize_boolean_attributes", TRUE))
    flags |= H5_STYLE_BOOLEAN_ATTRIBUTES | H5_STYLE_EMPTY_ATTRIBUTES;
  if (has_option (options, "use_trailing_solidus", FALSE))
    flags |= H5_STYLE_TRAILING_SOLIDUS;
  if (has_option (options, "strip_whitespace", FALSE))
    flags |= H5_STYLE_COLLAPSE_WHITE_SPACE;
  if (quote && strcmp (quote->string->str, "'") == 0)
    flags |= H5_STYLE_SINGLE_QUOTES;
  return (H5HtmlStyle){
    .flags = flags,
    .meta_charset =
      encoding && has_option (options, "inject_meta_charset", FALSE) ? encoding->string->str : NULL,
  };
}

/* Removes the first or last occurrence of a tag. */
static void
take_out (GString *text, const char *tag, gboolean last)
{
  const char *found = last ? g_strrstr (text->str, tag) : strstr (text->str, tag);

  if (found)
    g_string_erase (text, found - text->str, (gssize) strlen (tag));
}

static char *
write_case (Builder *self, const TestJson *input, const TestJson *options)
{
  H5HtmlStyle style = read_style (input, options);
  H5Buffer out = H5_BUFFER_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  test_write_styled (self->root, H5_SCOPE_NODE, &style, &out);
  g_string_append_len (text, out.data ? out.data : "", (gssize) out.length);
  if (self->root->type == H5_NODE_DOCUMENT && self->root->first_child->next)
    take_out (text, "<!DOCTYPE html>", FALSE);
  for (guint i = 0; i < self->starts->len; i++)
    {
      g_autofree char *tag = g_strdup_printf ("<%s>", (char *) self->starts->pdata[i]);
      take_out (text, tag, FALSE);
    }
  for (guint i = self->ends->len; i > 0; i--)
    {
      g_autofree char *tag = g_strdup_printf ("</%s>", (char *) self->ends->pdata[i - 1]);
      take_out (text, tag, TRUE);
    }
  h5_buffer_clear (&out);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Returns what a case expects, with the end tag of the containing element for </foo>. */
static char *
expectation (const Builder *self, const TestJson *expected, guint i)
{
  g_autoptr (GString) text = g_string_new (test_json_nth (expected, i)->string->str);
  g_autofree char *tag =
    self->wrapper->type == H5_NODE_DOCUMENT
      ? g_strdup ("")
      : g_strdup_printf ("</%s>", h5_names_string (self->tree->names, self->wrapper->name, NULL));

  if (self->is_wrapper_closed)
    g_string_replace (text, "</foo>", tag, 0);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static const char *
exception_for (const Case *self)
{
  const char *description = test_json_get (self->json, "description")->string->str;
  g_autofree char *in_file = g_strdup_printf ("%s (%s)", description, self->file);

  for (gsize i = 0; i < G_N_ELEMENTS (exceptions); i++)
    if (strcmp (exceptions[i].description, description) == 0
        || strcmp (exceptions[i].description, in_file) == 0)
      return exceptions[i].reason;
  return NULL;
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  const TestJson *input = test_json_get (self->json, "input");
  const TestJson *expected = test_json_get (self->json, "expected");
  const char *exception = exception_for (self);
  Builder builder = { 0 };
  gboolean found = FALSE;

  build (&builder, input);
  g_autofree char *written = write_case (&builder, input, test_json_get (self->json, "options"));
  for (guint i = 0; i < test_json_length (expected); i++)
    {
      g_autofree char *wanted = expectation (&builder, expected, i);
      found |= strcmp (written, wanted) == 0;
      if (!found)
        g_test_message ("written %s, not %s", written, wanted);
    }
  g_ptr_array_unref (builder.starts);
  g_ptr_array_unref (builder.ends);
  h5_tree_free (builder.tree);
  g_assert_true (found == (exception == NULL));
  if (exception)
    g_test_skip (exception);
}

static void
free_case (gpointer data)
{
  Case *self = data;

  g_free (self->file);
  g_free (self);
}

static void
test_absent (void)
{
  g_test_skip ("html5lib's serializer cases are not there");
}

static void
add_file (const char *path, GPtrArray *held)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = test_read (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  TestJson *json = test_json_parse (text, length);
  const TestJson *cases = test_json_get (json, "tests");

  g_ptr_array_add (held, json);
  *strrchr (name, '.') = '\0';
  for (guint i = 0; i < test_json_length (cases); i++)
    {
      Case *self = g_new0 (Case, 1);
      self->file = g_strdup (name);
      self->json = test_json_nth (cases, i);
      g_autofree char *test = g_strdup_printf ("/serialize/html5lib/%s/%u", name, i + 1);
      g_test_add_data_func_full (test, self, test_case, free_case);
    }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = test_data_path ("conformance/html5lib/serializer");
  g_autoptr (GPtrArray) paths = folder ? test_files (folder, ".test") : NULL;
  g_autoptr (GPtrArray) held = g_ptr_array_new_with_free_func ((GDestroyNotify) test_json_free);

  g_test_init (&argc, &argv, NULL);
  if (!paths)
    g_test_add_func ("/serialize/html5lib", test_absent);
  for (guint i = 0; paths && i < paths->len; i++)
    add_file (paths->pdata[i], held);
  return g_test_run ();
}
