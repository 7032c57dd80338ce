/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The configuration of a sanitizer: https://html.spec.whatwg.org/#sanitizerconfig
 *
 * Lists are sets of integers, which are names in the configuration's own table, so testing a name
 * is one lookup. NULL means that a list does not exist, which is not the same as an empty list.
 * Members beyond the standard are at the end of the struct. By default, they have no effect.
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

/* The local lists of an element, which are the values of the table for `elements`. */
typedef struct
{
  GHashTable *attributes; /* NULL if it does not exist */
  GHashTable *remove_attributes;
} H5SanitizerElement;

/* Called for each URL that is kept; NULL keeps all. `allowed` says whether its scheme is
 * allowed. If it is not, the URL is removed unless the function replaces it. Returns a URL to
 * replace it, for g_free(), or NULL. Sets *drop to remove the URL. If the element is no longer
 * in its tree, sets *element to NULL. */
typedef char *(*H5SanitizerUrl) (gpointer user_data, H5Node **element, const char *attribute,
                                 const char *url, gboolean allowed, gboolean *drop);

struct _H5SanitizerConfig
{
  H5Names *names;
  /* Set of names; in `elements`, the values are H5SanitizerElement or NULL. */
  GHashTable *lists[H5_SANITIZER_N_LISTS];
  H5SanitizerChoice comments;
  H5SanitizerChoice data_attributes;
  H5SanitizerChoice javascript_urls;
  gboolean twice; /* a name was added to a list that already had it */

  GHashTable *schemes;      /* local name of an attribute -> GStrv of schemes; NULL allows all */
  char *rel;                /* the rel attribute of links; NULL changes nothing */
  char *class_prefix;       /* prefix of the classes to keep; NULL keeps all */
  GHashTable *properties;   /* set of CSS properties to keep; NULL leaves styles unchanged */
  gboolean strict_handlers; /* remove all attributes that begin with "on" */
  /* Elements that are not in `elements` are replaced with their children, except for those in
   * `removeElements`, which otherwise does not exist together with `elements`. */
  gboolean replaces_others;
  /* Beyond the standard: what only XML can make a script of when the tree is written goes, too. */
  gboolean safe;
  gboolean stable;    /* the result must not change when it is written and parsed again */
  gboolean in_select; /* the root becomes the content of a select element, or of an option */
  /* The root becomes the content of an element that is not one of HTML, and no integration
   * point. */
  gboolean in_foreign;
  H5SanitizerUrl url;
  gpointer url_data;
  H5Names *urls;      /* what `url` kept or returned, and where; without `url`, only these */
  gboolean is_asking; /* `url` is being called */
};

H5SanitizerConfig *h5_sanitizer_config_new (void);

/* Calls `url`, unless *element is NULL. It may change the tree, so the caller must not use
 * nodes or attributes from before the call, except for *element. */
char *h5_sanitizer_config_ask (H5SanitizerConfig *self, H5Node **element, const char *attribute,
                               const char *url, gboolean allowed, gboolean *drop);
H5SanitizerConfig *h5_sanitizer_config_copy (const H5SanitizerConfig *self);
void h5_sanitizer_config_free (H5SanitizerConfig *self);

/* Returns a copy without unsafe names. */
H5SanitizerConfig *h5_sanitizer_config_copy_safe (const H5SanitizerConfig *self);

/* Return names in the configuration. `uri` may be NULL or "" for no namespace. */
H5Name h5_sanitizer_element_name (H5SanitizerConfig *self, const char *uri, const char *local);
H5Name h5_sanitizer_attribute_name (H5SanitizerConfig *self, const char *uri, const char *local);
H5Name h5_sanitizer_target_name (H5SanitizerConfig *self, const char *target);

/* The first function creates a list if it does not exist. The second one also adds a name to
 * it. */
