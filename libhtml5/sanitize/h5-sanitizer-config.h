/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What a sanitizer keeps and removes: https://html.spec.whatwg.org/#sanitizerconfig
 *
 * Lists are sets of integers, which are names of the configuration's own table, so that testing a
 * name is one lookup. A list that is NULL does not exist; an empty one does. What goes beyond the
 * standard stands at the end of the struct and does nothing by default.
 *
 *      text or calls -> lists -> canonicalize -> valid? -> setters, remove_unsafe -> sanitize
 */
#pragma once

#include "tree/h5-tree.h"

typedef struct _H5SanitizerConfig H5SanitizerConfig;

typedef enum
{
  H5_SANITIZER_ELEMENTS,
  H5_SANITIZER_REMOVE_ELEMENTS,
  H5_SANITIZER_REPLACE_ELEMENTS,
  H5_SANITIZER_INSTRUCTIONS,
  H5_SANITIZER_REMOVE_INSTRUCTIONS,
  H5_SANITIZER_ATTRIBUTES,
  H5_SANITIZER_REMOVE_ATTRIBUTES,
  H5_SANITIZER_N_LISTS
} H5SanitizerList;

typedef enum
{
  H5_SANITIZER_UNSET = -1,
  H5_SANITIZER_NO,
  H5_SANITIZER_YES
} H5SanitizerChoice;

/* The local lists of an entry in `elements`; the value of that list's table. */
typedef struct
{
  GHashTable *attributes; /* NULL: does not exist */
  GHashTable *remove_attributes;
} H5SanitizerElement;

/* Asked for every URL of what is kept; NULL leaves it, "" is not special. allowed: the schemes keep
 * it, and it goes if it is left otherwise. Returns the URL to write in its place, for g_free (), or
 * sets *drop. */
typedef char *(*H5SanitizerUrl) (gpointer user_data, const H5Node *element, const char *attribute,
                                 const char *url, gboolean allowed, gboolean *drop);

struct _H5SanitizerConfig
{
  H5Names *names;
  GHashTable *lists[H5_SANITIZER_N_LISTS]; /* name -> H5SanitizerElement, or NULL */
  H5SanitizerChoice comments;
  H5SanitizerChoice data_attributes;
  H5SanitizerChoice javascript_urls;
  gboolean twice; /* a name was put into a list that had it */

  GHashTable *schemes;      /* attribute's local name -> GStrv of schemes; NULL: any */
  char *rel;                /* what rel must have on links; NULL: is left alone */
  char *class_prefix;       /* of the classes that stay; NULL: all */
  GHashTable *properties;   /* a set: those of styles that stay; NULL: styles are left alone */
  gboolean strict_handlers; /* every attribute that begins with "on" is an event handler */
  gboolean stable;          /* the result stays the same when it is written and parsed again */
  H5SanitizerUrl url;
  gpointer url_data;
  H5Names *urls;         /* words: what url kept or gave, if stable. Without url, no others stay */
  gboolean is_disturbed; /* url changed the tree; it is not called again before h5_sanitize () */
};

H5SanitizerConfig *h5_sanitizer_config_new (void);

/* Calls `url`. If that changes the tree, is_disturbed and *drop are set, and the caller must not
 * use nodes or attributes that it had before. */
char *h5_sanitizer_config_ask (H5SanitizerConfig *self, const H5Node *element,
                               const char *attribute, const char *url, gboolean allowed,
                               gboolean *drop);
H5SanitizerConfig *h5_sanitizer_config_copy (const H5SanitizerConfig *self);
void h5_sanitizer_config_free (H5SanitizerConfig *self);

/* A copy without unsafe names. */
H5SanitizerConfig *h5_sanitizer_config_copy_safe (const H5SanitizerConfig *self);

/* Names in the configuration: uri may be NULL or "" for no namespace. */
H5Name h5_sanitizer_element_name (H5SanitizerConfig *self, const char *uri, const char *local);
H5Name h5_sanitizer_attribute_name (H5SanitizerConfig *self, const char *uri, const char *local);
H5Name h5_sanitizer_target_name (H5SanitizerConfig *self, const char *target);

/* Makes the list exist, and puts a name into it. */
void h5_sanitizer_config_need (H5SanitizerConfig *self, H5SanitizerList list);
void h5_sanitizer_config_add (H5SanitizerConfig *self, H5SanitizerList list, H5Name name);
void h5_sanitizer_config_add_local (H5SanitizerConfig *self, H5Name element, gboolean removes,
                                    H5Name attribute);
/* Makes an entry's local list exist. */
void h5_sanitizer_config_need_local (H5SanitizerConfig *self, H5Name element, gboolean removes);

static inline gboolean
h5_sanitizer_config_has (const H5SanitizerConfig *self, H5SanitizerList list, H5Name name)
{
  return self->lists[list] && g_hash_table_contains (self->lists[list], GUINT_TO_POINTER (name));
}

static inline H5SanitizerElement *
h5_sanitizer_config_element (const H5SanitizerConfig *self, H5Name name)
{
  return self->lists[H5_SANITIZER_ELEMENTS]
           ? g_hash_table_lookup (self->lists[H5_SANITIZER_ELEMENTS], GUINT_TO_POINTER (name))
           : NULL;
}

/* https://html.spec.whatwg.org/#custom-data-attribute-name, in the sanitizer's sense */
gboolean h5_sanitizer_is_data_attribute (const H5SanitizerConfig *self, H5Name attribute);

