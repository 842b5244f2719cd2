# Sourced by install: builds the library for C programs, and installs it under $prefix.

library_version=0.3.0
# Programs that were linked with a library of this number run with later ones of the same number.
library_number=0

# Functions of Swift's static library that no function of the header calls: the properties of Unicode scalars, whose
# tables have 0.7 MB, and the executors of tasks. Swift's library refers to them from code that the linker cannot
# leave out. A call ends the process with "Call of deleted method".
unused_functions=(
  _swift_stdlib_get{Age,BinaryProperties,CaseMapping,GeneralCategory,Mapping,NameAlias,NumericType}
  _swift_stdlib_get{NumericValue,ScalarName,Script,ScriptExtensions,SpecialMapping}
  swift_dispatch{EnqueueGlobal,EnqueueMain,EnqueueWithDeadline,AssertMainQueue,Main}
  swift_task_enqueueOnDispatchQueue swift_getDispatchQueueForExecutor _dispatch_main_q
)

install_libraries() {
  check_swift
  # A folder of its own: these flags would build everything else anew.
  local folder=$PWD/.build/libraries name built
  local map=$folder/exported.map
  mkdir -p "$folder"
  # Only the functions of the header are visible, so the linker leaves out what they do not use.
  echo '{ global: pullcord_*; local: *; };' >"$map"
  # The linker leaves out functions that have a section of their own.
  local flags=(
    -c release --product PullcordC -Xswiftc -Osize -Xswiftc -Xfrontend -Xswiftc -function-sections
    -Xswiftc -Xfrontend -Xswiftc -disable-reflection-metadata -Xcc -DPULLCORD_WITHOUT_DISPATCH
    -Xswiftc -static-stdlib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
    -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs
    -Xlinker -z -Xlinker defs -Xlinker --version-script="$map" -Xlinker "-soname=libpullcord.so.$library_number"
  )
  # The dynamic linker would spend half of the start on the shared library of C++.
  flags+=(-Xlinker "--remap-inputs=*/libstdc++.so=$(cc -print-file-name=libstdc++.a)")
  # Nothing calls Dispatch, but it would be initialized at each start.
  for name in dispatch BlocksRuntime; do flags+=(-Xlinker "--remap-inputs=*/lib$name.a=/dev/null"); done
  for name in "${unused_functions[@]}"; do flags+=(-Xlinker "--defsym=$name=swift_deletedMethodError"); done
  say "building libpullcord"
  built=$(swift build --scratch-path "$folder" "${flags[@]}" --show-bin-path)/libPullcordC.so
  rm -f "$built"
  swift build --scratch-path "$folder" "${flags[@]}" 2>&1 | { grep -E 'error:' || true; } >&2
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
