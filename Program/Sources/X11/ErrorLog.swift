internal import PullcordCX11
internal import Synchronization

/// The errors servers have replied with, newest last, until somebody takes them.
///
/// Xlib has one error handler for the whole process, called from inside whatever reads the socket; it
/// may make no X call. So it only writes here, and a trap asks for the serial numbers it covers.
enum ErrorLog {
  private struct Entry: Sendable {
    var display: UInt
    var error: ProtocolError
  }

  /// More unclaimed errors than this are dropped, oldest first.
  private static let capacity = 64

  private static let entries = Mutex<[Entry]>([])

  /// Makes Xlib write errors here instead of ending the process.
  ///
  /// Once, before the first connection.
  static let install: Void = {
    _ = XSetErrorHandler(recordProtocolError)
    _ = XSetIOErrorHandler(ignoreConnectionError)
  }()

  static func record(_ error: ProtocolError, display: UInt) {
    entries.withLock { entries in
      if entries.count >= capacity { entries.removeFirst() }
      entries.append(Entry(display: display, error: error))
    }
  }

  /// Takes the errors of one connection whose requests have serials in a range.
  static func take(display: UInt, serials: ClosedRange<UInt>) -> [ProtocolError] {
    entries.withLock { entries in
      let isCovered = { (entry: Entry) in
        entry.display == display && serials.contains(entry.error.serial)
      }
      let taken = entries.filter(isCovered).map(\.error)
      entries.removeAll(where: isCovered)
      return taken
    }
  }
}

private func recordProtocolError(
  display: OpaquePointer?, event: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let event = event?.pointee else { return 0 }
  ErrorLog.record(
    ProtocolError(
      serial: event.serial, code: Int(event.error_code), request: Int(event.request_code),
      minorRequest: Int(event.minor_code), resource: event.resourceid),
    display: UInt(bitPattern: display))
  return 0
}

/// Keeps Xlib from printing its own words; `Display` learns of the loss by its exit handler.
private func ignoreConnectionError(display: OpaquePointer?) -> Int32 { 0 }
