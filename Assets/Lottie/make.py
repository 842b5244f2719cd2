#!/usr/bin/env python3
"""Makes the animations in this folder: python3 make.py [FOLDER]

Each animation is a function that returns the parts of a refresh, in frames, and its layers. A value that
changes is a Track: for each part, pairs of a position in the part (0 to 1) and a value.
"""

import json
import math
import pathlib
import sys
import zipfile

RATE = 60
# Colors of the files; layers called theme-… get those of the theme.
BLUE, GREEN, RED, GRAY = [0.18, 0.36, 0.82], [0.09, 0.44, 0.24], [0.7, 0.15, 0.12], [0.36, 0.38, 0.44]
SMOOTH = ({"x": [0.55], "y": [1]}, {"x": [0.45], "y": [0]})
LINEAR = ({"x": [1], "y": [1]}, {"x": [0], "y": [0]})
OUT = ({"x": [0.3], "y": [1]}, {"x": [0.1], "y": [0.4]})
IN = ({"x": [0.9], "y": [0.6]}, {"x": [0.7], "y": [0]})


class Parts:
    """The parts of a refresh one after another, with their lengths in frames."""

    def __init__(self, **lengths):
        self.ranges, start = {}, 0
        for name, length in lengths.items():
            self.ranges[name] = (start, start + length)
            start += length
        self.end = start

    def track(self, ease=SMOOTH, **parts):
        """A value that changes within parts, and jumps from one part to the next if the values differ."""
        frames = []
        for name, (start, end) in self.ranges.items():
            for position, value, *own in parts.get(name, []):
                # A value at the end of a part is that of its last frame.
                time = round(start + (end - start) * position - (0.001 if position == 1 else 0), 3)
                frames.append([time, value if isinstance(value, list) else [value], own[0] if own else ease])
            if frames and parts.get(name):
                frames[-1].append("hold")
        if len({str(frame[1]) for frame in frames}) == 1:
            value = frames[0][1]
            return {"a": 0, "k": value[0] if len(value) == 1 else value}
        keys = []
        for index, (time, value, curve, *hold) in enumerate(frames):
            key = {"t": time, "s": value}
            if index < len(frames) - 1:
                if hold:
                    key["h"] = 1
                else:
                    key["i"], key["o"] = curve
            keys.append(key)
        return {"a": 1, "k": keys}


def fixed(value):
    return {"a": 0, "k": value}


def prop(value):
    return value if isinstance(value, dict) else fixed(value)


def transform(position=(0, 0), scale=100, rotation=0, opacity=100, anchor=(0, 0), kind=None):
    scale = scale if isinstance(scale, dict) else fixed([scale, scale] if not isinstance(scale, list) else scale)
    result = {"a": prop(list(anchor)), "p": prop(position if isinstance(position, dict) else list(position)),
              "s": scale, "r": prop(rotation), "o": prop(opacity)}
    if kind:
        result = {"ty": kind, **result, "sk": fixed(0), "sa": fixed(0), "nm": "transform"}
    return result


def group(*items, **placement):
    return {"ty": "gr", "nm": "group", "it": [*items, transform(kind="tr", **placement)]}


def ellipse(width, height=None, center=(0, 0)):
    return {"ty": "el", "nm": "ellipse", "d": 1, "p": prop(list(center)), "s": fixed([width, height or width])}


def rectangle(size, radius=0, center=(0, 0)):
    return {"ty": "rc", "nm": "rectangle", "d": 1, "p": prop(center if isinstance(center, dict) else list(center)),
            "s": prop(size), "r": fixed(radius)}


def path(points, closed=False, entering=None, leaving=None):
    zeros = [[0, 0] for _ in points]
    return {"ty": "sh", "nm": "path", "ks": fixed(
        {"c": closed, "v": [list(p) for p in points], "i": entering or zeros, "o": leaving or zeros})}


def stroke(color, width, opacity=100):
    return {"ty": "st", "nm": "line", "c": fixed(color + [1]), "o": prop(opacity), "w": prop(width), "lc": 2, "lj": 2}


