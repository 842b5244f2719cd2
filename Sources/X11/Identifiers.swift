/// A window on the server.
public struct WindowID: RawRepresentable, Hashable, Sendable {
  /// The server's resource id.
  public var rawValue: UInt
  /// Makes an id from the server's.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// No window.
  public static let none = WindowID(rawValue: 0)
}

/// A name the server keeps as a number.
public struct Atom: RawRepresentable, Hashable, Sendable {
  /// The server's number.
  public var rawValue: UInt
  /// Makes an atom from the server's number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// No atom; as a property type, any type.
  public static let none = Atom(rawValue: 0)
  /// `ATOM`, predefined.
  public static let atom = Atom(rawValue: 4)
  /// `CARDINAL`, predefined.
  public static let cardinal = Atom(rawValue: 6)
  /// `INTEGER`, predefined.
  public static let integer = Atom(rawValue: 19)
  /// `RESOURCE_MANAGER`, predefined.
  public static let resourceManager = Atom(rawValue: 23)
  /// `STRING` (Latin-1), predefined.
  public static let string = Atom(rawValue: 31)
  /// `WINDOW`, predefined.
  public static let window = Atom(rawValue: 33)
  /// `WM_CLIENT_MACHINE`, predefined.
  public static let clientMachine = Atom(rawValue: 36)
  /// `WM_NAME`, predefined.
  public static let windowName = Atom(rawValue: 39)
  /// `WM_CLASS`, predefined.
  public static let windowClass = Atom(rawValue: 67)
}

/// An input device, or a master that several devices move together.
public struct DeviceID: RawRepresentable, Hashable, Sendable {
  /// The number the server gave it.
  public var rawValue: Int
  /// Makes an id from the server's number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Every device, slaves included.
  public static let all = DeviceID(rawValue: 0)
  /// Every master device.
  public static let allMasters = DeviceID(rawValue: 1)
  /// What core events, which name no device, are attributed to.
  public static let core = DeviceID(rawValue: -1)
}

/// A time of the server: milliseconds that wrap after 49.7 days.
///
/// Subtract with wrapping arithmetic only.
public struct ServerTime: RawRepresentable, Hashable, Sendable {
  /// Milliseconds, modulo 2³².
  public var rawValue: UInt32
  /// Makes a time from the server's milliseconds.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The protocol's `CurrentTime`: no time is known.
  public static let unknown = ServerTime(rawValue: 0)
}
