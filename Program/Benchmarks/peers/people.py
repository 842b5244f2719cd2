"""people.py PEOPLE.json FOLDER: writes the sample feed as people.h and people.js.

The peers get everything ready to draw: names, initials, messages, ages and the colors of the discs.
"""

import json
import pathlib
import sys
import unicodedata

# The colors of the program's avatars, upper and lower.
PALETTE = [
    ("#4A67D6", "#2F48AE"), ("#7B52CC", "#5B36A5"), ("#B0418F", "#8C2C70"), ("#C23B55", "#9C273F"),
    ("#B4511F", "#8F3B12"), ("#8A6508", "#6C4E05"), ("#4E7A27", "#39601A"), ("#1F7F5C", "#136245"),
    ("#16798C", "#0D5D6D"), ("#2C72B8", "#1C5690"), ("#5F6678", "#474D5C"),
]


def first_letter(word):
    end = 1
    while end < len(word) and unicodedata.category(word[end]) in ("Mn", "Mc"):
        end += 1
    return word[:end]


def initials(name):
    words = [word for word in name.split(" ") if word[:1].isalpha()]
    if not words:
        return name[:1]
    first, last = first_letter(words[0]), first_letter(words[-1])
    return first + last if len(words) > 1 and first.isupper() and last.isupper() else first


def age(minutes):
    if minutes < 1:
        return "now"
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 1440 else f"{minutes // 1440} d"


def c_string(text):
    """The text as a C string of UTF-8 bytes."""
    return '"' + "".join(f"\\{byte:03o}" for byte in text.encode()) + '"'


people = [
    (person["name"], initials(person["name"]), person["message"], age(person["minutes"]),
     person["seed"] % len(PALETTE))
    for person in json.loads(pathlib.Path(sys.argv[1]).read_text())
]
folder = pathlib.Path(sys.argv[2])
entries = "".join(
    "  {" + ", ".join(map(c_string, person[:4])) + f", {person[4]}}},\n" for person in people)
colors = "".join(f'  {{"{upper}", "{lower}"}},\n' for upper, lower in PALETTE)
(folder / "people.h").write_text(
    f"static const Person people[] = {{\n{entries}}};\n"
    f"static const char *const palette[][2] = {{\n{colors}}};\n")
(folder / "people.js").write_text(
    ".pragma library\n"
    f"var people = {json.dumps(people)};\n"
    f"var palette = {json.dumps(PALETTE)};\n")
