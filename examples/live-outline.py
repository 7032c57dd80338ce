#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Edits a page in a window (GTK 4), with a list of its headings beside it.

live-outline.py [--insert MARKUP] [--print] FILE|URI

The list of the headings is a model of the document: whatever changes the document, the list in the
window follows. --insert puts markup at the beginning of the page, as if you had typed it; --print
prints what the list shows before and after that, and quits."""

import argparse
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Gtk, Html5  # noqa: E402

HEADINGS = Html5.Selector.new(":heading")


def text_of(heading: Html5.Element) -> str:
    return Html5.collapse_white_space(heading.get_text_content() or "")


def outline_of(document: Html5.Document) -> Gtk.FilterListModel:
    """The headings of a document: those of all its elements, a live list, that are headings."""
    is_heading = Gtk.CustomFilter.new(HEADINGS.matches)
    return Gtk.FilterListModel.new(document.get_elements_by_tag_name("*"), is_heading)


class Editor(Gtk.Application):
    def __init__(self, options: argparse.Namespace) -> None:
        super().__init__(flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.options = options
        page = Gio.File.new_for_commandline_arg(options.page)
        self.document = Html5.Document.new_from_file(page, None)
        self.outline = outline_of(self.document)
        self.shown: dict[Gtk.ListItem, str] = {}

    # --- the window ---

    def do_activate(self) -> None:
        body = self.document.get_body()
        self.source = Gtk.TextView(monospace=True, wrap_mode=Gtk.WrapMode.WORD_CHAR, hexpand=True)
        self.source.get_buffer().set_text(body.get_inner_html() if body else "")
        self.source.get_buffer().connect("changed", self.take_source)
        self.window = Gtk.ApplicationWindow(
            application=self, title=self.document.get_title(), default_width=800, default_height=600,
            child=Gtk.Paned(start_child=Gtk.ScrolledWindow(child=self.make_outline()),
                            end_child=Gtk.ScrolledWindow(child=self.source), position=280))
        self.window.present()
        # Once the window has been drawn.
        GLib.timeout_add(300, self.follow_options)

    def make_outline(self) -> Gtk.ListView:
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
        factory.connect("bind", self.bind_row)
        factory.connect("unbind", lambda _, item: self.shown.pop(item))
        return Gtk.ListView(model=Gtk.NoSelection(model=self.outline), factory=factory)

    def bind_row(self, _: Gtk.ListItemFactory, item: Gtk.ListItem) -> None:
        heading = item.get_item()
        label = item.get_child()
        label.set_text(text_of(heading))
        label.set_margin_start(16 * (heading.get_heading_level() - 1))
        self.shown[item] = label.get_text()

    # --- editing ---

    def take_source(self, source: Gtk.TextBuffer) -> None:
        """Inserts it into the document only: the outline follows the changes of the document."""
        body = self.document.get_body()
        if body:
            body.set_inner_html(source.props.text)

    # --- the command line ---

    def follow_options(self) -> bool:
        if self.options.print:
            self.print_outline()
        if self.options.insert:
            source = self.source.get_buffer()
            source.insert(source.get_start_iter(), self.options.insert)
        if self.options.print:
            GLib.timeout_add(300, self.print_and_leave)
        return GLib.SOURCE_REMOVE

    def print_outline(self) -> None:
        """What the rows show that the window has made, in their order."""
        rows = sorted((item.get_position(), text) for item, text in self.shown.items())
        for position, text in rows[:8]:
            print("  " * (self.outline[position].get_heading_level() - 1) + text)
        print("%d headings\n" % len(self.outline))

    def print_and_leave(self) -> bool:
        self.print_outline()
        self.quit()
        return GLib.SOURCE_REMOVE


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--insert", metavar="MARKUP", help="put this at the beginning")
    parser.add_argument("--print", action="store_true", help="print and leave")
    parser.add_argument("page")
    options = parser.parse_args()
    try:
        editor = Editor(options)
    except GLib.Error as error:
        sys.exit(f"{options.page}: {error.message}")
    status: int = editor.run(None)
    return status


if __name__ == "__main__":
    sys.exit(main())
