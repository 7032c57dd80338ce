/* SPDX-License-Identifier: LGPL-2.1-or-later */
/* Tables as grids. */
#include <libhtml5/html5.h>

#include <string.h>

static Html5TableGrid *
read_grid (const char *markup, Html5Document **document)
{
  *document = html5_document_new_from_text (markup, -1, NULL);
  g_autoptr (Html5Element) table = html5_document_query_selector (*document, "table", NULL);

  return html5_table_grid_new (table);
}

/* Compares the first letters of the cells in each row. A dot means that there is no cell. */
static void
assert_slots (const char *markup, const char *expected)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup, &document);
  g_autoptr (GString) slots = g_string_new (NULL);

  for (guint row = 0; row < html5_table_grid_get_n_rows (grid); row++)
    {
      g_string_append (slots, row > 0 ? "/" : "");
      for (guint column = 0; column < html5_table_grid_get_n_columns (grid); column++)
        {
          g_autoptr (Html5Element) cell = html5_table_grid_get_cell (grid, row, column);
          g_autofree char *text = cell ? html5_node_to_text (HTML5_NODE (cell), NULL) : NULL;

          g_string_append_c (slots, text && *text ? *text : '.');
        }
    }
  g_assert_cmpstr (slots->str, ==, expected);
}

static void
test_forming (void)
{
  assert_slots ("<table><td>a<td>b<tr><td>c</table>", "ab/c.");
  assert_slots ("<table><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d</table>", "aab/cdb");
  assert_slots ("<table><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d</table>", "ab/ac/d.");
  assert_slots ("<table><tr><td rowspan=-0>a<td>b<tr><td>c</table>", "ab/ac");
  assert_slots ("<table><tfoot><tr><td>f</tfoot><thead><tr><td>h</thead><tbody><tr><td>b</table>",
                "h/b/f");
  assert_slots ("<table><td rowspan=9>a<td>b<tr><td>c</table>", "ab/ac");
  assert_slots ("<table></table>", "");
  /* Where cells overlap, the one that begins later is returned. After it, the other one goes on. */
  assert_slots ("<table><tr><td>a<td rowspan=4>b<tr><td colspan=2>c<tr><td>d<td>e<tr><td>f</table>",
                "ab./cc./dbe/fb.");
  assert_slots (
    "<table><tr><td>a<td>b<td rowspan=5>c<tr><td>d<td rowspan=3 colspan=2>e<tr><td colspan=2>f"
    "<tr><td>g<tr><td>h<td>i</table>",
    "abc/dee/ffe/gee/hic");
}

static void
test_cells (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (
    "<table><td colspan=3 rowspan=2>a<table><td>x</table><td>b<tr><th>c<tr><td>d</table>",
    &document);
  g_autoptr (Html5NodeList) cells = html5_table_grid_get_cells (grid);
  g_autoptr (GString) found = g_string_new (NULL);

  for (int i = 0; i < html5_node_list_get_size (cells); i++)
    {
      g_autoptr (Html5Node) cell = html5_node_list_get (cells, i);
      g_autofree char *text = html5_node_to_text (cell, NULL);

      g_assert_true (
        html5_table_grid_get_position (grid, HTML5_ELEMENT (cell), NULL, NULL, NULL, NULL));
      g_string_append_c (found, *text);
    }
  g_assert_cmpstr (found->str, ==, "abcd");
}

