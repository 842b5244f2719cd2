internal import ArgumentParser
internal import CairoRendering
internal import Glibc
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem

/// The folder of a snapshot, which may also contain other files.
struct SnapshotFolder {
  let path: String

  private var manifestPath: String { "\(path)/\(SnapshotManifest.fileName)" }

  /// The path of a recording's trace.
  func trace(of name: String) -> String { "\(path)/\(Self.traceName(name))" }

  /// The path of a recording's picture.
  func picture(of name: String) -> String { "\(path)/\(Self.pictureName(name))" }

  private static func traceName(_ name: String) -> String { "\(name).jsonl" }

  private static func pictureName(_ name: String) -> String { "\(name).png" }

  var hasManifest: Bool { access(manifestPath, F_OK) == 0 }

  func manifest() throws -> SnapshotManifest {
    try SnapshotManifest(
      text: try TextFile.read(manifestPath, expected: "a manifest"), file: manifestPath)
  }

  /// Whether a file of a recording is missing.
  func isIncomplete(_ name: String, hasPictures: Bool) -> Bool {
    access(trace(of: name), R_OK) != 0 || hasPictures && access(picture(of: name), R_OK) != 0
  }

  /// Throws if the folder already contains a file with the name of a new recording's file.
  ///
  /// Because the recordings are new, such a file does not belong to the snapshot.
  func checkFree(_ names: [String]) throws {
    for path in names.flatMap({ [trace(of: $0), picture(of: $0)] }) where access(path, F_OK) == 0 {
      throw Failure(message: "\(path) exists already: choose another folder, or --force")
    }
  }

  /// Writes the files of recordings and the manifest, and removes the files that only `old` needs.
  ///
  /// The caller has already played all recordings. The new files replace the old ones only after
  /// all new files are written. An error or an interruption before that changes no file.
  func write(
    _ runs: [(name: String, run: SnapshotRun)], _ manifest: SnapshotManifest,
    replacing old: SnapshotManifest? = nil, onlyMissing: Bool = false
  ) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(path: path, "cannot be made", .current)
    }
    func isWanted(_ path: String) -> Bool { !onlyMissing || access(path, R_OK) != 0 }
    let files = try PartialFiles(in: path)
    for (name, run) in runs {
      if isWanted(trace(of: name)) {
        try files.write(Array(run.trace.utf8), to: Self.traceName(name))
      }
      if let film = run.film, isWanted(picture(of: name)) {
        try files.write(film.encoded(name: picture(of: name)), to: Self.pictureName(name))
      }
    }
    try files.write(Array(manifest.text.utf8), to: SnapshotManifest.fileName)
    try files.finish(removing: old.map { Self.names(in: $0, missingFrom: manifest) } ?? [])
  }

  /// The names of the files that the old manifest needs and the new one does not.
  private static func names(
    in old: SnapshotManifest, missingFrom new: SnapshotManifest
  ) -> [String] {
    let kept = Set(new.recordings.map(\.name))
    return old.recordings.map(\.name).flatMap { name in
      let isKept = kept.contains(name)
      return (isKept ? [] : [traceName(name)])
        + (isKept && new.hasPictures ? [] : [pictureName(name)])
    }
  }
}

extension SnapshotManifest.Origin {
  /// The versions of this program, and of the libraries and the font with which it draws.
  static var current: SnapshotManifest.Origin {
    let versions = RenderingVersions.current
    return SnapshotManifest.Origin(
      program: Pullcord.configuration.version, libraries: versions.libraries, font: versions.font)
  }
}
