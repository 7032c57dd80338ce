#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Shows an HTML mail in a label: mail-label.py [--print] FILE

Scripts, styles that cover the window and remote images are left out; a line below the mail says how
many images were. With --print, what the label shows is printed, and the window closes."""

import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Html5", "1.0")
gi.require_version("Pango", "1.0")
from gi.repository import GLib, Gtk, Html5, Pango  # noqa: E402

# GTK lays out a label as a whole, so that a very long one would block the window.
MOST_CHARACTERS = 50_000


class Mail:
    """What is shown of a mail: markup for a label."""

    def __init__(self, markup: bytes) -> None:
        self.blocked: set[Html5.Element] = set()  # An image can have several URLs.
        sanitizer = Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL)
        sanitizer.set_url_func(self.block)
        mail = Html5.parse(markup)
        sanitizer.sanitize_node(mail)
        options = Html5.PangoOptions(links=True, colors=False, max_length=MOST_CHARACTERS)
        self.pango = mail.to_pango(options)

    def block(self, element: Html5.Element, attribute: str, url: str,
              allowed: bool) -> str | None:
        if not allowed and attribute in ("src", "srcset", "background", "style"):
            self.blocked.add(element)
        return url if allowed else None


def show(mail: Mail, application: Gtk.Application, only_print: bool) -> None:
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12, margin_top=12, margin_bottom=12,
                  margin_start=12, margin_end=12)
    label = Gtk.Label(use_markup=True, label=mail.pango, wrap=True, wrap_mode=Pango.WrapMode.WORD_CHAR,
                      xalign=0, selectable=True)
    box.append(label)
    if mail.blocked:
        are = "image is" if len(mail.blocked) == 1 else "images are"
        box.append(Gtk.Label(label=f"{len(mail.blocked)} remote {are} not shown.", wrap=True, xalign=0))
    view = Gtk.ScrolledWindow(child=box, hscrollbar_policy=Gtk.PolicyType.NEVER)
    window = Gtk.ApplicationWindow(application=application, title="Mail", child=view,
                                   default_width=480, default_height=320)
    window.present()
    # A selectable label selects all when it gets the focus.
    label.select_region(0, 0)
    if only_print:
        print(label.get_text())
        print(f"[{len(mail.blocked)} remote images]")
        window.close()


def main(path: str, only_print: bool) -> None:
    with open(path, "rb") as file:
        mail = Mail(file.read())
    application = Gtk.Application()
    application.connect("activate", lambda application: show(mail, application, only_print))
    application.run()


arguments = sys.argv[1:]
only_print = "--print" in arguments
paths = [argument for argument in arguments if argument != "--print"]
if len(paths) != 1:
    sys.exit(f"Usage: {sys.argv[0]} [--print] FILE")
try:
    main(paths[0], only_print)
except GLib.Error as error:
    sys.exit(f"{paths[0]}: {error.message}")
except OSError as error:
    sys.exit(f"{paths[0]}: {error.strerror}")
