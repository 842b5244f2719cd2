package import PullToRefresh
package import ScrollPhysics

/// What a pull felt like at one instant, for a head-up display.
package struct FeelSample: Sendable {
  /// When, in seconds.
  package var time: Double
  /// What moves the content.
  package var phase: ScrollPhase
  /// The control's state.
  package var state: RefreshState
  /// The progress of the pull, 0…1.
  package var progress: Double
  /// The pointer's raw travel past the edge, in points.
  package var finger: Double
  /// What the content moved past the client's inset, in points.
  package var pull: Double
  /// The offset, in points.
  package var offset: Double
  /// The content's velocity, in points per second.
  package var velocity: Double
  /// The space held open at the edge, in points.
  package var hold: Double
  /// What the client reserves at the edges, in points.
  package var insets: EdgeLengths
  /// The edge that is looked at.
  package var edge: Edge
  /// The direction the list scrolls in.
  package var axis: Axis
  /// Whether a horizontal list starts at its right side.
  package var isRightToLeft: Bool
  /// The trigger distance, in points.
  package var trigger: Double
  /// The viewport's length, in points.
  package var viewport: Double
  /// The thresholds of all controls, as lines where they are.
  var lines: [HeadUpLine]
  /// What the device meets past the edge.
  package var resistance: any Resistance
  /// The device that is tracked; nil when none is.
  package var device: InputDevice? { phase.device }

  /// Takes the sample of a list at its latest time.
  @MainActor
  package init(of list: RefreshController, edge: Edge) {
    let (model, now) = (list.model, list.now)
    let rule = model.pullRule(at: edge)
    time = now
    phase = model.phase(at: now)
    state = list.state(at: edge)
    progress = list.snapshot(at: edge)?.progress ?? 0
    finger = model.finger(at: edge)
    pull = model.pull(time: now, at: edge)
    offset = model.offset(at: now)
    velocity = model.velocity(at: now)
    hold = model.holds[edge]
    insets = model.insets
    self.edge = edge
    axis = model.axis
    isRightToLeft = model.axis == .horizontal && model.isRightToLeft
    trigger = rule.trigger[phase.device ?? .touch]
    viewport = model.viewport
    lines = HeadUpLine.all(of: list)
    resistance = rule.resistance[phase.device ?? .touch].resistance(
      viewport: model.viewport, trigger: trigger)
  }
}
