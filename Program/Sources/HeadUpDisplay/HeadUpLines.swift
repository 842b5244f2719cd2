internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A distance of a refresh control, such as its trigger distance, drawn as a line across the list.
///
/// A solid line has a fixed position in the viewport. When the content's edge reaches the line, the
/// pull has reached the distance.
///
/// A dashed line represents a negative distance. The line moves with the content. A pull reaches
/// the distance when the line arrives at the resting position of the content's edge.
struct HeadUpLine: Hashable, Sendable {
  /// The distances that the display draws as lines.
  enum Kind: String, CaseIterable, Sendable {
    case trigger, start, full
    case twoLevel = "2nd level"

    /// The column of the label in a vertical list, counted from the trailing side.
    ///
    /// In a horizontal list, it is the row of the label, counted from the top.
    var column: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  var kind: Kind
  /// The threshold, measured from the resting position of the content's edge, in points.
  var distance: Double
  var edge: Edge
  /// The distance of the line from its edge of the viewport, in points.
  var position: Double

  /// The distance from the viewport's edge to the content's edge while a gap is open between them;
  /// nil without a gap and for a dashed line.
  ///
  /// The gap contains the indicator, which the display must not cover or strike through.
  var gap: Double?

  /// Whether the line is in the open gap.
  var isInGap: Bool { gap.map { position < $0 - 0.5 } ?? false }

  /// Whether the line moves with the content.
  var isInContent: Bool { distance < 0 }

  /// Finds the lines of all controls of a list at its latest time.
  @MainActor
  static func all(of list: RefreshController) -> [HeadUpLine] {
    Edge.allCases.flatMap { edge in lines(of: list, at: edge) }
  }

  @MainActor
  private static func lines(of list: RefreshController, at edge: Edge) -> [HeadUpLine] {
    guard let thresholds = list.thresholds(at: edge) else { return [] }
    let model = list.model
    let (offset, insets) = (model.offset(at: list.now), model.insets)
    let end = max(-insets.start, model.contentLength + insets.end - model.viewport)
    // `rest` is the resting position of the content's edge. Short content can rest far from the
    // viewport's end. `out` is the distance that the content's edge has moved beyond this position.
    // It is negative if the edge is scrolled out of view.
    let (rest, out) =
      switch edge {
      case .start: (insets.start, -insets.start - offset)
      case .end: (model.viewport - model.contentLength + end, offset - end)
      }
    func line(_ kind: Kind, _ distance: Double) -> HeadUpLine {
      HeadUpLine(
        kind: kind, distance: distance, edge: edge,
        position: rest + (distance < 0 ? out - distance : distance),
        gap: distance >= 0 && out > 0.5 ? rest + out : nil)
    }
    var lines = [line(.trigger, thresholds.trigger), line(.start, thresholds.start)]
    if thresholds.full != thresholds.trigger { lines.append(line(.full, thresholds.full)) }
    if let distance = thresholds.twoLevel { lines.append(line(.twoLevel, distance)) }
    return lines
  }
}

/// Draws the lines over a list.
struct HeadUpLines {
  var lines: [HeadUpLine]
  var axisFrame: AxisFrame
  var theme: Theme

  /// Draws the visible lines, except those at the very edge of the list.
  func commands() -> [Drawing.Command] {
    lines.filter { (1...max(1, axisFrame.length - 1)).contains($0.position) }.flatMap(commands)
  }

  private func commands(_ line: HeadUpLine) -> [Drawing.Command] {
    let fromStart = line.edge == .start ? line.position : axisFrame.length - line.position
    let box = axisFrame.box(from: fromStart, length: 0)
    let color = color(line.kind)
    let (path, label): (Path, Rectangle)
    switch axisFrame.axis {
    case .vertical:
      let y = box.y.rounded() + 0.5
      path = stroke(from: Point(x: 0, y: y), to: Point(x: axisFrame.size.width, y: y), line)
      // The label is above the line, except near the top of the list, where it is below the line.
      // A label that would be in the gap moves into the content.
      var top: Double?
      if let gap = line.gap, line.position < gap + 20 {
        let content = max(gap, line.position)
        top = line.edge == .start ? content + 3.5 : axisFrame.length - content - 19.5
      }
      label = Rectangle(
        x: axisFrame.size.width - Double(line.kind.column + 1) * 88,
        y: top ?? (y < 22 ? y + 3.5 : y - 19.5), width: 80, height: 16)
    case .horizontal:
      let x = box.x.rounded() + 0.5
      path = stroke(from: Point(x: x, y: 0), to: Point(x: x, y: axisFrame.size.height), line)
      label = Rectangle(
        x: min(max(x + 4, 4), axisFrame.size.width - 84), y: 6 + Double(line.kind.column) * 20,
        width: 80, height: 16)
    }
    return [
      .stroke(path, .solid(color), StrokeStyle(width: 1, cap: .butt)),
      // A backdrop keeps the label readable over rows.
      .fill(.roundedRectangle(label, radius: 5), .solid(theme.raised.opacity(0.92)), .nonZero),
      .text(
        "\(line.kind.rawValue) \(HeadUpNumbers.text(line.distance)) pt", box: label,
        style: TextStyle(size: 10, color: color), lines: 1, alignment: .center),
    ]
  }

  private func stroke(from start: Point, to end: Point, _ line: HeadUpLine) -> Path {
    if line.isInGap {
      // Draw only a mark at each end of the line, so that the line does not cover the indicator.
      var marks = Path.line(from: start, to: end.moved(toward: start, remaining: Self.mark))
      marks.append(.line(from: start.moved(toward: end, remaining: Self.mark), to: end))
      return marks
    }
    guard line.isInContent else { return .line(from: start, to: end) }
    let length = max(end.x - start.x, end.y - start.y)
    var path = Path()
    for dash in stride(from: 0, to: length, by: Self.dash * 2) {
      func point(_ distance: Double) -> Point {
        let share = min(distance / length, 1)
        return Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      path.move(to: point(dash))
      path.addLine(to: point(dash + Self.dash))
    }
    return path
  }

  private static let dash = 6.0
  private static let mark = 12.0

  private func color(_ kind: HeadUpLine.Kind) -> Color {
    switch kind {
    case .trigger: theme.accent
    case .start, .full: theme.secondaryText
    case .twoLevel: theme.success
    }
  }
}

extension Point {
  /// Returns the point moved straight toward `target`, to a distance of `remaining` points from it.
  ///
  /// The result is `self` if the point is already closer.
  fileprivate func moved(toward target: Point, remaining: Double) -> Point {
    let (dx, dy) = (target.x - x, target.y - y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > remaining else { return self }
    let share = (length - remaining) / length
    return Point(x: x + dx * share, y: y + dy * share)
  }
}
