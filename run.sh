#!/usr/bin/env bash
# The door to the project: ./run.sh shows the demo, ./run.sh test runs every test, ./run.sh help lists the rest.
# Each verb is a script of its name in scripts/.
set -euo pipefail
# Paths that a user gives to a verb start here.
export CALLER_FOLDER=$PWD
cd "$(dirname "$0")"

verb=${1:-demo}
case "$verb" in
-h | --help) verb=help ;;
-*) # Flags alone are the demo's: ./run.sh --theme dark
  verb=demo
  set -- demo "$@"
  ;;
esac
[ $# -eq 0 ] || shift

if [[ $verb == */* || ! -f scripts/$verb || ! -x scripts/$verb ]]; then
  echo "run.sh: unknown verb '$verb'; './run.sh help' lists the verbs" >&2
  exit 2
fi
exec "scripts/$verb" "$@"
