/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What the tests of the DOM share: a document with nodes that have names, and trees as text.
 *
 * A path such as "#a/0/1" is the second child of the first child of the element with the id
 * "a"; its first step may also be "doc", "doctype", "html", "head", "body", or a name that
 * dom_test_name() gave.
 *
 * dom_test_show() writes trees as
 *   @(…) document   *(…) fragment   p#id.class[name=value](…) element   "text"   [cdata]
 *   !comment   ?target data   =doctype   ~name=value attribute
 */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  Html5Document *document;
  GHashTable *names; /* char* -> Html5Node */
  GPtrArray *kept;   /* what paths gave */
} DomTest;

/* Of a document without quirks whose body this is. */
DomTest *dom_test_new (const char *body);
void dom_test_free (DomTest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomTest, dom_test_free)

/* The node keeps this name; the reference is taken. */
gpointer dom_test_name (DomTest *self, const char *name, gpointer node);

/* The node there is, kept until the end. NULL for NULL. */
gpointer dom_test_at (DomTest *self, const char *path);

Html5Document *dom_test_parse (const char *html);

/* A new reference each: elements of the test's document. */
Html5Node *dom_test_element (DomTest *self, const char *name);
Html5Node *dom_test_text (DomTest *self, const char *data);

/* A fragment of what this markup gives, which must be what a body can have. */
Html5Node *dom_test_fragment (DomTest *self, const char *markup);

char *dom_test_show (Html5Node *root);

/* The trees of all nodes with names and of the document. */
char *dom_test_show_all (DomTest *self);

void dom_test_assert_shows (gpointer root, const char *expected);

/* The error has this code; it is cleared. 0: there is none. */
void dom_test_assert_error (GError **error, int code, const char *what);

/* A list's nodes, each as one would see it alone: "p#a q". */
char *dom_test_show_list (GListModel *list);

/* One node without what is in it. */
void dom_test_show_one (Html5Node *node, GString *out);
