/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The state of tree construction, and the steps that insertion modes share. */
#pragma once

#include "base/h5-ascii.h"
#include "base/h5-fast-paths.h"
#include "builder/h5-builder.h"
#include "builder/h5-formatting.h"
#include "builder/h5-stack.h"
#include "tokenizer/h5-tokenizer.h"
#include "tree/h5-location.h"
#include "tree/source/h5-locations.h"

/* https://html.spec.whatwg.org/#the-insertion-mode */
typedef enum
{
  H5_MODE_INITIAL,
  H5_MODE_BEFORE_HTML,
  H5_MODE_BEFORE_HEAD,
  H5_MODE_IN_HEAD,
  H5_MODE_IN_HEAD_NOSCRIPT,
  H5_MODE_AFTER_HEAD,
  H5_MODE_IN_BODY,
  H5_MODE_TEXT,
  H5_MODE_IN_TABLE,
  H5_MODE_IN_TABLE_TEXT,
  H5_MODE_IN_CAPTION,
  H5_MODE_IN_COLUMN_GROUP,
  H5_MODE_IN_TABLE_BODY,
  H5_MODE_IN_ROW,
  H5_MODE_IN_CELL,
  H5_MODE_IN_TEMPLATE,
  H5_MODE_AFTER_BODY,
  H5_MODE_IN_FRAMESET,
  H5_MODE_AFTER_FRAMESET,
  H5_MODE_AFTER_AFTER_BODY,
  H5_MODE_AFTER_AFTER_FRAMESET,
  H5_N_MODES
} H5InsertionMode;

/* The result of a mode for a token. H5_REPROCESS means that it goes through the dispatcher
 * again. */
typedef enum
{
  H5_DONE,
  H5_REPROCESS
} H5ModeResult;

typedef H5ModeResult (*H5ModeFunc) (H5Builder *self, H5Token *token);

/* What locations need: h5-builder-locations.c. */
typedef struct
{
  gboolean body_ended;
  gboolean html_ended;
  GArray *pending; /* H5SourceSpan of pending table character tokens, or NULL */
} H5BuilderSource;

struct _H5Builder
{
  H5Tree *tree;
  H5Input *input;
  H5Tokenizer *tokenizer;
  const H5Token *token; /* the one that the tokenizer emits; others are implied */
  H5BuilderOptions options;

  H5InsertionMode mode;
  H5InsertionMode original_mode;
  H5Node *head;        /* head element pointer */
  H5Node *form;        /* form element pointer */
  guint64 form_visits; /* nodes that were visited to find out whether it is around others */
  gboolean frameset_ok;
  guint foster_parenting : 1;
  guint is_locating : 1; /* options.locate */
  gboolean ignore_next_lf;
  gboolean stopped;

  H5Node *fragment; /* root insertion target */
  H5Node *context;  /* fragment context element, without its children */

  H5BuilderSource source;

  H5AttributeList *prepared; /* the list for the tag that is not complete, or NULL */

  H5Buffer table_text; /* pending table character tokens */
  gboolean table_text_not_blank;

  struct _H5SelectedContent *selected_content; /* h5-selectedcontent.c */
  struct _H5Patches *patches;                  /* h5-patch.c */
  /* Elements at this depth must not have children: the limit of depth, or none. */
  guint32 deepest;
  guint32 place_depth; /* of the parent in the last insertion location */
  guint64 n_start_tags;
  guint64 n_clones;         /* of formatting elements */
  guint64 n_rewound;        /* elements of which the list was gone back to clone them */
  guint64 n_shown;          /* nodes that were cloned into selectedcontent elements */
  guint64 n_bytes;          /* length of the markup up to the end of the last start tag */
  guint64 n_repeated_bytes; /* length of the attributes of clones, and of all that is shown */
  guint32 limits_hit;
  guint64 steps;

  /* The next builder of the thread reuses the memory of these. */
  GByteArray *template_modes; /* stack of template insertion modes */
  H5Stack stack;
  H5Formatting formatting;
};

/* --- predicates --- */

static inline H5StackEntry *
h5_current (const H5Builder *self)
{
  return h5_stack_current (&self->stack);
}

static inline gboolean
h5_current_is (const H5Builder *self, H5Name name)
{
  return self->stack.last && h5_current (self)->name == name;
}

/* Counts a start tag, for the limits on clones, which grow with the markup. */
static inline void
h5_count_start_tag (H5Builder *self)
{
  self->n_start_tags++;
  self->n_bytes = h5_input_text_read (self->input);
}

/* The maximum number of nodes that searches may visit, and how many more each start tag allows. */
#define H5_MAX_VISITS (G_GUINT64_CONSTANT (1) << 20)
#define H5_VISITS_PER_START_TAG 64

