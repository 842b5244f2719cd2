internal import Glibc
internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordScreenshots
internal import RefreshIndicators

/// Reads the window back into a numbered picture when a state is shown for the first time.
final class StateCapture {
  private let folder: String
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

  /// A frame was drawn and is about to be shown.
  func drawn(_ snapshot: RefreshSnapshot, window: DesktopWindow) {
    let number: Int
    switch states.worth(of: snapshot) {
    case .first(let own), .better(let own): number = own
    case nil: return
    }
    let path = "\(folder)/\(number < 10 ? "0" : "")\(number)-\(snapshot.state.description).png"
    // After this turn the frame is with the server.
    Task { self.take(window, path) }
  }

  private func take(_ window: DesktopWindow, _ path: String) {
    do {
      try PictureFile.write(try window.readBack(), to: path)
    } catch { failure = failure ?? Failure(message: String(describing: error)) }
  }

  /// Reports what went wrong on the way.
  func finish() throws { if let failure { throw failure } }
}
