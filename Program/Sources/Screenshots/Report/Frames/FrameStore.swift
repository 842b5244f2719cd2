internal import CairoRendering
internal import PullcordRecordings
internal import PullcordSystem
internal import VectorGraphics

/// Stores the frames of a page without loss, most of them as a small difference from another frame.
///
/// Equal frames are stored once. A frame that scrolled is stored as bands of rows that moved and a
/// patch.
final class FrameStore {
  private let page: ReportPage
  /// The number of each frame, by its width and its pixels.
  private var known: [Int: [Digest: Int]] = [:]
  /// The frames from which others can be predicted, the latest last.
  private var recent: [(number: Int, frame: StoredFrame)] = []
  private var count = 0

  /// The greatest number of frames that must be drawn before a frame.
  ///
  /// Chosen so that a browser shows any frame within a tenth of a second.
  private static let mostDepth = 40
  /// The number of whole frames, and of other frames, from which others can be predicted.
  private static let mostRecent = 6
  /// The part of changed pixels from which a frame is stored as a whole.
  private static let mostChanged = 0.6

  init(_ page: ReportPage) { self.page = page }

  /// Stores a frame, and returns its number.
  ///
  /// `near` are the numbers of the frames that it probably resembles. `file` is a PNG file of the
  /// frame, if there is one. Errors contain `name`.
  func add(
    _ image: Image, near: [Int?], file: [UInt8]? = nil, name: String
  ) throws(FileError) -> Int {
    let digest = image.pixels.withUnsafeBytes(Digest.init)
    if let number = known[image.width]?[digest] { return number }
    // A new frame gets this number.
    known[image.width, default: [:]][digest] = count
    let isOpaque = image.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let frame = StoredFrame(image, depth: 0)
    var best: (number: Int, base: StoredFrame, prediction: FramePrediction)?
    if isOpaque {
      let candidates = recent.filter { number, base in
        near.contains(number) || base.depth == 0
      }.filter { _, base in
        base.depth < Self.mostDepth && base.image.width == image.width
          && base.image.height == image.height
      }
      // The latest comes first, because it usually fits best.
      for (number, base) in candidates.reversed() {
        let prediction = FramePrediction(of: frame, from: base)
        if prediction.changedPixels < best?.prediction.changedPixels ?? .max {
          best = (number, base, prediction)
        }
        if prediction.changedPixels == 0 { break }
      }
    }
    let limit = Int(Double(image.pixels.count) * Self.mostChanged)
    if let found = best, found.prediction.changedPixels <= limit {
      try write(found.prediction, of: frame, over: found.base, number: found.number, name)
      return keep(StoredFrame(frame, depth: found.base.depth + 1))
    }
    let bytes: [UInt8]
    if let file { bytes = file } else { bytes = try PictureFile.encode(image, of: name) }
    let blob = try page.push(blob: bytes)
    try page.push(.array([image.width, image.height, -1, blob].map(JSON.integer)), to: "frames")
    guard isOpaque else {
      defer { count += 1 }
      return count
    }
    return keep(frame)
  }

  private func write(
    _ prediction: FramePrediction, of frame: StoredFrame, over base: StoredFrame, number: Int,
    _ name: String
  ) throws(FileError) {
    var members = [frame.image.width, frame.image.height, number].map(JSON.integer)
    if let patch = prediction.patch(of: frame, over: base) {
      let bytes = try PictureFile.encode(patch.image, of: name, hasAlpha: true)
      members += [try page.push(blob: bytes), patch.x, patch.y].map(JSON.integer)
    } else {
      members += [-1, 0, 0].map(JSON.integer)
    }
    members += prediction.bands.flatMap { [$0.top, $0.height, $0.distance] }.map(JSON.integer)
    try page.push(.array(members), to: "frames")
  }

  /// Numbers a stored frame, and keeps it for the prediction of others.
  private func keep(_ frame: StoredFrame) -> Int {
    let number = count
    count += 1
    recent.append((number, frame))
    // Whole frames stay longer, because a picture over one of them is quick to draw.
    let isWhole = frame.depth == 0
    let alike = recent.indices.filter { (recent[$0].frame.depth == 0) == isWhole }
    if alike.count > Self.mostRecent { recent.remove(at: alike[0]) }
    return number
  }
}