/* Whether searches that have visited this number of nodes may visit more. */
static inline gboolean
h5_may_visit (const H5Builder *self, guint64 visits)
{
  return visits < H5_MAX_VISITS + H5_VISITS_PER_START_TAG * self->n_start_tags;
}

/* Whether the next token can be processed with its rule "in body" directly: the dispatcher and
 * the mode would do the same, and nodes are inserted into the current node. "In cell" has the
 * rules of "in body" except for parts of tables. */
static inline gboolean
h5_is_direct (const H5Builder *self)
{
  return H5_FAST_PATHS && ((1u << H5_MODE_IN_BODY | 1u << H5_MODE_IN_CELL) >> self->mode & 1)
         && h5_current (self)->is_plain && !self->ignore_next_lf;
}

static inline gboolean
h5_stack_has_template (const H5Builder *self)
{
  return h5_stack_has (&self->stack, H5_NAME_TEMPLATE);
}

/* https://html.spec.whatwg.org/#adjusted-current-node */
H5Node *h5_adjusted_current_node (const H5Builder *self);

/* https://html.spec.whatwg.org/#parsing-template-contents */
gboolean h5_parsing_template_contents (const H5Builder *self);

/* Returns the second element of the stack if it is body, otherwise 0. */
H5StackIndex h5_second_is_body (const H5Builder *self);

/* --- errors --- */

void h5_builder_error (H5Builder *self, H5ErrorCode error);

/* Notes that a limit was exceeded, H5_LIMIT_…. The first time, it is an error. */
void h5_builder_hit (H5Builder *self, guint32 limit);

/* Reports an error for each character of a text token, because the standard has a token for
 * each character. */
void h5_builder_error_for_each (H5Builder *self, H5ErrorCode error, const H5Token *token);

/* --- insertion (h5-builder-insertion.c) --- */

/* https://html.spec.whatwg.org/#appropriate-place-for-inserting-a-node */
H5Location h5_appropriate_place (H5Builder *self, H5Node *override);

/* https://html.spec.whatwg.org/#adjusted-insertion-location */
H5Location h5_adjusted_insertion_location (H5Builder *self, H5Node *override);

/* The same for an element or text when the limit of depth is reached (h5-depth.c). */
H5Location h5_flatten_element_location (H5Builder *self, H5Location where);
H5Location h5_flatten_text_location (H5Builder *self, H5Location where);
/* h5_depth_of() returns the depth of a node, which is 1 for the document element.
 * h5_flatten_children() applies the limit to all descendants of a node of this depth. */
gsize h5_depth_of (const H5Node *node);
void h5_flatten_children (H5Builder *self, H5Node *root, gsize depth);

/* Returns the location of an element: the adjusted insertion location within the limit of
 * depth. */
H5Location h5_element_location (H5Builder *self);

H5Node *h5_create_element_for_token (H5Builder *self, const H5Token *token, H5Name name,
                                     const H5Node *intended_parent);

/* https://html.spec.whatwg.org/#insert-an-element-at-the-adjusted-insertion-location */
void h5_insert_element_at (H5Builder *self, H5Location where, H5Node *element);

/* https://html.spec.whatwg.org/#insert-a-foreign-element with the name given. */
H5Node *h5_insert_foreign_element (H5Builder *self, const H5Token *token, H5Name name,
                                   gboolean only_add_to_stack);

/* https://html.spec.whatwg.org/#insert-an-html-element */
H5Node *h5_insert_html_element (H5Builder *self, const H5Token *token);

/* The same for a tag that the standard implies. */
H5Node *h5_insert_implied_element (H5Builder *self, H5Name name);

/* Inserts an element, pops it, and acknowledges the self-closing flag: for void elements. */
void h5_insert_void_element (H5Builder *self, H5Token *token);

/* https://html.spec.whatwg.org/#insert-a-character */
void h5_insert_text (H5Builder *self, const char *data, gsize length);

/* The same if the current node is plain (see H5StackEntry). */
void h5_insert_text_here (H5Builder *self, const char *data, gsize length);
void h5_insert_comment (H5Builder *self, const H5Token *token, H5Node *parent);
void h5_insert_processing_instruction (H5Builder *self, const H5Token *token, H5Node *parent);

/* Inserts a comment or processing instruction at `parent`, or, if that is NULL, at the
 * appropriate place. Returns FALSE if the token is something else. Almost all modes have these
 * rules. */
gboolean h5_insert_comment_or_instruction (H5Builder *self, const H5Token *token, H5Node *parent);

/* https://html.spec.whatwg.org/#generic-raw-text-element-parsing-algorithm and
 * https://html.spec.whatwg.org/#generic-rcdata-element-parsing-algorithm */
void h5_parse_generic_text (H5Builder *self, H5Token *token, H5ContentModel model);

