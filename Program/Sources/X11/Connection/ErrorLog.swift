internal import PullcordCX11
internal import Synchronization

/// Stores the errors that servers send until `Display.errors(of:)` removes them.
///
/// Xlib has one error handler for the whole process. The handler must not call Xlib, because it
/// runs while Xlib reads the socket. Therefore the handler only records the error here. The newest
/// error is last.
enum ErrorLog {
  private struct Entry: Sendable {
    var display: UInt
    var error: ProtocolError
  }

  /// The largest number of stored errors.
  ///
  /// If the log is full, a new error replaces the oldest one.
  private static let capacity = 64

  private static let entries = Mutex<[Entry]>([])

  /// Makes Xlib record errors here instead of ending the process.
  ///
  /// This code runs once, before the first connection.
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

  /// Removes and returns one connection's errors for the requests with these serial numbers.
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

/// Does nothing, so that Xlib prints no message.
///
/// The exit handler of `Display` records the loss.
private func ignoreConnectionError(display: OpaquePointer?) -> Int32 { 0 }
