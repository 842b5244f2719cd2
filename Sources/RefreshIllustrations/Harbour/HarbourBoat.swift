internal import PathAnimation
internal import PullcordMath
internal import VectorGraphics

/// The boat that the crane lowers.
///
/// While the action runs, the boat's engine shakes it. After a success the boat shows a flag.
struct HarbourBoat {
  let moment: IllustrationMoment
  let palette: HarbourPalette

  static let middle = -24.0
  /// Half the length of the boat.
  static let reach = 23.0
  /// The top of the funnel, in the boat's coordinates.
  ///
  /// The origin of these coordinates is in the middle of the boat, at the water line.
  static let funnelTop = Point(x: -9, y: -25)

  /// The progress of the pull at which the boat begins to float.
  private static let lowered = 0.72
  /// The y coordinate of the boat's water line while the boat hangs from the risen crane.
  private static let hangingHeight = 54.0
  private static let mastX = 7.0
  private static let mastTop = -41.0

  /// How far the crane has lowered the boat, 0…1.
  private var descent: Double {
    moment.arrival(from: 0.26, to: Self.lowered, easing: .easeInOut).travel
  }

  /// Maps the boat's coordinates to the harbour's.
  var transform: Transform {
    let level = HarbourSea.level(moment)
    let float =
      moment.isStill ? 0 : ProgressWindow(start: Self.lowered, end: 0.85).value(at: moment.progress)
    let clock = moment.wholeClock
    let bob = (0.7 + 0.8 * moment.bustle + 2.2 * moment.surge) * sin(clock * 2.6) * float
    let roll = (0.018 + 0.03 * moment.bustle + 0.09 * moment.surge) * sin(clock * 2.6 + 1.1) * float
    let (jolt, shake) = rattle
    // The boat first hangs close below the crane. Its swinging fades as the crane lowers it.
    let hanging = Self.hangingHeight + HarbourCrane.drop(moment)
    let y = hanging + (level + 0.6 - hanging) * descent
    let swing = moment.isStill ? 0 : 0.07 * sin(moment.progress * 22) * (1 - descent)
    return Transform.translation(x: Self.middle - 30 * swing, y: y + bob + jolt)
      .concatenating(.rotation(radians: roll + swing + shake))
  }

  /// The movement by which the engine shakes the boat, for half a second in every second.
  private var rattle: (y: Double, angle: Double) {
    guard moment.bustle > 0 else { return (0, 0) }
    let loop = Timeline(duration: 0.5, gap: 0.5, repetition: .forever)
    let phase = loop.progress(at: moment.wholeClock - 1)
    let angles = KeyframeTrack(
      .init(0, 0.0), .init(0.15, 0.035), .init(0.32, -0.03), .init(0.5, 0.032),
      .init(0.66, -0.025), .init(0.85, 0.012), .init(1, 0))
    let jolts = KeyframeTrack(
      .init(0, 0.0), .init(0.2, -1.3), .init(0.36, 0.3), .init(0.55, -1.1), .init(0.72, 0.2),
      .init(0.88, -0.5), .init(1, 0))
    return (jolts.value(at: phase) * moment.bustle, angles.value(at: phase) * moment.bustle)
  }

  /// The position of the hook on the crane's cord, in the harbour's coordinates.
  var hook: Point {
    let hanging = transform.apply(Point(x: 0, y: -31))
    let up = ProgressWindow(start: Self.lowered + 0.02, end: 0.9, easing: .easeInOut).value(
      at: moment.progress)
    return Point(
      x: Self.middle + (hanging.x - Self.middle) * (1 - up), y: hanging.y + (27 - hanging.y) * up)
  }

  var drawing: Drawing {
    let (_, opacity) = moment.arrival(from: 0.12, to: 0.4)
    var picture = sling
    picture.add(mast)
    picture.add(upperDeck)
    picture.add(hull)
    var whole = Drawing()
    whole.addGroup(picture, transform, opacity: opacity)
    return whole
  }

  /// The ropes from the hook to both ends of the boat.
  ///
  /// They fade once the boat floats.
  private var sling: Drawing {
    let loose = ProgressWindow(start: Self.lowered, end: Self.lowered + 0.06).value(
      at: moment.progress)
    var picture = Drawing()
    picture.stroke(
      .polyline([Point(x: -18, y: -6), Point(x: 0, y: -31), Point(x: 18, y: -7)]),
      palette.rope.opacity(1 - loose), width: 0.8)
    return picture
  }

  private var hull: Drawing {
    var shape = Path(elements: [.move(Point(x: -Self.reach, y: -8))])
    shape.addCubic(
      control1: Point(x: -12, y: -5), control2: Point(x: 8, y: -5),
      to: Point(x: Self.reach, y: -10.5))
    shape.addCubic(
      control1: Point(x: 21, y: -2), control2: Point(x: 17, y: 4), to: Point(x: 13, y: 7))
    shape.addLine(to: Point(x: -16, y: 7))
    shape.addCubic(
      control1: Point(x: -20, y: 4), control2: Point(x: -22.5, y: -2),
      to: Point(x: -Self.reach, y: -8))
    shape.close()
    var picture = Drawing()
    let bottom = palette.hull.interpolated(to: palette.hullStripe, 0.55)
    picture.fill(shape, .gradient(fromY: -9, toY: 6, palette.hull, bottom))
    var rail = Path(elements: [.move(Point(x: -Self.reach, y: -8))])
    rail.addCubic(
      control1: Point(x: -12, y: -5), control2: Point(x: 8, y: -5),
      to: Point(x: Self.reach, y: -10.5))
    picture.stroke(rail, palette.cabin, width: 1.5)
    for x in [-12.0, -3, 6] {
      picture.fill(.circle(center: Point(x: x, y: -1.6), radius: 1.5), palette.hullStripe)
      picture.fill(.circle(center: Point(x: x, y: -1.6), radius: 0.9), palette.window)
    }
    return picture
  }

