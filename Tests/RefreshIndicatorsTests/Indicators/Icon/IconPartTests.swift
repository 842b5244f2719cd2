import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import Testing
import VectorGraphics

/// An icon is drawn as lines during a pull and painted when the pull is complete.
@Suite struct IconPartTests {
  private static let red = Color(hex: 0xCC2030)
  private static let ownLine = StrokeStyle(width: 4, cap: .butt, join: .miter, miterLimit: 9)

  /// A square with sides of 40 units and an outline of 160 units.
  private static let square = Path.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 40))
  private static let filled = IconPart(
    square, fill: .currentColor(opacity: 1), fillRule: .evenOdd)
  private static let stroked = IconPart(
    .line(from: Point(x: 0, y: 50), to: Point(x: 40, y: 50)), fill: nil, stroke: .color(red),
    strokeStyle: ownLine)

  private static func indicators(_ parts: [IconPart]) -> [any Indicator] {
    [PathIndicator(parts: parts), LogoIndicator(parts: parts)]
  }

  /// Returns the drawing steps of the icon, without its text.
  private func steps(
    _ indicator: any Indicator, _ state: RefreshState, age: Double = 9, progress: Double = 1,
    reducesMotion: Bool = false
  ) -> [PlacedStep] {
    indicator.drawing(
      context(state, age: age, progress: progress, reducesMotion: reducesMotion)
    ).steps().filter { $0.text == nil }
  }

  @Test func `during a pull, a filled shape is drawn as a line and is not filled`() throws {
    for (indicator, width) in zip(Self.indicators([Self.filled]), [2, 2.25]) {
      let step = try #require(steps(indicator, .pulling, progress: 0.5).only)
      let stroke = try #require(step.stroke)
      #expect(stroke.color == Theme.light.secondaryText)
      #expect(abs(stroke.width * step.transform.a - width) < 1e-9)
      #expect(abs(stroke.path.length() - 80) < 1e-6)
    }
  }

  @Test func `after the pull is complete, a filled shape is filled and has no line`() throws {
    for indicator in Self.indicators([Self.filled]) {
      for state in [RefreshState.armed] {
        let step = try #require(steps(indicator, state).only)
        #expect(
          step.command == .fill(Self.square, .solid(Theme.light.accent), .evenOdd), "\(state)")
      }
    }
  }

  @Test func `a line keeps its color, ends and corners, and its width scales with the icon`() throws
  {
    for indicator in Self.indicators([Self.filled, Self.stroked]) {
      for state in [RefreshState.pulling, .armed] {
        let step = try #require(steps(indicator, state).last)
        guard case .stroke(let path, let paint, let style) = step.command else {
          Issue.record("\(step.command) is no line")
          continue
        }
        #expect(path == Self.stroked.path && paint == .solid(Self.red) && style == Self.ownLine)
        // The icon is 40 units wide and 52 units high, so its height fills the square.
        #expect(step.transform.a > 0.4 && step.transform.a < 0.75)
      }
    }
  }

  @Test func `fills replace lines within 0.12 s, also if motion is reduced`() throws {
    let armed = RefreshState.armed
    for indicator in Self.indicators([Self.filled]) {
      func alphas(_ age: Double, reducesMotion: Bool = false) -> (fill: Double, line: Double) {
        let all = steps(indicator, armed, age: age, reducesMotion: reducesMotion)
        return (
          all.compactMap(\.fill).first?.color.alpha ?? 0,
          all.compactMap(\.stroke).first?.color.alpha ?? 0
        )
      }
      #expect(alphas(0) == (0, 1))
      let half = alphas(0.06)
      #expect(abs(half.fill - 0.5) < 1e-9 && abs(half.line - 0.5) < 1e-9)
      #expect(alphas(0.12) == (1, 0))
      #expect(alphas(0, reducesMotion: true) == (0, 1))
    }
  }

  @Test func `a path indicator draws parts one by one, and a logo starts them at intervals`() {
    let parts = [Self.filled, Self.stroked]
    func lengths(_ indicator: any Indicator, _ progress: Double) -> [Double] {
      steps(indicator, .pulling, progress: progress).compactMap(\.stroke)
        .map { ($0.path.length() * 1e6).rounded() / 1e6 }
    }
    let (path, logo) = (PathIndicator(parts: parts), LogoIndicator(parts: parts))
    #expect(lengths(path, 0.5) == [100] && lengths(path, 0.8) == [160])
    #expect(lengths(path, 0.9) == [160, 20])
    #expect(lengths(logo, 0.3) == [48] && lengths(logo, 0.65) == [104, 20])
  }

  @Test func `a translucent part with a fill and a line is one group`() {
    let part = IconPart(
      Self.square, fill: .color(Self.red), stroke: .currentColor(opacity: 0.5),
      strokeStyle: Self.ownLine, opacity: 0.25)
    let drawing = PathIndicator(parts: [part]).drawing(context(.armed, age: 1))
    guard case .group(let icon, _, 1, nil)? = drawing.commands.first else {
      Issue.record("\(drawing.commands) begin with no group")
      return
    }
    #expect(
      icon.commands == [
        .group(
          Drawing([
            .fill(Self.square, .solid(Self.red), .nonZero),
            .stroke(Self.square, .solid(Theme.light.accent.opacity(0.5)), Self.ownLine),
          ]), transform: .identity, opacity: 0.25, clip: nil)
      ])
  }

  @Test func `a line with its own width stays inside the mark's square`() throws {
    let part = IconPart(
      Self.square, fill: nil, stroke: .color(Self.red), strokeStyle: StrokeStyle(width: 8))
    let step = try #require(steps(PathIndicator(parts: [part]), .armed).only)
    let mark = IndicatorLayout(indicatorBox).mark
    let box = try #require(part.path.transformed(by: step.transform).bounds)
    let line = 8 * step.transform.a
    #expect(abs(box.width + line - mark.width) < 1e-9 && abs(box.x - line / 2 - mark.x) < 1e-9)
  }

  @Test func `the current color can replace black of any opacity, but no other color`() {
    let line = Path.line(from: .zero, to: Point(x: 1, y: 1))
    func fill(_ color: Color) -> IconPaint? {
      [IconPart(line, fill: .color(color))].replacingBlack.first?.fill
    }
    #expect(fill(Color(hex: 0)) == .currentColor(opacity: 1))
    #expect(fill(Color(hex: 0).opacity(0.3)) == .currentColor(opacity: 0.3))
    #expect(fill(Color(hex: 1)) == .color(Color(hex: 1)))
  }

  @Test func `black stays black in an icon with other colors`() {
    let line = Path.line(from: .zero, to: Point(x: 1, y: 1))
    let colors = [Color(hex: 0), Self.red]
    let icon = colors.map { IconPart(line, fill: .color($0)) }
    #expect(icon.replacingBlack == icon)
  }

  @Test func `an icon skips empty parts, and an icon with only empty parts is not drawn`() {
    let nothing = IconPart(Path(elements: [.move(.zero)]), fill: .color(Self.red))
    #expect(steps(PathIndicator(parts: [nothing, Self.filled]), .armed).count == 1)
    for parts in [[], [nothing]] {
      #expect(steps(PathIndicator(parts: parts), .armed).isEmpty)
    }
  }
}

extension [PlacedStep] {
  /// The only step, or nil if there is not exactly one step.
  fileprivate var only: PlacedStep? { count == 1 ? first : nil }
}
