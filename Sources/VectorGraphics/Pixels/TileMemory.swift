/// Memory for the pixels of tiles, which another process may read.
///
/// A renderer writes tiles to the memory, and the parts of a picture refer to them. The reader
/// is, for example, an X server that shares the memory. While the renderer composes a picture, the
/// reader may still read the previous picture, because the renderer does not change the tiles of
/// that picture. The reader must have finished reading all pictures before the previous one.
public final class TileMemory {
  /// The first byte.
  public let base: UnsafeMutableRawPointer
  /// The size in bytes.
  public let byteCount: Int
  private let owner: AnyObject?

  /// Allocates memory of its own.
  ///
  /// Unused pages take no physical memory.
  public init(byteCount: Int) {
    base = .allocate(byteCount: max(byteCount, 1), alignment: 64)
    self.byteCount = byteCount
    owner = nil
  }

  /// Uses memory that belongs to `owner`, and keeps `owner` alive.
  public init(base: UnsafeMutableRawPointer, byteCount: Int, owner: AnyObject) {
    self.base = base
    self.byteCount = byteCount
    self.owner = owner
  }

  deinit { if owner == nil { base.deallocate() } }

  /// Returns a size in bytes for the tiles of a picture with `pixels` pixels.
  ///
  /// It is twice the size of the picture's pixels, but at least 2 MB and at most 24 MB. If the
  /// pixels take more than 16 MB, it is 1.5 times their size.
  public static func byteCount(forPixels pixels: Int) -> Int {
    // Three times the size must still be an integer.
    let size = min(pixels, .max / 12) * 4
    return max(2_000_000, min(size * 2, 24_000_000), size * 3 / 2)
  }
}
