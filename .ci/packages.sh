# SPDX-License-Identifier: LGPL-2.1-or-later
# Sourced by examples/run and tests/run: `need PACKAGE…` installs those that are missing.

as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

is_installed ()
{
  dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q '^install ok installed'
}

need ()
{
  if ! command -v dpkg-query >/dev/null; then
    echo "Not a Debian system; going on with what is installed. Wanted: $*" >&2
    return 0
  fi
  missing=
  for package in "$@"; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "Installing:$missing" >&2
  as_root apt-get update -qq >&2
  # shellcheck disable=SC2086 # a list of words
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends $missing >&2
}

build_packages='gcc libc6-dev meson ninja-build pkg-config python3 gettext libglib2.0-dev'
