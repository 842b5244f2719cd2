"""Compares `pullcord bench paths` with kurbopy over a folder of icons, by turns, and prints ratios."""

import json
import pathlib
import re
import statistics
import subprocess
import sys
import time

from kurbopy import BezPath

PAIRS = 7


def path_data(folder):
    """The path data of all icons, one entry a path."""
    found = []
    for icon in sorted(pathlib.Path(folder).rglob("*.svg")):
        found += re.findall(r'\sd="([^"]+)"', icon.read_text())
    return [" ".join(data.split()) for data in found]


def kurbo_megabytes_per_second(corpus):
    """The best of five passes, as in `pullcord bench paths`."""
    size = sum(len(data) for data in corpus) / 1e6
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for data in corpus:
            BezPath.from_svg(data)
        best = min(best, time.process_time() - start)
    return size / best


def main():
    program, folder, corpus_file = sys.argv[1:]
    corpus = path_data(folder)
    pathlib.Path(corpus_file).write_text("\n".join(corpus) + "\n")
    ours, theirs = [], []
    for _ in range(PAIRS):
        theirs.append(kurbo_megabytes_per_second(corpus))
        answer = subprocess.run(
            [program, "bench", "paths", "--corpus", corpus_file, "--json"],
            check=True, capture_output=True, text=True)
        ours.append(json.loads(answer.stdout))
    parse = [run["parseMegabytesPerSecond"] for run in ours]
    ratios = [mine / other for mine, other in zip(parse, theirs)]
    rows = [
        ("", "median", "least", "most", "target"),
        ("parse, MB/s", *spread(parse, 0), ""),
        ("kurbopy 0.13.1 parse, MB/s", *spread(theirs, 0), ""),
        ("parse, times kurbopy's in the same pair", *spread(ratios, 2), "≥ 1.0 (aim 1.25)"),
        ("length, ns a segment",
         *spread([run["lengthNanosecondsPerSegment"] for run in ours], 1), "≤ 33"),
        ("prepared frame at .37, ns an icon",
         *spread([run["trimNanosecondsPerFrame"] for run in ours], 0), "≤ 500"),
        ("10,000 segments, .99 against .01, times",
         *spread([run["longTrimRatio"] for run in ours], 1), "≥ 20"),
    ]
    print(f"\npaths: {len(corpus)} paths of the icons, {PAIRS} pairs of runs")
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  " + "  ".join(cells))


def spread(values, digits):
    return [f"{value:.{digits}f}"
            for value in (statistics.median(values), min(values), max(values))]


if __name__ == "__main__":
    main()
