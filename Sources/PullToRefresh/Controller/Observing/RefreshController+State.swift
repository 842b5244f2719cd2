public import ScrollPhysics

extension RefreshController {
  /// The state of the control at an edge; idle without a control.
  public func state(at edge: Edge) -> RefreshState { self[edge]?.engine.state ?? .idle }

  /// Whether the control at an edge is enabled; false without a control.
  public func isEnabled(at edge: Edge) -> Bool { self[edge]?.engine.isEnabled ?? false }

  /// Whether an action runs at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { self[edge]?.token != nil }

  /// Whether a refresh runs at either edge.
  public var isRefreshing: Bool { isRunning(.refresh) }

  /// Whether an action that loads more runs at either edge.
  public var isLoadingMore: Bool { isRunning(.loadMore) }

  private func isRunning(_ purpose: RefreshConfiguration.Purpose) -> Bool {
    [start, end].contains { $0?.purpose == purpose && $0?.token != nil }
  }

  /// The configuration of the control at an edge; nil without a control.
  public func configuration(at edge: Edge) -> RefreshConfiguration? {
    self[edge]?.engine.configuration
  }

  /// Whether the picture stays the same until the next event.
  ///
  /// At rest, the content does not move and no control is active.
  ///
  /// A control with an open second level does not count as active.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting
      && Edge.allCases.allSatisfy { edge in
        self[edge]?.engine.isActive != true || state(at: edge) == .twoLevel
      }
  }

  /// The appearance of the control at an edge at a time; nil without a control.
  ///
  /// The default time is `now`. An earlier time counts as `now`, and so does a time that is not
  /// finite. For a frame, pass the result of
  /// `model.drawn(at:)`, so that the control is where the content is. The default is ``model``.
  public func snapshot(
    time: Double? = nil, drawnIn drawn: ScrollModel? = nil, at edge: Edge
  ) -> RefreshSnapshot? {
    let time = time.flatMap { $0.isFinite ? $0 : nil } ?? now
    return self[edge]?.snapshot(in: drawn ?? model, time: max(time, now))
  }
}
