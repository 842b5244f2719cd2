internal import PathAnimation
internal import VectorGraphics

/// The lamps along the street and their light.
struct StreetLamps {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let frame: IllustrationFrame
  let walk: StreetWalk

  private static let foot = 96.0
  /// The `y` coordinate of the flame.
  static let flame = 41.0

  private struct Lamp {
    var x: Double
    /// The brightness, 0…1.
    var light: Double
    /// How far the light has turned red after a failure, 0…1.
    var warning: Double
  }

  private var lamps: [Lamp] {
    frame.parts(width: StreetWalk.spacing, origin: -walk.distance, margin: 40).map { number in
      let x = Double(number) * StreetWalk.spacing - walk.distance
      let reached = walk.brightness(ofLamp: number, progress: moment.progress)
      // After a result, the lamps change one after another, from the middle outwards.
      let delay = min(abs(x) / 420, 0.55)
      let lit = ProgressWindow(start: delay, end: delay + 0.35).value(at: moment.success)
      let out = ProgressWindow(start: delay, end: delay + 0.3).value(at: moment.failure)
      // The lamp near the middle turns red instead of going out. If it moves away from the
      // middle, the next lamp turns red in its place.
      let near = ProgressWindow(start: 22, end: 46).value(at: abs(x))
      let warning = out * (1 - near)
      return Lamp(x: x, light: max(reached * (1 - out), lit, warning), warning: warning)
    }
  }

  /// The light around the lanterns and on the pavement, behind the posts.
  var glow: Drawing {
    var picture = Drawing()
    for lamp in lamps where lamp.light > 0 {
      let flicker = 1 + 0.03 * moment.swing(period: 0.37, phase: lamp.x * 0.013)
      let center = Point(x: lamp.x, y: Self.flame)
      let color = palette.glow.interpolated(to: palette.failure, lamp.warning)
      let strength = lamp.light * moment.light
      let radius = (30 + 8 * moment.flash + 6 * moment.success) * flicker
      picture.fill(
        .circle(center: center, radius: radius),
        .gradient(
          center: center, radius: radius, (0, color.opacity(0.85 * strength)),
          (0.3, color.opacity(0.4 * strength)), (1, color.opacity(0))))
      var pool = Drawing()
      pool.fill(
        .circle(center: Point(x: 0, y: 0), radius: 27),
        .gradient(
          center: Point(x: 0, y: 0), radius: 27, (0, color.opacity(0.75 * strength)),
          (0.6, color.opacity(0.45 * strength)), (1, color.opacity(0))))
      picture.addGroup(
        pool,
        .translation(x: lamp.x, y: Self.foot + 0.4).concatenating(.scale(x: 1, y: 0.13)))
    }
    return picture
  }

  var posts: Drawing {
    var picture = Drawing()
    for lamp in lamps { picture.addGroup(post(lamp), .translation(x: lamp.x, y: 0)) }
    return picture
  }

  private func post(_ lamp: Lamp) -> Drawing {
    var picture = Drawing()
    let foot = Self.foot
    picture.fill(
      .polygon([
        Point(x: -3.4, y: foot), Point(x: 3.4, y: foot), Point(x: 2.2, y: foot - 5),
        Point(x: -2.2, y: foot - 5),
      ]), palette.iron)
    picture.fill(
      .rectangle(Rectangle(centerX: 0, centerY: 70, width: 1.9, height: 46)), palette.iron)
    picture.fill(
      .roundedRectangle(Rectangle(centerX: 0, centerY: 60, width: 4, height: 1.8), radius: 0.8),
      palette.ironLight)
    picture.stroke(
      .line(from: Point(x: -5, y: 52.5), to: Point(x: 5, y: 52.5)), palette.iron, width: 1.3)
    let glass = Path.polygon([
      Point(x: -5, y: 36), Point(x: 5, y: 36), Point(x: 3.2, y: 47.5), Point(x: -3.2, y: 47.5),
    ])
    let color = palette.core.interpolated(to: palette.failure, 0.85 * lamp.warning)
    picture.fill(glass, palette.glass.interpolated(to: color, lamp.light * moment.light))
    if lamp.light > 0 {
      let height = (6 + 0.7 * moment.swing(period: 0.29, phase: lamp.x * 0.01)) * lamp.light
      var flame = Path(elements: [.move(Point(x: -1.6, y: 46.4))])
      flame.addCubic(
        control1: Point(x: -3, y: 46.4 - height * 0.5),
        control2: Point(x: -0.5, y: 46.4 - height * 0.6),
        to: Point(x: 0, y: 46.4 - height))
      flame.addCubic(
        control1: Point(x: 0.5, y: 46.4 - height * 0.6),
        control2: Point(x: 3, y: 46.4 - height * 0.5),
        to: Point(x: 1.6, y: 46.4))
      flame.close()
      picture.fill(
        flame,
        Color(hex: 0xFF9A2E).interpolated(to: palette.failure, lamp.warning).opacity(lamp.light))
    }
    picture.stroke(glass, palette.iron, width: 1.1)
    picture.stroke(
      .line(from: Point(x: 0, y: 36), to: Point(x: 0, y: 38.4)), palette.iron, width: 0.9)
    picture.fill(
      .polygon([
        Point(x: -6.4, y: 36.4), Point(x: 6.4, y: 36.4), Point(x: 2, y: 31.5),
        Point(x: -2, y: 31.5),
      ]), palette.iron)
    picture.fill(.circle(center: Point(x: 0, y: 30.6), radius: 1.2), palette.iron)
    picture.fill(
      .roundedRectangle(Rectangle(centerX: 0, centerY: 48.2, width: 7.6, height: 1.8), radius: 0.7),
      palette.iron)
    return picture
  }
}