/* Compares the first letters of the header cells of the cell with the ID "x". */
static void
assert_headers (const char *markup, const char *expected)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup, &document);
  g_autoptr (Html5Element) cell = html5_document_query_selector (document, "#x", NULL);
  g_autoptr (Html5NodeList) headers = html5_table_grid_get_header_cells (grid, cell);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (headers)); i++)
    {
      g_autoptr (Html5Node) header = g_list_model_get_item (G_LIST_MODEL (headers), i);
      g_autofree char *text = html5_node_to_text (header, NULL);

      g_string_append_c (found, *text ? *text : '.');
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_headers (void)
{
  assert_headers ("<table><tr><th><th>A<th>B<tr><th>r<td>1<td id=x>2</table>", "rB");
  assert_headers ("<table><tr><th scope=col>A<td>0<tr><td id=x>1<td>2</table>", "A");
  assert_headers ("<table><tr><th id=a>A<th id=b>B<tr><td>1<td id=x headers='a q a x'>2</table>",
                  "A");
  assert_headers ("<table><tr><th colspan=2>A<tr><th>B<th>C<tr><td>1<td id=x>2</table>", "CA");
  assert_headers ("<table><tr><td id=x>1</table>", "");
}

/* The scope attribute, and its default for th elements. */
static void
test_scopes (void)
{
  /* In a row with data, a th is a row header if its column has no data. Otherwise, it is
   * neither. */
  assert_headers ("<table><tr><th>r<td id=x>1<tr><th>s<td>2</table>", "r");
  assert_headers ("<table><tr><th>r<td id=x>1<tr><td>3<td>2</table>", "");
  assert_headers ("<table><tr><th scope=ROW>r<td id=x>1<tr><td>3<td>2</table>", "r");
  assert_headers ("<table><tr><th scope=none>A<th>B<tr><td>1<td id=x>2</table>", "B");
  /* A data cell with a rowspan counts for each row that it covers. */
  assert_headers ("<table><tr><td rowspan=2>1<td>2<tr><th>H<tr><td>3<td id=x>4</table>", "");
  assert_headers ("<table><tr><td>1<td>2<tr><th>G<th>H<tr><td>3<td id=x>4</table>", "H");
  /* Headers of several columns or rows, and cells that span. */
  assert_headers ("<table><tr><th>A<th>B<tr><td colspan=2 id=x>1</table>", "AB");
  assert_headers ("<table><tr><th>r<td rowspan=2 id=x>1<tr><th>s</table>", "rs");
}

/* Headers hide other headers of the same width beyond the data above them, but no others. */
static void
test_opaque_headers (void)
{
  assert_headers ("<table><tr><th>A<tr><td>1<tr><th>B<tr><td id=x>2</table>", "B");
  assert_headers ("<table><tr><th>A<tr><th>B<tr><td id=x>2</table>", "BA");
  assert_headers (
    "<table><tr><th colspan=2>A<tr><td>1<td>1<tr><th>B<th>C<tr><td>2<td id=x>3</table>", "CA");
  assert_headers ("<table><tr><th>A<tr><td>1<tr><th id=x>B<tr><td>2</table>", "");
}

static void
test_group_headers (void)
{
  const char *rows = "<table><tbody><tr><th scope=rowgroup>G<td>1<tr><td>2<td%s>3"
                     "<tbody><tr><td>4<td%s>5</table>";
  g_autofree char *first = g_strdup_printf (rows, " id=x", "");
  g_autofree char *second = g_strdup_printf (rows, "", " id=x");
  const char *columns =
    "<table><colgroup span=2><colgroup><col><col span=1></colgroup>"
    "<tr><th scope=colgroup>G<td>1<td>2<td>3<tr><td>4<td%s>5<td>6<td%s>7</table>";
  g_autofree char *inside = g_strdup_printf (columns, " id=x", "");
  g_autofree char *outside = g_strdup_printf (columns, "", " id=x");

  assert_headers (first, "G");
  assert_headers (second, "");
  assert_headers (inside, "G");
  assert_headers (outside, "");
  /* The group header does not apply to cells before it. */
  assert_headers (
    "<table><colgroup span=2><tr><td>1<td id=x>2<tr><td>3<th scope=colgroup>G</table>", "");
  /* Column groups after the first row are ignored. */
  assert_headers (
    "<table><tr><th scope=colgroup>G<td>1<tr><td>2<td id=x>3<colgroup span=2></table>", "");
}

static void
test_named_headers (void)
{
  /* The first element of the document with an ID counts, even if it is in another table. */
  assert_headers ("<table><tr><th id=a>A<tr><td id=x headers='b a  a'>1</table><p id=b>", "A");
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<p id=a>p</p><table><tr><th id=a>A<tr><td headers=a>1</table>", -1, NULL);
  g_autoptr (Html5Element) table = html5_document_query_selector (document, "table", NULL);
  g_autoptr (Html5Element) cell = html5_document_query_selector (document, "td", NULL);
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
  g_autoptr (Html5NodeList) headers = html5_table_grid_get_header_cells (grid, cell);
  g_assert_cmpint (html5_node_list_get_size (headers), ==, 0);
  /* The current state of the table counts. */
  html5_element_remove_attribute (cell, "headers");
  g_autoptr (Html5NodeList) scanned = html5_table_grid_get_header_cells (grid, cell);
  g_assert_cmpint (html5_node_list_get_size (scanned), ==, 1);
  html5_node_remove (HTML5_NODE (cell));
  g_autoptr (Html5NodeList) none = html5_table_grid_get_header_cells (grid, cell);
  g_assert_cmpint (html5_node_list_get_size (none), ==, 0);
}

/* Empty header cells, without elements and text, are ignored. */
static void
test_empty_headers (void)
{
  assert_headers ("<table><tr><th> <!-- c -->\n<tr><td id=x>1</table>", "");
  assert_headers ("<table><tr><th><img alt=i><tr><td id=x>1</table>", ".");
}

/* All headers of all cells in a long table, and in rows that hide each other. */
static void
test_headers_are_linear (void)
{
  g_autoptr (GString) markup = g_string_new ("<table>");

  for (guint i = 0; i < 3000; i++)
    g_string_append (markup, "<tr><th>h<td>1<tr><th>i<th>j");
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup->str, &document);
  g_autoptr (Html5Element) last =
    html5_table_grid_get_cell (grid, html5_table_grid_get_n_rows (grid) - 2, 1);
  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (Html5NodeList) headers = html5_table_grid_get_header_cells (grid, last);
      g_assert_cmpint (html5_node_list_get_size (headers), ==, 2);
    }
}