void h5_sanitizer_config_need (H5SanitizerConfig *self, H5SanitizerList list);
void h5_sanitizer_config_add (H5SanitizerConfig *self, H5SanitizerList list, H5Name name);
void h5_sanitizer_config_add_local (H5SanitizerConfig *self, H5Name element, gboolean removes,
                                    H5Name attribute);
/* Creates a local list of an element if it does not exist. */
void h5_sanitizer_config_need_local (H5SanitizerConfig *self, H5Name element, gboolean removes);

static inline gboolean
h5_sanitizer_config_has (const H5SanitizerConfig *self, H5SanitizerList list, H5Name name)
{
  return self->lists[list] && g_hash_table_contains (self->lists[list], GUINT_TO_POINTER (name));
}

static inline gboolean
h5_sanitizer_config_asks_about_urls (const H5SanitizerConfig *self)
{
  return self->schemes || self->url || self->urls;
}

static inline H5SanitizerElement *
h5_sanitizer_config_element (const H5SanitizerConfig *self, H5Name name)
{
  return self->lists[H5_SANITIZER_ELEMENTS]
           ? g_hash_table_lookup (self->lists[H5_SANITIZER_ELEMENTS], GUINT_TO_POINTER (name))
           : NULL;
}

/* https://html.spec.whatwg.org/#custom-data-attribute-name, as the sanitizer uses it */
gboolean h5_sanitizer_is_data_attribute (const H5SanitizerConfig *self, H5Name attribute);

/* GHRFuncs for the names of a list: whether a name is in a set, is not in a set, or is a data
 * attribute in a configuration. */
gboolean h5_sanitizer_is_in (gpointer name, gpointer value, gpointer set);
gboolean h5_sanitizer_is_not_in (gpointer name, gpointer value, gpointer set);
gboolean h5_sanitizer_names_data (gpointer name, gpointer value, gpointer config);

/* Whether an element is in https://html.spec.whatwg.org/#built-in-safe-baseline-configuration. */
gboolean h5_sanitizer_is_unsafe_element (H5Namespace ns, const char *local);

/* Whether an attribute is in no namespace and begins with "on", ignoring case. Browsers have
 * more event handlers than the standard lists, and may get new ones. */
gboolean h5_sanitizer_may_be_handler (const H5Names *names, H5Name attribute);

/* https://html.spec.whatwg.org/#sanitizer-canonicalize-the-configuration */
void h5_sanitizer_config_canonicalize (H5SanitizerConfig *self, gboolean permissive);

/* https://html.spec.whatwg.org/#sanitizerconfig-valid. Returns NULL if the configuration is
 * valid, or an error message to be translated. */
const char *h5_sanitizer_config_find_error (const H5SanitizerConfig *self);

/* https://html.spec.whatwg.org/#dom-sanitizer-get: returns the names of a list, sorted by
 * namespace and name, as a GArray of H5Name. NULL if the list does not exist. */
GArray *h5_sanitizer_config_sorted (const H5SanitizerConfig *self, H5SanitizerList list);

/* The same for any set of names of elements or attributes. */
GArray *h5_sanitizer_config_sort (const H5SanitizerConfig *self, GHashTable *set,
                                  gboolean elements);

/* --- methods of the standard's Sanitizer (h5-sanitizer-methods.c). All return whether
 * something changed. --- */

/* `local` contains the local lists of the element, which may be NULL. Takes ownership of them. */
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

/* Beyond the standard: allows one more scheme, or "*", for the URLs of an attribute. */
gboolean h5_sanitizer_allow_scheme (H5SanitizerConfig *self, const char *attribute,
                                    const char *scheme);

/* Beyond the standard: sets the schemes, or "*", for the URLs of an attribute. NULL removes
 * them. */
gboolean h5_sanitizer_set_schemes (H5SanitizerConfig *self, const char *attribute,
                                   const char *const *schemes);

/* Beyond the standard: sets the CSS properties to keep. NULL leaves styles unchanged. */
gboolean h5_sanitizer_set_properties (H5SanitizerConfig *self, const char *const *names);

