internal import PullcordCX11

/// A counter on the server that shows a window manager the progress of a window's frames.
package struct SyncCounter: Hashable, Sendable {
  /// The server's resource id.
  package let rawValue: UInt

  /// Makes the id of an existing counter.
  ///
  /// For example, the property `_NET_WM_SYNC_REQUEST_COUNTER` contains such ids.
  package init(rawValue: UInt) { self.rawValue = rawValue }
}

extension Display {
  /// Whether the server has the SYNC extension.
  ///
  /// Check this before you use a counter.
  ///
  /// The corresponding C functions are `XSyncQueryExtension` and `XSyncInitialize`.
  package var hasSync: Bool { !isLost && extensions.hasSync }

  /// Creates a counter with value 0, or nil if the server has no SYNC extension.
  ///
  /// The corresponding C function is `XSyncCreateCounter`.
  package func makeSyncCounter() -> SyncCounter? {
    hasSync ? SyncCounter(rawValue: XSyncCreateCounter(handle, value(0))) : nil
  }

  /// Sets the value of a counter.
  ///
  /// The corresponding C function is `XSyncSetCounter`.
  package func set(_ counter: SyncCounter, to number: Int64) {
    request { XSyncSetCounter($0, counter.rawValue, value(number)) }
  }

  /// The value of a counter; nil if the counter no longer exists.
  ///
  /// The corresponding C function is `XSyncQueryCounter`.
  package func number(of counter: SyncCounter) -> Int64? {
    guard !isLost else { return nil }
    var number = XSyncValue()
    guard XSyncQueryCounter(handle, counter.rawValue, &number) != 0 else { return nil }
    return Int64(number.hi) << 32 | Int64(number.lo)
  }

  private func value(_ number: Int64) -> XSyncValue {
    XSyncValue(
      hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
  }
}
