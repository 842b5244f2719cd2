internal import PullToRefresh
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The numbers that the head-up display shows.
struct HeadUpNumbers {
  var sample: FeelSample
  var trigger: Double
  /// The time that the previous frame took; nil for the first frame.
  var frame: FrameTime?
  /// The smoothness of the latest movements; nil while a loop plays, because its frames are not
  /// measured.
  var smoothness: Smoothness?

  static let lineHeight = 26.0

  /// The names and values of all numbers, in rows of four: a row each for the state, the pull, the
  /// content and the frames.
  var cells: [(name: String, value: String)] {
    let moved = smoothness.flatMap { $0.frames > 0 ? $0 : nil }
    return [
      ("state", sample.state.description),
      ("progress", "\(Int((sample.progress * 100).rounded())) %"),
      ("device", sample.device?.rawValue ?? "–"),
      ("phase", sample.phase.description),
      ("finger", Self.points(sample.finger)),
      ("arms at", sample.fingerToArm.map(Self.points) ?? "–"),
      ("pull", Self.points(sample.pull)), ("trigger", Self.points(trigger)),
      ("offset", Self.points(sample.offset)), ("velocity", velocity),
      ("hold", Self.points(sample.holds[sample.edge])), ("insets", insets),
      ("frame time", frame.map { Self.text($0.drawing * 1000) + " ms" } ?? "–"),
      ("jank", moved.map { Self.percent($0.jank) } ?? "–"),
      ("hitches", moved.map { Self.text($0.hitchRatio) + " ms/s" } ?? "–"),
      ("late frames", moved.map { Self.percent($0.late) } ?? "–"),
    ]
  }

  func commands(
    in box: Rectangle, columns: Int, count: Int, theme: Theme
  ) -> [Drawing.Command] {
    let cells = cells
    let width = box.width / Double(columns)
    // With four columns and at least three rows, the cells keep their order, so that each row has
    // one subject. Otherwise the most important numbers are first.
    let order = columns == 4 && count >= 12 ? Array(cells.indices) : Self.priority
    return order.prefix(count).map { cells[$0] }.enumerated().flatMap {
      index, cell -> [Drawing.Command] in
      let x = box.x + Double(index % columns) * width
      let y = box.y + Double(index / columns) * Self.lineHeight
      return [
        .text(
          cell.0, box: Rectangle(x: x, y: y, width: width - 4, height: 11),
          style: TextStyle(size: 9, color: theme.secondaryText), lines: 1, alignment: .leading),
        .text(
          cell.1, box: Rectangle(x: x, y: y + 10, width: width - 4, height: 15),

          style: TextStyle(
            size: 12, weight: .bold, color: theme.text, hasTabularFigures: true), lines: 1,
          alignment: .leading),
      ]
    }
  }

  /// The indices in `cells`, the most important first: state, pull, progress, finger, hold, offset,
  /// device, trigger, phase, velocity, insets, frame time.
  private static let priority = [0, 6, 1, 4, 10, 8, 2, 7, 3, 9, 11, 12]

  private var insets: String {
    "\(Self.text(sample.insets.start)), \(Self.points(sample.insets.end))"
  }

  /// The velocity rounded to whole numbers, because tenths of a point per second are noise.
  private var velocity: String { Self.text(sample.velocity.rounded()) + " pt/s" }

  private static func percent(_ share: Double) -> String { text(share * 100) + " %" }

  private static func points(_ length: Double) -> String { text(length) + " pt" }

  /// Formats a number with one decimal place, or without one if the rounded number is whole.
  ///
  /// The text is “–” if the number is not finite, or if its absolute value is at least 10⁹.
  static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "–" }
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "−" : ""
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
