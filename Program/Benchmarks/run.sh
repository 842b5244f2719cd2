#!/usr/bin/env bash
# run.sh PROGRAM [GROUP…]: measures the figures of README.md.
# PROGRAM is the release build of pullcord; the groups are window, physics, engine, paths and peers,
# by default the first four.
set -euo pipefail

[ $# -gt 0 ] || { echo "usage: $0 PROGRAM [window|physics|engine|paths|peers]…" >&2; exit 2; }
program=$(realpath "$1")
shift
[ -x "$program" ] || { echo "$0: $program is not a program" >&2; exit 2; }
[ $# -gt 0 ] || set -- window physics engine paths
cd "$(dirname "$0")/.."

# The program and the benchmarks are built alike.
build=(swift build -c release --static-swift-stdlib)
"${build[@]}" --product benchmarks 2>&1 | { grep -E 'error:' || true; } >&2
benchmarks=$("${build[@]}" --show-bin-path 2>/dev/null)/benchmarks

for group in "$@"; do
  case "$group" in
  window) "$benchmarks" window "$program" demo --rows 1000000 --size 480x800 ;;
  physics | engine) "$benchmarks" "$group" ;;
  paths) Benchmarks/paths/run.sh "$program" ;;
  peers) Benchmarks/peers/run.sh "$benchmarks" "$program" ;;
  *) echo "$0: no group '$group': window, physics, engine, paths or peers" >&2; exit 2 ;;
  esac
done
