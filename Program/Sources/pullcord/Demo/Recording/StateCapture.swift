internal import Glibc
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import RefreshIndicators

/// Writes numbered pictures of the window, one for each state when it first appears.
///
/// A file beside the pictures names the moments that they show.
final class StateCapture {
  private let folder: String
  /// The moments of the pictures, by their names.
  private var moments: [String: String] = [:]
  private var states = ShownStates()
  private var failure: Failure?

  init(folder: String) throws {
    self.folder = folder
    if mkdir(folder, 0o777) == 0 { return }
    var problem = errno
    if problem == EEXIST {
      var status = stat()
      problem = stat(folder, &status) != 0 ? errno : 0
      if problem == 0, status.st_mode & S_IFMT != S_IFDIR { problem = ENOTDIR }
    }
    guard problem == 0 else {
      throw Failure(message: "cannot make \(folder): \(String(cString: strerror(problem)))")
    }
  }

  /// Captures the latest frame if it shows a new state.
  ///
  /// `time` is on the clock of the list.
  func drawn(_ snapshot: RefreshSnapshot, time: Double, window: DesktopWindow) {
    let number: Int
    switch states.value(of: snapshot) {
    case .first(let own), .better(let own): number = own
    case nil: return
    }
    let state = snapshot.state.description
    let name = "\(number < 10 ? "0" : "")\(number)-\(state).png"
    let path = "\(folder)/\(name)"
    moments[name] = CaptureMoments.line(
      file: name, time: time, state: state, stateAge: snapshot.stateAge)
    // The X server receives the frame after this turn of the run loop.
    Task { self.write(window, to: path) }
  }

  private func write(_ window: DesktopWindow, to path: String) {
    do {
      try PictureFile.write(try window.readBack(), to: path)
      let lines = moments.sorted { $0.key < $1.key }.map { $0.value + "\n" }.joined()
      try WholeFile.write(Array(lines.utf8), to: "\(folder)/\(CaptureMoments.fileName)")
    } catch { failure = failure ?? Failure(message: String(describing: error)) }
  }

  func finish() throws { if let failure { throw failure } }
}
