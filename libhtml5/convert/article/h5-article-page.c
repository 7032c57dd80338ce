/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "convert/article/h5-article-page.h"

#include "convert/rendering/h5-box-style.h"

/* The kind of each element that is not inline: 1 + H5ArticleKind. */
static const guint8 element_kinds[H5_NAME_WORDS] = {
#define BLOCK(name) [H5_NAME_##name] = 1 + H5_ARTICLE_BLOCK
#define MEDIA(name) [H5_NAME_##name] = 1 + H5_ARTICLE_MEDIA
#define UNSEEN(name) [H5_NAME_##name] = 1 + H5_ARTICLE_UNSEEN
  BLOCK (ADDRESS),  BLOCK (ARTICLE),   BLOCK (ASIDE),     BLOCK (BLOCKQUOTE), BLOCK (BODY),
  BLOCK (CAPTION),  BLOCK (CENTER),    BLOCK (DD),        BLOCK (DETAILS),    BLOCK (DIR),
  BLOCK (DIV),      BLOCK (DL),        BLOCK (DT),        BLOCK (FIELDSET),   BLOCK (FIGCAPTION),
  BLOCK (FIGURE),   BLOCK (FOOTER),    BLOCK (FORM),      BLOCK (H1),         BLOCK (H2),
  BLOCK (H3),       BLOCK (H4),        BLOCK (H5),        BLOCK (H6),         BLOCK (HEADER),
  BLOCK (HGROUP),   BLOCK (HR),        BLOCK (HTML),      BLOCK (LEGEND),     BLOCK (LI),
  BLOCK (LISTING),  BLOCK (MAIN),      BLOCK (MENU),      BLOCK (NAV),        BLOCK (OL),
  BLOCK (P),        BLOCK (PRE),       BLOCK (SEARCH),    BLOCK (SECTION),    BLOCK (SUMMARY),
  BLOCK (TABLE),    BLOCK (TBODY),     BLOCK (TD),        BLOCK (TFOOT),      BLOCK (TH),
  BLOCK (THEAD),    BLOCK (TR),        BLOCK (UL),        BLOCK (XMP),        MEDIA (AUDIO),
  MEDIA (EMBED),    MEDIA (IFRAME),    MEDIA (IMG),       MEDIA (OBJECT),     MEDIA (PICTURE),
  MEDIA (VIDEO),    UNSEEN (BASE),     UNSEEN (BUTTON),   UNSEEN (CANVAS),    UNSEEN (DATALIST),
  UNSEEN (DIALOG),  UNSEEN (HEAD),     UNSEEN (INPUT),    UNSEEN (LINK),      UNSEEN (META),
  UNSEEN (NOEMBED), UNSEEN (NOFRAMES), UNSEEN (NOSCRIPT), UNSEEN (SCRIPT),    UNSEEN (SELECT),
  UNSEEN (STYLE),   UNSEEN (TEMPLATE), UNSEEN (TEXTAREA), UNSEEN (TITLE),
#undef BLOCK
#undef MEDIA
#undef UNSEEN
};

typedef struct
{
  H5ArticlePage *page;
  guint32 current; /* the box of the parent */
  guint32 block;   /* the box of the nearest block */
  guint32 anchor;  /* the box of the nearest link, or 0 */
  gboolean in_run;
  guint breaks; /* br elements since the last text */
} Outliner;

static gboolean
style_hides (const H5Node *element)
{
  H5BoxStyle initial = H5_BOX_STYLE_INITIAL, style = initial;
  gsize length;
  const char *text = h5_element_get_attribute (element, H5_NAME_STYLE, &length);

  if (text)
    h5_style_attribute_apply (text, length, &initial, &style);
  return style.display == H5_DISPLAY_NONE || style.is_hidden;
}

/* Whether the element is an image with alternative text. That of a formula on Wikipedia is seen,
 * and hidden from screen readers, for which there is MathML beside it. */
static gboolean
is_described_image (const H5Node *element)
{
  gsize length;
  const char *alt = h5_element_get_attribute (element, H5_NAME_ALT, &length);

  return h5_node_is (element, H5_NAME_IMG) && alt && length > 0;
}

