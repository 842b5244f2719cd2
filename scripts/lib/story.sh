# Sourced by scripts/pictures.

# Films how a user compares a changed trigger by their own pull, and writes the film to the file $1.
# The folder $2 is for temporary files. The private screen must be running.
film_story() {
  local film=$1 work=$2/story
  mkdir -p "$work/bin"
  # The browser shows the page as a picture, because a film of a browser would differ each time.
  cat >"$work/bin/xdg-open" <<END
#!/bin/sh
chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size=800,840 \\
  --user-data-dir='$work/profile' --screenshot='$work/page.partial' "file://\$PWD/\$1" 2>/dev/null
mv '$work/page.partial' '$work/page.png'
END
  chmod +x "$work/bin/xdg-open"
  (
    cd "$work" || exit
    PATH=$work/bin:$PATH XDG_STATE_HOME=$work "$program" demo --theme light --size 480x800 &
    demo=$!
    ffmpeg -loglevel error -y -f x11grab -framerate 15 -video_size 800x840 -i "$DISPLAY" \
      -c:v libx264 -qp 0 -preset ultrafast window.mkv </dev/null &
    camera=$!
    sleep 2
    pull_by_mouse
    sleep 2.5
    xdotool key F2
    sleep 1.5
    change_trigger 150
    xdotool key l
    sleep 7
    xdotool key l
    sleep 0.5
    xdotool key c
    for _ in $(seq 300); do
      [ -s page.png ] && break
      sleep 0.2
    done
    sleep 1
    kill -INT $camera
    wait $camera
    kill $demo
    wait $demo
    [ -s page.png ] || stop "the comparison wrote no page"
    ffmpeg -loglevel error -y -i window.mkv -loop 1 -framerate 15 -t 4 -i page.png -filter_complex \
      "[0]fps=10,scale=600:-2:flags=lanczos[a];[1]fps=10,scale=600:-2:flags=lanczos[b];[a][b]concat=n=2,format=yuv420p" \
      -c:v libwebp_anim -quality 60 -loop 0 -f webp "$film"
  )
}

# Types a trigger distance in the tuner.
change_trigger() {
  xdotool key ctrl+f
  xdotool type --delay 120 trigger
  xdotool key Tab
  sleep 0.5
  xdotool key Return
  xdotool type --delay 200 "$1"
  xdotool key Return
  sleep 1
  xdotool key Escape
}

# Pulls the list down by 180 points with the mouse.
pull_by_mouse() {
  xdotool mousemove 240 180 mousedown 1
  for _ in $(seq 18); do
    xdotool mousemove_relative 0 10
    sleep 0.025
  done
  sleep 0.2
  xdotool mouseup 1
}
