/// A rectangle of whole device pixels.
///
/// It is empty unless `right` exceeds `left` and `bottom` exceeds `top`.
public struct PixelBox: Hashable, Sendable {
  /// The edges, in pixels from the upper left corner of the picture.
  public var left, top, right, bottom: Int

  /// Makes a box from its edges, in pixels.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Whether the box contains no pixel.
  public var isEmpty: Bool { right <= left || bottom <= top }
  /// The number of columns; negative if the edges are in the wrong order.
  public var width: Int { right - left }
  /// The number of rows; negative if the edges are in the wrong order.
  public var height: Int { bottom - top }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns the pixels that belong to both boxes.
  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Whether every pixel of another box belongs to this box.
  public func contains(_ other: PixelBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Returns the pixels of this box outside another one, as up to four boxes that do not overlap.
  public func subtracting(_ other: PixelBox) -> [PixelBox] {
    let shared = intersection(other)
    if shared.isEmpty { return [self] }
    var rest: [PixelBox] = []
    func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      let box = PixelBox(left: left, top: top, right: right, bottom: bottom)
      if !box.isEmpty { rest.append(box) }
    }
    add(left, top, right, shared.top)
    add(left, shared.top, shared.left, shared.bottom)
    add(shared.right, shared.top, right, shared.bottom)
    add(left, shared.bottom, right, bottom)
    return rest
  }
}

@available(*, unavailable)
extension TileMemory: Sendable {}

/// A picture, divided into boxes by the source of their pixels, such as a tile or a color.
///
/// The parts cover the picture and do not overlap. So the parts can be shown in any order, and each
/// pixel is written only once.
public struct PictureParts: Hashable, Sendable {
  /// A box whose pixels are copied from a tile in ``TileMemory``.
  public struct Copy: Hashable, Sendable {
    /// The position of the tile's first word, in words from the start of the memory.
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

  /// The boxes whose pixels the renderer drew into its buffer, each at its position in the picture.
  public var drawn: [PixelBox]
  /// The boxes whose pixels are in tiles.
  public var copies: [Copy]
  /// The boxes with one color.
  public var fills: [Fill]
  /// The boxes that have not changed since the previous picture.
  ///
  /// They need not be written again.
  public var kept: [PixelBox]

  /// Makes a picture from its parts; by default there are no parts.
  public init(
    drawn: [PixelBox] = [], copies: [Copy] = [], fills: [Fill] = [], kept: [PixelBox] = []
  ) {
    self.drawn = drawn
    self.copies = copies
    self.fills = fills
    self.kept = kept
  }
}
