/// A message of another client, such as the window manager.
package struct ClientMessage: Hashable, Sendable {
  package var window: WindowID
  /// The message's meaning.
  package var type: Atom
  /// The number of bits in an item: 8, 16 or 32.
  package var format: Int
  /// The five items of a message with format 32; otherwise empty.
  package var values: [Int]
  /// The 20 bytes of a message with format 8; otherwise empty.
  package var bytes: [UInt8] = []

  /// Makes a message of five 32-bit items; missing items are 0.
  package init(window: WindowID, type: Atom, format: Int = 32, values: [Int]) {
    self.window = window
    self.type = type
    self.format = format
    self.values = values
  }
}

/// A refresh of the screen.
package struct ScreenRefresh: Hashable, Sendable {
  /// The number of the request.
  package var serial: UInt32
  /// The time in microseconds on the server's monotonic clock, or 0 if unknown.
  package var microseconds: UInt64
  /// The number of refreshes so far.
  package var count: UInt64

  package init(serial: UInt32, microseconds: UInt64, count: UInt64) {
    self.serial = serial
    self.microseconds = microseconds
    self.count = count
  }
}
