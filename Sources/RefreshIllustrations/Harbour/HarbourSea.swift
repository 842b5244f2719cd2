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

  /// The `y` coordinate of the water around the boat at high tide.
  static let tideLine = 95.0
  private static let lowTide = 9.0

  /// The `y` coordinate of the water around the boat.
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

  /// A distant sail that drifts slowly to the right; it is visible only in wide gaps.
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
    /// The distance that the row of waves has moved, in wave lengths.
    var phase: Double

    /// The surface of the row of waves.
    ///
    /// Each quarter of a sine wave is one cubic curve, whose error is at most 0.01 % of the height.
    func crest(from left: Double, to right: Double) -> Path {
      let quarter = length / 4
      let moved = (phase - phase.rounded(.down)) * length
      var x = ((left - moved) / length).rounded(.down) * length + moved
      var path = Path(elements: [.move(Point(x: x, y: level))])
      while x < right {
        for (from, to) in [(0.0, -1.0), (-1, 0), (0, 1), (1, 0)] {
          let isRising = from == 0
          // `isRising` is true in quarters that begin at the level, whether up or down. The other
          // quarters are the same curves in reverse.
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

/// The water below the harbour, for gaps that extend far below it.
///
/// It contains shafts of light, shoals of fish, bubbles, and a bed of sand with swaying weeds.
struct HarbourDepths {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The `y` coordinate at which the deep water begins, below the waves.
  private static let top = 112.0
  /// The distance from one shoal to the next.
  private static let layer = 46.0

  private var bottom: Double { min(frame.bottom, 4000) }
  private var depth: Double { bottom - Self.top }

  var drawing: Drawing {
    var picture = Drawing()
    guard depth > 24 else { return picture }
    let (_, opacity) = moment.arrival(from: 0, to: 0.4)
    picture.fill(
      .rectangle(
        Rectangle(x: frame.visible.x, y: Self.top, width: frame.visible.width, height: depth + 2)),
      .gradient(fromY: Self.top, toY: bottom, palette.seaFront, palette.seaDeep))
    picture.add(light(opacity))
    picture.add(shoals)
    picture.add(bed(opacity))
    picture.add(bubbles)
    return picture
  }

  /// Slanting shafts of light that sway slowly.
  private func light(_ opacity: Double) -> Drawing {
    var picture = Drawing()
    for (index, share) in [0.16, 0.4, 0.58, 0.86].enumerated() {
      let sway = moment.isStill ? 0 : 5 * sin(moment.wholeClock * 0.6 + Double(index) * 1.8)
      let x = frame.visible.x + frame.visible.width * share + sway
      let (width, reach) = (6 + 4 * Double(index % 3), depth * (0.5 + 0.12 * Double(index % 3)))
      let glare = palette.foam.opacity((palette.isNight ? 0.05 : 0.13) * opacity)
      picture.fill(
        .polygon([
          Point(x: x, y: Self.top), Point(x: x + width, y: Self.top),
          Point(x: x + width * 2 - reach * 0.22, y: Self.top + reach),
          Point(x: x - width - reach * 0.22, y: Self.top + reach),
        ]), .gradient(fromY: Self.top, toY: Self.top + reach, glare, palette.foam.opacity(0)))
    }
    return picture
  }

  private var shoals: Drawing {
    var picture = Drawing()
    let colors = [palette.funnel, palette.halo, palette.band, palette.glass]
    // The first shoal needs space below the waves. The last shoal needs space above the bed.
    let count = Int(max(0, (depth - 34) / Self.layer).rounded(.down)) + (depth > 60 ? 1 : 0)
    for row in 0..<count {
      let start = 0.2 + 0.5 * Double(row) / Double(max(count, 1))
      let (travel, opacity) = moment.arrival(from: start, to: min(start + 0.4, 1), easing: .easeOut)
      let side = row.isMultiple(of: 2) ? 1.0 : -1
      let speed = 7 + 3.0 * Double(row * 2 % 3)
      let swum = moment.isStill ? 0 : moment.wholeClock * speed
      let width = frame.visible.width + 70
      let swimming = (Double(row) * 0.618 * width + 26 * travel + swum)
        .truncatingRemainder(dividingBy: width)
      let lead = Point(
        x: frame.visible.x + (side > 0 ? swimming - 35 : frame.visible.width + 35 - swimming),
        y: Self.top + 22 + Self.layer * Double(row))
      let size = 1.15 - 0.12 * Double(row % 4)
      for (index, offset) in [(0.0, 0.0), (-13, -6), (-15, 6), (-27, 0.5), (-38, -5)]
        .prefix(3 + row % 3).enumerated()
      {
        let bob = moment.isStill ? 0 : 1.4 * sin(moment.wholeClock * 2 + Double(index) * 1.3)
        let wag = moment.isStill ? 0 : sin(moment.wholeClock * 9 + Double(index) * 2)
        picture.addGroup(
          fish(colors[row % colors.count], wag),
          Transform(
            a: size * side, b: 0, c: 0, d: size, tx: lead.x + side * size * offset.0,
            ty: lead.y + size * offset.1 + bob),
          opacity: opacity * (palette.isNight ? 0.7 : 0.9))
      }
    }
    return picture
  }

  /// A fish that swims to the right.
  private func fish(_ color: Color, _ wag: Double) -> Drawing {
    var body = Path(elements: [.move(Point(x: 6, y: 0))])
    body.addCubic(
      control1: Point(x: 3, y: -4), control2: Point(x: -2, y: -3.6), to: Point(x: -5, y: 0))
    body.addCubic(
      control1: Point(x: -2, y: 3.6), control2: Point(x: 3, y: 4), to: Point(x: 6, y: 0))
    body.close()
    var picture = Drawing()
    picture.fill(
      .polygon([
        Point(x: -4, y: 0), Point(x: -8.4, y: -3 + wag), Point(x: -7.2, y: wag * 0.6),
        Point(x: -8.4, y: 3 + wag),
      ]), color.interpolated(to: palette.seaDeep, 0.25))
    picture.fill(body, color)
    picture.fill(.circle(center: Point(x: 3.3, y: -0.7), radius: 0.75), palette.seaDeep)
    return picture
  }

  /// The sea bed: sand, stones and weeds.
  private func bed(_ opacity: Double) -> Drawing {
    var picture = Drawing()
    let (left, right) = (frame.visible.x - 2, frame.right + 2)
    for index in 0..<Int(max(2, (right - left) / 21)) {
      let x = left + 10 + 21 * Double(index) + 5 * sin(Double(index) * 2.4)
      let height = min(depth * 0.35, 17 + 11 * abs(sin(Double(index) * 1.7)))
      for blade in [-1.0, 0, 1] {
        let bend = moment.isStill ? blade : 2.6 * sin(moment.wholeClock * 1.1 + x * 0.05 + blade)
        let tall = height * (1 - 0.25 * abs(blade))
        var weed = Path(elements: [.move(Point(x: x + blade * 2.2, y: bottom))])
        weed.addCubic(
          control1: Point(x: x + blade * 2.2 - bend, y: bottom - tall * 0.4),
          control2: Point(x: x + blade * 4 + bend, y: bottom - tall * 0.6),
          to: Point(x: x + blade * 5 + bend * 1.6, y: bottom - tall))
        picture.stroke(
          weed, palette.weed.interpolated(to: palette.seaDeep, 0.2 + 0.2 * abs(blade)), width: 1.8)
      }
    }
    var sand = Path(elements: [.move(Point(x: left, y: bottom + 2))])
    var x = left
    while x <= right + 6 {
      sand.addLine(to: Point(x: x, y: bottom - 6 - 2.4 * sin(x / 26) - 1.2 * sin(x / 9.7)))
      x += 6
    }
    sand.addLine(to: Point(x: right, y: bottom + 2))
    sand.close()
    picture.fill(sand, palette.sand)
    for (share, size) in [(0.22, 3.4), (0.3, 2.2), (0.71, 4.2)] {
      picture.fill(
        .ellipse(
          center: Point(x: left + (right - left) * share, y: bottom - 5), radiusX: size * 1.5,
          radiusY: size), palette.stoneShade.interpolated(to: palette.seaDeep, 0.3))
    }
    var whole = Drawing()
    whole.addGroup(picture, .identity, opacity: opacity)
    return whole
  }

  /// Bubbles that rise from the bed while the action runs.
  private var bubbles: Drawing {
    var picture = Drawing()
    guard moment.bustle > 0 else { return picture }
    let lifetime = min(depth / 30, 12)
    let emitter = ParticleEmitter(
      seed: 23, interval: max(0.15, 0.9 - depth / 600), lifetime: lifetime,
      origin: Rectangle(
        x: frame.visible.x, y: bottom - 10, width: frame.visible.width, height: 4),
      velocity: Point(x: 0, y: -26), velocitySpread: Point(x: 2, y: 4))
    for bubble in emitter.particles(at: moment.wholeClock - 1 + lifetime) {
      let seen = min(1, bubble.age * 6) * min(1, (1 - bubble.age) * 4)
      picture.stroke(
        .circle(center: bubble.point, radius: 0.8 + 1.6 * bubble.chance),
        palette.foam.opacity(0.6 * seen * moment.bustle), width: 0.7)
    }
    return picture
  }
}
