internal import PathAnimation
internal import VectorGraphics

/// The houses: two rows of roofs in the distance, and the fronts along the street.
struct StreetHouses {
  let moment: IllustrationMoment
  let palette: StreetPalette
  let frame: IllustrationFrame
  let walk: StreetWalk

  static let base = 94.0
  private static let width = 46.0

  var drawing: Drawing {
    var picture = distance
    for part in frame.parts(width: Self.width, origin: -walk.distance * 0.7 - 20, margin: 8) {
      let x = Self.width * Double(part) - walk.distance * 0.7 - 20
      picture.addGroup(house(part), .translation(x: x, y: 0))
    }
    return picture
  }

  /// Distant roofs and churches, which move past more slowly than the houses.
  private var distance: Drawing {
    var picture = Drawing()
    for (speed, width, color, low) in [
      (0.12, 64.0, palette.far, 46.0), (0.3, 38, palette.near, 58),
    ] {
      let origin = -walk.distance * speed
      for part in frame.parts(width: width, origin: origin, margin: width) {
        let seed = Street.chance(part &* 3 &+ Int(width))
        let x = width * Double(part) + origin
        let top = low - 16 * seed
        picture.fill(
          .polygon([
            Point(x: x - 2, y: Self.base), Point(x: x - 2, y: top + 9),
            Point(x: x + width * 0.3, y: top), Point(x: x + width * 0.62, y: top + 9),
            Point(x: x + width + 2, y: top + 12), Point(x: x + width + 2, y: Self.base),
          ]), color)
        if width > 50, part % 3 == 0 {
          picture.fill(
            .polygon([
              Point(x: x + 38, y: Self.base), Point(x: x + 38, y: 40), Point(x: x + 43, y: 20),
              Point(x: x + 48, y: 40), Point(x: x + 48, y: Self.base),
            ]), color)
        }
      }
    }
    return picture
  }

  /// A house with its left end at 0.
  private func house(_ number: Int) -> Drawing {
    func pick(_ salt: Int) -> Double { Street.chance(number &* 17 &+ salt) }
    let width = Self.width
    let top = 50 - 9 * pick(1)
    let color = palette.walls[Int(pick(2) * 4.999)]
    let roof = palette.roofs[Int(pick(3) * 2.999)]
    var picture = Drawing()
    picture.add(roofing(top: top, color: roof, isStepped: pick(4) > 0.6, chimney: pick(5)))
    picture.fill(
      .rectangle(Rectangle(x: 0, y: top, width: width + 0.5, height: Self.base - top)), color)
    picture.fill(
      .rectangle(Rectangle(x: 0, y: top, width: width + 0.5, height: 2)), palette.trim.opacity(0.7))
    picture.add(windows(top: top) { pick(11 + $0) })
    picture.add(shop(number, color: color))
    return picture
  }

  private func roofing(
    top: Double, color: Color, isStepped: Bool, chimney: Double
  ) -> Drawing {
    let width = Self.width
    var picture = Drawing()
    let x = 8 + 24 * chimney
    picture.fill(.rectangle(Rectangle(x: x, y: top - 15, width: 5, height: 14)), color)
    picture.fill(.rectangle(Rectangle(x: x - 0.8, y: top - 16, width: 6.6, height: 2)), color)
    if isStepped {
      for (step, reach) in [(0.0, 20.0), (3.4, 15), (6.8, 10), (10.2, 5)] {
        picture.fill(
          .rectangle(
            Rectangle(
              centerX: width / 2, centerY: top - step - 1.7, width: reach * 2, height: 3.6)),
          color)
      }
    } else {
      picture.fill(
        .polygon([
          Point(x: -1.5, y: top + 0.4), Point(x: 7, y: top - 10), Point(x: width - 7, y: top - 10),
          Point(x: width + 2, y: top + 0.4),
        ]), color)
    }
    return picture
  }

