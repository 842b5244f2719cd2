internal import CairoRendering
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import RefreshIndicators
internal import VectorGraphics

/// A frame of the window, whose pixels can be drawn again.
///
/// They are the same, but also those that are covered or outside the screen.
struct ShownFrame {
  var drawing: Drawing
  /// The size in pixels.
  var width, height: Int
  /// Pixels in a point.
  var scale: Double

  var image: Image {
    var image = Image(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    image.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: scale) }
    return image
  }
}

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
  func drawn(_ snapshot: RefreshSnapshot, time: Double, frame: ShownFrame) {
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
    // The frame itself must not be late.
    Task { self.write(frame, to: path) }
  }

  private func write(_ frame: ShownFrame, to path: String) {
    do {
      try PictureFile.write(frame.image, to: path, followsLinks: false)
      let lines = moments.sorted { $0.key < $1.key }.map { $0.value + "\n" }.joined()
      try WholeFile.write(
        Array(lines.utf8), to: "\(folder)/\(CaptureMoments.fileName)", followsLinks: false)
    } catch { failure = failure ?? Failure(message: String(describing: error)) }
  }

  func finish() throws { if let failure { throw failure } }
}
