internal import Glibc
internal import PullToRefresh
internal import PullcordListScenes
internal import PullcordRecordings
internal import PullcordSystem

/// What a window leaves behind for the next one: its size, its place in the list and its flags.
///
/// It is the head of a gesture file, so what reads those reads it, in
/// `$XDG_STATE_HOME/pullcord/session.gesture` (by default `~/.local/state`). Windows that a script ends
/// leave none.
enum SessionFile {
  /// Where it is; nil when there is no home.
  static var path: String? { StateFolder.file("session.gesture") }

  /// What the last window left; nil when none did.
  static func read() throws -> (gesture: Gesture, path: String)? {
    guard let path, access(path, F_OK) == 0 else { return nil }
    return (try GestureFile.read(path), path)
  }

  /// Leaves a scene's state; returns whether it could.
  ///
  /// What was left before stays until the new file is whole.
  static func write(_ scene: any InteractiveScene, _ setup: ListSetup) -> Bool {
    guard let path else { return false }
    StateFolder.createFolders(above: path)
    let lines = setup.head(of: scene, for: .session)
    do {
      let output = try TextOutput(path: path, isWhole: true)
      for line in lines { output.write(line) }
      try output.close()
      return true
    } catch { return false }
  }
}
