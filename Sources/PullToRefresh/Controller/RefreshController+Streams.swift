public import ScrollPhysics

extension RefreshController {
  /// The state of the control at an edge and then every new one, in order, as a sequence of its own for each
  /// caller; progress alone is no new state.
  ///
  /// It outlives the control that stands there, and ends with the list. Of states that are not awaited the
  /// newest 256 are kept.
  public func states(at edge: Edge) -> AsyncStream<RefreshState> {
    let (number, stream) = streams.addStates(of: edge, first: state(at: edge))
    streams.states[number]?.continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams.states[number] = nil }
    }
    return stream
  }

  /// Every effect from now on, in order, as a sequence of its own for each caller.
  ///
  /// It ends with the list. Of effects that are not awaited the newest 256 are kept.
  public func events() -> AsyncStream<RefreshEvent> {
    let (number, stream) = streams.addEvents()
    streams.events[number]?.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams.events[number] = nil }
    }
    return stream
  }
}

/// Who awaits states and effects; all of them end with it.
final class RefreshStreams {
  var states: [Int: (edge: Edge, continuation: AsyncStream<RefreshState>.Continuation)] = [:]
  var events: [Int: AsyncStream<RefreshEvent>.Continuation] = [:]
  private var count = 0

  deinit {
    for (_, continuation) in states.values { continuation.finish() }
    for continuation in events.values { continuation.finish() }
  }

  func addStates(of edge: Edge, first: RefreshState) -> (Int, AsyncStream<RefreshState>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshState.self, bufferingPolicy: .bufferingNewest(Self.kept))
    count += 1
    states[count] = (edge, continuation)
    continuation.yield(first)
    return (count, stream)
  }

  func addEvents() -> (Int, AsyncStream<RefreshEvent>) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshEvent.self, bufferingPolicy: .bufferingNewest(Self.kept))
    count += 1
    events[count] = continuation
    return (count, stream)
  }

  func tell(_ edge: Edge, _ state: RefreshState) {
    for entry in states.values where entry.edge == edge { entry.continuation.yield(state) }
  }

  func tell(_ event: RefreshEvent) {
    for continuation in events.values { continuation.yield(event) }
  }

  /// As many as a reader may be behind.
  private static let kept = 256
}
