/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * What is wrong with the values of controls. tests/introspection/javascript/validity.txt and
 * values.py have more, with Chromium's answers.
 */
#include <libhtml5/html5.h>

#define MISSING HTML5_VALIDITY_FLAGS_VALUE_MISSING
#define TYPE HTML5_VALIDITY_FLAGS_TYPE_MISMATCH
#define LOW HTML5_VALIDITY_FLAGS_RANGE_UNDERFLOW
#define HIGH HTML5_VALIDITY_FLAGS_RANGE_OVERFLOW
#define STEP HTML5_VALIDITY_FLAGS_STEP_MISMATCH

typedef struct
{
  const char *markup; /* the last control of it is tested */
  guint flags;
} Case;

static const Case cases[] = {
  { "<input required>", MISSING },
  { "<input required value=' '>", 0 },
  { "<input required readonly>", 0 },
  { "<input required disabled>", 0 },
  { "<input type=hidden required>", 0 },
  { "<input type=number required value=x>", MISSING },
  { "<input type=color required>", 0 },
  { "<input type=file required>", MISSING },
  { "<input type=checkbox required>", MISSING },
  { "<input type=checkbox required disabled>", MISSING },
  { "<input type=checkbox required checked>", 0 },
  { "<fieldset disabled><input required>", 0 },
  { "<fieldset disabled><fieldset><legend><input required>", 0 },
  { "<fieldset disabled><p>x</p><legend><b><input required>", MISSING },
  { "<fieldset disabled><legend></legend><legend><input required>", 0 },
  { "<datalist><input required>", MISSING },
  { "<input type=radio name=a required><input type=radio name=a>", MISSING },
  { "<input type=radio name=a required checked><input type=radio name=a>", 0 },
  { "<input type=radio name=b required checked><input type=radio name=a required>", MISSING },
  { "<input type=radio required>", MISSING },
  { "<select required></select>", MISSING },
  { "<select required disabled></select>", MISSING },
  { "<select required><option>a</select>", 0 },
  { "<select required><option value=''>a<option>b</select>", MISSING },
  { "<select required size=2><option>b</select>", MISSING },
  { "<select><option value=''></select>", 0 },
  { "<textarea required></textarea>", MISSING },
  { "<textarea required>x</textarea>", 0 },
  { "<textarea required readonly></textarea>", 0 },
  { "<input type=email value=x>", TYPE },
  { "<input type=EMAIL value=x disabled>", TYPE },
  { "<input type=email value='a@b, c@d'>", TYPE },
  { "<input type=email multiple value='a@b, c@d'>", 0 },
  { "<input type=url value=x>", TYPE },
  { "<input type=url value=x:y>", 0 },
  { "<input type=url required>", MISSING },
  { "<input type=number min=2 value=1>", LOW },
  { "<input type=number min=2.5 value=1>", LOW | STEP },
  { "<input type=number max=2 value=3>", HIGH },
  { "<input type=number min=5 max=3 value=4>", LOW | HIGH },
  { "<input type=number min=1 step=2 value=4>", STEP },
  { "<input type=number min=1 step=any value=4.5>", 0 },
  { "<input type=date max=2020-01-01 value=2020-01-02>", HIGH },
  { "<input type=time min=20:00 max=08:00 value=22:00>", 0 },
  { "<input type=time min=20:00 max=08:00 value=12:00:30>", LOW | HIGH | STEP },
  { "<input type=range value=900 step=7>", 0 },
  { "<input type=range min=5 max=3 value=9>", HIGH },
  { "<input pattern=a value=b>", 0 },
  { "<input minlength=5 value=1>", 0 },
  { "<textarea maxlength=1>123</textarea>", 0 },
  { "<button required>", 0 },
  { "<output required></output>", 0 },
  { "<object required></object>", 0 },
};

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Html5Document) document = html5_document_new_from_text (cases[i].markup, -1, NULL);
      g_autoptr (Html5NodeList) controls = html5_document_query_selector_all (
        document, "input, select, textarea, button, output, object", NULL);
      g_autoptr (Html5Element) control =
        html5_node_list_get_element (controls, html5_node_list_get_size (controls) - 1);
      g_test_message ("%s", cases[i].markup);
      g_assert_cmpuint (html5_element_get_validity (control), ==, cases[i].flags);
      /* Whether a control matches :invalid follows from the flags, if it matches :valid or
       * :invalid. */
      if (html5_element_matches (control, ":valid, :invalid", NULL))
        g_assert_cmpint (html5_element_matches (control, ":invalid", NULL), ==,
                         cases[i].flags != 0);
    }
}

static void
test_others (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<form required><fieldset required><input required></fieldset></form>"
    "<svg><input required></input></svg>",
    -1, NULL);
  static const char *const selectors[] = { "form", "fieldset", "svg" };

  for (guint i = 0; i < G_N_ELEMENTS (selectors); i++)
    {
      g_autoptr (Html5Element) element =
        html5_document_query_selector (document, selectors[i], NULL);
      g_assert_cmpuint (html5_element_get_validity (element), ==, HTML5_VALIDITY_FLAGS_NONE);
    }
}

/* Answers follow changes of the control, of its group, and of what is around it. */
static void
test_changes (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<fieldset><input required><input type=radio name=a required><input type=radio name=a>", -1,
    NULL);
  g_autoptr (Html5Element) fieldset = html5_document_query_selector (document, "fieldset", NULL);
  g_autoptr (Html5Element) text = html5_document_query_selector (document, "input", NULL);
  g_autoptr (Html5Element) radio = html5_document_query_selector (document, "[type]", NULL);
  g_autoptr (Html5Element) other =
    html5_document_query_selector (document, "[type]:not([required])", NULL);

  g_assert_cmpuint (html5_element_get_validity (text), ==, MISSING);
  html5_element_set_attribute (text, "value", "x", NULL);
  g_assert_cmpuint (html5_element_get_validity (text), ==, 0);
  html5_element_set_attribute (text, "type", "email", NULL);
  g_assert_cmpuint (html5_element_get_validity (text), ==, TYPE);
  html5_element_set_attribute (text, "value", "", NULL);
  html5_element_set_attribute (fieldset, "disabled", "", NULL);
  g_assert_cmpuint (html5_element_get_validity (text), ==, 0);

  g_assert_cmpuint (html5_element_get_validity (radio), ==, MISSING);
  html5_element_set_attribute (other, "checked", "", NULL);
  g_assert_cmpuint (html5_element_get_validity (radio), ==, 0);
  html5_node_remove (HTML5_NODE (other));
  g_assert_cmpuint (html5_element_get_validity (radio), ==, MISSING);
  g_assert_cmpuint (html5_element_get_validity (other), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/validity/cases", test_cases);
  g_test_add_func ("/validity/others", test_others);
  g_test_add_func ("/validity/changes", test_changes);
  return g_test_run ();
}
