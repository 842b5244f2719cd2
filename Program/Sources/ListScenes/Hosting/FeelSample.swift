package import PullToRefresh
package import ScrollPhysics

/// The state of a pull at one edge at one instant.
///
/// Traces, the head-up display and `versus` use these samples. Lengths are points. Times are
/// seconds.
package struct FeelSample: Hashable, Sendable {
  package var time: Double
  package var edge: Edge
  /// The source of the content's motion, with the device that moves the content.
  package var phase: ScrollPhase
  package var state: RefreshState
  package var progress: Double
  /// How far the finger, or another device, has traveled past the edge and the edge's hold.
  ///
  /// The travel is measured before resistance. It is 0 while no device moves the content.
  package var finger: Double
  /// How far the content, or the indicator over it, is past the client's inset, including the hold.
  package var pull: Double
  package var offset: Double
  package var velocity: Double
  /// The space that refresh controls hold open at each edge.
  package var holds: EdgeLengths
  package var insets: EdgeLengths
  /// The travel that the pulling device needs to arm the control; nil while no device pulls.
  package var fingerToArm: Double?
  /// The tracked device; nil if the user moves no device.
  package var device: InputDevice? { phase.device }

  /// Samples a list at its latest time.
  ///
  /// If `time` is given, the sample contains this time. All other values are still measured at the
  /// list's latest time.
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
    if finger > 0, let device = phase.device {
      let rule = model.pullRule(at: edge)
      let trigger = rule.trigger[device]
      fingerToArm = rule.resistance[device].resistance(viewport: model.viewport, trigger: trigger)
        .finger(pull: trigger)
    }
  }
}

/// The edge that traces, captures and the head-up display show.
///
/// It is the edge at which the user pulls, until the action of this pull is over. Otherwise it is
/// the edge of the tuning. An action that begins without a pull, such as loading more rows, does
/// not change the edge.
package struct FollowedEdge: Hashable, Sendable {
  /// The edge at the latest call of `follow`.
  package private(set) var edge: Edge

  /// Makes a value that begins at an edge.
  package init(_ edge: Edge) { self.edge = edge }

  /// Updates the edge from the latest state of a list, and returns it.
  ///
  /// `usual` is the edge to use when the user pulls no edge and the action of the last pull is
  /// over.
  @MainActor @discardableResult
  package mutating func follow(_ list: RefreshController, usual: Edge) -> Edge {
    if let pulled = Edge.allCases.first(where: { list.state(at: $0).isPulled }) {
      edge = pulled
    } else if !list.state(at: edge).isActing {
      edge = usual
    }
    return edge
  }
}

extension RefreshState {
  fileprivate var isPulled: Bool {
    switch self {
    case .pulling, .armed: true
    default: false
    }
  }

  fileprivate var isActing: Bool {
    switch self {
    case .idle, .exhausted, .failed: false
    default: true
    }
  }
}
