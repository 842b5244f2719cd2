# Sourced by install: builds the library for C programs, and installs it under $prefix.

library_version=0.3.0
# Programs that were linked with a library of this number run with later ones of the same number.
library_number=0

install_libraries() {
  check_swift
  local map folder built
  map=$(mktemp)
  # Only the functions of the header are visible, so the linker leaves out what they do not use.
  echo '{ global: pullcord_*; local: *; };' >"$map"
  local flags=(
    -c release --product PullcordC -Xswiftc -static-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections
    -Xlinker --icf=all -Xlinker --version-script="$map"
    -Xlinker "-soname=libpullcord.so.$library_number"
  )
  say "building libpullcord"
  # A folder of its own: these flags would build everything else anew.
  folder=.build/libraries
  swift build --scratch-path "$folder" "${flags[@]}" 2>&1 | { grep -E 'error:' || true; } >&2
  built=$(swift build --scratch-path "$folder" "${flags[@]}" --show-bin-path)/libPullcordC.so
  rm -f "$map"
  [ -f "$built" ] || stop "the build failed; 'swift build -c release --product PullcordC' shows why"
  local library=$prefix/lib/libpullcord.so
  install -D -m 644 "$built" "$library.$library_version"
  strip --strip-unneeded "$library.$library_version"
  ln -sf "libpullcord.so.$library_version" "$library.$library_number"
  ln -sf "libpullcord.so.$library_number" "$library"
  install -D -m 644 Sources/PullcordCHeader/pullcord.h "$prefix/include/pullcord.h"
  mkdir -p "$prefix/lib/pkgconfig"
  cat >"$prefix/lib/pkgconfig/pullcord.pc" <<PC
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: pullcord
Description: Pull-to-refresh, load-more and overscroll for lists
Version: $library_version
Libs: -L\${libdir} -lpullcord
Cflags: -I\${includedir}
PC
}
