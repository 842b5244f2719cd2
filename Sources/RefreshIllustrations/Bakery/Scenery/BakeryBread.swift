internal import PathAnimation
internal import PullToRefresh
internal import PullcordMath
internal import RefreshIndicators
internal import VectorGraphics

/// The dough that rises in the oven and becomes a loaf.
struct BakeryBread {
  let moment: IllustrationMoment
  let palette: BakeryPalette

  /// The share by which the dough has risen and browned, 0…1.
  private var ripeness: Double {
    max(moment.ripening(over: 2.4), ProgressWindow(end: 0.4).value(at: moment.success))
  }

  /// The share of the loaf's path out of the oven, 0…1.
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
