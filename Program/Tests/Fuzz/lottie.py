#!/usr/bin/env python3
"""Runs the program on damaged copies of the project's animations: lottie.py PROGRAM SEED COUNT

Each copy must be shown or refused with its name, within five seconds. The first other one is printed and kept.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
sources = pathlib.Path(__file__).resolve().parents[3] / "Assets" / "Lottie"
files = sorted(p for p in sources.iterdir() if p.suffix in (".json", ".lottie"))
chance = random.Random(seed)
NUMBERS = [0, -1, 1, 2, 3, 255, 65536, 1e9, -1e9, 1e300, 1e-300, 0.5]


def places(value, found):
    """All containers in a value with the keys of their elements."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, inner in pairs:
        found.append((value, key))
        places(inner, found)
    return found


def changed(value):
    """A copy of an animation with a few values replaced, removed, repeated or moved."""
    for _ in range(chance.choice([1, 1, 2, 5, 20])):
        found = places(value, [])
        container, key = chance.choice(found)
        action = chance.randrange(5)
        if action == 0:
            container[key] = chance.choice(NUMBERS)
        elif action == 1:
            container[key] = chance.choice([None, True, "", "x" * 5000, [], {}, [[]], "1"])
        elif action == 2:
            del container[key]
        elif action == 3 and isinstance(container, list):
            container.extend(json.loads(json.dumps(container[key:key + 3])) * chance.choice([1, 30]))
        else:
            container[key] = json.loads(json.dumps(chance.choice(found)[0]))
        if len(json.dumps(value)) > 3_000_000:
            break
    return json.dumps(value).encode()


def damaged(path):
    data = bytearray(path.read_bytes())
    if path.suffix == ".json" and chance.random() < 0.8:
        return changed(json.loads(data))
    for _ in range(chance.choice([1, 3, 30])):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data[:chance.choice([len(data), len(data), chance.randrange(len(data))])])


with tempfile.TemporaryDirectory() as folder:
    for number in range(count):
        source = chance.choice(files)
        path = pathlib.Path(folder) / f"damaged{source.suffix}"
        path.write_bytes(damaged(source))
        try:
            run = subprocess.run([program, "lottie", str(path)], capture_output=True, timeout=60)
            problem = None
            if run.returncode not in (0, 2):
                problem = f"exit status {run.returncode}"
            elif run.returncode == 2 and path.name.encode() not in run.stderr:
                problem = f"no name in {run.stderr.decode(errors='replace')!r}"
        except subprocess.TimeoutExpired:
            problem = "no end after 60 s"
        if problem:
            kept = pathlib.Path(tempfile.gettempdir()) / f"lottie-{seed}-{number}{source.suffix}"
            kept.write_bytes(path.read_bytes())
            sys.exit(f"lottie.py: file {number} of seed {seed}: {problem}; the file is {kept}")
print(f"lottie.py: {count} damaged files of seed {seed} were shown or refused")
