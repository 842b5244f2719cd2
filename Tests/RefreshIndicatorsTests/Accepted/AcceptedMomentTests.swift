import PathAnimation
import PullToRefresh
import PullcordAcceptedRows
import PullcordIndicatorRules
import PullcordPathCases
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Indicators draw many moments, and lay out many boxes, as a person has accepted.
///
/// `./run.sh record` accepts a change, after a look at the pictures of `./run.sh compare`.
struct AcceptedMomentTests {
  private static let indicators: [(name: String, indicator: any Indicator)] =
    IndicatorName.allCases.map { ($0.rawValue, $0.indicator()) } + [
      ("load more", LoadMoreIndicator()), ("navigate", NavigateIndicator()),
      ("navigate to a title", NavigateIndicator(title: "A chapter with a rather long title")),
    ]

  @Test func `each indicator has accepted drawings at many moments`() async throws {
    var rows: [[String]] = []
    for (name, indicator) in Self.indicators {
      for group in 1...80 {
        await Task.yield()
        var grid = DrawingGrid(seed: UInt64(group))
        var sum = AnswerSum()
        for _ in 1...20 { sum.add(drawing: grid.context().drawing(of: indicator)) }
        rows.append(["\(name) \(group)", sum.column])
      }
    }
    try AcceptedRows("moments.tsv", beside: #filePath).expect(rows)
  }

  private static func style(_ grid: inout DrawingGrid) -> IconStyle {
    var style = IconStyle()
    for index in 0..<grid.chance(of: 5) {
      style[index] = IconStyle.Part(
        start: grid.pick([nil, nil, 0, 0.5]), duration: grid.pick([nil, nil, 0.25, 1]),
        width: grid.pick([nil, nil, 0, 3]), color: grid.pick([nil, nil, grid.color()]),
        order: grid.pick([-1, 0, 0, 1]), motion: grid.pick([nil, nil] + Choreography.Kind.allCases))
    }
    style.fit = grid.pick([.union, .each, .each, .asFirst, .none])
    style.frame = grid.pick([nil, nil, 20, 60])
    style.colors = grid.pick([.own, .own, .single])
    style.measure = grid.pick([.length(.sequential), .length(.parallel), .node])
    return style
  }

  @Test func `icons have accepted drawings at many moments`() async throws {
    var rows: [[String]] = []
    for seed in 1...200 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      let parts = grid.icon()
      let motions = grid.pick([
        nil, Choreography([.init(part: 0, duration: 1, .move(grid.point()))]),
        Choreography([.init(part: nil, start: 0.25, duration: 0.5, .fade(0.25))], period: 1),
      ])
      let style = grid.chance(of: 3) == 0 ? IconStyle() : Self.style(&grid)
      let starts = (0..<grid.chance(of: 3)).map { Double($0) / 4 + 0.125 }
      let indicators: [any Indicator] = [
        PathIndicator(parts: parts, choreography: motions, style: style),
        LogoIndicator(parts: parts, starts: starts, choreography: motions, style: style),
        LogoIndicator(style: style),
      ]
      let columns = indicators.map { indicator in
        var moments = grid
        var sum = AnswerSum(indicator.length, indicator.finishDuration)
        for _ in 1...15 { sum.add(drawing: moments.context().drawing(of: indicator)) }
        return sum.column
      }
      let names = [IndicatorName.path, .logo, .arc].map {
        AnswerSum($0.windows(icon: parts), $0.motions(icon: parts, choreography: motions) as Any)
          .column
      }
      rows.append(["icon \(seed)"] + columns + names)
    }
    try AcceptedRows("icons.tsv", beside: #filePath).expect(rows)
  }

  @Test func `a countdown around any mark has accepted drawings`() async throws {
    var rows: [[String]] = []
    for seed in 1...60 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      var sum = AnswerSum()
      for _ in 1...20 {
        let context = grid.context()
        let center = context.box.center
        let mark = Rectangle(
          centerX: center.x + grid.coordinate(), centerY: center.y,
          width: grid.pick([0, 3, 28]), height: 28)
        sum.add(drawing: context.countdown(around: mark, color: grid.pick([nil, grid.color()])))
        sum.add(drawing: context.label(in: context.layout, color: grid.pick([nil, grid.color()])))
        sum.add(context.labelText as Any)
        sum.add(context.labelLines)
      }
      rows.append(["countdown \(seed)", sum.column])
    }
    try AcceptedRows("countdowns.tsv", beside: #filePath).expect(rows)
  }

  @Test func `layouts of any box are accepted`() throws {
    let heights = (0...100).map(Double.init) + [0.5, 300]
    let rows = [0, 7, 8, 60, 119, 119.5, 120, 121, 199, 200, 201, 480.0].map { width in
      ["\(width)"]
        + [(28.0, nil, 1), (28, nil, 2), (48, 36.0, 1), (10, 80, 2), (28, nil, 0), (28, nil, 3)].map
      {
        side, other, lines in
        var sum = AnswerSum()
        for height in heights {
          let layout = IndicatorLayout(
            Rectangle(x: 3, y: 5, width: width, height: height), markSide: side,
            markSideWithoutLabel: other, labelLines: lines)
          sum.add(layout)
        }
        return sum.column
      }
    }
    try AcceptedRows("layouts.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists show indicators where a person has accepted`() async throws {
    var rows: [[String]] = []
    for seed in 1...100 {
      await Task.yield()
      var grid = DrawingGrid(seed: UInt64(seed))
      var (frames, cards) = (AnswerSum(), AnswerSum())
      for _ in 1...20 {
        var snapshot = grid.snapshot()
        snapshot.pull = grid.pick([-8, 0, 0.25, 32, 49, 50, 64, 64, 100, .infinity])
        snapshot.indicatorLength = grid.pick([0, 32, 49, 50, 64, 64, 120, .infinity])
        snapshot.staysInSight = grid.chance(of: 3) == 0
        snapshot.isHidden = grid.chance(of: 12) == 0
        snapshot.indicatorOffset = grid.pick([0, 0, 7.25, -70, .nan])
        let viewport = Rectangle(
          x: grid.coordinate(), y: grid.coordinate(), width: grid.pick([0, 40, 96, 208, 400]),
          height: grid.pick([0, 40, 96, 208, 640]))
        let axis: Axis = grid.pick([.vertical, .horizontal])
        let gap = grid.pick([nil, nil, nil, 0, 40, 64, 90, .infinity])
        let frame = snapshot.frame(
          in: viewport, axis: axis, isRightToLeft: grid.pick([true, false]),
          inset: grid.pick([-4, 0, 0, 6.25]), gap: gap, margin: grid.pick([0, 0, 9, 20]),
          scale: grid.pick([0.5, 1, 1, 2, 1.5]))
        frames.add(frame as Any)
        guard let frame else { continue }
        let context = IndicatorContext(
          snapshot: snapshot, frame: frame, axis: axis, reducesMotion: grid.pick([true, false]))
        cards.add(drawing: context.drawing(of: SpinnerIndicator(), in: frame))
      }
      rows.append(["list \(seed)", frames.column, cards.column])
    }
    try AcceptedRows("frames.tsv", beside: #filePath).expect(rows)
  }

  @Test func `themes have accepted variants of any color`() throws {
    let rows = (1...80).map { seed in
      var grid = DrawingGrid(seed: UInt64(seed))
      func color() -> Color {
        Color(
          red: grid.pick([0, 0.04, 0.25, 0.5, 0.75, 1]), green: grid.pick([0, 0.25, 0.5, 0.75, 1]),
          blue: grid.pick([0, 0.25, 0.5, 0.75, 1]))
      }
      let (isDark, isStrong) = (grid.pick([true, false]), grid.pick([true, false]))
      let theme = Theme.preferred(
        isDark: isDark, hasHighContrast: isStrong, accent: grid.pick([nil, color(), color()]))
      var own = theme
      (own.text, own.accent, own.track) = (color(), color(), color())
      let accents = (0..<grid.chance(of: 3)).map { _ in color() }
      let adopted = theme.adopting(
        background: color(), gap: grid.pick([theme.gap, color()]), text: color(), accents: accents,
        separator: grid.pick([nil, color()]))
      func colors(_ theme: Theme) -> AnswerSum {
        var sum = AnswerSum(theme, theme.isDark, theme.isHighContrast)
        for role in IconRole.allCases { sum.add(theme.iconPalette.colors[role] as Any) }
        return sum
      }
      return [
        "theme \(seed)", colors(theme).column, colors(adopted).column, colors(own).column,
        AnswerSum(color().luminance, color().contrast(to: color())).column,
      ]
    }
    try AcceptedRows("themes.tsv", beside: #filePath).expect(rows)
  }

  private struct Tall: Indicator {
    var length: Double
    var finishDuration: Double
    func drawing(_ context: IndicatorContext) -> Drawing { Drawing() }
  }

  @Test func `a configuration reserves accepted lengths for an indicator`() throws {
    let rows = [0, 32, 64, 65, 120, .infinity].map { length in
      ["length \(length)"]
        + [0, 0.3, 2].flatMap { duration in
          [0, 64, 80].flatMap { own in
            [nil, 24.0].map { step in
              var sum = AnswerSum()
              let triggers: [PullDistance] = [
                .points(0), .points(64), .points(120), .points(200), .indicator(fraction: 1),
                .viewport(fraction: 0.25),
              ]
              for trigger in triggers {
                var configuration = RefreshConfiguration()
                configuration.distances.indicatorLength = own
                configuration.distances.wheelStep = step
                configuration.distances.trigger = trigger
                configuration.reserveLength(for: Tall(length: length, finishDuration: duration))
                sum.add(configuration.timing.finishDuration)
                sum.add(configuration.distances.indicatorLength)
                sum.add(configuration.distances.wheelStep as Any)
                sum.add(configuration.distances.trigger)
              }
              return sum.column
            }
          }
        }
    }
    try AcceptedRows("reserved.tsv", beside: #filePath).expect(rows)
  }
}