/* The headers of cells that cover all rows and a thousand columns each. */
static void
test_headers_of_bombs (void)
{
  g_autoptr (GString) markup = g_string_new ("<table>");

  for (guint i = 0; i < 3000; i++)
    g_string_append (markup, "<tr><td rowspan=0 colspan=1000>a");
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup->str, &document);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (Html5Element) cell = html5_table_grid_get_cell (grid, i, i * 1000);
      g_autoptr (Html5NodeList) headers = html5_table_grid_get_header_cells (grid, cell);
      g_assert_cmpint (html5_node_list_get_size (headers), ==, 0);
    }
}

static void
test_position (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (
    "<p id=p><table><caption>C</caption><td>a<tr><td><td id=x colspan=3>b</table>", &document);
  g_autoptr (Html5Element) cell = html5_document_query_selector (document, "#x", NULL);
  g_autoptr (Html5Element) other = html5_document_query_selector (document, "#p", NULL);
  g_autoptr (Html5Element) caption = html5_table_grid_get_caption (grid);
  guint row, column, rows, columns;

  g_assert_true (html5_table_grid_get_position (grid, cell, &row, &column, &rows, &columns));
  g_assert_cmpuint (row, ==, 1);
  g_assert_cmpuint (column, ==, 1);
  g_assert_cmpuint (rows, ==, 1);
  g_assert_cmpuint (columns, ==, 3);
  g_assert_false (html5_table_grid_get_position (grid, other, NULL, NULL, NULL, NULL));
  g_assert_cmpstr (html5_element_get_local_name (caption), ==, "caption");
  html5_node_remove (HTML5_NODE (cell));
  g_assert_true (html5_table_grid_get_position (grid, cell, NULL, &column, NULL, NULL));
  g_assert_cmpuint (column, ==, 1);
}

/* The caption is the first one, wherever it is: also after rows that are children of the table. */
static void
test_caption_after_rows (void)
{
  g_autoptr (Html5Document) document = html5_document_new_from_text (
    "<table><caption id=c>C</caption><caption>D</caption><tr><td>a<td>b</table>", -1, NULL);
  g_autoptr (Html5Element) table = html5_document_query_selector (document, "table", NULL);
  g_autoptr (Html5Element) row = html5_document_query_selector (document, "tr", NULL);
  g_autoptr (Html5Element) first = html5_document_query_selector (document, "#c", NULL);

  g_assert_true (
    html5_node_insert_before (HTML5_NODE (table), HTML5_NODE (row), HTML5_NODE (first), NULL));
  g_autoptr (Html5TableGrid) grid = html5_table_grid_new (table);
  g_autoptr (Html5Element) caption = html5_table_grid_get_caption (grid);
  g_assert_true (caption == first);
  g_assert_cmpuint (html5_table_grid_get_n_columns (grid), ==, 2);
}

static void
test_csv (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (
    "<table><td>a, b<td>say \"x\"<td>1<br>2<tr><td rowspan=2>c<td>d<tr><td>e</table>", &document);
  g_autofree char *csv = html5_table_grid_to_csv (grid);

  g_assert_cmpstr (csv, ==, "\"a, b\",\"say \"\"x\"\"\",\"1\n2\"\r\nc,d,\r\n,e,\r\n");
}

/* All records have the same number of fields, also those that end in a cell with spans. */
static void
test_csv_spans (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (
    "<table><tr><th>Day<th colspan=2>Low<tr><td>1<td>2<td rowspan=3>3<tr><td>4<tr></table>",
    &document);
  g_autofree char *csv = html5_table_grid_to_csv (grid);

  g_assert_cmpstr (csv, ==, "Day,Low,\r\n1,2,3\r\n4,,\r\n,,\r\n");
}

/* A record that is one empty field must not be an empty line. */
static void
test_csv_one_column (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid =
    read_grid ("<table><td>a<tr><td><tr><tr><td>b</table>", &document);
  g_autofree char *csv = html5_table_grid_to_csv (grid);

  g_assert_cmpstr (csv, ==, "a\r\n\"\"\r\n\"\"\r\nb\r\n");
}

