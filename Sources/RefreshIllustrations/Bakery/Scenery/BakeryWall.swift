internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The wall with tiles, shelves and windows, which continue to both sides and upwards.
struct BakeryWall {
  let moment: IllustrationMoment
  let palette: BakeryPalette
  let frame: IllustrationFrame

  /// The distance between two shelves or windows.
  private static let width = 78.0
  /// The height at which the tiles begin.
  private static let tilesTop = 66.0

  var drawing: Drawing {
    var picture = Drawing()
    let top = min(frame.top, 0)
    picture.fill(
      .rectangle(frame.band(from: top - 1, to: 94)),
      .gradient(fromY: top, toY: Self.tilesTop, palette.wallHigh, palette.wallLow))
    picture.add(tiles)
    // A very high gap shows further rows of shelves.
    for story in 0..<min(max(Int((-top / 64).rounded(.up)), 0) + 1, 40) {
      for part in frame.parts(width: Self.width, origin: 72 - Self.width, margin: 8) where part != 0
      {
        addPart(part, story: story, to: &picture)
      }
    }
    return picture
  }

  private func addPart(_ part: Int, story: Int, to picture: inout Drawing) {
    // Part 1 is the first one at the right of the oven, part -1 the first one at the left.
    let x = Self.width * Double(part) + (part > 0 ? 34 : -34)
    let place = Transform.translation(x: x, y: -64 * Double(story))
    let kind = (abs(part) + story + (part < 0 ? 1 : 0)) % 2
    picture.addGroup(kind == 1 ? window : shelf(variant: abs(part + story)), place)
  }

  private var tiles: Drawing {
    var picture = Drawing()
    let area = frame.band(from: Self.tilesTop, to: 94)
    picture.fill(.rectangle(area), palette.tile)
    var joints = Path()
    for row in 0...3 {
      let y = Self.tilesTop + 9 * Double(row)
      joints.append(
        .line(from: Point(x: area.x, y: y), to: Point(x: area.x + area.width, y: y)))
      for part in frame.parts(width: 12, origin: row % 2 == 0 ? 0 : 6) {
        let x = 12 * Double(part) + (row % 2 == 0 ? 0 : 6)
        joints.append(.line(from: Point(x: x, y: y), to: Point(x: x, y: y + 9)))
      }
    }
    picture.stroke(joints, palette.grout, width: 0.8)
    picture.fill(.rectangle(frame.band(from: Self.tilesTop - 2, to: Self.tilesTop)), palette.copper)
    return picture
  }

  // MARK: Parts, with 0 in the middle

  private var window: Drawing {
    var picture = Drawing()
    let pane = Rectangle(centerX: 0, centerY: 34, width: 40, height: 44)
    picture.fill(.roundedRectangle(pane.inset(by: -3), radius: 3), palette.frame)
    var view = Drawing()
    view.fill(
      .rectangle(pane), .gradient(fromY: 12, toY: 56, palette.skyHigh, palette.skyLow))
    view.fill(.circle(center: Point(x: 9, y: 27), radius: 6), palette.disc)
    if palette.isNight {
      for (x, y) in [(-14.0, 18.0), (-6, 24), (-12, 34), (3, 16), (15, 41), (-3, 38)] {
        view.fill(.circle(center: Point(x: x, y: y), radius: 0.7), palette.disc)
      }
    }
    view.fill(
      .ellipse(center: Point(x: -8, y: 60), radiusX: 24, radiusY: 13),
      palette.isNight ? palette.wallHigh : palette.wallHigh.interpolated(to: palette.success, 0.35))
    view.fill(
      .ellipse(center: Point(x: 17, y: 61), radiusX: 18, radiusY: 9),
      palette.isNight ? palette.wallLow : palette.wallHigh.interpolated(to: palette.success, 0.5))
    picture.addGroup(view, clip: .rectangle(pane))
    picture.fill(
      .rectangle(Rectangle(centerX: 0, centerY: 34, width: 2, height: 44)), palette.frame)
    picture.fill(
      .rectangle(Rectangle(centerX: 0, centerY: 32, width: 40, height: 2)), palette.frame)
    picture.fill(
      .roundedRectangle(Rectangle(centerX: 0, centerY: 59.5, width: 52, height: 3.4), radius: 1.2),
      palette.sill)
    return picture
  }

  private func shelf(variant: Int) -> Drawing {
    var picture = Drawing()
    for (row, y) in [32.0, 58].enumerated() {
      for index in 0..<4 {
        let x = -22.5 + 15 * Double(index)
        picture.add(ware((variant * 3 + row * 2 + index) % 4, at: Point(x: x, y: y)))
      }
      picture.fill(
        .roundedRectangle(Rectangle(centerX: 0, centerY: y + 1.4, width: 64, height: 3), radius: 1),
        palette.wood)
      for x in [-24.0, 24] {
        picture.fill(
          .polygon([
            Point(x: x - 1.4, y: y + 2.6), Point(x: x + 1.4, y: y + 2.6), Point(x: x, y: y + 7),
          ]), palette.woodShade)
      }
    }
    return picture
  }

  private func ware(_ kind: Int, at foot: Point) -> Drawing {
    var picture = Drawing()
    switch kind {
    case 0:
      // A round loaf with a cross.
      let center = Point(x: foot.x, y: foot.y - 4.4)
      picture.fill(
        .ellipse(center: center, radiusX: 7, radiusY: 4.6),
        .gradient(
          fromY: center.y - 4.6, toY: center.y + 4.6, palette.crust, palette.crustShade))
      picture.stroke(
        .line(
          from: Point(x: center.x - 3, y: center.y - 1.8),
          to: Point(x: center.x + 3, y: center.y - 0.6)), palette.dough, width: 1)
    case 1:
      // A jar of flour.
      let jar = Rectangle(centerX: foot.x, centerY: foot.y - 7, width: 9.5, height: 14)
      picture.fill(.roundedRectangle(jar, radius: 2), palette.jar)
      picture.fill(
        .roundedRectangle(
          Rectangle(x: jar.x + 1, y: foot.y - 9, width: 7.5, height: 8.2), radius: 1.4),
        palette.dough.interpolated(to: palette.crust, 0.25))
      picture.fill(
        .roundedRectangle(
          Rectangle(centerX: foot.x, centerY: foot.y - 14.4, width: 8, height: 2.4), radius: 0.8),
        palette.wood)
    case 2:
      // Two small loaves and one on top.
      for (x, y) in [(-3.6, -2.6), (3.6, -2.6), (0, -6.6)] {
        picture.fill(
          .ellipse(center: Point(x: foot.x + x, y: foot.y + y), radiusX: 3.9, radiusY: 2.7),
          y < -4 ? palette.crust : palette.crustShade.interpolated(to: palette.crust, 0.5))
      }
    default:
      // A copper pan.
      picture.fill(
        .roundedRectangle(
          Rectangle(centerX: foot.x - 0.5, centerY: foot.y - 4, width: 10, height: 8), radius: 1.6),
        .gradient(
          from: Point(x: foot.x - 5, y: 0), to: Point(x: foot.x + 5, y: 0),
          (0, palette.copperShade), (0.35, palette.copper), (1, palette.copperShade)))
      picture.stroke(
        .line(
          from: Point(x: foot.x + 5, y: foot.y - 6.4), to: Point(x: foot.x + 8, y: foot.y - 7.4)),
        palette.ironEdge, width: 1.3)
    }
    return picture
  }
}
