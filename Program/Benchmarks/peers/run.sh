#!/usr/bin/env bash
# run.sh BENCHMARKS PROGRAM: measures GTK 4 (drawing with cairo, as without a graphics card) and
# PROGRAM, one after the other, with the same finger.
set -euo pipefail
cd "$(dirname "$0")"

# The system's own Python: Debian's packages are there.
python=/usr/bin/python3
"$python" -c 'import gi; gi.require_version("Gtk", "4.0")' 2>/dev/null ||
  { echo "$0: no GTK 4 for Python: install python3-gi and gir1.2-gtk-4.0" >&2; exit 2; }
GSK_RENDERER=cairo "$1" window "$python" "$PWD/gtk4.py"
"$1" window "$2" demo --rows 1000000 --size 480x800
