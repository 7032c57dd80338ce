# SPDX-License-Identifier: LGPL-2.1-or-later
# What PyGObject adds to the GIR, as far as the checked programs use it.
MAXUINT: int
PRIORITY_DEFAULT: int

class Error(Exception):
    message: str
    domain: str
    code: int
    def matches(self, domain: int, code: int) -> bool: ...

SOURCE_REMOVE: bool

class Variant:
    def __init__(self, format_string: str, value: object) -> None: ...

def markup_escape_text(text: str, length: int = ...) -> str: ...
def idle_add(function: Callable[..., Any], *user_data: Any) -> int: ...
def timeout_add(interval: int, function: Callable[..., Any], *user_data: Any) -> int: ...

class Bytes:
    @staticmethod
    def new(data: bytes | None) -> Bytes: ...
    def get_data(self) -> bytes | None: ...
