internal import Glibc

/// Why the program cannot use a Wayland compositor.
package enum WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library is missing or too old; `package` is the Debian package that contains it.
  case noLibrary(String, package: String)
  /// The program could not connect to the socket `name`; `code` is the value of `errno`.
  ///
  /// The name is empty if `WAYLAND_DISPLAY` is not set.
  case cannotConnect(name: String, code: Int32)
  /// The variable `WAYLAND_SOCKET` contains this text and not the descriptor of a socket.
  case noSocket(String)
  /// The compositor lacks an interface that a window needs.
  case missingGlobal(String, version: Int)
  /// The compositor accepted the connection but sent no response in time.
  case noResponse(seconds: Double)
  /// The connection to the compositor broke.
  case connectionLost(ConnectionLoss)
  /// The system could not provide shared memory; `code` is the value of `errno`.
  case noSharedMemory(bytes: Int, code: Int32)

  /// One line that describes the problem and a solution.
  package var description: String {
    switch self {
    case .noLibrary(let file, let package):
      "the library \(file) is missing or too old: install the package \(package)"
    case .cannotConnect(let name, _) where name.isEmpty:
      "no Wayland compositor: WAYLAND_DISPLAY is not set; start the program in a Wayland session"
    case .cannotConnect(let name, let code):
      "cannot connect to the Wayland compositor '\(name)' (\(String(cString: strerror(code)))): "
        + "check that it runs and that WAYLAND_DISPLAY and XDG_RUNTIME_DIR name its socket"
    case .noSocket(let text):
      "WAYLAND_SOCKET is '\(text)', which is not a connected socket: unset this variable"
    case .missingGlobal(let interface, let version):
      "the Wayland compositor lacks \(interface), version \(version) or later: use a newer "
        + "compositor, or the program's X11 window"
    case .noResponse(let seconds):
      "the Wayland compositor sent no response within \(seconds) s: it may be frozen"
    case .connectionLost(let loss): loss.description
    case .noSharedMemory(let bytes, let code):
      "the system gave no shared memory of \(bytes) bytes (\(String(cString: strerror(code))))"
        + (code == EFBIG ? ": raise 'ulimit -f'" : code == EMFILE ? ": raise 'ulimit -n'" : "")
    }
  }
}

/// Why a connection ended.
package enum ConnectionLoss: Hashable, Sendable, CustomStringConvertible {
  /// The compositor closed the connection, or ended.
  case closed
  /// The compositor reported that the program made an error, and closed the connection.
  case refused(interface: String, code: Int)
  /// The connection failed; `code` is the value of `errno`.
  ///
  /// For example, `EINVAL` means that the compositor sent a message that no protocol allows.
  case failed(code: Int32)

  /// The system gave no memory for the frame of the window; `code` is the value of `errno`.
  case noFrameMemory(bytes: Int, code: Int32)

  /// The reason on one line.
  package var description: String {
    switch self {
    case .closed: "the Wayland compositor closed the connection"
    case .refused(let interface, let code):
      "the Wayland compositor refused a request: error \(code) of \(interface)"
    case .noFrameMemory(let bytes, let code):
      WaylandError.noSharedMemory(bytes: bytes, code: code).description
    case .failed(EAGAIN):
      "the Wayland compositor does not read what the program sends"
    case .failed(EINVAL), .failed(EFAULT), .failed(EOVERFLOW):
      "the Wayland compositor sent a message that the protocol does not allow"
    case .failed(EMFILE):
      "the connection to the Wayland compositor needs more open files: raise 'ulimit -n'"
    case .failed(let code):
      "the connection to the Wayland compositor failed: \(String(cString: strerror(code)))"
    }
  }
}
