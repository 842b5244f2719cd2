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
  /// Moves a handle by the keyboard, by distances that are shares of the graph.
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
