internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The sky with its stars, its clouds, and the sun or the moon; and the hills behind the water.
struct HarbourSky {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The `y` coordinate at which the water meets the hills.
  static let horizon = 88.0

  private static let discPosition = Point(x: -54, y: 34)
  private static let discRadius = 11.0

  var drawing: Drawing {
    var picture = Drawing()
    let visible = frame.visible
    picture.fill(
      .rectangle(visible),
      .gradient(fromY: min(0, visible.y), toY: Self.horizon, palette.skyHigh, palette.skyLow))
    if palette.isNight { picture.add(stars) }
    picture.add(disc)
    picture.add(clouds)
    picture.add(hills)
    return picture
  }

  /// The morning sun or the moon, which climbs from behind the hills.
  private var disc: Drawing {
    let (travel, opacity) = moment.arrival(from: 0.05, to: 0.75, easing: .easeOut)
    let y = Self.horizon + 12 + (Self.discPosition.y - Self.horizon - 12) * travel
    let center = Point(x: Self.discPosition.x, y: y)
    let radius = Self.discRadius * 3.4
    var picture = Drawing()
    picture.fill(
      .circle(center: center, radius: radius),
      .gradient(
        center: center, radius: radius,
        (0.2, palette.halo.opacity((palette.isNight ? 0.5 : 0.75) * opacity)),
        (1, palette.halo.opacity(0))))
    picture.fill(.circle(center: center, radius: Self.discRadius), palette.disc.opacity(opacity))
    guard palette.isNight else { return picture }
    for (x, y, radius) in [(-3.5, -2.5, 2.2), (3.0, 1.5, 1.6), (-1.0, 5.0, 1.3)] {
      picture.fill(
        .circle(center: Point(x: center.x + x, y: center.y + y), radius: radius),
        palette.halo.opacity(0.35 * opacity))
    }
    return picture
  }

  private var stars: Drawing {
    var picture = Drawing()
    // A higher sky has more stars, so that their density stays the same.
    let height = min(max(78, 68 - frame.visible.y), 4000)
    let count = (64 * height / 78).rounded()
    let emitter = ParticleEmitter(
      seed: 7, interval: 1, lifetime: count,
      origin: Rectangle(x: -240, y: 68 - height, width: 480, height: height))
    for star in emitter.particles(at: count - 1)
    where star.point.x > frame.visible.x && star.point.x < frame.right {
      // Each star twinkles in its own rhythm.
      let twinkle = 0.75 + 0.25 * sin(moment.wholeClock * (1 + 2 * star.chance) + 6 * star.chance)
      let seen = moment.arrival(from: 0.1 + 0.5 * star.chance, to: 0.3 + 0.6 * star.chance).opacity
      picture.fill(
        .circle(center: star.point, radius: 0.4 + 0.5 * star.chance),
        palette.disc.opacity(0.8 * twinkle * seen))
    }
    return picture
  }

  private var clouds: Drawing {
    var picture = Drawing()
    let drift = moment.isStill ? 0 : moment.wholeClock * 1.6
    for (index, cloud) in [(-8.0, 21.0, 1.0), (118, 27, 0.9), (-168, 25, 1.15), (205, 14, 0.7)]
      .enumerated()
    {
      let (travel, opacity) = moment.arrival(
        from: 0.1 * Double(index), to: 0.6 + 0.1 * Double(index), easing: .easeOut)
      let x = cloud.0 - 26 * (1 - travel) + drift
      var shape = Path()
      for (dx, dy, rx, ry) in [(-11.0, 1.0, 8.0, 3.2), (-3, -2, 8, 5), (7, 0, 9, 3.8)] {
        shape.append(
          .ellipse(
            center: Point(x: x + dx * cloud.2, y: cloud.1 + dy * cloud.2), radiusX: rx * cloud.2,
            radiusY: ry * cloud.2))
      }
      picture.fill(shape, palette.cloud.opacity((palette.isNight ? 0.5 : 0.85) * opacity))
    }
    return picture
  }