/* For tags with very many attributes: two functions of the sink. */
void h5_builder_prepare_attributes (gpointer builder, H5NamedSpan *attributes, gsize n);
void h5_builder_offer_attributes (gpointer builder, const H5NamedSpan *attributes);

/* Adds those attributes of the token that the element does not have. */
void h5_merge_attributes (H5Builder *self, H5Node *element, const H5Token *token);

/* --- the stack (h5-builder-stack.c) --- */

/* Pushes a node that was, or would have been, inserted at the last insertion location. */
H5StackIndex h5_builder_push (H5Builder *self, H5Node *node);
void h5_builder_pop (H5Builder *self);
void h5_builder_remove (H5Builder *self, H5StackIndex index);
void h5_builder_pop_through (H5Builder *self, H5StackIndex index);
void h5_builder_pop_until (H5Builder *self, H5Name name);
/* Pops up to the nearest heading, which must be on the stack, and pops that too. */
void h5_builder_pop_until_heading (H5Builder *self);
void h5_clear_stack_back_to_table_context (H5Builder *self);
void h5_clear_stack_back_to_table_body_context (H5Builder *self);
void h5_clear_stack_back_to_table_row_context (H5Builder *self);

/* https://html.spec.whatwg.org/#generate-implied-end-tags, except for one name, which may be
 * H5_NAME_NONE. */
void h5_generate_implied_end_tags (H5Builder *self, H5Name except);
void h5_generate_all_implied_end_tags_thoroughly (H5Builder *self);

/* https://html.spec.whatwg.org/#close-a-p-element */
void h5_close_p_element (H5Builder *self);
void h5_close_p_in_button_scope (H5Builder *self);

/* https://html.spec.whatwg.org/#close-the-cell */
void h5_close_the_cell (H5Builder *self);

/* Generates implied end tags, reports an error if the current node is another element, and
 * pops up to the element. Most end tags do this. */
void h5_close_element (H5Builder *self, H5Name name, H5Name except);

/* https://html.spec.whatwg.org/#reset-the-insertion-mode-appropriately */
void h5_reset_the_insertion_mode_appropriately (H5Builder *self);

/* https://html.spec.whatwg.org/#stop-parsing */
void h5_stop_parsing (H5Builder *self);

/* --- formatting elements (h5-builder-formatting.c, h5-adoption.c) --- */

void h5_builder_push_formatting (H5Builder *self, H5StackIndex stack);
void h5_builder_push_marker (H5Builder *self);
void h5_builder_clear_formatting (H5Builder *self);
void h5_builder_remove_formatting (H5Builder *self, H5FormattingIndex index);

/* https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements. The first two
 * steps, which end most calls, are inline. */
void h5_reopen_the_active_formatting_elements (H5Builder *self);

static inline gboolean
h5_needs_reconstruction (const H5Builder *self)
{
  H5FormattingIndex last = self->formatting.last;

  if (!last)
    return FALSE;
  const H5FormattingEntry *entry = h5_formatting_entry (&self->formatting, last);
  return entry->element && !entry->stack;
}

static inline void
h5_reconstruct_the_active_formatting_elements (H5Builder *self)
{
  if (G_UNLIKELY (h5_needs_reconstruction (self)))
    h5_reopen_the_active_formatting_elements (self);
}

/* Whether the limit allows one more copy of a formatting element, or of the content of an
 * option. */
gboolean h5_may_clone (H5Builder *self);
gboolean h5_may_show (H5Builder *self);
H5Node *h5_clone_formatting_element (H5Builder *self, H5FormattingIndex index,
                                     const H5Node *intended_parent);

/* https://html.spec.whatwg.org/#adoption-agency-algorithm */
void h5_adoption_agency (H5Builder *self, H5Token *token);

/* https://html.spec.whatwg.org/#parsing-main-inbody, "any other end tag" */
void h5_any_other_end_tag (H5Builder *self, H5Token *token);

/* --- other subjects --- */

/* https://html.spec.whatwg.org/#parsing-main-inforeign */
H5ModeResult h5_foreign_content (H5Builder *self, H5Token *token);
gboolean h5_encoding_is_html (const char *encoding, gsize length);
gboolean h5_is_mathml_text_integration_point (const H5Node *node);
gboolean h5_is_html_integration_point (const H5Node *node);
/* Adjusts names and attributes of foreign elements, and marks integration points. */
H5Node *h5_insert_adjusted_foreign_element (H5Builder *self, H5Token *token, H5Namespace ns);

/* Whether the template start tag declares a shadow root; and attaching it. FALSE if the tag
 * makes an ordinary element. */
gboolean h5_wants_declarative_shadow_root (const H5Token *token);
gboolean h5_start_declarative_shadow_root (H5Builder *self, H5Token *token);

