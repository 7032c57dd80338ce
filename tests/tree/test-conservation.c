/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Counts tags, attributes, comments and bytes of text in the tokens of a document, in its tree,
 * and in the markup that is written: nothing is lost. Every tag that the tree does not have is
 * a parse error.
 */
#include "builder/h5-builder.h"
#include "common/test-program.h"
#include "input/h5-input.h"
#include "serialize/html/h5-serialize-html.h"
#include "tokenizer/h5-tokenizer.h"

/* The standard clones formatting elements: is_repeated() excludes them from some checks. */
static const char *const pieces[] = {
  "<p>",        "</p>",      "<div a=1>", "</div>",        "<b c=2>",    "</b>",
  "<i>",        "</i>",      "<table>",   "</table>",      "<tr>",       "<td d>",
  "</td>",      "<ul>",      "<li e>",    "</ul>",         "<!--1-->",   "<!>",
  "text",       "x",         "&amp;",     "&#0;",          "\xC3\xA9",   "y",
  "<template>", "z",         "<h1>",      "</h1>",         "<svg f=3>",  "</svg>",
  "<g>",        "<desc>",    "<title>t",  "</title>",      "<style>s",   "</style>",
  "<script>q",  "</script>", "<br>",      "<img g=4 h=5>", "<textarea>", "<option>",
  "<select>",   "</select>", "<body k>",  "<html l>",      "</body>",    "</template>",
  "<math>",     "<mi>",      "</math>",   "<button>",      "<?pi d?>",   "<nobr>",
  "<form>",     "</form>",
};

/* The numbers for the tokens, the tree or the markup. */
typedef struct
{
  guint elements[H5_NAME_STATIC];
  guint attributes[H5_NAME_STATIC]; /* of the elements of each name */
  guint n_elements, n_attributes, n_comments, n_instructions;
  gsize text_bytes; /* without white space */
} Count;

static gsize
solid_bytes (const char *text, gsize length)
{
  gsize n = 0;

  for (gsize i = 0; i < length; i++)
    n += !strchr (" \t\n\f\r", text[i]);
  return n;
}

static void
count_element (Count *self, H5Name local, guint n_attributes)
{
  g_assert_cmpuint (local, <, H5_NAME_STATIC);
  self->elements[local]++;
  self->attributes[local] += n_attributes;
  self->n_elements++;
  self->n_attributes += n_attributes;
}

static void
count_token (Count *self, const H5Token *token)
{
  if (token->kind == H5_TOKEN_START_TAG)
    count_element (self, token->name, (guint) token->n_attributes);
  self->n_comments += token->kind == H5_TOKEN_COMMENT;
  self->n_instructions += token->kind == H5_TOKEN_PROCESSING_INSTRUCTION;
  if (token->kind == H5_TOKEN_TEXT)
    self->text_bytes += solid_bytes (token->data.data, token->data.length);
}

static void
count_node (Count *self, const H5Node *node)
{
  const H5Names *names = h5_node_tree (node)->names;

  if (node->type == H5_NODE_ELEMENT)
    count_element (self, h5_names_info (names, h5_names_local (names, node->name))->lower,
                   h5_element_n_attributes (node));
  self->n_comments += node->type == H5_NODE_COMMENT;
  self->n_instructions += node->type == H5_NODE_PROCESSING_INSTRUCTION;
  if (node->type == H5_NODE_TEXT)
    self->text_bytes += solid_bytes (node->data, node->length);
}

/* All nodes in the order in which they are written. */
static void
list_nodes (H5Node *root, GPtrArray *nodes)
{
  for (H5Node *node = h5_node_next (root, root); node; node = h5_node_next (node, root))
    {
      H5Node *content = node->type == H5_NODE_ELEMENT ? h5_template_content (node) : NULL;
      g_ptr_array_add (nodes, node);
      if (content)
        list_nodes (content, nodes);
    }
}

/* --- from tokens to the tree --- */

typedef struct
{
  H5TokenSink sink; /* the builder's */
  Count *count;
  guint n_errors;
} Middle;

static void
take_token (gpointer data, H5Token *token)
{
  Middle *self = data;

  count_token (self->count, token);
  self->sink.token (self->sink.user_data, token);
}

static gboolean
is_in_foreign_content (gpointer data)
{
  Middle *self = data;

  return self->sink.is_in_foreign_content (self->sink.user_data);
}

static void
count_error (gpointer data, H5ErrorCode code, const H5Position *position)
{
  ((Middle *) data)->n_errors++;
}

/* Parses a document, and counts its tokens and nodes. Returns the number of errors. */
static guint
build (const char *markup, H5Tree *tree, Count *tokens, Count *nodes)
{
  H5Input input;
  H5BuilderOptions options = { .limits = { 0 } };
  Middle middle = { .count = tokens };
  H5TokenSink sink = { .token = take_token,
                       .user_data = &middle,
                       .is_in_foreign_content = is_in_foreign_content };
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  h5_input_init (&input, TRUE, (H5ErrorSink){ count_error, &middle });
  H5Builder *builder = h5_builder_new (tree, &input, &options);
  middle.sink = h5_builder_get_sink (builder);
  H5Tokenizer *tokenizer = h5_tokenizer_new (tree->names, &input, sink);
  h5_builder_set_tokenizer (builder, tokenizer);
  char *room = h5_input_reserve (&input, strlen (markup));
  memcpy (room, markup, strlen (markup));
  h5_input_commit (&input, strlen (markup), strlen (markup));
  h5_tokenizer_run (tokenizer);
  h5_tokenizer_finish (tokenizer);
  h5_tokenizer_free (tokenizer);
  h5_builder_free (builder);
  h5_input_clear (&input);
  list_nodes (tree->document, all);
  for (guint i = 0; i < all->len; i++)
    count_node (nodes, g_ptr_array_index (all, i));
  return middle.n_errors;
}