def fill(color, opacity=100):
    return {"ty": "fl", "nm": "fill", "c": fixed(color + [1]), "o": prop(opacity), "r": 1}


def trim(start, end, offset=0):
    return {"ty": "tm", "nm": "trim", "s": prop(start), "e": prop(end), "o": prop(offset), "m": 1}


class Animation:
    def __init__(self, width, height, parts, markers=True):
        self.parts, self.layers, self.markers = parts, [], markers
        self.size = (width, height)

    def layer(self, name, *shapes, **placement):
        """Adds a layer behind the earlier ones."""
        self.layers.append({
            "ddd": 0, "ind": len(self.layers) + 1, "ty": 4, "nm": name, "sr": 1, "ao": 0, "bm": 0,
            "ip": 0, "op": self.parts.end, "st": 0, "ks": transform(**placement), "shapes": list(shapes)})

    @property
    def json(self):
        result = {"v": "5.7.0", "fr": RATE, "ip": 0, "op": self.parts.end, "w": self.size[0], "h": self.size[1],
                  "nm": "Pullcord", "ddd": 0, "assets": [], "layers": self.layers}
        if self.markers:
            result["markers"] = [{"tm": start, "cm": name, "dr": end - start}
                                 for name, (start, end) in self.parts.ranges.items()]
        return json.dumps(result, separators=(",", ":"), ensure_ascii=False) + "\n"


CHECK = [(-19, 2), (-6, 15), (20, -13)]


def results(animation, parts, scale=1.0, center=(60, 60), start=0.25):
    """A check mark for the success and a cross for the failure."""
    drawn = parts.track(OUT, pull=[(0, 0)], success=[(0, 0), (start, 0), (min(start + 0.5, 0.95), 100), (1, 100)],
                        failure=[(0, 0)])
    shown = parts.track(pull=[(0, 0)], success=[(0, 0), (start, 0, LINEAR), (start + 0.02, 100), (1, 100)],
                        failure=[(0, 0)])
    animation.layer("theme-success check", group(path(CHECK), trim(0, drawn), stroke(GREEN, 7, shown)),
                    position=center, scale=100 * scale)
    for index, points in enumerate([[(-15, -15), (15, 15)], [(15, -15), (-15, 15)]]):
        begin = start + 0.2 * index
        drawn = parts.track(OUT, pull=[(0, 0)], success=[(0, 0)],
                            failure=[(0, 0), (begin, 0), (begin + 0.3, 100), (1, 100)])
        shown = parts.track(pull=[(0, 0)], success=[(0, 0)],
                            failure=[(0, 0), (begin, 0, LINEAR), (begin + 0.02, 100), (1, 100)])
        animation.layer("theme-failure cross", group(path(points), trim(0, drawn), stroke(RED, 7, shown)),
                        position=center, scale=100 * scale)


def ring():
    """An arc that grows with the pull, turns, and closes around the result."""
    parts = Parts(pull=60, armed=12, refresh=60, success=36, failure=36)
    it = Animation(120, 120, parts)
    results(it, parts, start=0.2)
    grow = parts.track(pull=[(0, 0, LINEAR), (1, 75)], armed=[(0, 75), (1, 75)],
                       refresh=[(0, 75), (0.5, 40), (1, 75)], success=[(0, 75), (0.5, 100), (1, 100)],
                       failure=[(0, 75), (0.5, 100), (1, 100)])
    turn = parts.track(LINEAR, pull=[(0, -60), (1, 0)], armed=[(0, 0), (1, 0)], refresh=[(0, 0), (1, 360)],
                       success=[(0, 0, OUT), (0.6, 120), (1, 120)], failure=[(0, 0, OUT), (0.6, 120), (1, 120)])
    pop = parts.track(pull=[(0, [100, 100])], armed=[(0, [100, 100]), (0.4, [112, 112]), (1, [100, 100])],
                      refresh=[(0, [100, 100])], success=[(0, [100, 100])], failure=[(0, [100, 100])])
    it.layer("theme-accent ring", group(ellipse(92), trim(0, grow, turn), stroke(BLUE, 9)),
             position=(60, 60), scale=pop)
    faint = parts.track(pull=[(0, 0), (0.4, 25), (1, 25)], refresh=[(0, 25)], success=[(0, 25), (0.5, 0), (1, 0)],
                        failure=[(0, 25), (0.5, 0), (1, 0)])
    it.layer("theme-secondary track", group(ellipse(92), stroke(GRAY, 9, faint)), position=(60, 60), scale=pop)
    return it


