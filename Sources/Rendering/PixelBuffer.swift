/// Pixels in memory that somebody else owns: rows of 32-bit words 0xAARRGGBB in native byte order.
///
/// The top byte is not used: a picture drawn here is opaque, and what the byte holds is unspecified.
/// The memory must stay valid for as long as the value is used.
public struct PixelBuffer {
  /// The first word of the upper row.
  public let base: UnsafeMutablePointer<UInt32>
  /// The number of columns, in pixels.
  public let width: Int
  /// The number of rows, in pixels.
  public let height: Int
  /// The distance between two rows, in words; at least `width`.
  public let stride: Int

  /// Describes memory of at least `height × stride` words.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }
}
