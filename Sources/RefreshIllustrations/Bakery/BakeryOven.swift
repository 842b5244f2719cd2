internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators
internal import VectorGraphics

/// The brick oven: its dome, the mouth with a door that tips open, the chimney and a thermometer.
struct BakeryOven {
  let moment: IllustrationMoment
  let palette: BakeryPalette
  let frame: IllustrationFrame

  /// The y coordinate of the floor of the oven's mouth.
  static let hearth = 88.0
  private static let mouthReach = 30.0
  private static let springing = 66.0
  private static let dial = Point(x: 0, y: 24)

  /// The opening of the oven.
  static let mouth = arch(reach: mouthReach, bottom: hearth)

  private static func arch(reach: Double, bottom: Double) -> Path {
    var path = Path(elements: [.move(Point(x: -reach, y: bottom))])
    path.addLine(to: Point(x: -reach, y: springing))
    path.addArc(
      to: Point(x: reach, y: springing), radiusX: reach, radiusY: reach, isLarge: false,
      isSweep: true)
    path.addLine(to: Point(x: reach, y: bottom))
    path.close()
    return path
  }

  var drawing: Drawing {
    var picture = chimney
    let body = dome
    picture.fill(
      body,
      .gradient(
        center: Point(x: -18, y: 38), radius: 96, (0, palette.plaster),
        (0.45, palette.plaster), (1, palette.plasterShade)))
    picture.add(bricks)
    picture.add(ring)
    picture.fill(Self.mouth, palette.caveDeep)
    return picture
  }

  private var dome: Path {
    var path = Path(elements: [.move(Point(x: -62, y: 93))])
    path.addLine(to: Point(x: -62, y: 62))
    path.addCubic(
      control1: Point(x: -62, y: 28), control2: Point(x: -36, y: 10), to: Point(x: 0, y: 10))
    path.addCubic(
      control1: Point(x: 36, y: 10), control2: Point(x: 62, y: 28), to: Point(x: 62, y: 62))
    path.addLine(to: Point(x: 62, y: 93))
    path.close()
    return path
  }

  /// The pipe above the dome, which reaches to the top of the gap.
  private var chimney: Drawing {
    var picture = Drawing()
    let top = min(frame.top, 0) - 4
    picture.fill(
      .rectangle(Rectangle(x: -15, y: top, width: 30, height: 20 - top)),
      .gradient(
        from: Point(x: -15, y: 0), to: Point(x: 15, y: 0), (0, palette.plasterShade),
        (0.35, palette.plaster), (1, palette.plasterShade)))
    picture.fill(
      .roundedRectangle(Rectangle(x: -18, y: 6, width: 36, height: 5), radius: 1.5),
      palette.keystone)
    var y = -14.0
    while y > top {
      picture.fill(
        .rectangle(Rectangle(x: -15, y: y, width: 30, height: 1.6)), palette.plasterShade)
      y -= 24
    }
    return picture
  }

  /// A few bricks that show where the plaster has fallen off.
  private var bricks: Drawing {
    var picture = Drawing()
    let spots: [(Double, Double)] = [
      (-55, 84), (-46, 84), (-51, 79), (44, 84), (53, 84), (49, 79), (54, 74), (-40, 31),
      (-31, 31), (-36, 26), (33, 36), (38, 41),
    ]
    for (index, (x, y)) in spots.enumerated() {
      let box = Rectangle(centerX: x, centerY: y, width: 8, height: 4)
      picture.fill(
        .roundedRectangle(box, radius: 0.7),
        palette.brick.interpolated(to: palette.brickShade, Double(index % 3) * 0.3).opacity(0.75))
    }
    return picture
  }

  /// The bricks around the mouth.
  private var ring: Drawing {
    var picture = Drawing()
    let outer = Self.mouthReach + 9
    picture.fill(Self.arch(reach: outer, bottom: 93), palette.mortar)
    let count = 15
    for index in 0..<count {
      let (from, to) = (Double(index) + 0.06, Double(index) + 0.94)
      let shape = Path.polygon(
        [
          (Self.mouthReach + 0.6, from), (outer - 0.6, from), (outer - 0.6, to),
          (Self.mouthReach + 0.6, to),
        ]
        .map { reach, step in
          let angle = Double.pi * (1 + step / Double(count))
          return Point(x: reach * cos(angle), y: Self.springing + reach * sin(angle))
        })
      let shade = Double((index * 7) % 5) / 6
      picture.fill(
        shape,
        index == count / 2
          ? palette.keystone : palette.brick.interpolated(to: palette.brickShade, shade))
    }
    for side in [-1.0, 1] {
      for row in 0..<4 {
        let box = Rectangle(
          centerX: side * (Self.mouthReach + 4.5),
          centerY: Self.springing + 3.5 + 6.6 * Double(row),
          width: 7.8, height: 5.8)
        picture.fill(
          .rectangle(box),
          palette.brick.interpolated(to: palette.brickShade, Double((row * 3) % 4) / 4))
      }
    }
    return picture
  }

  // MARK: The door

  /// How far the door is open, 0…1.
  private var opening: Double {
    ProgressWindow(start: 0.2, end: 0.9, easing: .easeInOut).value(at: moment.progress)
  }

