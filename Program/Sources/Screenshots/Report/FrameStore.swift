internal import CairoRendering
internal import Glibc
internal import PullcordRecordings
internal import PullcordSystem
internal import VectorGraphics

/// Stores the frames of a page without loss, most of them as a small difference from another frame.
///
/// Equal frames are stored once. A frame whose content scrolled is stored as bands of moved rows,
/// and a patch for the other changed pixels.
final class FrameStore {
  private let page: ReportPage
  /// The number of each frame, keyed by the frame's width and a digest of its pixels.
  private var known: [Int: [Digest: Int]] = [:]
  /// The frames from which later frames can be predicted, in the order in which they were kept.
  private var recent: [(number: Int, frame: StoredFrame)] = []
  /// The depth of each frame: the number of other frames that must be drawn before it.
  private var depths: [Int] = []

  /// The largest allowed depth: the number of other frames that must be drawn before a frame.
  ///
  /// A greater number would save little space, and a browser would need longer to jump to a
  /// frame. With this number, such a jump takes 0.2 to 0.9 s in a list that always moves.
  private static let mostDepth = 90
  /// The largest number of frames of each kind, whole or predicted, that are kept for
  /// predictions.
  private static let mostRecent = 6
  /// A patch of color differences is tried only if at least 1/`fewChanged` of the pixels have
  /// changed.
  ///
  /// With fewer changed pixels, it is not smaller than a patch of new colors.
  private static let fewChanged = 50

  init(_ page: ReportPage) { self.page = page }

  /// Stores a frame, and returns its number.
  ///
  /// `near` are the numbers of the frames that the new frame probably resembles. `file` is the
  /// content of the frame's PNG file, if there is one. Errors contain `name`.
  func add(
    _ image: Image, near: [Int?], file: [UInt8]? = nil, name: String
  ) throws(FileError) -> Int {
    let digest = image.pixels.withUnsafeBytes(Digest.init)
    let isOpaque = image.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    if let number = known[image.width]?[digest] {
      // The next frame probably resembles this one.
      if isOpaque { keep(StoredFrame(image, depth: depths[number]), number: number) }
      return number
    }
    let number = depths.count
    known[image.width, default: [:]][digest] = number
    let frame = StoredFrame(image, depth: 0)
    if isOpaque, let (below, base, prediction) = prediction(of: frame, near: near) {
      let patch = try encode(prediction, of: frame, over: base, name: name)
      if try isSmall(patch, prediction, of: image, file: file, name: name) {
        try write(prediction, patch, size: (image.width, image.height), over: below)
        let depth = base.depth + 1
        depths.append(depth)
        keep(StoredFrame(frame, depth: depth), number: number)
        return number
      }
    }
    let blob = try page.push(blob: try whole(image, file: file, name: name))
    try page.push(.array([image.width, image.height, -1, blob].map(JSON.integer)), to: "frames")
    depths.append(0)
    if isOpaque { keep(frame, number: number) }
    return number
  }

  /// Finds the stored frame that predicts `frame` with the fewest changed pixels.
  ///
  /// Returns the number of the stored frame, the frame itself and the prediction.
  private func prediction(
    of frame: StoredFrame, near: [Int?]
  ) -> (below: Int, base: StoredFrame, prediction: FramePrediction)? {
    let candidates = recent.filter { number, base in
      (near.contains(number) || base.depth == 0) && base.depth < Self.mostDepth
        && base.image.width == frame.image.width && base.image.height == frame.image.height
    }
    var best: (below: Int, base: StoredFrame, prediction: FramePrediction)?
    // The latest candidate is tried first, because it usually fits best.
    for (number, base) in candidates.reversed() {
      let prediction = FramePrediction(of: frame, from: base)
      if prediction.changedPixels < best?.prediction.changedPixels ?? .max {
        best = (number, base, prediction)
      }
      if prediction.changedPixels == 0 { break }
    }
    return best
  }

  /// Encodes the patch of a prediction in the smaller one of two forms; nil if no pixel changed.
  ///
  /// A patch contains either the new colors or the differences to add to the predicted colors.
  /// Differences are tried only if many pixels changed.
  private func encode(
    _ prediction: FramePrediction, of frame: StoredFrame, over base: StoredFrame, name: String
  ) throws(FileError) -> EncodedPatch? {
    let pixels = frame.image.pixels.count
    var smallest: EncodedPatch?
    for isSum in [false, true] {
      // If a color fades, many pixels change a little, and a patch of differences is smaller.
      if isSum, prediction.changedPixels < pixels / Self.fewChanged { continue }
      guard let patch = prediction.patch(of: frame, over: base, isSum: isSum) else { return nil }
      let bytes = try PictureFile.encode(patch.image, of: name, hasAlpha: !isSum)
      if bytes.count < smallest?.bytes.count ?? .max {
        smallest = EncodedPatch(patch: patch, bytes: bytes)
      }
    }
    return smallest
  }