def sine(width, length, height, offset=0.0, depth=60.0):
    """A wave that is filled below, with smooth handles."""
    points, step = [], length / 4
    count = int(width / step) + 1
    for index in range(count):
        angle = (index / 4 + offset) * 2 * math.pi
        points.append(((index * step) - width / 2, -height * math.sin(angle)))
    entering, leaving = [], []
    for index in range(count):
        slope = -height * math.cos((index / 4 + offset) * 2 * math.pi) * 2 * math.pi / 4 / 3
        leaving.append([step / 3, slope])
        entering.append([-step / 3, -slope])
    right, left = points[-1][0], points[0][0]
    points += [(right, depth), (left, depth)]
    leaving[-1] = [0, 0]
    entering[0] = [0, 0]
    zeros = [[0, 0], [0, 0]]
    return path(points, True, entering + zeros, leaving + zeros)


def wave():
    """Water that rises with the pull, and runs while the action does."""
    parts = Parts(pull=60, refresh=120, success=54, failure=54)
    it = Animation(480, 120, parts)
    results(it, parts, 0.8, (240, 52), 0.3)
    for name, color, opacity, length, height, speed, low in [
            ("theme-accent front", BLUE, 85, 120, 8, 2, 70), ("theme-accent back", BLUE, 45, 160, 11, -1, 60)]:
        width = 480 + 2 * length * abs(speed)
        sides = [240, 240 + length * speed]
        moved = parts.track(
            LINEAR, pull=[(0, [sides[0] - length / 2, 128]), (1, [sides[0], low])],
            refresh=[(0, [sides[0], low]), (1, [sides[1], low])],
            success=[(0, [sides[0], low], SMOOTH), (0.5, [sides[0], 96]), (1, [sides[0], 96])],
            failure=[(0, [sides[0], low], SMOOTH), (0.6, [sides[0], 140]), (1, [sides[0], 140])])
        calm = parts.track(pull=[(0, [100, 40], LINEAR), (1, [100, 100])], refresh=[(0, [100, 100])],
                           success=[(0, [100, 100]), (0.5, [100, 20]), (1, [100, 20])],
                           failure=[(0, [100, 100])])
        it.layer(name, group(sine(width - width % (length / 4), length, height, depth=400), fill(color, opacity)),
                 position=moved, scale=calm)
    return it


