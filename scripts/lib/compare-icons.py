"""Draws icons by pullcord and by librsvg, and compares the pictures; see scripts/checks/icons.

compare-icons.py PROGRAM SEED FOLDER REASONS: FOLDER gets the pictures, REASONS has the known exceptions.
Prints the table of Documentation/Testing.md. The exit status is 1 if a share is below its target.
"""

import json
import os
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

import numpy
from PIL import Image

program, seed, folder, reasons = sys.argv[1:]
SIDE, SAMPLE = 48, 500
# The largest mean difference, and the least shares, in percent.
LARGEST, LEAST_CLEAN, LEAST_EQUAL = 2, 99, 97
FONT = "/usr/share/fonts-font-awesome/fonts/fontawesome-webfont.svg"
SETS = {
    "Papirus": ["Papirus", "Papirus-Dark", "Papirus-Light", "ePapirus"],
    "Breeze": ["breeze", "breeze-dark"],
    "Adwaita": ["Adwaita"],
}


def files(names):
    """The icons of themes, without links to other icons."""
    found = []
    for name in names:
        for path, _, entries in os.walk("/usr/share/icons/" + name):
            found += [os.path.join(path, e) for e in entries if e.endswith((".svg", ".svgz"))]
    return sorted(f for f in found if not os.path.islink(f))


def glyphs():
    """The glyphs of Font Awesome that have an outline, each as a picture of its own for librsvg."""
    # The file declares no namespace.
    font = next(xml.parse(FONT).iter("font"))
    face = font.find("font-face")
    ascent, descent = float(face.get("ascent")), -float(face.get("descent"))
    found = {}
    for glyph in font.iter("glyph"):
        if glyph.get("d") and glyph.get("glyph-name"):
            width = float(glyph.get("horiz-adv-x") or font.get("horiz-adv-x"))
            found.setdefault(FONT + "#" + glyph.get("glyph-name"), (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" '
                f'viewBox="0 {-ascent} {width} {ascent + descent}">'
                f'<path transform="scale(1,-1)" d="{glyph.get("d")}"/></svg>'))
    return found


def read(names, *options):
    """Reads icons by the program: a list of objects with file, warnings and error."""
    lines = subprocess.run(
        [program, "path", "-", "--colors", "--lines", *options], input="\n".join(names),
        capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def square(text):
    """The text of an SVG file whose picture is centered in a square."""
    tag = re.search(r"<svg\b[^>]*>", text)
    sides = [re.search(rf"\s{side}\s*=\s*[\"']([\d.]+)[^\"']*[\"']", tag[0]) for side in ("width", "height")]
    own = re.sub(r"\s(width|height)\s*=\s*(\"[^\"]*\"|'[^']*')", "", tag[0])
    if "viewBox" not in own and all(sides):
        own = own[:-1].rstrip("/") + f' viewBox="0 0 {sides[0][1]} {sides[1][1]}">'
    own = own.replace("<svg", f'<svg width="{SIDE}" height="{SIDE}"', 1)
    return text[:tag.start()] + own + text[tag.end():]


def reference(icon, outlines, target):
    """Draws an icon by librsvg; returns false if it cannot."""
    options = ["rsvg-convert", "-w", str(SIDE), "-h", str(SIDE), "-b", "#808080", "-o", target]
    if icon in outlines:
        result = subprocess.run(options, input=outlines[icon].encode(), capture_output=True)
    else:
        result = subprocess.run([*options, "--keep-aspect-ratio", icon], capture_output=True)
        if result.returncode == 0 and Image.open(target).size != (SIDE, SIDE):
            text = square(open(icon, encoding="utf-8").read())
            result = subprocess.run(options, input=text.encode(), capture_output=True)
    return result.returncode == 0


def difference(first, second):
    """The mean difference of two pictures in percent."""
    a, b = (numpy.asarray(Image.open(f).convert("RGB"), dtype=float) for f in (first, second))
    return 100.0 if a.shape != b.shape else float(numpy.abs(a - b).mean() / 2.55)


outlines = glyphs()
icons = {name: files(folders) for name, folders in SETS.items()} | {"Font Awesome": list(outlines)}
everything = [icon for names in icons.values() for icon in names]
known = dict(line.rstrip("\n").split("\t", 1) for line in open(reasons) if "\t" in line)

# Every icon is read. An equal number of icons of each set is drawn.
reports = dict(zip(everything, read(everything)))
choice = random.Random(int(seed))
sample = [i for names in icons.values() for i in choice.sample(names, SAMPLE // len(icons))]
pictures = os.path.join(folder, "pullcord")
read(sample, "--frame", f"{SIDE}x{SIDE}", "--out", pictures)
os.makedirs(os.path.join(folder, "librsvg"))
differences = {}
for number, icon in enumerate(sample):
    mine, theirs = (os.path.join(folder, kind, f"{number:05}.png") for kind in ("pullcord", "librsvg"))
    if os.path.exists(mine) and reference(icon, outlines, theirs):
        differences[icon] = difference(mine, theirs)
    else:
        differences[icon] = 100.0


def is_clean(icon):
    return not reports[icon]["warnings"] and not reports[icon]["error"]


def short(icon):
    return icon.removeprefix("/usr/share/").replace("icons/", "", 1)


print("| set | icons | without a warning | drawn | difference below 2 % | mean difference |")
print("|---|---|---|---|---|---|")
for name, names in [*icons.items(), ("all", everything)]:
    drawn = [differences[i] for i in names if i in differences]
    print(f"| {name} | {len(names):,} | {100 * sum(map(is_clean, names)) / len(names):.2f} % | {len(drawn)} | "
          f"{100 * sum(d < LARGEST for d in drawn) / len(drawn):.1f} % | {sum(drawn) / len(drawn):.2f} % |")

exceptions = sorted((i for i in sample if differences[i] >= LARGEST), key=lambda i: -differences[i])
for icon in exceptions:
    reason = known.get(short(icon)) or "; ".join(reports[icon]["warnings"]) or "no reason known"
    print(f"{differences[icon]:.1f} %  {sample.index(icon):05}.png  {short(icon)}: {reason}")
with open(os.path.join(folder, "warnings.txt"), "w") as out:
    for icon in everything:
        for text in [*reports[icon]["warnings"], *filter(None, [reports[icon]["error"]])]:
            out.write(text + "\n")
with open(os.path.join(folder, "differences.txt"), "w") as out:
    for icon in sorted(sample, key=lambda i: -differences[i]):
        out.write(f"{differences[icon]:.2f}\t{sample.index(icon):05}\t{icon}\n")
clean = 100 * sum(map(is_clean, everything)) / len(everything)
equal = 100 * (1 - len(exceptions) / len(sample))
sys.exit(0 if clean >= LEAST_CLEAN and equal >= LEAST_EQUAL else 1)
