internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordRecordings
internal import PullcordTuning

/// Where the tuner's buttons put a tuning, and get it from.
struct TuningStore {
  /// The file; nil until there is one.
  private(set) var path: String?
  /// Whether what is copied is also printed: not into a log on standard output.
  let printsCopies: Bool

  /// Uses a file, which the command line named.
  init(path: String?, printsCopies: Bool) {
    self.path = path
    self.printsCopies = printsCopies
  }

  /// Writes a tuning to the file, without one to the first free of `tuning-1.json`, `tuning-2.json` and so
  /// on; answers its name.
  mutating func save(_ tuning: Tuning) throws -> String {
    let path = path ?? FreePath.first("tuning", "json")
    let output = try TextOutput(path: path, isWhole: true)
    output.write(String(TuningFile.text(tuning).dropLast()))
    try output.close()
    self.path = path
    return path
  }

  /// Reads the file again; what it leaves out is as its preset, or that of the tuning so far, has it.
  func load(instead tuning: Tuning) throws -> (Tuning, path: String) {
    guard let path else {
      throw Failure(message: "No file yet: save one, or start with --tuning FILE")
    }
    let preset = RefreshPreset.named(tuning.preset) ?? .pullcord
    do {
      return (
        try TuningFile.tuning(
          from: try TextInput.read(path), file: path, over: Tuning(preset)), path
      )
    } catch let error as TuningFileError { throw Failure(message: error.description) }
  }

  /// Puts a tuning on the clipboard as Swift source and prints it; answers what was done.
  func copy(_ tuning: Tuning, from window: DesktopWindow) throws -> String {
    let source = tuning.swiftSource
    let isCopied = window.copy(source)
    if printsCopies { try TextOutput.answer(String(source.dropLast())) }
    guard isCopied else {
      return "Printed; another program has just taken the clipboard"
    }
    return printsCopies ? "Copied as Swift, and printed" : "Copied as Swift"
  }
}
