internal import Glibc
internal import PullcordSystem

/// A program that runs on a server during a test, such as a window manager.
package final class DesktopSession: Sendable {
  private let program: ChildProcess

  /// Starts openbox with its default settings.
  package init(openboxOn display: String) throws {
    guard let path = ProgramPath.find("openbox") else {
      throw TestServerError.missing("openbox is not installed (package openbox)")
    }
    program = try ChildProcess(
      [path, "--sm-disable"], errors: .null, environment: ["DISPLAY": display])
  }

  /// Ends the program.
  package func stop() {
    program.signal(SIGTERM)
    program.wait()
  }

  /// Runs a tool, such as `xdotool`, on a server to its end and returns its output.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: String..., on display: String
  ) throws -> String {
    try run(program, arguments, on: display)
  }

  /// Runs a tool with a list of arguments.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: [String], on display: String
  ) throws -> String {
    try Tool.run(program, arguments, display: display)
  }
}
