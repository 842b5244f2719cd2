internal import PathAnimation
internal import VectorGraphics

/// Crates that fly to the quay along paths and turn in the air.
struct HarbourCargo {
  let moment: IllustrationMoment
  let palette: HarbourPalette

  /// A crate and its flight: a path, a window of the progress, and a turn in radians.
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
  /// It lands upright and settles.
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
