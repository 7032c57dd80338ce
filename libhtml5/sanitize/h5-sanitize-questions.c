/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Questions: the calls of the URL function, which come after the walk. The function is code of
 * the application, and may change the tree. A listener detects that. What has changed is not
 * sanitized here.
 */
#include "sanitize/h5-sanitize-private.h"

typedef struct
{
  H5Node *element;
  H5Name name;
  H5QuestionKind kind;
} H5SanitizeQuestion;

static void
on_changing (H5MutationListener *listener, const H5Changing *changing)
{
  H5SanitizeRun *self = (H5SanitizeRun *) (gpointer) listener;

  self->done.is_disturbed |= self->config->is_asking;
}

/* Does nothing: the listener is a part of H5SanitizeRun, and is removed before the tree is
 * freed. */
static void
on_free (H5MutationListener *listener)
{
}

static const H5MutationHooks hooks = {
  .changing = on_changing,
  .free = on_free,
};

void
h5_sanitize_ask_later (H5SanitizeRun *self, H5Node *element, H5Name name, H5QuestionKind kind)
{
  H5SanitizeQuestion question = { element, name, kind };

  g_array_append_val (self->questions, question);
}

gsize
h5_sanitize_run_n_questions (const H5SanitizeRun *self)
{
  return self->questions->len;
}

H5Node *
h5_sanitize_run_element (const H5SanitizeRun *self, gsize i)
{
  return g_array_index (self->questions, H5SanitizeQuestion, i).element;
}

void
h5_sanitize_run_ask (H5SanitizeRun *self, gsize i, H5Node *element)
{
  H5SanitizeQuestion question = g_array_index (self->questions, H5SanitizeQuestion, i);

  if (!self->listener.link)
    h5_tree_add_listener (self->tree, &self->listener);
  switch (question.kind)
    {
    case H5_QUESTION_URLS:
      h5_sanitize_ask_about_urls (self, element, question.name);
      break;
    case H5_QUESTION_CSS:
      if (h5_element_has_attribute (element, question.name)
          && !h5_sanitize_css_attribute (self, &element, question.name))
        h5_sanitize_remove_attribute (self, element, question.name);
      break;
    case H5_QUESTION_SHEET:
      h5_sanitize_style_element (self, element);
      break;
    case H5_QUESTION_REL:
      h5_sanitize_rel (self, element);
      break;
    }
}

H5SanitizeRun *
h5_sanitize_run_new (H5Node *root, H5SanitizerConfig *config)
{
  H5SanitizeRun *self = g_new0 (H5SanitizeRun, 1);

  self->tree = h5_node_tree (root);
  self->config = config;
  self->names = self->tree->names;
  self->listener.hooks = &hooks;
  self->doomed = g_array_new (FALSE, FALSE, sizeof (H5Name));
  self->questions = g_array_new (FALSE, FALSE, sizeof (H5SanitizeQuestion));
  h5_sanitizer_rules_init (&self->rules, config, self->names);
  if (config->url && !config->urls)
    config->urls = h5_names_new ();
  h5_sanitize_walk (self, root);
  return self;
}

H5SanitizeResult
h5_sanitize_run_finish (H5SanitizeRun *self)
{
  H5SanitizeResult done = self->done;

  if (self->listener.link)
    h5_tree_remove_listener (self->tree, &self->listener);
  done.n_look_ups = self->rules.n_look_ups;
  h5_sanitizer_rules_clear (&self->rules);
  g_array_unref (self->doomed);
  g_array_unref (self->questions);
  g_free (self);
  return done;
}
