internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators
internal import VectorGraphics

/// The sky: a sinking sun, a rising moon, stars and clouds.
///
/// After a success, a check mark appears in the moon.
struct StreetSky {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let frame: IllustrationFrame

  private static let horizon = 92.0

  var drawing: Drawing {
    var picture = Drawing()
    let top = min(frame.top, 0)
    picture.fill(
      .rectangle(frame.band(from: top - 1, to: Self.horizon + 4)),
      .gradient(
        from: Point(x: 0, y: top), to: Point(x: 0, y: Self.horizon), (0, palette.skyHigh),
        (0.55, palette.skyMiddle), (1, palette.skyLow)))
    picture.add(stars)
    picture.add(sun)
    picture.add(moon)
    picture.add(clouds)
    return picture
  }

  private var stars: Drawing {
    let shown =
      ProgressWindow(start: 0.6, end: 1).value(at: moment.progress)
      * (palette.isNight ? 1 : 0.7) * (1 - moment.failure)
    guard shown > 0 else { return Drawing() }
    var picture = Drawing()
    let top = min(frame.top, 0)
    for part in frame.parts(width: 19, origin: 0, margin: 4) {
      let seed = Street.chance(part)
      for story in 0..<min(Int(-top / 60) + 1, 60) {
        let noise = Street.chance(part &* 31 &+ story)
        let center = Point(
          x: 19 * Double(part) + 16 * noise,
          y: 4 + 40 * Street.chance(part &+ story &* 97) - 60 * Double(story))
        let twinkle = 0.75 + 0.25 * moment.swing(period: 1.1 + 1.3 * noise, phase: seed)
        let light = 0.35 + 0.5 * noise + 0.35 * moment.success
        picture.fill(
          .circle(center: center, radius: 0.45 + 0.5 * noise),
          palette.star.opacity(min(1, shown * light * twinkle)))
      }
    }
    return picture
  }

  private var sun: Drawing {
    let sunk = ProgressWindow(end: 0.9).value(at: moment.progress)
    let center = Point(x: 52, y: 52 + 52 * sunk)
    var picture = Drawing()
    let strength = (1 - 0.45 * sunk) * (palette.isNight ? 0.4 : 1)
    let halo = 46.0
    picture.fill(
      .circle(center: center, radius: halo),
      .gradient(
        center: center, radius: halo, (0, palette.sun.opacity(0.8 * strength)),
        (1, palette.sun.opacity(0))))
    if !palette.isNight { picture.fill(.circle(center: center, radius: 11), palette.sun) }
    return picture
  }

  // MARK: The moon

  /// The moon, which rises with the pull.
  private var moon: Drawing {
    let risen = ProgressWindow(start: 0.25, end: 1, easing: .easeOut).value(at: moment.progress)
    let center = Point(x: -46, y: 74 - 53 * risen)
    let radius = 10.0 * (1 + 0.06 * moment.flash)
    let shown = ProgressWindow(start: 0.25, end: 0.55).value(at: moment.progress)
    guard shown > 0 else { return Drawing() }
    var picture = Drawing()
    let halo = radius * (2.6 + 0.8 * moment.success)
    picture.fill(
      .circle(center: center, radius: halo),
      .gradient(
        center: center, radius: halo, (0, palette.halo.opacity(0.55 * shown)),
        (1, palette.halo.opacity(0))))
    picture.fill(.circle(center: center, radius: radius), palette.moon.opacity(shown))
    let craters = 1 - ProgressWindow(end: 0.3).value(at: moment.success)
    for (x, y, size) in [(-3.0, -2.4, 2.3), (3.4, 1.8, 1.7), (-1.4, 4.6, 1.3)] {
      picture.fill(
        .circle(center: Point(x: center.x + x, y: center.y + y), radius: size),
        palette.halo.opacity(0.45 * shown * craters))
    }
    let marked = ProgressWindow(start: 0.3, end: 0.9).value(at: moment.success)
    if marked > 0 {
      let box = Rectangle(centerX: center.x, centerY: center.y, width: 17, height: 17)
      picture.commands += ResultMark.commands(
        .success(newItems: nil), in: box,
        age: marked < 1 ? marked * ResultMark.duration : .infinity, theme: .light, opacity: 1,
        color: palette.onMoon)
    }
    return picture
  }

  // MARK: Clouds

  /// Clouds that drift.
  ///
  /// After a failure, one of them covers the moon.
  private var clouds: Drawing {
    var picture = Drawing()
    for part in frame.parts(width: 150, origin: -60, margin: 160) {
      let seed = Street.chance(part &* 7)
      let drift = moment.clock * 1.6
      let x = 150 * Double(part) + 80 * seed + drift.truncatingRemainder(dividingBy: 150)
      let y = 16 + 14 * Street.chance(part &* 13)
      let opacity = 0.5 * cover(x)
      picture.add(cloud(at: Point(x: x, y: y), size: 0.7 + 0.4 * seed, opacity: opacity))
    }
    if moment.failure > 0 {
      let come = ProgressWindow(end: 0.8, easing: .easeOut).value(at: moment.failure)
      picture.add(
        cloud(at: Point(x: -46 - 26 * (1 - come), y: 23), size: 1.35, opacity: 0.96 * come))
    }
    return picture
  }

  /// A factor 0…1 for the opacity of a cloud at `x`; it falls to 0 within 60 units beyond the
  /// picture's sides.
  private func cover(_ x: Double) -> Double {
    let edge = min(x - frame.left + 60, frame.right + 60 - x)
    return min(max(edge / 60, 0), 1)
  }

  private func cloud(at center: Point, size: Double, opacity: Double) -> Drawing {
    var shape = Path()
    for (x, y, radius) in [(-13.0, 0.0, 5.5), (-5, -4, 7.5), (5, -2.4, 6.6), (13, 0.6, 5)] {
      shape.append(
        .circle(
          center: Point(x: center.x + x * size, y: center.y + y * size), radius: radius * size))
    }
    shape.append(
      .roundedRectangle(
        Rectangle(
          x: center.x - 17 * size, y: center.y, width: 34 * size, height: 5.6 * size),
        radius: 2.8 * size))
    return Drawing([.fill(shape, .solid(palette.cloud.opacity(opacity)), .nonZero)])
  }
}

/// The rain after a failure.
struct StreetRain {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let frame: IllustrationFrame

  var drawing: Drawing {
    let shown = ProgressWindow(start: 0.35, end: 1).value(at: moment.failure)
    guard shown > 0 else { return Drawing() }
    var drops = Path()
    for part in frame.parts(width: 9, origin: 0, margin: 20) {
      let seed = Street.chance(part &* 5 &+ 1)
      // The drops stay above the label.
      let y = ((moment.clock * 2.1 + seed) * 90).truncatingRemainder(dividingBy: 90)
      let x = 9 * Double(part) + 7 * seed - 0.12 * y
      drops.append(.line(from: Point(x: x, y: y), to: Point(x: x - 0.9, y: y + 7)))
    }
    var picture = Drawing()
    picture.stroke(drops, palette.rain.opacity(0.55 * shown), width: 0.8)
    return picture
  }
}
