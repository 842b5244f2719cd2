# Sourced by the scripts that need a private screen.

# Starts an Xvfb and makes it the display. It ends, and its folder $1 is removed, when the script ends.
start_private_screen() {
  work=$1
  Xvfb -displayfd 3 -screen 0 1024x900x24 -nolisten tcp -noreset 3>"$work/display" 2>"$work/server.log" &
  server=$!
  # shellcheck disable=SC2064 # the process and the folder of now
  trap "kill $server 2>/dev/null; rm -rf '$work'" EXIT
  for _ in $(seq 100); do
    [ -s "$work/display" ] && break
    sleep 0.1
  done
  [ -s "$work/display" ] || stop "Xvfb did not start: $(tail -n 1 "$work/server.log")"
  DISPLAY=:$(cat "$work/display")
  export DISPLAY
}
