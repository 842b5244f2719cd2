internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators
internal import VectorGraphics

/// The fire in the oven, with its sparks, its light on the bricks, and the smoke after a failure.
struct BakeryFire {
  let moment: IllustrationMoment
  let palette: BakeryPalette

  /// The strength of the fire, 0…1.15.
  private var heat: Double {
    let kindled = ProgressWindow(start: 0.15, end: 1, easing: .easeIn).value(at: moment.progress)
    return (0.12 + 0.88 * kindled + 0.15 * moment.flash) * (1 - 0.8 * moment.failure)
  }

  /// The strength of the fire's light.
  private var light: Double { min(heat, 1) * moment.light }

  /// The inside of the oven with the burning fire.
  var drawing: Drawing {
    var picture = Drawing()
    let floor = BakeryOven.hearth
    let cave = Rectangle(x: -32, y: 34, width: 64, height: 56)
    picture.fill(
      .rectangle(cave),
      .gradient(
        center: Point(x: 0, y: floor - 6), radius: 58,
        (0, palette.cave.interpolated(to: palette.ember, 0.6 * light)),
        (0.55, palette.cave.interpolated(to: palette.caveDeep, 1 - light * 0.8)),
        (1, palette.caveDeep)))
    let flicker = 0.06 * moment.swing(period: 0.31) + 0.04 * moment.swing(period: 0.19, phase: 0.3)
    for side in [-1.0, 1] {
      let glow = Point(x: side * 23, y: floor - 6)
      let reach = 24 * (1 + flicker)
      picture.fill(
        .circle(center: glow, radius: reach),
        .gradient(
          center: glow, radius: reach, (0, palette.flame.opacity(0.75 * light)),
          (1, palette.flame.opacity(0))))
      picture.add(flames(side))
      picture.add(logs(side))
    }
    picture.fill(
      .rectangle(Rectangle(x: -32, y: floor - 2.2, width: 64, height: 4)),
      palette.keystone.interpolated(to: palette.ember, 0.35 * light))
    picture.add(sparks)
    return picture
  }

  private func flames(_ side: Double) -> Drawing {
    var picture = Drawing()
    let tongues: [(x: Double, height: Double, width: Double, period: Double)] = [
      (27, 20, 8, 0.53), (16.5, 17, 7, 0.41), (22, 27, 9, 0.47),
    ]
    for (index, tongue) in tongues.enumerated() {
      let phase = Double(index) * 0.31 + (side > 0 ? 0.17 : 0)
      let height =
        tongue.height * heat * (1 + 0.16 * moment.swing(period: tongue.period, phase: phase))
      let lean = 2.4 * moment.swing(period: tongue.period * 1.7, phase: phase)
      for (size, color) in [(1.0, palette.ember), (0.72, palette.flame), (0.42, palette.flameCore)]
      {
        picture.fill(
          Self.flame(
            x: side * tongue.x, height: height * size,
            width: tongue.width * (0.5 + size / 2) * size,
            lean: lean * size), color)
      }
    }
    return picture
  }

  /// A flame that tapers to a point.
  private static func flame(x: Double, height: Double, width: Double, lean: Double) -> Path {
    let base = BakeryOven.hearth - 2
    let tip = Point(x: x + lean, y: base - height)
    var path = Path(elements: [.move(Point(x: x - width * 0.4, y: base))])
    path.addCubic(
      control1: Point(x: x - width * 0.9, y: base - height * 0.45),
      control2: Point(x: x - width * 0.1 + lean * 0.4, y: base - height * 0.55), to: tip)
    path.addCubic(
      control1: Point(x: x + width * 0.25 + lean * 0.5, y: base - height * 0.6),
      control2: Point(x: x + width * 0.9, y: base - height * 0.4),
      to: Point(x: x + width * 0.4, y: base))
    path.close()
    return path
  }

  private func logs(_ side: Double) -> Drawing {
    var picture = Drawing()
    for (x, y, tilt) in [(25.0, 85.0, 0.12), (18, 85.4, -0.16)] {
      let log = Path.roundedRectangle(
        Rectangle(centerX: 0, centerY: 0, width: 15, height: 3.6), radius: 1.8)
      picture.fill(
        log.transformed(
          by: .translation(x: side * x, y: y).concatenating(.rotation(radians: side * tilt))),
        palette.char.interpolated(to: palette.ember, 0.3 * light))
    }
    return picture
  }

