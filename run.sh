#!/usr/bin/env bash
# The one script: ./run.sh shows the demo, ./run.sh test runs every test, ./run.sh help lists the rest.
set -euo pipefail
cd "$(dirname "$0")"

build_packages=(
  libx11-dev libxext-dev libxi-dev libxpresent-dev libxrandr-dev libcairo2-dev libpango1.0-dev
  libexpat1-dev fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
)
server_packages=(xvfb xauth xdotool)
test_packages=(
  xserver-xorg-core xserver-xorg-video-dummy xinput x11-utils x11-xserver-utils x11-xkb-utils openbox
  dbus-daemon libglib2.0-bin chromium ffmpeg
)
bench_packages=(bootstrap-icons python3-venv)

say() { printf 'run.sh: %s\n' "$*" >&2; }
stop() { say "$*"; exit 2; }

# Installs what is missing of the packages named, asking sudo only when it must.
install_packages() {
  command -v dpkg-query >/dev/null || {
    say "this is no Debian system; expecting these packages, by whatever name they have here: $*"
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
  "${as_root[@]}" apt-get update -qq ||
    say "the package lists could not be refreshed; going on with those there are"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null || stop "apt-get could not install ${missing[*]}"
}

check_swift() {
  command -v swift >/dev/null ||
    stop "no Swift: get 6.2 or later for Debian 12 at https://www.swift.org/install/linux/"
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  local major minor
  read -r major minor <<<"${version:-0 0}"
  if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    stop "Swift $major.$minor is too old: get 6.2 or later at https://www.swift.org/install/linux/"
  fi
}

prepare() {
  check_swift
  install_packages "$@"
}

build() {
  say "building (the first time takes about a minute)"
  # Equal functions once, relocations packed, no table of symbols that nobody looks up: about 2.5 MB
  # less in memory.
  build_product pullcord --static-swift-stdlib -Xswiftc -use-ld=lld \
    -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
  # The network code links libcurl, whose static form would need its development package.
  build_product pullcord-fetch
  program=$(swift build -c release --static-swift-stdlib --show-bin-path 2>/dev/null)/pullcord
  [ -x "$program" ] || stop "the build failed: run 'swift build -c release' to see why"
}

build_product() {
  swift build -c release "${@:2}" --product "$1" 2>&1 |
    { grep -E 'error:|warning: unre|Compiling|Build of' || true; } | tail -n 5 >&2
}

demo() {
  if [ -n "${DISPLAY:-}" ]; then
    prepare "${build_packages[@]}"
    build
    exec "$program" demo "$@"
  fi
  prepare "${build_packages[@]}" "${server_packages[@]}"
  build
  say "no DISPLAY: showing the demo on a private virtual screen"
  pull_on_a_private_screen "$@"
}

# Starts an Xvfb of its own, with its files in a folder, and makes it the display; it ends with the script.
start_private_screen() {
  local work=$1
  Xvfb -displayfd 3 -screen 0 1024x900x24 -nolisten tcp 3>"$work/display" 2>"$work/server.log" &
  # shellcheck disable=SC2064
  trap "kill $! 2>/dev/null; rm -rf '$work'" EXIT
  for _ in $(seq 100); do
    [ -s "$work/display" ] && break
    sleep 0.1
  done
  [ -s "$work/display" ] || stop "Xvfb did not start: $(tail -n 1 "$work/server.log")"
  DISPLAY=:$(cat "$work/display")
  export DISPLAY
}

# Opens the real window on a private screen, pulls it with real X events and keeps a picture of every state.
pull_on_a_private_screen() {
  local folder=captures window state missing=()
  rm -rf "$folder"
  start_private_screen "$(mktemp -d)"
  "$program" demo --capture "$folder" --exit-after 6 "$@" &
  window=$!
  for _ in $(seq 50); do
    [ -e "$folder/01-idle.png" ] && break
    sleep 0.1
  done
  sleep 0.5
  xdotool mousemove 240 150 mousedown 1
  local step
  for step in $(seq 1 40); do
    xdotool mousemove 240 $((150 + step * 8))
    sleep 0.016
  done
  sleep 0.4
  xdotool mouseup 1
  wait "$window" || stop "the demo ended with status $?"
  for state in idle pulling armed refreshing finishing; do
    ls "$folder"/*-"$state.png" >/dev/null 2>&1 || missing+=("$state")
  done
  [ ${#missing[@]} -eq 0 ] || stop "not every state was seen: ${missing[*]} is missing"
  say "every state was seen:"
  ls -d "$PWD/$folder"/*.png
}

# The tests that drive real servers come by themselves, one after another: what they time is the program,
# not its neighbours.
run_tests() {
  prepare "${build_packages[@]}" "${server_packages[@]}" "${test_packages[@]}"
  if [ $# -gt 0 ]; then exec swift test --disable-xctest "$@"; fi
  local served='EndToEndTests|DesktopWindowTests|WebFeedTests'
  pass_tests --skip "$served|$references"
  # The libraries once more, optimised as their users build them.
  PULLCORD_LIBRARIES=1 pass_tests -c release -Xswiftc -enable-testing --scratch-path .build-libraries
  check_references
  pass_tests --no-parallel --skip "$references" --filter "$served"
}

# Runs tests; what failed, or was repeated, is said again at the end, as the output is long.
pass_tests() {
  local log status=0
  log=$(mktemp)
  swift test --disable-xctest "$@" 2>&1 | tee "$log" || status=1
  if grep -q 'recorded a' "$log"; then
    say "what was not as expected:"
    grep -A 2 'recorded a' "$log" >&2
  fi
  rm -f "$log"
  [ "$status" -eq 0 ] || exit 1
}

# The tests that compare with what a person has accepted: pictures of indicators, the feel of gestures.
references='PictureTests|TunerPanelTests'

# Fails when anything is not as its reference; what to look at is left beside that, and said.
check_references() {
  swift test --disable-xctest --filter "$references" && return
  local report
  while IFS= read -r report; do say "look at $report"; done < <(find "$PWD/Tests" -name '*.diff.*.html')
  stop "something is not as its reference: accept it with ./run.sh record if it is as wanted"
}

compare() {
  prepare "${build_packages[@]}"
  check_references
}

# Makes what is there now the reference; a person has looked at it before.
record() {
  [ -z "${CI:-}" ] || stop "references are accepted by a person, not where CI runs"
  prepare "${build_packages[@]}"
  PULLCORD_RECORD=1 swift test --disable-xctest --filter "$references"
  git status --short -- Tests/*/Resources
}

# Runs the tests of the refresh engine and its controller under the thread sanitizer; the random histories, which
# run on one thread, stay out.
sanitize() {
  prepare "${build_packages[@]}"
  TSAN_OPTIONS="suppressions=$PWD/Tests/thread-sanitizer.txt" \
    swift test --disable-xctest --sanitize=thread --scratch-path .build-thread \
    --filter PullToRefreshTests --skip RefreshHistoryTests "$@"
}

# Feeds the parser of path data and the reader of SVG files with what libFuzzer makes of the seeds, each
# for some seconds at low priority. What is found stays in .build-fuzz/findings.
fuzz() {
  local seconds=${1:-600} target
  [[ $seconds =~ ^[0-9]+$ ]] || stop "fuzz: got '$seconds', expected a number of seconds"
  prepare "${build_packages[@]}"
  mkdir -p .build-fuzz/findings
  for target in PathData SVGFile; do
    say "building the fuzzer of $target"
    # Given twice, the package manager's own flag would keep the last one only.
    PULLCORD_FUZZ=1 swift build -c release --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address \
      --scratch-path .build-fuzz --product "Fuzz$target" >.build-fuzz/build.log 2>&1 ||
      stop "the build failed: see .build-fuzz/build.log"
    mkdir -p ".build-fuzz/corpus/$target"
    say "fuzzing $target for $seconds seconds"
    nice -n 19 ".build-fuzz/release/Fuzz$target" -max_total_time="$seconds" -max_len=4096 \
      -timeout=10 -rss_limit_mb=2048 -dict=Tests/Fuzz/svg.dict -print_final_stats=1 -print_funcs=0 -verbosity=0 \
      -artifact_prefix=.build-fuzz/findings/ ".build-fuzz/corpus/$target" \
      "Tests/Fuzz/Corpus/$target" Assets/Paths ||
      stop "a finding in $target: see .build-fuzz/findings and make a test of it"
  done
  say "nothing found"
}

lint() {
  check_swift
  command -v shellcheck >/dev/null && shellcheck run.sh .ci/run Benchmarks/run.sh Benchmarks/*/run.sh
  swift format lint --strict --recursive --parallel Package.swift Sources Tests Benchmarks \
    Documentation
  local file
  for file in $(git ls-files '*.swift'); do
    [ "$(wc -l <"$file")" -le 400 ] || stop "$file is longer than 400 lines: split it by idea"
  done
  if grep -rnE '^ *((public|internal|package|private) )?import ' \
    Sources/ScrollPhysics Sources/PullToRefresh Sources/PathAnimation |
    grep -vE 'import (Glibc|Synchronization|ScrollPhysics)$'; then
    stop "the three products import nothing but the standard library and libm"
  fi
  say "lint passed"
}

# Draws the pictures of the curves, then builds the archive of the documentation: of the three products, and
# of RefreshScene, which shows how an indicator is written.
build_documentation() {
  prepare "${build_packages[@]}"
  command -v docc >/dev/null || stop "no docc: it comes with the Swift toolchain, beside 'swift'"
  local folder=.build/documentation modules=(ScrollPhysics PullToRefresh PathAnimation RefreshScene)
  local binaries triple module catalogue=() archives=()
  say "drawing the pictures"
  swift build --product documentation-pictures 2>&1 | { grep -E 'error:' || true; } >&2
  binaries=$(swift build --show-bin-path 2>/dev/null)
  "$binaries/documentation-pictures" Sources/ScrollPhysics/ScrollPhysics.docc/Resources ||
    stop "the pictures could not be drawn"
  triple=$(swift -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
  rm -rf "$folder"
  for module in "${modules[@]}"; do
    say "documenting $module"
    swift build --target "$module" 2>&1 | { grep -E 'error:' || true; } >&2
    mkdir -p "$folder/symbols/$module"
    swift symbolgraph-extract -module-name "$module" -I "$binaries/Modules" -target "$triple" \
      -minimum-access-level public -skip-synthesized-members -output-dir "$folder/symbols/$module" ||
      stop "the declarations of $module could not be read"
    catalogue=()
    [ -d "Sources/$module/$module.docc" ] && catalogue=("Sources/$module/$module.docc")
    docc convert "${catalogue[@]}" --additional-symbol-graph-dir "$folder/symbols/$module" \
      --fallback-display-name "$module" --fallback-bundle-identifier "pullcord.$module" \
      --output-path "$folder/$module.doccarchive" --warnings-as-errors ||
      stop "docc could not document $module"
    archives+=("$folder/$module.doccarchive")
  done
  docc merge "${archives[@]}" --output-path "$folder/Pullcord.doccarchive" \
    --synthesized-landing-page-name Pullcord || stop "docc could not put the archives together"
  say "read it at http://localhost:8000/documentation with:"
  say "  python3 -m http.server --directory $PWD/$folder/Pullcord.doccarchive"
}

# Makes the pictures of README.md again, by the commands that stand under them there.
make_pictures() {
  if [ -n "${PULLCORD_PROGRAM:-}" ]; then
    program=$PULLCORD_PROGRAM
  else
    prepare "${build_packages[@]}" "${server_packages[@]}" chromium ffmpeg
    build
  fi
  local folder=$PWD/Documentation/Pictures gesture=$PWD/Assets/Gestures/pull.gesture work page
  "$program" replay "$gesture" --size 280x340 --strip "$folder/pull.png"
  "$program" replay "$gesture" --size 240x300 --fps 20 --video "$folder/pull.webp"
  "$program" versus "$gesture" --preset pullcord --preset yalantis --preset material3 \
    --size 280x260 --scale 1 --strip "$folder/versus.png" >/dev/null
  "$program" replay "$gesture" --scene sections --size 280x340 --strip "$folder/sections.png"
  work=$(mktemp -d)
  start_private_screen "$work"
  echo '{"schema": 1, "refresh.triggerDistance.points": 120}' >"$work/far.json"
  "$program" demo --panel --tuning "$work/far.json" --size 480x800 --theme light --exit-after 1.5 \
    --screenshot "$folder/tuner.png"
  "$program" demo --hud --play "$gesture" --theme light --exit-after 1.9 --screenshot "$folder/hud.png"
  "$program" demo --play Assets/Gestures/gallery.gesture --theme light --exit-after 1.5 \
    --screenshot "$folder/gallery.png"
  "$program" demo --scene carousel --size 700x460 --theme dark --exit-after 1.5 \
    --screenshot "$folder/carousel.png"
  (
    cd "$work"
    echo '{"schema": 1, "refresh.resistance.touch": "linear", "refresh.resistance.touch.slope": 0.4}' \
      >linear.json
    "$program" replay "$gesture" --size 300x400 --out before --trace before.jsonl
    "$program" replay "$gesture" --size 300x400 --tuning linear.json --out after --trace after.jsonl
    "$program" compare before after --traces before.jsonl after.jsonl --report compare.html ||
      [ $? -eq 1 ]
    "$program" versus "$gesture" --report versus.html >/dev/null
  )
  for page in compare versus; do
    chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=1280,990 \
      --user-data-dir="$work/profile" --screenshot="$folder/$page-report.png" \
      "file://$work/$page.html" 2>/dev/null || stop "chromium took no picture of the report"
  done
  ls -l "$folder"
}

# Where install puts things; an argument or PREFIX, by default the user's own ~/.local.
choose_prefix() {
  prefix=${1:-${PREFIX:-$HOME/.local}}
  case "$prefix" in
  *[\"\`\$\\\|\&]*) stop "the prefix '$prefix' holds a character that a desktop entry cannot" ;;
  /*) ;;
  *) stop "the prefix must be an absolute path, got '$prefix'" ;;
  esac
  icon=$prefix/share/icons/hicolor/scalable/apps/pullcord.svg
  entry=$prefix/share/applications/pullcord.desktop
}

# Desktops look for changes by these; a missing tool or folder is no failure.
tell_desktop() {
  [ ! -e "$prefix/share/applications/mimeinfo.cache" ] ||
    update-desktop-database -q "$prefix/share/applications" 2>/dev/null || true
  # A theme folder without a cache needs none, and one made here would stay behind.
  [ ! -e "$prefix/share/icons/hicolor/icon-theme.cache" ] ||
    gtk-update-icon-cache -q -t "$prefix/share/icons/hicolor" 2>/dev/null || true
}

install_program() {
  choose_prefix "$@"
  if [ -n "${PULLCORD_PROGRAM:-}" ]; then
    program=$PULLCORD_PROGRAM
  else
    prepare "${build_packages[@]}"
    build
  fi
  install -D -m 755 "$program" "$prefix/bin/pullcord"
  # The program looks for it beside itself. It needs the Swift toolchain it was built with.
  install -D -m 755 "${program%/*}/pullcord-fetch" "$prefix/bin/pullcord-fetch"
  mkdir -p "$prefix/share/pullcord" "$(dirname "$entry")"
  cp -R Assets/Feeds Assets/Gestures Assets/Paths "$prefix/share/pullcord/"
  install -D -m 644 Assets/Desktop/pullcord.svg "$icon"
  sed "s|@prefix@|$prefix|g" Assets/Desktop/pullcord.desktop >"$entry"
  tell_desktop
  say "installed in $prefix; remove it with ./run.sh uninstall${1:+ $1}"
}

uninstall_program() {
  choose_prefix "$@"
  rm -f "$prefix/bin/pullcord" "$prefix/bin/pullcord-fetch" "$icon" "$entry"
  rm -rf "$prefix/share/pullcord"
  tell_desktop
  say "removed from $prefix"
}

case "${1:-demo}" in
demo) demo "${@:2}" ;;
test) run_tests "${@:2}" ;;
lint) lint ;;
format)
  check_swift
  swift format --in-place --recursive --parallel Package.swift Sources Tests Benchmarks \
    Documentation
  ;;
fuzz) fuzz "${@:2}" ;;
record) record ;;
compare) compare ;;
sanitize) sanitize "${@:2}" ;;
docs) build_documentation ;;
pictures) make_pictures ;;
bench)
  prepare "${build_packages[@]}" "${server_packages[@]}" "${test_packages[@]}" "${bench_packages[@]}"
  build
  exec Benchmarks/run.sh "$program" "${@:2}"
  ;;
install) install_program "${@:2}" ;;
uninstall) uninstall_program "${@:2}" ;;
help | --help | -h)
  cat <<'TEXT'
./run.sh              show the demo; without a display, pull it on a private screen into captures/
./run.sh demo FLAGS   the same with flags, such as --indicator path --theme dark
./run.sh test         run every test
./run.sh install      put program, desktop entry and icon under ~/.local, or DIR
./run.sh uninstall    take them away again (both take another absolute DIR)
./run.sh lint         check formatting, file sizes and the module arrows
./run.sh format       format every Swift file
./run.sh sanitize     look for races in the refresh engine's tests with the thread sanitizer
./run.sh fuzz [S]     look for crashes in the readers of paths and SVG files, ten minutes each or S seconds
./run.sh bench        measure the figures of Benchmarks/README.md (or some: bench physics engine)
./run.sh compare      check pictures and feel against their references; test does too
./run.sh record       accept both as they are now
./run.sh pictures     make the README's pictures again
./run.sh docs         draw the curves' pictures and build the documentation's archive
TEXT
  ;;
-*) demo "$@" ;;
*) stop "unknown verb '$1': see ./run.sh help" ;;
esac
