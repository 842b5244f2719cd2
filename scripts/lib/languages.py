"""Reads and writes the catalogs of texts in Languages, and makes Swift source of them.

The formats are those of GNU gettext: one PO file for each language, with the English text as the key.
`update` adds new texts to the catalogs, drops those that nothing uses, and writes the Swift source.
`check` fails if `update` would change a file, or if a translation has other placeholders than its text.
"""
import glob
import os
import re
import shutil
import subprocess
import sys

# The plural forms of GNU gettext, which agree with PluralRule in Sources/PullToRefresh/Strings/Language.swift.
ONE = "nplurals=2; plural=(n != 1);"
ZERO_AND_ONE = "nplurals=2; plural=(n > 1);"
NONE = "nplurals=1; plural=0;"
EAST_SLAVIC = ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
               "(n%100<12 || n%100>14) ? 1 : 2);")
POLISH = ("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")
HEBREW = "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"
ARABIC = ("nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
          "n%100>=11 ? 4 : 5);")
LANGUAGES = {
    "de": ("german", ONE), "fr": ("french", ZERO_AND_ONE), "es": ("spanish", ONE),
    "it": ("italian", ONE), "pt-BR": ("brazilianPortuguese", ZERO_AND_ONE), "nl": ("dutch", ONE),
    "pl": ("polish", POLISH), "ru": ("russian", EAST_SLAVIC), "uk": ("ukrainian", EAST_SLAVIC),
    "tr": ("turkish", ONE), "ar": ("arabic", ARABIC), "he": ("hebrew", HEBREW),
    "fa": ("persian", ZERO_AND_ONE), "hi": ("hindi", ZERO_AND_ONE), "ja": ("japanese", NONE),
    "ko": ("korean", NONE), "zh-CN": ("chinese", NONE), "zh-TW": ("traditionalChinese", NONE),
}
TITLES = {
    "german": "German", "french": "French", "spanish": "Spanish", "italian": "Italian",
    "brazilianPortuguese": "Brazilian Portuguese", "dutch": "Dutch", "polish": "Polish",
    "russian": "Russian", "ukrainian": "Ukrainian", "turkish": "Turkish", "arabic": "Arabic",
    "hebrew": "Hebrew", "persian": "Persian", "hindi": "Hindi", "japanese": "Japanese",
    "korean": "Korean", "chinese": "Simplified Chinese",
    "traditionalChinese": "Traditional Chinese",
    "longEnglish": "English texts that are 40 percent longer, for tests of layouts",
    "mirroredEnglish": "English texts from right to left, for tests of layouts",
}
# Texts in tables: the files, and an expression for each literal. All others are arguments of `localized`.
TABLES = [
    ("Program/Sources/Header/WindowCommand.swift", r'case \w+ = "([^"]+)"'),
    ("Program/Sources/Tuning/Parameters/TuningParameter.swift", r'case \w+ = "([^"]+)"'),
    ("Program/Sources/TunerPanel/Panel/TunerSettings.swift", r'case \w+ = "([^"]+)"'),
    ("Program/Sources/TunerPanel/Scene/TunedList.swift", r'case \w+ = "([^"]+)"'),
    ("Program/Sources/ListScenes/Scenes/SceneWords.swift", r'case \w+ = "([^"]+)"'),
]
MADE = "// swift-format-ignore-file\n// `./run.sh check languages update` makes this file from the catalogs in `Languages`.\n"


class Entry:
    def __init__(self, text, plural=None, context=None):
        self.text, self.plural, self.context = text, plural, context
        self.forms = []

    @property
    def key(self):
        return (self.context, self.text, self.plural)


# PO files

def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def unquoted(text):
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] == "n" else match[1], text)


