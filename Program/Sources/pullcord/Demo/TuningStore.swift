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
    self.path = path == "-" ? nil : path
    self.printsCopies = printsCopies
  }

  /// Writes a tuning to a file, which becomes the store's file.
  ///
  /// The file has the settings that differ from the preset, or all settings with `isFull`. It
  /// appears under its name when it is complete.
  mutating func save(_ tuning: Tuning, to path: String, isFull: Bool) throws {
    let output = try TextOutput(path: path, isWhole: true)
    output.write(String(TuningFile.text(tuning.withoutFeature, isFull: isFull).dropLast()))
    try output.close()
    self.path = path
  }

  /// Reads a file, which becomes the store's file.
  ///
  /// Missing values are those of the file's preset, or else of the current tuning's preset.
  mutating func load(_ path: String, replacing tuning: Tuning) throws -> Tuning {
    var base = Tuning(RefreshPreset.named(tuning.preset) ?? .pullcord)
    base.feature(tuning.featured)
    base.iconSource = tuning.iconSource
    let loaded = try TuningInput.read(path, over: base)
    self.path = path
    return loaded
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
