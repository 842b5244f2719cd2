/// A private Xvfb server, whose screen is in memory.
///
/// Clicks and keys use the XTEST extension.
package final class VirtualScreen: Sendable {
  private let server: ServerProcess

  /// Starts a server.
  ///
  /// Sizes are in pixels. `extraArguments` are arguments of the server, such as `-extension` and
  /// `-fakescreenfps`.
  package init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, extraArguments: [String] = []
  ) throws {
    try TestServers.require(.virtualScreen)
    server = try ServerProcess(
      "Xvfb", ["-screen", "0", "\(width)x\(height)x\(depth)"] + extraArguments,
      folder: ServerProcess.makeFolder())
  }

  /// The display's name, as the environment variable DISPLAY needs it.
  package var display: String { server.display }
  /// The server's process.
  package var processID: Int32 { server.processID }
  /// A pointer and a keyboard that use XTEST.
  package var pointer: XTestPointer { XTestPointer(display: display) }

  /// Ends the server with SIGTERM.
  package func stop() { server.stop() }
  /// Kills the server.
  package func kill() { server.kill() }
}
