internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// Smoke from the boat, bubbles at its hull, and the fog after a failure.
struct HarbourWeather {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// Puffs that rise from the funnel, grow and drift with the wind.
  func smoke(from boat: HarbourBoat) -> Drawing {
    guard moment.bustle > 0 else { return Drawing() }
    var picture = Drawing()
    let top = boat.transform.apply(HarbourBoat.funnelTop)
    let emitter = ParticleEmitter(
      seed: 41, interval: 0.2, lifetime: 2,
      origin: Rectangle(centerX: top.x, centerY: top.y - 1, width: 2, height: 1),
      velocity: Point(x: -5, y: -17), velocitySpread: Point(x: 3, y: 3),
      acceleration: Point(x: -6, y: 4))
    for puff in emitter.particles(at: moment.wholeClock - 1) {
      let radius = 1.6 + 5.4 * puff.age * (0.7 + 0.6 * puff.chance)
      let opacity = 0.75 * (1 - puff.age) * min(1, puff.age * 8) * (1 - moment.success * 0.4)
      picture.fill(.circle(center: puff.point, radius: radius), palette.smoke.opacity(opacity))
    }
    return picture
  }

  /// Bubbles that rise along the hull and burst.
  func bubbles(below boat: HarbourBoat) -> Drawing {
    guard moment.bustle > 0 else { return Drawing() }
    var picture = Drawing()
    let level = HarbourSea.level(moment)
    let emitter = ParticleEmitter(
      seed: 12, interval: 0.12, lifetime: 1.3,
      origin: Rectangle(
        x: HarbourBoat.middle - HarbourBoat.reach - 9, y: level - 1, width: 12, height: 3),
      velocity: Point(x: -7, y: -3.4), velocitySpread: Point(x: 3, y: 1.6))
    for bubble in emitter.particles(at: moment.wholeClock - 1) {
      let radius = 0.7 + 1.9 * bubble.age * (0.6 + 0.8 * bubble.chance)
      picture.stroke(
        .circle(center: bubble.point, radius: radius),
        palette.foam.opacity(0.85 * (1 - bubble.age) * moment.bustle), width: 0.7)
    }
    return picture
  }

  /// Low banks of fog from both sides.
  ///
  /// The lamp remains visible.
  var fog: Drawing {
    guard moment.failure > 0 else { return Drawing() }
    var picture = Drawing()
    let haze = palette.fog.opacity(0.42 * moment.failure)
    picture.fill(.rectangle(frame.visible), haze)
    let reach = max(frame.visible.width, 200)
    let travel = moment.isStill ? 1 : moment.failure
    for (index, bank) in [(58.0, 20.0, -1.0), (78, 24, 1), (98, 26, -1), (70, 18, 1)].enumerated() {
      let (y, height, side) = bank
      let drift = moment.isStill ? 0 : 5 * sin(moment.wholeClock * 0.7 + Double(index) * 1.3)
      let x = side * (reach * 0.9 * (1 - travel) + 16 + 9 * Double(index % 2)) + drift
      for (dx, dy, share) in [(-0.34, 3.0, 0.34), (0, 0, 0.46), (0.36, 4, 0.3)] {
        let (rx, ry) = (reach * share, height * (0.5 + share * 0.5))
        let center = Point(x: x + reach * dx, y: y + dy)
        // Each puff is a flattened round gradient, dense in the middle and transparent at the rim.
        var puff = Drawing()
        puff.fill(
          .circle(center: .zero, radius: 1),
          .gradient(
            center: .zero, radius: 1, (0, palette.fog.opacity(0.85 * moment.failure)),
            (0.55, palette.fog.opacity(0.55 * moment.failure)), (1, palette.fog.opacity(0))))
        picture.addGroup(
          puff, Transform(a: rx, b: 0, c: 0, d: ry, tx: center.x, ty: center.y))
      }
    }
    return picture
  }
}

/// Gulls that glide in along paths and then hover.
struct HarbourGulls {
  let moment: IllustrationMoment
  let palette: HarbourPalette

  private struct Gull {
    var path: PreparedPath
    var start: Double
    var size: Double
  }

  private static let gulls = [
    Gull(
      path: flight(from: (-150, 70), by: (-120, 20), (-90, 60), to: (-74, 24)), start: 0.25, size: 1
    ),
    Gull(
      path: flight(from: (-130, -16), by: (-100, 40), (-60, 10), to: (-37, 36)), start: 0.38,
      size: 0.8),
    Gull(
      path: flight(from: (150, -20), by: (120, 30), (20, 40), to: (2, 49)), start: 0.5, size: 0.7),
    Gull(
      path: flight(from: (230, 60), by: (200, 10), (150, 50), to: (124, 40)), start: 0.3, size: 0.9),
  ]

  private static func flight(
    from: (Double, Double), by first: (Double, Double), _ second: (Double, Double),
    to end: (Double, Double)
  ) -> PreparedPath {
    PreparedPath(
      Path(elements: [
        .move(Point(x: from.0, y: from.1)),
        .cubic(
          Point(x: first.0, y: first.1), Point(x: second.0, y: second.1), Point(x: end.0, y: end.1)),
      ]))
  }

  var drawing: Drawing {
    var picture = Drawing()
    for (index, gull) in Self.gulls.enumerated() {
      let (travel, opacity) = moment.arrival(from: gull.start, to: 1, easing: .easeOut)
      guard opacity > 0,
        let location = PathFollower(gull.path).location(at: travel)
      else { continue }
      let phase = Double(index) * 1.7
      let hover = moment.isStill ? 0 : travel
      let position = Point(
        x: location.point.x + 3.5 * sin(moment.wholeClock * 0.9 + phase) * hover,
        y: location.point.y + 2 * sin(moment.wholeClock * 1.7 + phase) * hover)
      // Gulls tilt along their path and are level at its end.
      let bank = max(-0.5, min(0.5, location.angle)) * (1 - travel)
      let flap = moment.isStill ? 0.6 : 0.5 + 0.5 * sin(moment.wholeClock * 9 + travel * 14 + phase)
      let transform = Transform.translation(x: position.x, y: position.y)
        .concatenating(.rotation(radians: bank))
        .concatenating(.scale(x: gull.size, y: gull.size))
      picture.addGroup(body(flap), transform, opacity: opacity)
    }
    return picture
  }

  /// A gull; `flap` is the height of its wing tips, from 0 (down) to 1 (up).
  private func body(_ flap: Double) -> Drawing {
    var picture = Drawing()
    let tip = 3 - 7.5 * flap
    func wing(_ side: Double) -> Path {
      var path = Path(elements: [.move(Point(x: side * 9, y: tip))])
      path.addCubic(
        control1: Point(x: side * 6.5, y: tip - 2.6), control2: Point(x: side * 3, y: -3.4),
        to: Point(x: 0, y: 0))
      path.addCubic(
        control1: Point(x: side * 3, y: -1.2), control2: Point(x: side * 6, y: tip + 0.2),
        to: Point(x: side * 9, y: tip))
      path.close()
      return path
    }
    let outline = palette.metal.opacity(palette.isNight ? 0 : 0.55)
    var shape = wing(-1)
    shape.append(wing(1))
    shape.append(.ellipse(center: Point(x: 0.4, y: 0.4), radiusX: 2.6, radiusY: 1.3))
    picture.stroke(shape, outline, width: 0.9)
    picture.fill(shape, palette.gull)
    picture.fill(
      .polygon([Point(x: 2.8, y: -0.1), Point(x: 4.6, y: 0.6), Point(x: 2.8, y: 1)]), palette.funnel
    )
    return picture
  }
}
