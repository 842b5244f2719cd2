internal import Glibc
internal import VectorGraphics

/// A description of a frame by its differences from another frame.
///
/// A page draws the other frame first. Then it moves bands of rows and corrects the remaining
/// pixels with a patch.
struct FramePrediction {
  /// A band of adjacent rows that moved down by the same distance.
  ///
  /// A negative distance means that the rows moved up.
  struct Band: Hashable {
    var top: Int
    var height: Int
    var distance: Int
  }

  let bands: [Band]
  /// The number of pixels that still differ after the bands have moved.
  let changedPixels: Int
  /// For each row of the frame, the row of the other frame that predicts it.
  private let sources: [Int]

  /// Predicts a frame from another of the same size.
  init(of frame: StoredFrame, from base: StoredFrame) {
    let movements = base.movements(to: frame.rows)
    bands = movements.isEmpty ? [] : Self.bands(frame, base, movements)
    var sources = Array(0..<frame.image.height)
    for band in bands {
      for y in band.top..<band.top + band.height { sources[y] = y - band.distance }
    }
    self.sources = sources
    var changed = 0
    Self.withRows(frame.image, base.image, sources) { _, own, other in
      for x in 0..<frame.image.width where own[x] != other[x] { changed += 1 }
    }
    changedPixels = changed
  }

  private static func bands(
    _ frame: StoredFrame, _ base: StoredFrame, _ movements: [Int]
  ) -> [Band] {
    var bands: [Band] = []
    var latest = 0
    for (y, hash) in frame.rows.enumerated() {
      let isFitting = { (distance: Int) in
        base.rows.indices.contains(y - distance) && base.rows[y - distance] == hash
      }
      // If none of these distances fits a row, such as a row with an animation, the row moves with
      // the row above.
      let distances = [latest, 0] + movements
      let fitting = distances.first(where: isFitting) ?? latest
      latest = base.rows.indices.contains(y - fitting) ? fitting : 0
      if latest == 0 { continue }
      if let last = bands.last, last.distance == latest, last.top + last.height == y {
        bands[bands.count - 1].height += 1
      } else {
        bands.append(Band(top: y, height: 1, distance: latest))
      }
    }
    return bands
  }

  /// The pixels that still differ after the bands have moved.
  struct Patch {
    /// The rows of the frame that contain differing pixels, one below the other.
    let image: Image
    /// The column of the frame at which the image begins.
    let x: Int
    /// The position of each group of adjacent rows in the frame, as a list of numbers.
    ///
    /// The first two numbers are the top and the height of the first group. The numbers of the
    /// other groups follow.
    let parts: [Int]
    /// Whether the page adds the colors of the patch to the predicted colors.
    ///
    /// If false, the colors of the patch replace the predicted colors.
    ///
    /// Sums of color channels wrap around at 256. A patch that replaces colors is transparent where
    /// the pixels do not differ.
    let isSum: Bool
  }

  /// Makes the patch of the pixels that still differ after the bands moved; nil if no pixels
  /// differ.
  func patch(of frame: StoredFrame, over base: StoredFrame, isSum: Bool) -> Patch? {
    guard changedPixels > 0 else { return nil }
    let width = frame.image.width
    var (left, right) = (Int.max, Int.min)
    var parts: [Int] = []
    var height = 0
    Self.withRows(frame.image, base.image, sources) { y, own, other in
      for x in 0..<width where own[x] != other[x] { (left, right) = (min(left, x), max(right, x)) }
      if let top = parts.dropLast().last, let length = parts.last, top + length == y {
        parts[parts.count - 1] += 1
      } else {
        parts += [y, 1]
      }
      height += 1
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity((right - left + 1) * height)
    Self.withRows(frame.image, base.image, sources) { _, own, other in
      for x in left...right {
        pixels.append(
          isSum ? Self.difference(own[x], other[x]) : own[x] != other[x] ? own[x] : 0)
      }
    }
    let image = Image(width: right - left + 1, height: height, pixels: pixels)
    return Patch(image: image, x: left, parts: parts, isSum: isSum)
  }

  /// The opaque color that must be added to the second color to get the first one.
  private static func difference(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let red = (first & 0xFF0000) &- (second & 0xFF0000)
    let green = (first & 0xFF00) &- (second & 0xFF00)
    let blue = (first & 0xFF) &- (second & 0xFF)
    return 0xFF00_0000 | red & 0xFF0000 | green & 0xFF00 | blue & 0xFF
  }

  /// Calls `body` for each row of `image` that differs from the row of `base` that predicts it.
  private static func withRows(
    _ image: Image, _ base: Image, _ sources: [Int],
    _ body: (_ y: Int, UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> Void
  ) {
    let width = image.width
    image.pixels.withUnsafeBufferPointer { own in
      base.pixels.withUnsafeBufferPointer { other in
        guard let own = own.baseAddress, let other = other.baseAddress else { return }
        for (y, source) in sources.enumerated() {
          let (row, before) = (own + y * width, other + source * width)
          if memcmp(row, before, width * 4) != 0 { body(y, row, before) }
        }
      }
    }
  }
}