  /// The iron door, which tips towards the viewer about its lower edge.
  var door: Drawing {
    // The door turns by 101 degrees. Seen from the front, its height shrinks to 0 and then becomes
    // negative.
    let angle = opening * 101 / 180 * .pi
    let height = cos(angle)
    // The upper edge moves towards the viewer and therefore looks wider.
    let nearness = 1 + 0.2 * sin(angle)
    var picture = Drawing()
    let plate = tipped(reach: Self.mouthReach + 1.5, height: height, nearness: nearness)
    picture.fill(
      plate,
      .gradient(
        fromY: Self.hearth - 52 * max(height, 0), toY: Self.hearth + 2,
        palette.ironLight.interpolated(to: palette.iron, 0.3 + 0.5 * opening), palette.iron))
    picture.stroke(plate, palette.ironEdge, width: 1.2)
    if height > 0.12 {
      // The window and the handle fade while the door tips out of view.
      let shown = min(1, (height - 0.12) / 0.3)
      var details = Drawing()
      let y = Self.hearth - 24 * height
      details.fill(
        .ellipse(center: Point(x: 0, y: y), radiusX: 9, radiusY: 9 * height),
        palette.ember.interpolated(to: palette.flame, moment.progress))
      details.stroke(
        .ellipse(center: Point(x: 0, y: y), radiusX: 9, radiusY: 9 * height), palette.ironEdge,
        width: 2)
      for x in [-3.0, 3] {
        let reach = 8.4 * height
        details.stroke(
          .line(from: Point(x: x, y: y - reach), to: Point(x: x, y: y + reach)), palette.ironEdge,
          width: 1.2)
      }
      details.stroke(
        .line(
          from: Point(x: -8, y: Self.hearth - 44 * height),
          to: Point(x: 8, y: Self.hearth - 44 * height)), palette.ironLight, width: 2.4)
      picture.addGroup(details, .identity, opacity: shown)
    }
    for x in [-22.0, 22] {
      picture.fill(
        .roundedRectangle(
          Rectangle(centerX: x, centerY: Self.hearth, width: 7, height: 3), radius: 1.2),
        palette.ironEdge)
    }
    return picture
  }

  /// The outline of the door at an apparent height, which is 1 when closed and below 0 when open.
  private func tipped(reach: Double, height: Double, nearness: Double) -> Path {
    let shoulder = Self.hearth - (Self.hearth - Self.springing) * height
    let far = reach * nearness
    var path = Path(elements: [.move(Point(x: -reach, y: Self.hearth))])
    path.addLine(to: Point(x: -(reach + far) / 2, y: shoulder))
    let top = Self.hearth - (Self.hearth - Self.springing + reach) * height
    let bend = (shoulder - top) * 0.5523
    path.addCubic(
      control1: Point(x: -far, y: shoulder - bend), control2: Point(x: -far * 0.5523, y: top),
      to: Point(x: 0, y: top))
    path.addCubic(
      control1: Point(x: far * 0.5523, y: top), control2: Point(x: far, y: shoulder - bend),
      to: Point(x: (reach + far) / 2, y: shoulder))
    path.addLine(to: Point(x: reach, y: Self.hearth))
    path.close()
    return path
  }

  // MARK: The thermometer

  /// The thermometer in the keystone: a dial whose needle climbs and whose face shows the result.
  var thermometer: Drawing {
    let center = Self.dial
    var picture = Drawing()
    picture.fill(.circle(center: center, radius: 9.6), palette.ironEdge)
    let result = max(moment.success, moment.failure)
    let turned = ProgressWindow(end: 0.35).value(at: result)
    let color = moment.failure > 0 ? palette.failure : palette.success
    picture.fill(
      .circle(center: center, radius: 8), palette.dial.interpolated(to: color, turned))
    if turned < 1 { picture.addGroup(scale, .identity, opacity: 1 - turned) }
    let age = (result - 0.35) / 0.65 * ResultMark.duration
    if age > 0 {
      let box = Rectangle(centerX: center.x, centerY: center.y, width: 14, height: 14)
      picture.commands += ResultMark.commands(
        moment.failure > 0 ? .timedOut : .success(newItems: nil), in: box,
        age: result >= 1 ? .infinity : age, theme: .light, opacity: 1, color: palette.onResult)
    }
    return picture
  }

  private var scale: Drawing {
    let center = Self.dial
    var picture = Drawing()
    func point(_ share: Double, _ reach: Double) -> Point {
      let angle = (135 + 270 * share) / 180 * Double.pi
      return Point(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
    }
    for tick in 0...6 {
      let share = Double(tick) / 6
      picture.stroke(
        .line(from: point(share, 5.6), to: point(share, 7)),
        tick > 4 ? palette.needle : palette.ironEdge, width: 0.9)
    }
    let heat = 0.86 * moment.progress + 0.05 * moment.flash + 0.035 * moment.swing(period: 0.7)
    picture.stroke(.line(from: center, to: point(heat, 5.2)), palette.needle, width: 1.5)
    picture.fill(.circle(center: center, radius: 1.5), palette.ironEdge)
    return picture
  }
}