/* <template for> (h5-patch.c). Returns FALSE if the tag makes an ordinary element. */
gboolean h5_start_patch (H5Builder *self, H5Token *token);
gboolean h5_is_patch (H5Builder *self, H5Node *template);
void h5_end_patch (H5Builder *self, H5Node *template);
/* Returns where the children of a template are inserted: its contents, or the nodes that it
 * patches. */
H5Location h5_template_location (H5Builder *self, H5Node *template);
void h5_instruction_inserted (H5Builder *self, H5Node *instruction);
void h5_patches_free (H5Builder *self);

void h5_template_start_tag (H5Builder *self, H5Token *token);
void h5_template_end_tag (H5Builder *self);

/* https://html.spec.whatwg.org/#the-initial-insertion-mode: the document's mode */
H5DocumentMode h5_quirks_from_doctype (const H5Doctype *doctype);

/* h5-selectedcontent.c */
void h5_selectedcontent_inserted (H5Builder *self, H5Node *element);
/* Called when a node in the document was removed and inserted again, with its descendants. */
void h5_selectedcontent_moved (H5Builder *self, H5Node *root);
void h5_option_inserted (H5Builder *self, H5Node *option);
void h5_option_popped (H5Builder *self, H5Node *option);
void h5_selectedcontent_script_ran (H5Builder *self);
void h5_selectedcontent_free (H5Builder *self);

/* With options.locate: the locations of nodes (h5-builder-locations.c). The first three
 * functions are in the sink. */
void h5_builder_take_located_token (gpointer builder, H5Token *token);
void h5_builder_take_located_text (gpointer builder, H5Token *token);
const char *h5_builder_take_located_end_tag (gpointer builder, const char *name);
/* For an element without a tag of its own. */
void h5_locate_implied (H5Builder *self, H5Node *element);
void h5_locate_merged (H5Builder *self, H5Node *element);
void h5_locate_formatting (H5Builder *self, H5FormattingEntry *entry);
void h5_locate_copy (H5Builder *self, H5Node *copy, const H5FormattingEntry *entry);
/* An H5Copied of the builder: gives the copy the location of the node. */
void h5_locate_clone (H5Node *node, H5Node *copy, gpointer builder);
void h5_locate_whole (H5Builder *self, H5Node *node);
/* Adds the source of pending table character tokens. The sources of the text that is inserted next
 * are these, until h5_locate_pending_end(). */
void h5_locate_pending_text (H5Builder *self, const char *data, gsize length);
void h5_locate_pending_end (H5Builder *self);
void h5_locate_text_at (H5Builder *self, H5Location where, const char *data, gsize length);

/* h5-builder-script.c: marks scripts as inserted by the parser, and reports complete ones. */
void h5_script_inserted (H5Builder *self, H5Node *script);
void h5_foreign_script_inserted (H5Builder *self, H5Node *script, const H5Token *token);
void h5_script_ended (H5Builder *self, H5Node *script, const H5Token *token);

/* --- tokens --- */

/* Removes white space at the beginning of a text token, and returns it. */
H5Span h5_take_leading_whitespace (H5Builder *self, H5Token *token);

/* Removes the first character of a text token. */
void h5_drop_character (H5Builder *self, H5Token *token);

/* The fast paths from the tokenizer to the rules "in body", next to these rules. */
void h5_builder_take_start_tag (gpointer builder, H5Token *token);
void h5_builder_take_text (gpointer builder, H5Token *token);
const char *h5_builder_take_end_tag (gpointer builder, const char *name);
gboolean h5_take_space_in_table (H5Builder *self, const H5Token *token);

/* "Process the token using the rules for the current insertion mode", without the dispatcher. */
H5ModeResult h5_process_by_mode (H5Builder *self, H5Token *token);

/* --- the modes that other files refer to --- */

H5ModeResult h5_mode_initial (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_before_html (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_before_head (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_head (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_head_noscript (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_after_head (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_body (H5Builder *self, H5Token *token);
void h5_in_body_start_tag (H5Builder *self, H5Token *token);

/* Whether several modes use the rules of "in head" for the start tag: its tag name is one of
 * "base", "basefont", "bgsound", "link", "meta", "noframes", "script", "style", "template",
 * "title". */
gboolean h5_start_tag_is_for_head (H5Name name);

H5ModeResult h5_in_body_end_tag (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_text (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_table (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_table_text (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_caption (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_column_group (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_table_body (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_row (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_cell (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_template (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_after_body (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_in_frameset (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_after_frameset (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_after_after_body (H5Builder *self, H5Token *token);
H5ModeResult h5_mode_after_after_frameset (H5Builder *self, H5Token *token);

/* "Process the token using the rules for in body / in table, anything else". */
H5ModeResult h5_in_table_anything_else (H5Builder *self, H5Token *token);