  /// Two floors of windows.
  ///
  /// They are combined into a few paths, because wide gaps show many houses.
  private func windows(top: Double, seed: (Int) -> Double) -> Drawing {
    var (frames, panes, bars) = (Path(), Path(), Path())
    var lights = Drawing()
    for number in 0..<6 {
      let (floor, column) = number.quotientAndRemainder(dividingBy: 3)
      let center = Point(x: 9 + 14 * Double(column), y: top + 9 + 16 * Double(floor))
      guard center.y < 76 else { continue }
      let box = Rectangle(centerX: center.x, centerY: center.y, width: 7.4, height: 10)
      frames.append(.rectangle(box.inset(by: -1)))
      panes.append(.rectangle(box))
      bars.append(
        .rectangle(Rectangle(centerX: center.x, centerY: center.y, width: 0.9, height: 10)))
      bars.append(
        .rectangle(Rectangle(centerX: center.x, centerY: center.y - 1, width: 7.4, height: 0.9)))
      let light = light(seed: seed(number))
      if light > 0 { lights.fill(.rectangle(box), palette.lit.opacity(0.9 * light)) }
    }
    var picture = Drawing()
    picture.fill(frames, palette.trim)
    picture.fill(panes, palette.pane)
    picture.add(lights)
    picture.fill(bars, palette.trim)
    return picture
  }

  /// The brightness of a window, 0…1.
  ///
  /// Some windows light up at dusk. A success lights all of them, one after another.
  private func light(seed: Double) -> Double {
    let dusk = ProgressWindow(start: 0.55 + seed, end: 0.7 + seed).value(at: moment.progress)
    let early = seed < 0.3 ? dusk * (1 - moment.failure) : 0
    return max(
      early,
      ProgressWindow(start: 0.6 * seed, end: 0.6 * seed + 0.3).value(at: moment.success))
  }

  /// The ground floor: a door and a shop window below an awning.
  private func shop(_ number: Int, color: Color) -> Drawing {
    var picture = Drawing()
    let isLeft = number % 2 == 0
    let doorX = isLeft ? 8.0 : 38.0
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: doorX, centerY: Self.base - 7, width: 8.6, height: 15), radius: 1.4),
      palette.door)
    picture.fill(.circle(center: Point(x: doorX + 2.6, y: Self.base - 6), radius: 0.7), palette.lit)
    let glass = Rectangle(
      x: isLeft ? 16 : 5, y: Self.base - 13.5, width: 25, height: 10)
    picture.fill(.rectangle(glass.inset(by: -1)), palette.trim)
    let light = max(
      0.75 * ProgressWindow(start: 0.5, end: 0.9).value(at: moment.progress)
        * (Street.chance(number &* 29) > 0.4 ? 1 : 0) * (1 - moment.failure),
      ProgressWindow(end: 0.4).value(at: moment.success))
    picture.fill(.rectangle(glass), palette.pane.interpolated(to: palette.lit, light))
    let stripes = 5
    for stripe in 0..<stripes {
      let step = (glass.width + 4) / Double(stripes)
      let x = glass.x - 2 + step * Double(stripe)
      picture.fill(
        .polygon([
          Point(x: x + 0.6, y: glass.y - 3), Point(x: x + step + 0.1, y: glass.y - 3),
          Point(x: x + step + 0.1, y: glass.y + 2), Point(x: x, y: glass.y + 2),
        ]),
        stripe % 2 == 0 ? palette.roofs[abs(number) % 3] : palette.trim)
    }
    return picture
  }
}

/// The pavement, and the cobbles behind the label.
struct StreetPavement {
  let palette: StreetPalette
  let frame: IllustrationFrame
  let walk: StreetWalk

  var drawing: Drawing {
    var picture = Drawing()
    picture.fill(.rectangle(frame.band(from: 93.5, to: 98)), palette.pavement)
    picture.fill(.rectangle(frame.band(from: 97.4, to: 98.6)), palette.curb)
    picture.fill(
      .rectangle(frame.band(from: 98.6, to: max(frame.bottom, 120) + 2)), palette.cobble)
    var slabs = Path()
    for part in frame.parts(width: 14, origin: -walk.distance) {
      let x = 14 * Double(part) - walk.distance
      slabs.append(.line(from: Point(x: x, y: 93.5), to: Point(x: x - 1.5, y: 97.4)))
    }
    picture.stroke(slabs, palette.curb, width: 0.7)
    // Stones are drawn only if the gap reaches below the label, so that none are behind a label.
    var stones = Path()
    var y = 126.0
    while frame.bottom > IllustrationFrame.depths, y < min(frame.bottom, 3000) {
      let row = Int(y / 7)
      for part in frame.parts(width: 13, origin: 0) {
        let x = 13 * Double(part) + (row % 2 == 0 ? 0 : 6.5)
        stones.append(
          .roundedRectangle(Rectangle(x: x + 0.8, y: y, width: 11.4, height: 5.6), radius: 2.4))
      }
      y += 7
    }
    picture.fill(stones, palette.joint)
    return picture
  }
}
