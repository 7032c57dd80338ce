/* SPDX-License-Identifier: LGPL-2.1-or-later */
/*
 * Runs a subcommand for its sources. Worker threads read several sources at the same time. The
 * main thread writes their output in the order of the sources.
 */
#define _GNU_SOURCE /* O_TMPFILE */
#include "tool.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* The text of a job is written when it is longer than this, in bytes. */
#define MUCH_TEXT ((gsize) 64 * 1024)
/* The maximum number of sources for each worker that are read before their output can be
 * written. */
#define AHEAD 4

static GMutex lock;
static GCond job_done;

/* The output could not be written: other sources need not be read. */
static gboolean output_failed;

/* The output for a file, which is replaced when the output is complete. NULL for other output. */
static FILE *kept;

/* --- output --- */

void
tool_message (ToolJob *job, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *line = tool_format_message (format, arguments);
  va_end (arguments);
  if (job->messages)
    g_string_append (job->messages, line);
  else
    g_printerr ("%s", line);
}

void
tool_flush (ToolJob *job)
{
  g_autoptr (GError) error = NULL;

  if (!job->is_closed
      && !g_output_stream_write_all (job->out, job->text->str, job->text->len, NULL, NULL, &error))
    {
      tool_message (job, _ ("Could not write the output: %s"), error->message);
      job->is_closed = TRUE;
    }
  g_string_truncate (job->text, 0);
}

void
tool_flush_some (ToolJob *job)
{
  if (job->text->len >= MUCH_TEXT)
    tool_flush (job);
}

void
tool_write_line (ToolJob *job, const char *text)
{
  if (*text)
    g_string_append_printf (job->text, "%s\n", text);
}

/* Gets the status of a source that is a regular file, also under another name. */
static gboolean
get_status (const char *source, struct stat *status)
{
  g_autoptr (GFile) file = tool_file_new (source);
  const char *path = g_file_peek_path (file);
  int result = -1;

  if (strcmp (source, "-") == 0)
    result = fstat (STDIN_FILENO, status);
  else if (path)
    result = stat (path, status);
  return result == 0 && S_ISREG (status->st_mode);
}

/* Returns whether the file is one of the sources. If so, writes an error message. */
static gboolean
is_source (const char *path, const struct stat *status)
{
  struct stat source;

  for (guint i = 0; i < tool_settings.n_sources; i++)
    {
      if (get_status (tool_settings.sources[i], &source) && source.st_dev == status->st_dev
          && source.st_ino == status->st_ino)
        {
          tool_error (_ ("“%s” cannot be both a source and the output"), path);
          return TRUE;
        }
    }
  return FALSE;
}

/* Opens a file without a name, in the folder if its file system has such files: that for temporary
 * files can be memory. */
static FILE *
open_nameless (const char *folder)
{
  int descriptor = -1;

#ifdef O_TMPFILE
  descriptor = open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
#endif
  return descriptor < 0 ? tmpfile () : fdopen (descriptor, "w+b");
}

/* Opens the file that keeps the output. It has no name, so that nothing is left of it if the tool
 * is interrupted. NULL after an error message. */
static GOutputStream *
keep_output (const char *path, gboolean exists)
{
  g_autofree char *folder = g_path_get_dirname (path);

  /* Before the sources are read, which can take long. */
  if (access (exists ? path : folder, W_OK) == 0)
    kept = open_nameless (folder);
  if (kept)
    return g_unix_output_stream_new (fileno (kept), FALSE);
  tool_error ("%s: %s", path, g_strerror (errno));
  return NULL;
}

/* Returns the descriptor of standard output or standard error if the file is that, such as
 * /dev/stdout. Otherwise -1. */
static int
find_standard_stream (const struct stat *status)
{
  struct stat stream;

  for (int descriptor = STDOUT_FILENO; descriptor <= STDERR_FILENO; descriptor++)
    if (fstat (descriptor, &stream) == 0 && stream.st_dev == status->st_dev
        && stream.st_ino == status->st_ino)
      return descriptor;
  return -1;
}

static GOutputStream *
open_descriptor (int descriptor)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (descriptor, FALSE);

  return isatty (descriptor) ? tool_terminal_open (stream) : g_steal_pointer (&stream);
}

/* Opens the output. NULL after an error message. */
static GOutputStream *
open_output (void)
{
  const char *path = tool_settings.output;
  struct stat status;
  gboolean exists = path && stat (path, &status) == 0;
  int descriptor = exists ? find_standard_stream (&status) : -1;

  if (exists && is_source (path, &status))
    return NULL;
  if (descriptor >= 0)
    return open_descriptor (descriptor);
  if (path && (!exists || S_ISREG (status.st_mode)))
    return keep_output (path, exists);
  if (path && !freopen (path, "wb", stdout))
    {
      tool_error ("%s: %s", path, g_strerror (errno));
      return NULL;
    }
  return open_descriptor (fileno (stdout));
}

/* Replaces a file with what was kept, or leaves it as it was. But GIO writes into the file itself
 * if it has several hard links, belongs to another user, or is in a folder that cannot be written.
 * Returns FALSE after an error message. */
