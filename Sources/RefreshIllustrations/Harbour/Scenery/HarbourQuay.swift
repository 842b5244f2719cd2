internal import PathAnimation
internal import VectorGraphics

/// The quay that rises from the water on the right, with houses in wide gaps.
struct HarbourQuay {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The height of its surface.
  static let top = 84.0
  /// The left end of the wall.
  static let edge = 20.0

  /// The distance of the quay below its final position, and the opacity of the quay.
  static func rise(_ moment: IllustrationMoment) -> (drop: Double, opacity: Double) {
    let (travel, opacity) = moment.arrival(from: 0, to: 0.3, easing: .easeOut)
    return (40 * (1 - travel), opacity)
  }

  var drawing: Drawing {
    let (drop, opacity) = Self.rise(moment)
    var picture = houses
    let right = max(frame.right + 4, Self.edge + 90)
    let width = right - Self.edge
    picture.fill(
      .rectangle(Rectangle(x: Self.edge, y: Self.top, width: width, height: 44)),
      .gradient(fromY: Self.top, toY: Self.top + 20, palette.stone, palette.stoneShade))
    picture.fill(
      .roundedRectangle(
        Rectangle(x: Self.edge - 2, y: Self.top - 1, width: width + 2, height: 3.2), radius: 1.2),
      palette.pavement)
    picture.stroke(joints(to: right), palette.stoneShade.opacity(0.8), width: 0.6)
    for x in [26.0, 96] { picture.add(bollard(x)) }
    var whole = Drawing()
    whole.addGroup(picture, .translation(x: 0, y: drop), opacity: opacity)
    return whole
  }

  /// The joints between the two rows of stones in the wall.
  private func joints(to right: Double) -> Path {
    var path = Path()
    let courses = [Self.top + 2.4, Self.top + 7, Self.top + 11.6]
    for (row, y) in courses.enumerated() {
      if row > 0 {
        path.append(.line(from: Point(x: Self.edge, y: y), to: Point(x: right, y: y)))
      }
      guard row + 1 < courses.count else { continue }
      var x = Self.edge + (row == 0 ? 9 : 4.5)
      while x < right {
        path.append(.line(from: Point(x: x, y: y), to: Point(x: x, y: courses[row + 1])))
        x += 9
      }
    }
    return path
  }

  private func bollard(_ x: Double) -> Drawing {
    var picture = Drawing()
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: x, centerY: Self.top - 2.6, width: 2.6, height: 5), radius: 0.8),
      palette.metal)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: x, centerY: Self.top - 5, width: 4.4, height: 1.8), radius: 0.9),
      palette.metal)
    return picture
  }

  private var houses: Drawing {
    var picture = Drawing()
    for (index, (x, width, height)) in [(110.0, 22.0, 22.0), (136, 20, 28), (160, 26, 20)]
      .enumerated()
    {
      let colors = palette.houses[index]
      let base = Self.top
      picture.fill(
        .rectangle(Rectangle(x: x, y: base - height, width: width, height: height)), colors.wall)
      picture.fill(
        .polygon([
          Point(x: x - 1.5, y: base - height), Point(x: x + width / 2, y: base - height - 9),
          Point(x: x + width + 1.5, y: base - height),
        ]), colors.roof)
      for column in [0.28, 0.72] {
        picture.fill(
          .rectangle(
            Rectangle(
              centerX: x + width * column, centerY: base - height + 7, width: 3.6, height: 4.6)),
          palette.window)
      }
      picture.fill(
        .rectangle(Rectangle(centerX: x + width * 0.5, centerY: base - 4, width: 4.4, height: 8)),
        colors.roof)
    }
    return picture
  }
}
