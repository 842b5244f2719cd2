internal import VectorGraphics

/// The counter in front, whose dark panels carry the label, and the things on it.
struct BakeryCounter {
  let moment: IllustrationMoment
  let palette: BakeryPalette
  let frame: IllustrationFrame

  /// The height of the counter's surface.
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

  /// The frames of the panels below the place of the label, in high gaps.
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
