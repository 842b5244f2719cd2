public import ScrollPhysics

extension RefreshController {
  /// The current state of the control at an edge, followed by each new state.
  ///
  /// Each caller gets a sequence of its own.
  ///
  /// The sequence continues when the control is removed, and ends with the list. It buffers the
  /// newest 256 states for a slow reader.
  public func states(at edge: Edge) -> AsyncStream<RefreshState> {
    observers.states(first: state(at: edge), at: edge)
  }

  /// A sequence of all effects from now on, in order.
  ///
  /// Each caller gets a sequence of its own.
  ///
  /// The sequence ends with the list. It buffers the newest 256 effects for a slow reader.
  public func events() -> AsyncStream<RefreshEvent> { observers.events() }
}

/// The sequences of states and effects that callers of a controller await.
@MainActor
final class RefreshObservers {
  private var stateReaders:
    [Int: (edge: Edge, continuation: AsyncStream<RefreshState>.Continuation)] =
      [:]
  private var eventReaders: [Int: AsyncStream<RefreshEvent>.Continuation] = [:]
  private var count = 0

  deinit {
    for (_, continuation) in stateReaders.values { continuation.finish() }
    for continuation in eventReaders.values { continuation.finish() }
  }

  func states(first: RefreshState, at edge: Edge) -> AsyncStream<RefreshState> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshState.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    count += 1
    let number = count
    stateReaders[number] = (edge, continuation)
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.stateReaders[number] = nil }
    }
    continuation.yield(first)
    return stream
  }

  func events() -> AsyncStream<RefreshEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RefreshEvent.self, bufferingPolicy: .bufferingNewest(Self.capacity))
    count += 1
    let number = count
    eventReaders[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.eventReaders[number] = nil }
    }
    return stream
  }

  func notify(_ edge: Edge, _ state: RefreshState) {
    for entry in stateReaders.values where entry.edge == edge { entry.continuation.yield(state) }
  }

  func notify(_ event: RefreshEvent) {
    for continuation in eventReaders.values { continuation.yield(event) }
  }

  /// The number of elements buffered for each reader.
  private static let capacity = 256
}