/* One long row does not make all others as long. */
static void
test_csv_long_row (void)
{
  GString *markup = g_string_new ("<table><tr>");

  for (guint i = 0; i < 1000; i++)
    g_string_append (markup, "<td>");
  for (guint i = 0; i < 1000; i++)
    g_string_append (markup, "<tr><td>");
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup->str, &document);
  g_autofree char *csv = html5_table_grid_to_csv (grid);
  g_assert_cmpuint (strlen (csv), ==, 999 + 1001 * 2);
  g_string_free (markup, TRUE);
}

/* A wide cell covers a part of one that grows further down. No cell is placed on the rest of
 * that. */
static void
test_overlap (void)
{
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid =
    read_grid ("<table><tr><td>a<td rowspan=4>b<tr><td colspan=2 rowspan=2>c<tr><tr><td>d<td id=x>e"
               "</table>",
               &document);
  g_autoptr (Html5Element) cell = html5_document_query_selector (document, "#x", NULL);
  guint column;

  g_assert_true (html5_table_grid_get_position (grid, cell, NULL, &column, NULL, NULL));
  g_assert_cmpuint (column, ==, 2);
}

/* Thousands of cells with the maximum spans. */
static void
test_bombs (void)
{
  GString *markup = g_string_new ("<table>");

  for (guint i = 0; i < 20000; i++)
    g_string_append (markup, "<tr><td rowspan=65534 colspan=1000>a<td rowspan=65534>b");
  g_autoptr (Html5Document) document = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid (markup->str, &document);
  g_assert_cmpuint (html5_table_grid_get_n_rows (grid), ==, 20000);
  g_assert_cmpuint (html5_table_grid_get_n_columns (grid), <, 100000);
  g_autofree char *csv = html5_table_grid_to_csv (grid);
  g_assert_cmpuint (strlen (csv), <, 1 << 28);
  g_string_free (markup, TRUE);
}

/* Moves the table to a third document, which may have the address and the stamps of the first. */
static void
move_twice (guint n_changes)
{
  Html5Document *first = NULL;
  g_autoptr (Html5TableGrid) grid = read_grid ("<table><tr><th>h<tr><td>x", &first);
  g_autoptr (Html5Document) second = html5_document_new ();
  g_autoptr (Html5Element) table = html5_document_query_selector (first, "table", NULL);
  g_autoptr (Html5Element) cell = html5_document_query_selector (first, "td", NULL);
  g_autoptr (Html5NodeList) before = html5_table_grid_get_header_cells (grid, cell);

  g_assert_cmpuint (html5_node_list_get_size (before), ==, 1);
  html5_document_adopt_node (second, HTML5_NODE (table), NULL);
  g_object_unref (first);
  g_autoptr (Html5Document) third = html5_document_new ();
  g_autoptr (Html5Element) root = html5_document_create_element (third, "r", NULL);
  for (guint i = 0; i < n_changes; i++)
    if (i % 2)
      html5_node_remove (HTML5_NODE (root));
    else
      html5_node_append_child (HTML5_NODE (third), HTML5_NODE (root), NULL);
  html5_document_adopt_node (third, HTML5_NODE (table), NULL);
  g_autoptr (Html5NodeList) after = html5_table_grid_get_header_cells (grid, cell);
  g_assert_cmpuint (html5_node_list_get_size (after), ==, 1);
}

static void
test_moved (void)
{
  for (guint n_changes = 0; n_changes < 60; n_changes++)
    move_twice (n_changes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/table-grid/forming", test_forming);
  g_test_add_func ("/convert/table-grid/cells", test_cells);
  g_test_add_func ("/convert/table-grid/headers", test_headers);
  g_test_add_func ("/convert/table-grid/scopes", test_scopes);
  g_test_add_func ("/convert/table-grid/opaque-headers", test_opaque_headers);
  g_test_add_func ("/convert/table-grid/group-headers", test_group_headers);
  g_test_add_func ("/convert/table-grid/named-headers", test_named_headers);
  g_test_add_func ("/convert/table-grid/empty-headers", test_empty_headers);
  g_test_add_func ("/convert/table-grid/headers-are-linear", test_headers_are_linear);
  g_test_add_func ("/convert/table-grid/headers-of-bombs", test_headers_of_bombs);
  g_test_add_func ("/convert/table-grid/position", test_position);
  g_test_add_func ("/convert/table-grid/caption-after-rows", test_caption_after_rows);
  g_test_add_func ("/convert/table-grid/csv", test_csv);
  g_test_add_func ("/convert/table-grid/csv-spans", test_csv_spans);
  g_test_add_func ("/convert/table-grid/csv-one-column", test_csv_one_column);
  g_test_add_func ("/convert/table-grid/csv-long-row", test_csv_long_row);
  g_test_add_func ("/convert/table-grid/overlap", test_overlap);
  g_test_add_func ("/convert/table-grid/bombs", test_bombs);
  g_test_add_func ("/convert/table-grid/moved", test_moved);
  return g_test_run ();
}
