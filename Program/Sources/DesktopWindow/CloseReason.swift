/// Why a window stopped running.
package enum CloseReason: Hashable, Sendable {
  /// The person closed it, by the window manager.
  case closedByUser
  /// The program called `close()`.
  case closedByProgram
  /// The X server went away or cut the connection; the message is one line for the person.
  case serverLost(message: String)
  /// The system asked the program to end (SIGTERM, SIGINT, SIGHUP); this is no failure.
  case signal(Int32)
}
