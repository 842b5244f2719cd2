#!/usr/bin/env bash
# run.sh BENCHMARKS: measures the frames of the animations in Assets/Lottie.
set -euo pipefail
cd "$(dirname "$0")/../../../Assets/Lottie"
# rlottie alone reads no archives.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp ./*.json "$work"
for archive in ./*.lottie; do
  name=$(basename "$archive" .lottie)
  python3 -c 'import sys, zipfile; sys.stdout.write(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode())' \
    "$archive" "animations/$name.json" >"$work/$name.json"
done
"$1" lottie "$work"/*.json
