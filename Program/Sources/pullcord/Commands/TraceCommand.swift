internal import ArgumentParser
internal import PullcordRecordings
internal import PullcordSystem

/// `pullcord trace`: checks traces, and prints the format of their lines.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Check traces, or print the JSON schema of their lines.",
    subcommands: [TraceValidateCommand.self, TraceSchemaCommand.self])
}

/// `pullcord trace validate`: checks every line of traces.
struct TraceValidateCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check that every line of traces follows the format.",
    discussion: "Documentation/Traces.md describes the format.")

  @Argument(help: "The traces; - is standard input.")
  var files: [String]

  @MainActor func run() async throws {
    for path in files {
      let name = TextFile.name(path)
      let trace = try RecordedTrace(
        text: try TextFile.read(path, expected: "a trace"), file: name, isStrict: true)
      let times = "\(trace.frames[0].time)…\(trace.frames[trace.frames.count - 1].time) s"
      try TextOutput.print(
        "\(TerminalText.escaped(name)): valid, \(trace.frames.count) frames at \(times), "
          + "\(trace.effects.count) effects")
    }
  }
}

/// `pullcord trace schema`: prints the JSON schema of a line.
struct TraceSchemaCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON schema of the lines of traces.")

  @MainActor func run() async throws {
    try TextOutput.print(String(TraceSchema.text.dropLast()))
  }
}