  /// Whether a patch takes fewer bytes than the whole frame.
  ///
  /// If at most half of the pixels changed, the patch counts as smaller without a comparison.
  private func isSmall(
    _ patch: EncodedPatch?, _ prediction: FramePrediction, of image: Image, file: [UInt8]?,
    name: String
  ) throws(FileError) -> Bool {
    guard let patch, prediction.changedPixels > image.pixels.count / 2 else { return true }
    return patch.bytes.count < (try whole(image, file: file, name: name).count)
  }

  private func whole(_ image: Image, file: [UInt8]?, name: String) throws(FileError) -> [UInt8] {
    if let file { return file }
    return try PictureFile.encode(image, of: name)
  }

  private struct EncodedPatch {
    let patch: FramePrediction.Patch
    let bytes: [UInt8]
  }

  private func write(
    _ prediction: FramePrediction, _ encoded: EncodedPatch?, size: (width: Int, height: Int),
    over base: Int
  ) throws(FileError) {
    var blob = -1
    if let encoded { blob = try page.push(blob: encoded.bytes) }
    let patch = encoded?.patch
    let bands = prediction.bands.flatMap { [$0.top, $0.height, $0.distance] }
    try page.push(
      .array([
        .integer(size.width), .integer(size.height), .integer(base), .integer(blob),
        .integer(patch?.x ?? 0), .array((patch?.parts ?? []).map(JSON.integer)),
        .array(bands.map(JSON.integer)), .flag(patch?.isSum ?? false),
      ]), to: "frames")
  }

  /// Keeps a frame in memory, so that later frames can be predicted from it.
  private func keep(_ frame: StoredFrame, number: Int) {
    recent.removeAll { $0.number == number }
    recent.append((number, frame))
    // Limit whole and predicted frames separately, so that predicted frames do not displace whole
    // frames. A frame that is predicted from a whole frame is quick to draw.
    let isWhole = frame.depth == 0
    let alike = recent.indices.filter { (recent[$0].frame.depth == 0) == isWhole }
    if alike.count > Self.mostRecent { recent.remove(at: alike[0]) }
  }
}

/// A stored frame with hashes of its rows, from which later frames can be predicted.
struct StoredFrame {
  let image: Image
  /// The number of frames that must be drawn before this one.
  let depth: Int
  /// A hash of each row, to find rows that moved.
  ///
  /// The hash omits the right margin, where scroll indicators move independently. If different rows
  /// have equal hashes, the prediction may be worse, but the patch corrects it.
  let rows: [UInt64]
  /// The positions of the rows with each hash.
  ///
  /// A hash that many rows share, such as the hash of blank rows, is left out, because it does not
  /// show how far a row moved.
  private let places: [UInt64: [Int]]

  init(_ image: Image, depth: Int) {
    (self.image, self.depth) = (image, depth)
    let width = max(1, image.width - image.width / 16)
    rows = image.pixels.withUnsafeBufferPointer { words in
      (0..<image.height).map { y in
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for x in 0..<min(width, image.width) {
          hash = (hash ^ UInt64(words[y * image.width + x])) &* 0x0000_0100_0000_01b3
        }
        return hash
      }
    }
    places = Dictionary(grouping: rows.indices, by: { [rows] in rows[$0] })
      .filter { $0.value.count <= Self.mostAlike }
  }

  /// Copies a frame and gives the copy another depth.
  init(_ frame: StoredFrame, depth: Int) {
    (image, rows, places, self.depth) = (frame.image, frame.rows, frame.places, depth)
  }

  /// The one or two most frequent distances by which rows moved in a later frame.
  ///
  /// The distance 0 is not included. The result is empty if few rows moved.
  func movements(to rows: [UInt64]) -> [Int] {
    var votes: [Int: Int] = [:]
    for (y, hash) in rows.enumerated() where self.rows[y] != hash {
      for place in places[hash] ?? [] { votes[y - place, default: 0] += 1 }
    }
    return votes.filter { $0.value >= Self.fewestVotes }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2).map(\.key)
  }

  private static let mostAlike = 4
  private static let fewestVotes = 8
}

/// A digest that identifies bytes by their number and 128 bits of hashes, without storing the
/// bytes.
///
/// Swift uses a random seed for its hashes in each process, so collisions cannot be constructed in
/// advance.
struct Digest: Hashable {
  private let count: Int
  private let first: Int
  private let second: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    (first, second) = (Self.hash(bytes, 1), Self.hash(bytes, 2))
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
