/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Patterns of calls whose cost must not grow faster than their number. Each has a preparation,
 * which is not counted, and a step, which is executed n times. */
#pragma once

#include <libhtml5/html5.h>

typedef struct
{
  int n;
  Html5Document *document;
  Html5Node *body;
  Html5Element *element; /* the element that has many attributes or classes */
  GPtrArray *nodes;      /* created by the preparation */
  GPtrArray *held;       /* objects of the steps, held until the end */
  gpointer object;       /* the object of the steps: a list, a range, … */
  char name[64];         /* pattern_name() */
} Page;

typedef struct
{
  const char *name;
  void (*prepare) (Page *page);
  void (*step) (Page *page, int i);
  const char *exception; /* why it grows faster (also described in SECURITY.md), or NULL */
} Pattern;

/* Each ends with a pattern without a name. */
extern const Pattern attribute_patterns[];
extern const Pattern form_patterns[];
extern const Pattern list_patterns[];
extern const Pattern text_patterns[];
extern const Pattern tree_patterns[];

/* A reproducible sequence of numbers less than n, each about once. */
int pattern_scatter (const Page *page, int i);

/* Returns the format with the number. Valid until the next call. */
const char *pattern_name (Page *page, const char *format, int i) G_GNUC_PRINTF (2, 0);

/* Adds n p elements with a text to the body. */
void pattern_add_elements (Page *page);

/* Sets the object of the steps. Takes ownership. */
void pattern_take (Page *page, gpointer object);

/* Keeps the object until the end. */
void pattern_hold (Page *page, gpointer object);