  /// Sparks that rise while the action runs.
  private var sparks: Drawing {
    var picture = Drawing()
    let strength = moment.bustle * (1 - moment.failure)
    guard strength > 0 else { return picture }
    for index in 0..<9 {
      let seed = Double(index)
      let life = (moment.clock * (0.42 + 0.03 * seed) + seed * 0.377)
      let phase = life - life.rounded(.down)
      let side = index % 2 == 0 ? -1.0 : 1
      let x = side * (23 - 9 * phase) + 3 * sin(phase * 7 + seed)
      picture.fill(
        .circle(center: Point(x: x, y: 82 - 40 * phase), radius: 0.9 - 0.4 * phase),
        palette.flameCore.opacity(strength * sin(phase * .pi)))
    }
    return picture
  }

  /// The warm light on the bricks and the counter.
  var shine: Drawing {
    let center = Point(x: 0, y: 80)
    let strength = light * (palette.isNight ? 0.5 : 0.28)
    let pulse = 1 + 0.04 * moment.swing(period: 0.9)
    var glow = Drawing()
    glow.fill(
      .circle(center: center, radius: 84 * pulse),
      .gradient(
        center: center, radius: 84 * pulse, (0, palette.shine.opacity(strength)),
        (0.4, palette.shine.opacity(strength * 0.55)), (1, palette.shine.opacity(0))))
    // The panel with the label stays dark.
    var picture = Drawing()
    picture.addGroup(
      glow,
      clip: .rectangle(Rectangle(x: -90, y: -10, width: 180, height: BakeryCounter.top + 14)))
    return picture
  }

  /// The smoke that rolls out of the oven's mouth after a failure.
  var smoke: Drawing {
    var picture = Drawing()
    guard moment.failure > 0 else { return picture }
    for index in 0..<9 {
      let seed = Double(index)
      let start = 0.06 * seed
      let shown = ProgressWindow(start: start, end: start + 0.4, easing: .easeOut)
        .value(at: moment.failure)
      let drift = moment.isStill ? 0 : 1.4 * sin(moment.clock * 1.3 + seed * 1.9)
      let x = (index % 2 == 0 ? -1 : 1) * (4 + 3.6 * seed) * shown + drift
      let center = Point(x: x, y: 62 - (10 + 5.2 * seed) * shown)
      picture.fill(
        .circle(center: center, radius: 6 + 9 * shown),
        .gradient(
          center: center, radius: 6 + 9 * shown, (0, palette.smoke.opacity(0.85 * shown)),
          (0.6, palette.smoke.opacity(0.6 * shown)), (1, palette.smoke.opacity(0))))
    }
    return picture
  }
}

/// The dough that rises in the oven and becomes a loaf.
struct BakeryBread {
  let moment: IllustrationMoment
  let palette: BakeryPalette

  /// How far the dough has risen and browned, 0…1.
  private var ripeness: Double {
    max(moment.ripening(over: 2.4), ProgressWindow(end: 0.4).value(at: moment.success))
  }

  /// How far the loaf has moved out of the oven, 0…1.
  private var travel: Double {
    ProgressWindow(end: 0.62, easing: .easeInOut).value(at: moment.success)
  }

  /// The dough, while it is in the oven.
  var inside: Drawing { travel > 0 ? Drawing() : loaf }

  /// The loaf on the open door, with its steam.
  var outside: Drawing {
    guard travel > 0 else { return Drawing() }
    let floor = BakeryOven.hearth - 1.6
    let scale = 1 + 0.42 * travel
    var picture = Drawing()
    picture.fill(
      .ellipse(center: Point(x: 0, y: floor + 6.4 * travel), radiusX: 27 * scale, radiusY: 2.6),
      palette.caveDeep.opacity(0.35 * travel))
    picture.addGroup(
      loaf,
      .translation(x: 0, y: 7 * travel).concatenating(
        .scale(x: scale, y: scale, about: Point(x: 0, y: floor))))
    picture.add(steam)
    return picture
  }