def plane():
    """A paper plane that rises with the pull, flies on the spot, and leaves or falls."""
    parts = Parts(pull=60, refresh=90, success=48, failure=48)
    it = Animation(480, 120, parts)
    results(it, parts, 0.8, (240, 60), 0.35)
    there = [240, 60]
    moved = parts.track(
        LINEAR, pull=[(0, [150, 104]), (1, there)],
        refresh=[(0, there, SMOOTH), (0.25, [250, 52], SMOOTH), (0.5, [240, 62], SMOOTH), (0.75, [232, 54], SMOOTH),
                 (1, there)],
        success=[(0, there, IN), (0.6, [540, -40]), (1, [540, -40])],
        failure=[(0, there, IN), (0.5, [250, 160]), (1, [250, 160])])
    tilt = parts.track(
        pull=[(0, -4, LINEAR), (1, 0)], refresh=[(0, 0), (0.25, -7), (0.5, 4), (0.75, -3), (1, 0)],
        success=[(0, 0), (0.3, -16), (1, -16)], failure=[(0, 0), (0.4, 70), (1, 70)])
    it.layer("theme-accent plane",
             group(path([(-30, -4), (36, -26), (2, 8)], True), fill(BLUE)),
             group(path([(36, -26), (2, 8), (6, 26)], True), fill(BLUE, 70)),
             group(path([(-30, -4), (36, -26), (-10, 4), (-12, 20)], True), fill(BLUE, 45)),
             position=moved, rotation=tilt, scale=parts.track(
                 pull=[(0, [50, 50], LINEAR), (1, [100, 100])], refresh=[(0, [100, 100])],
                 success=[(0, [100, 100])], failure=[(0, [100, 100])]))
    for index, (y, length) in enumerate([(46, 70), (66, 110), (84, 54)]):
        shift = index * 0.24
        shown = parts.track(
            pull=[(0, 0), (1, 0)],
            refresh=[(0, 0), (shift + 0.04, 0), (shift + 0.14, 60), (shift + 0.36, 0), (1, 0)],
            success=[(0, 0)], failure=[(0, 0)])
        blown = parts.track(
            LINEAR, pull=[(0, [200, y])], refresh=[(0, [200, y]), (shift + 0.04, [200, y]),
                                                   (shift + 0.36, [110, y]), (1, [110, y])],
            success=[(0, [200, y])], failure=[(0, [200, y])])
        it.layer("theme-secondary wind", group(path([(-length / 2, 0), (length / 2, 0)]), stroke(GRAY, 4)),
                 position=blown, opacity=shown)
    return it


def tick():
    """A disc that fills with the pull, beats, and turns into a check mark or a cross."""
    parts = Parts(pull=50, refresh=60, success=40, failure=40)
    it = Animation(120, 120, parts)
    white = [1, 1, 1]
    drawn = parts.track(OUT, pull=[(0, 0)], success=[(0, 0), (0.25, 0), (0.75, 100), (1, 100)], failure=[(0, 0)])
    shown = parts.track(pull=[(0, 0)], success=[(0, 0), (0.25, 0, LINEAR), (0.27, 100), (1, 100)], failure=[(0, 0)])
    it.layer("theme-background check", group(path(CHECK), trim(0, drawn), stroke(white, 8, shown)), position=(60, 60))
    for index, points in enumerate([[(-15, -15), (15, 15)], [(15, -15), (-15, 15)]]):
        begin = 0.25 + 0.2 * index
        drawn = parts.track(OUT, pull=[(0, 0)], success=[(0, 0)],
                            failure=[(0, 0), (begin, 0), (begin + 0.3, 100), (1, 100)])
        shown = parts.track(pull=[(0, 0)], success=[(0, 0)],
                            failure=[(0, 0), (begin, 0, LINEAR), (begin + 0.02, 100), (1, 100)])
        it.layer("theme-background cross", group(path(points), trim(0, drawn), stroke(white, 8, shown)),
                 position=(60, 60))
    for name, color, part in [("theme-success disc", GREEN, "success"), ("theme-failure disc", RED, "failure")]:
        size = {"pull": [(0, [0, 0])], "success": [(0, [0, 0])], "failure": [(0, [0, 0])]}
        size[part] = [(0, [0, 0]), (0.5, [106, 106]), (0.7, [100, 100]), (1, [100, 100])]
        it.layer(name, group(ellipse(104), fill(color)), position=(60, 60), scale=parts.track(**size))
    beat = parts.track(
        pull=[(0, [4, 4], LINEAR), (1, [62, 62])], refresh=[(0, [62, 62]), (0.5, [34, 34]), (1, [62, 62])],
        success=[(0, [62, 62]), (0.4, [20, 20]), (1, [20, 20])],
        failure=[(0, [62, 62]), (0.4, [20, 20]), (1, [20, 20])])
    it.layer("theme-accent heart", group(ellipse(104), fill(BLUE)), position=(60, 60), scale=beat)
    halo = parts.track(LINEAR, pull=[(0, 0), (1, 30)], refresh=[(0, 30, SMOOTH), (0.5, 60, SMOOTH), (1, 30)],
                       success=[(0, 30, SMOOTH), (0.4, 0), (1, 0)], failure=[(0, 30, SMOOTH), (0.4, 0), (1, 0)])
    it.layer("theme-accent halo", group(ellipse(96), stroke(BLUE, 5, halo)), position=(60, 60))
    return it


