/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "names/h5-charrefs.h"

#include <string.h>

static void
assert_value (const char *name, const char *expected)
{
  gsize length = 0;
  const char *value = h5_charref_find (name, strlen (name), &length);

  if (!expected)
    {
      g_assert_null (value);
      return;
    }
  g_assert_nonnull (value);
  g_assert_cmpmem (value, length, expected, strlen (expected));
}

static void
test_find (void)
{
  assert_value ("amp", "&");
  assert_value ("amp;", "&");
  assert_value ("AMP", "&");
  assert_value ("lt;", "<");
  assert_value ("AElig", "\303\206");
  assert_value ("zwnj;", "\342\200\214");
  assert_value ("zwj;", "\342\200\215");
  assert_value ("NotEqualTilde;", "\342\211\202\314\270");
  assert_value ("Aopf;", "\360\235\224\270");
  assert_value ("CounterClockwiseContourIntegral;", "\342\210\263");
}

static void
test_not_found (void)
{
  assert_value ("", NULL);
  assert_value (";", NULL);
  assert_value ("a", NULL);
  assert_value ("am", NULL);
  assert_value ("amp;;", NULL);
  assert_value ("ampx", NULL);
  assert_value ("zwj", NULL);
  assert_value ("CounterClockwiseContourIntegral", NULL);
  assert_value ("\303\206", NULL);
}

static void
test_walk (void)
{
  H5CharrefWalk walk;
  gsize length;

  h5_charref_walk_start (&walk);
  for (const char *p = "notin"; *p; p++)
    g_assert_true (h5_charref_walk_step (&walk, *p));
  g_assert_cmpuint (walk.match_length, ==, 3);
  g_assert_cmpmem (h5_charref_value (walk.match, &length), 2, "\302\254", 2);
  g_assert_false (h5_charref_walk_step (&walk, 'x'));
  g_assert_true (h5_charref_walk_can_go_on (&walk));
  g_assert_true (h5_charref_walk_step (&walk, ';'));
  g_assert_cmpuint (walk.match_length, ==, 6);
  g_assert_cmpmem (h5_charref_value (walk.match, &length), 3, "\342\210\211", 3);
  g_assert_false (h5_charref_walk_can_go_on (&walk));
  g_assert_false (h5_charref_walk_step (&walk, 'a'));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/charrefs/find", test_find);
  g_test_add_func ("/charrefs/not-found", test_not_found);
  g_test_add_func ("/charrefs/walk", test_walk);
  return g_test_run ();
}
