internal import ScrollPhysics

/// The refresh controls of a list: at most one at each edge.
@MainActor
struct RefreshControls {
  private(set) var start: RefreshControl?
  private(set) var end: RefreshControl?
  /// For each edge, the number of the last token that a control issued before its removal.
  ///
  /// A new control continues from this number, so that no two actions share a token.
  private var actionCounts = (start: 0, end: 0)
  /// A number that grows when a control is added, removed or configured, so that clients can detect
  /// such a change.
  var revision = 0

  subscript(edge: Edge) -> RefreshControl? { edge == .start ? start : end }

  /// The next time at which a control changes by itself; infinite if no change is due.
  var nextDeadline: Double {
    min(start?.nextDeadline ?? .infinity, end?.nextDeadline ?? .infinity)
  }

  /// Whether a new control that loads on arrival has not yet received the content's position.
  var hasNewArrival: Bool {
    start?.isNewArrival == true || end?.isNewArrival == true
  }

  /// Adds a control at an edge; its tokens continue the numbers of earlier controls at this edge.
  mutating func add(
    _ action: RefreshAction, _ configuration: RefreshConfiguration, isEnabled: Bool,
    viewport: Double, at edge: Edge
  ) {
    let count = edge == .start ? actionCounts.start : actionCounts.end
    var engine = RefreshEngine(
      edge: edge, configuration: configuration, viewport: viewport, actionCount: count)
    engine.control.isEnabled = isEnabled
    let control = RefreshControl(engine: engine, action: action)
    revision += 1
    if edge == .start { start = control } else { end = control }
  }

  /// Removes the control at an edge.
  mutating func remove(at edge: Edge) {
    guard let count = self[edge]?.engine.actionCount else { return }
    revision += 1
    switch edge {
    case .start:
      actionCounts.start = count
      start = nil
    case .end:
      actionCounts.end = count
      end = nil
    }
  }

  /// Lets newly added controls fire from now on.
  func endAdding() {
    start?.isNew = false
    end?.isNew = false
  }

  /// Computes when moving content leaves the edges or comes within the preload distances.
  func schedule(in model: ScrollModel, now: Double) {
    start?.schedule(in: model, now: now)
    end?.schedule(in: model, now: now)
  }

  /// Whether one of these controls cancels the running load of `control`.
  func supersede(_ control: RefreshControl) -> Bool {
    [start, end].contains { (other: RefreshControl?) in
      other !== control && other?.supersedes(control) == true
    }
  }

  /// Whether one of these controls is active and blocks `control`.
  func exclude(_ control: RefreshControl) -> Bool {
    [start, end].contains { (other: RefreshControl?) in
      other !== control && other?.excludes(control) == true
    }
  }
}
