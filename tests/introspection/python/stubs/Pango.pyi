# SPDX-License-Identifier: LGPL-2.1-or-later
# Not checked.
from typing import Any

def __getattr__(name: str) -> Any: ...
