package import PullcordSystem

/// The manifest of a snapshot.
///
/// It describes how to repeat each of the snapshot's recordings.
///
/// The first line has the format's version, the frame rate, whether there are pictures, and the
/// versions of the software that made the recordings. Each further line describes a recording:
/// its name, its gesture and its flags. Paths are relative to the snapshot's folder.
///
///     {"snapshot":2,"fps":20,"pictures":true,"pullcord":"0.5.0","font":"Inter 3.019"}
///     {"name":"pull.ios.arc","gesture":"../pull.gesture","indicator":"arc","preset":"ios"}
package struct SnapshotManifest: Hashable, Sendable {
  package struct Flag: Hashable, Sendable {
    /// The flag without dashes.
    package var name: String
    /// The value; empty for a flag without a value.
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  package struct Recording: Hashable, Sendable {
    package var name: String
    package var gesture: String
    /// The flags, sorted by name.
    package var flags: [Flag]

    package init(name: String, gesture: String, flags: [Flag]) {
      (self.name, self.gesture) = (name, gesture)
      self.flags = flags.sorted { $0.name < $1.name }
    }
  }

  /// The name of the manifest's file in the snapshot's folder.
  package static let fileName = "manifest.jsonl"
  /// The version of the format; the reader also accepts version 1.
  ///
  /// In version 1, the first line has only the version and the frame rate.
  package static let version = 2

  /// The versions of the software that made the recordings.
  package struct Origin: Hashable, Sendable {
    package var program: String
    package var libraries: String
    package var font: String

    package init(program: String, libraries: String, font: String) {
      (self.program, self.libraries, self.font) = (program, libraries, font)
    }
  }

  package var fps: Double
  /// Whether the snapshot has a picture of each recording.
  package var hasPictures: Bool
  /// The versions of the software; nil in manifests of version 1.
  package var origin: Origin?
  package var recordings: [Recording]

  package init(
    fps: Double, hasPictures: Bool = true, origin: Origin? = nil, recordings: [Recording]
  ) {
    (self.fps, self.hasPictures) = (fps, hasPictures)
    (self.origin, self.recordings) = (origin, recordings)
  }

  package var text: String {
    var members: [JSON.Member] = [
      ("snapshot", .integer(Self.version)), ("fps", .number(fps)), ("pictures", .flag(hasPictures)),
    ]
    if let origin {
      members += [
        ("pullcord", .text(origin.program)), ("libraries", .text(origin.libraries)),
        ("font", .text(origin.font)),
      ]
    }
    let head = JSON.object(members)
    let lines = recordings.map { recording in
      var members: [JSON.Member] = [
        ("name", .text(recording.name)), ("gesture", .text(recording.gesture)),
      ]
      for flag in recording.flags { members.append((flag.name, .text(flag.value))) }
      return JSON.object(members)
    }
    return ([head] + lines).map { $0.line + "\n" }.joined()
  }

  /// Reads a manifest.
  ///
  /// Errors contain the path `file`.
  package init(text: String, file: String) throws(FileError) {
    self.init(fps: 0, recordings: [])
    for (index, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      do throws(FlatJSON.Problem) {
        try read(FlatJSON.members(of: String(line)), isFirst: index == 0)
      } catch {
        throw FileError(
          path: "\(file):\(index + 1)", "got \(error.got), expected \(error.expected)")
      }
    }
    if recordings.isEmpty { throw FileError(path: file, "contains no recording") }
  }

  private mutating func read(
    _ members: [String: JSON], isFirst: Bool
  ) throws(FlatJSON.Problem) {
    if isFirst {
      guard case .number(let version)? = members["snapshot"], [1, 2].contains(version),
        case .number(let fps)? = members["fps"], (1...1000).contains(fps)
      else {
        throw FlatJSON.Problem(
          got: "another first line",
          expected: "{\"snapshot\":\(Self.version),\"fps\":1…1000}, as this program writes it")
      }
      self.fps = fps
      if case .flag(let hasPictures)? = members["pictures"] { self.hasPictures = hasPictures }
      func text(_ key: String) -> String? {
        if case .text(let text)? = members[key] { text } else { nil }
      }
      if let program = text("pullcord"), let libraries = text("libraries"), let font = text("font")
      {
        origin = Origin(program: program, libraries: libraries, font: font)
      }
      return
    }
    guard case .text(let name)? = members["name"], case .text(let gesture)? = members["gesture"]
    else { throw FlatJSON.Problem(got: "no recording", expected: "a name and a gesture") }
    // The name becomes the name of a file in the folder.
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0"),
      !recordings.contains(where: { $0.name == name })
    else {
      throw FlatJSON.Problem(
        got: JSON.text(name).line, expected: "a name of its own that can be a file's name")
    }
    var flags: [Flag] = []
    for (key, value) in members where key != "name" && key != "gesture" {
      guard case .text(let text) = value else {
        throw FlatJSON.Problem(got: "\(key): \(value.line)", expected: "a flag's value in quotes")
      }
      flags.append(Flag(key, text))
    }
    recordings.append(Recording(name: name, gesture: gesture, flags: flags))
  }
}
