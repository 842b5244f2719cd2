internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The wall with tiles, shelves and windows, which continue to both sides and upwards.
struct BakeryWall {
  let moment: IllustrationMoment
  let palette: BakeryPalette
  let frame: IllustrationFrame

  /// The width of one section of the wall, which shows either shelves or a window.
  private static let width = 78.0
  /// The y coordinate at which the tiles begin.
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
    // Part 1 is the first part to the right of the oven, and part -1 the first part to the left.
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

  // MARK: Parts, each with its middle at x = 0

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

/// The counter in the foreground, and the things on it.
///
/// The label is on the dark panels of the counter.
struct BakeryCounter {
  let moment: IllustrationMoment
  let palette: BakeryPalette
  let frame: IllustrationFrame

  /// The y coordinate of the counter's surface.
  static let top = 92.0

  var drawing: Drawing {
    var picture = Drawing()
    picture.fill(
      .rectangle(frame.band(from: Self.top + 4, to: max(frame.bottom, 120) + 2)), palette.panel)
    picture.add(panels)
    picture.fill(
      .rectangle(frame.band(from: Self.top, to: Self.top + 5)),
      .gradient(fromY: Self.top, toY: Self.top + 5, palette.counter, palette.counterShade))
    picture.fill(
      .rectangle(frame.band(from: Self.top + 5, to: Self.top + 6.2)),
      palette.caveDeep.opacity(0.35))
    for part in frame.parts(width: 232, origin: -116, margin: 60) {
      let x = Double(part) * 232
      picture.addGroup(kettle, .translation(x: x - 92, y: 0))
      picture.addGroup(basket, .translation(x: x + 94, y: 0))
    }
    return picture
  }

  /// The frames of the panels below the label, which are visible only in high gaps.
  private var panels: Drawing {
    var picture = Drawing()
    guard frame.bottom > IllustrationFrame.depths else { return picture }
    for row in 0..<min(Int((frame.bottom - 120) / 44) + 1, 60) {
      let y = 124 + 44 * Double(row)
      for part in frame.parts(width: 58, origin: -29) {
        let box = Rectangle(x: Double(part) * 58 - 25, y: y, width: 50, height: 36)
        picture.stroke(.roundedRectangle(box, radius: 2), palette.woodShade, width: 1.4)
        picture.fill(.circle(center: Point(x: box.center.x, y: y + 6), radius: 1.6), palette.copper)
      }
    }
    return picture
  }

  /// A copper kettle, which steams while the action runs.
  private var kettle: Drawing {
    var picture = Drawing()
    let base = Self.top
    var body = Path(elements: [.move(Point(x: -10, y: base))])
    body.addCubic(
      control1: Point(x: -14, y: base - 9), control2: Point(x: -8, y: base - 15),
      to: Point(x: 0, y: base - 15))
    body.addCubic(
      control1: Point(x: 8, y: base - 15), control2: Point(x: 14, y: base - 9),
      to: Point(x: 10, y: base))
    body.close()
    var spout = Path(elements: [.move(Point(x: 9, y: base - 7))])
    spout.addCubic(
      control1: Point(x: 14, y: base - 7), control2: Point(x: 13, y: base - 12),
      to: Point(x: 17, y: base - 13))
    picture.stroke(spout, palette.copperShade, width: 2.6)
    picture.stroke(
      .polyline([
        Point(x: -6, y: base - 13), Point(x: -5, y: base - 21), Point(x: 5, y: base - 21),
        Point(x: 6, y: base - 13),
      ]), palette.ironEdge, width: 1.5)
    picture.fill(
      body,
      .gradient(
        from: Point(x: -11, y: 0), to: Point(x: 11, y: 0), (0, palette.copperShade),
        (0.35, palette.copper), (1, palette.copperShade)))
    // The lid rattles.
    let lift = max(0, 1.2 * moment.swing(period: 0.23)) * max(0, moment.swing(period: 1.9))
    picture.fill(
      .ellipse(center: Point(x: 0, y: base - 15 - lift), radiusX: 5.4, radiusY: 1.6),
      palette.copperShade)
    picture.fill(.circle(center: Point(x: 0, y: base - 17.2 - lift), radius: 1.3), palette.ironEdge)
    if moment.bustle > 0 {
      for index in 0..<3 {
        let life = moment.clock * 0.55 + Double(index) / 3
        let phase = life - life.rounded(.down)
        picture.fill(
          .circle(
            center: Point(x: 18 + 5 * phase + Double(index), y: base - 14 - 15 * phase),
            radius: 1.4 + 2.4 * phase),
          palette.steam.opacity(0.6 * moment.bustle * (1 - phase) * min(1, phase * 6)))
      }
    }
    return picture
  }

  /// A basket of baguettes.
  private var basket: Drawing {
    var picture = Drawing()
    let base = Self.top
    for (x, tilt, height) in [(-5.0, -0.22, 25.0), (0, 0.02, 29), (5, 0.25, 24)] {
      let loaf = Path.roundedRectangle(
        Rectangle(x: -2.7, y: -height, width: 5.4, height: height), radius: 2.7)
      let place = Transform.translation(x: x, y: base - 4)
        .concatenating(.rotation(radians: tilt))
      picture.fill(loaf.transformed(by: place), palette.crust)
      for step in 1...3 {
        let y = -height + 3.5 + 4.4 * Double(step - 1)
        let cut = Path.line(from: Point(x: -1.4, y: y + 1.4), to: Point(x: 1.4, y: y - 1))
        picture.stroke(cut.transformed(by: place), palette.dough, width: 0.9)
      }
    }
    picture.fill(
      .polygon([
        Point(x: -12, y: base - 12), Point(x: 12, y: base - 12), Point(x: 9, y: base),
        Point(x: -9, y: base),
      ]), palette.basket)
    for row in 0..<3 {
      let y = base - 10 + 3.4 * Double(row)
      let reach = 11.2 - 0.85 * Double(row)
      picture.stroke(
        .line(from: Point(x: -reach, y: y), to: Point(x: reach, y: y)), palette.woodShade,
        width: 0.9)
    }
    return picture
  }
}
