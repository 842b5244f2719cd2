internal import PullToRefresh
internal import PullcordControls
internal import PullcordListScenes
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// What a control reaches at an edge, as a line across the picture.
///
/// A pull reaches it when content's own edge comes to the line. What is reached while content is still
/// scrolled away is a line in the content, dashed, which moves with it: it is reached when that comes to
/// the client's inset.
struct HeadUpLine: Hashable, Sendable {
  /// What is reached.
  enum Kind: Hashable, Sendable {
    case trigger
    case start
    case full
    case twoLevel
  }

  var kind: Kind
  /// The distance it is reached at, in points.
  var distance: Double
  /// The edge it belongs to.
  var edge: Edge
  /// How far it is from that edge of the viewport, in points.
  var place: Double

  /// Whether it is a line in the content.
  var isInContent: Bool { distance < 0 }

  /// The lines of every control of a list, as content stands at its latest time.
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
    // Where content's own edge is at rest, at short content far from the end, and how far it is out past
    // that, or scrolled away by a negative way.
    let (rest, out) =
      switch edge {
      case .start: (insets.start, -insets.start - offset)
      case .end: (model.viewport - model.contentLength + end, offset - end)
      }
    func line(_ kind: Kind, _ distance: Double) -> HeadUpLine {
      HeadUpLine(
        kind: kind, distance: distance, edge: edge,
        place: rest + (distance < 0 ? out - distance : distance))
    }
    var lines = [line(.trigger, thresholds.trigger), line(.start, thresholds.start)]
    if thresholds.full != thresholds.trigger { lines.append(line(.full, thresholds.full)) }
    if let distance = thresholds.twoLevel { lines.append(line(.twoLevel, distance)) }
    return lines
  }
}

/// Draws lines over a list.
struct HeadUpLines {
  var lines: [HeadUpLine]
  /// The list's area.
  var axisFrame: AxisFrame
  var theme: Theme

  /// The lines that can be seen; one on the picture's very edge says nothing.
  func commands() -> [Drawing.Command] {
    lines.filter { (1...max(1, axisFrame.length - 1)).contains($0.place) }.flatMap(commands)
  }

  private func commands(_ line: HeadUpLine) -> [Drawing.Command] {
    let fromStart = line.edge == .start ? line.place : axisFrame.length - line.place
    let box = axisFrame.box(from: fromStart, length: 0)
    let color = color(line.kind)
    let (path, label): (Path, Rectangle)
    switch axisFrame.axis {
    case .vertical:
      let y = box.y.rounded() + 0.5
      path = stroke(from: Point(x: 0, y: y), to: Point(x: axisFrame.size.width, y: y), line)
      // Above its line, or below it where there is no room; each kind in a column of its own.
      label = Rectangle(
        x: axisFrame.size.width - Double(column(line.kind) + 1) * 88,
        y: y < 22 ? y + 3.5 : y - 19.5,
        width: 80, height: 16)
    case .horizontal:
      let x = box.x.rounded() + 0.5
      path = stroke(from: Point(x: x, y: 0), to: Point(x: x, y: axisFrame.size.height), line)
      label = Rectangle(
        x: min(max(x + 4, 4), axisFrame.size.width - 84), y: 6 + Double(column(line.kind)) * 20,
        width: 80, height: 16)
    }
    return [
      .stroke(path, .solid(color), StrokeStyle(width: 1, cap: .butt)),
      // Over rows it needs a ground of its own to be read.
      .fill(.roundedRectangle(label, radius: 5), .solid(theme.raised.opacity(0.92)), .nonZero),
      .text(
        "\(name(line.kind)) \(HeadUpNumbers.text(line.distance)) pt", box: label,
        style: TextStyle(size: 10, color: color), lines: 1, alignment: .center),
    ]
  }

  private func stroke(from start: Point, to end: Point, _ line: HeadUpLine) -> Path {
    guard line.isInContent else { return .line(from: start, to: end) }
    let length = max(end.x - start.x, end.y - start.y)
    var path = Path()
    for dash in stride(from: 0, to: length, by: Self.dash * 2) {
      func point(_ way: Double) -> Point {
        let share = min(way / length, 1)
        return Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      path.move(to: point(dash))
      path.addLine(to: point(dash + Self.dash))
    }
    return path
  }

  private static let dash = 6.0

  private func column(_ kind: HeadUpLine.Kind) -> Int {
    switch kind {
    case .trigger: 0
    case .start: 1
    case .full: 2
    case .twoLevel: 3
    }
  }

  private func name(_ kind: HeadUpLine.Kind) -> String {
    switch kind {
    case .trigger: "trigger"
    case .start: "start"
    case .full: "full"
    case .twoLevel: "2nd level"
    }
  }

  private func color(_ kind: HeadUpLine.Kind) -> Color {
    switch kind {
    case .trigger: theme.accent
    case .start, .full: theme.secondaryText
    case .twoLevel: theme.success
    }
  }
}
