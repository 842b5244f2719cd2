internal import Glibc
internal import VectorGraphics

/// A frame as bands of rows of another frame and a patch of the pixels that they do not give.
struct FramePrediction {
  /// Rows that moved down by a distance, or up by a negative one.
  struct Band: Hashable {
    var top: Int
    var height: Int
    var distance: Int
  }

  let bands: [Band]
  /// The number of pixels of the patch.
  let changedPixels: Int
  /// The row of the other frame for each row.
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
      // A row without an equal one, such as one with an animation, moves with the row above.
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

  /// The pixels that the bands do not give, in the smallest box around them; nil without any.
  ///
  /// All other pixels of the box are transparent.
  func patch(of frame: StoredFrame, over base: StoredFrame) -> (image: Image, x: Int, y: Int)? {
    guard changedPixels > 0 else { return nil }
    let width = frame.image.width
    var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
    Self.withRows(frame.image, base.image, sources) { y, own, other in
      for x in 0..<width where own[x] != other[x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    let box = (width: right - left + 1, height: bottom - top + 1)
    var pixels = [UInt32](repeating: 0, count: box.width * box.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      Self.withRows(frame.image, base.image, sources) { y, own, other in
        for x in 0..<width where own[x] != other[x] {
          pixels[(y - top) * box.width + x - left] = own[x]
        }
      }
    }
    return (Image(width: box.width, height: box.height, pixels: pixels), left, top)
  }

  /// Calls `body` for each row that differs from its source.
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
