internal import Glibc
internal import PullcordSystem

/// Remembers in the state folder that the program has greeted the user.
///
/// Its path is `$XDG_STATE_HOME/pullcord/greeted`, by default in `~/.local/state`. Any file or
/// folder at this path counts as a greeting. A folder that cannot be written only means another
/// greeting.
enum FirstStart {
  /// Returns whether this is the first start, and remembers it.
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
