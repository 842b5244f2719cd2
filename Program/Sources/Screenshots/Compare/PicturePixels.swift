/// The pixels of a picture, which are valid during a call.
struct PicturePixels {
  let words: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// Whether at least three of a pixel's eight neighbors have the same color as the pixel.
  ///
  /// At a border of the picture, the outside counts as one such neighbor.
  func hasManyEqualNeighbors(x: Int, y: Int) -> Bool {
    let here = words + y * width + x
    if x > 0, y > 0, x < width - 1, y < height - 1 {
      let (above, below) = (here - width, here + width)
      return Self.equal(above, here[0]) + Self.equal(here, here[0]) + Self.equal(below, here[0]) > 3
    }
    let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, height - 1))
    // A pixel at a border starts with one equal neighbor. The loop also counts the pixel itself.
    var equal = 1
    for row in top...bottom {
      let line = words + row * width
      for column in left...right where line[column] == here[0] { equal += 1 }
    }
    return equal > 3
  }

  /// A fast version of `hasManyEqualNeighbors` for pixels away from the borders.
  ///
  /// The pixel must have a neighbor on each side and two neighbors at its right.
  @inline(__always)
  static func hasManyEqualNeighbors(at pixel: UnsafePointer<UInt32>, width: Int) -> Bool {
    let color = SIMD4(repeating: pixel[0])
    func equal(_ start: UnsafePointer<UInt32>) -> SIMD4<Int32> {
      let four = UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt32>.self)
      // Each equal pixel gives −1.
      return unsafeBitCast(four .== color, to: SIMD4<Int32>.self)
    }
    let counts = equal(pixel - width - 1) &+ equal(pixel - 1) &+ equal(pixel + width - 1)
    return counts[0] &+ counts[1] &+ counts[2] < -3
  }

  /// The number of pixels with a color, among a pixel and its left and right neighbors.
  @inline(__always)
  private static func equal(_ pixel: UnsafePointer<UInt32>, _ color: UInt32) -> Int {
    (pixel[-1] == color ? 1 : 0) + (pixel[0] == color ? 1 : 0) + (pixel[1] == color ? 1 : 0)
  }
}
