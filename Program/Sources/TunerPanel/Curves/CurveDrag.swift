internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// A drag of a curve's handle.
struct CurveDrag: Hashable, Sendable {
  var curve: TuningCurve
  var id: String
  /// The area in the panel's coordinates, with the scales at the beginning of the drag.
  var plot: CurvePlot
  /// The distance from the pointer to the handle, in points.
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
  /// Records the pull of the list, which is drawn on the curve of its device; nil without a pull.
  mutating func observe(_ pull: LivePull?, viewport: Double) {
    live = pull.flatMap { TuningCurve.devices.contains($0.device) && $0.finger > 0 ? $0 : nil }
    let shown = live?.device ?? rowList.curves.device
    guard shown != rowList.curves.device || viewport != rowList.curves.viewport else { return }
    rowList.curves.device = shown
    rowList.curves.viewport = viewport
    updateRows()
  }

  /// Adds a pull of the session that has ended.
  mutating func add(_ pull: PullStroke) {
    pulls.append(pull)
    changeFit { $0.add(pull) }
    updateRows()
  }

  /// The pulls by the visible device, with the results that they would have under the tuning.
  var dots: [PullDot] {
    let judge = PullJudge(tuning.refresh, viewport: rowList.curves.viewport)
    return pulls.filter { $0.device == rowList.curves.device }
      .map { PullDot(finger: $0.farthest, outcome: $0.outcome(under: judge)) }
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
    move(drag.curve, drag.id, to: drag.plot.value(place))
  }

  mutating func endDrag() {
    rowList.curves.held = nil
    settings.history.endStep()
    updateRows()
  }

  /// Moves a handle by the keyboard, by distances that are shares of the graph.
  mutating func nudge(_ curve: TuningCurve, _ id: String, x: Double, y: Double) {
    let graph = curve.graph(of: tuning, viewport: rowList.curves.viewport)
    guard let handle = graph.handles.first(where: { $0.id == id }) else { return }
    let (width, height) = (
      graph.x.upperBound - graph.x.lowerBound, graph.y.upperBound - graph.y.lowerBound
    )
    move(
      curve, id,
      to: Point(x: handle.position.x + x * width, y: handle.position.y + y * height))
  }

  private mutating func move(_ curve: TuningCurve, _ id: String, to point: Point) {
    let changes = curve.settings(
      moving: id, of: tuning, to: point, viewport: rowList.curves.viewport)
    settings.set(changes, step: "\(curve.title).\(id)")
  }

  mutating func choose(_ device: InputDevice) {
    rowList.curves.device = device
    updateRows()
  }
}
