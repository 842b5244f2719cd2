# Sourced by install: builds the libraries for programs in other languages, and installs them under $prefix.

library_version=0.5.0
# Programs that were linked with a library of this number run with later ones of the same number.
library_number=0

# Functions of Swift's static library that no function of the header calls: the properties of Unicode scalars, whose
# tables have 0.7 MB, and the executors of tasks. Swift's library refers to them from code that the linker cannot
# leave out. A call ends the process with "Call of deleted method".
unused_executors=(
  swift_dispatch{EnqueueGlobal,EnqueueMain,EnqueueWithDeadline,AssertMainQueue,Main}
  swift_task_enqueueOnDispatchQueue swift_getDispatchQueueForExecutor _dispatch_main_q
)
unused_functions=(
  _swift_stdlib_get{Age,BinaryProperties,CaseMapping,GeneralCategory,Mapping,NameAlias,NumericType}
  _swift_stdlib_get{NumericValue,ScalarName,Script,ScriptExtensions,SpecialMapping}
  "${unused_executors[@]}"
)

# Swift's libraries become a part of the library, and only the functions that a pattern names are visible: the linker
# leaves out what these do not use. It can leave out functions that have a section of their own. The functions have the
# library's name as their version, so a program with two of the libraries calls those with which it was linked.
# library_flags FOLDER NAME PATTERNS
library_flags() {
  local exported=$1/$2.map
  mkdir -p "$1"
  echo "${2//-/_}_$library_number { global: $3 local: *; };" >"$exported"
  flags=(
    -c release --scratch-path "$1" -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xswiftc -Xfrontend -Xswiftc -disable-reflection-metadata
    -Xswiftc -static-stdlib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs
    -Xlinker -z -Xlinker defs -Xlinker --version-script="$exported" -Xlinker "-soname=lib$2.so.$library_number"
  )
  # The dynamic linker would spend half of the start on the shared library of C++.
  flags+=(-Xlinker "--remap-inputs=*/libstdc++.so=$(cc -print-file-name=libstdc++.a)")
}

# Builds a product with $flags, and installs it: place_library PRODUCT NAME
place_library() {
  local built library=$prefix/lib/lib$2.so
  say "building lib$2"
  built=$(swift build "${flags[@]}" --product "$1" --show-bin-path)/lib$1.so
  rm -f "$built"
  swift build "${flags[@]}" --product "$1" 2>&1 | { grep -E 'error:' || true; } >&2
  [ -f "$built" ] || stop "the build failed; 'swift build -c release --product $1' shows why"
  install -D -m 644 "$built" "$library.$library_version"
  strip --strip-unneeded "$library.$library_version"
  ln -sf "lib$2.so.$library_version" "$library.$library_number"
  ln -sf "lib$2.so.$library_number" "$library"
}

# Writes the pkg-config file of a library: describe_library NAME LINKED "DESCRIPTION" [LINES]
describe_library() {
  mkdir -p "$prefix/lib/pkgconfig"
  cat >"$prefix/lib/pkgconfig/$1.pc" <<PC
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: $1
Description: $3
Version: $library_version
${4:-}Libs: -L\${libdir} -l$2
Cflags: -I\${includedir}
PC
}

# Leaves out what only programs in Swift need, for a library in which nothing calls Dispatch: it would be initialized at
# each start.
leave_out_dispatch() {
  local name
  flags+=(-Xcc -DPULLCORD_WITHOUT_DISPATCH)
  for name in dispatch BlocksRuntime; do flags+=(-Xlinker "--remap-inputs=*/lib$name.a=/dev/null"); done
  for name in "$@"; do flags+=(-Xlinker "--defsym=$name=swift_deletedMethodError"); done
}

install_c_library() {
  check_swift
  # A folder that only the libraries for C share: these flags would build everything else anew.
  local flags
  library_flags "$PWD/.build/libraries" pullcord 'pullcord_*;'
  leave_out_dispatch "${unused_functions[@]}"
  place_library PullcordC pullcord
  install -D -m 644 Sources/PullcordCHeader/pullcord.h "$prefix/include/pullcord.h"
  describe_library pullcord pullcord 'Pull-to-refresh, load-more and overscroll for lists'
}

# The library that also draws contains the one above, so a program links one of them.
install_draw_library() {
  prepare "${draw_library_packages[@]}"
  local flags
  library_flags "$PWD/.build/libraries" pullcord-draw 'pullcord_*;'
  # Reading texts of files and fonts needs the properties of Unicode scalars.
  leave_out_dispatch "${unused_executors[@]}"
  place_library PullcordDraw pullcord-draw
  for header in pullcord.h pullcord-draw.h pullcord-qt.h pullcord-sdl.h; do
    install -D -m 644 "Sources/PullcordCHeader/$header" "$prefix/include/$header"
  done
  describe_library pullcord-draw pullcord-draw 'Pull-to-refresh with indicators for C and Qt'
}

install_gtk_library() {
  prepare "${gtk_library_packages[@]}"
  local flags introspection=$prefix/share/gir-1.0/Pullcord-1.0.gir
  library_flags "$PWD/.build/gtk-library" pullcord-gtk 'pullcord_view_*; pullcord_edge_*; pullcord_state_*; pullcord_error_*;'
  flags+=(--traits GTK -Xswiftc -DPULLCORD_WITHOUT_FOUNDATION)
  place_library PullcordGTKLibrary pullcord-gtk
  install -D -m 644 Sources/PullcordViewClass/include/pullcord-gtk.h "$prefix/include/pullcord-gtk.h"
  describe_library pullcord-gtk-4 pullcord-gtk 'Pull-to-refresh and load-more for lists in GTK 4' 'Requires: gtk4
'
  # What other languages read: the scanner runs a program that asks the library for its properties and signals.
  mkdir -p "$prefix/share/gir-1.0" "$prefix/lib/girepository-1.0" "$prefix/share/vala/vapi"
  LD_LIBRARY_PATH=$prefix/lib g-ir-scanner --quiet --warn-all --warn-error --namespace=Pullcord --nsversion=1.0 \
    --identifier-prefix=Pullcord --symbol-prefix=pullcord --include=Gtk-4.0 --pkg=gtk4 \
    --pkg-export=pullcord-gtk-4 --c-include=pullcord-gtk.h --library-path="$prefix/lib" --library=pullcord-gtk \
    --no-libtool --output="$introspection" "$prefix/include/pullcord-gtk.h" || stop "g-ir-scanner failed"
  g-ir-compiler --output="$prefix/lib/girepository-1.0/Pullcord-1.0.typelib" "$introspection"
  vapigen --quiet --library=pullcord-gtk-4 --pkg=gtk4 --directory="$prefix/share/vala/vapi" "$introspection"
  echo gtk4 >"$prefix/share/vala/vapi/pullcord-gtk-4.deps"
}
