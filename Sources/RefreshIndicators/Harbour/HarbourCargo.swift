internal import PathAnimation
internal import VectorGraphics

/// Crates that come down to the quay and the boat along paths, turning on their way.
struct HarbourCargo {
  let moment: HarbourMoment
  let palette: HarbourPalette

  /// A crate: where it lands, how it comes there, when, and how far it turns on its way.
  private struct Crate {
    var side: Double
    var window: (Double, Double)
    var turn: Double
    var follower: PathFollower

    /// Along its path, faster and faster.
    init(place to: Point, side: Double, start from: Point, window: (Double, Double), turn: Double) {
      (self.side, self.window, self.turn) = (side, window, turn)
      var path = Path(elements: [.move(from)])
      path.addCubic(
        control1: Point(x: from.x + (to.x - from.x) * 0.1, y: from.y - 10),
        control2: Point(x: to.x - (to.x - from.x) * 0.08, y: from.y + 20), to: to)
      follower = PathFollower(
        PreparedPath(path), rotation: .fixed, window: ProgressWindow(end: 0.72, easing: .easeIn))
    }
  }

  private static let crates = [
    Crate(
      place: Point(x: 44, y: 78.6), side: 9.4, start: Point(x: 8, y: -26), window: (0.46, 0.7),
      turn: -3.6),
    Crate(
      place: Point(x: 84, y: 78.2), side: 10, start: Point(x: 128, y: -30), window: (0.56, 0.8),
      turn: 4.4),
    Crate(
      place: Point(x: 45, y: 69.8), side: 8, start: Point(x: 92, y: -34), window: (0.7, 0.92),
      turn: 5.2),
  ]

  var drawing: Drawing {
    var picture = Drawing()
    for crate in Self.crates {
      let (way, opacity) = moment.arrival(from: crate.window.0, to: crate.window.1)
      picture.addGroup(box(crate.side), transform(crate, way), opacity: opacity)
    }
    return picture
  }

  /// Along its path; it lands upright and settles.
  private func transform(_ crate: Crate, _ way: Double) -> Transform {
    let turned = KeyframeTrack(
      .init(0, crate.turn), .init(0.72, 0.12, easing: .easeIn), .init(0.84, -0.06), .init(1, 0))
    let hop = KeyframeTrack(
      .init(0.72, 0.0), .init(0.82, -2.4, easing: .easeOut), .init(0.94, 0, easing: .easeIn))
    return crate.follower.transform(at: way).concatenating(
      Transform.translation(x: 0, y: hop.value(at: way)).concatenating(
        .rotation(radians: turned.value(at: way))))
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
