# SPDX-License-Identifier: LGPL-2.1-or-later
"""Big5, EUC-JP and ISO-2022-JP: simple and slow decoders that follow the Encoding Standard step by step.

They are needed because Chromium differs from the standard:
- Big5: the result for the four pointers with two code points is different;
- EUC-JP: it does not reset "EUC-JP jis0212" after a three-byte sequence that failed (step 5.5 of the
  handler sets it to false);
- ISO-2022-JP: after an escape sequence that failed it decodes its second byte as ASCII, while
  the standard restores it to the queue and has the output state read it; and the third
  byte, not being ASCII, makes no error of its own.
"""
import os

ERROR, CONTINUE, FINISHED = "error", "continue", "finished"
END = None


def read_index(folder, name):
    with open(os.path.join(folder, "conformance", "encoding", "index-%s.txt" % name),
              encoding="utf-8") as lines:
        rows = (line.split("\t") for line in lines if line.strip() and line[0] != "#")
        return {int(row[0]): chr(int(row[1], 16)) for row in rows}


class Big5:
    PAIRS = {1133: "\xCA\u0304", 1135: "\xCA\u030C", 1164: "\xEA\u0304", 1166: "\xEA\u030C"}

    def __init__(self, indexes):
        self.index, self.leading = indexes["big5"], 0

    def handle(self, queue, byte):
        leading, self.leading = self.leading, 0
        if byte is END:
            return ERROR if leading else FINISHED
        if leading:
            pointer, offset = None, 0x40 if byte < 0x7F else 0x62
            if 0x40 <= byte <= 0x7E or 0xA1 <= byte <= 0xFE:
                pointer = (leading - 0x81) * 157 + byte - offset
            if pointer in self.PAIRS or pointer in self.index:
                return self.PAIRS.get(pointer) or self.index[pointer]
            if byte < 0x80:
                queue.insert(0, byte)
            return ERROR
        if byte < 0x80:
            return chr(byte)
        if 0x81 <= byte <= 0xFE:
            self.leading = byte
            return CONTINUE
        return ERROR


class EucJp:
    def __init__(self, indexes):
        self.indexes = (indexes["jis0208"], indexes["jis0212"])
        self.jis0212, self.leading = False, 0

    def handle(self, queue, byte):
        if byte is END:
            result, self.leading = (ERROR if self.leading else FINISHED), 0
            return result
        if self.leading == 0x8E and 0xA1 <= byte <= 0xDF:
            self.leading = 0
            return chr(0xFF61 - 0xA1 + byte)
        if self.leading == 0x8F and 0xA1 <= byte <= 0xFE:
            self.jis0212, self.leading = True, byte
            return CONTINUE
        if self.leading:
            leading, self.leading, character = self.leading, 0, None
            if 0xA1 <= leading <= 0xFE and 0xA1 <= byte <= 0xFE:
                character = self.indexes[self.jis0212].get((leading - 0xA1) * 94 + byte - 0xA1)
            self.jis0212 = False
            if character:
                return character
            if byte < 0x80:
                queue.insert(0, byte)
            return ERROR
        if byte < 0x80:
            return chr(byte)
        if byte in (0x8E, 0x8F) or 0xA1 <= byte <= 0xFE:
            self.leading = byte
            return CONTINUE
        return ERROR


class Iso2022Jp:
    def __init__(self, indexes):
        self.jis0208 = indexes["jis0208"]
        self.state = self.output_state = "ascii"
        self.leading, self.output = 0, False

    def handle(self, queue, byte):
        return getattr(self, self.state)(queue, byte)

    def plain(self, byte, text):
        if byte == 0x1B:
            self.state = "escape_start"
            return CONTINUE
        if byte is END:
            return FINISHED
        self.output = False
        return text or ERROR

    def ascii(self, _, byte):
        return self.plain(byte, byte is not END and byte < 0x80 and byte not in (0x0E, 0x0F)
                          and chr(byte))

    def roman(self, queue, byte):
        return self.plain(byte, {0x5C: "\xA5", 0x7E: "\u203E"}[byte]) if byte in (0x5C, 0x7E) \
            else self.ascii(queue, byte)

    def katakana(self, _, byte):
        return self.plain(byte, byte is not END and 0x21 <= byte <= 0x5F
                          and chr(0xFF61 - 0x21 + byte))

    def leading_byte(self, _, byte):
        if byte is not END and 0x21 <= byte <= 0x7E:
            self.output, self.leading, self.state = False, byte, "trailing_byte"
            return CONTINUE
        return self.plain(byte, None)

    def trailing_byte(self, _, byte):
        if byte == 0x1B:
            self.state = "escape_start"
            return ERROR
        self.state = "leading_byte"
        if byte is not END and 0x21 <= byte <= 0x7E:
            return self.jis0208.get((self.leading - 0x21) * 94 + byte - 0x21, ERROR)
        return ERROR

    def escape_start(self, queue, byte):
        if byte in (0x24, 0x28):
            self.leading, self.state = byte, "escape"
            return CONTINUE
        if byte is not END:
            queue.insert(0, byte)
        self.output, self.state = False, self.output_state
        return ERROR

    def escape(self, queue, byte):
        leading, self.leading = self.leading, 0
        state = {(0x28, 0x42): "ascii", (0x28, 0x4A): "roman", (0x28, 0x49): "katakana",
                 (0x24, 0x40): "leading_byte", (0x24, 0x42): "leading_byte"}.get((leading, byte))
        if state:
            self.state = self.output_state = state
            output, self.output = self.output, True
            return ERROR if output else CONTINUE
        queue[:0] = [leading] if byte is END else [leading, byte]
        self.output, self.state = False, self.output_state
        return ERROR


def decode(decoder, sequence):
    queue, text = list(sequence), ""
    while True:
        result = decoder.handle(queue, queue.pop(0) if queue else END)
        if result == FINISHED:
            return text
        if result != CONTINUE:
            text += "\uFFFD" if result == ERROR else result


class Judge:
    """Decodes as in the standard, for the supported encodings."""

    def __init__(self, folder):
        self.indexes = {name: read_index(folder, name) for name in ("big5", "jis0208", "jis0212")}

    def text(self, name, sequence):
        decoder = {"big5": Big5, "euc-jp": EucJp, "iso-2022-jp": Iso2022Jp}.get(name)
        return decode(decoder(self.indexes), sequence) if decoder else None