static gboolean
is_hidden (const H5Node *element)
{
  if (!element->attributes)
    return FALSE;
  if (h5_element_has_attribute (element, H5_NAME_HIDDEN) || style_hides (element))
    return TRUE;
  return h5_element_attribute_is (element, H5_NAME_ARIA_HIDDEN, "true")
         && !is_described_image (element);
}

static gboolean
is_preformatted (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_PRE) || h5_node_is (element, H5_NAME_LISTING)
         || h5_node_is (element, H5_NAME_XMP);
}

static gboolean
is_article (const H5Node *element)
{
  return h5_node_is (element, H5_NAME_ARTICLE) || h5_node_is (element, H5_NAME_MAIN)
         || h5_article_has_token (element, H5_NAME_ROLE, "main")
         || h5_article_has_token (element, H5_NAME_ROLE, "article");
}

static H5ArticleKind
element_kind (const H5Node *element)
{
  H5Name name = h5_element_plain_name (element);
  guint8 kind = name < H5_NAME_WORDS ? element_kinds[name] : 0;

  if (name == H5_NAME_SVG_SVG)
    return H5_ARTICLE_MEDIA;
  if (name == H5_NAME_NOSCRIPT && h5_article_is_only_image (element))
    return H5_ARTICLE_INLINE;
  return kind ? (H5ArticleKind) (kind - 1) : H5_ARTICLE_INLINE;
}

/* Returns the weight of a character: in scripts that do not separate words with spaces, one
 * character counts as several. */
static guint
character_weight (gunichar c)
{
  return c >= 0x2E80 && c < 0xFFE0 ? 3 : 1;
}

static gboolean
ends_sentence (gunichar c)
{
  return c == '.' || c == '!' || c == '?' || c == 0x2026 || c == 0x3002 || c == 0xFF01
         || c == 0xFF1F || c == 0x0964 || c == 0x061F || c == 0x06D4 || c == ':';
}

static gboolean
is_comma (gunichar c)
{
  return c == ',' || c == ';' || c == 0x3001 || c == 0xFF0C || c == 0x060C || c == 0xFF1B;
}

static gboolean
is_space (gunichar c)
{
  return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' || c == 0xA0 || c == 0x200B
         || c == 0xFEFF;
}

/* Returns the weight of a text: 0 if it is only white space. */
static guint32
measure (const H5Node *text, H5ArticleRun *run)
{
  guint32 weight = 0;
  gboolean space = TRUE;

  for (const char *p = text->data, *end = p + text->length; p < end;)
    {
      gunichar c = (guint8) *p < 0x80 ? (guint8) *p : g_utf8_get_char (p);

      p += (guint8) *p < 0x80 ? 1 : g_utf8_skip[(guint8) *p];
      if (is_space (c))
        {
          space = TRUE;
          continue;
        }
      if (space)
        {
          run->words++;
          weight++;
        }
      space = FALSE;
      weight += character_weight (c);
      run->sentences += ends_sentence (c);
      run->commas += is_comma (c);
    }
  return weight;
}

static guint32
add_box (Outliner *self, H5Node *node, H5ArticleKind kind)
{
  H5ArticlePage *page = self->page;
  H5ArticleBox box = {
    .node = node,
    .parent = self->current,
    .block = self->block,
    .anchor = self->anchor,
    .run = page->runs->len,
    .kind = (guint8) kind,
  };

  if (kind != H5_ARTICLE_TEXT && node->type == H5_NODE_ELEMENT)
    {
      box.signs = h5_article_element_signs (node, &box.id_signs);
      box.hidden = is_hidden (node);
      box.is_article = is_article (node);
      box.in_code = is_preformatted (node);
    }
  if (page->boxes->len > 0)
    box.in_code |= h5_article_box (page, self->current)->in_code;
  g_array_append_val (page->boxes, box);
  return page->boxes->len - 1;
}