  private var loaf: Drawing {
    let floor = BakeryOven.hearth - 1.6
    let breath = 1 + 0.05 * moment.swing(period: 1.5) * (1 - moment.success)
    let width = (25 + 11 * ripeness) * (2 - breath)
    let height = (7.5 + 10.5 * ripeness) * breath
    let burnt = moment.failure
    let top = palette.dough.interpolated(to: palette.crust, ripeness)
      .interpolated(to: palette.char, burnt)
    let bottom = palette.dough.interpolated(to: palette.crustShade, 0.2 + 0.8 * ripeness)
      .interpolated(to: palette.char, burnt)
    var path = Path(elements: [.move(Point(x: -width / 2, y: floor - height * 0.16))])
    path.addCubic(
      control1: Point(x: -width / 2, y: floor - height * 0.66),
      control2: Point(x: -width * 0.3, y: floor - height), to: Point(x: 0, y: floor - height))
    path.addCubic(
      control1: Point(x: width * 0.3, y: floor - height),
      control2: Point(x: width / 2, y: floor - height * 0.66),
      to: Point(x: width / 2, y: floor - height * 0.16))
    path.addCubic(
      control1: Point(x: width / 2, y: floor), control2: Point(x: width * 0.44, y: floor),
      to: Point(x: width * 0.38, y: floor))
    path.addLine(to: Point(x: -width * 0.38, y: floor))
    path.addCubic(
      control1: Point(x: -width * 0.44, y: floor), control2: Point(x: -width / 2, y: floor),
      to: Point(x: -width / 2, y: floor - height * 0.16))
    path.close()
    var picture = Drawing([
      .fill(path, .gradient(fromY: floor - height, toY: floor, top, bottom), .nonZero)
    ])
    let shineSpot = Path.ellipse(
      center: Point(x: -width * 0.2, y: floor - height * 0.76), radiusX: width * 0.16,
      radiusY: height * 0.1)
    picture.fill(shineSpot, palette.score.opacity(0.35 * (1 - burnt)))
    picture.add(scores(width: width, height: height, floor: floor))
    return picture
  }

  /// The cuts in the crust.
  ///
  /// Before a success they are three short slashes. A success turns them into a check mark.
  private func scores(width: Double, height: Double, floor: Double) -> Drawing {
    var picture = Drawing()
    let marked = ProgressWindow(start: 0.45, end: 0.95).value(at: moment.success)
    let slashes = ripeness * (1 - moment.failure) * (1 - min(1, marked * 3))
    if slashes > 0 {
      for x in [-0.24, 0, 0.24] {
        picture.stroke(
          .line(
            from: Point(x: width * (x - 0.03), y: floor - height * 0.42),
            to: Point(x: width * (x + 0.05), y: floor - height * 0.78)),
          palette.score.opacity(0.75 * slashes), width: 1.5)
      }
    }
    if marked > 0 {
      let box = Rectangle(centerX: 0, centerY: floor - height * 0.48, width: 17, height: 15)
      picture.commands += ResultMark.commands(
        .success(newItems: nil), in: box,
        age: marked < 1 ? marked * ResultMark.duration : .infinity, theme: .light, opacity: 1,
        color: palette.score)
    }
    return picture
  }

  /// Steam that rises from the finished loaf.
  private var steam: Drawing {
    let shown = ProgressWindow(start: 0.5, end: 1).value(at: moment.success)
    guard shown > 0 else { return Drawing() }
    var picture = Drawing()
    for (index, x) in [-13.0, 0, 13].enumerated() {
      let wave = moment.isStill ? 0 : moment.clock * 2.2 + Double(index) * 2
      var path = Path(elements: [.move(Point(x: x, y: 64))])
      let reach = 3.2 * sin(wave)
      path.addCubic(
        control1: Point(x: x + 4 + reach, y: 59), control2: Point(x: x - 4 - reach, y: 55),
        to: Point(x: x + reach * 0.5, y: 64 - 15 * shown))
      picture.stroke(path, palette.steam.opacity(0.7 * shown), width: 1.8)
    }
    return picture
  }
}
