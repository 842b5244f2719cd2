# Sourced by package: places the functions that a start and a scroll call next to each other.

# Lists these functions for the linker, from a profile of the present program, and builds it again. The kernel maps
# code in pieces of 64 KB, so this saves 5 MB of memory.
place_hot_functions() {
  say "profiling a start and a scroll"
  build_product benchmarks "${release_flags[@]}"
  local profile
  profile=$(mktemp)
  Program/Benchmarks/run.sh "${program%/*}/benchmarks" "$program" instructions --profile "$profile" >&2 ||
    stop "the profile failed"
  # At its first use, callgrind gives a name a number: 'fn=(12) name', later 'fn=(12)'. A name that many files define for
  # short functions of their own, such as '__swift_memcpy16_8', moves all of these. They are small, and each of those
  # that run would otherwise take 64 KB.
  awk -v program="${program##*/}" '
    match($0, /^c?(ob|fn)=\([0-9]+\)/) {
      key = substr($0, 1, RLENGTH); text = substr($0, RLENGTH + 2)
      kind = key ~ /ob=/ ? "ob" : "fn"; number = key; gsub(/[^0-9]/, "", number)
      if (text != "") names[kind, number] = text
      if (key ~ /^ob=/) { count = split(names["ob", number], parts, "/"); object = parts[count] }
      if (key ~ /^fn=/ && object == program) called[names["fn", number]] = 1
    }
    END { for (name in called) { sub(/\x27[0-9]+$/, "", name); print name } }' "$profile" |
    LC_ALL=C sort -u >.build/hot-functions.txt
  rm -f "$profile"
  release_flags+=(-Xlinker "--symbol-ordering-file=$PWD/.build/hot-functions.txt" -Xlinker --no-warn-symbol-ordering)
  say "placing $(wc -l <.build/hot-functions.txt) functions"
  build_product pullcord "${release_flags[@]}"
}
