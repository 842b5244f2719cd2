internal import Foundation

/// An Xwayland whose screen is one window of a Wayland compositor, for programs of X11.
package final class XwaylandServer: Sendable {
  private let process: ServerProcess

  /// Starts an Xwayland and waits until it accepts clients.
  package init(in compositor: TestCompositor) throws {
    try TestServers.require(.xwayland)
    process = try ServerProcess(
      "env",
      [
        "XDG_RUNTIME_DIR=\(compositor.folder)", "WAYLAND_DISPLAY=\(compositor.display)",
        "Xwayland", "-ac", "-shm",
      ], folder: ServerProcess.makeFolder())
  }

  /// The display's name, for the environment variable DISPLAY.
  package var display: String { process.display }

  /// Ends the server.
  package func stop() { process.stop() }
}
