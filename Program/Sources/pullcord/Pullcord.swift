internal import ArgumentParser
internal import Glibc
internal import PullcordScreenshots
internal import PullcordSystem

/// The program: it parses the command line and exits with 0 when all is done, 1 when a comparison found a
/// difference, 2 for bad input or a machine that lacks something, 3 when the X server went away.
@main
struct Pullcord: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullcord",
    abstract: "Pull-to-refresh, load-more and overscroll to feel, record and compare.",
    subcommands: [
      DemoCommand.self, ReplayCommand.self, CompareCommand.self, VersusCommand.self,
      PathCommand.self,
      PresetsCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)

  static func main() async {
    ProcessMemory.shareOneHeap()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let failure as Failure {
      complain(failure.message)
      Glibc.exit(failure.status)
    } catch let code as ExitCode {
      // All is said.
      Glibc.exit(code.rawValue)
    } catch {
      // Asked for help: that is no error.
      if exitCode(for: error) == .success { exit(withError: error) }
      complain("\(message(for: error)) (see 'pullcord help\(namedCommand)')")
      Glibc.exit(2)
    }
  }

  /// The command that was called by its name, after a space; the demo is called without, too.
  private static var namedCommand: String {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let called = CommandLine.arguments.dropFirst().first
    return " \(names.first { $0 == called } ?? "demo")"
  }

  /// Says what is wrong in one line; what a file holds cannot steer the terminal by it.
  static func complain(_ message: String) {
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    let line = "pullcord: \(TerminalText.escaped(text))\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

/// Why the program ends without having done what was asked.
struct Failure: Error {
  /// One line: what is wrong, and what to do.
  var message: String
  /// The exit status: 2 for bad input or environment, 3 for a lost X server.
  var status: Int32 = 2
}