  private var upperDeck: Drawing {
    var picture = Drawing()
    picture.fill(
      .roundedRectangle(Rectangle(x: -15, y: -15, width: 17, height: 10), radius: 1.5),
      palette.cabin)
    picture.fill(
      .roundedRectangle(Rectangle(x: -4, y: -20.5, width: 10, height: 15), radius: 1.5),
      palette.cabin.interpolated(to: palette.towerShade, 0.35))
    picture.fill(
      .roundedRectangle(Rectangle(x: -5.2, y: -22, width: 12.4, height: 2.4), radius: 1),
      palette.hullStripe)
    picture.fill(
      .roundedRectangle(Rectangle(x: -2, y: -18, width: 6.4, height: 4.4), radius: 0.8),
      palette.window)
    picture.fill(.rectangle(Rectangle(x: -12.5, y: -12.4, width: 3, height: 3)), palette.window)
    let funnel = Rectangle(x: Self.funnelTop.x - 2.8, y: Self.funnelTop.y, width: 5.6, height: 11)
    picture.fill(.rectangle(funnel), palette.funnel)
    picture.fill(
      .rectangle(Rectangle(x: funnel.x, y: funnel.y, width: funnel.width, height: 3)),
      palette.hullStripe)
    return picture
  }

  private var mast: Drawing {
    var picture = Drawing()
    picture.stroke(
      .line(from: Point(x: Self.mastX + 3, y: -8), to: Point(x: Self.mastX + 3, y: Self.mastTop)),
      palette.hullStripe, width: 1.1)
    guard moment.success > 0 else { return picture }
    picture.add(bunting)
    picture.add(flag)
    return picture
  }

  /// The pennants from the mast to both ends of the boat.
  ///
  /// They appear from the ends of the boat upwards while the flag rises.
  private var bunting: Drawing {
    var picture = Drawing()
    let top = Point(x: Self.mastX + 3, y: Self.mastTop)
    let colors = [palette.band, palette.funnel, palette.seaNear, palette.cabin]
    for (end, count) in [
      (Point(x: -Self.reach + 1, y: -9), 7), (Point(x: Self.reach - 1, y: -11), 5),
    ] {
      let sag = Point(x: (top.x + end.x) / 2, y: (top.y + end.y) / 2 + 4)
      let line = PreparedPath(Path(elements: [.move(end), .quadratic(sag, top)]))
      picture.stroke(line.trimmed(to: moment.success), palette.rope, width: 0.5)
      for index in 0..<count {
        let share = (Double(index) + 0.7) / Double(count)
        let shown = ProgressWindow(start: share * 0.8, end: share * 0.8 + 0.2)
          .value(at: moment.success)
        guard shown > 0, let location = line.location(at: share) else { continue }
        let flutter = moment.isStill ? 0 : 0.6 * sin(moment.wholeClock * 6 + Double(index))
        let (x, y) = (location.point.x, location.point.y)
        picture.fill(
          .polygon([
            Point(x: x - 1.5, y: y), Point(x: x + 1.5, y: y),
            Point(x: x + flutter, y: y + 4.2 * shown),
          ]), colors[index % colors.count])
      }
    }
    return picture
  }

  /// The flag that shows a success.
  ///
  /// The flag rises, unfolds and waves.
  private var flag: Drawing {
    let x = Self.mastX + 3.4
    let y = -20 + (Self.mastTop + 20) * moment.success
    let unfolded = 0.35 + 0.65 * moment.success
    let (width, height) = (23 * unfolded, 15.0)
    let wave = moment.isStill ? 0 : sin(moment.wholeClock * 7) * 1.5
    var cloth = Path(elements: [.move(Point(x: x, y: y))])
    cloth.addCubic(
      control1: Point(x: x + width * 0.35, y: y - 2.4 + wave),
      control2: Point(x: x + width * 0.65, y: y + 2.4 - wave),
      to: Point(x: x + width, y: y - wave * 0.4))
    cloth.addLine(to: Point(x: x + width, y: y + height - wave * 0.4))
    cloth.addCubic(
      control1: Point(x: x + width * 0.65, y: y + height + 2.4 - wave),
      control2: Point(x: x + width * 0.35, y: y + height - 2.4 + wave),
      to: Point(x: x, y: y + height))
    cloth.close()
    var picture = Drawing()
    picture.fill(cloth, palette.flag)
    let (left, top) = (x + width / 2 - 5 * unfolded, y + height / 2)
    picture.stroke(
      .polyline([
        Point(x: left, y: top + 0.4), Point(x: left + 3.6 * unfolded, y: top + 3.8),
        Point(x: left + 10 * unfolded, y: top - 3.6),
      ]), palette.onFlag, width: 2.2)
    return picture
  }
}
