#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""All properties that can be set: their defaults, functions and notifications."""
import unittest

import gi

gi.require_version("Html5", "1.0")
from gi.repository import GObject, Html5  # noqa: E402

CLASSES = [Html5.TextOptions, Html5.PangoOptions, Html5.MarkdownOptions, Html5.Serializer,
           Html5.Parser, Html5.Decoder, Html5.Encoder]
# No string is the label of an encoding, a language and a MIME type at the same time.
TEXTS = {"content-type": "application/xml"}


def other_value(spec):
    """Returns a value that is not the default, or None if the test cannot create one."""
    default = spec.default_value
    if isinstance(default, bool):
        return not default
    if spec.value_type.is_a(GObject.TYPE_ENUM):
        return next(value for value in spec.enum_class.__enum_values__.values() if value != default)
    if spec.value_type.is_a(GObject.TYPE_FLAGS):
        return next(value for value in spec.flags_class.__flags_values__.values()
                    if value and value != default)
    if isinstance(default, int):
        return default + 7
    if spec.value_type == GObject.TYPE_STRING:
        return TEXTS.get(spec.name, "utf-8")
    return None


class Properties(unittest.TestCase):
    def check(self, cls, spec):
        notified = []
        item = cls()
        name = spec.name.replace("-", "_")
        item.connect("notify::" + spec.name, lambda *_: notified.append(spec.name))
        getter, setter = getattr(item, "get_" + name), getattr(item, "set_" + name)
        value = other_value(spec)

        def expect(expected, times):
            self.assertEqual(item.get_property(spec.name), expected, spec)
            self.assertEqual(getter(), expected, spec)
            self.assertEqual(len(notified), times, spec)

        expect(spec.default_value, 0)
        item.set_property(spec.name, value)
        expect(value, 1)
        item.set_property(spec.name, value)
        setter(value)
        expect(value, 1)
        setter(spec.default_value)
        expect(spec.default_value, 2)

    def test_settings(self):
        n_checked = 0
        for cls in CLASSES:
            for spec in cls.list_properties():
                writable = spec.flags & GObject.ParamFlags.WRITABLE
                fixed = spec.flags & GObject.ParamFlags.CONSTRUCT_ONLY
                if writable and not fixed and other_value(spec) is not None:
                    with self.subTest(cls=cls.__name__, name=spec.name):
                        self.check(cls, spec)
                    n_checked += 1
        self.assertGreater(n_checked, 40)

    def test_read_only(self):
        error = Html5.Document.new_from_text("", -1).get_property("encoding-source")
        self.assertEqual(error, Html5.EncodingSource.TEXT)
        for cls, name in ((Html5.Parser, "fraction"), (Html5.Decoder, "replacements")):
            with self.assertRaises(TypeError):
                cls().set_property(name, 1)

    def test_construct_only(self):
        encoding = Html5.Encoding.for_label("shift_jis")
        self.assertEqual(Html5.Decoder(encoding=encoding).get_encoding().get_name(), "Shift_JIS")
        self.assertEqual(Html5.Encoder(encoding=encoding).get_encoding().get_name(), "Shift_JIS")
        self.assertEqual(Html5.Decoder().get_encoding().get_name(), "UTF-8")


if __name__ == "__main__":
    unittest.main()
