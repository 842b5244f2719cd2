internal import PullToRefresh
internal import PullcordDesktopWindow
internal import PullcordRecordings
internal import PullcordTuning

/// Saves, loads and copies tunings for the tuner's buttons.
struct TuningStore {
  /// The path of the file.
  ///
  /// It is nil until the user saves a tuning, unless `--tuning` names a file.
  private(set) var path: String?
  /// Whether to print copied source.
  ///
  /// This is false while the log uses standard output.
  let printsCopies: Bool

  init(path: String?, printsCopies: Bool) {
    self.path = path
    self.printsCopies = printsCopies
  }

  /// Writes a tuning to the file and returns the file's name.
  ///
  /// The default is the first unused name of `tuning-1.json`, `tuning-2.json` and so on.
  mutating func save(_ tuning: Tuning) throws -> String {
    let path = path ?? FreePath.first("tuning", "json")
    let output = try TextOutput(path: path, isWhole: true)
    output.write(String(TuningFile.text(tuning.withoutFeature).dropLast()))
    try output.close()
    self.path = path
    return path
  }

  /// Reads the file.
  ///
  /// Missing values are those of the file's preset, or else of the current tuning's preset.
  func load(replacing tuning: Tuning) throws -> (Tuning, path: String) {
    guard let path else {
      throw Failure(message: "No file yet: save one, or start with --tuning FILE")
    }
    let preset = RefreshPreset.named(tuning.preset) ?? .pullcord
    var base = Tuning(preset)
    base.feature(tuning.featured)
    return (try TuningInput.read(path, over: base), path)
  }

  /// Copies a tuning to the clipboard as Swift source, and prints the source.
  ///
  /// Returns a message for the user.
  func copy(_ tuning: Tuning, from window: DesktopWindow) throws -> String {
    let source = tuning.swiftSource
    let isCopied = window.copy(source)
    if printsCopies { try TextOutput.print(String(source.dropLast())) }
    guard isCopied else { return "Printed. Another program has just taken the clipboard." }
    return printsCopies ? "Copied as Swift, and printed" : "Copied as Swift"
  }
}
