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
