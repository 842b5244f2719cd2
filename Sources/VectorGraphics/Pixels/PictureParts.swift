/// The parts that together make one picture.
///
/// The parts cover the picture and do not overlap. So the parts can be shown in any order, and each
/// pixel is written only once.
public struct PictureParts: Hashable, Sendable {
  /// Pixels of a tile, as they are in ``TileMemory``.
  public struct Copy: Hashable, Sendable {
    /// The first word of the tile, counted in words from the start of the memory.
    public var tile: Int
    /// The width of the tile in words, which is also the distance between its rows.
    public var tileWidth: Int
    /// The number of rows of the tile.
    public var tileHeight: Int
    /// The upper left pixel to copy, within the tile.
    public var x, y: Int
    /// Where the pixels belong in the picture.
    public var box: PixelBox

    /// Makes a copy from its values.
    public init(tile: Int, tileWidth: Int, tileHeight: Int, x: Int, y: Int, box: PixelBox) {
      self.tile = tile
      self.tileWidth = tileWidth
      self.tileHeight = tileHeight
      self.x = x
      self.y = y
      self.box = box
    }
  }

  /// A box with one color.
  public struct Fill: Hashable, Sendable {
    /// Where the color belongs in the picture.
    public var box: PixelBox
    /// The opaque color, `0xFFRRGGBB`.
    public var word: UInt32

    /// Makes a fill from its values.
    public init(box: PixelBox, word: UInt32) {
      self.box = box
      self.word = word
    }
  }

  /// The boxes whose pixels are at the same position in the buffer that was drawn into.
  public var drawn: [PixelBox]
  /// The boxes whose pixels are in tiles.
  public var copies: [Copy]
  /// The boxes with one color.
  public var fills: [Fill]
  /// The boxes that have not changed since the picture before and need not be written again.
  public var kept: [PixelBox]

  /// Makes a picture from its parts, by default without any.
  public init(
    drawn: [PixelBox] = [], copies: [Copy] = [], fills: [Fill] = [], kept: [PixelBox] = []
  ) {
    self.drawn = drawn
    self.copies = copies
    self.fills = fills
    self.kept = kept
  }
}
