/// Pixels that somebody else owns, to be drawn into.
///
/// It is valid only during the call that hands it out. Words are `0xAARRGGBB` in the machine's byte
/// order, which is what cairo calls RGB24 or ARGB32; a screen without alpha ignores the top byte.
public struct PixelBuffer {
  /// The first word of the first row.
  public let base: UnsafeMutablePointer<UInt32>
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Words from one row to the next, at least `width`.
  public let stride: Int

  /// Describes memory of at least `stride` × `height` words.
  ///
  /// `stride` defaults to `width`.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride ?? width
  }
}

@available(*, unavailable)
extension PixelBuffer: Sendable {}
