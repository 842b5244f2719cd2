internal import Glibc
internal import VectorGraphics

/// The picture at the top of a card: a coast at some time of day.
///
/// The seed determines the picture.
struct CardLandscape {
  let size: Size
  private let seed: UInt32
  private let palette: LandscapePalette

  init(size: Size, seed: UInt32, hour: UInt64, isNight: Bool) {
    self.size = size
    self.seed = seed
    palette = LandscapePalette(hour: hour, isNight: isNight)
  }

  var commands: [Drawing.Command] {
    var picture = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: width, height: height)),
        gradient([palette.skyHigh, palette.skyLow], from: 0, to: horizon), .nonZero)
    ])
    if palette.isNight { picture.add(stars) }
    picture.add(disc)
    picture.add(clouds)
    let far = outline(at: horizon, height: 0.26, waves: 1.4, stream: 10)
    let middle = outline(at: horizon, height: 0.15, waves: 2.3, stream: 20)
    picture.fill(hills(below: far), palette.hills[0])
    picture.fill(hills(below: middle), palette.hills[1])
    picture.add(sea)
    picture.add(boat)
    let front = outline(at: height * 1.02, height: 0.2, waves: 0.9, stream: 30)
    picture.fill(hills(below: front), palette.hills[2])
    picture.add(trees(on: front))
    return [
      .group(
        picture, transform: .identity, opacity: 1,
        clip: .rectangle(Rectangle(x: 0, y: 0, width: width, height: height)))
    ]
  }

  private var width: Double { size.width }
  private var height: Double { size.height }
  private var horizon: Double { (height * (0.56 + 0.08 * chance(1))).rounded() }

  /// A pseudorandom number 0…1 that the seed and a stream determine (MurmurHash3's finalizer).
  private func chance(_ stream: UInt32) -> Double {
    var bits = seed &+ stream &* 0x9E37_79B9
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    return Double(bits ^ bits >> 16) / Double(UInt32.max)
  }

  private func gradient(_ colors: [Color], from: Double, to: Double) -> Paint {
    .linearGradient(
      from: Point(x: 0, y: from), to: Point(x: 0, y: to),
      stops: colors.enumerated().map {
        GradientStop(offset: Double($0) / Double(max(1, colors.count - 1)), color: $1)
      })
  }

  // MARK: The sky

  private var discCenter: Point {
    Point(x: width * (0.22 + 0.56 * chance(2)), y: horizon * (0.3 + 0.42 * chance(3)))
  }

  private var disc: Drawing {
    let radius = min(width, height) * 0.085
    let halo = Paint.radialGradient(
      center: discCenter, radius: radius * 4.5,
      stops: [
        GradientStop(offset: 0, color: palette.disc.opacity(palette.isNight ? 0.3 : 0.55)),
        GradientStop(offset: 1, color: palette.disc.opacity(0)),
      ])
    var picture = Drawing([
      .fill(.circle(center: discCenter, radius: radius * 4.5), halo, .nonZero)
    ])
    picture.fill(.circle(center: discCenter, radius: radius), palette.disc)
    return picture
  }

  private var clouds: Drawing {
    var picture = Drawing()
    for cloud in 0..<3 as Range<UInt32> {
      let x = width * (chance(40 + cloud) * 1.1 - 0.1)
      let y = horizon * (0.1 + 0.16 * Double(cloud) + 0.1 * chance(50 + cloud))
      let length = width * (0.2 + 0.14 * chance(60 + cloud))
      for (dx, dy, share) in [(0.0, 0.0, 1.0), (0.2, -7, 0.5), (0.46, 6, 0.6)] {
        let bar = Rectangle(x: x + dx * length, y: y + dy, width: length * share, height: 7)
        picture.fill(.roundedRectangle(bar, radius: 3.5), palette.cloud)
      }
    }
    return picture
  }

  private var stars: Drawing {
    var picture = Drawing()
    for star in 0..<40 as Range<UInt32> {
      let position = Point(x: width * chance(100 + star), y: horizon * 0.85 * chance(200 + star))
      picture.fill(
        .circle(center: position, radius: 0.5 + chance(300 + star)),
        Color(hex: 0xFFFFFF).opacity(0.3 + 0.6 * chance(400 + star)))
    }
    return picture
  }

  // MARK: The land

  /// The outline of hills, as a function from x to y.
  ///
  /// The function is the sum of two waves of unrelated lengths.
  private func outline(
    at base: Double, height share: Double, waves: Double, stream: UInt32
  ) -> (Double) -> Double {
    let (phase, other) = (chance(stream) * 2 * .pi, chance(stream + 1) * 2 * .pi)
    return { x in
      let turn = x / width * 2 * .pi * waves
      return base - height * share
        * (0.58 + 0.28 * sin(turn + phase) + 0.14 * sin(turn * 2.7 + other))
    }
  }

  private func hills(below top: (Double) -> Double) -> Path {
    var path = Path(elements: [.move(Point(x: -2, y: height + 2)), .line(Point(x: -2, y: top(-2)))])
    let step = max(2, width / 64)
    for x in stride(from: 0.0, through: width + step, by: step) {
      path.addLine(to: Point(x: x, y: top(x)))
    }
    path.addLine(to: Point(x: width + step, y: height + 2))
    path.close()
    return path
  }

  private func trees(on ground: (Double) -> Double) -> Drawing {
    let onRight = chance(32) > 0.5
    var picture = Drawing()
    for tree in 0..<7 as Range<UInt32> {
      let share = (Double(tree) + 0.7 * chance(70 + tree)) / 7 * 0.5
      let x = width * (onRight ? 1 - share : share)
      let tall = height * (0.11 + 0.09 * chance(80 + tree))
      for (level, spread) in [(0.0, 0.3), (0.3, 0.23), (0.58, 0.16)] {
        let base = ground(x) + 3 - tall * level
        picture.fill(
          .polygon([
            Point(x: x - tall * spread, y: base), Point(x: x + tall * spread, y: base),
            Point(x: x, y: base - tall * (level < 0.5 ? 0.55 : 0.46)),
          ]), palette.hills[3])
      }
    }
    return picture
  }

  // MARK: The sea

  private var sea: Drawing {
    let surface = Rectangle(x: 0, y: horizon, width: width, height: height - horizon)
    var picture = Drawing([
      .fill(
        .rectangle(surface),
        gradient([palette.seaFar, palette.seaNear], from: horizon, to: height),
        .nonZero)
    ])
    // The reflection of the sun or moon is wider toward the beach.
    for glint in 0..<14 as Range<UInt32> {
      let depth = Double(glint) / 13
      let length = width * (0.04 + 0.12 * depth * chance(500 + glint))
      let x = discCenter.x + (chance(520 + glint) - 0.5) * width * (0.06 + 0.3 * depth)
      let y = horizon + 3 + (height - horizon) * 0.62 * depth
      picture.fill(
        .roundedRectangle(
          Rectangle(centerX: x, centerY: y, width: length, height: 1.6 + depth),
          radius: 0.8 + depth / 2),
        palette.disc.opacity(0.55 - 0.3 * depth))
    }
    return picture
  }

  private var boat: Drawing {
    let unit = min(width, height) * 0.028
    let position = Point(
      x: width * (0.2 + 0.6 * chance(90)),
      y: horizon + (height - horizon) * (0.14 + 0.2 * chance(91))
    )
    let isMirrored = chance(92) > 0.5
    var picture = Drawing()
    picture.fill(
      .polygon([
        Point(x: -2.4, y: 0), Point(x: 2.6, y: 0), Point(x: 1.7, y: 1.1), Point(x: -1.8, y: 1.1),
      ]),
      palette.hills[3])
    picture.fill(
      .polygon([Point(x: 0, y: -0.3), Point(x: 0, y: -5), Point(x: 2.3, y: -0.3)]), palette.sail)
    picture.fill(
      .polygon([Point(x: -0.3, y: -0.3), Point(x: -0.3, y: -4.2), Point(x: -1.9, y: -0.3)]),
      palette.sail.opacity(0.85))
    var whole = Drawing()
    whole.addGroup(
      picture,
      Transform(a: isMirrored ? -unit : unit, b: 0, c: 0, d: unit, tx: position.x, ty: position.y))
    return whole
  }
}
