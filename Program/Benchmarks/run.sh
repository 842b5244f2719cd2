#!/usr/bin/env bash
# run.sh PROGRAM [GROUP [OPTION…]]…: measures the figures of README.md.
# PROGRAM is the release build of pullcord; the groups are window, rows, pace, instructions, physics, engine,
# paths and peers, by default window, physics, engine and paths. Options follow their group.
set -euo pipefail

groups="window, rows, pace, instructions, physics, engine, paths or peers"
[ $# -gt 0 ] || { echo "usage: $0 PROGRAM [GROUP [OPTION…]]…, with groups $groups" >&2; exit 2; }
program=$(realpath "$1")
shift
[ -x "$program" ] || { echo "$0: $program is not a program" >&2; exit 2; }
[ $# -gt 0 ] || set -- window physics engine paths
cd "$(dirname "$0")/.."

# The program and the benchmarks are built alike.
build=(swift build -c release --static-swift-stdlib)
"${build[@]}" --product benchmarks 2>&1 | { grep -E 'error:' || true; } >&2
benchmarks=$("${build[@]}" --show-bin-path 2>/dev/null)/benchmarks

demo() { "$benchmarks" "$1" "${@:3}" "$program" demo --rows "$2" --size '{width}x{height}' --header off; }

while [ $# -gt 0 ]; do
  group=$1
  shift
  options=() rows=1000000
  while [[ ${1:-} == --* ]]; do
    if [ "$1" = --rows ]; then rows=${2:-}; else options+=("$1" ${2+"$2"}); fi
    shift $(($# < 2 ? 1 : 2))
  done
  case "$group" in
  window | pace | instructions) demo "$group" "$rows" "${options[@]}" ;;
  rows) demo rows '{rows}' "${options[@]}" ;;
  peers) Benchmarks/peers/run.sh "$benchmarks" "$program" "${options[@]}" ;;
  physics | engine | paths)
    [ ${#options[@]} -eq 0 ] || { echo "bench: $group has no options, got '${options[0]}'" >&2; exit 2; }
    if [ "$group" = paths ]; then Benchmarks/paths/run.sh "$program"; else "$benchmarks" "$group"; fi
    ;;
  *) echo "bench: no group '$group': $groups" >&2; exit 2 ;;
  esac
done
