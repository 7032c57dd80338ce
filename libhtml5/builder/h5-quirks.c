/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Quirks modes: https://html.spec.whatwg.org/#the-initial-insertion-mode */
#include "builder/h5-builder-private.h"

static const char *const quirks_public_prefixes[] = {
  "+//silmaril//dtd html pro v0r11 19970101//",
  "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
  "-//as//dtd html 3.0 aswedit + extensions//",
  "-//ietf//dtd html 2.0 level 1//",
  "-//ietf//dtd html 2.0 level 2//",
  "-//ietf//dtd html 2.0 strict level 1//",
  "-//ietf//dtd html 2.0 strict level 2//",
  "-//ietf//dtd html 2.0 strict//",
  "-//ietf//dtd html 2.0//",
  "-//ietf//dtd html 2.1e//",
  "-//ietf//dtd html 3.0//",
  "-//ietf//dtd html 3.2 final//",
  "-//ietf//dtd html 3.2//",
  "-//ietf//dtd html 3//",
  "-//ietf//dtd html level 0//",
  "-//ietf//dtd html level 1//",
  "-//ietf//dtd html level 2//",
  "-//ietf//dtd html level 3//",
  "-//ietf//dtd html strict level 0//",
  "-//ietf//dtd html strict level 1//",
  "-//ietf//dtd html strict level 2//",
  "-//ietf//dtd html strict level 3//",
  "-//ietf//dtd html strict//",
  "-//ietf//dtd html//",
  "-//metrius//dtd metrius presentational//",
  "-//microsoft//dtd internet explorer 2.0 html strict//",
  "-//microsoft//dtd internet explorer 2.0 html//",
  "-//microsoft//dtd internet explorer 2.0 tables//",
  "-//microsoft//dtd internet explorer 3.0 html strict//",
  "-//microsoft//dtd internet explorer 3.0 html//",
  "-//microsoft//dtd internet explorer 3.0 tables//",
  "-//netscape comm. corp.//dtd html//",
  "-//netscape comm. corp.//dtd strict html//",
  "-//o'reilly and associates//dtd html 2.0//",
  "-//o'reilly and associates//dtd html extended 1.0//",
  "-//o'reilly and associates//dtd html extended relaxed 1.0//",
  "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
  "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
  "-//spyglass//dtd html 2.0 extended//",
  "-//sq//dtd html 2.0 hotmetal + extensions//",
  "-//sun microsystems corp.//dtd hotjava html//",
  "-//sun microsystems corp.//dtd hotjava strict html//",
  "-//w3c//dtd html 3 1995-03-24//",
  "-//w3c//dtd html 3.2 draft//",
  "-//w3c//dtd html 3.2 final//",
  "-//w3c//dtd html 3.2//",
  "-//w3c//dtd html 3.2s draft//",
  "-//w3c//dtd html 4.0 frameset//",
  "-//w3c//dtd html 4.0 transitional//",
  "-//w3c//dtd html experimental 19960712//",
  "-//w3c//dtd html experimental 970421//",
  "-//w3c//dtd w3 html//",
  "-//w3o//dtd w3 html 3.0//",
  "-//webtechs//dtd mozilla html 2.0//",
  "-//webtechs//dtd mozilla html//",
};

static const char *const quirks_public_ids[] = {
  "-//W3O//DTD W3 HTML Strict 3.0//EN//",
  "-/W3C/DTD HTML 4.0 Transitional/EN",
  "HTML",
};

static const char *const html401_prefixes[] = {
  "-//W3C//DTD HTML 4.01 Frameset//",
  "-//W3C//DTD HTML 4.01 Transitional//",
};

static const char *const xhtml1_prefixes[] = {
  "-//W3C//DTD XHTML 1.0 Frameset//",
  "-//W3C//DTD XHTML 1.0 Transitional//",
};

static const char quirks_system_id[] = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd";

static gboolean
has_prefix (H5Span span, const char *const *prefixes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      gsize length = strlen (prefixes[i]);
      if (span.length >= length && h5_ascii_equal_ci (span.data, length, prefixes[i], length))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_one_of (H5Span span, const char *const *ids, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (h5_ascii_equals_ci (span.data, span.length, ids[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_quirky (const H5Doctype *doctype)
{
  H5Span name = h5_buffer_span (&doctype->name);
  H5Span public_id = h5_buffer_span (&doctype->public_id);
  H5Span system_id = h5_buffer_span (&doctype->system_id);

  if (doctype->force_quirks || !h5_ascii_equals_ci (name.data, name.length, "html"))
    return TRUE;
  if (!public_id.length && !system_id.length)
    return FALSE;
  return is_one_of (public_id, quirks_public_ids, G_N_ELEMENTS (quirks_public_ids))
         || h5_ascii_equals_ci (system_id.data, system_id.length, quirks_system_id)
         || has_prefix (public_id, quirks_public_prefixes, G_N_ELEMENTS (quirks_public_prefixes))
         || (system_id.length == 0
             && has_prefix (public_id, html401_prefixes, G_N_ELEMENTS (html401_prefixes)));
}

H5DocumentMode
h5_quirks_from_doctype (const H5Doctype *doctype)
{
  H5Span public_id = h5_buffer_span (&doctype->public_id);

  if (is_quirky (doctype))
    return H5_DOCUMENT_QUIRKS;
  if (has_prefix (public_id, xhtml1_prefixes, G_N_ELEMENTS (xhtml1_prefixes))
      || has_prefix (public_id, html401_prefixes, G_N_ELEMENTS (html401_prefixes)))
    return H5_DOCUMENT_LIMITED_QUIRKS;
  return H5_DOCUMENT_NO_QUIRKS;
}