/* Elements of these names are also created without a tag. */
static gboolean
is_repeated (H5Name name)
{
  static const H5Name implied[] = { H5_NAME_HTML,  H5_NAME_HEAD, H5_NAME_BODY,     H5_NAME_P,
                                    H5_NAME_TBODY, H5_NAME_TR,   H5_NAME_COLGROUP, H5_NAME_BR };
  gboolean is = h5_name_has_trait (name, H5_TRAIT_FORMATTING);

  for (guint i = 0; i < G_N_ELEMENTS (implied); i++)
    is |= implied[i] == name;
  return is;
}

static void
assert_kept (const Count *tokens, const Count *nodes, guint n_errors)
{
  guint n_lost = 0;

  g_assert_cmpuint (nodes->n_comments, ==, tokens->n_comments);
  g_assert_cmpuint (nodes->n_instructions, ==, tokens->n_instructions);
  g_assert_cmpuint (nodes->text_bytes, <=, tokens->text_bytes);
  for (H5Name name = 1; name < H5_NAME_STATIC; name++)
    {
      if (!is_repeated (name))
        {
          g_assert_cmpuint (nodes->elements[name], <=, tokens->elements[name]);
          g_assert_cmpuint (nodes->attributes[name], <=, tokens->attributes[name]);
        }
      if (nodes->elements[name] < tokens->elements[name])
        n_lost += tokens->elements[name] - nodes->elements[name];
      else if (name != H5_NAME_HTML && name != H5_NAME_BODY)
        g_assert_cmpuint (nodes->attributes[name], >=, tokens->attributes[name]);
    }
  g_assert_cmpuint (n_lost, <=, n_errors);
  if (n_errors == 0)
    g_assert_cmpuint (nodes->text_bytes, ==, tokens->text_bytes);
}

/* --- from the tree to markup --- */

typedef struct
{
  Count *count;
  const GPtrArray *nodes;
  guint next; /* of the nodes */
  H5Tokenizer *tokenizer;
} Reader;

static H5ContentModel
model_of (const H5Node *element)
{
  switch (element->name)
    {
    case H5_NAME_TITLE:
    case H5_NAME_TEXTAREA:
      return H5_CONTENT_RCDATA;
    case H5_NAME_STYLE:
      return H5_CONTENT_RAWTEXT;
    case H5_NAME_SCRIPT:
      return H5_CONTENT_SCRIPT_DATA;
    default:
      return H5_CONTENT_DATA;
    }
}

/* Each start tag belongs to the next element of the tree. */
static void
read_token (gpointer data, H5Token *token)
{
  Reader *self = data;
  const H5Node *node;

  count_token (self->count, token);
  if (token->kind != H5_TOKEN_START_TAG)
    return;
  do
    {
      g_assert_cmpuint (self->next, <, self->nodes->len);
      node = g_ptr_array_index (self->nodes, self->next++);
    }
  while (node->type != H5_NODE_ELEMENT);
  h5_tokenizer_set_content_model (self->tokenizer, model_of (node));
}

static void
read_again (H5Tree *tree, Count *written)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  Reader reader = { .count = written, .nodes = nodes };
  H5Buffer text = H5_BUFFER_INIT;
  H5Input input;

  list_nodes (tree->document, nodes);
  h5_serialize_html (tree->document, H5_SCOPE_CHILDREN, &(H5HtmlOptions){ 0 }, &text);
  h5_input_init (&input, FALSE, (H5ErrorSink){ NULL, NULL });
  reader.tokenizer = h5_tokenizer_new (tree->names, &input,
                                       (H5TokenSink){ .token = read_token, .user_data = &reader });
  char *room = h5_input_reserve (&input, text.length);
  memcpy (room, text.data, text.length);
  h5_input_commit (&input, text.length, text.length);
  h5_tokenizer_run (reader.tokenizer);
  h5_tokenizer_finish (reader.tokenizer);
  h5_tokenizer_free (reader.tokenizer);
  h5_input_clear (&input);
  h5_buffer_clear (&text);
}

static guint n_documents = 3000;

static void
test_random (void)
{
  for (guint i = 0; i < n_documents; i++)
    {
      g_autoptr (GString) markup = g_string_new ("<!DOCTYPE html>");
      g_autofree Count *tokens = g_new0 (Count, 1);
      g_autofree Count *nodes = g_new0 (Count, 1);
      g_autofree Count *written = g_new0 (Count, 1);
      H5Tree *tree = h5_tree_new ();

      for (int n = g_test_rand_int_range (1, 30); n > 0; n--)
        g_string_append (markup, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      g_test_message ("%s", markup->str);
      assert_kept (tokens, nodes, build (markup->str, tree, tokens, nodes));
      read_again (tree, written);
      g_assert_cmpuint (written->n_elements, ==, nodes->n_elements);
      g_assert_cmpuint (written->n_attributes, ==, nodes->n_attributes);
      g_assert_cmpuint (written->n_comments, ==, nodes->n_comments);
      g_assert_cmpuint (written->n_instructions, ==, nodes->n_instructions);
      g_assert_cmpuint (written->text_bytes, ==, nodes->text_bytes);
      h5_tree_free (tree);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  test_read_option (argc, argv, "--count", &n_documents);
  g_test_add_func ("/conservation/random", test_random);
  return g_test_run ();
}
