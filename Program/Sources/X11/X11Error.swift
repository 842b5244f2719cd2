internal import PullcordCX11
internal import Synchronization

/// Why an operation of the X server failed.
package enum X11Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// No server responded at the display `name`.
  ///
  /// The name is empty if `DISPLAY` is not set.
  case cannotOpenDisplay(name: String)
  /// The server has no pixel format that the program can write.
  case unsupportedVisual(String)
  /// The server refused a request.
  case refused(ProtocolError)
  /// The system could not provide shared memory; `code` is the value of `errno`.
  case noSharedMemory(bytes: Int, code: Int32)
  /// The window's pixels cannot be read, perhaps because the window is hidden or partly off screen.
  case cannotReadWindow
  /// The connection to the server broke.
  case connectionLost

  /// One line that describes the problem and a solution.
  package var description: String {
    switch self {
    case .cannotOpenDisplay(let name) where name.isEmpty:
      "no X display: DISPLAY is not set; start the program in a graphical session or set DISPLAY"
    case .cannotOpenDisplay(let name):
      "cannot open X display '\(name)': check that the server runs and that DISPLAY names it"
    case .unsupportedVisual(let found):
      "the X server's picture format is \(found); expected true color with 16, 24 or 32 bits a "
        + "pixel: use a screen depth of 15, 16, 24 or 30"
    case .refused(let error):
      "the X server refused a request: \(error)"
    case .noSharedMemory(let bytes, let code):
      "the system gave no shared memory of \(bytes) bytes (errno \(code))"
    case .cannotReadWindow:
      "the window's pixels cannot be read: it must be shown and wholly on the screen"
    case .connectionLost:
      "the connection to the X server was lost"
    }
  }
}

/// An error reply of the server to one request.
package struct ProtocolError: Hashable, Sendable, CustomStringConvertible {
  /// The serial number of the request that failed.
  package var serial: UInt
  /// The error code (3 is BadWindow, 8 BadMatch, 10 BadAccess, 1 BadRequest).
  package var code: Int
  package var request: Int
  /// The request's minor opcode, for extensions.
  package var minorRequest: Int
  /// The id of the resource in the request.
  package var resource: UInt

  /// The codes in one line.
  package var description: String {
    "error \(code), request \(request).\(minorRequest), resource \(resource), serial \(serial)"
  }
}

/// Stores the errors from servers until `Display.errors(of:)` removes them.
///
/// Xlib has one error handler for the whole process. The handler must not call Xlib, because it
/// runs while Xlib reads the socket. The handler therefore only records the error in this log. The
/// newest error is last.
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

  /// Makes Xlib record errors in this log instead of ending the process.
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
