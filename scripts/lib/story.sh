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
  --user-data-dir='$work/profile' --screenshot='$work/partial.png' "file://\$1" 2>/dev/null
mv '$work/partial.png' '$work/page.png'
END
  chmod +x "$work/bin/xdg-open"
  (
    cd "$work" || exit
    PATH=$work/bin:$PATH XDG_STATE_HOME=$work "$program" demo --platform x11 --theme light --size 480x800 &
    demo=$!
    ffmpeg -loglevel error -y -f x11grab -framerate 15 -video_size 800x840 -i "$DISPLAY" \
      -c:v libx264 -qp 0 -preset ultrafast window.mkv </dev/null &
    camera=$!
    sleep 2
    pull_by_mouse
    sleep 2.5
    xdotool key F2
    sleep 1
    xdotool key l
    sleep 5
    change_trigger
    sleep 7
    xdotool key c
    sleep 3
    kill -INT $camera
    wait $camera || true # Interrupted, it ends with 255.
    for _ in $(seq 600); do
      [ -s page.png ] && break
      sleep 0.2
    done
    kill $demo
    wait $demo || true
    [ -s page.png ] || stop "the comparison wrote no page"
    ffmpeg -loglevel error -y -i window.mkv -loop 1 -framerate 15 -t 4 -i page.png -filter_complex \
      "[0]fps=8,scale=560:-2:flags=lanczos[a];[1]fps=8,scale=560:-2:flags=lanczos[b];[a][b]concat=n=2,format=yuv420p" \
      -c:v libwebp_anim -quality 45 -loop 0 -f webp "$film"
  )
}

# Searches for the trigger in the tuner and drags its slider.
change_trigger() {
  xdotool key ctrl+f
  xdotool type --delay 120 trigger
  sleep 0.5
  xdotool mousemove 609 277 mousedown 1
  for _ in $(seq 24); do
    xdotool mousemove_relative 1 0
    sleep 0.03
  done
  xdotool mouseup 1 key Escape
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
