import PullToRefresh
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics


@Suite struct ProgressIndicatorTests {
  private let bar = ProgressIndicator()

  private func pulled(_ progress: Double) -> (filled: Double, texts: [String]) {
    let drawing = bar.drawing(context(.pulling(progress: progress), progress: progress))
    let fills = drawing.steps().compactMap(\.fill)
    let filled = fills.first { $0.color == Theme.light.accent }?.box.width ?? 0
    return (filled, drawing.texts)
  }

  @Test func `the bar fills and its percentage counts up, never ahead of the pull`() {
    let whole = pulled(1)
    #expect(whole.texts.first == "100 %")
    #expect(pulled(0.999).texts.first == "99 %")
    #expect(pulled(0).filled == 0 && pulled(0).texts.first == "0 %")
    let (quarter, half) = (pulled(0.25).filled, pulled(0.5).filled)
    #expect(quarter < half && half < whole.filled && half > whole.filled * 0.45)
  }

  /// The track and the percentage of a context.
  private func parts(
    _ context: IndicatorContext
  ) throws -> (track: Rectangle, number: (string: String, box: Rectangle, color: Color)?) {
    let steps = bar.drawing(context).steps()
    return (
      try #require(steps.compactMap(\.fill).first?.box),
      steps.compactMap(\.text).first { $0.string.hasSuffix("%") }
    )
  }

  @Test func `bar and percentage stand in the middle together, along both axes`() throws {
    for (axis, size) in [(Axis.vertical, (300.0, 64.0)), (.horizontal, (64, 300))] {
      var context = context(.pulling(progress: 0.6), progress: 0.6)
      (context.axis, context.box) = (
        axis, Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      )
      let (track, number) = try parts(context)
      let box = try #require(number?.box)
      let (start, end) =
        axis == .vertical ? (track.x, box.x + box.width) : (track.y, box.y + box.height)
      #expect(abs(start + end - 300) < 1e-9 && abs(end - start - 180) < 1e-9)
      let gap =
        axis == .vertical ? box.x - (track.x + track.width) : box.y - (track.y + track.height)
      #expect(gap >= 6)
    }
  }

  @Test(arguments: [Theme.light, .dark, .highContrast, .highContrastDark])
  func `from a third of the pull the percentage is as readable as text`(_ theme: Theme) throws {
    for (axis, size) in [(Axis.vertical, (300.0, 24.0)), (.horizontal, (34, 300))] {
      var context = context(.pulling(progress: 0.35), progress: 0.35)
      (context.axis, context.theme) = (axis, theme)
      context.box = Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      let number = try #require(try parts(context).number)
      #expect(number.string == "35 %" && number.color.alpha == 1)
      #expect(number.color.contrast(to: theme.gap) >= 7)
    }
  }

  @Test func `once the action runs the bar grows into the place of the percentage`() throws {
    func track(_ age: Double, reducesMotion: Bool = false) throws -> Rectangle {
      let context = context(.refreshing(.arrival), age: age, reducesMotion: reducesMotion)
      let parts = try parts(context)
      #expect(parts.number == nil)
      return parts.track
    }
    let armed = try parts(context(.pulling(progress: 1))).track
    #expect(try track(0).width == armed.width)
    var last = armed.width
    for step in 1...20 {
      let now = try track(Double(step) / 100)
      #expect(abs(now.x - armed.x) < 1e-9 && now.width >= last)
      last = now.width
    }
    #expect(abs(last - 180) < 1e-9)
    #expect(try track(0, reducesMotion: true).width == 180)
  }

  @Test func `it runs on from the full bar`() {
    #expect(ProgressIndicator.running(at: 0) == (0, 1))
    for step in 0..<400 {
      let run = ProgressIndicator.running(at: Double(step) / 100)
      #expect(run.from >= 0 && run.to <= 1 && run.from <= run.to)
    }
  }

  @Test func `in a horizontal pull the bar stands upright`() throws {
    var context = context(.pulling(progress: 1))
    (context.axis, context.box) = (.horizontal, Rectangle(x: 0, y: 0, width: 64, height: 300))
    let box = try #require(bar.drawing(context).steps().compactMap(\.fill).first?.box)
    #expect(box.height > 100 && box.width < 10)
  }
}

@Suite struct TiltIndicatorTests {
  @Test func `it tilts from a right angle to none`() {
    #expect(TiltIndicator.angle(at: 0) == .pi / 2)
    #expect(TiltIndicator.angle(at: 0.5) == .pi / 4)
    #expect(TiltIndicator.angle(at: 2) == 0)
  }

  @Test func `it turns once in a second, with its text readable in between`() {
    #expect(TiltIndicator.turning(at: 0) == 0)
    #expect(abs(TiltIndicator.turning(at: 0.4) - .pi) < 1e-9)
    #expect(abs(TiltIndicator.turning(at: 1.001)) < 0.01)
    #expect(TiltIndicator(length: 64).drawing(context(.armed)).texts == ["Release to refresh"])
  }
}

