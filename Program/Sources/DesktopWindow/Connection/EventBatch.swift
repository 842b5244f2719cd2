internal import PullcordX11

/// The events that one turn of the loop handles.
///
/// A value that is reused, so that its memory is allocated once.
struct EventBatch {
  /// The events in the order in which they arrived.
  private(set) var events: [Event] = []
  /// The devices that are removed in this batch.
  private(set) var goneDevices: [DeviceID] = []

  /// Reads all events that have arrived; false if there are none.
  ///
  /// Of several sizes of `window` only the last is kept: the earlier ones were never visible.
  mutating func read(from display: Display, window: WindowID) -> Bool {
    while let event = display.nextEvent() { events.append(event) }
    guard !events.isEmpty else { return false }
    // A device that is switched off first releases its buttons and fingers and then reports that it is
    // gone. The server does both at once, so one round trip brings the second event to the first.
    if display.isSameHost, events.contains(where: \.isRelease) {
      display.synchronize()
      while let event = display.nextEvent() { events.append(event) }
    }
    for case .devicesChanged(_, let devices) in events { goneDevices += devices }
    if let last = events.lastIndex(where: { $0.isResize(of: window) }) {
      var index = -1
      events.removeAll {
        index += 1
        return index != last && $0.isResize(of: window)
      }
    }
    return true
  }

  /// Removes the events and keeps their memory.
  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    goneDevices.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Whether a finger lifts or the first button is released.
  fileprivate var isRelease: Bool {
    switch self {
    case .touchEnded, .buttonReleased(_, button: 1): true
    default: false
    }
  }

  fileprivate func isResize(of window: WindowID) -> Bool {
    if case .resized(window, _, _) = self { true } else { false }
  }
}
