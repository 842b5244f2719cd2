/// Pixels as a value: 32-bit words 0xAARRGGBB with premultiplied alpha.
public struct Image: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The words of all rows, from the top row to the bottom row.
  public var pixels: [UInt32]

  /// Makes an image from `width × height` pixels.
  ///
  /// Traps if a side is negative, or if there are more or fewer pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    if width < 0 { fatalError("Image: width must be at least 0, is \(width)") }
    if height < 0 { fatalError("Image: height must be at least 0, is \(height)") }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels.count != count {
      fatalError("Image: pixels must be \(width)×\(height), are \(pixels.count)")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// A view of pixels in memory that the caller owns.
///
/// The view is valid only during the call that provides it. Each word is `0xAARRGGBB` in the byte
/// order of the machine, which is cairo's format ARGB32 or RGB24. A screen without alpha ignores
/// the top byte.
public struct PixelBuffer {
  /// The first word of the top row.
  public let base: UnsafeMutablePointer<UInt32>
  /// The number of pixels per row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of words from one row to the next, at least `width`.
  public let stride: Int

  /// Makes a view of at least `stride × height` words; `stride` defaults to `width`.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride ?? width
  }
}

@available(*, unavailable)
extension PixelBuffer: Sendable {}

extension Image {
  /// Calls `body` with a view of the pixels to read or draw into.
  ///
  /// If another image shares the pixels, the method copies them first. If the image has no pixels,
  /// the method returns nil without calling `body`.
  public mutating func withPixelBuffer<Output>(
    _ body: (PixelBuffer) throws -> Output
  ) rethrows -> Output? {
    let (width, height) = (width, height)
    return try pixels.withUnsafeMutableBufferPointer { words in
      try words.baseAddress.map {
        try body(PixelBuffer(base: $0, width: width, height: height))
      }
    }
  }
}
