internal import PathAnimation
internal import ScrollPhysics

/// A rounded bar that lies across the pull.
struct ProgressBar {
  private static let longest = 180.0

  /// The middle.
  var centre: Point
  var length: Double
  var thickness: Double
  var isUpright: Bool

  init(_ context: IndicatorContext, centre: Point, thickness: Double) {
    self.centre = centre
    isUpright = context.axis == .horizontal
    let room = isUpright ? context.box.height : context.box.width
    length = max(0, min(Self.longest, room - 24))
    let across = isUpright ? context.box.width : context.box.height
    self.thickness = max(0, min(thickness, across - 4))
  }

  func thickened(by points: Double) -> ProgressBar {
    var bar = self
    bar.thickness += points
    return bar
  }

  func track(_ color: Color) -> [Drawing.Command] { piece(from: 0, to: 1, color) }

  /// A stretch of the bar; what is shorter than it is thick keeps round ends.
  func piece(from: Double, to: Double, _ color: Color) -> [Drawing.Command] {
    guard to > from, thickness > 0, length > thickness, color.alpha > 0 else { return [] }
    let reach = length - thickness
    let place = { (share: Double) in share * reach - reach / 2 }
    let extent = place(to) - place(from) + thickness
    // Upright bars fill from the bottom.
    let box =
      isUpright
      ? Rectangle(
        x: centre.x - thickness / 2, y: centre.y - place(to) - thickness / 2, width: thickness,
        height: extent)
      : Rectangle(
        x: centre.x + place(from) - thickness / 2, y: centre.y - thickness / 2, width: extent,
        height: thickness)
    return [.fill(.roundedRectangle(box, radius: thickness / 2), .solid(color), .nonZero)]
  }

  /// Where a number stands at the bar's end; nil without room.
  func numberBox(width: Double, in box: Rectangle) -> Rectangle? {
    if isUpright {
      let top = centre.y + length / 2 + 6
      guard box.width >= width, top + 18 <= box.y + box.height else { return nil }
      return Rectangle(x: centre.x - width / 2, y: top, width: width, height: 18)
    }
    guard box.width >= length + 2 * (width + 12) else { return nil }
    return Rectangle(
      x: centre.x + length / 2 + 12, y: centre.y - 9, width: width, height: 18)
  }
}
