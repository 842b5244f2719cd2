# Sourced by scripts/pictures: strips of the frames of Documentation/Motion.md.

# motion_strip OUT COLUMNS CROP SETTINGS FRAMES…: plays a gesture and joins some of its frames, 60 a second.
#
# SETTINGS are the flags of replay. CROP is the part of a frame to show, as in ffmpeg's crop filter.
motion_strip() {
  local out=$1 columns=$2 crop=$3 frames settings number=0 frame
  read -ra settings <<<"$4"
  shift 4
  frames=$(mktemp -d)
  "$program" replay "${settings[@]}" --fps 60 --out "$frames/all" >/dev/null
  for frame in "$@"; do
    cp "$frames/all/frame-$(printf %05d "$frame").png" "$frames/$(printf %02d.png "$number")"
    number=$((number + 1))
  done
  ffmpeg -v error -y -i "$frames/%02d.png" -frames:v 1 -vf \
    "crop=$crop,tile=${columns}x$(((number + columns - 1) / columns)):padding=8:color=white" "$out"
  rm -rf "$frames"
}

# Makes all strips in the folder $1.
film_motion() {
  local folder=$1 pull=Assets/Gestures/pull.gesture wheel=Assets/Gestures/wheel.gesture
  motion_strip "$folder/motion-arrivals.png" 6 240:300:0:0 \
    "$pull --indicator spinner --size 240x300" 178 183 187 190 194 199 204 209 214 220 240 256
  motion_strip "$folder/motion-spinner.png" 6 160:76:40:0 \
    "$pull --indicator spinner --size 240x300" 30 36 39 43 48 60 64 80 131 134 138 150
  motion_strip "$folder/motion-arrow.png" 6 240:76:0:0 \
    "$pull --indicator arrow --size 240x300" 30 37 40 44 61 64 68 80 131 135 140 150
  motion_strip "$folder/motion-progress.png" 6 240:76:0:0 \
    "$pull --indicator progress --size 240x300" 30 36 40 60 64 70 80 131 136 140 146 156
  motion_strip "$folder/motion-departure.png" 6 160:90:40:0 \
    "$pull --preset material3 --indicator arc --size 240x300" 40 70 100 131 133 135 137 139 141 143 145 147
  motion_strip "$folder/motion-wheel.png" 6 240:76:0:0 \
    "$wheel --indicator spinner --size 240x300" 20 24 29 31 36 40 46 50 56 60 119 135
  motion_strip "$folder/motion-failure.png" 6 240:150:0:0 \
    "$pull --indicator spinner --size 240x300 --failure-rate 1" 131 134 137 140 144 160
  motion_strip "$folder/motion-reduced.png" 6 240:300:0:0 \
    "$pull --indicator spinner --size 240x300 --reduced-motion" 59 62 66 131 136 178 181 184 188 192 198 204
}
