internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The lamplighter with his pole, and the dog that follows him.
struct Lamplighter {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let walk: StreetWalk

  private static let ground = 97.0
  private static let hip = 80.0

  var drawing: Drawing {
    var picture = Drawing()
    picture.addGroup(dog, .translation(x: walk.position - 25, y: 0))
    // He rises and sinks a little with each step.
    let bob = -0.9 * abs(sin(walk.steps * .pi)) * gait
    picture.addGroup(legs, .translation(x: walk.position, y: 0))
    picture.addGroup(body, .translation(x: walk.position, y: bob))
    return picture
  }

  /// The strength of the steps; 0 while the lamplighter does not walk.
  private var gait: Double {
    let pull =
      ProgressWindow(start: 0.05, end: 0.12).value(at: moment.progress)
      * (1 - ProgressWindow(start: 0.84, end: 0.92).value(at: moment.progress))
    return max(pull, moment.bustle)
  }

  // MARK: Legs

  private var legs: Drawing {
    var picture = Drawing()
    let swing = sin(walk.steps * .pi) * gait
    for (side, color) in [(-1.0, palette.coatShade), (1, palette.trousers)] {
      let forward = 6 * swing * side
      // The foot in the air is the one that moves forward.
      let lift = max(0, cos(walk.steps * .pi) * side) * 2.6 * gait
      let foot = Point(x: forward, y: Self.ground - 1.4 - lift)
      let knee = Point(x: forward * 0.5 + 1.4 + lift * 0.5, y: (Self.hip + foot.y) / 2)
      var leg = Path(elements: [.move(Point(x: 0, y: Self.hip - 2))])
      leg.addQuadratic(control: knee, to: foot)
      picture.stroke(leg, color, width: 3.2)
      picture.fill(
        .roundedRectangle(
          Rectangle(x: foot.x - 1.6, y: foot.y - 0.8, width: 5.4, height: 2.4), radius: 1.2),
        palette.shoe)
    }
    return picture
  }

  // MARK: Body

  /// The body, the head and the raised pole.
  private var body: Drawing {
    var picture = Drawing()
    let tip = Point(x: StreetWalk.reach, y: StreetLamps.flame + 5)
    let hand = Point(x: 6.4, y: 68)
    let heel = Point(
      x: hand.x - (tip.x - hand.x) * 0.62, y: hand.y - (tip.y - hand.y) * 0.62)
    picture.stroke(.line(from: heel, to: tip), palette.pole, width: 1.3)
    picture.add(flame(at: tip))

    var coat = Path(elements: [.move(Point(x: -3.6, y: 62.5))])
    coat.addCubic(
      control1: Point(x: -6, y: 70), control2: Point(x: -7, y: 78), to: Point(x: -7.4, y: 86))
    coat.addQuadratic(control: Point(x: 0, y: 88.6), to: Point(x: 6.4, y: 86))
    coat.addCubic(
      control1: Point(x: 6, y: 78), control2: Point(x: 5.4, y: 70), to: Point(x: 3.8, y: 62.5))
    coat.close()
    picture.fill(
      coat,
      .gradient(
        from: Point(x: -7, y: 0), to: Point(x: 7, y: 0), (0, palette.coatShade),
        (0.6, palette.coat),
        (1, palette.coat)))
    for y in [70.0, 75, 80] {
      picture.fill(.circle(center: Point(x: 2.8, y: y), radius: 0.65), palette.glow)
    }
    picture.add(scarf)
    picture.add(head)
    // The arm is in front of the coat and holds the pole.
    var arm = Path(elements: [.move(Point(x: 0.4, y: 65.6))])
    arm.addQuadratic(control: Point(x: 2.4, y: 72.4), to: hand)
    picture.stroke(arm, palette.coatShade, width: 3.3)
    picture.fill(.circle(center: hand, radius: 1.6), palette.skin)
    return picture
  }

  /// The small flame at the tip of the pole.
  private func flame(at tip: Point) -> Drawing {
    var picture = Drawing()
    let strength = moment.light * (1 - 0.8 * moment.failure)
    picture.fill(
      .circle(center: tip, radius: 6),
      .gradient(
        center: tip, radius: 6, (0, palette.glow.opacity(0.9 * strength)),
        (1, palette.glow.opacity(0))))
    picture.fill(
      .circle(center: tip, radius: 1.3 + 0.2 * moment.swing(period: 0.23)),
      palette.core.opacity(strength))
    return picture
  }

