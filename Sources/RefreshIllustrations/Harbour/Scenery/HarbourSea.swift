internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The water.
///
/// The tide rises with the pull, and the waves roll while the action runs.
struct HarbourSea {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The level of the water around the boat at high tide.
  static let tideLine = 95.0
  private static let lowTide = 9.0

  /// The level of the water around the boat.
  static func level(_ moment: IllustrationMoment) -> Double {
    let (travel, _) = moment.arrival(from: 0, to: 0.45, easing: .easeInOut)
    return tideLine + lowTide * (1 - travel)
  }

  /// The distant water, with a sail and the reflection of the sun or the moon.
  var distance: Drawing {
    var picture = Drawing()
    let top = HarbourSky.horizon
    let far = Rectangle(
      x: frame.visible.x, y: top, width: frame.visible.width,
      height: max(0, frame.bottom - top))
    picture.fill(
      .rectangle(far), .gradient(fromY: top, toY: top + 18, palette.seaFar, palette.seaNear))
    picture.add(reflection)
    picture.add(sail)
    return picture
  }

  /// The waves in front of boat and quay.
  var foreground: Drawing {
    var picture = Drawing()
    let level = Self.level(moment)
    let roll = 0.6 + 0.4 * moment.bustle + 1.6 * moment.surge
    for (depth, color) in [(0.0, palette.seaNear), (8, palette.seaFront)] {
      let wave = Wave(
        level: level + depth, height: (1.3 + depth / 12) * roll, length: 40 + 2.4 * depth,
        phase: moment.wholeClock * (0.55 - depth * 0.02) + depth * 0.37)
      let crest = wave.crest(from: frame.visible.x - 2, to: frame.right + 2)
      var body = crest
      body.addLine(to: Point(x: frame.right + 2, y: frame.bottom + 2))
      body.addLine(to: Point(x: frame.visible.x - 2, y: frame.bottom + 2))
      body.close()
      let shape = depth == 0 ? color.interpolated(to: palette.seaFront, 0.25) : color
      picture.fill(body, shape)
      picture.stroke(crest, palette.foam.opacity(palette.isNight ? 0.35 : 0.55), width: 0.9)
    }
    return picture
  }

  private var reflection: Drawing {
    var picture = Drawing()
    let (_, opacity) = moment.arrival(from: 0.35, to: 0.8)
    for row in 0..<4 {
      let y = HarbourSky.horizon + 1.5 + 2.4 * Double(row)
      let sway = moment.isStill ? 0 : 2 * sin(moment.wholeClock * 2.3 + Double(row) * 1.9)
      let width = 17 - 2.2 * Double(row) + 3 * sin(Double(row) * 2.4)
      picture.stroke(
        .line(
          from: Point(x: -54 + sway - width / 2, y: y), to: Point(x: -54 + sway + width / 2, y: y)),
        palette.halo.opacity(0.7 * opacity), width: 1)
    }
    return picture
  }

  /// A distant sail that drifts across wide gaps.
  private var sail: Drawing {
    var picture = Drawing()
    let (travel, opacity) = moment.arrival(from: 0.1, to: 1)
    let drift = moment.isStill ? 0 : moment.wholeClock * 1.2
    let x = -176 + 30 * travel + drift
    let y = HarbourSky.horizon + 3
    picture.fill(
      .polygon([Point(x: x, y: y - 17), Point(x: x + 9, y: y - 2), Point(x: x, y: y - 2)]),
      palette.cabin.opacity(opacity))
    picture.fill(
      .polygon([
        Point(x: x - 1.2, y: y - 14), Point(x: x - 6, y: y - 2), Point(x: x - 1.2, y: y - 2),
      ]),
      palette.towerShade.opacity(opacity))
    picture.fill(
      .polygon([
        Point(x: x - 7.5, y: y - 1.4), Point(x: x + 10, y: y - 1.4), Point(x: x + 7, y: y + 1.6),
        Point(x: x - 5, y: y + 1.6),
      ]), palette.hullStripe.opacity(opacity))
    return picture
  }

  private struct Wave {
    var level: Double
    var height: Double
    var length: Double
    /// The distance that the row has moved, in wave lengths.
    var phase: Double

    /// The surface of the wave.
    ///
    /// Each quarter of the sine is a cubic curve. Its error is at most 2 % of the height.
    func crest(from left: Double, to right: Double) -> Path {
      let quarter = length / 4
      let moved = (phase - phase.rounded(.down)) * length
      var x = ((left - moved) / length).rounded(.down) * length + moved
      var path = Path(elements: [.move(Point(x: x, y: level))])
      while x < right {
        for (from, to) in [(0.0, -1.0), (-1, 0), (0, 1), (1, 0)] {
          let isRising = from == 0
          // A falling quarter is a reversed rising quarter.
          let near = isRising ? 0.3261 : 0.3619
          let far = isRising ? 0.6381 : 0.6739
          let first = isRising ? 0.5123 * to : from
          let second = isRising ? to : 0.5123 * from
          path.addCubic(
            control1: Point(x: x + near * quarter, y: level + first * height),
            control2: Point(x: x + far * quarter, y: level + second * height),
            to: Point(x: x + quarter, y: level + to * height))
          x += quarter
        }
      }
      return path
    }
  }
}
