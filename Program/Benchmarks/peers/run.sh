#!/usr/bin/env bash
# run.sh BENCHMARKS PROGRAM [OPTION…]: measures PROGRAM and the same list in GTK 4 and Kirigami, by turns.
# Both peers draw with the processor, as on a machine without a graphics card.
set -euo pipefail
cd "$(dirname "$0")"

stop() { echo "peers: $*" >&2; exit 2; }
benchmarks=$1 program=$2
shift 2

qmlscene=/usr/lib/qt5/bin/qmlscene
kirigami=/usr/lib/$(uname -m)-linux-gnu/qt5/qml/org/kde/kirigami.2
pkg-config --exists gtk4 || stop "no GTK 4: install the package libgtk-4-dev"
[ -x "$qmlscene" ] || stop "no $qmlscene: install the package qmlscene"
[ -d "$kirigami" ] || stop "no $kirigami: install the package qml-module-org-kde-kirigami2"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 people.py ../../../Assets/Feeds/people.json "$work"
cp kirigami.qml "$work"
read -ra gtk_flags <<<"$(pkg-config --cflags --libs gtk4)"
cc -O2 -o "$work/gtk4" gtk4.c -I "$work" "${gtk_flags[@]}" || stop "gtk4.c does not compile"

# Every program starts with empty settings and without a session bus; caches fill at its first start.
export HOME=$work XDG_RUNTIME_DIR=$work DBUS_SESSION_BUS_ADDRESS=unix:path=$work/no-bus
unset XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME WAYLAND_DISPLAY
export GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none
export QT_QPA_PLATFORM=xcb QT_QUICK_BACKEND=software

version() { dpkg-query -W -f '${Version}' "$1" 2>/dev/null | sed -E 's/^([0-9]+\.[0-9]+).*/\1/'; }
"$benchmarks" peers "$@" \
  -- Pullcord "$program" demo --platform x11 --rows 1000000 --size '{width}x{height}' --header off \
  -- "GTK $(version libgtk-4-1) (cairo)" "$work/gtk4" '{width}' '{height}' 1000000 \
  -- "Kirigami $(version qml-module-org-kde-kirigami2) (software)" "$qmlscene" \
  -qwindowgeometry '{width}x{height}+0+0' "$work/kirigami.qml"
