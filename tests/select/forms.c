/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Form states in a static document. The expected results are from a browser, unless a comment
 * says otherwise. */
#include "select-test.h"

typedef struct
{
  const char *html;
  const char *valid;
  const char *invalid;
} Case;

static void
check (const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *html = g_strconcat ("<!doctype html><body>", cases[i].html, NULL);
      select_test_assert (html, ":valid", cases[i].valid);
      select_test_assert (html, ":invalid", cases[i].invalid);
    }
}

#define LABEL_63 "012345678901234567890123456789012345678901234567890123456789012"

static const Case validity_cases[] = {
  { "<input>", "input", "" },
  { "<input required>", "", "input" },
  { "<input required value=a>", "input", "" },
  { "<input required readonly>", "", "" },
  { "<input required disabled>", "", "" },
  { "<input type=hidden required>", "", "" },
  { "<input type=checkbox required>", "", "input" },
  { "<input type=checkbox required checked>", "input", "" },
  { "<input type=checkbox readonly required>", "", "" },
  { "<input type=radio name=r required><input type=radio name=r>", "", "input input" },
  { "<input type=radio name=r required><input type=radio name=r checked>", "input input", "" },
  { "<form><input type=radio name=r required></form><form><input type=radio name=r checked></form>",
    "form input", "form input" },
  { "<input type=email value=a>", "", "input" },
  { "<input type=email value=a@b>", "input", "" },
  { "<input type=email value=\"a@b.\">", "", "input" },
  { "<input type=email value=\"a@b..c\">", "", "input" },
  { "<input type=email value=\"a@-b.c\">", "", "input" },
  { "<input type=email value=\"a@" LABEL_63 ".c\">", "input", "" },
  { "<input type=email value=\"a@" LABEL_63 "d.c\">", "", "input" },
  { "<select required><option value=a><option value=\"\" selected></select>", "select", "" },
  { "<input type=email value=\"a@b-.c\">", "", "input" },
  { "<input type=email value=\" a@b \">", "input", "" },
  { "<input type=email value=\"a&#10;@b&#13;.c\">", "input", "" },
  { "<input type=email value=\"a&#10; @b\">", "", "input" },
  { "<input type=email multiple value=\"a@b, c@d\">", "input", "" },
  { "<input type=email multiple value=\"a@b, c&#10;@d\">", "input", "" },
  { "<input type=email multiple value=\"a@b,,c@d\">", "", "input" },
  { "<input type=email multiple value=\"\">", "input", "" },
  { "<input type=email multiple value=\",\">", "", "input" },
  { "<input type=url value=a>", "", "input" },
  { "<input type=url value=http:>", "", "input" },
  { "<input type=url value=http://a>", "input", "" },
  { "<input type=url value=x:>", "input", "" },
  { "<input type=url value=\"mailto:a\">", "input", "" },
  { "<input type=url value=\" http://a \">", "input", "" },
  { "<input type=url value=\"http://[\">", "", "input" },
  { "<input type=url value=\"//a\">", "", "input" },
  { "<input type=url value=\"http://a:99999\">", "", "input" },
  { "<input type=number value=a>", "input", "" },
  { "<input type=number value=1.5>", "input", "" },
  { "<input type=number value=1.5 step=any>", "input", "" },
  { "<input type=number value=1.5 step=.5>", "input", "" },
  { "<input type=number value=3 min=2 step=2>", "", "input" },
  { "<input type=number value=3 min=4>", "", "input" },
  { "<input type=number value=3 max=2>", "", "input" },
  { "<input type=number min=4>", "input", "" },
  { "<input type=range value=3 min=4>", "input", "" },
  { "<input type=range value=3 max=2>", "input", "" },
  { "<input type=range value=3 min=2 max=10 step=4>", "input", "" },
  { "<input type=date value=2000-01-01 max=1999-01-01>", "", "input" },
  { "<input type=date value=2000-01-01 step=2>", "input", "" },
  { "<input type=date value=2000-01-02 step=2>", "input", "" },
  { "<input type=week value=2000-W01 step=2>", "input", "" },
  { "<input type=month value=2000-01 step=2>", "input", "" },
  { "<input type=month value=2000-02 step=2>", "input", "" },
  { "<input type=time value=10:00:30>", "input", "" },
  { "<input type=time value=10:00>", "input", "" },
  { "<input type=time min=10:00 value=10:00:30>", "", "input" },
  { "<input type=time min=10:00 value=10:00:30 step=30>", "input", "" },
  { "<input type=time min=22:00 max=06:00 value=12:00>", "", "input" },
  { "<input type=time min=22:00 max=06:00 value=23:00>", "input", "" },
  { "<input type=datetime-local value=2000-01-01T00:00:30>", "input", "" },
  { "<input minlength=3 value=ab>", "input", "" },
  { "<input maxlength=1 value=ab>", "input", "" },
  { "<textarea required></textarea>", "", "textarea" },
  { "<textarea required>a</textarea>", "textarea", "" },
  { "<textarea required readonly></textarea>", "", "" },
  { "<textarea maxlength=1>ab</textarea>", "textarea", "" },
  { "<select required></select>", "", "select" },
  { "<select required><option></select>", "", "select" },
  { "<select required><option value=\"\">a</select>", "", "select" },
  { "<select required><option value=\"a\">a</select>", "select", "" },
  { "<select required><option disabled><option>a</select>", "select", "" },
  { "<select required multiple><option>a</select>", "", "select" },
  { "<select required multiple><option selected>a</select>", "select", "" },
  { "<select required size=2><option value=\"\">a</select>", "", "select" },
  { "<select required size=2><option value=\"\">a<option>b</select>", "", "select" },
  { "<select required size=2><option value=\"\" selected>a<option>b</select>", "select", "" },
  { "<select required><optgroup><option value=\"\">a</optgroup></select>", "select", "" },
  { "<select required><option value=\"\">a<option selected>b</select>", "select", "" },
  { "<select required><option><script>a</script></select>", "", "select" },
  { "<select required><option><script>a</script>b</select>", "select", "" },
  { "<select required disabled><option value=\"\">a</select>", "", "" },
  { "<select><option value=\"\">a</select>", "select", "" },
  { "<button></button>", "button", "" },
  { "<button type=button></button>", "", "" },
  { "<button type=reset></button>", "", "" },
  { "<button disabled></button>", "", "" },
  { "<button readonly></button>", "button", "" },
  { "<button command=x></button>", "", "" },
  { "<button type=x commandfor=x></button>", "", "" },
  { "<button type=submit command=x commandfor=x></button>", "button", "" },
  { "<input type=submit>", "input", "" },
  { "<input type=button>", "", "" },
  { "<input type=reset>", "", "" },
  { "<input type=color>", "input", "" },
  { "<input type=color required>", "input", "" },
  { "<input type=file>", "input", "" },
  { "<input type=file required>", "", "input" },
  { "<input type=submit required>", "input", "" },
  { "<output></output>", "", "" },
  { "<object></object>", "", "" },
  { "<fieldset></fieldset>", "fieldset", "" },
  { "<fieldset><input></fieldset>", "fieldset input", "" },
  { "<fieldset><input required></fieldset>", "", "fieldset input" },
  { "<fieldset><input required disabled></fieldset>", "fieldset", "" },
  { "<fieldset disabled><input required></fieldset>", "fieldset", "" },
  { "<fieldset><fieldset><input required></fieldset></fieldset>", "", "fieldset fieldset input" },
  { "<form></form>", "form", "" },
  { "<form><input></form>", "form input", "" },
  { "<form><input required></form>", "", "form input" },
  { "<form><input required type=hidden></form>", "form", "" },
  { "<form id=f></form><input required form=f>", "", "f input" },
  { "<form><fieldset></fieldset></form>", "form fieldset", "" },
  { "<form><input required form=g></form>", "form", "input" },
  { "<fieldset><form id=g></form><input required form=g></fieldset>", "", "fieldset g input" },
  { "<datalist><input required></datalist>", "", "" },
  { "<datalist><form><input required></form></datalist>", "form", "" },
  { "<form><datalist><input required></datalist></form>", "form", "" },
  { "<meter></meter>", "", "" },
  { "<progress></progress>", "", "" },
  { "<label></label>", "", "" },
  { "<div></div>", "", "" },
  { "<option></option>", "", "" },
  { "<form novalidate><input required></form>", "", "form input" },
  /* the parser associates the input; Chromium does so only in documents that it shows */
  { "<table><form><tr><td><input required></table>", "", "form input" },
  { "<keygen>", "", "" },
  { "<input type=search required>", "", "input" },
  { "<input type=password required>", "", "input" },
  { "<input required value=\" \">", "input", "" },
  { "<input type=url required value=\" \">", "", "input" },
  { "<input type=email required value=\" \">", "", "input" },
  { "<input type=number required value=\"x\">", "", "input" },
  { "<input type=date required value=\"x\">", "", "input" },
  { "<input type=color value=x required>", "input", "" },
  { "<input type=range readonly value=1>", "", "" },
  { "<input type=range readonly value=1 min=0 max=2>", "", "" },
  { "<input type=date readonly min=2000-01-01>", "", "" },
  { "<input type=number readonly min=0>", "", "" },
  { "<input type=checkbox indeterminate>", "input", "" },
  { "<svg><input required></svg>", "", "" },
};