/* Returns the CSS properties to keep, sorted, for g_strfreev(). NULL if styles are left
 * unchanged. */
char **h5_sanitizer_get_properties (const H5SanitizerConfig *self);

/* Returns the schemes for the URLs of an attribute. NULL allows all. */
const char *const *h5_sanitizer_schemes_of (const H5SanitizerConfig *self, const char *attribute);

/* Beyond the standard: whether an element that is in no list is replaced with its children if there
 * is a list of elements to keep. Not those of SVG and MathML, whose text has no meaning without
 * them, and not the html element, without which there is no document. */
gboolean h5_sanitizer_replaces_other (const H5SanitizerConfig *self, const H5Names *names,
                                      H5Name element);

/* Adds the elements whose content is not text to read to those that are removed, unless they are in
 * a list. */
void h5_sanitizer_remove_not_text (H5SanitizerConfig *self);
gboolean h5_sanitizer_set_replace_others (H5SanitizerConfig *self, gboolean replace);

/* https://html.spec.whatwg.org/#sanitizerconfig-remove-unsafe. Beyond the standard, also
 * removes every attribute that may be an event handler. */
gboolean h5_sanitizer_remove_unsafe (H5SanitizerConfig *self);

/* Returns the words of a rel value with a space between them. */
char *h5_sanitizer_rel_value (const char *words);

/* --- configurations as text (h5-sanitizer-text.c, h5-sanitizer-text-write.c) ---
 *
 * The text consists of lines of the form "key: values". A line whose first character other than a
 * space or tab is # is a comment. Any other line that begins with a space or a tab continues the
 * line before it. Keys: elements, remove-elements, replace-elements, instructions,
 * remove-instructions, attributes, remove-attributes, comments, data-attributes,
 * javascript-urls (yes or no), and beyond the standard schemes (attribute=scheme,scheme),
 * properties (of CSS), rel, class-prefix, strict-handlers, replace-others, stable. Names can have
 * the prefix svg:, math: or none:. For attributes, xlink: and xml: are possible, too, and for all
 * names, {uri}. Elements can have a local list: a(href title) to allow attributes, or p(-align) to
 * remove attributes. */

/* Adds the text to the lists. Returns NULL, or a translated error message for g_free(). */
char *h5_sanitizer_config_read (H5SanitizerConfig *self, const char *text);

/* Read and write one name as in a list of the text. */
H5Name h5_sanitizer_config_read_name (H5SanitizerConfig *self, const char *text, gboolean element);
void h5_sanitizer_config_write_name (const H5SanitizerConfig *self, H5Name name,
                                     H5SanitizerList list, H5Buffer *out);

/* Appends the configuration as text, in sorted order. */
void h5_sanitizer_config_write (const H5SanitizerConfig *self, H5Buffer *out);

/* --- built-in configurations (h5-sanitizer-built-in.c) --- */

/* https://html.spec.whatwg.org/#built-in-safe-default-configuration */
H5SanitizerConfig *h5_sanitizer_config_new_safe_default (void);

/* https://html.spec.whatwg.org/#built-in-safe-baseline-configuration: lists what it removes. */
H5SanitizerConfig *h5_sanitizer_config_new_unsafe_baseline (void);

/* Beyond the standard: lists the elements whose content is not text to read. */
H5SanitizerConfig *h5_sanitizer_config_new_not_text (void);

/* Like h5_sanitizer_config_free(), for one of the first two that was not changed. The thread keeps
 * it: to read it again takes longer than to sanitize a mail. */
void h5_sanitizer_config_keep_safe_default (H5SanitizerConfig *self);
void h5_sanitizer_config_keep_unsafe_baseline (H5SanitizerConfig *self);

/* `preset` is "text", "mail", "feed" or "matrix". For other names, returns NULL. */
H5SanitizerConfig *h5_sanitizer_config_new_preset (const char *preset);
