internal import DesktopWindow
internal import Glibc
internal import PullToRefresh
internal import Recordings
internal import Screenshots

/// Reads the window back into a numbered picture when a state is shown for the first time.
///
/// A state comes into view over some frames; its picture is taken again once it has, half way down a pull or
/// a quarter of a second into any other state.
final class StateCapture {
  private let folder: String
  private var numbers: [String: Int] = [:]
  private var settled: Set<String> = []
  private var failure: Failure?

  init(folder: String) throws {
    self.folder = folder
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure(message: "cannot make \(folder): \(String(cString: strerror(errno)))")
    }
  }

  /// A frame was drawn and is about to be shown.
  func drawn(_ snapshot: RefreshSnapshot, window: DesktopWindow) {
    let name = snapshot.state.name
    let hasSettled =
      name == "pulling" ? snapshot.progress >= 0.5 : snapshot.stateAge >= 0.25
    guard numbers[name] == nil || (hasSettled && !settled.contains(name)) else { return }
    if hasSettled { settled.insert(name) }
    let number = numbers[name, default: numbers.count + 1]
    numbers[name] = number
    let path = "\(folder)/\(number < 10 ? "0" : "")\(number)-\(name).png"
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
