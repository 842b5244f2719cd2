internal import ScrollPhysics
internal import VectorGraphics

/// A rounded bar across the direction of the pull.
struct Bar {
  private static let longest = 180.0
  /// The length in points of the shortest bar with space for a number.
  private static let shortestWithNumber = 140.0
  /// The size of the number in points.
  ///
  /// The text "100 %" at 13 points is 41 points wide.
  private static let numberSize = Size(width: 42, height: 18)

  var center: Point
  var length: Double
  var thickness: Double
  var isUpright: Bool
  /// The box of the number at the bar's end; nil if the bar is too short for it.
  private(set) var numberBox: Rectangle?

  init(_ context: IndicatorContext, center: Point, thickness: Double) {
    self.center = center
    isUpright = context.axis == .horizontal
    let space = isUpright ? context.box.height : context.box.width
    length = max(0, min(Self.longest, space - 24))
    let across = isUpright ? context.box.width : context.box.height
    self.thickness = max(0, min(thickness, across - 4))
  }

  func thickened(by points: Double) -> Bar {
    var bar = self
    bar.thickness += points
    return bar
  }

  func track(_ color: Color) -> [Drawing.Command] { piece(from: 0, to: 1, color) }

  /// A stretch of the bar between two shares of its length, with round ends.
  func piece(from: Double, to: Double, _ color: Color) -> [Drawing.Command] {
    guard to > from, thickness > 0, length > thickness, color.alpha > 0 else { return [] }
    let reach = length - thickness
    // A short piece is a dot that grows to the thickness of the bar.
    let thickness = thickness * min(1, (to - from) * reach / thickness)
    let position = { (share: Double) in share * reach - reach / 2 }
    let extent = position(to) - position(from) + thickness
    // Upright bars fill from the bottom.
    let box =
      isUpright
      ? Rectangle(
        x: center.x - thickness / 2, y: center.y - position(to) - thickness / 2, width: thickness,
        height: extent)
      : Rectangle(
        x: center.x + position(from) - thickness / 2, y: center.y - thickness / 2, width: extent,
        height: thickness)
    return [.fill(.roundedRectangle(box, radius: thickness / 2), .solid(color), .nonZero)]
  }

  /// The bar, shortened at its end by a share 0…1 of the space for a number.
  ///
  /// The bar and the number together are as long as the bar alone. A bar too short for a number
  /// keeps its length.
  func besideNumber(_ share: Double) -> Bar {
    guard length >= Self.shortestWithNumber else { return self }
    let number = Self.numberSize
    let cut = (isUpright ? number.height + 6 : number.width + 12) * share
    var bar = self
    bar.length -= cut
    if isUpright {
      bar.center.y -= cut / 2
      bar.numberBox = Rectangle(
        x: center.x - number.width / 2, y: center.y + length / 2 - number.height,
        width: number.width, height: number.height)
    } else {
      bar.center.x -= cut / 2
      bar.numberBox = Rectangle(
        x: center.x + length / 2 - number.width, y: center.y - number.height / 2,
        width: number.width, height: number.height)
    }
    return bar
  }
}
