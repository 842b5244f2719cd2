import PullToRefresh
import PullcordControls
import PullcordLanguages
import ScrollPhysics
import Testing
import VectorGraphics

/// The reflection of a window in a language from right to left.
struct MirrorTests {
  private func inArabic<Output>(_ body: () throws -> Output) throws -> Output {
    try WindowLanguage.with(#require(RefreshStrings.named("ar")), body)
  }

  private func text(_ string: String, x: Double, _ alignment: TextAlignment) -> Drawing.Command {
    .text(
      string, box: Rectangle(x: x, y: 0, width: 40, height: 20),
      style: TextStyle(size: 13, color: Color(hex: 0)), lines: 1, alignment: alignment)
  }

  @Test func `only a language from right to left has a mirror`() throws {
    #expect(Mirror() == nil)
    #expect(try inArabic { Mirror() } != nil)
  }

  @Test func `boxes change sides, and texts begin at the other side`() throws {
    let mirror = try #require(try inArabic { Mirror() })
    let drawing = Drawing([text("Latin", x: 10, .leading), text("عربي", x: 10, .leading)])
    let mirrored = mirror.picture(drawing, width: 200)
    // Text from right to left begins at the right by itself.
    #expect(
      mirrored == Drawing([text("Latin", x: 150, .trailing), text("عربي", x: 150, .leading)]))
  }

  @Test func `groups and cached drawings are reflected at their positions`() throws {
    let mirror = try #require(try inArabic { Mirror() })
    let row = Drawing([text("Latin", x: 5, .leading)])
    let size = Size(width: 100, height: 20)
    func picture(_ version: UInt64) -> Drawing {
      var drawing = Drawing()
      drawing.addGroup(
        Drawing([.cached(id: 7, version: version, size: size, row)]), .translation(x: 30, y: 8))
      return mirror.picture(drawing, width: 200)
    }
    for version: UInt64 in [1, 2] {
      let steps = picture(version).commands
      guard case .group(let outer, let moved, _, _)? = steps.first,
        case .group(let inner, let back, _, _)? = outer.commands.first,
        case .cached(7, version, size, let mirrored)? = inner.commands.first
      else {
        Issue.record("\(steps)")
        return
      }
      // 30…130 of 200 points becomes 70…170.
      #expect(moved.concatenating(back).apply(.zero) == Point(x: 70, y: 8))
      #expect(mirrored == Drawing([text("Latin", x: 55, .trailing)]))
    }
  }

  @Test func `an upright drawing is the same after the reflection, at the other side`() throws {
    try inArabic {
      let mirror = try #require(Mirror())
      let box = Rectangle(x: 20, y: 0, width: 60, height: 40)
      let line = Path.line(from: Point(x: 25, y: 30), to: Point(x: 70, y: 5))
      var curve = Drawing([text("0", x: 25, .leading)])
      curve.stroke(line, Color(hex: 0), width: 1)
      let shown = mirror.picture(curve.upright(in: box), width: 200)
      var expected = Drawing([text("0", x: 125, .leading)])
      expected.stroke(
        line.transformed(by: .translation(x: 100, y: 0)), Color(hex: 0), width: 1)
      #expect(shown == expected)
    }
    let curve = Drawing([text("0", x: 25, .leading)])
    #expect(curve.upright(in: Rectangle(x: 0, y: 0, width: 1, height: 1)) == curve)
  }

  @Test func `positions, sideways turns and arrow keys change sides`() throws {
    let mirror = try #require(try inArabic { Mirror() })
    func event(_ event: InputEvent) -> InputEvent { mirror.event(event, width: 480) }
    #expect(event(.mouseDown(x: 20, y: 7)) == .mouseDown(x: 460, y: 7))
    #expect(
      event(.wheelTurned(x: 20, y: 7, dx: 1, dy: 2)) == .wheelTurned(x: 460, y: 7, dx: -1, dy: 2))
    #expect(event(.keyPressed(.left, modifiers: .shift)) == .keyPressed(.right, modifiers: .shift))
    #expect(event(.keyPressed(.up, modifiers: [])) == .keyPressed(.up, modifiers: []))
    #expect(event(.touchpadStopped) == .touchpadStopped)
  }

  @Test func `the arrow keys move the caret through text in its own direction`() throws {
    try inArabic {
      var latin = TextField("12")
      // The left arrow, as the mirror sends it.
      _ = latin.press(.right, [], typed: nil)
      _ = latin.press(Key(rawValue: "5"), [], typed: "5")
      #expect(latin.text == "512")
    }
  }
}