@Suite struct LogoIndicatorTests {
  @Test func `parts start at 0, .3 and .4, and the last of many at .6`() {
    func rounded(_ count: Int) -> [Double] {
      LogoIndicator.starts(count: count).map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(rounded(3) == [0, 0.3, 0.4])
    #expect(rounded(1) == [0] && rounded(0) == [])
    #expect(rounded(9).last == 0.6)
  }

  @Test(arguments: [(0.2, 1), (0.35, 2), (0.5, 3), (1, 3)])
  func `at a progress only the parts that have started are drawn`(_ progress: Double, _ count: Int)
  {
    let drawing = LogoIndicator().drawing(
      context(.pulling(progress: progress), progress: progress))
    #expect(drawing.strokes.count == count)
  }

  @Test func `it pulses as MRefresh does and shrinks away in a tenth of a second`() {
    func group(_ state: RefreshState, _ age: Double) -> (Double, Double)? {
      guard
        case .group(_, let transform, let opacity, _) = LogoIndicator()
          .drawing(context(state, age: age)).commands.first
      else { return nil }
      return (transform.a, opacity)
    }
    #expect(abs((group(.refreshing(.arrival), 0.4)?.1 ?? 0) - 0.3) < 1e-9)
    let whole = group(.finishing(.success(newItems: nil)), 0)?.0 ?? 0
    #expect(
      abs((group(.finishing(.success(newItems: nil)), 0.05)?.0 ?? 0) - whole / 2) < 1e-9)
    #expect(group(.finishing(.success(newItems: nil)), 0.1) == nil)
  }
}

@Suite struct LogoWordTests {
  @Test func `a logo has words in every state where there is room, below its square`() throws {
    let logo = LogoIndicator()
    for (height, side) in [(64.0, 28.0), (72, 36), (120, 36)] {
      for (state, words) in [
        (RefreshState.pulling(progress: 0.9), "Pull to refresh"), (.armed, "Release to refresh"),
        (.refreshing(.arrival), "Refreshing…"), (.finishing(.success(newItems: 3)), "3 new"),
      ] {
        var context = context(state, age: 1)
        context.box.height = height
        let steps = logo.drawing(context).steps()
        let text = try #require(steps.compactMap(\.text).first, "\(state) in \(height)")
        #expect(text.string == words && text.color.alpha == 1)
        #expect(text.box.y + text.box.height <= height - 5)
        let lines = steps.compactMap { $0.stroke?.path.transformed(by: $0.transform).bounds }
        let bottom = try #require(lines.map { $0.y + $0.height }.max())
        #expect(bottom < text.box.y - 5)
        if case .armed = state {
          let top = try #require(lines.map(\.y).min())
          #expect(abs(bottom - top - (side - 2.25)) < 1e-6)
        }
      }
    }
  }

  @Test func `a logo grows and moves smoothly while its gap opens`() throws {
    var last: Rectangle?
    for height in stride(from: 14, through: 100, by: 0.25) {
      var context = context(.armed, age: 1)
      context.box.height = height
      let lines = LogoIndicator().drawing(context).steps()
        .compactMap { $0.stroke?.path.transformed(by: $0.transform).bounds }
      let box = try #require(lines.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 })
      if let last {
        #expect(abs(box.y - last.y) <= 0.4 && abs(box.height - last.height) <= 0.4, "\(height)")
      }
      last = box
    }
  }
}

@Suite struct ElasticIndicatorTests {
  @Test func `it rings about its rest with falling amplitude and comes to rest`() {
    #expect(ElasticIndicator.ringing(at: 0) == 1)
    let values = (0...900).map { ElasticIndicator.ringing(at: Double($0) / 1000) }
    #expect((values.min() ?? 0) < -0.15 && (values.min() ?? 0) > -0.4)
    #expect(abs(values[900]) < 0.02)
    #expect(ElasticIndicator.ringing(at: 60) == 0)
  }

  @Test func `what is written on a large ground can be read in every theme`() {
    for (name, theme) in Theme.named {
      for color in [theme.accent, theme.success, theme.failure] {
        let ground = theme.ground(of: color)
        let least = theme.isHighContrast ? 7 : 4.5
        #expect(ground.ink.contrast(to: ground.color) >= least, "\(name)")
      }
    }
  }

  @Test func `it fills the gap, not just its box`() throws {
    var context = context(.armed)
    context.gap = Rectangle(x: 0, y: -20, width: 300, height: 140)
    let drawing = ElasticIndicator().drawing(context)
    #expect(try #require(drawing.steps().compactMap(\.fill).first).box == context.gap)
  }
}

@Suite struct HarbourIndicatorTests {
  @Test(arguments: [Theme.light, .dark], [(120, 700), (90, 1200)])
  func `a high gap is filled from the sky to the bed of the sea`(
    _ theme: Theme, _ size: (width: Int, height: Int)
  ) {
    var context = context(.refreshing(.pull(.touch)), age: 1.6)
    context.box = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    (context.gap, context.axis, context.theme) = (context.box, .horizontal, theme)
    context.snapshot.indicatorLength = context.box.width
    let image = HarbourIndicator().drawing(context)
      .image(size: Size(width: context.box.width, height: context.box.height))
    // Sky and water alone are even along a row.
    let busy = (0..<size.height).filter { y in
      let row = image.pixels[y * size.width..<(y + 1) * size.width].map { $0 >> 8 & 0xFF }
      return (row.max() ?? 0) - (row.min() ?? 0) > 16
    }
    let gaps = zip([0] + busy, busy + [size.height]).map { $1 - $0 }
    #expect((gaps.max() ?? 0) <= max(size.height / 12, 12), "\(gaps.max() ?? 0) even rows")
  }

  @Test func `nothing moves in the heights and depths if less motion was asked for`() {
    let drawings = [0.1, 0.9, 3.4].map { age in
      var context = context(.refreshing(.arrival), age: age, reducesMotion: true)
      context.box = Rectangle(x: 0, y: 0, width: 100, height: 800)
      (context.gap, context.axis) = (context.box, .horizontal)
      return HarbourIndicator().drawing(context).steps().map(\.transform)
    }
    #expect(drawings[0] == drawings[1] && drawings[1] == drawings[2] && drawings[0].count > 200)
  }
}
