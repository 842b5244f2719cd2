internal import Glibc
internal import PullToRefresh
package import PullcordControls
internal import PullcordLanguages
package import PullcordListScenes
package import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// The controls of a loop, which plays a pull again and again.
///
/// The user can drag to another time, change the speed, step through single frames, and drag a
/// point of the pull's curve.
package struct LoopBar: WidgetHost {
  /// An action that the user requests with the bar.
  package enum Action: Hashable, Sendable {
    case togglePause
    /// Moves by a number of frames.
    case step(Int)
    case changeSpeed(by: Int)
    /// Moves to a time.
    case seek(to: Double)
    /// Changes the pull at the displayed time by a number of points.
    case shape(by: Double)
    case end
  }

  /// A drag that moves a point of the curve to another time and pull.
  package struct Shaping: Hashable, Sendable {
    /// The time of the dragged point before the drag, in seconds.
    package var from: Double
    /// Whether the drag moves the point where the pull arms the control.
    package var isArming: Bool
    /// The new position of the point: its time in seconds, and its pull in points.
    package var time: Double
    package var pull: Double

    package init(from: Double, isArming: Bool, time: Double, pull: Double) {
      (self.from, self.isArming, self.time, self.pull) = (from, isArming, time, pull)
    }
  }

  private enum Control: CaseIterable {
    case pause, previousFrame, nextFrame, slower, faster, close
  }

  /// The replay in the active list.
  var loop: HeadUpLoop
  /// The trigger distance, in points.
  var trigger: Double
  var isPaused: Bool
  /// The speed, such as “½×”.
  var speed: String
  /// The drag that is moving a point of the curve; nil if there is none.
  var shaping: Shaping?
  let box: Rectangle
  /// The focus, which stays inactive.
  ///
  /// The parts of the bar need no focus, because every button also has a key.
  package var focus = WidgetFocus()
  private var actions: [Action] = []

  package static let height = 124.0
  private static let (margin, padding, side) = (12.0, 10.0, 28.0)
  private static let greatestWidth = 520.0

  /// Places the bar above `bottom`, in an area of the given size.
  package init(
    loop: HeadUpLoop, trigger: Double, isPaused: Bool, speed: String, shaping: Shaping? = nil,
    size: Size, above bottom: Double
  ) {
    self.shaping = shaping
    (self.loop, self.trigger, self.isPaused, self.speed) = (loop, trigger, isPaused, speed)
    let width = min(Self.greatestWidth, max(0, size.width - 2 * Self.margin))
    box = Rectangle(
      x: ((size.width - width) / 2).rounded(), y: (bottom - Self.height).rounded(), width: width,
      height: Self.height - Self.margin)
  }

  // MARK: Layout

  private func button(_ column: Int) -> Rectangle {
    Rectangle(
      x: box.x + Self.padding + Double(column) * (Self.side + 4), y: box.y + 6,
      width: Self.side, height: Self.side)
  }

  private func box(of control: Control) -> Rectangle {
    switch control {
    case .pause: button(0)
    case .previousFrame: button(1)
    case .nextFrame: button(2)
    case .slower: button(3)
    case .faster: button(4).moved(by: Point(x: 32, y: 0))
    case .close:
      Rectangle(
        x: box.x + box.width - Self.padding - Self.side, y: box.y + 6, width: Self.side,
        height: Self.side)
    }
  }

  private var track: Rectangle {
    Rectangle(
      x: box.x + Self.padding + 2, y: box.y + 40, width: max(1, box.width - 2 * Self.padding - 4),
      height: Self.height - Self.margin - 48)
  }

  /// Whether the lists are wide enough for the bar.
  private var isShown: Bool { box.width > 200 }

  // MARK: Actions

  /// Returns the requested actions, and removes them from the bar.
  package mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// Moves the loop to the time at a horizontal position on the curve.
  package mutating func scrub(to x: Double) {
    let share = min(max((x - track.x) / track.width, 0), 1)
    actions.append(
      .seek(
        to: loop.range.lowerBound + share * (loop.range.upperBound - loop.range.lowerBound)))
  }

  package func moveFocus(to stop: WidgetID, part: Int) {}

  // MARK: Shaping

  /// The distance from the curve within which a pointer grabs it, in points.
  private static let reach = 9.0

  /// The first sample at which the control is armed; nil if the pull never arms the control.
  private var arming: FeelSample? { loop.samples.first { $0.state == .armed } }

  /// The drag that begins at a point; nil if the point is not near the curve or if the curve shows
  /// no pull there.
  ///
  /// If the point is also near the dot where the pull arms the control, the drag moves the dot.
  package func shaping(at point: Point) -> Shaping? {
    guard isShown, track.inset(by: -Self.reach).contains(point) else { return nil }
    func distance(_ sample: FeelSample) -> Double {
      let (dx, dy) = (x(sample.time) - point.x, y(sample.pull) - point.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let goal = value(at: point)
    if let arming, distance(arming) <= Self.reach {
      return Shaping(from: arming.time, isArming: true, time: arming.time, pull: arming.pull)
    }
    let near = loop.samples.filter { $0.pull > 2 }.min { distance($0) < distance($1) }
    guard let near, distance(near) <= Self.reach else { return nil }
    return Shaping(from: near.time, isArming: false, time: goal.time, pull: near.pull)
  }

  /// The time and the pull at a point of the plot.
  package func value(at point: Point) -> (time: Double, pull: Double) {
    let range = loop.range
    let share = min(max((point.x - track.x) / track.width, 0), 1)
    let height = min(max(1 - (point.y - track.y) / track.height, 0), 1.2)
    return (range.lowerBound + share * (range.upperBound - range.lowerBound), height * top)
  }

  /// The pull at the upper end of the plot, in points.
  private var top: Double {
    max(1.15 * trigger, (loop.samples + loop.ghost).map(\.pull).max() ?? 0, 1)
  }

  private func x(_ time: Double) -> Double {
    let range = loop.range
    return track.x + track.width * (time - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func y(_ pull: Double) -> Double {
    track.y + track.height * (1 - min(max(pull / top, 0), 1.1))
  }

  private mutating func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.subtracting(.shift).isEmpty else { return false }
    let frames = modifiers == .shift ? 10 : 1
    switch key {
    case .space: actions.append(.togglePause)
    case .left: actions.append(.step(-frames))
    case .right: actions.append(.step(frames))
    case .home: actions.append(.seek(to: loop.range.lowerBound))
    case .end: actions.append(.seek(to: loop.range.upperBound))
    case .up where modifiers == .shift: actions.append(.shape(by: 2))
    case .down where modifiers == .shift: actions.append(.shape(by: -2))
    case .minus, .down: actions.append(.changeSpeed(by: -1))
    case .plus, .equal, .up: actions.append(.changeSpeed(by: 1))
    case .escape: actions.append(.end)
    // The replay covers the list, so the list must not receive other keys. The window itself uses
    // Tab and the function keys.
    default: return key != .tab && !key.isFunctionKey
    }
    return true
  }

  // MARK: Widgets

  /// The bar with its curve and its buttons.
  ///
  /// If the lists are too narrow for the bar, the bar is hidden, but its keys work.
  package var widget: Widget<LoopBar> {
    var bar = Widget<LoopBar>("loop", box: box)
    bar.keys = { $0.press($1, $2) }
    bar.respondsToPointer = isShown
    guard isShown else { return bar }
    (bar.role, bar.name) = (.panel, localized("Loop"))
    bar.grab = { bar, press in
      bar.scrub(to: press.point.x)
      return true
    }
    bar.look = { frame($0.theme) }
    bar.overlay = { texts($0.theme) + curves($0.theme) }
    let children = [moment, pull] + Control.allCases.map(button)
    bar.children = { _ in children }
    return bar
  }

  /// The displayed time, as a value that the user can change.
  ///
  /// A drag on the bar changes this time, too, unless it begins on the curve or on a button.
  private var moment: Widget<LoopBar> {
    var moment = Widget<LoopBar>("loop_moment", box: track)
    (moment.role, moment.name, moment.respondsToPointer) = (.slider, localized("Moment"), false)
    let (time, range) = (loop.sample.time, loop.range)
    moment.value = .init(
      min(max(time, range.lowerBound), range.upperBound), in: range, step: 1 / 60,
      text: Self.seconds(time) + " s"
    ) { $0.actions.append(.seek(to: $1)) }
    // The time changes with each frame, which would be too many reports.
    moment.reportsChanges = false
    return moment
  }

  /// The length of the pull at the displayed time, as a value that the user can change.
  private var pull: Widget<LoopBar> {
    var pull = Widget<LoopBar>("loop_pull", box: track)
    (pull.role, pull.respondsToPointer) = (.slider, false)
    pull.name = localized("Pull at this moment")
    let current = loop.sample.pull
    pull.value = .init(
      min(max(current, 0), top), in: 0...top, step: 1, text: "\(Int(current.rounded())) pt"
    ) { $0.actions.append(.shape(by: $1 - current)) }
    pull.reportsChanges = false
    return pull
  }

  private func button(_ control: Control) -> Widget<LoopBar> {
    let (name, key, action): (String, String, Action) =
      switch control {
      case .pause: (localized(isPaused ? "Play" : "Pause"), "space", .togglePause)
      case .previousFrame:
        (localized("Previous frame"), Mirror.pressed(.left).rawValue, .step(-1))
      case .nextFrame: (localized("Next frame"), Mirror.pressed(.right).rawValue, .step(1))
      case .slower: (localized("Slower"), "minus", .changeSpeed(by: -1))
      case .faster: (localized("Faster"), "plus", .changeSpeed(by: 1))
      case .close: (localized("End the loop"), "Escape", .end)
      }
    var button = Widget<LoopBar>(WidgetID(rawValue: "loop_\(control)"), box: box(of: control))
    (button.role, button.name) = (.button, name)
    button.press = .init(localized("Press"), key: key) { $0.actions.append(action) }
    button.look = { icon(control, $0.box.center, $0.theme) }
    return button
  }

  // MARK: Drawing

  private func frame(_ theme: Theme) -> [Drawing.Command] {
    var shadow = box.inset(by: -3)
    shadow.y += 2
    let outline = Path.roundedRectangle(box, radius: 12)
    return [
      .fill(.roundedRectangle(shadow, radius: 15), .solid(theme.shadow.opacity(0.35)), .nonZero),
      .fill(outline, .solid(theme.raised), .nonZero),
      .stroke(outline, .solid(theme.separator), StrokeStyle(width: 1)),
    ]
  }

  /// Draws the speed and the time.
  private func texts(_ theme: Theme) -> [Drawing.Command] {
    let (faster, close) = (box(of: .faster), box(of: .close))
    let x = faster.x + faster.width + 8
    let passed = loop.sample.time - loop.range.lowerBound
    let length = loop.range.upperBound - loop.range.lowerBound
    return [
      text(
        speed, Rectangle(x: button(4).x, y: box.y + 6, width: 28, height: Self.side), theme.text,
        .center),
      text(
        "\(Self.seconds(passed)) / \(Self.seconds(length)) s",
        Rectangle(x: x, y: box.y + 6, width: max(0, close.x - x - 4), height: Self.side),
        theme.secondaryText, .leading),
    ]
  }

  private func curves(_ theme: Theme) -> [Drawing.Command] {
    let (track, range) = (track, loop.range)
    func curve(_ samples: [FeelSample], _ color: Color, _ width: Double) -> Drawing.Command {
      let points = samples.filter { range.contains($0.time) }
        .map { Point(x: x($0.time), y: y($0.pull)) }
      return .stroke(.polyline(points), .solid(color), StrokeStyle(width: width))
    }
    let level = y(trigger).rounded() + 0.5
    let head = min(max(x(loop.sample.time), track.x), track.x + track.width)
    return [
      .fill(.roundedRectangle(track.inset(by: -2), radius: 5), .solid(theme.gap), .nonZero),
      .stroke(
        .line(from: Point(x: track.x, y: level), to: Point(x: track.x + track.width, y: level)),
        .solid(theme.accent.opacity(0.5)), StrokeStyle(width: 1, cap: .butt)),
      curve(loop.ghost, theme.secondaryText, 1.5), curve(loop.samples, theme.accent, 2),
      .stroke(
        .line(
          from: Point(x: head, y: track.y - 2), to: Point(x: head, y: track.y + track.height + 2)),
        .solid(theme.text), StrokeStyle(width: 1.5, cap: .butt)),
      .fill(
        .circle(center: Point(x: head, y: track.y - 2), radius: 4.5), .solid(theme.text), .nonZero),
    ] + grips(theme)
  }

  /// Draws the dot where the pull arms the control, and the new position of a dragged point.
  private func grips(_ theme: Theme) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    if let arming {
      let center = Point(x: x(arming.time), y: y(arming.pull))
      commands += [
        .fill(.circle(center: center, radius: 5), .solid(theme.raised), .nonZero),
        .stroke(.circle(center: center, radius: 4), .solid(theme.accent), StrokeStyle(width: 2)),
      ]
    }
    if let shaping, let start = loop.samples.last(where: { $0.time <= shaping.from + 1e-9 }) {
      let (from, to) = (
        Point(x: x(start.time), y: y(start.pull)), Point(x: x(shaping.time), y: y(shaping.pull))
      )
      commands += [
        .stroke(.line(from: from, to: to), .solid(theme.text), StrokeStyle(width: 1.5)),
        .fill(.circle(center: to, radius: 5), .solid(theme.text), .nonZero),
      ]
    }
    return commands
  }

  private func icon(_ control: Control, _ center: Point, _ theme: Theme) -> [Drawing.Command] {
    let (x, y) = (center.x, center.y)
    func points(_ points: [(Double, Double)]) -> [Point] {
      points.map { Point(x: x + $0.0, y: y + $0.1) }
    }
    func line(_ positions: [(Double, Double)]) -> Drawing.Command {
      .stroke(.polyline(points(positions)), .solid(theme.text), StrokeStyle(width: 2))
    }
    func triangle(_ positions: [(Double, Double)]) -> Drawing.Command {
      .fill(.polyline(points(positions)), .solid(theme.text), .nonZero)
    }
    return switch control {
    case .pause where isPaused: [triangle([(-4, -7), (7, 0), (-4, 7), (-4, -7)])]
    case .pause: [line([(-3.5, -6), (-3.5, 6)]), line([(3.5, -6), (3.5, 6)])]
    case .previousFrame: [triangle([(3, -5), (-5, 0), (3, 5), (3, -5)]), line([(6, -5), (6, 5)])]
    case .nextFrame: [triangle([(-3, -5), (5, 0), (-3, 5), (-3, -5)]), line([(-6, -5), (-6, 5)])]
    case .slower: [line([(-5, 0), (5, 0)])]
    case .faster: [line([(-5, 0), (5, 0)]), line([(0, -5), (0, 5)])]
    case .close: [line([(-5, -5), (5, 5)]), line([(5, -5), (-5, 5)])]
    }
  }

  private func text(
    _ string: String, _ box: Rectangle, _ color: Color, _ alignment: TextAlignment
  ) -> Drawing.Command {
    .text(
      string, box: box,
      style: TextStyle(size: 12, weight: .bold, color: color, hasTabularFigures: true), lines: 1,
      alignment: alignment)
  }

  /// Formats a time with two decimals.
  static func seconds(_ time: Double) -> String {
    let hundredths = Int((min(max(time, 0), 1e6) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A dashed line over a list that shows where the content's edge was in an earlier replay.
package enum GhostEdge {
  /// Draws the line.
  ///
  /// The result is empty if the edge is at the same position in both replays, or if the line would
  /// be out of sight.
  ///
  /// `content` is the length of the content in points.
  package static func drawing(
    ghost: FeelSample, now: FeelSample, content: Double, isVertical: Bool, isRightToLeft: Bool,
    size: Size, theme: Theme
  ) -> Drawing {
    guard abs(ghost.offset - now.offset) >= 0.5 else { return Drawing() }
    let length = isVertical ? size.height : size.width
    var position = (now.edge == .start ? 0 : content) - ghost.offset
    if !isVertical, isRightToLeft { position = length - position }
    guard position > 0, position < length else { return Drawing() }
    let snapped = position.rounded() + 0.5
    var path = Path()
    for dash in stride(from: 0.0, to: isVertical ? size.width : size.height, by: 10) {
      func point(_ along: Double) -> Point {
        isVertical ? Point(x: along, y: snapped) : Point(x: snapped, y: along)
      }
      path.move(to: point(dash))
      path.addLine(to: point(dash + 6))
    }
    let label = Rectangle(
      x: isVertical ? 8 : snapped + 4, y: isVertical ? snapped - 9 : 8, width: 52, height: 17)
    return Drawing([
      .stroke(path, .solid(theme.secondaryText), StrokeStyle(width: 1.5, cap: .butt)),
      .fill(.roundedRectangle(label, radius: 5), .solid(theme.raised), .nonZero),
      .stroke(.roundedRectangle(label, radius: 5), .solid(theme.separator), StrokeStyle(width: 1)),
      .text(
        "before", box: label, style: TextStyle(size: 11, color: theme.secondaryText), lines: 1,
        alignment: .center),
    ])
  }
}
