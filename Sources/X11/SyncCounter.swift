internal import CX11

/// A counter on the server that tells a window manager how far the window has drawn.
public struct SyncCounter: Hashable, Sendable {
  /// The server's resource id.
  public let rawValue: UInt
}

extension Display {
  /// Makes a counter at 0; nil when the server has no SYNC extension.
  ///
  /// The corresponding C functions are `XSyncQueryExtension`, `XSyncInitialize` and
  /// `XSyncCreateCounter`.
  public func makeSyncCounter() -> SyncCounter? {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XSyncQueryExtension(handle, &firstEvent, &firstError) != 0,
      XSyncInitialize(handle, &major, &minor) != 0
    else { return nil }
    return SyncCounter(rawValue: XSyncCreateCounter(handle, value(0)))
  }

  /// Sets a counter.
  ///
  /// The corresponding C function is `XSyncSetCounter`.
  public func set(_ counter: SyncCounter, to number: Int64) {
    XSyncSetCounter(handle, counter.rawValue, value(number))
  }

  private func value(_ number: Int64) -> XSyncValue {
    XSyncValue(
      hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
  }
}
