import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// A contact sheet of an indicator in all its states, in small boxes without labels.
struct IndicatorContactSheet {
  /// A state on the contact sheet.
  struct Pose {
    var name: String
    var state: RefreshState
    var age = 0.0
    var progress = 1.0

    /// All states from a first touch to a failure, in order.
    static let all: [Pose] =
      [0, 0.25, 0.5, 0.75, 1].map {
        Pose(name: "pulling \($0)", state: .pulling, age: 1, progress: $0)
      } + [
        Pose(name: "armed", state: .armed, age: 0.12),
        Pose(name: "refreshing, early", state: .refreshing(.pull(.touch)), age: 0.25),
        Pose(name: "refreshing, late", state: .refreshing(.pull(.touch)), age: 1.62),
        Pose(name: "success", state: .finishing(.success(newItems: 3)), age: 1),
        Pose(name: "failure", state: .finishing(.failure("")), age: 1),
      ]
  }

  /// The settings of a line of the contact sheet.
  struct Line {
    var size: Size
    var axis: Axis
    var edge = Edge.start
    var reducesMotion = false

    /// A vertical pull, a horizontal one at the end edge, and one with reduced motion.
    static let all = [
      Line(size: Size(width: 96, height: 64), axis: .vertical),
      Line(size: Size(width: 64, height: 96), axis: .horizontal, edge: .end),
      Line(size: Size(width: 96, height: 64), axis: .vertical, reducesMotion: true),
    ]
  }

  var indicator: any Indicator
  var theme: Theme
  var lines = Line.all

  private static let gutter = 8.0
  private static let columnWidth = 96.0

  /// The size of the contact sheet, in points.
  var size: Size {
    Size(
      width: Self.gutter + Double(Pose.all.count) * (Self.columnWidth + Self.gutter),
      height: Self.gutter + lines.reduce(0) { $0 + $1.size.height + Self.gutter })
  }

  /// Draws the boxes in the color of a gap and clips each of them like a gap.
  var drawing: Drawing {
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing([.fill(.rectangle(whole), .solid(theme.background), .nonZero)])
    var top = Self.gutter
    for line in lines {
      for (column, pose) in Pose.all.enumerated() {
        let left = Self.gutter + Double(column) * (Self.columnWidth + Self.gutter)
        let box = Rectangle(
          x: left + (Self.columnWidth - line.size.width) / 2, y: top, width: line.size.width,
          height: line.size.height)
        drawing.commands.append(.fill(.rectangle(box), .solid(theme.gap), .nonZero))
        drawing.commands.append(
          .group(
            indicator.drawing(context(pose, line, box)), transform: .identity, opacity: 1,
            clip: .rectangle(box)))
      }
      top += line.size.height + Self.gutter
    }
    return drawing
  }

  private func context(_ pose: Pose, _ line: Line, _ box: Rectangle) -> IndicatorContext {
    let length = line.axis == .vertical ? box.height : box.width
    var snapshot = RefreshSnapshot(
      edge: line.edge, state: pose.state, stateAge: pose.age, progress: pose.progress,
      pull: length, indicatorLength: length)
    if case .finishing(let outcome) = pose.state { snapshot.outcome = outcome }
    return IndicatorContext(
      snapshot: snapshot, time: pose.age, box: box, axis: line.axis, lastUpdate: 0, theme: theme,
      reducesMotion: line.reducesMotion)
  }
}
