internal import VectorGraphics

/// The crane on the quay and the cord that lowers the boat.
struct HarbourCrane {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let boat: HarbourBoat

  private static let mast = 30.0
  private static let jibHeight = 17.0
  /// The end of the jib, where the cord hangs.
  private static let end = Point(x: HarbourBoat.middle, y: jibHeight + 2)

  /// The distance of the crane below its final position.
  ///
  /// The crane rises a longer distance than the quay and carries the boat.
  static func drop(_ moment: IllustrationMoment) -> Double { HarbourQuay.rise(moment).drop * 2.2 }

  var drawing: Drawing {
    let opacity = HarbourQuay.rise(moment).opacity
    var picture = Drawing()
    picture.add(cord)
    var frame = Path.line(
      from: Point(x: Self.mast, y: HarbourQuay.top), to: Point(x: Self.mast, y: 9))
    frame.append(
      .line(
        from: Point(x: Self.mast + 13, y: Self.jibHeight),
        to: Point(x: Self.end.x - 3, y: Self.jibHeight)))
    picture.stroke(frame, palette.metal, width: 2)
    var stays = Path.polyline([
      Point(x: Self.mast + 13, y: Self.jibHeight), Point(x: Self.mast, y: 9),
      Point(x: Self.end.x, y: Self.jibHeight),
    ])
    var x = Self.mast
    var isLow = false
    var lattice = [Point(x: x, y: Self.jibHeight + 8)]
    while x > Self.end.x + 12 {
      x -= 5
      isLow.toggle()
      let depth = 8 * (x - Self.end.x) / (Self.mast - Self.end.x)
      lattice.append(Point(x: x, y: Self.jibHeight + (isLow ? 0 : depth)))
    }
    stays.append(.polyline(lattice))
    stays.append(
      .line(
        from: Point(x: Self.mast, y: Self.jibHeight + 8),
        to: Point(x: Self.end.x, y: Self.jibHeight)))
    picture.stroke(stays, palette.metal, width: 0.8)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: Self.mast + 11, centerY: Self.jibHeight + 3, width: 6, height: 6),
        radius: 1),
      palette.stoneShade)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: Self.mast, centerY: HarbourQuay.top - 1, width: 10, height: 4),
        radius: 1.2),
      palette.metal)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: Self.mast + 1, centerY: Self.jibHeight + 12, width: 7, height: 8),
        radius: 1.4),
      palette.funnel)
    picture.fill(
      .rectangle(
        Rectangle(centerX: Self.mast - 0.4, centerY: Self.jibHeight + 11, width: 3, height: 3)),
      palette.window)
    var whole = Drawing()
    whole.addGroup(picture, .translation(x: 0, y: Self.drop(moment)), opacity: opacity)
    return whole
  }

  /// The cord to the hanging boat.
  ///
  /// The hook rises again once the boat floats.
  private var cord: Drawing {
    var picture = Drawing()
    let hook = boat.hook
    let end = Point(x: hook.x, y: hook.y - Self.drop(moment))
    guard end.y > Self.end.y else { return picture }
    picture.stroke(.line(from: Self.end, to: end), palette.rope, width: 0.9)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: end.x, centerY: end.y - 1.6, width: 3, height: 3.4), radius: 0.8),
      palette.metal)
    var ring = Path()
    ring.addArc(
      center: Point(x: end.x, y: end.y + 1.7), radius: 1.6, startAngle: -.pi / 2, sweep: 1.5 * .pi)
    picture.stroke(ring, palette.metal, width: 0.8)
    return picture
  }
}
