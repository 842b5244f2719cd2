/// The states and effects that a controller has not delivered yet, in order.
@MainActor
struct EffectQueue {
  /// A state or an effect, with its time, control and token.
  struct Entry {
    enum Content {
      /// A new state, with its snapshot if the control has an indicator.
      case state(RefreshState, RefreshSnapshot?)
      case effect(RefreshEffect)
    }

    var time: Double
    var control: RefreshControl
    var token: RefreshToken?
    var content: Content
  }

  /// Whether the controller is delivering the queue.
  private(set) var isDelivering = false
  /// Whether a new state has not reached the other controls yet.
  var hasNewState = false
  private var entries: [Entry] = []
  private var next = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ content: Entry.Content, of control: RefreshControl, time: Double) {
    entries.append(
      Entry(time: time, control: control, token: control.token, content: content))
    if case .state = content { hasNewState = true }
  }

  mutating func begin() { isDelivering = true }

  /// Removes and returns the first entry.
  ///
  /// With an empty queue it returns nil and ends the delivery.
  mutating func removeFirst() -> Entry? {
    guard next < entries.count else {
      entries.removeAll(keepingCapacity: true)
      next = 0
      isDelivering = false
      return nil
    }
    defer { next += 1 }
    return entries[next]
  }
}
