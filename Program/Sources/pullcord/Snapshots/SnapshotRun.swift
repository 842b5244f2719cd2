internal import ArgumentParser
internal import Glibc
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import VectorGraphics

/// The result of playing a snapshot's recording with this version of the program.
struct SnapshotRun {
  /// The trace as text.
  let trace: String
  /// The filmstrip with a picture of each state; nil if no pictures are drawn.
  let film: FilmStrip?
  /// The number of pixels per point in the pictures.
  let scale: Double

  /// Plays a recording.
  ///
  /// `folder` is the folder of the snapshot. The recording's paths are relative to this folder.
  /// The messages of errors begin with the name of the recording.
  @MainActor init(
    _ recording: SnapshotManifest.Recording, fps: Double, drawing: Bool, in folder: String
  ) throws {
    do {
      self = try Self(playing: recording, fps: fps, drawing: drawing, in: folder)
    } catch { throw Failure(message: "\(recording.name): \(Failure(error).message)") }
  }

  @MainActor private init(
    playing recording: SnapshotManifest.Recording, fps: Double, drawing: Bool, in folder: String
  ) throws {
    let path = Self.path(recording.gesture, from: folder)
    let gesture = try GestureFile.read(path)
    let words = recording.flags.map { flag in
      let isPath = ["tuning", "svg", "lottie"].contains(flag.name)
      let value = isPath ? Self.path(flag.value, from: folder) : flag.value
      return "--\(flag.name)" + (value.isEmpty ? "" : "=\(value)")
    }
    let setup = try ListSetup(try ListArguments.parse(words), gesture: gesture, file: path)
    var replay = try Replay(setup.gesture ?? gesture, in: setup, times: .even(fps: fps))
    var pictures = drawing ? try ReplayPictures(setup: setup, keepsFilm: true) : nil
    var lines = ""
    let scene = replay.scene
    try replay.run(line: { lines += $0 + "\n" }) { try pictures?.draw(scene, at: $0, edge: $1) }
    (trace, film, scale) = (lines, pictures?.film, setup.pictureScale)
  }

  /// The path of a file that the manifest names.
  ///
  /// The function resolves leading `../` as text, because the folder may not exist yet.
  private static func path(_ path: String, from folder: String) -> String {
    if path.hasPrefix("/") { return path }
    var parts = folder.split(separator: "/")[...]
    var rest = path[...]
    while rest.hasPrefix("../"), let last = parts.last, last != "..", last != "." {
      parts.removeLast()
      rest = rest.dropFirst(3)
    }
    let start = folder.hasPrefix("/") ? "/" : ""
    return start + (parts + [rest]).joined(separator: "/")
  }
}

enum RelativePath {
  /// The path of a file relative to a folder.
  ///
  /// The folder need not exist yet.
  ///
  /// Throws if the file or the folder's parent does not exist.
  static func path(of file: String, from folder: String) throws -> String {
    let name = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let parts = name.split(separator: "/").map(String.init)
    let parent = (name.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    let target = try real(file).split(separator: "/")
    let base = try real(parent).split(separator: "/") + [Substring(parts.last ?? ".")]
    let common = zip(target, base).prefix { $0 == $1 }.count
    return
      (Array(repeating: "..", count: base.count - common)
      + target.dropFirst(common).map(String.init))
      .joined(separator: "/")
  }

  private static func real(_ path: String) throws -> String {
    guard let real = realpath(path, nil) else {
      throw FileError(path: path, "cannot be read", .current)
    }
    defer { free(real) }
    return String(cString: real)
  }
}
