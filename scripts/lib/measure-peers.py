"""measure-peers.py PROGRAM GTK-CHECKS FOLDER: pulls each list on the screen, and measures a video of it.

The list is pulled by a finger twice: a short way, and past the threshold of Pullcord. Each list reports its own offsets.
The measured offset of a frame must be within 1.5 pixels of an offset that the list had within one frame.
"""

import bisect
import json
import os
import pathlib
import socket
import struct
import subprocess
import sys
import time

program, widget, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
FRAME = 1 / 60
SIZE = (480, 800)
LIMIT = 1.5


class Screen:
    """A private Xorg with a touch screen; inputtestdrv(4) describes the messages."""

    def __init__(self):
        self.socket_path = folder / "touch"
        self.size = (1280, 1024)
        configuration = folder / "xorg.conf"
        configuration.write_text(f"""
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x1024"
    Virtual 1280 1024
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "SocketPath" "{self.socket_path}"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "touch" "SendCoreEvents"
EndSection
""")
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xorg", "-config", configuration, "-logfile", folder / "x.log", "-novtswitch", "-sharevts"]
            + ["-fakescreenfps", "60", "-displayfd", str(writer), "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        number = os.read(reader, 10).decode().strip()
        if not number:
            sys.exit(f"Xorg did not start: {folder / 'x.log'} says why")
        os.environ["DISPLAY"] = f":{number}"
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(self.socket_path))
        self.socket.sendall(struct.pack("=IIHH", 12, 0, 1, 1))
        self.socket.recv(12)

    def touch(self, kind, x=None, y=None):
        """Sends a touch (18 begins, 19 moves, 20 ends), and waits until the server has made an event of it."""
        mask, axes = 0, [0.0] * 64
        if x is not None:
            mask, axes[0], axes[1] = 3, x * 65536 / self.size[0], y * 65536 / self.size[1]
        body = struct.pack("=IIII", 1056, 6, 1, kind)
        # The mask of the axes begins four bytes after the header of the valuators, and the values at byte 32.
        body += struct.pack("=IQI", 0, mask, 0) + struct.pack("=64d", *axes)
        self.socket.sendall(body.ljust(1056, b"\0") + struct.pack("=II", 8, 1))
        self.socket.recv(8)
        return time.time()

    def stop(self):
        self.server.terminate()
        self.server.wait()


def drag(gesture, zero, distance, seconds, hold):
    """Pulls down from (200, 160), and writes the lines of the gesture."""
    gesture.append(f"{screen.touch(18, 200, 160) - zero:.6f} touch down 200 160")
    steps = int(seconds / FRAME)
    for step in range(1, steps + 1):
        time.sleep(FRAME)
        share = step / steps
        y = 160 + round(distance * (3 * share ** 2 - 2 * share ** 3))
        gesture.append(f"{screen.touch(19, 200, y) - zero:.6f} touch move 200 {y}")
    time.sleep(hold)
    gesture.append(f"{screen.touch(20) - zero:.6f} touch up 200 {y}")


def record(name, command, offsets, size):
    """Pulls a list twice while ffmpeg records it; returns the video, the gesture and the offsets that it reported."""
    log = folder / f"{name}.log"
    host = subprocess.Popen(command, stdout=open(log, "w"), stderr=subprocess.STDOUT)
    time.sleep(6)
    video = folder / f"{name}.mkv"
    recorder = subprocess.Popen(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "x11grab", "-framerate", "60", "-draw_mouse", "0"]
        + ["-video_size", f"{SIZE[0]}x{SIZE[1]}", "-i", os.environ["DISPLAY"], "-copyts"]
        + ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", str(video)])
    time.sleep(1)
    zero = time.time()
    gesture = [f"viewport {size[0]} {size[1]}"]
    drag(gesture, zero, 70, 0.4, 0.3)
    time.sleep(1.2)
    drag(gesture, zero, 220, 0.8, 0.5)
    time.sleep(2)
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
    """The largest distance of a measured offset from the offsets within one frame, and its time.

    A list keeps its offset until it reports another one.
    """
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
    # The lists end at rest. Their clocks differ from that of the video by a constant.
    rest = truth[-1][1]
    truth = [(t, y - rest) for t, y in truth]
    first = next(t for t, y in truth if y < -2)
    seen = next(t for t, y in measured if y < -2)
    shifts = [first - seen + step / 1000 for step in range(-40, 41, 2)]
    (error, at), shift = min((worst(measured, truth, shift), shift) for shift in shifts)
    beyond = sum(worst([sample], truth, shift)[0] > LIMIT for sample in measured)
    print(f"Largest error: {error:.2f} px beyond one frame, at {at:.2f} s; {beyond} of {len(measured)} frames beyond "
          f"the limit; {len(truth)} reported offsets; {elapsed:.1f} s to measure")
    steps = sorted(later[0] - earlier[0] for earlier, later in zip(measured, measured[1:]))
    if error > LIMIT and steps[len(steps) // 2] > 1.2 * FRAME:
        print("The recorder was late in most frames: run the check again while nothing else works.")
    return error <= LIMIT


hosts = [
    ("pullcord", [program, "demo", "--platform", "x11", "--size", "480x800", "--header", "off", "--log-events", "-"]
     + ["--latency", "700", "--tuning", str(folder / "nothing-new.json")], jsonl),
    ("gtk", [widget, "feel"], jsonl, (400, 500)),
    ("kirigami", ["/usr/lib/qt5/bin/qmlscene", "-qwindowgeometry", "480x800+0+0", str(folder / "kirigami.qml")],
     console),
]
(folder / "nothing-new.json").write_text('{"schema": 1, "answer": "nothingNew"}\n')
screen = Screen()
results = [measure(*host) for host in hosts]
screen.stop()
sys.exit(0 if all(results) else 1)
