# Sourced by the scripts: messages, Debian packages, builds. Every script runs in the project's folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

build_packages=(
  libx11-dev libxext-dev libxi-dev libxpresent-dev libxrandr-dev libcairo2-dev libpango1.0-dev
  libexpat1-dev zlib1g-dev libdbus-1-3 libwayland-dev libxkbcommon-dev libdecor-0-dev libdecor-0-plugin-1-cairo
  fonts-inter fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
)
# What the examples in other toolkits need.
example_packages=(libgtk-4-dev libsdl2-dev qtbase5-dev qt6-base-dev)
# What the library that draws for programs in C is built with.
draw_library_packages=(libcairo2-dev libpango1.0-dev libexpat1-dev zlib1g-dev)
# What the library for GTK is built with, what describes it to other languages, and these languages.
gtk_library_packages=(
  libgtk-4-dev libexpat1-dev zlib1g-dev libpango1.0-dev gobject-introspection libgirepository1.0-dev gir1.2-gtk-4.0 valac
)
language_packages=(python3-gi gjs)
# These are 147 packages, so only the check of languages installs them.
rust_packages=(cargo rustc librust-gtk4-dev)
# The renderer of animations, which is loaded when the first one is used.
server_packages=(librlottie0-1 xvfb xauth xdotool)
test_packages=(
  xserver-xorg-core xserver-xorg-video-dummy xinput x11-utils x11-xserver-utils x11-xkb-utils openbox
  dbus-daemon at-spi2-core python3-pyatspi orca chromium ffmpeg sway xwayland
  mutter python3-gi grim wtype wl-clipboard python3-jsonschema
)

# Folding equal functions, packing relocations and leaving out exported symbols saves 2.5 MB of memory. A function can
# be left out or moved only if it has a section of its own. The checks of exclusive access are a twentieth of a frame's
# work; the tests of the modules make them. By default, a start looks up each generic type by its name, and the runtime
# then searches all protocol conformances; accessors need no search.
release_flags=(
  --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld
  -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
)

# How the libraries are tested: as people use them. A debug build takes minutes for the random histories and for the
# films of indicators, and has no checks of its own.
optimized_tests=(-c release -Xswiftc -enable-testing --scratch-path .build-optimized)

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
stop() { say "$*"; exit 2; }

# Installs the named packages that are missing, with sudo unless root.
install_packages() {
  command -v dpkg-query >/dev/null || {
    say "not a Debian system: make sure these packages are installed, whatever their names here: $*"
    return
  }
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || stop "not root and no sudo: install ${missing[*]} and run this again"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update -qq || say "could not refresh the package lists; using the present ones"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null || stop "apt-get could not install ${missing[*]}"
}

check_swift() {
  command -v swift >/dev/null ||
    stop "no Swift: get 6.2 or later for Debian 12 at https://www.swift.org/install/linux/"
  local major minor
  read -r major minor _ <<<"$(swift --version 2>/dev/null |
    sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1) 0"
  if [ "${major:-0}" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    stop "Swift $major.$minor is too old: get 6.2 or later at https://www.swift.org/install/linux/"
  fi
}

prepare() {
  check_swift
  install_packages "$@"
}

# Builds the program and sets $program to its path; PULLCORD_PROGRAM names one that is built already.
build_program() {
  program=${PULLCORD_PROGRAM:-}
  [ -z "$program" ] || return 0
  prepare "${build_packages[@]}"
  say "building (the first time takes about two minutes)"
  build_product pullcord "${release_flags[@]}"
  program=$(program_path)
  # Without static linking, because libcurl's static form would need its development package. In a folder of its own,
  # because a build with other flags would make the next one repeat much of this one.
  build_product pullcord-fetch --scratch-path "$fetch_build"
  { [ -x "$program" ] && cp -u "$fetch_build/release/pullcord-fetch" "${program%/*}/"; } ||
    stop "the build failed; 'swift build --package-path Program -c release' shows why"
}

fetch_build=Program/.build/fetch

# Prints where build_program puts the program.
program_path() {
  echo "$(swift build --package-path Program -c release --static-swift-stdlib --show-bin-path 2>/dev/null)/pullcord"
}

build_product() {
  swift build --package-path Program -c release "${@:2}" --product "$1" 2>&1 |
    { grep -E 'error:|warning: unre|Compiling|Build of' || true; } | tail -n 5 >&2
}
