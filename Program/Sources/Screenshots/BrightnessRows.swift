/// How bright the pixels of a few rows of a picture are, worked out when they are first asked for.
struct BrightnessRows: ~Copyable {
  private let picture: PicturePixels
  private let values: UnsafeMutablePointer<Double>
  private var rows = [Int](repeating: -1, count: Self.kept)

  /// A pixel's own row and its neighbours; a power of two finds a row's place sooner.
  private static let kept = 4

  init(_ picture: PicturePixels) {
    self.picture = picture
    values = .allocate(capacity: max(1, picture.width * Self.kept))
  }

  deinit { values.deallocate() }

  /// The brightness of a row's pixels, on white, each 0…255; it holds until a row far from it is asked for.
  mutating func row(_ y: Int) -> UnsafePointer<Double> {
    let place = y % Self.kept
    let row = values + place * picture.width
    guard rows[place] != y else { return UnsafePointer(row) }
    rows[place] = y
    let words = picture.words + y * picture.width
    for x in 0..<picture.width { row[x] = ColorDistance.brightness(words[x]) }
    return UnsafePointer(row)
  }
}