  private var hills: Drawing {
    var picture = Drawing()
    let (left, right) = (frame.visible.x - 4, frame.right + 4)
    picture.fill(
      ridge(from: left, to: right, height: 20, length: 118, phase: 0.4), palette.hillFar)
    picture.fill(
      ridge(from: left, to: right, height: 11, length: 83, phase: 2.1), palette.hillNear)
    return picture
  }

  /// A ridge of uneven hilltops.
  ///
  /// Its shape is the sum of two waves with unrelated wave lengths.
  private func ridge(
    from left: Double, to right: Double, height: Double, length: Double, phase: Double
  ) -> Path {
    var path = Path(elements: [.move(Point(x: left, y: Self.horizon + 6))])
    // The points are on a fixed grid, so that a wider gap shows more of the same hills.
    let step = 6.0
    var x = (left / step).rounded(.down) * step
    while x <= right + step {
      let wave =
        0.55 + 0.3 * sin(x / length * 2 * .pi + phase) + 0.15 * sin(x / length * 5.3 + 2 * phase)
      path.addLine(to: Point(x: x, y: Self.horizon - height * max(0.1, wave)))
      x += step
    }
    path.addLine(to: Point(x: right, y: Self.horizon + 6))
    path.close()
    return path
  }
}

/// The upper sky with clouds, a balloon and birds, visible only in gaps much higher than the
/// harbour.
struct HarbourHeights {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  private var height: Double { min(max(0, -frame.visible.y), 4000) }

  /// The vertical distance between two successive clouds, in units.
  private static let layer = 62.0
  /// The heights of the upper sky, in units, above which it shows a balloon, and above which it
  /// shows birds.
  private static let (balloonHeight, birdHeight) = (110.0, 230.0)

  var drawing: Drawing {
    var picture = Drawing()
    guard height > 20 else { return picture }
    picture.add(clouds)
    if height > Self.birdHeight { picture.add(birds) }
    if height > Self.balloonHeight { picture.add(balloon) }
    return picture
  }

  private var clouds: Drawing {
    var picture = Drawing()
    for index in 0..<Int((height / Self.layer).rounded(.up)) {
      // Steps of the golden ratio keep neighboring clouds far apart.
      let share = (Double(index) * 0.618 + 0.15).truncatingRemainder(dividingBy: 1)
      let side = index.isMultiple(of: 2) ? 1.0 : -1
      let start = min(0.1 + 0.06 * Double(index), 0.5)
      let (travel, opacity) = moment.arrival(from: start, to: start + 0.45, easing: .easeOut)
      let drift = moment.isStill ? 0 : 7 * sin(moment.wholeClock * 0.23 + Double(index) * 2.1)
      let x = frame.visible.x + frame.visible.width * (0.12 + 0.76 * share)
      let size = 0.8 + 0.75 * (1 - share)
      picture.addGroup(
        Self.cloud(palette.cloud),
        Transform(
          a: size * side, b: 0, c: 0, d: size, tx: x + drift + side * 60 * (1 - travel),
          ty: -6 - Self.layer * (Double(index) + 0.3 * share)),
        opacity: (palette.isNight ? 0.45 : 0.8) * opacity)
    }
    return picture
  }

  private static func cloud(_ color: Color) -> Drawing {
    var shape = Path()
    for (x, y, rx, ry) in [
      (-12.0, 1.5, 9.0, 3.6), (-4, -2.4, 8.5, 5.6), (6, -0.8, 10, 4.6), (15, 2, 6, 2.6),
    ] {
      shape.append(.ellipse(center: Point(x: x, y: y), radiusX: rx, radiusY: ry))
    }
    return Drawing([.fill(shape, .solid(color), .nonZero)])
  }

