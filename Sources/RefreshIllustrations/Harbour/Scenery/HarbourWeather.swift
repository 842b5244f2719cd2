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