def dots():
    """Three dots that jump one after another. It has no markers."""
    parts = Parts(pull=72, refresh=36)
    it = Animation(120, 120, parts, markers=False)
    for index, x in enumerate([28, 60, 92]):
        start, shift = 0.15 * index, 0.1 + 0.22 * index
        size = parts.track(pull=[(0, [0, 0], OUT), (start, [0, 0], OUT), (start + 0.6, [100, 100]), (1, [100, 100])],
                           refresh=[(0, [100, 100])])
        jump = parts.track(
            pull=[(0, [x, 90], LINEAR), (start, [x, 90]), (start + 0.6, [x, 66]), (1, [x, 66])],
            refresh=[(0, [x, 66]), (shift, [x, 66]), (shift + 0.18, [x, 40]), (shift + 0.36, [x, 66]), (1, [x, 66])])
        it.layer("theme-accent dot", group(ellipse(22), fill(BLUE)), position=jump, scale=size)
    return it


def orbit():
    """Two planets around a sun. It has no markers."""
    parts = Parts(pull=80, refresh=40)
    it = Animation(120, 120, parts, markers=False)
    for size, distance, turns, color in [(13, 48, 1, GRAY), (9, 30, 2, GRAY)]:
        turn = parts.track(LINEAR, pull=[(0, -90), (1, 0)], refresh=[(0, 0), (1, 360 * turns)])
        it.layer("theme-secondary planet", group(ellipse(size, center=(distance, 0)), fill(color)),
                 position=(60, 60), rotation=turn)
        drawn = parts.track(LINEAR, pull=[(0, 0), (1, 100)], refresh=[(0, 100)])
        it.layer("theme-secondary path", group(ellipse(2 * distance), trim(0, drawn), stroke(GRAY, 1.5, 45)),
                 position=(60, 60))
    it.layer("theme-accent sun", group(ellipse(26), fill(BLUE)), position=(60, 60), scale=parts.track(
        LINEAR, pull=[(0, [20, 20]), (1, [100, 100])],
        refresh=[(0, [100, 100], SMOOTH), (0.5, [88, 88], SMOOTH), (1, [100, 100])]))
    return it


def bell():
    """A bell that rings."""
    parts = Parts(pull=60, armed=10, refresh=72, success=40, failure=40)
    it = Animation(120, 120, parts)
    results(it, parts, 0.95, (60, 62), 0.08)
    swing = [(0, 0), (0.12, 16), (0.3, -14), (0.48, 10), (0.66, -6), (0.84, 3), (1, 0)]
    turn = parts.track(pull=[(0, 0)], armed=[(0, 0), (0.5, -8), (1, 0)], refresh=swing, success=[(0, 0)],
                       failure=[(0, 0)])
    late = parts.track(pull=[(0, 0)], armed=[(0, 0), (0.6, 10), (1, 0)],
                       refresh=[(min(1, t + 0.05 if 0 < t < 1 else t), -1.6 * r) for t, r in swing],
                       success=[(0, 0)], failure=[(0, 0)])
    gone = parts.track(pull=[(0, 100)], armed=[(0, 100)], refresh=[(0, 100)],
                       success=[(0, 100), (0.35, 0), (1, 0)], failure=[(0, 100), (0.35, 0), (1, 0)])
    drawn = parts.track(LINEAR, pull=[(0, 0), (0.8, 100), (1, 100)], refresh=[(0, 100)], success=[(0, 100)],
                        failure=[(0, 100)])
    filled = parts.track(pull=[(0, 0), (0.7, 0), (1, 100)], armed=[(0, 100)], refresh=[(0, 100)],
                         success=[(0, 100)], failure=[(0, 100)])
    body = path([(-34, 28), (-26, 14), (-26, -6), (0, -36), (26, -6), (26, 14), (34, 28)], True,
                [[0, 0], [-4, 4], [0, 6], [-15, 0], [0, -16], [0, -6], [-4, -4]],
                [[4, -4], [0, -6], [0, -16], [15, 0], [0, 6], [4, 4], [0, 0]])
    it.layer("theme-accent bell", group(body, fill(BLUE, filled)), group(body, trim(0, drawn), stroke(BLUE, 5)),
             position=(60, 22), anchor=(0, -36), rotation=turn, opacity=gone)
    it.layer("theme-accent clapper", group(path([(-9, 34), (9, 34)], True, [[0, 10], [0, 0]], [[0, 0], [0, 10]]),
                                           fill(BLUE, filled)),
             position=(60, 22), anchor=(0, -36), rotation=late, opacity=gone)
    return it


