/// Two pictures of equal size.
struct PixelPair: ~Copyable {
  let first: PicturePixels
  let second: PicturePixels
  private var firstBrightness: BrightnessRows
  private var secondBrightness: BrightnessRows

  init(first: PicturePixels, second: PicturePixels) {
    (self.first, self.second) = (first, second)
    firstBrightness = BrightnessRows(first)
    secondBrightness = BrightnessRows(second)
  }

  /// Whether the pixel is probably anti-aliased in either picture.
  mutating func isAntialiased(x: Int, y: Int) -> Bool {
    Self.isAntialiased(x: x, y: y, in: first, &firstBrightness, beside: second)
      || Self.isAntialiased(x: x, y: y, in: second, &secondBrightness, beside: first)
  }

  /// Whether a pixel is probably anti-aliased in one picture.
  ///
  /// Such a pixel has a brighter neighbor, a darker neighbor, and at most two equal neighbors. Its
  /// brightest or its darkest neighbor belongs to a plain area in both pictures.
  private static func isAntialiased(
    x: Int, y: Int, in picture: PicturePixels, _ brightness: inout BrightnessRows,
    beside other: PicturePixels
  ) -> Bool {
    // Away from the borders, the neighbors also have neighbors, and the fast version can load
    // four pixels at once.
    if x >= 3, y >= 2, x < picture.width - 3, y < picture.height - 2 {
      return isAntialiasedInside(x: x, y: y, in: picture, &brightness, beside: other)
    }
    // Most pixels of a plain area return here, before the computation of any brightness.
    if picture.hasManyEqualNeighbors(x: x, y: y) { return false }
    let (left, right) = (max(x - 1, 0), min(x + 1, picture.width - 1))
    let (top, bottom) = (max(y - 1, 0), min(y + 1, picture.height - 1))
    let own = brightness.row(y)[x]
    // The expressions in the loop avoid branches, which a processor could not predict here.
    // `equal` also counts the pixel itself.
    var equal = left == x || right == x || top == y || bottom == y ? 1 : 0
    var (least, greatest) = (0.0, 0.0)
    for row in top...bottom {
      let line = brightness.row(row)
      for column in left...right {
        let delta = own - line[column]
        equal += delta == 0 ? 1 : 0
        least = delta < least ? delta : least
        greatest = delta > greatest ? delta : greatest
      }
    }
    guard equal <= 3, least != 0, greatest != 0 else { return false }
    // As in pixelmatch, use the first of several equally dark or bright neighbors, column by
    // column. The loop goes backwards, so that it stores this neighbor last.
    var (darkest, brightest) = ((x: x, y: y), (x: x, y: y))
    for column in (left...right).reversed() {
      for row in (top...bottom).reversed() {
        let delta = own - brightness.row(row)[column]
        if delta == least { darkest = (column, row) }
        if delta == greatest { brightest = (column, row) }
      }
    }
    return picture.hasManyEqualNeighbors(x: darkest.x, y: darkest.y)
      && other.hasManyEqualNeighbors(x: darkest.x, y: darkest.y)
      || picture.hasManyEqualNeighbors(x: brightest.x, y: brightest.y)
        && other.hasManyEqualNeighbors(x: brightest.x, y: brightest.y)
  }

  /// A fast version of `isAntialiased` for the pixels away from the borders, which are nearly all
  /// pixels.
  private static func isAntialiasedInside(
    x: Int, y: Int, in picture: PicturePixels, _ brightness: inout BrightnessRows,
    beside other: PicturePixels
  ) -> Bool {
    let width = picture.width
    let pixel = picture.words + y * width + x
    if PicturePixels.hasManyEqualNeighbors(at: pixel, width: width) { return false }
    let above = brightness.row(y - 1) + x
    let here = brightness.row(y) + x
    let below = brightness.row(y + 1) + x
    let own = here[0]
    // The differences `a` to `h` follow the columns from left to right, each from top to bottom.
    let (a, b, c) = (own - above[-1], own - here[-1], own - below[-1])
    let (d, e) = (own - above[0], own - below[0])
    let (f, g, h) = (own - above[1], own - here[1], own - below[1])
    let least = min(min(min(a, b), min(c, d)), min(min(e, f), min(g, h)))
    let greatest = max(max(max(a, b), max(c, d)), max(max(e, f), max(g, h)))
    guard least < 0, greatest > 0 else { return false }
    var equal = (a == 0 ? 1 : 0) + (b == 0 ? 1 : 0) + (c == 0 ? 1 : 0) + (d == 0 ? 1 : 0)
    equal += (e == 0 ? 1 : 0) + (f == 0 ? 1 : 0) + (g == 0 ? 1 : 0) + (h == 0 ? 1 : 0)
    guard equal <= 2 else { return false }
    // The last comparison takes precedence. Therefore compare the first neighbor last, because the
    // result must be the first of several equally extreme neighbors.
    func step(to extreme: Double) -> Int {
      var step = width + 1
      step = g == extreme ? 1 : step
      step = f == extreme ? 1 - width : step
      step = e == extreme ? width : step
      step = d == extreme ? -width : step
      step = c == extreme ? width - 1 : step
      step = b == extreme ? -1 : step
      return a == extreme ? -width - 1 : step
    }
    let beside = other.words + y * width + x
    func isPlain(_ step: Int) -> Bool {
      PicturePixels.hasManyEqualNeighbors(at: pixel + step, width: width)
        && PicturePixels.hasManyEqualNeighbors(at: beside + step, width: width)
    }
    return isPlain(step(to: least)) || isPlain(step(to: greatest))
  }
}

/// The pixels of a picture; the pointer is valid only during one comparison.
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
  /// The pixel must not touch a border, and its row must continue for two pixels to its right.
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

/// A cache of the brightness of several rows of a picture.
struct BrightnessRows: ~Copyable {
  private let picture: PicturePixels
  private let values: UnsafeMutablePointer<Double>
  private var rows = [Int](repeating: -1, count: Self.kept)

  /// The number of cached rows.
  ///
  /// The cache needs a pixel's row and the rows above and below it. Their number is rounded up to a
  /// power of two.
  private static let kept = 4

  init(_ picture: PicturePixels) {
    self.picture = picture
    values = .allocate(capacity: max(1, picture.width * Self.kept))
  }

  deinit { values.deallocate() }

  /// The brightness of a row's pixels over a white background, each 0…255.
  ///
  /// The values may change when the caller requests a row that is four or more rows away.
  mutating func row(_ y: Int) -> UnsafePointer<Double> {
    let slot = y % Self.kept
    let row = values + slot * picture.width
    guard rows[slot] != y else { return UnsafePointer(row) }
    rows[slot] = y
    let words = picture.words + y * picture.width
    for x in 0..<picture.width { row[x] = ColorDistance.brightness(words[x]) }
    return UnsafePointer(row)
  }
}
