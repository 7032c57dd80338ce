/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * The public functions with streams that fail, are cancelled, and pass single bytes, at every byte,
 * and with every value of each limit: the result is defined, and the objects are usable
 * afterwards. Criticals are fatal, and sanitizers and valgrind find what leaks.
 */
#include "faults.h"

void
faults_on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

GAsyncResult *
faults_wait (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

void
faults_assert_result (gboolean success, const GError *error, GQuark domain, int code)
{
  if (success)
    g_assert_no_error (error);
  else
    g_assert_error (error, domain, code);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  faults_add_reading ();
  faults_add_writing ();
  faults_add_limits ();
  return g_test_run ();
}
