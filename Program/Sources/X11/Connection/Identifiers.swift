/// A window on the server.
package struct WindowID: RawRepresentable, Hashable, Sendable {
  /// The server's resource id.
  package var rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  package static let none = WindowID(rawValue: 0)
}

/// A number that represents a name on the server.
package struct Atom: RawRepresentable, Hashable, Sendable {
  /// The server's number.
  package var rawValue: UInt
  package init(rawValue: UInt) { self.rawValue = rawValue }
  /// No atom.
  ///
  /// As a property's type it means any type.
  package static let none = Atom(rawValue: 0)
  /// `ATOM`, predefined.
  package static let atom = Atom(rawValue: 4)
  /// `CARDINAL`, predefined.
  package static let cardinal = Atom(rawValue: 6)
  /// `INTEGER`, predefined.
  package static let integer = Atom(rawValue: 19)
  /// `RESOURCE_MANAGER`, predefined.
  package static let resourceManager = Atom(rawValue: 23)
  /// `STRING` (Latin-1), predefined.
  package static let string = Atom(rawValue: 31)
  /// `WINDOW`, predefined.
  package static let window = Atom(rawValue: 33)
  /// `WM_CLIENT_MACHINE`, predefined.
  package static let clientMachine = Atom(rawValue: 36)
  /// `WM_NAME`, predefined.
  package static let windowName = Atom(rawValue: 39)
  /// `WM_CLASS`, predefined.
  package static let windowClass = Atom(rawValue: 67)
}

/// An input device, or a master device that combines several input devices.
package struct DeviceID: RawRepresentable, Hashable, Sendable {
  /// The server's number.
  package var rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let all = DeviceID(rawValue: 0)
  package static let allMasters = DeviceID(rawValue: 1)
  /// The device of core events, because core events do not name their device.
  package static let core = DeviceID(rawValue: -1)
}

/// A time on the server's clock, in milliseconds.
///
/// The number wraps after 49.7 days, so subtract times with wrapping arithmetic.
package struct ServerTime: RawRepresentable, Hashable, Sendable {
  /// Milliseconds, modulo 2³².
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The protocol's `CurrentTime`: the time is unknown.
  package static let unknown = ServerTime(rawValue: 0)
}