  private var scarf: Drawing {
    let wave = 1.8 * moment.swing(period: 0.7) + 2 * gait
    var tail = Path(elements: [.move(Point(x: -2.4, y: 62.6))])
    tail.addCubic(
      control1: Point(x: -6, y: 62 + wave * 0.3), control2: Point(x: -8, y: 66 - wave),
      to: Point(x: -11 - gait, y: 64.6 - wave * 0.6))
    var picture = Drawing()
    picture.stroke(tail, palette.scarf, width: 2.4)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: 0.2, centerY: 62.2, width: 8.6, height: 3.4), radius: 1.7),
      palette.scarf)
    return picture
  }

  /// The head of the lamplighter.
  ///
  /// After a success he raises his hat.
  private var head: Drawing {
    var picture = Drawing()
    let center = Point(x: 0.8, y: 56.4)
    picture.fill(.circle(center: center, radius: 4.5), palette.skin)
    picture.fill(
      .circle(center: Point(x: center.x + 4.4, y: center.y + 0.6), radius: 1.1), palette.skin)
    picture.fill(
      .circle(center: Point(x: center.x + 2.2, y: center.y - 0.6), radius: 0.6), palette.shoe)
    var beard = Path(elements: [.move(Point(x: center.x - 2.6, y: center.y + 1))])
    beard.addQuadratic(
      control: Point(x: center.x + 0.4, y: center.y + 7.4),
      to: Point(x: center.x + 4, y: center.y + 2))
    beard.addQuadratic(
      control: Point(x: center.x + 0.6, y: center.y + 2.6),
      to: Point(x: center.x - 2.6, y: center.y + 1))
    beard.close()
    picture.fill(beard, palette.trim)
    let raised = KeyframeTrack<Double>(
      .init(0, 0), .init(0.35, 1, easing: .easeOut), .init(0.7, 1), .init(1, 0, easing: .easeInOut)
    )
    .value(at: moment.success)
    var hat = Drawing()
    hat.fill(
      .roundedRectangle(Rectangle(centerX: 0, centerY: 0, width: 12, height: 1.9), radius: 0.9),
      palette.hat)
    hat.fill(
      .roundedRectangle(Rectangle(x: -3.9, y: -7.4, width: 7.8, height: 7.6), radius: 1.2),
      palette.hat)
    hat.fill(.rectangle(Rectangle(x: -3.9, y: -2.6, width: 7.8, height: 1.7)), palette.band)
    picture.addGroup(
      hat,
      .translation(x: center.x - 0.4 + 1.5 * raised, y: center.y - 3 - 7 * raised)
        .concatenating(.rotation(radians: -0.08 + 0.3 * raised)))
    return picture
  }

  // MARK: The dog

  private var dog: Drawing {
    var picture = Drawing()
    let ground = Self.ground
    let bob = -0.7 * abs(sin(walk.steps * 2 * .pi)) * gait
    for (index, x) in [-5.0, -3, 3.4, 5.2].enumerated() {
      let swing = sin(walk.steps * 2 * .pi + (index % 2 == 0 ? 0 : .pi)) * gait
      picture.stroke(
        .line(from: Point(x: x, y: ground - 6), to: Point(x: x + 2.2 * swing, y: ground - 0.8)),
        index % 2 == 0 ? palette.dogShade : palette.dog, width: 1.9)
    }
    var body = Drawing()
    let wag = 2.4 * moment.swing(period: 0.34) + 1.4 * gait * sin(walk.steps * .pi * 2)
    var tail = Path(elements: [.move(Point(x: -6, y: ground - 8.6))])
    tail.addQuadratic(
      control: Point(x: -9, y: ground - 10),
      to: Point(x: -9.6 + wag * 0.4, y: ground - 14 - wag * 0.3))
    body.stroke(tail, palette.dog, width: 1.8)
    body.fill(
      .roundedRectangle(Rectangle(x: -7, y: ground - 10.6, width: 14, height: 6), radius: 3),
      palette.dog)
    body.fill(.circle(center: Point(x: 8, y: ground - 12), radius: 3.5), palette.dog)
    body.fill(
      .roundedRectangle(Rectangle(x: 8.4, y: ground - 12.6, width: 6, height: 3.2), radius: 1.6),
      palette.dog)
    body.fill(.circle(center: Point(x: 14, y: ground - 12), radius: 0.9), palette.shoe)
    body.fill(.circle(center: Point(x: 9.4, y: ground - 13), radius: 0.6), palette.shoe)
    body.fill(
      .ellipse(center: Point(x: 6.2, y: ground - 11.6), radiusX: 1.6, radiusY: 3), palette.dogShade)
    body.fill(
      .roundedRectangle(Rectangle(x: 3.4, y: ground - 10.4, width: 2, height: 4.4), radius: 0.9),
      palette.scarf)
    picture.addGroup(body, .translation(x: 0, y: bob))
    return picture
  }
}