static void
test_validity (void)
{
  check (validity_cases, G_N_ELEMENTS (validity_cases));
}

/* In these cases, the standard is followed, not the browser. */
static void
test_standard (void)
{
  static const Case cases[] = {
    { "<input type=radio required>", "", "input" },
    { "<input type=email value=\"a@\xC3\xA9.com\">", "", "input" },
    { "<input type=url value=\"http://a b\">", "", "input" },
    { "<input type=image>", "input", "" },
    { "<select><button><selectedcontent></selectedcontent></button><option>a</select>", "select",
      "" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

/* Only candidates for constraint validation are in or out of a range. */
static void
test_range (void)
{
  select_test_assert ("<input type=range>", ":in-range", "input");
  select_test_assert ("<input type=number min=2 value=1>", ":out-of-range", "input");
  select_test_assert ("<datalist><b><input type=range></b></datalist>", ":in-range", "");
  select_test_assert ("<datalist><input type=number min=2 value=1></datalist>", ":out-of-range",
                      "");
  select_test_assert ("<fieldset disabled><input type=range></fieldset>", ":in-range", "");
  select_test_assert ("<input type=range disabled><input type=range readonly>", ":in-range", "");
}

/* A pattern is a JavaScript regular expression. If it matters, neither :valid nor :invalid
 * matches. */
static void
test_pattern (void)
{
  static const Case cases[] = {
    { "<form><input pattern=a value=b></form>", "", "" },
    { "<form><input pattern=a value=b><input required></form>", "", "form input" },
    { "<form><input pattern=a value=\"\"></form>", "form input", "" },
    { "<fieldset><input pattern=a value=b readonly></fieldset>", "fieldset", "" },
    { "<input type=number pattern=a value=1>", "input", "" },
    { "<input type=email pattern=a value=b>", "", "input" },
  };

  check (cases, G_N_ELEMENTS (cases));
}

/* The sanitized value counts. */
static void
test_placeholder (void)
{
  static const char html[] =
    "<!doctype html><input id=a placeholder=p><input id=b placeholder=p value=' '>"
    "<input id=c type=email placeholder=p value=' '><input id=d type=number placeholder=p value=x>"
    "<input id=e type=number placeholder=p value=1><textarea id=f placeholder=p></textarea>"
    "<textarea id=g placeholder=p>x</textarea><input id=h value=''>";

  select_test_assert (html, ":placeholder-shown", "a c d f");
}

static void
test_media (void)
{
  static const char html[] = "<!doctype html><body><audio></audio><video muted></video>";

  select_test_assert (html, ":paused", "audio video");
  select_test_assert (html, ":muted", "video");
  select_test_assert (html, ":is(:playing, :seeking, :stalled, :buffering, :volume-locked)", "");
}

/* Which options belong to a select, which no parser builds in all cases: an element
 * is moved first. */
static const struct
{
  const char *html;
  const char *moved, *to; /* IDs, or NULL */
  const char *selector;
  const char *expected;
} option_cases[] = {
  { "<select disabled><option id=a><optgroup id=b><option id=c></select>", NULL, NULL, ":disabled",
    "select a b c" },
  { "<select disabled><option id=a><optgroup id=b><option id=c></select>", NULL, NULL, ":enabled",
    "" },
  { "<fieldset disabled><select id=s><option id=a><optgroup id=b><option id=c></select></fieldset>",
    NULL, NULL, ":disabled", "fieldset s a b c" },
  { "<fieldset disabled><legend><select><option id=a></select></legend></fieldset>", NULL, NULL,
    ":disabled", "fieldset" },
  { "<select><fieldset disabled id=f><option id=a></fieldset></select>", NULL, NULL,
    "option:disabled", "" },
  { "<select disabled><optgroup id=a></optgroup><optgroup id=b><option id=c></select>", "b", "a",
    ":disabled", "select a" },
  { "<select disabled><option id=a></option><option id=b></select>", "b", "a", ":disabled",
    "select a" },
  { "<select disabled><hr id=a><optgroup id=b><option id=c></select>", "b", "a", ":disabled",
    "select" },
  { "<select disabled><datalist id=a></datalist><optgroup id=b><option id=c></select>", "b", "a",
    ":disabled", "select" },
  { "<select><optgroup disabled id=a></optgroup><optgroup id=b><option id=c></select>", "b", "a",
    ":disabled", "a" },
  { "<select><optgroup disabled id=a><div><option id=b></div></optgroup><option id=c></select>",
    NULL, NULL, ":disabled", "a b" },
  { "<select><optgroup disabled id=a><div><option id=b></div></optgroup><option id=c></select>",
    NULL, NULL, ":checked", "c" },
  { "<datalist><optgroup disabled id=a><option id=b></datalist>", NULL, NULL, ":disabled", "a b" },
  { "<div id=d></div><option id=a selected>", NULL, NULL, ":checked", "a" },
  { "<select><option id=a><option id=b selected></select>", "b", "a", ":checked", "a b" },
  { "<select><hr id=a><option id=b><option id=c></select>", "b", "a", ":checked", "c" },
  { "<select required><option id=a value=''><option id=b selected></select>", "b", "a", ":invalid",
    "select" },
  { "<select required><div><option value=''></div><option></select>", NULL, NULL, ":invalid",
    "select" },
  { "<select required><optgroup><option value=''></optgroup><option></select>", NULL, NULL,
    ":invalid", "" },
  { "<select required><optgroup></optgroup><option value=''><option></select>", NULL, NULL,
    ":invalid", "select" },
  { "<select size=-1><option id=a></select>", NULL, NULL, ":checked", "a" },
  { "<select size=+2><option id=a></select>", NULL, NULL, ":checked", "" },
};

static void
test_options (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_cases); i++)
    {
      g_autofree char *html = g_strconcat ("<!doctype html><body>", option_cases[i].html, NULL);
      H5Tree *tree = select_test_parse (html);
      if (option_cases[i].moved)
        {
          H5Node *moved = select_test_by_id (tree, option_cases[i].moved);
          h5_node_remove (moved);
          h5_node_append (select_test_by_id (tree, option_cases[i].to), moved);
        }
      g_autofree char *found = select_test_find (tree, option_cases[i].selector, NULL, 0);
      g_assert_cmpstr (found, ==, option_cases[i].expected);
      h5_tree_free (tree);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/select/forms/validity", test_validity);
  g_test_add_func ("/select/forms/range", test_range);
  g_test_add_func ("/select/forms/standard", test_standard);
  g_test_add_func ("/select/forms/pattern", test_pattern);
  g_test_add_func ("/select/forms/placeholder", test_placeholder);
  g_test_add_func ("/select/forms/media", test_media);
  g_test_add_func ("/select/forms/options", test_options);
  return g_test_run ();
}
