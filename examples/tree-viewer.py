#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Shows the tree of a page in a window (GTK 4), and edits it.

tree-viewer.py [--find SELECTOR] [--remove] [--text TEXT] [--print] FILE|URI

The entry at the top takes a CSS selector; what matches is shown in bold, and the first is
selected. The selected node can be removed, or given another text; the tree in the window follows.
The options do the same as the entry and the buttons; --print prints what was found, how many rows
the window then has, and those of the selected node, and quits."""

import argparse
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Html5", "1.0")
gi.require_version("Pango", "1.0")
from gi.repository import GLib, Gio, Gtk, Html5, Pango  # noqa: E402


def describe(node: Html5.Node) -> str:
    """A node on one line."""
    if isinstance(node, Html5.Element):
        attributes = ['%s="%s"' % (name, node.get_attribute(name))
                      for name in node.get_attribute_names()]
        return "<%s>" % " ".join([node.get_local_name(), *attributes])
    value = Html5.collapse_white_space(node.get_node_value() or "")
    if isinstance(node, Html5.Text):
        return "“%s”" % value
    return "%s %s" % (node.get_node_name(), value)


def children_of(node: Html5.Node) -> "Html5.NodeList[Html5.Node] | None":
    """The child list for a row: a live list, so that the rows follow the tree."""
    return node.get_child_nodes() if isinstance(node, Html5.Element) else None


class Viewer(Gtk.Application):
    def __init__(self, options: argparse.Namespace) -> None:
        super().__init__(flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.options = options
        page = Gio.File.new_for_commandline_arg(options.page)
        self.document = Html5.Document.new_from_file(page, None)
        self.matches: list[Html5.Element] = []
        self.shown: dict[Gtk.ListItem, Gtk.Label] = {}
        # Attributes and text are not in the lists: their changes come from an observer.
        flags = Html5.MutationObserverFlags
        self.observer = Html5.MutationObserver.new(lambda *_: self.write_labels())
        self.observer.observe(self.document, flags.ATTRIBUTES | flags.CHARACTER_DATA
                              | flags.CHILD_LIST | flags.SUBTREE, None)

    # --- the window ---

    def do_activate(self) -> None:
        self.rows = Gtk.TreeListModel.new(self.document.get_child_nodes(), False, True, children_of)
        self.selection = Gtk.SingleSelection(model=self.rows, autoselect=False)
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", self.set_up_row)
        factory.connect("bind", self.bind_row)
        factory.connect("unbind", lambda _, item: self.shown.pop(item))
        self.view = Gtk.ListView(model=self.selection, factory=factory)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(Gtk.ScrolledWindow(child=self.view, vexpand=True))
        box.append(self.make_tools())
        self.window = Gtk.ApplicationWindow(
            application=self, title=self.document.get_title(), child=box,
            default_width=800, default_height=600)
        self.window.set_titlebar(self.make_header())
        self.window.present()
        # Once the window has been drawn.
        GLib.timeout_add(300, self.follow_options)

    def make_header(self) -> Gtk.HeaderBar:
        self.search = Gtk.SearchEntry(placeholder_text="CSS selector", hexpand=True)
        self.search.connect("activate", lambda entry: self.find(entry.get_text()))
        self.status = Gtk.Label()
        header = Gtk.HeaderBar(title_widget=self.search)
        header.pack_end(self.status)
        return header

    def make_tools(self) -> Gtk.Box:
        tools = Gtk.Box(spacing=6, margin_top=6, margin_bottom=6, margin_start=6, margin_end=6)
        remove = Gtk.Button(label="Remove")
        remove.connect("clicked", lambda _: self.remove_selected())
        entry = Gtk.Entry(placeholder_text="New text of the selected node", hexpand=True)
        entry.connect("activate", lambda entry: self.set_text_of_selected(entry.get_text()))
        tools.append(remove)
        tools.append(entry)
        return tools

    # --- rows ---

    def set_up_row(self, _: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        label = Gtk.Label(xalign=0, ellipsize=Pango.EllipsizeMode.END)
        item.set_child(Gtk.TreeExpander(child=label))

    def bind_row(self, _: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        expander = item.get_child()
        expander.set_list_row(item.get_item())
        self.shown[item] = expander.get_child()
        self.write_label(item)

    def write_label(self, item: Gtk.ListItem) -> None:
        node = item.get_item().get_item()
        text = GLib.markup_escape_text(describe(node))
        self.shown[item].set_markup("<b>%s</b>" % text if node in self.matches else text)

    def write_labels(self) -> None:
        for item in self.shown:
            if item.get_item():
                self.write_label(item)

    def all_rows(self) -> list[Gtk.TreeListRow]:
        return [self.rows.get_row(i) for i in range(self.rows.get_n_items())]

    # --- searching and editing ---

    def find(self, selector: str) -> None:
        try:
            self.matches = list(self.document.query_selector_all(selector))
            self.status.set_text("%d found" % len(self.matches))
        except GLib.Error as error:
            self.matches = []
            self.status.set_text(error.message)
        for row in self.all_rows():
            if self.matches and row.get_item() is self.matches[0]:
                self.selection.set_selected(row.get_position())
                position = GLib.Variant("u", row.get_position())
                self.view.activate_action("list.scroll-to-item", position)
        self.write_labels()

    def selected(self) -> Html5.Node | None:
        row = self.selection.get_selected_item()
        node: Html5.Node | None = row.get_item() if row else None
        return node

    def remove_selected(self) -> None:
        node = self.selected()
        if node:
            node.remove()

    def set_text_of_selected(self, text: str) -> None:
        node = self.selected()
        if node:
            node.set_text_content(text)

    # --- the command line ---

    def follow_options(self) -> bool:
        if self.options.find:
            self.search.set_text(self.options.find)
            self.find(self.options.find)
        if self.options.text is not None:
            self.set_text_of_selected(self.options.text)
        if self.options.remove:
            self.remove_selected()
        if self.options.print:
            GLib.timeout_add(300, self.print_and_leave)
        return GLib.SOURCE_REMOVE

    def print_and_leave(self) -> bool:
        self.quit()
        print(self.window.get_title())
        print(self.status.get_text())
        print(self.rows.get_n_items(), "rows")
        selected = self.selected()
        for row in self.all_rows():
            if selected and selected.contains(row.get_item()):
                print("  " * row.get_depth() + describe(row.get_item()))
        return GLib.SOURCE_REMOVE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--find", metavar="SELECTOR")
    parser.add_argument("--remove", action="store_true", help="remove what was found first")
    parser.add_argument("--text", help="give it this text")
    parser.add_argument("--print", action="store_true", help="print and leave")
    parser.add_argument("page")
    options = parser.parse_args()
    try:
        viewer = Viewer(options)
    except GLib.Error as error:
        sys.exit(f"{options.page}: {error.message}")
    status: int = viewer.run(None)
    return status


if __name__ == "__main__":
    sys.exit(main())
