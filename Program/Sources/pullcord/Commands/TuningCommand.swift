internal import ArgumentParser
internal import PullToRefresh
internal import PullcordRecordings
internal import PullcordTuning

/// `pullcord tuning`: checks a tuning and prints it as a file or as Swift.
struct TuningCommand: AsyncCommand {
  static let configuration = CommandConfiguration(
    commandName: "tuning", abstract: "Check a tuning, and print it as a file or as Swift.",
    discussion: """
      Prints only the settings that differ from the preset. The output is a tuning file that \
      '--tuning' reads. Without a file, it is the preset's.
      """)

  @Argument(help: "The tuning file; - is standard input.")
  var file: String?

  @Option(help: "The preset of a tuning without one. Default pullcord.")
  var preset: Given<RefreshPreset>?

  @Flag(help: "Print all settings, with those of the preset.")
  var full = false

  @Flag(help: "Print Swift source for a program that uses the libraries.")
  var swift = false

  @MainActor func run() async throws {
    if full, swift { throw Failure(message: "--full and --swift exclude each other") }
    var tuning = Tuning(preset?.value ?? .pullcord)
    if let file { tuning = try TuningInput.read(file, over: tuning) }
    let text = swift ? tuning.swiftSource : TuningFile.text(tuning, isFull: full)
    try TextOutput.print(String(text.dropLast()))
  }
}
