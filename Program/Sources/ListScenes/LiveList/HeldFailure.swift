internal import PullToRefresh
internal import PullcordControls
internal import ScrollPhysics

/// Keeps a failure visible while its notice has the focus.
struct HeldFailure {
  /// The edge of the held failure, and the configured duration of failures at that edge.
  private var held: (edge: Edge, duration: Double)?

  /// The time for which a failure stays while its notice has the focus, in seconds: one day.
  private static let longest = 86_400.0

  var isOn: Bool { held != nil }

  /// Holds the failure whose notice has the focus, and releases the failure that was held before.
  ///
  /// A failure with a configured duration of 0 is not held.
  @MainActor mutating func follow(_ focus: WidgetID?, in list: RefreshController) {
    guard focus != nil || held != nil else { return }
    let focused = Edge.allCases.first { focus == .retry($0) }
    if let held, held.edge != focused {
      self.held = nil
      list.reconfigure(at: held.edge) { $0.timing.failureDuration = held.duration }
    }
    guard let focused, let duration = list.configuration(at: focused)?.timing.failureDuration,
      duration > 0, duration < Self.longest
    else { return }
    held = (focused, duration)
    list.reconfigure(at: focused) { $0.timing.failureDuration = Self.longest }
  }
}
