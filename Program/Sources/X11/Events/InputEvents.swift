/// An action of a pointer, a wheel or a finger.
package struct PointerEvent: Hashable, Sendable {
  package var source = DeviceID.core
  package var time = ServerTime.unknown
  /// The serial number of the last request that the server executed before this event.
  package var serial: UInt = 0
  /// The distance from the window's left side in pixels, possibly fractional.
  package var x = 0.0
  /// The distance from the window's top in pixels, possibly fractional.
  package var y = 0.0
  /// Whether the server derived this event from another one.
  ///
  /// This serves clients that do not support the other event.
  package var isEmulated = false
  /// The modifiers in effect, in the format of ``KeyEvent/modifiers``.
  package var modifiers = 0
  /// The valuators the event reports, with their absolute values.
  package var valuators: [Valuator] = []

  /// Makes an event of the core pointer at the origin, without valuators.
  package init() {}
}

/// One value that a device measures.
package struct Valuator: Hashable, Sendable {
  /// The number of the valuator in its device.
  package var number: Int
  /// The value, which is a running sum if the valuator scrolls.
  package var value: Double
}

/// A press of a key, or a repetition while the user holds it down.
package struct KeyEvent: Hashable, Sendable {
  package var time: ServerTime
  package var code: Int
  /// The modifiers in effect, as in the core protocol (1 Shift, 2 Lock, 4 Control, 8 Mod1).
  package var modifiers: Int
  /// The keyboard group (layout) in effect, from 0.
  package var group: Int
}

/// A change of the window that contains the pointer or has the focus.
package struct CrossingEvent: Hashable, Sendable {
  package struct Mode: RawRepresentable, Hashable, Sendable {
    package var rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The pointer or the focus moved.
    package static let normal = Mode(rawValue: 0)
    /// A client's grab began.
    package static let grab = Mode(rawValue: 1)
    /// A client's grab ended.
    package static let ungrab = Mode(rawValue: 2)
    /// The pointer or the focus moved during a client's grab.
    package static let whileGrabbed = Mode(rawValue: 3)
  }

  /// The master device.
  package var device: DeviceID
  /// The server's time of the event; `unknown` for core focus events.
  package var time: ServerTime
  package var mode: Mode
  /// Whether the pointer or focus moved only between the window and a window inside it.
  package var isInferior: Bool
  /// Whether the focus follows the pointer, as on a server without a window manager.
  package var isByPointer: Bool
}
