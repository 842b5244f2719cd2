internal import PullcordRecordings
package import PullcordSystem

extension PartialFolder.Contents {
  /// A folder of numbered pictures, `frame-00000.png`, `frame-00001.png` and so on, and their trace.
  package static let frames = PartialFolder.Contents(name: "frames") { name, _ in
    FrameFolder.isFrame(name) || name == FrameFolder.traceName
  }

  /// A folder of filmstrips and their traces: `NAME.png` and `NAME.jsonl`.
  package static let films = PartialFolder.Contents(name: "filmstrips") { name, names in
    for (ending, other) in [(".png", ".jsonl"), (".jsonl", ".png")] where name.hasSuffix(ending) {
      return names.contains(name.dropLast(ending.count) + other)
    }
    return false
  }

  /// A folder of filmstrips and their traces, `NAME.png` and `NAME.jsonl`, and their manifest.
  package static let snapshot = PartialFolder.Contents(name: "a snapshot") { name, names in
    name == SnapshotManifest.fileName || films.includes(name, names)
  }
}
