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

#include "common/test-document.h"

typedef struct
{
  Html5Document *document;
  GHashTable *names; /* char* -> Html5Node */
  GPtrArray *kept;   /* results of paths */
} DomTest;

/* Creates a document in no-quirks mode with this body. */
DomTest *dom_test_new (const char *body);
void dom_test_free (DomTest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DomTest, dom_test_free)

/* Gives the node a name. Takes ownership of the reference. */
gpointer dom_test_name (DomTest *self, const char *name, gpointer node);

/* Returns the node at a path, which is kept until the end of the test. NULL for NULL. */
gpointer dom_test_at (DomTest *self, const char *path);

/* Create elements in the test's document. Return a new reference. */
Html5Node *dom_test_element (DomTest *self, const char *name);
Html5Node *dom_test_text (DomTest *self, const char *data);

/* Returns a fragment from markup, which must be allowed in a body. */
Html5Node *dom_test_fragment (DomTest *self, const char *markup);

char *dom_test_show (Html5Node *root);

/* Returns the trees of all nodes with names, and of the document. */
char *dom_test_show_all (DomTest *self);

void dom_test_assert_shows (gpointer root, const char *expected);

/* Checks that the error has this code, and clears it. 0 means no error. */
void dom_test_assert_error (GError **error, int code, const char *what);

/* Returns the nodes of a list, without their content: "p#a q". */
char *dom_test_show_list (GListModel *list);

/* Returns a node without its content. */
void dom_test_show_one (Html5Node *node, GString *out);
