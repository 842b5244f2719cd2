internal import Glibc
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem
internal import VectorGraphics

/// The file from which `--resume` restores the size, scroll position and flags of the last window.
///
/// The file is the header of a gesture file. Its path is
/// `$XDG_STATE_HOME/pullcord/session.gesture`, by default in `~/.local/state`. A window that
/// `--exit-after` closes does not write the file.
enum SessionFile {
  static var path: String? { StateFolder.file("session.gesture") }

  /// Reads the state of the last window; nil if no state is saved.
  static func read() throws -> (gesture: Gesture, path: String)? {
    guard let path, access(path, F_OK) == 0 else { return nil }
    return (try GestureFile.read(path), path)
  }

  /// Writes the state of a scene.
  ///
  /// The old file remains until the new file is complete. Only the user can read the file, because
  /// the address of a source may contain a key.
  ///
  /// `--size` counts points without the user's text scale. Therefore the file contains the size of
  /// the scene multiplied by `textScale`.
  static func write(
    _ scene: any InteractiveScene, _ setup: ListSetup, textScale: Double
  ) throws {
    guard let path else {
      throw Failure(message: "Neither HOME nor XDG_STATE_HOME names a folder.")
    }
    StateFolder.createFolders(above: path)
    let output = try TextOutput(path: path, isWhole: true, isPrivate: true)
    var start = SceneStart(of: scene)
    start.size.width *= textScale
    start.size.height *= textScale
    for line in setup.header(from: start, for: .session) { output.write(line) }
    try output.close()
  }
}

/// Remembers in the state folder that the program has greeted the user.
///
/// The file's path is `$XDG_STATE_HOME/pullcord/greeted`, by default in `~/.local/state`. If a
/// file or folder exists at this path, the program does not greet. If the file cannot be created,
/// the program greets the user again at the next start.
enum FirstStart {
  /// Returns whether this is the first start, and remembers that the program has started.
  static func take() -> Bool {
    guard let path = StateFolder.file("greeted") else { return false }
    var status = stat()
    if lstat(path, &status) == 0 { return false }
    StateFolder.createFolders(above: path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
    return true
  }
}
