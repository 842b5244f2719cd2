internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// The state of the tuner's curves, apart from the tuning that they show.
struct CurveState: Hashable, Sendable {
  /// The scales of a curve while a pointer drags one of its handles.
  ///
  /// During the drag the scales do not change. Otherwise the handle would move away from the
  /// pointer.
  struct Scales: Hashable, Sendable {
    var curve: TuningCurve
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>
  }

  /// The device whose resistance curve the user can change with handles.
  var device = InputDevice.touch
  /// The inactive tuning, which is drawn for comparison; nil if both tunings are equal.
  var other: Tuning?
  /// The length of the list's viewport, in points.
  var viewport = 800.0
  var held: Scales?
  /// The pulls that the user made with `device` in this session, the oldest first.
  var dots: [PullDot] = []
}

/// The row that shows the curves of a group of settings.
struct CurveRow: Hashable, Sendable {
  /// A button or handle that the pointer or the arrow keys select.
  enum Part: Hashable, Sendable {
    case device(InputDevice)
    case handle(TuningCurve, id: String)
  }

  var group: TuningGroup
  var tuning: Tuning
  var state: CurveState

  /// The row of a group; nil for a group without curves.
  init?(_ group: TuningGroup, _ tuning: Tuning, _ state: CurveState) {
    guard [.resistance, .motion, .scrolling].contains(group) else { return nil }
    (self.group, self.tuning, self.state) = (group, tuning, state)
  }

  /// The curves with handles, from left to right.
  var curves: [TuningCurve] {
    switch group {
    case .resistance: [.resistance(state.device)]
    case .motion: [.reveal, .hide]
    default: [.fling, .bounce]
    }
  }

  var hasDevices: Bool { group == .resistance }

  /// The height of the row, including a line with the counts of pulls if the user has pulled.
  var height: Double { hasDevices ? state.dots.isEmpty ? 188 : 188 + PullDots.height : 156 }

  /// The parts in the order in which the arrow keys select them.
  var parts: [Part] {
    (hasDevices ? TuningCurve.devices.map { .device($0) } : [])
      + curves.flatMap { curve in
        graph(curve).handles.map { .handle(curve, id: $0.id) }
      }
  }

  /// The graph of a curve, with the scales of the running drag if there is one.
  func graph(_ curve: TuningCurve, of tuning: Tuning? = nil) -> CurveGraph {
    var graph = curve.graph(of: tuning ?? self.tuning, viewport: state.viewport)
    if let held = state.held, held.curve == curve { (graph.x, graph.y) = (held.x, held.y) }
    return graph
  }

  // MARK: Layout

  func plot(_ curve: TuningCurve, width: Double) -> CurvePlot {
    let graph = graph(curve)
    let (left, top) = (16.0, hasDevices ? 40.0 : 26)
    let count = Double(curves.count)
    let gap = 14.0
    let bottom = 22.0 + (hasDevices && !state.dots.isEmpty ? PullDots.height : 0)
    let plotWidth = (width - 2 * left - gap * (count - 1)) / count
    let index = Double(curves.firstIndex(of: curve) ?? 0)
    return CurvePlot(
      box: Rectangle(
        x: left + index * (plotWidth + gap), y: top, width: max(20, plotWidth),
        height: height - top - bottom),
      x: graph.x, y: graph.y)
  }

  func deviceBox(_ device: InputDevice, width: Double) -> Rectangle {
    let each = (width - 32) / Double(TuningCurve.devices.count)
    let index = TuningCurve.devices.firstIndex(of: device) ?? 0
    return Rectangle(x: 16 + Double(index) * each, y: 6, width: each, height: 26)
  }

  /// The box of a part, for the pointer and for the focus ring.
  func box(of part: Part, width: Double) -> Rectangle {
    switch part {
    case .device(let device): return deviceBox(device, width: width)
    case .handle(let curve, let id):
      let plot = plot(curve, width: width)
      guard let handle = graph(curve).handles.first(where: { $0.id == id }) else { return plot.box }
      let center = plot.clamped(plot.point(handle.position))
      return Rectangle(centerX: center.x, centerY: center.y, width: 24, height: 24)
    }
  }
}

/// The area of a graph and its scales.
struct CurvePlot: Hashable, Sendable {
  var box: Rectangle
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  private var width: Double { max(x.upperBound - x.lowerBound, 1e-9) }
  private var height: Double { max(y.upperBound - y.lowerBound, 1e-9) }

