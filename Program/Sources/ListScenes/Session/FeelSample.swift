package import PullToRefresh
package import ScrollPhysics

/// The state of a pull at one edge at one instant.
///
/// Traces, the head-up display and `versus` use these samples. Lengths are points. Times are
/// seconds.
package struct FeelSample: Hashable, Sendable {
  /// The time of the sample; the list's time by default.
  package var time: Double
  /// The edge of the sampled control.
  package var edge: Edge
  /// The source of the content's motion, and its device.
  package var phase: ScrollPhase
  /// The control's state.
  package var state: RefreshState
  /// The progress of the pull, 0…1.
  package var progress: Double
  /// The distance that the pointer moved past the edge, before resistance.
  package var finger: Double
  /// The distance that the content moved past the client's inset.
  package var pull: Double
  /// The scroll offset.
  package var offset: Double
  /// The content's velocity, in points per second.
  package var velocity: Double
  /// The space that refresh controls hold open at each edge.
  package var holds: EdgeLengths
  /// The space that the client reserves at each edge.
  package var insets: EdgeLengths
  /// The tracked device; nil if the user moves no device.
  package var device: InputDevice? { phase.device }

  /// Samples a list at its latest time.
  ///
  /// `time` replaces the time in the sample only.
  @MainActor
  package init(of list: RefreshController, edge: Edge, time: Double? = nil) {
    let (model, now) = (list.model, list.now)
    self.time = time ?? now
    self.edge = edge
    phase = model.phase(at: now)
    state = list.state(at: edge)
    progress = list.snapshot(at: edge)?.progress ?? 0
    finger = model.finger(at: edge)
    pull = model.pull(time: now, at: edge)
    offset = model.offset(at: now)
    velocity = model.velocity(at: now)
    holds = model.holds
    insets = model.insets
  }
}
