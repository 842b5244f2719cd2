import PathAnimation
import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The style of an icon in the indicators `path` and `logo`.
@Suite struct IconStyleIndicatorTests {
  private let parts = [
    IconPart(.rectangle(Rectangle(x: 0, y: 0, width: 40, height: 40))),
    IconPart(.rectangle(Rectangle(x: 40, y: 0, width: 10, height: 10))),
  ]

  private func strokes(
    _ name: IndicatorName, progress: Double, _ change: (inout IconStyle) -> Void
  ) -> [(path: Path, color: Color, width: Double)] {
    var style = IconStyle()
    change(&style)
    return name.indicator(icon: parts, style: style)
      .drawing(context(.pulling, progress: progress)).strokes
  }

  /// The bounds of the drawn lines on the screen.
  private func bounds(
    _ name: IndicatorName, _ change: (inout IconStyle) -> Void
  ) -> [Rectangle] {
    var style = IconStyle()
    change(&style)
    return name.indicator(icon: parts, style: style).drawing(context(.armed)).steps()
      .compactMap { step in step.stroke?.path.transformed(by: step.transform).bounds }
  }

  @Test(arguments: [IndicatorName.path, .logo])
  func `a part appears at its start and takes its duration`(name: IndicatorName) {
    for (progress, share) in [(0.5, 0.0), (0.65, 0.25), (0.7, 0.5), (0.8, 1)] {
      let lines = strokes(name, progress: progress) {
        $0[0] = IconStyle.Part(start: 0.6, duration: 0.2)
        $0[1] = IconStyle.Part(start: 0.9)
      }
      #expect(lines.count == (share > 0 ? 1 : 0))
      #expect(abs((lines.first?.path.length() ?? 0) - 160 * share) < 1e-6, "\(progress)")
    }
  }

  @Test func `without a style, the windows of an icon are its own`() {
    #expect(IndicatorName.logo.windows(icon: parts).map(\.start) == [0, 0.3])
    #expect(IndicatorName.path.windows(icon: parts).map(\.end) == [0.8, 1])
    #expect(IndicatorName.logo.windows().map(\.end).first == 0.36)
    #expect(IndicatorName.spinner.windows(icon: parts).isEmpty)
  }

  @Test(arguments: [IndicatorName.path, .logo])
  func `a part has the width, the color and the layer of its style`(name: IndicatorName) throws {
    let red = Color(hex: 0xFF0000)
    let style = IconStyle.Part(width: 5, color: red, order: 1)
    let steps = name.indicator(
      icon: parts,
      style: {
        var all = IconStyle()
        all[0] = style
        return all
      }()
    ).drawing(context(.armed)).steps().filter { $0.stroke != nil }
    #expect(steps.count == 2)
    let last = try #require(steps.last)
    #expect(last.stroke?.color == red)
    #expect(abs((last.stroke?.width ?? 0) * last.transform.a - 5) < 1e-9)
    #expect(steps[0].stroke?.color != red)
  }

  @Test func `a frame sets the size of the icon, inside the indicator's box`() throws {
    let box = try #require(bounds(.path) { $0.frame = 40 }.reduce(nil) { $0?.union($1) ?? $1 })
    #expect(abs(box.width - 38) < 1e-9)
    let most = try #require(bounds(.path) { $0.frame = 400 }.reduce(nil) { $0?.union($1) ?? $1 })
    #expect(abs(most.width - (indicatorBox.height - 8 - 2)) < 1e-9)
    #expect(most.y >= indicatorBox.y)
    // A label would be on the icon.
    for name in [IndicatorName.path, .logo] {
      var style = IconStyle()
      style.frame = 56
      let drawing = name.indicator(icon: parts, style: style).drawing(context(.armed))
      #expect(drawing.texts.isEmpty)
    }
  }

  @Test func `a fit scales all parts, all as the first one, each on its own, or none`() {
    let side = IndicatorLayout.markSide - 2
    let together = bounds(.path) { _ in }
    #expect(abs(together[0].width - side * 0.8) < 1e-9)
    let asFirst = bounds(.path) { $0.fit = .asFirst }
    #expect(abs(asFirst[0].width - side) < 1e-9)
    #expect(asFirst[1].x >= asFirst[0].x + asFirst[0].width - 1e-9)
    let each = bounds(.path) { $0.fit = .each }
    #expect(abs(each[0].width - side) < 1e-9 && abs(each[1].width - side) < 1e-9)
    let none = bounds(.path) { $0.fit = .none }
    #expect(none.map(\.width) == [40, 10])
  }

  @Test func `a line drawn by node grows from point to point`() {
    let line = strokes(.path, progress: 0.5) {
      $0.measure = .node
      for index in 0..<2 { $0[index] = IconStyle.Part(start: 0, duration: 1) }
    }.first
    // Half of five nodes are the move and one line.
    #expect(line?.path.elements.count == 2)
    #expect(line?.path.length() == 40)
  }

  @Test(arguments: [IndicatorName.path, .logo])
  func `while the action runs, a part moves as its style says`(name: IndicatorName) {
    func picture(_ change: (inout IconStyle) -> Void) -> Drawing {
      var style = IconStyle()
      change(&style)
      return name.indicator(icon: parts, style: style)
        .drawing(context(.refreshing(.arrival), age: 0.7))
    }
    let traced = picture { _ in }
    let moved = picture { $0[1].motion = .move }
    #expect(moved != traced)
    #expect(moved != picture { $0[1].motion = .turn })
    #expect(moved != picture { $0[1] = .init(motion: .move, motionDuration: 2) })
    #expect(traced == picture { $0[1].motion = .still })
  }

  @Test func `the logo's own motions are those that the tuner shows`() {
    #expect(IndicatorName.logo.motions()?.kind(ofPart: 1) == .swing)
    #expect(IndicatorName.logo.motions(icon: parts) == nil)
    #expect(IndicatorName.path.motions() == nil && IndicatorName.spinner.motions() == nil)
  }
}
