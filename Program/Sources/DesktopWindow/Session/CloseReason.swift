/// Why a window closed.
package enum CloseReason: Hashable, Sendable {
  /// The user closed the window through the window manager or by a command.
  case closedByUser
  /// The program called `close()`.
  case closedByProgram
  /// The X server ended or closed the connection; the message is one line for the user.
  case serverLost(message: String)
  /// The system requested that the program end (SIGTERM, SIGINT, SIGHUP).
  ///
  /// This is not a failure.
  case signal(Int32)
}