/* GHRFuncs for the names of a list: whether a name is in a set or not, or is that of a data attribute
 * by a configuration. */
gboolean h5_sanitizer_is_in (gpointer name, gpointer value, gpointer set);
gboolean h5_sanitizer_is_not_in (gpointer name, gpointer value, gpointer set);
gboolean h5_sanitizer_names_data (gpointer name, gpointer value, gpointer config);

/* Whether an attribute is in no namespace and begins with "on", in any case: browsers have more
 * event handlers than the standard lists, and may get new ones. */
gboolean h5_sanitizer_may_be_handler (const H5Names *names, H5Name attribute);

/* https://html.spec.whatwg.org/#sanitizer-canonicalize-the-configuration */
void h5_sanitizer_config_canonicalize (H5SanitizerConfig *self, gboolean permissive);

/* https://html.spec.whatwg.org/#sanitizerconfig-valid; NULL, or an error message in English */
const char *h5_sanitizer_config_fault (const H5SanitizerConfig *self);

/* https://html.spec.whatwg.org/#dom-sanitizer-get: a list's names, sorted by namespace and name;
 * a GArray of H5Name, or NULL when the list does not exist. */
GArray *h5_sanitizer_config_sorted (const H5SanitizerConfig *self, H5SanitizerList list);

/* The same of any set of names, of elements or attributes. */
GArray *h5_sanitizer_config_sort (const H5SanitizerConfig *self, GHashTable *set,
                                  gboolean elements);

/* --- methods of the standard's Sanitizer (h5-sanitizer-methods.c); all say whether something
 *     changed --- */

/* `local` has the lists that the entry is to have; both may be NULL. They are taken over. */
gboolean h5_sanitizer_allow_element (H5SanitizerConfig *self, H5Name name,
                                     H5SanitizerElement local);
gboolean h5_sanitizer_remove_element (H5SanitizerConfig *self, H5Name name);
gboolean h5_sanitizer_replace_element (H5SanitizerConfig *self, H5Name name);
gboolean h5_sanitizer_allow_instruction (H5SanitizerConfig *self, H5Name target);
gboolean h5_sanitizer_remove_instruction (H5SanitizerConfig *self, H5Name target);
gboolean h5_sanitizer_allow_attribute (H5SanitizerConfig *self, H5Name name);
gboolean h5_sanitizer_remove_attribute (H5SanitizerConfig *self, H5Name name);
gboolean h5_sanitizer_set_comments (H5SanitizerConfig *self, gboolean allow);
gboolean h5_sanitizer_set_data_attributes (H5SanitizerConfig *self, gboolean allow);
gboolean h5_sanitizer_set_javascript_urls (H5SanitizerConfig *self, gboolean allow);

/* Beyond the standard: one more scheme for an attribute's URLs, or "*". */
gboolean h5_sanitizer_allow_scheme (H5SanitizerConfig *self, const char *attribute,
                                    const char *scheme);

/* Beyond the standard: the schemes of an attribute's URLs, or "*"; NULL removes them. */
gboolean h5_sanitizer_set_schemes (H5SanitizerConfig *self, const char *attribute,
                                   const char *const *schemes);

/* Beyond the standard: the properties of styles that stay; NULL leaves styles alone. */
gboolean h5_sanitizer_set_properties (H5SanitizerConfig *self, const char *const *names);

/* Their names, sorted; NULL for none. For g_strfreev (). */
char **h5_sanitizer_get_properties (const H5SanitizerConfig *self);

/* The schemes that URLs of an attribute may have; NULL: any. */
const char *const *h5_sanitizer_schemes_of (const H5SanitizerConfig *self, const char *attribute);

/* https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe, and beyond the standard every attribute
 * that may be an event handler. */
gboolean h5_sanitizer_remove_unsafe (H5SanitizerConfig *self);

/* --- configurations as text (h5-sanitizer-text.c) ---
 *
 * Lines "key: values"; a line that begins with a space goes on with the last. Keys: elements,
 * remove-elements, replace-elements, instructions, remove-instructions, attributes,
 * remove-attributes, comments, data-attributes, javascript-urls (yes or no), and beyond the
 * standard schemes (attribute=scheme,scheme), properties (of styles), rel, class-prefix,
 * strict-handlers, stable. Names
 * may begin with svg:, math: or none:, attributes' with xlink: or xml:, all with {uri}. An entry
 * of elements may have its local list after it: a(href title), or p(-align) for what is removed.
 */

/* Adds to the lists. Returns NULL, or an error message for g_free (). */
char *h5_sanitizer_config_read (H5SanitizerConfig *self, const char *text);

/* https://html.spec.whatwg.org/#built-in-safe-default-configuration */
H5SanitizerConfig *h5_sanitizer_config_new_safe_default (void);

/* https://html.spec.whatwg.org/#built-in-safe-baseline-configuration: what it removes */
H5SanitizerConfig *h5_sanitizer_config_new_unsafe_baseline (void);

/* "text", "mail", "feed", "matrix"; NULL for another name. */
H5SanitizerConfig *h5_sanitizer_config_new_preset (const char *preset);

/* A name in that form, as in a list. */
H5Name h5_sanitizer_config_read_name (H5SanitizerConfig *self, const char *text, gboolean element);
void h5_sanitizer_config_write_name (const H5SanitizerConfig *self, H5Name name,
                                     H5SanitizerList list, H5Buffer *out);

/* The configuration in that form, in sorted order. */
void h5_sanitizer_config_write (const H5SanitizerConfig *self, H5Buffer *out);
