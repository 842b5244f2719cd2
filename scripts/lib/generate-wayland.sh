#!/usr/bin/env bash
# Generates the C of Program/Sources/CWayland from the protocols of Debian's packages. The result is in the
# repository, so only a change of the protocols needs this script.
source "$(dirname "$0")/setup.sh"
install_packages libwayland-bin libwayland-dev wayland-protocols

target=Program/Sources/CWayland/generated
core=/usr/share/wayland/wayland.xml
protocols=/usr/share/wayland-protocols
changed=$(mktemp -d)
trap 'rm -r "$changed"' EXIT

# Writes a protocol with another version of some interfaces: raise OLD NEW INTERFACE... <input >output
raise() {
  local names
  names=$(IFS='|' && echo "${*:3}")
  perl -pe "s/(<interface name=\"(?:$names)\" version=)\"$1\"/\$1\"$2\"/"
}

# Adds an event after the last one of an interface: add_event INTERFACE NAME SINCE ARGUMENT:TYPE... <input >output
add_event() {
  local interface=$1 event="<event name=\"$2\" since=\"$3\">" argument
  for argument in "${@:4}"; do
    event+="<arg name=\"${argument%:*}\" type=\"${argument#*:}\"/>"
  done
  perl -0pe "s|(<interface name=\"$interface\".*?)(\\s*</interface>)|\$1\\n    $event</event>\$2|s"
}

# Newer compositors send three events, and one state of a window, that Debian 12 does not describe.
raise 8 9 wl_seat wl_pointer wl_keyboard wl_touch <"$core" |
  raise 5 6 wl_compositor wl_surface |
  add_event wl_pointer axis_relative_direction 9 axis:uint direction:uint |
  add_event wl_surface preferred_buffer_scale 6 factor:int |
  add_event wl_surface preferred_buffer_transform 6 transform:uint >"$changed/wayland.xml"
raise 5 6 xdg_wm_base xdg_surface xdg_toplevel <$protocols/stable/xdg-shell/xdg-shell.xml >"$changed/xdg-shell.xml"

rm -rf $target
mkdir -p $target
for file in "$changed"/{wayland,xdg-shell}.xml \
  Program/Sources/CWayland/protocols/{cursor-shape,xdg-system-bell}-v1.xml \
  $protocols/stable/viewporter/viewporter.xml \
  $protocols/stable/presentation-time/presentation-time.xml \
  $protocols/staging/fractional-scale/fractional-scale-v1.xml \
  $protocols/staging/xdg-activation/xdg-activation-v1.xml \
  $protocols/unstable/pointer-gestures/pointer-gestures-unstable-v1.xml \
  $protocols/unstable/xdg-decoration/xdg-decoration-unstable-v1.xml \
  $protocols/unstable/xdg-foreign/xdg-foreign-unstable-v2.xml; do
  name=$(basename "$file" .xml)
  wayland-scanner --include-core-only client-header "$file" "$target/$name.h"
  wayland-scanner --include-core-only private-code "$file" "$target/$name.c"
done
say "wrote $target"
