internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The sky with stars, sun or moon and clouds, and the hills behind the water.
struct HarbourSky {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The height at which the water meets the hills.
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
    // A fixed grid lets a wider gap show more of the same hills.
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
