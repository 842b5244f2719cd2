/// Why a window closed.
package enum CloseReason: Hashable, Sendable {
  /// The user closed it, by the window manager.
  case closedByUser
  /// The program called `close()`.
  case closedByProgram
  /// The X server ended or cut the connection; the message is one line for the user.
  case serverLost(message: String)
  /// The system asked the program to end (SIGTERM, SIGINT, SIGHUP). This is not a failure.
  case signal(Int32)
}