  /// A balloon that climbs with the pull and then sways in the wind.
  private var balloon: Drawing {
    let (travel, opacity) = moment.arrival(from: 0.2, to: 1, easing: .easeOut)
    let (sway, bob) =
      moment.isStill ? (0, 0) : (sin(moment.wholeClock * 0.8), 2.5 * sin(moment.wholeClock * 1.3))
    let transform = Transform.translation(
      x: 26 + 3 * sway, y: -height * 0.42 + min(height * 0.3, 120) * (1 - travel) + bob
    ).concatenating(.rotation(radians: 0.05 * sway))
    // The balloon is round at the top and narrow at the mouth. Each stripe is this outline,
    // drawn narrower.
    func envelope(_ reach: Double) -> Path {
      var path = Path(elements: [.move(Point(x: -3 * reach, y: 21))])
      path.addCubic(
        control1: Point(x: -11 * reach, y: 11), control2: Point(x: -17 * reach, y: 5),
        to: Point(x: -17 * reach, y: -5))
      path.addCubic(
        control1: Point(x: -17 * reach, y: -28), control2: Point(x: 17 * reach, y: -28),
        to: Point(x: 17 * reach, y: -5))
      path.addCubic(
        control1: Point(x: 17 * reach, y: 5), control2: Point(x: 11 * reach, y: 11),
        to: Point(x: 3 * reach, y: 21))
      path.close()
      return path
    }
    var picture = Drawing()
    for (reach, color) in [
      (1.0, palette.bandShade), (0.86, palette.band), (0.56, palette.cabin), (0.24, palette.band),
    ] {
      picture.fill(envelope(reach), color)
    }
    var ropes = Path.line(from: Point(x: -3, y: 21), to: Point(x: -2.6, y: 28))
    ropes.append(.line(from: Point(x: 3, y: 21), to: Point(x: 2.6, y: 28)))
    picture.stroke(ropes, palette.rope, width: 0.7)
    // The burner flickers while the action runs.
    let flame = moment.bustle * (0.6 + 0.4 * sin(moment.wholeClock * 11))
    picture.fill(
      .ellipse(center: Point(x: 0, y: 22.5), radiusX: 1.3, radiusY: 2.6),
      palette.glow.opacity(max(0, flame)))
    picture.fill(
      .roundedRectangle(Rectangle(centerX: 0, centerY: 31, width: 7, height: 6), radius: 1.4),
      palette.wood)
    picture.fill(
      .rectangle(Rectangle(centerX: 0, centerY: 28.6, width: 8, height: 1.6)), palette.woodDark)
    var whole = Drawing()
    whole.addGroup(picture, transform, opacity: opacity)
    return whole
  }

  /// A V-shaped flock of birds that passes high above.
  private var birds: Drawing {
    var picture = Drawing()
    let (travel, opacity) = moment.arrival(from: 0.35, to: 1, easing: .easeOut)
    let pass = moment.isStill ? 0 : moment.wholeClock * 5
    let width = frame.visible.width + 90
    let x = (frame.visible.width * 0.34 + 40 * travel + pass).truncatingRemainder(dividingBy: width)
    for index in -3...3 {
      let rank = Double(abs(index))
      let flap = moment.isStill ? 0.5 : 0.5 + 0.5 * sin(moment.wholeClock * 6 + Double(index))
      let (cx, cy) = (
        frame.visible.x - 30 + x - 7 * rank, -height * 0.74 + 4.5 * Double(index) - 2 * rank
      )
      var wings = Path(elements: [.move(Point(x: cx - 4.6, y: cy - 2.6 * flap))])
      wings.addQuadratic(control: Point(x: cx - 1.6, y: cy - 2.4), to: Point(x: cx, y: cy))
      wings.addQuadratic(
        control: Point(x: cx + 1.6, y: cy - 2.4), to: Point(x: cx + 4.6, y: cy - 2.6 * flap))
      picture.stroke(
        wings, (palette.isNight ? palette.gull : palette.metal).opacity(0.8 * opacity), width: 1.1)
    }
    return picture
  }
}
