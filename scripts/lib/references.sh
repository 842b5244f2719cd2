# Sourced by the scripts that compare with references: pictures of indicators, traces of gestures.

# The tests that compare with what a person has accepted.
references='PictureTests'

# Fails when a picture or a trace of the program differs from its reference, and names the reports to look at.
check_pictures() {
  swift test --package-path Program --disable-xctest --filter "$references" && return
  local report
  while IFS= read -r report; do say "look at $report"; done < <(find "$PWD/Program/Tests" -name '*.diff.*.html')
  stop "something differs from its reference; if it is as wanted, accept it with ./run.sh record"
}
