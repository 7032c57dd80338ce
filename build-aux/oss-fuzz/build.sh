#!/bin/bash -eu
# SPDX-License-Identifier: LGPL-2.1-or-later
# Builds the fuzz targets of the engine into $OUT, as OSS-Fuzz calls it: with $SRC, $WORK, $OUT, $CC,
# $CFLAGS and $LIB_FUZZING_ENGINE. TARGETS lists the targets to build; if it is empty, all are built.

# The image that runs the targets does not have this version of GLib, so it is linked statically.
if [ -d "$SRC/glib" ]; then
  meson setup "$WORK/glib" "$SRC/glib" --prefix="$WORK/prefix" --libdir=lib --default-library=static \
    -Dtests=false -Dlibmount=disabled -Dselinux=disabled -Dnls=disabled
  ninja -C "$WORK/glib" install
  export PKG_CONFIG_PATH="$WORK/prefix/lib/pkgconfig" PATH="$WORK/prefix/bin:$PATH"
fi

meson setup "$WORK/libhtml5" "$SRC/libhtml5" --default-library=static --buildtype=debugoptimized \
  -Db_lundef=false -Dprefer_static=true -Dfuzzing=enabled "-Dfuzzing-engine=$LIB_FUZZING_ENGINE" \
  -Dtests=enabled -Dtool=disabled -Dexamples=disabled -Dintrospection=disabled -Dvapi=disabled \
  -Ddocs=disabled -Duchardet=disabled

seeds=$SRC/libhtml5/tests/fuzzing/seeds.py
for name in ${TARGETS:-$(python3 "$seeds" --list)}; do
  ninja -C "$WORK/libhtml5" "tests/fuzzing/fuzz-$name"
  cp "$WORK/libhtml5/tests/fuzzing/fuzz-$name" "$OUT/"
  python3 "$seeds" "$name" "$WORK/seeds/$name"
  zip -q -j -r "$OUT/fuzz-${name}_seed_corpus.zip" "$WORK/seeds/$name"
done