def drop():
    """A drop that falls into water, which forms rings."""
    parts = Parts(pull=60, refresh=75, success=42, failure=42)
    it = Animation(160, 120, parts)
    results(it, parts, 0.9, (80, 50), 0.05)
    shape = path([(0, -26), (16, 6), (0, 20), (-16, 6)], True,
                 [[0, 0], [0, -10], [9, 0], [0, 8]], [[0, 0], [0, 8], [-9, 0], [0, -10]])
    top = [80, 34]
    fall = parts.track(
        pull=[(0, [80, 10], LINEAR), (1, top)],
        refresh=[(0, top, IN), (0.35, [80, 116], LINEAR), (0.36, [80, -30], LINEAR), (0.6, [80, -30], OUT), (1, top)],
        success=[(0, top), (0.25, [80, -34]), (1, [80, -34])],
        failure=[(0, top, IN), (0.3, [80, 150]), (1, [80, 150])])
    size = parts.track(pull=[(0, [0, 0], LINEAR), (1, [100, 100])], refresh=[(0, [100, 100])],
                       success=[(0, [100, 100])], failure=[(0, [100, 100])])
    it.layer("theme-accent drop", group(shape, fill(BLUE)), position=fall, scale=size)
    for index in range(2):
        start = 0.3 + 0.16 * index
        shown = parts.track(
            pull=[(0, 0)], refresh=[(0, 0), (start, 0, LINEAR), (start + 0.02, 80), (start + 0.45, 0), (1, 0)],
            success=[(0, 0)], failure=[(0, 0)])
        grow = parts.track(
            OUT, pull=[(0, [10, 10])], refresh=[(0, [10, 10]), (start, [10, 10]), (start + 0.45, [100, 100]),
                                                (1, [100, 100])],
            success=[(0, [10, 10])], failure=[(0, [10, 10])])
        it.layer("theme-secondary ring", group(ellipse(130, 20), stroke(GRAY, 3, shown)), position=(80, 106),
                 scale=grow)
    return it


def bar():
    """A bar that slides, and fills with the progress of the work."""
    parts = Parts(pull=50, refresh=80, work=100, success=36, failure=36)
    it = Animation(320, 80, parts)
    results(it, parts, 0.75, (160, 40), 0.08)
    full = 240
    gone = parts.track(pull=[(0, 0), (0.3, 100), (1, 100)], refresh=[(0, 100)], work=[(0, 100)],
                       success=[(0, 100), (0.3, 0), (1, 0)], failure=[(0, 100), (0.3, 0), (1, 0)])
    line = path([(-full / 2, 0), (full / 2, 0)])
    start = parts.track(
        LINEAR, pull=[(0, 50), (1, 35)], refresh=[(0, 35, SMOOTH), (0.25, 0, SMOOTH), (0.75, 70, SMOOTH), (1, 35)],
        work=[(0, 0)], success=[(0, 35, SMOOTH), (0.25, 0), (1, 0)], failure=[(0, 35), (0.3, 35), (1, 35)])
    end = parts.track(
        LINEAR, pull=[(0, 50), (1, 65)], refresh=[(0, 65, SMOOTH), (0.25, 30, SMOOTH), (0.75, 100, SMOOTH), (1, 65)],
        work=[(0, 0), (1, 100)], success=[(0, 65, SMOOTH), (0.25, 100), (1, 100)],
        failure=[(0, 65), (0.3, 65), (1, 65)])
    it.layer("theme-accent bar", group(line, trim(start, end), stroke(BLUE, 12)), position=(160, 40), opacity=gone)
    it.layer("theme-secondary track", group(line, stroke(GRAY, 12, 25)), position=(160, 40), opacity=gone)
    return it


