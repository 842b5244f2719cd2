/// A picture's pixels, owned: what a window showed, or an icon.
public struct Pixels: Hashable, Sendable {
  /// Words of `0xAARRGGBB`, row after row without gaps.
  public var words: [UInt32]
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Makes a picture of words; there must be `width` × `height` of them.
  public init(words: [UInt32], width: Int, height: Int) {
    precondition(words.count == width * height, "\(words.count) words for \(width)×\(height)")
    self.words = words
    self.width = width
    self.height = height
  }

  /// Makes a picture that is transparent black everywhere.
  public init(width: Int, height: Int) {
    self.init(words: Array(repeating: 0, count: width * height), width: width, height: height)
  }

  /// The word of one pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    get { words[y * width + x] }
    set { words[y * width + x] = newValue }
  }

  /// Lends the pixels as a buffer to draw into; they are copied first if somebody else holds them.
  public mutating func withPixelBuffer<Result>(_ body: (PixelBuffer) throws -> Result) rethrows
    -> Result?
  {
    let (width, height) = (width, height)
    return try words.withUnsafeMutableBufferPointer { words in
      try words.baseAddress.map {
        try body(PixelBuffer(base: $0, width: width, height: height))
      }
    }
  }
}
