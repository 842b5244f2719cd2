/// The handlers of the replies that a connection awaits.
@MainActor
struct PendingReplies {
  typealias Handler = @MainActor ([BusValue]?) -> Void

  private var handlers: [UInt32: (handler: Handler, deadline: Double)] = [:]

  /// The earliest deadline; infinity without handlers.
  private(set) var deadline = Double.infinity

  mutating func add(_ handler: @escaping Handler, to serial: UInt32, deadline: Double) {
    handlers[serial] = (handler, deadline)
    self.deadline = min(self.deadline, deadline)
  }

  /// Removes and returns the handler of a reply; nil for a reply that nobody awaits.
  mutating func take(_ serial: UInt32) -> Handler? {
    let handler = handlers.removeValue(forKey: serial)?.handler
    if handlers.isEmpty { deadline = .infinity }
    return handler
  }

  /// Removes and returns the handlers whose deadline has passed.
  mutating func expired(at time: Double) -> [Handler] {
    guard deadline <= time, !handlers.isEmpty else { return [] }
    let expired = handlers.filter { $0.value.deadline <= time }
    for serial in expired.keys { handlers[serial] = nil }
    deadline = handlers.values.map(\.deadline).min() ?? .infinity
    return expired.values.map(\.handler)
  }
}
