internal import ArgumentParser
internal import CairoRendering
internal import Glibc
internal import PullcordScreenshots
internal import PullcordSystem

/// The command `pullcord`, which runs its subcommands.
///
/// ``ExitStatus`` lists the program's exit statuses.
@main
struct Pullcord: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullcord",
    abstract: "Feel, record and compare pull-to-refresh, load-more and overscroll.",
    version: "0.5.0",
    subcommands: [
      DemoCommand.self, ReplayCommand.self, CompareCommand.self, AbCommand.self, VersusCommand.self,
      SnapshotCommand.self, CardCommand.self, PathCommand.self, LottieCommand.self,
      PresetsCommand.self, TuningCommand.self, TraceCommand.self, MeasureCommand.self,
      ImportCommand.self,
      BenchCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)

  static func main() {
    ProcessStart.holdStandardStreams()
    do {
      try ProcessStart.check()
    } catch {
      complain(error.description)
      end(with: .failed)
    }
    ProcessMemory.shareOneHeap()
    let mainThread = pthread_self()
    ProcessFonts.own { endWithoutFonts($0, isMainThread: pthread_self() == mainThread) }
    // Another thread loads the fonts while this thread parses the flags and connects to the display
    // server. If that thread cannot start, drawing the first text loads the fonts.
    if namedCommand == " demo" { try? WorkerThread.start { ProcessFonts.load() } }
    // If the program ignores this signal, writing beyond the limit of file sizes returns an error
    // and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parsed()
      if let command = command as? any LoopCommand {
        try command.runLoop()
      } else if let command = command as? any AsyncCommand {
        // `main` is not async. If it were, the main actor would run on Dispatch's threads.
        try MainLoop.shared.run {
          var command = command
          try await command.run()
        }
      } else {
        try command.run()
      }
    } catch let error as any ReportedError {
      complain(error.description)
      end(with: (error as? Failure)?.status ?? .failed)
    } catch let code as ExitCode {
      // The command has already printed its result.
      Glibc.exit(code.rawValue)
    } catch {
      // A request for help is not an error.
      if exitCode(for: error) == .success { exit(withError: error) }
      complain("\(Failure(error).message) (see 'pullcord help\(namedCommand)')")
      end(with: .failed)
    }
  }

  /// The command with its flags.
  ///
  /// If the parser searches for a command's name, it builds the list of the command's flags three
  /// times, which delays the first frame. The flags of the demo are therefore parsed without this
  /// search, unless they contain a mistake or a request for help.
  private static func parsed() throws -> any ParsableCommand {
    let words = CommandLine.arguments.dropFirst()
    if words.first == DemoCommand.configuration.commandName,
      let demo = try? DemoCommand.parse(Array(words.dropFirst()))
    {
      return demo
    }
    return try parseAsRoot()
  }

  /// Saves the session and the recordings of the running demo.
  ///
  /// Returns whether the session is saved.
  @MainActor static var save = { false }

  /// Ends the program, because GLib cannot continue.
  ///
  /// On the main thread, this method saves the session first. GLib usually fails because Pango
  /// needs a new thread to search for fonts, and the system cannot start one.
  nonisolated private static func endWithoutFonts(_ reason: String, isMainThread: Bool) {
    let isSaved = isMainThread && MainActor.assumeIsolated { save() }
    PartialPaths.removeAll {
      ErrorStream.write(
        "Texts cannot be drawn: \(reason); end other programs or raise the limits of 'ulimit'."
          + (isSaved ? " Continue with 'pullcord demo --resume'." : ""))
      _exit(ExitStatus.failed.rawValue)
    }
  }

  private static func end(with status: ExitStatus) -> Never { Glibc.exit(status.rawValue) }

  /// The name of the command on the command line, after a space.
  ///
  /// If the first argument is not the name of a command, this is the name of the demo.
  private static var namedCommand: String {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let called = CommandLine.arguments.dropFirst().first
    return " \(names.first { $0 == called } ?? "demo")"
  }

  /// Writes one line to standard error.
  static func complain(_ message: String) { ErrorStream.write(message) }
}

/// A command that runs on the main actor.
///
/// `AsyncParsableCommand` would first start a thread of Swift's pool.
nonisolated protocol AsyncCommand: ParsableCommand {
  @MainActor mutating func run() async throws
}

/// A command that runs the main loop itself, such as `demo`, which shows a window.
///
/// Such a command does not run as a task. A task needs another thread to continue after the window
/// has closed, and the system may be unable to start a thread at that time.
nonisolated protocol LoopCommand: ParsableCommand {
  @MainActor func runLoop() throws
}
