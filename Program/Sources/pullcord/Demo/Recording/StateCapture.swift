internal import CairoRendering
internal import Glibc
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordScreenshots
internal import PullcordSystem
internal import RefreshIndicators
internal import VectorGraphics

/// A frame of the window, with the drawing from which its pixels can be drawn again.
///
/// The new pixels equal the pixels of the window. They include pixels that other windows cover or
/// that are outside the screen.
struct ShownFrame {
  var drawing: Drawing
  /// The size in pixels.
  var width, height: Int
  /// The number of pixels per point.
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
/// A file beside the pictures lists the moment that each picture shows.
final class StateCapture {
  private let folder: String
  /// The lines about the moments of the pictures, keyed by the pictures' names.
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
    // The picture is written later, so that it does not delay the frame in the window.
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

/// Selects a frame for the picture of each state.
///
/// The first frame of a state becomes its picture. A later frame that shows the state better
/// replaces the picture, unless another state appeared between them. For a pull, the better
/// frame is the first one at half of the trigger distance or beyond. For all other states, it is
/// the first one at least a quarter of a second after the start of the state.
struct ShownStates {
  /// Whether a frame is the first picture of a state or replaces this picture.
  enum Value {
    /// The first picture of a state.
    ///
    /// `number` is the number of the state, counted from 1.
    case first(number: Int)
    /// A picture that replaces the picture of the state with this number.
    case better(number: Int)
  }

  private var numbers: [String: Int] = [:]
  private var settled: Set<String> = []
  private var latest: String?

  /// Rates the next frame; nil if the frame needs no picture.
  mutating func value(of snapshot: RefreshSnapshot) -> Value? {
    let name = snapshot.state.description
    let hasSettled = name == "pulling" ? snapshot.progress >= 0.5 : snapshot.stateAge >= 0.25
    defer { latest = name }
    if let number = numbers[name] {
      guard latest == name, number == numbers.count, hasSettled, settled.insert(name).inserted
      else { return nil }
      return .better(number: number)
    }
    if hasSettled { settled.insert(name) }
    let number = numbers.count + 1
    numbers[name] = number
    return .first(number: number)
  }
}
