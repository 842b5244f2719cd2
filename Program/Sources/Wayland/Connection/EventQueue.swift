internal import Glibc

/// The events that have arrived and that the program has not taken yet, oldest first.
final class EventQueue {
  /// The surface of the window.
  ///
  /// The frame of the window, which libdecor draws, has surfaces of its own. Their events belong to
  /// libdecor and do not enter the queue.
  var windowSurface: OpaquePointer?
  private var events: [WaylandEvent] = []
  private var taken = 0

  deinit {
    // Nobody else closes the descriptors of untaken events.
    while let event = next() { if case .textRequested(let request) = event { request.refuse() } }
  }

  func add(_ event: WaylandEvent) { events.append(event) }

  func next() -> WaylandEvent? {
    guard taken < events.count else {
      events.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }
}
