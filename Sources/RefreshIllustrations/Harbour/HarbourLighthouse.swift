internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The lighthouse: segments, a lantern and a dome, which fall into place, and their light.
struct HarbourLighthouse {
  let moment: IllustrationMoment
  let palette: HarbourPalette

  private static let x = 64.0
  private static let base = HarbourQuay.top - 1
  private static let segmentHeight = 12.0
  private static let segmentCount = 4
  private static let lamp = Point(x: x, y: base - 4 * segmentHeight - 7)

  /// Half the width of the tower at a height above its base.
  private static func reach(_ height: Double) -> Double { 11.5 - height * 0.085 }

  var drawing: Drawing {
    var picture = Drawing()
    for index in 0..<Self.segmentCount {
      let start = 0.14 + 0.09 * Double(index)
      drop(segment(index), from: start, to: start + 0.22, onto: Double(index), into: &picture)
    }
    drop(lantern, from: 0.52, to: 0.72, onto: 4, into: &picture)
    drop(dome, from: 0.62, to: 0.82, onto: 4.8, into: &picture)
    return picture
  }

  /// Drops a part onto the tower, where it is compressed and springs back.
  private func drop(
    _ part: Drawing, from start: Double, to end: Double, onto floor: Double,
    into picture: inout Drawing
  ) {
    let (travel, opacity) = moment.arrival(from: start, to: end)
    guard opacity > 0 else { return }
    let fallen = KeyframeTrack<Double>(
      .init(0, 110), .init(0.62, 0, easing: .easeIn), .init(0.78, 3, easing: .easeOut),
      .init(0.92, 0, easing: .easeIn))
    let squeezed = KeyframeTrack<Double>(
      .init(0.6, 1), .init(0.68, 0.84, easing: .easeOut), .init(0.8, 1.05), .init(1, 1))
    let y = Self.base - floor * Self.segmentHeight
    let transform = Transform.translation(x: 0, y: -fallen.value(at: travel)).concatenating(
      .scale(x: 1, y: squeezed.value(at: travel), about: Point(x: Self.x, y: y)))
    picture.addGroup(part, transform, opacity: opacity)
  }

  private func segment(_ index: Int) -> Drawing {
    let (low, high) = (Double(index) * Self.segmentHeight, Double(index + 1) * Self.segmentHeight)
    let (wide, narrow) = (Self.reach(low), Self.reach(high))
    let shape = Path.polygon([
      Point(x: Self.x - narrow, y: Self.base - high),
      Point(x: Self.x + narrow, y: Self.base - high),
      Point(x: Self.x + wide, y: Self.base - low + 0.3),
      Point(x: Self.x - wide, y: Self.base - low + 0.3),
    ])
    let isBand = index % 2 == 1
    let (light, shade) =
      isBand ? (palette.band, palette.bandShade) : (palette.tower, palette.towerShade)
    var picture = Drawing([.fill(shape, round(light, shade, wide), .nonZero)])
    switch index {
    case 0:
      let door = Rectangle(x: Self.x - 3, y: Self.base - 8, width: 6, height: 8)
      picture.fill(.roundedRectangle(door, radius: 2.6), palette.metal)
    case 2:
      let window = Rectangle(centerX: Self.x, centerY: Self.base - low - 6, width: 3.4, height: 5)
      picture.fill(
        .roundedRectangle(window, radius: 1.5), palette.isNight ? palette.window : palette.metal)
    default: break
    }
    return picture
  }

  /// The shading of a round part.
  private func round(_ light: Color, _ shade: Color, _ reach: Double) -> Paint {
    .gradient(
      from: Point(x: Self.x - reach, y: 0), to: Point(x: Self.x + reach, y: 0),
      (0, light.interpolated(to: shade, 0.35)), (0.3, light), (0.55, light), (1, shade))
  }

