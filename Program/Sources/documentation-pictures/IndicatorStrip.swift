internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Five moments of a pull side by side, as an indicator shows them.
@MainActor
struct IndicatorStrip {
  private static let moments = ["pulling", "almost there", "armed", "refreshing", "3 new"]
  private static let cell = Size(width: 168, height: 0)
  private static let spacing = 8.0
  private static let labelHeight = 24.0

  private let indicator: any Indicator
  private let measure: TextMeasure
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
  private var time = 0.0

  let size: Size
  private(set) var drawing: Drawing

  init(_ indicator: any Indicator, measuredBy measure: TextMeasure) {
    self.indicator = indicator
    self.measure = measure
    let count = Double(Self.moments.count)
    let height = max(indicator.length, 64) + 16
    size = Size(
      width: count * Self.cell.width + (count - 1) * Self.spacing, height: height + Self.labelHeight
    )
    drawing = Drawing([
      .fill(
        .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)),
        .solid(Color(hex: 0xFFFFFF)), .nonZero)
    ])
    draw()
  }

  /// Pulls a list to each of the moments and draws it.
  private mutating func draw() {
    var configuration = RefreshConfiguration()
    configuration.reserveLength(for: indicator)
    final class Work { var finish: RefreshCompletion? }
    let work = Work()
    list.addPullToRefresh(
      configuration, at: .start,
      performing: .completion { _, finish in work.finish = finish })
    list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    var finger = 0.0
    func pull(to progress: Double) {
      while let shown = list.snapshot(at: .start), shown.progress < progress, finger < 700 {
        finger += 1
        time += 0.004
        list.handle(.touchMoved(finger: 1, x: 0, y: finger), time: time)
      }
    }
    func wait(_ duration: Double) {
      time += duration
      list.advance(to: time)
    }
    pull(to: 0.5)
    add(at: 0)
    pull(to: 0.9)
    add(at: 1)
    pull(to: 1)
    wait(0.6)
    add(at: 2)
    list.handle(.touchUp(finger: 1, x: 0, y: finger), time: time)
    wait(1.3)
    add(at: 3)
    work.finish?(.success(newItems: 3))
    wait(0)
    wait(max(0.35, indicator.finishDuration))
    add(at: 4)
  }

  private mutating func add(at index: Int) {
    let x = Double(index) * (Self.cell.width + Self.spacing)
    let viewport = Rectangle(
      x: 0, y: 0, width: Self.cell.width, height: size.height - Self.labelHeight)
    let theme = Theme.light
    var picture = Drawing([.fill(.rectangle(viewport), .solid(theme.background), .nonZero)])
    if let shown = list.snapshot(time: time, at: .start),
      let frame = shown.frame(in: viewport, axis: .vertical, scale: 2)
    {
      picture.commands.append(.fill(.rectangle(frame.gap), .solid(theme.gap), .nonZero))
      let context = IndicatorContext(
        snapshot: shown, frame: frame, time: time, theme: theme, textMeasure: measure)
      picture.add(context.drawing(of: indicator, in: frame))
    }
    let label = Rectangle(
      x: 0, y: viewport.height, width: viewport.width, height: Self.labelHeight)
    picture.commands.append(
      .text(
        Self.moments[index], box: label, style: TextStyle(size: 12, color: Color(hex: 0x333344)),
        lines: 1, alignment: .center))
    drawing.commands.append(
      .group(
        picture, transform: .translation(x: x, y: 0), opacity: 1, clip: nil))
  }
}
