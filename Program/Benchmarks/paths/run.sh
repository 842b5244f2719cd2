#!/usr/bin/env bash
# Benchmarks/paths/run.sh PROGRAM: our SVG paths against kurbo (Rust, by its Python package kurbopy) over
# the icons of Debian's bootstrap-icons package, in turns.
set -euo pipefail
cd "$(dirname "$0")"

program=$1
icons=/usr/share/bootstrap-icons
[ -d "$icons" ] || { echo "$0: no $icons: install the package bootstrap-icons" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python" ||
  { echo "$0: no venv for Python: install the package python3-venv" >&2; exit 2; }
"$work/python/bin/pip" install --quiet --disable-pip-version-check kurbopy==0.13.1
"$work/python/bin/python" compare.py "$program" "$icons" "$work/corpus.txt"
