"""measure-peers.py PROGRAM GTK-CHECKS FOLDER: pulls each list on the screen, and measures a video of it.

The list is pulled by a mouse twice: a short way, and past the threshold of Pullcord. Each list reports its own offsets.
The measured offset of a frame must be within 1.5 pixels of an offset that the list had within one frame.
"""

import bisect
import json
import os
import pathlib
import subprocess
import sys
import time

program, widget, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
FRAME = 1 / 60
SIZE = (480, 800)
LIMIT = 1.5


def drag(xdotool, gesture, zero, distance, seconds, hold):
    """Pulls down from (240, 160), and writes the lines of the gesture."""
    def send(command):
        xdotool.stdin.write(command + "\n")
        xdotool.stdin.flush()
        return time.time() - zero
    send("mousemove 240 160")
    time.sleep(0.1)
    gesture.append(f"{send('mousedown 1'):.6f} mouse down 240 160")
    steps = int(seconds / FRAME)
    for step in range(1, steps + 1):
        time.sleep(FRAME)
        share = step / steps
        y = 160 + round(distance * (3 * share ** 2 - 2 * share ** 3))
        gesture.append(f"{send(f'mousemove 240 {y}'):.6f} mouse move 240 {y}")
    time.sleep(hold)
    gesture.append(f"{send('mouseup 1'):.6f} mouse up 240 {y}")


def record(name, command, offsets, size):
    """Pulls a list twice while ffmpeg records it; returns the video, the gesture and the offsets that it reported."""
    log = folder / f"{name}.log"
    host = subprocess.Popen(command, stdout=open(log, "w"), stderr=subprocess.STDOUT)
    time.sleep(8)
    video = folder / f"{name}.mkv"
    recorder = subprocess.Popen(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "x11grab", "-framerate", "60", "-draw_mouse", "0"]
        + ["-video_size", f"{SIZE[0]}x{SIZE[1]}", "-i", os.environ["DISPLAY"], "-copyts"]
        + ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", str(video)])
    time.sleep(1)
    xdotool = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)
    zero = time.time()
    gesture = [f"viewport {size[0]} {size[1]}"]
    drag(xdotool, gesture, zero, 70, 0.4, 0.3)
    time.sleep(1.2)
    drag(xdotool, gesture, zero, 220, 0.8, 0.5)
    time.sleep(2)
    xdotool.stdin.close()
    xdotool.wait()
    recorder.send_signal(2)
    recorder.wait()
    host.terminate()
    host.wait()
    path = folder / f"{name}.gesture"
    path.write_text("\n".join(gesture) + "\n")
    return video, path, zero, offsets(log)


def jsonl(log):
    lines = [json.loads(line) for line in open(log) if line.startswith("{")]
    return [(line["t"], line["offset"]) for line in lines if "offset" in line]


def console(log):
    words = [line.split("offset ")[1].split() for line in open(log) if "offset " in line]
    return [(float(t) / 1000, float(y)) for t, y in words]


def worst(measured, truth, shift):
    """The largest distance of a measured offset from the offsets within one frame, and its time."""
    times = [t for t, _ in truth]
    largest = (0, 0)
    for t, offset in measured:
        low = max(0, bisect.bisect_right(times, t + shift - FRAME) - 1)
        high = bisect.bisect_right(times, t + shift + FRAME)
        near = [y for _, y in truth[low:max(high, low + 1)]]
        largest = max(largest, (max(min(near) - offset, offset - max(near), 0), t))
    return largest


def measure(name, command, offsets, size=SIZE):
    video, gesture, zero, truth = record(name, command, offsets, size)
    trace, tuning = folder / f"{name}.jsonl", folder / f"{name}.json"
    began = time.time()
    run = subprocess.run(
        [program, "measure", video, "--gesture", gesture, "--trace", trace, "--out", tuning,
         "--region", f"0,0,{size[0]}x{size[1]}"],
        capture_output=True, text=True)
    elapsed = time.time() - began
    print(f"## {name}\n{run.stdout}{run.stderr}", end="")
    if run.returncode != 0:
        return False
    measured = jsonl(trace)
    # The reported clocks differ by a constant. Kirigami's is that of the video.
    rest = truth[0][1] if truth else 0
    truth = [(t, y - rest) for t, y in truth]
    first = next(t for t, y in truth if y < -2)
    seen = next(t for t, y in measured if y < -2)
    shifts = [first - seen + step / 1000 for step in range(-40, 41, 2)]
    (error, at), shift = min((worst(measured, truth, shift), shift) for shift in shifts)
    beyond = sum(worst([sample], truth, shift)[0] > LIMIT for sample in measured)
    print(f"Largest error: {error:.2f} px beyond one frame, at {at:.2f} s; {beyond} of {len(measured)} frames beyond "
          f"the limit; {len(truth)} reported offsets; {elapsed:.1f} s to measure")
    return error <= LIMIT


hosts = [
    ("pullcord", [program, "demo", "--platform", "x11", "--size", "480x800", "--header", "off", "--log-events", "-"]
     + ["--latency", "700", "--tuning", str(folder / "nothing-new.json")], jsonl),
    ("gtk", [widget, "feel"], jsonl, (400, 500)),
    ("kirigami", ["/usr/lib/qt5/bin/qmlscene", "-qwindowgeometry", "480x800+0+0", str(folder / "kirigami.qml")],
     console),
]
(folder / "nothing-new.json").write_text('{"schema": 1, "answer": "nothingNew"}\n')
results = [measure(*host) for host in hosts]
sys.exit(0 if all(results) else 1)