static void
add_text (Outliner *self, H5Node *node)
{
  H5ArticlePage *page = self->page;
  H5ArticleRun counts = { 0 };
  guint32 weight = measure (node, &counts);

  if (!self->in_run && weight > 0)
    {
      H5ArticleRun run = { .block = self->block, .first = page->boxes->len };
      g_array_append_val (page->runs, run);
      self->in_run = TRUE;
    }
  guint32 index = add_box (self, node, H5_ARTICLE_TEXT);
  H5ArticleBox *box = h5_article_box (page, index);
  box->end = index + 1;
  box->text = weight;
  box->link = self->anchor ? weight : 0;
  box->run_end = page->runs->len;
  if (!self->in_run)
    return;
  box->run = page->runs->len - 1;
  H5ArticleRun *run = h5_article_run (page, box->run);
  run->last = index;
  run->text += weight;
  run->link += box->link;
  run->words += counts.words;
  run->sentences += counts.sentences;
  run->commas += counts.commas;
  if (weight == 0)
    return;
  run->last_seen = index;
  self->breaks = 0;
}

/* Adds a box without descendants. */
static void
add_leaf (Outliner *self, H5Node *node, H5ArticleKind kind)
{
  guint32 index = add_box (self, node, kind);

  h5_article_box (self->page, index)->end = index + 1;
  h5_article_box (self->page, index)->run_end = self->page->runs->len;
  if (h5_node_is (node, H5_NAME_BR) && ++self->breaks > 1)
    self->in_run = FALSE;
}

/* Adds a box for a node. Returns whether to visit its children. */
static gboolean
enter (Outliner *self, H5Node *node)
{
  if (h5_node_is_text (node))
    add_text (self, node);
  if (node->type != H5_NODE_ELEMENT)
    return FALSE;
  H5ArticleKind kind = element_kind (node);
  if (kind >= H5_ARTICLE_MEDIA || !node->first_child)
    {
      if (kind == H5_ARTICLE_BLOCK)
        self->in_run = FALSE;
      add_leaf (self, node, kind);
      return FALSE;
    }
  self->current = add_box (self, node, kind);
  if (h5_article_is_link (node))
    self->anchor = self->current;
  if (kind == H5_ARTICLE_BLOCK)
    {
      self->in_run = FALSE;
      self->block = self->current;
    }
  return TRUE;
}

static void
leave (Outliner *self)
{
  H5ArticlePage *page = self->page;
  H5ArticleBox *box = h5_article_box (page, self->current);

  box->end = page->boxes->len;
  box->run_end = page->runs->len;
  self->anchor = box->anchor;
  if (box->kind == H5_ARTICLE_BLOCK)
    self->in_run = FALSE;
  self->block = box->block;
  self->current = box->parent;
}

static void
outline (Outliner *self, H5Node *root)
{
  H5Node *node = root->first_child;

  add_box (self, root, H5_ARTICLE_BLOCK);
  while (node)
    {
      if (enter (self, node))
        {
          node = node->first_child;
          continue;
        }
      while (node != root && !node->next)
        {
          node = node->parent;
          if (node != root)
            leave (self);
        }
      node = node == root ? NULL : node->next;
    }
  h5_article_box (self->page, 0)->end = self->page->boxes->len;
  h5_article_box (self->page, 0)->run_end = self->page->runs->len;
}

/* Adds the figures of each box to those of its parent. Goes backwards, because children come
 * after their parents in the array. */
static void
add_up (H5ArticlePage *self)
{
  for (guint32 i = 0; i < self->runs->len; i++)
    {
      H5ArticleRun *run = h5_article_run (self, i);
      if (h5_article_run_is_prose (run))
        h5_article_box (self, run->first)->prose = run->text - run->link;
    }
  for (guint32 i = self->boxes->len; i-- > 1;)
    {
      H5ArticleBox *box = h5_article_box (self, i);
      H5ArticleBox *parent = h5_article_box (self, box->parent);

      box->headings += h5_article_is_heading (box->node);
      parent->headings += box->headings;
      parent->text += box->text;
      parent->has_media |= box->has_media | (box->kind == H5_ARTICLE_MEDIA);
      parent->link += box->link;
      parent->prose += box->prose;
    }
}