def read_catalog(path):
    """The entries of a PO file by their keys."""
    entries, entry, field = {}, None, None
    values = {}

    def finish():
        if "msgid" in values and values["msgid"]:
            made = Entry(values["msgid"], values.get("msgid_plural"), values.get("msgctxt"))
            forms = sorted((name, text) for name, text in values.items() if name.startswith("msgstr"))
            made.forms = [text for _, text in forms]
            entries[made.key] = made
        values.clear()

    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.strip()
        if not line:
            finish()
        elif line.startswith("#"):
            continue
        elif match := re.fullmatch(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"', line):
            field = match[1]
            values[field] = unquoted(match[2])
        elif match := re.fullmatch(r'"(.*)"', line):
            values[field] += unquoted(match[1])
        else:
            sys.exit(f"{path}:{number}: got '{line}', expected a line of a PO file")
    finish()
    return entries


def catalog(code, entries, title):
    plural = LANGUAGES[code][1]
    count = int(plural[len("nplurals=")])
    lines = [f"# {title}", 'msgid ""', 'msgstr ""',
             quoted("Project-Id-Version: pullcord\n"), quoted(f"Language: {code.replace('-', '_')}\n"),
             quoted("MIME-Version: 1.0\n"), quoted("Content-Type: text/plain; charset=UTF-8\n"),
             quoted("Content-Transfer-Encoding: 8bit\n"), quoted(f"Plural-Forms: {plural}\n"), ""]
    for entry in entries:
        if "%@" in entry.text or "$@" in entry.text:
            lines.append("#, objc-format")
        if entry.context:
            lines.append(f"msgctxt {quoted(entry.context)}")
        lines.append(f"msgid {quoted(entry.text)}")
        if entry.plural:
            lines.append(f"msgid_plural {quoted(entry.plural)}")
            forms = (entry.forms + [""] * count)[:count]
            lines += [f"msgstr[{index}] {quoted(form)}" for index, form in enumerate(forms)]
        else:
            lines.append(f"msgstr {quoted(entry.forms[0] if entry.forms else '')}")
        lines.append("")
    return "\n".join(lines)


# Texts in the source

def literal_text(source, start):
    """The text of the literal that begins at `start`, with `%@` for each interpolation, and its end."""
    text, index = "", start + 1
    while source[index] != '"':
        if source.startswith("\\(", index):
            depth, index = 1, index + 2
            while depth:
                if source[index] == '"':
                    index = literal_text(source, index)[1] - 1
                depth += {"(": 1, ")": -1}.get(source[index], 0)
                index += 1
            text += "%@"
        elif source[index] == "\\":
            text += {"n": "\n", "t": "\t"}.get(source[index + 1], source[index + 1])
            index += 2
        else:
            text += "%%" if source[index] == "%" else source[index]
            index += 1
    return text, index + 1


def joined_literal(source, index):
    """The text of literals joined by `+`."""
    text, index = literal_text(source, index)
    while match := re.compile(r'\s*\+\s*(?=")').match(source, index):
        more, index = literal_text(source, match.end())
        text += more
    return text, index


def program_entries():
    entries = {}

    def add(text, plural=None):
        entry = Entry(text, plural)
        entries.setdefault(entry.key, entry)

    for path in sorted(glob.glob("Program/Sources/**/*.swift", recursive=True)):
        if path.endswith("/GeneratedCatalogs.swift"):
            continue
        source = open(path, encoding="utf-8").read()
        if path.endswith("/Localized.swift"):
            # Before the names of keys, this file only looks texts up.
            source = source[source.index("enum Shortcuts") :]
        for call in re.finditer(r"(?<!Shortcuts\.)\blocaliz(?:ed|able)\(\s*", source):
            begin = call.end()
            if source.startswith("one:", begin):
                one, end = joined_literal(source, source.index('"', begin))
                other = joined_literal(source, source.index('"', end))[0]
                add(one, other)
                continue
            # A choice between literals: `localized(isOn ? "on" : "off")`.
            if source.startswith("key:", begin):
                continue
            depth, index = 1, begin
            while depth:
                if source[index] == '"':
                    text, index = joined_literal(source, index)
                    add(text)
                    continue
                depth += {"(": 1, ")": -1}.get(source[index], 0)
                index += 1
    for path, pattern in TABLES:
        for match in re.finditer(pattern, open(path, encoding="utf-8").read()):
            add(match[1])
    for line in open("Documentation/Settings.md", encoding="utf-8"):
        cells = [cell.strip() for cell in line.split(" | ")]
        if not line.startswith("| `") or len(cells) != 5:
            continue
        key, title, values, _, note = cells
        # Names of languages are in their own language, and “x₁” is one in all.
        if key == "| `refresh.strings`" or key == "| `loadMore.strings`":
            values = ""
        if len(title) > 2:
            add(title)
        if values.startswith("one of ") and not key.startswith("| `preset`"):
            for name in values[len("one of "):].split(", "):
                if name != "asAll":
                    add(re.sub("[A-Z]", lambda match: " " + match[0].lower(), name))
        add(note.rstrip("|").strip().replace("\\|", "|").replace("%", "%%"))
    return list(entries.values())


def library_entries():
    """The texts of a refresh control, with the names of their properties as contexts."""
    source = open("Sources/PullToRefresh/Strings/RefreshStrings.swift", encoding="utf-8").read()
    names = re.findall(r"^  public var (\w+): String$", source, re.M)
    source = open("Sources/PullToRefresh/Strings/EnglishStrings.swift", encoding="utf-8").read()
    entries = []
    for name in names:
        match = re.search(rf'\b{name}: "', source)
        text = joined_literal(source, match.end() - 1)[0].replace("%%", "%")
        counts = name in ("manyNew", "seconds", "minutes", "hours", "days")
        entries.append(Entry(text, text if counts else None, name))
    return entries


# Pseudo-languages

ACCENTS = str.maketrans("AEIOUYaeiouycdlnrstzCDNRSZ", "ÀÉÎÖÛÝàéîöûýçðļñŕšţžÇÐÑŔŠŽ")


def parts_of(text):
    """The text in parts, of which every second one is a placeholder."""
    return re.split(r"(%(?:\d\$)?@|%%|#|\|)", text)


def long_english(text):
    parts = parts_of(text)
    letters = sum(len(part) for part in parts[::2])
    long = "".join(part if index % 2 else part.translate(ACCENTS) for index, part in enumerate(parts))
    # 40 percent more, in words, because a line breaks between words.
    added = max(1, round(letters * 0.4))
    return long + " " + ("one two three four five six seven eight nine ten " * 9)[:added].rstrip()


def mirrored_english(text):
    # An override makes the direction of each part right to left, as in Android's ar-XB.
    return "\u200f" + "".join(part if index % 2 or not part.strip() else f"\u202e{part}\u202c\u200f"
                   for index, part in enumerate(parts_of(text)))


PSEUDO = {"en-XA": ("longEnglish", long_english), "ar-XB": ("mirroredEnglish", mirrored_english)}


# Swift source

def swift_literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def library_source(catalogs, english):
    lines = [MADE + "extension RefreshStrings {"]
    lines += ["  /// Makes texts from lines in the order of the properties.",
              "  private init(_ languageCode: String, _ catalog: StaticString) {",
              "    let lines = catalog.withUTF8Buffer { text in",
              '      text.split(separator: UInt8(ascii: "\\n"), omittingEmptySubsequences: false)',
              "        .map { String(decoding: $0, as: UTF8.self) }", "    }",
              "    self.init(", "      languageCode: languageCode,",
              ",\n".join(f"      {entry.context}: lines[{index}]" for index, entry in enumerate(english)) + ")",
              "  }", "",
              "  /// The texts of a language of this package.",
              "  static func texts(_ code: String) -> RefreshStrings {", "    switch code {"]
    lines += [f'    case "{code}": .{name}' for code, name, _ in catalogs]
    lines += ["    default: .english", "    }", "  }"]
    for code, name, texts in catalogs:
        lines += ["", f"  /// {TITLES[name]}.", f"  public static let {name} = RefreshStrings(",
                  f'    "{code}",', "    " + swift_literal("\n".join(texts)) + ")"]
    return "\n".join(lines + ["}", ""])


def program_source(catalogs, english):
    key = "\n".join(entry.text + ("\t" + entry.plural if entry.plural else "") for entry in english)
    lines = [MADE + "enum Catalogs {",
             "  /// The English texts, one in each line; a text with plural forms has both English ones.",
             "  static let keys: StaticString = " + swift_literal(key), "",
             "  /// The texts of a language in the order of the keys; nil for English.",
             "  ///", "  /// An empty line is a text without a translation.",
             "  static func texts(_ code: String) -> StaticString? {", "    switch code {"]
    for code, _, texts in catalogs:
        lines += [f'    case "{code}":', "      " + swift_literal("\n".join(texts))]
    return "\n".join(lines + ["    default: nil", "    }", "  }", "}", ""])


def forms(entry, separator):
    return separator.join(entry.forms) if all(entry.forms) else ""


def results():
    """All files that `update` writes, and the number of missing texts of each language."""
    files, missing, unused = {}, {}, {}
    for folder, entries, title in (
        ("libraries", library_entries(), "The texts of a refresh control."),
        ("program", program_entries(), "The texts of the program's window."),
    ):
        made = []
        separator = "|" if folder == "libraries" else "\t"
        for code, (name, _) in LANGUAGES.items():
            path = f"Languages/{folder}/{code}.po"
            known = read_catalog(path) if os.path.exists(path) else {}
            for entry in entries:
                entry.forms = known[entry.key].forms if entry.key in known else []
            unused[path] = sorted(set(known) - {entry.key for entry in entries}, key=str)
            missing[path] = [entry.text for entry in entries if not entry.forms or not all(entry.forms)]
            files[path] = catalog(code, entries, title)
            # A text without a translation is English.
            texts = [forms(entry, separator) or (entry.text if folder == "libraries" else "")
                     for entry in entries]
            made.append((code, name, texts))
        for code, (name, change) in PSEUDO.items():
            texts = [separator.join(map(change, [entry.text] + ([entry.plural] if entry.plural else [])))
                     for entry in entries]
            made.append((code, name, texts))
        if folder == "libraries":
            files["Sources/PullToRefresh/Strings/GeneratedCatalogs.swift"] = library_source(made, entries)
        else:
            files["Program/Sources/Languages/GeneratedCatalogs.swift"] = program_source(made, entries)
    return files, missing, unused


def placeholder_errors():
    """Translations whose placeholders differ from those of the text, which msgfmt does not all know."""
    for path in sorted(glob.glob("Languages/*/*.po")):
        for entry in read_catalog(path).values():
            wanted = sorted(re.findall(r"%@|%%|#", re.sub(r"\d\$", "", entry.plural or entry.text)))
            for form in filter(None, entry.forms):
                got = sorted(re.findall(r"%@|%%|#", re.sub(r"\d\$", "", form)))
                # A form for one number may name it in words.
                if got != wanted and not (entry.plural and set(got) <= set(wanted)):
                    yield f"{path}: “{form}” has other placeholders than “{entry.text}”"
                if "\n" in form or "\t" in form:
                    yield f"{path}: “{form}” has a line break or a tab"


def main():
    verb = sys.argv[1] if len(sys.argv) > 1 else "check"
    if verb not in ("check", "update"):
        sys.exit(f"languages: got '{verb}', expected nothing or 'update'")
    files, missing, unused = results()
    errors = list(placeholder_errors())
    if verb == "update":
        for path, text in files.items():
            os.makedirs(os.path.dirname(path), exist_ok=True)
            if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
                open(path, "w", encoding="utf-8").write(text)
    else:
        for path, keys in unused.items():
            errors += [f"{path}: nothing uses “{key[1]}”" for key in keys]
        for path, text in files.items():
            if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
                errors.append(f"{path} is out of date: run './run.sh check languages update'")
    if shutil.which("msgfmt"):
        for path in sorted(glob.glob("Languages/*/*.po")):
            run = subprocess.run(["msgfmt", "--check-format", "--check-header", "-o", os.devnull, path],
                                 capture_output=True, text=True)
            if run.returncode:
                errors.append(run.stderr.strip())
    for path, texts in missing.items():
        if texts:
            print(f"{path}: {len(texts)} texts have no translation, the first is “{texts[0]}”")
    if errors:
        sys.exit("\n".join(errors))


main()
