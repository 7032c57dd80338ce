#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Shows what a chat would show of a link: link-preview.py URL

The page is read while it arrives, and no further than its head; then the download is given up."""

import sys

import gi

gi.require_version("Html5", "1.0")
gi.require_version("Soup", "3.0")
from gi.repository import GLib, Html5, Soup  # noqa: E402


def main(url: str) -> None:
    if Html5.Url.new(url, None).get_protocol() not in ("http:", "https:"):
        sys.exit(f"{url}: not a URL of HTTP")
    session = Soup.Session()
    message = Soup.Message.new("GET", url)
    stream = session.send(message, None)
    if message.get_status() != Soup.Status.OK:
        sys.exit(f"{url}: {message.get_reason_phrase()}")
    content_type = message.get_response_headers().get_one("Content-Type")
    metadata = Html5.Metadata.new_from_stream(stream, content_type, message.get_uri().to_string(), None)
    icon = metadata.find_icon(32)
    print("title:", metadata.get_title())
    print("description:", metadata.get_description())
    print("site:", metadata.get_site_name())
    print("image:", metadata.get_image())
    print("icon:", icon.get_url() if icon else None)
    for feed in metadata.get_feeds():
        print("feed:", feed.get_url())


if len(sys.argv) != 2:
    sys.exit(f"Usage: {sys.argv[0]} URL")
try:
    main(sys.argv[1])
except GLib.Error as error:
    sys.exit(f"{sys.argv[1]}: {error.message}")
