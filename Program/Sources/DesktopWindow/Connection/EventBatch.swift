internal import PullcordX11

/// The events that one turn of the loop handles.
///
/// The window reuses one batch, so that its memory is allocated once.
struct EventBatch {
  /// The events in the order in which they arrived.
  private(set) var events: [Event] = []
  /// The devices that are removed in this batch.
  private(set) var goneDevices: [DeviceID] = []

  /// Reads all events that have arrived; returns false if there are none.
  ///
  /// If there are several sizes of `window`, the batch keeps only the last one, because the earlier
  /// ones were never visible.
  mutating func read(from display: Display, window: WindowID) -> Bool {
    while let event = display.nextEvent() { events.append(event) }
    guard !events.isEmpty else { return false }
    // When a device is switched off, the server first releases its buttons and fingers. Then it
    // reports that the device is gone. Both happen at the same time, so one round trip is enough to
    // receive both.
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

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    goneDevices.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Whether this event lifts a finger or releases the first button.
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
