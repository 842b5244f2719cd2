/// A private Xvfb server: a screen in memory, with XTEST for clicks and keys.
package final class VirtualScreen: Sendable {
  private let server: ServerProcess

  /// Starts a server.
  ///
  /// Sizes are pixels; `extraArguments` go to the server (`-extension`, `-fakescreenfps`).
  package init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, extraArguments: [String] = []
  ) throws {
    try TestServers.require(.virtualScreen)
    server = try ServerProcess(
      "Xvfb", ["-screen", "0", "\(width)x\(height)x\(depth)"] + extraArguments,
      folder: ServerProcess.makeFolder())
  }

  /// The display's name, for DISPLAY.
  package var display: String { server.display }
  /// The server's process.
  package var processID: Int32 { server.processID }
  /// The pointer and the keyboard, by XTEST.
  package var pointer: XTestPointer { XTestPointer(display: display) }

  /// Ends the server with SIGTERM.
  package func stop() { server.stop() }
  /// Ends the server at once.
  package func kill() { server.kill() }
}
