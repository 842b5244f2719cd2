/// A private Xvfb: a screen in memory, with XTEST for clicks and keys.
public final class VirtualScreen: Sendable {
  private let server: ServerProcess

  /// Starts one.
  ///
  /// Sizes are pixels; `extraArguments` go to the server (`-extension`, `-fakescreenfps`).
  public init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, extraArguments: [String] = []
  ) throws {
    try TestServers.require(.virtualScreen)
    server = try ServerProcess(
      "Xvfb", ["-screen", "0", "\(width)x\(height)x\(depth)"] + extraArguments,
      folder: ServerProcess.makeFolder())
  }

  /// The display's name, for DISPLAY.
  public var display: String { server.display }
  /// The server's process.
  public var processID: Int32 { server.processID }
  /// The pointer and keys, by XTEST.
  public var pointer: XTestPointer { XTestPointer(display: display) }

  /// Ends the server in good order.
  public func stop() { server.stop() }
  /// Ends the server at once.
  public func kill() { server.kill() }
}