  /// The position of a value of the graph, in points.
  func point(_ value: Point) -> Point {
    upright(
      Point(
        x: box.x + box.width * (value.x - x.lowerBound) / width,
        y: box.y + box.height * (1 - (value.y - y.lowerBound) / height)))
  }

  /// The value at a position.
  func value(_ point: Point) -> Point {
    let point = upright(point)
    return Point(
      x: x.lowerBound + width * (point.x - box.x) / box.width,
      y: y.lowerBound + height * (1 - (point.y - box.y) / box.height))
  }

  /// Reflects a position at the middle of the plot if the window is mirrored.
  ///
  /// Curves therefore grow to the right in every language.
  private func upright(_ point: Point) -> Point {
    WindowLanguage.isRightToLeft
      ? Point(x: 2 * box.center.x - point.x, y: point.y) : point
  }

  func clamped(_ point: Point) -> Point {
    Point(
      x: min(max(point.x, box.x), box.x + box.width),
      y: min(max(point.y, box.y), box.y + box.height))
  }

  /// The line of a graph, without the parts above and below the area.
  func line(_ graph: CurveGraph) -> Path {
    let count = 72
    var path = Path()
    var last: (point: Point, isInside: Bool)?
    for index in 0...count {
      let x = self.x.lowerBound + width * Double(index) / Double(count)
      let point = point(Point(x: x, y: graph.value(at: x)))
      let isInside = point.y >= box.y - 0.5 && point.y <= box.y + box.height + 0.5
      if let last, last.isInside || isInside {
        if !last.isInside || path.isEmpty { path.move(to: crossing(from: last.point, to: point)) }
        path.addLine(to: crossing(from: point, to: last.point))
      }
      last = (point, isInside)
    }
    return path
  }

  /// The first point inside the area on the line from `start` to `end`.
  ///
  /// If `start` is outside the area, `end` must be inside.
  private func crossing(from start: Point, to end: Point) -> Point {
    let y = min(max(start.y, box.y), box.y + box.height)
    guard y != start.y, end.y != start.y else { return start }
    let share = (y - start.y) / (end.y - start.y)
    return Point(x: start.x + (end.x - start.x) * share, y: y)
  }
}

extension CurveRow {
  func widgetID(of part: Part) -> WidgetID {
    switch part {
    case .device(let device): WidgetID(rawValue: "curve_\(device)")
    case .handle(let curve, let id):
      WidgetID(rawValue: "handle_curves.\(group.rawValue)_\(curve.title)_\(id)")
    }
  }

  /// The widgets of the buttons and handles; the picture of the row draws their appearance.
  func widgets(of row: TunerRow, width: Double) -> [TunerWidget] {
    parts.enumerated().map { index, part in
      let (id, box) = (widgetID(of: part), box(of: part, width: width))
      var widget: TunerWidget
      switch part {
      case .device(let device):
        widget = TunerWidget(
          id, .toggleButton, localized("Curve: \(TunerText.deviceTitle(device))"), box: box)
        widget.states = device == state.device ? .checked : []
        widget.press = .init(localized("Choose")) { $0.choose(device) }
      case .handle(let curve, let handleID):
        let handle = graph(curve).handles.first { $0.id == handleID }
        widget = TunerWidget(
          id, .slider, handle.map { localized(key: $0.title) } ?? handleID, box: box)
        widget.description = { localized("Handle of the curve \(localized(key: curve.title))") }
        widget.value = handle?.keys.first.flatMap(value)
        widget.grab = { panel, press in
          guard let drag = panel.beginDrag(curve, handleID, row, at: press.point) else {
            return false
          }
          panel.focus.stop = row.widgetID
          panel.focus.part = index
          panel.gestures[press.pointer] = .curve(drag)
          return true
        }
      }
      widget.marksHover = true
      return widget
    }
  }

  private func value(_ key: String) -> TunerWidget.Value? {
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind,
      case .number(let value)? = parameter.value(in: tuning)
    else { return nil }
    return TunerWidget.Value(
      value, in: range.limits, step: range.step, text: range.shown(value)
    ) { panel, value in panel.set(key, .number(range.rounded(value))) }
  }
}