/* Whether a sentence goes on after an inline element, which is a part of it, whatever its class
 * says. */
static gboolean
is_in_sentence (const H5ArticlePage *self, guint32 index)
{
  const H5ArticleBox *box = h5_article_box (self, index);
  guint32 n_runs = box->run_end - box->run;

  /* A box with text that begins no run is in the run before. */
  if (box->kind != H5_ARTICLE_INLINE || box->text == 0 || n_runs > 1)
    return FALSE;
  const H5ArticleRun *run = h5_article_run (self, n_runs == 1 ? box->run : box->run - 1);
  return h5_article_run_is_prose (run) && run->last_seen >= box->end;
}

/* How many sections must have their headings as ids, so that the ids of others are the same. */
#define MIN_NAMED_SECTIONS 2

/* Ids that programs make of headings, such as "related-work", say nothing about the element. */
static void
read_ids (H5ArticlePage *self)
{
  guint n_named = 0;

  for (guint32 i = 0; i < self->boxes->len; i++)
    n_named += h5_article_box (self, i)->id_signs == H5_ARTICLE_SIGN_NAMED;
  for (guint32 i = 0; i < self->boxes->len; i++)
    {
      H5ArticleBox *box = h5_article_box (self, i);

      if (n_named < MIN_NAMED_SECTIONS)
        box->signs |= box->id_signs;
      box->says_body = (box->signs & H5_ARTICLE_SIGN_BODY)
                       || (box->kind != H5_ARTICLE_TEXT
                           && h5_article_has_token (box->node, H5_NAME_ITEMPROP, "articleBody"));
      box->in_sentence = is_in_sentence (self, i);
    }
}

/* Returns the body element; in documents without one, which are not HTML, the document
 * element. */
static H5Node *
find_root (H5Node *document)
{
  H5Node *root = h5_document_element (document);

  for (H5Node *child = root ? root->first_child : NULL; child; child = child->next)
    if (h5_node_is (child, H5_NAME_BODY))
      return child;
  return root;
}

H5ArticlePage *
h5_article_page_new (H5Node *document)
{
  H5ArticlePage *self = g_new0 (H5ArticlePage, 1);
  Outliner outliner = { .page = self };

  self->root = find_root (document);
  self->boxes = g_array_new (FALSE, FALSE, sizeof (H5ArticleBox));
  self->runs = g_array_new (FALSE, FALSE, sizeof (H5ArticleRun));
  if (self->root)
    {
      outline (&outliner, self->root);
      add_up (self);
      read_ids (self);
    }
  return self;
}

void
h5_article_page_free (H5ArticlePage *self)
{
  g_array_unref (self->boxes);
  g_array_unref (self->runs);
  g_free (self);
}

gboolean
h5_article_run_is_prose (const H5ArticleRun *run)
{
  guint32 plain = run->text - run->link;

  if (run->link * 2 > run->text)
    return FALSE;
  return plain >= 120 || (plain >= 40 && (run->sentences > 0 || run->commas > 1));
}

void
h5_article_run_text (const H5ArticlePage *self, const H5ArticleRun *run, H5Buffer *out)
{
  gsize start = out->length;

  for (guint32 i = run->first; i <= run->last; i++)
    {
      const H5ArticleBox *box = h5_article_box (self, i);
      if (box->action == H5_ARTICLE_DROP)
        continue;
      if (box->kind == H5_ARTICLE_TEXT)
        h5_buffer_append (out, box->node->data, box->node->length);
      else if (h5_node_is (box->node, H5_NAME_BR))
        h5_buffer_append_byte (out, ' ');
    }
  h5_buffer_strip_and_collapse (out, start);
}

const H5Node *
h5_article_run_link (const H5ArticlePage *self, const H5ArticleRun *run)
{
  for (guint32 i = run->last; i > run->first; i--)
    if (h5_article_is_link (h5_article_box (self, i)->node))
      return h5_article_box (self, i)->node;
  guint32 anchor = h5_article_box (self, run->first)->anchor;
  return anchor > run->block ? h5_article_box (self, anchor)->node : NULL;
}
