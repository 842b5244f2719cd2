internal import PathAnimation
internal import VectorGraphics

/// The quay on the right; its houses are visible only in wide gaps.
///
/// The quay rises from the water during the pull.
struct HarbourQuay {
  let moment: IllustrationMoment
  let palette: HarbourPalette
  let frame: IllustrationFrame

  /// The `y` coordinate of the quay's surface.
  static let top = 84.0
  /// The `x` coordinate of the left end of the quay's wall.
  static let edge = 20.0

  /// The distance of the quay below its final position, and the opacity of the quay.
  static func rise(_ moment: IllustrationMoment) -> (drop: Double, opacity: Double) {
    let (travel, opacity) = moment.arrival(from: 0, to: 0.3, easing: .easeOut)
    return (40 * (1 - travel), opacity)
  }

  var drawing: Drawing {
    let (drop, opacity) = Self.rise(moment)
    var picture = houses
    let right = max(frame.right + 4, Self.edge + 90)
    let width = right - Self.edge
    picture.fill(
      .rectangle(Rectangle(x: Self.edge, y: Self.top, width: width, height: 44)),
      .gradient(fromY: Self.top, toY: Self.top + 20, palette.stone, palette.stoneShade))
    picture.fill(
      .roundedRectangle(
        Rectangle(x: Self.edge - 2, y: Self.top - 1, width: width + 2, height: 3.2), radius: 1.2),
      palette.pavement)
    picture.stroke(joints(to: right), palette.stoneShade.opacity(0.8), width: 0.6)
    for x in [26.0, 96] { picture.add(bollard(x)) }
    var whole = Drawing()
    whole.addGroup(picture, .translation(x: 0, y: drop), opacity: opacity)
    return whole
  }

  /// The joints between the stones of the wall, which has two rows of stones.
  private func joints(to right: Double) -> Path {
    var path = Path()
    let courses = [Self.top + 2.4, Self.top + 7, Self.top + 11.6]
    for (row, y) in courses.enumerated() {
      if row > 0 {
        path.append(.line(from: Point(x: Self.edge, y: y), to: Point(x: right, y: y)))
      }
      guard row + 1 < courses.count else { continue }
      var x = Self.edge + (row == 0 ? 9 : 4.5)
      while x < right {
        path.append(.line(from: Point(x: x, y: y), to: Point(x: x, y: courses[row + 1])))
        x += 9
      }
    }
    return path
  }

  private func bollard(_ x: Double) -> Drawing {
    var picture = Drawing()
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: x, centerY: Self.top - 2.6, width: 2.6, height: 5), radius: 0.8),
      palette.metal)
    picture.fill(
      .roundedRectangle(
        Rectangle(centerX: x, centerY: Self.top - 5, width: 4.4, height: 1.8), radius: 0.9),
      palette.metal)
    return picture
  }

  private var houses: Drawing {
    var picture = Drawing()
    for (index, (x, width, height)) in [(110.0, 22.0, 22.0), (136, 20, 28), (160, 26, 20)]
      .enumerated()
    {
      let colors = palette.houses[index]
      let base = Self.top
      picture.fill(
        .rectangle(Rectangle(x: x, y: base - height, width: width, height: height)), colors.wall)
      picture.fill(
        .polygon([
          Point(x: x - 1.5, y: base - height), Point(x: x + width / 2, y: base - height - 9),
          Point(x: x + width + 1.5, y: base - height),
        ]), colors.roof)
      for column in [0.28, 0.72] {
        picture.fill(
          .rectangle(
            Rectangle(
              centerX: x + width * column, centerY: base - height + 7, width: 3.6, height: 4.6)),
          palette.window)
      }
      picture.fill(
        .rectangle(Rectangle(centerX: x + width * 0.5, centerY: base - 4, width: 4.4, height: 8)),
        colors.roof)
    }
    return picture
  }
}

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
  /// The crane rises a longer distance than the quay. The boat hangs from it and rises with it.
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

/// Crates that fly to the quay along paths and turn in the air.
struct HarbourCargo {
  let moment: IllustrationMoment
  let palette: HarbourPalette

  /// A crate and its flight: the path, the range of the pull's progress, and the turn in radians.
  private struct Crate {
    var side: Double
    var window: (Double, Double)
    var turn: Double
    var follower: PathFollower

    init(to end: Point, side: Double, from start: Point, window: (Double, Double), turn: Double) {
      (self.side, self.window, self.turn) = (side, window, turn)
      var path = Path(elements: [.move(start)])
      path.addCubic(
        control1: Point(x: start.x + (end.x - start.x) * 0.1, y: start.y - 10),
        control2: Point(x: end.x - (end.x - start.x) * 0.08, y: start.y + 20), to: end)
      follower = PathFollower(
        PreparedPath(path), rotation: .fixed, window: ProgressWindow(end: 0.72, easing: .easeIn))
    }
  }

  private static let crates = [
    Crate(
      to: Point(x: 44, y: 78.6), side: 9.4, from: Point(x: 8, y: -26), window: (0.46, 0.7),
      turn: -3.6),
    Crate(
      to: Point(x: 84, y: 78.2), side: 10, from: Point(x: 128, y: -30), window: (0.56, 0.8),
      turn: 4.4),
    Crate(
      to: Point(x: 45, y: 69.8), side: 8, from: Point(x: 92, y: -34), window: (0.7, 0.92),
      turn: 5.2),
  ]

  var drawing: Drawing {
    var picture = Drawing()
    for crate in Self.crates {
      let (travel, opacity) = moment.arrival(from: crate.window.0, to: crate.window.1)
      picture.addGroup(box(crate.side), transform(crate, travel), opacity: opacity)
    }
    return picture
  }

  /// The crate's position and turn.
  ///
  /// The crate lands almost upright, hops once and settles.
  private func transform(_ crate: Crate, _ travel: Double) -> Transform {
    let turned = KeyframeTrack(
      .init(0, crate.turn), .init(0.72, 0.12, easing: .easeIn), .init(0.84, -0.06), .init(1, 0))
    let hop = KeyframeTrack(
      .init(0.72, 0.0), .init(0.82, -2.4, easing: .easeOut), .init(0.94, 0, easing: .easeIn))
    return crate.follower.transform(at: travel).concatenating(
      Transform.translation(x: 0, y: hop.value(at: travel)).concatenating(
        .rotation(radians: turned.value(at: travel))))
  }

  private func box(_ side: Double) -> Drawing {
    let half = side / 2
    var picture = Drawing()
    let ground = Rectangle(centerX: 0, centerY: 0, width: side, height: side)
    picture.fill(.roundedRectangle(ground, radius: 0.8), palette.wood)
    var planks = Path()
    for share in [-0.33, 0, 0.33] {
      planks.append(
        .line(
          from: Point(x: -half + 1, y: side * share), to: Point(x: half - 1, y: side * share)))
    }
    picture.stroke(planks, palette.woodDark.opacity(0.45), width: 0.5)
    picture.stroke(
      .line(from: Point(x: -half + 1.2, y: half - 1.2), to: Point(x: half - 1.2, y: -half + 1.2)),
      palette.woodDark, width: 1.1)
    picture.stroke(
      .roundedRectangle(ground.inset(by: 0.6), radius: 0.6), palette.woodDark, width: 1.2)
    return picture
  }
}