extension TunerWidget {
  /// Lets the user move the focused handle with Shift or Alt and the arrow keys.
  mutating func addKeys(of curves: CurveRow) {
    let (own, parts) = (keys, curves.parts)
    keys = { panel, key, modifiers in
      let directions: [Key: (x: Double, y: Double)] = [
        .left: (-1, 0), .right: (1, 0), .up: (0, 1), .down: (0, -1),
      ]
      // Curves are not mirrored, so use the arrow key that the user pressed.
      let side = Mirror.pressed(key)
      guard [.shift, .alt].contains(modifiers), let direction = directions[side], !parts.isEmpty,
        case .handle(let curve, let id) = parts[min(panel.focus.part, parts.count - 1)]
      else { return own?(&panel, key, modifiers) ?? false }
      let step = modifiers == .shift ? 0.02 : 0.004
      CurveDrag.nudge(
        curve, id, x: direction.x * step, y: direction.y * step, in: &panel)
      return true
    }
  }
}

/// A drag of a curve's handle.
struct CurveDrag: Hashable, Sendable {
  var curve: TuningCurve
  var id: String
  /// The area of the graph, in the panel's coordinates.
  ///
  /// It keeps the scales that it had when the drag began.
  var plot: CurvePlot
  /// The offset from the pointer to the center of the handle when the drag began, in points.
  var grip: Point

  /// Begins to drag a handle of a curve.
  ///
  /// The row of the curve is `y` points below the top of the panel.
  ///
  /// Nil if the curve has no such handle.
  init?(
    _ curve: TuningCurve, _ id: String, of curves: CurveRow, y: Double, width: Double,
    at point: Point
  ) {
    guard let handle = curves.graph(curve).handles.first(where: { $0.id == id }) else {
      return nil
    }
    (self.curve, self.id) = (curve, id)
    plot = curves.plot(curve, width: width)
    plot.box.y += y
    let center = plot.clamped(plot.point(handle.position))
    grip = Point(x: center.x - point.x, y: center.y - point.y)
  }
}

/// The latest point of a pull.
///
/// It is drawn on the curve of its device.
struct LivePull: Hashable, Sendable {
  var device: InputDevice
  /// The travel of the device past the edge, in points.
  var finger: Double
  var pull: Double
}

extension TunerPanel {
  /// Records the latest point of the running pull; `pull` is nil while there is no pull.
  mutating func observe(_ pull: LivePull?, viewport: Double) {
    live = pull.flatMap { TuningCurve.devices.contains($0.device) && $0.finger > 0 ? $0 : nil }
    let shown = live?.device ?? rowList.curves.device
    guard shown != rowList.curves.device || viewport != rowList.curves.viewport else { return }
    rowList.curves.device = shown
    rowList.curves.viewport = viewport
    updateRows()
  }

  /// Begins to drag a handle, and returns the drag.
  mutating func beginDrag(
    _ curve: TuningCurve, _ id: String, _ row: TunerRow, at point: Point
  ) -> CurveDrag? {
    guard case .curves(let curves) = row.content,
      let drag = CurveDrag(
        curve, id, of: curves, y: layout.body.y + row.y - rowList.offset, width: size.width,
        at: point)
    else { return nil }
    settings.history.endStep()
    rowList.curves.held = .init(curve: curve, x: drag.plot.x, y: drag.plot.y)
    return drag
  }

  mutating func drag(_ drag: CurveDrag, to point: Point) {
    let place = Point(x: point.x + drag.grip.x, y: point.y + drag.grip.y)
    CurveDrag.move(drag.curve, drag.id, to: drag.plot.value(place), in: &self)
  }

  mutating func endDrag() {
    rowList.curves.held = nil
    settings.history.endStep()
    updateRows()
  }

  mutating func choose(_ device: InputDevice) {
    rowList.curves.device = device
    updateRows()
  }
}

extension CurveDrag {
  /// Moves a handle with the keyboard.
  ///
  /// `x` and `y` are distances, as shares of the graph's width and height.
  static func nudge(
    _ curve: TuningCurve, _ id: String, x: Double, y: Double, in panel: inout TunerPanel
  ) {
    let graph = curve.graph(of: panel.tuning, viewport: panel.rowList.curves.viewport)
    guard let handle = graph.handles.first(where: { $0.id == id }) else { return }
    let (width, height) = (
      graph.x.upperBound - graph.x.lowerBound, graph.y.upperBound - graph.y.lowerBound
    )
    let goal = Point(x: handle.position.x + x * width, y: handle.position.y + y * height)
    move(curve, id, to: goal, in: &panel)
  }

  fileprivate static func move(
    _ curve: TuningCurve, _ id: String, to point: Point, in panel: inout TunerPanel
  ) {
    let changes = curve.settings(
      moving: id, of: panel.tuning, to: point, viewport: panel.rowList.curves.viewport)
    panel.settings.set(changes, step: "\(curve.title).\(id)")
  }
}