static gboolean
replace_file (const char *path)
{
  g_autofree char *target = realpath (path, NULL); /* a link stays one */
  g_autoptr (GFile) file = g_file_new_for_path (target ? target : path);
  g_autoptr (GInputStream) in = g_unix_input_stream_new (fileno (kept), FALSE);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileOutputStream) stream =
    g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error);
  GOutputStream *out = (GOutputStream *) stream;

  rewind (kept);
  if (out && g_output_stream_splice (out, in, G_OUTPUT_STREAM_SPLICE_NONE, NULL, &error) < 0)
    g_cancellable_cancel (cancellable);
  if (out && g_output_stream_close (out, cancellable, error ? NULL : &error))
    return TRUE;
  tool_error ("%s: %s", path, error->message);
  return FALSE;
}

/* Returns the exit code. A file stays as it was if nothing could be written, or not everything. */
static int
close_output (int status)
{
  if (!kept || output_failed || (status == TOOL_FAILED && lseek (fileno (kept), 0, SEEK_CUR) == 0))
    return status;
  return replace_file (tool_settings.output) ? status : TOOL_FAILED;
}

/* --- jobs --- */

static void
run_job (const ToolCommand *command, ToolJob *job)
{
  job->text = g_string_new (NULL);
  job->status = command->run (job);
  tool_flush (job);
  if (job->is_closed)
    job->status = TOOL_FAILED;
  g_string_free (job->text, TRUE);
}

/* Combines two exit codes. */
static int
combine (const ToolCommand *command, int a, int b)
{
  if (!(command->flags & TOOL_ANY_FOUND) || a == TOOL_FAILED || b == TOOL_FAILED)
    return MAX (a, b);
  return MIN (a, b);
}

static int
run_one_by_one (const ToolCommand *command, GOutputStream *out)
{
  guint n = MAX (tool_settings.n_sources, 1);
  int status = 0;

  for (guint i = 0; i < n && !output_failed; i++)
    {
      ToolJob job = { .index = i, .out = out };
      job.source = tool_settings.n_sources ? tool_settings.sources[i] : NULL;
      tool_progress_turn_to (i);
      run_job (command, &job);
      output_failed = job.is_closed;
      status = i ? combine (command, status, job.status) : job.status;
    }
  return status;
}

static void
run_in_thread (gpointer data, gpointer command)
{
  ToolJob *job = data;

  run_job (command, job);
  g_mutex_lock (&lock);
  job->is_done = TRUE;
  g_cond_signal (&job_done);
  g_mutex_unlock (&lock);
}

static void
wait_for (const ToolJob *job)
{
  g_mutex_lock (&lock);
  while (!job->is_done)
    g_cond_wait (&job_done, &lock);
  g_mutex_unlock (&lock);
}

static void
begin_job (GThreadPool *pool, ToolJob *job, guint index)
{
  job->index = index;
  job->source = tool_settings.sources[index];
  job->out = g_memory_output_stream_new_resizable ();
  job->messages = g_string_new (NULL);
  g_thread_pool_push (pool, job, NULL);
}

/* Writes the output of a job, unless writing failed before. */
static void
end_job (ToolJob *job, GOutputStream *out)
{
  GMemoryOutputStream *made = G_MEMORY_OUTPUT_STREAM (job->out);
  g_autoptr (GError) error = NULL;

  if (!output_failed
      && !g_output_stream_write_all (out, g_memory_output_stream_get_data (made),
                                     g_memory_output_stream_get_data_size (made), NULL, NULL,
                                     &error))
    {
      tool_message (job, _ ("Could not write the output: %s"), error->message);
      job->status = TOOL_FAILED;
      output_failed = TRUE;
    }
  g_printerr ("%s", job->messages->str);
  g_string_free (job->messages, TRUE);
  g_object_unref (job->out);
}

static int
run_in_parallel (const ToolCommand *command, GOutputStream *out, guint n_threads)
{
  guint n = tool_settings.n_sources, begun = 0;
  g_autofree ToolJob *jobs = g_new0 (ToolJob, n);
  GThreadPool *pool =
    g_thread_pool_new (run_in_thread, (gpointer) command, (int) n_threads, FALSE, NULL);
  int status = 0;

  for (guint i = 0; i < n && !(output_failed && i == begun); i++)
    {
      for (; begun < n && !output_failed && begun - i < n_threads * AHEAD; begun++)
        begin_job (pool, &jobs[begun], begun);
      tool_progress_turn_to (i);
      wait_for (&jobs[i]);
      end_job (&jobs[i], out);
      status = i ? combine (command, status, jobs[i].status) : jobs[i].status;
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  return status;
}

/* Returns the number of threads to use. If standard input is read twice, there is only one. */
static guint
count_threads (void)
{
  guint wanted = tool_settings.n_jobs > 0 ? (guint) tool_settings.n_jobs : g_get_num_processors ();
  guint n_inputs = 0;

  for (guint i = 0; i < tool_settings.n_sources; i++)
    n_inputs += strcmp (tool_settings.sources[i], "-") == 0;
  return n_inputs > 1 ? 1 : MIN (wanted, tool_settings.n_sources);
}

int
tool_run (const ToolCommand *command)
{
  guint n_threads = count_threads ();
  g_autoptr (GOutputStream) out = open_output ();

  if (!out)
    return TOOL_FAILED;
  int status =
    n_threads > 1 ? run_in_parallel (command, out, n_threads) : run_one_by_one (command, out);
  return close_output (status);
}
