/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "dom/html5-node-private.h"

/**
 * Html5Text:
 *
 * A run of text.
 *
 * Counterpart: `Text`.
 *
 * Since: 1.0
 */
G_DEFINE_TYPE (Html5Text, html5_text, HTML5_TYPE_CHARACTER_DATA)

static void
html5_text_class_init (Html5TextClass *klass)
{
}

static void
html5_text_init (Html5Text *self)
{
}

/**
 * Html5CDATASection:
 *
 * Text that an XML document writes as `<![CDATA[…]]>`.
 *
 * Counterpart: `CDATASection`.
 *
 * Since: 1.0
 */
G_DEFINE_FINAL_TYPE (Html5CDATASection, html5_cdata_section, HTML5_TYPE_TEXT)

static void
html5_cdata_section_class_init (Html5CDATASectionClass *klass)
{
}

static void
html5_cdata_section_init (Html5CDATASection *self)
{
}
