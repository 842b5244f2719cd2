/// A cache of the brightness of several rows of a picture.
struct BrightnessRows: ~Copyable {
  private let picture: PicturePixels
  private let values: UnsafeMutablePointer<Double>
  private var rows = [Int](repeating: -1, count: Self.kept)

  /// The number of cached rows.
  ///
  /// The cache needs a pixel's row and its neighbors. Their number is rounded up to a power of two.
  private static let kept = 4

  init(_ picture: PicturePixels) {
    self.picture = picture
    values = .allocate(capacity: max(1, picture.width * Self.kept))
  }

  deinit { values.deallocate() }

  /// The brightness of a row's pixels over a white background, each 0…255.
  ///
  /// The pointer becomes invalid when the caller requests a row that is not a neighbor.
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