def sun():
    """A sun that rises over hills, shines, and stays or goes down behind a cloud."""
    parts = Parts(pull=60, refresh=90, success=45, failure=45)
    it = Animation(320, 120, parts)
    hills = path([(-180, 60), (-180, 34), (-60, 14), (60, 30), (180, 10), (180, 60)], True,
                 [[0, 0], [0, 0], [-40, 0], [-40, 6], [-40, 0], [0, 0]],
                 [[0, 0], [40, -20], [40, 0], [40, -6], [0, 0], [0, 0]])
    cloud = parts.track(
        pull=[(0, [380, 40])], refresh=[(0, [380, 40])], success=[(0, [380, 40])],
        failure=[(0, [380, 40], OUT), (0.6, [172, 40]), (1, [172, 40])])
    it.layer("theme-secondary cloud",
             group(ellipse(54, center=(-18, 4)), ellipse(66, center=(16, -4)), ellipse(44, center=(46, 10)),
                   rectangle([90, 26], 13, (14, 18)), fill(GRAY)), position=cloud, scale=80)
    it.layer("hills", group(hills, fill([0.33, 0.62, 0.42])), position=(160, 84))
    up = [160, 48]
    moved = parts.track(LINEAR, pull=[(0, [160, 130]), (1, up)], refresh=[(0, up)],
                        success=[(0, up, OUT), (0.5, [160, 38]), (1, [160, 38])], failure=[(0, up)])
    gold = [0.98, 0.72, 0.16]
    turn = parts.track(LINEAR, pull=[(0, -45), (1, 0)], refresh=[(0, 0), (1, 45)], success=[(0, 0), (1, 22)],
                       failure=[(0, 0)])
    shine = parts.track(pull=[(0, 0), (0.6, 0), (1, 100)], refresh=[(0, 100), (0.5, 55), (1, 100)],
                        success=[(0, 100), (1, 100)], failure=[(0, 100), (0.6, 0), (1, 0)])
    rays = [group(path([(0, -30), (0, -40)]), stroke(gold, 5), rotation=45 * index) for index in range(8)]
    it.layer("rays", *rays, position=moved, rotation=turn, opacity=shine)
    it.layer("sun", group(ellipse(44), fill(gold)), position=moved, scale=parts.track(
        pull=[(0, [100, 100])], refresh=[(0, [100, 100])],
        success=[(0, [100, 100]), (0.3, [124, 124]), (0.6, [112, 112]), (1, [112, 112])],
        failure=[(0, [100, 100])]))
    return it


ANIMATIONS = [ring, wave, plane, tick, dots, orbit, bell, drop, bar, sun]
ARCHIVED = [bell]


def write(folder):
    for make in ANIMATIONS:
        name, text = make.__name__, make().json
        if make not in ARCHIVED:
            (folder / f"{name}.json").write_text(text)
            continue
        # The same bytes on each run.
        with zipfile.ZipFile(folder / f"{name}.lottie", "w") as archive:
            manifest = {"version": "1.0", "generator": "Pullcord", "animations": [{"id": name}]}
            for file, content in [("manifest.json", json.dumps(manifest)), (f"animations/{name}.json", text)]:
                entry = zipfile.ZipInfo(file, (2026, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, content)


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
