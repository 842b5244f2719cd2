package import PullcordSystem

extension PartialFolder.Contents {
  /// A folder of numbered pictures: `frame-00000.png`, `frame-00001.png` and so on.
  package static let frames = PartialFolder.Contents(name: "frames") { name, _ in
    name.hasPrefix("frame-") && name.hasSuffix(".png")
      && name.dropFirst(6).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// A folder of filmstrips and their traces: `NAME.png` and `NAME.jsonl`.
  package static let films = PartialFolder.Contents(name: "filmstrips") { name, names in
    for (ending, other) in [(".png", ".jsonl"), (".jsonl", ".png")] where name.hasSuffix(ending) {
      return names.contains(name.dropLast(ending.count) + other)
    }
    return false
  }
}
