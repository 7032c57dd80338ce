// SPDX-License-Identifier: LGPL-2.1-or-later
// The library from C++, with smart pointers, range-based loops and exceptions.
#include <libhtml5/html5.h>

#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

struct Unref
{
  void operator() (gpointer object) const { g_object_unref (object); }
};
template <typename T> using Owner = std::unique_ptr<T, Unref>;

static void
check (GError *error)
{
  if (!error)
    return;
  std::string message = error->message;
  g_error_free (error);
  throw std::runtime_error (message);
}

static Owner<Html5NodeList>
select (Html5Document *document, const std::string &selectors)
{
  GError *error = nullptr;
  Owner<Html5NodeList> list (
    html5_document_query_selector_all (document, selectors.c_str (), &error));

  check (error);
  return list;
}

static std::vector<std::string>
hrefs (Html5NodeList *list)
{
  GError *error = nullptr;
  char **values = html5_node_list_get_attribute_values (list, "href", &error);

  check (error);
  std::vector<std::string> result (values, values + g_strv_length (values));
  g_strfreev (values);
  return result;
}

static void
expect (bool condition, const char *what)
{
  if (!condition)
    throw std::logic_error (what);
}

int
main ()
{
  GError *error = nullptr;
  const std::string markup = "<p>See <a href=one>1</a> and <a href=two>2";
  Owner<Html5Document> document (
    html5_document_new_from_text (markup.data (), (gssize) markup.size (), &error));
  check (error);

  Owner<Html5NodeList> links = select (document.get (), "a");
  expect (hrefs (links.get ()) == std::vector<std::string>{ "one", "two" }, "hrefs");
  for (int i = 0; i < html5_node_list_get_size (links.get ()); i++)
    {
      Owner<Html5Element> link (html5_node_list_get_element (links.get (), i));
      html5_element_set_attribute (link.get (), "rel", "nofollow", &error);
      check (error);
    }
  expect (html5_node_list_get_size (select (document.get (), "a[rel=nofollow]").get ()) == 2, "rel");
  try
    {
      select (document.get (), "a[");
      expect (false, "an error");
    }
  catch (const std::runtime_error &)
    {
    }
  std::cout << "ok\n";
  return 0;
}
