#!/usr/bin/env bash
# run.sh BENCHMARKS PROGRAM [GROUP [OPTION…]]…: measures the figures of README.md.
# BENCHMARKS and PROGRAM are the release builds of benchmarks and pullcord; the groups are window, rows, pace,
# speed, instructions, physics, steps, engine, lottie, paths, peers and wayland, by default window, physics, engine and paths.
# Options follow their group.
set -euo pipefail

groups="window, rows, pace, speed, instructions, physics, steps, engine, lottie, paths, peers or wayland"
[ $# -gt 1 ] ||
  { echo "usage: $0 BENCHMARKS PROGRAM [GROUP [OPTION…]]…, with groups $groups" >&2; exit 2; }
benchmarks=$(realpath "$1") program=$(realpath "$2")
shift 2
for file in "$benchmarks" "$program"; do
  [ -x "$file" ] || { echo "bench: $file is not a program" >&2; exit 2; }
done
[ $# -gt 0 ] || set -- window physics engine paths
cd "$(dirname "$0")/.."

# Measures the demo in a window that shows nothing but rows.
demo() {
  "$benchmarks" "$1" "${@:3}" "$program" demo --platform x11 --rows "$2" --size '{width}x{height}' --header off
}

while [ $# -gt 0 ]; do
  group=$1
  shift
  options=() rows=1000000
  while [[ ${1:-} == --* ]]; do
    if [ "$1" = --rows ]; then rows=${2:-}; else options+=("$1" ${2+"$2"}); fi
    shift $(($# < 2 ? 1 : 2))
  done
  case "$group" in
  window | pace | speed | instructions) demo "$group" "$rows" "${options[@]}" ;;
  rows) demo rows '{rows}' "${options[@]}" ;;
  peers | wayland) Benchmarks/peers/run.sh "$group" "$benchmarks" "$program" "${options[@]}" ;;
  physics | steps | engine | lottie | paths)
    [ ${#options[@]} -eq 0 ] || { echo "bench: $group has no options, got '${options[0]}'" >&2; exit 2; }
    case "$group" in
    paths) Benchmarks/paths/run.sh "$program" ;;
    lottie) Benchmarks/Drawing/run.sh "$benchmarks" ;;
    *) "$benchmarks" "$group" ;;
    esac
    ;;
  *) echo "bench: no group '$group': $groups" >&2; exit 2 ;;
  esac
done