  private var lantern: Drawing {
    var picture = Drawing()
    let top = Self.base - 4 * Self.segmentHeight
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: Self.x, centerY: top - 1.2, width: 21, height: 2.8), radius: 1),
      palette.metal)
    let glass = Rectangle(centerX: Self.x, centerY: Self.lamp.y + 0.6, width: 10.5, height: 9.6)
    picture.fill(.rectangle(glass), palette.glass.interpolated(to: lit, moment.lamp))
    var bars = Path()
    for x in [-5.2, -1.75, 1.75, 5.2] {
      bars.append(
        .line(
          from: Point(x: Self.x + x, y: glass.y),
          to: Point(x: Self.x + x, y: glass.y + glass.height)))
    }
    picture.stroke(bars, palette.metal, width: 0.7)
    var rail = Path.line(
      from: Point(x: Self.x - 10, y: top - 5.4), to: Point(x: Self.x + 10, y: top - 5.4))
    for x in stride(from: -10.0, through: 10, by: 4) {
      rail.append(
        .line(from: Point(x: Self.x + x, y: top - 5.4), to: Point(x: Self.x + x, y: top - 2)))
    }
    picture.stroke(rail, palette.metal, width: 0.55)
    return picture
  }

  private var dome: Drawing {
    let y = Self.lamp.y - 4.2
    var shape = Path(elements: [.move(Point(x: Self.x - 7.4, y: y))])
    shape.addCubic(
      control1: Point(x: Self.x - 6.4, y: y - 7), control2: Point(x: Self.x - 2, y: y - 8.5),
      to: Point(x: Self.x, y: y - 9.5))
    shape.addCubic(
      control1: Point(x: Self.x + 2, y: y - 8.5), control2: Point(x: Self.x + 6.4, y: y - 7),
      to: Point(x: Self.x + 7.4, y: y))
    shape.close()
    var picture = Drawing([.fill(shape, round(palette.band, palette.bandShade, 8), .nonZero)])
    picture.fill(.circle(center: Point(x: Self.x, y: y - 10.4), radius: 1.4), palette.metal)
    return picture
  }

  /// The color of the lamp, which changes to a warning color if the action failed.
  private var lit: Color { palette.glow.interpolated(to: palette.warning, moment.failure) }

  /// The turning beams, and the glow around the lamp.
  func light(reach: Double) -> Drawing {
    guard moment.lamp > 0 else { return Drawing() }
    var picture = Drawing()
    let angle = (moment.wholeClock - 1) / 2.6 * 2 * .pi
    let strength = moment.bustle * (1 - moment.failure)
    if strength > 0 {
      for direction in [angle, angle + .pi] { picture.add(beam(direction, reach, strength)) }
    }
    // The lamp flashes when a beam points at the viewer.
    let flash = strength * pow(abs(sin(angle)), 6)
    picture.add(glow(radius: 15 + 12 * flash, lit.opacity(0.9 * moment.lamp)))
    return picture
  }

  private func beam(_ angle: Double, _ reach: Double, _ strength: Double) -> Drawing {
    let lamp = Self.lamp
    let along = cos(angle)
    let length = reach * along
    guard abs(length) > 1 else { return Drawing() }
    let spread = 3 + 0.1 * abs(length)
    let wedge = Path.polygon([
      Point(x: lamp.x, y: lamp.y - 2.4), Point(x: lamp.x + length, y: lamp.y - spread),
      Point(x: lamp.x + length, y: lamp.y + spread), Point(x: lamp.x, y: lamp.y + 2.4),
    ])
    return Drawing([
      .fill(
        wedge,
        .gradient(
          from: lamp, to: Point(x: lamp.x + length, y: lamp.y), (0, lit.opacity(0.85 * strength)),
          (0.45, lit.opacity(0.35 * strength)), (1, lit.opacity(0))), .nonZero)
    ])
  }

  private func glow(radius: Double, _ color: Color) -> Drawing {
    Drawing([
      .fill(
        .circle(center: Self.lamp, radius: radius),
        .gradient(
          center: Self.lamp, radius: radius, (0, color), (0.35, color.opacity(0.5)),
          (1, color.opacity(0))), .nonZero)
    ])
  }

  /// The red lamp that shines through the fog.
  var warning: Drawing {
    guard moment.failure > 0 else { return Drawing() }
    let pulse = moment.isStill ? 1 : 0.7 + 0.3 * sin(moment.wholeClock * 5)
    var picture = glow(radius: 24, lit.opacity(0.85 * moment.failure * pulse))
    picture.fill(.circle(center: Self.lamp, radius: 4.2), lit.opacity(moment.failure))
    return picture
  }
}
