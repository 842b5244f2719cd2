import PullcordRecordings
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The devices of a gesture, drawn over a list.
@Suite struct SyntheticHandTests {
  private func drawing(_ text: String, at time: Double) throws -> Drawing {
    SyntheticHand(of: try Gesture(text: text, file: "g"), at: time).drawing(theme: .light)
  }

  private func strokes(_ drawing: Drawing) -> [(path: Path, alpha: Double, width: Double)] {
    drawing.commands.compactMap {
      guard case .stroke(let path, .solid(let color), let style) = $0 else { return nil }
      return (path, color.alpha, style.width)
    }
  }

  private func group(_ drawing: Drawing) throws -> (drawing: Drawing, opacity: Double) {
    let first = drawing.commands.first.map { command -> (drawing: Drawing, opacity: Double)? in
      if case .group(let inner, _, let opacity, _) = command { (inner, opacity) } else { nil }
    }
    return try #require(first ?? nil)
  }

  private static let drag = """
    1 touch down 100 50
    1.1 touch move 100 80
    1.2 touch move 100 120
    1.3 touch up 100 120
    """

  @Test func `a finger is a circle with a trail of its last quarter of a second`() throws {
    #expect(try drawing(Self.drag, at: 0.9).commands.isEmpty)
    let pressed = strokes(try drawing(Self.drag, at: 1))
    #expect(pressed.map(\.width) == [4, 2])
    #expect(
      pressed[1].path.bounds == Rectangle(x: 80, y: 30, width: 40, height: 40)
        && pressed[1].alpha == 1)
    #expect(abs(pressed[0].alpha - 0.9) < 1e-9)
    let moved = strokes(try drawing(Self.drag, at: 1.25))
    #expect(moved.map(\.width) == [6, 4, 2])
    // The position of the press is a quarter of a second old.
    #expect(moved[0].path == .polyline([Point(x: 100, y: 80), Point(x: 100, y: 120)]))
    #expect(abs(moved[0].alpha - 0.35) < 1e-9)
    #expect(moved[2].path.bounds?.center == Point(x: 100, y: 120))
  }

  @Test func `a lifted finger grows and fades within a quarter of a second`() throws {
    let half = strokes(try drawing(Self.drag, at: 1.425))
    let circle = try #require(half.last)
    #expect(abs((circle.path.bounds?.width ?? 0) - 48) < 1e-9 && abs(circle.alpha - 0.5) < 1e-9)
    #expect(abs((half.first { $0.width == 4 }?.alpha ?? 0) - 0.45) < 1e-9)
    #expect(try drawing(Self.drag, at: 1.56).commands.isEmpty)
    // A late move of a lifted finger does not draw it elsewhere.
    let late = strokes(try drawing(Self.drag + "\n1.35 touch move 300 300", at: 1.4))
    #expect(late.last?.path.bounds?.center == Point(x: 100, y: 120))
    let interrupted = "0 mouse down 10 20\n1 mouse cancel\n3 touchpad stop"
    #expect(try !drawing(interrupted, at: 0.9).commands.isEmpty)
    #expect(try drawing(interrupted, at: 1.3).commands.isEmpty)
  }

  @Test func `a mouse is a smaller circle than a finger`() throws {
    let mouse = strokes(try drawing("0 mouse down 10 20", at: 0.1))
    #expect(mouse.last?.path.bounds == Rectangle(x: -3, y: 7, width: 26, height: 26))
  }

  @Test(arguments: [
    (0.0, 1.0, 100.0, 134.0), (0, -1, 100, 66), (2, 1, 130, 100), (-2, 1, 70, 100),
  ])
  func `an arrow shows the direction in which a wheel turns`(
    _ dx: Double, _ dy: Double, _ x: Double, _ y: Double
  ) throws {
    let group = try group(try drawing("1 wheel 100 100 \(dx) \(dy)", at: 1.0875))
    #expect(abs(group.opacity - 0.75) < 1e-9)
    let arrow = try #require(strokes(group.drawing).last)
    let tip = Point(x: x, y: y)
    let corners = arrow.path.elements.compactMap(\.endPoint)
    #expect(corners.count == 3 && corners[1] == tip)
    // Both corners are 6 points behind the tip and 6 points beside the arrow's line.
    let (ux, uy) = ((x - 100) / max(abs(x - 100), 1), (y - 100) / max(abs(y - 100), 1))
    for (corner, side) in [(corners[0], -1.0), (corners[2], 1)] {
      let behind = (tip.x - corner.x) * ux + (tip.y - corner.y) * uy
      #expect(behind == 6 && abs((corner.x - tip.x) * uy) + abs((corner.y - tip.y) * ux) == 6)
      #expect(dy.magnitude >= dx.magnitude ? corner.x == x + 6 * side : corner.y == y + 6 * side)
    }
    let fills = group.drawing.commands.compactMap { command -> Rectangle? in
      if case .fill(let path, _, _) = command { path.bounds } else { nil }
    }
    #expect(
      fills == [
        Rectangle(x: 86, y: 80, width: 28, height: 40),
        Rectangle(x: 97.5, y: 88, width: 5, height: 10),
      ])
    #expect(try drawing("1 wheel 100 100 \(dx) \(dy)", at: 1.36).commands.isEmpty)
  }

  @Test(arguments: [
    ("F5", "F5", 36.0), ("Ctrl+r", "Ctrl+r", 70), ("Ctrl+Shift+r", "Ctrl+Shift+r", 124),
  ])
  func `a key has its name with its modifiers on a cap of its length`(
    _ key: String, _ name: String, _ width: Double
  ) throws {
    let group = try group(try drawing("2 key \(key)", at: 2.35))
    #expect(abs(group.opacity - 0.5) < 1e-9)
    guard case .text(let text, let box, _, _, _)? = group.drawing.commands.last else {
      Issue.record("no text")
      return
    }
    #expect(text == name && box == Rectangle(x: 16, y: 16, width: width, height: 34))
    #expect(try drawing("2 key \(key)", at: 2.71).commands.isEmpty)
  }
}
