internal import Foundation

/// A program that runs beside a test on a server, such as a window manager.
package final class DesktopSession: Sendable {
  private let processID: Int32

  /// Starts openbox with its own defaults.
  package init(openboxOn display: String) throws {
    guard let path = Program.path(of: "openbox") else {
      throw TestServerError.missing("openbox is not installed (package openbox)")
    }
    processID = try Child.spawn(
      [path, "--sm-disable"], output: FileHandle.nullDevice, environment: ["DISPLAY": display])
  }

  /// Ends the program.
  package func stop() {
    kill(processID, SIGTERM)
    Child.wait(for: processID)
  }

  /// Runs a program on a server to its end and returns what it wrote: `xdotool`, `xrandr`, `ipcs`.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: String..., on display: String
  ) throws -> String {
    try Program.run(program, arguments, display: display)
  }
}
