internal import Glibc
internal import PullcordSystem

/// Opens documents in the desktop's program for them.
enum DocumentOpener {
  /// Opens a file with `xdg-open`.
  ///
  /// Throws if `xdg-open` is not installed, or if it fails within two seconds. A browser that it
  /// starts may run longer.
  static func open(_ path: String) throws {
    guard let program = ProgramPath.find("xdg-open") else {
      throw Failure(
        message: "\(path) is complete, but xdg-open is missing: install xdg-utils, or open the "
          + "file in a browser")
    }
    let child: ChildProcess
    do {
      child = try ChildProcess(
        [program, ShortPath.absolute(path)], errors: .null, leadsGroup: true)
    } catch { throw Failure(message: error.description) }
    let deadline = MonotonicClock.now + patience
    while child.isRunning, MonotonicClock.now < deadline { usleep(20_000) }
    guard !child.isRunning, child.wait() != 0 else { return }
    throw Failure(
      message: "\(path) is complete, but xdg-open found no program for it: open the file in a "
        + "browser")
  }

  /// The time for `xdg-open` to report a missing program, in seconds.
  private static let patience = 2.0
}
