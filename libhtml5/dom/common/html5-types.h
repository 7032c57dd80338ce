/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* The names of classes that headers use before they are declared. Classes with
 * G_DECLARE_FINAL_TYPE() are not listed, because C99 allows a typedef only once. */
#pragma once

#if !defined(HTML5_INSIDE) && !defined(HTML5_COMPILATION)
#error "Only <libhtml5/html5.h> can be included directly."
#endif

#include <gio/gio.h>

#include <libhtml5/dom/common/html5-version-macros.h>

G_BEGIN_DECLS

typedef struct _Html5Attr Html5Attr;
typedef struct _Html5CDATASection Html5CDATASection;
typedef struct _Html5CharacterData Html5CharacterData;
typedef struct _Html5Comment Html5Comment;
typedef struct _Html5Decoder Html5Decoder;
typedef struct _Html5Document Html5Document;
typedef struct _Html5DocumentFragment Html5DocumentFragment;
typedef struct _Html5DocumentType Html5DocumentType;
typedef struct _Html5Element Html5Element;
typedef struct _Html5Encoder Html5Encoder;
typedef struct _Html5Encoding Html5Encoding;
typedef struct _Html5Limits Html5Limits;
typedef struct _Html5Node Html5Node;
typedef struct _Html5NodeList Html5NodeList;
typedef struct _Html5ProcessingInstruction Html5ProcessingInstruction;
typedef struct _Html5Selector Html5Selector;
typedef struct _Html5ShadowRoot Html5ShadowRoot;
typedef struct _Html5Text Html5Text;
typedef struct _Html5TokenList Html5TokenList;
typedef struct _Html5Url Html5Url;

G_END_DECLS
