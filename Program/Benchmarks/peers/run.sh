#!/usr/bin/env bash
# run.sh GROUP BENCHMARKS PROGRAM [OPTION…]: measures PROGRAM and the same list in other toolkits, by turns.
# The group peers compares with GTK 4, Kirigami and the floor on X11, and the group wayland with GTK 4 on Wayland.
# The peers draw with the processor, as on a machine without a graphics card.
set -euo pipefail
cd "$(dirname "$0")"

stop() { echo "peers: $*" >&2; exit 2; }
group=$1 benchmarks=$2 program=$3
shift 3

qmlscene=/usr/lib/qt5/bin/qmlscene
kirigami=/usr/lib/$(uname -m)-linux-gnu/qt5/qml/org/kde/kirigami.2
pkg-config --exists gtk4 || stop "no GTK 4: install the package libgtk-4-dev"
if [ "$group" = peers ]; then
  [ -x "$qmlscene" ] || stop "no $qmlscene: install the package qmlscene"
  [ -d "$kirigami" ] || stop "no $kirigami: install the package qml-module-org-kde-kirigami2"
  pkg-config --exists pangoxft || stop "no Pango for Xft: install the packages libpango1.0-dev and libxft-dev"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 people.py ../../../Assets/Feeds/people.json "$work"
cp kirigami.qml "$work"
read -ra gtk_flags <<<"$(pkg-config --cflags --libs gtk4)"
cc -O2 -o "$work/gtk4" gtk4.c -I "$work" "${gtk_flags[@]}" || stop "gtk4.c does not compile"
if [ "$group" = peers ]; then
  read -ra floor_flags <<<"$(pkg-config --cflags --libs pangoxft xft xrender x11) -lm"
  cc -O2 -o "$work/floor" floor.c -I "$work" "${floor_flags[@]}" || stop "floor.c does not compile"
fi

# Every program starts with empty settings and without a session bus; caches fill at its first start.
export HOME=$work XDG_RUNTIME_DIR=$work DBUS_SESSION_BUS_ADDRESS=unix:path=$work/no-bus
unset XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME WAYLAND_DISPLAY
export GSK_RENDERER=cairo GTK_A11Y=none
export QT_QPA_PLATFORM=xcb QT_QUICK_BACKEND=software

version() { dpkg-query -W -f '${Version}' "$1" 2>/dev/null | sed -E 's/^([0-9]+\.[0-9]+).*/\1/'; }
gtk=("GTK $(version libgtk-4-1) (cairo)" "$work/gtk4" '{width}' '{height}' 1000000)
demo=("$program" demo --rows 1000000 --size '{width}x{height}' --header off --platform)
if [ "$group" = wayland ]; then
  GDK_BACKEND=wayland "$benchmarks" wayland "$@" -- Pullcord "${demo[@]}" wayland -- "${gtk[@]}" \
    -- "Pullcord on X11" "${demo[@]}" x11
else
  GDK_BACKEND=x11 "$benchmarks" peers "$@" -- Pullcord "${demo[@]}" x11 -- "${gtk[@]}" \
    -- "Kirigami $(version qml-module-org-kde-kirigami2) (software)" "$qmlscene" \
    -qwindowgeometry '{width}x{height}+0+0' "$work/kirigami.qml" -- floor "$work/floor" '{width}' '{height}' 1000000
fi
