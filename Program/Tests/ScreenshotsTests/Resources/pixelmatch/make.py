#!/usr/bin/env python3
"""Makes the picture pairs of this folder and asks PyPI's pixelmatch what differs in them.

    pip install pixelmatch==0.4.0 pillow && python3 make.py

The pairs are NAME-a.png and NAME-b.png; numbers.txt has a line for each question:
NAME THRESHOLD COUNTS-ANTIALIASED DIFFERENT ANTIALIASED
"""
import math
import os
import random

from PIL import Image, ImageDraw
from pixelmatch.contrib.PIL import pixelmatch

os.chdir(os.path.dirname(os.path.abspath(__file__)))
SIZE = (72, 56)


def smooth(draw, size=SIZE, ground=(255, 255, 255)):
    """Draws four times as large and shrinks, which smooths every edge."""
    image = Image.new("RGB", (size[0] * 4, size[1] * 4), ground)
    draw(ImageDraw.Draw(image))
    return image.resize(size, Image.Resampling.BOX)


def ring(turn, colour=(26, 95, 180), angle=300):
    return smooth(lambda d: d.arc([60, 40, 220, 200], turn, turn + angle, colour, 14))


def lines(angle):
    def draw(d):
        for index in range(9):
            x = 20 + index * 30
            d.line([x, 10, x + 200 * math.sin(angle), 210], (30, 30, 30), 5)

    return smooth(draw)


def cards(shift, colour=(222, 221, 218)):
    def draw(d):
        for index in range(4):
            top = index * 60 + shift
            d.rounded_rectangle([16, top, 270, top + 48], 12, (250, 250, 250), colour, 4)
            d.ellipse([28, top + 8, 60, top + 40], (53, 132, 228))
            d.line([80, top + 16, 200, top + 16], (60, 60, 60), 8)
            d.line([80, top + 32, 160, top + 32], (150, 150, 150), 6)

    return smooth(draw, ground=(246, 245, 244))


def noise(seed, spread):
    generator = random.Random(seed)
    image = Image.new("RGB", SIZE)
    image.putdata(
        [tuple(128 + generator.randint(-spread, spread) for _ in range(3)) for _ in range(72 * 56)])
    return image


def gradient(slope):
    image = Image.new("RGB", SIZE)
    image.putdata([
        (min(255, int(x * slope)), min(255, y * 4), 128) for y in range(56) for x in range(72)])
    return image


def with_pixel(image, place, colour):
    image = image.copy()
    image.putpixel(place, colour)
    return image


def veil(alpha):
    image = ring(0).convert("RGBA")
    image.putalpha(smooth(lambda d: d.ellipse([40, 20, 240, 210], (alpha,) * 3), ground=(0, 0, 0)).convert("L"))
    return image


PAIRS = {
    "equal": (cards(0), cards(0)),
    "recoded": (ring(0), ring(0)),
    "one-pixel": (cards(0), with_pixel(cards(0), (60, 3), (200, 30, 30))),
    "corner": (ring(0), with_pixel(ring(0), (71, 55), (0, 0, 0))),
    "colour": (ring(0), ring(0, (192, 28, 40))),
    "slight-colour": (ring(0), ring(0, (40, 105, 185))),
    "turned": (ring(0), ring(7)),
    "longer": (ring(0), ring(0, angle=308)),
    "slanted": (lines(0.10), lines(0.12)),
    "scrolled": (cards(0), cards(8)),
    "part-pixel": (cards(0), cards(1)),
    "noise": (noise(1, 12), noise(2, 12)),
    "loud-noise": (noise(3, 120), noise(4, 120)),
    "gradient": (gradient(2.0), gradient(2.6)),
    "thin": (noise(5, 60).crop((0, 0, 72, 1)), noise(6, 60).crop((0, 0, 72, 1))),
    "see-through": (veil(255), veil(150)),
}

with open("numbers.txt", "w") as numbers:
    for name, (first, second) in PAIRS.items():
        first.save(f"{name}-a.png", optimize=True)
        if name == "recoded":
            # Other filters and another level, the same pixels.
            first.save(f"{name}-b.png", compress_level=1)
        else:
            second.save(f"{name}-b.png", optimize=True)
        first, second = Image.open(f"{name}-a.png"), Image.open(f"{name}-b.png")
        for threshold in (0.02, 0.1, 0.3):
            for counts_antialiased in (False, True):
                output = Image.new("RGBA", first.size)
                different = pixelmatch(
                    first, second, output, threshold=threshold, includeAA=counts_antialiased)
                antialiased = sum(pixel[:3] == (255, 255, 0) for pixel in output.getdata())
                numbers.write(
                    f"{name} {threshold} {int(counts_antialiased)} {different} {antialiased}\n")
