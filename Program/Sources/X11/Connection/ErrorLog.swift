internal import PullcordCX11
internal import Synchronization

/// The errors that servers have sent, newest last, until `Display.errors(of:)` takes them.
///
/// Xlib has one error handler for the whole process. Xlib calls it while it reads the socket, so it must not
/// make an X call. Therefore it only records the error here.
enum ErrorLog {
  private struct Entry: Sendable {
    var display: UInt
    var error: ProtocolError
  }

  /// The largest number of errors that are kept; the oldest are dropped.
  private static let capacity = 64

  private static let entries = Mutex<[Entry]>([])

  /// Makes Xlib record errors here instead of ending the process.
  ///
  /// It runs once, before the first connection.
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

  /// Removes and returns the errors of one connection for requests with serial numbers in a range.
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

/// Keeps Xlib from printing a message; the exit handler of `Display` records the loss.
private func ignoreConnectionError(display: OpaquePointer?) -> Int32 { 0 }
